"""Electronic tournaments in the room: hands on the felt, people beside bots, and a room that falls at any event."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE, Pace
from tapete.room.names import felt_name
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT, VAULT, Origin
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.actor import TableActor
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_bots
from tapete.room.tournament.sit_and_go import SitAndGos, felt_of_player, usual_structure
from tapete.store.audit import verify
from tapete.store.log import Conflict, Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.tournament.felt.agreement import key_of, next_step
from tapete.tournament.felt.event import HandSetUp
from tapete.tournament.felt.state import FeltState
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model.command import BeginHand
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import TableNo
from tapete.tournament.model.structure import Level
from tests.option_filling import filled
from tests.room.playing import SetClock, new_room
from tests.room.tournament.running import EVA, run
from tests.tournament.playing import structure

NAME, ANA = "copa", PlayerId("Ana")
QUICK: dict[str, Any] = {
    "level": tuple(Level(small, 2 * small) for small in (200, 1000, 4000, 20_000)),
    "chips": (),
    "breaks": (),
    "electronic": True,
}


class Going:
    """A room whose streams go on when they are told to, one step at a time."""

    def __init__(self, room: Room, seed: int = 1) -> None:
        self.room, self.random = room, random.Random(seed)
        self.clock = room.clock
        assert isinstance(self.clock, SetClock)

    @property
    def actor(self) -> Any:
        return next(iter(self.room.hall.tournaments.values()))

    async def step(self) -> bool:
        """Everything that is due now; whether anything was."""
        moved = False
        for actor in (*self.room.hall.tournaments.values(), *self.room.tables.values()):
            coming = actor.coming()
            if coming is not None and coming.wait <= 0:
                moved |= await actor.go_on()
        return moved

    async def go_on(self) -> None:
        """A step, or time passes to the next."""
        if await self.step():
            return
        waits = [c.wait for a in (self.actor, *self.room.tables.values()) if (c := a.coming()) is not None]
        assert waits, "nothing will ever happen"
        assert isinstance(self.clock, SetClock)
        self.clock.forward(max(int(min(waits) * 1000), 1))

    def agree(self) -> None:
        """Chips are where tournament and felts say, whatever has been told of them."""
        state = self.actor.state
        assert state.in_play() == state.due()
        for number, table in state.tables.items():
            felt = self.room.tables.get(felt_name(self.actor.name, number))
            hand, game = table.hand, felt.table.game if felt else None
            if hand is not None and isinstance(game, FeltState) and game.playing:
                assert game.key == key_of(hand) and game.hand.money() == sum(hand.stacks)


async def of_bots(room: Room, bots: int, **changes: Any) -> TournamentActor:
    plan = structure(**{**QUICK, **changes, "set": {"close_level": 1, "level_minutes": 3, **changes.get("set", {})}})
    actor = await room.hall.announce(NAME, plan, Official("Eva", DIRECTOR))
    assert not isinstance(actor, Refused), actor
    await seat_bots(actor, bots, room.chance)
    return actor


async def announced(room: Room, bots: int, **changes: Any) -> Going:
    await of_bots(room, bots, **changes)
    return Going(room)


async def ended(going: Going) -> None:
    for _ in range(60_000):
        if going.actor.state.phase != TournamentPhase.RUNNING:
            return
        await going.go_on()
        going.agree()
    raise AssertionError("the tournament has no end")


@pytest.mark.parametrize("game", ["holdem", "omaha", "crazy-pineapple"])
def test_bots_play_a_whole_tournament_on_the_felt(game: str) -> None:
    async def story() -> None:
        room = new_room()
        going = await announced(room, 12, set={"game": game})
        await ended(going)
        assert len(going.actor.state.exits) == 11
        told = [CODEC.decode(envelope) for envelope in room.log.read(TOURNAMENT + NAME)]
        dealt = [CODEC.decode(envelope) for stream in room.log.streams(TABLE) for envelope in room.log.read(stream)]
        closed, set_up = (
            sum(isinstance(e, kind) for e in events) for kind, events in ((HandClosed, told), (HandSetUp, dealt))
        )
        assert closed == set_up > 10
        assert all(room.log.version(VAULT + name) >= table.table.game.hands for name, table in room.tables.items())
        assert verify(room.log.read_all()).ok
        assert room.lobby() == [], "nobody sits down at a tournament's table by themselves"

    run(story())


def copied(room: Room, most: int) -> Room:
    """A room whose log holds the first events of another's, in the order in which they were written."""
    clock = SetClock()
    assert isinstance(room.clock, SetClock)
    clock.at = room.clock.at
    log = MemoryLog(Moments(clock.moment))
    for envelope in sorted(room.log.read_all(), key=lambda envelope: envelope.position)[:most]:
        fresh = Fresh(envelope.type, envelope.schema, envelope.data)
        stream = envelope.stream
        log.append(stream, log.version(stream), [fresh], Context(envelope.actor, envelope.law, envelope.law_hash))
    return new_room(log, clock=clock)


