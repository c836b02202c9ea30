"""Whether anybody has brought more chips to the tables than they had: two servers on one log, or a forged purse.

Bots bring chips that nobody gave them, and to a live table people bring those in their pockets: neither is meant.
"""

from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.ledger import chart
from tapete.ledger.brought import brought
from tapete.ledger.ledger import Ledger
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.model.data_event import ArchiveDestroyed
from tapete.room.model.event import TableFounded
from tapete.room.stream.carried import DESTROYED, purses
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.bots import MARK
from tapete.store.log import Envelope

_FOLLOWED: Final = (TABLE, "account/", "house/")


class Overdraft(msgspec.Struct, frozen=True):
    """Whose purse fell below zero first by which event, and what it then held."""

    player: PlayerId
    position: int
    cents: int


class Overdrafts:
    """Follows a log from its beginning, and the ledger with it. What cannot be read is the chain's to tell."""

    def __init__(self, ledger: Ledger | None = None) -> None:
        self.ledger = ledger or house_ledger()
        self.readable = True
        self._electronic: set[str] = set()
        self._first: dict[PlayerId, Overdraft] = {}
        self._lowest: dict[PlayerId, int] = {}

    @property
    def overdrawn(self) -> tuple[Overdraft, ...]:
        return tuple(self._first.values())

    def follow(self, envelope: Envelope) -> None:
        if self.readable and (envelope.stream.startswith(_FOLLOWED) or envelope.type == DESTROYED):
            try:
                self._follow(envelope)
            except Exception:
                self.readable = False

    def _follow(self, envelope: Envelope) -> None:
        self.ledger.post(envelope)
        if envelope.type == DESTROYED:
            self._carry(CODEC.decode(envelope))
        elif envelope.type == "room.TableFounded":
            founded = CODEC.decode(envelope)
            if isinstance(founded, TableFounded) and not founded.terms.live:
                self._electronic.add(envelope.stream)
        elif envelope.stream in self._electronic and not envelope.type.startswith("room."):
            for player, chips in brought(CODEC.decode(envelope)):
                self._look(player, chips, envelope.position)

    def _look(self, player: PlayerId, chips: int, position: int) -> None:
        cents = self.ledger.balance(chart.purse(player))
        if chips > 0 and cents < 0 and not player.endswith(MARK):
            self._first.setdefault(player, Overdraft(player, position, cents))
            self._lowest[player] = min(self._lowest.get(player, 0), cents)

    def _carry(self, note: Event) -> None:
        """What was destroyed with an archive was there before: who has enough with it never had too little."""
        for player, cents in purses(note).items() if isinstance(note, ArchiveDestroyed) else ():
            if player in self._first and self._lowest[player] + cents >= 0:
                del self._first[player], self._lowest[player]
