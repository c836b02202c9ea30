"""What a table of the room has played: round by round what it moved, read from the table's own stream."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tapete.core.decision import Event
from tapete.games.banked.model import event as banked
from tapete.games.banked.model.state import BankedState
from tapete.games.blackjack.state import BlackjackState
from tapete.games.circle.seats import event as circle
from tapete.games.roulette.state import Roulette
from tapete.house.cage.takings import Takings, banked_takings, circle_takings, shoe_takings, wheel_takings
from tapete.room.model.event import EntryTakenBack, is_of_room
from tapete.room.stream.record import CODEC
from tapete.room.tables.game import Game, GameState
from tapete.store.log import EventLog

_TIPPED: Final = frozenset({banked.Tipped, circle.Tipped})


class Ended(msgspec.Struct, frozen=True):
    """A round that is over, or a tip between two rounds: where it ended in the table's stream, and what it moved."""

    version: int
    takings: Takings
    round: bool = True


def _beginning(game: Game) -> tuple[int, GameState]:
    return 0, game.state


class TableBook:
    """The rounds of one stream since a version of it, oldest first, and the one in progress.

    ``known`` is the game as it stood after some version, where somebody remembers it: an earlier one saves reading.
    """

    def __init__(
        self,
        game: Game,
        log: EventLog,
        stream: str,
        since: int,
        kept: tuple[int, GameState] | None = None,
        meters: Sequence[str] | None = None,
    ) -> None:
        self.meters = meters
        """The jackpots that its bets feed; None where nobody has said which."""
        self._game, self._since = game, since
        self._version, self._now = kept if kept is not None and kept[0] <= since else _beginning(game)
        self._before = self._now
        self._earlier: list[GameState] = []
        """The game before each event since the last round ended, for what is taken back."""
        self._events: list[Any] = []
        self.ended: deque[Ended] = deque()
        for envelope in log.read(stream, self._version):
            self.follow(envelope.version, CODEC.decode(envelope))

    def follow(self, version: int, event: Event, after: GameState | None = None) -> None:
        """The next event of the stream; one already followed says nothing new.

        ``after`` is the game as it then stood, where somebody has worked it out.
        """
        if version <= self._version:
            return
        self._version = version
        if is_of_room(event):
            if type(event) is EntryTakenBack:
                self._take_back(event.count)
            return
        self._earlier.append(self._now)
        self._now = self._game.evolve(self._now, event) if after is None else after
        ends = self._game.ends(event)
        if ends:
            self._earlier.clear()
        if version <= self._since:
            self._before = self._now
        else:
            self._events.append(event)
            if ends or type(event) in _TIPPED:
                self._see_end(version, ends)

    def _take_back(self, count: int) -> None:
        """The last events have not happened: the game stands as before them."""
        self._now = self._earlier[-count]
        if count > len(self._events):
            self._before = self._now
        del self._earlier[-count:], self._events[-count:]

    def _see_end(self, version: int, ends: bool) -> None:
        """A round that is over, or a tip between two, is ready to be booked."""
        if ends or self._game.at(self._now).between_hands:
            self.ended.append(Ended(version, self._takings(), round=ends))
            self._before = self._now
            self._events.clear()

    def _takings(self) -> Takings:
        if isinstance(self._before, BankedState):
            return banked_takings(self._before, self._events)
        if isinstance(self._before, Roulette):
            return wheel_takings(self._before, self._events)
        if isinstance(self._before, BlackjackState):
            return shoe_takings(self._before, self._events)
        return circle_takings(self._events)

    def pass_over(self, version: int) -> None:
        """The day has booked everything that ended up to a version."""
        while self.ended and self.ended[0].version <= version:
            self.ended.popleft()

    def unbooked(self, meter: str) -> int:
        """What rounds not yet booked, and the one in progress, have put into a meter less their prizes."""
        if self.meters is not None and meter not in self.meters:
            return 0
        parts = [ended.takings.meters.get(meter) for ended in (*self.ended, Ended(0, self._takings()))]
        return sum(part.fed + part.seeded - part.paid for part in parts if part is not None)

    @property
    def counting(self) -> int:
        """How many rounds have ended that count among a table's last ones."""
        return sum(ended.round and not ended.takings.void for ended in self.ended)
