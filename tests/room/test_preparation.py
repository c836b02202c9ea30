"""Strengths of hands are loaded aside as soon as a table runs: no hand stops the room for them."""

import asyncio
import threading
from typing import Any

import pytest

from tapete.cards import evaluate
from tapete.games.circle.table import CircleTable
from tapete.room.tables.actor import TableActor
from tests.failures import Failures
from tests.room.playing import new_room, opened, run


def test_a_game_is_prepared_once_and_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[tuple[str, bool]] = []

    def note(actor: TableActor) -> None:
        prepared.append((actor.name, threading.current_thread() is threading.main_thread()))

    monkeypatch.setattr(TableActor, "prepare", note)

    async def scenario() -> None:
        room = new_room()
        await opened(room, "ara", "holdem", name="de-antes")
        room.start()
        for name in ("segunda", "tercera"):
            await opened(room, "ara", "holdem", name=name)
        await opened(room, "ara", "draw-five", name="de-descarte")
        await opened(room, "clm", "holdem", name="de-otra-norma")
        while len(prepared) < 3:
            await asyncio.sleep(0.001)
        await room.stop()

    run(scenario())
    assert prepared == [("de-antes", False), ("de-descarte", False), ("de-otra-norma", False)]


def test_a_game_that_cannot_be_prepared_keeps_none_from_its_turn(
    monkeypatch: pytest.MonkeyPatch, failures: Failures
) -> None:
    prepared: list[str] = []

    def fail_first(actor: TableActor) -> None:
        if not prepared:
            prepared.append("")
            raise ArithmeticError
        prepared.append(actor.name)

    monkeypatch.setattr(TableActor, "prepare", fail_first)

    async def scenario() -> None:
        room = new_room()
        room.start()
        for game in ("holdem", "draw-five", "omaha"):
            await opened(room, "ara", game, name=game)
        while len(prepared) < 3:
            await asyncio.sleep(0.001)
        await room.stop()

    run(scenario())
    assert [failure["step"] for failure in failures.taken()] == ["prepare"]
    assert prepared == ["", "draw-five", "omaha"]


BOARDS = [
    ("ara", "holdem", (5, 6, 7)),
    ("ara", "seven-stud", (5, 6, 7)),
    ("ara", "omaha", (5,)),
    ("ara", "draw-five", (5,)),
]


@pytest.mark.parametrize(("law", "game", "sizes"), BOARDS)
def test_hands_beside_each_board_are_prepared(law: str, game: str, sizes: tuple[int, ...]) -> None:
    loaded: set[int] = set()

    async def scenario() -> Any:
        actor = await opened(new_room(), law, game)
        assert isinstance(actor.game, CircleTable)
        order = actor.game.rules.opened.order
        evaluate.evaluator.cache_clear()
        actor.prepare()
        before = evaluate.evaluator.cache_info().misses
        for size in sizes:
            evaluate.evaluator(order, size)
            if evaluate.evaluator.cache_info().misses == before:
                loaded.add(size)

    run(scenario())
    assert loaded == {*sizes}
