"""The exact return of the bets of double-zero roulette, by their line of the pay table."""

from fractions import Fraction

from tapete.games.roulette.cloth import bets
from tapete.games.roulette.decide import is_zero
from tapete.games.roulette.rules import OnZero, RouletteLine, roulette_rules
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, merged
from tapete.odds.kernels.progress import Watch


def compute(question: OddsQuestion, watch: Watch) -> BetReturn:
    """All bets of a line cover as many numbers; the first stands for them."""
    rules, line = roulette_rules(question.rules), RouletteLine(question.bet)
    bet = next(bet for bet in bets(rules).values() if bet.line is line)
    pockets = rules.wheel.order
    outcomes: list[BetOutcome] = []
    for pocket in pockets:
        if pocket in bet.numbers:
            outcomes.append(_ends("win", rules.pays[line].value + rules.keeps_stake.value - 1, len(pockets)))
        elif line is RouletteLine.EVEN_CHANCE and is_zero(rules, pocket):
            outcomes += _on_zero(rules.on_zero, len(bet.numbers), len(pockets))
        else:
            outcomes.append(_ends("loss", Fraction(-1), len(pockets)))
    watch(1, 1)
    return BetReturn(merged(outcomes))


def _ends(name: str, net: Fraction, ways: int) -> BetOutcome:
    return BetOutcome(name, net, Fraction(1), ways)


def _on_zero(on_zero: OnZero, numbers: int, pockets: int) -> list[BetOutcome]:
    """An even chance when a zero comes up: half lost, all lost, or decided by the next spin, which can only free it."""
    match on_zero:
        case OnZero.LOSE_HALF:
            return [_ends("half", Fraction(-1, 2), pockets)]
        case OnZero.PRISON:
            return [_ends("freed", Fraction(0), numbers), _ends("loss", Fraction(-1), pockets - numbers)]
        case OnZero.LOSE_ALL:
            return [_ends("loss", Fraction(-1), pockets)]
