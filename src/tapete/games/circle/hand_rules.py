"""What a hand is played by: the table's rules made ready for the machine, with the articles behind them.

The same record serves a law's table, a tournament's and a neutral one; only where its values come from differs.
"""

from enum import StrEnum
from fractions import Fraction
from itertools import chain, takewhile
from typing import Final

import msgspec

from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.ids import GameId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.wording import money, number


class StepKind(StrEnum):
    """What is done in a step of a hand."""

    ANTE = "ante"
    DOWN = "down"
    UP = "up"
    COMMON = "common"
    BURN = "burn"
    DEAD = "dead"
    BET = "bet"
    DRAW = "draw"
    DISCARD = "discard"
    SHOW = "show"


BET: Final = StepKind.BET
DRAW: Final = StepKind.DRAW
SHOW: Final = StepKind.SHOW
"""Bound once: every act needs them, and looking a member up in its class would dominate the check."""

_FIRST_PLACE: Final = ("marker", "after_button")
"""Who is always the first in the order of play."""

DEALING: Final = frozenset((StepKind.DOWN, StepKind.UP, StepKind.COMMON, StepKind.BURN, StepKind.DEAD))
"""The steps that take cards from the deck."""


class Step(msgspec.Struct, frozen=True, cache_hash=True):
    """One step of a hand, and how many cards it takes."""

    kind: StepKind
    count: int = 1


class LimitStructure(StrEnum):
    """What limits a bet."""

    NONE = "none"
    POT = "pot"
    SPLIT = "split"
    """Half of the pot."""
    FIXED = "fixed"
    SPLIT_INTERVALS = "split_intervals"
    """A lower limit in some intervals and a higher one in the others."""
    POT_LAST_TWO = "pot_last_two"


class OpenPair(StrEnum):
    """What a pair among a player's first two up cards does to the limit."""

    NONE = "none"
    MUST = "must"
    """It is the higher one."""
    MAY = "may"
    """It may be the higher one."""


class Asker(StrEnum):
    """Who may ask to see a conceded hand."""

    IN_HAND = "players_in_hand"
    CALLER = "caller_with_cards"
    """Whoever paid to see and still holds cards: they may see the last aggressor's."""
    CHIEF = "chief"


class HandCites(msgspec.Struct, frozen=True, cache_hash=True):
    """The rules behind each kind of decision in a hand; none where the law says nothing about it."""

    ante: tuple[RuleId, ...] = ()
    blind: tuple[RuleId, ...] = ()
    deal: tuple[RuleId, ...] = ()
    burn: tuple[RuleId, ...] = ()
    dead: tuple[RuleId, ...] = ()
    short: tuple[RuleId, ...] = ()
    begin: tuple[RuleId, ...] = ()
    turn: tuple[RuleId, ...] = ()
    act: tuple[RuleId, ...] = ()
    check: tuple[RuleId, ...] = ()
    fold: tuple[RuleId, ...] = ()
    forced: tuple[RuleId, ...] = ()
    limits: tuple[RuleId, ...] = ()
    raises: tuple[RuleId, ...] = ()
    open_pair: tuple[RuleId, ...] = ()
    uncalled: tuple[RuleId, ...] = ()
    all_in: tuple[RuleId, ...] = ()
    rake: tuple[RuleId, ...] = ()
    openers: tuple[RuleId, ...] = ()
    false_opener: tuple[RuleId, ...] = ()
    blank: tuple[RuleId, ...] = ()
    draw: tuple[RuleId, ...] = ()
    opener_draw: tuple[RuleId, ...] = ()
    reshuffle: tuple[RuleId, ...] = ()
    discard: tuple[RuleId, ...] = ()
    show: tuple[RuleId, ...] = ()
    all_in_show: tuple[RuleId, ...] = ()
    muck: tuple[RuleId, ...] = ()
    see: tuple[RuleId, ...] = ()
    uncontested: tuple[RuleId, ...] = ()
    award: tuple[RuleId, ...] = ()
    odd_chip: tuple[RuleId, ...] = ()
    agreement: tuple[RuleId, ...] = ()

    def behind(self, kind: StepKind) -> tuple[RuleId, ...]:
        """The rules behind a step of a hand."""
        match kind:
            case StepKind.ANTE:
                return self.ante or self.blind
            case StepKind.DOWN | StepKind.UP | StepKind.COMMON:
                return self.deal
            case StepKind.BURN:
                return self.burn
            case StepKind.DEAD:
                return self.dead
            case StepKind.BET:
                return self.turn
            case StepKind.DRAW:
                return self.draw
            case StepKind.DISCARD:
                return self.discard
            case StepKind.SHOW:
                return self.show


def joined(*rules: tuple[RuleId, ...]) -> tuple[RuleId, ...]:
    """The rules behind several kinds of decision at once, each once."""
    return tuple(dict.fromkeys(chain(*rules)))


