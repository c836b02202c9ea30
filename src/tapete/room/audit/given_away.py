"""What the decisions at a table gave away against the best, from what each player saw when they took them.

Whatever somebody plays, what they win and what their decisions gave away add up, on the average, to what best play
wins: so the expectation of the play that was really played is that of best play less what was given away.
"""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from tapete.coach.house import HouseCoach
from tapete.coach.review import TakenAct, taken_acts
from tapete.coach.situation import seen_decision
from tapete.coach.worth import EXACT
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import SIDE_BETS, banked_rules
from tapete.games.banked.view import view
from tapete.law.table_rules import TableRules

REVIEWED: Final = frozenset({"sin-descarte", "caribbean-stud", "tres-cartas", "trijoker", "let-it-ride"})
"""The games whose decisions are counted in milliseconds. In others a single one takes a second: there the best play
stands for the play that was played."""

Box = tuple[Seat, PlayerId]


class PlayReview:
    """Follows one table from its first event; of cards that nobody has told nothing can be said."""

    def __init__(self, rules: TableRules) -> None:
        self._rules, self._coach = banked_rules(rules), HouseCoach(rules)
        self._table: BankedState | None = BankedState()

    def given_away(self, events: Sequence[Event]) -> dict[Box, Fraction]:
        """By box and player, in cents of the main game, for the events that follow those of before."""
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
        advice = self._coach.decisions.advise(replace(now, stakes=main))
        if advice.method == EXACT:
            given[taken.seat, player] += advice.cost(taken.act, taken.cards)


def _after(table: BankedState, event: Event) -> BankedState | None:
    """None where a log is not whole: what does not follow from what was before it cannot be reviewed."""
    assert isinstance(event, TableEvent)
    try:
        return evolve(table, event)
    except (KeyError, IndexError, ValueError, AssertionError, AttributeError):
        return None
