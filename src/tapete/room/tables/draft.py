"""A decision about a table of the room being written: commands of its game and events of the room, with cards from the
pack."""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.command import Command
from tapete.core.decision import Event, Refused
from tapete.games.shared.people import Leave
from tapete.room.chance.chance import SecureChance
from tapete.room.chance.commitment import PackSealed, commitment_to, leaves_of, opened
from tapete.room.chance.drawing import Lot, hash_of
from tapete.room.model.event import Millis, PackCommitted, PackDrawn, Promise
from tapete.room.stream.audience import Happened
from tapete.room.stream.clock import recorded_millis
from tapete.room.tables.game import Game
from tapete.room.tables.table import RoomTable, last_move, step
from tapete.store.log import Envelope

S = TypeVar("S")


class Drawing(msgspec.Struct, frozen=True):
    """What a drawing needs of the table around the game: its name, the end of its log, and how long numbers are
    waited for."""

    table: str = ""
    head: Callable[[], str] = str
    span: Millis = Millis(0)


class Draft(Generic[S]):
    """What one append will hold. Nothing is drawn or changed until it is appended."""

    def __init__(
        self,
        game: Game,
        table: RoomTable[S],
        packs: tuple[PackSealed, ...],
        chance: SecureChance,
        now: Millis,
        live: bool = False,
        drawing: Drawing = Drawing(),  # noqa: B008 - frozen
    ) -> None:
        self._drawing = drawing
        self.game, self.table, self.chance, self.now, self.live = game, table, chance, now, live
        self.packs = packs
        """The packs of the hand in progress, the one in use last."""
        self.sealed: list[PackSealed] = []
        """Packs shuffled by this decision, which go into the vault first."""
        self.events: list[Event] = []
        self._began = table
        self._steps: list[tuple[RoomTable[S], bool]] = []
        """The table after each event, as if it happened now, and whether something new is waited for since."""
        self._ended = False
        """Whether a hand has ended by what was put to the game last."""

    @property
    def play(self) -> Game:
        """The game as it stands in the draft."""
        return self.game.standing(self.table.game)

    def anew(self) -> "Draft[S]":
        """The same table with nothing written yet, to try something out."""
        return Draft(self.game, self.table, self.packs, self.chance, self.now, self.live, self._drawing)

    def add(self, event: Event, played: S | None = None) -> None:
        """An event happens; ``played`` is the game after it, where somebody has worked it out already."""
        self.table, asked = step(self.game, self.table, event, self.now, played)
        self.events.append(event)
        self._steps.append((self.table, asked))
        if self.game.ends(event):
            self._ended = True
            self._open_packs()

    def carried_out(
        self, table: RoomTable[S], written: Iterable[tuple[Event, Envelope]]
    ) -> list[Happened[RoomTable[S]]] | None:
        """Each event as it has happened, at the moment of its envelope: what was worked out here is not again.

        None where that does not hold: the table is not the one that was drafted on, or keeps tables of before.
        """
        if table is not self._began or self.live:
            return None
        carried_out: list[Happened[RoomTable[S]]] = []
        for (event, envelope), (drafted, asked) in zip(written, self._steps, strict=False):
            at = recorded_millis(envelope.recorded)
            after = replace(drafted, since=at if asked else table.since, moved=last_move(table, event, at))
            carried_out.append(Happened(table, event, after, envelope))
            table = after
        return carried_out

    def _open_packs(self) -> None:
        """What was seen of every pack of the hand; of the one in use only what has left it."""
        lot, now = self._lot, self.table.pack
        for pack in self.packs:
            out = frozenset(pack.order(lot)[: now.taken]) if now is not None and pack is self.packs[-1] else None
            self.add(opened(pack, self.table.seen, lot is not None, out))

    def put(self, command: Command) -> Refused | None:
        """Put a command to the game with the cards it wants."""
        play = self.play
        wanted = 0 if self.live else play.cards_wanted(command)
        if wanted and self.table.pack and self.table.pack.waits:
            self.draw()
        cards, fresh = self._next(play, wanted)
        steps = play.worked_out(play.with_cards(command, cards))
        if type(steps) is Refused:
            return steps
        if fresh is not None:
            self._commit(fresh)
        return self._follow(steps)

    def put_all(self, commands: Iterable[Command]) -> Refused | None:
        """Put commands to the game one after the other, up to the first that is refused."""
        refused = (self.put(command) for command in commands)
        return next(filter(None, refused), None)

    def accept(self, events: tuple[Event, ...]) -> Refused | None:
        """What the game has decided happens; a hand that begins has its pack first."""
        return self._follow([(event, None) for event in events])

    def _follow(self, steps: Sequence[tuple[Event, S | None]]) -> Refused | None:
        if self.needs_pack and any(self.game.opens(event) for event, _ in steps):
            self.shuffle()
        self._ended = False
        for event, played in steps:
            self.add(event, played)
        return self._see_out() if self._ended else None

    def _see_out(self) -> Refused | None:
        """The hand is over: whoever asked to leave does, before they are dealt into another."""
        return self.put_all([Leave(player) for player in sorted(self.table.leaving)])

    @property
    def needs_pack(self) -> bool:
        """Whether the next hand has no pack yet; a live table's is in the croupier's hands."""
        return not self.live and (self.table.pack is None or self.table.pack.spent)

    def shuffle(self) -> None:
        """A fresh pack for the next hand: before anything is staked on it."""
        number = self.table.pack.number + 1 if self.table.pack else 1
        self.packs = ()
        pack = PackSealed(number, 1, self.chance.shuffled(self.game.deck), self.chance.secret())
        if not self.chance.draws:
            self._commit(pack)
            return
        promises = tuple(Promise(player, promise) for player, promise in self.table.promises.items())
        self._commit(pack, hash_of(pack.drawing_secret), promises)
        if not promises:
            self.draw()

    def draw(self) -> None:
        """The order of the deal, from the numbers opened by now; whoever has not opened theirs is left out."""
        pack = self.table.pack
        assert pack is not None and pack.waits
        nonces = tuple(pack.nonces.get(each.player) for each in pack.promises)
        missing = tuple(each.player for each in pack.promises if each.player not in pack.nonces)
        self.add(PackDrawn(pack.number, nonces, missing, "" if any(nonces) else self._drawing.head()))

    @property
    def _lot(self) -> Lot | None:
        return self.table.pack.lot(self._drawing.table) if self.table.pack else None

    def _next(self, play: Game, count: int) -> tuple[tuple[Card, ...], PackSealed | None]:
        """The next cards, and the new order of the pack where the law has cards shuffled into it first."""
        if not count:
            return (), None
        assert self.packs and self.table.pack and not self.table.pack.spent
        pack, taken, lot = self.packs[-1], self.table.pack.taken, self._lot
        cards = pack.dealt(lot)
        more = play.shuffled_in(self.table.pack.left, count)
        if not more:
            return cards[taken : taken + count], None
        fresh = self._reshuffled(pack, (*cards[taken:], *more), drawn=lot is not None)
        return fresh.dealt(lot)[:count], fresh

    def _reshuffled(self, pack: PackSealed, cards: tuple[Card, ...], drawn: bool) -> PackSealed:
        """The next part: where the order is drawn nothing in it is the house's to choose any more."""
        if drawn:
            return pack.reshuffled(frozenset(cards), self.packs[0])
        return PackSealed(pack.number, pack.part + 1, self.chance.shuffled(cards), self.chance.secret())

    def _commit(self, pack: PackSealed, secret_hash: str = "", promises: tuple[Promise, ...] = ()) -> None:
        self.packs = (*self.packs, pack)
        self.sealed.append(pack)
        commitment = commitment_to(leaves_of(pack), secret_hash, (each.promise for each in promises))
        until = Millis(self.now + self._drawing.span if promises else 0)
        number, part, cards = pack.number, pack.part, len(pack.cards)
        self.add(PackCommitted(number, part, commitment, cards, secret_hash, promises, until))
