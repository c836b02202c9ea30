"""A table of the house as its desks show it: its state and the commands it takes now."""

from datetime import datetime
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.model.state import BankedState
from tapete.games.circle.seats.state import CircleState
from tapete.house.cage.denominations import working_rack
from tapete.house.cage.summary import TableSummary
from tapete.house.casino import CasinoTable
from tapete.house.day.game_change import cloth_for
from tapete.house.day.opening import refuse_one_more, usual_advance
from tapete.house.day.presence import chief_office
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.room.day.house import RunningHouse
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import Game
from tapete.web.house.staff import OnDuty, free_croupiers, in_offices, name_of, on_duty

_HANDY: Final = 20
_CHANGE: Final = 5
_CLOSED: Final = Sentence("cerrada", "closed")
_OPEN: Final = Sentence("abierta", "open")
_HALTED: Final = Sentence("parada", "halted")
_STUCK: Final = Sentence("espera fichas", "waits for chips")
_LAST: Final = Sentence("últimas jugadas", "last rounds")
_PLAYED_OUT: Final = Sentence("por contar", "to be counted")


class ShownTable(msgspec.Struct, frozen=True):
    """One line of the day: ``state`` in one word for the style sheet, ``said`` for people."""

    table: CasinoTable
    game: str
    state: str
    said: Sentence
    session: Session | None
    summary: TableSummary | None
    croupier: str
    chief: str
    limits: tuple[int, int | None] | None
    room: str
    stuck: Refused | None


def shown_table(house: RunningHouse, day: Day, table: CasinoTable, summary: TableSummary | None) -> ShownTable:
    session = day.running(table.number)
    actor = house.tables.table_of(session) if session else None
    stuck = house.tables.stuck_at(session) if session else None
    state, said = session_state(session, stuck, actor)
    return ShownTable(
        table,
        session.game if session else table.game,
        state,
        said,
        session,
        summary,
        name_of(day, session.croupier) if session else "",
        name_of(day, session.chief) if session else "",
        limits_of(day, session, actor.game if actor else None) if session else None,
        actor.name if actor else "",
        stuck,
    )


def _has_ended(actor: TableActor) -> bool:
    """Whether a table of real cards has been played at and closed again: its rack is to be counted."""
    game = actor.table.game
    if not actor.terms.live:
        return False
    if isinstance(game, BankedState):
        return not game.open and game.round.number > 0
    return isinstance(game, CircleState) and not game.running and game.hands > 0


def session_state(
    session: Session | None, stuck: Refused | None, actor: TableActor | None = None
) -> tuple[str, Sentence]:
    """The state of a table of the house: a word for the style sheet, and words for people."""
    if session is None:
        return "closed", _CLOSED
    if stuck is not None:
        return "stuck", _STUCK
    if session.rounds_left == 0 or (actor is not None and _has_ended(actor)):
        return "over", _PLAYED_OUT
    if session.rounds_left is not None:
        return "last", Sentence(f"{_LAST.es}: {session.rounds_left}", f"{_LAST.en}: {session.rounds_left}")
    return ("halted", _HALTED) if session.halted else ("open", _OPEN)


def limits_of(day: Day, session: Session, game: Game | None) -> tuple[int, int | None] | None:
    """The limits that the house has in force: those the game opened with, unless changed."""
    if session.limits is not None:
        return session.limits.minimum, session.limits.maximum
    if game is not None:
        return game.limits()
    minimum = house_rules(day.rules_of(session)).limits.minimum
    return (minimum.value, None) if minimum else None


class Openable(msgspec.Struct, frozen=True):
    """A game that a closed table can open with, and what a desk proposes for it."""

    game: str
    cloth: str
    advance: dict[int, int]
    chiefs: tuple[OnDuty, ...]
    chief: str
    """The first who may answer for one more table: by the rota, then the table's or its sector's own chief."""
    croupiers: tuple[OnDuty, ...]
    checkers: tuple[OnDuty, ...]
    """Those on duty, one of whom has checked the cards; nobody where the law has no check."""
    refused: Refused | None


def openable(day: Day, table: CasinoTable, at: datetime) -> tuple[Openable, ...]:
    """The game of the table and those its cloth can be turned to, with whom the rota has there at this hour."""
    return tuple(_openable(day, table, game, at) for game in (table.game, *(cloth.game for cloth in table.cloths)))


def _openable(day: Day, table: CasinoTable, game: str, at: datetime) -> Openable:
    rules = resolve_subject(day.casino.law, game, table.set if game == table.game else {})
    cloth = cloth_for(table, game) or ""
    if isinstance(rules, Refused):
        return Openable(game, cloth, {}, (), "", (), (), rules)
    advance, chiefs = working_rack(usual_advance(rules), _handy(day, rules)), in_offices(day, chief_office(rules))
    checkers = on_duty(day) if house_rules(rules).security_check else ()
    leads = (chief for chief in _proposed(day, rules, table, chiefs, at) if _may_lead(day, rules, table, chief))
    return Openable(game, cloth, advance, chiefs, next(leads, ""), free_croupiers(day), checkers, None)


def _proposed(day: Day, rules: TableRules, table: CasinoTable, chiefs: tuple[OnDuty, ...], at: datetime) -> list[str]:
    """Whoever has the table by the rota now, then its own or its sector's chief, then those who have it at another
    hour, then anybody on duty who might."""
    offices = chief_office(rules)
    shifts = [shift for shift in day.casino.shifts if shift.table == table.number and shift.office in offices]
    now = [shift.person for shift in shifts if shift.covers(at.time())]
    later = [shift.person for shift in shifts]
    own = day.casino.chief_of(table)
    return [*dict.fromkeys((*now, *((own,) if own else ()), *later, *(chief.id for chief in chiefs)))]


def _may_lead(day: Day, rules: TableRules, table: CasinoTable, chief: str) -> bool:
    return chief in day.duty and refuse_one_more(day, rules, table, chief) is None


def _handy(day: Day, rules: TableRules) -> tuple[int, ...]:
    """The values a table works with: none that is worth more than twenty of its least bets, or less than a fifth."""
    minimum = house_rules(rules).limits.minimum
    least, most = (minimum.value // _CHANGE, _HANDY * minimum.value) if minimum else (0, 0)
    handy = tuple(value for value in day.denominations if least <= value <= most)
    return handy or day.denominations


def rules_shown(day: Day, number: int) -> TableRules | None:
    """The rules that a table's notice displays: those of the open game, else of the table's own game."""
    table = day.casino.table(number)
    if table is None:
        return None
    session = day.running(number)
    rules = day.rules_of(session) if session else day.casino.rules_of(table)
    return rules if isinstance(rules, TableRules) else None
