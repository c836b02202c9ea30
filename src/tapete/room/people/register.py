"""The register of the house: every account, on the log, and who is in which session."""

import hashlib
import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.model.account_event import (
    AccountOpened,
    ChipsGranted,
    ChipsTakenBack,
    DailyChipsGiven,
    FaceChosen,
    HandShared,
    Invited,
    PasswordSet,
    SessionBegun,
    SessionEnded,
)
from tapete.room.model.event import Millis
from tapete.room.model.role import Role
from tapete.room.people.account import LIFETIME, Account, evolve
from tapete.room.people.names import guest_name, key_of, read_name
from tapete.room.people.policy import AccountPolicy
from tapete.room.stream.actor import Actor
from tapete.room.stream.audience import Happened
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.record import ACCOUNT
from tapete.store.log import Envelope, EventLog
from tapete.words.guests import guest_as_kept

PLAY_CHIPS: Final = 1_000_000
"""What everybody begins with: ten thousand euros of play money, or so many chips."""
_SESSIONS: Final = 8
"""The sessions one account may have at once; one more ends the oldest."""
_SHOWN: Final = 12
"""How many characters of a session's name tell it from others."""
_CALLED: Final = Sentence("la cuenta", "the account")


Changes = tuple[Event, ...]
"""What is asked of an account: the events themselves, of which only the first may open it."""


class _Accounts:
    """An account as an engine: it is opened once, and only then changed."""

    def new(self) -> Account | None:
        return None

    def decide(self, account: Account | None, changes: Changes, /) -> Accepted[Event] | Refused:
        first = changes[0] if changes else None
        if isinstance(first, AccountOpened) and account is not None:
            name = first.name
            return refuse(f"el nombre «{name}» ya es de alguien", f"somebody already has the name '{name}'")
        return Accepted(changes)

    def evolve(self, account: Account | None, event: Event, _: Millis, /) -> Account | None:
        return evolve(account, event)


