"""What can happen at the door and in its registers."""

from datetime import date, datetime

import msgspec

from tapete.core.decision import Event


class Exclusion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the register of excluded persons; without an end, until the list says otherwise."""

    document: str
    since: date
    until: date | None = None


class _AtTheDoor(Event, frozen=True, kw_only=True):
    at: datetime


class ExcludedImported(_AtTheDoor, frozen=True, kw_only=True):
    excluded: tuple[Exclusion, ...]
    by: str


class RegisterQueried(_AtTheDoor, frozen=True, kw_only=True):
    document: str
    found: bool
    by: str


class TurnedAway(_AtTheDoor, frozen=True, kw_only=True):
    document: str
    ground: str


class Admitted(_AtTheDoor, frozen=True, kw_only=True):
    document: str
    name: str
    born: date
    to: str


class SeenOut(_AtTheDoor, frozen=True, kw_only=True):
    document: str


class AccountOpened(_AtTheDoor, frozen=True, kw_only=True):
    document: str
    alias: str


class Rectified(_AtTheDoor, frozen=True, kw_only=True):
    document: str
    name: str
    born: date
    by: str


class Forgotten(_AtTheDoor, frozen=True, kw_only=True):
    before: date
    by: str


AccessEvent = (
    ExcludedImported | RegisterQueried | TurnedAway | Admitted | SeenOut | AccountOpened | Rectified | Forgotten
)
