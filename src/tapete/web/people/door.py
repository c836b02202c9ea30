"""The desk of the door: who is inside today, who was turned away, and every query of the register."""

from collections.abc import Iterator
from datetime import datetime

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.house.door.access import DESTINATIONS, GROUNDS, door_rules
from tapete.house.door.event import Reference
from tapete.house.door.identity import age
from tapete.house.door.state import Visit as Stay
from tapete.room.people.card_index import PersonCard
from tapete.room.people.door import Door
from tapete.room.permission import Permission
from tapete.web.site.visit import Page, PageVisit


class Inside(msgspec.Struct, frozen=True):
    """One of today's stays with the person's card; None if the card was destroyed."""

    stay: Stay
    card: PersonCard | None
    listed: bool
    """Whether the register has come to name the person since they entered."""


class Verdict(msgspec.Struct, frozen=True):
    """What was answered at the door a moment ago, for eyes two metres away; of a stranger there is no name."""

    admitted: bool
    name: str
    years: int | None
    why: Sentence | None
    account: PlayerId | None


_STAYS = Sentence("no consta: sigue dentro", "is not in it: stays inside")
"""What a new list says of somebody who came in before it."""


class Query(msgspec.Struct, frozen=True):
    at: datetime
    card: PersonCard | None
    reference: Reference
    answer: Sentence
    by: str


def show(door: Door, visit: PageVisit) -> Page:
    assert visit.person is not None
    access = door.access
    cards = door.index.cards({query.person for query in access.queries})
    stays = [_inside(door, stay, cards.get(stay.person)) for stay in reversed(access.visits)]
    return Page(
        "people/door.html",
        {
            "required": door.required,
            "today": door.today,
            "keeps": visit.person.may(Permission.KEEP_DOOR),
            "destinations": DESTINATIONS,
            "inside": [shown for shown in stays if shown.stay.inside],
            "gone": [shown for shown in stays if not shown.stay.inside],
            "queries": [*_queries(door, cards)][::-1],
            "excluded": door.index.count_excluded(),
            "rules": door_rules(door.law),
            "verdict": _verdict(door, Reference(visit.asked("verdict"))) if visit.asked("verdict") else None,
            "alarms": [shown for shown in stays if shown.stay.inside and shown.stay.listed],
            "kept": visit.query if visit.refused else {},
            "done": bool(visit.asked("done")),
        },
    )


def _verdict(door: Door, person: Reference) -> Verdict | None:
    """The last answer about somebody; none where nobody was asked about today."""
    if not any(query.person == person for query in door.access.queries):
        return None
    card, stay = door.index.card(person), door.access.visit_of(person)
    away = [refusal.ground for refusal in door.access.turned_away if refusal.person == person]
    years = age(card.identity.born, door.today) if card else None
    why = GROUNDS[away[-1]] if stay is None and away else None
    return Verdict(stay is not None, card.identity.name if card else "", years, why, stay.account if stay else None)


def _inside(door: Door, stay: Stay, card: PersonCard | None) -> Inside:
    listed = card is not None and any(
        exclusion.covers(door.today) for exclusion in door.index.excluded(card.identity.document)
    )
    return Inside(stay, card, listed)


def _queries(door: Door, cards: dict[Reference, PersonCard]) -> Iterator[Query]:
    """Each query of the register, with its outcome."""
    away = {(refusal.at, refusal.person): GROUNDS[refusal.ground] for refusal in door.access.turned_away}
    came = {(stay.came, stay.person): Sentence("entra", "comes in") for stay in door.access.visits}
    outcomes = {**came, **away}
    for query in door.access.queries:
        outcome = outcomes.pop((query.at, query.person), _STAYS)  # once: a list may change in the minute of an entry
        answer = GROUNDS["excluded"] if query.found else outcome
        yield Query(query.at, cards.get(query.person), query.person, answer, query.by)
