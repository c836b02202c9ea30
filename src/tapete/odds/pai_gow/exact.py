"""The exact return of pai gow when both sides are set by the house way, for the player and for the one who banks."""

from fractions import Fraction
from math import comb
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import Result
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.house_way import house_way
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import AdvisedAct, Advisor, PlayerSituation
from tapete.odds.ask.kept_array import kept_array
from tapete.odds.ask.question import BANK, OddsQuestion
from tapete.odds.ask.result import SIMULATED, BetOutcome, BetReturn, Strategy, merged
from tapete.odds.ask.strategies import OPTIMAL, no_such_strategy
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.best_setting import Gain, gain
from tapete.odds.pai_gow.pairs import STANDINGS, pairs
from tapete.odds.pai_gow.settings import settings

HOUSE_WAY: Final = "house_way"
BEST: Final = "best"
_MIRRORED: Final = {"superior": "inferior", "equal": "equal", "inferior": "superior"}


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """The player's bet, or the bank held against one player's bet of the same size.

    Without a named strategy the answer is for the house way, because the best strategy is not known exactly.
    """
    rules = banked_rules(question.rules)
    order = rules.order
    if question.strategy not in (OPTIMAL, HOUSE_WAY, BEST):
        return no_such_strategy(question.strategy, (HOUSE_WAY, BEST))
    if rules.equal_start_is_foul:
        return refuse(
            "con split.equal_start=foul la regla de la casa compone manos nulas, y no se calcula",
            "with split.equal_start=foul the house way sets foul hands, and it is not computed",
            rules.cite(Topic.EQUAL_START),
        )
    counts = kept_array(("pairs", order, house_way()), lambda: pairs(settings(order, watch), watch))
    by_case = cases(dict(zip(STANDINGS, counts.tolist(), strict=True)))
    if question.strategy == BEST:
        results = {case: _result(rules, case) for case in by_case}
        more = gain(order, settings(order, watch), results, player_net(rules, Result.WIN), watch)
        return _with_best(rules, by_case, more)
    net = _banker_net if question.bet == BANK else player_net
    outcomes = [BetOutcome(case, net(rules, _result(rules, case)), Fraction(1), ways) for case, ways in by_case.items()]
    return BetReturn(merged(outcomes), Strategy(HOUSE_WAY, _HOUSE_WAY_WORDS))


def _with_best(rules: BankedRules, house: dict[str, int], more: Gain) -> BetReturn:
    """The house way's exact outcomes, moved by what the best settings change in a simulation."""
    deals = sum(house.values())
    shifts = {Result.LOSS: more.losses, Result.WIN: more.wins, Result.NULL: -more.losses - more.wins}
    ways = dict.fromkeys(shifts, 0)
    for case, count in house.items():
        ways[_result(rules, case)] += count
    outcomes = [
        BetOutcome(result, player_net(rules, result), Fraction(1), ways[result] * more.deals + shift * deals)
        for result, shift in shifts.items()
    ]
    return BetReturn(merged(outcomes), Strategy(BEST, _BEST_WORDS), SIMULATED, more.std_error)


def cases(standings: dict[str, int]) -> dict[str, int]:
    """All nine cases of the settlement table, each pair of hands in both orders."""
    by_case = {}
    for case, ways in standings.items():
        high, low = case.split("_")
        by_case[case] = by_case[f"{_MIRRORED[high]}_{_MIRRORED[low]}"] = ways
    assert sum(by_case.values()) == comb(53, 7) * comb(46, 7)
    return by_case


def _result(rules: BankedRules, case: str) -> Result:
    return rules.cases[case].result


def player_net(rules: BankedRules, result: Result) -> Fraction:
    won = rules.pays * (1 - rules.bank.commission)
    return {Result.WIN: won, Result.NULL: Fraction(0), Result.LOSS: Fraction(-1)}[result]


def _banker_net(rules: BankedRules, result: Result) -> Fraction:
    """Results are given from the player's side; the bank's win pays the commission."""
    won = 1 - rules.bank.commission
    return {Result.WIN: -rules.pays, Result.NULL: Fraction(0), Result.LOSS: won}[result]


_HOUSE_WAY_WORDS: Final = Sentence(
    "Las dos manos se componen con la regla de la casa, igual que las de la banca.",
    "Both hands are set by the house way, as the bank's are.",
)
_BEST_WORDS: Final = Sentence(
    "Cada mano se compone como mejor le va contra las que puede tener la banca con las cartas que quedan.",
    "Each hand is set as it fares best against those the bank can hold of the cards that are left.",
)


def advisor(rules: TableRules) -> Advisor:
    """Sets the hands by the house way."""
    order = banked_rules(rules).order

    def advise(at: PlayerSituation) -> AdvisedAct:
        return AdvisedAct("set", set_by_house_way(order, at.own)[1])

    return advise
