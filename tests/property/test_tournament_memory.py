"""Whoever brings a memory is offered what whoever asks for the first time is, option by option and in their order.

Tournaments that are run by what is offered, whole playthroughs, and simulated fields of several tables.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.room.model.role import Role
from tapete.room.stream.changes import Kept
from tapete.room.tournament.kept.memory import PictureMemory
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.picture import Picture
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import TableNo, Tournament, TournamentClock
from tapete.tournament.model.structure import Break
from tapete.tournament.offers.legal import legal
from tapete.tournament.offers.memory import OptionMemory
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tests.golden.tournament_playthrough import SCRIPTS, Script
from tests.property.test_tournament_options import KINDS, STAFF, WEIGHTS, Run
from tests.repetition import times
from tests.tournament.playing import CRUPIER, EVA, Playing

FORMATS: Final[dict[str, dict[str, str | int]]] = {
    "freezeout": {},
    "rebuys": {"format": "rebuy", "add_on": True, "rebuys.until_level": 3},
    "re-entries": {"reentry": True},
}


BEGIN: Final = "begin_hand"
LIKELY: Final = {**WEIGHTS, "award_bounty": 3, "record_exit": 2}
BOUNTIES: Final = {"bounty": 500, "set": {"close_level": 1, "seats.maximum": 6}, "tables": 3}


HALL: Final[dict[str, Any]] = {
    "set": {"close_level": 1, "seats.maximum": 6, "reentry": True},
    "breaks": (Break(1, 15), Break(3, 15)),
    "bounty": 500,
}
"""Four tables of four, that have breaks, re-entries and bounties."""
LIVELY: Final = {
    **LIKELY,
    **dict.fromkeys(("pause", "report", "impose", "next_level", "undo", "claim_hand", "reopen_hand"), 0.4),
    **dict.fromkeys(("resume", "tick", "begin_hand", "close_hand", "record_exit", "break_table", "race_chips"), 8),
    **dict.fromkeys(("adjust_chips", "end_day", "change_term", "set_level", "set_break", "postpone_moves"), 0.1),
    **dict.fromkeys(("cancel_tournament", "make_deal", "check_access", "leave", "draw_last_hands"), 0.01),
}


class Memories:
    """What is remembered for each role, moment after moment."""

    def __init__(self) -> None:
        self._memories = {who.role: OptionMemory() for who in STAFF}

    def check(self, rules: Rules, state: Tournament, now: int) -> list[Option]:
        """All that anybody of the staff is offered, by whom it is remembered and by whom it is not."""
        offered: list[Option] = []
        for who in STAFF:
            plain = legal(rules, state, who, now)
            assert legal(rules, state, who, now, self._memories[who.role]) == plain
            offered += plain
        return offered


class Course(Run):
    """A tournament that goes on by what is offered, in any order."""

    likely: Mapping[str, float] = LIKELY
    moments: Sequence[int] = (0, 0, 5, 40, 61, 300)

    def go_on(self, offered: Iterable[Option]) -> None:
        by_name: dict[str, list[Option]] = {}
        for option in offered:
            by_name.setdefault(option.command, []).append(option)
        names = [name for name in by_name if name != "start" or self.state.seated > 8]
        (name,) = self.chance.choices(names, [self.likely.get(name, 1) for name in names])
        option = self.chance.choice(by_name[name])
        said_by = next(who for who in STAFF if option in self.options(who))
        outcome = self.sent(said_by, option)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            self.state = evolve(self.state, event)
        self.now += self.chance.choice(self.moments) if self.state.started is not None else 0


class HallCourse(Course):
    """The same with a field that plays at four tables, and a clock that goes on quickly."""

    likely = LIVELY
    moments = (0, 5, 40, 61, 300, 900)

    def __init__(self, seed: int) -> None:
        super().__init__(seed, **HALL)
        playing = Playing(**HALL).begin(16, tables=4)
        self.rules, self.state = playing.rules, playing.state
        self.turned: set[str] = set()
        self._last = self.stands()

    def go_on(self, offered: Iterable[Option]) -> None:
        super().go_on(offered)
        now = self.stands()
        self.turned |= {name for name, value in now.items() if self._last[name] != value}
        self._last = now

    def stands(self) -> dict[str, object]:
        """What of a hall is another from turn to turn, and may shape what is offered at every table."""
        state, clock = self.state, read(self.rules, self.state, self.now)
        return {
            "level": clock.level,
            "break": on_break(clock),
            "stopped": clock.at is None,
            "hand for hand": state.hand_for_hand is not None,
            "round": state.hand_for_hand and state.hand_for_hand.round,
            "out": len(state.exits),
            "entered": state.last_entry,
            "tables": len(state.tables),
            "conduct": state.discipline,
            "chips": state.withdrawn,
            "registration": state.registration_closed,
        }


@pytest.mark.parametrize("kind", (*KINDS, "bounties"))
@settings(max_examples=times(1, 5), deadline=None)
@example(seed=1)
@given(seed=st.integers(0, 10**6))
def test_a_memory_changes_nothing_whatever_happens(kind: str, seed: int) -> None:
    course, memories = Course(seed, **({**KINDS, "bounties": BOUNTIES}[kind])), Memories()
    for _ in range(140):
        course.go_on(memories.check(course.rules, course.state, course.now))


def test_a_memory_changes_nothing_when_something_concerns_a_whole_hall() -> None:
    turned = set[str]()
    for seed in range(times(1, 40)):
        course, memories = HallCourse(seed), Memories()
        for _ in range(110):
            course.go_on(memories.check(course.rules, course.state, course.now))
        turned |= course.turned
    assert turned == {*course.stands()}


def test_phones_have_what_they_would_have_if_nothing_were_remembered() -> None:
    for seed in range(times(1, 20)):
        course, memories, pictures = HallCourse(seed), Memories(), PictureMemory()
        phones = {entry.player: Kept() for entry in [*course.state.entries.values()][:6]}
        for version in range(110):
            course.go_on(memories.check(course.rules, course.state, course.now))
            seen = "hall", course.rules, course.state, version, course.now * 1000
            _look(phones, Picture(*seen, memory=pictures), Picture(*seen))


def test_a_phone_is_told_that_a_hand_is_no_longer_claimed_as_before_once_the_clock_is_set() -> None:
    """Nothing but the clock is another: it now has the end of the hand in a break."""
    playing = Playing(**HALL).begin(16, tables=4)
    playing.play(1)
    ended = playing.state.tables[TableNo(1)].closed_at
    assert ended is not None
    phones, pictures = {entry.player: Kept() for entry in playing.state.entries.values()}, PictureMemory()
    for version, resting in enumerate((False, False, True)):
        clock = TournamentClock(3, 60 + version, ended, in_break=resting)
        seen = "hall", playing.rules, replace(playing.state, clock=clock), version, ended * 1000
        _look(phones, Picture(*seen, memory=pictures), Picture(*seen))


def _look(phones: Mapping[PlayerId, Kept], remembering: Picture, new: Picture) -> None:
    """Phones that keep what they are sent have what others have that come now."""
    for player, kept in phones.items():
        viewer, fresh = TournamentSpeaker(player, Role.PLAYER), Kept()
        remembering.changes(viewer, (), kept, whole=False, near=True)
        new.changes(viewer, (), fresh, whole=True, near=True)
        assert (kept.own, kept.shared.parts) == (fresh.own, fresh.shared.parts)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_memory_changes_nothing_in_whole_playthroughs(name: str) -> None:
    script, memories = SCRIPTS[name](), Memories()
    for state, now in script.moments:
        memories.check(script.rules, state, now)
    for state, now in reversed(script.moments):
        memories.check(script.rules, state, now)


def _plays_at_two_tables(script: Script, players: int) -> None:
    """Until nobody can enter any more."""
    script.say(EVA, "announce")
    script.enter(*(f"p{number}" for number in range(1, players + 1)))
    for table in (1, 2):
        script.say(EVA, "open_table", table=table)
    for order in ("draw_seats", "draw_buttons", "start"):
        script.say(EVA, order)
    script.later(20 * 60)


def test_hand_for_hand_a_table_hangs_on_the_hands_of_the_others() -> None:
    script, memories = Script(set={"close_level": 1, "seats.final_table": 2}, tickets=4, tables=2), Memories()
    _plays_at_two_tables(script, 6)
    script.say(CRUPIER, "begin_hand", table=2)
    memories.check(script.rules, script.state, script.now)
    places = [*script.state.tables[TableNo(1)].seats.values()]
    script.say(CRUPIER, "record_exit", entry=places[-1].entry, to=[[places[0].entry, places[-1].chips]])
    assert script.state.hand_for_hand is not None
    assert BEGIN not in {option.command for option in memories.check(script.rules, script.state, script.now)}
    script.close(2)
    assert BEGIN in {option.command for option in memories.check(script.rules, script.state, script.now)}


def test_a_table_tells_whole_hands_again_once_hand_for_hand_is_over() -> None:
    """Somebody at another table is disqualified, which brings the money: nothing happens at this one."""
    script, memories = Script(set={"close_level": 1, "seats.final_table": 2}, tables=2), Memories()
    _plays_at_two_tables(script, 8)
    for table in cycle((2, 1)):
        if script.state.hand_for_hand is not None:
            break
        _goes_out(script, table)
    assert not _tells(memories.check(script.rules, script.state, script.now), 2)
    rude = next(iter(script.state.tables[TableNo(1)].seats.values())).entry
    script.say(EVA, "report", player=script.state.entries[rude].player, ground="disrespect")
    script.say(EVA, "impose", number=1, measure="disqualification", why="insulta al crupier")
    assert script.state.hand_for_hand is None
    assert _tells(memories.check(script.rules, script.state, script.now), 2)


def _goes_out(script: Script, table: int) -> None:
    places = [*script.state.tables[TableNo(table)].seats.values()]
    script.say(CRUPIER, "record_exit", entry=places[-1].entry, to=[[places[0].entry, places[-1].chips]])


def _tells(offered: Iterable[Option], table: int) -> bool:
    return any(option.command == "tell_hand" and option.given.get("table") == table for option in offered)


def test_the_level_that_ends_the_rebuys_is_asked_for_by_them_and_by_the_add_ons() -> None:
    playing, memories = Playing(set={"format": "rebuy", "add_on": True, "rebuys.until_level": 1}).begin(6), Memories()
    seen = []
    for moment in (0, 21 * 60):
        offered = {option.command for option in memories.check(playing.rules, playing.state, moment)}
        seen.append(offered & {"rebuy", "take_add_on"})
    assert seen[0] != seen[1] and seen[1] == {"take_add_on"}


@pytest.mark.parametrize("kind", FORMATS)
def test_a_memory_changes_nothing_in_a_field_of_several_tables(kind: str) -> None:
    structure = plan("Memory", 40, 5, 10_000, 20)
    rules = rules_of(replace(structure, electronic=False, set={**structure.set, **FORMATS[kind]}))
    assert not isinstance(rules, Refused), rules
    simulation, memories = Simulation(rules, SimulatedField(40, 0.3, 0.2, 0.1), Random(3)), Memories()
    for moment, _ in enumerate(simulation.run()):
        if moment % 7 == 0:
            memories.check(simulation.rules, simulation.state, simulation.now)
        if moment > 700:
            break
