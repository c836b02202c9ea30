"""What a player sees of a table, as numbers: made from the table's view for that player and from nothing else.

A card is a row of 53 numbers with a 1 at its own (four times its rank plus its suit, the joker last); one that the
player may not see is a row of zeros. Sums are in minimum bets.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.rules import SIDE_BETS, BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.banked.view import BoxView, TableView
from tapete.games.circle.hand_rules import HandRules, StepKind
from tapete.games.circle.view import HandView, PlaceView
from tapete.rl.actions import HOUSE
from tapete.rl.layout import Layout, LayoutPart, Vector

CARDS: Final = 53


def cards_in(rows: Vector) -> tuple[Card | None, ...]:
    """The cards of a part of an observation, row by row; None for a row of zeros.

    >>> import numpy as np
    >>> cards_in(np.eye(2, 53, 51, dtype=np.float32))
    (51, 52)
    """
    return tuple(Card(int(row.argmax())) if row.any() else None for row in rows.reshape(-1, CARDS))


class HouseObservation:
    """The observations of a game against the house: ``own``, ``bank``, ``common``, ``wagers`` and ``acts``."""

    def __init__(self, rules: BankedRules, most: float) -> None:
        deal, game = rules.deal, GAMES[rules.game]
        decided = tuple(phase.bet for phase in game.course if phase.kind is PhaseKind.DECIDE)
        turned_up = sum(phase.kind is PhaseKind.TURN_UP for phase in game.course)
        self.unit = rules.minimum
        self.bets = tuple(dict.fromkeys((*game.opening, *decided, *SIDE_BETS)))
        """The bets whose sums are observed, in their order."""
        self.acts = tuple(dict.fromkeys(action.act for action in HOUSE[rules.game]))
        """The acts that are counted as they are made, in their order."""
        self.layout = Layout(
            LayoutPart("own", (deal.own, CARDS)),
            LayoutPart("bank", (deal.bank, CARDS)),
            LayoutPart("common", (sum(deal.common_steps) + turned_up, CARDS)),
            LayoutPart("wagers", (len(self.bets),), most),
            LayoutPart("acts", (len(self.acts),), float(len(decided))),
        )

    def vector(self, view: TableView, player: PlayerId) -> Vector:
        """What a player sees of the round in progress."""
        vector = self.layout.empty()
        box = next((box for box in view.boxes if box.holder == player), None)
        _put_cards(self.layout, vector, "bank", view.bank)
        _put_cards(self.layout, vector, "common", view.common)
        if box is not None:
            _put_cards(self.layout, vector, "own", box.cards)
            self._put_box(vector, box)
        return vector

    def _put_box(self, vector: Vector, box: BoxView) -> None:
        staked = self.layout.part(vector, "wagers")
        for wager in box.wagers:
            staked[self.bets.index(wager.bet)] += (wager.cents + wager.fed) / self.unit
        self.layout.part(vector, "acts")[:] = [box.acts.count(act) for act in self.acts]


class CircleObservation:
    """The observations of a circle game. Players come in the order of play from whoever looks on, who is the first."""

    def __init__(self, rules: HandRules, players: int, chips: int) -> None:
        down = sum(step.count for step in rules.steps if step.kind is StepKind.DOWN)
        intervals = sum(step.kind is StepKind.BET for step in rules.steps)
        self.unit, self.players = rules.minimum, players
        most = players * chips / rules.minimum
        self.layout = Layout(
            LayoutPart("own", (down, CARDS)),
            LayoutPart("seen", (players, CARDS)),
            LayoutPart("common", (CARDS,)),
            LayoutPart("stacks", (players,), most),
            LayoutPart("bets", (players,), most),
            LayoutPart("folded", (players,)),
            LayoutPart("all_in", (players,)),
            LayoutPart("drawn", (players,), float(down)),
            LayoutPart("position", (players,)),
            LayoutPart("pot", (1,), most),
            LayoutPart("level", (1,), most),
            LayoutPart("interval", (1,), float(intervals)),
        )

    def vector(self, view: HandView, player: PlayerId) -> Vector:
        """What a player sees of the hand; whoever is not in it looks on from the first place with nothing there."""
        vector = self.layout.empty()
        self.layout.part(vector, "common")[_seen(view.common)] = 1
        position = next((number for number, place in enumerate(view.places) if place.player == player), None)
        if position is not None:
            self.layout.part(vector, "position")[position] = 1
            _put_cards(self.layout, vector, "own", view.places[position].down)
        places = (None, *view.places) if position is None else (*view.places[position:], *view.places[:position])
        for number, place in enumerate(places):
            if place is not None:
                self._put_place(vector, number, place)
        self._put_sums(vector, view)
        return vector

    def _put_place(self, vector: Vector, number: int, place: PlaceView) -> None:
        numbers = {
            "stacks": place.stack / self.unit,
            "bets": place.bet / self.unit,
            "folded": place.folded,
            "all_in": place.all_in,
            "drawn": place.drawn,
        }
        for name, value in numbers.items():
            self.layout.part(vector, name)[number] = value
        to_all = place.up if number == 0 else (*place.down, *place.up)
        self.layout.part(vector, "seen")[number, _seen(to_all)] = 1

    def _put_sums(self, vector: Vector, view: HandView) -> None:
        self.layout.part(vector, "pot")[0] = view.pot / self.unit
        self.layout.part(vector, "level")[0] = view.level / self.unit
        self.layout.part(vector, "interval")[0] = view.interval


def _put_cards(layout: Layout, vector: Vector, name: str, cards: Sequence[Card | None]) -> None:
    """Cards at their places, each in a row of its own."""
    for place, card in enumerate(cards):
        if card is not None:
            layout.part(vector, name)[place, card] = 1


def _seen(cards: Iterable[Card | None]) -> list[int]:
    return [card for card in cards if card is not None]
