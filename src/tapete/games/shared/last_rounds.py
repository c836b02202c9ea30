"""The last rounds of a table against the house: announced once, by whom the law names, and played before closing."""

from tapete.core.decision import Refused
from tapete.games.shared.rules import closing_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def refuse_announcement(rules: TableRules, by: str, left: int | None) -> Refused | None:
    """Why the last rounds cannot be announced, or None; ``left`` are those still to play once they have been."""
    closing = closing_rules(rules)
    if closing.last_rounds is None or closing.announced_by is None:
        return refuse(
            "en este juego no se anuncian las últimas jugadas", "the last rounds are not announced in this game"
        )
    if by != closing.announced_by.value:
        return refuse(
            f"las últimas jugadas las anuncia {closing.announcer.es}",
            f"the last rounds are announced by {closing.announcer.en}",
            closing.announced_by.cite,
        )
    if left is not None:
        return refuse("ya están anunciadas", "they have been announced already", closing.last_rounds.cite)
    return None


def refuse_closing(rules: TableRules, left: int | None, empty: bool) -> Refused | None:
    """Why a table cannot close yet, or None; at an empty one there is nobody to play the announced rounds with."""
    last_rounds = closing_rules(rules).last_rounds
    if last_rounds is None or left == 0 or (empty and left is not None):
        return None
    return refuse(
        "antes de cerrar se anuncian y juegan las últimas jugadas",
        "the last rounds are announced and played before closing",
        last_rounds.cite,
    )
