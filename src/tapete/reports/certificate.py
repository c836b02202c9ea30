"""The certificate of a bet: its law and rules, what it pays, its exact return and with which strategy, and how it
was computed. One page, as HTML or as PDF."""

from datetime import date
from fractions import Fraction
from typing import Final

import msgspec

from tapete import __version__
from tapete.core.sentence import Language, Sentence
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title
from tapete.law.wording import money
from tapete.odds.ask.fingerprint import programs_hash, rules_hash
from tapete.odds.ask.question import MAIN, OddsQuestion
from tapete.odds.ask.result import EXACT, BetReturn
from tapete.odds.ask.words import method_name, outcome_name
from tapete.reports import paper
from tapete.reports.paper import PaperLine, PaperSheet, line
from tapete.reports.rules import Lines, deciding, pay_lines
from tapete.reports.strategy_chart import svg
from tapete.words.figures import date_text, number_text, percent_text

_DIGITS: Final = 6
_OUTCOMES: Final = 14
"""Rows of the table of outcomes that fit on the page; the rest are summed up."""


class Certificate(msgspec.Struct, frozen=True):
    """Everything the page says, in one language."""

    language: Language
    title: str
    law: str
    source: str
    edge_title: str
    edge: str
    exact: str
    figures: tuple[PaperLine, ...]
    sheets: tuple[PaperSheet, ...]
    outcomes: PaperSheet
    strategy_title: str
    strategy: str
    charts: tuple[str, ...]
    origin: tuple[PaperLine, ...]


def certificate(question: OddsQuestion, computed: BetReturn, language: Language, day: date) -> Certificate:
    rules = question.rules

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    law = profile(rules.law)
    game = title_of(rules.game).in_language(language)
    bet = "" if question.bet == MAIN else f" · {line_title(question.bet).in_language(language)}"
    return Certificate(
        language=language,
        title=f"{game}{bet}",
        law=law.full_title.in_language(language),
        source=law.source.in_language(language),
        edge_title=say("Ventaja de la casa por apuesta inicial", "House edge per ante"),
        edge=_percent(computed.house_edge, language),
        exact=str(computed.house_edge) if computed.method == EXACT else f"± {computed.std_error:.2g}",
        figures=_figures(computed, language),
        sheets=(
            PaperSheet(say("Reglas que lo deciden", "Rules that decide it"), _deciding(rules, language)),
            *_pay_tables(question, language),
        ),
        outcomes=PaperSheet(say("Resultados", "Outcomes"), _outcomes(computed, language)),
        strategy_title=say("Estrategia", "Strategy"),
        strategy=computed.strategy.words.in_language(language)
        if computed.strategy
        else say("Sin decisiones.", "No decisions."),
        charts=tuple(svg(chart, language) for chart in computed.strategy.charts) if computed.strategy else (),
        origin=(
            PaperLine(say("Método", "Method"), _method(computed, language)),
            PaperLine(say("Programa", "Program"), f"tapete {__version__} · {programs_hash()[:16]}"),
            PaperLine(say("Huella de las reglas", "Hash of the rules"), rules_hash(rules)),
            PaperLine(say("Fecha", "Date"), date_text(day, language)),
        ),
    )


def _percent(share: Fraction, language: Language) -> str:
    return percent_text(share, language, _DIGITS)


def _number(value: float, language: Language) -> str:
    return number_text(value, language, _DIGITS)


def _figures(computed: BetReturn, language: Language) -> tuple[PaperLine, ...]:
    words = {
        Sentence("Por todo lo apostado", "For everything staked"): _percent(computed.element_of_risk, language),
        Sentence("Apostado de media", "Staked on average"): _number(float(computed.average_total_bet), language),
    }
    if computed.std_dev is not None:
        words[Sentence("Desviación típica", "Standard deviation")] = _number(computed.std_dev, language)
    if computed.meter is not None:
        even = computed.meter.break_even
        words[Sentence("Contador", "Meter")] = money(computed.meter.cents).in_language(language)
        if even is not None:
            words[Sentence("Contador justo", "Fair meter")] = money(round(even)).in_language(language)
    return tuple(PaperLine(name.in_language(language), value) for name, value in words.items())


def _deciding(rules: TableRules, language: Language) -> tuple[PaperLine, ...]:
    return tuple(line(setting.parameter.term.title, setting, language) for setting in deciding(rules))


def _pay_tables(question: OddsQuestion, language: Language) -> list[PaperSheet]:
    """The tables that pay this bet."""
    return [_pay_table(lines, language) for lines in pay_lines(question.rules, question.bet)]


def _pay_table(lines: Lines, language: Language) -> PaperSheet:
    title = next(iter(lines.values())).parameter.term.title.in_language(language)
    return PaperSheet(title, tuple(line(line_title(name), setting, language) for name, setting in lines.items()))


def _outcomes(computed: BetReturn, language: Language) -> tuple[PaperLine, ...]:
    """The likeliest, and the rest together."""
    ordered = sorted(computed.outcomes, key=lambda outcome: -outcome.ways)
    lines = [
        PaperLine(
            outcome_name(outcome.name).in_language(language),
            str(outcome.net),
            _percent(computed.probability(outcome), language),
        )
        for outcome in ordered[:_OUTCOMES]
    ]
    if rest := sum(outcome.ways for outcome in ordered[_OUTCOMES:]):
        others = Sentence("Los demás", "All others").in_language(language)
        lines.append(PaperLine(others, "", _percent(Fraction(rest, computed.ways), language)))
    return tuple(lines)


def _method(computed: BetReturn, language: Language) -> str:
    if computed.method != EXACT:
        return method_name(computed.method).in_language(language)
    deals = number_text(computed.ways, language)
    words = Sentence(f"exacto, {deals} casos igual de probables", f"exact, {deals} equally likely cases")
    return words.in_language(language)


def as_html(certificate: Certificate) -> str:
    return paper.as_html("certificate", certificate)


def as_pdf(certificate: Certificate) -> bytes:
    return paper.as_pdf("certificate", certificate)
