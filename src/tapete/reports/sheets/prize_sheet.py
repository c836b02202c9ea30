"""The prize sheet of a tournament as PDF: where the money goes, every prize, and who signs."""

from tapete.core.sentence import Language, Sentence
from tapete.law.article import articles
from tapete.law.wording import money, percentage
from tapete.reports.pdf import pdf
from tapete.tournament.money.prize_sheet import PrizeSheet

_TITLE = Sentence("Hoja de premios", "Prize sheet")
_TAX = Sentence("Base de la tasa de juego", "Base of the gaming tax")
_HEADS = (Sentence("Puesto", "Place"), Sentence("Parte", "Share"), Sentence("Premio", "Prize"))
_SIGNED = (Sentence("El director del torneo", "The tournament director"), Sentence("Caja", "Cage"))


def prize_sheet_pdf(sheet: PrizeSheet, language: Language, tournament: str = "") -> bytes:
    """The sheet, under the tournament's title where there is one."""

    def word(sentence: Sentence) -> str:
        return sentence.in_language(language)

    facts = [(word(line.title), word(money(abs(line.cents))), word(articles(line.because))) for line in sheet.postings]
    facts.append((word(_TAX), word(money(sheet.tax.base)), word(articles(sheet.tax.because))))
    rows = [
        (str(place), word(percentage(share)), word(money(prize)))
        for place, (share, prize) in enumerate(zip(sheet.shares, sheet.prizes, strict=True), 1)
    ]
    entries = Sentence(f"{sheet.entries} inscripciones", f"{sheet.entries} entries")
    subtitle = (tournament, word(entries), word(articles(sheet.because)))
    return pdf(
        "sheet",
        {
            "language": language,
            "title": word(_TITLE),
            "subtitle": " · ".join(filter(None, subtitle)),
            "facts": facts,
            "heads": [word(head) for head in _HEADS],
            "sides": ["right"] * len(_HEADS),
            "rows": rows,
            "notes": [],
            "signatures": [word(who) for who in _SIGNED],
        },
    )
