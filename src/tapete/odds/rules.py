"""What odds read of rules that are not a house-banked table's: spots of circle games, and which bets a law names."""

import msgspec

from tapete.core.ids import RuleId
from tapete.law.parameter import ParameterKind
from tapete.law.table_rules import TableRules


class SpotRules(msgspec.Struct, frozen=True):
    """The articles behind what a spot of a circle game may be."""

    steps: tuple[RuleId, ...]
    discard_when: tuple[RuleId, ...]
    cards: tuple[RuleId, ...]
    deck: tuple[RuleId, ...]


def spot_rules(rules: TableRules) -> SpotRules:
    return SpotRules(
        rules.cite("course.steps"),
        rules.cite("discard.moment"),
        rules.cite("course.steps", "discard.keep"),
        rules.cite("deck.cards"),
    )


class AskedRules(msgspec.Struct, frozen=True):
    """What decides whether odds can be asked for at all."""

    deck: int | None
    joker_by_law: bool
    names: tuple[str, ...] | None
    """The bets that the law names; None where it names none."""
    banked_by_players: bool
    deck_cite: tuple[RuleId, ...]
    names_cite: tuple[RuleId, ...]


def asked_rules(rules: TableRules) -> AskedRules:
    cards = rules.settings.get("deck.cards")
    return AskedRules(
        rules.count("deck.cards") if cards else None,
        cards is not None and cards.parameter.kind is ParameterKind.FIXED,
        rules.words("bets.names") if rules.has("bets.names") else None,
        rules.has("bank.holders"),
        rules.cite("deck.cards"),
        rules.cite("bets.names"),
    )


def pays_on_ante(rules: TableRules, bet: str) -> bool:
    """Whether a bet is a bonus on the ante, with no stake of its own."""
    return bool(rules.lines(f"paytable.ante_{bet}"))


class Offer(msgspec.Struct, frozen=True):
    """Whether a table offers a bet, and whether it could."""

    offered: bool
    settled: bool
    """Whether the law or the table's own choice leaves no other answer."""
    choice: dict[str, object]
    cite: tuple[RuleId, ...]


def offer_of(rules: TableRules, bet: str) -> Offer:
    key = f"{bet}.offered"
    setting = rules.settings.get(key)
    if setting is None:
        return Offer(True, True, {}, ())
    settled = setting.chosen or setting.parameter.kind is ParameterKind.FIXED
    return Offer(rules.flag(key), settled, {key: True}, rules.cite(key, "bets.names"))
