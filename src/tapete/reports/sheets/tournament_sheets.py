"""The sheets of a running tournament, by name: tickets and bags, lists with names, prizes and receipts."""

from typing import Final, Protocol

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Language, Sentence
from tapete.law.refusal import refuse
from tapete.reports.sheets.prize_sheet import NamedPrize, prize_sheet_pdf
from tapete.reports.sheets.tournament_cards import bag_sheets, seat_tickets
from tapete.reports.sheets.tournament_lists import exit_list, receipts, seating_list
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.awards import awards, sheet_in_play
from tapete.tournament.play.bounties import bounties_won
from tapete.tournament.play.prize_list import PrizeLine, prize_list

Made = bytes | Refused


class Maker(Protocol):
    """How a sheet is made: for all tables or one, for everybody or one entry."""

    def __call__(
        self,
        rules: Rules,
        state: Tournament,
        language: Language,
        table: TableNo | None = None,
        entry: EntryNo | None = None,
        /,
    ) -> Made: ...


class SheetKind(msgspec.Struct, frozen=True):
    """A kind of sheet: what it is called, and how it is made."""

    title: Sentence
    make: Maker


def _tickets(
    rules: Rules, state: Tournament, language: Language, table: TableNo | None = None, entry: EntryNo | None = None, /
) -> Made:
    return _nobody(state, table) or seat_tickets(rules.structure.title, state, language, table, entry)


def _bags(
    rules: Rules, state: Tournament, language: Language, table: TableNo | None = None, _: EntryNo | None = None, /
) -> Made:
    if state.phase != TournamentPhase.BAGGED:
        return refuse(
            "las fichas se embolsan al acabar un día que no es el último",
            "chips are bagged at the end of a day that is not the last",
            rules.cite(Topic.DAYS_STOP_MINUTES),
        )
    nobody = None if state.flight else _nobody(state, table)
    return nobody or bag_sheets(rules.structure.title, state, language, table)


def _prizes(
    rules: Rules, state: Tournament, language: Language, _: TableNo | None = None, __: EntryNo | None = None, /
) -> Made:
    """The table of prizes; with names, and as a deal has parted them, once somebody has won one."""
    sheet = sheet_in_play(rules, state)
    if isinstance(sheet, Refused):
        return sheet
    lines = prize_list(rules, state)
    named = [] if isinstance(lines, Refused) else [_named(state, line) for line in lines]
    won = named if any(prize.player for prize in named) else []
    return prize_sheet_pdf(sheet, language, rules.structure.title, won)


def _named(state: Tournament, line: PrizeLine) -> NamedPrize:
    place = "—" if line.place is None else f"{line.place}–{line.worst}" if line.place != line.worst else f"{line.place}"
    player = state.entries[line.entry].player if line.entry else ""
    return NamedPrize(place, player, line.cents, line.dealt, line.bounty)


def _seating(
    rules: Rules, state: Tournament, language: Language, _: TableNo | None = None, __: EntryNo | None = None, /
) -> Made:
    return _nobody(state, None) or seating_list(rules.structure.title, state, language)


def _exits(
    rules: Rules, state: Tournament, language: Language, _: TableNo | None = None, __: EntryNo | None = None, /
) -> Made:
    if not state.exits:
        return refuse("aún no hay eliminaciones", "nobody is out yet")
    won = awards(rules, state)
    return exit_list(rules.structure.title, state, {} if isinstance(won, Refused) else won, language)


def _receipts(
    rules: Rules, state: Tournament, language: Language, _: TableNo | None = None, entry: EntryNo | None = None, /
) -> Made:
    if not state.paid_out or entry not in (None, *state.paid_out):
        return refuse("no se ha pagado ese premio", "that prize has not been paid")
    return receipts(rules.structure.title, state, bounties_won(rules, state), language, entry)


def _nobody(state: Tournament, table: TableNo | None) -> Refused | None:
    """Why there is nothing to print."""
    if table is not None and table not in state.tables:
        numbers = ", ".join(map(str, state.tables)) or "—"
        return refuse(f"no existe la mesa {table}: hay {numbers}", f"there is no table {table}: there are {numbers}")
    tables = state.tables.values() if table is None else (state.tables[table],)
    return (
        None if any(seating.seats for seating in tables) else refuse("nadie tiene puesto aún", "nobody has a seat yet")
    )


SHEETS: Final = {
    "tickets": SheetKind(Sentence("Resguardos de puesto", "Seat tickets"), _tickets),
    "seating": SheetKind(Sentence("Lista de puestos", "Seating list"), _seating),
    "exits": SheetKind(Sentence("Lista de eliminaciones", "List of exits"), _exits),
    "bags": SheetKind(Sentence("Hojas de las bolsas", "Bag sheets"), _bags),
    "prizes": SheetKind(Sentence("Hoja de premios", "Prize sheet"), _prizes),
    "receipts": SheetKind(Sentence("Recibos de premios", "Prize receipts"), _receipts),
}
