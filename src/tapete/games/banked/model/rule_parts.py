"""The parts of a house-banked table's rules: seats, deal, dice, bank, a bought card, side bets, lines of pay tables."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from tapete.core.ids import RuleId
from tapete.games.banked.model.topics import SideTopic
from tapete.games.banked.model.vocabulary import Approval, BankCardShown, BetName, Bettors, Qualifies, Result

Articles = tuple[RuleId, ...]


class PayLine(msgspec.Struct, frozen=True):
    """What a line of a table pays for one staked, or gives of a meter, and its article."""

    pays: Fraction
    cite: Articles


Lines = Mapping[str, PayLine]


class SettlementCase(msgspec.Struct, frozen=True):
    """A case of the settlement table of two hands."""

    result: Result
    cite: Articles


class SeatRules(msgspec.Struct, frozen=True):
    """Who may bet where."""

    count: int
    standing: bool
    """Players may stand behind the seats."""
    bettors: Bettors
    blind_boxes: bool
    """A seated player may also play vacant boxes, blind."""
    bets_per_box: int
    """The most players with a bet in one box."""
    approvals: tuple[Approval, ...]
    sum_within_maximum: bool
    """All bets in a box together keep within the table's maximum."""


class DealRules(msgspec.Struct, frozen=True):
    """Which cards go where."""

    order: tuple[str, ...]
    own: int
    bank: int
    burns: tuple[int, ...]
    common_steps: tuple[int, ...]
    from_right: bool
    by_dice: bool
    """Hands are made up first and delivered from where the dice point."""
    in_packets: bool
    """An automatic shoe delivers whole hands."""
    shoe: bool
    """Several packs take turns in an automatic shoe."""
    packs: int
    bank_up: BankCardShown
    bank_up_in_packets: BankCardShown
    leftover_counted: bool


class DiceRules(msgspec.Struct, frozen=True):
    count: int
    positions: int
    clockwise: bool
    empty_counted: bool


class BankRules(msgspec.Struct, frozen=True):
    """The bank's hand, and who holds it."""

    qualifies: Qualifies
    tie_loses: bool
    unqualified_ante_pays: Fraction
    stakes_last_bet: bool
    """Against a player who holds the bank the house stakes what they staked last."""
    free_setting: bool
    """The croupier may set the seven cards otherwise than the house way."""
    commission: Fraction


class BuyRules(msgspec.Struct, frozen=True):
    """A card bought for another."""

    price_times_ante: Fraction
    up: bool


class SideRules(msgspec.Struct, frozen=True):
    """A side bet of the game, whether the table offers it or not."""

    name: BetName
    offered: bool
    least: int
    most: int
    alone: bool
    """It may be played without the opening bet."""
    survives_fold: bool
    keeps_stake: bool
    """A winner gets the stake back with the prize."""
    keeps_stake_of_meter: bool
    first_five: bool
    """A bought card does not count."""
    final_hand: bool
    """A bought card counts."""
    stands_when_void: bool
    by_leave: bool
    table: str
    """The name of its pay table: the operator's, where the law gives several."""
    lines: Lines
    shares: Lines
    """What its prizes take of a meter."""
    deduction: Fraction
    royal_last: bool
    same_fund: bool
    cites: Mapping[SideTopic, Articles]

    def cite(self, *topics: SideTopic) -> Articles:
        return tuple(dict.fromkeys(rule for topic in topics for rule in self.cites[topic]))
