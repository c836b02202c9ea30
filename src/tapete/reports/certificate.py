"""The certificate of a bet: its law and rules, what it pays, its exact return and with which strategy, how it was
computed and checked, and its pictures. As HTML, or as a PDF that its house signs and anybody can repeat."""

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
from tapete.reports.certified.check import CheckedBy, IndependentCheck
from tapete.reports.certified.method import method_words
from tapete.reports.charts.gallery import STRATEGY, pictures, usual_evening
from tapete.reports.paper import PaperLine, PaperSheet, line
from tapete.reports.qr_code import qr_code, svg_path
from tapete.reports.rules import Lines, deciding, pay_lines
from tapete.words.figures import date_text, number_text, percent_text

_DIGITS: Final = 6
_LOW, _TALL = 72, 190
"""How high a strategy's chart stands on the paper, and one with many rows."""
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
    strategy_chart: str
    strategy_height: int
    """In millimetres of the paper."""
    charts: tuple[str, ...]
    method_title: str
    method: tuple[str, ...]
    origin: tuple[PaperLine, ...]
    page: str
    """The address of the page with these figures; empty where it is not told."""
    code: str
    """The same as a QR code, in SVG."""


class Provenance(msgspec.Struct, frozen=True):
    """What a certificate says of itself: when, checked how, signed by which key, and where its page is."""

    day: date
    check: IndependentCheck | None = None
    key: str = ""
    """The public key of whoever signs it; empty where nobody does."""
    page: str = ""


def certificate(question: OddsQuestion, computed: BetReturn, language: Language, provenance: Provenance) -> Certificate:
    rules = question.rules
    drawn = pictures(question, computed, usual_evening(question, computed), language)
    strategy = next((picture for picture in drawn if picture.name == STRATEGY), None)

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
            *_strategy_lines(computed, language),
        ),
        outcomes=PaperSheet(say("Resultados", "Outcomes"), _outcomes(computed, language)),
        strategy_title=say("Estrategia", "Strategy"),
        strategy=computed.strategy.words.in_language(language)
        if computed.strategy
        else say("Sin decisiones.", "No decisions."),
        strategy_chart=strategy.paper() if strategy else "",
        strategy_height=_TALL if strategy and strategy.height > strategy.width * 1.5 else _LOW,
        charts=tuple(picture.paper() for picture in drawn if picture.name != STRATEGY),
        method_title=say("Cómo se ha calculado y comprobado", "How it was computed and checked"),
        method=(method_words(question).in_language(language), _checked(computed, provenance.check, language)),
        origin=(
            PaperLine(say("Método", "Method"), _method(computed, language)),
            PaperLine(say("Programa", "Program"), f"tapete {__version__}"),
            PaperLine(say("Huella del programa", "Hash of the program"), programs_hash()),
            PaperLine(say("Huella de las reglas", "Hash of the rules"), rules_hash(rules)),
            PaperLine(say("Fecha", "Date"), date_text(provenance.day, language)),
            PaperLine(say("Clave que lo firma", "Key that signs it"), provenance.key or say("sin firma", "not signed")),
            PaperLine(say("Se repite con", "Repeated by"), "tapete odds --verify FICHERO.pdf"),
        ),
        page=provenance.page,
        code=_code(provenance.page) if provenance.page else "",
    )


_ROUNDS: Final = {
    CheckedBy.ENGINE: Sentence("manos jugadas por el programa de la mesa", "rounds played by the table's own program"),
    CheckedBy.ROUNDS: Sentence("manos repartidas al azar y comparadas carta a carta", "rounds dealt at random"),
    CheckedBy.BOTH_WAYS: Sentence(
        "manos repartidas al azar y compuestas de las dos maneras (lo que gana la mejor, sumado a la regla de la casa)",
        "rounds dealt at random and set both ways (what the best setting gains, added to the house way's return)",
    ),
}


def _checked(computed: BetReturn, check: IndependentCheck | None, language: Language) -> str:
    """What the other way gave, beside what it had to give."""
    if check is None:
        return Sentence(
            "Sin comprobación aparte en este papel.", "Without a check by another way on this paper."
        ).in_language(language)
    count, agrees = number_text(check.rounds, language), check.agrees(computed.house_edge)
    if check.by in (CheckedBy.EVERY_DEAL, CheckedBy.EVERY_SPIN):
        same = ("exactamente la misma ventaja", "exactly the same edge") if agrees else ("otra ventaja", "another edge")
        if check.by is CheckedBy.EVERY_SPIN:
            return Sentence(
                f"Comprobación por otro camino: la bola en cada una de las {count} casillas, y cada apuesta pagada o "
                f"retirada por el programa de la mesa, dan {same[0]}.",
                f"Check by another way: the ball in each of the {count} pockets, every bet paid or collected by the "
                f"table's own program, gives {same[1]}.",
            ).in_language(language)
        return Sentence(
            f"Comprobación por otro camino: los {count} repartos, pasados uno a uno, cada mano vista por sus cartas, "
            f"dan {same[0]}.",
            f"Check by another way: all {count} deals, gone through one by one and each hand looked at by its cards, "
            f"give {same[1]}.",
        ).in_language(language)
    mean, band = percent_text(-check.mean, language, 3), percent_text(check.band, language, 3)
    edge = percent_text(computed.house_edge, language, 3)
    rounds = _ROUNDS[check.by]
    return Sentence(
        f"Comprobación por otro camino: {count} {rounds.es} dan una ventaja de {mean}; había de quedar a menos de "
        f"{band} de {edge}, y {'así es' if agrees else 'no es así'}.",
        f"Check by another way: {count} {rounds.en} give an edge of {mean}; it had to lie within {band} of {edge}, and "
        f"it {'does' if agrees else 'does not'}.",
    ).in_language(language)


def _code(page: str) -> str:
    """The address as a QR code with its quiet edge."""
    modules = qr_code(page)
    size = len(modules) + 8
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {size} {size}" width="{size}" height="{size}">'
        f'<path d="{svg_path(modules)}" fill="#000"/></svg>'
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


def _strategy_lines(computed: BetReturn, language: Language) -> list[PaperSheet]:
    """A written way to play, how often each line is best, and what else is."""
    lines = computed.strategy.lines if computed.strategy else ()
    if not lines:
        return []
    title = Sentence(
        "Mejor composición, línea a línea de la regla de la casa", "Best settings, by the house way's lines"
    )
    rows = tuple(
        PaperLine(
            each.words.in_language(language),
            percent_text(each.kept, language, 2),
            " ".join(
                f"{other.words.in_language(language)} {percent_text(other.share, language, 2)}" for other in each.others
            ),
        )
        for each in lines
    )
    return [PaperSheet(title.in_language(language), rows)]


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
