"""What can happen at the door on a day. A person stands here by reference only; the card index knows who it is."""

from datetime import datetime
from typing import NewType

from tapete.core.decision import Event
from tapete.core.ids import PlayerId

Reference = NewType("Reference", str)
"""A person as the log names them; it says nothing about them once their card is gone."""


class _AtTheDoor(Event, frozen=True, kw_only=True):
    at: datetime
    person: Reference


class RegisterQueried(_AtTheDoor, frozen=True, kw_only=True):
    """Somebody was looked up in the register of excluded persons."""

    found: bool
    by: str


class TurnedAway(_AtTheDoor, frozen=True, kw_only=True):
    ground: str


class Admitted(_AtTheDoor, frozen=True, kw_only=True):
    """Somebody has come in; ``account`` is the one they hold, if any."""

    to: str
    account: PlayerId | None


class SeenOut(_AtTheDoor, frozen=True, kw_only=True):
    pass


class AccountHeld(_AtTheDoor, frozen=True, kw_only=True):
    """An account belongs to this person from now on."""

    account: PlayerId


class ListedInside(_AtTheDoor, frozen=True, kw_only=True):
    """Somebody who is inside has come to stand in the register, or stands there no longer."""

    listed: bool


AccessEvent = RegisterQueried | TurnedAway | Admitted | SeenOut | AccountHeld | ListedInside
