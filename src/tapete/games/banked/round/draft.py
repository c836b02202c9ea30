"""A decision being written: events are added one by one, each seeing the table the ones before it left."""

from collections.abc import Callable, Iterator

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import Seat
from tapete.games.banked.model.event import PhaseBegan, RoundEnded, TableEvent, TurnPassed
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState, Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.round.deal import seats_in_order
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.game import BankedGame
from tapete.games.shared.people import TableCommand


class Draft:
    """The events so far and the table after them."""

    def __init__(self, rules: BankedRules, game: BankedGame, table: BankedState) -> None:
        self.opened, self.rules, self.game, self.table = rules, rules.in_force(table.limits), game, table
        self.events: list[TableEvent] = []

    @property
    def now(self) -> Round:
        return self.table.round

    @property
    def phase(self) -> Phase:
        return self.game.course[self.now.phase]

    def add(self, event: TableEvent) -> None:
        self.table = evolve(self.table, event)
        self.events.append(event)

    def accepted(self) -> Accepted[TableEvent]:
        return Accepted(tuple(self.events))

    def boxes(self) -> Iterator[Box]:
        """The boxes in the order of the deal, as they are now."""
        for seat in seats_in_order(self.rules, self.now):
            yield self.now.boxes[seat]

    def begin_next_phase(self) -> None:
        """Announce the next phase that has anything to do; a round with no stake left ends.

        The house stakes against a player who holds the bank, so that the round goes on even if nobody else bets.
        """
        if self.now.banker is None and not any(box.wagers for box in self.now.boxes.values()):
            self.end_round()
            return
        number = self.now.phase + 1
        while self.game.course[number].kind is PhaseKind.DECIDE and self.first_to_decide() is None:
            number += 1
        decides = self.game.course[number].kind is PhaseKind.DECIDE
        because = self.rules.cite(Topic.PHASES)
        self.add(PhaseBegan(number, self.first_to_decide() if decides else None, because=because))

    def pass_turn(self, seat: Seat) -> None:
        """The turn goes to the next box that decides, or the phase is over."""
        order = seats_in_order(self.rules, self.now)
        later = order[order.index(seat) + 1 :]
        following = next((after for after in later if self.decides(self.now.boxes[after])), None)
        if following is None:
            self.begin_next_phase()
        else:
            self.add(TurnPassed(following, because=self.rules.cite(Topic.ORDER_OF_PLAY)))

    def first_to_decide(self) -> Seat | None:
        return next((box.seat for box in self.boxes() if self.decides(box)), None)

    def decides(self, box: Box) -> bool:
        """A box with nothing but a side bet, where one may stand alone, has nothing to decide."""
        plays = any(wager.bet in self.game.opening for wager in box.wagers) or box.holder == self.now.banker
        return plays and not box.folded

    def end_round(self) -> None:
        """The cards are counted and gathered, and the next round begins."""
        self.add(RoundEnded(self.now.cards_out, because=self.rules.cite(Topic.STEPS)[-1:]))


Handler = Callable[[Draft, TableCommand], Refused | None]
"""What writes the events of a command into a draft, or refuses it."""
