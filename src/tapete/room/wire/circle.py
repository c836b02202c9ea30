"""A circle table as the wire tells it to one viewer."""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import compress, count, repeat
from operator import attrgetter, is_not, ne, or_
from typing import Final

import msgspec

from tapete.cards.card import face_up
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.circle.hand.evaluation import best_named
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model.state import Cards, CircleHand
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import opening_seen, place_view, pots_seen, results_seen, words_said
from tapete.room.stream.watcher import NOBODY
from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.notation import Json, cards_out, members, words
from tapete.room.wire.parts import Values, elements, out_of_parts
from tapete.room.wire.sameness import Look, same
from tapete.words.headlines.circle import net_of

_PLACES: Final = 256
_HAND, _HAND_PLACES = "view.hand.", "view.hand.places"
_NO_HAND: Final[Values] = {"view.hand": None}
_NO_PARTS: Final[Values] = {}
_NOBODY_AGAINST: Final[list[PlayerId]] = []
_MAKES_NOTHING: Final[Json] = {"makes": None}


_AROUND: Final[Look] = attrgetter("running", "marker", "hands", "carried")
"""What shapes the parts around the hands, beside the rules."""
_STEP: Final[Look] = attrgetter("step", "interval", "over")
"""What shapes the words that are said at a step."""
_POTS: Final[Look] = attrgetter(
    *("players", "staked", "carried", "apart", "raked", "won", "announced", "folded", "mucked", "over")
)
"""What shapes the pots of a hand, as long as nothing is announced of them."""
_LAID: Final[Look] = attrgetter("players", "up", "down", "discarded", "common", "floor", "shown", "won", "over")
"""What shapes the places of a hand beside chips and folding."""

_Shape = tuple[object, ...]
"""What shapes a place as everybody sees it; a card that lies face down is not in it."""


class _Places:
    """The places of a hand as everybody sees them, and the same as they are sent."""

    def __init__(self, table: CircleState, seen: list[Json]) -> None:
        self._table, self.seen = table, seen

    @drawn_once
    def shapes(self) -> tuple[_Shape, ...]:
        return _shapes(self._table)

    @drawn_once
    def encoded(self) -> list[bytes]:
        return [*map(msgspec.json.encode, self.seen)]

    @drawn_once
    def parts(self) -> Values:
        return elements(_HAND_PLACES, self.seen)


_EMPTY: Final = _Places(CircleState(), [])


class _Drawn:
    """A table as everybody sees it, and the same as it is sent."""

    def __init__(self, rules: HandRules, table: CircleState, around: Values, hand: Values, places: _Places) -> None:
        self.rules, self.table, self.around, self.hand, self.places = rules, table, around, hand, places
        """The hand but for its places, part by part."""

    @drawn_once
    def members(self) -> bytes:
        """All of it but the places of its hand."""
        if not self.table.hand.players:
            return self.outside
        return self._around + b',"hand":{' + members(out_of_parts(self.hand, _HAND)) + b',"places":['

    @drawn_once
    def outside(self) -> bytes:
        """All of it but its hand."""
        return self._around + b',"hand":null'

    @drawn_once
    def _around(self) -> bytes:
        return members(out_of_parts(self.around))

    @drawn_once
    def whole(self) -> bytes:
        """As somebody sees it who does not play."""
        return self.with_places(self.places.encoded)

    def with_places(self, places: list[bytes]) -> bytes:
        return self.members + b",".join(places) + b"]}"

    @property
    def parts(self) -> tuple[Values, ...]:
        """The same part by part, each place of the hand one of them."""
        if not self.table.hand.players:
            return self.outside_parts
        return self.around, self.hand, self.places.parts

    @property
    def outside_parts(self) -> tuple[Values, ...]:
        return self.around, _NO_HAND, _NO_PARTS


