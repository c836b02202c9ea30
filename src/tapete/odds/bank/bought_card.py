"""Póquer sin descarte with a bought card: every discard and every card that can come, weighed before the decision."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.odds.ask.result import BetOutcome, merged
from tapete.odds.bank.every_deal import PARTS, DealtHands, every_deal
from tapete.odds.bank.hands import BankHands, bank_hands, read, standings, value
from tapete.odds.bank.rank_counts import NO_CARD, RANKS
from tapete.odds.bank.terms import BankTerms, compared, payments
from tapete.odds.kernels.kernel import SUIT_BITS, Array, strength
from tapete.odds.kernels.progress import Watch, counted, in_parts, unwatched

FOLD, PLAY, BUY = 0, 1, 2
"""The acts; any from BUY on names the place of the discard."""
_WEIGHING: Final = 16
"""Parts in which the bank's hands are weighed."""


class BoughtCardStakes(NamedTuple):
    """Whole numbers of a unit: what a fold loses, what a card costs. And what the deck allows: the bank's hands before
    a card is bought and after, the cards that can come, and how many deals after stand for one before."""

    fold: int
    price: int
    ways: int
    ways_after: int
    draws: int
    scale: int


class Values(NamedTuple):
    """What it is worth to play a bought hand, over all hands of the bank: a part by ranks and one by suit."""

    by_ranks: Array
    in_suit: Array
    kinds: Array
    """By natural hand, its row of ``in_suit``."""
    spread: Array
    """By row of ``in_suit``, how far its values are apart: no suit changes a hand's worth by more."""


def values_after(bank: BankHands, nets: Array, ways_after: int) -> Values:
    """The counts of the bank's hands weighed with what each standing nets."""
    weak, win, tie, loss = nets.T
    weights = np.stack([weak - win, win - tie, tie - loss], axis=1)
    rows = np.concatenate([bank.levels, weights], axis=1)
    distinct, kinds = np.unique(rows, axis=0, return_inverse=True)
    by_ranks = np.empty(bank.by_ranks.shape[:3], dtype=np.int64)
    in_suit = np.empty((len(distinct), bank.in_suit.shape[1]), dtype=np.int64)
    spread = np.empty(len(distinct), dtype=np.int64)

    def work(part: int) -> None:
        hands, kinds = _some(len(by_ranks), part), _some(len(distinct), part)
        _weigh_ranks(bank.by_ranks[hands], weights[hands], loss[hands] * ways_after, by_ranks[hands])
        _weigh_suits(bank.in_suit, distinct[kinds], in_suit[kinds], spread[kinds])

    in_parts(work, _WEIGHING, unwatched)
    return Values(by_ranks, in_suit, kinds.reshape(-1).astype(np.uint64), spread)


