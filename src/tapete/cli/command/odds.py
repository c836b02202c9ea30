"""``tapete odds``: the exact return of a bet under a law, with the best strategy or a named one."""

import time
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import number, percent
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import table_options
from tapete.law.catalogue import title_of
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import listed, money
from tapete.odds.ask.cache import remembered
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import EXACT, BetReturn, Chart
from tapete.odds.ask.strategies import OPTIMAL
from tapete.odds.ask.words import act_name, method_name, outcome_name

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


@click.command(
    "odds",
    help=say(
        "La ventaja exacta de la casa: lo que se pierde de media por cada apuesta inicial, jugando lo mejor posible.",
        "The exact house edge: what is lost on average per ante, playing as well as possible.",
    ),
)
@table_options
@click.option(
    "--bet",
    metavar="BET",
    help=say("otra apuesta que la principal, p. ej. seguro", "another bet than the main one, e.g. seguro"),
)
@click.option("--strategy", metavar="NAME", default=OPTIMAL, help=say("una estrategia con nombre", "a named strategy"))
@click.option(
    "--certificate",
    metavar="FILE",
    help=say("una página con todo, en .html o .pdf", "one page with everything, as .html or .pdf"),
)
@click.option(
    "--chart", metavar="FILE", help=say("el cuadro de la estrategia, en .svg", "the strategy's chart, as .svg")
)
@json_option
def command(
    game: str,
    law: str,
    choices: tuple[str, ...],
    bet: str | None,
    strategy: str,
    certificate: str | None,
    chart: str | None,
    as_json: bool,
) -> None:
    if bet is None and bets_of(game) and MAIN not in bets_of(game):
        _every_bet(game, law, chosen_settings(choices), certificate, as_json)
        return
    start = time.perf_counter()
    question = unless_refused(ask(law, game, chosen_settings(choices), bet, strategy))
    for paper, endings in ((certificate, (".html", ".pdf")), (chart, (".svg",))):
        _check_ending(paper, endings)
    result = _answered(question, as_json)
    seconds = time.perf_counter() - start
    if certificate or chart:
        from tapete.cli.sheets.odds_papers import write_papers

        write_papers(question, result, certificate, chart)
    answer(as_json, _data(question, result, seconds), lambda console: _show(console, question, result, seconds))


def _every_bet(game: str, law: str, choices: Mapping[str, object], certificate: str | None, as_json: bool) -> None:
    """All bets of a game that has no main one; each certificate has its bet's name before its ending."""
    _check_ending(certificate, (".html", ".pdf"))
    asked = [unless_refused(ask(law, game, choices, bet)) for bet in bets_of(game)]
    answered = [(question, _answered(question, as_json)) for question in asked]
    if certificate is not None:
        from tapete.cli.sheets.odds_papers import write_papers

        paper = Path(certificate)
        for question, result in answered:
            write_papers(question, result, str(paper.with_stem(f"{paper.stem}-{question.bet}")), None)
    bets = [
        {"bet": question.bet, "house_edge": float(result.house_edge), "house_edge_exact": str(result.house_edge)}
        for question, result in answered
    ]

    def show(console: "Console") -> None:
        from rich.table import Table

        columns = (("Apuesta", "Bet"), ("ventaja de la casa", "house edge"), ("exacta", "exact"), ("--bet", "--bet"))
        table = Table(*(say(*column) for column in columns), title=told(title_of(game)))
        for question, result in answered:
            edge = result.house_edge
            table.add_row(told(line_title(question.bet)), _percent(edge), str(edge), question.bet)
        console.print(table)

    answer(as_json, {"rules": rules_hash(asked[0].rules), "bets": bets}, show)


def _check_ending(file: str | None, endings: tuple[str, ...]) -> None:
    if file is not None and not file.lower().endswith(endings):
        names = listed(endings)
        raise Failure(
            say(
                f"«{file}» no dice en qué formato: ha de acabar en {names.es}",
                f"'{file}' does not say which format: it must end in {names.en}",
            )
        )


