"""What is true in a hand. Players are numbered by their place in the order of play, marker or small blind first."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import Final

import msgspec

from tapete.cards.card import JOKER, Card
from tapete.cards.category import Category
from tapete.core.ids import PlayerId
from tapete.games.circle.model.command import ActKind, ShowdownResult
from tapete.games.circle.model.speaking import SILENCE, Speaking

Cards = tuple[Card | None, ...]
"""Cards dealt to a place; None for an unknown one."""

NOBODY = -1


class Void(StrEnum):
    """Whether a hand counts."""

    NO = ""
    VOID = "void"
    REDEAL = "redeal"
    """It is dealt again with the same marker and players."""


class Bound(msgspec.Struct, frozen=True):
    """An act out of turn that binds its player when their turn comes, as long as ``level`` has not changed."""

    place: int
    act: ActKind
    to: int
    level: int
    stays: bool
    """Even if somebody has raised meanwhile the chips stay, and their player may not raise; else they go back."""


class Corrections(msgspec.Struct, frozen=True):
    """What the table chief's rulings have changed in the course of a hand. Sets of places and of cards are masks."""

    frozen: int = 0
    """Places that bet no more and stay in for the pot as it was."""
    next_up: int = 0
    """Places whose next card is dealt face up whatever the course says."""
    next_down: int = 0
    seen: int = 0
    """Cards dealt face down that everybody may see."""
    no_betting: bool = False
    """The rest of the hand is played without bets."""
    bound: tuple[Bound, ...] = ()
    skip_burn: bool = False
    """The next deal burns no card."""
    burn_round: bool = False
    """Before the next deal one card for each player still in is burnt."""
    aside: Cards = ()
    """Cards set aside that come back into the deck before a later deal."""
    aside_deals: int = 0
    """How many deals are made before they do."""


AS_DEALT = Corrections()


class AnnouncedResult(msgspec.Struct, frozen=True):
    """How a hand came out in a pot, as the croupier announced it."""

    place: int
    pot: int
    result: ShowdownResult
    category: Category


class Agreement(msgspec.Struct, frozen=True):
    """Whether the players agree to the winning hand, where they are asked before the pot is paid."""

    asked: bool = False
    against: tuple[int, ...] = ()
    """Places that have objected, until it is decided."""
    given: bool = False
    """Everybody agrees, or the objection has been decided: the pot may be paid."""
    by_cards: bool = False
    """An objection was upheld: hands are read from their cards alone."""

    @property
    def open(self) -> bool:
        """The players have been asked, and nobody has objected yet."""
        return self.asked and not self.against


UNASKED = Agreement()


