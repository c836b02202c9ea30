"""Reversible cloths: where they are allowed, between which games, each with a number and a book of its own."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, CasinoTable, Cloth
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rules import house_rules
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules


def reversible(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    for cloth in table.cloths:
        other = resolve_subject(casino.law, cloth.game)
        if isinstance(other, Refused):
            yield Finding(ComplianceVerdict.VIOLATED, other.reason, other.because, table.number)
            continue
        for each in (rules, other):
            yield from _allowed(casino, table, each)
        yield from _between(table, rules, other)
        yield from _own_papers(table, rules, cloth)


def _allowed(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    title, cloths = title_of(rules.game), house_rules(rules).cloths
    cite = cites(cloths.reversible)
    if cloths.reversible is None:
        sentence = Sentence(
            f"la norma no habla de paños reversibles en {title.es}",
            f"the regulation is silent on reversible cloths: {title.en}",
        )
        yield Finding(ComplianceVerdict.UNSTATED, sentence, cite, table.number)
        return
    yield judged(
        not cloths.needs_authorisation or rules.game in casino.authorisation.reversible,
        (f"paño reversible de {title.es}: permitido", f"reversible cloth of {title.en}: allowed"),
        (
            f"el paño reversible de {title.es} no está autorizado",
            f"no authorisation for a reversible cloth: {title.en}",
        ),
        cite,
        table.number,
    )


def _between(table: CasinoTable, rules: TableRules, other: TableRules) -> Iterator[Finding]:
    """The games the cloth may be turned between: house-banked card games, or those with similar tables."""
    cloths = house_rules(rules).cloths
    if cloths.reversible_with is None:
        return
    if cloths.with_card_games:
        fits = family_of(other.game) is Family.HOUSE or other.game == "blackjack"
    else:
        fits = _shape(rules) == _shape(other)
    first, two = title_of(rules.game), title_of(other.game)
    yield judged(
        fits,
        (f"{first.es} y {two.es} pueden compartir mesa", f"{first.en} and {two.en} may share a table"),
        (f"{first.es} y {two.es} no pueden compartir mesa", f"{first.en} and {two.en} may not share a table"),
        cloths.reversible_with.cite,
        table.number,
    )


def _shape(rules: TableRules) -> str | None:
    shape = house_rules(rules).cloths.shape
    return shape.value if shape else None


def _own_papers(table: CasinoTable, rules: TableRules, cloth: Cloth) -> Iterator[Finding]:
    requires = house_rules(rules).cloths.change_requires
    if requires is None:
        return
    others = [each for each in table.cloths if each is not cloth]
    numbers, books = (
        [table.number, *(cloth.number for cloth in others)],
        [table.book, *(cloth.book for cloth in others)],
    )
    title = title_of(cloth.game)
    yield judged(
        cloth.number is not None and cloth.number not in numbers and bool(cloth.book) and cloth.book not in books,
        (f"el paño de {title.es} tiene número y libro propios", f"its own number and book: the cloth of {title.en}"),
        (
            f"el paño de {title.es} necesita número y libro propios",
            f"the cloth of {title.en} needs a number and a book of its own",
        ),
        requires.cite,
        table.number,
    )
