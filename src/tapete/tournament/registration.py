"""Who may enter, in which order, and what an entry costs: access checks, requests, payments, re-entries, the queue."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.tournament import command as asked
from tapete.tournament import event as happened
from tapete.tournament.clock import registration_open
from tapete.tournament.draft import Draft
from tapete.tournament.paid_places import paid_places
from tapete.tournament.prices import prices
from tapete.tournament.rules import Rules
from tapete.tournament.state import ANNOUNCED, DELETED, OUT, PAID, REQUESTED, RUNNING, Access, Entry, EntryNo
from tapete.tournament.structure import SIT_AND_GO
from tapete.tournament.structure_check import refuse_structure

BANK = "bank"


def announce(draft: Draft, command: asked.Announce) -> Refused | None:
    if draft.state.phase:
        return draft.refuse("el torneo ya está anunciado", "the tournament has been announced", "event.communicated")
    if refused := draft.refuse_official(command.by) or refuse_structure(draft.rules.structure):
        return refused
    cite = draft.cite("event.communicated", "registration.close_level")
    draft.add(happened.Announced(draft.rules.structure, command.by, because=cite))
    return None


def check_access(draft: Draft, command: asked.CheckAccess) -> Refused | None:
    """The check is recorded whatever it finds; a person who did not pass it cannot request an entry."""
    if not command.identity.strip() or not command.by.strip():
        return draft.refuse(
            "falta la identidad comprobada o quién la comprobó",
            "the identity checked or who checked it is missing",
            "access.checks",
        )
    access = checked(draft.rules, command)
    draft.add(happened.AccessChecked(access, because=draft.cite("access.checks", "access.minimum_age")))
    return None


def checked(rules: Rules, command: asked.CheckAccess) -> Access:
    """What was checked, and whether the person may enter with it."""
    of_age = command.age >= rules.law.count("access.minimum_age")
    return Access(
        command.player,
        command.identity,
        command.age,
        command.prohibited,
        command.excluded,
        command.by,
        command.at,
        passed=of_age and not command.prohibited and not command.excluded,
    )


def request_entry(draft: Draft, command: asked.RequestEntry) -> Refused | None:
    if refused := _refuse_access(draft, command.player) or _refuse_closed(draft, command.at):
        return refused
    earlier = [entry for entry in draft.state.entries.values() if entry.player == command.player]
    earlier = [entry for entry in earlier if entry.status != DELETED]
    if refused := _refuse_again(draft, earlier) or _refuse_full(draft):
        return refused
    number = EntryNo(max(draft.state.entries, default=0) + 1)
    keys = ("registration.order", *(("registration.reentry_is",) if earlier else ()))
    draft.add(happened.Requested(number, command.player, command.at, reentry=bool(earlier), because=draft.cite(*keys)))
    return None


def _refuse_access(draft: Draft, player: PlayerId) -> Refused | None:
    access = draft.state.access.get(player)
    if access is None:
        return draft.refuse(
            f"falta el control de acceso de {player}", f"{player} has not passed the access check", "access.checks"
        )
    if access.passed:
        return None
    if access.age < draft.rules.law.count("access.minimum_age"):
        return draft.refuse(f"{player} no es mayor de edad", f"{player} is not of age", "access.minimum_age")
    return draft.refuse(
        f"{player} tiene prohibido el acceso o figura en el registro de excluidos",
        f"{player} is refused access or stands in the register of excluded persons",
        "access.checks",
    )


def _refuse_closed(draft: Draft, at: int) -> Refused | None:
    if draft.state.phase not in (ANNOUNCED, RUNNING):
        return draft.refuse(
            "la inscripción no está abierta: antes se comunican las condiciones",
            "registration is not open: its conditions are communicated first",
            "event.communicated",
        )
    if registration_open(draft.rules, draft.state, at):
        return None
    level = draft.rules.law.count("registration.close_level")
    return draft.refuse(
        f"la inscripción se cerró con el nivel {level}",
        f"registration closed with level {level}",
        "registration.close_level",
        "registration.reentry_while",
    )


def _refuse_again(draft: Draft, earlier: list[Entry]) -> Refused | None:
    """A second entry of a player is a re-entry: only when eliminated, where announced, and so many times."""
    if not earlier:
        return None
    if any(entry.status != OUT for entry in earlier):
        return draft.refuse(
            "ese jugador ya está inscrito y no está eliminado",
            "that player is entered already and has not been eliminated",
            "registration.reentry_while",
        )
    if any(entry.disqualified for entry in earlier):
        return draft.refuse(
            "un descalificado no vuelve a inscribirse", "a disqualified player may not enter again", "penalties.scale"
        )
    law = draft.rules.law
    if not law.flag("event.reentry"):
        return draft.refuse("este torneo no tiene reentrada", "this tournament has no re-entry", "event.reentry")
    most = law.count("event.reentries")
    if law.word("event.reentry_limit") == "limited" and len(earlier) > most:
        return draft.refuse(
            f"cada jugador puede reentrar {most} veces",
            f"each player may re-enter {most} times",
            "event.reentries",
            "event.freezeout_reentries",
        )
    return None


def _refuse_full(draft: Draft) -> Refused | None:
    structure = draft.rules.structure
    most = draft.rules.seats if structure.kind == SIT_AND_GO else structure.entries
    taken = sum(entry.status != DELETED for entry in draft.state.entries.values())
    if most and taken >= most:
        return draft.refuse(
            f"las {most} inscripciones están cubiertas", f"all {most} entries are taken", "registration.order"
        )
    return None


def price(draft: Draft) -> tuple[int, int]:
    """Buy-in and fee of an entry, in cents."""
    cost = prices(draft.rules.law)
    return cost.buy_in, cost.fee


def pay(draft: Draft, command: asked.Pay) -> Refused | None:
    """An entry takes effect when buy-in and fee are paid, in the order in which entries were requested."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status != REQUESTED:
        return draft.refuse(
            f"la inscripción {entry.number} ya está pagada o anulada",
            f"entry {entry.number} has been paid or deleted",
            "registration.needs",
        )
    counters = draft.rules.law.words("registration.counters")
    if command.counter not in counters:
        known = ", ".join(counters)
        return draft.refuse(
            f"no se cobra en «{command.counter}»: se paga en {known}",
            f"'{command.counter}' takes no payments: pay at {known}",
            "registration.counters",
        )
    if command.counter == BANK and not (command.payer and command.date and command.venue):
        return draft.refuse(
            "el ingreso en banco ha de decir quién paga, la fecha del torneo y la sede",
            "a bank deposit must tell the payer, the date of the tournament and its venue",
            "registration.deposit_states",
        )
    buy_in, fee = price(draft)
    if command.cents != buy_in + fee:
        return draft.refuse(
            f"la inscripción son {buy_in + fee} céntimos: {buy_in} de compra y {fee} de cuota",
            f"an entry is {buy_in + fee} cents: {buy_in} of buy-in and {fee} of fee",
            "registration.needs",
        )
    if not command.accepts:
        return draft.refuse(
            "inscribirse es aceptar las normas", "to enter is to accept the rules", "registration.accepts_rules"
        )
    deposit = f"{command.payer}, {command.date}, {command.venue}" if command.counter == BANK else ""
    cite = draft.cite(
        "registration.needs",
        "registration.full_stack",
        "registration.accepts_rules",
        "registration.data_law",
        "registration.data_controller",
    )
    draft.add(happened.Registered(entry.number, draft.rules.start, buy_in, fee, command.counter, deposit, because=cite))
    return None


def arrive(draft: Draft, command: asked.Arrive) -> Refused | None:
    """A paid entry takes its place in the queue for a seat, or its player comes to the stack that is in play."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status != PAID or entry.arrival:
        return draft.refuse(
            f"la inscripción {entry.number} no espera asiento",
            f"entry {entry.number} does not wait for a seat",
            "seats.queue",
        )
    draft.add(happened.Arrived(entry.number, draft.state.arrivals + 1, because=draft.cite("seats.queue")))
    return None


def close_registration(draft: Draft, at: int) -> None:
    """Registration ends: paid places are known, and stacks whose players have not come join the queue for seats."""
    entries = draft.state.paid
    cite = draft.cite("registration.close_level", "registration.unseated", "prizes.counted")
    draft.add(happened.RegistrationClosed(at, entries, paid_places(draft.rules, entries), because=cite))
    for entry in list(draft.state.entries.values()):
        if entry.status == PAID and not entry.arrival:
            cite = draft.cite("registration.unseated", "registration.unseated_waiting")
            draft.add(happened.Arrived(entry.number, draft.state.arrivals + 1, present=False, because=cite))
