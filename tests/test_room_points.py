"""docs/room.md and docs/expectations.md name, for every point of their lists, tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
POINTS = {"room.md": 20, "expectations.md": 12}
ROW = re.compile(r"^\| (\d+) \|[^|]+\|([^|]+)\|[^|]*\|$", re.M)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def _page(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


@pytest.mark.parametrize(("page", "last"), POINTS.items())
def test_every_point_has_a_row_with_a_test(page: str, last: int) -> None:
    rows = {int(number): shown for number, shown in ROW.findall(_page(page))}
    assert list(rows) == list(range(1, last + 1))
    assert all(TEST.search(shown) for shown in rows.values())


@pytest.mark.parametrize("page", POINTS)
def test_every_test_that_a_page_names_exists(page: str) -> None:
    named = TEST.findall(_page(page))
    missing = [
        f"{file}::{name}"
        for file, name in named
        if not (ROOT / file).is_file() or f"def {name}(" not in (ROOT / file).read_text("utf-8")
    ]
    assert named and not missing
