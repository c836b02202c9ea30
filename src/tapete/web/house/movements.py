"""What went through the cage and the slots today, each thing once, under the number of its slip."""

from datetime import datetime

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.house.cage.reversal import reversible
from tapete.house.compliance.duties import office_title
from tapete.house.day.event import Booked, CageCounted, MeterSeeded, Moved, TableClosed, TableOpened, TipsShared
from tapete.house.day.presence import chief_office
from tapete.house.day.state import Day, Movement
from tapete.reports.sheets.day_books import CONCEPTS
from tapete.web.house.staff import name_of


class ShownMovement(msgspec.Struct, frozen=True):
    """One line: ``cents`` is what it came to, once, whatever entries it made in the books."""

    number: int
    at: datetime
    concept: Sentence
    cloth: str
    who: str
    cents: int
    reverses: int | None
    reversed_by: int | None
    reversible: bool


class Signature(msgspec.Struct, frozen=True):
    """A line that somebody signs, in an office; the name may not be known."""

    office: Sentence
    name: str


class Slip(msgspec.Struct, frozen=True):
    """A movement on paper: how many of each value, other sums, and who signs."""

    shown: ShownMovement
    counted: dict[int, int]
    sums: tuple[tuple[Sentence, int], ...]
    reason: str
    signatures: tuple[Signature, ...]


_CASHIER = Sentence("cajero", "cashier")
_CROUPIER = Sentence("crupier", "dealer")
_SECOND = Sentence("segunda persona", "second person")
_CUSTOMER = Sentence("cliente", "customer")
_RECEIVER = Sentence("recibe", "received by")


def shown_movement(day: Day, movement: Movement) -> ShownMovement:
    event = movement.event
    back = event.reverses if isinstance(event, Moved) else None
    return ShownMovement(
        movement.number,
        event.at,
        CONCEPTS[event.concept],
        event.cloth,
        _who(day, event),
        _sum(event),
        back,
        movement.reversed_by,
        not isinstance(reversible(day, movement), Refused),
    )


def _who(day: Day, event: Booked) -> str:
    return event.person if isinstance(event, Moved) and event.person else name_of(day, event.by)


def _sum(event: Booked) -> int:
    match event:
        case CageCounted():
            return event.cash_difference + event.chips_difference
        case TableClosed():
            return event.counted + event.drop + event.cagnotte
    return event.moves[0].cents if event.moves else 0


def slip(day: Day, movement: Movement) -> Slip:
    event = movement.event
    counted, reason = (event.counted, event.reason) if isinstance(event, Moved) else ({}, "")
    return Slip(shown_movement(day, movement), counted, _sums(day, event), reason, tuple(_signatures(day, event)))


def _sums(day: Day, event: Booked) -> tuple[tuple[Sentence, int], ...]:
    match event:
        case TableClosed():
            return (
                (Sentence("Fichas de la bandeja", "Chips of the rack"), event.counted),
                (Sentence("Efectivo de la ranura", "Cash of the slot"), event.drop),
                (Sentence("Pozo", "Rake slot"), event.cagnotte),
                (Sentence("Propinas, al personal", "Tips, to the staff"), event.tips),
                (Sentence("Descuadre", "Difference"), event.difference),
            )
        case TipsShared():
            return tuple((Sentence(name, name), cents) for name, cents in shares_named(day, event))
        case CageCounted():
            return (
                (Sentence("Dinero contado", "Cash counted"), event.cash),
                (Sentence("Descuadre de dinero", "Difference in cash"), event.cash_difference),
                (Sentence("Fichas contadas", "Chips counted"), event.chips),
                (Sentence("Descuadre de fichas", "Difference in chips"), event.chips_difference),
            )
    return ()


def shares_named(day: Day, event: TipsShared) -> list[tuple[str, int]]:
    """What each person was paid of the tips."""
    return [(name_of(day, person), cents) for person, cents in event.shares.items()]


def _signatures(day: Day, event: Booked) -> list[Signature]:
    """No regulation here names who signs a slip: those who handed the money over, and whoever answers for the table."""
    match event:
        case TableOpened():
            return [Signature(_CASHIER, ""), *_of_table(day, event.table, event.at)]
        case TableClosed():
            second = [Signature(_SECOND, name_of(day, event.second))] if event.second else []
            return [Signature(_CASHIER, name_of(day, event.by)), *_of_table(day, event.table, event.at), *second]
        case CageCounted():
            return [Signature(_CASHIER, name_of(day, event.by)), Signature(_RECEIVER, name_of(day, event.to))]
        case Moved():
            signed = [Signature(_CASHIER, name_of(day, event.cashier))]
            signed += [Signature(_CUSTOMER, event.person)] if event.person else []
            signed += _of_table(day, event.table, event.at) if event.table is not None else []
            return signed + ([Signature(_SECOND, name_of(day, event.second))] if event.second else [])
        case TipsShared():
            seen = [Signature(_CASHIER, name_of(day, event.by)), Signature(_SECOND, name_of(day, event.second))]
            return seen + [Signature(_RECEIVER, name) for name, _ in shares_named(day, event)]
        case MeterSeeded():
            return [Signature(_CASHIER, "")]
    return []


def _of_table(day: Day, table: int, at: datetime) -> list[Signature]:
    """The dealer and the chief of the session that was open then; the chief by the office of the table's own law."""
    sessions = [session for session in day.of_table(table) if session.opened <= at]
    if not sessions:
        return []
    session = sessions[-1]
    office = chief_office(day.rules_of(session))[0]
    return [
        Signature(_CROUPIER, name_of(day, session.croupier)),
        Signature(office_title(office), name_of(day, session.chief)),
    ]
