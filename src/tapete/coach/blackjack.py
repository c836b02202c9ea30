"""What each decision at blackjack is worth, from the hand's own cards and the bank's first: the numbers of the odds."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tapete.cards.card import Card
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.blackjack.command import Act, BlackjackAct
from tapete.games.blackjack.points import value_of
from tapete.games.blackjack.rules import BlackjackRules
from tapete.games.blackjack.state import BlackjackHand
from tapete.games.blackjack.view import BlackjackView
from tapete.odds.blackjack.bank import BLACKJACK, BUST, ENDS
from tapete.odds.blackjack.hands import ACE, added, counts
from tapete.odds.blackjack.player import Hand, Player
from tapete.odds.blackjack.shoe import FiniteShoe, Removed

_ACE_HIGH: Final = 11
_PRECISION: Final = 10**10
_KEPT: Final = 40


def advise(law: BlackjackRules, seen: BlackjackView, viewer: PlayerId) -> Advice | None:
    """The acts open to a viewer for the hand in play; None where none of theirs is."""
    box = next((box for box in seen.boxes if seen.turn and box.seat == seen.turn.seat and box.holder == viewer), None)
    acts = [str(option.given["act"]) for option in seen.legal if option.command == Act.name()]
    if box is None or seen.turn is None or not acts:
        return None
    hand, (up, *_) = box.hands[seen.turn.hand], seen.bank
    assert up is not None, "the bank's first card lies face up"
    against = _AgainstBank(law, _rank(up), hand)
    return Advice(ranked(against.worths(acts)), hand.stake, against.why())


class _AgainstBank:
    """A hand against the bank's first card."""

    def __init__(self, law: BlackjackRules, up: int, hand: BlackjackHand) -> None:
        self._law, self._hand, self._ranks = law, hand, [_rank(card) for card in hand.cards]
        self._shoe, self._player = _player(law, up)

    @property
    def _removed(self) -> Removed:
        removed = self._shoe.whole
        for rank in self._ranks:
            removed = self._shoe.without(removed, rank)
        return removed

    def worths(self, acts: list[str]) -> Iterator[ActWorth]:
        """In cents; where the bank has looked for its blackjack it has none, and the rest of the cases are all."""
        stake, removed = Fraction(self._hand.stake), self._removed
        cases = 1 - self._ends[BLACKJACK] if self._law.peeks.value else 1.0
        for act in acts:
            net = self._net(BlackjackAct(act), removed) / cases
            yield ActWorth(act, stake * Fraction(round(net * _PRECISION), _PRECISION))

    def _net(self, act: BlackjackAct, removed: Removed) -> float:
        """What an act wins for one that was bet."""
        if act is BlackjackAct.SURRENDER:
            return self._player.surrendered(removed).net
        if act is BlackjackAct.SPLIT:
            return self._player.split(self._ranks[0]).net
        worth = {
            BlackjackAct.HIT: self._player.hit,
            BlackjackAct.DOUBLE: self._player.double,
        }.get(act, self._player.stand)
        return worth(self._counted, removed).net

    @property
    def _counted(self) -> Hand:
        counted: Hand = (0, False)
        for rank in self._ranks:
            counted = added(*counted, rank)
        return counted

    @property
    def _ends(self) -> dict[int, float]:
        return dict(zip(ENDS, self._shoe.ends(self._removed), strict=True))

    def why(self) -> Sentence:
        share = per_cent(Fraction(self._ends[BUST]))
        return Sentence(
            f"La banca se pasa en {share.es} de los casos",
            f"The bank busts {share.en} of the time",
        )


@lru_cache(maxsize=_KEPT)
def _player(law: BlackjackRules, up: int) -> tuple[FiniteShoe, Player[float]]:
    """What is counted once for all tables with the same rules."""
    shoe = FiniteShoe(up, law.hits_soft_17.value, [count * law.packs.value for count in counts(law.deck)])
    return shoe, Player(law, shoe, 0.0)


def _rank(card: Card) -> int:
    """A card as the odds number it."""
    value = value_of(card)
    return ACE if value == _ACE_HIGH else value - 1
