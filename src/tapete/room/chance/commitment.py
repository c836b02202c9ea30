"""A commitment to a shuffled pack: published before the first bet, and checked by anybody once cards are seen.

Each place of the pack is hashed with a salt of its own, so that the cards everybody saw can be proved while those
thrown face down stay secret: the commitment is the hash of all the salted hashes in order.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Event
from tapete.room.model.event import OpenedCard, PackOpened

SECRET_BYTES = 32


class PackSealed(Event, frozen=True):
    """A shuffled pack and the secret of its salts, as they lie in the table's private stream."""

    number: int
    part: int
    cards: tuple[Card, ...]
    secret: str


def salt_of(secret: str, place: int) -> str:
    """The salt of one place: knowing it tells nothing about those of the others."""
    return hmac.new(bytes.fromhex(secret), place.to_bytes(2, "big"), hashlib.sha256).hexdigest()


def leaf(place: int, card: Card, salt: str) -> str:
    """The salted hash of a card in its place."""
    return hashlib.sha256(f"{place} {write_card(card)} {salt}".encode()).hexdigest()


def leaves_of(pack: PackSealed) -> tuple[str, ...]:
    return tuple(leaf(place, card, salt_of(pack.secret, place)) for place, card in enumerate(pack.cards))


def commitment_to(leaves: Iterable[str]) -> str:
    return hashlib.sha256(" ".join(leaves).encode()).hexdigest()


def opened(pack: PackSealed, seen: frozenset[Card]) -> PackOpened:
    """What may be published of a pack once its hand is over: the places of the cards that everybody saw."""
    shown = (
        OpenedCard(place, card, salt_of(pack.secret, place)) for place, card in enumerate(pack.cards) if card in seen
    )
    return PackOpened(pack.number, pack.part, leaves_of(pack), tuple(shown))


class Mismatch(msgspec.Struct, frozen=True):
    """Why a pack does not agree with what was published of it."""

    place: int | None
    """The first place that does not agree; None where the commitment as a whole does not."""


def first_mismatch(commitment: str, leaves: Sequence[str], cards: Iterable[OpenedCard]) -> Mismatch | None:
    """Check opened cards against a commitment published before; None when everything agrees."""
    if commitment_to(leaves) != commitment:
        return Mismatch(None)
    for opening in cards:
        place = opening.place
        if not 0 <= place < len(leaves) or leaves[place] != leaf(place, opening.card, opening.salt):
            return Mismatch(place)
    return None
