"""How cost grows is measured line by line, at three sizes each, through the command."""

import pytest

from tapete.bench.growth.every_line import LINES
from tests.cli.conftest import Run, run

__all__ = ["run"]

_TINY = "0.01"
_EVERY_RUN = ("seat-draw", "old-hand", "open-tables", "streams")
"""One of each kind: a tournament's, a table's, a house's, the log's."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in _EVERY_RUN else pytest.mark.full) for name in LINES]
)
def test_each_line_tells_its_cost_at_three_sizes_and_an_exponent(run: Run, name: str) -> None:
    told = run("bench", "growth", name, "--part", _TINY, "--json").json[name]
    sizes = [cost["size"] for cost in told["costs"]]
    assert len(sizes) == 3 and sizes == sorted(set(sizes))
    assert all(cost["seconds"] > 0 for cost in told["costs"]) and isinstance(told["exponent"], float)


def test_the_table_has_a_row_for_each_line_asked_for(run: Run) -> None:
    done = run("bench", "growth", "streams", "tournament-list", "--part", _TINY)
    assert done.code == 0 and "streams" in done.out and "tournament-list" in done.out and "deck-audit" not in done.out


def test_no_name_and_no_figure_is_cut_where_a_line_is_short(run: Run) -> None:
    done = run("bench", "growth", "tournament-director", "--part", _TINY)
    assert done.code == 0 and "tournament-director" in done.out and "exponente" in done.out and "…" not in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_line_that_is_not_there_is_refused_with_those_that_are(run: Run) -> None:
    done = run("bench", "growth", "no-such-line")
    assert done.code == 2 and "old-hand" in done.err
