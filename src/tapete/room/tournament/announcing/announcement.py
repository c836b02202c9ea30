"""A tournament as somebody proposes it in a form: a plan by a few numbers or whole levels, with the law's own choices.

The form's fields are texts; what they say is a structure, and a structure can be written back into them, so that an old
tournament is copied and a template is only a first answer.
"""

import re
import tomllib
import unicodedata
from collections.abc import Container, Mapping
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.file_fault import toml_fault
from tapete.core.written_count import read_count
from tapete.core.written_share import read_percentage
from tapete.core.written_sum import read_sum
from tapete.law.profile import parameters
from tapete.law.refusal import refuse
from tapete.law.wording import number
from tapete.room.tournament.announcing.flight_lines import FLIGHT_FIELDS, fields_of_flights, with_flights
from tapete.room.tournament.announcing.level_lines import read_levels, written_levels
from tapete.tournament.model.rules import LAW
from tapete.tournament.model.structure import SIT_AND_GO, TOURNAMENT, Structure, read_structure
from tapete.tournament.planning.plan import chips, plan
from tapete.words.figures import typed_sum_text

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
WORDS: Final[Mapping[str, str]] = {
    "game": "event.game",
    "venue": "event.venue",
    "series": "event.series",
    "league_levy": "prizes.league_levy",
    "rounding": "prizes.rounding",
    "format": "event.format",
    "ante": "ante.mode",
}
"""Choices of the law that the form offers by name."""
FLAGS: Final[Mapping[str, str]] = {"add_on": "event.add_on", "reentry": "event.reentry"}
EUROS: Final[Mapping[str, str]] = {"buy_in": "prices.buy_in", "fee": "prices.fee"}
HOUSE_TERMS: Final = ("guarantee", "bounty")
"""Sums in euros that are the house's own: no parameter of the law."""
SHARES: Final[Mapping[str, str]] = {"to_prizes": "prizes.of_buy_ins", "organisation": "prizes.organisation"}
COUNTS: Final[Mapping[str, str]] = {
    "seats": "seats.maximum",
    "close_level": "registration.close_level",
    "rebuy_level": "rebuys.until_level",
}
PLAIN: Final = (
    *("title", "date", "hour", "levels", "kind", "tickets", "tables", "consoles", "structure", "leave", "conditions"),
)
NAMES: Final = (*PLAIN, *BOUNDS, *WORDS, *FLAGS, *EUROS, *SHARES, *COUNTS, *HOUSE_TERMS, *FLIGHT_FIELDS)
"""Every field of the form."""
_SET: Final[Mapping[str, str]] = {**WORDS, **FLAGS, **EUROS, **SHARES, **COUNTS}
_LONGEST: Final = 60
_MOST_COUNTED: Final = 10**8

Fields = Mapping[str, str]


def proposed(fields: Fields) -> Structure | Refused:
    """The structure of a form: what is pasted whole counts, else its levels or the plan of its numbers."""
    if text := fields.get("structure", "").strip():
        return _pasted(text)
    title = " ".join(fields.get("title", "").split())
    if not title or len(title) > _LONGEST or not title.isprintable():
        return refuse(f"el título es de una a {_LONGEST} letras", f"the title is of one to {_LONGEST} characters")
    numbers = {}
    for name, bounds in BOUNDS.items():
        number = _count(fields.get(name, ""))
        if not bounds[_LEAST] <= number <= bounds[_MOST]:
            return _out_of_bounds(name, bounds)
        numbers[name] = number
    kind = SIT_AND_GO if fields.get("kind") == SIT_AND_GO else TOURNAMENT
    planned = plan(
        title,
        numbers["entries"],
        numbers["minutes_in_all"] / 60,
        numbers["stack"],
        numbers["minutes"],
        sit_and_go=kind == SIT_AND_GO,
        ante=fields.get("ante", "") or "none",
    )
    return _with_choices(planned, fields)


def _with_choices(planned: Structure, fields: Fields) -> Structure | Refused:
    """A plan with what else the form says."""
    starts = _starts(fields)
    if isinstance(starts, Refused):
        return starts
    choices = _choices(fields, planned.kind)
    if isinstance(choices, Refused):
        return choices
    structure = replace(planned, starts=starts, set={**planned.set, **choices}, chips=chips(int(planned.set["stack"])))
    structure = replace(structure, consoles=bool(fields.get("consoles")))
    for name in ("tickets", "tables"):
        if (text := fields.get(name, "").strip()) and (number := _count(text)) < 0:
            return refuse(f"«{text}» no es un número", f"'{text}' is not a number")
        structure = replace(structure, **{name: number}) if text else structure
    for name in HOUSE_TERMS:
        cents = _cents(text) if (text := fields.get(name, "").strip()) else 0
        if isinstance(cents, Refused):
            return cents
        structure = replace(structure, **{name: cents})
    if lines := fields.get("levels", "").strip():
        levels = read_levels(lines)
        if isinstance(levels, Refused):
            return levels
        structure = replace(structure, level=levels.levels, breaks=levels.breaks)
    return with_flights(structure, fields)


