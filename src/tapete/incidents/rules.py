"""What the ruling desk, the grammar of bets and the penalties need from a table's rules, as typed records."""

from fractions import Fraction

import msgspec

from tapete.core.ids import RuleId
from tapete.law.table_rules import TableRules
from tapete.law.value import Value


class SubstantialRules(msgspec.Struct, frozen=True):
    """How many actions are substantial: of different players where one puts chips in, and in all where none does."""

    with_chips: int
    without_chips: int
    because_with_chips: tuple[RuleId, ...]
    because_without_chips: tuple[RuleId, ...]


def substantial_rules(rules: TableRules) -> SubstantialRules | None:
    """None under a law without substantial action."""
    if not rules.has("substantial.with_chips"):
        return None
    return SubstantialRules(
        rules.count("substantial.with_chips"),
        rules.count("substantial.without_chips"),
        rules.cite("substantial.with_chips", "misdeal.until"),
        rules.cite("substantial.without_chips", "misdeal.until"),
    )


class PenaltyRules(msgspec.Struct, frozen=True):
    """The scale of penalties, and the articles behind what is decided by it."""

    scale: tuple[str, ...]
    least_hands: int
    most_rounds: int
    because_scale: tuple[RuleId, ...]
    because_director: tuple[RuleId, ...]
    because_overrides: tuple[RuleId, ...]
    because_repeated: tuple[RuleId, ...]
    because_disqualified: tuple[RuleId, ...]
    because_outside: tuple[RuleId, ...]
    """Whoever misses hands leaves the tournament area."""
    because_back: tuple[RuleId, ...]


def penalty_rules(rules: TableRules) -> PenaltyRules:
    return PenaltyRules(
        rules.words("penalties.scale"),
        rules.count("penalties.least_hands"),
        rules.count("penalties.most_rounds"),
        rules.cite("penalties.scale"),
        rules.cite("director.final"),
        rules.cite("director.overrides"),
        rules.cite("penalties.escalate"),
        rules.cite("chips.disqualified"),
        rules.cite("penalties.leaves_area"),
        rules.cite("penalties.returns"),
    )


class WagerRules(msgspec.Struct, frozen=True):
    """How bets are read where laws set it apart or let a table choose."""

    conditional_binds: bool
    tap_checks: bool
    raise_by_chip: bool
    """A raise announced and made with one larger chip is by its worth; else up to it."""
    chip_on_earlier_calls: bool
    equal_chips_call: bool
    """Chips of one value beyond a call are a call even if it did not take all of them."""
    short_share: Fraction | None
    """The part of a whole raise from which a short one has to be completed; None where the law sets none."""


def wager_rules(rules: TableRules) -> WagerRules:
    def chooses(key: str, value: Value) -> bool:
        return rules.has(key) and rules.settings[key].value == value

    return WagerRules(
        chooses("wager.conditional", "binding"),
        chooses("wager.tap_checks", True),
        chooses("wager.oversized_raise", "by_chip"),
        chooses("wager.chip_on_earlier", "call"),
        chooses("wager.equal_chips_over", "call"),
        rules.fraction("raises.short_share") if rules.has("raises.short_share") else None,
    )
