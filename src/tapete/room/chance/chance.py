"""Where chance comes from: the system's cryptographic generator, with rejection and never a remainder."""

import random
import secrets
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import Final

from tapete.cards.card import Card
from tapete.games.shared.chance import DrawnChance
from tapete.room.chance.commitment import SECRET_BYTES
from tapete.room.chance.drawing import WORD_BYTES, shuffled_places, words_of

_THOUGHT_BITS: Final = 128


class SecureChance(DrawnChance):
    """The room's source of chance. ``seed`` is for tests: whoever opens a room for people refuses it."""

    def __init__(self, seed: int | None = None) -> None:
        self.seeded = seed is not None
        self.draws = not self.seeded
        """Whether packs are drawn with the players' numbers; seeded ones are dealt as they were shuffled, so that the
        same seed gives the same cards."""
        self._generator = secrets.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - tests only
        super().__init__(self._generator)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Every order equally likely: Fisher and Yates, each place drawn by rejection.

        What a whole pack needs is drawn at once: a call of the system for each card takes longer than the rest.
        """
        if self.seeded:
            return super().shuffled(cards)
        return tuple([cards[place] for place in shuffled_places(self._words(len(cards)), len(cards))])

    def _words(self, together: int) -> Iterator[int]:
        """An endless stream of numbers of 32 bits, so many of them drawn at once."""
        drawn = map(self._generator.randbytes, repeat(WORD_BYTES * together))
        return chain.from_iterable(map(words_of, drawn))

    def of_a_thought(self) -> DrawnChance:
        """Chance for what a bot imagines before it decides: drawn from this one once, and quick from then on.

        No card, die or lot that anybody plays with comes out of it.
        """
        if self.seeded:
            return self
        return DrawnChance(random.Random(self._generator.getrandbits(_THOUGHT_BITS)))  # noqa: S311 - no cards

    def secret(self) -> str:
        """The secret of a pack's salts, in hexadecimal."""
        return self._generator.randbytes(SECRET_BYTES).hex()
