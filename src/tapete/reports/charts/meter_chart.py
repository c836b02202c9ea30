"""What a jackpot's bet returns against what its meter shows, and where it becomes fair."""

from tapete.core.sentence import Language, Sentence
from tapete.odds.ask.result import MeterEffect
from tapete.reports.charts.drawing import Picture, dot, heading, line, polyline, text
from tapete.reports.charts.look import WIDTH, text_width
from tapete.reports.charts.plot import plot
from tapete.words.figures import money_text, percent_text

_NOTHING = 0.02
"""A meter below this share of the picture's width is not marked."""


def meter_chart(meter: MeterEffect, language: Language) -> Picture:
    """The return is a straight line in the meter, before prizes are rounded to cents."""

    def say(es: str, en: str) -> str:
        return Sentence(es, en).in_language(language)

    title = say("Lo que devuelve la apuesta según el contador", "What the bet returns by its meter")
    marks, top = heading(title)
    even = None if meter.break_even is None else float(meter.break_even)
    furthest = max(1.6 * (even or 0), 1.15 * meter.cents, 100_000)

    def returned(cents: float) -> float:
        return 1 - float(meter.edge_at_zero - meter.edge_per_cent * round(cents))

    field = plot(
        (0, furthest),
        (0, max(1.2, returned(furthest))),
        top + 20,
        (say("contador", "meter"), say("devuelto de lo apostado", "returned of what is staked")),
        (lambda cents: money_text(round(cents), language), lambda part: percent_text(part, language, 0)),
    )
    fair = field.up.at(1)
    drawn = [marks, field.marks, line(field.across.begin, fair, field.across.end, fair, "ink", 1, "4 3")]
    ends = (0.0, furthest)
    drawn.append(polyline([(field.across.at(cents), field.up.at(returned(cents))) for cents in ends], "gain", 2.4))
    if even is not None:
        x = field.across.at(even)
        words = say(f"justa con {money_text(round(even), language)}", f"fair at {money_text(round(even), language)}")
        drawn += [line(x, fair, x, field.up.begin, "ink", 1, "2 2"), dot(x, fair, "ink", 4.5)]
        left = x - 8 - text_width(words) > field.across.begin
        drawn.append(text(x - 8 if left else x + 8, fair - 7, words, anchor="end" if left else "start", bold=True))
    if meter.cents > _NOTHING * furthest:
        x, y = field.across.at(meter.cents), field.up.at(returned(meter.cents))
        now = f"{money_text(meter.cents, language)}: {percent_text(returned(meter.cents), language, 2)}"
        near_end = x + 10 + text_width(now) > WIDTH
        drawn.append(dot(x, y, "brass", 4.5))
        beside, low = x - 8 if near_end else x + 8, field.up.begin - 5
        aside = 2 * max(y + 14 - low, 0)  # under the line and above the axis there is less room the lower the point
        place = beside if near_end else beside + aside
        drawn.append(text(place, min(y + 14, low), now, paint="brass", anchor="end" if near_end else "start"))
    return Picture("meter", title, _words(meter, returned(meter.cents), language), WIDTH, field.bottom, "".join(drawn))


def _words(meter: MeterEffect, now: float, language: Language) -> str:
    money, part = money_text(meter.cents, language), percent_text(now, language, 4)
    step = percent_text(meter.edge_per_cent * 100_000, language, 4)
    more = money_text(100_000, language)
    caption = Sentence(
        f"Con {money} en el contador se devuelve {part} de lo apostado; cada {more} más añaden {step}.",
        f"With {money} on the meter {part} of what is staked is returned; each {more} more adds {step}.",
    ).in_language(language)
    if meter.break_even is None:
        never = Sentence("Ningún contador la hace justa.", "No meter makes it fair.").in_language(language)
        return f"{caption} {never}"
    even = money_text(round(meter.break_even), language)
    fair = Sentence(f"La apuesta es justa con {even}.", f"The bet is fair at {even}.").in_language(language)
    return f"{caption} {fair}"
