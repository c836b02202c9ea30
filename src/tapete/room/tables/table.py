"""A table of the room: the game with what the room adds to it, changed by events only and the same after every
replay."""

from collections.abc import Sequence, Set
from typing import Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.shared.seated import Question
from tapete.ledger.brought import brought
from tapete.room.chance.drawing import Lot
from tapete.room.model import event as happened
from tapete.room.model.event import Millis, is_of_room
from tapete.room.stream.audience import Happened
from tapete.room.tables.game import Game, GameState

S = TypeVar("S")

BANK: Final = Millis(30_000)
"""The time bank of a player who sits down: what they may take beyond the time of a decision, in all."""
BANK_A_HAND: Final = Millis(2_000)
"""What comes back into a time bank with each hand."""
_NUMBERS: Final = frozenset({happened.NoncePromised, happened.NonceOpened})
"""What players' programs send for the drawing of a pack."""


class Pack(msgspec.Struct, frozen=True):
    """The committed pack: how many of its cards have left it, and whether its hand is over."""

    number: int
    part: int
    commitment: str
    cards: int
    taken: int = 0
    spent: bool = False
    secret_hash: str = ""
    promises: tuple[happened.Promise, ...] = ()
    until: Millis = Millis(0)
    nonces: dict[PlayerId, str] = {}
    """What has been opened of the numbers promised."""
    drawn: happened.PackDrawn | None = None
    """What the order of the deal was drawn from; it holds for a reshuffle in the same hand too."""

    @property
    def waits(self) -> bool:
        """Whether the order of the deal is still to be drawn: no card leaves the pack before that."""
        return bool(self.secret_hash) and self.drawn is None

    def lot(self, table: str) -> Lot | None:
        """What the order is drawn from; None where the pack is dealt as it was shuffled."""
        drawn = self.drawn
        return None if drawn is None else Lot(table, self.number, drawn.nonces, drawn.head)

    @property
    def left(self) -> int:
        return self.cards - self.taken


class RoomTable(msgspec.Struct, Generic[S], frozen=True):
    """Everything true at a table. The order of the pack is not here but in the table's private stream."""

    game: S
    pack: Pack | None = None
    seen: frozenset[Card] = frozenset()
    """Cards of the pack in use that everybody has seen."""
    promises: dict[PlayerId, str] = {}
    """Numbers promised for the next pack, by their hashes."""
    gathered: dict[PlayerId, int] = {}
    queue: tuple[PlayerId, ...] = ()
    """Who waits for a seat, where the game itself keeps no list."""
    offer: happened.SeatOffered | None = None
    bots: frozenset[PlayerId] = frozenset()
    leaving: frozenset[PlayerId] = frozenset()
    ready: frozenset[PlayerId] = frozenset()
    banks: dict[PlayerId, Millis] = {}
    question: Question | None = None
    since: Millis = Millis(0)
    """When the decision waited for was first waited for."""
    moved: Millis = Millis(0)
    """When something last happened."""
    ended: S | None = None
    """The game as it stood when the last hand ended, where the game itself clears the felt at once."""
    results: tuple[Event, ...] = ()
    """What happened in the last hand that was paid or collected."""
    void: happened.VoidAsked | None = None
    """A void that waits for a second person, while nothing else happens in the game."""
    requests: tuple[happened.RequestMade, ...] = ()
    """What waits for somebody who is not at the table, the oldest first."""
    requested: int = 0
    """How much has been asked for so far."""
    brought: dict[PlayerId, int] = {}
    """What each person has brought to the table, less what they took away."""
    backing: tuple[happened.BackingAsked, ...] = ()
    """Bets on others' hands that wait for the consent of whose hand it is, while bets are open."""
    reader: happened.ReaderAllowed | None = None
    """The reader that may tell the table's cards."""
    read: happened.CardsRead | None = None
    """Cards of the step that is due, until it has all of them."""
    earlier: tuple["RoomTable[S]", ...] = ()
    """The table before each of the latest events of a live game, as far back as entries may be taken back."""


TableEvents = Sequence[Happened[RoomTable[GameState]]]
"""What one append to a table's stream held, with the table before and after each event."""


def evolve(game: Game, table: RoomTable[S], event: Event, at: Millis) -> RoomTable[S]:
    """The table after an event that happened at a moment."""
    return step(game, table, event, at)[0]