def _answered(question: OddsQuestion, quiet: bool) -> BetReturn:
    kept = remembered(question)
    if kept is not None:
        return kept
    from tapete.cli.text.progress import bar
    from tapete.odds.ask.returns import exact_return

    with bar(say("calculando", "computing"), quiet) as watch:
        return unless_refused(exact_return(question, watch))


def _data(question: OddsQuestion, result: BetReturn, seconds: float) -> dict[str, object]:
    edge = result.house_edge
    data: dict[str, object] = {
        "house_edge": float(edge),
        "element_of_risk": float(result.element_of_risk),
        "average_total_bet": float(result.average_total_bet),
        "std_dev": result.std_dev,
        "method": result.method,
        "seconds": seconds,
        "bet": question.bet,
        "rules": rules_hash(question.rules),
        "outcomes": [
            {
                "outcome": outcome.name,
                "net": float(outcome.net),
                "staked": float(outcome.staked),
                "probability": float(result.probability(outcome)),
            }
            for outcome in result.outcomes
        ],
    }
    if result.method == EXACT:
        data["house_edge_exact"] = str(edge)
    else:
        data["std_error"] = result.std_error
    if result.strategy is not None:
        data["strategy"] = {"name": result.strategy.name, "words": told(result.strategy.words)}
    if result.meter is not None:
        even = result.meter.break_even
        data["meter"] = result.meter.cents
        data["break_even_meter"] = None if even is None else float(even)
    return data


def _show(console: "Console", question: OddsQuestion, result: BetReturn, seconds: float) -> None:
    from rich.table import Table

    title = told(title_of(question.rules.game)) + (
        "" if question.bet == MAIN else f" · {told(bet_title(question.bet))}"
    )
    edge = result.house_edge
    console.print(f"[bold]{title}[/]  {say('ventaja de la casa', 'house edge')} [bold]{_percent(edge)}[/]")
    figures = Table(show_header=False, box=None)
    rows = [
        (say("exacta", "exact"), str(edge) if result.method == EXACT else f"± {result.std_error:.2g}"),
        (say("por todo lo apostado", "for everything staked"), _percent(result.element_of_risk)),
        (say("apostado de media", "staked on average"), number(result.average_total_bet, 6)),
        (say("desviación típica", "standard deviation"), "—" if result.std_dev is None else number(result.std_dev, 6)),
        (say("método", "method"), f"{told(method_name(result.method))}, {number(seconds, 2)} s"),
    ]
    if result.meter is not None:
        even = result.meter.break_even
        rows.append((say("contador", "meter"), told(money(result.meter.cents))))
        rows.append((say("contador justo", "fair meter"), "—" if even is None else told(money(round(even)))))
    for name, text in rows:
        figures.add_row(name, text)
    console.print(figures)
    if result.strategy is not None:
        console.print(told(result.strategy.words))
        for chart in result.strategy.charts:
            console.print(_chart_table(chart))
    console.print(_outcome_table(result))


def _chart_table(chart: Chart) -> "Table":
    from rich.table import Table

    table = Table("", *(told(column) for column in chart.columns), title=told(chart.title))
    for row, acts in zip(chart.rows, chart.acts, strict=True):
        table.add_row(told(row), *(told(act_name(act)) for act in acts))
    return table


def _outcome_table(result: BetReturn) -> "Table":
    from rich.table import Table

    columns = (("Resultado", "Outcome"), ("neto", "net"), ("apostado", "staked"), ("probabilidad", "probability"))
    table = Table(*(say(*column) for column in columns))
    for column in table.columns[1:]:
        column.justify = "right"
    for outcome in sorted(result.outcomes, key=lambda outcome: -outcome.net):
        table.add_row(
            told(outcome_name(outcome.name)),
            str(outcome.net),
            str(outcome.staked),
            percent(result.probability(outcome), 6),
        )
    return table


def _percent(share: Fraction) -> str:
    return percent(share, 6)
