"""The table a recorded hand was played at: the standard's variants on neutral tables, and our own games under a law.

Our games have private codes ``XT-<law>-<game>``, with the table's choices in the user-defined field ``_settings``.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle import neutral
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import hand_rules
from tapete.law.catalogue import Family, family_of
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed
from tapete.reports.phh.record import Record


class Variant(msgspec.Struct, frozen=True):
    """A variant of the standard that our machine plays, with the fields its table is made from."""

    rules: Callable[..., HandRules]
    fields: tuple[str, ...]
    blinds: bool = True

    def limits(self, rules: HandRules) -> tuple[int, ...]:
        """What the fields are at a table."""
        return tuple(getattr(rules, _OF_RULES[name]) for name in self.fields)


_OF_RULES: Final = {
    "min_bet": "minimum",
    "small_bet": "low_limit",
    "big_bet": "high_limit",
    "bring_in": "bring_in",
}
VARIANTS: Final = {
    "NT": Variant(neutral.no_limit_holdem, ("min_bet",)),
    "NS": Variant(neutral.no_limit_short_deck_holdem, ("min_bet",)),
    "FT": Variant(neutral.fixed_limit_holdem, ("small_bet", "big_bet")),
    "PO": Variant(neutral.pot_limit_omaha, ("min_bet",)),
    "F7S": Variant(neutral.fixed_limit_seven_stud, ("small_bet", "big_bet", "bring_in"), blinds=False),
}
OURS: Final = "XT-"
"""How our private codes begin."""
SMALLEST_CHIP: Final = "_smallest_chip"
"""The user-defined field for the chip below which nothing is divided."""
_OWN: Final = re.compile(rf"{OURS}([a-z]+)-([a-z-]+)")


def rules_of(record: Record, scale: int) -> HandRules | Refused:
    """The rules a recorded hand is replayed by; ``scale`` is how many units make one of the file's."""
    own = _OWN.fullmatch(record.variant)
    if own is not None:
        if scale != 1:
            return _refused(
                "los importes de una mesa nuestra son enteros: céntimos o fichas de torneo",
                "the amounts of a table of ours are whole: cents or tournament chips",
            )
        settings = record.user.get("_settings", {})
        if not isinstance(settings, dict):
            return _refused("_settings ha de ser una tabla de ajustes", "_settings must be a table of settings")
        table = _own_rules(own[1], own[2], tuple((str(key), str(value)) for key, value in settings.items()))
        return table if isinstance(table, Refused) else _as_recorded(table, record)
    variant = VARIANTS.get(record.variant)
    if variant is None:
        have = listed((*VARIANTS, "XT-<law>-<game>"))
        return _refused(
            f"no jugamos la variante «{record.variant}»: se juegan {have.es}",
            f"we do not play the variant '{record.variant}': we play {have.en}",
        )
    limits = [getattr(record, name) for name in variant.fields]
    missing = [name for name, value in zip(variant.fields, limits, strict=True) if not value]
    if variant.blinds and record.blinds_or_straddles is None:
        missing.append("blinds_or_straddles")
    if missing:
        return _refused(f"a la mano le falta {', '.join(missing)}", f"the hand lacks {', '.join(missing)}")
    trimmed = record.ante_trimming_status and len(set(record.antes)) == 1
    return _neutral_rules(record.variant, tuple(int(amount * scale) for amount in limits), trimmed)


def _as_recorded(rules: HandRules, record: Record) -> HandRules:
    """A table of ours as the hand says it stood: a tournament's level sets its minimum, antes and smallest chip."""
    chip, least = record.user.get(SMALLEST_CHIP), record.min_bet
    return replace(
        rules,
        minimum=int(least) if least else rules.minimum,
        antes_trimmed=record.ante_trimming_status,
        unit=chip if isinstance(chip, int) and chip > 0 else rules.unit,
    )


@lru_cache(maxsize=1024)
def _neutral_rules(variant: str, limits: tuple[int, ...], trimmed: bool) -> HandRules:
    return replace(VARIANTS[variant].rules(*limits), antes_trimmed=trimmed)


@lru_cache(maxsize=64)
def _own_rules(law: str, game: str, settings: tuple[tuple[str, str], ...]) -> HandRules | Refused:
    table = resolve(law, game, dict(settings))
    if isinstance(table, Refused):
        return table
    if family_of(table.game) is not Family.CIRCLE:
        return _refused(f"{game} se juega contra la casa", f"{game} is played against the house")
    return hand_rules(table)


def variant_of(rules: HandRules, table: TableRules | None) -> tuple[str, dict[str, int]] | Refused:
    """The code of a table and the fields that describe its limits."""
    if table is not None:
        return f"{OURS}{table.law}-{table.game}", {"min_bet": rules.minimum}
    for code, variant in VARIANTS.items():
        limits = variant.limits(rules)
        if all(limits) and _neutral_rules(code, limits, rules.antes_trimmed) == rules:
            return code, dict(zip(variant.fields, limits, strict=True))
    return _refused(
        "la mesa no es neutral: hacen falta las reglas de su norma",
        "the table is not a neutral one: the rules of its regulation are needed",
    )


def settings_of(table: TableRules) -> dict[str, str]:
    """The operator's choices as text that resolves to the same table."""
    return {
        key: ",".join(map(str, setting.value)) if isinstance(setting.value, tuple) else str(setting.value)
        for key, setting in table.settings.items()
        if setting.chosen
    }


def _refused(es: str, en: str) -> Refused:
    return Refused(Sentence(es, en))
