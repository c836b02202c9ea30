"""A commitment to a shuffled pack: published before the first bet, and checked by anybody once cards are seen.

Each place of the pack is hashed with a salt of its own, so that the cards everybody saw can be proved while those
thrown face down stay secret: the commitment is the hash of all the salted hashes in order. Where the order of the deal
is drawn, the commitment covers the house's part in the drawing and the promises of the players as well.
"""

import hashlib
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from itertools import starmap

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Event
from tapete.room.chance.drawing import Lot, drawing_secret, drawn_order, hash_of
from tapete.room.chance.keyed_hash import KeyedHash
from tapete.room.model.event import OpenedCard, PackCommitted, PackOpened

SECRET_BYTES = 32
_PACKS = 512
"""Of so many packs the salted hashes are kept: those in play at the tables of a room."""


class PackSealed(Event, frozen=True):
    """A shuffled pack and the secret of its salts, as they lie in the table's private stream."""

    number: int
    part: int
    cards: tuple[Card, ...]
    secret: str
    places: tuple[int, ...] = ()
    """Where the cards of a reshuffled part lay in the first, from the lowest; its order is drawn again."""

    @property
    def at(self) -> Sequence[int]:
        """The place of each card, as its salted hash names it."""
        return self.places or range(len(self.cards))

    @property
    def drawing_secret(self) -> str:
        return drawing_secret(self.secret)

    def order(self, lot: Lot | None) -> Sequence[int]:
        """Which of the cards leaves the pack first, and so on: as they were drawn, else as they were shuffled."""
        count = len(self.cards)
        return range(count) if lot is None else drawn_order(self.drawing_secret, lot, self.part, count)

    def dealt(self, lot: Lot | None) -> tuple[Card, ...]:
        """The cards in the order in which they leave the pack."""
        return tuple(map(self.cards.__getitem__, self.order(lot)))

    def reshuffled(self, cards: frozenset[Card], origin: "PackSealed") -> "PackSealed":
        """The next part of a drawn pack: these cards, each known by its place in the part that was sealed first."""
        kept = [(place, card) for place, card in enumerate(origin.cards) if card in cards]
        return PackSealed(
            self.number,
            self.part + 1,
            tuple(card for _, card in kept),
            self.secret,
            tuple(place for place, _ in kept),
        )


def sealed_undrawn(content: dict[str, object]) -> dict[str, object]:
    """A pack of a time when no part of it was drawn again."""
    return {**content, "places": []}


def salt_of(secret: str, place: int) -> str:
    """The salt of one place: knowing it tells nothing about those of the others."""
    return _salts(secret, (place,))[0]


def _salts(secret: str, places: Iterable[int]) -> list[str]:
    return _keyed(secret).hexdigests([place.to_bytes(2, "big") for place in places])


@lru_cache(_PACKS)
def _keyed(secret: str) -> KeyedHash:
    """What makes the salts of a pack, by its secret."""
    return KeyedHash(bytes.fromhex(secret))


def leaf(place: int, card: Card, salt: str) -> str:
    """The salted hash of a card in its place."""
    return hashlib.sha256(f"{place} {write_card(card)} {salt}".encode()).hexdigest()


@lru_cache(_PACKS)
def leaves_of(pack: PackSealed) -> tuple[str, ...]:
    """Worked out when the pack is announced, and needed again when its hand is over."""
    return tuple(starmap(leaf, zip(pack.at, pack.cards, _salts(pack.secret, pack.at), strict=True)))


def commitment_to(leaves: Iterable[str], secret_hash: str = "", promises: Iterable[str] = ()) -> str:
    """The one number that binds the house: to the sealed cards, and to what their order will be drawn from."""
    drawing = f"\n{secret_hash}\n{' '.join(promises)}" if secret_hash else ""
    return hashlib.sha256((" ".join(leaves) + drawing).encode()).hexdigest()


def is_bound(pack: PackSealed, committed: PackCommitted) -> bool:
    """Whether a commitment is to this pack, with the secret that its order was drawn with."""
    drawn = hash_of(pack.drawing_secret) if committed.secret_hash else ""
    promises = (each.promise for each in committed.promises)
    return commitment_to(leaves_of(pack), drawn, promises) == committed.commitment


def opened(
    pack: PackSealed, seen: frozenset[Card], drawn: bool = False, out: Container[int] | None = None
) -> PackOpened:
    """What may be published of a pack once its hand is over: the places of the cards that everybody saw, and the
    house's part in the drawing. Cards that nobody saw stay closed: the drawing orders places, not cards.

    ``out`` tells which of the cards have left the pack: a shoe has others like them.
    """
    shown = [
        sealed
        for at, sealed in enumerate(zip(pack.at, pack.cards, strict=True))
        if sealed[1] in seen and (out is None or at in out)
    ]
    salts = _salts(pack.secret, [place for place, _ in shown])
    cards = tuple([OpenedCard(place, card, salt) for (place, card), salt in zip(shown, salts, strict=True)])
    secret = pack.drawing_secret if drawn else ""
    return PackOpened(pack.number, pack.part, leaves_of(pack), cards, secret, pack.places)


class Mismatch(msgspec.Struct, frozen=True):
    """Why a pack does not agree with what was published of it."""

    place: int | None
    """The first place that does not agree; None where the commitment as a whole does not."""


class Announced(msgspec.Struct, frozen=True):
    """What was published before the bets: the commitment, and what it covers beside the cards."""

    commitment: str
    secret_hash: str = ""
    promises: tuple[str, ...] = ()


def announced_by(committed: PackCommitted) -> Announced:
    promises = tuple(each.promise for each in committed.promises)
    return Announced(committed.commitment, committed.secret_hash, promises)


def first_mismatch(
    announced: Announced, leaves: Sequence[str], cards: Iterable[OpenedCard], places: Sequence[int] = ()
) -> Mismatch | None:
    """Check opened cards against what was announced before; None when everything agrees."""
    if commitment_to(leaves, announced.secret_hash, announced.promises) != announced.commitment:
        return Mismatch(None)
    by_place = dict(zip(places or range(len(leaves)), leaves, strict=False))
    for opening in cards:
        if by_place.get(opening.place) != leaf(opening.place, opening.card, opening.salt):
            return Mismatch(opening.place)
    return None
