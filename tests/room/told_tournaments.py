"""Tournaments told to the room: what a story gives the engine goes through the room's door as messages, each from
whoever says it."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.message import written
from tapete.incidents.conduct.discipline import ASSISTANT, DEALER
from tapete.room.model.role import Role
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tournament.message import TournamentSpeaker
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.state import Tournament
from tests.room.tournament.running import NAME, Running
from tests.tournament.playing import Playing, rules, structure

_BEGINNING: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stories count seconds from their beginning."""
_ROLES: Final = {ASSISTANT: Role.TOURNAMENT_ASSISTANT, DEALER: Role.CROUPIER}
_COUNTER: Final = (asked.CheckAccess, asked.Pay, asked.Arrive)


class LiveTournament:
    """A tournament announced in a hall, with a clock that goes when told to."""

    messages = 0
    """How many were sent to all of them."""

    def __init__(self, seed: int = 1, **changes: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.running = Running(seed=seed)
        self.running.clock.at = _BEGINNING
        self.loop.run_until_complete(self.running.announced(structure(**changes)))

    def __del__(self) -> None:
        self.loop.close()

    def tell(self, command: asked.Command) -> Accepted[TournamentEvent] | Refused:
        """What stands in the room's log after a message; a refusal leaves nothing there."""
        LiveTournament.messages += 1
        actor, version = self.running.actor, self.running.actor.version
        self.running.clock.at = _BEGINNING + timedelta(seconds=max(command.at, actor.seconds()))
        if isinstance(command, asked.Tick):
            self.loop.run_until_complete(actor.go_on())
        else:
            origin = Origin(PlayerId("voz"), "s", LiveTournament.messages)
            answer = self.loop.run_until_complete(actor.ask(origin, _speaker(command), written(command)))
            if isinstance(answer, Refused):
                return answer
        return Accepted(tuple(CODEC.decode(each) for each in self.running.log.read(f"tournament/{NAME}", version)))


def _speaker(command: asked.Command) -> TournamentSpeaker:
    """Who says such a thing in the house."""
    if isinstance(command, asked.RequestEntry):
        return TournamentSpeaker(command.player, Role.PLAYER)
    if isinstance(command, _COUNTER):
        return TournamentSpeaker(PlayerId("Caja"), Role.CASHIER)
    if not command.by.name:
        return TournamentSpeaker(PlayerId("Eva"), Role.DIRECTOR)
    return TournamentSpeaker(PlayerId(command.by.name), _ROLES.get(command.by.role, Role.DIRECTOR))


class LivePlaying(Playing):
    """A tournament of a story, told to the room."""

    def __init__(self, seed: int = 1, **changes: Any) -> None:
        self.live = LiveTournament(seed, **changes)
        self.rules, self.now, self.events = rules(**changes), 0, []

    @property
    def state(self) -> Tournament:
        return self.live.running.actor.state

    def do(self, command: asked.Command) -> Accepted[TournamentEvent] | Refused:
        outcome = self.live.tell(command)
        if isinstance(outcome, Accepted):
            self.events.extend(outcome.events)
        return outcome
