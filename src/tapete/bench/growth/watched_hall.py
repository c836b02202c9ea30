"""A tournament with its tables in play, on a clock that can be put forward, and pages that follow it."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import partial
from itertools import chain, cycle
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.room.stream.answers import Answer
from tapete.room.stream.clock import Clock
from tapete.room.stream.watcher import Watcher
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.engine import giving
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.near import PULSE
from tapete.store.memory import MemoryLog
from tapete.tournament.clock.due import next_due
from tapete.tournament.desk.director import put
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.state import TableNo, Tournament
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.plan import plan

DIRECTOR_PAGE: Final = TournamentSpeaker(PlayerId("director"), Role.DIRECTOR)
_ACTS_A_SECOND: Final = 1 / 60
"""At each table: a hand begins and ends in two minutes."""
_SEATS: Final = 9
_POT: Final = 1000
_THIRD: Final = 3
BY: Final = Official("bench", DIRECTOR)

Told = Callable[[Tournament], asked.Command]
"""What is given next, by how the tournament then stands."""


class AheadClock(Clock):
    """The room's clock, put forward as far as somebody likes."""

    ahead = 0

    def micros(self) -> int:
        return super().micros() + self.ahead


def structure_of(entries: int) -> Structure:
    return plan("Bench", entries, 5, 10_000, 20)


def names_of(count: int) -> list[PlayerId]:
    return [PlayerId(f"p{number}") for number in range(count)]


def phones(players: int) -> list[TournamentSpeaker]:
    return [TournamentSpeaker(name, Role.PLAYER) for name in names_of(players)]


def acts_a_pulse(players: int) -> int:
    return max(1, round(players / _SEATS * _ACTS_A_SECOND * PULSE))


async def seated(
    players: list[PlayerId], structure: Structure | None = None, clock: Clock | None = None
) -> TournamentActor:
    """A tournament that these players have begun to play."""
    room = Room(MemoryLog(), SecureChance(1), AT_ONCE, clock)
    actor = await room.hall.announce("bench", structure or structure_of(len(players)), BY)
    assert not isinstance(actor, Refused), actor
    answer = await seat_field(actor, players, room.chance)
    assert not isinstance(answer, Refused), answer
    return actor


def begun(number: TableNo, _: Tournament) -> asked.Command:
    return asked.BeginHand(number, by=BY)


def closed(number: TableNo, state: Tournament) -> asked.Command:
    """The richest at the table loses some chips to the poorest, so that the standing changes."""
    seats = sorted(state.tables[number].seats.values(), key=lambda place: place.chips)
    poorest, richest = seats[0], seats[-1]
    stacks = (poorest.entry, poorest.chips + _POT), (richest.entry, richest.chips - _POT)
    return asked.CloseHand(number, stacks, poorest.entry, by=BY)


def out_of(number: TableNo, state: Tournament) -> asked.Command:
    """Somebody is out, and another of the table has the chips."""
    seats = [*state.tables[number].seats.values()]
    return asked.RecordExit(seats[-1].entry, ((seats[0].entry, seats[-1].chips),), by=BY)


def out_of_fullest(state: Tournament) -> asked.Command:
    """Somebody at the table with most players is out."""
    fullest = max(state.tables.values(), key=lambda table: (len(table.seats), not table.hand))
    return out_of(fullest.number, state)


class WatchedHall:
    """A tournament with its tables in play, and pages that follow it."""

    def __init__(self, players: int, speakers: Iterable[TournamentSpeaker], structure: Structure | None = None) -> None:
        self._loop = asyncio.new_event_loop()
        self._clock = AheadClock()
        self._actor = self._loop.run_until_complete(seated(names_of(players), structure, self._clock))
        self._watchers = [self._watched(speaker) for speaker in speakers]
        self.play(sorted(self._actor.state.tables))
        self._loop.run_until_complete(self._actor.go_on())
        self.act()

    @property
    def state(self) -> Tournament:
        return self._actor.state

    def play(self, tables: list[TableNo]) -> None:
        """From now on hands are played at these tables, one after the other."""
        hands = chain.from_iterable((partial(begun, table), partial(closed, table)) for table in tables)
        self._acts: Iterator[Told] = cycle(hands)

    def thin_out(self) -> None:
        """A third of every table goes out, and every other table begins a hand that does not end."""
        self.act()
        tables = self.state.tables
        for number, table in tables.items():
            for _ in range(len(table.seats) // _THIRD):
                self.told(partial(out_of, number))
        for number in sorted(tables)[1::2]:
            self.told(partial(begun, number))
        self.play(sorted(tables)[::2])

    def play_down(self) -> None:
        """So many go out that the next one is short of the money, and tables are broken: hand for hand begins."""
        self.act()
        self._run(self._actor.give(self._played_down, "bench"))
        self._sent()
        self.play([number for number, table in sorted(self.state.tables.items()) if len(table.seats) > 1])

    def _played_down(self, draft: Draft) -> Refused | None:
        now, chance = self._actor.seconds(), SecureChance(2)
        while len(draft.state.tables) > 1 and draft.state.left > draft.state.paid_places + 1:
            command = next_due(draft.rules, draft.state, now, chance) or out_of_fullest(draft.state)
            if refused := put(draft, replace(command, at=now, by=BY)):
                return refused
        while due := next_due(draft.rules, draft.state, now, chance):
            if refused := put(draft, due):
                return refused
        return None

    def watch(self, speaker: TournamentSpeaker) -> None:
        self._watchers.append(self._watched(speaker))

    def _watched(self, speaker: TournamentSpeaker) -> Watcher:
        watcher = Watcher(speaker.player)

        async def follow() -> None:
            self._actor.follow(watcher, lambda: speaker, near=True)

        self._loop.run_until_complete(follow())
        return watcher

    def act(self) -> int:
        """The next act at the next table, and what everybody is sent until nothing more comes."""
        return self.told(next(self._acts))

    def told(self, act: Told) -> int:
        command = replace(act(self.state), at=self._actor.seconds())
        self._run(self._actor.give(giving(command), "bench"))
        return self._sent()

    def next_moment(self) -> int:
        """The clock is put forward to where something happens by itself: a level begins, or a break."""
        moment = self._actor.next_moment()
        assert moment is not None
        self._clock.ahead += (moment * 1000 - self._clock.now()) * 1000
        self._loop.run_until_complete(self._actor.go_on())
        return self._sent()

    def pulse_of_acts(self) -> int:
        """As many acts as a hall sees from one pulse to the next, and the pulse."""
        sent = sum(self.act() for _ in range(acts_a_pulse(self.state.paid)))
        return sent + self.pulse()

    def pulse(self) -> int:
        async def show() -> None:
            self._actor.pulse()

        self._loop.run_until_complete(show())
        return self._sent()

    def _run(self, given: Coroutine[None, None, Answer]) -> None:
        answer = self._loop.run_until_complete(given)
        assert not isinstance(answer, Refused), answer

    def _sent(self) -> int:
        return sum(map(_read, self._watchers))

    def close(self) -> None:
        self._loop.close()


def _read(watcher: Watcher) -> int:
    sent = 0
    while watcher.waits:
        with_next = watcher.next()
        try:
            with_next.send(None)
        except StopIteration as message:
            sent += len(message.value or b"")
    return sent
