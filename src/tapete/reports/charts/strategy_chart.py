"""A strategy's chart as a picture: a cell for each hand and card shown, its act as a letter and a colour."""

from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.odds.ask.result import Chart
from tapete.odds.ask.words import ACTS, act_name
from tapete.reports.charts.drawing import Picture, frame, heading, rect, text
from tapete.reports.charts.look import MARGIN, SMALL, WIDTH, text_width

_TINTS: Final = {
    "play": ("gain", 0.4),
    "keep": ("gain", 0.4),
    "bet": ("gain", 0.4),
    "hit": ("gain", 0.4),
    "buy": ("brass", 0.38),
    "check": ("brass", 0.38),
    "double": ("brass", 0.38),
    "fold": ("loss", 0.22),
    "withdraw": ("loss", 0.22),
    "stand": ("loss", 0.22),
    "split": ("blue", 0.35),
    "surrender": ("axis", 0.3),
    "together": ("gain", 0.4),
}
"""An act's colour and how deep it is; a letter says the same without it."""

_LETTERS: Final = {"split": Sentence("X", "P"), "surrender": Sentence("R", "R")}
"""Letters of acts that begin like another of their chart."""

_MIXED: Final = Sentence("/: según las demás cartas", "/: by the other cards")
_CELL: Final = 17
_ROW: Final = 18


class _Part(msgspec.Struct, frozen=True):
    """The marks of one chart, and how far they reach."""

    marks: str
    width: float
    bottom: float


def strategy_chart(charts: tuple[Chart, ...], language: Language) -> Picture:
    """Several charts, one under the other."""
    bottom, width, marks = 0.0, float(WIDTH), ""
    for chart in charts:
        part = _part(chart, bottom, language)
        bottom, width, marks = part.bottom, max(width, part.width), marks + part.marks
    title = "; ".join(chart.title.in_language(language) for chart in charts)
    words = " ".join(_words(chart, language) for chart in charts)
    return Picture("strategy", title, words, width, bottom, marks)


def _part(chart: Chart, above: float, language: Language) -> _Part:
    """A chart from ``above`` down."""
    labels = [row.in_language(language) for row in chart.rows]
    heads = [column.in_language(language) for column in chart.columns]
    left = MARGIN + 6 + max(text_width(label) for label in labels)
    letters = max((len(act.split("/")) for acts in chart.acts for act in acts), default=1)
    needed = max(_CELL, 9 * letters + 6, 6 + max(text_width(head, SMALL) for head in heads))
    cell = max(needed, (WIDTH - MARGIN - left) / len(heads))
    width = max(WIDTH, left + cell * len(heads) + MARGIN)
    drawn, title_end = heading(chart.title.in_language(language), width, above + 20)
    top = title_end + 26
    marks = [drawn]
    marks += [text(left + cell * (at + 0.5), top - 5, head, SMALL, "quiet", "middle") for at, head in enumerate(heads)]
    for place, (label, acts) in enumerate(zip(labels, chart.acts, strict=True)):
        y = top + _ROW * place
        marks.append(text(left - 6, y + 13, label, anchor="end"))
        marks += [
            _cell(left + cell * at, y, cell, act, f"{label} · {heads[at]}", language) for at, act in enumerate(acts)
        ]
    legend, bottom = _legend(chart, top + _ROW * len(labels) + 8, width, language)
    return _Part("".join(marks) + legend, width, bottom)


def _cell(x: float, y: float, width: float, act: str, where: str, language: Language) -> str:
    """Several acts share the cell where the decision depends on more than the chart shows."""
    acts = [name for name in act.split("/") if name in ACTS]
    share = width / len(acts) if acts else 0
    words = f"{where}: {act_name(act).in_language(language)}"
    parts = [rect(x + share * at, y, share, _ROW, *_TINTS[name], words, name) for at, name in enumerate(acts)]
    letters = "/".join(_letter(name, language) for name in acts)
    return "".join((*parts, frame(x, y, width, _ROW), text(x + width / 2, y + 13, letters, SMALL, anchor="middle")))


def _letter(act: str, language: Language) -> str:
    return _LETTERS.get(act, ACTS[act]).in_language(language)[0]


def _legend(chart: Chart, y: float, width: float, language: Language) -> tuple[str, float]:
    """What the letters stand for, over as many lines as they need, and where that ends."""
    used = {name for acts in chart.acts for act in acts for name in act.split("/")}
    marks, x = "", float(MARGIN)
    shown = [(act, f"{_letter(act, language)}: {ACTS[act].in_language(language)}") for act in ACTS if act in used]
    if any("/" in act for acts in chart.acts for act in acts):
        shown.append(("", _MIXED.in_language(language)))
    for act, words in shown:
        needed = (18 if act else 0) + text_width(words, SMALL) + 14
        if x > MARGIN and x + needed > width:
            x, y = float(MARGIN), y + 17
        if act:
            marks += rect(x, y, 12, 12, *_TINTS[act]) + frame(x, y, 12, 12)
        marks += text(x + (18 if act else 0), y + 10, words, SMALL)
        x += needed
    return marks, y + 22


def _words(chart: Chart, language: Language) -> str:
    """Every row with its acts, those of neighbouring columns that are the same taken together."""
    heads = [column.in_language(language) for column in chart.columns]
    rows = []
    for label, acts in zip(chart.rows, chart.acts, strict=True):
        columns: dict[str, list[str]] = {}
        for head, act in zip(heads, acts, strict=True):
            columns.setdefault(act_name(act).in_language(language), []).append(head)
        said = "; ".join(act if len(columns) == 1 else f"{act} ({', '.join(at)})" for act, at in columns.items())
        rows.append(f"{label.in_language(language)}: {said}.")
    return f"{chart.title.in_language(language)}. " + " ".join(rows)
