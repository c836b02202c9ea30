"""Stories of the engine told at a door: the same words, but each command is a message to the room, and each round or
casino that is only told is a file for the terminal."""

import sys
from collections.abc import Callable, Iterator, Mapping
from inspect import getsource
from itertools import product
from typing import Any, Final

import pytest
from _pytest.mark import Mark, ParameterSet

from tests.doors.checked_casinos import found_at_the_terminal
from tests.doors.naming import rules_in_name
from tests.doors.terminal import Terminal
from tests.doors.told_rounds import told_at_the_terminal
from tests.games.banked.tables import Played, told
from tests.games.circle_tables import PlayedCircle
from tests.games.live import Live
from tests.house.casinos import findings
from tests.house.days import ScriptedDay
from tests.room.told_days import LiveDay, RoomDay
from tests.room.told_tables import LiveCircle, LiveHouse, LiveOther, LiveTable
from tests.room.told_tournaments import LivePlaying, LiveTournament
from tests.tournament.playing import Playing

Story = Callable[..., None]
_AT_A_DOOR: Final = (
    (PlayedCircle, LiveCircle),
    (Played, LiveHouse),
    (Live, LiveOther),
    (Playing, LivePlaying),
    (ScriptedDay, LiveDay),
)
_AT_THE_TERMINAL: Final = {"told": (told, told_at_the_terminal), "findings": (findings, found_at_the_terminal)}
_STORIES: Final = ("tests.games", "tests.house")
_CHANGED: Final = ("__init__", "table", "state", "events", "rules", "day", "do")


def each(stories: Mapping[Story, str]) -> list[ParameterSet]:
    """One test for each rule of each story, named after both."""
    named = [(story, rule) for story, rules in stories.items() for rule in rules.split()]
    return [pytest.param(story, rule, id=f"{rule}-{story.__name__.removeprefix('test_')}") for story, rule in named]


def tell(story: Story, rule: str, patched: pytest.MonkeyPatch) -> None:
    """Tell a story as often as it is told of the rule; it must have gone through a door."""
    for engine, live in _AT_A_DOOR:
        for name in set(_CHANGED) & set(vars(live)):
            patched.setattr(engine, name, vars(live)[name], raising=False)
    for module in [module for name, module in sys.modules.items() if name.startswith(_STORIES)]:
        for name, (inside, asked) in _AT_THE_TERMINAL.items():
            if getattr(module, name, None) is inside:
                patched.setattr(module, name, asked)
    before = _asked()
    cases = list(_cases(story, rule))
    assert cases, f"{story.__name__} tells nothing of {rule}"
    for case in cases:
        story(**case)
    assert _asked() > before


def _asked() -> int:
    """How often somebody has asked something at a door."""
    return LiveTable.messages + LiveTournament.messages + RoomDay.messages + Terminal.asked


def _cases(story: Story, rule: str) -> Iterator[dict[str, Any]]:
    """The arguments that the story has for a rule; all of them where its name, or its only telling, says the rule."""
    marks: list[Mark] = [mark for mark in getattr(story, "pytestmark", []) if mark.name == "parametrize"]
    for values in product(*map(_rows, marks)):
        case = {name: value for row in values for name, value in row.items()}
        if rule in case.values() or rule in rules_in_name(story.__name__) or (not marks and rule in getsource(story)):
            yield case


def _rows(mark: Mark) -> list[dict[str, Any]]:
    names, rows = mark.args[:2]
    fields = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    plain = [row.values if isinstance(row, ParameterSet) else row if len(fields) > 1 else (row,) for row in rows]
    return [dict(zip(fields, row, strict=True)) for row in plain]
