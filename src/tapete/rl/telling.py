"""A table in words, for whoever watches a program play: what has happened, and what the player in turn sees."""

from collections.abc import Iterable, Iterator
from typing import Final

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.table import BankedTable
from tapete.games.banked.view import TableView
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.circle.view import HandView
from tapete.law.catalogue import title_of
from tapete.words.events import banked, circle
from tapete.words.telling import manner_at

ANSI: Final = "ansi"
"""The one way in which an environment is rendered."""
_HIDDEN: Final = "··"


def checked_mode(mode: str | None) -> str | None:
    """How an environment is rendered: in words, or not at all."""
    if mode not in (None, ANSI):
        raise ValueError(f"a table is rendered in words: render_mode is '{ANSI}' or None, not '{mode}'")
    return mode


def round_told(table: BankedTable, since: BankedState, view: TableView, player: PlayerId) -> str:
    """A round so far: what has happened since a state, then the cards as a player sees them."""
    return "\n".join((title_of(table.rules.game).en, *_happened_in_round(table, since), *_round_cards(view, player)))


def _happened_in_round(table: BankedTable, state: BankedState) -> Iterator[str]:
    for event in table.events:
        state = table.evolve(state, event)
        if sentence := banked.told(table.rules.table, state, event):
            yield sentence.en


def _round_cards(view: TableView, player: PlayerId) -> Iterator[str]:
    if view.common:
        yield f"common  {_written(view.common)}"
    if view.bank:
        yield f"bank    {_written(view.bank)}"
    for box in view.boxes:
        if box.holder == player and not box.folded:
            yield f"own     {_written(box.cards)}"


def hand_told(table: CircleTable, since: CircleState, view: HandView, player: PlayerId) -> str:
    """A circle table so far: what has happened since a state, then the hand as a player sees it."""
    title = title_of(table.hand_rules.game).en
    return "\n".join((title, *_happened_in_hand(table, since), *_hand_cards(view, player)))


def _happened_in_hand(table: CircleTable, state: CircleState) -> Iterator[str]:
    manner = manner_at(table.rules.law)
    for event in table.events:
        state = table.evolve(state, event)
        if sentence := circle.told(manner, state, event):
            yield sentence.en


def _hand_cards(view: HandView, player: PlayerId) -> Iterator[str]:
    if view.common:
        yield f"common  {_written(view.common)}"
    for place in view.places:
        if not place.folded:
            yield f"{place.player}{' *' if place.player == player else ''}  {_written((*place.down, *place.up))}"


def _written(cards: Iterable[Card | None]) -> str:
    return " ".join(_HIDDEN if card is None else write_card(card) for card in cards)
