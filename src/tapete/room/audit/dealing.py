"""To whom each card of a hand was dealt, in sentences."""

from collections.abc import Iterator
from typing import Final

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import event as banked
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats.event import HandMoved
from tapete.room.audit.held_cards import Boxes, Places

Cards = tuple[Card | None, ...]
_COMMON: Final = Sentence("Cartas comunes", "Community cards")
_BURNT: Final = Sentence("Se quema, sin verla nadie", "Burnt, unseen by anybody")
_DEAD: Final = Sentence("Se apartan", "Put aside")
_BANK: Final = Sentence("Para la banca", "To the bank")
_LEAVE: Final = Sentence("Salen de la baraja", "Leave the deck")


class Dealing:
    """Follows one hand from its first event, of either family."""

    def __init__(self) -> None:
        self._places, self._boxes = Places(), Boxes()

    def follow(self, event: Event, taken: Cards) -> Iterator[tuple[Sentence, Cards]]:
        """Each share of what left the deck, with whose it is."""
        inner = event.event if isinstance(event, HandMoved) else event
        if isinstance(event, HandMoved):
            self._places.follow(event.event)
        else:
            self._boxes.follow(event)
        if taken:
            yield from self._shares(inner, taken)

    def _shares(self, event: Event, taken: Cards) -> Iterator[tuple[Sentence, Cards]]:
        match event:
            case in_hand.Dealt():
                for place, cards in event.hands().items():
                    yield _received(self._places.players[place], event.up, len(cards)), cards
            case in_hand.CommonDealt():
                yield _COMMON, taken
            case in_hand.Burnt():
                yield (_DEAD if event.dead else _BURNT), taken
            case in_hand.Drawn():
                yield _received(self._places.players[event.place], False, len(taken)), taken
            case banked.CardDealt(seat=None):
                yield (_BANK if event.to == "bank" else _COMMON if event.to == "common" else _BURNT), taken
            case banked.CardDealt(seat=seat) | banked.CardBought(seat=seat) if seat is not None:
                yield _in_box(seat, self._boxes.holder(seat)), taken
            case _:
                yield _LEAVE, taken


def _received(player: PlayerId, up: bool, count: int) -> Sentence:
    """
    >>> _received(PlayerId("Eva"), False, 2).es
    'Eva recibe cubiertas'
    """
    many = "s" if count > 1 else ""
    es = f"descubierta{many}" if up else f"cubierta{many}"
    return Sentence(f"{player} recibe {es}", f"{player} is dealt face {'up' if up else 'down'}")


def _in_box(seat: Seat, holder: PlayerId | None) -> Sentence:
    whose = f" ({holder})" if holder else ""
    return Sentence(f"Para la casilla {seat}{whose}", f"To box {seat}{whose}")
