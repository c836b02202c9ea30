"""Bots at the tables of a tournament: where nobody else sits the room plays the hands, and lots fall by themselves
where nobody else is left in the whole tournament.

Nothing of it is kept but the hand on the table: after a restart the hand in progress is played out again.
"""

from collections.abc import Iterable, Iterator

import msgspec

from tapete.core.decision import Refused
from tapete.room.chance.chance import SecureChance
from tapete.room.tables.bots import MARK
from tapete.room.tournament.engine import Act, giving
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.clock.due import DECK, next_due
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play import chip_race
from tapete.tournament.play.dealt_hand import HandOutcome, play_out
from tapete.tournament.play.hand_start import ready_hand
from tapete.tournament.simulate import bot

HAND, PAUSE = 35, 5
"""Seconds of a hand, and between two of them: about as a croupier deals."""


class Move(msgspec.Struct, frozen=True):
    """Something the bots' tables do at a moment."""

    at: int
    act: Act


def is_bot(entry: Entry) -> bool:
    return entry.player.endswith(MARK)


class BotTables:
    """The bots of one tournament. ``hand`` and ``pause`` are seconds."""

    def __init__(self, rules: Rules, chance: SecureChance, hand: int = HAND, pause: int = PAUSE) -> None:
        self._rules, self._chance, self._hand, self._pause = rules, chance, hand, pause
        self._outcomes: dict[tuple[TableNo, int], HandOutcome] = {}
        self._held: set[tuple[TableNo, int]] = set()
        """Hands that have lain face down once, and are not held again when they are turned up."""

    def next(self, state: Tournament, now: int) -> Move | None:
        """The earliest thing the bots do; None where they wait for the clock or for people."""
        if state.phase != TournamentPhase.RUNNING:
            return None
        alone = all(map(is_bot, state.alive()))
        if alone and (command := next_due(self._rules, state, now, self._chance)):
            return Move(now, giving(command))
        moves = [*self._moves(state, now, alone)]
        return min(moves, key=lambda move: move.at, default=None)

    def _moves(self, state: Tournament, now: int, alone: bool) -> Iterator[Move]:
        races = chip_race.due(self._rules, state, now) is not None
        rests = on_break(read(self._rules, state, now))
        for table in state.tables.values():
            if not table.seats or not all(map(is_bot, _people(state, table))):
                continue
            if table.hand:
                yield from self._end(state, table, now, alone)
            elif not races and not rests:
                yield from self._begin(state, table, now)

    def _begin(self, state: Tournament, table: TournamentTable, now: int) -> Iterator[Move]:
        at = (table.closed_at or 0) + self._pause
        command = asked.BeginHand(table.number, at=max(at, now))
        if not isinstance(decide(self._rules, state, command), Refused):
            yield Move(at, giving(command))

    def _end(self, state: Tournament, table: TournamentTable, now: int, alone: bool) -> Iterator[Move]:
        """The hand is over when its time is; hand for hand an all-in waits face down until all others are done."""
        assert table.hand
        at = max(table.hand.at + self._hand, now)
        outcome = self._outcome(state, table)
        others = [other for other in state.tables.values() if other.hand and other is not table]
        if table.held:
            if alone and not isinstance(decide(self._rules, state, asked.ReleaseHands()), Refused):
                yield Move(now, giving(asked.ReleaseHands()))
        elif state.hand_for_hand and outcome.all_in and others and (table.number, table.hands) not in self._held:
            self._held = {(table.number, table.hands), *(key for key in self._held if _in_play(state, key))}
            yield Move(at, giving(asked.HoldHand(table.number)))
        else:
            yield Move(at, giving(asked.CloseHand(table.number, outcome.stacks, outcome.winner, at=at)))

    def _outcome(self, state: Tournament, table: TournamentTable) -> HandOutcome:
        """How the hand on a table ends: played out once, and kept until it is over."""
        assert table.hand
        key = table.number, table.hand.number
        if key not in self._outcomes:
            cards = self._chance.shuffled(DECK)
            ready = ready_hand(self._rules, state, table)
            absent = self._rules.cite(Topic.HAND_ABSENT)
            self._outcomes = {old: outcome for old, outcome in self._outcomes.items() if _in_play(state, old)}
            self._outcomes[key] = play_out(ready, cards, bot.choose, self._chance, absent)
        return self._outcomes[key]


def _people(state: Tournament, table: TournamentTable) -> Iterable[Entry]:
    return (state.entries[place.entry] for place in table.seats.values())


def _in_play(state: Tournament, key: tuple[TableNo, int]) -> bool:
    table = state.tables.get(key[0])
    return table is not None and table.hand is not None and table.hand.number == key[1]
