"""A playthrough told by options: what was offered to whom, what was sent back as offered, and what came of it."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from tapete.core.command import Command
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.growing import as_list
from tapete.core.option import Option
from tapete.games.shared.message import written

Tried = tuple[Option, Accepted[Event] | Refused]
"""An option, and what the engine says to it when it is sent as it was offered."""


def may(options: Iterable[Option]) -> list[str]:
    """One line for each office: the commands that need its word, and what is to be said in them."""
    offices: dict[str, Counter[str]] = {}
    for option in options:
        kinds = ", ".join(f"{name}: {_kind(field)}" for name, field in option.fields.items())
        form = f"{option.command}({kinds})"
        offices.setdefault(option.by.value, Counter())[form] += 1
    return [
        f"  may {office} {_times(form, count)}" for office, every in offices.items() for form, count in every.items()
    ]


def done(command: Command, events: Iterable[Event]) -> list[str]:
    said = {name: value for name, value in written(command).items() if name != "type"}
    fields = msgspec.json.encode(said, enc_hook=str).decode()
    return [
        f"{command.name()} {fields}",
        *(f"  {type(event).__name__} {msgspec.json.encode(event, enc_hook=as_list).decode()}" for event in events),
    ]


def _kind(field: msgspec.Struct) -> str:
    return type(field).__name__.lower()


def _times(line: str, count: int) -> str:
    return line if count == 1 else f"{line} × {count}"
