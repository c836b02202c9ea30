"""What a past round was worth to a player by what they decided: what it then won or lost beside that is luck."""

from collections.abc import Sequence
from fractions import Fraction

from tapete.coach.review import ReviewedAct, cost_of
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked.model.event import Settled
from tapete.games.blackjack.bet import JACKPOT
from tapete.games.blackjack.rules import has_sevens
from tapete.games.roulette.event import BetDecided
from tapete.games.roulette.rules import has_wheel, roulette_rules
from tapete.games.roulette.worth import expected
from tapete.law.table_rules import TableRules


def round_worth(
    rules: TableRules, player: PlayerId, acts: Sequence[ReviewedAct], events: Sequence[Event]
) -> Fraction | None:
    """In cents; None where nothing could be counted.

    At most games it is what the round was worth after the last decision. A hand of blackjack may become several: there
    it is what the first decision was worth if all others were the best, less what the others gave away. At a roulette
    the bets themselves are the decisions.
    """
    if has_wheel(rules):
        decided = [event for event in events if isinstance(event, BetDecided) and event.player == player]
        return expected(roulette_rules(rules), decided)
    if not acts:
        return None
    if not has_sevens(rules):
        return acts[-1].worth
    return acts[0].worth - cost_of(acts[1:]) + _beside(player, events)


def _beside(player: PlayerId, events: Sequence[Event]) -> int:
    """What the jackpot bet came to: it hangs on cards of which some were there before the first decision, so its luck
    is not counted."""
    settled = (event for event in events if isinstance(event, Settled) and event.player == player)
    return sum(event.returned - event.staked for event in settled if event.bet == JACKPOT)
