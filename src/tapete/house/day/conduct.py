"""What the staff reports about a player: recorded with its ruling, and passed on to the table's chief."""

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.shared.rules import cites
from tapete.house.day.command import Report
from tapete.house.day.event import IncidentRecorded
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.incidents.desk.desk import incidents, ruled
from tapete.law.folder.memory import remembered
from tapete.law.refusal import refuse


@remembered
def reportable(law: LawId, game: GameId) -> tuple[str, ...]:
    """The kinds of incident that a game's law rules on without a further fact; the others go to the ruling desk."""
    kinds = (incident.id for incident in incidents(law, game))
    return tuple(kind for kind in kinds if not isinstance(ruled(law, game, kind, {}), Refused))


def report(day: Day, session: Session, command: Report) -> IncidentRecorded | Refused:
    """An incident, ruled by the table's law; where it turns on a missing fact, the refusal asks for it."""
    if command.by not in day.working:
        return refuse(f"{command.by} no está de servicio", f"{command.by} is not on duty")
    rules = day.rules_of(session)
    incident = ruled(rules.law, rules.game, command.kind, command.facts)
    if isinstance(incident, Refused):
        return incident
    return IncidentRecorded(
        at=command.at,
        table=command.table,
        player=command.player,
        kind=command.kind,
        facts=command.facts,
        by=command.by,
        told=session.chief,
        outcome=incident.ruling.outcome,
        ruled_by=incident.cite,
        because=(*incident.cite, *cites(house_rules(rules).staff.reports_players)),
    )
