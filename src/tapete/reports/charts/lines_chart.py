"""What each line of a pay table gives back, and how much the edge moves if it pays one more."""

from tapete.core.sentence import Language, Sentence
from tapete.law.vocabulary import line_title
from tapete.odds.night.line_effects import LineEffect
from tapete.reports.charts.drawing import Picture, heading, line, rect, text, wrapped
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH
from tapete.words.bets import odds
from tapete.words.figures import percent_text

_ROW = 30
_LAST = WIDTH - MARGIN
_BAR = 150
"""Where bars begin to have no room, with their figure beside them."""


def lines_chart(effects: tuple[LineEffect, ...], language: Language) -> Picture:
    """A row for each line; none is left out."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    title = say("Lo que pesa cada línea de la tabla de pagos", "What each line of the pay table weighs")
    marks, top = heading(title)
    top += 16
    most = max((float(effect.returned) for effect in effects), default=1.0) or 1.0
    drawn = [marks]
    drawn.append(text(MARGIN, top + 6, say("devuelve de la inicial", "returns of the ante"), SMALL, "quiet"))
    drawn.append(text(_LAST, top + 6, say("si paga 1 más", "if it pays 1 more"), SMALL, "quiet", "end"))
    for at, effect in enumerate(effects):
        y = top + 14 + _ROW * at
        name = line_name(effect, language)
        width = max(1.0, _BAR * float(effect.returned) / most)
        returned = percent_text(effect.returned, language, _digits(float(effect.returned)))
        change = percent_text(-effect.per_one, language, _digits(float(effect.per_one)))
        drawn += [
            line(MARGIN, y, _LAST, y, "rule"),
            text(MARGIN, y + 12, name),
            rect(MARGIN, y + 17, width, 7, "gain", 0.75, f"{name}: {returned}", " ".join(effect.lines)),
            text(MARGIN + width + 5, y + 24, returned, SMALL, "quiet"),
            text(_LAST, y + 17, change, anchor="end", bold=True),
        ]
    note = say(
        "La ventaja de la casa cambia en lo que dice la derecha por cada unidad más, jugando igual.",
        "The house edge changes by what stands on the right for each unit more, with the same play.",
    )
    bottom = top + 14 + _ROW * len(effects) + 12
    lines = wrapped(note, WIDTH - 2 * MARGIN, SMALL)
    drawn += [text(MARGIN, bottom + 14 * place, words, SMALL, "quiet") for place, words in enumerate(lines)]
    return Picture("lines", title, _words(effects, note, language), WIDTH, bottom + 14 * len(lines), "".join(drawn))


def line_name(effect: LineEffect, language: Language) -> str:
    names = ", ".join(line_title(name).in_language(language) for name in effect.lines)
    return f"{names}, {odds(effect.pays).in_language(language)}"


def _digits(share: float) -> int:
    """So many decimals that two figures of a percentage are seen."""
    return next((digits for digits in (2, 3, 4, 5) if share * 100 >= 10.0 ** (1 - digits)), 6)


def _words(effects: tuple[LineEffect, ...], note: str, language: Language) -> str:
    rows = "; ".join(
        f"{line_name(effect, language)}: {percent_text(effect.returned, language, 6)}, "
        f"{percent_text(-effect.per_one, language, 6)}"
        for effect in effects
    )
    return f"{note} {rows}."
