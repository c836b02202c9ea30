"""The day's report: what a manager reads in the morning, on one sheet; as a page and as PDF."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.house.cage.books import CAGE, DIFFERENCES, PUBLIC
from tapete.house.cage.hours import Figures, Hour, by_table, together
from tapete.house.cage.summary import TableSummary, summary
from tapete.house.cage.totals import totals
from tapete.house.day.state import Day
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.vocabulary import bet_title
from tapete.law.wording import number
from tapete.reports.paper import PaperLine, PaperSheet
from tapete.reports.sheets.day_books import COLUMNS, BookRow, BookSeal, BookSheet
from tapete.words.figures import clock_text, date_text, day_text, money_text, percent_text

_HOLD: Final = Sentence("Retención", "Hold")
_RESULT, _DROP, _ROUNDS, _TIPS = (COLUMNS[name] for name in ("result", "drop", "rounds", "tips"))
_TABLE_HEADS: Final = (
    Sentence("Mesa", "Table"),
    COLUMNS["game"],
    _ROUNDS,
    _DROP,
    _RESULT,
    _HOLD,
    COLUMNS["cagnotte"],
    _TIPS,
    COLUMNS["difference"],
)
_HOUR_HEADS: Final = (Sentence("Hora", "Hour"), _DROP, _RESULT, _HOLD)
_NIGHT_HEADS: Final = (Sentence("Jornada", "Day"), _DROP, _RESULT, _HOLD)
_METER_HEADS: Final = (
    Sentence("Contador", "Meter"),
    Sentence("Aportaciones", "Contributions"),
    Sentence("Premios", "Prizes"),
    Sentence("Marca", "Shows"),
)
_SIGNED: Final = (Sentence("Dirección", "Director"), Sentence("Caja", "Cage"))


class ReportBar(msgspec.Struct, frozen=True):
    """The result of an hour as a part of the greatest, from -1 to 1."""

    label: str
    share: float


class DayReport(msgspec.Struct, frozen=True):
    """Everything that the sheet says, in one language."""

    language: Language
    title: str
    law: str
    verdict: str
    figures: tuple[PaperLine, ...]
    tables: BookSheet
    hours: BookSheet
    bars: tuple[ReportBar, ...]
    cage: PaperSheet
    meters: BookSheet
    nights: BookSheet
    signatures: tuple[str, ...]
    seal: BookSeal | None = None


def day_report(
    day: Day, when: date, language: Language, nights: Sequence[tuple[date, Figures]] = (), visitors: int | None = None
) -> DayReport:
    """The report of a day beside some before it; ``visitors`` came in by the door, where there is one."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    lines, hours = summary(day), together(by_table(day).values())
    long_date = date_text(when, language)
    open_tables = sum(line.open for line in lines)
    agrees = totals(day, when).reconciled
    return DayReport(
        language=language,
        title=say(f"{day.casino.name}: la jornada del {long_date}", f"{day.casino.name}: the day of {long_date}"),
        law=profile(day.casino.law).full_title.in_language(language),
        verdict=" · ".join(
            (
                say("Los libros cuadran al céntimo", "The books are reconciled")
                if agrees
                else say("Los libros NO cuadran", "The books are NOT reconciled"),
                say(f"mesas por cerrar: {open_tables}", f"tables still open: {open_tables}")
                if open_tables
                else say("todas las mesas cerradas", "all tables closed"),
            )
        ),
        figures=tuple(_figures(day, when, visitors, language)),
        tables=_sheet(say("Mesas", "Tables"), _TABLE_HEADS, [_table(line, language) for line in lines], language),
        hours=_sheet(say("Por horas", "By the hour"), _HOUR_HEADS, [_hour(hour, language) for hour in hours], language),
        bars=_bars(hours, language),
        cage=PaperSheet(say("Caja", "Cage"), tuple(_cage(day, language))),
        meters=_sheet(say("Contadores", "Meters"), _METER_HEADS, [*_meters(day, language)], language),
        nights=_sheet(say("Otras jornadas", "Other days"), _NIGHT_HEADS, [*_nights(nights, language)], language),
        signatures=tuple(who.in_language(language) for who in _SIGNED),
    )


def _sheet(title: str, heads: Sequence[Sentence], rows: Sequence[tuple[str, ...]], language: Language) -> BookSheet:
    return BookSheet(title, tuple(head.in_language(language) for head in heads), tuple(map(BookRow, rows)))


