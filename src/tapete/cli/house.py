"""``tapete house``: the casino around the tables."""

from typing import Final

import click

from tapete.cli.language import say
from tapete.cli.lazy_commands import LazyCommands

_COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "check": ("qué normas cumple un casino", "which rules a casino obeys"),
    "notice": ("lo que la mesa debe exponer", "what the table must display"),
    "duties": ("quién hace qué en una mesa", "who does what at a table"),
    "day": ("repite una jornada y da sus libros", "replays a day and gives its books"),
}


@click.group(
    "house",
    cls=LazyCommands,
    modules={name: f"tapete.cli.house_{name}" for name in _COMMANDS},
    helps=_COMMANDS,
    help=say("El casino alrededor de las mesas.", "The casino around the tables."),
)
def command() -> None:
    pass
