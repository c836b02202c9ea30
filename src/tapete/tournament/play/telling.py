"""How much of its hands a live table tells: card by card, their results, or only who is out; table by table."""

from tapete.core.decision import Refused
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events.floor import TellingSet
from tapete.tournament.model.floor_command import SetTelling
from tapete.tournament.model.kinds import Telling
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TournamentTable


def telling(rules: Rules, table: TournamentTable) -> Telling:
    """How the hands of a table are reported: as the director has said of it, or as was announced for all."""
    usual = Telling.CONSOLE if rules.structure.felts else Telling.RESULT
    return usual if table.telling is None else table.telling


def set_telling(draft: Draft, command: SetTelling) -> Refused | None:
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by):
        return refused
    if draft.rules.structure.electronic or table.hand:
        return draft.refuse(
            f"la mesa {table.number} juega una mano, o es electrónica: se cambia entre manos, en mesas con crupier",
            f"table {table.number} is in a hand, or electronic: it is changed between hands, at tables with a dealer",
        )
    if telling(draft.rules, table) != command.telling:
        draft.add(TellingSet(table.number, command.telling.value, command.by.name))
    return None