def step(
    game: Game, table: RoomTable[S], event: Event, at: Millis, played: S | None = None
) -> tuple[RoomTable[S], bool]:
    """The table after an event, and whether something is waited for that was not before it.

    ``played`` is the game after it, where somebody has worked it out already.
    """
    if played is None and is_of_room(event):
        after, restarts, moved = _in_room(table, event), type(event) is happened.Resumed, last_move(table, event, at)
        play = game.standing(after.game)
    else:
        play = game.standing(game.evolve(table.game, event) if played is None else played)
        after, restarts, moved = _in_game(game, play, table, event), False, at
    question = play.question()
    asked = question is not None and (restarts or not _is_asked(table.question, question))
    if after.backing and (question is None or question.kind != "bets"):
        after = replace(after, backing=())
    since = at if asked else after.since
    return replace(after, game=play.state, question=question, since=since, moved=moved), asked


def last_move(before: RoomTable[S], event: Event, at: Millis) -> Millis:
    """When something last happened, after an event that happened at a moment."""
    # Numbers come from programs, whenever they like: nobody is waited for the longer because of them.
    return before.moved if type(event) in _NUMBERS else at


def _earlier(game: Game, table: RoomTable[S], event: Event) -> tuple[RoomTable[S], ...]:
    """Where an event can be taken back, the table before it and before those it follows; else nothing is left to."""
    return (*table.earlier, replace(table, earlier=())) if game.can_be_taken_back(event) else ()


def _is_asked(before: Question | None, now: Question) -> bool:
    """Whether the same was asked before: fewer of those it is asked of do not make it another question."""
    return before is not None and before.key == now.key and before.kind == now.kind


def _in_game(game: Game, play: Game, table: RoomTable[S], event: Event) -> RoomTable[S]:
    """What the room adds to the game, which stands as ``play`` after an event of its own."""
    after = table if game.stays_inside(event) else _around_hand(game, play, table, event)
    if after.void is not None or after.read is not None:
        after = replace(after, void=None, read=None)
    return after if game.chance is not None else replace(after, earlier=_earlier(game, table, event))


def _around_hand(game: Game, play: Game, table: RoomTable[S], event: Event) -> RoomTable[S]:
    """The pack, the people and the results after an event that concerns more than the game itself."""
    changed, shown = table, game.shown(event)
    if table.pack is not None and (taken := game.taken(event)):
        changed = replace(changed, pack=replace(table.pack, taken=table.pack.taken + len(taken)))
    if shown:
        changed = replace(changed, seen=table.seen.union(shown))
    if moved := brought(event):
        changed = replace(changed, brought=_with_brought(table.brought, moved))
    if not play.has_same_people(table.game):
        changed = _people_changed(changed, game.standing(table.game).present, play.present)
    if changed.ended is not None and game.opens(event):
        changed = replace(changed, results=(), ended=None)
    if changed.ended is not None and shown:
        changed = replace(changed, ended=game.evolve(changed.ended, event))
    if game.settles(event):
        return replace(changed, results=(*changed.results, event))
    return _hand_over(table, changed, play.present) if game.ends(event) else changed


def _with_brought(so_far: dict[PlayerId, int], moved: tuple[tuple[PlayerId, int], ...]) -> dict[PlayerId, int]:
    total = dict(so_far)
    for player, chips in moved:
        total[player] = total.get(player, 0) + chips
    return total


def _people_changed(table: RoomTable[S], before: Set[PlayerId], now: Set[PlayerId]) -> RoomTable[S]:
    gone, come = before - now, now - before
    banks = {name: left for name, left in table.banks.items() if name not in gone} | dict.fromkeys(come, BANK)
    return replace(
        table,
        banks=banks,
        bots=table.bots - gone,
        leaving=table.leaving - gone,
        promises={name: promise for name, promise in table.promises.items() if name not in gone},
        gathered={name: chips for name, chips in table.gathered.items() if name not in come},
        queue=tuple(name for name in table.queue if name not in come),
        offer=None if table.offer and table.offer.player in come else table.offer,
    )


def _hand_over(before: RoomTable[S], after: RoomTable[S], people: Set[PlayerId]) -> RoomTable[S]:
    banks = {name: Millis(min(after.banks.get(name, BANK) + BANK_A_HAND, BANK)) for name in people}
    pack = replace(after.pack, spent=True) if after.pack else None
    return replace(after, banks=banks, pack=pack, ready=frozenset(), ended=before.game)


def _in_room(table: RoomTable[S], event: happened.RoomEvent) -> RoomTable[S]:
    """The table after an event of the room; whatever happens around the game lets what was entered before it stand."""
    match event:
        case happened.Resumed():
            return table
        case happened.EntryTakenBack():
            return replace(table.earlier[-event.count], requests=table.requests, requested=table.requested)
        case happened.RequestMade() | happened.RequestAnswered() | happened.RequestWithdrawn():
            return _asked(table, event)
    return replace(_around_game(table, event), earlier=())


