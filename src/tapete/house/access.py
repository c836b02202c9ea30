"""The door: identity, age, the register of excluded persons, and the register of visits.

Every look into the register of excluded persons is logged with its date, hour and minute, whatever it finds; so a
person turned away is something that happened, not a refused command.
"""

from datetime import date, datetime
from typing import Final

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId, RuleId
from tapete.house import access_event as happened
from tapete.house.access_event import Exclusion
from tapete.house.access_state import Access
from tapete.law.profile import parameters, profile
from tapete.law.refusal import refuse

ADULT: Final = 18
"""Years of age from which somebody is of age in Spain (Constitution, art. 12)."""


class AccessCommand(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    at: datetime


class ImportExcluded(AccessCommand, frozen=True, kw_only=True, tag="import_excluded"):
    """The authority's list, whole: it takes the place of the one before."""

    excluded: tuple[Exclusion, ...]
    by: str


class Admit(AccessCommand, frozen=True, kw_only=True, tag="admit"):
    """Somebody wants to come in, to the room, to a tournament or to remote play; ``document`` as he shows it."""

    document: str
    name: str
    born: date
    to: str = "room"
    by: str


class SeeOut(AccessCommand, frozen=True, kw_only=True, tag="see_out"):
    document: str


class OpenAccount(AccessCommand, frozen=True, kw_only=True, tag="account"):
    document: str
    alias: str


class Rectify(AccessCommand, frozen=True, kw_only=True, tag="rectify"):
    """A person has his data put right."""

    document: str
    name: str
    born: date
    by: str


class Forget(AccessCommand, frozen=True, kw_only=True, tag="forget"):
    """Visits and queries of before a day are no longer kept, nor persons of whom nothing else is."""

    before: date
    by: str


Command = ImportExcluded | Admit | SeeOut | OpenAccount | Rectify | Forget


def decide(law: LawId, access: Access, command: Command) -> Accepted[happened.AccessEvent] | Refused:
    match command:
        case ImportExcluded():
            listed = happened.ExcludedImported(at=command.at, excluded=command.excluded, by=command.by)
            return Accepted((listed,))
        case Admit():
            return _admit(law, access, command)
        case Forget():
            return Accepted((happened.Forgotten(at=command.at, before=command.before, by=command.by),))
    if command.document not in access.people:
        return refuse("esa persona no consta en el registro", "that person is not in the register")
    match command:
        case SeeOut():
            if command.document not in access.inside:
                return refuse("esa persona no está dentro", "that person is not inside")
            return Accepted((happened.SeenOut(at=command.at, document=command.document),))
        case OpenAccount():
            return _open_account(access, command)
        case Rectify():
            put_right = happened.Rectified(
                at=command.at, document=command.document, name=command.name, born=command.born, by=command.by
            )
            return Accepted((put_right,))


def legal(access: Access, document: str) -> tuple[str, ...]:
    """What the door may do with somebody now."""
    if document not in access.people:
        return ("admit",)
    account = () if access.people[document].alias else ("account",)
    return ("see_out" if document in access.inside else "admit", *account, "rectify")


def door_rules(law: LawId) -> tuple[RuleId, ...]:
    """What a law says of who may come in; the others leave it to the general rules of casinos."""
    for subject in (profile(law).games[0], "tournament"):
        if found := parameters(law, subject).get("access.checks"):
            return found.cite
    return ()


def age(born: date, on: date) -> int:
    """
    >>> age(date(2008, 2, 29), date(2026, 2, 28)), age(date(2008, 2, 29), date(2026, 3, 1))
    (17, 18)
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


def _admit(law: LawId, access: Access, command: Admit) -> Accepted[happened.AccessEvent] | Refused:
    because = door_rules(law)
    if not command.document.strip() or not command.name.strip():
        return refuse(
            "nadie entra sin identificarse con su documento", "nobody comes in without showing a document", because
        )
    if command.document in access.inside:
        return refuse("esa persona ya está dentro", "that person is inside already", because)
    day = command.at.date()
    found = access.exclusion(command.document, day)
    query = happened.RegisterQueried(
        at=command.at, document=command.document, found=found is not None, by=command.by, because=because
    )
    ground = "excluded" if found else "minor" if age(command.born, day) < ADULT else ""
    if ground:
        away = happened.TurnedAway(at=command.at, document=command.document, ground=ground, because=because)
        return Accepted((query, away))
    admitted = happened.Admitted(
        at=command.at,
        document=command.document,
        name=command.name,
        born=command.born,
        to=command.to,
        because=because,
    )
    return Accepted((query, admitted))


def _open_account(access: Access, command: OpenAccount) -> Accepted[happened.AccessEvent] | Refused:
    """One account a person, under a name of its own: the only one shown to others."""
    person = access.people[command.document]
    same = (person.name.casefold(), person.born)
    twins = [of for of in access.people.values() if (of.name.casefold(), of.born) == same and of.alias]
    if person.alias or twins:
        return refuse("cada persona tiene una sola cuenta", "each person has one account only")
    if not command.alias.strip() or any(of.alias == command.alias for of in access.people.values()):
        return refuse("ese nombre de cuenta no está libre", "that account name is not free")
    return Accepted((happened.AccountOpened(at=command.at, document=command.document, alias=command.alias),))