class CircleHand(msgspec.Struct, gc=False):
    """A hand in progress. Per-place values are tuples in the order of play; sets of places are bit masks.

    Only the changes that events make (``evolve``, ``floor_evolve``) write into one, and only into one that nobody else
    holds: a draft's own. Whoever holds a hand otherwise has it as it was.
    """

    speaking: Speaking = SILENCE
    stacks: tuple[int, ...] = ()
    staked: tuple[int, ...] = ()
    """What each has put in since the hand began, antes included."""
    bets: tuple[int, ...] = ()
    """What each has put in during this interval, antes not included."""
    step: int = 0
    level: int = 0
    """The highest bet of the interval."""
    taken: int = 0
    """How many cards have left the deck."""
    out: int = 0
    """Which of them are known, as bits; dead cards are not counted, for they may come back."""
    common: Cards = ()
    shown: int = 0
    mucked: int = 0
    interval: int = 0
    """The number of the betting interval in progress or last ended; 0 before the first."""
    first: int = NOBODY
    """Who spoke first in the interval."""
    aggressor: int = NOBODY
    """Who last bet or raised in this interval."""
    raise_size: int = 0
    """The last full bet or raise of the interval."""
    short: int = 0
    """What all-in raises short of a whole one have added since the last whole one."""
    raises: tuple[int, ...] = ()
    bets_made: int = 0
    opened: int = NOBODY
    """Who last bet or raised in the interval before."""
    players: tuple[PlayerId, ...] = ()
    deal_order: tuple[int, ...] = ()
    folded: int = 0
    down: tuple[Cards, ...] = ()
    up: tuple[Cards, ...] = ()
    dead: Cards = ()
    opener: int = NOBODY
    """Who opened the pot (draw)."""
    blanks: int = 0
    """Blank hands before this one: the ladder's rung."""
    carried: int = 0
    """Money of earlier blank hands in the pot."""
    apart: tuple[int, ...] = ()
    """Antes of this hand by place, where they are the main pot's whatever each player has staked."""
    raked: int = 0
    """What the house has taken from this hand."""
    raked_of: int = 0
    """The money the rake has been taken on, interval by interval."""
    high_played: bool = False
    """An open pair has brought the higher limit into play."""
    discarded: tuple[Cards, ...] = ()
    recycled: int = 0
    """Places whose discards have been shuffled into the deck again."""
    drawn: int = 0
    discarding: bool = False
    """Players are putting cards away (pineapple)."""
    won: tuple[int, ...] = ()
    over: bool = False
    blank: bool = False
    """Nobody opened: the pot goes to the next hand."""
    void: Void = Void.NO
    """Whether everything went back, so that the hand counts for nothing."""
    floor: Corrections = AS_DEALT
    announced: tuple[AnnouncedResult, ...] = ()
    """What the croupier has announced of hands whose cards are not told, the latest last."""
    agreement: Agreement = UNASKED

    @property
    def pending(self) -> tuple[int, ...]:
        """Places that still have to speak, the one in turn first."""
        return self.speaking.pending

    @property
    def may_not_raise(self) -> int:
        """Places that have spoken since the last full bet: a short all-in does not let them raise."""
        return self.speaking.may_not_raise

    @property
    def checked(self) -> int:
        """Places that have checked in this interval."""
        return self.speaking.checked

    @property
    def turn(self) -> int:
        """Whose turn it is, or NOBODY."""
        pending = self.speaking.pending
        return pending[0] if pending else NOBODY

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        apart = sum(self.apart) if self.apart else 0
        return self.carried + apart + sum(self.staked) - self.raked - sum(self.won)

    @property
    def places(self) -> range:
        return range(len(self.players))

    def in_hand(self, first: int = 0) -> tuple[int, ...]:
        """Places that have not folded, in the order of play from ``first`` on."""
        return places_from(first, len(self.players), self.folded)

    def alive(self) -> tuple[int, ...]:
        """Places that may still win: neither folded nor conceded."""
        return places_from(0, len(self.players), self.folded | self.mucked)

    def can_bet(self, first: int = 0) -> tuple[int, ...]:
        """Places in the hand with chips left to bet, in the order of play from ``first`` on."""
        stacks = self.stacks
        around = places_from(first, len(stacks), self.folded | self.floor.frozen)
        return tuple([place for place in around if stacks[place]]) if 0 in stacks else around

    def money(self) -> int:
        """Stacks, pot and rake: constant from the first event to the last."""
        return sum(self.stacks) + self.pot + self.raked

    def reusable(self, receiver: int) -> list[int]:
        """Places whose discards may be shuffled in for a receiver: all but the receiver's and the opener's."""
        apart = (self.opener, receiver)
        return [place for place in self.places if place not in apart and not self.recycled >> place & 1]

    def cards_of(self, place: int) -> Cards:
        return self.down[place] + self.up[place]


CircleHand.__setattr__ = object.__setattr__  # type: ignore[method-assign]
CircleHand.__delattr__ = object.__delattr__  # type: ignore[method-assign]
"""A struct's own assignment looks after the garbage collector, which no hand needs. The plain one is a quarter of the
price, because the interpreter specialises it: an event writes four or five fields."""

UNBEGUN: Final = CircleHand()
"""A hand before it begins."""

copied: Final[Callable[[CircleHand], CircleHand]] = CircleHand.__copy__  # type: ignore[attr-defined]
"""A hand of one's own. Everything in it is immutable, so that the two share it."""


@lru_cache(8192)
def places_from(first: int, count: int, gone: int = 0) -> tuple[int, ...]:
    """All places once around, but those gone.

    >>> places_from(2, 4), places_from(2, 4, gone=0b1001)
    ((2, 3, 0, 1), (2, 1))
    """
    return tuple(place for place in (*range(first, count), *range(first)) if not gone >> place & 1)


def mask(cards: Cards) -> int:
    """Known cards as bits; fewer bits than cards where one appears twice."""
    return _BIT(cards[0]) | _BIT(cards[1]) if len(cards) == 2 else sum(map(_BIT, cards))


class _Bits(dict[Card | None, int]):
    """A bit for each card; whatever is no card has one that no deck holds."""

    def __missing__(self, _: Card | None) -> int:
        return 1 << JOKER + 1


_NO_BIT: dict[Card | None, int] = {None: 0}
_BIT = _Bits(_NO_BIT | {Card(card): 1 << card for card in range(JOKER + 1)}).__getitem__
