"""Pai gow: every way to set seven cards, against all hands that the bank can have of the other forty-six, set by the
house way."""

from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_cards
from tapete.cards.order import HandOrder
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.hands import low_order
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, Result
from tapete.games.banked.rules import BankedRules
from tapete.odds.kernels.kernel import WholeArray, strengths
from tapete.odds.kernels.progress import Watch
from tapete.odds.pai_gow.entries import entries, least_above
from tapete.odds.pai_gow.exact import is_usual, player_net
from tapete.odds.pai_gow.one_hand import BankBook, bank_book, fare
from tapete.odds.pai_gow.settings import LOW_BITS


class PaiGow:
    """The setting of the two hands under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules = rules
        self._book: BankBook | None = None
        self._least = least_above(rules.order)

    @property
    def computes(self) -> bool:
        """Whether the cases of the settlement are those that are counted."""
        return is_usual(self.rules) and not self.rules.equal_start_is_foul

    @property
    def ready(self) -> bool:
        return self._book is not None

    def prepare(self, watch: Watch) -> None:
        """Read what the house way makes of every hand: some seconds, once for each order of hands."""
        if self._book is None:
            self._book = _book(self.rules.order, watch)

    def advise(self, now: SeenDecision) -> Advice:
        assert self._book is not None
        bet, left = now.stakes[BetName.BET], [card for card in deck(self.rules.deck) if card not in now.seen]
        lows = list(combinations(now.own, self.rules.low_cards))
        high, low_strengths = self._strengths(now.own, lows)
        wins, losses, deals = fare(self._book, left, high << LOW_BITS | low_strengths)
        foul = high < self._least[low_strengths]
        counts_of = zip(lows, np.where(foul, 0, wins).tolist(), np.where(foul, deals, losses).tolist(), strict=True)
        results = {low: {Result.WIN: won, Result.LOSS: lost} for low, won, lost in counts_of}
        acts = ranked(ActWorth(BoxDecision.SET, bet * self._net(counts, deals), low) for low, counts in results.items())
        return Advice(acts, bet, _why(acts[0].cards, results[acts[0].cards], deals))

    def _strengths(self, own: tuple[Card, ...], lows: list[tuple[Card, ...]]) -> tuple[WholeArray, WholeArray]:
        """The strengths of the high and of the low hand for each two cards that may go low."""
        order = self.rules.order
        highs = [[card for card in own if card not in low] for low in lows]
        high, low = strengths(order, np.array(highs)), strengths(low_order(order), np.array(lows))
        return high.astype(np.int64), low.astype(np.int64)

    def _net(self, counts: dict[Result, int], deals: int) -> Fraction:
        return sum((player_net(self.rules, result) * count for result, count in counts.items()), Fraction(0)) / deals


_BOOKS: Final = dict[HandOrder, BankBook]()


def _book(order: HandOrder, watch: Watch) -> BankBook:
    """One for all tables with the same order of hands."""
    if order not in _BOOKS:
        _BOOKS[order] = bank_book(entries(order, watch))
    return _BOOKS[order]


def _why(low: tuple[Card, ...], counts: dict[Result, int], deals: int) -> Sentence:
    won, lost = (per_cent(Fraction(counts[result], deals)) for result in (Result.WIN, Result.LOSS))
    return Sentence(
        f"Con {write_cards(low)} en la mano baja gana en {won.es} y pierde en {lost.es} de los casos, si la banca "
        "compone por la regla de la casa.",
        f"With {write_cards(low)} as the low hand you win {won.en} and lose {lost.en} of the time, if the bank sets by "
        "the house way.",
    )
