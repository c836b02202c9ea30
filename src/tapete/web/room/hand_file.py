"""A hand of a circle table as a PHH file, with the cards that the viewer has seen."""

from collections.abc import Iterable

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.state import Cards
from tapete.games.circle.seats.event import HandMoved
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.reports.phh.writer import record_of, write_hand
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand


def written(actor: TableActor, hand: PastHand, viewer: PlayerId | None) -> str | None:
    """The file of a past hand, or None where the format has no place for it."""
    game, events = actor.game, events_of(actor, hand)
    if not isinstance(game, CircleTable) or not events or not isinstance(events[0], happened.HandStarted):
        return None
    players = events[0].players
    own = players.index(viewer) if viewer in players else None
    shown = frozenset(card for event in events if isinstance(event, happened.Shown) for card in event.cards)
    assert isinstance(hand.before.game, CircleState)
    rules = game.rules.hand(hand.before.game.limits)
    record = record_of([_veiled(event, own, shown) for event in events], rules, actor.rules)
    return None if isinstance(record, Refused) else write_hand(record)


def events_of(actor: TableActor, hand: PastHand) -> list[happened.HandEvent]:
    """What happened in a hand of a circle table."""
    return [event.event for event in actor.archive.played(hand) if isinstance(event, HandMoved)]


def _veiled(event: happened.HandEvent, own: int | None, shown: frozenset[Card]) -> happened.HandEvent:
    """The event as a place saw it by the end: others' cards face down, unless they lay open or were shown."""

    def seen(cards: Iterable[Card | None]) -> Cards:
        return tuple(card if card in shown else None for card in cards)

    match event:
        case happened.Dealt(up=False):
            turns = len(event.places)
            cards = (
                card if event.places[at % turns] == own or card in shown else None
                for at, card in enumerate(event.cards)
            )
            return replace(event, cards=tuple(cards))
        case happened.Drawn(place=place) if place != own:
            return replace(event, cards=seen(event.cards), discards=seen(event.discards))
        case happened.Discarded(place=place) if place != own:
            return replace(event, cards=seen(event.cards))
    return event
