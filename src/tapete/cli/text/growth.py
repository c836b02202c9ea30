"""How cost grows, as a table: a line for each thing measured, its costs at three sizes and their exponent."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tapete.cli.text.failure import Failure
from tapete.cli.text.figures import number
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer
from tapete.cli.text.progress import bar

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.bench.growth.line import Cost, Growth

NAME = "growth"


def tell_growth(names: Sequence[str], part: float, as_json: bool) -> None:
    """Measure the named lines, or all of them, at a part of their usual sizes."""
    from tapete.bench.growth.every_line import LINES
    from tapete.bench.growth.line import measured

    for name in names:
        if name not in LINES:
            there = ", ".join(LINES)
            raise Failure(
                say(f"no existe la línea «{name}»: hay {there}", f"there is no line '{name}': there are {there}")
            )
    lines = [LINES[name] for name in names or LINES]
    results: list[Growth] = []
    with bar(say("midiendo", "measuring"), as_json) as watch:
        for done, growth in enumerate(measured(lines, part), 1):
            watch(done, sum(len(line.sizes) + 1 for line in lines))
            results += [growth] if growth else []
    answer(as_json, {growth.line.name: _plain(growth) for growth in results}, lambda console: _show(console, results))


def _plain(growth: "Growth") -> dict[str, object]:
    return {"costs": growth.costs, "exponent": growth.exponent, "unit": growth.line.unit.en}


_FIGURES = 12
"""As wide as two of three figures: the words beside them are broken where a line is short, and no figure is."""


def _show(console: "Console", results: "Sequence[Growth]") -> None:
    from rich.table import Table

    sizes = say("tamaños", "sizes"), say("tiempo de procesador", "processor time"), say("bytes", "bytes")
    exponent = say("exponente", "exponent")
    table = Table(say("línea", "line"), *sizes, exponent, box=None)
    table.columns[0].min_width = max(len(growth.line.name) for growth in results)  # it is asked for by its name
    table.columns[-1].justify, table.columns[-1].width = "right", len(exponent)
    for column in table.columns[1:-1]:
        column.width = _FIGURES
    for growth in results:
        shown = growth.costs
        table.add_row(
            f"[bold]{growth.line.name}[/]  {told(growth.line.title)}",
            f"{' / '.join(number(cost.size) for cost in shown)} {told(growth.line.unit)}",
            " / ".join(map(_time, shown)),
            " / ".join(number(cost.bytes) for cost in shown) if any(cost.bytes for cost in shown) else "",
            f"[bold]{number(growth.exponent, 2)}[/]",
        )
    console.print(table)


def _time(cost: "Cost") -> str:
    """In seconds, or in milliseconds where that is easier to read."""
    if cost.seconds >= 1:
        return f"{number(cost.seconds, 1)} s"
    return f"{number(cost.seconds * 1000, 1 if cost.seconds < 0.1 else 0)} ms"
