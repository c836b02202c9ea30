"""The house edge of a game's bets on its page: what was computed for the tables as the law gives them by default."""

from fractions import Fraction

import msgspec
from babel.numbers import format_percent

from tapete.core.ids import LawId
from tapete.core.sentence import Language, Sentence
from tapete.law.vocabulary import line_title, term, terms
from tapete.odds.question import BANK, MAIN
from tapete.odds.shipped import Edge, shipped
from tapete.web.language import LOCALES


class ShownEdge(msgspec.Struct, frozen=True):
    """A bet and its edge; ``sheet`` is the pay table it belongs to."""

    title: Sentence
    edge: Fraction
    risk: Fraction
    sheet: str
    break_even: int | None
    error: float


def shown_edges(law: LawId, game: str) -> tuple[ShownEdge, ...]:
    return tuple(
        ShownEdge(_title(of), of.house_edge, of.element_of_risk, of.sheet, _cents(of.break_even), of.std_error)
        for of in shipped(law, game)
    )


def edge_text(share: Fraction, language: Language) -> str:
    """
    >>> edge_text(Fraction(97, 2548), "es")
    '3,8069\\xa0%'
    """
    return format_percent(float(share), _FORMATS[language], locale=LOCALES[language])


_FORMATS: dict[Language, str] = {"es": "#,##0.0000\xa0%", "en": "#,##0.0000%"}


def _cents(meter: Fraction | None) -> int | None:
    """The first whole cent from which the bet is fair or better."""
    return None if meter is None else -(-meter.numerator // meter.denominator)


def _title(of: Edge) -> Sentence:
    if of.choices.get("buy_card") == "true":
        return Sentence("Juego principal, con compra de carta", "Main game, with a bought card")
    if of.bet == BANK:
        return Sentence("Tener la banca", "Holding the bank")
    if of.bet == MAIN:
        return Sentence("Juego principal", "Main game")
    table = terms().get(f"{of.sheet}.*")
    if table is not None:
        return table.title
    return line_title(of.bet) if of.bet not in term("bets.names").words else term("bets.names").words[of.bet]
