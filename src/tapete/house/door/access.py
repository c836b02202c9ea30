"""The door: identity, age, the register of excluded persons, and one account a person.

Every look into the register is something that happened, with its date, hour and minute, whatever it finds; so a person
turned away is an event, not a refused command.
"""

from datetime import datetime
from typing import Final, Literal

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId, PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.house.door import event as happened
from tapete.house.door.event import Reference
from tapete.house.door.excluded_list import Exclusion
from tapete.house.door.identity import ADULT, Identity, age
from tapete.house.door.state import Access
from tapete.house.rules import access_checks
from tapete.law.profile import profile
from tapete.law.refusal import refuse

Destination = Literal["room", "tournament", "remote"]
DESTINATIONS: Final[dict[Destination, Sentence]] = {
    "room": Sentence("la sala", "the room"),
    "tournament": Sentence("un torneo", "a tournament"),
    "remote": Sentence("el juego a distancia", "remote play"),
}
GROUNDS: Final[dict[str, Sentence]] = {
    "excluded": Sentence("consta en el registro de prohibidos", "is in the register of excluded persons"),
    "minor": Sentence("es menor de edad", "is under age"),
}


class AccessCommand(msgspec.Struct, frozen=True, kw_only=True):
    at: datetime
    person: Reference


class Admit(AccessCommand, frozen=True, kw_only=True):
    """Somebody wants to come in: what their document says, and what the register answered."""

    shown: Identity
    listed: tuple[Exclusion, ...]
    to: Destination = "room"
    account: PlayerId | None = None
    by: str


class SeeOut(AccessCommand, frozen=True, kw_only=True):
    pass


class HoldAccount(AccessCommand, frozen=True, kw_only=True):
    """An account is given to somebody; ``held`` are those that they, or a person who is the same, already hold."""

    account: PlayerId
    held: tuple[PlayerId, ...]
    others: bool
    """Whether it is somebody else's."""


Command = Admit | SeeOut | HoldAccount


def decide(law: LawId, access: Access, command: Command) -> Accepted[happened.AccessEvent] | Refused:
    match command:
        case Admit():
            return _admit(door_rules(law), access, command)
        case SeeOut():
            if access.visit_of(command.person) is None:
                return refuse("esa persona no está dentro", "that person is not inside")
            return Accepted((happened.SeenOut(at=command.at, person=command.person),))
        case HoldAccount():
            return _hold(command)


def door_rules(law: LawId) -> tuple[RuleId, ...]:
    """What a law says about who may come in; other laws leave it to the general rules for casinos."""
    for subject in (profile(law).games[0], "tournament"):
        if checks := access_checks(law, subject):
            return checks.cite
    return ()


def _admit(because: tuple[RuleId, ...], access: Access, command: Admit) -> Accepted[happened.AccessEvent] | Refused:
    if access.visit_of(command.person) is not None:
        return refuse("esa persona ya está dentro", "that person is inside already", because)
    day = command.at.date()
    excluded = any(exclusion.covers(day) for exclusion in command.listed)
    query = happened.RegisterQueried(
        at=command.at, person=command.person, found=excluded, by=command.by, because=because
    )
    ground = "excluded" if excluded else "minor" if age(command.shown.born, day) < ADULT else ""
    if ground:
        away = happened.TurnedAway(at=command.at, person=command.person, ground=ground, because=because)
        return Accepted((query, away))
    admitted = happened.Admitted(
        at=command.at, person=command.person, to=command.to, account=command.account, because=because
    )
    return Accepted((query, admitted))


def _hold(command: HoldAccount) -> Accepted[happened.AccessEvent] | Refused:
    """One account a person, and one person an account."""
    if command.held:
        return refuse(
            f"cada persona tiene una sola cuenta: ya tiene «{command.held[0]}»",
            f"each person has one account only: '{command.held[0]}' belongs to this one",
        )
    if command.others:
        return refuse(
            f"la cuenta «{command.account}» es de otra persona", f"the account '{command.account}' is another person's"
        )
    return Accepted((happened.AccountHeld(at=command.at, person=command.person, account=command.account),))
