"""Where chance comes from: the system's cryptographic generator, with rejection and never a remainder."""

import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

from tapete.cards.card import Card
from tapete.room.commitment import SECRET_BYTES

T = TypeVar("T")


class Chance:
    """The room's source of chance. ``seed`` is for tests: whoever opens a room for people refuses it."""

    def __init__(self, seed: int | None = None) -> None:
        self.seeded = seed is not None
        self._source = secrets.SystemRandom() if seed is None else random.Random(seed)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Every order equally likely: Fisher and Yates, each place drawn by rejection."""
        pack = list(cards)
        self._source.shuffle(pack)
        return tuple(pack)

    def secret(self) -> str:
        """The secret of a pack's salts, in hexadecimal."""
        return self._source.randbytes(SECRET_BYTES).hex()

    def die(self) -> int:
        return self._source.randint(1, 6)

    def random(self) -> float:
        return self._source.random()

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        return self._source.sample(population, k)

    def choice(self, population: Sequence[T]) -> T:
        return self._source.choice(population)
