"""The director's page: tokens, subscriptions, and what became of the last notices."""

from typing import Final

import msgspec

from tapete.core.sentence import Sentence
from tapete.room.interface.notice import KINDS
from tapete.room.interface.register import LONGEST, MOST_DAYS, InterfaceRegister
from tapete.room.interface.state import JournalLine, Subscription, Token
from tapete.room.model.interface_event import TokenRole
from tapete.room.permission import ROOT
from tapete.room.stream.clock import Clock
from tapete.web.site.visit import Page, PageVisit
from tapete.words.figures import millis_text

FRESH: Final = "secret"
"""Where a new secret goes on its way to the page that shows it once; no address has it."""
_SHOWN: Final = 12
"""Lines of a journal that a page shows."""


class ShownToken(msgspec.Struct, frozen=True):
    token: Token
    until: str
    over: bool


class ShownLine(msgspec.Struct, frozen=True):
    line: JournalLine
    at: str
    title: Sentence


class ShownSubscription(msgspec.Struct, frozen=True):
    subscription: Subscription
    titles: tuple[Sentence, ...]
    lines: tuple[ShownLine, ...]


class InterfacePage:
    def __init__(self, register: InterfaceRegister, clock: Clock) -> None:
        self._register, self._clock = register, clock

    def show(self, visit: PageVisit) -> Page:
        now = self._clock.now()
        tokens = [
            ShownToken(token, millis_text(token.until, visit.language), token.until <= now)
            for token in self._register.tokens
        ]
        subscriptions = [
            ShownSubscription(
                each,
                tuple(KINDS[kind].title for kind in each.kinds if kind in KINDS),
                tuple(
                    ShownLine(line, millis_text(line.at, visit.language), KINDS[line.kind].title)
                    for line in each.journal[: -_SHOWN - 1 : -1]
                ),
            )
            for each in self._register.subscriptions
        ]
        return Page(
            "house/interface.html",
            {
                "tokens": tokens,
                "subscriptions": subscriptions,
                "roles": TokenRole,
                "kinds": KINDS,
                "root": ROOT,
                "secret": visit.carried.get(FRESH, ""),
                "secret_of": visit.carried.get("of", ""),
                "longest": LONGEST,
                "most_days": MOST_DAYS,
                "kept": visit.query,
                "done": bool(visit.asked("done")),
            },
        )
