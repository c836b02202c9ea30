"""A house that opens has its tables drawn before the first visitor asks for one."""

import asyncio

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tapete.web.room import first_look, table


def test_the_table_of_each_game_is_drawn_once_in_spanish_and_one_in_every_tongue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    casino, drawn = Room(MemoryLog()), list[tuple[str, str]]()
    for name, game in {"una": "tres-cartas", "otra": "tres-cartas", "rueda": "holdem"}.items():
        assert not isinstance(asyncio.run(casino.open(name, Terms(LawId("clm"), GameId(game)))), Refused)
    show = table.show
    monkeypatch.setattr(first_look, "_DRAWN", set())
    monkeypatch.setattr(
        table, "show", lambda *told: drawn.append((told[-1].places["table"], told[-1].read_in)) or show(*told)
    )
    first_look.draw_ahead(casino).join()
    assert drawn == [("otra", "es"), ("rueda", "es"), ("otra", "es"), ("otra", "en"), ("otra", "va")]
    first_look.draw_ahead(casino).join()
    assert len(drawn) == 5
