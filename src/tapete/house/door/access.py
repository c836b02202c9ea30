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
    "mismatch": Sentence(
        "el documento consta con otro nombre o con otro día de nacimiento: compruébelo, o pida su rectificación",
        "the document is on record with another name or day of birth: check it, or ask for it to be put right",
    ),
}


class AccessCommand(msgspec.Struct, frozen=True, kw_only=True):
    at: datetime
    person: Reference


class Admit(AccessCommand, frozen=True, kw_only=True):
    """Somebody wants to come in: what their document says, and what the register answered.

    Whoever is in the register is turned away by their document alone, before anybody asks for a name.
    """

    shown: Identity | None
    mismatch: bool = False
    """Whether the house knows the document with another name or day of birth."""
    listed: tuple[Exclusion, ...]
    to: Destination = "room"
    account: PlayerId | None = None
    by: str


class LookAgain(AccessCommand, frozen=True, kw_only=True):
    """The list has changed, and somebody who is inside is looked up in it."""

    listed: bool
    by: str


class SeeOut(AccessCommand, frozen=True, kw_only=True):
    pass


class HoldAccount(AccessCommand, frozen=True, kw_only=True):
    """An account is given to somebody; ``held`` are those that they, or a person who is the same, already hold."""

    account: PlayerId
    held: tuple[PlayerId, ...]
    others: bool
    """Whether it is somebody else's."""


Command = Admit | LookAgain | SeeOut | HoldAccount


def decide(law: LawId, access: Access, command: Command) -> Accepted[happened.AccessEvent] | Refused:
    match command:
        case Admit():
            return _admit(door_rules(law), access, command)
        case LookAgain():
            return _look_again(door_rules(law), access, command)
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
    day = command.at.date()
    excluded = any(exclusion.covers(day) for exclusion in command.listed)
    query = happened.RegisterQueried(
        at=command.at, person=command.person, found=excluded, by=command.by, because=because
    )
    shown = command.shown
    if shown is None and not excluded:
        return refuse(
            "ese documento es nuevo aquí: escriba también el nombre y el día de nacimiento",
            "that document is new here: write the name and the day of birth too",
            because,
        )
    ground = "excluded" if excluded else "mismatch" if command.mismatch else ""
    if not ground and shown is not None and age(shown.born, day) < ADULT:
        ground = "minor"
    if ground:
        away = happened.TurnedAway(at=command.at, person=command.person, ground=ground, because=because)
        return Accepted((query, away))
    if access.visit_of(command.person) is not None:
        name = shown.name if shown else ""
        return refuse(f"{name or 'esa persona'} ya está dentro", f"{name or 'that person'} is inside already", because)
    admitted = happened.Admitted(
        at=command.at, person=command.person, to=command.to, account=command.account, because=because
    )
    return Accepted((query, admitted))


def _look_again(
    because: tuple[RuleId, ...], access: Access, command: LookAgain
) -> Accepted[happened.AccessEvent] | Refused:
    """Every look is recorded; what it finds is told once."""
    visit = access.visit_of(command.person)
    if visit is None:
        return refuse("esa persona no está dentro", "that person is not inside", because)
    query = happened.RegisterQueried(
        at=command.at, person=command.person, found=command.listed, by=command.by, because=because
    )
    if visit.listed is command.listed:
        return Accepted((query,))
    changed = happened.ListedInside(at=command.at, person=command.person, listed=command.listed, because=because)
    return Accepted((query, changed))


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
