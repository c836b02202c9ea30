"""The hall: every tournament of the room by its name, announced for the first time or recovered from the log."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import cast

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.casino import TournamentPermit
from tapete.incidents.conduct.discipline import Official
from tapete.room.chance.chance import SecureChance
from tapete.room.movable import Elsewhere
from tapete.room.names import refuse_name
from tapete.room.stream.audience import Happened
from tapete.room.stream.clock import Clock, recorded_millis
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.record import CODEC, THE_ROOM, TOURNAMENT
from tapete.room.tables.memory import OpenSnapshots
from tapete.room.tournament.actor import LookUp, TournamentActor, looked_up_nowhere, told_of
from tapete.room.tournament.counter import OPEN_NAME
from tapete.room.tournament.engine import giving
from tapete.room.tournament.felts import RoomFelts
from tapete.room.tournament.message import AskTournament
from tapete.room.tournament.picture import ToldTournamentEvent
from tapete.store.log import Envelope, EventLog
from tapete.tournament.desk.view import ClockView, clock_view
from tapete.tournament.field.personal_data import PersonalData, personal_data
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Announced, TournamentEvent
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import Structure
from tapete.tournament.money.prices import prices


class ListedTournament(msgspec.Struct, frozen=True):
    """A tournament as the lobby shows it."""

    tournament: str
    title: str
    game: str
    entry: int
    """Cents of buy-in and fee."""
    tables: int
    clock: ClockView


class Hall:
    """All tournaments of one room, in one process: each has one actor, and nobody else writes its stream."""

    def __init__(
        self,
        log: EventLog,
        clock: Clock,
        chance: SecureChance,
        may_draw: Callable[[], bool],
        looked_up: LookUp = looked_up_nowhere,
        metrics: RoomMetrics | None = None,
        felts: RoomFelts | None = None,
        has_door: bool = True,
        snapshots: OpenSnapshots | None = None,
    ) -> None:
        """``has_door`` where nobody enters a tournament without being checked."""
        self._has_door, self._snapshots = has_door, snapshots
        self.metrics, self._felts = metrics or RoomMetrics(), felts
        self._log, self._clock, self.chance, self._may_draw, self._looked_up = log, clock, chance, may_draw, looked_up
        self.tournaments: dict[str, TournamentActor] = {}
        self.refuse_announcement: Callable[[Rules, TournamentPermit | None], Refused | None] = lambda *_: None
        """Why the house around the room may not hold a tournament."""
        self._started = False

    def recover(self, elsewhere: Mapping[str, Elsewhere[AskTournament]] = MappingProxyType({})) -> int:
        """Bring back every tournament of the log where it was, in the order of their announcement; tell how many.

        Those that are run ``elsewhere`` are followed.
        """
        first = (next(iter(self._log.read(stream))) for stream in self._log.streams(TOURNAMENT))
        for envelope in sorted(first, key=lambda envelope: envelope.position):
            actor = self._set_up(envelope)
            if (way := elsewhere.get(envelope.stream)) is not None:
                actor.recall(way)
            else:
                actor.recover()
        return len(self.tournaments)

    def bring_back(self, name: str) -> TournamentActor:
        """One tournament of the log, where it was."""
        actor = self._set_up(next(iter(self._log.read(TOURNAMENT + name))))
        actor.recover()
        return actor

    def _set_up(self, envelope: Envelope) -> TournamentActor:
        name, announced = envelope.stream.removeprefix(TOURNAMENT), CODEC.decode(envelope)
        assert isinstance(announced, Announced), envelope
        actor = self._actor(name, announced.structure)
        assert not isinstance(actor, Refused), actor
        self.tournaments[name] = actor
        return actor

    def about(self, player: PlayerId) -> dict[str, PersonalData]:
        """What the tournaments hold of a person, by their names."""
        by_tournament = (
            (name, personal_data(tournament.rules, tournament.state, player))
            for name, tournament in self.tournaments.items()
        )
        return {name: cents for name, cents in by_tournament if cents is not None}

    async def announce(
        self,
        name: str,
        structure: Structure,
        by: Official,
        actor: str = THE_ROOM,
        leave: TournamentPermit | None = None,
        for_play: bool = False,
    ) -> TournamentActor | Refused:
        """A new tournament, by a structure that the law allows; ``leave`` is its permit, where it is named with it.

        One ``for_play`` is the room's own, with bots and chips that are worth nothing: no authority has to permit it.
        """
        if refused := refuse_name(name, self.tournaments):
            return refused
        fresh = self._actor(name, structure)
        if isinstance(fresh, Refused):
            return fresh
        if not for_play and (refused := self.refuse_announcement(fresh.rules, leave)):
            return refused
        answer = await fresh.give(giving(asked.Announce(by=by)), actor)
        if isinstance(answer, Refused):
            return answer
        self.tournaments[name] = fresh
        if self._started:
            fresh.start()
        return fresh

    def _actor(self, name: str, structure: Structure) -> TournamentActor | Refused:
        rules = rules_of(structure)
        if isinstance(rules, Refused):
            return rules
        alone = not self._has_door and name.startswith(OPEN_NAME)
        house = (self._may_draw, self._looked_up, self.metrics, self._felts)
        return TournamentActor(name, rules, self._log, self._clock, self.chance, *house, alone, self._snapshots)

    def start(self) -> None:
        """Let the tournaments go on by themselves."""
        self._started = True
        for actor in self.tournaments.values():
            actor.start()

    def stir(self, name: str) -> None:
        """Something has happened at a table of a tournament."""
        if (actor := self.tournaments.get(name)) is not None:
            actor.stir()

    def stir_all(self) -> None:
        for actor in self.tournaments.values():
            actor.stir()

    async def stop(self) -> None:
        for actor in self.tournaments.values():
            await actor.stop()

    def listed(self) -> list[ListedTournament]:
        """The latest announced first."""
        return [_listed(actor) for actor in reversed(self.tournaments.values())]

    def events(self, name: str) -> tuple[TournamentEvent, ...]:
        """Everything that has happened in a tournament."""
        return tuple(cast(TournamentEvent, CODEC.decode(envelope)) for envelope in self._log.read(TOURNAMENT + name))

    def history(self, name: str) -> Iterator[ToldTournamentEvent]:
        """Everything that has happened in a tournament, in words, with who did it."""
        engine, state = self.tournaments[name].engine, Tournament()
        for envelope in self._log.read(TOURNAMENT + name):
            event = CODEC.decode(envelope)
            after = engine.evolve(state, event, recorded_millis(envelope.recorded))
            yield told_of(Happened(state, event, after, envelope))
            state = after


def _listed(actor: TournamentActor) -> ListedTournament:
    rules = actor.rules
    clock = clock_view(rules, actor.state, actor.seconds())
    return ListedTournament(
        actor.name,
        rules.structure.title,
        rules.event.game,
        prices(rules).entry,
        len(actor.state.tables),
        clock,
    )
