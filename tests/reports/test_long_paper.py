"""A long paper is typeset by another process, whose memory goes with it."""

from collections.abc import Iterator

import pytest

from tapete.reports import paper
from tapete.reports.sheets.day_books import day_books
from tests.house.days import ScriptedDay, casino, table


def test_the_process_that_asks_for_long_books_does_not_set_them(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ScriptedDay(casino("ara", table("sin-descarte")))
    house.open("sin-descarte")
    books = day_books(house.day, "es")
    here: list[str] = []
    usual = paper.typeset

    def noted(form: str, data: bytes) -> Iterator[bytes]:
        here.append(form)
        yield from usual(form, data)

    noted.__module__, noted.__qualname__ = usual.__module__, usual.__qualname__
    short = paper.as_pdf("day_books", books)
    monkeypatch.setattr(paper, "LONG", 1)
    long = paper.as_pdf("day_books", books)
    assert short[:5] == long[:5] == b"%PDF-"
    monkeypatch.setattr(paper, "typeset", noted)
    assert paper.as_pdf("day_books", books)[:5] == b"%PDF-" and not here
