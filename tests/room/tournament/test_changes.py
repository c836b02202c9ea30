"""Pages that keep the parts they have been sent see what those see that are sent whole pictures."""

import json
import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Choice, Option
from tapete.room.model.role import Role
from tapete.room.stream.changes import Kept, changes, cut
from tapete.room.tournament.kept.choices import shared_choices
from tapete.room.tournament.kept.memory import PictureMemory
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.picture import Picture
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.state import TournamentClock
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tests.room.tournament.clocks import clocks, rules_with_breaks
from tests.tournament.playing import Playing

VIEWERS = (None, TournamentSpeaker(PlayerId("p1"), Role.PLAYER), TournamentSpeaker(PlayerId("Luz"), Role.DIRECTOR))


OF_THE_MESSAGE = ("type", "tournament", "version", "now", "events")
BLANK = {"out": False, "disqualified": False, "table": None, "seat": None, "cents": None}
"""What a line of the standing is not told."""


class Page:
    """Puts whole pictures together from the parts it has been sent, as the browser does."""

    def __init__(self) -> None:
        self.kept: Kept = Kept()
        self.parts: dict[str, Any] = {}

    def take(self, sent: bytes | None) -> None:
        message = json.loads(sent) if sent else {}
        if message.get("whole"):
            self.parts.clear()
        for change in message.get("changes", ()):
            runs = [(path, *run) for path, moved in change.get("moved", {}).items() for run in moved]
            carried = {
                f"{path}[{to + at}]": self.parts[f"{path}[{start + at}]"]
                for path, to, start, count in runs
                for at in range(count)
            }
            for path, stretches in change.get("spliced", {}).items():
                carried[path] = [*self.parts[path]]
                for at, count, values in stretches:
                    carried[path][at : at + count] = values
            for path in change.get("gone", ()):
                del self.parts[path]
            self.parts |= carried | change.get("parts", {})

    def whole(self, now: int) -> dict[str, Any]:
        """What it shows at a moment in milliseconds."""
        picture: dict[str, Any] = {}
        for path, value in sorted(self.parts.items(), key=lambda part: _in_order(part[0])):
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
        picture = json.loads(json.dumps(picture))  # what is kept stays as it was sent
        places = picture.pop("places")
        for at, line in enumerate(picture["view"]["standing"]):
            line |= {**BLANK, **line, **{name: column[at] for name, column in places.items()}}
        _tell_time(picture, picture.pop("time"), now // 1000)
        choices = picture.pop("choices", {})
        for option in picture["legal"]:
            for field in option.get("fields", {}).values():
                choice = field.get("of", field)
                if isinstance(choice.get("values"), str):
                    choice["values"] = choices[choice["values"]]
        return picture


def _tell_time(picture: dict[str, Any], time: dict[str, Any], now: int) -> None:
    """What the clock shows, by when it began."""
    clock, levels = picture["view"]["clock"], picture["view"]["levels"]
    clock |= {"level": time["level"], "on_break": time["on_break"]}
    level, last, waits = clock["level"], len(levels), time["held"]
    rests = clock["on_break"] and waits is None
    periods = [seconds for at in range(last) for seconds in (time["seconds"][at], levels[at]["rest"] * 60)]
    begun = sum(periods[: 2 * level - (1 if rests else 2)])
    running = not isinstance(time["zero"], list)
    into = (now - time["zero"] // 1000 if running else time["zero"][0]) - begun
    length = periods[2 * level - 1] if rests else periods[2 * level - 2] if level < last else into
    left = waits - into if waits is not None else length - into
    to_break = None
    if clock["on_break"]:
        to_break = 0
    elif time["breaks"]:
        breaks = (at for at in range(2 * level - 1, 2 * last - 2, 2) if periods[at])
        to_break = next((left + sum(periods[2 * level - 1 : at]) for at in breaks), None)
    closes = time["closes"]
    clock["registration_open"] = closes is None or level < closes or (level == closes and not rests)
    goes_on = running and clock["phase"] == "running" and "stopped" not in picture
    clock |= {name: levels[level - 1][name] for name in ("small", "big", "ante")}
    clock |= {
        "next": [levels[level][name] for name in ("small", "big", "ante")] if level < last else None,
        "running": running,
        "into": into if waits is None else waits,
        "seconds_left": left,
        "seconds_to_break": to_break,
        "deadline": (now + left) * 1000 if goes_on and left else None,
        "break_at": (now + to_break) * 1000 if goes_on and to_break is not None else None,
    }


def _in_order(path: str) -> tuple[str, int]:
    name, _, index = path.partition("[")
    return name, int(index.rstrip("]") or 0)


REBUYS = {"format": "rebuy", "add_on": True, "rebuys.until_level": 3}


def _simulation(entries: int, seed: int, **conditions: str | int) -> Simulation:
    structure = plan("Parts", entries, 5, 10_000, 20)
    rules = rules_of(replace(structure, electronic=False, set={**structure.set, **conditions}))
    assert not isinstance(rules, Refused), rules
    return Simulation(rules, SimulatedField(entries, 0.2, 0.1, 0.0), random.Random(seed))


@settings(max_examples=6)
@given(st.integers(5, 70), st.integers(0, 1000), st.integers(1, 9), st.booleans())
def test_the_parts_put_together_are_the_whole_picture(entries: int, seed: int, between: int, rebuys: bool) -> None:
    simulation = _simulation(entries, seed, **(REBUYS if rebuys else {}))
    pages = [Page() for _ in VIEWERS]
    memory = PictureMemory()
    for moment, _ in zip(range(40), simulation.run(), strict=False):
        if moment % between:
            continue
        stopped = moment % 7 == 3
        seen = "parts", simulation.rules, simulation.state, moment, simulation.now * 1000, stopped
        picture = Picture(*seen, memory=memory)
        for page, viewer in zip(pages, VIEWERS, strict=True):
            page.take(picture.changes(viewer, (), page.kept, whole=not page.parts))
            told = json.loads(Picture(*seen).message(viewer, ()))
            assert page.whole(simulation.now * 1000) == {key: told[key] for key in told if key not in OF_THE_MESSAGE}


@settings(max_examples=4)
@given(st.integers(12, 25), st.integers(0, 1000), st.integers(1, 9))
def test_a_page_that_is_near_has_the_own_table_and_line_and_the_rest_of_the_hall_as_all(
    entries: int, seed: int, between: int
) -> None:
    simulation = _simulation(entries, seed)
    page, viewer, memory = Page(), VIEWERS[1], PictureMemory()
    assert viewer is not None
    for moment, _ in zip(range(40), simulation.run(), strict=False):
        if moment % between:
            continue
        seen = "parts", simulation.rules, simulation.state, moment, simulation.now * 1000, False
        page.take(Picture(*seen, memory=memory).changes(viewer, (), page.kept, whole=not page.parts, near=True))
        near, told = page.whole(simulation.now * 1000), json.loads(Picture(*seen).message(viewer, ()))
        own = [entry["number"] for entry in told["own"]]
        seats = {entry["table"] for entry in told["own"]}
        view = told["view"]
        del view["clock"]["paid_places"]
        assert near["view"]["tables"] == [table for table in view["tables"] if table["number"] in seats]
        assert near["view"]["standing"] == view["standing"][:10]
        assert near["view"]["below"] == [line for line in view["standing"][10:] if line["entry"] in own]
        rest = ("tables", "standing", "below")
        assert {key: near["view"][key] for key in near["view"] if key not in rest} == {
            key: view[key] for key in view if key not in rest
        }
        assert (near["own"], near["legal"]) == (told["own"], told["legal"])


@given(st.integers(0, 1000))
def test_what_the_clock_shows_follows_from_when_it_began(seed: int) -> None:
    page, rules = Page(), rules_with_breaks()
    for version, (state, now) in enumerate(clocks(seed, 12)):
        seen = "reloj", rules, state, version, now * 1000 + 321, version % 5 == 4
        page.take(Picture(*seen).changes(None, (), page.kept, whole=not version))
        assert page.whole(now * 1000 + 321)["view"] == json.loads(Picture(*seen).message(None, ()))["view"]


@pytest.mark.parametrize(
    ("second", "told"),
    [(10, {}), (20 * 60, {"time.on_break": True}), (35 * 60, {"time.level": 2})],
)
def test_of_the_time_alone_a_page_is_told_that_a_level_or_a_break_begins(second: int, told: dict[str, Any]) -> None:
    page, rules = Page(), rules_with_breaks()
    state = replace(Playing().begin(6).state, clock=TournamentClock(at=0), registration_closed=True)
    for now in (0, second):
        picture = Picture("reloj", rules, state, 1, now * 1000)
        sent = picture.changes(None, (), page.kept, whole=not now)
        page.take(sent)
    changes = json.loads(sent)["changes"] if sent else []
    assert changes == ([{"parts": told}] if told else [])
    assert page.whole(second * 1000)["view"] == json.loads(picture.message(None, ()))["view"]


def test_whoever_may_enter_is_offered_it_until_the_clock_ends_registration() -> None:
    """Nothing is done between the two pictures: the announced level is over."""
    playing, memory, offered = Playing(set={"close_level": 1}).begin(6), PictureMemory(), list[list[str]]()
    playing.admit("late")
    viewer = TournamentSpeaker(PlayerId("late"), Role.PLAYER)
    for moment in (0, 21 * 60):
        seen = "parts", playing.rules, playing.state, 1, moment * 1000
        page, told = Page(), json.loads(Picture(*seen).message(viewer, ()))
        page.take(Picture(*seen, memory=memory).changes(viewer, (), page.kept, whole=True))
        assert page.whole(moment * 1000)["legal"] == told["legal"]
        offered.append([option["command"] for option in told["legal"]])
    assert "request_entry" in offered[0] and "request_entry" not in offered[1]


def test_who_has_everything_is_sent_nothing() -> None:
    simulation = _simulation(20, 1)
    next(simulation.run())
    page = Page()
    for version, nothing in ((1, False), (2, True)):
        picture = Picture("parts", simulation.rules, simulation.state, version, 1000)
        assert (picture.changes(VIEWERS[1], (), page.kept, whole=version == 1) is None) == nothing


VALUES = st.lists(st.integers(100, 130) | st.sampled_from(["p1", "p2", "p3"]), min_size=60, max_size=90)


@given(VALUES, VALUES)
@example([*range(100, 160)], [*range(101, 140), "new", *range(141, 160)])
def test_stretches_put_into_a_long_list_make_the_new_one(before: list[object], after: list[object]) -> None:
    for now in (after, [*before[:5], *before[9:40], "x", *before[40:]], before[::-1]):
        page = Page()
        page.parts = {"list": before}
        changed = changes(cut({"list": before}), cut({"list": now}))
        page.take(msgspec.json.encode({"changes": [changed] if changed else []}))
        assert page.parts == {"list": now}


def test_two_long_lists_of_one_command_have_names_of_their_own() -> None:
    lists = [tuple(range(first, first + 50)) for first in (1, 101, 201)]
    given: list[dict[str, Any]] = [{}, {"cause": "late"}, {"cause": "late"}]
    options = [
        Option("adjust_chips", said, {"entry": Choice(values=values)})
        for said, values in zip(given, lists, strict=True)
    ]
    shortened, choices = shared_choices(options)
    assert [*choices.values()] == lists
    names = [option["fields"]["entry"]["values"] for option in msgspec.to_builtins(shortened)]
    assert names == [*choices] == ["adjust_chips entry", "adjust_chips entry late", "adjust_chips entry late+"]
