"""The 169 starting hands of hold'em as a square: the share of the pot that each expects against any other hand."""

from tapete.cards.card import RANK_LETTERS
from tapete.cards.naming import RANK_NAMES
from tapete.core.sentence import Language, Sentence
from tapete.odds.equity.starting_hands import RANKS, StartingHand
from tapete.reports.charts.drawing import Picture, frame, heading, rect, text, wrapped
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH
from tapete.words.figures import number_text, percent_text

_CELL = (WIDTH - 2 * MARGIN) / RANKS
_HIGH = 27
_LOWEST, _BEST = 0.3, 0.86
"""Shares between which the colour deepens."""


def hands_chart(hands: tuple[StartingHand, ...], language: Language) -> Picture:
    title = Sentence(
        "Las 169 manos iniciales del hold'em contra una mano cualquiera",
        "The 169 starting hands of hold'em against any one hand",
    ).in_language(language)
    marks, top = heading(title)
    top += 12
    drawn = [marks]
    for place, hand in enumerate(hands):
        row, column = divmod(place, RANKS)
        x, y, share = MARGIN + _CELL * column, top + _HIGH * row, float(hand.share)
        paint = "gain" if share >= 0.5 else "loss"
        reach = (share - 0.5) / (_BEST - 0.5) if share >= 0.5 else (0.5 - share) / (0.5 - _LOWEST)
        words = f"{spoken(hand.name).in_language(language)} ({hand.name}): {percent_text(hand.share, language, 4)}"
        drawn += [
            rect(x, y, _CELL, _HIGH, paint, 0.06 + 0.5 * min(1.0, reach), words, hand.name),
            frame(x, y, _CELL, _HIGH),
            text(x + _CELL / 2, y + 12, hand.name, SMALL - 1, anchor="middle", bold=True),
            text(x + _CELL / 2, y + 22.5, number_text(100 * hand.share, language, 0), SMALL - 1, anchor="middle"),
        ]
    note = Sentence(
        "Parte del bote en tanto por ciento. Sobre la diagonal, del mismo palo (s); debajo, de palos distintos (o). "
        "Contados todos los repartos.",
        "Share of the pot in per cent. Above the diagonal suited (s), below it offsuit (o). Every deal counted.",
    ).in_language(language)
    bottom = top + _HIGH * RANKS + 16
    lines = wrapped(note, WIDTH - 2 * MARGIN, SMALL)
    drawn += [text(MARGIN, bottom + 14 * at, words, SMALL, "quiet") for at, words in enumerate(lines)]
    return Picture("hands", title, _words(hands, note, language), WIDTH, bottom + 14 * len(lines), "".join(drawn))


def _words(hands: tuple[StartingHand, ...], note: str, language: Language) -> str:
    ordered = sorted(hands, key=lambda hand: -hand.share)
    shares = (f"{spoken(hand.name).in_language(language)}, {percent_text(hand.share, language, 2)}" for hand in ordered)
    return f"{note} {'; '.join(shares)}."


def spoken(name: str) -> Sentence:
    """Two cards as one says them, for whoever listens to the chart.

    >>> spoken("AA").es, spoken("AKs").es, spoken("T9o").en
    ('pareja de ases', 'as y rey del mismo palo', 'ten and nine of different suits')
    """
    high, low = (RANK_NAMES[RANK_LETTERS.index(letter)] for letter in name[:2])
    if high == low:
        return Sentence(f"pareja de {high.plural.es}", f"pair of {high.plural.en}")
    alike = Sentence("del mismo palo", "of one suit")
    suits = alike if name.endswith("s") else Sentence("de palos distintos", "of different suits")
    first, second = high.singular, low.singular
    return Sentence(f"{first.es} y {second.es} {suits.es}", f"{first.en} and {second.en} {suits.en}")
