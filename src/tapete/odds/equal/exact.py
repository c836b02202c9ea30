"""The exact return of trijoker and let it ride: two bets that can be taken back in turn, and a third that stays."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec
import numpy as np
from numba import njit

from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, PayTable
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import AdvisedAct, Advisor, PlayerSituation
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, Strategy, merged
from tapete.odds.ask.shared_count import counted_here
from tapete.odds.ask.strategies import OPTIMAL, no_such_strategy
from tapete.odds.bank.hands import natural_lookup, read
from tapete.odds.equal.chart import draw
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.kernels.kernel import Array, strength
from tapete.odds.kernels.pay_lines import main_lines
from tapete.odds.kernels.progress import Watch
from tapete.odds.kernels.units import common_unit

OWN_CARDS: Final = 3
PARTS: Final = 16
"""Parts of the work, each with sums of its own."""
TAKE_BACK, KEEP, BEST, WON = 0, 1, 2, 3
"""What to do with a bet: take it back, leave it, whichever is worth more, or leave it only when the hand has already
won."""


@njit
def _keeps(policy, total, least):  # type: ignore[no-untyped-def]
    """Whether a bet stays, by what the hands that can still come net: in all, and at least."""
    if policy == BEST:
        return total > 0
    return policy == KEEP or (policy == WON and least > 0)


@njit(nogil=True, cache=True)
def _deal(arrays, cards, classes, weights, nets, worth_of, policy, sums):  # type: ignore[no-untyped-def]
    """Every hand of three, every two common cards; ``sums`` has by bets left in play and worth the deals."""
    reached = np.zeros((len(cards), len(cards)), np.int64)
    for row in range(len(classes)):
        keys, own_suits = read(arrays, classes[row])
        total, least = 0, nets.max()
        for fourth in range(len(cards)):
            for fifth in range(fourth):
                if own_suits & (arrays.suits[cards[fourth]] | arrays.suits[cards[fifth]]):
                    continue
                together = arrays.keys[cards[fourth]] + arrays.keys[cards[fifth]]
                suits = own_suits | arrays.suits[cards[fourth]] | arrays.suits[cards[fifth]]
                worth = worth_of[strength(arrays, keys + together, suits)]
                reached[fourth, fifth] = reached[fifth, fourth] = worth
                total, least = total + nets[worth], min(least, nets[worth])
        first = _keeps(policy[0], total, least)
        for fourth in range(len(cards)):
            if own_suits & arrays.suits[cards[fourth]]:
                continue
            total, least = 0, nets.max()
            for fifth in range(len(cards)):
                if fifth != fourth and not own_suits & arrays.suits[cards[fifth]]:
                    net = nets[reached[fourth, fifth]]
                    total, least = total + net, min(least, net)
            bets = 1 + int(first) + int(_keeps(policy[1], total, least))
            for fifth in range(len(cards)):
                if fifth != fourth and not own_suits & arrays.suits[cards[fifth]]:
                    sums[bets, reached[fourth, fifth]] += weights[row]


class TakeBackOrKeep:
    """The decisions on the first two bets under some rules."""

    def __init__(self, rules: BankedRules, policy: int = BEST) -> None:
        order, lines = rules.order, main_lines(rules, PayTable.MAIN)
        self.worths = tuple(dict.fromkeys(lines))
        self.nets = [_net(rules, line) for line in self.worths]
        unit = common_unit(self.nets)
        self.whole_nets = np.array([int(net * unit) for net in self.nets], dtype=np.int64)
        self.worth_of = np.array([self.worths.index(line) for line in lines], dtype=np.int64)
        self.lookup, self.cards = natural_lookup(order), np.array(deck(order.deck), dtype=np.int64)
        self.policy = _policy(rules, policy)
        self.classes = hand_classes(order.deck, OWN_CARDS)

    def count(self, part: int) -> Array:
        """By bets left in play and worth, the deals of one part of all hands."""
        sums = np.zeros((4, len(self.worths)), dtype=np.int64)
        classes, weights = (array[part::PARTS].copy() for array in self.classes)
        _deal(self.lookup, self.cards, classes, weights, self.whole_nets, self.worth_of, self.policy, sums)
        return sums

    def keeps(self, own: tuple[int, ...], common: tuple[int, ...]) -> bool:
        """Whether the bet of the turn stays: the first before a common card is seen, the second after one."""
        seen = np.array([*own, *common])
        return bool(_keeps_now(self.lookup, self.cards, seen, self.whole_nets, self.worth_of, self.policy[len(common)]))


@njit(cache=True)
def _keeps_now(arrays, cards, seen, nets, worth_of, policy):  # type: ignore[no-untyped-def]
    """Every way to complete three or four cards."""
    keys, own_suits = read(arrays, seen)
    total, least = 0, nets.max()
    for card in cards:
        if own_suits & arrays.suits[card]:
            continue
        if len(seen) == OWN_CARDS + 1:
            net = nets[worth_of[strength(arrays, keys + arrays.keys[card], own_suits | arrays.suits[card])]]
            total, least = total + net, min(least, net)
            continue
        for other in cards:
            if other >= card or own_suits & arrays.suits[other]:
                continue
            suits = own_suits | arrays.suits[card] | arrays.suits[other]
            net = nets[worth_of[strength(arrays, keys + arrays.keys[card] + arrays.keys[other], suits)]]
            total, least = total + net, min(least, net)
    return _keeps(policy, total, least)


STRATEGIES: Final = {
    OPTIMAL: (
        BEST,
        Sentence("Cada apuesta se deja cuando vale más que nada.", "Leave each bet that is worth something."),
    ),
    "keep": (KEEP, Sentence("Nunca se retira una apuesta.", "Never take a bet back.")),
    "withdraw": (TAKE_BACK, Sentence("Se retiran siempre las dos primeras apuestas.", "Always take both bets back.")),
    "won": (WON, Sentence("Solo se deja una apuesta con premio seguro.", "Leave a bet only on a hand that has won.")),
}
"""By name, the policy for the bets that can be taken back, and its words."""


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    return counted_here(shared_count(question), watch)


class EqualCount(msgspec.Struct, frozen=True):
    """Every deal of three equal bets; shared by hands of the player."""

    rules: BankedRules
    decision: TakeBackOrKeep
    name: str
    shards: int = PARTS

    def count(self, shard: int) -> Array:
        return self.decision.count(shard)

    def answer(self, counted: Sequence[Array]) -> BetReturn:
        outcomes = _outcomes(np.sum(counted, axis=0), self.decision.worths, self.decision.nets)
        return BetReturn(outcomes, Strategy(self.name, STRATEGIES[self.name][1], draw(self.rules, self.decision.keeps)))


def shared_count(question: OddsQuestion) -> EqualCount | Refused:
    name = question.strategy
    if name not in STRATEGIES:
        return no_such_strategy(name, STRATEGIES)
    rules = banked_rules(question.rules)
    return EqualCount(rules, TakeBackOrKeep(rules, STRATEGIES[name][0]), name)


def advisor(rules: TableRules) -> Advisor:
    """The best decision, deal by deal."""
    decision = TakeBackOrKeep(banked_rules(rules))

    def advise(now: PlayerSituation) -> AdvisedAct:
        return AdvisedAct("keep" if decision.keeps(now.own, now.common) else "withdraw")

    return advise


def _net(rules: BankedRules, line: str | None) -> Fraction:
    return rules.pay_tables[PayTable.MAIN][line].pays if line is not None else Fraction(-1)


def _policy(rules: BankedRules, chosen: int) -> Array:
    """What was chosen for the bets that the rules let the player take back; the others stay."""
    bets = (BetName.EACH_1, BetName.EACH_2)
    open_to = [bet in rules.withdrawable and BoxDecision.WITHDRAW in rules.acts[bet] for bet in bets]
    return np.array([chosen if can else KEEP for can in open_to], dtype=np.int64)


def _outcomes(sums: Array, worths: tuple[str | None, ...], nets: list[Fraction]) -> tuple[BetOutcome, ...]:
    return merged(
        [
            BetOutcome(f"{bets} × {line or 'loss'}", bets * net, Fraction(bets), int(sums[bets, worth]))
            for bets in (1, 2, 3)
            for worth, (line, net) in enumerate(zip(worths, nets, strict=True))
        ]
    )
