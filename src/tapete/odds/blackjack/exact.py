"""The return of the main bet: exact fractions from an infinite shoe, every card counted out from a finite first."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.rules import BlackjackRules, Surrender, blackjack_rules
from tapete.law.refusal import refuse
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import ENUMERATED, EXACT, BetOutcome, BetReturn, Chart, Strategy
from tapete.odds.ask.strategies import INFINITE, OPTIMAL, no_such_strategy
from tapete.odds.blackjack.hands import RANKS, TEN, counts, is_natural
from tapete.odds.blackjack.player import FIRST_HANDS, Player
from tapete.odds.blackjack.shoe import FiniteShoe, InfiniteShoe
from tapete.odds.kernels.progress import Watch

Decided = tuple[BlackjackAct, Fraction, Fraction]
"""A first decision, what it wins on average and what is staked on it."""
_PRECISION: Final = 10**10
ROUNDING: Final = 1e-10
"""How exact an enumeration is given: its floating numbers are off by far less, on any machine."""
_NATURAL: Final = "blackjack"


FirstDecisions = dict[tuple[int, int], Decided]
"""By the two cards of a hand."""


def compute(question: OddsQuestion, watch: Watch) -> BetReturn | Refused:
    """The player decides by the cards of the hand and the bank's first, and never takes insurance."""
    shared = shared_count(question)
    if isinstance(shared, Refused):
        return shared
    decided = []
    for up in RANKS:
        decided.append(shared.count(up))
        watch(up + 1, len(RANKS))
    return shared.answer(decided)


class BlackjackCount(msgspec.Struct, frozen=True):
    """Every first decision; shared by the bank's first card."""

    law: BlackjackRules
    name: str
    shards: int = len(RANKS)

    @property
    def infinite(self) -> bool:
        return self.name == INFINITE

    def count(self, shard: int) -> FirstDecisions:
        return against(self.law, shard, self.infinite)

    def answer(self, counted: Sequence[FirstDecisions]) -> BetReturn:
        decided = {
            (first, second, up): decision
            for up, decisions in enumerate(counted)
            for (first, second), decision in decisions.items()
        }
        return BetReturn(
            _outcomes(self.law, self.infinite, decided),
            strategy=Strategy(self.name, _words(self.law, self.infinite), _charts(decided)),
            method=EXACT if self.infinite else ENUMERATED,
            std_error=0.0 if self.infinite else ROUNDING,
            means=True,
        )


def shared_count(question: OddsQuestion) -> BlackjackCount | Refused:
    law = blackjack_rules(question.rules)
    if question.strategy not in (OPTIMAL, INFINITE):
        return no_such_strategy(question.strategy, (OPTIMAL, INFINITE))
    if law.peeks.value and law.surrender.value is Surrender.EARLY:
        return refuse(
            "con carta cubierta solo cabe rendirse después de que la banca la mire",
            "with a hole card first can only surrender after the bank has looked at it",
            law.surrender.cite,
        )
    return BlackjackCount(law, question.strategy)


def against(law: BlackjackRules, up: int, infinite: bool) -> FirstDecisions:
    """The first decisions on every two cards against first card of the bank."""
    deck, hits = counts(law.deck), law.hits_soft_17.value
    if infinite:
        exact = Player(law, InfiniteShoe(up, hits, deck), Fraction(0))
        return {hand: (act, *worth) for hand in FIRST_HANDS for act, worth in (exact.first(*hand),)}
    player = Player(law, FiniteShoe(up, hits, [count * law.packs.value for count in deck]), 0.0)
    firsts = ((hand, *player.first(*hand)) for hand in FIRST_HANDS)
    return {hand: (act, Fraction(worth.net), Fraction(worth.staked)) for hand, act, worth in firsts}


def _chance(law: BlackjackRules, infinite: bool, first: int, second: int, up: int) -> Fraction:
    """How likely two cards are with first of the bank's."""
    left, chance = [count * (1 if infinite else law.packs.value) for count in counts(law.deck)], Fraction(1)
    for rank in (first, second, up):
        chance *= Fraction(left[rank], sum(left))
        left[rank] -= not infinite
    return chance * (1 if first == second else 2)


def _outcomes(
    law: BlackjackRules, infinite: bool, decided: dict[tuple[int, int, int], Decided]
) -> tuple[BetOutcome, ...]:
    """The means of all hands that are decided alike: a blackjack, and each first decision."""
    chances: defaultdict[str, Fraction] = defaultdict(Fraction)
    nets, stakes = chances.copy(), chances.copy()
    for (first, second, up), (act, net, staked) in decided.items():
        name = _NATURAL if is_natural(first, second) else f"{act.value}s"
        chance = _chance(law, infinite, first, second, up)
        chances[name] += chance
        nets[name] += chance * net
        stakes[name] += chance * staked
    whole = lcm(*(chance.denominator for chance in chances.values()))
    kept = (lambda mean: mean) if infinite else _rounded
    return tuple(
        BetOutcome(name, kept(nets[name] / chance), kept(stakes[name] / chance), int(chance * whole))
        for name, chance in chances.items()
        if chance
    )


def _rounded(mean: Fraction) -> Fraction:
    return Fraction(round(mean * _PRECISION), _PRECISION)


def _words(law: BlackjackRules, infinite: bool) -> Sentence:
    if infinite:
        return Sentence(
            "Cada decisión, la mejor con un mazo infinito; sin seguro. Fracciones exactas.",
            "Every decision the best from an infinite shoe; no insurance. Exact fractions.",
        )
    packs = law.packs.value
    return Sentence(
        f"Cada decisión, la mejor por las cartas de la mano y la primera de la banca, de {packs} barajas; sin seguro. "
        "Todas las cartas contadas, en coma flotante. Tras separar se juega por las cartas de cada mano.",
        f"Every decision the best by the hand's cards and the bank's first, from {packs} decks; no insurance. "
        "Every card counted out, in floating numbers. After a split each hand is played by its own cards.",
    )


def _charts(decided: dict[tuple[int, int, int], Decided]) -> tuple[Chart, ...]:
    columns = (*range(1, TEN + 1), 0)
    hands = [hand for hand in FIRST_HANDS if not is_natural(*hand)]
    return (
        Chart(
            Sentence("Dos cartas contra la primera de la banca", "Two cards against the bank's first"),
            tuple(_rank(rank) for rank in columns),
            tuple(Sentence(*(f"{_rank(first).es} {_rank(second).es}",) * 2) for first, second in hands),
            tuple(tuple(decided[first, second, up][0].value for up in columns) for first, second in hands),
        ),
    )


def _rank(rank: int) -> Sentence:
    letter = "A" if rank == 0 else str(rank + 1)
    return Sentence(letter, letter)
