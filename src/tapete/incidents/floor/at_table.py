"""An incident at a table, from the report to what happens: facts, ruling, consequences."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, ruled, with_known
from tapete.incidents.desk.involved import Involved
from tapete.incidents.floor.carry_out import Floor, carry_out

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)


class ToldIncident(msgspec.Struct, frozen=True):
    """A report of an incident. ``by`` and ``option`` are who decided what, where the text leaves it open."""

    kind: str
    facts: Mapping[str, str] = {}
    about: Involved = Involved()
    by: str = ""
    option: str = ""


def facts_of(floor: Floor[S, C, E], incident: ToldIncident) -> dict[str, str]:
    """The facts of an incident as stated, with those that the table knows."""
    return dict(with_known(incident.kind, incident.facts, floor.facts(incident.about)))


def ruling_on(floor: Floor[S, C, E], law: LawId, game: GameId, incident: ToldIncident) -> Ruled | Refused:
    """The ruling on an incident as the table stands."""
    return ruled(law, game, incident.kind, facts_of(floor, incident))


def settled(floor: Floor[S, C, E], law: LawId, game: GameId, incident: ToldIncident) -> Accepted[E] | Refused:
    """The ruling on an incident, carried out; facts that the table knows need not be stated."""
    ruling = ruling_on(floor, law, game, incident)
    if isinstance(ruling, Refused):
        return ruling
    return carry_out(floor, ruling, incident.about, incident.by, incident.option)
