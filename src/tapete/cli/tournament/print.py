"""``tapete tournament print``: the sheets of a tournament in progress as PDF."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.amount import COUNT
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import write_paper
from tapete.cli.tournament.journal import journal_argument, read_journal
from tapete.tournament.model.state import TableNo

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "print",
    help=say(
        "Imprime en PDF lo que necesita la sala de un torneo en curso: «tickets» (resguardos de asiento), «bags» "
        "(hojas de las bolsas, al acabar el día) o «prizes» (hoja de premios).",
        "Prints as PDF what the hall needs of a tournament in progress: 'tickets' (seat tickets), 'bags' (bag sheets, "
        "when the day is over) or 'prizes' (the prize sheet).",
    ),
)
@click.argument("kind", metavar="tickets|bags|prizes")
@journal_argument
@click.argument("pdf", metavar=say("HOJA.pdf", "SHEET.pdf"))
@click.option("--table", type=COUNT, help=say("los de esta mesa y nada más", "those of this table alone"))
@json_option
def command(kind: str, file: str, pdf: str, table: int | None, as_json: bool) -> None:
    from tapete.reports.sheets.tournament_sheets import SHEETS

    if kind not in SHEETS:
        names = ", ".join(SHEETS)
        raise Failure(say(f"no hay hojas «{kind}»: hay {names}", f"there are no sheets '{kind}': there are {names}"))
    rules, state = read_journal(file)
    only = None if table is None else TableNo(table)
    write_paper(pdf, unless_refused(SHEETS[kind].make(rules, state, language(), only)))

    def show(console: "Console") -> None:
        console.print(say(f"{told(SHEETS[kind].title)} en {pdf}", f"{told(SHEETS[kind].title)} in {pdf}"))

    answer(as_json, {"kind": kind, "pdf": pdf}, show)
