"""``tapete tournament check``: a structure before it is announced, with everything the law and the table object to."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "check",
    help=say(
        "Comprueba una estructura: lo que la norma impide, lo que no se puede jugar y cuánto duraría.",
        "Checks a structure: what the rules forbid, what cannot be played, and how long it would last.",
    ),
)
@click.argument("file", metavar="FILE")
@json_option
def command(file: str, as_json: bool) -> None:
    from tapete.cli.tournament.structure_file import structure_of
    from tapete.tournament.planning import duration
    from tapete.tournament.planning.structure_check import check

    structure = structure_of(file)
    rules, findings = check(structure)
    expected = structure.expected if rules else 0
    data = {
        "ok": rules is not None,
        "findings": [
            {"error": finding.error, "es": finding.words.es, "en": finding.words.en, "cite": list(finding.because)}
            for finding in findings
        ],
        "minutes": duration.minutes(rules, expected) if rules and expected else None,
        "last_level": duration.last_level(rules, expected) if rules and expected else None,
    }

    def show(console: "Console") -> None:
        from tapete.cli.tournament.structure_sheet import show_structure

        show_structure(console, structure)
        words = (
            ("se puede anunciar", "it can be announced")
            if rules
            else ("no se puede anunciar", "it cannot be announced")
        )
        console.print(say(*words), style="bold")

    answer(as_json, data, show)
    if rules is None:
        raise SystemExit(1)
