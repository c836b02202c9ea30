"""Whatever a tournament offers it takes, with anything its fields allow; and an option is drawn with what it says.

Everybody's options are tried at every step of tournaments that are run by options alone, chosen by chance.
"""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.shared.message import commands_by_name
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.clock.due import drawn
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import Tournament
from tapete.tournament.offers.inquiry import CASHIER, Speaker
from tapete.tournament.offers.legal import legal
from tests.option_filling import filled, read
from tests.repetition import times
from tests.tournament.playing import ANDRES, CRUPIER, EVA, rules

NAMES: Final = commands_by_name(asked.COMMANDS)
STAFF: Final = (EVA, ANDRES, CRUPIER, Official("Carla", CASHIER))
WEIGHTS: Final = {
    **dict.fromkeys(("cancel_tournament", "make_deal", "leave", "delete_entry", "pause"), 0.02),
    **dict.fromkeys(("set_clock", "set_display", "exercise_right", "allow_imbalance", "set_breaking_order"), 0.05),
    **dict.fromkeys(("change_presence", "report", "adjust_chips", "move_entry", "count_stacks", "undo"), 0.1),
    **dict.fromkeys(("record_exit", "void_hand", "open_table", "impose"), 0.2),
    **dict.fromkeys(("begin_hand", "close_hand", "draw_seats", "draw_buttons", "break_table", "balance"), 6),
    **dict.fromkeys(("check_access", "request_entry", "pay", "arrive"), 4),
}
"""How likely each command is to happen next: what ends or halts everything seldom, what play lives on often."""
KINDS: Final[dict[str, dict[str, Any]]] = {
    "freezeout": {},
    "rebuys": {"set": {"format": "rebuy", "add_on": True, "rebuys.until_level": 1, "close_level": 1}},
    "re-entries": {"set": {"reentry": True, "event.shot_clock": True, "prizes.fewer_players": "director"}},
    "days": {"set": {"event.several_days": True, "event.win_the_button": True, "close_level": 1}, "day_ends": (1, 2)},
    "satellite": {"tickets": 2, "set": {"clock.shorter": True, "close_level": 1}},
}


class Run:
    """A tournament that goes on by what is offered."""

    def __init__(self, seed: int, **changes: Any) -> None:
        self.rules, self.state, self.now = rules(**changes), Tournament(), 0
        self.chance, self.seen = Random(seed), set[str]()

    def speakers(self) -> list[Speaker]:
        players = [PlayerId("Ana María"), *dict.fromkeys(entry.player for entry in self.state.entries.values())]
        return [*STAFF, *players[:4]]

    def options(self, who: Speaker) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who, self.now)

    def sent(self, who: Speaker, option: Option) -> Accepted[TournamentEvent] | Refused:
        """An option filled in and sent, as the room puts it to the engine."""
        message = filled(option, self.chance)
        if option.command == "check_access":
            message |= {"player": f"p{len(self.state.access)}", "age": 30, "prohibited": False, "excluded": False}
        player = None if isinstance(who, Official) else who
        command = read(NAMES, message, player)
        assert isinstance(command, asked.Command)
        put = replace(command, at=self.now, by=who if isinstance(who, Official) else asked.NOBODY)
        return decide(self.rules, self.state, drawn(self.rules, self.state, put, self.chance))

    def step(self) -> None:
        """Try every option of everybody, and let one of them happen; time goes on."""
        tried: list[tuple[str, Accepted[TournamentEvent]]] = []
        for who in self.speakers():
            for option in self.options(who):
                outcome = self.sent(who, option)
                assert isinstance(outcome, Accepted), (who, option, outcome, self.now)
                self.seen.add(option.command)
                tried.append((option.command, outcome))
        for event in self._chosen(tried).events if tried else ():
            self.state = evolve(self.state, event)
        assert self.state.in_play() == self.state.due()
        self.now += self.chance.choice((0, 5, 40, 200)) if self.state.phase == TournamentPhase.RUNNING else 0

    def _chosen(self, tried: list[tuple[str, Accepted[TournamentEvent]]]) -> Accepted[TournamentEvent]:
        """A command by its weight, then one of its options; the start waits for a few players."""
        names = [name for name in dict(tried) if name != "start" or self.state.seated > 5] or [tried[0][0]]
        (name,) = self.chance.choices(names, [WEIGHTS.get(name, 1) for name in names])
        return self.chance.choice([outcome for each, outcome in tried if each == name])


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=times(1, 5), deadline=None)
@example(seed=55)
@given(seed=st.integers(0, 10**6))
def test_every_option_offered_is_accepted_whatever_is_said_in_it(kind: str, seed: int) -> None:
    run = Run(seed, **KINDS[kind])
    for _ in range(110):
        run.step()
