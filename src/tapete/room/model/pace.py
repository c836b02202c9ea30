"""How fast a table goes: what a decision may take, and how long the croupier and the bots let people look."""

from typing import Final
from zlib import crc32

import msgspec

from tapete.room.model.event import Millis

_LONG: Final = 85
"""Of a hundred decisions so many are quick."""


class Pace(msgspec.Struct, frozen=True):
    """Spans in milliseconds. The laws give no times for electronic tables: these are the house's."""

    decide: Millis = Millis(25_000)
    bets: Millis = Millis(15_000)
    """How long bets stay open after the first."""
    offer: Millis = Millis(10_000)
    seat: Millis = Millis(30_000)
    """How long a seat is kept for somebody who waits."""
    empty: Millis = Millis(120_000)
    """How long somebody without chips keeps a seat at a table where nothing happens."""
    nonces: Millis = Millis(3_000)
    """How long a sealed pack waits for the numbers that players have promised."""
    idle: Millis = Millis(20_000)
    """How long bots wait for people at their table to bet first."""
    between: Millis = Millis(4_000)
    """How long everybody looks at a hand that is over before the next pack comes, and the hand with it."""
    deal: Millis = Millis(900)
    show: Millis = Millis(3_500)
    bot: Millis = Millis(900)

    def thought(self, bot: str, since: Millis) -> Millis:
        """How long a bot thinks about a decision: mostly a moment, now and then three times as long, as people do."""
        lot = crc32(f"{bot} {since}".encode()) % 100
        return Millis(self.bot * (60 + 2 * lot if lot > _LONG else 60 + lot) // 100)

    def allowed(self, kind: str) -> Millis:
        """The time of a decision."""
        if kind == "bets":
            return self.bets
        return self.offer if kind == "offer" else self.decide

    def croupier(self, step: str) -> Millis:
        """How long the croupier waits before a step."""
        return {"shuffle": self.between, "showdown": self.show, "settle": self.show}.get(step, self.deal)


AT_ONCE = Pace(idle=Millis(0), between=Millis(0), deal=Millis(0), show=Millis(0), bot=Millis(0))
"""For tests and measurements: nobody is waited for who need not decide."""
