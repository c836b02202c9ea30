"""Sheets of tournaments as PDF: compiled for real, and the values that each one prints."""

import json
from pathlib import Path
from typing import Any

import pytest
import typst
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.paged import Paged
from tapete.reports import pdf
from tapete.reports.sheets import league as league_pdf
from tapete.reports.sheets import prize_sheet as prize_sheet_pdf
from tapete.reports.sheets import tournament_cards
from tapete.reports.sheets.tournament_sheets import SHEETS
from tapete.tournament.league.prizes import LeagueTable, league_table
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.state import Entry, EntryNo, Place, TableNo, Tournament, TournamentTable
from tapete.tournament.money.pool import Sales
from tapete.tournament.money.prize_sheet import PrizeSheet, prize_sheet
from tests.tournament.leagues import league_of, stage
from tests.tournament.money import law_of
from tests.tournament.playing import Playing, rules

TEMPLATES = Path(pdf.__file__).parent / "typst"


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The values of the last sheet, which is really compiled."""
    seen: dict[str, Any] = {}

    def compiled(template: str, data: dict[str, Any]) -> bytes:
        seen.clear()
        seen.update(data)
        return pdf.pdf(template, data)

    for module in (prize_sheet_pdf, league_pdf, tournament_cards):
        monkeypatch.setattr(module, "pdf", compiled)
    return seen


def test_the_prize_sheet_has_every_prize_and_where_the_money_went(printed: dict[str, Any]) -> None:
    sheet = prize_sheet(law_of(buy_in=10_000, league_levy="5 %"), Sales(20))
    assert isinstance(sheet, PrizeSheet)
    assert prize_sheet_pdf.prize_sheet_pdf(sheet, "en").startswith(b"%PDF")
    assert printed["rows"] == [("1", "48%", "€729.60"), ("2", "32%", "€486.40"), ("3", "20%", "€304")]
    assert ("League pot", "€80", "condition 15; condition 17, para. 1") in printed["facts"]


def test_the_league_table_says_whose_points_they_are_and_what_the_final_pays(printed: dict[str, Any]) -> None:
    rules, league = league_of(stage("Ana", "Luis", pot=100_000), league="series")
    table = league_table(rules, league)
    assert isinstance(table, LeagueTable)
    assert league_pdf.league_pdf(league, rules, table, "es").startswith(b"%PDF")
    assert printed["rows"][0] == ["1", "Ana", "1", "1", "20", "16,07 €", "2000", ""]
    assert any("tabla 3 falta" in note for note in printed["notes"]) and len(printed["notes"]) == 2


def hall() -> Tournament:
    seats = {Seat(1): Place(EntryNo(2), 12_500), Seat(4): Place(EntryNo(1), 7_500)}
    entries = {
        EntryNo(1): Entry(EntryNo(1), PlayerId("Ana #1 $x"), EntryStatus.SEATED, table=TableNo(3), seat=Seat(4)),
        EntryNo(2): Entry(EntryNo(2), PlayerId("Luis"), EntryStatus.SEATED, table=TableNo(3), seat=Seat(1)),
        EntryNo(3): Entry(EntryNo(3), PlayerId("Eva")),
    }
    return Tournament(entries=Paged(entries), tables={TableNo(3): TournamentTable(TableNo(3), seats)})


def test_seat_tickets_in_the_order_of_seats(printed: dict[str, Any]) -> None:
    assert tournament_cards.seat_tickets("Torneo", hall(), "es").startswith(b"%PDF")
    assert [(card["name"], card["large"]) for card in printed["cards"]] == [
        ("Luis", "Mesa 3, puesto 1"),
        ("Ana #1 $x", "Mesa 3, puesto 4"),
    ]
    assert printed["signatures"] == []


def test_med_rj_69_bag_sheets_carry_the_chips_and_two_signatures(printed: dict[str, Any]) -> None:
    assert tournament_cards.bag_sheets("Tournament", hall(), "en").startswith(b"%PDF")
    assert [card["large"] for card in printed["cards"]] == ["12,500", "7,500"]
    assert printed["signatures"] == ["Player", "Dealer"]


def test_names_are_text_and_never_markup() -> None:
    data = {
        "title": "*x*",
        "language": "es",
        "cards": [{"name": "#panic()", "large": "$", "facts": []}],
        "signatures": [],
    }
    pages = typst.compile(
        str(TEMPLATES / "cards.typ"), root=str(TEMPLATES), format="svg", sys_inputs={"data": json.dumps(data)}
    )
    assert pages


def test_the_same_values_give_the_same_bytes() -> None:
    first, second = (tournament_cards.bag_sheets("T", hall(), "es") for _ in range(2))
    assert first == second


def test_sheets_are_made_of_a_tournament_in_course_when_there_is_something_to_print(printed: dict[str, Any]) -> None:
    play = Playing(day_ends=(4,), set={"event.several_days": True}).begin(12, tables=2)
    assert isinstance(SHEETS["bags"].make(play.rules, play.state, "es", None), Refused)
    assert isinstance(SHEETS["tickets"].make(play.rules, Playing().state, "es", None), Refused)
    assert isinstance(SHEETS["tickets"].make(play.rules, play.state, "es", TableNo(9)), Refused)
    assert isinstance(SHEETS["tickets"].make(play.rules, play.state, "es", TableNo(2)), bytes)
    assert len(printed["cards"]) == 6 and all("Mesa 2" in card["large"] for card in printed["cards"])
    assert isinstance(SHEETS["prizes"].make(play.rules, play.state, "es", None), bytes)
    assert len(printed["rows"]) == 3 and printed["subtitle"].startswith("Prueba · 12 inscripciones")
    bagged = replace(play.state, phase=TournamentPhase.BAGGED)
    assert isinstance(SHEETS["bags"].make(play.rules, bagged, "en", None), bytes)
    assert len(printed["cards"]) == 12
    satellite = rules(tickets=2)
    assert isinstance(SHEETS["prizes"].make(satellite, play.state, "es", None), Refused)
