"""The notice at a table: everything its law obliges it to display, from the table's own rules, as a page or a sheet."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

import msgspec
from babel.numbers import format_percent

from tapete.core.decision import Refused
from tapete.core.sentence import Language, Sentence
from tapete.house.notices import notices
from tapete.law.article import articles
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import bet_title, line_title, terms
from tapete.law.wording import money
from tapete.odds.question import BANK, MAIN
from tapete.odds.shipped import Edge, shipped
from tapete.reports import paper
from tapete.reports.certificate import DECIDING
from tapete.reports.paper import Line, Sheet, line

_SIDE: Final = ("seguro", "progresivo", "carrusel", "bote_progresivo", "pareja_plus", "bonus", "extra", "sevens")
_RAKE: Final = {
    "pot": ("rake.method", "rake.pot_share", "rake.pot_base", "rake.rounding"),
    "session": ("rake.method", "rake.session_share", "rake.session_base", "rake.session_minutes"),
}
_LIMITS: Final = ("limits.applies_to", "limits.structure", "limits.ante_of_minimum", "limits.change")
_ENDS: Final = ("duration.minutes", "duration.marker_turns", "closing.last_rounds", "closing.announced_by")


class NoticePage(msgspec.Struct, frozen=True):
    """Everything the notice says, in one language."""

    language: Language
    title: str
    law: str
    source: str
    sheets: tuple[Sheet, ...]
    required: Sheet
    """What the law asks to be displayed, with its articles."""


def notice(rules: TableRules, language: Language, meters: Mapping[str, int] | None = None) -> NoticePage:
    """The notice of a table; ``meters`` are the cents its jackpots show now."""
    law = profile(rules.law)
    sheets = (
        _sheet("Límites", "Limits", language, _limits(rules, language)),
        *_pay_tables(rules, language),
        _sheet("Apuestas adicionales", "Side bets", language, _side_bets(rules, language)),
        *_meters(rules, language, meters or {}),
        _sheet("Beneficio de la casa", "The house's share", language, _share(rules, language)),
        _sheet("Duración y cierre", "Length and close", language, _ends(rules, language)),
        _sheet("Retorno teórico", "Theoretical return", language, _returns(rules, language)),
        _sheet("Normas propias de la casa", "The house's own rules", language, _own(rules, language)),
    )
    asked = tuple(
        Line(of.title.in_language(language), "", articles(of.cite).in_language(language)) for of in notices(rules)
    )
    return NoticePage(
        language,
        title_of(rules.game).in_language(language),
        law.title.in_language(language),
        law.source.in_language(language),
        tuple(sheet for sheet in sheets if sheet.lines),
        _sheet("La norma obliga a exponer o anunciar", "The rules oblige to display or announce", language, asked),
    )


def _sheet(es: str, en: str, language: Language, lines: Iterator[Line] | tuple[Line, ...]) -> Sheet:
    return Sheet(Sentence(es, en).in_language(language), tuple(lines))


def _named(rules: TableRules, keys: tuple[str, ...], language: Language) -> Iterator[Line]:
    for key in keys:
        if rules.has(key):
            setting = rules.settings[key]
            yield line(setting.parameter.term.title, setting, language)


def _amount(es: str, en: str, cents: int, rules: TableRules, keys: tuple[str, ...], language: Language) -> Line:
    places = articles(rules.cite(*keys)[:2])
    return Line(
        Sentence(es, en).in_language(language), money(cents).in_language(language), places.in_language(language)
    )


def _limits(rules: TableRules, language: Language) -> Iterator[Line]:
    if rules.has("limits.minimum"):
        least = rules.count("limits.minimum")
        yield _amount("Mínimo", "Minimum", least, rules, ("limits.minimum",), language)
        if rules.has("limits.band"):
            most = least * rules.count("limits.band")
            yield _amount("Máximo", "Maximum", most, rules, ("limits.band",), language)
        elif rules.has("limits.minimum_of_maximum") and not _without_limit(rules):
            most = int(least / rules.fraction("limits.minimum_of_maximum"))
            yield _amount("Máximo", "Maximum", most, rules, ("limits.minimum_of_maximum",), language)
    yield from _named(rules, ("limits.band", *_LIMITS), language)


def _without_limit(rules: TableRules) -> bool:
    return rules.has("limits.structure") and rules.word("limits.structure") == "none"


def _pay_tables(rules: TableRules, language: Language) -> Iterator[Sheet]:
    """The tables that pay the bets this table takes."""
    for key, of_table in terms().items():
        group = key.removesuffix(".*")
        lines = rules.lines(group) if key.endswith(".*") else {}
        if lines and _in_use(rules, group):
            title = of_table.title.in_language(language)
            yield Sheet(title, tuple(line(line_title(name), of, language) for name, of in lines.items()))


def _in_use(rules: TableRules, group: str) -> bool:
    bet = group.partition(".")[2]
    if bet.startswith("pareja_plus_"):
        return bet == f"pareja_plus_{rules.word('pareja_plus.table').lower()}"
    return _taken(rules, bet)


def _taken(rules: TableRules, bet: str) -> bool:
    """Whether the table takes a bet: any it does not have to offer expressly."""
    return not rules.has(f"{bet}.offered") or rules.flag(f"{bet}.offered")


def _side_bets(rules: TableRules, language: Language) -> Iterator[Line]:
    minimum = rules.count("limits.minimum") if rules.has("limits.minimum") else 0
    for bet in _SIDE:
        if not (rules.has(f"{bet}.offered") and rules.flag(f"{bet}.offered")):
            continue
        title = bet_title(bet)
        if rules.has(f"{bet}.amount"):
            cents, key = rules.count(f"{bet}.amount"), f"{bet}.amount"
        elif rules.has(f"{bet}.amount_of_minimum"):
            cents, key = int(rules.fraction(f"{bet}.amount_of_minimum") * minimum), f"{bet}.amount_of_minimum"
        elif rules.has(f"{bet}.maximum_of_minimum"):
            key = f"{bet}.maximum_of_minimum"
            most = int(rules.fraction(key) * minimum)
            yield _amount(f"{title.es}, hasta", f"{title.en}, up to", most, rules, (key,), language)
            continue
        else:
            yield line(title, rules.settings[f"{bet}.offered"], language)
            continue
        yield _amount(title.es, title.en, cents, rules, (key,), language)
    if rules.has("buy_card.offered") and rules.flag("buy_card.offered"):
        yield from _named(rules, ("buy_card.offered", "buy_card.price_times_ante"), language)


def _meters(rules: TableRules, language: Language, meters: Mapping[str, int]) -> Iterator[Sheet]:
    """What each jackpot shows now, and what each winning hand would take of it."""
    for bet, cents in meters.items():
        title = bet_title(bet)
        prizes = [
            Line(line_title(name).in_language(language), _prize(of, cents, language), _places(of, language))
            for name, of in rules.lines(f"jackpot.{bet}").items()
        ]
        now = Line(Sentence("Contador", "Meter").in_language(language), money(cents).in_language(language))
        yield Sheet(title.in_language(language), (now, *prizes))


def _prize(of: Setting, cents: int, language: Language) -> str:
    assert isinstance(of.value, Fraction)
    return money(int(of.value * cents)).in_language(language)


def _places(of: Setting, language: Language) -> str:
    return articles(of.cite[:2]).in_language(language)


def _share(rules: TableRules, language: Language) -> Iterator[Line]:
    if rules.has("rake.method"):
        yield from _named(rules, _RAKE[rules.word("rake.method")], language)
    else:
        yield from _named(rules, ("rake.pot_share",), language)
    yield from _named(rules, ("commission.share", "commission.base", "commission.announced"), language)


def _ends(rules: TableRules, language: Language) -> Iterator[Line]:
    open_ended = rules.has("duration.minutes") and rules.count("duration.minutes") == 0
    yield from _named(rules, tuple(key for key in _ENDS if not (open_ended and key == "duration.minutes")), language)


def _returns(rules: TableRules, language: Language) -> Iterator[Line]:
    """What each bet gives back of the stake over time; only for tables whose rules are those it was computed for."""
    for edge in shipped(rules.law, rules.game):
        if edge.bet == BANK or not _computed_for(edge, rules) or not _taken(rules, edge.bet):
            continue
        title = Sentence("Juego principal", "Main game") if edge.bet == MAIN else bet_title(edge.bet)
        if edge.break_even is None:
            share = format_percent(float(1 - edge.house_edge), "#,##0.00 %", locale=language)
            yield Line(title.in_language(language), share)
        else:
            fair = money(-(-edge.break_even.numerator // edge.break_even.denominator))
            words = Sentence(f"100 % con el contador en {fair.es}", f"100 % when the meter shows {fair.en}")
            yield Line(title.in_language(language), words.in_language(language))


def _computed_for(edge: Edge, rules: TableRules) -> bool:
    of = resolve_subject(rules.law, rules.game, edge.choices)
    assert not isinstance(of, Refused)
    return all(
        rules.settings[key].value == setting.value
        for key, setting in of.settings.items()
        if key in DECIDING or setting.chosen or key.partition(".")[0] in ("paytable", "jackpot")
    )


def _own(rules: TableRules, language: Language) -> Iterator[Line]:
    """What the law leaves to the organiser: it governs the table, so players may read it here."""
    for key, setting in rules.settings.items():
        group = key.partition(".")[0]
        if setting.is_house_rule and group not in ("paytable", "jackpot") and _taken(rules, group):
            yield line(setting.parameter.term.title, setting, language)


def as_html(of: NoticePage) -> str:
    return paper.as_html("notice", of)


def as_pdf(of: NoticePage) -> bytes:
    return paper.as_pdf("notice", of)