class HandRules(msgspec.Struct, frozen=True):
    """Everything a hand needs to know. Sums are in the table's unit: cents, or tournament chips."""

    game: GameId
    order: HandOrder
    selection: Selection
    steps: tuple[Step, ...]
    first_to_act: tuple[str, ...]
    """Who speaks first in each betting interval."""
    structure: LimitStructure = LimitStructure.NONE
    minimum: int = 1
    maximum: int | None = None
    """The most a bet or a raise may be, where the table's maximum binds."""
    low_limit: int = 0
    high_limit: int = 0
    low_intervals: tuple[int, ...] = ()
    pot_intervals: tuple[int, ...] = ()
    pot_shares: tuple[Fraction, ...] = ()
    open_pair: OpenPair = OpenPair.NONE
    forced: str = ""
    """Who must open the first interval: lowest_up, highest_up or nobody."""
    bring_in: int = 0
    """The forced bet where it is smaller than a bet; 0 where it is at least the minimum."""
    first_may_fold: bool = True
    raises_each: int = 0
    """Raises a player may make in an interval; 0 is no cap."""
    bets_in_all: int = 0
    """Bets and raises of everybody in an interval; 0 is no cap."""
    uncapped_with: int = 2
    check_raise: bool = True
    """Whoever has checked may still raise."""
    raise_by_last: bool = True
    """A raise is at least the last bet or raise; else only the table's minimum."""
    short_all_ins_reopen: bool = False
    """An all-in raise that falls short opens the betting again all the same."""
    pot_counts_call: bool = True
    """The pot that limits a raise counts the call before it."""
    short_all_ins_add_up: bool = False
    """All-in raises that fall short together open the betting again; else none of them does."""
    ties_run_back: bool = False
    """Among equal hands on view the nearest to the marker against the direction of play speaks."""
    suits_break_ties: bool = False
    """Suits break ties for the lowest card on view; the regulations give suits no rank."""
    first_without_bet: str = "previous_first"
    rake_share: Fraction = Fraction(0)
    rake_each_interval: bool = False
    short_blind_called_whole: bool = False
    """Whoever calls a blind puts in the whole of it, even if its poster had less; else what the poster had."""
    antes_trimmed: bool = True
    """Whoever cannot pay the whole ante wins of the others' antes only as much; else every ante is the main pot's."""
    unit: int = 1
    """The smallest chip: rakes and shares are rounded down to it."""
    may_muck: bool = True
    all_in_face_up: bool = False
    """When somebody is all-in and no more bets are possible all hands are turned up before the other cards come."""
    all_in_shows: bool = False
    """Once somebody is all-in nobody left may concede unseen."""
    seen_by: frozenset[Asker] = frozenset()
    """Who may ask to see a hand that was conceded; nobody where the law gives nobody that right."""
    after_button: int = 0
    """The place after the button: the first, or the second where the order of play begins with the marker itself."""
    all_in_markers: bool = False
    """The croupier puts a marker in front of whoever is all-in."""
    asks_agreement: bool = False
    """Everybody is asked whether they agree before a pot that several claim is paid: only at tables of real cards."""
    first_to_show: str = "first_to_act"
    """Who shows first where nobody has bet: whoever spoke first, or whoever follows the button."""
    odd_chip_from: int = 0
    """The place from which odd chips are given out: the button's own is -1, the last, where play begins after it."""
    odd_chips_together: bool = False
    """Pots of the same winners are shared as one, all odd chips to the first of them, as other programs record it.

    Else every pot is shared by itself and its odd chips go one by one.
    """
    deck_refilled: bool = False
    """When the deck runs short, burnt cards and those of hands given up are shuffled into it; no law has it so."""
    draw_most: int = 0
    ladder: tuple[str, ...] = ()
    """Pairs needed to open, by the number of blank hands before."""
    prove_uncontested: bool = False
    """An opener whom nobody calls must prove their openers too."""
    euros: bool = False
    """Sums are cents of money; else they are chips."""
    words: dict[str, Sentence] = {}
    """What the croupier says aloud, by the moment."""
    cites: HandCites = HandCites()
    """The rules behind each kind of decision."""

    binds_opener: bool = False
    """Derived: whoever opens an interval must bet, or may not fold."""
    discards: bool = False
    """Derived: players put a card away in the course of the hand and get none."""
    deals: tuple[tuple[Step, ...], ...] = ()
    """Derived: for each step, those that deal from it on, up to the next that does not."""
    after_deal: tuple[int, ...] = ()
    """Derived: for each step, the number of the next that does not deal."""
    deck_mask: int = 0
    """Derived: the cards of the deck as bits."""
    rakes_hand: bool = False
    """Derived: the house takes its share when the hand is over."""
    betting: tuple[bool, ...] = ()
    """Derived: for each step, whether it is a betting interval."""
    cards_follow: tuple[bool, ...] = ()
    """Derived: for each step, whether cards are dealt as soon as it ends: not where discards may come before."""
    always_first: tuple[int | None, ...] = ()
    """Derived: who speaks first in each betting interval, where that does not depend on the hand."""

    def __post_init__(self) -> None:
        derive = msgspec.structs.force_setattr
        derive(self, "binds_opener", bool(self.forced) or not self.first_may_fold)
        derive(self, "discards", any(step.kind is StepKind.DISCARD for step in self.steps))
        left = [self.steps[number:] for number in range(len(self.steps))]
        derive(self, "deals", tuple(tuple(takewhile(lambda step: step.kind in DEALING, steps)) for steps in left))
        derive(self, "after_deal", tuple(number + len(deals) for number, deals in enumerate(self.deals)))
        derive(self, "deck_mask", self.order.deck_mask)
        derive(self, "rakes_hand", self.rake_share > 0 and not self.rake_each_interval)
        derive(self, "betting", tuple(step.kind is BET for step in self.steps))
        derive(self, "cards_follow", tuple(bool(deals) and not self.discards for deals in (*self.deals[1:], ())))
        derive(self, "always_first", tuple(0 if word in _FIRST_PLACE else None for word in self.first_to_act))

    def sum(self, amount: int) -> Sentence:
        """A sum of this table in words."""
        return money(amount) if self.euros else number(amount)


def step(word: str) -> Step:
    kind, _, count = word.partition("_")
    return Step(StepKind(kind), int(count) if count else 1)
