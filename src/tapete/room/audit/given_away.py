"""What the decisions at a table gave away against the best, from what each player saw when they took them.

Whatever somebody plays, what they win and what their decisions gave away add up, on the average, to what best play
wins: so the expectation of the play that was really played is that of best play less what was given away.
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from tapete.coach import blackjack
from tapete.coach.house import HouseCoach
from tapete.coach.review import TakenAct, taken_acts
from tapete.coach.situation import seen_decision
from tapete.coach.worth import EXACT
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.event import Acted, BetPlaced, TableEvent
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import SIDE_BETS, banked_rules
from tapete.games.banked.view import view
from tapete.games.blackjack.bet import HAND_BETS
from tapete.games.blackjack.event import BlackjackEvent, HandPlayed
from tapete.games.blackjack.rules import blackjack_rules
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.state import evolve as evolve_blackjack
from tapete.games.blackjack.view import view as view_blackjack
from tapete.law.table_rules import TableRules
from tapete.odds.kernels.progress import Watch, unwatched

Box = tuple[Seat, PlayerId]


class PlayReview:
    """Follows one table from its first event; of cards that nobody has entered nothing can be said."""

    def __init__(self, rules: TableRules) -> None:
        self._rules, self._coach = banked_rules(rules), HouseCoach(rules)
        self._table: BankedState | None = BankedState()

    def prepare(self, watch: Watch = unwatched) -> None:
        """Compute or load what the worths of decisions rest on: done once, seconds in some games."""
        if self._coach.computes and not self._coach.ready:
            self._coach.prepare(watch)

    def given_away(self, events: Sequence[Event]) -> dict[Box, Fraction]:
        """By box and player, in cents of the main game, for the events that follow those of before; a box whose
        decisions nobody knows is not in it."""
        decisions = dict(taken_acts(events))
        given = defaultdict[Box, Fraction](Fraction)
        for place, event in enumerate(events):
            if self._table is None:
                break
            if place in decisions:
                self._review(decisions[place], self._table, given)
            self._table = _after(self._table, event)
        return dict(given)

    def _review(self, taken: TakenAct, table: BankedState, given: dict[Box, Fraction]) -> None:
        box = table.round.boxes.get(taken.seat)
        player = box.holder if box else None
        now = seen_decision(view(self._rules, table, player), player) if player is not None else None
        if now is None or player is None or not self._coach.computes:
            return
        main = {bet: cents for bet, cents in now.stakes.items() if bet not in SIDE_BETS}
        if not main:
            return  # whoever holds the bank has no bet of their own
        self.prepare()
        advice = self._coach.decisions.advise(replace(now, stakes=main))
        if advice.method == EXACT:
            given[taken.seat, player] += advice.cost(taken.act, taken.cards)


class ShoeReview:
    """The same at a blackjack table, where a double or a split is announced by its bet.

    Whoever has blackjack decides nothing, and gives nothing away.
    """

    def __init__(self, rules: TableRules) -> None:
        self._rules, self._law = rules, blackjack_rules(rules)
        self._table = self._before = BlackjackState()

    def given_away(self, events: Sequence[Event]) -> dict[Box, Fraction]:
        given = defaultdict[Box, Fraction](Fraction)
        for event in events:
            self._review(event, given)
            assert isinstance(event, BlackjackEvent)
            self._table = evolve_blackjack(self._table, event)
            for box in self._table.in_order:
                if box.cards:
                    given[box.seat, box.holder] += 0
            if not (isinstance(event, BetPlaced) and event.bet in HAND_BETS and self._table.known_cards):
                self._before = self._table
        return dict(given)

    def _review(self, event: Event, given: dict[Box, Fraction]) -> None:
        box = self._before.boxes.get(event.seat) if isinstance(event, HandPlayed | Acted | BetPlaced) else None
        if box is None:
            return
        seen = view_blackjack(self._rules, self._before, box.holder)
        if (act := blackjack.reviewed(self._law, seen, box.holder, event)) is not None:
            given[box.seat, box.holder] += act.cost


def _after(table: BankedState, event: Event) -> BankedState | None:
    """None where a log is not whole: what does not follow from what was before it cannot be reviewed."""
    assert isinstance(event, TableEvent)
    try:
        return evolve(table, event)
    except (KeyError, IndexError, ValueError, AssertionError, AttributeError):
        return None
