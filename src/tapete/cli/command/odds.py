"""``tapete odds``: the exact return of a bet under a law, with the best strategy or a named one."""

import time
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor, log10
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option
from tapete.cli.cluster.option import cluster_option
from tapete.cli.sheets.odds_tables import (
    chart_table,
    legal_table,
    lines_table,
    outcome_table,
    show_verdict,
    strategy_data,
    turns_table,
    verdict_data,
)
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import number, percent
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import check_ending, write_paper
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import needed, optional_table_options
from tapete.law.catalogue import title_of
from tapete.law.profile import law_ids
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import money
from tapete.odds.ask.cache import remembered
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import EXACT, BetReturn
from tapete.odds.ask.shipped import shipped_answer
from tapete.odds.ask.strategies import OPTIMAL
from tapete.odds.ask.words import method_name

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "odds",
    help=say(
        "La ventaja exacta de la casa: lo que se pierde de media por cada apuesta inicial, jugando lo mejor posible.",
        "The exact house edge: what is lost on average per ante, playing as well as possible.",
    ),
)
@optional_table_options
@click.option(
    "--bet",
    metavar="BET",
    help=say("otra apuesta que la principal, p. ej. seguro", "another bet than the main one, e.g. seguro"),
)
@click.option("--strategy", metavar="NAME", default=OPTIMAL, help=say("una estrategia con nombre", "a named strategy"))
@click.option(
    "--every",
    is_flag=True,
    help=say(
        "la misma apuesta en cada baraja y tabla de pagos que permite cada norma",
        "the same bet at every deck and pay table that each regulation allows",
    ),
)
@click.option(
    "--warm",
    is_flag=True,
    help=say(
        "compila de antemano los programas que cuentan, una vez por versión",
        "compiles beforehand the programs that count, once for each version",
    ),
)
@click.option(
    "--certificate",
    metavar="FILE",
    help=say("una página con todo, en .html o .pdf", "one page with everything, as .html or .pdf"),
)
@click.option("--chart", metavar="FILE", help=say("un gráfico, en .svg", "a chart, as .svg"))
@click.option(
    "--draw",
    metavar="NAME",
    default="strategy",
    help=say(
        "qué dibuja --chart: strategy, night (resultado de una noche), ruin (riesgo de ruina), lines (peso de cada "
        "línea de pago) o meter (según el contador)",
        "what --chart draws: strategy, night (result of a night), ruin (risk of ruin), lines (weight of each pay line) "
        "or meter (by the meter)",
    ),
)
@click.option("--stake", type=int, metavar="CENTS", help=say("apuesta inicial de la noche", "ante of the night"))
@click.option("--rounds", type=int, metavar="N", help=say("manos de la noche", "rounds of the night"))
@click.option("--bankroll", type=int, metavar="CENTS", help=say("dinero al empezar", "money at the start"))
@click.option(
    "--verify",
    metavar="CERT.pdf",
    help=say(
        "repite el cálculo de un certificado y dice si coincide", "repeats a certificate and says whether it agrees"
    ),
)
@click.option(
    "--check",
    type=click.IntRange(0, 100_000_000),
    metavar="N",
    help=say(
        "manos jugadas para comprobar el certificado por otro camino",
        "rounds played to check the certificate another way",
    ),
)
@click.option(
    "--site",
    metavar="URL",
    help=say(
        "dirección de la sala, para el código QR del certificado", "address of the room, for the certificate's QR code"
    ),
)
@cluster_option
@database_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str | None,
    law: str | None,
    choices: tuple[str, ...],
    bet: str | None,
    strategy: str,
    every: bool,
    warm: bool,
    certificate: str | None,
    chart: str | None,
    draw: str,
    stake: int | None,
    rounds: int | None,
    bankroll: int | None,
    verify: str | None,
    check: int | None,
    site: str | None,
    cluster: str | None,
    address: str | None,
    as_json: bool,
) -> None:
    if verify is not None:
        from tapete.cli.sheets.odds_papers import verified

        verdict = verified(verify, address, cluster, as_json)
        answer(as_json, verdict_data(verdict), lambda console: show_verdict(console, verdict))
        context.exit(0 if verdict.ok else 1)
    if warm:
        from tapete.cli.sheets.odds_warming import warm as compile_all

        return compile_all(as_json)
    game = needed("game", game)
    if every:
        return _every_table(game, bet or MAIN, cluster, as_json)
    law = needed("law", law)
    if bet is None and bets_of(game) and MAIN not in bets_of(game):
        return _every_bet(game, law, chosen_settings(choices), certificate, address, site, cluster, as_json)
    start = time.perf_counter()
    question = unless_refused(ask(law, game, chosen_settings(choices), bet, strategy))
    for paper, endings in ((certificate, (".html", ".pdf")), (chart, (".svg",))):
        check_ending(paper, endings)
    result = _answered(question, as_json, cluster)
    seconds = time.perf_counter() - start
    data = _data(question, result, seconds)
    if certificate:
        from tapete.cli.sheets.odds_papers import write_certificate

        write_certificate(question, result, certificate, address, site, check, cluster)
    if chart:
        from tapete.cli.sheets.odds_papers import drawn_picture

        picture = drawn_picture(draw, question, result, stake, rounds, bankroll)
        write_paper(chart, picture.document().encode())
        data["chart"] = {"name": picture.name, "title": picture.title, "words": picture.words}

    def show(console: "Console") -> None:
        _show(console, question, result, seconds)
        if chart:
            console.print(picture.words)

    answer(as_json, data, show)
    return None


