"""Whether the packs of a table were as the room had committed to: the game's own cards, shuffled before the bets and
dealt in their order."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.room.audit import drawing_check
from tapete.room.audit.log_ends import LogEnds
from tapete.room.chance.commitment import Announced, PackSealed, announced_by, first_mismatch, is_bound
from tapete.room.chance.drawing import Lot, hash_of
from tapete.room.model.event import NonceOpened, NoncePromised, PackCommitted, PackDrawn, PackOpened, TableFounded
from tapete.room.stream.record import CODEC, TABLE, VAULT
from tapete.room.tables.game import Game, game_of
from tapete.store.chain import WITHHELD
from tapete.store.codec import UnreadableEventError
from tapete.store.log import Envelope

_LATELY: Final = 20
"""So many packs of a table are kept: what is published of one comes when its hand is over."""


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a pack, at which event of its table."""

    version: int
    pack: int
    what: Sentence


class PacksChecked(msgspec.Struct, frozen=True):
    packs: int
    cards: int
    """Cards that left a pack and were found in their place."""
    flaws: tuple[Flaw, ...]


def check_packs(
    events: Iterable[tuple[int, Event]],
    sealed: Iterable[PackSealed],
    table: str = "",
    ends: LogEnds | None = None,
) -> PacksChecked:
    """Check a table's events, with their versions, against the packs in its vault. A live table has none to check.

    ``ends`` has followed the log, where it is at hand.
    """
    check = _Check(table)
    for pack in sealed:
        check.seal(pack)
    for version, event in events:
        check.follow(version, event)
    return check.done(ends)


def check_tables(log: Iterable[Envelope]) -> dict[str, PacksChecked]:
    """The packs of every table of a log, in one reading; a table's vault lies before what is dealt from it.

    Of what was read only what is still needed is kept: the packs in use, and the hashes of the log.
    A log that somebody has changed may hold what is no event: UnreadableEventError.
    """
    checks: dict[str, _Check] = {}
    ends, tables = LogEnds(), dict[str, None]()
    for envelope in log:
        ends.follow(envelope)
        if envelope.data == WITHHELD:
            continue
        if envelope.stream.startswith(VAULT):
            sealed = CODEC.decode(envelope)
            if not isinstance(sealed, PackSealed):
                raise UnreadableEventError(envelope.type)
            name = envelope.stream.removeprefix(VAULT)
            checks.setdefault(name, _Check(name, streamed=True)).seal(sealed)
        elif envelope.stream.startswith(TABLE):
            name = envelope.stream.removeprefix(TABLE)
            tables[name] = None
            checks.setdefault(name, _Check(name, streamed=True)).follow(envelope.version, CODEC.decode(envelope))
    ends.take_roots(head for check in checks.values() for head in check.heads)
    return {name: checks[name].done(ends) for name in tables}


