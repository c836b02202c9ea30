"""The exact return of pai gow: both sides set by the house way, for the player and for the one who banks, or the
player's hands set as is best against it."""

from collections.abc import Mapping
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
from tapete.odds.ask.result import BankTurn, BetOutcome, BetReturn, Strategy, merged
from tapete.odds.ask.strategies import BEST, HOUSE_WAY, OPTIMAL, no_such_strategy
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.bank_winnings import winnings
from tapete.odds.pai_gow.best_count import best_settings
from tapete.odds.pai_gow.departures import BestList
from tapete.odds.pai_gow.entries import entries
from tapete.odds.pai_gow.pairs import STANDINGS, pairs
from tapete.odds.pai_gow.settings import settings

_MIRRORED: Final = {"superior": "inferior", "equal": "equal", "inferior": "superior"}


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """The player's bet, or the bank held against one player's bet of the same size.

    Without a named strategy the answer is for the house way, which a player can follow without a computer.
    """
    rules = banked_rules(question.rules)
    order = rules.order
    if question.strategy not in (OPTIMAL, HOUSE_WAY, BEST):
        return no_such_strategy(question.strategy, (HOUSE_WAY, BEST))
    if rules.equal_start_is_foul:
        return refuse(
            "si dos manos que empiezan igual son nulas, la regla de la casa compone manos nulas, y no se calcula",
            "where two hands that start alike are foul, the house way sets foul hands, and it is not computed",
            rules.cite(Topic.EQUAL_START),
        )
    if question.strategy == BEST:
        return _best(rules, watch)
    counts = kept_array(("pairs", order, house_way()), lambda: pairs(settings(order, watch), watch))
    by_case = cases(dict(zip(STANDINGS, counts.tolist(), strict=True)))
    net = banker_net if question.bet == BANK else player_net
    outcomes = [BetOutcome(case, net(rules, _result(rules, case)), Fraction(1), ways) for case, ways in by_case.items()]
    turns = bank_turns(rules, by_case) if question.bet == BANK else ()
    return BetReturn(merged(outcomes), Strategy(HOUSE_WAY, _HOUSE_WAY_WORDS), turns=turns)


def bank_turns(rules: BankedRules, by_case: Mapping[str, int]) -> tuple[BankTurn, ...]:
    """The bank goes round, one round each, the house's among them; with a player's bank the house plays a hand too."""
    deals, chance = sum(by_case.values()), dict.fromkeys(Result, Fraction(0))
    for case, ways in by_case.items():
        chance[_result(rules, case)] += Fraction(ways, deals)
    against = -sum((player_net(rules, result) * share for result, share in chance.items()), Fraction(0))
    gain, fee = chance[Result.LOSS] - rules.pays * chance[Result.WIN], rules.bank.commission
    turns = []
    for players, (won, error) in {1: (chance[Result.LOSS], 0.0), **winnings(rules.order)}.items():
        banking = (fee * won - players * gain) / players
        playing = players * (against + banking) / (players + 1)
        turns.append(BankTurn(players, banking, playing, float(fee) * error / players))
    return tuple(turns)


def _best(rules: BankedRules, watch: Watch) -> BetReturn | Refused:
    """Every hand set as it fares best against all that the bank can have."""
    if not is_usual(rules):
        return refuse(
            "la mejor composición solo se calcula donde gana quien supera las dos manos y pierde quien ninguna",
            "the best setting is computed only where whoever beats both hands wins and whoever beats neither loses",
            rules.cases["superior_superior"].cite,
        )
    order, win = rules.order, player_net(rules, Result.WIN)
    kinds = entries(order, watch)
    best = best_settings(kinds, (win.numerator, win.denominator), watch)
    listed = BestList(order, kinds, best, watch)
    deals = comb(53, 7) * comb(46, 7)
    ways = {Result.WIN: best.wins, Result.NULL: deals - best.wins - best.losses, Result.LOSS: best.losses}
    outcomes = [BetOutcome(result, player_net(rules, result), Fraction(1), count) for result, count in ways.items()]
    lines = listed.lines(deals * win.denominator)
    return BetReturn(merged(outcomes), Strategy(BEST, _BEST_WORDS, listed.charts(), lines))


def is_usual(rules: BankedRules) -> bool:
    """Whether both hands superior win, both not superior lose, and all else is null."""
    usual = dict.fromkeys(rules.cases, Result.NULL) | {"superior_superior": Result.WIN}
    usual |= {f"{high}_{low}": Result.LOSS for high in ("inferior", "equal") for low in ("inferior", "equal")}
    return {case: _result(rules, case) for case in rules.cases} == usual


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


def banker_net(rules: BankedRules, result: Result) -> Fraction:
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
