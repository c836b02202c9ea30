"""A circle table as the wire tells it to one viewer."""

from functools import cached_property, lru_cache, partial
from typing import Final

import msgspec

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
from tapete.room.wire.notation import Json, cards_out, members, words
from tapete.room.wire.parts import Values, elements, in_parts
from tapete.words.headlines.circle import net_of

_PLACES: Final = 256
_HAND, _HAND_PLACES = "view.hand.", "view.hand.places"


class _Drawn:
    """A table as everybody sees it, and the same as it is sent."""

    def __init__(
        self, table: CircleState, around: Json, hand: Json, seen: tuple[PlaceView, ...], places: list[Json]
    ) -> None:
        self.table, self.around, self.hand, self.seen, self.places = table, around, hand, seen, places

    @cached_property
    def members(self) -> bytes:
        """All of it but the places of its hand."""
        if not self.table.hand.players:
            return self.outside
        return self._around + b',"hand":{' + members(self.hand) + b',"places":['

    @cached_property
    def outside(self) -> bytes:
        """All of it but its hand."""
        return self._around + b',"hand":null'

    @cached_property
    def _around(self) -> bytes:
        return members(self.around)

    @cached_property
    def encoded_places(self) -> list[bytes]:
        return [*map(msgspec.json.encode, self.places)]

    @cached_property
    def whole(self) -> bytes:
        """As somebody sees it who does not play."""
        return self.with_places(self.encoded_places)

    def with_places(self, places: list[bytes]) -> bytes:
        return self.members + b",".join(places) + b"]}"

    @property
    def parts(self) -> Values:
        """The same part by part, each place of the hand one of them."""
        if not self.table.hand.players:
            return self.outside_parts
        return {**in_parts(self.around), **in_parts(self.hand, _HAND), **elements(_HAND_PLACES, self.places)}

    @property
    def outside_parts(self) -> Values:
        return {**in_parts(self.around), "view.hand": None}


class Drawer:
    """Draws a table and its hand: once for everybody, and for each player their own place as they see it.

    A place that looks as it did, to the same viewer or to another, is not drawn again.
    """

    def __init__(self, order: HandOrder, selection: Selection) -> None:
        self._cards = lru_cache(_PLACES)(partial(_place, order, selection))
        self._drawn: tuple[_Drawn, ...] = ()
        """The tables drawn last: the one in play, and the hand before it while it is still shown."""
        self._own_places: dict[tuple[bytes, Cards, Cards], bytes] = {}
        self._own_values: dict[PlayerId, tuple[Json, Cards, Json]] = {}
        """By player, what others see of their place, their cards, and what they see of it themselves."""

    def view(self, rules: HandRules, table: CircleState, viewer: PlayerId) -> Json:
        """The marker, limits and waiting list, and the hand in progress or last played; ``hand`` null before the first.

        What everybody sees is drawn once for a table as it stands.
        """
        drawn, players = self._of(rules, table), table.hand.players
        if not players:
            return {**drawn.around, "hand": None}
        places = drawn.places
        if viewer in players:
            place = players.index(viewer)
            places = [*places[:place], self._own(table, place, viewer), *places[place + 1 :]]
        return {**drawn.around, "hand": {**drawn.hand, "places": places}}

    def members(self, rules: HandRules, table: CircleState, viewer: PlayerId) -> bytes:
        """The same as it is sent: what everybody sees is encoded once too."""
        drawn, players = self._of(rules, table), table.hand.players
        if not players:
            return drawn.members
        if viewer not in players:
            return drawn.whole
        place, places = players.index(viewer), drawn.encoded_places
        own = self._own_encoded(table, place, viewer, places[place])
        return drawn.with_places([*places[:place], own, *places[place + 1 :]])

    def outside(self, rules: HandRules, table: CircleState) -> bytes:
        """The same for somebody who may not watch the hands."""
        return self._of(rules, table).outside

    def parts(self, rules: HandRules, table: CircleState) -> Values:
        """The table as somebody sees it who does not play, part by part."""
        return self._of(rules, table).parts

    def outside_parts(self, rules: HandRules, table: CircleState) -> Values:
        return self._of(rules, table).outside_parts

    def own_parts(self, rules: HandRules, table: CircleState, viewer: PlayerId) -> Values:
        """What a player sees otherwise than others do: their own place."""
        if viewer not in table.hand.players:
            return {}
        place = table.hand.players.index(viewer)
        seen, down = self._of(rules, table).places[place], table.hand.down[place]
        kept = self._own_values.get(viewer)
        if kept is None or kept[0] is not seen or kept[1] != down:
            kept = self._own_values[viewer] = seen, down, self._own(table, place, viewer)
        return {f"{_HAND_PLACES}[{place}]": kept[2]}

    def rest(self) -> None:
        """Nobody looks: what was drawn last is let go."""
        self._drawn = ()
        self._own_places.clear()
        self._own_values.clear()
        self._cards.cache_clear()

    def _own_encoded(self, table: CircleState, place: int, viewer: PlayerId, seen: bytes) -> bytes:
        """A player's own place: what others see of it, and their cards, are all that can change it."""
        key = seen, table.hand.down[place], table.hand.common
        if key not in self._own_places:
            if len(self._own_places) > _PLACES:
                self._own_places.clear()
            self._own_places[key] = msgspec.json.encode(self._own(table, place, viewer))
        return self._own_places[key]

    def _of(self, rules: HandRules, table: CircleState) -> _Drawn:
        for drawn in self._drawn:
            if drawn.table is table:
                return drawn
        return self._draw(rules, table)

    def _own(self, table: CircleState, place: int, viewer: PlayerId) -> Json:
        return self._place(table, place_view(table.hand, place, viewer)) | {"you": True}

    def _draw(self, rules: HandRules, table: CircleState) -> _Drawn:
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
        drawn = _Drawn(table, around, {}, (), [])
        if table.hand.players:
            seen = view(rules, table.hand, NOBODY, with_options=False)
            drawn = _Drawn(table, around, _hand(seen, table), seen.places, self._places(table, seen.places))
        self._drawn = (drawn, *self._drawn[:1])
        return drawn

    def _places(self, table: CircleState, seen: tuple[PlaceView, ...]) -> list[Json]:
        """Those that look as they did on the table drawn last are the same objects."""
        last = self._drawn[0] if self._drawn else None
        if last is None or len(last.seen) != len(seen) or last.table.hand.common != table.hand.common:
            return [self._place(table, place) for place in seen]
        return [
            drawn if before == place and drawn["seat"] == _seat(table, place) else self._place(table, place)
            for place, before, drawn in zip(seen, last.seen, last.places, strict=True)
        ]

    def _place(self, table: CircleState, place: PlaceView) -> Json:
        drawn = self._cards(place, table.hand.common)
        return {**drawn, "seat": _seat(table, place), "you": False}


def _seat(table: CircleState, place: PlaceView) -> int | None:
    seated = table.players.get(place.player)
    return seated.seat if seated else None


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
        **_makes(order, selection, place.down + place.up, common),
        "folded": place.folded,
        "all_in": place.all_in,
        "won": place.won,
        "drawn": place.drawn,
    }


def _makes(order: HandOrder, selection: Selection, own: Cards, common: Cards) -> Json:
    """What cards come to, in words and by category; nothing while some are hidden or they make no whole hand."""
    cards: tuple[Card, ...] = tuple(card for card in own if card is not None)
    board: tuple[Card, ...] = tuple(card for card in common if card is not None)
    made = best_made(order, selection, cards, board) if cards and len(cards) == len(own) else None
    return {"makes": words(hand_name(order, made)), "category": made.category.value} if made else {"makes": None}


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