def _some(rows: int, part: int) -> slice:
    return slice(rows * part // _WEIGHING, rows * (part + 1) // _WEIGHING)


@njit(nogil=True, cache=True)
def _weigh_ranks(counts, weights, base, values):  # type: ignore[no-untyped-def]
    for hand in range(len(counts)):
        for shown in range(counts.shape[1]):
            for dead in range(counts.shape[2]):
                value = base[hand]
                for limit in range(3):
                    value += counts[hand, shown, dead, limit] * weights[hand, limit]
                values[hand, shown, dead] = value


@njit(nogil=True, cache=True)
def _weigh_suits(changes, rows, values, spread):  # type: ignore[no-untyped-def]
    """Each row has three levels and their weights."""
    for row in range(len(rows)):
        weak, below, not_above = changes[rows[row, 0]], changes[rows[row, 1]], changes[rows[row, 2]]
        for ranks in range(values.shape[1]):
            values[row, ranks] = (
                weak[ranks] * rows[row, 3] + below[ranks] * rows[row, 4] + not_above[ranks] * rows[row, 5]
            )
        spread[row] = values[row].max() - values[row].min()


@njit
def _worth(after, natural, shown, dead, left):  # type: ignore[no-untyped-def]
    """What it is worth to play a natural hand; the arguments are those of ``standings``."""
    kind, ranks = after.kinds[natural], uint64((1 << RANKS) - 1)
    if shown < 0:
        value = after.by_ranks[natural, NO_CARD, dead]
        for suit in range(4):
            value += after.in_suit[kind, left >> uint64(suit * SUIT_BITS) & ranks]
        return value
    here = left >> uint64((shown & 3) * SUIT_BITS) & ranks
    without = here & ~(uint64(1) << uint64(shown >> 2))
    return after.by_ranks[natural, shown >> 2, dead] + after.in_suit[kind, here] - after.in_suit[kind, without]


@njit
def _buy(bank, after, stakes, cards, keys, suits, seen, left, shown, discard):  # type: ignore[no-untyped-def]
    """What it is worth to give one card away for another, the price paid: each card that can come, played or folded."""
    kept_keys, kept = keys - bank.naturals.keys[discard], suits ^ bank.naturals.suits[discard]
    folded, value = stakes.fold * stakes.ways_after, -stakes.price * stakes.draws * stakes.ways_after
    for card in cards:
        bit = bank.naturals.suits[card]
        if not seen & bit:
            natural = strength(bank.naturals, kept_keys + bank.naturals.keys[card], kept | bit)
            value += max(folded, _worth(after, natural, shown, discard >> 2, left ^ bit))
    return value


@njit
def _buy_by_rank(after, stakes, reached, unheld, row, left, shown, discard):  # type: ignore[no-untyped-def]
    """The same where no card can make a flush: all cards of a rank make the same hand, ``reached``, and only the one of
    the suit shown changes what the bank can have."""
    rank, dead = shown >> 2, discard >> 2
    here = left >> uint64((shown & 3) * SUIT_BITS) & uint64((1 << RANKS) - 1)
    card_shown = uint64(1) << uint64(rank)
    folded, value = stakes.fold * stakes.ways_after, -stakes.price * stakes.draws * stakes.ways_after
    for came in range(RANKS):
        if unheld[came] == 0:
            continue
        natural, bit = reached[row, came], uint64(1) << uint64(came)
        of_suit = here & bit != 0
        others = unheld[came] - int64(of_suit)
        plain, kind = after.by_ranks[natural, rank, dead], after.kinds[natural]
        if others:
            changed = after.in_suit[kind, here] - after.in_suit[kind, here & ~card_shown]
            value += others * max(folded, plain + changed)
        if of_suit and came != rank:
            changed = after.in_suit[kind, here ^ bit] - after.in_suit[kind, (here ^ bit) & ~card_shown]
            value += max(folded, plain + changed)
    return value


@njit
def _bound(after, stakes, reached, unheld, row, discard, least, most):  # type: ignore[no-untyped-def]
    """By rank shown, the least and the most that ``_buy_by_rank`` may come to, whatever the suit shown."""
    dead, folded = discard >> 2, stakes.fold * stakes.ways_after
    for rank in range(RANKS):
        value, apart = -stakes.price * stakes.draws * stakes.ways_after, 0
        for came in range(RANKS):
            count = unheld[came] - int64(came == rank)
            if count > 0:
                natural = reached[row, came]
                value += count * max(folded, after.by_ranks[natural, rank, dead])
                apart += count * after.spread[after.kinds[natural]]
        least[row, rank], most[row, rank] = value - apart, value + apart


@njit
def _reach(bank, cards, keys, suits, hand_suits, reached):  # type: ignore[no-untyped-def]
    """By rank of the card that comes, the natural hand it makes of the cards kept; False where a flush may come."""
    for suit in range(4):
        kept, number = suits >> uint64(suit * SUIT_BITS) & uint64((1 << RANKS) - 1), 0
        while kept:
            kept &= kept - uint64(1)
            number += 1
        if number == bank.size - 1:
            return False
    for card in cards:
        if not hand_suits & bank.naturals.suits[card]:
            reached[card >> 2] = strength(
                bank.naturals, keys + bank.naturals.keys[card], suits | bank.naturals.suits[card]
            )
    return True


@njit
def _tally(bank, after, stakes, cards, keys, suits, seen, left, shown, discard, weight, sums):  # type: ignore[no-untyped-def]
    """Add up the results of giving a card away: by natural hand after it, the deals, those played, and their three
    counts."""
    kept_keys, kept = keys - bank.naturals.keys[discard], suits ^ bank.naturals.suits[discard]
    dead = discard >> 2
    for card in cards:
        bit = bank.naturals.suits[card]
        if not seen & bit:
            natural = strength(bank.naturals, kept_keys + bank.naturals.keys[card], kept | bit)
            here, rest = sums[natural], left ^ bit
            here[0] += weight * stakes.ways_after
            if _worth(after, natural, shown, dead, rest) > stakes.fold * stakes.ways_after:
                weak, below, not_above = standings(bank, natural, shown, dead, rest)
                here[1] += weight * stakes.ways_after
                here[2] += weight * weak
                here[3] += weight * below
                here[4] += weight * not_above


@njit(nogil=True, cache=True)
def _decide(bank, after, stakes, cards, shown_cards, classes, weights, nets, sums, sums_after, acts):  # type: ignore[no-untyped-def]
    """For each class of hands and each card shown (-1 for none): play, fold, or buy for the best discard.

    ``sums`` has by natural hand and rank shown, in deals after: all, those played without buying, their three counts,
    and those that bought. ``sums_after`` is as ``_tally`` leaves it. ``acts`` has what was decided, BUY plus the place
    of the discard in the hand.
    """
    _, everything = read(bank.naturals, cards)
    simple, reached = np.zeros(bank.size, np.bool_), np.empty((bank.size, RANKS), np.uint64)
    unheld = np.zeros(RANKS, np.int64)
    least, most = np.empty((bank.size, RANKS), np.int64), np.empty((bank.size, RANKS), np.int64)
    for row in range(len(classes)):
        keys, suits = read(bank.naturals, classes[row])
        natural, left = strength(bank.naturals, keys, suits), everything ^ suits
        for at, card in enumerate(classes[row]):
            kept = suits ^ bank.naturals.suits[card]
            simple[at] = bank.shows and _reach(bank, cards, keys - bank.naturals.keys[card], kept, suits, reached[at])
        unheld[:] = 0
        for card in cards:
            unheld[card >> 2] += int64(suits & bank.naturals.suits[card] == 0)
        for at, card in enumerate(classes[row]):
            if simple[at]:
                _bound(after, stakes, reached, unheld, at, card, least, most)
        for place, shown in enumerate(shown_cards):
            seen = suits if shown < 0 else suits | bank.naturals.suits[shown]
            if shown >= 0 and seen == suits:
                continue
            weak, below, not_above = standings(bank, natural, shown, NO_CARD, left)
            played = value(nets, natural, weak, below, not_above, stakes.ways)
            act = PLAY if played > stakes.fold * stakes.ways else FOLD
            best = max(played, stakes.fold * stakes.ways) * stakes.scale
            surely = best
            for at in range(bank.size):
                if simple[at]:
                    surely = max(surely, least[at, shown >> 2])
            for at, card in enumerate(classes[row]):
                if simple[at]:
                    if most[at, shown >> 2] < surely:
                        continue
                    bought = _buy_by_rank(after, stakes, reached, unheld, at, left, shown, card)
                else:
                    bought = _buy(bank, after, stakes, cards, keys, suits, seen, left, shown, card)
                if bought > best:
                    best, act = bought, BUY + at
            acts[row, place] = act
            here = sums[natural, shown >> 2 if shown >= 0 else NO_CARD]
            weight = weights[row] * stakes.scale
            here[0] += weight * stakes.ways
            if act >= BUY:
                here[5] += weight * stakes.ways
                discard = classes[row, act - BUY]
                _tally(bank, after, stakes, cards, keys, suits, seen, left, shown, discard, weights[row], sums_after)
            elif act == PLAY:
                here[1] += weight * stakes.ways
                here[2] += weight * weak
                here[3] += weight * below
                here[4] += weight * not_above


class BoughtCardSums(NamedTuple):
    """The counts of the deals, before a card is bought and after; see ``_decide``."""

    before: Array
    after: Array


class BuyPlayOrFoldResult(NamedTuple):
    """The result of all deals where a card can be bought."""

    terms: BankTerms
    sums: BoughtCardSums

    def outcomes(self) -> tuple[BetOutcome, ...]:
        price = self.terms.card_price or Fraction(0)
        before, after = self.terms.by_worth(self.sums.before.sum(axis=1)), self.terms.by_worth(self.sums.after)
        folded = int(before[:, 0].sum() - before[:, 1].sum() - before[:, 5].sum())
        folded_after = int(after[:, 0].sum() - after[:, 1].sum())
        return merged(
            [
                BetOutcome("fold", Fraction(-1), Fraction(1), folded),
                *compared(self.terms, before[:, 1:5]),
                BetOutcome("buy, fold", -1 - price, 1 + price, folded_after),
                *compared(self.terms, after[:, 1:5], price),
            ]
        )

    @property
    def dealt(self) -> Array:
        """By natural hand and rank shown, all deals."""
        return self.sums.before[:, :, 0]

    @property
    def played(self) -> Array:
        return self.sums.before[:, :, 1]

    @property
    def bought(self) -> Array:
        return self.sums.before[:, :, 5]

    @property
    def kept(self) -> Array:
        """By natural hand at the end, the deals in which it was not folded."""
        deals: Array = self.played.sum(axis=1) + self.sums.after[:, 1]
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
        self.after = values_after(self.bank, self.nets, ways_after)
        self.cards = np.array(deck(order.deck), dtype=np.int64)
        self.scratch = self._sums()

    def _sums(self) -> BoughtCardSums:
        shape = (len(self.nets), RANKS + 1, 6)
        return BoughtCardSums(np.zeros(shape, dtype=np.int64), np.zeros((len(self.nets), 5), dtype=np.int64))

    def _run(self, shown: Array, classes: Array, weights: Array, sums: BoughtCardSums) -> Array:
        acts = np.full((len(classes), len(shown)), FOLD, dtype=np.int8)
        tables = self.bank, self.after, self.stakes, self.cards
        _decide(*tables, shown, classes, weights, self.nets, *sums, acts)
        return acts

    def act(self, own: tuple[int, ...], shown: int) -> int:
        """What to do with some cards, a card of the bank shown or -1."""
        return int(self._run(np.array([shown]), np.array([own]), np.ones(1, dtype=np.int64), self.scratch)[0, 0])

    def worth(self, own: tuple[int, ...], shown: int) -> Fraction:
        """What a hand is worth before the decision, in antes, played best."""
        sums = self._sums()
        self._run(np.array([shown]), np.array([own]), np.ones(1, dtype=np.int64), sums)
        bought = BuyPlayOrFoldResult(self.terms, sums)
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
        sums = (np.sum(arrays, axis=0) for arrays in zip(*parts, strict=True))
        return BuyPlayOrFoldResult(self.terms, BoughtCardSums(*sums))

    def play_all(self, watch: Watch) -> BuyPlayOrFoldResult:
        return self.together(counted(self.count, PARTS, watch))


@njit(cache=True)
def _plays_after(bank, after, stakes, cards, own, shown, dead):  # type: ignore[no-untyped-def]
    _, everything = read(bank.naturals, cards)
    keys, suits = read(bank.naturals, own)
    natural = strength(bank.naturals, keys, suits)
    return (
        _worth(after, natural, shown, dead >> 2, everything ^ suits ^ bank.naturals.suits[dead])
        > stakes.fold * stakes.ways_after
    )
