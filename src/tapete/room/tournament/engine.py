"""The tournament as an engine of a stream: what is asked of it is an act, put to a draft of what will happen.

An act may give several commands, each on what the ones before it led to; they are appended together or not at all.
"""

from collections.abc import Callable
from typing import cast

from tapete.core.decision import Accepted, Event, Refused
from tapete.room.model.event import Millis
from tapete.tournament.desk.director import put
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament

Act = Callable[[Draft], Refused | None]


class TournamentEngine:
    """One tournament by its rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def new(self) -> Tournament:
        return Tournament()

    def decide(self, state: Tournament, act: Act, /) -> Accepted[Event] | Refused:
        draft = Draft(self.rules, state)
        return act(draft) or Accepted(tuple(draft.events))

    def evolve(self, state: Tournament, event: Event, _: Millis, /) -> Tournament:
        return evolve(state, cast(TournamentEvent, event))


def giving(*commands: asked.Command) -> Act:
    """The act of giving some commands, one after the other."""

    def act(draft: Draft) -> Refused | None:
        return next((refused for command in commands if (refused := put(draft, command))), None)

    return act


def after_tick(act: Act, now: int) -> Act:
    """An act once the clock has brought what was due before it."""

    def both(draft: Draft) -> Refused | None:
        running = draft.state.phase == TournamentPhase.RUNNING
        return (put(draft, asked.Tick(at=now)) if running else None) or act(draft)

    return both