class _Check:
    """``streamed`` where packs come as they are sealed, so that those of hands long over are no longer needed."""

    def __init__(self, table: str, streamed: bool = False) -> None:
        self._table, self._streamed = table, streamed
        self._sealed: dict[int, list[PackSealed]] = {}
        """The packs in the vault by their numbers."""
        self._flaws: list[Flaw] = []
        self._claims: list[tuple[int, int, str]] = []
        """What the log is said to have ended with when an order was drawn, by version and pack: known at its end."""
        self._game: Game | None = None
        self._live = True
        self._pack: PackSealed | None = None
        self._origin: PackSealed | None = None
        """The first part of the pack in use."""
        self._announced: dict[tuple[int, int], Announced] = {}
        self._promised: PackCommitted | None = None
        """The commitment to the first part, with the promises."""
        self._promises: dict[PlayerId, str] = {}
        """What each player has promised last."""
        self._nonces: dict[PlayerId, str] = {}
        self._lot: Lot | None = None
        self._taken = self.packs = self.cards = 0
        self._dealt: frozenset[Card] = frozenset()
        """What had left the pack before it was last shuffled in its hand."""

    @property
    def heads(self) -> Iterator[str]:
        return (head for _, _, head in self._claims)

    def seal(self, pack: PackSealed) -> None:
        """One more pack lies in the vault."""
        self._sealed.setdefault(pack.number, []).append(pack)

    def follow(self, version: int, event: Event) -> None:
        self._flaws.extend(self._found(version, event))

    def done(self, ends: LogEnds | None) -> PacksChecked:
        """What has been found, once the log has been read to its end."""
        stream = TABLE + self._table
        wrong = [claim for claim in self._claims if ends is not None and not ends.had(stream, claim[0], claim[2])]
        flaws = [*self._flaws, *(Flaw(version, pack, drawing_check.OTHER_HEAD) for version, pack, _ in wrong)]
        return PacksChecked(self.packs, self.cards, tuple(sorted(flaws, key=lambda flaw: flaw.version)))

    def _forget_before(self, number: int) -> None:
        """Nothing more comes of packs whose hands have been over for some time."""
        self._sealed = {each: packs for each, packs in self._sealed.items() if each > number - _LATELY}
        self._announced = {key: said for key, said in self._announced.items() if key[0] > number - _LATELY}

    def _found(self, version: int, event: Event) -> Iterator[Flaw]:
        match event:
            case TableFounded():
                rules = event.terms.rules()
                if isinstance(rules, Refused):
                    raise UnreadableEventError(rules.reason.en)
                self._game, self._live = game_of(rules, event.terms), event.terms.live
            case PackCommitted():
                yield from self._committed(version, event)
            case NoncePromised():
                self._promises[event.player] = event.promise
            case NonceOpened():
                self._nonces[event.player] = event.nonce
            case PackDrawn():
                yield from self._drawn(version, event)
            case PackOpened():
                yield from self._opened(version, event)
            case _ if self._game is not None and not self._live:
                yield from self._played(self._game, version, event)

    def _committed(self, version: int, event: PackCommitted) -> Iterator[Flaw]:
        """The pack in the vault that the commitment binds to; it need not be the only one of its number."""
        self._announced[event.number, event.part] = announced_by(event)
        rest, dealt = self._left(event.part)
        self._taken, self.packs, self._dealt = 0, self.packs + (event.part == 1), dealt
        if self._streamed and event.part == 1:
            self._forget_before(event.number)
        numbered = (pack for pack in self._sealed.get(event.number, ()) if pack.part == event.part)
        before, self._pack = self._pack, next((pack for pack in numbered if is_bound(pack, event)), None)
        if any(self._promises.get(each.player) != each.promise for each in event.promises):
            yield Flaw(version, event.number, drawing_check.OTHER_NUMBER)
        if event.part == 1:
            self._origin, self._promised, self._nonces, self._lot = self._pack, event, {}, None
        if self._pack is None:
            yield Flaw(version, event.number, _NO_PACK)
        elif not _is_made_of(self._pack.cards, rest, dealt):
            yield Flaw(version, event.number, _OTHER_CARDS)
        elif event.part > 1 and not self._goes_on(before, self._pack):
            yield Flaw(version, event.number, drawing_check.OTHER_REST)

    def _goes_on(self, before: PackSealed | None, pack: PackSealed) -> bool:
        """Whether a reshuffled part of a drawn pack is arranged by its places in the first, under the same secret."""
        if self._lot is None or before is None or self._origin is None:
            return True
        return pack == before.reshuffled(frozenset(pack.cards), self._origin)

    def _drawn(self, version: int, event: PackDrawn) -> Iterator[Flaw]:
        """The numbers are those that were promised and opened before, all of them, and the head lies in the log."""
        promised = self._promised
        if promised is None or promised.number != event.number or self._lot is not None or self._taken:
            yield Flaw(version, event.number, drawing_check.OTHER_NUMBER)
            return
        self._lot = Lot(self._table, event.number, event.nonces, event.head)
        opened = tuple(self._nonces.get(each.player) for each in promised.promises)
        if opened != event.nonces:
            yield Flaw(version, event.number, drawing_check.LEFT_OUT)
        pairs = zip(promised.promises, event.nonces, strict=False)
        if any(nonce is not None and hash_of(nonce) != each.promise for each, nonce in pairs):
            yield Flaw(version, event.number, drawing_check.OTHER_NUMBER)
        if any(event.nonces) == bool(event.head):
            yield Flaw(version, event.number, drawing_check.OTHER_HEAD)
        elif event.head:
            self._claims.append((version, event.number, event.head))

    def _left(self, part: int) -> tuple[tuple[Card, ...], frozenset[Card]]:
        """What a pack must hold: the game's deck, or the rest of the order before; and what else may be in it."""
        if part == 1 or self._pack is None:
            return (self._game.deck if self._game else ()), frozenset()
        cards = self._pack.dealt(self._lot)
        return cards[self._taken :], self._dealt | frozenset(cards[: self._taken])

    def _opened(self, version: int, event: PackOpened) -> Iterator[Flaw]:
        announced = self._announced.get((event.number, event.part), Announced(""))
        if first_mismatch(announced, event.leaves, event.opened, event.places) is not None:
            yield Flaw(version, event.number, _NOT_AS_PUBLISHED)
        promised = self._announced.get((event.number, 1), Announced("")).secret_hash
        if promised and hash_of(event.secret) != promised:
            yield Flaw(version, event.number, drawing_check.OTHER_SECRET)

    def _played(self, game: Game, version: int, event: Event) -> Iterator[Flaw]:
        number = self._pack.number if self._pack else 0
        cards = game.taken(event)
        if self._pack is None and (cards or game.opens(event)):
            yield Flaw(version, number, _UNCOMMITTED)
        elif self._pack is not None and cards:
            if self._lot is None and self._promised is not None and self._promised.secret_hash:
                yield Flaw(version, number, drawing_check.UNDRAWN)
            due = self._pack.dealt(self._lot)[self._taken : self._taken + len(cards)]
            if due != cards:
                yield Flaw(version, number, _OUT_OF_ORDER)
            self._taken += len(cards)
            self.cards += len(cards)
        if game.ends(event):
            self._pack = None


def _is_made_of(cards: tuple[Card, ...], rest: tuple[Card, ...], dealt: frozenset[Card]) -> bool:
    """Whether a pack holds these cards as often as they are there, and of those dealt before some or none."""
    own, due = Counter(cards), Counter(rest)
    return due <= own and all(count == 1 and card in dealt for card, count in (own - due).items())


_OTHER_CARDS = Sentence("la baraja no es la del juego", "the deck is not the game's")
_NO_PACK = Sentence(
    "ninguna baraja guardada es la que se anunció", "no deck in the vault is the one that was committed to"
)
_NOT_AS_PUBLISHED = Sentence(
    "lo publicado al acabar no concuerda con lo anunciado", "what was published at the end does not fit the commitment"
)
_UNCOMMITTED = Sentence("se apostó o repartió sin baraja anunciada", "bets or cards came before a commitment")
_OUT_OF_ORDER = Sentence("se repartió otra carta que la siguiente", "a card was dealt that was not the next")
