"""Tokens and subscriptions as their events left them, with what became of the last deliveries."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.room.interface.notice import everything_until, position_before
from tapete.room.model.event import Millis
from tapete.room.model.interface_event import (
    NoticeNotTaken,
    NoticeTaken,
    Subscribed,
    TokenGiven,
    TokenRevoked,
    TokenRole,
    TroubleKind,
    Unsubscribed,
)

Kept = TypeVar("Kept")

KEPT: Final = 50
"""Lines of a subscription's journal that are held ready; the log has all of them."""


class Token(msgspec.Struct, frozen=True):
    id: str
    name: str
    role: TokenRole
    hash: str
    until: Millis


class JournalLine(msgspec.Struct, frozen=True):
    """One try: when, of which notice, and how it ended."""

    at: Millis
    notice: int
    kind: str
    status: int
    why: TroubleKind | None = None
    last: bool = False


class Subscription(msgspec.Struct, frozen=True):
    """``settled`` is the last notice that was taken or given up; ``tries`` have failed of the one after it."""

    id: str
    address: str
    kinds: tuple[str, ...]
    key: str
    settled: int
    tries: int = 0
    tried: Millis = Millis(0)
    journal: tuple[JournalLine, ...] = ()

    @property
    def position(self) -> int:
        """Up to where the log need not be read again for it: the event of a settled notice may give another."""
        return position_before(self.settled)


class Interface(msgspec.Struct, frozen=True):
    tokens: Mapping[str, Token] = {}
    subscriptions: Mapping[str, Subscription] = {}


def evolve(state: Interface, event: Event, at: Millis) -> Interface:
    match event:
        case TokenGiven():
            token = Token(event.token, event.name, event.role, event.hash, event.until)
            return replace(state, tokens={**state.tokens, event.token: token})
        case TokenRevoked():
            return replace(state, tokens=_without(state.tokens, event.token))
        case Subscribed():
            fresh = Subscription(
                event.subscription, event.address, event.kinds, event.key, everything_until(event.after)
            )
            return replace(state, subscriptions={**state.subscriptions, event.subscription: fresh})
        case Unsubscribed():
            return replace(state, subscriptions=_without(state.subscriptions, event.subscription))
        case NoticeTaken() | NoticeNotTaken():
            return _tried(state, event, at)
    raise TypeError(event)


def _without(kept: Mapping[str, Kept], name: str) -> dict[str, Kept]:
    return {other: value for other, value in kept.items() if other != name}


def _tried(state: Interface, event: NoticeTaken | NoticeNotTaken, at: Millis) -> Interface:
    """What was on its way while somebody ended the subscription changes nothing."""
    before = state.subscriptions.get(event.subscription)
    if before is None:
        return state
    if isinstance(event, NoticeTaken):
        line, over = JournalLine(at, event.notice, event.kind, event.status), True
    else:
        line, over = JournalLine(at, event.notice, event.kind, event.status, event.why, event.last), event.last
    after = replace(
        before,
        settled=event.notice if over else before.settled,
        tries=0 if over else before.tries + 1,
        tried=at,
        journal=(*before.journal, line)[-KEPT:],
    )
    return replace(state, subscriptions={**state.subscriptions, after.id: after})