class AppendsLog(MemoryLog):
    """A log that remembers how long it was after each append: what is appended together is there or it is not."""

    def __init__(self, moments: Moments) -> None:
        super().__init__(moments)
        self.lengths: list[int] = []

    def append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        written = super().append(stream, expected, events, context)
        self.lengths.append(len([*self.read_all()]))
        return written


def test_a_room_that_falls_after_any_append_goes_on_and_tells_every_outcome_once() -> None:
    async def story() -> None:
        clock = SetClock()
        log = AppendsLog(Moments(clock.moment))
        room = new_room(log, clock=clock)
        going = await announced(room, 4)
        log.lengths.clear()
        while going.actor.state.tables[TableNo(1)].hands < 3:
            await going.go_on()
        for most in log.lengths:
            again = copied(room, most)
            await again.recover()
            resumed = Going(again)
            hands = resumed.actor.state.tables[TableNo(1)].hands
            while resumed.actor.state.tables[TableNo(1)].hands < hands + 2:
                await resumed.go_on()
                resumed.agree()
                if resumed.actor.state.phase != TournamentPhase.RUNNING:
                    break
            events = [CODEC.decode(envelope) for envelope in again.log.read(TOURNAMENT + NAME)]
            numbers = [event.number for event in events if type(event).__name__ == "HandBegun"]
            assert numbers == sorted(set(numbers)), most
        assert len(log.lengths) > 20

    run(story())


class AtFelt:
    """A person at the felt of a sit & go, who does anything that is offered."""

    def __init__(self, going: Going, player: PlayerId = ANA) -> None:
        self.going, self.player, self.number = going, player, 0

    @property
    def felt(self) -> TableActor | None:
        name = felt_of_player(self.going.actor, self.player)
        return self.going.room.tables.get(name) if name else None

    async def picture(self, felt: TableActor) -> dict[str, Any]:
        watcher = felt.watch(self.player)
        message = await watcher.next()
        felt.unwatch(watcher)
        assert message is not None
        shown: dict[str, Any] = msgspec.json.decode(message)
        return shown

    async def act(self) -> bool:
        """Whatever is open in the hand, if it is their turn."""
        felt = self.felt
        if felt is None or felt.table.question is None or self.player not in felt.table.question.players:
            return False
        shown = await self.picture(felt)
        options = [option for option in shown["legal"] if option["command"] in ("act", "discard")]
        assert options, shown["legal"]
        offered = next(o for o in felt.play.options(self.player) if o.command == options[0]["command"])
        some = [o for o in felt.play.options(self.player) if o.command == offered.command]
        command = felt.read(filled(self.going.random.choice(some), self.going.random), self.player)
        assert not isinstance(command, Refused), command
        self.number += 1
        answer = await felt.ask(Origin(self.player, "s", self.number), command)
        assert isinstance(answer, Done), answer
        return True


