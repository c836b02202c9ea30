"""Pages that keep the parts they have been sent see what those see that are sent whole pictures."""

import json
import random
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.stream.changes import Kept
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.own_options import OwnOptions
from tapete.room.tournament.picture import Picture
from tapete.tournament.model.rules import rules_of
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

VIEWERS = (None, TournamentSpeaker(PlayerId("p1"), Role.PLAYER), TournamentSpeaker(PlayerId("Luz"), Role.DIRECTOR))


class Page:
    """Puts whole pictures together from the parts it has been sent, as the browser does."""

    def __init__(self) -> None:
        self.kept: Kept = Kept()
        self.parts: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["whole"]:
            self.parts.clear()
        for change in message.pop("changes"):
            for path in change["gone"]:
                del self.parts[path]
            self.parts |= change["parts"]
        picture: dict[str, Any] = {}
        for path, value in self.parts.items():
            names, index = re.fullmatch(r"([^[]+)(?:\[(\d+)\])?", path).groups()  # type: ignore[union-attr]
            *steps, last = names.split(".")
            place = picture
            for step in steps:
                place = place.setdefault(step, {})
            if index is None:
                place[last] = value
            else:
                assert int(index) == len(place.setdefault(last, []))
                place[last].append(value)
        return {key: value for key, value in message.items() if key != "whole"} | {"type": "view"} | picture


REBUYS = {"format": "rebuy", "add_on": True, "rebuys.until_level": 3}


def _simulation(entries: int, seed: int, **conditions: str | int) -> Simulation:
    structure = plan("Parts", entries, 5, 10_000, 20)
    rules = rules_of(replace(structure, electronic=False, set={**structure.set, **conditions}))
    assert not isinstance(rules, Refused), rules
    return Simulation(rules, SimulatedField(entries, 0.2, 0.1, 0.0), random.Random(seed))


@settings(max_examples=8)
@given(st.integers(2, 40), st.integers(0, 1000), st.integers(1, 9), st.booleans())
def test_the_parts_put_together_are_the_whole_picture(entries: int, seed: int, between: int, rebuys: bool) -> None:
    simulation = _simulation(entries, seed, **(REBUYS if rebuys else {}))
    pages = [Page() for _ in VIEWERS]
    options = OwnOptions()
    for moment, _ in enumerate(simulation.run()):
        if moment % between or moment > 60:
            continue
        stopped = moment % 7 == 3
        seen = "parts", simulation.rules, simulation.state, moment, simulation.now * 1000, stopped
        picture = Picture(*seen, options=options)
        for page, viewer in zip(pages, VIEWERS, strict=True):
            news = json.loads(picture.changes(viewer, (), page.kept, whole=not page.parts))
            assert page.take(news) == json.loads(Picture(*seen).message(viewer, ()))


def test_who_has_everything_is_sent_next_to_nothing() -> None:
    simulation = _simulation(200, 1)
    next(simulation.run())
    picture = Picture("parts", simulation.rules, simulation.state, 1, 1000)
    page = Page()
    first = picture.changes(VIEWERS[1], (), page.kept, whole=True)
    again = Picture("parts", simulation.rules, simulation.state, 2, 1000)
    assert len(again.changes(VIEWERS[1], (), page.kept, whole=False)) < 250 < len(first) / 50
