"""A circle table as the wire tells it to one viewer."""

from functools import lru_cache, partial
from typing import Final, NamedTuple

from tapete.cards.card import Card
from tapete.cards.hand import Selection
from tapete.cards.naming import hand_name
from tapete.cards.order import HandOrder
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.circle.hand.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model.state import Cards
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import HandView, PlaceView, place_view, view
from tapete.room.stream.watcher import NOBODY
from tapete.room.wire.notation import Json, cards_out, words
from tapete.words.headlines.circle import net_of

_PLACES: Final = 256


class _Drawn(NamedTuple):
    """A table as everybody sees it."""

    table: CircleState
    around: Json
    hand: Json
    places: list[Json]


class Drawer:
    """Draws a table and its hand: once for everybody, and for each player their own place as they see it.

    A place that looks as it did, to the same viewer or to another, is not drawn again.
    """

    def __init__(self, order: HandOrder, selection: Selection) -> None:
        self._cards = lru_cache(_PLACES)(partial(_place, order, selection))
        self._drawn: tuple[_Drawn, ...] = ()
        """The tables drawn last: the one in play, and the hand before it while it is still shown."""

    def view(self, rules: HandRules, table: CircleState, viewer: PlayerId) -> Json:
        """The marker, limits and waiting list, and the hand in progress or last played; ``hand`` null before the first.

        What everybody sees is drawn once for a table as it stands.
        """
        drawn = next((drawn for drawn in self._drawn if drawn.table is table), None) or self._draw(rules, table)
        hand, places = table.hand, drawn.places
        if not hand.players:
            return {**drawn.around, "hand": None}
        if viewer in hand.players:
            place = hand.players.index(viewer)
            own = self._place(table, place_view(hand, place, viewer)) | {"you": True}
            places = [*places[:place], own, *places[place + 1 :]]
        return {**drawn.around, "hand": {**drawn.hand, "places": places}}

    def _draw(self, rules: HandRules, table: CircleState) -> "_Drawn":
        """The table as somebody sees it who does not play."""
        around: Json = {
            "running": table.running,
            "marker": table.marker,
            "hands": table.hands,
            "carried": table.carried,
            "minimum": rules.minimum,
            "maximum": rules.maximum,
            "structure": rules.structure,
            "markers": rules.all_in_markers,
        }
        drawn = _Drawn(table, around, {}, [])
        if table.hand.players:
            seen = view(rules, table.hand, NOBODY, with_options=False)
            places = [self._place(table, place) for place in seen.places]
            drawn = _Drawn(table, around, _hand(seen, table), places)
        self._drawn = (drawn, *self._drawn[:1])
        return drawn

    def _place(self, table: CircleState, place: PlaceView) -> Json:
        seated = table.players.get(place.player)
        drawn = self._cards(place, table.hand.common)
        return {**drawn, "seat": seated.seat if seated else None, "you": False}


def _hand(seen: HandView, table: CircleState) -> Json:
    """A hand but for its places."""
    return {
        "number": table.hands,
        "step": seen.step,
        "interval": seen.interval,
        "turn": seen.turn,
        "board": cards_out(seen.common),
        "pot": seen.pot,
        "pots": [_pot(seen, table, number) for number in range(len(seen.pots))],
        "level": seen.level,
        "over": seen.over,
        "against": list(seen.against),
        "says": words(seen.words) if seen.words else None,
    }


def _pot(seen: HandView, table: CircleState, number: int) -> Json:
    """A pot with those who may win it, whose hands have been announced, and who wins it where that is decided."""
    players, announced = table.hand.players, table.hand.announced
    result = seen.results[number] if number < len(seen.results) else None
    return {
        "chips": seen.pots[number].chips,
        "players": [players[place] for place in seen.pots[number].claims],
        "announced": [players[each.place] for each in announced if each.pot == number],
        "winners": [players[place] for place in result.places] if result else [],
    }


def _place(order: HandOrder, selection: Selection, place: PlaceView, common: Cards) -> Json:
    return {
        "player": place.player,
        "stack": place.stack,
        "bet": place.bet,
        "down": cards_out(place.down),
        "up": cards_out(place.up),
        "makes": _makes(order, selection, place.down + place.up, common),
        "folded": place.folded,
        "all_in": place.all_in,
        "won": place.won,
        "drawn": place.drawn,
    }


def _makes(order: HandOrder, selection: Selection, own: Cards, common: Cards) -> Json | None:
    """What cards come to, in words; nothing while some are hidden or they make no whole hand."""
    cards: tuple[Card, ...] = tuple(card for card in own if card is not None)
    board: tuple[Card, ...] = tuple(card for card in common if card is not None)
    if len(cards) < len(own) or not cards:
        return None
    made = best_made(order, selection, cards, board)
    return words(hand_name(order, made)) if made else None


def result_out(table: CircleState, event: Event) -> Json:
    """Who won what from which pot, or what the house took."""
    match event:
        case in_hand.Awarded():
            player = table.hand.players[event.place]
            net = net_of(table.hand, event.place)
            return {"player": player, "pot": event.pot, "returned": event.chips, "net": net, "line": event.hand}
        case in_hand.Raked():
            return {"player": None, "returned": event.chips, "line": "rake"}
    return {}
