"""The exact return of hold'em against the bank: hold'em de contrapartida and hold'em bonus, every deal covered."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from typing import Final

import numpy as np

from tapete.cards.card import RANK_LETTERS
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.variants.holdem_contrapartida import RAISES
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import AdvisedAct, Advisor, PlayerSituation
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, Chart, Strategy, merged
from tapete.odds.ask.strategies import no_such_strategy
from tapete.odds.holdem.boards import PARTS, FourCardFares, fares
from tapete.odds.holdem.decisions import Decisions, decide
from tapete.odds.holdem.four_kinds import places_of
from tapete.odds.holdem.rivers import BET, BETS, CHECK, FOLD, HoldemStakes, river_act
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.kernels.suit_classes import class_of, holding, like_holdings

ACTS: Final = {"fold": FOLD, "check": CHECK, "bet": BET}
_ENDINGS: Final = ("win ante_paid", "win", "tie", "loss")

STRATEGIES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "optimal": {},
    "never_fold": {"flop": ("check", "bet")},
    "check_down": {"turn": ("check",), "river": ("check",)},
    "always_bet": {"flop": ("bet",), "turn": ("bet",), "river": ("bet",)},
}
"""By name, the acts to which a player keeps at some stages, still taking the best of them."""


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    shared = shared_count(question)
    return shared if isinstance(shared, Refused) else shared.answered(shared.fares.table(watch))


class HoldemCount:
    """How every holding fares on every board; shared by boards. The decisions follow from all of them."""

    shards: Final = PARTS

    def __init__(self, rules: BankedRules, strategy: str) -> None:
        self._rules, self._strategy = rules, strategy
        self._stakes = stakes_of(rules, STRATEGIES[strategy])

    @cached_property
    def fares(self) -> FourCardFares:
        return FourCardFares(self._rules.order, ante_strength(self._rules))

    def count(self, shard: int) -> Array:
        return self.fares.part(shard)

    def answer(self, counted: Sequence[Array]) -> BetReturn:
        return self.answered(np.concatenate(counted))

    def answered(self, table: Array) -> BetReturn:
        """The answer from the whole table of fares."""
        stakes, unit = self._stakes
        decisions, ended, folded = decide(stakes, table)
        return BetReturn(_outcomes(stakes, unit, ended, folded), _told(self._strategy, decisions))


def shared_count(question: OddsQuestion) -> HoldemCount | Refused:
    if question.strategy not in STRATEGIES:
        return no_such_strategy(question.strategy, STRATEGIES)
    return HoldemCount(banked_rules(question.rules), question.strategy)


def advisor(rules: TableRules) -> Advisor:
    """The best act in each situation; looking it up needs all boards to be counted first."""
    banked = banked_rules(rules)
    stakes, _ = stakes_of(banked, {})
    table = fares(banked.order, ante_strength(banked), unwatched)
    decisions, _, _ = decide(stakes, table)
    words = {code: act for act, code in ACTS.items()}

    def advise(at: PlayerSituation) -> AdvisedAct:
        row, like = class_of(at.common, at.own)
        bets = sum(1 << place for place, name in enumerate(RAISES) if name in at.staked)
        if not at.common:
            return AdvisedAct(words[int(decisions.flop[like])])
        if len(at.common) == 3:
            return AdvisedAct(words[int(decisions.turn[row, like, bets])])
        place = places_of(np.array([row]), np.array([like]))[0]
        return AdvisedAct(words[river_act(stakes, table[place], bets)])

    return advise


def ante_strength(rules: BankedRules) -> int:
    """The least strength with which a winning ante is paid."""
    assert rules.ante_needs is not None
    return scale(rules.order).first_of(rules.ante_needs)


def _raised(rules: BankedRules, bets: int) -> Fraction:
    """What some bets add to the ante."""
    made = (name for place, name in enumerate(RAISES) if bets >> place & 1)
    return sum((rules.multiples[name] for name in made), Fraction(0))


def _net(rules: BankedRules, bets: int, ending: str) -> Fraction:
    raised = _raised(rules, bets)
    if ending == "loss" or (ending == "tie" and rules.bank.tie_loses):
        return -1 - raised
    if ending == "tie":
        return Fraction(0)
    ante = rules.ante_pays if ending == _ENDINGS[0] else Fraction(0)
    return raised * rules.raise_pays + ante


def stakes_of(rules: BankedRules, kept_to: dict[str, tuple[str, ...]]) -> tuple[HoldemStakes, int]:
    """The acts that the rules let a player choose and what each pays, and how many units an ante is."""
    nets = [[_net(rules, bets, ending) for ending in _ENDINGS] for bets in range(BETS)]
    folds = [-1 - _raised(rules, bets) for bets in range(BETS)]
    unit = lcm(*(net.denominator for row in (*nets, folds) for net in row))
    offered = [_offered(rules, name, kept_to) for name in RAISES]
    after_check = offered[2] if rules.river_after_check else offered[2] - {BoxDecision.BET} or {BoxDecision.CHECK}
    return HoldemStakes(
        nets=np.array([[int(net * unit) for net in row] for row in nets], dtype=np.int64),
        folds=np.array([int(net * unit) for net in folds], dtype=np.int64),
        allowed=np.array([[act in acts for act in ACTS] for acts in (*offered, after_check)]),
    ), unit


def _offered(rules: BankedRules, bet: BetName, kept_to: dict[str, tuple[str, ...]]) -> set[BoxDecision]:
    """The acts a player chooses from: those of the strategy, or all that are offered where it names none of them."""
    offered = set(rules.acts[bet])
    return {act for act in offered if act in kept_to.get(bet, offered)} or offered


def _outcomes(stakes: HoldemStakes, unit: int, ended: Array, folded: Array) -> tuple[BetOutcome, ...]:
    outcomes = []
    for bets in range(BETS):
        staked = Fraction(-int(stakes.folds[bets]), unit)
        outcomes.append(BetOutcome("fold", -staked, staked, int(folded[bets])))
        for ending, net, ways in zip(_ENDINGS, stakes.nets[bets], ended[bets], strict=True):
            outcomes.append(BetOutcome(ending, Fraction(int(net), unit), staked, int(ways)))
    return merged(outcomes)


def _told(name: str, decisions: Decisions) -> Strategy:
    words = Sentence(
        "Antes del flop, lo que dice el cuadro; después se apuesta cuando ganar es más probable que perder, contadas "
        "todas las cartas que pueden salir.",
        "Before the flop, as the chart says; afterwards bet when winning is more likely than losing, all the cards "
        "that can come being counted.",
    )
    return Strategy(name, words, (_chart(decisions.flop),))


def _chart(acts: Array) -> Chart:
    """The first decision for two cards: suited above the diagonal, offsuit below it."""
    ranks = range(len(RANK_LETTERS) - 1, -1, -1)
    names = {code: act for act, code in ACTS.items()}
    alike = like_holdings()[7, 0]
    rows = tuple(Sentence(RANK_LETTERS[rank], RANK_LETTERS[rank]) for rank in ranks)
    grid = {
        (row, column): names[int(acts[alike[holding(4 * row, 4 * column + (row <= column))]])]
        for row, column in product(ranks, ranks)
    }
    return Chart(
        Sentence("La apuesta del flop: del mismo palo sobre la diagonal", "The flop bet: suited above the diagonal"),
        rows,
        rows,
        tuple(tuple(grid[row, column] for column in ranks) for row in ranks),
    )
