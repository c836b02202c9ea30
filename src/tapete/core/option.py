"""What somebody may ask for now: a command, what of it is already said, and what is still to be said.

An engine answers with options; every door draws them and sends the command back. A door knows no rule, no default and
no list of acts: whatever it needs to draw stands in the option.
"""

from enum import StrEnum

import msgspec

from tapete.core.ids import RuleId


class Office(StrEnum):
    """Whose word an option needs."""

    PLAYER = "player"
    CROUPIER = "croupier"
    CHIEF = "chief"
    DIRECTOR = "director"
    CASHIER = "cashier"


class Field(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Something still to be said in a command."""

    optional: bool = False
    """It may be left out."""


class Choice(Field, frozen=True):
    """One of these: a seat, a player, an act, a bet, an option of the article."""

    values: tuple[str | int, ...]


class Chips(Field, frozen=True):
    """A sum, in the table's unit: cents, or chips of a tournament."""

    least: int
    most: int
    step: int = 1


class Count(Field, frozen=True):
    """Chips and plaques counted by their values: how many of each, together worth from ``least`` to ``most``."""

    values: tuple[int, ...]
    least: int
    most: int


class Number(Field, frozen=True):
    """A whole number that is no money: a die, a level, a place among cards, a minute."""

    least: int
    most: int


class Cards(Field, frozen=True):
    """So many cards: of these where ``among`` names some, else of the game's deck."""

    least: int
    most: int
    among: tuple[str, ...] = ()
    unseen: bool = False
    """A card that nobody has seen may be entered as ``null``."""
    face_up: tuple[int, ...] = ()
    """Which of them, counted from 0, lie face up and must be named all the same."""
    out: tuple[str, ...] = ()
    """Cards of the deck that lie elsewhere and are none of these."""


class Hands(Field, frozen=True):
    """The cards of several seats: how many each has."""

    seats: dict[int, int]


class Text(Field, frozen=True):
    """Words: a name, a reason, a reference."""

    longest: int = 200


class Yes(Field, frozen=True):
    """Yes or no."""


class Each(Field, frozen=True):
    """A list: between ``least`` and ``most`` times the same kind of thing."""

    of: "AnyField"
    least: int
    most: int
    distinct: bool = False
    """No two of them are the same."""


class Parts(Field, frozen=True):
    """A sum parted among some, by their numbers: the parts are given in pairs that add up to ``total``."""

    now: dict[int, int]
    """Who has a part, and what each has now."""
    total: int
    step: int = 1
    least: dict[int, int] = {}
    """What somebody has to have at least, where that is more than nothing."""


AnyField = Choice | Chips | Count | Number | Cards | Hands | Text | Yes | Each | Parts

Given = str | int | bool | None | tuple[str | int | None, ...]
"""A value as it travels: cards are texts."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command that would be accepted, once what its ``fields`` ask for has been said."""

    command: str
    """The command's name: see ``Command.name``."""
    given: dict[str, Given] = {}
    """What of it is said already."""
    fields: dict[str, AnyField] = {}
    """What is still to be said, by the name of the command's field."""
    by: Office = Office.PLAYER
    """Whose word it needs."""
    cost: int = 0
    """What it takes from the speaker's chips, where that is known beforehand."""
    because: tuple[RuleId, ...] = ()
    """The rules that open it, where it is not of every hand."""
