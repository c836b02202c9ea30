"""A table as somebody sees it: one shape for every game, and never a card that lies face down for them."""

from functools import singledispatch

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.table import CircleTable
from tapete.games.circle.view import place_view
from tapete.games.roulette.table import RouletteTable
from tapete.library.cards import Card, seen


class Place(msgspec.Struct, frozen=True):
    """A hand or box in play."""

    player: str
    seat: int | None
    cards: tuple[Card | None, ...]
    """None for a card the viewer may not see."""
    bet: int
    """What lies in it: the stakes of a box, or the chips a player has put into a pot."""
    folded: bool = False


class View(msgspec.Struct, frozen=True):
    """What one person sees of a table."""

    viewer: str
    places: tuple[Place, ...]
    """The hands or boxes in play."""
    common: tuple[Card | None, ...]
    """The common cards; None for one that lies face down."""
    bank: tuple[Card | None, ...]
    """The bank's cards; None for one that lies face down."""
    pot: int
    """What is staked at the table."""
    stacks: dict[PlayerId, int]
    """What everybody has before them."""
    to_speak: tuple[PlayerId, ...]
    """Whose decision the table waits for."""
    options: tuple[Option, ...]
    """What the viewer may ask for now."""

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The viewer's own cards; of several hands, the first."""
        return next((place.cards for place in self.places if place.player == self.viewer), ())


class Felt(msgspec.Struct, frozen=True):
    """What lies on a table for somebody."""

    places: tuple[Place, ...]
    common: tuple[Card | None, ...] = ()
    bank: tuple[Card | None, ...] = ()


@singledispatch
def felt(table: object, viewer: PlayerId) -> Felt:
    """What of a table's cards and bets somebody sees."""
    raise AssertionError(f"no view of {table} for {viewer}")


@felt.register
def _(table: BankedTable, viewer: PlayerId) -> Felt:
    sight = table.seen_by(viewer)
    places = (
        Place(box.holder, box.seat, seen(box.cards), sum(wager.cents for wager in box.wagers), box.folded)
        for box in sight.boxes
    )
    return Felt(tuple(places), seen(sight.common), seen(sight.bank))


@felt.register
def _(table: CircleTable, viewer: PlayerId) -> Felt:
    hand = table.state.hand
    seats = {player: seated.seat for player, seated in table.people().items()}
    places = (
        Place(sight.player, seats.get(sight.player), seen((*sight.down, *sight.up)), hand.staked[place], sight.folded)
        for place in hand.places
        for sight in (place_view(hand, place, viewer),)
    )
    return Felt(tuple(places), seen(hand.common))


@felt.register
def _(table: RouletteTable, viewer: PlayerId) -> Felt:
    del viewer  # nothing on a cloth is hidden
    return Felt(tuple(Place(stake.player, None, (), stake.cents) for stake in table.state.stakes))


@felt.register
def _(table: BlackjackTable, viewer: PlayerId) -> Felt:
    sight = table.seen_by(viewer)
    places = tuple(Place(box.holder, box.seat, seen(box.cards), box.in_play) for box in sight.boxes)
    return Felt(places, bank=seen(sight.bank))
