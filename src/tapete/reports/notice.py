"""The notice at a table: everything its law obliges it to display, from the table's own rules, as a page or a sheet."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, get_args

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.games.roulette.cloth import bets
from tapete.games.roulette.rules import has_wheel, roulette_rules
from tapete.house.compliance.notices import notices
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import bet_title, line_title
from tapete.law.wording import money
from tapete.odds.ask.question import BANK, MAIN
from tapete.odds.ask.shipped import Edge, shipped
from tapete.reports import paper
from tapete.reports.paper import PaperLine, PaperSheet, line, places
from tapete.reports.rules import NoticeRules, SideBetNotice, computed_alike, jackpot_lines, notice_rules, takes
from tapete.reports.templates import text
from tapete.words.figures import percent_text

PosterSize = Literal["a4", "a3"]
SIZES: Final[tuple[PosterSize, ...]] = get_args(PosterSize)


class NoticePage(msgspec.Struct, frozen=True):
    """Everything the notice says, in one language."""

    language: Language
    title: str
    law: str
    source: str
    sheets: tuple[PaperSheet, ...]
    required: PaperSheet
    """What the law asks to be displayed, with its articles."""


def notice(rules: TableRules, language: Language, meters: Mapping[str, int] | None = None) -> NoticePage:
    """The notice of a table; ``meters`` are the cents its jackpots show now."""
    law, shown = profile(rules.law), notice_rules(rules)
    sheets = (
        _sheet("Límites", "Limits", language, _limits(shown, language)),
        _sheet("Máximo de cada apuesta", "Most on each bet", language, _most_by_bet(rules, language)),
        *_pay_tables(shown, language),
        _sheet("Apuestas adicionales", "Side bets", language, _side_bets(shown, language)),
        *_meters(rules, language, meters or {}),
        _sheet("Beneficio de la casa", "The house's share", language, _named(shown.share, language)),
        _sheet("Duración y cierre", "Length and close", language, _named(shown.ends, language)),
        _sheet("Retorno teórico", "Theoretical return", language, _returns(rules, language)),
        _sheet("Normas propias de la casa", "The house's own rules", language, _named(shown.own, language)),
    )
    asked = tuple(
        PaperLine(required.title.in_language(language), "", *places(required.cite, language))
        for required in notices(rules)
    )
    return NoticePage(
        language,
        title_of(rules.game).in_language(language),
        law.full_title.in_language(language),
        law.source.in_language(language),
        tuple(sheet for sheet in sheets if sheet.lines),
        _sheet("La norma obliga a exponer o anunciar", "The rules oblige to display or announce", language, asked),
    )


def _sheet(es: str, en: str, language: Language, lines: Iterator[PaperLine] | tuple[PaperLine, ...]) -> PaperSheet:
    return PaperSheet(Sentence(es, en).in_language(language), tuple(lines))


def _named(settings: tuple[Setting, ...], language: Language) -> Iterator[PaperLine]:
    for setting in settings:
        yield line(setting.parameter.term.title, setting, language)


def _amount(es: str, en: str, cents: int, cite: tuple[RuleId, ...], language: Language) -> PaperLine:
    name = Sentence(es, en).in_language(language)
    return PaperLine(name, money(cents).in_language(language), *places(cite[:2], language))


def _limits(rules: NoticeRules, language: Language) -> Iterator[PaperLine]:
    limits = rules.limits
    if limits.minimum is not None:
        least = limits.minimum.value
        yield _amount("Mínimo", "Minimum", least, limits.minimum.cite, language)
        if limits.band is not None:
            yield _amount("Máximo", "Maximum", least * limits.band.value, limits.band.cite, language)
        elif limits.minimum_of_maximum is not None and not rules.without_limit:
            most = int(least / limits.minimum_of_maximum.value)
            yield _amount("Máximo", "Maximum", most, limits.minimum_of_maximum.cite, language)
    yield from _named(rules.limit_settings, language)


def _most_by_bet(rules: TableRules, language: Language) -> Iterator[PaperLine]:
    """At a roulette the most depends on how many numbers a bet covers."""
    if not has_wheel(rules):
        return
    law = roulette_rules(rules)
    covered = {bet.line: len(bet.numbers) for bet in bets(law).values()}
    for name in law.pays:
        title = line_title(name)
        yield _amount(title.es, title.en, law.most(covered[name]), law.limits_cite, language)


def _pay_tables(rules: NoticeRules, language: Language) -> Iterator[PaperSheet]:
    """The tables that pay the bets this table takes."""
    for table in rules.pay_tables:
        lines = tuple(line(line_title(name), setting, language) for name, setting in table.lines.items())
        yield PaperSheet(table.title.in_language(language), lines)


def _side_bets(rules: NoticeRules, language: Language) -> Iterator[PaperLine]:
    minimum = rules.limits.minimum.value if rules.limits.minimum else 0
    for side_bet in rules.side_bets:
        yield _side_bet(side_bet, minimum, language)
    yield from _named(rules.buy_card, language)


def _side_bet(side_bet: SideBetNotice, minimum: int, language: Language) -> PaperLine:
    """A bet with its only amount, with the most it takes, or just by its name."""
    title = bet_title(side_bet.bet)
    if fixed := side_bet.amount:
        return _amount(title.es, title.en, fixed.value, fixed.cite, language)
    if share := side_bet.amount_of_minimum:
        return _amount(title.es, title.en, int(share.value * minimum), share.cite, language)
    if most := side_bet.maximum_of_minimum:
        cents = int(most.value * minimum)
        return _amount(f"{title.es}, hasta", f"{title.en}, up to", cents, most.cite, language)
    return line(title, side_bet.offered, language)


def _meters(rules: TableRules, language: Language, meters: Mapping[str, int]) -> Iterator[PaperSheet]:
    """What each jackpot shows now, and what each winning hand would take of it."""
    for bet, cents in meters.items():
        title = bet_title(bet)
        prizes = [
            PaperLine(
                line_title(name).in_language(language),
                _prize(share, cents, language),
                *places(share.cite[:2], language),
            )
            for name, share in jackpot_lines(rules, bet).items()
        ]
        now = PaperLine(Sentence("Contador", "Meter").in_language(language), money(cents).in_language(language))
        yield PaperSheet(title.in_language(language), (now, *prizes))


def _prize(share: Setting, cents: int, language: Language) -> str:
    assert isinstance(share.value, Fraction)
    return money(int(share.value * cents)).in_language(language)


def _returns(rules: TableRules, language: Language) -> Iterator[PaperLine]:
    """What each bet gives back of the stake over time; only for tables with the rules it was computed for."""
    for edge in shipped(rules.law, rules.game):
        if edge.bet == BANK or not _computed_for(edge, rules) or not takes(rules, edge.bet):
            continue
        title = Sentence("Juego principal", "Main game") if edge.bet == MAIN else bet_title(edge.bet)
        if edge.break_even is None:
            share = percent_text(1 - edge.house_edge, language, 2)
            yield PaperLine(title.in_language(language), share)
        else:
            fair = money(-(-edge.break_even.numerator // edge.break_even.denominator))
            words = Sentence(f"100 % cuando el contador marca {fair.es}", f"100% when the meter shows {fair.en}")
            yield PaperLine(title.in_language(language), words.in_language(language))


def _computed_for(edge: Edge, rules: TableRules) -> bool:
    computed = resolve_subject(rules.law, rules.game, edge.choices)
    assert not isinstance(computed, Refused)
    return computed_alike(computed, rules)


def as_html(page: NoticePage) -> str:
    return paper.as_html("notice", page)


def as_pdf(page: NoticePage, size: PosterSize = "a4") -> bytes:
    """A poster to hang on a wall, in the largest letters that the sheet has room for."""
    return _printed(msgspec.json.encode(page).decode(), size)


@lru_cache(64)
def _printed(data: str, size: PosterSize) -> bytes:
    """Kept for as many tables as a house has: trying letter sizes takes a second, and anybody may ask for a poster."""
    import typst

    poster: bytes = typst.compile(text("poster.typ").encode(), sys_inputs=_poster(data, size))
    return poster


def letters(page: NoticePage, size: PosterSize = "a4") -> float:
    """How large the letters of a poster are, in points."""
    import typst

    inputs = _poster(msgspec.json.encode(page).decode(), size)
    size_used = typst.query(text("poster.typ").encode(), "<size>", field="value", one=True, sys_inputs=inputs)
    return float(size_used)


def _poster(data: str, size: PosterSize) -> dict[str, str]:
    return {"data": data, "paper": size}
