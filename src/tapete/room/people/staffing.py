"""The accounts of those who work here: made from the casino's people, entered by a link, and ended with the job."""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.casino import CasinoFile, Office, StaffMember
from tapete.law.refusal import refuse
from tapete.room.model.account_event import Barred, Invited, PasswordSet, PinSet, RoleGiven
from tapete.room.model.event import Millis
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of, read_name
from tapete.room.people.reception import Reception
from tapete.room.people.second_factor import CodeNeeded
from tapete.room.people.separation import refuse_together
from tapete.words.alphabet import alphabetical

LASTS: Final = 3 * 24 * 60 * 60 * 1000
"""How long an invitation is good, in milliseconds."""
ROLES: Final[Mapping[Office, Role]] = {
    "croupier": Role.CROUPIER,
    **dict.fromkeys(("table_chief", "inspector", "area_head", "sector_chief"), Role.CHIEF),
    **dict.fromkeys(("changer", "cashier"), Role.CASHIER),
    "director": Role.DIRECTOR,
    "doorman": Role.DOORMAN,
    "tournament_director": Role.TOURNAMENT_DIRECTOR,
    "tournament_assistant": Role.TOURNAMENT_ASSISTANT,
}
"""What somebody is in the room by an office, the first one above all; Galicia's inspector supervises tables for the
house."""
_OVER: Final = refuse(
    "esa invitación ya no vale: pida otra a quien dirige la casa",
    "that invitation is no longer good: ask whoever directs the house for another",
)


class Staffing:
    """``casino`` is the house's file as it stands, where there is one."""

    def __init__(self, reception: Reception, casino: Callable[[], CasinoFile | None]) -> None:
        self._reception, self._register, self._casino = reception, reception.register, casino

    def people(self) -> tuple[tuple[StaffMember, Account | None], ...]:
        """The casino's people by their names, each with their account if they have one."""
        casino = self._casino()
        people = sorted(casino.people, key=lambda member: alphabetical(member.name)) if casino else ()
        return tuple((member, self.account_of(member)) for member in people)

    def account_of(self, member: StaffMember) -> Account | None:
        account = self._register.find(member.name) or self._register.find(member.id)
        return account if account is not None and account.role in ROLES.values() else None

    def is_reserved(self, name: str) -> bool:
        """Whether a name is that of somebody who works here: nobody else opens an account with it."""
        casino = self._casino()
        people = casino.people if casino else ()
        return any(key_of(name) in (key_of(member.name), key_of(member.id)) for member in people)

    async def invite(self, by: PlayerId, person: str) -> str | Refused:
        """The secret of a link by which somebody chooses their password; the one they had is void."""
        casino = self._casino()
        member = casino.person(person) if casino else None
        if member is None or not member.offices:
            return refuse("esa persona no trabaja en esta casa", "that person does not work in this house")
        roles = roles_of(member)
        if refused := refuse_together(roles):
            return refused
        secret = secrets.token_urlsafe(24)
        invited = Invited(_hash(secret), Millis(self._register.now() + LASTS))
        account = self.account_of(member)
        if account is not None and account.name == by:
            return refuse("nadie se invita a sí mismo", "nobody invites themselves")
        if account is None:
            opened = await self._register.open_invited(_name(member), roles, invited, by)
        else:
            given = () if account.roles == roles else (RoleGiven(roles[0], roles[1:]),)
            opened = await self._register.change(account.name, (PasswordSet(""), Barred(False), *given, invited), by)
        if isinstance(opened, Refused):
            return opened
        await self._reception.note_change(by, opened.name, invited)
        return secret

    def invited(self, secret: str) -> Account | None:
        """Whose invitation this is, while it is good."""
        accounts = (account for account in self._register.accounts() if account.invited and not account.barred)
        now = self._register.now()
        matching = (
            account
            for account in accounts
            if account.invited and now < account.invited.until and _is_same(account.invited.hash, secret)
        )
        return next(matching, None)

    async def accept(self, secret: str, password: str, device: str = "") -> str | CodeNeeded | Refused:
        """Whoever has the link chooses a password and is in."""
        account = self.invited(secret)
        return _OVER if account is None else await self._reception.choose_password(account, password, device)

    async def end(self, by: PlayerId, name: str) -> Account | Refused:
        """The end of somebody's employment: they come in no more, and their PIN signs nothing."""
        account = self._register.find(name)
        if account is None or account.role not in ROLES.values():
            return refuse("esa persona no trabaja en esta casa", "that person does not work in this house")
        if account.name == by:
            return refuse("nadie pone fin a su propio empleo", "nobody ends their own employment")
        ended = await self._register.change(account.name, (PinSet(""), PasswordSet(""), Barred(True)), by)
        if not isinstance(ended, Refused):
            await self._reception.note_change(by, ended.name, Barred(True))
        return ended


def roles_of(member: StaffMember) -> tuple[Role, ...]:
    """The roles of somebody's offices; the first office gives the main one."""
    return tuple(dict.fromkeys(ROLES[office] for office in member.offices))


def _name(member: StaffMember) -> PlayerId:
    """The account's name: the person's own, or as the file calls them where that is too long for a table."""
    name = read_name(member.name)
    return PlayerId(member.id) if isinstance(name, Refused) else name


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _is_same(hashed: str, secret: str) -> bool:
    return hmac.compare_digest(hashed, _hash(secret))
