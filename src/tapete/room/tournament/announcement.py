"""A tournament as somebody proposes it in a form: a plan by a few numbers, or a whole structure as its file has it."""

import re
import tomllib
import unicodedata
from collections.abc import Container, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.model.structure import Structure, read_structure
from tapete.tournament.planning.plan import plan

_LEAST, _MOST = 0, 1
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "entries": (2, 3000),
    "minutes_in_all": (30, 2880),
    "stack": (500, 1_000_000),
    "minutes": (3, 120),
}
"""What a plan is made of, with the least and the most of each."""
USUAL: Final[Mapping[str, int]] = {"entries": 60, "minutes_in_all": 300, "stack": 10_000, "minutes": 20}
"""What a form begins with."""
_LONGEST: Final = 60


def proposed(fields: Mapping[str, str]) -> Structure | Refused:
    """The structure of a form: what is pasted whole counts, else the plan of its numbers."""
    if text := fields.get("structure", "").strip():
        return _pasted(text)
    title = " ".join(fields.get("title", "").split())
    if not title or len(title) > _LONGEST or not title.isprintable():
        return refuse(f"el título es de una a {_LONGEST} letras", f"the title is of one to {_LONGEST} characters")
    numbers = {}
    for name, bounds in BOUNDS.items():
        text = fields.get(name, "").strip()
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1
        if not bounds[_LEAST] <= number <= bounds[_MOST]:
            return _out_of_bounds(name, bounds)
        numbers[name] = number
    return plan(title, numbers["entries"], numbers["minutes_in_all"] / 60, numbers["stack"], numbers["minutes"])


def _out_of_bounds(name: str, bounds: tuple[int, int]) -> Refused:
    what = {
        "entries": ("las inscripciones previstas", "the entries expected"),
        "minutes_in_all": ("los minutos que ha de durar", "the minutes it should last"),
        "stack": ("la pila inicial", "the starting stack"),
        "minutes": ("los minutos de un nivel", "the minutes of a level"),
    }[name]
    least, most = bounds
    return refuse(f"{what[0]} van de {least} a {most}", f"{what[1]} go from {least} to {most}")


def _pasted(text: str) -> Structure | Refused:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        line = re.search(r"line (\d+)", str(error))
        place = line[1] if line else "1"
        return refuse(
            f"la estructura no está bien escrita en la línea {place}", f"line {place} of the structure is not TOML"
        )
    return read_structure(data)


def name_for(title: str, taken: Container[str]) -> str:
    """A name for the address of a tournament, from its title, that no other has.

    >>> name_for("Copa d'Estiu · 2026", ()), name_for("Ñandú", ("nandu",))
    ('copa-d-estiu-2026', 'nandu-2')
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "torneo"
    number = 1
    while (free_name := name if number == 1 else f"{name}-{number}") in taken:
        number += 1
    return free_name
