"""What reports read of a table's rules: the settings of a notice or a certificate, in their order."""

from fractions import Fraction
from typing import Final

import msgspec

from tapete.core.sentence import Sentence
from tapete.games.shared.rules import (
    LimitRules,
    Stated,
    compiled_once,
    count,
    fraction,
    limit_rules,
    word,
)
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import terms
from tapete.odds.ask.question import MAIN

_DECIDING: Final = (
    "deck.cards",
    "deck.packs",
    "order.ace_low",
    "order.ace_low_stripped",
    "order.high_card",
    "bets.second_times_ante",
    "bets.flop_times_ante",
    "bets.turn_times_ante",
    "bets.river_times_ante",
    "bets.withdrawable",
    "bets.ante_pays",
    "bets.raise_pays",
    "bets.ante_needs",
    "bank.qualifies",
    "bank.unqualified_ante_pays",
    "bank.tie",
    "paytable.minimum_pair",
    "buy_card.offered",
    "buy_card.price_times_ante",
    "commission.share",
    "roulette.even_chance_on_zero",
)
"""The rules beside the pay tables that decide what a bet returns."""
_PRIZES: Final = ("paytable", "jackpot")
_SIDE: Final = ("seguro", "progresivo", "carrusel", "bote_progresivo", "pareja_plus", "bonus", "extra", "sevens")
_RAKE: Final = {
    "pot": ("rake.method", "rake.pot_share", "rake.pot_base", "rake.rounding"),
    "session": ("rake.method", "rake.session_share", "rake.session_base", "rake.session_minutes"),
    "": ("rake.pot_share",),
}
_COMMISSION: Final = ("commission.share", "commission.base", "commission.announced")
_LIMITS: Final = ("limits.band", "limits.applies_to", "limits.structure", "limits.ante_of_minimum", "limits.change")
_ENDS: Final = ("duration.minutes", "duration.marker_turns", "closing.last_rounds", "closing.announced_by")

Lines = dict[str, Setting]
"""The lines of a pay table or of a jackpot's shares by their names."""


class NoticePayTable(msgspec.Struct, frozen=True):
    title: Sentence
    lines: Lines


class SideBetNotice(msgspec.Struct, frozen=True):
    """A side bet that a table takes, and what may be staked on it, expressed in one of three ways or not at all."""

    bet: str
    offered: Setting
    amount: Stated[int] | None
    amount_of_minimum: Stated[Fraction] | None
    maximum_of_minimum: Stated[Fraction] | None


class NoticeRules(msgspec.Struct, frozen=True):
    """Everything that the notice at a table says about its rules."""

    limits: LimitRules
    without_limit: bool
    limit_settings: tuple[Setting, ...]
    pay_tables: tuple[NoticePayTable, ...]
    side_bets: tuple[SideBetNotice, ...]
    buy_card: tuple[Setting, ...]
    share: tuple[Setting, ...]
    ends: tuple[Setting, ...]
    own: tuple[Setting, ...]
    """What the law leaves to the house, for the bets that the table takes."""


@compiled_once
def notice_rules(rules: TableRules) -> NoticeRules:
    structure, minutes = word(rules, "limits.structure"), count(rules, "duration.minutes")
    ends = _ENDS[1:] if minutes is not None and minutes.value == 0 else _ENDS
    buys = rules.flag("buy_card.offered", False)
    method = word(rules, "rake.method")
    return NoticeRules(
        limits=limit_rules(rules),
        without_limit=structure is not None and structure.value == "none",
        limit_settings=_settings(rules, _LIMITS),
        pay_tables=tuple(_pay_tables(rules)),
        side_bets=tuple(_side_bet(rules, bet) for bet in _SIDE if rules.has(f"{bet}.offered") and takes(rules, bet)),
        buy_card=_settings(rules, ("buy_card.offered", "buy_card.price_times_ante")) if buys else (),
        share=_settings(rules, (*_RAKE[method.value if method else ""], *_COMMISSION)),
        ends=_settings(rules, ends),
        own=tuple(
            setting
            for key, setting in rules.settings.items()
            if setting.is_house_rule and _group(key) not in _PRIZES and takes(rules, _group(key))
        ),
    )


def takes(rules: TableRules, bet: str) -> bool:
    """Whether the table takes a bet: any it does not have to offer expressly."""
    return rules.flag(f"{bet}.offered", True)


def jackpot_lines(rules: TableRules, bet: str) -> Lines:
    """What each winning hand takes of a jackpot; nothing where the table has no such jackpot."""
    return rules.lines(f"jackpot.{bet}")


def pay_lines(rules: TableRules, bet: str) -> tuple[Lines, ...]:
    """The tables that pay a bet."""
    groups = (rules.lines(group) for group in _groups(rules, bet))
    own = rules.settings.get(f"paytable.roulette.{bet}")
    return (*(lines for lines in groups if lines), *(({bet: own},) if own else ()))


def deciding(rules: TableRules) -> tuple[Setting, ...]:
    """The settings beside the pay tables that decide what a bet returns."""
    return _settings(rules, _DECIDING)


def computed_alike(computed: TableRules, rules: TableRules) -> bool:
    """Whether a table has every value on which a return rests that was computed for other rules."""
    return all(
        rules.settings[key].value == setting.value
        for key, setting in computed.settings.items()
        if key in _DECIDING or setting.chosen or _group(key) in _PRIZES
    )


def _group(key: str) -> str:
    return key.partition(".")[0]


def _settings(rules: TableRules, keys: tuple[str, ...]) -> tuple[Setting, ...]:
    return tuple(rules.settings[key] for key in keys if rules.has(key))


def _pay_tables(rules: TableRules) -> list[NoticePayTable]:
    """The tables that pay the bets this table takes."""
    groups = {key.removesuffix(".*"): term.title for key, term in terms().items() if key.endswith(".*")}
    return [
        NoticePayTable(title, lines)
        for group, title in groups.items()
        if (lines := rules.lines(group)) and _in_use(rules, group.partition(".")[2])
    ]


def _in_use(rules: TableRules, bet: str) -> bool:
    if bet.startswith("pareja_plus_"):
        return bet == f"pareja_plus_{rules.word('pareja_plus.table').lower()}"
    return takes(rules, bet)


def _side_bet(rules: TableRules, bet: str) -> SideBetNotice:
    return SideBetNotice(
        bet=bet,
        offered=rules.settings[f"{bet}.offered"],
        amount=count(rules, f"{bet}.amount"),
        amount_of_minimum=fraction(rules, f"{bet}.amount_of_minimum"),
        maximum_of_minimum=fraction(rules, f"{bet}.maximum_of_minimum"),
    )


def _groups(rules: TableRules, bet: str) -> tuple[str, ...]:
    if bet == MAIN:
        return "paytable.main", "paytable.ante_bonus"
    if table := word(rules, f"{bet}.table"):
        return (f"paytable.{bet}_{table.value.lower()}",)
    return f"paytable.{bet}", f"paytable.ante_{bet}", f"jackpot.{bet}"
