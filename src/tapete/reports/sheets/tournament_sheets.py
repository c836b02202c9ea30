"""The sheets of a running tournament, by name: seat tickets, bag sheets and the prize sheet."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Language, Sentence
from tapete.law.refusal import refuse
from tapete.reports.sheets.prize_sheet import prize_sheet_pdf
from tapete.reports.sheets.tournament_cards import bag_sheets, seat_tickets
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TableNo, Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.awards import sheet_in_play

Made = bytes | Refused


class SheetKind(msgspec.Struct, frozen=True):
    """A kind of sheet: what it is called, and how it is made for all tables or for one."""

    title: Sentence
    make: Callable[[Rules, Tournament, Language, TableNo | None], Made]


def _tickets(rules: Rules, state: Tournament, language: Language, table: TableNo | None) -> Made:
    return _nobody(state, table) or seat_tickets(rules.structure.title, state, language, table)


def _bags(rules: Rules, state: Tournament, language: Language, table: TableNo | None) -> Made:
    if state.phase != TournamentPhase.BAGGED:
        return refuse(
            "las fichas se embolsan al acabar un día que no es el último",
            "chips are bagged at the end of a day that is not the last",
            rules.cite(Topic.DAYS_STOP_MINUTES),
        )
    return _nobody(state, table) or bag_sheets(rules.structure.title, state, language, table)


def _prizes(rules: Rules, state: Tournament, language: Language, _: TableNo | None) -> Made:
    sheet = sheet_in_play(rules, state)
    return sheet if isinstance(sheet, Refused) else prize_sheet_pdf(sheet, language, rules.structure.title)


def _nobody(state: Tournament, table: TableNo | None) -> Refused | None:
    """Why there is nothing to print."""
    if table is not None and table not in state.tables:
        numbers = ", ".join(map(str, state.tables)) or "—"
        return refuse(f"no existe la mesa {table}: hay {numbers}", f"there is no table {table}: there are {numbers}")
    tables = state.tables.values() if table is None else (state.tables[table],)
    return (
        None if any(seating.seats for seating in tables) else refuse("nadie tiene asiento aún", "nobody has a seat yet")
    )


SHEETS: Final = {
    "tickets": SheetKind(Sentence("Resguardos de asiento", "Seat tickets"), _tickets),
    "bags": SheetKind(Sentence("Hojas de las bolsas", "Bag sheets"), _bags),
    "prizes": SheetKind(Sentence("Hoja de premios", "Prize sheet"), _prizes),
}
