"""docs/room.md names, for every point that a room must meet, tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "room.md").read_text("utf-8")
ROW = re.compile(r"^\| (E?\d+) \|[^|]+\|([^|]+)\|[^|]*\|$", re.M)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_every_point_has_a_row_with_a_test() -> None:
    rows = dict(ROW.findall(PAGE))
    assert list(rows) == [*map(str, range(1, 21)), *(f"E{number}" for number in range(1, 13))]
    assert all(TEST.search(shown) for shown in rows.values())


def test_every_test_that_the_page_names_exists() -> None:
    named = TEST.findall(PAGE)
    missing = [
        f"{file}::{name}"
        for file, name in named
        if not (ROOT / file).is_file() or f"def {name}(" not in (ROOT / file).read_text("utf-8")
    ]
    assert len(named) > 40 and not missing
