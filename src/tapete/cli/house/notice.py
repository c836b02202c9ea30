"""``tapete house notice``: what a table must display, written to a page or a sheet to print."""

from typing import Literal

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import language, say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import write_paper
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import table_options
from tapete.house.compliance.notices import notices
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules


@click.command(
    "notice", help=say("Escribe el cartel de una mesa (.html o .pdf).", "Writes a table's notice (.html or .pdf).")
)
@table_options
@click.option(
    "--meter",
    "meters",
    multiple=True,
    metavar="BET=CENTS",
    help=say("lo que marca un bote ahora", "what a jackpot shows now"),
)
@click.option(
    "--paper",
    type=click.Choice(("a4", "a3")),
    default="a4",
    show_default=True,
    help=say("tamaño del cartel en PDF", "size of the poster as PDF"),
)
@json_option
@click.argument("file", metavar="FILE")
def command(
    game: str,
    law: str,
    choices: tuple[str, ...],
    meters: tuple[str, ...],
    paper: Literal["a4", "a3"],
    as_json: bool,
    file: str,
) -> None:
    from tapete.reports.notice import as_html, as_pdf, notice

    rules = unless_refused(resolve_subject(law, game, chosen_settings(choices)))
    if not file.lower().endswith((".html", ".pdf")):
        raise Failure(
            say(f"{file} no acaba en .html ni en .pdf", f"{file} ends neither in .html nor in .pdf"),
        )
    page = notice(rules, language(), _cents(rules, meters))
    write_paper(file, as_pdf(page, paper) if file.lower().endswith(".pdf") else as_html(page).encode())
    required = notices(rules)
    data = {
        "file": file,
        "notices": [{"notice": notice_due.word, "cite": list(notice_due.cite)} for notice_due in required],
    }
    answer(as_json, data, lambda console: console.print(file, markup=False))


def _cents(rules: TableRules, meters: tuple[str, ...]) -> dict[str, int]:
    """The meters by bet; a bad one ends the command."""
    from tapete.reports.rules import jackpot_lines

    shown = {}
    for bet, cents in chosen_settings(meters).items():
        if not jackpot_lines(rules, bet):
            raise Failure(say(f"esta mesa no tiene el bote «{bet}»", f"this table has no jackpot '{bet}'"))
        if not (cents.isascii() and cents.isdigit()):
            raise Failure(
                say(f"«{cents}» no es un importe en céntimos", f"'{cents}' is not an amount in cents"),
            )
        shown[bet] = int(cents)
    return shown
