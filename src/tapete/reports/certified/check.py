"""The same return by another way: every deal gone through hand by hand where that is quick, else rounds dealt at
random, with the band they must lie in.

Neither uses the tables by which the exact figure was counted. The cards come from a seed that the rules themselves
give, so that whoever checks the check deals the same.
"""

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from tapete.cards.hand import MadeHand
from tapete.games.banked.hands import line_of
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.blackjack.rules import sevens_rules
from tapete.games.roulette.rules import RouletteLine
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import BANK, MAIN, OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.strategies import BEST, HOUSE_WAY, OPTIMAL

if TYPE_CHECKING:
    from tapete.odds.checks.dealt_rounds import Dealing, RoundsOf

ROUNDS: Final = 2_000_000
"""How many rounds are dealt in arrays, unless somebody asks for another number."""
ENGINE_ROUNDS: Final = 20_000
"""How many the engine plays where nothing quicker can, unless somebody asks for fewer: with a bought card and at
blackjack. As many hands of pai gow are set best, which takes as long."""
MOST_ROUNDS: Final = 100_000_000
ERRORS: Final = 4
"""Standard errors on either side that make the band: of 15,000 honest checks one lies outside."""


class CheckedBy(StrEnum):
    """What was done for a check."""

    EVERY_DEAL = "every deal"
    EVERY_SPIN = "every spin"
    ROUNDS = "rounds"
    ENGINE = "engine"
    BOTH_WAYS = "both ways"
    """Rounds set best and by the house way: what the one gains over the other, whose own return is counted."""


class CheckRounds(msgspec.Struct, frozen=True):
    """How many rounds a check takes: dealt in arrays, by whom, or played by the engine."""

    dealt: int
    played: int
    dealing: "Dealing" = map


class IndependentCheck(msgspec.Struct, frozen=True):
    """What so many deals or rounds gave the player on average, for one initial bet, and how far that may stray."""

    rounds: int
    by: CheckedBy
    mean: Fraction
    band: float
    """Nothing where every deal was gone through: the two are then the same fraction."""

    def agrees(self, house_edge: Fraction) -> bool:
        if self.by in (CheckedBy.EVERY_DEAL, CheckedBy.EVERY_SPIN):
            return self.mean == -house_edge
        return abs(float(self.mean + house_edge)) <= self.band


def independent_check(
    question: OddsQuestion,
    returned: BetReturn,
    rounds: int = ROUNDS,
    played: int = ENGINE_ROUNDS,
    dealing: "Dealing" = map,
) -> IndependentCheck | None:
    """So many rounds dealt, or ``played`` by the engine at most, which takes some two milliseconds for each.

    ``dealing`` says who deals the rounds.

    None where none is asked for, or a strategy is named that the other ways do not play.
    """
    if rounds < 1 or question.strategy not in (OPTIMAL, HOUSE_WAY, BEST):
        return None
    checks = _MAIN if question.bet in (MAIN, BANK) else _BESIDE
    check = checks.get(question.rules.game, _own_hand)
    return check(question, returned, CheckRounds(min(rounds, MOST_ROUNDS), min(rounds, played), dealing))


def _band(returned: BetReturn, rounds: int) -> float:
    return ERRORS * sqrt(returned.variance / rounds)


def _seed(question: OddsQuestion) -> int:
    return int(rules_hash(question.rules)[:15], 16)


