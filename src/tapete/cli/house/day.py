"""``tapete house day``: a day's events replayed, and the books it leaves."""

from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import write_paper
from tapete.cli.text.progress import bar
from tapete.cli.text.toml_file import read_toml_file
from tapete.house.cage.summary import summary, unreconciled
from tapete.house.day.file import HouseDay, read_day, run
from tapete.law.wording import money

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "day",
    help=say(
        "Repite los sucesos de una jornada y da el resumen de las mesas, las cuentas y los contadores.",
        "Replays a day's events and gives the tables' summary, the accounts and the meters.",
    ),
)
@click.argument("file", metavar="DAY.toml")
@click.option("--csv", "csv_file", metavar="FILE", help=say("escribe el libro diario", "writes the day book"))
@click.option("--pdf", "pdf_file", metavar="FILE", help=say("escribe los libros en PDF", "writes the books as PDF"))
@json_option
def command(file: str, csv_file: str | None, pdf_file: str | None, as_json: bool) -> None:
    before, events = unless_refused(read_day(read_toml_file(file)))
    with bar(say("jornada", "day"), quiet=as_json) as watch:
        house = unless_refused(run(before, events, watch))
    if csv_file:
        from tapete.reports.sheets.day_books import as_csv

        write_paper(csv_file, as_csv(house.day, language()).encode())
    if pdf_file:
        from tapete.reports.paper import as_pdf
        from tapete.reports.sheets.day_books import day_books

        write_paper(pdf_file, as_pdf("day_books", day_books(house.day, language())))
    answer(as_json, _as_data(house), lambda console: _show(console, house))


def _as_data(house: HouseDay) -> dict[str, object]:
    day, registers = house.day, house.door.access
    return {
        "law": day.casino.law,
        "events": len(house.events),
        "entries": len(day.books.entries),
        "reconciled": not unreconciled(day),
        "unreconciled": unreconciled(day),
        "tables": summary(day),
        "result": sum(books.result for books in summary(day)),
        "accounts": day.books.balances,
        "jackpots": [{**msgspec.structs.asdict(jackpot), "meter": jackpot.meter} for jackpot in day.jackpots.values()],
        "incidents": day.incidents,
        "door": {
            "inside": sum(visit.inside for visit in registers.visits),
            "visits": len(registers.visits),
            "queries": len(registers.queries),
            "turned_away": [{"at": refusal.at, "ground": refusal.ground} for refusal in registers.turned_away],
        },
    }


def _show(console: "Console", house: HouseDay) -> None:
    from rich.table import Table

    from tapete.reports.sheets.day_books import COLUMNS, cells

    day, wrong = house.day, unreconciled(house.day)
    lines = zip(*(cells(books, language()) for books in summary(day)), strict=True)
    table = Table(title=day.casino.name, title_justify="left", show_header=False)
    for name, line in zip(COLUMNS.values(), lines, strict=False):
        table.add_row(told(name), *line)
    console.print(table)
    for jackpot in day.jackpots.values():
        seed, fed, paid = (told(money(cents)) for cents in (jackpot.seed, jackpot.contributions, jackpot.prizes))
        shows = told(money(jackpot.meter))
        console.print(f"{jackpot.name}: {seed} + {fed} - {paid} = [bold]{shows}[/]")
    for incident in day.incidents:
        console.print(f"{incident.at:%H:%M} {incident.player}: {incident.kind} → {incident.outcome}", markup=False)
    queries, away = len(house.door.access.queries), len(house.door.access.turned_away)
    console.print(
        say(
            f"Admisión: consultas al registro, {queries}; personas rechazadas, {away}.",
            f"Door: queries of the register, {queries}; persons turned away, {away}.",
        )
    )
    console.print(
        say("[red]No cuadra:[/] ", "[red]Not reconciled:[/] ") + ", ".join(wrong)
        if wrong
        else say("[green]Los libros cuadran al céntimo.[/]", "[green]The books reconcile to the cent.[/]")
    )
