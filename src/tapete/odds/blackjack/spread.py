"""How far a round of blackjack strays: the exact law of what it wins, from a shoe so large that no card is missed.

Hands of such a shoe hang together through the bank's cards alone. So for each end of the bank's hand every hand of the
player has a law of its own, and those of a split are added.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Final

from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.rules import BlackjackRules, Surrender
from tapete.odds.blackjack.bank import BLACKJACK, BUST, ENDS
from tapete.odds.blackjack.decisions import doubles, most_hands
from tapete.odds.blackjack.hands import ACE, BEST, RANKS, added, counts, is_natural, total
from tapete.odds.blackjack.player import FIRST_HANDS, Hand, Player
from tapete.odds.blackjack.shoe import InfiniteShoe

Law = dict[Fraction, Fraction]
"""What is won, each with its probability."""
Finals = dict[tuple[int, int], Fraction]
"""How a hand ends: its points, 22 for all above 21, and how many times the bet lies on it."""
_NOTHING: Final = Fraction(0)


def spread(law: BlackjackRules) -> Law:
    """What a round wins for one that is bet, every decision the best from an infinite shoe."""
    whole: Law = {}
    for up, chance in enumerate(_chances(law)):
        _add(whole, _AgainstUp(law, up).law(), chance)
    return dict(sorted(whole.items()))


def _chances(law: BlackjackRules) -> tuple[Fraction, ...]:
    deck = counts(law.deck)
    return tuple(Fraction(count, sum(deck)) for count in deck)


def _add(whole: Law, part: Law, chance: Fraction) -> None:
    for net, share in part.items():
        whole[net] = whole.get(net, _NOTHING) + share * chance


def _sum(hand: Law, others: Law) -> Law:
    """The law of a hand and of others, which do not hang together."""
    both: Law = {}
    for net, chance in hand.items():
        _add(both, {net + more: share for more, share in others.items()}, chance)
    return both


class _AgainstUp:
    """All first hands against one card of the bank."""

    def __init__(self, law: BlackjackRules, up: int) -> None:
        self._law, self._chances = law, _chances(law)
        shoe = InfiniteShoe(up, law.hits_soft_17.value, counts(law.deck))
        self._ends = dict(zip(ENDS, shoe.ends(()), strict=True))
        self._player = Player(law, shoe, _NOTHING)
        self._played = cache(self._to_the_end)

    def law(self) -> Law:
        whole: Law = {}
        for first, second in FIRST_HANDS:
            likely = self._chances[first] * self._chances[second] * (1 if first == second else 2)
            act, _ = self._player.first(first, second)
            for end, chance in self._ends.items():
                if chance:
                    _add(whole, self._hand(first, second, act, end), likely * chance)
        return whole

    def _hand(self, first: int, second: int, act: BlackjackAct, end: int) -> Law:
        if is_natural(first, second):
            return {_NOTHING if end == BLACKJACK else self._law.pays.value: Fraction(1)}
        if end == BLACKJACK and self._law.peeks.value:
            return {Fraction(-1): Fraction(1)}
        match act:
            case BlackjackAct.SURRENDER:
                whole = end == BLACKJACK and self._law.surrender.value is Surrender.LATE
                return {Fraction(-1, 1 if whole else 2): Fraction(1)}
            case BlackjackAct.SPLIT:
                return self._split(first, end)
        hand = added(*added(0, False, first), second)
        return self._won(self._acted(hand, act), end)

    # One hand

    def _acted(self, hand: Hand, act: BlackjackAct) -> Finals:
        if act is BlackjackAct.STAND:
            return {(_points(hand), 1): Fraction(1)}
        if act is BlackjackAct.DOUBLE:
            return _mixed(({(_points(added(*hand, rank)), 2): chance} for rank, chance in enumerate(self._chances)))
        return self._drawn(hand)

    def _drawn(self, hand: Hand) -> Finals:
        return _mixed(
            {end: share * chance for end, share in self._played(added(*hand, rank)).items()}
            for rank, chance in enumerate(self._chances)
        )

    def _to_the_end(self, hand: Hand) -> Finals:
        """With one card after another for as long as that is best."""
        stands = total(*hand) >= BEST or self._player.stand(hand, ()).net >= self._player.hit(hand, ()).net
        return {(_points(hand), 1): Fraction(1)} if stands else self._drawn(hand)

    def _won(self, finals: Finals, end: int) -> Law:
        law: Law = {}
        for (own, stake), chance in finals.items():
            _add(law, {Fraction(stake * _sign(own, end)): chance}, Fraction(1))
        return law

    # Several hands

    def _split(self, rank: int, end: int) -> Law:
        most = most_hands(self._law, rank)
        laws = [self._won(self._second(rank, drawn), end) for drawn in RANKS]

        @cache
        def with_hands(waiting: int, hands: int) -> Law:
            """What all hands win that still wait for their second card."""
            if not waiting:
                return {_NOTHING: Fraction(1)}
            done, again = dict[Fraction, Fraction](), hands < most
            for drawn, chance in enumerate(self._chances):
                _add(done, laws[drawn], _NOTHING if again and drawn == rank else chance)
            whole = _sum(done, with_hands(waiting - 1, hands))
            if again:
                _add(whole, with_hands(waiting + 1, hands + 1), self._chances[rank])
            return whole

        return with_hands(2, 2)

    def _second(self, rank: int, drawn: int) -> Finals:
        """A hand of a split with its second card."""
        hand = added(*added(0, False, rank), drawn)
        if rank == ACE and not self._law.plays_split_aces:
            return self._acted(hand, BlackjackAct.STAND)
        if self._law.double_after_split and doubles(self._law, *hand):
            others = max(self._player.stand(hand, ()).net, self._player.hit(hand, ()).net)
            if self._player.double(hand, ()).net > others:
                return self._acted(hand, BlackjackAct.DOUBLE)
        return self._played(hand)


def _points(hand: Hand) -> int:
    return min(total(*hand), BUST)


def _mixed(parts: Iterable[Finals]) -> Finals:
    whole: Finals = {}
    for end, chance in _pairs(parts):
        whole[end] = whole.get(end, _NOTHING) + chance
    return whole


def _pairs(parts: Iterable[Finals]) -> Iterator[tuple[tuple[int, int], Fraction]]:
    for part in parts:
        yield from part.items()


def _sign(own: int, end: int) -> int:
    """Whether a hand wins against an end of the bank's; over 21 it is lost whatever that is."""
    if own > BEST or end == BLACKJACK:
        return -1
    return 1 if end == BUST or own > end else -1 if own < end else 0
