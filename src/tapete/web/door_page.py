"""The desk of the door: who is inside today, who was turned away, and every query of the register."""

from collections.abc import Iterator
from datetime import datetime

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.access import DESTINATIONS, GROUNDS, door_rules
from tapete.house.access_event import Reference
from tapete.house.access_state import Visit as Stay
from tapete.room.door import Door
from tapete.room.permission import Deed
from tapete.store.card_index import Card
from tapete.web.visit import Page, Visit


class Inside(msgspec.Struct, frozen=True):
    """A visit of today with the card of whoever made it; no card where it was destroyed."""

    stay: Stay
    card: Card | None
    listed: bool
    """Whether the register names him meanwhile."""


class Query(msgspec.Struct, frozen=True):
    at: datetime
    card: Card | None
    reference: Reference
    answer: Sentence
    by: str


def show(door: Door, visit: Visit) -> Page:
    assert visit.person is not None
    access = door.access
    cards = door.index.cards({of.person for of in access.queries})
    stays = [_inside(door, of, cards.get(of.person)) for of in reversed(access.visits)]
    return Page(
        "door.html",
        {
            "required": door.required,
            "today": door.today,
            "keeps": visit.person.may(Deed.KEEP_DOOR),
            "destinations": DESTINATIONS,
            "inside": [of for of in stays if of.stay.inside],
            "gone": [of for of in stays if not of.stay.inside],
            "queries": [*_queries(door, cards)][::-1],
            "excluded": door.index.count_excluded(),
            "rules": door_rules(door.law),
            "outcome": GROUNDS.get(visit.asked("outcome")),
            "done": bool(visit.asked("done")),
        },
    )


def _inside(door: Door, stay: Stay, card: Card | None) -> Inside:
    listed = card is not None and any(of.covers(door.today) for of in door.index.excluded(card.identity.document))
    return Inside(stay, card, listed)


def _queries(door: Door, cards: dict[Reference, Card]) -> Iterator[Query]:
    """Each look into the register, with what came of it."""
    away = {(of.at, of.person): GROUNDS[of.ground] for of in door.access.turned_away}
    entered = Sentence("entra", "comes in")
    for of in door.access.queries:
        yield Query(of.at, cards.get(of.person), of.person, away.get((of.at, of.person), entered), of.by)
