"""The best a player can do against one card of the bank, decision by decision."""

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeVar

from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.rules import BlackjackRules, Surrender
from tapete.odds.blackjack.bank import BLACKJACK, BUST, ENDS
from tapete.odds.blackjack.decisions import doubles, most_hands
from tapete.odds.blackjack.hands import ACE, BEST, RANKS, added, is_natural, total
from tapete.odds.blackjack.shoe import Removed, Shoe
from tapete.odds.blackjack.splitting import Splitting
from tapete.odds.blackjack.worth import Worth

N = TypeVar("N", float, Fraction)
Hand = tuple[int, bool]
"""Points with every ace at one, and whether there is an ace."""


class Player(Generic[N]):
    """Worths of hands against one card of the bank, each by the cards it holds.

    In a hand that was split off, decisions are those that are best when two cards of the pair are gone; what they are
    worth when more are gone is then a mean over a fixed way to play, which ``splitting`` needs.
    """

    def __init__(self, law: BlackjackRules, shoe: Shoe[N], nothing: N) -> None:
        self._law = law
        self._shoe: Shoe[N] = shoe
        self._nothing: N = nothing
        self._stands: dict[tuple[int, Removed], Worth[N]] = {}
        self._hits: dict[tuple[Hand, Removed], Worth[N]] = {}
        self._doubled: dict[tuple[Hand, Removed], Worth[N]] = {}
        self._halves: dict[tuple[int, Removed, bool], Worth[N]] = {}
        self._followed: dict[tuple[Hand, Removed, Removed], Worth[N]] = {}

    # A hand without the first decision

    def stand(self, hand: Hand, removed: Removed) -> Worth[N]:
        """Against every end of the bank's hand; over 21 it is lost whatever the bank has."""
        own = min(total(*hand), BUST)
        if (own, removed) not in self._stands:
            self._stands[own, removed] = self._stood(own, removed)
        return self._stands[own, removed]

    def _stood(self, own: int, removed: Removed) -> Worth[N]:
        net = self._nothing
        ends = dict(zip(ENDS, self._shoe.ends(removed), strict=True))
        blackjack = ends.pop(BLACKJACK)
        in_play = 1 - blackjack if self._law.peeks.value else 1 + self._nothing
        if own > BEST:
            return Worth(-in_play, in_play)
        for end, chance in ends.items():
            net += chance if end == BUST or end < own else -chance if end > own else self._nothing
        return Worth(net if self._law.peeks.value else net - blackjack, in_play)

    def hit(self, hand: Hand, removed: Removed) -> Worth[N]:
        """One card, and then the best of standing and another."""
        key = (hand, removed)
        if key not in self._hits:
            self._hits[key] = self._mean(removed, lambda rank, then: self._best(added(*hand, rank), then))
        return self._hits[key]

    def _best(self, hand: Hand, removed: Removed) -> Worth[N]:
        stand = self.stand(hand, removed)
        return stand if total(*hand) >= BEST else max(stand, self.hit(hand, removed), key=lambda worth: worth.net)

    def double(self, hand: Hand, removed: Removed) -> Worth[N]:
        if (hand, removed) not in self._doubled:
            once = self._mean(removed, lambda rank, then: self.stand(added(*hand, rank), then))
            self._doubled[hand, removed] = Worth(2 * once.net, 2 * once.staked)
        return self._doubled[hand, removed]

    def _mean(self, removed: Removed, worth: Callable[[int, Removed], Worth[N]]) -> Worth[N]:
        """The mean over the next card."""
        net = staked = self._nothing
        for rank, chance in enumerate(self._shoe.chances(removed)):
            if chance:
                then = worth(rank, self._shoe.without(removed, rank))
                net, staked = net + chance * then.net, staked + chance * then.staked
        return Worth(net, staked)

    # The first decision

    def first(self, first: int, second: int) -> tuple[BlackjackAct, Worth[N]]:
        """The best decision on two cards, and its worth with what a blackjack of the bank takes."""
        removed = self._shoe.without(self._shoe.without(self._shoe.whole, first), second)
        blackjack = self._shoe.ends(removed)[-1]
        if is_natural(first, second):
            return BlackjackAct.STAND, Worth(self._pays * (1 - blackjack), 1 + self._nothing)
        act, worth = max(self._options(first, second, removed), key=lambda option: option[1].net)
        if self._law.peeks.value:
            worth = Worth(worth.net - blackjack, worth.staked + blackjack)
        return act, worth

    def act(self, ranks: Sequence[int], split: bool, offered: Collection[str]) -> BlackjackAct:
        """The decision by which these worths are reached, for a hand at a table and the acts that are offered there."""
        if len(ranks) == 2 and not split:
            return self.first(*sorted(ranks))[0]
        if len(ranks) == 2 and ranks[0] == ranks[1] and BlackjackAct.SPLIT in offered:
            return BlackjackAct.SPLIT
        removed, hand = self._gone(ranks[0], 1 + split), added(0, False, ranks[0])
        for rank in ranks[1:]:
            removed, hand = self._shoe.without(removed, rank), added(*hand, rank)
        stand, hit = self.stand(hand, removed).net, self.hit(hand, removed).net
        if BlackjackAct.DOUBLE in offered and self.double(hand, removed).net > max(stand, hit):
            return BlackjackAct.DOUBLE
        return BlackjackAct.STAND if stand >= hit else BlackjackAct.HIT

    @cached_property
    def _pays(self) -> N:
        return self._law.pays.value + self._nothing

    def _options(self, first: int, second: int, removed: Removed) -> Iterator[tuple[BlackjackAct, Worth[N]]]:
        hand, law = added(*added(0, False, first), second), self._law
        yield BlackjackAct.STAND, self.stand(hand, removed)
        yield BlackjackAct.HIT, self.hit(hand, removed)
        if doubles(law, *hand):
            yield BlackjackAct.DOUBLE, self.double(hand, removed)
        if first == second and most_hands(law, first) > 1:
            yield BlackjackAct.SPLIT, self.split(first)
        if law.surrender.value is not Surrender.NONE:
            yield BlackjackAct.SURRENDER, self.surrendered(removed)

    def surrendered(self, removed: Removed) -> Worth[N]:
        """Half the bet; late and without a hole card, all of it against a blackjack of the bank."""
        law, blackjack = self._law, self._shoe.ends(removed)[-1]
        in_play = 1 - blackjack if law.peeks.value else 1 + self._nothing
        if law.surrender.value is Surrender.EARLY:
            return Worth(-in_play / 2, in_play)
        taken = self._nothing if law.peeks.value else blackjack
        return Worth(-(1 - blackjack) / 2 - taken, in_play)

    # Splitting

    def split(self, rank: int) -> Worth[N]:
        """A pair split, and again while its cards come and the house allows it."""
        return Splitting(
            most_hands(self._law, rank),
            lambda gone, others: self._pair_chance(rank, gone, others),
            lambda gone: self._half(rank, gone, paired=True),
            lambda gone: self._half(rank, gone, paired=False),
        ).worth()

    def _pair_chance(self, rank: int, gone: int, others: int) -> N:
        """The chance of another card of the pair; unknown cards that are not of the pair are gone as well."""
        chance = self._shoe.chances(self._gone(rank, gone))[rank]
        left = self._shoe.size(self._gone(rank, gone))
        return chance if left is None else chance * left / (left - others)

    def _gone(self, rank: int, count: int) -> Removed:
        removed = self._shoe.whole
        for _ in range(count):
            removed = self._shoe.without(removed, rank)
        return removed

    def _half(self, rank: int, gone: int, paired: bool) -> Worth[N]:
        """A hand of one card of the pair; without ``paired``, that part where another rank comes second."""
        hand, planned = added(0, False, rank), self._gone(rank, 2)
        closed = rank == ACE and not self._law.plays_split_aces

        def second(drawn: int, then: Removed) -> Worth[N]:
            if drawn == rank and not paired:
                return Worth(self._nothing, self._nothing)
            two = added(*hand, drawn)
            return self.stand(two, then) if closed else self._split_hand(two, then, self._shoe.without(planned, drawn))

        key = (rank, self._gone(rank, gone), paired)
        if key not in self._halves:
            self._halves[key] = self._mean(key[1], second)
        return self._halves[key]

    def _split_hand(self, hand: Hand, removed: Removed, planned: Removed) -> Worth[N]:
        """Two cards after a split."""
        if self._law.double_after_split and doubles(self._law, *hand):
            others = max(self.stand(hand, planned).net, self.hit(hand, planned).net)
            if self.double(hand, planned).net > others:
                return self.double(hand, removed)
        return self._follow(hand, removed, planned)

    def _follow(self, hand: Hand, removed: Removed, planned: Removed) -> Worth[N]:
        """The decisions that are best from ``planned``, and what they are worth from ``removed``."""
        key = (hand, removed, planned)
        if key not in self._followed:
            stands = total(*hand) >= BEST or self.stand(hand, planned).net >= self.hit(hand, planned).net
            self._followed[key] = (
                self.stand(hand, removed)
                if stands
                else self._mean(
                    removed,
                    lambda rank, then: self._follow(added(*hand, rank), then, self._shoe.without(planned, rank)),
                )
            )
        return self._followed[key]


FIRST_HANDS = tuple((first, second) for first in RANKS for second in RANKS if first <= second)
"""The two cards of a hand, the lower rank first."""
