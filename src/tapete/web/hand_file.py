"""A hand of a circle table as a PHH file, with the cards that whoever asks has seen."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle import event as happened
from tapete.games.circle.state import Cards
from tapete.games.circle.table_event import HandClosed, HandMoved
from tapete.reports.phh_writing import record_of, write_hand
from tapete.room.actor import TableActor
from tapete.room.hosted_circle import HostedCircle
from tapete.room.record import CODEC, TABLE


def hand_file(request: Request) -> Response:
    """The hand of the number; one still being played is told to nobody."""
    actor = request.app.state.casino.tables.get(request.path_params["table"])
    person = request.app.state.people.who(request)
    text = written(actor, request.path_params["number"], person.player if person else None) if actor else None
    if text is None:
        raise HTTPException(404)
    name = f"{actor.name}-{request.path_params['number']}.phh"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


def written(actor: TableActor, number: int, viewer: PlayerId | None) -> str | None:
    """The file of a hand that is over, or None."""
    host = actor.host
    events = _events(actor, number) if isinstance(host, HostedCircle) else None
    if not events or not isinstance(host, HostedCircle) or not isinstance(events[0], happened.HandStarted):
        return None
    players = events[0].players
    own = players.index(viewer) if viewer in players else None
    shown = frozenset(card for of in events if isinstance(of, happened.Shown) for card in of.cards)
    rules = host.at(actor.table.game).hand_rules
    record = record_of([_veiled(of, own, shown) for of in events], rules, actor.rules)
    return None if isinstance(record, Refused) else write_hand(record)


def _events(actor: TableActor, number: int) -> list[happened.HandEvent] | None:
    """What happened in the hand of a number, once it is over."""
    for count, events in enumerate(_hands(actor), 1):
        if count == number:
            return events
    return None


def _hands(actor: TableActor) -> Iterator[list[happened.HandEvent]]:
    found: list[happened.HandEvent] = []
    for envelope in actor.log.read(TABLE + actor.name):
        match CODEC.decode(envelope):
            case HandMoved(event=event):
                found.append(event)
            case HandClosed():
                yield found
                found = []


def _veiled(event: happened.HandEvent, own: int | None, shown: frozenset[Card]) -> happened.HandEvent:
    """The event as a place saw it by the end: others' cards face down, unless they lay open or were shown."""

    def seen(cards: Iterable[Card | None]) -> Cards:
        return tuple(of if of in shown else None for of in cards)

    match event:
        case happened.Dealt(up=False):
            turns = len(event.places)
            cards = (
                of if event.places[at % turns] == own or of in shown else None for at, of in enumerate(event.cards)
            )
            return replace(event, cards=tuple(cards))
        case happened.Drawn(place=place) if place != own:
            return replace(event, cards=seen(event.cards), discards=seen(event.discards))
        case happened.Discarded(place=place) if place != own:
            return replace(event, cards=seen(event.cards))
    return event
