"""The results of a night as bars: what is lost on one side, what is won on the other."""

from fractions import Fraction
from math import ceil, floor, log10
from typing import Final

import msgspec
import numpy as np

from tapete.core.sentence import Language, Sentence
from tapete.odds.night.results import NightResults
from tapete.reports.charts.axis import round_step
from tapete.reports.charts.drawing import Picture, dot, heading, line, rect, text
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH
from tapete.reports.charts.plot import plot
from tapete.words.figures import count_text, money_text, number_text, percent_text, signed_money_text

_SHOWN: Final = (0.0005, 0.9995)
"""Between which results the picture is drawn."""
_BARS: Final = 56
_RAISED: Final = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
LEVELS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


class Bar(msgspec.Struct, frozen=True):
    """How likely it is to come to more than ``low`` and at most to ``high``, in cents."""

    low: float
    high: float
    chance: float


def night_chart(results: NightResults, stake: int, language: Language) -> Picture:
    """Of so many rounds for ``stake`` cents each."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    rounds = count_text(results.rounds, language)
    title = say(
        f"El resultado de {rounds} manos con {money_text(stake, language)} de apuesta inicial",
        f"The result of {rounds} rounds with an ante of {money_text(stake, language)}",
    )
    marks, top = heading(title)
    bars = _bars(results, stake)
    highest = max(bar.chance for bar in bars)
    digits = 0 if highest > 0.05 else 1 if highest > 0.005 else 2
    field = plot(
        (bars[0].low, bars[-1].high),
        (0, highest * 1.08),
        top + 20,
        (say("resultado", "result"), say("noches de cada cien", "nights in a hundred")),
        (
            lambda cents: signed_money_text(round(cents), language),
            lambda part: number_text(100 * part, language, digits),
        ),
    )
    drawn = [marks, field.marks]
    for bar in bars:
        begin, end = field.across.at(bar.low), field.across.at(bar.high)
        words = f"{signed_money_text(round(bar.high), language)}: {percent_text(bar.chance, language, 2)}"
        paint = "gain" if bar.high > 0 else "loss"
        y = field.up.at(bar.chance)
        drawn.append(rect(begin + 0.3, y, max(end - begin - 0.6, 0.5), field.up.begin - y, paint, 0.75, words))
    expected = float(results.expectation) * stake
    x = field.across.at(expected)
    drawn.append(line(x, field.up.end, x, field.up.begin, "ink", 1.2, "4 3"))
    drawn.append(dot(x, field.up.end, "ink", 3))
    below = field.bottom + 8
    for at, (name, value) in enumerate(_figures(results, stake, language)):
        y = below + 16 * at
        drawn.append(text(MARGIN, y, name, SMALL, "quiet"))
        drawn.append(text(WIDTH - MARGIN, y, value, anchor="end", bold=True))
    bottom = below + 16 * len(_figures(results, stake, language)) - 4
    return Picture("night", title, night_words(results, stake, language), WIDTH, bottom, "".join(drawn))


def _bars(results: NightResults, stake: int) -> list[Bar]:
    """Results taken together into bars of a round width, none of which has both gains and losses.

    A bar takes an even number of results: where most of what is won or lost is even, as after an even number of rounds,
    bars of five would hold two likely results and three in turn.
    """
    step = float(results.law.step) * stake
    low, high = (results.quantile(level) for level in _SHOWN)
    first = float(low) * stake if low is not None else 0.0
    last = float(high if high is not None else results.result(len(results.chances) - 1)) * stake
    together = max(1, ceil(round_step((last - first) / _BARS) / step - 1e-9))
    width = step * together * (2 if together > 1 and together % 2 else 1)
    sums: dict[int, float] = {}
    for place in np.flatnonzero(results.chances).tolist():
        bar = ceil((results.lowest + place) * step / width - 1e-9)  # by the highest result in it: zero ends a bar
        sums[bar] = sums.get(bar, 0.0) + float(results.chances[place])
    shown = range(floor(first / width), ceil(last / width) + 1)
    return [Bar((at - 1) * width, at * width, sums.get(at, 0.0)) for at in shown]


def _figures(results: NightResults, stake: int, language: Language) -> list[tuple[str, str]]:
    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    low, high = (_money(results.quantile(level), stake, language) for level in (LEVELS[0], LEVELS[-1]))
    return [
        (say("de media (línea de trazos)", "on average (dashed line)"), _money(results.expectation, stake, language)),
        (say("noches que acaban ganando", "nights that end ahead"), percent_text(results.ahead, language, 2)),
        (say("90 de cada 100 noches, entre", "90 in 100 nights, between"), f"{low} … {high}"),
    ]


def _money(result: Fraction | None, stake: int, language: Language) -> str:
    return "∞" if result is None else signed_money_text(round(result * stake), language)


def night_words(results: NightResults, stake: int, language: Language) -> str:
    """What the picture shows, with the most by which a figure of it can be wrong."""
    amounts = [_money(results.quantile(level), stake, language) for level in LEVELS]
    expected, ahead = _money(results.expectation, stake, language), percent_text(results.ahead, language, 2)
    error = f"10{str(ceil(log10(results.error))).translate(_RAISED)}"
    return Sentence(
        f"Acaba ganando el {ahead} de las noches. De media {expected}. De cada 100 noches, 5 quedan en "
        f"{amounts[0]} o peor, 25 en {amounts[1]} o peor y la mitad en {amounts[2]} o peor; 25 mejoran {amounts[3]} y "
        f"5 mejoran {amounts[4]}. Convolución de la distribución exacta de cada mano: cada probabilidad se aparta de "
        f"la exacta en menos de {error} de sí misma.",
        f"Of all nights {ahead} end ahead. On average {expected}. Of 100 nights, 5 end at {amounts[0]} or worse, 25 at "
        f"{amounts[1]} or worse and half at {amounts[2]} or worse; 25 do better than {amounts[3]} and 5 better than "
        f"{amounts[4]}. Convolution of the exact distribution of each round: each probability differs from the exact "
        f"one by less than {error} of itself.",
    ).in_language(language)
