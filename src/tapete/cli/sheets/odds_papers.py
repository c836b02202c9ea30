"""The papers of an answer about odds: its certificate and the chart of its strategy, written to files."""

from datetime import date

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say
from tapete.cli.text.paper_file import write_paper
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn


def write_papers(question: OddsQuestion, result: BetReturn, certificate: str | None, chart: str | None) -> None:
    if certificate is not None:
        write_paper(certificate, _certificate(question, result, certificate))
    if chart is not None:
        write_paper(chart, _charts(result))


def _certificate(question: OddsQuestion, result: BetReturn, file: str) -> bytes:
    from tapete.reports.certificate import as_html, as_pdf, certificate

    page = certificate(question, result, language(), date.today())
    return as_pdf(page) if file.lower().endswith(".pdf") else as_html(page).encode()


def _charts(result: BetReturn) -> bytes:
    from tapete.reports.strategy_chart import svg_of_all

    if result.strategy is None or not result.strategy.charts:
        raise Failure(say("esta apuesta no tiene decisiones que dibujar", "this bet has no decisions to draw"))
    return svg_of_all(result.strategy.charts, language()).encode()
