"""Tips: what players give to the staff of their own will, accounted apart from everything else."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.shared.rules import tips_cite
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def tips_accounted(rules: TableRules) -> tuple[RuleId, ...]:
    """The rules by which tips have a slot and an account of their own."""
    return tips_cite(rules)


def refuse_tip(rules: TableRules, player: PlayerId, chips: int, has: int) -> Refused | None:
    """Why a player with so many chips cannot give these, or None."""
    if 0 < chips <= has:
        return None
    return refuse(
        f"{player} puede dar de propina de 1 a {has} en fichas, no {chips}",
        f"{player} may tip 1 to {has} in chips, not {chips}",
        tips_accounted(rules),
    )
