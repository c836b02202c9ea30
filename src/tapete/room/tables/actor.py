"""The actor of one table: what people ask of it, what the house tells it, what it does by itself, and who watches."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.people import AddChips, Leave, Sit, Wait
from tapete.law.refusal import refuse
from tapete.room.chance.commitment import PackSealed
from tapete.room.model.command import REQUESTS, ConfirmVoid, Purpose, Rule, Stand, Undo, Wager
from tapete.room.model.event import BotNamed, Millis, ReaderAllowed, ReaderRevoked, RoomEvent, TableFounded
from tapete.room.model.rules import RoomRules, room_rules
from tapete.room.model.terms import Terms, buy_in
from tapete.room.movable import Movable
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.audience import Happened
from tapete.room.stream.record import Origin, read_origin
from tapete.room.stream.schedule import Coming
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.context import TableContext
from tapete.room.tables.course import Course, CourseStep, CourseStepKind
from tapete.room.tables.decide import Granting
from tapete.room.tables.draft import Draft
from tapete.room.tables.elsewhere import AskTable, OrderTable, ServeTable, TableRequest, all_written, written
from tapete.room.tables.game import Game, GameState, game_of
from tapete.room.tables.live.authority import Authority, DecidingOffice, deciding_office
from tapete.room.tables.live.entry import LastEntry
from tapete.room.tables.live.request import served
from tapete.room.tables.message import read_at
from tapete.room.tables.past import Archive, Past, PastHand
from tapete.room.tables.steps import Stepper
from tapete.room.tables.stream import TableStream
from tapete.room.tables.table import RoomTable
from tapete.room.wire.felt import felt_of
from tapete.room.wire.notation import Json
from tapete.room.wire.screens import Standing, TableScreens

_Table = RoomTable[GameState]
_Draft = Draft[GameState]
"""Which game is played is known only when the table opens."""
_Drafted = _Draft | Refused
_COMING: Final = (Sit, Stand, AddChips, Wait)
"""What nobody can do at a table that the house has closed; nor can anything be entered there."""
_ASIDE: Final = (Rule, Wager, ConfirmVoid, *REQUESTS)
"""What does not lead the game on, so that the table need not be told anything first."""
_MINUTE: Final = 60_000
_BEGINS: Final = (CourseStepKind.SHUFFLE, CourseStepKind.FILL)
"""Steps that lead to another round."""
_NO_CHANCE: Final = refuse(
    "no se reparte hasta que el azar haya superado su prueba", "nothing is dealt until chance has passed its test"
)


class TableActor(Movable[_Table, _Draft, TableRequest]):
    """One table and everybody who watches it."""

    def __init__(self, name: str, terms: Terms, context: TableContext) -> None:
        rules = terms.rules()
        assert not isinstance(rules, Refused), rules
        self.name, self.terms, self.rules = name, terms, rules
        self.game: Game = game_of(rules, terms, context.chance)
        self._for_room = for_room = room_rules(rules)
        self._context, self.log, self.clock = context, context.log, context.clock
        self._course = Course(terms, for_room, self.game, context.pace, context.chance)
        self._granting = Granting(for_room, buy_in(terms, for_room), context.pace, context.funds, context.void_limit)
        self._stepper = Stepper(self._granting, context.pace)
        self._last_entry: LastEntry[GameState] = LastEntry(felt_of(self.game))
        self._show: TableScreens[GameState] = TableScreens(
            name, terms, rules, for_room, self.game, context, self._last_entry.may_take_back, self._standing
        )
        self.entered_by: PlayerId | None = None
        """Who entered at a live table what happened last in its game."""
        self._asked_last: tuple[_Table, bool, int, CourseStep | None] | None = None
        """What comes next, as it was found last, and at which table, whether somebody looked, in which minute."""
        self._past = Past(self.game)
        self.archive = Archive(name, self.game, self.log, self._past, context.booked(name, self.game))
        self._stream: TableStream[GameState] = TableStream(name, self.game, rules, context, terms, self._show)
        self._stream.show_alike(self._show.alike)
        self._stream.listen_to_appends(self._remember)
        if terms.live:
            self._stream.listen(self._last_entry.follow)
            self._stream.listen(self._note_dealer)
        self._stream.listen_to_appends(self._keep_to_show)
        self._stream.listen_to_appends(partial(context.moved, name))
        self.watched_elsewhere = 0
        """How many watch it at the node that runs it."""

    @property
    def table(self) -> _Table:
        return self._stream.state

    @property
    def room_rules(self) -> RoomRules:
        return self._for_room

    @property
    def play(self) -> Game:
        """The game as it stands."""
        return self.game.standing(self.table.game)

    @property
    def packs(self) -> tuple[PackSealed, ...]:
        """The packs of the hand in progress, which nobody is shown."""
        return self._stream.packs

    @property
    def recalled(self) -> tuple[int, GameState]:
        """A version and the game as it then stood, from which the stream was last read."""
        version, table = self._stream.kept
        return version, table.game

    @property
    def attended(self) -> bool:
        """Whether a dealer is at the console."""
        return self._stream.attended

    @property
    def watchers(self) -> int:
        return self._stream.watchers + self.watched_elsewhere

    def _remember(self, fresh: Sequence[Happened[_Table]]) -> None:
        for happened in fresh:
            self._past.follow(happened.before, happened.event, happened.after, happened.envelope.version)

    def _keep_to_show(self, fresh: Sequence[Happened[_Table]]) -> None:
        for happened in fresh:
            self._show.follow(happened)

    def _note_dealer(self, happened: Happened[_Table]) -> None:
        origin = read_origin(happened.envelope.actor)
        if origin is None or origin.player in self.play.people():  # somebody at the table with a phone
            return
        if not isinstance(happened.event, RoomEvent):
            self.entered_by = origin.player

    # Life

    async def found(self) -> None:
        """The first events of a new table: an electronic one opens at once, a live one when its croupier says so."""

        def opening(draft: _Draft) -> Refused | None:
            draft.add(TableFounded(self.terms))
            due = None if self.terms.live else draft.play.due()
            ordered = self._context.house_orders().opening(self.name, self.rules)
            return draft.put(ordered or due.command) if due else None

        await self._stream.do(self._drafted(opening))

    async def recover(self) -> None:
        """Replay the table's stream and go on where it was: a decision that was waited for has its time again."""
        self._stream.recover()
        await self._resume()

    async def _resume(self) -> None:
        if self._elsewhere is None and (resumed := self._stream.on_return(0)) is not None:
            await self._stream.do(resumed)

    async def keep(self) -> int:
        """Keep the table as its stream leaves it, without going on; the version of that, 0 in the middle of a hand."""
        self._stream.recover()
        return self.version if await self._stream.keep() else 0

    def prepare(self) -> None:
        """What takes long is worked out beforehand, in whatever thread: strengths of hands, and how rare they are."""
        self.game.prepare()
        self._show.prepare()

    def start(self) -> None:
        super().start()
        if self._elsewhere is None:
            self._context.preparation.soon(self.terms, self.prepare)

    async def come_back(self) -> None:
        self.watched_elsewhere = 0
        await super().come_back()

    async def stop(self) -> None:
        """Finish what is being appended and let everybody go."""
        await self._stream.stop()

    def _drafted(self, write: Callable[[_Draft], Refused | None]) -> Callable[[_Table], _Drafted]:
        """A draft of the table as it is when its turn has come, unless something in it is refused."""

        def make(_: _Table) -> _Drafted:
            draft = self._stream.draft()
            return write(draft) or draft

        return make

    # People

    def read(self, message: Mapping[str, object], speaker: PlayerId | None) -> Command | Refused:
        """What somebody sends to the table, as a command; see ``read_at``."""
        return read_at(self.game, message, speaker, self.clock.now() // _MINUTE)

    async def ask(self, origin: Origin, command: Command, authority: Authority | None = None) -> Answer:
        """Grant a command or refuse it; the same request again gets the same answer and nothing more.

        With an ``authority`` it comes from the staff of a live table, who tell what others do.
        """
        if self._elsewhere is not None:
            return await self._elsewhere.put(self.stream, AskTable(origin, written(command), authority))

        def write(draft: _Draft) -> Refused | None:
            if authority is None:
                return self._grant(draft, origin.player, command)
            return self._enter(draft, origin.player, command, authority)

        return await self._stream.ask(origin, self._drafted(write))

    def deciding_office(self, command: Command) -> DecidingOffice | None:
        """The office whose word a command needs as the table stands."""
        return deciding_office(self.play, self._for_room, command)

    def _grant(self, draft: _Draft, player: PlayerId, command: Command) -> Refused | None:
        if isinstance(command, Sit | Stand | Wait) and (refused := self._context.refuse_seat(player, self.terms.law)):
            return refused
        if isinstance(command, _COMING) and (refused := self._context.house_orders().closed(self.name)):
            return refused
        return self._granting.grant(draft, player, command) or self._refuse_dealing(draft)

    def _enter(self, draft: _Draft, player: PlayerId, command: Command, authority: Authority) -> Refused | None:
        house_orders = self._context.house_orders()
        if not isinstance(command, ConfirmVoid) and (refused := house_orders.closed(self.name)):
            return refused
        if isinstance(command, Undo):
            return self._last_entry.take_back(draft, player)
        first = () if isinstance(command, _ASIDE) else house_orders.told_first(self.name)
        refused = draft.put_all(first) or self._granting.enter(draft, player, command, authority)
        return refused or self._refuse_dealing(draft)

    def _refuse_dealing(self, draft: _Draft) -> Refused | None:
        """A pack that was shuffled for a command is dealt from only where chance and the house allow it."""
        if draft.sealed and not self._context.may_deal():
            return _NO_CHANCE
        return self._context.house_orders().no_round(self.name) if draft.sealed else None

    async def order(self, commands: Iterable[Command], clear: bool = False, bots: Iterable[PlayerId] = ()) -> Answer:
        """What the house or a tournament orders at the table, as one; with ``clear`` everybody goes home first.

        Those of ``bots`` that are not at the table yet are known as bots from then on.
        """
        if self._elsewhere is not None:
            return await self._elsewhere.put(self.stream, OrderTable(all_written(commands), clear, tuple(bots)))

        def tell(draft: _Draft) -> Refused | None:
            for bot in bots:
                if bot not in draft.table.bots:
                    draft.add(BotNamed(bot))
            leaving = [*draft.table.gathered, *draft.play.people()] if clear else []
            gone = (self._granting.grant(draft, player, Leave(player)) for player in leaving)
            return next(filter(None, gone), None) or draft.put_all(commands)

        return await self._stream.act(self._drafted(tell))

    async def serve(self, purpose: Purpose, by: PlayerId) -> Answer:
        """The house has done what the table asked for: nothing waits for it any more."""
        if self._elsewhere is not None:
            return await self._elsewhere.put(self.stream, ServeTable(purpose, by))

        def write(draft: _Draft) -> None:
            served(draft, purpose, by)

        return await self._stream.act(self._drafted(write), by)

    async def set_reader(self, by: PlayerId, key: str | None) -> Answer:
        """Give the table's card reader a key, known by its hash, or none any more."""

        def tell(draft: _Draft) -> Refused | None:
            if key is None and draft.table.reader is None:
                return refuse("esta mesa no tiene lector", "this table has no reader")
            draft.add(ReaderRevoked(by) if key is None else ReaderAllowed(by, key))
            return None

        return await self._stream.act(self._drafted(tell), by)

    # Watching

    def watch(
        self, viewer: PlayerId | None, deals: bool = False, staff: bool = False, changes: bool = False
    ) -> Watcher:
        """Everything this viewer may see, from now on: first the table as it stands.

        Whoever ``deals`` at a live table is told what the croupier may do; the house's ``staff`` may always look. A
        page that keeps what it has been sent asks for ``changes``; others are sent whole pictures.
        """
        watcher = self._show.admit(viewer, deals, staff or deals, changes)
        self._stream.watch(watcher, partial(self._picture, watcher))
        self._context.calls.look(watcher, self.name)
        self._context.looked(self.name)
        self.stir()
        return watcher

    def _picture(self, watcher: Watcher, happened: Sequence[Happened[_Table]]) -> bytes:
        return self._show.picture(watcher, happened)

    def _standing(self) -> Standing[GameState]:
        stream, now = self._stream, self.clock.now()
        self.game.minute = now // _MINUTE
        return Standing(stream.state, stream.version, now, stream.stopped)

    def unwatch(self, watcher: Watcher) -> None:
        self._context.calls.look_away(watcher)
        self._stream.unwatch(watcher)
        self._show.dismiss(watcher)
        self._context.looked(self.name)
        if not self.watchers and not any(player not in self.table.bots for player in self.play.people()):
            self._rest()

    def _rest(self) -> None:
        """Where nobody sits and nobody looks, what the log has is not kept in memory too."""
        self._show.rest()
        self.archive.rest()

    def show_all(self) -> None:
        """Show everybody the table again: something around it has changed that its picture tells."""
        self._stream.show_all()

    def hears(self, watcher: Watcher) -> bool:
        """Whether somebody who watches is at the table, or works in the house: what people say there is for them."""
        return watcher.staff or watcher.viewer in self.play.people()

    def tell(self, message: bytes) -> None:
        """Send everybody at the table something that is no picture of it."""
        self._stream.tell(message, self.hears)

    def answer(self, watcher: Watcher, message: bytes) -> None:
        self._stream.answer(watcher, message)

    def resync(self, watcher: Watcher) -> None:
        self._stream.show(watcher)

    def stir(self) -> None:
        """Something outside the table has changed what may be done at it."""
        self._stream.stir()

    def told_again(self, hand: PastHand, viewer: PlayerId | None) -> list[Json]:
        """A past hand, picture by picture, as somebody saw it."""
        return [self._show.past(step, viewer) for step in self.archive.steps(hand)]

    def paid(self, hand: PastHand) -> list[Json]:
        """What was paid and collected in a past hand."""
        return self._show.paid(hand.after)

    # The course of the table

    def coming(self) -> Coming | None:
        """The next step of the table's course, and when."""
        now = self.clock.now()
        step = self._next(now)
        return Coming(step.kind.name.lower(), (step.at - now) / 1000) if step else None

    def waits_on(self) -> bool:
        step = self._asked_last[3] if self._asked_last else None
        if step is None or step.kind is not CourseStepKind.TIMEOUT:
            return False
        return self._course.only_waits(self.table, step.at)

    def _next(self, now: Millis) -> CourseStep | None:
        step = self._coming(self.table, self.watchers > 0, now)
        if step is None or step.kind not in _BEGINS:
            return step
        dealing = step.kind is not CourseStepKind.SHUFFLE or self._context.may_deal()
        return step if dealing and self._context.house_orders().no_round(self.name) is None else None

    def _coming(self, table: _Table, watched: bool, now: Millis) -> CourseStep | None:
        """What comes next at a table as it stands: asked when it is due, and again when it is done."""
        last, minute = self._asked_last, now // _MINUTE
        if last is None or last[0] is not table or last[1:3] != (watched, minute):
            self._asked_last = last = table, watched, minute, self._course.next(table, watched, now)
        return last[3]

    async def go_on(self) -> bool:
        """Do what is due now, if anything is; tell whether something was."""
        before = self.version
        answer = await self._stream.do(self._drafted(self._take_step))
        return isinstance(answer, Done) and self.version > before

    def _take_step(self, draft: _Draft) -> Refused | None:
        now = self.clock.now()
        step = self._next(now)
        if step is None or step.at > now:
            return None
        first = self._context.house_orders().told_first(self.name) if step.kind is CourseStepKind.DUE else ()
        refused = draft.put_all(first) or self._stepper.take(draft, step)
        assert refused is None, (self.name, step, refused)
        return None