class Drawer:
    """Draws a table and its hand: once for everybody, and for each player their own place as they see it.

    A place that looks as it did, to the same viewer or to another, is not drawn again.
    """

    def __init__(self, order: HandOrder, selection: Selection, rules_of: Callable[[CircleState], HandRules]) -> None:
        """``rules_of`` tells what the hand of a table is played by: asked only when the table is drawn."""
        self._rules_of = rules_of
        self._makes = lru_cache(_PLACES)(partial(_makes, order, selection))
        self._held = lru_cache(_PLACES)(self._own_cards)
        self._drawn: tuple[_Drawn, ...] = ()
        """The tables drawn last: the one in play, and the hand before it while it is still shown."""
        self._own_places: dict[tuple[bytes, Cards, Cards], bytes] = {}
        self._own_values: dict[PlayerId, tuple[Json, Cards, Cards, Values]] = {}
        """By player, what others see of their place, their cards, the board, and what they see of it themselves, as a
        part."""

    def view(self, table: CircleState, viewer: PlayerId) -> Json:
        """The marker, limits and waiting list, and the hand in progress or last played; ``hand`` null before the first.

        What everybody sees is drawn once for a table as it stands.
        """
        drawn, players = self._of(table), table.hand.players
        around = out_of_parts(drawn.around)
        if not players:
            return {**around, "hand": None}
        places = drawn.places.seen
        if viewer in players:
            place = players.index(viewer)
            places = [*places[:place], self._own(table, place, places[place]), *places[place + 1 :]]
        return {**around, "hand": {**out_of_parts(drawn.hand, _HAND), "places": places}}

    def members(self, table: CircleState, viewer: PlayerId) -> bytes:
        """The same as it is sent: what everybody sees is encoded once too."""
        drawn, players = self._of(table), table.hand.players
        if not players:
            return drawn.members
        if viewer not in players:
            return drawn.whole
        place, places = players.index(viewer), drawn.places.encoded
        own = self._own_encoded(table, place, drawn.places.seen[place], places[place])
        return drawn.with_places([*places[:place], own, *places[place + 1 :]])

    def outside(self, table: CircleState) -> bytes:
        """The same for somebody who may not watch the hands."""
        return self._of(table).outside

    def parts(self, table: CircleState) -> tuple[Values, ...]:
        """The table as somebody sees it who does not play, part by part."""
        return self._of(table).parts

    def outside_parts(self, table: CircleState) -> tuple[Values, ...]:
        return self._of(table).outside_parts

    def own_parts(self, table: CircleState, viewer: PlayerId) -> Values:
        """What a player sees otherwise than others do: their own place. While that stays the same, so do its values."""
        hand = table.hand
        if viewer not in hand.players:
            return {}
        place = hand.players.index(viewer)
        seen, down, common = self._of(table).places.seen[place], hand.down[place], hand.common
        kept = self._own_values.get(viewer)
        if kept is None or kept[0] is not seen or kept[1] != down or kept[2] != common:
            own = {f"{_HAND_PLACES}[{place}]": self._own(table, place, seen)}
            kept = self._own_values[viewer] = seen, down, common, own
        return kept[3]

    def redrawn(self, before: CircleState, now: CircleState) -> list[PlayerId]:
        """Which of the same players' places look otherwise, or have other cards or another board."""
        if now.hand.common is not before.hand.common:
            return [*now.hand.players]
        places, places_before = self._of(now).places, self._of(before).places
        if places is places_before and now.hand.down is before.hand.down:
            return []
        drawn, dealt = map(is_not, places.seen, places_before.seen), map(ne, now.hand.down, before.hand.down)
        return [*compress(now.hand.players, map(or_, drawn, dealt))]

    def rest(self) -> None:
        """Nobody looks: what was drawn last is let go."""
        self._drawn = ()
        self._own_places.clear()
        self._own_values.clear()
        self._makes.cache_clear()
        self._held.cache_clear()

    def _own_encoded(self, table: CircleState, place: int, seen: Json, encoded: bytes) -> bytes:
        """A player's own place: what others see of it, and their cards, are all that can change it."""
        key = encoded, table.hand.down[place], table.hand.common
        if key not in self._own_places:
            if len(self._own_places) > _PLACES:
                self._own_places.clear()
            self._own_places[key] = msgspec.json.encode(self._own(table, place, seen))
        return self._own_places[key]

    def _of(self, table: CircleState) -> _Drawn:
        for drawn in self._drawn:
            if drawn.table is table:
                return drawn
        return self._draw(self._rules_of(table), table)

    def _own(self, table: CircleState, place: int, seen: Json) -> Json:
        """A player's own place: what others see of it, with its cards."""
        hand = table.hand
        return {**seen, **self._held(hand.down[place], hand.up[place], hand.common)}

    def _own_cards(self, down: Cards, up: Cards, common: Cards) -> Json:
        return {"down": cards_out(down), **self._made(down + up, common), "you": True}

    def _draw(self, rules: HandRules, table: CircleState) -> _Drawn:
        """The table as somebody sees it who does not play."""
        last = self._drawn[0] if self._drawn else None
        alike = last is not None and last.rules is rules and same(_AROUND, table, last.table)
        around = last.around if last is not None and alike else _around(rules, table)
        played = bool(table.hand.players)
        hand, places = (_hand(rules, table, last), self._places(table, last)) if played else (_NO_PARTS, _EMPTY)
        drawn = _Drawn(rules, table, around, hand, places)
        self._drawn = (drawn, *self._drawn[:1])
        return drawn

    def _places(self, table: CircleState, last: _Drawn | None) -> _Places:
        """Those that look as they did on the table drawn last are the same objects, and so are all of them together."""
        if last is not None and last.table.players is table.players and same(_LAID, table.hand, last.table.hand):
            return _after_act(last.places, table, last.table.hand)
        places = _Places(table, [])
        if last is None or len(last.places.shapes) != len(places.shapes):
            places.seen = [self._seen(table, place) for place in table.hand.places]
            return places
        before = zip(places.shapes, last.places.shapes, last.places.seen, strict=True)
        places.seen = [
            drawn if shape == shape_before else self._seen(table, place)
            for place, (shape, shape_before, drawn) in enumerate(before)
        ]
        return places

    def _seen(self, table: CircleState, place: int) -> Json:
        """What hidden cards come to nobody is told."""
        seen = place_view(table.hand, place, NOBODY)
        return {
            "player": seen.player,
            "stack": seen.stack,
            "bet": seen.bet,
            "down": cards_out(seen.down),
            "up": cards_out(seen.up),
            **self._made(seen.down + seen.up, table.hand.common),
            "folded": seen.folded,
            "all_in": seen.all_in,
            "won": seen.won,
            "drawn": seen.drawn,
            "seat": _seat(table, seen.player),
            "you": False,
        }

    def _made(self, own: Cards, common: Cards) -> Json:
        return _MAKES_NOTHING if None in own else self._makes(own, common)


