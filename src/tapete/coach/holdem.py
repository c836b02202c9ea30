"""Hold'em against the bank: every board and every holding of the bank, with the best decisions still to come.

From the flop on all deals are counted at once. Before it they are too many: what each two cards are worth is looked up
in a table, shipped for the rules as the laws give them and computed once for others.
"""

from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.coach.card_sets import beside, card_sets, others_of
from tapete.coach.flop_worths import FlopWorths
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, outcome_words, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.holdem_contrapartida import RAISES
from tapete.odds.holdem.decisions import BET, CHECK, FOLD, RIVER, RIVER_AFTER_CHECK
from tapete.odds.holdem.exact import ACTS, ante_strength, stakes_of
from tapete.odds.kernels.kernel import Array, strengths
from tapete.odds.kernels.progress import Watch

_FLOP_CARDS: Final = 3
_BOARD: Final = 5


class _Worths(NamedTuple):
    """By act, what it is worth over so many deals, in units; None for an act that the rules do not offer."""

    by_act: dict[int, int]
    deals: int


class Holdem:
    """The decisions under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules, self.needed = rules, ante_strength(rules)
        self.stakes, self.unit = stakes_of(rules, {})
        self.flop = FlopWorths(rules.order, self.needed, self.stakes)

    @property
    def ready(self) -> bool:
        return self.flop.ready

    def prepare(self, watch: Watch) -> None:
        self.flop.prepare(watch)

    def advise(self, now: SeenDecision) -> Advice:
        ante = now.stakes[BetName.ANTE]
        bets = sum(1 << place for place, name in enumerate(RAISES) if name in now.stakes)
        worths, why = self._worths(now, bets)
        acts = (
            ActWorth(act, Fraction(worths.by_act[code] * ante, worths.deals * self.unit))
            for act, code in ACTS.items()
            if act in now.acts
        )
        return Advice(ranked(acts), ante, why)

    def _worths(self, now: SeenDecision, bets: int) -> tuple[_Worths, Sentence]:
        if not now.common:
            return self._before_flop(now.own)
        endings, why = self._endings(now)
        return (self._at_turn if len(now.common) == _FLOP_CARDS else self._at_river)(endings, bets), why

    def _before_flop(self, own: tuple[Card, ...]) -> tuple[_Worths, Sentence]:
        checked, bet, deals = self.flop.of(own)
        fold = int(self.stakes.folds[0]) * deals
        return _Worths({FOLD: fold, CHECK: checked, BET: bet}, deals), _FLOP_WHY

    def _endings(self, now: SeenDecision) -> tuple[Array, Sentence]:
        """By last two cards (the last alone where the turn is known), the four counts of the bank's holdings."""
        left = np.array([card for card in deck(self.rules.deck) if card not in now.seen], dtype=np.uint8)
        coming = card_sets(left, _BOARD - len(now.common))
        boards = beside(coming, now.common)
        own = strengths(self.rules.order, beside(boards, now.own)).astype(np.int64)
        counts = self._against(others_of(left, coming), boards, own)
        size = int(left.max()) + 1
        by_last = np.zeros((size, size, 4), dtype=np.int64)
        if coming.shape[1] == 1:
            by_last[coming[:, 0], 0] = counts
        else:
            by_last[coming[:, 0], coming[:, 1]] = by_last[coming[:, 1], coming[:, 0]] = counts
        paid, won, tied, lost = (Fraction(int(count), int(counts.sum())) for count in counts.sum(axis=0))
        outcome = outcome_words(paid + won, tied, lost, Fraction(0))
        return by_last, Sentence(f"Hasta el final, {outcome.es}.", f"By the end, {outcome.en}.")

    def _against(self, left: Array, boards: Array, own: Array) -> Array:
        """By board, the bank's holdings: beaten with the ante paid, beaten without, equal and better."""
        banks = left[:, card_sets(range(left.shape[1]), 2)]
        around = np.broadcast_to(boards[:, None], (*banks.shape[:2], boards.shape[1]))
        rows = np.concatenate([banks, around], axis=2)
        reached = strengths(self.rules.order, rows.reshape(-1, rows.shape[2])).reshape(rows.shape[:2])
        below, equal = (reached < own[:, None]).sum(axis=1), (reached == own[:, None]).sum(axis=1)
        paid = np.where(own >= self.needed, below, 0)
        return np.stack([paid, below - paid, equal, banks.shape[1] - below - equal], axis=1)

    def _at_river(self, by_last: Array, bets: int) -> _Worths:
        return self._last_decision(by_last[:, 0].sum(axis=0), bets)

    def _last_decision(self, endings: Array, bets: int) -> _Worths:
        """The last decision, with the four counts over all last cards."""
        deals, nets = int(endings.sum()), self.stakes.nets
        by_act = {
            FOLD: int(self.stakes.folds[bets]) * deals,
            CHECK: int(endings @ nets[bets]),
            BET: int(endings @ nets[bets | 4]),
        }
        return _Worths(by_act, deals)

    def _at_turn(self, by_last: Array, bets: int) -> _Worths:
        """Every fourth card, with the best decision after it."""
        fourths = [card for card in range(len(by_last)) if by_last[card].any()]
        deals = int(by_last.sum())
        by_act = {FOLD: int(self.stakes.folds[bets]) * deals}
        for act, made in ((CHECK, bets), (BET, bets | 2)):
            by_act[act] = sum(self._best_last(by_last[card].sum(axis=0), made) for card in fourths)
        return _Worths(by_act, deals)

    def _best_last(self, endings: Array, bets: int) -> int:
        allowed = self.stakes.allowed[RIVER if bets & 2 else RIVER_AFTER_CHECK]
        worths = self._last_decision(endings, bets).by_act
        return max(worth for act, worth in worths.items() if allowed[act])


_FLOP_WHY: Final = Sentence(
    "Contadas todas las cartas que pueden salir, con lo mejor en cada decisión que queda.",
    "With every card that can come counted, and the best act in each decision to come.",
)
