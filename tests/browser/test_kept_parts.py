"""A page puts together from the changes of a tournament what is sent to those who are sent whole pictures."""

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.stream.changes import Kept
from tapete.room.tournament.kept.memory import PictureMemory
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.picture import Picture
from tapete.tournament.model.rules import rules_of
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tests.room.tournament.clocks import clocks, rules_with_breaks

pytestmark = pytest.mark.browser

MESSAGE: Final = ("type", "tournament", "version")
PUT_TOGETHER: Final = """async (moments) => {
  const { KeptParts } = await import("/static/room/kept_parts.js");
  const { completed } = await import("/static/tournament/told_picture.js");
  const kept = new KeptParts(completed);
  return moments.map(([message, heard]) => {
    Date.now = () => heard;
    return structuredClone(kept.take(message));
  });
}"""
"""What a page has after each message, which it hears at a moment of its own clock."""
SLOW: Final = 90_000
"""So many milliseconds that clock is behind the server's."""

Told = tuple[dict[str, Any], dict[str, Any]]
"""Changes, and the whole picture of the same moment."""


def _by_the_clock() -> Iterator[Told]:
    rules, kept = rules_with_breaks(), Kept()
    for version, (state, now) in enumerate(clocks(7, 150)):
        picture = Picture("reloj", rules, state, version, now * 1000 + 321, version % 5 == 4)
        sent = picture.changes(None, (), kept, whole=not version)
        if sent:
            yield json.loads(sent), json.loads(picture.message(None, ()))


def _by_play() -> Iterator[Told]:
    rules = rules_of(plan("Partes", 30, 5, 10_000, 20))
    assert not isinstance(rules, Refused), rules
    simulation = Simulation(rules, SimulatedField(30, 0.2, 0.1, 0.0), random.Random(3))
    viewer, kept, memory = TournamentSpeaker(PlayerId("Luz"), Role.DIRECTOR), Kept(), PictureMemory()
    for version, _ in zip(range(120), simulation.run(), strict=False):
        seen = "partes", simulation.rules, simulation.state, version, simulation.now * 1000
        sent = Picture(*seen, memory=memory).changes(viewer, (), kept, whole=not version)
        if sent:
            yield json.loads(sent), json.loads(Picture(*seen).message(viewer, ()))


@pytest.mark.parametrize("told", [_by_the_clock, _by_play])
def test_the_page_has_the_whole_picture_after_every_change(desk: Page, told: Callable[[], Iterator[Told]]) -> None:
    desk.goto("/")
    moments = [*told()]
    assert len(moments) > 50
    tells_time = {"now" in changes for changes, _ in moments}
    assert tells_time == ({True} if told is _by_the_clock else {True, False}), "only where something of it changes"
    pictures = desk.evaluate(PUT_TOGETHER, [(changes, whole["now"] - SLOW) for changes, whole in moments])
    for picture, (_, whole) in zip(pictures, moments, strict=True):
        assert {name: picture[name] for name in whole if name not in MESSAGE} == {
            name: whole[name] for name in whole if name not in MESSAGE
        }


def test_a_message_that_is_heard_late_does_not_set_the_page_back(desk: Page) -> None:
    desk.goto("/")
    (first, whole), (second, later) = islice(_by_the_clock(), 2)
    heard = [(first, whole["now"] - SLOW), (second, later["now"] - SLOW + 5_000), (first, whole["now"] + SLOW)]
    moments = [picture["now"] for picture in desk.evaluate(PUT_TOGETHER, heard)]
    assert moments == [whole["now"], later["now"] + 5_000, whole["now"]], "and a whole picture sets it anew"
