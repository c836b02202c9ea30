"""Where cards, dice and lots come from: given to a table from outside, for the engine itself knows no chance."""

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

from tapete.cards.card import Card

T = TypeVar("T")


class Chance(Protocol):
    """A source of chance."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""

    def die(self) -> int:
        """A die of six sides."""

    def random(self) -> float:
        """A number from 0 to 1."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """So many different ones, in random order."""

    def choice(self, population: Sequence[T]) -> T:
        """One of them."""


class Source(Protocol):
    """A generator of the standard library, which the engine never makes itself: ``random.Random(seed)``."""

    def shuffle(self, x: MutableSequence[T]) -> None: ...
    def randint(self, a: int, b: int) -> int: ...
    def random(self) -> float: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...
    def choice(self, seq: Sequence[T]) -> T: ...


class DrawnChance:
    """Chance that is drawn from a generator."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Every order equally likely: Fisher and Yates, each place drawn by rejection."""
        pack = list(cards)
        self._source.shuffle(pack)
        return tuple(pack)

    def die(self) -> int:
        return self._source.randint(1, 6)

    def random(self) -> float:
        return self._source.random()

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        return self._source.sample(population, k)

    def choice(self, population: Sequence[T]) -> T:
        return self._source.choice(population)


class Seeded(DrawnChance):
    """Chance that comes out the same for the same seed: for learning, measuring and testing, never for money."""


class GivenPack(Seeded):
    """A pack in a known order: its cards come first, and whatever of the deck it does not name follows by chance."""

    def __init__(self, cards: Sequence[Card], source: Source) -> None:
        super().__init__(source)
        self._cards = tuple(cards)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        rest = super().shuffled([card for card in cards if card not in self._cards])
        return (*(card for card in self._cards if card in set(cards)), *rest)
