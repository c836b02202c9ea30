"""The certificate of a bet: under which law and rules, what it pays, what it returns exactly, played how, and by what
it was computed. One page, as HTML or as PDF."""

from datetime import date
from fractions import Fraction
from typing import Final

import msgspec
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent

from tapete import __version__
from tapete.core.sentence import Language, Sentence
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title
from tapete.law.wording import money
from tapete.odds.fingerprint import programs_hash, rules_hash
from tapete.odds.question import MAIN, OddsQuestion
from tapete.odds.result import EXACT, BetReturn
from tapete.odds.words import outcome_name
from tapete.reports import paper
from tapete.reports.paper import Line, Sheet, line
from tapete.reports.rules import Lines, deciding, pay_lines
from tapete.reports.strategy_chart import svg

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
    figures: tuple[Line, ...]
    sheets: tuple[Sheet, ...]
    outcomes: Sheet
    strategy_title: str
    strategy: str
    charts: tuple[str, ...]
    origin: tuple[Line, ...]


def certificate(question: OddsQuestion, found: BetReturn, language: Language, day: date) -> Certificate:
    rules = question.rules

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    law = profile(rules.law)
    of = title_of(rules.game).in_language(language)
    bet = "" if question.bet == MAIN else f" · {line_title(question.bet).in_language(language)}"
    return Certificate(
        language=language,
        title=f"{of}{bet}",
        law=law.title.in_language(language),
        source=law.source.in_language(language),
        edge_title=say("Ventaja de la casa por apuesta inicial", "House edge for one initial bet"),
        edge=_percent(found.house_edge, language),
        exact=str(found.house_edge) if found.method == EXACT else f"± {found.std_error:.2g}",
        figures=_figures(found, language),
        sheets=(
            Sheet(say("Reglas que lo deciden", "Rules that decide it"), _deciding(rules, language)),
            *_pay_tables(question, language),
        ),
        outcomes=Sheet(say("Resultados", "Outcomes"), _outcomes(found, language)),
        strategy_title=say("Estrategia", "Strategy"),
        strategy=found.strategy.words.in_language(language)
        if found.strategy
        else say("Sin decisiones.", "No decisions."),
        charts=tuple(svg(chart, language) for chart in found.strategy.charts) if found.strategy else (),
        origin=(
            Line(say("Método", "Method"), _method(found, language)),
            Line(say("Programa", "Program"), f"tapete {__version__} · {programs_hash()[:16]}"),
            Line(say("Huella de las reglas", "Hash of the rules"), rules_hash(rules)),
            Line(say("Fecha", "Date"), format_date(day, locale=language)),
        ),
    )


def _percent(share: Fraction, language: Language) -> str:
    return format_percent(float(share), "#,##0.000000 %", locale=language)


def _number(value: float, language: Language) -> str:
    return format_decimal(value, "#,##0.000000", locale=language)


def _figures(found: BetReturn, language: Language) -> tuple[Line, ...]:
    words = {
        Sentence("Por todo lo apostado", "For everything staked"): _percent(found.element_of_risk, language),
        Sentence("Apostado de media", "Staked on average"): _number(float(found.average_total_bet), language),
        Sentence("Desviación típica", "Standard deviation"): _number(found.std_dev, language),
    }
    if found.meter is not None:
        even = found.meter.break_even
        words[Sentence("Contador", "Meter")] = money(found.meter.cents).in_language(language)
        if even is not None:
            words[Sentence("Contador justo", "Fair meter")] = money(round(even)).in_language(language)
    return tuple(Line(name.in_language(language), value) for name, value in words.items())


def _deciding(rules: TableRules, language: Language) -> tuple[Line, ...]:
    return tuple(line(setting.parameter.term.title, setting, language) for setting in deciding(rules))


def _pay_tables(question: OddsQuestion, language: Language) -> list[Sheet]:
    """The tables that pay this bet."""
    return [_pay_table(lines, language) for lines in pay_lines(question.rules, question.bet)]


def _pay_table(lines: Lines, language: Language) -> Sheet:
    title = next(iter(lines.values())).parameter.term.title.in_language(language)
    return Sheet(title, tuple(line(line_title(name), setting, language) for name, setting in lines.items()))


def _outcomes(found: BetReturn, language: Language) -> tuple[Line, ...]:
    """The likeliest, and the rest together."""
    ordered = sorted(found.outcomes, key=lambda of: -of.ways)
    lines = [
        Line(outcome_name(of.name).in_language(language), str(of.net), _percent(found.probability(of), language))
        for of in ordered[:_OUTCOMES]
    ]
    if rest := sum(of.ways for of in ordered[_OUTCOMES:]):
        others = Sentence("Los demás", "All others").in_language(language)
        lines.append(Line(others, "", _percent(Fraction(rest, found.ways), language)))
    return tuple(lines)


def _method(found: BetReturn, language: Language) -> str:
    if found.method != EXACT:
        return found.method
    deals = format_decimal(found.ways, locale=language)
    words = Sentence(f"exacto, {deals} casos igual de probables", f"exact, {deals} equally likely cases")
    return words.in_language(language)


def as_html(of: Certificate) -> str:
    return paper.as_html("certificate", of)


def as_pdf(of: Certificate) -> bytes:
    return paper.as_pdf("certificate", of)
