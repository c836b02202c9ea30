"""Whether the order of a deal is the one that was drawn: from the secret that the house had promised and the numbers
that the players had."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tapete.core.sentence import Sentence
from tapete.room.chance.drawing import NONCE, Lot, drawn_order, hash_of


class ProvedNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that went into the drawing, None where its player did not open it; ``promise`` is its hash."""

    player: str
    promise: str
    nonce: str | None


class ProvedDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the order of a hand's pack was drawn from, in the order of the promises."""

    secret: str
    secret_hash: str
    numbers: tuple[ProvedNumber, ...]
    head: str

    @property
    def promises(self) -> tuple[str, ...]:
        return tuple(number.promise for number in self.numbers)

    def lot(self, table: str, hand: int) -> Lot:
        return Lot(table, hand, tuple(number.nonce for number in self.numbers), self.head)


def flaws_of_drawing(drawing: ProvedDrawing) -> Iterator[Sentence]:
    """What is wrong with what an order was drawn from, whatever order it was."""
    if not NONCE.fullmatch(drawing.secret) or hash_of(drawing.secret) != drawing.secret_hash:
        yield OTHER_SECRET
    nonces = [number.nonce for number in drawing.numbers]
    if any(number.nonce is not None and hash_of(number.nonce) != number.promise for number in drawing.numbers):
        yield OTHER_NUMBER
    # Beside a number the house could try heads until it likes the order; without any there has to be one.
    if any(nonces) == bool(drawing.head):
        yield OTHER_HEAD


def sequence(drawing: ProvedDrawing, lot: Lot, part: int, places: Sequence[int]) -> tuple[int, ...]:
    """The places of a part in the order in which they are dealt."""
    order = drawn_order(drawing.secret, lot, part, len(places))
    return tuple(places[place] for place in order)


def is_rest(places: Sequence[int], left: Sequence[int], sealed: int) -> bool:
    """Whether a reshuffled part is arranged as it must be: by place, all that was left and only sealed cards."""
    return list(places) == sorted(set(places)) and set(left) <= set(places) <= set(range(sealed))


OTHER_SECRET: Final = Sentence(
    "el secreto de la casa no es el que prometió", "the house's secret is not the one it had promised"
)
OTHER_NUMBER: Final = Sentence(
    "un número del sorteo no es el que se prometió", "a number of the drawing is not the one that was promised"
)
OTHER_HEAD: Final = Sentence(
    "el sorteo no se hizo con lo que había en el registro", "the drawing was not made from what the log held"
)
LEFT_OUT: Final = Sentence(
    "el sorteo no tiene los números que se abrieron", "the drawing does not have the numbers that were opened"
)
UNDRAWN: Final = Sentence("se repartió antes del sorteo", "cards came before the drawing")
OTHER_REST: Final = Sentence(
    "lo que se mezcló de nuevo no es lo que quedaba", "what was shuffled again is not what was left"
)
OTHER_ORDER: Final = Sentence("no se repartió en el orden sorteado", "it was not dealt in the order drawn")
NOT_YOURS: Final = Sentence("su número no entró en el sorteo", "your number did not go into the drawing")
