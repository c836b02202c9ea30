"""Who may watch a game without playing it."""

from tapete.core.decision import Refused
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def refuse_watching(rules: TableRules) -> Refused | None:
    """Why somebody outside the game may not watch it, or None; the casino's staff always may."""
    spectators = house_rules(rules).spectators
    if spectators is None or spectators.value:
        return None
    return refuse(
        "las personas ajenas al juego no pueden mirar la partida",
        "persons outside the game may not watch it",
        spectators.cite,
    )