def _starts(fields: Fields) -> str | Refused:
    day, hour = fields.get("date", "").strip(), fields.get("hour", "").strip() or "00:00"
    if not day:
        return ""
    try:
        return datetime.fromisoformat(f"{day}T{hour}").isoformat(timespec="minutes")
    except ValueError:
        return refuse("esa fecha u hora no existe", "there is no such date or hour")


def _choices(fields: Fields, kind: str) -> dict[str, str | int | bool] | Refused:
    """The law's choices, as far as this kind of tournament has them; what is left empty is as the law has it."""
    offered = parameters(LAW, kind)
    choices: dict[str, str | int | bool] = {}
    for name, key in _SET.items():
        text = fields.get(name, "").strip()
        if key not in offered or (name not in FLAGS and not text):
            continue
        value = _value(name, text)
        if isinstance(value, Refused):
            return value
        if name not in FLAGS or value:
            choices[key] = value
    return choices


def _value(name: str, text: str) -> str | int | bool | Refused:
    if name in FLAGS:
        return bool(text)
    if name in EUROS:
        return _cents(text)
    if name in SHARES:
        if read_percentage(text) is None:
            return refuse(f"«{text}» no es un tanto por ciento", f"'{text}' is not a percentage")
        return f"{text.removesuffix('%').strip()} %"
    if name in COUNTS:
        number = _count(text)
        return number if number >= 0 else refuse(f"«{text}» no es un número", f"'{text}' is not a number")
    return text


def _cents(text: str) -> int | Refused:
    """A sum as somebody types it in euros."""
    cents = read_sum(text)
    return (
        refuse(f"«{text}» no es una cantidad en euros", f"'{text}' is not a sum of euros") if cents is None else cents
    )


def _count(text: str) -> int:
    """A whole number as somebody types it; -1 for what is none."""
    counted = read_count(text)
    return counted if counted is not None and counted < _MOST_COUNTED else -1


def fields_of(structure: Structure) -> dict[str, str]:
    """A structure, written into the fields of the form."""
    chosen = {key: str(value) for key, value in structure.set.items()}
    by_field = {name: chosen[key] for name, key in _SET.items() if key in chosen}
    for name in EUROS:
        if name in by_field:
            by_field[name] = typed_sum_text(int(by_field[name]), "es")
    day, _, hour = structure.starts.partition("T")
    return {
        **dict.fromkeys(NAMES, ""),
        **{name: str(number) for name, number in USUAL.items()},
        **by_field,
        **{name: "yes" if by_field.get(name) == "True" else "" for name in FLAGS},
        "close_level": chosen.get("close_level", by_field.get("close_level", "")),
        "title": structure.title,
        "date": day,
        "hour": hour,
        "kind": structure.kind,
        "entries": str(structure.expected or USUAL["entries"]),
        "stack": chosen.get("stack", chosen.get("stack.start", str(USUAL["stack"]))),
        "minutes": chosen.get("level_minutes", chosen.get("levels.minutes", str(USUAL["minutes"]))),
        "levels": written_levels(structure),
        "tickets": str(structure.tickets or ""),
        "tables": str(structure.tables or ""),
        "consoles": "yes" if structure.consoles else "",
        "guarantee": typed_sum_text(structure.guarantee, "es") if structure.guarantee else "",
        "bounty": typed_sum_text(structure.bounty, "es") if structure.bounty else "",
        **fields_of_flights(structure),
    }


def _out_of_bounds(name: str, bounds: tuple[int, int]) -> Refused:
    what = {
        "entries": ("las inscripciones previstas", "the entries expected"),
        "minutes_in_all": ("los minutos que ha de durar", "the minutes it should last"),
        "stack": ("el stack inicial", "the starting stack"),
        "minutes": ("los minutos de un nivel", "the minutes of a level"),
    }[name]
    least, most = (number(bound) for bound in bounds)
    return refuse(f"{what[0]} van de {least.es} a {most.es}", f"{what[1]} go from {least.en} to {most.en}")


def _pasted(text: str) -> Structure | Refused:
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        fault = toml_fault(error)
        return refuse(f"la estructura no es TOML: {fault.es}", f"the structure is not TOML: {fault.en}")
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
