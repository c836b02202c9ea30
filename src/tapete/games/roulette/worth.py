"""What bets on a cloth are worth before the ball falls: exactly, over all pockets of the wheel."""

from collections.abc import Iterable
from fractions import Fraction

from tapete.games.roulette.decide import payments
from tapete.games.roulette.event import BetDecided
from tapete.games.roulette.rules import OnZero, RouletteRules
from tapete.games.roulette.state import Roulette, Stake


def expected(law: RouletteRules, decided: Iterable[BetDecided]) -> Fraction | None:
    """What some bets win on the average, in cents; None where there are none, or a zero only imprisons them."""
    stakes = tuple(Stake(event.player, event.bet, event.staked) for event in decided)
    if not stakes or law.on_zero is OnZero.PRISON:
        return None
    won = sum(
        event.returned - event.staked
        for pocket in law.wheel.order
        for event in payments(law, Roulette(stakes=stakes, pocket=pocket))
        if isinstance(event, BetDecided)
    )
    return Fraction(won, len(law.wheel.order))
