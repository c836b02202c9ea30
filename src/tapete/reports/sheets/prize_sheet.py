"""The prize sheet of a tournament as PDF: where the money goes, every prize, and who signs."""

from collections.abc import Sequence

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.law.article import articles
from tapete.law.wording import money, percentage
from tapete.reports.pdf import pdf
from tapete.tournament.money.prize_sheet import PrizeSheet

_TITLE = Sentence("Hoja de premios", "Prize sheet")
_TAX = Sentence("Base de la tasa de juego", "Base of the gaming tax")
_HEADS = (Sentence("Posición", "Place"), Sentence("Parte", "Share"), Sentence("Premio", "Prize"))
_WON_HEADS = (Sentence("Posición", "Place"), Sentence("Jugador", "Player"), Sentence("Premio", "Prize"))
_RECEIVED = Sentence("Firma", "Signature")
_DEALT = Sentence("por pacto", "by a deal")
_BOUNTIES = Sentence("recompensas, norma de la casa", "bounties, a house rule")
_TO_BE_WON = Sentence("por jugar", "to be won")
_SIGNED = (Sentence("El director del torneo", "The tournament director"), Sentence("Caja", "Cage"))


class NamedPrize(msgspec.Struct, frozen=True):
    """A prize as it now is: whose it is, nobody's while it is to be won, and whether a deal made it."""

    place: str
    player: str
    cents: int
    dealt: bool
    bounty: bool = False
    """What eliminations have paid, and no place."""


def prize_sheet_pdf(
    sheet: PrizeSheet, language: Language, tournament: str = "", won: Sequence[NamedPrize] = ()
) -> bytes:
    """The sheet, under the tournament's title where there is one; with names once prizes have been won."""

    def word(sentence: Sentence) -> str:
        return sentence.in_language(language)

    facts = [(word(line.title), word(money(abs(line.cents))), word(articles(line.because))) for line in sheet.postings]
    facts.append((word(_TAX), word(money(sheet.tax.base)), word(articles(sheet.tax.because))))
    rows: list[tuple[str, ...]] = [
        (str(place), word(percentage(share)), word(money(prize)))
        for place, (share, prize) in enumerate(zip(sheet.shares, sheet.prizes, strict=True), 1)
    ]
    heads = [word(head) for head in _HEADS]
    sides = ["right"] * len(heads)
    if won:
        rows = [_named(line, language) for line in won]
        heads, sides = [*(word(head) for head in _WON_HEADS), word(_RECEIVED)], ["right", "left", "right", "left"]
    entries = Sentence(f"{sheet.entries} inscripciones", f"{sheet.entries} entries")
    subtitle = (tournament, word(entries), word(articles(sheet.because)))
    return pdf(
        "sheet",
        {
            "language": language,
            "title": word(_TITLE),
            "subtitle": " · ".join(filter(None, subtitle)),
            "facts": facts,
            "heads": heads,
            "sides": sides,
            "rows": rows,
            "notes": [],
            "signatures": [word(who) for who in _SIGNED],
        },
    )


def _named(line: NamedPrize, language: Language) -> tuple[str, ...]:
    name = line.player or _TO_BE_WON.in_language(language)
    note = _BOUNTIES if line.bounty else _DEALT if line.dealt else None
    how = f"{name} ({note.in_language(language)})" if note else name
    return (line.place, how, money(line.cents).in_language(language), " " * 30)