def _against_three(question: OddsQuestion, _returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.every_deal import against_three

    every = against_three(banked_rules(question.rules))
    return IndependentCheck(every.deals, CheckedBy.EVERY_DEAL, every.mean, 0.0)


def _equal_bets(question: OddsQuestion, _returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.every_deal import equal_bets

    every = equal_bets(banked_rules(question.rules))
    return IndependentCheck(every.deals, CheckedBy.EVERY_DEAL, every.mean, 0.0)


def _against_bank(question: OddsQuestion, returned: BetReturn, rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.dealt_rounds import RoundsOf

    if banked_rules(question.rules).buy is not None:
        return _engine(question, returned, rounds)
    return _dealt(question, returned, rounds, RoundsOf.AGAINST_BANK)


def _pai_gow(question: OddsQuestion, returned: BetReturn, rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.dealt_rounds import RoundsOf

    if question.strategy == BEST:
        return _best_settings(question, rounds)
    return _dealt(question, returned, rounds, RoundsOf.BANKING if question.bet == BANK else RoundsOf.TWO_HANDS)


def _best_settings(question: OddsQuestion, rounds: CheckRounds) -> IndependentCheck:
    """Hands set best and by the house way, whose exact return is known; the rounds tell how far the gain may stray."""
    from tapete.odds.checks.best_settings import gained_by_best

    house = exact_return(replace(question, strategy=HOUSE_WAY))
    assert isinstance(house, BetReturn), house
    gain = gained_by_best(banked_rules(question.rules), _seed(question), rounds.played)
    mean = gain.mean - house.house_edge
    return IndependentCheck(rounds.played, CheckedBy.BOTH_WAYS, mean, ERRORS * gain.std_error)


def _holdem(question: OddsQuestion, returned: BetReturn, rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.dealt_rounds import RoundsOf

    return _dealt(question, returned, rounds, RoundsOf.HOLDEM)


def _dealt(question: OddsQuestion, returned: BetReturn, rounds: CheckRounds, kind: "RoundsOf") -> IndependentCheck:
    from tapete.odds.checks.dealt_rounds import mean_net

    mean = mean_net(question.rules, kind, _seed(question), rounds.dealt, rounds.dealing)
    return IndependentCheck(rounds.dealt, CheckedBy.ROUNDS, mean, _band(returned, rounds.dealt))


def _engine(question: OddsQuestion, returned: BetReturn, rounds: CheckRounds) -> IndependentCheck:
    """Rounds at a table, played by the engine, with the best act in each decision."""
    from tapete.odds.ask.advice import advisor
    from tapete.odds.simulate.real_round import AdvisedRounds

    chance = Random(rules_hash(question.rules))  # noqa: S311 - whoever checks it deals the same
    table = AdvisedRounds(question.rules, advisor(question.rules), chance)
    played = rounds.played
    mean = Fraction(sum(table.play() for _ in range(played)), played * table.stake)
    return IndependentCheck(played, CheckedBy.ENGINE, mean, _band(returned, played))


def _blackjack(question: OddsQuestion, _returned: BetReturn, rounds: CheckRounds) -> IndependentCheck:
    """The same at a blackjack table; how far its rounds stray is known from themselves alone."""
    from tapete.odds.checks.blackjack_rounds import blackjack_rounds

    sums = blackjack_rounds(question.rules, rules_hash(question.rules), rounds.played)
    return IndependentCheck(rounds.played, CheckedBy.ENGINE, sums.mean, ERRORS * sums.std_error)


def _sevens(question: OddsQuestion, returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.blackjack_rounds import every_three

    assert returned.meter is not None, "the sevens are paid from a meter"
    every = every_three(sevens_rules(question.rules), returned.meter.cents)
    return IndependentCheck(every.deals, CheckedBy.EVERY_DEAL, every.mean, 0.0)


def _roulette(question: OddsQuestion, _returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.every_spin import every_spin

    every = every_spin(question.rules, RouletteLine(question.bet))
    return IndependentCheck(every.deals, CheckedBy.EVERY_SPIN, every.mean, 0.0)


def _two_cards(question: OddsQuestion, _returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck:
    from tapete.odds.checks.every_deal import own_and_bank_s_two

    every = own_and_bank_s_two(banked_rules(question.rules), question.bet)
    return IndependentCheck(every.deals, CheckedBy.EVERY_DEAL, every.mean, 0.0)


Check = Callable[[OddsQuestion, BetReturn, CheckRounds], IndependentCheck | None]

_MAIN: Final[dict[str, Check]] = {
    "tres-cartas": _against_three,
    "trijoker": _equal_bets,
    "let-it-ride": _equal_bets,
    "sin-descarte": _against_bank,
    "caribbean-stud": _against_bank,
    "pai-gow": _pai_gow,
    "holdem-contrapartida": _holdem,
    "holdem-bonus": _holdem,
    "blackjack": _blackjack,
}

_BESIDE: Final[dict[str, Check]] = {
    "roulette-00": _roulette,
    "blackjack": _sevens,
    "holdem-bonus": _two_cards,
}
"""Bets that are not on the player's own hand."""


def _own_hand(question: OddsQuestion, returned: BetReturn, _rounds: CheckRounds) -> IndependentCheck | None:
    """Every hand dealt and paid by the table's own functions; None for a bet that play decides."""
    if returned.strategy is not None:
        return None
    from tapete.odds.checks.every_deal import own_hand
    from tapete.odds.kernels.naturals import naturals

    rules = banked_rules(question.rules)
    paid = _paid(rules, question.bet, returned)
    if paid is None:
        return None
    every = own_hand(rules, lambda natural: paid(naturals(rules.order)[natural].hand))
    return IndependentCheck(every.deals, CheckedBy.EVERY_DEAL, every.mean, 0.0)


def _paid(rules: BankedRules, bet: str, returned: BetReturn) -> Callable[[MadeHand], Fraction] | None:
    from tapete.odds.side.jackpots import prize_of

    side = rules.side_bets.get(bet)
    if side is None:
        return None
    if returned.meter is not None:
        stake, cents = returned.meter.stake, returned.meter.cents
        return lambda made: Fraction(prize_of(side, made.category.value, stake, cents), stake) - 1

    def by_line(made: MadeHand) -> Fraction:
        line = line_of(rules, side.lines, made)
        return Fraction(-1) if line is None else side.lines[line].pays + side.keeps_stake - 1

    return by_line
