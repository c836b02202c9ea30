"""Tips: what players give to the staff of their own will, accounted apart from everything else."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.shared.rules import tips_cite
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money


def tips_accounted(rules: TableRules) -> tuple[RuleId, ...]:
    """The rules by which tips have a slot and an account of their own."""
    return tips_cite(rules)


def refuse_tip(rules: TableRules, player: PlayerId, chips: int, has: int) -> Refused | None:
    """Why a player with so many chips cannot give these, or None."""
    if 0 < chips <= has:
        return None
    most, tip = money(has), money(chips)
    return refuse(
        f"{player} puede dar de propina hasta {most.es} en fichas, no {tip.es}",
        f"{player} may tip up to {most.en} in chips, not {tip.en}",
        tips_accounted(rules),
    )
