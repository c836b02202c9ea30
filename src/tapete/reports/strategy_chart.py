"""A strategy's chart as a picture: a cell for each hand and card shown, its act as a letter and a colour."""

from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence
from tapete.odds.ask.result import Chart
from tapete.odds.ask.words import ACTS
from tapete.reports.templates import template

_COLOURS: Final = {
    "play": "#9fd3a8",
    "keep": "#9fd3a8",
    "bet": "#9fd3a8",
    "buy": "#f3d98b",
    "check": "#f3d98b",
    "fold": "#eeb4ae",
    "withdraw": "#eeb4ae",
    "stand": "#eeb4ae",
    "hit": "#9fd3a8",
    "double": "#f3d98b",
    "split": "#b5cbe8",
    "surrender": "#d9d9d9",
}
"""An act's colour; a letter says the same without it."""

_LETTERS: Final = {"split": Sentence("X", "P"), "surrender": Sentence("R", "R")}
"""Letters of acts that begin like another of their chart."""

_MIXED: Final = Sentence("/: según las demás cartas", "/: by the other cards")

_CELL: Final = 30
_ROW: Final = 18
_LETTER: Final = 6.2
"""The width that a letter of a label takes, on average."""


class _Label(msgspec.Struct, frozen=True):
    x: float
    text: str
    colour: str = "none"


class _Part(msgspec.Struct, frozen=True):
    x: float
    width: float
    colour: str


class _Cell(msgspec.Struct, frozen=True):
    x: int
    width: int
    parts: list[_Part]
    text: str


class _Row(msgspec.Struct, frozen=True):
    y: int
    text: str
    cells: list[_Cell]


class _Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """Where everything of a chart goes."""

    title: str
    title_y: int
    left: int
    head: int
    bottom: int
    width: float
    columns: list[_Label]
    rows: list[_Row]
    legend: list[_Label]


def svg(chart: Chart, language: Language) -> str:
    """The chart as an SVG document."""
    return svg_of_all((chart,), language)


def svg_of_all(charts: tuple[Chart, ...], language: Language) -> str:
    """Several charts, one under the other."""
    drawn, top = list[_Drawn](), 0
    for chart in charts:
        drawn.append(_drawn(chart, top, language))
        top = drawn[-1].bottom
    return template("chart.svg").render(
        title="; ".join(picture.title for picture in drawn),
        width=max(picture.width for picture in drawn),
        height=top,
        charts=drawn,
    )


def _drawn(chart: Chart, above: int, language: Language) -> _Drawn:
    """A chart from ``above`` down."""
    labels = [row.in_language(language) for row in chart.rows]
    heads = [column.in_language(language) for column in chart.columns]
    left = 12 + round(_LETTER * max(map(len, labels)))
    cell = max(_CELL, 8 + round(_LETTER * max(map(len, heads))))
    top = above + 40
    bottom = top + _ROW * len(labels) + 26
    legend = _legend(chart, language)
    return _Drawn(
        title=chart.title.in_language(language),
        title_y=above + 14,
        left=left,
        head=top - 6,
        bottom=bottom,
        width=max(left + cell * len(heads), legend[-1].x + 160 if legend else 0) + 2,
        columns=[_Label(left + cell * at + cell / 2, head) for at, head in enumerate(heads)],
        rows=[
            _Row(
                top + _ROW * place,
                label,
                [_cell(left + cell * at, cell, act, language) for at, act in enumerate(acts)],
            )
            for place, (label, acts) in enumerate(zip(labels, chart.acts, strict=True))
        ],
        legend=legend,
    )


def _cell(x: int, width: int, act: str, language: Language) -> _Cell:
    """Several acts share the cell where the decision depends on more than the chart shows."""
    acts = [name for name in act.split("/") if name in ACTS]
    share = width / len(acts) if acts else 0
    parts = [_Part(x + share * at, share, _COLOURS[name]) for at, name in enumerate(acts)]
    return _Cell(x, width, parts, "/".join(_letter(name, language) for name in acts))


def _letter(act: str, language: Language) -> str:
    return _LETTERS.get(act, ACTS[act]).in_language(language)[0]


def _legend(chart: Chart, language: Language) -> list[_Label]:
    used = {name for acts in chart.acts for act in acts for name in act.split("/")}
    shown = [act for act in ACTS if act in used]
    mixed = any("/" in act for acts in chart.acts for act in acts)
    others = [_Label(4 + 100 * len(shown), _MIXED.in_language(language))] if mixed else []
    return [
        _Label(4 + 100 * at, f"{_letter(act, language)}: {ACTS[act].in_language(language)}", _COLOURS[act])
        for at, act in enumerate(shown)
    ] + others
