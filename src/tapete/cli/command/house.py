"""``tapete house``: the casino around the tables."""

from typing import Final

from tapete.cli.lazy import LazyCommands
from tapete.cli.text.language import say

_COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "check": ("qué normas cumple un casino", "which rules a casino obeys"),
    "notice": ("lo que la mesa debe exponer", "what the table must display"),
    "duties": ("quién hace qué en una mesa", "who does what at a table"),
    "day": ("repite una jornada y muestra sus libros", "replays a day and shows its books"),
    "control": ("el resultado de las mesas junto a lo esperado", "the tables' results beside what is expected"),
    "token": ("claves con que otros sistemas leen la casa", "tokens by which other systems read the house"),
    "key": ("cambia la llave con que se cifra el registro", "changes the key that encrypts the log"),
    "forget": ("destruye los datos que han cumplido su plazo", "destroys data that have been kept long enough"),
}

command = LazyCommands(
    name="house",
    offered=_COMMANDS,
    module="tapete.cli.house.{}",
    help=say("El casino en torno a las mesas.", "The casino around the tables."),
)
