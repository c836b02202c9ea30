"""The risk that a bankroll does not last, against its size."""

from fractions import Fraction
from typing import Final

from tapete.core.sentence import Language, Sentence
from tapete.odds.night.ruin import RuinCurve
from tapete.reports.charts.drawing import Picture, dot, heading, line, polyline, text, wrapped
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH, text_width
from tapete.reports.charts.plot import plot
from tapete.words.figures import count_text, money_text, percent_text

_SMALLEST: Final = 0.002
"""The risk at which the picture ends."""
_LINES: Final = (("brass", 1.4, "2 3"), ("blue", 1.6, "6 3"), ("loss", 2.4, ""))
_POINTS: Final = 160


def ruin_chart(curves: tuple[RuinCurve, ...], stake: int, bankroll: int, language: Language) -> Picture:
    """For ``stake`` cents a round and a bankroll of so many cents, which is marked."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    last = curves[-1]
    title = say(
        f"Riesgo de quedarse sin dinero, con {money_text(stake, language)} de apuesta inicial",
        f"Risk of running out of money, with an ante of {money_text(stake, language)}",
    )
    marks, top = heading(title)
    least = float(last.law.most_staked) * stake
    furthest = max(float(last.bankroll(_SMALLEST)) * stake, bankroll * 1.05, 2 * least)
    field = plot(
        (0, furthest),
        (0, 1),
        top + 36,
        (say("dinero al empezar", "money at the start"), say("riesgo", "risk")),
        (lambda cents: money_text(round(cents), language), lambda risk: percent_text(risk, language, 0)),
    )
    drawn, x = [marks], float(MARGIN)
    for curve, (paint, width, dashes) in zip(curves, _LINES[-len(curves) :], strict=True):
        words = say(f"{count_text(curve.rounds, language)} manos", f"{count_text(curve.rounds, language)} rounds")
        drawn.append(line(x, top + 18, x + 22, top + 18, paint, width, dashes))
        drawn.append(text(x + 27, top + 21.5, words, SMALL))
        x += 40 + text_width(words, SMALL)
    drawn.append(field.marks)
    for curve, (paint, width, dashes) in zip(curves, _LINES[-len(curves) :], strict=True):
        sizes = [furthest * at / _POINTS for at in range(_POINTS + 1)]
        risks = [curve.risk(Fraction(round(size)) / stake) for size in sizes]
        places = [(field.across.at(size), field.up.at(risk)) for size, risk in zip(sizes, risks, strict=True)]
        drawn.append(polyline(places, paint, width, dashes))
    risk = last.risk(Fraction(bankroll, stake))
    x, y = field.across.at(bankroll), field.up.at(risk)
    drawn += [line(x, y, x, field.up.begin, "ink", 1, "2 2"), dot(x, y, "ink", 4.5)]
    words = f"{money_text(bankroll, language)}: {percent_text(risk, language, 2)}"
    right = x + 10 + text_width(words) < WIDTH
    across = (x - 8 - text_width(words) - field.across.begin) / (field.across.end - field.across.begin)
    left_end = last.risk(Fraction(max(round(furthest * across), 0), stake))
    above = y if right else field.up.at(left_end)  # to the left the curve lies higher
    drawn.append(text(x + 8 if right else x - 8, above - 6, words, anchor="start" if right else "end", bold=True))
    note = say(
        f"Ruina: quedan menos de {money_text(round(least), language)}, lo más que puede costar una mano.",
        f"Ruin: less is left than {money_text(round(least), language)}, the most that a round can cost.",
    )
    lines = wrapped(note, WIDTH - 2 * MARGIN, SMALL)
    drawn += [text(MARGIN, field.bottom + 8 + 14 * at, words, SMALL, "quiet") for at, words in enumerate(lines)]
    caption = _words(curves, stake, bankroll, note, language)
    return Picture("ruin", title, caption, WIDTH, field.bottom + 14 * len(lines) + 10, "".join(drawn))


def _words(curves: tuple[RuinCurve, ...], stake: int, bankroll: int, note: str, language: Language) -> str:
    money = money_text(bankroll, language)
    last = curves[-1]
    one_in_ten, one_in_hundred = (money_text(round(last.bankroll(risk) * stake), language) for risk in (0.1, 0.01))
    risks = "; ".join(
        f"{count_text(curve.rounds, language)}: {percent_text(curve.risk(Fraction(bankroll, stake)), language, 2)}"
        for curve in curves
    )
    rounds = count_text(last.rounds, language)
    return Sentence(
        f"Con {money} al empezar, el riesgo según las manos es {risks}. Para que en {rounds} manos no pase del 10 % "
        f"hacen falta {one_in_ten}, y del 1 %, {one_in_hundred}. {note}",
        f"With {money} at the start, the risk by rounds is {risks}. To keep it to 10% in {rounds} rounds takes "
        f"{one_in_ten}, and to 1%, {one_in_hundred}. {note}",
    ).in_language(language)
