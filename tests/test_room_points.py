"""docs/room.md names, for every point that a room must meet, tests that exist; so does docs/tournaments.md."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "room.md").read_text("utf-8")
TOURNAMENTS = (ROOT / "docs" / "tournaments.md").read_text("utf-8")
ROW = re.compile(r"^\| ([EP]?\d+) \|[^|]+\|([^|]+)\|[^|]*\|$", re.M)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_every_point_has_a_row_with_a_test() -> None:
    rows = dict(ROW.findall(PAGE))
    assert list(rows) == [
        *map(str, range(1, 26)),
        *(f"E{number}" for number in range(1, 13)),
        *(f"P{number}" for number in range(1, 28)),
    ]
    assert all(TEST.search(shown) for shown in rows.values())


def test_no_point_is_met_only_partly_or_only_in_the_long_run() -> None:
    """A test that is skipped, expected to fail or run only with ``full`` shows nothing in every run."""
    assert not re.search(r"\b(partly|not yet|to do|missing)\b", PAGE, re.I)
    aside = [
        name
        for file, name in TEST.findall(PAGE)
        if re.search(rf"^@pytest\.mark\.(skip|xfail|full)\b[^\n]*\n(@[^\n]*\n)*def {name}\(", _text(file), re.M)
    ]
    assert not aside


def _text(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def test_every_test_that_the_page_names_exists() -> None:
    named = TEST.findall(PAGE + TOURNAMENTS)
    missing = [
        f"{file}::{name}"
        for file, name in named
        if not (ROOT / file).is_file() or f"def {name}(" not in (ROOT / file).read_text("utf-8")
    ]
    assert len(named) > 40 and not missing
