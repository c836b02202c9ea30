"""A decision at a house-banked table as its player sees it, and nothing else."""

import msgspec

from tapete.cards.card import Card, face_up
from tapete.core.ids import PlayerId
from tapete.games.banked.model.command import Act
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.view import BoxView, TableView


class SeenDecision(msgspec.Struct, frozen=True):
    """All that a player knows when deciding: own cards, open cards, own stakes, and the acts the table offers."""

    own: tuple[Card, ...]
    common: tuple[Card, ...]
    bank: tuple[Card, ...]
    """The bank's cards that lie face up."""
    stakes: dict[str, int]
    """The player's own stakes by bet, in cents."""
    acts: tuple[str, ...]
    meters: dict[str, int]
    discarded: Card | None = None
    """The card given away for a bought one."""

    bought: int | None = None
    """The place among the own cards of the bought one."""

    @property
    def first(self) -> tuple[Card, ...]:
        """The own cards as they were dealt."""
        if self.bought is None or self.discarded is None:
            return self.own
        return (*self.own[: self.bought], self.discarded, *self.own[self.bought + 1 :])

    @property
    def seen(self) -> frozenset[Card]:
        return frozenset((*self.own, *self.common, *self.bank, *(() if self.discarded is None else (self.discarded,))))


def seen_decision(view: TableView, viewer: PlayerId) -> SeenDecision | None:
    """The decision that waits for a viewer, or None: it is another's, or their cards lie unseen."""
    box = _box_in_turn(view, viewer)
    if box is None or not box.cards or None in box.cards:
        return None
    acts = (str(option.given["act"]) for option in view.legal if option.command == Act.name())
    return SeenDecision(
        face_up(box.cards),
        face_up(view.common),
        face_up(view.bank),
        _stakes(box, viewer),
        tuple(acts),
        dict(view.meters),
        box.discarded,
        box.bought,
    )


def _box_in_turn(view: TableView, viewer: PlayerId) -> BoxView | None:
    if view.phase != PhaseKind.DECIDE.value or view.turn is None:
        return None
    return next((box for box in view.boxes if box.seat == view.turn and box.holder == viewer), None)


def _stakes(box: BoxView, viewer: PlayerId) -> dict[str, int]:
    stakes: dict[str, int] = {}
    for wager in box.wagers:
        if wager.player == viewer:
            stakes[wager.bet] = stakes.get(wager.bet, 0) + wager.cents + wager.fed
    return stakes
