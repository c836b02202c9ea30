"""What waits at a table for somebody who is not there: for which office, since when, and what it is about, in words."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.circle.model.floor_command import DecideObjection
from tapete.games.circle.table import CircleTable
from tapete.games.shared.rules import cites
from tapete.house.day.hours import closes_at, is_last_call
from tapete.house.day.rota import is_relief_due
from tapete.house.rules import house_rules
from tapete.incidents.desk.desk import Ruled
from tapete.incidents.desk.kind import kinds
from tapete.incidents.floor.at_table import facts_of, ruling_on
from tapete.room.day.house import RunningHouse
from tapete.room.model.command import Purpose, Rule
from tapete.room.model.event import RequestMade
from tapete.room.tables.actor import TableActor
from tapete.room.tables.floor import floor_of
from tapete.room.tables.live.authority import supervising_office, told_incident
from tapete.web.house.staff import name_of

VOID: Final = "void"
DISPUTE: Final = "dispute"
CLOSING: Final = "closing"


class Way(msgspec.Struct, frozen=True):
    """One of the ways an article leaves open, with what it does."""

    name: str
    text: Sentence
    does: tuple[Sentence, ...]


class ShownRuling(msgspec.Struct, frozen=True):
    """An incident before it is ruled: what happened, and what the article says to it."""

    incident: Sentence
    facts: tuple[tuple[Sentence, Sentence], ...]
    about: str
    text: Sentence
    does: tuple[Sentence, ...]
    ways: tuple[Way, ...]
    proposed: str


class Waiting(msgspec.Struct, frozen=True):
    """Something that waits; what has no number follows from the table: a void, a dispute, overdue relief."""

    table: str
    purpose: str
    office: Office
    title: Sentence
    by: str
    since: int
    number: int | None = None
    about: str = ""
    why: str = ""
    cents: int = 0
    until: int | None = None
    unit: str = "cents"
    ruling: ShownRuling | None = None
    command: dict[str, object] = {}
    cite: tuple[RuleId, ...] = ()

    @property
    def key(self) -> str:
        """What tells it from everything else that waits or has waited."""
        return f"{self.table} {self.purpose} {self.number or self.since}"


def waiting_at(house: RunningHouse, actor: TableActor) -> Iterator[Waiting]:
    """What waits at one table, the oldest request first."""
    yield from _last_call(house, actor)
    if not actor.terms.live:
        return
    if (void := actor.table.void) is not None:
        office = supervising_office(actor.room_rules)
        asked = (actor.name, VOID, Office.CHIEF, office.title, void.by, 0)
        yield Waiting(*asked, cents=void.cents, until=void.until, unit=_unit(actor))
    yield from _disputed(actor)
    for request in actor.table.requests:
        if request.command.get("type") != DecideObjection.name():  # which is seen whether the dealer asks or not
            yield _request(actor, request)
    yield from _overdue(house, actor)


def _disputed(actor: TableActor) -> Iterator[Waiting]:
    """Somebody does not agree to a showdown as it was read: nothing is paid before it is decided."""
    play = actor.play
    if not isinstance(play, CircleTable) or play.waits_for is None:
        return
    hand, office = play.state.hand, supervising_office(actor.room_rules)
    names = ", ".join(hand.players[place] for place in hand.agreement.against)
    cite = play.hand_rules.cites.agreement
    yield Waiting(actor.name, DISPUTE, office.office, office.title, "", actor.table.since, about=names, cite=cite)


def _unit(actor: TableActor) -> str:
    return "cents" if actor.room_rules.euros else "chips"


def _request(actor: TableActor, request: RequestMade) -> Waiting:
    asked = (actor.name, request.purpose, Office(request.office), request.title, request.by, request.since)
    command = actor.read(request.command, None) if request.command else None
    ruling = _ruling(actor, command) if isinstance(command, Rule) else None
    return Waiting(
        *asked,
        number=request.number,
        about=request.about,
        why=request.why,
        unit=_unit(actor),
        ruling=ruling,
        command=request.command,
        cite=request.because,
    )


def _ruling(actor: TableActor, command: Rule) -> ShownRuling | None:
    """The ruling as the table stands now; None once it can no longer be ruled."""
    floor, incident = floor_of(actor.play), told_incident(command)
    ruled = ruling_on(floor, actor.terms.law, actor.terms.game, incident)
    if isinstance(ruled, Refused):
        return None
    kind = kinds()[command.incident]
    facts = tuple((kind.facts[name].question, kind.facts[name].answers[said]) for name, said in _facts(actor, command))
    about = floor.completed(command.about)
    does = tuple(effect.sentence for effect in ruled.ruling.does)
    return ShownRuling(
        kind.title, facts, about.player or "", ruled.ruling.text, does, tuple(_ways(ruled)), command.option
    )


def _facts(actor: TableActor, command: Rule) -> Iterator[tuple[str, str]]:
    facts = kinds()[command.incident].facts
    stated = facts_of(floor_of(actor.play), told_incident(command)).items()
    return ((name, said) for name, said in stated if name in facts and said in facts[name].answers)


def _ways(ruled: Ruled) -> Iterator[Way]:
    for option in ruled.ruling.options:
        yield Way(option.name, option.text, tuple(effect.sentence for effect in option.does))


def _overdue(house: RunningHouse, actor: TableActor) -> Iterator[Waiting]:
    """Relief that was planned and is due, or a dealer who has stood at a table for long and has not asked for it."""
    session, asked = house.tables.session_at(actor.name), {request.purpose for request in actor.table.requests}
    day, now = house.day, house.now()
    if day is None or session is None or Purpose.RELIEF in asked or not is_relief_due(day, session, now):
        return
    office, planned = supervising_office(actor.room_rules), session.relief
    span = now - (planned.due if planned else session.dealing_since)
    since = house.room.clock.now() - int(span.total_seconds() * 1000)
    comes = name_of(day, planned.croupier) if planned else ""
    yield Waiting(actor.name, Purpose.RELIEF.value, Office.CHIEF, office.title, _NOBODY, since, about=comes)


def _last_call(house: RunningHouse, actor: TableActor) -> Iterator[Waiting]:
    """The house is about to close and the last rounds, which the text has announced, are not."""
    day, session, now = house.day, house.tables.session_at(actor.name), house.now()
    if day is None or session is None or not is_last_call(day, session, now):
        return
    closing, stated = closes_at(day, session), house_rules(day.rules_of(session)).closing
    if closing is None or stated.last_rounds is None:
        return
    office = supervising_office(actor.room_rules)
    at, cite = f"{closing:%H:%M}", cites(stated.last_rounds, stated.announced_by)
    yield Waiting(actor.name, CLOSING, Office.CHIEF, office.title, _NOBODY, 0, about=at, cite=cite)


_NOBODY: Final = PlayerId("")
