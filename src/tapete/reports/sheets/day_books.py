"""The books of a day: the summary of its tables, the book of each cloth, the accounts, the meters; as CSV and, on
paper, as PDF."""

import csv
import io
from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.house.cage.books import JournalEntry, account_title
from tapete.house.cage.summary import TableSummary, summary, unreconciled
from tapete.house.day.state import Day
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.vocabulary import bet_title
from tapete.reports.qr_code import Modules, qr_code
from tapete.words.figures import clock_text, date_text, money_text

COLUMNS: Final = {
    "cloth": Sentence("Paño", "Cloth"),
    "game": Sentence("Juego", "Game"),
    "rounds": Sentence("Jugadas", "Rounds"),
    "advance": Sentence("Anticipo", "Advance"),
    "fills": Sentence("Reposiciones", "Fills"),
    "credits": Sentence("Devoluciones", "Credits"),
    "drop": Sentence("Efectivo", "Drop"),
    "closing": Sentence("Cierre", "Closing"),
    "cagnotte": Sentence("Pozo", "Rake slot"),
    "result": Sentence("Resultado", "Result"),
    "tips": Sentence("Propinas", "Tips"),
    "difference": Sentence("Descuadre", "Difference"),
}
CONCEPTS: Final = {
    "stock": Sentence("Existencias al abrir", "Stock at the opening"),
    "advance": Sentence("Anticipo", "Advance"),
    "fill": Sentence("Reposición", "Fill"),
    "credit": Sentence("Devolución", "Credit"),
    "sale": Sentence("Venta de fichas en caja", "Chips sold at the cage"),
    "change": Sentence("Cambio en la mesa", "Change at the table"),
    "redemption": Sentence("Canje de fichas", "Chips redeemed"),
    "tip": Sentence("Propina", "Tip"),
    "tips_shared": Sentence("Reparto de propinas", "Tips shared"),
    "seed": Sentence("Dotación de contador", "Meter seeded"),
    "play": Sentence("Jugada", "Round"),
    "void": Sentence("Jugada nula", "Void round"),
    "closing": Sentence("Cierre", "Closing"),
    "count": Sentence("Recuento de la caja", "Cage counted"),
}
SUM: Final = Sentence("Importe", "Sum")
METER_SUMS: Final = (
    Sentence("Dotación", "Seed"),
    Sentence("Aportaciones", "Contributions"),
    Sentence("Detracción", "Deduction"),
    Sentence("Premios", "Prizes"),
    Sentence("Marca", "Shows"),
)
_ENTRY: Final = (
    Sentence("número", "number"),
    Sentence("hora", "at"),
    Sentence("concepto", "concept"),
    Sentence("de", "from"),
    Sentence("a", "to"),
    Sentence("céntimos", "cents"),
    Sentence("paño", "cloth"),
    Sentence("quién", "by"),
)


class BookRow(msgspec.Struct, frozen=True):
    cells: tuple[str, ...]


class BookSheet(msgspec.Struct, frozen=True):
    title: str
    heads: tuple[str, ...]
    rows: tuple[BookRow, ...]


class BookSeal(msgspec.Struct, frozen=True):
    """What the whole log was when the books were closed, to be kept outside the house."""

    title: str
    lines: tuple[str, ...]
    code: Modules
    """The mark and the key of the house, to be read by a telephone."""


class DayBooks(msgspec.Struct, frozen=True):
    """Everything the pages say, in one language."""

    language: Language
    title: str
    law: str
    verdict: str
    ledgers: tuple[BookSheet, ...]
    seal: BookSeal | None = None


def as_csv(day: Day, language: Language) -> str:
    """The day book, one entry a line, sums in cents; what a spreadsheet would take for a formula is kept as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head.in_language(language) for head in _ENTRY)
    for entry in day.books.entries:
        writer.writerow(
            (
                entry.number,
                entry.at.isoformat(),
                CONCEPTS[entry.concept].in_language(language),
                account_title(entry.move.credited).in_language(language),
                account_title(entry.move.debited).in_language(language),
                entry.move.cents,
                _plain(entry.cloth),
                _plain(_who(day, entry.by)),
            )
        )
    return out.getvalue()


def _who(day: Day, name: str) -> str:
    """Whom the casino's file means; anybody else is told as they are booked."""
    person = day.casino.person(name)
    return person.name if person else name


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name


