"""``tapete tournament print``: the sheets of a tournament in progress as PDF."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.amount import COUNT
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import write_paper
from tapete.cli.tournament.journal import journal_argument, read_journal
from tapete.core.sentence import Sentence
from tapete.tournament.model.state import TableNo

if TYPE_CHECKING:
    from rich.console import Console


_KINDS = {
    "seating": ("puestos", Sentence("la lista de puestos", "the seating list")),
    "tickets": ("resguardos", Sentence("los resguardos de puesto", "seat tickets")),
    "bags": ("bolsas", Sentence("las hojas de las bolsas, al acabar el día", "bag sheets, when the day is over")),
    "exits": ("eliminaciones", Sentence("la lista de eliminaciones", "the list of exits")),
    "prizes": ("premios", Sentence("la hoja de premios, con nombres y pacto", "the prize sheet, with names and deal")),
    "receipts": ("recibos", Sentence("un recibo por premio pagado", "a receipt for each prize paid")),
}
"""The sheets by their names, with the Spanish ones."""


@click.command(
    "print",
    help=say(
        "Imprime en PDF lo que necesita la sala de un torneo en curso o acabado: "
        + ", ".join(f"«{spanish}» ({told(title)})" for spanish, title in _KINDS.values())
        + ".",
        "Prints as PDF what the hall needs of a tournament in progress or over: "
        + ", ".join(f"'{name}' ({told(title)})" for name, (_, title) in _KINDS.items())
        + ".",
    ),
)
@click.argument("kind", metavar="SHEET")
@journal_argument
@click.argument("pdf", metavar="SHEET.pdf")
@click.option("--table", type=COUNT, help=say("los de esta mesa y nada más", "those of this table alone"))
@json_option
def command(kind: str, file: str, pdf: str, table: int | None, as_json: bool) -> None:
    from tapete.reports.sheets.tournament_sheets import SHEETS

    spanish = {spanish: name for name, (spanish, _) in _KINDS.items()}
    kind = spanish.get(kind, kind)
    if kind not in SHEETS:
        names = ", ".join(say(_KINDS[name][0] if name in _KINDS else name, name) for name in SHEETS)
        raise Failure(say(f"no hay hojas «{kind}»: hay {names}", f"there are no sheets '{kind}': there are {names}"))
    rules, state = read_journal(file)
    only = None if table is None else TableNo(table)
    write_paper(pdf, unless_refused(SHEETS[kind].make(rules, state, language(), only)))

    def show(console: "Console") -> None:
        console.print(say(f"{told(SHEETS[kind].title)} en {pdf}", f"{told(SHEETS[kind].title)} in {pdf}"))

    answer(as_json, {"kind": kind, "pdf": pdf}, show)