def _seat(table: CircleState, player: PlayerId) -> int | None:
    seated = table.players.get(player)
    return seated.seat if seated else None


def _around(rules: HandRules, table: CircleState) -> Values:
    return {
        "view.running": table.running,
        "view.marker": table.marker,
        "view.hands": table.hands,
        "view.carried": table.carried,
        "view.minimum": rules.minimum,
        "view.maximum": rules.maximum,
        "view.structure": rules.structure,
        "view.markers": rules.all_in_markers,
    }


def _after_act(places: _Places, table: CircleState, had: CircleHand) -> _Places:
    """The places after acts alone, which move chips or fold: what else they show is as it was."""
    hand = table.hand
    folds = had.folded ^ hand.folded
    if not folds and hand.stacks is had.stacks and hand.bets is had.bets:
        return places
    seen = [*places.seen]
    moved = map(or_, map(ne, hand.stacks, had.stacks), map(ne, hand.bets, had.bets))
    folded = [place for place in hand.places if folds >> place & 1] if folds else ()
    for place in {*compress(count(), moved), *folded}:
        seen[place] = _acted(seen[place], hand, place)
    return _Places(table, seen)


def _acted(drawn: Json, hand: CircleHand, place: int) -> Json:
    """A place as it was drawn, with its chips and whether it has folded as they are now."""
    stack, folded = hand.stacks[place], bool(hand.folded >> place & 1)
    all_in = not folded and not stack and not hand.over
    return {**drawn, "stack": stack, "bet": hand.bets[place], "folded": folded, "all_in": all_in}


