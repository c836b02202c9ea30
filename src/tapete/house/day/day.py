"""A day of the house by the four verbs: tables opened, supplied, played and closed, with their books."""

from datetime import datetime

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.sentence import Sentence
from tapete.games.shared.limits import Limits, RequestedLimits, refuse_change, same_proportion
from tapete.games.shared.rules import cites
from tapete.house.cage.books import CAGE, PUBLIC, BookMove, cagnotte, chips, meter, rack, refuse_moves, tips
from tapete.house.cage.cage import buy_chips, cash_in, seed_meter, supply, tip
from tapete.house.cage.cage_count import count_cage
from tapete.house.cage.jackpots import refuse_taking
from tapete.house.cage.reversal import reverse
from tapete.house.cage.summary import TableSummary, summary
from tapete.house.cage.tip_sharing import share_tips
from tapete.house.casino import Office
from tapete.house.day import command as asked
from tapete.house.day import event as happened
from tapete.house.day.closing import announce_last_rounds, close_table, halt
from tapete.house.day.conduct import report
from tapete.house.day.opening import open_table
from tapete.house.day.presence import leave_duty, refuse_absent, relieve, take_duty
from tapete.house.day.rota import begin_break, end_break, plan_relief, take_charge
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law import wording
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve

Outcome = happened.HouseEvent | Refused


def decide(day: Day, command: asked.Command) -> Accepted[happened.HouseEvent] | Refused:
    """The outcome of a command: always one event, or why it is refused."""
    if refused := refuse_earlier(day, command.at):
        return refused
    outcome = _outcome(day, command)
    if isinstance(outcome, Refused):
        return outcome
    if isinstance(outcome, happened.Booked) and (refused := refuse_moves(day.books, outcome.moves)):
        return refused
    return Accepted((outcome,))


def refuse_earlier(day: Day, at: datetime) -> Refused | None:
    """Time only moves forward, and by one clock: the house's own, without a time zone."""
    if at.tzinfo is None and at >= day.now:
        return None
    asked, last = _moment(at), _moment(day.now)
    return refuse(
        f"{asked.es} no es hora local posterior a lo último anotado, {last.es}",
        f"{asked.en} is not a local time after the last entry, {last.en}",
    )


def _moment(at: datetime) -> Sentence:
    on = wording.day(at.date())
    return Sentence(f"{on.es}, {at:%H:%M:%S}", f"{on.en}, {at:%H:%M:%S}")


def view(day: Day, office: Office | None) -> tuple[TableSummary, ...]:
    """The tables' accounts: for the staff all of them, for the public none."""
    return summary(day) if office is not None else ()


def _outcome(day: Day, command: asked.Command) -> Outcome:
    match command:
        case asked.GoOnDuty():
            return take_duty(day, command)
        case asked.GoOffDuty():
            return leave_duty(day, command)
        case asked.BeginBreak():
            return begin_break(day, command)
        case asked.EndBreak():
            return end_break(day, command)
        case asked.OpenTable():
            return open_table(day, command)
        case asked.BuyChips():
            return buy_chips(day, command)
        case asked.CashIn():
            return cash_in(day, command)
        case asked.Reverse():
            return reverse(day, command)
        case asked.CountCage():
            return count_cage(day, command)
        case asked.ShareTips():
            return share_tips(day, command)
        case asked.SeedMeter():
            return seed_meter(day, command)
    session = day.running(command.table)
    if session is None:
        return refuse(f"la mesa {command.table} no está abierta", f"table {command.table} is not open")
    return _at_table(day, session, command)


def _at_table(day: Day, session: Session, command: asked.AtTable) -> Outcome:
    match command:
        case asked.Relieve():
            return relieve(day, session, command)
        case asked.PlanRelief():
            return plan_relief(day, session, command)
        case asked.TakeCharge():
            return take_charge(day, session, command)
        case asked.Instruct():
            return _instruct(day, session, command)
        case asked.ChangeLimits():
            return _change_limits(day, session, command)
        case asked.Fill() | asked.Credit():
            return supply(day, session, command)
        case asked.Tip():
            return tip(day, session, command)
        case asked.Play():
            return _play(day, session, command)
        case asked.AnnounceLastRounds():
            return announce_last_rounds(day, session, command)
        case asked.Halt():
            return halt(day, session, command)
        case asked.CloseTable():
            return close_table(day, session, command)
        case asked.Report():
            return report(day, session, command)


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
    moves: list[BookMove] = [chips(PUBLIC, meter(name), flow.fed) for name, flow in taken.meters.items()]
    moves += [chips(meter(name), PUBLIC, flow.paid) for name, flow in taken.meters.items()]
    moves += [chips(CAGE, meter(name), flow.seeded) for name, flow in taken.meters.items()]
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
    office = day.working.get(command.by, "")
    maximum = same_proportion(rules, command.minimum) if command.maximum is None else command.maximum
    limits = Limits(command.minimum, maximum)
    if refused := refuse_change(rules, RequestedLimits(limits, office, command.announced), between_hands=True):
        return refused
    return happened.LimitsChanged(
        at=command.at,
        table=command.table,
        minimum=command.minimum,
        maximum=maximum,
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
