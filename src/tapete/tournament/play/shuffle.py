"""A hand begins with its first shuffle (rule 14): its level is fixed then, and what may be bought before the deal.

Hand for hand the first table to finish prevails: its shuffle fixes the level of everybody's next hand (rule 67).
"""

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.field.button import coming
from tapete.tournament.model import floor_command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as happened
from tapete.tournament.model.state import TableNo, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.eliminations import settle_undecided
from tapete.tournament.play.hand_for_hand import fix_level


def shuffle(draft: Draft, command: asked.Shuffle) -> Refused | None:
    """Rebuys end with it (rule 53); an add-on may be taken until the first card is dealt."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_unless_running() or _refuse_table(draft, table, command.at):
        return refused
    settle_undecided(draft, table.number, command.at)
    level = read(draft.rules, draft.state, command.at).level
    cite = draft.cite(Topic.HAND_STARTS, Topic.LEVELS_APPLIES)
    draft.add(happened.Shuffled(table.number, level, command.at, because=cite))
    _fix_for_all(draft, table.number, level)
    return None


def _refuse_table(draft: Draft, table: TournamentTable, at: int) -> Refused | None:
    if table.hand or table.shuffled:
        return draft.refuse(
            f"en la mesa {table.number} la mano ya ha empezado",
            f"the hand at table {table.number} has begun already",
            Topic.HAND_STARTS,
        )
    clock = read(draft.rules, draft.state, at)
    if on_break(clock):
        return draft.refuse("es el descanso", "it is the break")
    if clock.at is None and draft.state.last_hands is None:
        return draft.refuse("el reloj está parado", "the clock is stopped", Topic.DAYS_STOP_MINUTES)
    if coming(table) is None or table.last_hands == 0:
        return draft.refuse(
            f"en la mesa {table.number} no empieza otra mano",
            f"no other hand begins at table {table.number}",
            Topic.HAND_STARTS,
        )
    return None


def _fix_for_all(draft: Draft, number: TableNo, level: int) -> None:
    round_ = draft.state.hand_for_hand
    if round_ is None:
        return
    if round_.first == number and round_.next_level is None:
        fix_level(draft, number, level, now=False)
    elif round_.prevails == number and round_.level is None:
        fix_level(draft, number, level, now=True)
