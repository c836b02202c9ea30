"""Starting flights in the fields of a form: a date and hour a line, and one end for all of them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.written_count import read_count
from tapete.law.refusal import refuse
from tapete.tournament.model.structure import Flights, Structure

FLIGHT_FIELDS: Final = ("flights", "flight_entries", "flight_level", "flight_players", "flight_percent", "best_stack")
SEVERAL_DAYS: Final = "event.several_days"
_MOST: Final = 99_999


def with_flights(structure: Structure, fields: Mapping[str, str]) -> Structure | Refused:
    """A structure with the flights that a form tells; it begins with the first of them."""
    lines = [line.strip() for line in fields.get("flights", "").splitlines() if line.strip()]
    if not lines:
        return structure
    starts: list[str] = []
    for line in lines:
        try:
            starts.append(datetime.fromisoformat(line.replace(" ", "T")).isoformat(timespec="minutes"))
        except ValueError:
            return refuse(
                f"«{line}» no es la fecha y hora de una salida: se escribe «2026-11-20 17:00»",
                f"'{line}' is not a date and hour of a flight: write '2026-11-20 17:00'",
            )
    numbers: dict[str, int] = {}
    for name in FLIGHT_FIELDS[1:-1]:
        text = fields.get(name, "").strip() or "0"
        number = read_count(text)
        if number is None or number > _MOST:
            return refuse(f"«{text}» no es un número", f"'{text}' is not a number")
        numbers[name.removeprefix("flight_")] = number
    level = numbers.pop("level")
    return replace(
        structure,
        starts=starts[0],
        flights=Flights(tuple(starts), best_stack=bool(fields.get("best_stack")), **numbers),
        day_ends=(level,) if level else (),
        set={**structure.set, SEVERAL_DAYS: True},
    )


def fields_of_flights(structure: Structure) -> dict[str, str]:
    """The flights of a structure, written into those fields."""
    flights = structure.flights
    if not flights.count:
        return {}
    return {
        "flights": "\n".join(starts.replace("T", " ") for starts in flights.starts),
        "flight_entries": str(flights.entries or ""),
        "flight_level": str(structure.day_ends[0]) if structure.day_ends else "",
        "flight_players": str(flights.players or ""),
        "flight_percent": str(flights.percent or ""),
        "best_stack": "yes" if flights.best_stack else "",
    }