def _shapes(table: CircleState) -> tuple[_Shape, ...]:
    """What shapes each place, column by column."""
    hand, shown, seen = table.hand, table.hand.shown, table.hand.floor.seen
    seated = table.players
    seats = [seated[player].seat if player in seated else None for player in hand.players]
    folded = [hand.folded >> place & 1 for place in hand.places]
    down: list[object] = [*map(len, hand.down)]
    if shown or seen or not all(down):  # the board makes a hand of cards that all lie face up, and of no others
        for place, cards in enumerate(hand.down):
            if seen or not cards or shown >> place & 1:
                down[place] = cards, shown >> place & 1, seen, hand.common
    columns = hand.players, seats, hand.stacks, hand.bets, hand.up, hand.won, folded, map(len, hand.discarded), down
    return tuple(zip(*columns, repeat(hand.over), strict=False))


def _hand(rules: HandRules, table: CircleState, last: _Drawn | None) -> Values:
    """A hand but for its places, part by part."""
    hand, step = table.hand, rules.steps[table.hand.step].kind
    pending, against = hand.speaking.pending, hand.agreement.against
    same_board = same_pots = same_step = False
    before: Values = _NO_PARTS
    if last is not None and last.rules is rules and last.hand:
        had, before = last.table.hand, last.hand
        same_board, same_step = had.common is hand.common, _STEP(hand) == _STEP(had)
        same_pots = not hand.announced and same(_POTS, hand, had)
    opening = opening_seen(rules, hand)
    return {
        "view.hand.number": table.hands,
        "view.hand.step": step,
        "view.hand.interval": hand.interval,
        "view.hand.turn": hand.players[pending[0]] if pending else None,
        "view.hand.board": before["view.hand.board"] if same_board else cards_out(hand.common),
        "view.hand.pot": before["view.hand.pot"] if same_pots else hand.pot,
        "view.hand.pots": before["view.hand.pots"] if same_pots else _pots(rules, hand),
        "view.hand.level": hand.level,
        "view.hand.over": hand.over,
        "view.hand.against": [hand.players[place] for place in against] if against else _NOBODY_AGAINST,
        "view.hand.says": before["view.hand.says"] if same_step else _said(rules, hand),
        "view.hand.opening": {"text": words(opening.reason), "cite": opening.because} if opening else None,
    }


def _said(rules: HandRules, hand: CircleHand) -> Json | None:
    said = words_said(rules, hand)
    return words(said) if said else None


def _pots(rules: HandRules, hand: CircleHand) -> list[Json]:
    """Each pot with those who may win it, whose hands have been announced, and who wins it where that is decided."""
    players = hand.players
    pots: list[Json] = [
        {"chips": pot.chips, "players": [*map(players.__getitem__, pot.claims)], "announced": [], "winners": []}
        for pot in pots_seen(rules, hand)
    ]
    if hand.announced:
        for number, (pot, result) in enumerate(zip(pots, results_seen(rules, hand), strict=True)):
            pot["announced"] = [players[each.place] for each in hand.announced if each.pot == number]
            pot["winners"] = [players[place] for place in result.places] if result else []
    return pots


def _makes(order: HandOrder, selection: Selection, own: Cards, common: Cards) -> Json:
    """What cards come to, in words and by category; nothing while some are hidden or they make no whole hand."""
    made = best_named(order, selection, face_up(own), face_up(common)) if own and None not in own else None
    return {"makes": words(made.name), "category": made.category.value} if made else _MAKES_NOTHING


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
