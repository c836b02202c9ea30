"""A circle table as the wire tells it to one viewer."""

from functools import lru_cache, partial
from typing import Final

from tapete.cards.card import Card
from tapete.cards.hand import Selection
from tapete.cards.naming import hand_name
from tapete.cards.order import HandOrder
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.circle import event as in_hand
from tapete.games.circle.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import Cards
from tapete.games.circle.table_state import CircleState
from tapete.games.circle.view import HandView, PlaceView, view
from tapete.room.wire import Json, cards_out, words

_PLACES: Final = 256


class Drawer:
    """Draws the places of a hand; one that looks as it did, to the same viewer or to another, is not drawn again."""

    def __init__(self, order: HandOrder, selection: Selection) -> None:
        self.place = lru_cache(_PLACES)(partial(_place, order, selection))


def view_out(rules: HandRules, drawer: Drawer, table: CircleState, viewer: PlayerId) -> Json:
    """The marker, limits and waiting list, and the hand in course or last played; ``hand`` null before the first."""
    return {
        "running": table.running,
        "marker": table.marker,
        "hands": table.hands,
        "carried": table.carried,
        "minimum": rules.minimum,
        "maximum": rules.maximum,
        "structure": rules.structure,
        "hand": _hand(drawer, view(rules, table.hand, viewer), table, viewer) if table.hand.players else None,
    }


def _hand(drawer: Drawer, of: HandView, table: CircleState, viewer: PlayerId) -> Json:
    return {
        "number": table.hands,
        "step": of.step,
        "interval": of.interval,
        "turn": of.turn,
        "places": [
            {
                **drawer.place(place, of.common),
                "seat": known.seat if (known := table.players.get(place.player)) else None,
                "you": place.player == viewer,
            }
            for place in of.places
        ],
        "board": cards_out(of.common),
        "pot": of.pot,
        "pots": [{"chips": pot.chips, "players": [of.places[place].player for place in pot.claims]} for pot in of.pots],
        "level": of.level,
        "over": of.over,
        "says": words(of.words) if of.words else None,
    }


def _place(order: HandOrder, selection: Selection, of: PlaceView, common: Cards) -> Json:
    return {
        "player": of.player,
        "stack": of.stack,
        "bet": of.bet,
        "down": cards_out(of.down),
        "up": cards_out(of.up),
        "makes": _makes(order, selection, of.down + of.up, common),
        "folded": of.folded,
        "all_in": of.all_in,
        "won": of.won,
        "drawn": of.drawn,
    }


def _makes(order: HandOrder, selection: Selection, own: Cards, common: Cards) -> Json | None:
    """What cards come to, in words; nothing while some are hidden or they make no whole hand."""
    held: tuple[Card, ...] = tuple(of for of in own if of is not None)
    board: tuple[Card, ...] = tuple(of for of in common if of is not None)
    if len(held) < len(own) or not held:
        return None
    made = best_made(order, selection, held, board)
    return words(hand_name(order, made)) if made else None


def result_out(table: CircleState, event: Event) -> Json:
    """Who won what from which pot, or what the house took."""
    match event:
        case in_hand.Awarded():
            player = table.hand.players[event.place]
            return {"player": player, "pot": event.pot, "returned": event.chips, "line": event.hand}
        case in_hand.Raked():
            return {"player": None, "returned": event.chips, "line": "rake"}
    return {}