class Register:
    """All accounts. ``granted`` is told of chips handed out or, as less than none, taken back, now and in the past.

    When a session was last used is not on the log: a start of the room counts as a use of every session.
    """

    def __init__(
        self,
        log: EventLog,
        now: Callable[[], Millis],
        granted: Callable[[PlayerId, int], None],
        metrics: RoomMetrics | None = None,
        policy: AccountPolicy | None = None,
        gift: Callable[[], int] = lambda: PLAY_CHIPS,
    ) -> None:
        self._log, self.now, self._granted, self._metrics = log, now, granted, metrics or RoomMetrics()
        self.policy = policy or AccountPolicy()
        self.gift = gift
        """What a new account is given in play chips: nothing in a house whose cage sells them."""
        self._opened = now()
        self._last_use: dict[str, Millis] = {}
        self.used: set[str] | None = None
        """Sessions used since other nodes were last told; None where there are none."""
        self._actors: dict[str, Actor[Account | None, Changes]] = {}
        self._in_session: dict[str, str] = {}
        self._by_link: dict[str, str] = {}
        """Whose hand a link leads to."""
        self._by_nickname: dict[str, str] = {}
        self.changes = 0
        """How often any account has changed: who was somebody a moment ago still is, while nothing has."""

    def recover(self) -> int:
        """Bring back every account of the log; tell how many there are."""
        for envelope in self._log.read_all(prefix=ACCOUNT):
            self.follow(envelope)
        return len(self._actors)

    def follow(self, envelope: Envelope) -> None:
        """What has been written about an account, as far as it is new here."""
        actor = self._actor(envelope.stream.removeprefix(ACCOUNT))
        if envelope.version > actor.version:
            actor.follow((envelope,))

    def _actor(self, key: str) -> Actor[Account | None, Changes]:
        if key not in self._actors:
            actor = Actor(ACCOUNT + key, _Accounts(), self._log, metrics=self._metrics, called=_CALLED)
            actor.listen(partial(self._heard, key))
            self._actors[key] = actor
        return self._actors[key]

    # Reading

    def find(self, name: str) -> Account | None:
        actor = self._actors.get(key_of(name)) or self._actors.get(key_of(guest_as_kept(name)))
        return actor.state if actor else None

    def called(self, name: str) -> Account | None:
        """Whoever has a name or a nickname."""
        return self.find(name) or self.find(self._by_nickname.get(key_of(name), ""))

    def accounts(self) -> list[Account]:
        return [actor.state for actor in self._actors.values() if actor.state]

    def has(self, role: Role) -> bool:
        return any(role in account.roles for account in self.accounts())

    def in_session(self, session: str) -> Account | None:
        """Whose session it is, while it lasts."""
        actor = self._actors.get(self._in_session.get(session, ""))
        account, now = actor.state if actor else None, self.now()
        if account is None or not account.in_session(session, now):
            return None
        if self.policy.needs_factor(account.role) and account.factor is None:
            return None
        return account if now - self.last_use(session) < self.policy.idle(account.role) else None

    def last_use(self, session: str) -> Millis:
        return self._last_use.get(session, self._opened)

    def use(self, session: str) -> None:
        """Somebody has done something in a session."""
        if self.in_session(session) is not None:
            self._last_use[session] = self.now()
            if self.used is not None:
                self.used.add(session)

    def use_elsewhere(self, session: str) -> None:
        """The same, at another node."""
        if session in self._in_session:
            self._last_use[session] = self.now()

    def sharing(self, link: str) -> Account | None:
        """Whoever shares a hand by a link; None for one that was never given, or no longer leads anywhere."""
        actor = self._actors.get(self._by_link.get(link, ""))
        account = actor.state if actor else None
        return account if account is not None and link in account.shared else None

    # Changing

    async def open_guest(self) -> Account | Refused:
        """A guest with play chips, under a name that nobody has."""
        while self.called(name := guest_name()) is not None:
            pass
        opened = await self._open(name, Role.GUEST, ())
        # Another guest may have been given the same name in the same moment.
        return await self.open_guest() if isinstance(opened, Refused) and self.called(name) is not None else opened

    async def open(self, name: str, password_hash: str, role: Role = Role.PLAYER) -> Account | Refused:
        """An account with a name of one's own; only those who may play have chips."""
        read = read_name(name)
        if isinstance(read, Refused):
            return read
        return await self._open(read, role, (PasswordSet(password_hash),))

    async def open_invited(
        self, name: PlayerId, roles: tuple[Role, ...], invited: Invited, by: PlayerId
    ) -> Account | Refused:
        """An account for somebody who works here, who will choose their password by a link."""
        return await self._put(self._actor(key_of(name)), (AccountOpened(name, roles[0], roles[1:]), invited), by)

    async def _open(self, name: PlayerId, role: Role, more: Iterable[Event]) -> Account | Refused:
        if self.called(name) is not None:
            return refuse(f"el nombre «{name}» ya es de alguien", f"somebody already has the name '{name}'")
        gift = self.gift() if role in (Role.GUEST, Role.PLAYER) else 0
        chips = (ChipsGranted(gift),) if gift else ()
        return await self._put(self._actor(key_of(name)), (AccountOpened(name, role), *more, *chips), name)

    async def change(self, name: str, events: Iterable[Event], by: str) -> Account | Refused:
        """Append events to an account, by somebody who may; a name nobody has is refused."""
        actor = self._actors.get(key_of(name))
        if actor is None or actor.state is None:
            return refuse(f"nadie se llama «{name}»", f"nobody is called '{name}'")
        return await self._put(actor, tuple(events), by)

    async def begin_session(self, account: Account, device: str = "") -> str | Refused:
        """A new session's secret, which only its owner ever has: the log keeps its hash."""
        secret = secrets.token_urlsafe(32)
        standing = [name for name, session in account.sessions.items() if session.until > self.now()]
        over = [session for session in account.sessions if session not in standing[-_SESSIONS + 1 :]]
        name, now = session_of(secret), self.now()
        begun = SessionBegun(name, Millis(now + LIFETIME[account.role]), now, device)
        changed = await self.change(account.name, (*map(SessionEnded, over), begun), account.name)
        self._last_use[name] = now
        return changed if isinstance(changed, Refused) else secret

    async def _put(self, actor: Actor[Account | None, Changes], changes: Changes, by: str) -> Account | Refused:
        answer = await actor.act(lambda _: changes, by)
        if isinstance(answer, Refused):
            return answer
        assert actor.state is not None, actor.stream
        return actor.state

    def _heard(self, key: str, happened: Happened[Account | None]) -> None:
        before, event, account = happened.before, happened.event, happened.after
        assert account is not None, key
        self.changes += 1
        for session in (before.sessions if before else {}).keys() - account.sessions.keys():
            self._in_session.pop(session, None)
            self._last_use.pop(session, None)
        if isinstance(event, SessionBegun):
            self._in_session[event.session] = key
        elif isinstance(event, FaceChosen):
            if before is not None and before.nickname:
                self._by_nickname.pop(key_of(before.nickname), None)
            if event.nickname:
                self._by_nickname[key_of(event.nickname)] = key
        elif isinstance(event, HandShared):
            self._by_link[event.link] = key
        elif isinstance(event, ChipsGranted | DailyChipsGiven):
            self._granted(account.name, event.chips)
        elif isinstance(event, ChipsTakenBack):
            self._granted(account.name, -event.chips)


def session_of(secret: str) -> str:
    """What the house calls a session: it tells sessions apart and lets nobody into one."""
    return hashlib.sha256(secret.encode()).hexdigest()


def shown_session(session: str) -> str:
    """As much of a session's name as pages and logs show."""
    return session[:_SHOWN]
