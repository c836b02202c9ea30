"""Which cards came into whose own hand in the course of one hand, by its events."""

from collections.abc import Iterable, Iterator, Mapping

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import event as banked
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model.state import Cards
from tapete.games.circle.seats.event import HandMoved

Held = tuple[int, PlayerId, Card]
"""The turn of the event among those of the hand, who got the card, and which."""


def held(events: Iterable[Event]) -> Iterator[Held]:
    """Every card that somebody was dealt, bought or drew, with the event by which they did; of either family."""
    boxes, places = Boxes(), Places()
    for turn, event in enumerate(events):
        got = places.follow(event.event) if isinstance(event, HandMoved) else boxes.follow(event)
        for player, cards in got.items():
            yield from ((turn, player, card) for card in cards if card is not None)


class Places:
    """The places of a circle hand."""

    def __init__(self) -> None:
        self.players: tuple[PlayerId, ...] = ()

    def follow(self, event: in_hand.HandEvent) -> Mapping[PlayerId, Cards]:
        match event:
            case in_hand.HandStarted():
                self.players = event.players
            case in_hand.Dealt():
                return {self.players[place]: cards for place, cards in event.hands().items()}
            case in_hand.Drawn():
                return {self.players[event.place]: event.cards}
        return {}


class Boxes:
    """The boxes of a house round: each belongs to whoever bets in it first; one without bets is the banker's."""

    def __init__(self) -> None:
        self._holders: dict[Seat, PlayerId] = {}
        self._bets: dict[Seat, set[str]] = {}
        """The bets of each holder in their box."""
        self._banker: PlayerId | None = None
        self._closed = False

    def holder(self, seat: Seat) -> PlayerId | None:
        return self._holders.get(seat, self._banker)

    def follow(self, event: Event) -> Mapping[PlayerId, Cards]:
        match event:
            case banked.BankOffered(accepted=True):
                self._banker = event.player
            case banked.BetPlaced():
                if self._holders.setdefault(event.seat, event.player) == event.player:
                    self._bets.setdefault(event.seat, set()).add(event.bet)
            case banked.BetTakenBack() if not self._closed and self._holders.get(event.seat) == event.player:
                self._bets[event.seat].discard(event.bet)
                if not self._bets[event.seat]:
                    del self._holders[event.seat]
            case banked.BetsClosed():
                self._closed = True
            case banked.CardDealt(seat=seat, card=card) | banked.CardBought(seat=seat, card=card) if seat is not None:
                holder = self.holder(seat)
                return {holder: (card,)} if holder is not None else {}
        return {}
