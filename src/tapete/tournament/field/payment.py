"""What an entry costs, where it is paid, and the entry that takes effect by it."""

from tapete.core.decision import Refused
from tapete.law.vocabulary import term
from tapete.law.wording import listed_words, money
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.prices import prices

BANK = "bank"


def price(draft: Draft) -> tuple[int, int]:
    """Buy-in and fee of an entry, in cents."""
    cost = prices(draft.rules)
    return cost.buy_in, cost.fee


def pay(draft: Draft, command: asked.Pay) -> Refused | None:
    """An entry takes effect when buy-in and fee are paid, in the order in which entries were requested."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if refused := _refuse_paid(draft, entry) or _refuse_counter(draft, command) or _refuse_sum(draft, command):
        return refused
    buy_in, fee = price(draft)
    deposit = f"{command.payer}, {command.date}, {command.venue}" if command.counter == BANK else ""
    cite = draft.cite(
        Topic.REGISTRATION_NEEDS,
        Topic.REGISTRATION_FULL_STACK,
        Topic.REGISTRATION_ACCEPTS_RULES,
        Topic.REGISTRATION_DATA_LAW,
        Topic.REGISTRATION_DATA_CONTROLLER,
    )
    draft.add(happened.Registered(entry.number, draft.rules.start, buy_in, fee, command.counter, deposit, because=cite))
    return None


def _refuse_paid(draft: Draft, entry: Entry) -> Refused | None:
    if entry.status == EntryStatus.REQUESTED:
        return None
    return draft.refuse(
        f"la inscripción {entry.number} ya está pagada o anulada",
        f"entry {entry.number} has been paid or deleted",
        Topic.REGISTRATION_NEEDS,
    )


def _refuse_counter(draft: Draft, command: asked.Pay) -> Refused | None:
    counters = draft.rules.registration.counters
    if command.counter not in counters:
        where = listed_words(term("registration.counters").words[counter] for counter in counters)
        return draft.refuse(
            f"ahí no se cobra; dónde se paga: {where.es}",
            f"no payments are taken there; where to pay: {where.en}",
            Topic.REGISTRATION_COUNTERS,
        )
    if command.counter == BANK and not (command.payer and command.date and command.venue):
        return draft.refuse(
            "el ingreso en banco ha de decir quién paga, la fecha del torneo y la sede",
            "a bank deposit must state the payer, the date of the tournament and its venue",
            Topic.REGISTRATION_DEPOSIT_STATES,
        )
    return None


def _refuse_sum(draft: Draft, command: asked.Pay) -> Refused | None:
    """Whoever pays pays all of it, and accepts the rules."""
    buy_in, fee = price(draft)
    if command.cents != buy_in + fee:
        whole, bought, charged = money(buy_in + fee), money(buy_in), money(fee)
        return draft.refuse(
            f"la inscripción son {whole.es}: {bought.es} de compra y {charged.es} de cuota",
            f"an entry is {whole.en}: {bought.en} of buy-in and {charged.en} of fee",
            Topic.REGISTRATION_NEEDS,
        )
    if not command.accepts:
        return draft.refuse(
            "inscribirse es aceptar las normas", "to enter is to accept the rules", Topic.REGISTRATION_ACCEPTS_RULES
        )
    return None
