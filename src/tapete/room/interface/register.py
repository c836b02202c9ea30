"""The tokens and subscriptions of a house: given, taken back, and known again by their hash."""

import hashlib
import os
import re
import secrets
from collections.abc import Iterable
from typing import Final

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.interface.notice import KINDS
from tapete.room.interface.receiver import Reach, refuse_address
from tapete.room.interface.state import Interface, Subscription, Token, evolve
from tapete.room.model.event import Millis
from tapete.room.model.interface_event import (
    NoticeNotTaken,
    NoticeTaken,
    Subscribed,
    TokenGiven,
    TokenRevoked,
    TokenRole,
    Unsubscribed,
)
from tapete.room.stream.actor import Actor
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import INTERFACE
from tapete.store.log import EventLog
from tapete.store.proof.signing import Signers, derived

MOST_DAYS: Final = 366
"""The longest that a token is good."""
MOST: Final = 50
"""Tokens, and subscriptions, that a house may have at once."""
LONGEST: Final = 60
"""Letters of a token's name."""
_DAY: Final = 24 * 60 * 60 * 1000
_PREFIX: Final = "tapete_"
"""What a token begins with, so that whoever finds one somewhere knows what it is."""
_SHAPE: Final = re.compile(r"tapete_[\w-]{43}", re.ASCII)
_CALLED: Final = Sentence("la interfaz", "the interface")
_NO_TOKEN: Final = refuse("no hay tal clave de acceso", "there is no such token")
_NO_SUBSCRIPTION: Final = refuse("no hay tal suscripción", "there is no such subscription")
_TOO_MANY: Final = refuse(
    f"ya hay {MOST}: retire antes alguna que no se use", f"there are {MOST} already: take back one that is not used"
)


class _Engine:
    """Tokens and subscriptions as an engine; whoever asks has been checked before."""

    def new(self) -> Interface:
        return Interface()

    def decide(self, _: Interface, event: Event, /) -> Accepted[Event] | Refused:
        return Accepted((event,))

    def evolve(self, state: Interface, event: Event, at: Millis, /) -> Interface:
        return evolve(state, event, at)


class InterfaceRegister:
    """``actor.listen`` tells of every change, the journal of deliveries among them."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log, self._clock = log, clock
        self.actor: Actor[Interface, Event] = Actor(INTERFACE, _Engine(), log, called=_CALLED).recover()
        self._own = os.urandom(32)
        """What secrets come from where the log has no key; such a log goes with the process too."""

    @property
    def tokens(self) -> tuple[Token, ...]:
        return tuple(self.actor.state.tokens.values())

    @property
    def subscriptions(self) -> tuple[Subscription, ...]:
        return tuple(self.actor.state.subscriptions.values())

    # Tokens

    def behind(self, secret: str) -> Token | None:
        """The token with this secret, while it is good."""
        if not _SHAPE.fullmatch(secret):
            return None
        hashed = _hash(secret)
        token = next((token for token in self.tokens if secrets.compare_digest(token.hash, hashed)), None)
        return token if token is not None and self._clock.now() < token.until else None

    async def give(self, name: str, role: TokenRole, days: int, by: str) -> str | Refused:
        """The secret of a new token, which is shown once: the log keeps its hash."""
        called = " ".join(name.split())
        if refused := self._refuse_token(called, days):
            return refused
        secret = _PREFIX + secrets.token_urlsafe(32)
        until = Millis(self._clock.now() + days * _DAY)
        given = await self._put(TokenGiven(secrets.token_hex(4), called, role, _hash(secret), until), by)
        return given or secret

    def _refuse_token(self, name: str, days: int) -> Refused | None:
        if not name or len(name) > LONGEST or not name.isprintable():
            return refuse(
                f"diga para qué sistema es la clave, con hasta {LONGEST} letras",
                f"say which system the token is for, in up to {LONGEST} letters",
            )
        if not 1 <= days <= MOST_DAYS:
            return refuse(f"una clave vale de 1 a {MOST_DAYS} días", f"a token is good for 1 to {MOST_DAYS} days")
        return _TOO_MANY if len(self.tokens) >= MOST else None

    async def revoke(self, token: str, by: str) -> Refused | None:
        given = self.actor.state.tokens.get(token)
        return await self._put(TokenRevoked(token, given.name), by) if given else _NO_TOKEN

    # Subscriptions

    async def subscribe(self, address: str, kinds: Iterable[str], reach: Reach, by: str) -> Subscription | Refused:
        wanted = tuple(kind for kind in KINDS if kind in set(kinds))
        if not wanted:
            return refuse("elija al menos un aviso", "choose at least one notice")
        if refused := refuse_address(address, reach):
            return refused
        if len(self.subscriptions) >= MOST:
            return _TOO_MANY
        signers, name = self._signers, secrets.token_hex(8)
        key = signers.current.hex() if signers else ""
        refused = await self._put(Subscribed(name, address, wanted, key, self._log.count()), by)
        return refused or self.actor.state.subscriptions[name]

    async def unsubscribe(self, subscription: str, by: str) -> Refused | None:
        standing = self.actor.state.subscriptions.get(subscription)
        return await self._put(Unsubscribed(subscription, standing.address), by) if standing else _NO_SUBSCRIPTION

    def secret(self, subscription: Subscription) -> str | None:
        """What notices to this address are signed with; None where the log's key of that time is not here."""
        signers, purpose = self._signers, f"tapete webhook {subscription.id}".encode()
        if signers is None:
            return derived(self._own, purpose).hex()
        secret = signers.secret(bytes.fromhex(subscription.key), purpose)
        return secret.hex() if secret is not None else None

    @property
    def _signers(self) -> Signers | None:
        return self._log.signers

    async def journal(self, line: NoticeTaken | NoticeNotTaken, by: str) -> None:
        """What became of a try."""
        await self.actor.act(lambda _: line, by)

    async def _put(self, event: Event, by: str) -> Refused | None:
        answer = await self.actor.act(lambda _: event, by)
        return answer if isinstance(answer, Refused) else None


def _hash(secret: str) -> str:
    """Of 256 bits of chance: nobody tries them all, so that a quick hash keeps the secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
