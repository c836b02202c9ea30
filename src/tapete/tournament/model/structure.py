"""What is announced about a tournament before anybody registers: levels, breaks, chips, days, choices under the law.

Prices, percentages, re-entries and modes are the law's own parameters and stand in ``set``; what the law leaves to
each announcement, the list of levels above all, stands beside them.
"""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from tapete.core.decision import Refused
from tapete.law.file_refusal import refuse_file

TOURNAMENT, SIT_AND_GO = "tournament", "sit-and-go"


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Blinds and ante of a level; its minutes, or 0 for those of every level."""

    small: int
    big: int
    ante: int = 0
    minutes: int = 0


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A break when a level is over."""

    after: int
    minutes: int


class Chip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A denomination, and how many of it a starting stack holds."""

    value: int
    count: int = 0


class HouseTerms(msgspec.Struct, frozen=True):
    """What the trade expects and the text does not know: rules of the house, in cents."""

    guarantee: int = 0
    bounty: int = 0


class Flights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Several starting flights of the first day, a rule of the house: 1A, 1B and so on, whose survivors meet later.

    Each is played to the level of ``day_ends`` or until so few are left (docs/adr/0019-starting-flights.md).
    """

    starts: tuple[str, ...] = ()
    """The day and hour of each flight; none where the first day is played once."""
    entries: int = 0
    """How many may enter each flight; 0 for as many as come."""
    players: int = 0
    """A flight ends when no more than so many of it are left; 0 where another end is announced."""
    percent: int = 0
    """The same as a part of its entries, rounded up."""
    best_stack: bool = False
    """Whoever has a bag may re-enter a later flight, and takes only the larger bag to day two."""

    @property
    def count(self) -> int:
        return len(self.starts)


def is_moment(text: str) -> bool:
    """Whether a text is a day and an hour, as ``2026-11-20T21:00``."""
    try:
        return datetime.fromisoformat(text).isoformat(timespec="minutes") == text
    except ValueError:
        return False


def flight_name(flight: int) -> str:
    """What a flight of the first day is called.

    >>> flight_name(1), flight_name(3)
    ('1A', '1C')
    """
    return f"1{chr(ord('A') + flight - 1)}"


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True):
    """The announcement of one tournament."""

    title: str
    level: tuple[Level, ...]
    kind: str = TOURNAMENT
    set: dict[str, str | int | bool] = {}
    """The organiser's choices under the law, by key or short name."""
    breaks: tuple[Break, ...] = ()
    chips: tuple[Chip, ...] = ()
    day_ends: tuple[int, ...] = ()
    """The last level of each day but the last one."""
    tables: int = 0
    """How many tables there are; 0 for as many as are needed."""
    entries: int = 0
    """How many may enter; 0 for as many as there are seats."""
    expected: int = 0
    """How many are expected: what durations are estimated with."""
    tickets: int = 0
    """A satellite ends when so many are left, who all win the same; 0 for any other tournament."""
    rebuy_most_chips: int = 0
    """A player may rebuy with no more than this; 0 is without chips only."""
    starts: str = ""
    """The day and hour it begins, as ``2026-11-20T21:00``; empty where none is announced."""
    closes_in: int = 0
    """Minutes from the start to the closing of the casino; 0 where none is given."""
    guarantee: int = 0
    """Cents that the house guarantees the players, a rule of its own: what is missing, it pays; 0 for none."""
    bounty: int = 0
    """Cents of each buy-in that whoever eliminates the player wins, a rule of the house; 0 for none."""
    electronic: bool = False
    """The room deals the cards and players act on its felts; else croupiers deal, and their hands are reported."""
    consoles: bool = False
    """Where croupiers deal, each table has a console at which hands may be entered card by card."""
    flights: Flights = Flights()
    """The flights of its first day, where it has several."""

    @property
    def felts(self) -> bool:
        """Whether its tables are tables of the room."""
        return self.electronic or self.consoles


def on_no_day(content: dict[str, object]) -> dict[str, object]:
    """An announcement from before it had its day and hour."""
    structure = content["structure"]
    assert isinstance(structure, dict)
    return {**content, "structure": {**structure, "starts": ""}}


def read_structure(data: Mapping[str, object]) -> Structure | Refused:
    """A structure from plain data; what is missing, misspelt or of another type is refused."""
    try:
        return msgspec.convert(data, Structure)
    except msgspec.ValidationError as error:
        return refuse_file("de la estructura", "of the structure", error)


def as_data(structure: Structure) -> dict[str, object]:
    """The structure as plain values, without what is left at its default."""
    built: dict[str, object] = msgspec.to_builtins(structure)
    defaults: dict[str, object] = msgspec.to_builtins(Structure("", ()))
    return {key: value for key, value in built.items() if value != defaults[key]}


def dealt_by_croupiers(content: dict[str, object]) -> dict[str, object]:
    """An announcement from before there were electronic tournaments, as the log has it."""
    structure = content["structure"]
    assert isinstance(structure, dict)
    return {**content, "structure": {**structure, "electronic": False}}


def on_the_text_alone(content: dict[str, object]) -> dict[str, object]:
    """An announcement from before hands were entered card by card, prizes guaranteed and bounties paid."""
    structure = content["structure"]
    assert isinstance(structure, dict)
    return {**content, "structure": {**structure, "consoles": False, "guarantee": 0, "bounty": 0}}
