"""The casino: its tables by name, opened for the first time or recovered from the log, and people's chips."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event, Refused
from tapete.core.ids import LawId, PlayerId
from tapete.core.option import Office
from tapete.ledger.purse import Purse
from tapete.room.chance.chance import SecureChance
from tapete.room.chance.entropy import AlarmError, self_test
from tapete.room.hands.booked import BookedHands
from tapete.room.hands.keeping import CatchesUp, HandKeeping
from tapete.room.house_orders import FREE, HouseOrders
from tapete.room.lobby_board import LobbyBoard
from tapete.room.model.chat import ChatMode
from tapete.room.model.event import ChanceAlarmed, TableFounded
from tapete.room.model.face import Face, usual_avatar
from tapete.room.model.pace import Pace
from tapete.room.model.terms import Terms
from tapete.room.movable import Elsewhere
from tapete.room.names import felt_name, refuse_name, tournament_of
from tapete.room.people.door import Door, LookedUp, ShownDocuments
from tapete.room.preparation import Preparation
from tapete.room.stream.carried import destroyed, purses
from tapete.room.stream.checkpointing import Checkpointing
from tapete.room.stream.clock import Clock
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.notes import note
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.room.stream.secrecy import DiscreetLog
from tapete.room.stream.showing import Showing
from tapete.room.stream.supervision import note_failure
from tapete.room.tables.actor import TableActor
from tapete.room.tables.context import Lent, TableContext
from tapete.room.tables.elsewhere import TableRequest
from tapete.room.tables.game import Game
from tapete.room.tables.live.void import LIMIT
from tapete.room.tables.memory import OpenSnapshots
from tapete.room.tables.table import TableEvents, waiting
from tapete.room.tournament.actor import LookUp
from tapete.room.tournament.felts import RoomFelts
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.message import AskTournament
from tapete.room.wire.calls import Calls
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import EventLog
from tapete.store.owner.placement import RunningNode
from tapete.tournament.model.rules import LAW as TOURNAMENT_LAW


class ListedTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    law: str
    game: str
    family: str
    live: bool
    minimum: int
    maximum: int | None
    places: int
    players: int
    people: int
    waiting: int
    watching: int
    hands: int
    attended: bool = True
    """Whether somebody deals there now: at a live table a dealer at the console."""


class Room:
    """All tables of one room, in one process: each has one actor, and nobody else writes its stream."""

    def __init__(
        self,
        log: EventLog,
        chance: SecureChance | None = None,
        pace: Pace | None = None,
        clock: Clock | None = None,
        purse: Purse | None = None,
        metrics: RoomMetrics | None = None,
        snapshots: OpenSnapshots | None = None,
        void_limit: int = LIMIT,
        door: Door | None = None,
        hand_book: HandBook | None = None,
        hosted: bool = False,
    ) -> None:
        """``hand_book`` is the index of hands beside the log; it needs ``snapshots``.

        ``hosted`` is that of a node which runs some tables for the one that leads, and keeps every purse.
        """
        self.hand_book, self.snapshots = hand_book if snapshots else None, snapshots
        self.log, self.purse, self.clock = log, purse or Purse(), clock or Clock()
        self.tables: dict[str, TableActor] = {}
        self.calls = Calls()
        """Which tables wait for whom."""
        self.elsewhere: dict[str, Elsewhere[TableRequest | AskTournament]] = {}
        """The way to the tables and tournaments that other nodes run, by their streams."""
        self.open_felt: Callable[[str, Terms], Awaitable[TableActor | Refused]] = self.open
        """Opens a table for a tournament; in a hosted room the leader does."""
        self.look_up: LookUp = self.looked_up
        """What the house knows of a document that is shown for a tournament; in a hosted room the leader is asked."""
        self.counted: Callable[[str, TableEvents], None] = self._count
        """Counts the chips that events of a table move."""
        self.recalled: Callable[[str, Mapping[PlayerId, int]], None] = lambda _table, chips: self.purse.recall(chips)
        """Counts the chips that had been brought to a table that comes back as it was kept."""
        self.looked: Callable[[str], None] = lambda table: self.board.change(table)
        """Told when somebody begins to look at a table, or looks away."""
        self.lent: Lent | None = None
        """In a hosted room: has the leader keep chips that go to a table."""
        self.deals = True
        """False until the self-test of chance has passed, once the tables have been started."""
        self.door = door
        """Who keeps the door; a room that is no house of some law has none."""
        self.house_orders: HouseOrders = FREE
        """The house whose tables they are, where there is one."""
        self.noted: Callable[[str, TableEvents], None] = lambda _table, _happened: None
        """Notes in the books of that house what has happened at a table."""
        self.on_duty: Callable[[Office, str], Iterable[PlayerId]] = lambda _office, _table: ()
        """Who of the house holds an office at a table, where it has people with accounts."""
        self.face: Callable[[PlayerId], Face] = lambda player: Face(usual_avatar(player))
        """What somebody looks like at the tables."""
        self.face_changes: Callable[[], int] = lambda: 0
        """How often anybody has come to look otherwise."""
        self.chat_mode: Callable[[str, bool], ChatMode] = lambda _table, _live: ChatMode.OFF
        """What people may say at a table, and whether it is one of real cards."""
        self.nodes: Callable[[], tuple[RunningNode, ...]] = tuple
        """The servers that are this room, where there are several."""
        self._test: asyncio.Task[None] | None = None
        self._preparation = Preparation(self._not_prepared)
        self.checkpoints = Checkpointing(log, self._not_signed)
        self._hand_keeping = HandKeeping(self._booked_tables, self._not_signed)
        self._followers: list[Callable[[], None]] = []
        self.board = LobbyBoard(lambda: [*self.tables], self._listed)
        """What is seen of the tables from outside."""
        if door is not None:
            door.changed = self.changed
        self._context = self._for_tables(
            chance or SecureChance(), pace or Pace(), metrics or RoomMetrics(), void_limit, snapshots, hosted
        )
        felts = RoomFelts(
            self.tables, lambda *felt: self.open_felt(*felt), pause=-(-self._context.pace.between // 1000)
        )
        self._shown = ShownDocuments()
        lots = (self._context.chance, lambda: self.deals)
        self.hall = Hall(
            log,
            self.clock,
            *lots,
            lambda document: self.look_up(document),
            self.metrics,
            felts,
            has_door=door is not None,
            snapshots=snapshots,
        )
        """The tournaments."""

    def _for_tables(
        self,
        chance: SecureChance,
        pace: Pace,
        metrics: RoomMetrics,
        void_limit: int,
        snapshots: OpenSnapshots | None,
        hosted: bool,
    ) -> TableContext:
        """What every table is given; what may be another later is asked for each time."""
        return TableContext(
            log=self.log,
            clock=self.clock,
            chance=chance,
            pace=pace,
            funds=self.purse.available,
            purse_moves=lambda: self.purse.moves,
            moved_since=self.purse.moved_since,
            moved=self._moved,
            recalled=lambda table, chips: self.recalled(table, chips),
            holding=self.purse.holding,
            metrics=metrics,
            showing=Showing(metrics),
            calls=self.calls,
            preparation=self._preparation,
            may_deal=lambda: self.deals,
            void_limit=void_limit,
            snapshots=snapshots,
            house_orders=lambda: self.house_orders,
            on_duty=lambda office, table: self.on_duty(office, table),
            refuse_seat=self._refuse_seat,
            face=lambda player: self.face(player),
            face_changes=lambda: self.face_changes(),
            chat=lambda table, live: self.chat_mode(table, live),
            booked=self._booked,
            checkpoint=lambda: self.checkpoints.mark,
            looked=lambda table: self.looked(table),
            lent=self._borrowed if hosted else None,
        )

    def _borrowed(self, table: str, events: Iterable[Event]) -> AbstractAsyncContextManager[bool]:
        assert self.lent is not None, "a hosted room has somebody to ask"
        return self.lent(table, events)

    def _booked(self, name: str, game: Game) -> BookedHands | None:
        if self.hand_book is None or self.snapshots is None:
            return None
        return BookedHands(name, game, DiscreetLog(self.log), self.hand_book, self.snapshots)

    def _booked_tables(self) -> list[CatchesUp]:
        return [actor.archive.booked for actor in self.tables.values() if actor.archive.booked is not None]

    def _refuse_seat(self, player: PlayerId, law: LawId) -> Refused | None:
        return self.door.refuse_seat(player, law) if self.door else None

    def refuse_tournament(self, player: PlayerId) -> Refused | None:
        """Why somebody may not enter a tournament by themselves yet."""
        return self._refuse_seat(player, LawId(TOURNAMENT_LAW))

    async def looked_up(self, document: str) -> LookedUp:
        """What the house knows of a document, and the reference by which this room has it."""
        record = await asyncio.to_thread(self.door.looked_up, document) if self.door else LookedUp()
        return replace(record, person=self._shown.reference(document, record.person))

    def _not_signed(self, step: str, error: Exception) -> None:
        note_failure(self.metrics, "checkpoints", 0, step, error)

    def _not_prepared(self, error: Exception) -> None:
        note_failure(self.metrics, "preparation", 0, "prepare", error)

    def _count(self, _table: str, happened: TableEvents) -> None:
        for each in happened:
            self.purse.follow(each.event)

    def _moved(self, table: str, happened: TableEvents) -> None:
        self.counted(table, happened)
        self.noted(table, happened)
        if self.hall.tournaments:
            self.hall.stir(tournament_of(table))
        self.board.change(table)
        self._tell_followers()

    def follow(self, follower: Callable[[], None]) -> None:
        """Tell ``follower`` whenever something has changed at a table, or in the house around them."""
        self._followers.append(follower)

    def changed(self) -> None:
        """Something has changed in the house around the tables."""
        self.board.change_all()
        self._tell_followers()

    def _tell_followers(self) -> None:
        for follower in self._followers:
            follower()

    @property
    def metrics(self) -> RoomMetrics:
        return self._context.metrics

    @property
    def chance(self) -> SecureChance:
        return self._context.chance

    @property
    def alarmed(self) -> bool:
        """Whether the self-test of chance has failed; while it runs nothing is dealt either."""
        return self._test is not None and self._test.done() and not self.deals

    def standing_still(self) -> list[str]:
        """Tables and tournaments that should go on by themselves and do not."""
        tables = [actor.name for actor in self.tables.values() if actor.stands_still]
        return tables + [actor.name for actor in self.hall.tournaments.values() if actor.stands_still]

    async def recover(self) -> int:
        """Bring back every table of the log, where it was; tell how many there are."""
        self.set_up()
        self.recall_destroyed()
        for name, actor in self.tables.items():
            if (way := self.elsewhere.get(TABLE + name)) is not None:
                actor.recall(way)
        # together: what they write first goes into the log in few commits
        await asyncio.gather(*(actor.recover() for actor in self.tables.values() if not actor.runs_elsewhere))
        self.hall.recover(self.elsewhere)
        return len(self.tables)

    def recall_destroyed(self) -> None:
        """What people had brought and taken away by events that have been destroyed."""
        for archive in destroyed(self.log):
            self.purse.recall({player: -cents for player, cents in purses(archive).items()})

    def set_up(self) -> None:
        """Every table of the log, as it was founded; nothing is written."""
        for stream in self.log.streams(TABLE):
            founded = CODEC.decode(next(self.log.read(stream)))
            assert isinstance(founded, TableFounded), stream
            self.set_up_table(stream.removeprefix(TABLE), founded.terms)

    def set_up_table(self, name: str, terms: Terms) -> TableActor:
        """A table that was founded once, with nobody at it."""
        self.tables[name] = actor = TableActor(name, terms, self._context)
        return actor

    async def open(self, name: str, terms: Terms) -> TableActor | Refused:
        """A new table."""
        if refused := self._refuse(name, terms):
            return refused
        actor = TableActor(name, terms, self._context)
        await actor.found()
        self.tables[name] = actor
        self.board.change(name)
        if self._test is not None:
            actor.start()
        return actor

    def _refuse(self, name: str, terms: Terms) -> Refused | None:
        felt = terms.felt and felt_name(terms.felt.tournament, terms.felt.number)
        if name != felt and (refused := refuse_name(name, self.tables)):
            return refused
        rules = terms.rules()
        return rules if isinstance(rules, Refused) else None

    def start(self) -> None:
        """Let the tables go on by themselves; nothing is dealt before chance has passed its test."""
        self.test_chance()
        for actor in self.tables.values():
            actor.start()
        self.hall.start()
        self.checkpoints.start()
        self._hand_keeping.start()

    def test_chance(self) -> None:
        """Nothing is dealt before chance has passed its test."""
        self.deals = False
        self._test = asyncio.create_task(self._test_chance(), name="self-test")

    async def _test_chance(self) -> None:
        """In a thread beside the tables."""
        try:
            await self.log.outage.over()
            if not self._context.chance.seeded:
                await asyncio.to_thread(self_test, self._context.chance.shuffled)
        except AlarmError as alarm:
            failed = tuple(finding.test for finding in alarm.findings if not finding.passed)
            await note(self.log, ChanceAlarmed(failed), THE_ROOM)
            return
        self.deals = True
        for actor in self.tables.values():
            actor.stir()
        self.hall.stir_all()

    async def stop(self) -> None:
        if self._test is not None:
            self._test.cancel()
        self._preparation.stop()
        await self._hand_keeping.stop()
        self.board.close()
        for actor in self.tables.values():
            await actor.stop()
        await self.hall.stop()
        await self.checkpoints.stop()

    def lobby(self) -> list[ListedTable]:
        """The tables people may come to: not those the house has closed, nor those of tournaments."""
        return [listed for name in self.tables if (listed := self._listed(name)) is not None]

    def _listed(self, name: str) -> ListedTable | None:
        actor = self.tables.get(name)
        if actor is None or actor.terms.felt is not None or self.house_orders.closed(name) is not None:
            return None
        return _listed(actor)

    def seats_of(self, player: PlayerId) -> list[str]:
        """The tables somebody sits at."""
        return [name for name, actor in self.tables.items() if player in actor.play.present]

    def funds(self, player: PlayerId) -> int:
        return self.purse.available(player)


def _listed(actor: TableActor) -> ListedTable:
    table, terms = actor.table, actor.terms
    play = actor.game.at(table.game)
    present, (least, most) = {*play.people(), *table.gathered}, play.limits()
    return ListedTable(
        actor.name,
        terms.law,
        terms.game,
        terms.family.value,
        terms.live,
        least,
        most,
        play.places,
        len(present),
        sum(name not in table.bots for name in present),
        len(waiting(actor.game, table)),
        actor.watchers,
        table.pack.number if table.pack else 0,
        not terms.live or actor.attended,
    )
