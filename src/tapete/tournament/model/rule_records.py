"""The parameters of a tournament that decide something, by subject: what the law and the organiser's choices say.

Each record is a table of the profile and each field one of its parameters, read by the field's type. A word
that the code distinguishes is an enumeration.
"""

from datetime import date
from enum import StrEnum
from fractions import Fraction

import msgspec

from tapete.core.ids import RuleId


class Format(StrEnum):
    FREEZEOUT = "freezeout"
    REBUY = "rebuy"


class Limit(StrEnum):
    """How often something may be done again."""

    LIMITED = "limited"
    UNLIMITED = "unlimited"
    ONE = "one"


class AnteMode(StrEnum):
    """Who posts the ante."""

    NONE = "none"
    ALL = "all"
    BUTTON = "button"
    BIG_BLIND = "big_blind"


class Breaks(StrEnum):
    """What becomes of breaks while tables play hand for hand."""

    KEPT = "kept"
    POSTPONED = "postponed"
    CANCELLED = "cancelled"


class DealSplit(StrEnum):
    """How those left part the prizes."""

    AGREED = "agreed"
    ICM = "icm"
    CHIP_COUNT = "chip_count"


class Column(msgspec.Struct, frozen=True):
    """A column of a table by entries: its values, first place first, and the article it stands in."""

    values: tuple[Fraction, ...]
    because: tuple[RuleId, ...]


class AccessRules(msgspec.Struct, frozen=True):
    minimum_age: int


class AddOnRules(msgspec.Struct, frozen=True):
    least_chips: int


class AnteRules(msgspec.Struct, frozen=True):
    mode: AnteMode
    short_first: str


class BalanceRules(msgspec.Struct, frozen=True):
    full_tables: tuple[int, ...]
    stop_difference: int


class ButtonRules(msgspec.Struct, frozen=True):
    draw_ace: str
    win_pot: str


class ChipRaceRules(msgspec.Struct, frozen=True):
    rescue: int
    round_up_from: Fraction
    most_each: int


class ClockRules(msgspec.Struct, frozen=True):
    wait_seconds: int
    silent_seconds: int
    countdown_seconds: int
    turbo_wait_seconds: int
    turbo_silent_seconds: int
    turbo_countdown_seconds: int
    run_by: tuple[str, ...]
    shorter: bool
    expired: str
    shot_seconds: int
    shot_expired: str


class DayClosingRules(msgspec.Struct, frozen=True):
    last_hands: int
    minutes_after: int


class ConductRules(msgspec.Struct, frozen=True):
    languages: tuple[str, ...]
    languages_international: tuple[str, ...]


class DayRules(msgspec.Struct, frozen=True):
    stop_minutes: int
    last_hands_least: int
    last_hands_most: int


class PrizeDealRules(msgspec.Struct, frozen=True):
    most_players: int
    split: DealSplit
    extra_places_in: tuple[str, ...]


class EventRules(msgspec.Struct, frozen=True):
    game: str
    venue: str
    format: Format
    series: str
    ends: tuple[str, ...]
    cancelled: str
    add_on: bool
    reentry: bool
    reentries: int
    reentry_limit: Limit
    freezeout_reentries: int
    all_day_registration: bool
    several_days: bool
    shot_clock: bool
    win_the_button: bool
    international: bool
    offered: bool | None
    """Whether the casino holds sit & gos at all; None of a tournament."""
    average_minutes: int | None


class HandDeadlines(msgspec.Struct, frozen=True):
    claim_break_seconds: int


class HandForHandRules(msgspec.Struct, frozen=True):
    from_: int
    breaks: Breaks


class LevelRules(msgspec.Struct, frozen=True):
    minutes: int
    turbo_below: int
    halved_to: Fraction
    halved_once: bool
    halved_in: tuple[str, ...]


class LotRules(msgspec.Struct, frozen=True):
    suit_order: tuple[str, ...]


class TournamentPenaltyRules(msgspec.Struct, frozen=True):
    most_rounds: int


class PlayerRules(msgspec.Struct, frozen=True):
    minimum: int | None
    """The participants of a sit & go, no more and no fewer."""


class PriceRules(msgspec.Struct, frozen=True):
    buy_in: int
    fee: int | None
    fee_of_buy_in: Fraction | None
    """A sit & go's fee is a part of its buy-in."""
    rebuy_of_buy_in: Fraction
    add_on_of_buy_in: Fraction


class PrizeRules(msgspec.Struct, frozen=True):
    of_buy_ins: Fraction
    of_rebuys: Fraction
    of_add_ons: Fraction
    organisation: Fraction
    league_levy: Fraction
    levy_base: str
    shares: tuple[Fraction, ...] | None
    """A sit & go's own; a tournament's stand in Table 4."""
    table4_edges: tuple[int, ...]
    above_table: str
    fewer_players: str
    reentries_count: bool
    rebuys_count: bool
    rounding: str


class RebuyRules(msgspec.Struct, frozen=True):
    until_level: int
    each: Limit


class RegistrationRules(msgspec.Struct, frozen=True):
    close_level: int
    counters: tuple[str, ...]
    no_show_money: str
    data_rights: tuple[str, ...]


class SeatingRules(msgspec.Struct, frozen=True):
    maximum: int
    final_table: int
    reseat: bool


class StackRules(msgspec.Struct, frozen=True):
    start: int


class TaxRules(msgspec.Struct, frozen=True):
    income: tuple[str, ...]
    in_base: Fraction
    hospitality: Fraction
    hospitality_base: str


class AnnualRules(msgspec.Struct, frozen=True):
    """Of the annual league."""

    season: int
    of_pot: Fraction
    shares: tuple[Fraction, ...]


class MasterRules(msgspec.Struct, frozen=True):
    """Of the monthly masters of the annual league."""

    monthly_prizes: int


class PointRules(msgspec.Struct, frozen=True):
    """Of the points of a league's tournaments."""

    edges: tuple[int, ...]
    above_table: str
    taking_part: int
    day_two_extra: int
    no_show: int


class SeriesRules(msgspec.Struct, frozen=True):
    """Of the series, which has a final."""

    from_: date
    to: date
    venue: str
    final_venue: str
    notice_days: int
    of_pot_standing: Fraction
    of_pot_final: Fraction
    shares: tuple[Fraction, ...]
    qualifiers: int
    chips_per_point: int


class LeaguePrizeRules(msgspec.Struct, frozen=True):
    league_levy: Fraction
    rounding: str
