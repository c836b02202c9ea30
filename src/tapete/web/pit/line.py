"""A table on the floor: its state, who deals, how many play."""

from typing import Final

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.room.day.house import RunningHouse
from tapete.room.day.orders_due import is_quiet, is_running
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import waiting
from tapete.web.house.staff import name_of
from tapete.web.house.table import session_state

_SHUT: Final = Sentence("sin empezar", "not begun")
_BETWEEN: Final = Sentence("entre jugadas", "between rounds")
_PLAYED: Final = Sentence("en juego", "in play")
_MACHINE: Final = Sentence("reparte la máquina", "dealt by machine")


class TableLine(msgspec.Struct, frozen=True):
    """One table: ``table`` is its name in the room, ``number`` the house's, where it has one."""

    table: str
    number: int | None
    title: Sentence
    law: Sentence
    live: bool
    state: str
    said: Sentence
    dealer: Sentence
    chief: str
    players: int
    places: int
    queue: int


def lines(house: RunningHouse) -> list[TableLine]:
    """Every table people may be at, those of the house in its order; then those it keeps closed."""
    room, day = house.room, house.day
    here = [actor for actor in room.tables.values() if room.house_orders.closed(actor.name) is None]
    shown = [_line(house, day, actor) for actor in here]
    return [*sorted(shown, key=_order), *_closed(day)]


def _order(line: TableLine) -> tuple[bool, int, bool]:
    """The house's own by their numbers, then others, those with real cards first."""
    return line.number is None, line.number or 0, not line.live


def _line(house: RunningHouse, day: Day | None, actor: TableActor) -> TableLine:
    session, play = house.tables.session_at(actor.name), actor.play
    state, said = _state(house, actor, session)
    return TableLine(
        actor.name,
        session.table if session else None,
        title_of(actor.terms.game),
        profile(actor.terms.law).short,
        actor.terms.live,
        state,
        said,
        _dealer(day, actor, session),
        name_of(day, session.chief) if session and day else "",
        len(play.people()),
        play.places,
        len(waiting(actor.game, actor.table)),
    )


def _dealer(day: Day | None, actor: TableActor, session: Session | None) -> Sentence:
    """Whom the day names; where there is none, who entered something last."""
    if not actor.terms.live:
        return _MACHINE
    name = name_of(day, session.croupier) if session and day else actor.entered_by or "–"
    return Sentence(name, name)


def _state(house: RunningHouse, actor: TableActor, session: Session | None) -> tuple[str, Sentence]:
    state, said = session_state(session, house.tables.stuck_at(session), actor) if session else ("open", _BETWEEN)
    if state != "open":
        return state, said
    if actor.terms.live and not _has_begun(actor):
        return "closed", _SHUT
    return ("open", _BETWEEN) if is_quiet(actor) else ("playing", _PLAYED)


def _has_begun(actor: TableActor) -> bool:
    """Whether whoever deals has opened the table, or begun its game."""
    return is_running(actor.table.game)


def _closed(day: Day | None) -> list[TableLine]:
    tables = [table for table in day.casino.tables if day.running(table.number) is None] if day else []
    closed, nobody = session_state(None, None)[1], Sentence("–", "–")
    return [
        TableLine(
            "",
            table.number,
            title_of(table.game),
            profile(day.casino.law).short,
            table.live,
            "closed",
            closed,
            nobody,
            "",
            0,
            0,
            0,
        )
        for table in tables
        if day
    ]
