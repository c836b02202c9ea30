"""Which incidents can be ruled on as the table stands: the others happen at another moment of the game."""

from typing import TypeVar

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import GameId, LawId
from tapete.core.option import AnyField, Chips, Choice, Number
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Ruled, with_known
from tapete.incidents.desk.involved import Involved
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.floor.carry_out import Floor, carry_out
from tapete.incidents.floor.form import BY, OPTION, ruling_fields

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)


def possible(floor: Floor[S, C, E], table: tuple[LawId, GameId], kind: IncidentKind) -> bool:
    """Whether some ruling on an incident could be carried out now, under the facts that the table knows."""
    facts = with_known(kind.id, {}, floor.facts(Involved()))
    rulings = (case.outcome for case in cases(*table, kind.id, facts) if not isinstance(case.outcome, Refused))
    return any(_fits(floor, ruled) for ruled in rulings)


def _fits(floor: Floor[S, C, E], ruled: Ruled) -> bool:
    options = [option.name for option in ruled.ruling.options] or [""]
    return any(_option_fits(floor, ruled, option) for option in options)


def _option_fits(floor: Floor[S, C, E], ruled: Ruled, option: str) -> bool:
    """Where something is still to be stated, whether it can be; else whether the table lets it be done."""
    fields = ruling_fields(floor, ruled, option=option)
    needed = [field for name, field in fields.items() if name not in (BY, OPTION) and not field.optional]
    if needed:
        return all(map(has_answer, needed))
    return isinstance(carry_out(floor, ruled, Involved(), by=option, option=option), Accepted)


def has_answer(field: AnyField) -> bool:
    """Whether there is anything that could be said in a field."""
    match field:
        case Choice():
            return bool(field.values)
        case Chips() | Number():
            return field.least <= field.most
    return True
