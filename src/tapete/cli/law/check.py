"""``tapete law check``: what is missing, contradictory or unreachable in a law, and which bets players win."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.drafting.check.finding import Finding


@click.command(
    "check",
    help=say(
        "Qué falta, se contradice o no se alcanza en una norma; acaba en 1 si hay algo que la de partida no tuviera.",
        "What a regulation lacks or contradicts; ends with 1 if there is anything that the one it began from lacks.",
    ),
)
@click.argument("law", type=str)
@click.option("--game", metavar="GAME", help=say("solo este juego", "this game only"))
@click.option("--no-odds", is_flag=True, help=say("sin calcular ventajas", "without computing edges"))
@json_option
def check_law(law: str, game: str | None, no_odds: bool, as_json: bool) -> None:
    from tapete.cli.text.law_name import named_law
    from tapete.drafting.check.check import check
    from tapete.law.folder.called import law_called
    from tapete.law.profile import subjects
    from tapete.law.resolve import refuse_subject

    named = unless_refused(law_called(named_law(law)))
    if game is not None and game not in subjects(named):
        unless_refused(refuse_subject(named, game))
    with bar(say("calculando ventajas", "computing edges"), as_json) as watch:
        findings = check(named, game, None if no_odds else watch)
    own = [finding for finding in findings if not finding.inherited]

    def show(console: "Console") -> None:
        for finding in findings:
            colour = "dim" if finding.inherited else "red"
            console.print(f"[{colour}]{told(finding.kind.title)}[/]", _line(finding), markup=True)
        console.print(_count(len(own), len(findings) - len(own)))

    answer(as_json, {"law": named, "sound": not own, "findings": [_data(finding) for finding in findings]}, show)
    if own:
        raise click.exceptions.Exit(1)


def _line(finding: "Finding") -> str:
    from rich.markup import escape

    place = finding.file + (f", {finding.field}" if finding.field else "")
    rule = f" ({finding.rule})" if finding.rule else ""
    return escape(f"{place}: {told(finding.what)}{rule}")


def _data(finding: "Finding") -> dict[str, object]:
    return {
        "kind": finding.kind.value,
        "file": finding.file,
        "field": finding.field,
        "rule": finding.rule,
        "es": finding.what.es,
        "en": finding.what.en,
        "inherited": finding.inherited,
    }


def _count(own: int, inherited: int) -> str:
    if not own and not inherited:
        return say("Nada que objetar.", "Nothing to object to.")
    return say(
        f"{own} por resolver; {inherited} que ya tiene la norma de partida",
        f"{own} to settle; {inherited} that the regulation it began from has too",
    )
