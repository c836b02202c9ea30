"""The register of the house: every account, on the log, and who is in which session."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterable
from typing import Final

from tapete import __version__
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.event import Millis
from tapete.room.people.account import LIFETIME, Account, evolve
from tapete.room.people.event import (
    AccountOpened,
    ChipsGranted,
    ChipsTakenBack,
    PasswordSet,
    SessionBegun,
    SessionEnded,
)
from tapete.room.people.naming import guest_name, key_of, read_name
from tapete.room.people.role import Role
from tapete.room.record import ACCOUNT, CODEC
from tapete.store.log import FIRST, Conflict, Context, Envelope, EventLog

PLAY_CHIPS: Final = 1_000_000
"""What everybody begins with: ten thousand euros of play money, or so many chips."""
_SESSIONS: Final = 8
"""The sessions one account may have at once; one more ends the oldest."""


class _Kept:
    """An account and the version of its stream; one change at a time."""

    def __init__(self) -> None:
        self.account: Account | None = None
        self.version = FIRST
        self.busy = asyncio.Lock()


class Register:
    """All accounts. ``granted`` is told of chips handed out or, as less than none, taken back, now and in the past."""

    def __init__(self, log: EventLog, now: Callable[[], Millis], granted: Callable[[PlayerId, int], None]) -> None:
        self._log, self._now, self._granted = log, now, granted
        self._kept: dict[str, _Kept] = {}
        self._in_session: dict[str, str] = {}

    def recover(self) -> int:
        """Bring back every account of the log; tell how many there are."""
        for envelope in self._log.read_all(prefix=ACCOUNT):
            key = envelope.stream.removeprefix(ACCOUNT)
            self._carry_out(key, self._kept.setdefault(key, _Kept()), [envelope])
        return len(self._kept)

    # Reading

    def find(self, name: str) -> Account | None:
        kept = self._kept.get(key_of(name))
        return kept.account if kept else None

    def accounts(self) -> list[Account]:
        return [kept.account for kept in self._kept.values() if kept.account]

    def has(self, role: Role) -> bool:
        return any(account.role is role for account in self.accounts())

    def in_session(self, session: str) -> Account | None:
        """Whose session it is, while it lasts."""
        kept = self._kept.get(self._in_session.get(session, ""))
        account = kept.account if kept else None
        return account if account and account.in_session(session, self._now()) else None

    # Changing

    async def open_guest(self) -> Account:
        """A guest with play chips."""
        while True:
            opened = await self._open(guest_name(), Role.GUEST, ())
            if not isinstance(opened, Refused):
                return opened

    async def open(self, name: str, password_hash: str, role: Role = Role.PLAYER) -> Account | Refused:
        """An account with a name of one's own; only those who may play have chips."""
        read = read_name(name)
        if isinstance(read, Refused):
            return read
        return await self._open(read, role, (PasswordSet(password_hash),))

    async def _open(self, name: PlayerId, role: Role, more: Iterable[Event]) -> Account | Refused:
        chips = (ChipsGranted(PLAY_CHIPS),) if role in (Role.GUEST, Role.PLAYER) else ()
        kept = self._kept.setdefault(key_of(name), _Kept())
        async with kept.busy:
            if kept.account is not None:
                return _taken(name)
            return await self._append(kept, name, (AccountOpened(name, role), *more, *chips), name)

    async def change(self, name: str, events: Iterable[Event], by: str) -> Account | Refused:
        """Append events to an account, by somebody who may; a name nobody has is refused."""
        kept = self._kept.get(key_of(name))
        if kept is None or kept.account is None:
            return refuse(f"nadie se llama «{name}»", f"nobody is called '{name}'")
        async with kept.busy:
            return await self._append(kept, kept.account.name, tuple(events), by)

    async def begin_session(self, account: Account) -> str | Refused:
        """A new session's secret, which only its owner ever has: the log keeps its hash."""
        secret = secrets.token_urlsafe(32)
        standing = [of for of, until in account.sessions.items() if until > self._now()]
        over = [of for of in account.sessions if of not in standing[-_SESSIONS + 1 :]]
        begun = SessionBegun(session_of(secret), Millis(self._now() + LIFETIME[account.role]))
        changed = await self.change(account.name, (*map(SessionEnded, over), begun), account.name)
        return changed if isinstance(changed, Refused) else secret

    async def _append(self, kept: _Kept, name: PlayerId, events: tuple[Event, ...], by: str) -> Account | Refused:
        key, fresh = key_of(name), [CODEC.encode(event) for event in events]
        written = await self._log.async_append(ACCOUNT + key, kept.version, fresh, Context(by, engine=__version__))
        if isinstance(written, Conflict):
            self._carry_out(key, kept, self._log.read(ACCOUNT + key, kept.version))
            return refuse("la cuenta ha cambiado: inténtelo de nuevo", "the account has changed: try again")
        return self._carry_out(key, kept, written)

    def _carry_out(self, key: str, kept: _Kept, envelopes: Iterable[Envelope]) -> Account:
        for envelope in envelopes:
            event = CODEC.decode(envelope)
            before = kept.account.sessions if kept.account else {}
            kept.account, kept.version = evolve(kept.account, event), envelope.version
            for session in before.keys() - kept.account.sessions.keys():
                self._in_session.pop(session, None)
            if isinstance(event, SessionBegun):
                self._in_session[event.session] = key
            elif isinstance(event, ChipsGranted):
                self._granted(kept.account.name, event.chips)
            elif isinstance(event, ChipsTakenBack):
                self._granted(kept.account.name, -event.chips)
        assert kept.account is not None, key
        return kept.account


def session_of(secret: str) -> str:
    """What the house calls a session: it tells sessions apart and lets nobody into one."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _taken(name: str) -> Refused:
    return refuse(f"el nombre «{name}» ya es de alguien", f"somebody already has the name '{name}'")
