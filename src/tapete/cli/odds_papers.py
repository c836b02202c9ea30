"""The papers of an answer about odds: its certificate and the chart of its strategy, written to files."""

from datetime import date

from tapete.cli.failure import Failure
from tapete.cli.language import language, say
from tapete.cli.paper_file import write_paper
from tapete.odds.question import Question
from tapete.odds.result import Return


def write_papers(question: Question, found: Return, certificate: str | None, chart: str | None) -> None:
    if certificate is not None:
        write_paper(certificate, _certificate(question, found, certificate))
    if chart is not None:
        write_paper(chart, _charts(found))


def _certificate(question: Question, found: Return, file: str) -> bytes:
    from tapete.reports.certificate import as_html, as_pdf, certificate

    page = certificate(question, found, language(), date.today())
    return as_pdf(page) if file.lower().endswith(".pdf") else as_html(page).encode()


def _charts(found: Return) -> bytes:
    from tapete.reports.strategy_chart import svg_of_all

    if found.strategy is None or not found.strategy.charts:
        raise Failure(say("esta apuesta no tiene decisiones que dibujar", "this bet has no decisions to draw"))
    return svg_of_all(found.strategy.charts, language()).encode()