def day_books(day: Day, language: Language, cloths: Collection[str] | None = None) -> DayBooks:
    """The books of a day: the summary, the book of each of some cloths, or of all, and the meters."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    wrong = unreconciled(day)
    first = day.books.entries[0].at if day.books.entries else None
    date = date_text(first.date(), language) if first else ""
    return DayBooks(
        language,
        say(f"{day.casino.name}: libros de la jornada, {date}", f"{day.casino.name}: books of the day, {date}"),
        profile(day.casino.law).full_title.in_language(language),
        say("No cuadra: ", "Not reconciled: ") + ", ".join(wrong) if wrong else say("Cuadra al céntimo", "Reconciled"),
        (
            _summary(summary(day), language, say("Resumen de las mesas", "The tables")),
            *_cloths(
                day,
                language,
                cloths_of(day) if cloths is None else cloths,
                say("Libro de contabilidad del paño", "Accounting book of cloth"),
            ),
            _meters(day, language, say("Contadores", "Meters")),
        ),
    )


def book_seal(number: int, mark: str, key: str, recorded: str, language: Language) -> BookSeal:
    """The checkpoint of the log that covers a day."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    return BookSeal(
        say(f"Sello {number} del registro", f"Checkpoint {number} of the log"),
        (
            say(f"Marca: {mark}", f"Mark: {mark}"),
            say(f"Clave pública de la casa: {key}", f"Public key of the house: {key}"),
            say(f"Firmado: {recorded}", f"Signed: {recorded}"),
        ),
        qr_code(f"{mark} {key}"),
    )


def _summary(tables: tuple[TableSummary, ...], language: Language, title: str) -> BookSheet:
    """A line for each session, and what they come to."""
    heads = tuple(column.in_language(language) for column in COLUMNS.values())
    lines = [BookRow(cells(table, language)) for table in tables]
    return BookSheet(title, heads, (*lines, BookRow(_total(tables, language))) if len(lines) > 1 else tuple(lines))


def _total(tables: tuple[TableSummary, ...], language: Language) -> tuple[str, ...]:
    rounds = sum(table.rounds for table in tables)
    words = {"cloth": "Σ", "game": Sentence("Todas", "All").in_language(language), "rounds": str(rounds)}
    return tuple(
        words.get(name) or money_text(sum(getattr(table, name) for table in tables), language) for name in COLUMNS
    )


def cells(table: TableSummary, language: Language) -> tuple[str, ...]:
    """A table's line of the summary, column by column."""
    words = {"cloth": table.cloth, "game": title_of(table.game).in_language(language), "rounds": str(table.rounds)}
    return tuple(words.get(name) or money_text(getattr(table, name), language) for name in COLUMNS)


def cloths_of(day: Day) -> tuple[str, ...]:
    """The cloths that were played on, in the order in which they opened."""
    return tuple(dict.fromkeys(session.cloth for session in day.sessions))


def _cloths(day: Day, language: Language, cloths: Collection[str], title: str) -> Iterator[BookSheet]:
    names = (
        Sentence("Hora", "Time"),
        Sentence("Concepto", "Concept"),
        Sentence("De", "From"),
        Sentence("A", "To"),
        SUM,
    )
    heads = tuple(name.in_language(language) for name in names)
    for cloth in cloths:
        rows = tuple(BookRow(_line(entry, language)) for entry in day.books.of_cloth(cloth))
        yield BookSheet(f"{title} {cloth}", heads, rows)


def _line(entry: JournalEntry, language: Language) -> tuple[str, ...]:
    return (
        clock_text(entry.at, language),
        CONCEPTS[entry.concept].in_language(language),
        account_title(entry.move.credited).in_language(language),
        account_title(entry.move.debited).in_language(language),
        money_text(entry.move.cents, language),
    )


def _meters(day: Day, language: Language, title: str) -> BookSheet:
    names = (Sentence("Contador", "Meter"), *METER_SUMS)
    rows = []
    for jackpot in day.jackpots.values():
        sums = (jackpot.seed, jackpot.contributions, jackpot.deductions, jackpot.prizes, jackpot.meter)
        rows.append(
            BookRow((bet_title(jackpot.name).in_language(language), *(money_text(cents, language) for cents in sums)))
        )
    return BookSheet(title, tuple(name.in_language(language) for name in names), tuple(rows))