def _figures(day: Day, when: date, visitors: int | None, language: Language) -> Iterator[PaperLine]:
    sums, paid = totals(day, when), sum(jackpot.prizes for jackpot in day.jackpots.values())
    yield PaperLine(_RESULT.in_language(language), money_text(sums.result, language))
    yield PaperLine(_DROP.in_language(language), money_text(sums.drop, language))
    yield PaperLine(_HOLD.in_language(language), _hold(Figures(sums.drop, sums.result), language))
    if visitors is not None:
        yield PaperLine(Sentence("Visitantes", "Visitors").in_language(language), str(visitors))
    yield PaperLine(_ROUNDS.in_language(language), number(sums.rounds).in_language(language))
    yield PaperLine(Sentence("Nulas", "Voids").in_language(language), number(sums.voids).in_language(language))
    yield PaperLine(COLUMNS["cagnotte"].in_language(language), money_text(sums.cagnotte, language))
    yield PaperLine(_TIPS.in_language(language), money_text(sums.tips, language))
    yield PaperLine(Sentence("Premios de contadores", "Meter prizes").in_language(language), money_text(paid, language))
    yield PaperLine(COLUMNS["difference"].in_language(language), money_text(sums.difference, language))
    yield PaperLine(Sentence("Incidencias", "Incidents").in_language(language), str(len(day.incidents)))


def _table(line: TableSummary, language: Language) -> tuple[str, ...]:
    return (
        str(line.table),
        title_of(line.game).in_language(language),
        number(line.rounds).in_language(language),
        money_text(line.drop, language),
        money_text(line.result, language),
        _hold(Figures(line.drop, line.result), language),
        *(money_text(cents, language) for cents in (line.cagnotte, line.tips, line.difference)),
    )


def _hour(hour: Hour, language: Language) -> tuple[str, ...]:
    figures = hour.figures
    clock = clock_text(hour.start, language)
    return clock, money_text(figures.drop, language), money_text(figures.result, language), _hold(figures, language)


def _bars(hours: Sequence[Hour], language: Language) -> tuple[ReportBar, ...]:
    most = max((abs(hour.figures.result) for hour in hours), default=0) or 1
    clock = (clock_text(hour.start, language) for hour in hours)
    return tuple(ReportBar(name, hour.figures.result / most) for name, hour in zip(clock, hours, strict=True))


def _cage(day: Day, language: Language) -> Iterator[PaperLine]:
    books = day.books

    def through(concept: str, sign: int) -> int:
        """Cash that something brought to the cage or took from it, less what was reversed."""
        moves = (entry.move for entry in books.entries if entry.concept == concept and entry.move.side == "cash")
        return sign * sum(move.cents * ((move.to == CAGE) - (move.source == CAGE)) for move in moves)

    for name, cents in (
        (Sentence("Fichas vendidas en caja", "Chips sold at the cage"), through("sale", 1)),
        (Sentence("Fichas canjeadas", "Chips redeemed"), through("redemption", -1)),
        (Sentence("Efectivo en caja", "Cash in the cage"), books.cash_at(CAGE)),
        (Sentence("Fichas en caja", "Chips in the cage"), books.chips_at(CAGE)),
        (Sentence("Fichas en manos del público", "Chips held by the public"), books.chips_at(PUBLIC)),
        (
            Sentence("Descuadres de los recuentos", "Differences that counts found"),
            -books.cash_at(DIFFERENCES) - books.chips_at(DIFFERENCES),
        ),
    ):
        yield PaperLine(name.in_language(language), money_text(cents, language))


def _meters(day: Day, language: Language) -> Iterator[tuple[str, ...]]:
    for jackpot in day.jackpots.values():
        sums = (jackpot.contributions, jackpot.prizes, jackpot.meter)
        yield bet_title(jackpot.name).in_language(language), *(money_text(cents, language) for cents in sums)


def _nights(nights: Sequence[tuple[date, Figures]], language: Language) -> Iterator[tuple[str, ...]]:
    for when, figures in nights:
        name = day_text(when, language)
        yield name, money_text(figures.drop, language), money_text(figures.result, language), _hold(figures, language)


def _hold(figures: Figures, language: Language) -> str:
    return "–" if figures.hold is None else percent_text(figures.hold, language, 1)