def _asked(table: RoomTable[S], event: happened.RequestEvent) -> RoomTable[S]:
    """Whoever calls for somebody has entered nothing in the game: the last entry can still be taken back."""
    if isinstance(event, happened.RequestMade):
        return replace(table, requests=(*table.requests, event), requested=event.number)
    return replace(table, requests=tuple(request for request in table.requests if request.number != event.number))


def _around_game(table: RoomTable[S], event: happened.RoomEvent) -> RoomTable[S]:
    match event:
        case happened.PackCommitted():
            return _committed(table, event)
        case happened.NoncePromised():
            return replace(table, promises={**table.promises, event.player: event.promise})
        case happened.NonceOpened() if table.pack is not None:
            nonces = {**table.pack.nonces, event.player: event.nonce}
            return replace(table, pack=replace(table.pack, nonces=nonces))
        case happened.PackDrawn() if table.pack is not None:
            return replace(table, pack=replace(table.pack, drawn=event))
        case happened.Gathered(chips=None):
            rest = {name: chips for name, chips in table.gathered.items() if name != event.player}
            promises = {name: promise for name, promise in table.promises.items() if name != event.player}
            return replace(table, gathered=rest, bots=table.bots - {event.player}, promises=promises)
        case happened.Gathered(chips=chips) if chips is not None:
            return replace(table, gathered={**table.gathered, event.player: chips})
        case happened.BotNamed():
            return replace(table, bots=table.bots | {event.player})
        case happened.Queued():
            rest_of = tuple(name for name in table.queue if name != event.player)
            return replace(table, queue=(*rest_of, event.player) if event.waits else rest_of)
        case happened.SeatOffered():
            return replace(table, offer=event)
        case happened.OfferEnded():
            return replace(table, offer=None)
        case happened.MadeReady():
            return replace(table, ready=table.ready | {event.player})
        case happened.LeaveAsked():
            return replace(table, leaving=table.leaving | {event.player})
        case happened.VoidAsked():
            return replace(table, void=event)
        case happened.BackingAsked() | happened.BackingAnswered():
            others = tuple(each for each in table.backing if (each.player, each.holder) != (event.player, event.holder))
            return replace(table, backing=(*others, event) if isinstance(event, happened.BackingAsked) else others)
        case happened.CardsRead():
            return replace(table, read=event)
        case happened.ReadingTakenBack():
            return replace(table, read=_before_last(table.read))
        case happened.ReaderAllowed():
            return replace(table, reader=event)
        case happened.ReaderRevoked():
            return replace(table, reader=None, read=None)
        case happened.VoidConfirmed() | happened.VoidRefused() | happened.VoidLapsed():
            return replace(table, void=None)
        case happened.BankUsed():
            left = Millis(max(table.banks.get(event.player, BANK) - event.span, 0))
            return replace(table, banks={**table.banks, event.player: left})
    return table


def _committed(table: RoomTable[S], event: happened.PackCommitted) -> RoomTable[S]:
    """A fresh pack takes the numbers promised for it; a reshuffled part is drawn from those of its hand."""
    pack = Pack(event.number, event.part, event.commitment, event.cards)
    if event.part > 1:
        before = table.pack
        drawn = replace(pack, secret_hash=before.secret_hash, drawn=before.drawn) if before else pack
        return replace(table, pack=drawn)
    pack = replace(pack, secret_hash=event.secret_hash, promises=event.promises, until=event.until)
    return replace(table, pack=pack, seen=frozenset(), promises={})


def _before_last(read: happened.CardsRead | None) -> happened.CardsRead | None:
    """What a reader had told before its last reading."""
    left = read.cards[: -read.fresh] if read is not None else ()
    return replace(read, cards=left, fresh=len(left)) if read is not None and left else None


def free_seats(game: Game, table: RoomTable[S]) -> tuple[Seat, ...]:
    """Seats nobody has and that are not kept for somebody who waits."""
    taken = {seated.seat for seated in game.standing(table.game).people().values()}
    kept = {table.offer.seat} if table.offer else set()
    return tuple(Seat(number) for number in range(1, game.places + 1) if number not in taken | kept)


def waiting(game: Game, table: RoomTable[S]) -> tuple[PlayerId, ...]:
    """Everybody who waits for a seat, on the game's list or on the room's."""
    return (*game.standing(table.game).waiting(), *table.queue)
