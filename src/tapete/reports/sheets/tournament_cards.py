"""Seat tickets and bag sheets of a tournament as PDF, to be cut out: one for every entry with a seat."""

from collections.abc import Iterator

from tapete.core.sentence import Language, Sentence
from tapete.law.wording import number
from tapete.reports.pdf import pdf
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.structure import flight_name

_SIGNED = (Sentence("Jugador", "Player"), Sentence("Crupier", "Dealer"))


def seat_tickets(
    title: str,
    tournament: Tournament,
    language: Language,
    only: TableNo | None = None,
    entry: EntryNo | None = None,
) -> bytes:
    """The ticket each seated player takes to their table: those of every table, of one, or of one entry."""
    return _cards(title, tournament, language, only, signed=False, one_entry=entry)


def bag_sheets(title: str, tournament: Tournament, language: Language, only: TableNo | None = None) -> bytes:
    """The sheet that goes into each bag at the end of a day or of a flight: player and dealer sign for the chips.

    A flight's bags know no table any more: seats of day two are drawn.
    """
    return _cards(title, tournament, language, only, signed=True)


def _cards(
    title: str,
    tournament: Tournament,
    language: Language,
    only: TableNo | None,
    *,
    signed: bool,
    one_entry: EntryNo | None = None,
) -> bytes:
    def word(sentence: Sentence) -> str:
        return sentence.in_language(language)

    cards = []
    bagged = [(entry, None) for entry in tournament.in_flight() if signed and entry.bagged]
    for entry, table in bagged or _seated(tournament, only):
        if one_entry not in (None, entry.number):
            continue
        seat = word(_seat(entry, table))
        chips = word(number(tournament.stack(entry.number)))
        facts = [(word(Sentence("Inscripción", "Entry")), str(entry.number))]
        if signed:
            day = flight_name(entry.flight) if entry.bagged else str(tournament.day)
            facts += [(word(Sentence("Día", "Day")), day), (word(Sentence("Sitio", "Seat")), seat)]
        else:
            facts.append((word(Sentence("Fichas", "Chips")), chips))
        cards.append({"name": entry.player, "large": chips if signed else seat, "facts": facts})
    signatures = [word(who) for who in _SIGNED] if signed else []
    return pdf("cards", {"language": language, "title": title, "cards": cards, "signatures": signatures})


def _seat(entry: Entry, table: TournamentTable | None) -> Sentence:
    if table is None:
        return Sentence("por sorteo", "by lot")
    return Sentence(f"Mesa {table.number}, puesto {entry.seat}", f"Table {table.number}, seat {entry.seat}")


def _seated(tournament: Tournament, only: TableNo | None) -> Iterator[tuple[Entry, TournamentTable]]:
    """Every entry with a seat, table by table and seat by seat."""
    for _, table in sorted(tournament.tables.items()):
        if only not in (None, table.number):
            continue
        for _, place in sorted(table.seats.items()):
            yield tournament.entries[place.entry], table
