"""A decision about a tournament being written: events one by one, each on the state the ones before it left."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.incidents.conduct.discipline import ASSISTANT, DIRECTOR, Official
from tapete.law.refusal import refuse
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic


class Draft:
    __slots__ = ("events", "rules", "state")

    def __init__(self, rules: Rules, state: Tournament) -> None:
        self.rules, self.state = in_force(rules, state), state
        self.events: list[TournamentEvent] = []

    def add(self, event: TournamentEvent) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)

    def cite(self, *topics: Topic) -> tuple[RuleId, ...]:
        return self.rules.cite(*topics)

    def refuse(self, es: str, en: str, *topics: Topic) -> Refused:
        return refuse(es, en, self.rules.cite(*topics))

    def refuse_unless_running(self) -> Refused | None:
        if self.state.phase == TournamentPhase.RUNNING:
            return None
        if self.state.phase == TournamentPhase.FINISHED:
            return self.refuse("el torneo ha terminado", "the tournament is over", Topic.EVENT_ENDS)
        return self.refuse("el torneo no está en juego", "the tournament is not being played")

    def entry(self, number: EntryNo) -> Entry | Refused:
        entry = self.state.entries.get(number)
        return entry or self.refuse(f"no existe la inscripción {number}", f"there is no entry {number}")

    def table(self, number: TableNo) -> TournamentTable | Refused:
        if table := self.state.tables.get(number):
            return table
        numbers = ", ".join(map(str, self.state.tables)) or "—"
        return self.refuse(
            f"no existe la mesa {number}: hay {numbers}", f"there is no table {number}: there are {numbers}"
        )

    def refuse_official(self, by: Official, why: str = "-", director_only: bool = False) -> Refused | None:
        """Some acts are the director's alone, some also the assistants'; all of them say why."""
        allowed = (DIRECTOR,) if director_only else (DIRECTOR, ASSISTANT)
        if by.role not in allowed:
            return self.refuse(
                "solo lo decide el director" + ("" if director_only else " o un ayudante"),
                "only the director" + ("" if director_only else " or an assistant") + " decides it",
                Topic.DIRECTOR_FINAL,
                Topic.CHIPS_CHANGED_BY if not director_only else Topic.DIRECTOR_OVERRIDES,
            )
        if not why.strip():
            return self.refuse("falta decir por qué", "a reason must be given", Topic.DIRECTOR_OVERRIDES)
        return None
