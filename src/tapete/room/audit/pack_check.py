"""Whether the packs of a table were as the room had committed to: the game's own cards, shuffled before the bets and
dealt in their order."""

from collections.abc import Iterable, Iterator

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.room.chance.commitment import PackSealed, commitment_to, first_mismatch, leaves_of
from tapete.room.model.event import PackCommitted, PackOpened, TableFounded
from tapete.room.stream.record import CODEC, TABLE, VAULT
from tapete.room.tables.game import Game, game_of
from tapete.store.chain import WITHHELD
from tapete.store.codec import UnreadableEventError
from tapete.store.log import Envelope


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


def check_packs(events: Iterable[tuple[int, Event]], sealed: Iterable[PackSealed]) -> PacksChecked:
    """Check a table's events, with their versions, against the packs in its vault. A live table has none to check."""
    check = _Check(list(sealed))
    flaws = tuple(flaw for version, event in events for flaw in check.follow(version, event))
    return PacksChecked(check.packs, check.cards, flaws)


def check_tables(log: Iterable[Envelope]) -> dict[str, PacksChecked]:
    """The packs of every table of a log, in one reading; a table's vault lies before what is dealt from it.

    A log that somebody has changed may hold what is no event: UnreadableEventError.
    """
    tables: dict[str, list[tuple[int, Event]]] = {}
    vaults: dict[str, list[PackSealed]] = {}
    for envelope in log:
        if envelope.data == WITHHELD:
            continue
        if envelope.stream.startswith(VAULT):
            sealed = CODEC.decode(envelope)
            if not isinstance(sealed, PackSealed):
                raise UnreadableEventError(envelope.type)
            vaults.setdefault(envelope.stream.removeprefix(VAULT), []).append(sealed)
        elif envelope.stream.startswith(TABLE):
            name = envelope.stream.removeprefix(TABLE)
            tables.setdefault(name, []).append((envelope.version, CODEC.decode(envelope)))
    return {name: check_packs(events, vaults.get(name, ())) for name, events in tables.items()}


class _Check:
    def __init__(self, sealed: list[PackSealed]) -> None:
        self._sealed = sealed
        self._game: Game | None = None
        self._live = True
        self._pack: PackSealed | None = None
        self._commitments: dict[tuple[int, int], str] = {}
        self._taken = self.packs = self.cards = 0
        self._dealt: frozenset[Card] = frozenset()
        """What had left the pack before it was last shuffled in its hand."""

    def follow(self, version: int, event: Event) -> Iterator[Flaw]:
        match event:
            case TableFounded():
                rules = event.terms.rules()
                if isinstance(rules, Refused):
                    raise UnreadableEventError(rules.reason.en)
                self._game, self._live = game_of(rules, event.terms), event.terms.live
            case PackCommitted():
                yield from self._committed(version, event)
            case PackOpened():
                yield from self._opened(version, event)
            case _ if self._game is not None and not self._live:
                yield from self._played(self._game, version, event)

    def _committed(self, version: int, event: PackCommitted) -> Iterator[Flaw]:
        """The pack in the vault that the commitment binds to; it need not be the only one of its number."""
        self._commitments[event.number, event.part] = event.commitment
        rest, dealt = self._left(event.part)
        self._taken, self.packs, self._dealt = 0, self.packs + (event.part == 1), dealt
        numbered = (pack for pack in self._sealed if (pack.number, pack.part) == (event.number, event.part))
        self._pack = next((pack for pack in numbered if commitment_to(leaves_of(pack)) == event.commitment), None)
        if self._pack is None:
            yield Flaw(version, event.number, _NO_PACK)
        elif not _is_made_of(self._pack.cards, rest, dealt):
            yield Flaw(version, event.number, _OTHER_CARDS)

    def _left(self, part: int) -> tuple[tuple[Card, ...], frozenset[Card]]:
        """What a pack must hold: the game's deck, or the rest of the order before; and what else may be in it."""
        if part == 1 or self._pack is None:
            return (self._game.deck if self._game else ()), frozenset()
        cards = self._pack.cards
        return cards[self._taken :], self._dealt | frozenset(cards[: self._taken])

    def _opened(self, version: int, event: PackOpened) -> Iterator[Flaw]:
        commitment = self._commitments.get((event.number, event.part), "")
        if first_mismatch(commitment, event.leaves, event.opened) is not None:
            yield Flaw(version, event.number, _NOT_AS_PUBLISHED)

    def _played(self, game: Game, version: int, event: Event) -> Iterator[Flaw]:
        number = self._pack.number if self._pack else 0
        cards = game.taken(event)
        if self._pack is None and (cards or game.opens(event)):
            yield Flaw(version, number, _UNCOMMITTED)
        elif self._pack is not None and cards:
            due = self._pack.cards[self._taken : self._taken + len(cards)]
            if due != cards:
                yield Flaw(version, number, _OUT_OF_ORDER)
            self._taken += len(cards)
            self.cards += len(cards)
        if game.ends(event):
            self._pack = None


def _is_made_of(cards: tuple[Card, ...], rest: tuple[Card, ...], dealt: frozenset[Card]) -> bool:
    """Whether a pack holds each of these cards once, and of those dealt before some or none."""
    return len(set(cards)) == len(cards) and set(rest) <= set(cards) <= set(rest) | dealt


_OTHER_CARDS = Sentence("la baraja no es la del juego", "the pack is not the game's deck")
_NO_PACK = Sentence(
    "ninguna baraja guardada es la que se anunció", "no pack in the vault is the one that was committed to"
)
_NOT_AS_PUBLISHED = Sentence(
    "lo publicado al acabar no concuerda con lo anunciado", "what was published at the end does not fit the commitment"
)
_UNCOMMITTED = Sentence("se apostó o repartió sin baraja anunciada", "bets or cards came before a commitment")
_OUT_OF_ORDER = Sentence("se repartió otra carta que la siguiente", "a card was dealt that was not the next")