def test_somebody_enters_a_sit_and_go_with_one_click_and_plays_it_to_the_end() -> None:
    async def story() -> None:
        room = new_room(pace=Pace(between=AT_ONCE.between, bot=AT_ONCE.bot, deal=AT_ONCE.deal, show=AT_ONCE.show))
        doors = SitAndGos(room.hall, replace(usual_structure(), level=(Level(250, 500), Level(500, 1000)), chips=()))
        entered = await doors.enter(ANA)
        assert not isinstance(entered, Refused), entered
        assert await doors.enter(ANA) is entered, "whoever plays one is taken back to it"
        going = Going(room, 5)
        person = AtFelt(going)
        acted = 0
        while going.actor.state.phase == TournamentPhase.RUNNING:
            await going.go_on()
            going.agree()
            acted += await person.act()
        assert acted
        watcher = Watcher(ANA)
        going.actor.watch(watcher, lambda: None)
        view = msgspec.json.decode(await watcher.next() or b"")["view"]
        (line,) = [line for line in view["standing"] if line["player"] == ANA]
        assert 1 <= line["place"] <= 10 and (line["cents"] or 0) in (0, *view["prizes"])
        assert sum(view["prizes"]) == 10 * 5000
        ledger = house_ledger()
        for envelope in room.log.read_all():
            ledger.post(envelope)
        assert not any(ledger.balances.values()), "against bots nothing of it is the house's money"

    run(story())


def test_of_the_tables_that_are_due_the_one_that_has_waited_longest_begins() -> None:
    """Else the first tables of a busy room take every turn, and later ones are never opened."""

    async def story() -> None:
        actor = (await announced(new_room(), 30)).actor
        now = actor.seconds() + 60
        closed_at = {TableNo(1): now - 1, TableNo(2): now - 30, TableNo(3): now - 2}
        tables = {number: replace(table, closed_at=closed_at[number]) for number, table in actor.state.tables.items()}
        state, felts = replace(actor.state, tables=tables), dict[TableNo, FeltTable]()
        step = next_step(actor.rules, state, felts, now, random.Random(1), 0)
        while step is not None and step.tell:
            for number, (seating,) in step.tell:
                felts[number] = FeltTable.seating(actor.rules.game, actor.rules.seats)
                felts[number].must(seating)
            step = next_step(actor.rules, state, felts, now, random.Random(1), 0)
        assert step is not None and step.at == now
        (begins,) = step.give
        assert isinstance(begins, BeginHand) and begins.table == 2

    run(story())


def test_whoever_is_silent_is_dealt_dead_hands_and_may_come_back() -> None:
    async def story() -> None:
        room = new_room(pace=AT_ONCE)
        entered = await SitAndGos(room.hall).enter(ANA)
        assert not isinstance(entered, Refused), entered
        going, person = Going(room), AtFelt(Going(room))
        entry = next(entry for entry in going.actor.state.entries.values() if entry.player == ANA)
        while going.actor.state.entries[entry.number].present:
            await going.go_on()
        felt = person.felt
        assert felt is not None
        game = felt.table.game
        assert isinstance(game, FeltState)
        while ANA not in felt.table.game.dead:  # type: ignore[union-attr]
            await going.go_on()
        shown = await person.picture(felt)
        assert [option["command"] for option in shown["legal"]] == ["return"]
        command = felt.read({"type": "return"}, ANA)
        assert not isinstance(command, Refused)
        assert isinstance(await felt.ask(Origin(ANA, "s", 1), command), Done)
        while not going.actor.state.entries[entry.number].present:
            await going.go_on()

    run(story())


def test_seats_and_hands_are_the_tournaments_own() -> None:
    async def story() -> None:
        room = new_room()
        going = await announced(room, 4)
        while not room.tables:
            await going.go_on()
        felt = room.tables[felt_name(NAME, 1)]
        for message in ({"type": "sit", "chips": 100}, {"type": "wait"}):
            command = felt.read(message, ANA)
            assert not isinstance(command, Refused)
            assert isinstance(await felt.ask(Origin(ANA, "s", 1), command), Refused)
        assert isinstance(felt.read({"type": "set_seats", "players": [], "seats": [], "chips": []}, ANA), Refused)
        refused = await going.actor.ask(Origin(EVA.player, "s", 1), EVA, {"type": "begin_hand", "table": 1})
        assert isinstance(refused, Refused)

    run(story())


def test_med_sg_2_the_usual_sit_and_go_can_be_announced() -> None:
    async def story() -> None:
        actor = await new_room().hall.announce("x", usual_structure(), Official("Eva", DIRECTOR))
        assert not isinstance(actor, Refused), actor

    run(story())
