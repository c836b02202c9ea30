"""The record of a tournament's penalties: what was reported, who decided what and why, and who is serving it."""

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.offence import DISQUALIFICATION, MISSED_HANDS, Measure, PenaltyGround, grounds

DIRECTOR, ASSISTANT, DEALER = "director", "assistant", "dealer"


class Official(msgspec.Struct, frozen=True):
    name: str
    role: str


class Reported(Event, frozen=True, kw_only=True):
    number: int
    player: PlayerId
    ground: str
    by: Official
    note: str = ""
    source: str = ""
    """Which ruling at which console it was, so that it is reported once; empty where somebody reports it."""


class Imposed(Event, frozen=True, kw_only=True):
    """A penalty: ``chips`` leave play with a disqualified player or one who loses some."""

    number: int
    measure: Measure
    chips: int
    by: Official
    why: str


class Waived(Event, frozen=True, kw_only=True):
    """No penalty this time; the infraction stays on record."""

    number: int
    by: Official
    why: str


class HandMissed(Event, frozen=True, kw_only=True):
    player: PlayerId
    left: int


class Readmitted(Event, frozen=True, kw_only=True):
    player: PlayerId
    by: Official


DisciplineEvent = Reported | Imposed | Waived | HandMissed | Readmitted


class Offence(msgspec.Struct, frozen=True):
    reported: Reported
    decided: Imposed | Waived | None = None

    @property
    def ground(self) -> PenaltyGround:
        return grounds()[self.reported.ground]

    @property
    def measure(self) -> Measure | None:
        return self.decided.measure if isinstance(self.decided, Imposed) else None


class Discipline(msgspec.Struct, frozen=True):
    """A tournament's record. ``away`` holds the hands that players outside the area still have to miss."""

    offences: tuple[Offence, ...] = ()
    away: dict[PlayerId, int] = {}
    disqualified: frozenset[PlayerId] = frozenset()

    def numbered(self, number: int) -> Offence | None:
        return self.offences[number - 1] if 1 <= number <= len(self.offences) else None

    def of(self, player: PlayerId) -> tuple[Offence, ...]:
        return tuple(offence for offence in self.offences if offence.reported.player == player)

    def heaviest(self, player: PlayerId, among: tuple[str, ...]) -> Measure | None:
        """The gravest penalty a player has had, among some kinds of measure."""
        imposed = (offence.measure for offence in self.of(player) if offence.measure)
        return max((measure for measure in imposed if measure.kind in among), default=None)

    def repeats(self, offence: Offence) -> bool:
        """Whether the player had been reported before for the same, or for a case of it."""
        reported = offence.reported
        earlier = (offence for offence in self.of(reported.player) if offence.reported.number < reported.number)
        return any(reported.ground in (offence.ground.id, offence.ground.kin) for offence in earlier)


def evolve(state: Discipline, event: DisciplineEvent) -> Discipline:
    match event:
        case Reported():
            return replace(state, offences=(*state.offences, Offence(event)))
        case HandMissed():
            return replace(state, away={**state.away, event.player: event.left})
        case Readmitted():
            return replace(state, away={who: left for who, left in state.away.items() if who != event.player})
    decided = tuple(
        replace(offence, decided=event) if offence.reported.number == event.number else offence
        for offence in state.offences
    )
    state = replace(state, offences=decided)
    return state if isinstance(event, Waived) else _served(state, event)


def _served(state: Discipline, event: Imposed) -> Discipline:
    player = state.offences[event.number - 1].reported.player
    if event.measure.kind == MISSED_HANDS:
        return replace(state, away={**state.away, player: state.away.get(player, 0) + event.measure.amount})
    if event.measure.kind != DISQUALIFICATION:
        return state
    away = {who: left for who, left in state.away.items() if who != player}
    return replace(state, away=away, disqualified=state.disqualified | {player})


def forgotten(state: Discipline, player: PlayerId, alias: PlayerId) -> Discipline:
    """The record with another name for a player, who asked to be forgotten."""
    offences = tuple(
        replace(offence, reported=replace(offence.reported, player=alias))
        if offence.reported.player == player
        else offence
        for offence in state.offences
    )
    away = {alias if who == player else who: left for who, left in state.away.items()}
    disqualified = frozenset(alias if who == player else who for who in state.disqualified)
    return Discipline(offences, away, disqualified)


def seen_at_no_console(content: dict[str, object]) -> dict[str, object]:
    """A step of the record from before consoles reported infractions, as the log has it."""
    event = content["event"]
    assert isinstance(event, dict)
    return {**content, "event": {**event, "source": ""}} if event["type"] == "Reported" else content
