"""Póquer sin descarte with a bought card: every discard and every card that can come, weighed before the decision."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.odds.ask.result import BetOutcome, merged
from tapete.odds.bank.bought_cards import (
    BoughtCardStakes,
    bound,
    buying_worth,
    discards_of,
    drawn_by_card,
    drawn_by_rank,
    drawn_cards,
    only_discard,
    reach,
    tally,
)
from tapete.odds.bank.bought_values import bought_values, bought_worth
from tapete.odds.bank.every_deal import PARTS, DealtHands, added, every_deal
from tapete.odds.bank.hands import bank_hands, read, standings, value
from tapete.odds.bank.rank_counts import NO_CARD, RANKS
from tapete.odds.bank.terms import BankTerms, compared, payments
from tapete.odds.kernels.kernel import Array, strength
from tapete.odds.kernels.progress import Watch, counted

FOLD, PLAY, BUY = 0, 1, 2
"""The acts; any from BUY on names the place of the discard."""


@njit
def _same_ranks(own, other):  # type: ignore[no-untyped-def]
    different = 0
    for place in range(len(own)):
        different |= (own[place] ^ other[place]) >> 2
    return different == 0


@njit
def _draw(bank, cards, own, keys, suits, left, shown, at, discards, drawn):  # type: ignore[no-untyped-def]
    """The cards that can come for the one at a place."""
    if shown < 0:
        return drawn_by_card(bank, cards, keys, suits, left, own[at], drawn)
    return drawn_by_rank(discards, at, left, shown, drawn)


@njit
def _best_discard(bank, after, stakes, cards, own, keys, suits, left, shown, best, discards, drawn):  # type: ignore[no-untyped-def]
    """The place of the card to give away, where that is worth more than ``best``; -1 for none. Discards that cannot be
    the best are left out by their bounds."""
    surely = best
    if shown >= 0:
        only = only_discard(discards, shown >> 2, best)
        if only >= 0:
            return only
        surely = max(best, discards.top_least[shown >> 2])
    place = -1
    for at in range(bank.size):
        if shown < 0 or discards.most[at, shown >> 2] >= surely:
            entries = _draw(bank, cards, own, keys, suits, left, shown, at, discards, drawn)
            bought = buying_worth(after, stakes, drawn, entries, shown, own[at] >> 2)
            if bought > best:
                best, place = bought, at
    return place


@njit(nogil=True, cache=True)
def _decide(bank, after, stakes, cards, shown_cards, classes, weights, nets, decided, stood, sums_after, acts):  # type: ignore[no-untyped-def]
    """For each class of hands and each card shown (-1 for none): play, fold, or buy for the best discard.

    ``decided`` has by natural hand and rank shown the hands and cards shown: all, those played without buying, those
    that bought; ``stood`` the three counts of those played. ``sums_after`` is as ``tally`` leaves it. ``acts`` has what
    was decided, BUY plus the place of the discard in the hand.
    """
    _, everything = read(bank.naturals, cards)
    discards, drawn = discards_of(bank.size), drawn_cards()
    for row in range(len(classes)):
        own, weight = classes[row], weights[row]
        keys, suits = read(bank.naturals, own)
        natural, left = strength(bank.naturals, keys, suits), everything ^ suits
        if bank.shows:
            reach(bank, own, keys, suits, left, row > 0 and _same_ranks(own, classes[row - 1]), discards)
            bound(after, stakes, own, left, discards)
        for place, shown in enumerate(shown_cards):
            if shown >= 0 and suits & bank.naturals.suits[shown]:
                continue
            rank = shown >> 2 if shown >= 0 else NO_CARD
            weak, below, not_above = standings(bank, natural, shown, NO_CARD, left)
            played, folded = value(nets, natural, weak, below, not_above, stakes.ways), stakes.fold * stakes.ways
            best, at = max(played, folded) * stakes.scale, -1
            if shown < 0 or discards.top_most[rank] >= best:
                at = _best_discard(bank, after, stakes, cards, own, keys, suits, left, shown, best, discards, drawn)
            decided[natural, rank, 0] += weight
            if at >= 0:
                acts[row, place] = BUY + at
                decided[natural, rank, 2] += weight
                entries = _draw(bank, cards, own, keys, suits, left, shown, at, discards, drawn)
                tally(bank, after, stakes, drawn, entries, shown, own[at] >> 2, weight, sums_after)
            elif played > folded:
                acts[row, place] = PLAY
                decided[natural, rank, 1] += weight
                stood[natural, 0] += weight * weak
                stood[natural, 1] += weight * below
                stood[natural, 2] += weight * not_above


class BoughtCardSums(NamedTuple):
    """The counts of the deals, before a card is bought and after; see ``_decide``."""

    decided: Array
    stood: Array
    after: Array


class BuyPlayOrFoldResult(NamedTuple):
    """The result of all deals where a card can be bought."""

    terms: BankTerms
    stakes: BoughtCardStakes
    sums: BoughtCardSums

    def outcomes(self) -> tuple[BetOutcome, ...]:
        price = self.terms.card_price or Fraction(0)
        before = np.column_stack([self.played.sum(axis=1), self.sums.stood * self.stakes.scale])
        after = self.terms.by_worth(self.sums.after)
        folded = int(self.dealt.sum() - self.played.sum() - self.bought.sum())
        folded_after = int(self.bought.sum() - after[:, 0].sum())
        return merged(
            [
                BetOutcome("fold", Fraction(-1), Fraction(1), folded),
                *compared(self.terms, self.terms.by_worth(before)),
                BetOutcome("buy, fold", -1 - price, 1 + price, folded_after),
                *compared(self.terms, after, price),
            ]
        )

    def _deals(self, column: int) -> Array:
        """In deals after a card was bought."""
        deals: Array = self.sums.decided[:, :, column].astype(np.int64) * (self.stakes.ways * self.stakes.scale)
        return deals

    @property
    def dealt(self) -> Array:
        """By natural hand and rank shown, all deals."""
        return self._deals(0)

    @property
    def played(self) -> Array:
        return self._deals(1)

    @property
    def bought(self) -> Array:
        return self._deals(2)

    @property
    def kept(self) -> Array:
        """By natural hand at the end, the deals in which it was not folded."""
        deals: Array = self.played.sum(axis=1) + self.sums.after[:, 0]
        return deals

    @property
    def deals(self) -> int:
        return int(self.dealt.sum())


class BuyPlayOrFold:
    """The best decision under some terms, a card to be bought among them."""

    def __init__(self, order: HandOrder, terms: BankTerms) -> None:
        assert terms.card_price is not None
        self.order, self.terms, self.price = order, terms, terms.card_price
        self.bank = bank_hands(order, np.array(terms.qualifies), terms.bank_shows)
        self.nets, unit = payments(terms, self.price)
        unseen, hidden = order.deck - order.size - terms.bank_shows, order.size - terms.bank_shows
        ways, ways_after = comb(unseen, hidden), comb(unseen - 1, hidden)
        self.stakes = BoughtCardStakes(-unit, int(self.price * unit), ways, ways_after, unseen, unseen - hidden)
        self.after = bought_values(self.bank, self.nets, ways_after)
        self.cards = np.array(deck(order.deck), dtype=np.int64)
        self.scratch = self._sums()

    def _sums(self) -> BoughtCardSums:
        hands = len(self.nets)
        return BoughtCardSums(
            np.zeros((hands, RANKS + 1, 3), dtype=np.int32),
            np.zeros((hands, 3), dtype=np.int64),
            np.zeros((hands, 4), dtype=np.int64),
        )

    def _run(self, shown: Array, classes: Array, weights: Array, sums: BoughtCardSums) -> Array:
        acts = np.full((len(classes), len(shown)), FOLD, dtype=np.int8)
        tables = self.bank, self.after, self.stakes, self.cards
        _decide(*tables, shown, classes, weights, self.nets, *sums, acts)
        return acts

    def acts(self, shown: Array, hands: Array) -> Array:
        """What to do with each hand against each card shown (-1 for none)."""
        return self._run(shown, hands, np.ones(len(hands), dtype=np.int64), self.scratch)

    def act(self, own: tuple[int, ...], shown: int) -> int:
        """What to do with some cards, a card of the bank shown or -1."""
        return int(self.acts(np.array([shown]), np.array([own]))[0, 0])

    def worth(self, own: tuple[int, ...], shown: int) -> Fraction:
        """What a hand is worth before the decision, in antes, played best."""
        sums = self._sums()
        self._run(np.array([shown]), np.array([own]), np.ones(1, dtype=np.int64), sums)
        bought = BuyPlayOrFoldResult(self.terms, self.stakes, sums)
        return sum((outcome.net * outcome.ways for outcome in bought.outcomes()), Fraction(0)) / bought.deals

    def plays_after(self, own: tuple[int, ...], shown: int, dead: int) -> bool:
        """Whether to play a hand that a card was bought for, the dead one given away."""
        return bool(_plays_after(self.bank, self.after, self.stakes, self.cards, np.array(own), shown, dead))

    @cached_property
    def _deals(self) -> DealtHands:
        return every_deal(self.order, self.terms.bank_shows)

    def count(self, part: int) -> tuple[Array, ...]:
        """The sums of one part of all deals, before a card is bought and after."""
        sums = self._sums()
        self._run(*self._deals.part(part), sums)
        return tuple(sums)

    def together(self, parts: Sequence[tuple[Array, ...]]) -> BuyPlayOrFoldResult:
        """What the sums of all parts come to."""
        return BuyPlayOrFoldResult(self.terms, self.stakes, BoughtCardSums(*added(parts)))

    def play_all(self, watch: Watch) -> BuyPlayOrFoldResult:
        return self.together(counted(self.count, PARTS, watch))


@njit(cache=True)
def _plays_after(bank, after, stakes, cards, own, shown, dead):  # type: ignore[no-untyped-def]
    _, everything = read(bank.naturals, cards)
    keys, suits = read(bank.naturals, own)
    natural = strength(bank.naturals, keys, suits)
    return (
        bought_worth(after, natural, shown, dead >> 2, everything ^ suits ^ bank.naturals.suits[dead])
        > stakes.fold * stakes.ways_after
    )