def _every_table(game: str, bet: str, cluster: str | None, as_json: bool) -> None:
    """A bet at all tables that the laws allow, with a progress bar, for each is computed."""
    from tapete.cli.text.progress import bar
    from tapete.odds.ask.tables import computed_tables

    if bet not in bets_of(game):
        unless_refused(ask(next(iter(law_ids())), game, None, bet))
    with bar(say("calculando", "computing"), as_json) as watch:
        if cluster:
            from tapete.cli.cluster.counts import returns_on

            tables = computed_tables(game, bet, watch, returns_on(cluster))
        else:
            tables = computed_tables(game, bet, watch)
    data = [
        {
            "law": table.law,
            "choices": table.choices,
            "house_edge": float(table.house_edge),
            "house_edge_exact": str(table.house_edge),
            "break_even_meter": None if table.break_even is None else float(table.break_even),
        }
        for table in tables
    ]
    answer(as_json, {"game": game, "bet": bet, "tables": data}, lambda console: console.print(legal_table(tables)))


def _every_bet(
    game: str,
    law: str,
    choices: Mapping[str, object],
    certificate: str | None,
    address: str | None,
    site: str | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """All bets of a game that has no main one; each certificate has its bet's name before its ending."""
    check_ending(certificate, (".html", ".pdf"))
    asked = [unless_refused(ask(law, game, choices, bet)) for bet in bets_of(game)]
    answered = [*zip(asked, _all_answered(asked, as_json, cluster), strict=True)]
    if certificate is not None:
        from tapete.cli.sheets.odds_papers import write_certificate

        paper = Path(certificate)
        for question, result in answered:
            file = str(paper.with_stem(f"{paper.stem}-{question.bet}"))
            write_certificate(question, result, file, address, site)
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


def _all_answered(asked: Sequence[OddsQuestion], quiet: bool, cluster: str | None) -> list[BetReturn]:
    """Several bets; where something is left to count for a cluster, its workers are asked once for all of them."""
    if cluster is None or all(shipped_answer(question) or remembered(question) for question in asked):
        return [_answered(question, quiet) for question in asked]
    from tapete.cli.cluster.counts import returns_on
    from tapete.cli.text.progress import bar

    with bar(say("calculando", "computing"), quiet) as watch:
        return [unless_refused(counted) for counted in returns_on(cluster)(asked, watch)]


def _answered(question: OddsQuestion, quiet: bool, cluster: str | None = None) -> BetReturn:
    kept = shipped_answer(question) or remembered(question)
    if kept is not None:
        return kept
    from tapete.cli.text.progress import bar
    from tapete.odds.ask.returns import exact_return

    title = say("calculando; la primera vez también compila", "computing; the first time it compiles too")
    with bar(title, quiet) as watch:
        if cluster:
            from tapete.cli.cluster.counts import return_on
            from tapete.odds.ask.shared_count import is_shared

            if not quiet and not is_shared(question):
                _tell_undivided()
            return unless_refused(return_on(cluster, question, watch))
        return unless_refused(exact_return(question, watch))


def _tell_undivided() -> None:
    """Said on standard error, so that an answer can be piped on."""
    told_so = say(
        "esta cuenta no se reparte: la hace entera uno de los trabajadores",
        "this count is not shared out: one of the workers makes all of it",
    )
    click.echo(told_so, err=True)


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
        data["strategy"] = strategy_data(result.strategy)
    if result.turns:
        data["turns"] = [
            {
                "players": turn.players,
                "banking": float(turn.banking),
                "playing": float(turn.playing),
                "std_error": turn.std_error,
            }
            for turn in result.turns
        ]
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
        (say("exacta", "exact"), str(edge)) if result.method == EXACT else (say("error", "error"), _error(result)),
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
            console.print(chart_table(chart))
        if result.strategy.lines:
            console.print(lines_table(result.strategy.lines))
    if result.turns:
        console.print(turns_table(result.turns))
    console.print(outcome_table(result))


def _error(result: BetReturn) -> str:
    """To two digits that count."""
    return f"± {number(result.std_error, max(2, 1 - floor(log10(result.std_error or 1))))}"


def _percent(share: Fraction) -> str:
    return percent(share, 6)
