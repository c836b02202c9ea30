"""``tapete house check``: the rules that a casino's file obeys, breaks, leaves to the house or says nothing of."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.cited import cited
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.toml_file import read_toml_file
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.compliance.compliance import Compliance, check
from tapete.house.compliance.finding import ComplianceVerdict, Finding
from tapete.words.casino_fault import refuse_casino_file

if TYPE_CHECKING:
    from rich.console import Console

_COLOURS = {
    ComplianceVerdict.VIOLATED: "red",
    ComplianceVerdict.UNSTATED: "yellow",
    ComplianceVerdict.HOUSE: "cyan",
    ComplianceVerdict.SATISFIED: "green",
}


@click.command(
    "check",
    help=say(
        "Qué normas cumple, incumple o deja a la casa un casino; acaba en 1 si incumple alguna.",
        "Which rules a casino satisfies, violates or leaves to the house; ends with 1 if it violates any.",
    ),
)
@click.argument("file", metavar="CASINO.toml")
@click.option("--all", "everything", is_flag=True, help=say("también lo que cumple", "also what it satisfies"))
@json_option
def command(file: str, everything: bool, as_json: bool) -> None:
    casino = unless_refused(read_casino(read_toml_file(file), refuse_casino_file))
    compliance = unless_refused(check(casino))

    def show(console: "Console") -> None:
        _show(console, casino, compliance, everything)

    answer(as_json, _as_data(casino, compliance), show)
    if not compliance.lawful:
        raise click.exceptions.Exit(1)


def _as_data(casino: CasinoFile, compliance: Compliance) -> dict[str, object]:
    return {
        "law": casino.law,
        "casino": casino.name,
        "lawful": compliance.lawful,
        "by_verdict": {verdict.value: count for verdict, count in compliance.by_verdict.items()},
        "findings": [_finding(finding) for finding in compliance.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "verdict": finding.verdict.value,
        "table": finding.table,
        "es": finding.what.es,
        "en": finding.what.en,
        "cite": list(finding.cite),
    }


def _show(console: "Console", casino: CasinoFile, compliance: Compliance, everything: bool) -> None:
    from rich.markup import escape
    from rich.table import Table

    heads = (("Mesa", "Table"), ("", ""), ("Qué", "What"), ("Por", "By"))
    table = Table(*(say(*head) for head in heads), title=escape(casino.name), title_justify="left")
    for finding in compliance.findings:
        if everything or finding.verdict in (ComplianceVerdict.VIOLATED, ComplianceVerdict.UNSTATED):
            verdict = f"[{_COLOURS[finding.verdict]}]{told(finding.verdict.title)}[/]"
            table.add_row(str(finding.table or ""), verdict, escape(told(finding.what)), cited(finding.cite))
    if table.row_count:
        console.print(table)
    console.print(" · ".join(f"{told(verdict.title)}: {count}" for verdict, count in compliance.by_verdict.items()))
