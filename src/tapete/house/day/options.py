"""What may be asked of the house's day now: every option a desk can draw, and whose word it needs.

The time, the lot of the packs and what a round has moved are the room's to fill in.
"""

from collections.abc import Iterator
from datetime import datetime

from tapete.core.decision import Refused
from tapete.core.money import MOST
from tapete.core.option import AnyField, Chips, Choice, Each, Number, Office, Option, Text
from tapete.house.cage.books import CAGE, ISSUE, PUBLIC, STAFF, refuse_moves
from tapete.house.cage.reversal import SECONDS, reversed_move, reversible
from tapete.house.cage.tip_sharing import MOST_PARTS
from tapete.house.casino import CasinoFile
from tapete.house.day import command as asked
from tapete.house.day.beginning import BeginDay, begin
from tapete.house.day.event import DayBegun
from tapete.house.day.opening_options import on_duty, opening_options
from tapete.house.day.state import Day, Movement
from tapete.house.day.table_options import table_options
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules


def legal(day: Day | None, declared: CasinoFile | None, now: datetime, by: Office | None = None) -> tuple[Option, ...]:
    """Everything that may be asked now, or what needs the word of one office.

    ``declared`` is the casino's file, with which another day would begin; ``day`` the one in progress, if any.
    """
    return tuple(option for option in _options(day, declared, now) if by in (None, option.by))


def _options(day: Day | None, declared: CasinoFile | None, now: datetime) -> Iterator[Option]:
    if declared is not None and isinstance(begin(day, BeginDay(at=now, casino=declared)), DayBegun):
        yield Option(BeginDay.name(), by=Office.DIRECTOR)
    if day is None:
        return
    yield from _duty(day)
    yield from opening_options(day)
    yield from _cage(day)
    yield from _meters(day)
    for session in day.sessions:
        if session.closed is None:
            yield from table_options(day, session)


def _duty(day: Day) -> Iterator[Option]:
    """Whoever is off duty may come on in an office they hold; whoever is at no table may leave."""
    for person in day.casino.people:
        if person.id not in day.duty and person.offices:
            office = Choice(values=person.offices)
            yield Option(asked.GoOnDuty.name(), {"person": person.id}, {"office": office}, by=Office.CHIEF)
    if free := tuple(person for person in day.duty if day.table_of(person) is None):
        yield Option(asked.GoOffDuty.name(), fields={"person": Choice(values=free)}, by=Office.CHIEF)
    if tired := tuple(person for person in day.working if day.table_of(person) is None):
        yield Option(asked.BeginBreak.name(), fields={"person": Choice(values=tired)}, by=Office.CHIEF)
    if resting := tuple(day.breaks):
        yield Option(asked.EndBreak.name(), fields={"person": Choice(values=resting)}, by=Office.CHIEF)


def _cage(day: Day) -> Iterator[Option]:
    """Money for chips and back, by people who may have no account."""
    chips, outside, cash = day.books.chips_at(CAGE), day.books.chips_at(PUBLIC), day.books.cash_at(CAGE)
    for command, most in ((asked.BuyChips, chips), (asked.CashIn, min(outside, cash))):
        if most > 0:
            fields: dict[str, AnyField] = {"person": Text(longest=64), "cents": Chips(least=1, most=most)}
            yield Option(command.name(), {"identified": True}, fields, by=Office.CASHIER)
    yield from _corrections(day)


def _corrections(day: Day) -> Iterator[Option]:
    """What a cashier does before a second person: movements taken back, the cage counted and handed over."""
    cashiers, seconds = on_duty(day, "cashier"), on_duty(day, *SECONDS)
    if not cashiers or not seconds:
        return
    by, before = Choice(values=cashiers), Choice(values=seconds)
    if wrong := tuple(movement.number for movement in day.movements if _is_reversible(day, movement)):
        fields: dict[str, AnyField] = {"cashier": by, "second": before, "reason": Text()}
        yield Option(asked.Reverse.name(), fields={"movement": Choice(values=wrong), **fields}, by=Office.CASHIER)
    chips, cash = Chips(least=0, most=-day.books.chips_at(ISSUE)), Chips(least=0, most=MOST // 1_000_000)
    counted: dict[str, AnyField] = {"cash": cash, "chips": chips, "cashier": by, "to": before}
    yield Option(asked.CountCage.name(), fields=counted, by=Office.CASHIER)
    tips = day.books.chips_at(STAFF)
    if 0 < tips <= day.books.cash_at(CAGE) and "croupier" in day.served.values():
        some, any_ = Number(least=1, most=MOST_PARTS), Number(least=0, most=MOST_PARTS)
        parts: dict[str, AnyField] = {"croupiers": some, "supervisors": any_, "others": any_}
        yield Option(asked.ShareTips.name(), fields={"cashier": by, "second": before, **parts}, by=Office.CASHIER)


def _is_reversible(day: Day, movement: Movement) -> bool:
    event = reversible(day, movement)
    return not isinstance(event, Refused) and refuse_moves(day.books, map(reversed_move, event.moves)) is None


def _meters(day: Day) -> Iterator[Option]:
    """Chips of the house's own for a meter; the first time it is said which tables share it."""
    most = day.books.chips_at(CAGE)
    if most <= 0:
        return
    cents = Chips(least=1, most=most)
    numbers = tuple(table.number for table in day.casino.tables)
    tables = Each(of=Choice(values=numbers), least=0, most=len(numbers), optional=True)
    for name in dict.fromkeys((*day.jackpots, *_meters_of(day.casino))):
        first = {} if name in day.jackpots else {"tables": tables}
        yield Option(asked.SeedMeter.name(), {"meter": name}, {"cents": cents, **first}, by=Office.DIRECTOR)


def _meters_of(casino: CasinoFile) -> Iterator[str]:
    """The meters that bets of the casino's tables feed."""
    for table in casino.tables:
        rules = casino.rules_of(table)
        if isinstance(rules, TableRules):
            yield from (name for name, bet in house_rules(rules).side_bets.items() if bet.has_meter and bet.taken)
