"""A day of the house by the four verbs: tables opened, supplied, played and closed, with their books."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.games.limits import Limits, Wish, refuse_change
from tapete.games.shared.rules import cites
from tapete.house import day_command as asked
from tapete.house import day_event as happened
from tapete.house.books import PUBLIC, Move, cagnotte, chips, meter, rack, refuse_moves, tips
from tapete.house.cage import buy_chips, cash_in, seed_meter, supply, tip
from tapete.house.casino import Office
from tapete.house.closing import announce_last_rounds, close_table, halt
from tapete.house.conduct import report
from tapete.house.day_state import Day, Session
from tapete.house.jackpots import refuse_taking
from tapete.house.opening import open_table
from tapete.house.presence import leave_duty, refuse_absent, relieve, take_duty
from tapete.house.rules import house_rules
from tapete.house.summary import TableSummary, summary
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve

Outcome = happened.HouseEvent | Refused


def decide(day: Day, command: asked.Command) -> Accepted[happened.HouseEvent] | Refused:
    """What follows from a command: always one event, or why it is refused."""
    if refused := refuse_earlier(day, command.at):
        return refused
    found = _outcome(day, command)
    if isinstance(found, Refused):
        return found
    if isinstance(found, happened.Booked) and (refused := refuse_moves(day.books, found.moves)):
        return refused
    return Accepted((found,))


def refuse_earlier(day: Day, at: datetime) -> Refused | None:
    """Time only goes on, and by one clock: the house's own, without a zone."""
    if at.tzinfo is None and at >= day.now:
        return None
    return refuse(
        f"{at} no es hora local posterior a lo último anotado, {day.now}",
        f"{at} is no local time after the last entry, {day.now}",
    )


def legal(day: Day, who: str) -> tuple[str, ...]:
    """The words of the commands open to somebody on duty now."""
    office, running = day.duty.get(who), any(of.closed is None for of in day.sessions)
    return tuple(
        word for word, (offices, needs_table) in _OFFICES.items() if office in offices and (running or not needs_table)
    )


def view(day: Day, office: Office | None) -> tuple[TableSummary, ...]:
    """The tables' accounts: for the staff all of them, for the public none."""
    return summary(day) if office is not None else ()


def _outcome(day: Day, command: asked.Command) -> Outcome:
    if handler := _HOUSE.get(type(command)):
        return handler(day, command)
    table: int = getattr(command, "table", 0)
    session = day.running(table)
    if session is None:
        return refuse(f"la mesa {table} no está abierta", f"table {table} is not open")
    return _TABLE[type(command)](day, session, command)


def _play(day: Day, session: Session, command: asked.Play) -> Outcome:
    """A round's chips: to or from the rack, into the cagnotte, into and out of the meters."""
    rules, taken, cloth = day.rules_of(session), command.takings, session.cloth
    stated = house_rules(rules)
    if command.ended and command.ended <= session.booked:
        return refuse("esa jugada ya está en los libros", "that round is in the books already")
    if session.rounds_left == 0:
        return refuse("ya se han jugado las últimas", "the last rounds are played", cites(stated.closing.last_rounds))
    for name, taking in taken.meters.items():
        if refused := refuse_taking(rules, day.jackpots.get(name), command.table, taking):
            return refused
    if taken.cagnotte > 0 and not stated.takes_rake:
        return refuse("en esta mesa no se detrae nada del bote", "no rake is taken here", stated.rake_cite)
    moves: list[Move] = [chips(PUBLIC, meter(name), of.fed) for name, of in taken.meters.items()]
    moves += [chips(meter(name), PUBLIC, of.paid) for name, of in taken.meters.items()]
    moves += [chips(PUBLIC, rack(cloth), taken.rack), chips(PUBLIC, cagnotte(cloth), taken.cagnotte)]
    moves += [chips(PUBLIC, tips(cloth), taken.tips)]
    return happened.RoundPlayed(
        at=command.at,
        concept="void" if taken.void else "play",
        moves=tuple(move for move in moves if move.cents),
        cloth=cloth,
        by=session.croupier,
        table=command.table,
        takings=taken,
        ended=command.ended,
        because=stated.takings_cite,
    )


def _change_limits(day: Day, session: Session, command: asked.ChangeLimits) -> Outcome:
    rules = day.rules_of(session)
    office = day.duty.get(command.by, "")
    limits = Limits(command.minimum, command.maximum)
    if refused := refuse_change(rules, Wish(limits, office, command.announced), between_hands=True):
        return refused
    return happened.LimitsChanged(
        at=command.at,
        table=command.table,
        minimum=command.minimum,
        maximum=command.maximum,
        by=command.by,
        because=cites(house_rules(rules).limits.change),
    )


def _instruct(day: Day, session: Session, command: asked.Instruct) -> Outcome:
    """The management instructs the table chief; what it sets must be lawful."""
    before = day.rules_of(session)
    because = house_rules(before).operations_cite
    if refused := refuse_absent(day, command.by, ("director",), because):
        return refused
    rules = resolve(day.casino.law, session.game, {**session.set, **command.set})
    if isinstance(rules, Refused):
        return msgspec.structs.replace(rules, because=(*rules.because, *because))
    return happened.Instructed(
        at=command.at, table=command.table, by=command.by, text=command.text, set=command.set, because=because
    )


_HOUSE: Final[dict[type, Callable[[Day, Any], Outcome]]] = {
    asked.GoOnDuty: take_duty,
    asked.GoOffDuty: leave_duty,
    asked.OpenTable: open_table,
    asked.BuyChips: buy_chips,
    asked.CashIn: cash_in,
    asked.SeedMeter: seed_meter,
}
_TABLE: Final[dict[type, Callable[[Day, Session, Any], Outcome]]] = {
    asked.Relieve: relieve,
    asked.Instruct: _instruct,
    asked.ChangeLimits: _change_limits,
    asked.Fill: supply,
    asked.Credit: supply,
    asked.Tip: tip,
    asked.Play: _play,
    asked.AnnounceLastRounds: announce_last_rounds,
    asked.Halt: halt,
    asked.CloseTable: close_table,
    asked.Report: report,
}
_CHIEFS: Final[tuple[Office, ...]] = ("table_chief", "inspector", "area_head", "sector_chief")
_OFFICES: Final[dict[str, tuple[tuple[Office, ...], bool]]] = {
    "open": (_CHIEFS, False),
    "relieve": (_CHIEFS, True),
    "instruct": (("director",), True),
    "limits": (("director",), True),
    "fill": (("cashier",), True),
    "credit": (("cashier",), True),
    "buy": (("croupier", "changer", "cashier"), False),
    "cash_in": (("cashier",), False),
    "tip": (("croupier",), True),
    "seed": (("director",), False),
    "play": (("croupier",), True),
    "last_rounds": ((*_CHIEFS, "croupier"), True),
    "halt": ((*_CHIEFS, "director"), True),
    "close": (("cashier",), True),
    "report": ((*_CHIEFS, "croupier"), True),
}
"""Whose business each command is, and whether it needs an open table."""
