"""Penalties in a tournament (rules 62-64 and 74-77): which one may be imposed, by whom, and when a player is back."""

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.discipline import (
    ASSISTANT,
    DIRECTOR,
    Discipline,
    DisciplineEvent,
    HandMissed,
    Imposed,
    Offence,
    Official,
    Readmitted,
    Reported,
    Waived,
)
from tapete.incidents.conduct.offence import (
    CHIP_LOSS,
    DISQUALIFICATION,
    MISSED_HANDS,
    SCALE,
    Measure,
    PenaltyGround,
    grounds,
    measure,
)
from tapete.incidents.conduct.penalty_scale import chips_lost, hands_missed, measure_title, measure_words, measures
from tapete.incidents.rules import PenaltyRules, penalty_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed_words

DECIDERS = (DIRECTOR, ASSISTANT)


class Report(msgspec.Struct, frozen=True):
    """Somebody of the staff reports an infraction; the dealer may."""

    player: PlayerId
    ground: str
    by: Official
    note: str = ""
    source: str = ""


class Impose(msgspec.Struct, frozen=True):
    """A penalty for what was reported: hands or whole rounds of the table missed, chips lost, or the end."""

    number: int
    measure: str
    by: Official
    why: str
    hands: int = 0
    rounds: int = 0
    seated: int = 0
    """Everybody at the player's table: a round is one hand for each."""
    chips: int = 0
    stack: int = 0
    """What the player has: it leaves play with a disqualification, and nobody can lose more."""
    overrides: bool = False
    """The director sets the scale aside for fairness (rule 1): no more than the last penalty."""


class Waive(msgspec.Struct, frozen=True):
    number: int
    by: Official
    why: str


class CountHand(msgspec.Struct, frozen=True):
    """A hand has been dealt at the table of a player who is away."""

    player: PlayerId


class Readmit(msgspec.Struct, frozen=True):
    player: PlayerId
    by: Official


Command = Report | Impose | Waive | CountHand | Readmit


class PenaltyStep(msgspec.Struct, frozen=True):
    """What somebody may do now: decide an infraction by one of some measures, or let a player back."""

    act: str
    number: int = 0
    player: PlayerId = PlayerId("")
    measures: tuple[str, ...] = ()


class PenaltyRecord(msgspec.Struct, frozen=True):
    """An infraction as somebody reads it."""

    number: int
    player: PlayerId
    ground: Sentence
    cite: tuple[RuleId, ...]
    decided: Imposed | Waived | None
    hands_left: int


def decide(rules: TableRules, state: Discipline, command: Command) -> Accepted[DisciplineEvent] | Refused:
    """What follows from a command under a tournament's rules."""
    return _decide(penalty_rules(rules), state, command)


def _decide(rules: PenaltyRules, state: Discipline, command: Command) -> Accepted[DisciplineEvent] | Refused:
    match command:
        case Report():
            return _report(state, command)
        case CountHand():
            return _count(rules, state, command.player)
        case Readmit():
            return _readmit(rules, state, command)
    offence = state.numbered(command.number)
    if offence is None or offence.decided:
        waiting = ", ".join(str(offence.reported.number) for offence in state.offences if not offence.decided) or "—"
        return refuse(
            f"no hay infracción {command.number} por decidir: esperan {waiting}",
            f"there is no infringement {command.number} to decide: those waiting are {waiting}",
        )
    if command.by.role not in DECIDERS:
        return refuse(
            "una penalización la decide el director o su equipo, no el crupier",
            "a penalty is decided by the director or their staff, not by the dealer",
            rules.because_director,
        )
    if not command.why.strip():
        return refuse("falta decir por qué se decide así", "the reason for the decision must be given")
    return _impose(rules, state, offence, command) if isinstance(command, Impose) else _waive(state, offence, command)


def legal(rules: TableRules, state: Discipline, who: Official) -> tuple[PenaltyStep, ...]:
    """What an official may do now."""
    if who.role not in DECIDERS:
        return ()
    steps = []
    for offence in (offence for offence in state.offences if not offence.decided):
        number = offence.reported.number
        if open_measures := _open_measures(penalty_rules(rules), state, offence):
            steps.append(PenaltyStep("Impose", number, offence.reported.player, open_measures))
        if not _is_due(state, offence):
            steps.append(PenaltyStep("Waive", number, offence.reported.player))
    if who.role == DIRECTOR:
        steps += [PenaltyStep("Readmit", player=player) for player, left in state.away.items() if not left]
    return tuple(steps)


def view(state: Discipline, viewer: PlayerId | None = None) -> tuple[PenaltyRecord, ...]:
    """The record as the staff reads it (no viewer), or a player's own part of it."""
    shown = state.offences if viewer is None else state.of(viewer)
    return tuple(
        PenaltyRecord(
            offence.reported.number,
            offence.reported.player,
            offence.ground.title,
            offence.ground.cite,
            offence.decided,
            state.away.get(offence.reported.player, 0),
        )
        for offence in shown
    )


def _report(state: Discipline, command: Report) -> Accepted[DisciplineEvent] | Refused:
    ground = grounds().get(command.ground)
    if ground is None:
        return refuse("ese no es un motivo de penalización", "that is not a ground for a penalty")
    if command.player in state.disqualified:
        return refuse("a ese jugador ya se le ha descalificado", "that player is already disqualified")
    reported = Reported(
        number=len(state.offences) + 1,
        player=command.player,
        ground=ground.id,
        by=command.by,
        note=command.note,
        source=command.source,
        because=ground.cite,
    )
    return Accepted((reported,))


def _impose(
    rules: PenaltyRules, state: Discipline, offence: Offence, command: Impose
) -> Accepted[DisciplineEvent] | Refused:
    ground, allowed = offence.ground, measures(rules, offence.ground)
    if command.measure not in allowed:
        choices = listed_words(map(measure_title, allowed))
        return refuse(
            f"esa penalización no cabe aquí: se puede imponer {choices.es}",
            f"that penalty does not apply here: what may be imposed is {choices.en}",
            _because(rules, ground),
        )
    if ground.repeated and not state.repeats(offence):
        return refuse("solo se penaliza cuando se repite", "it is penalised only when repeated", ground.cite)
    chosen = _measured(rules, command)
    if isinstance(chosen, Refused):
        return chosen
    before = state.heaviest(offence.reported.player, allowed)
    milder = before is not None and chosen <= before
    if before is not None and milder and not (command.overrides and command.by.role == DIRECTOR):
        return refuse(
            f"la repetición agrava: ha de ser más que {measure_words(before).es}",
            f"repetition aggravates: it must be more than {measure_words(before).en}",
            rules.because_repeated,
        )
    follows = {DISQUALIFICATION: rules.because_disqualified, MISSED_HANDS: rules.because_outside}
    because = (*_because(rules, ground), *follows.get(command.measure, ()), *(rules.because_repeated if before else ()))
    because += rules.because_overrides if milder else ()
    chips = {DISQUALIFICATION: command.stack, CHIP_LOSS: command.chips}.get(command.measure, 0)
    imposed = Imposed(
        number=command.number,
        measure=chosen,
        chips=chips,
        by=command.by,
        why=command.why,
        because=tuple(dict.fromkeys(because)),
    )
    return Accepted((imposed,))


def _waive(state: Discipline, offence: Offence, command: Waive) -> Accepted[DisciplineEvent] | Refused:
    if _is_due(state, offence):
        title = offence.ground.title
        return refuse(f"«{title.es}» se penaliza siempre", f"'{title.en}' is always penalised", offence.ground.cite)
    return Accepted((Waived(number=command.number, by=command.by, why=command.why, because=offence.ground.cite),))


def _count(rules: PenaltyRules, state: Discipline, player: PlayerId) -> Accepted[DisciplineEvent] | Refused:
    left = state.away.get(player, 0)
    if not left:
        return refuse("ese jugador no cumple pérdida de manos", "that player is missing no hands")
    return Accepted((HandMissed(player=player, left=left - 1, because=rules.because_scale),))


def _readmit(rules: PenaltyRules, state: Discipline, command: Readmit) -> Accepted[DisciplineEvent] | Refused:
    because = rules.because_back
    if command.by.role != DIRECTOR:
        return refuse("vuelve solo con autorización del director", "only the director lets them back", because)
    left = state.away.get(command.player)
    if left is None:
        return refuse("ese jugador no está fuera", "that player is not away", because)
    if left:
        return refuse(f"aún ha de perder {left} manos", f"they still have {left} hands to miss", because)
    return Accepted((Readmitted(player=command.player, by=command.by, because=because),))


def _is_due(state: Discipline, offence: Offence) -> bool:
    """Whether a penalty is mandatory: the text requires it, and its conditions have been met."""
    return offence.ground.must and (not offence.ground.repeated or state.repeats(offence))


def insisted_measures(rules: TableRules, state: Discipline, number: int, who: Official) -> tuple[str, ...]:
    """The measures that the director may insist on although the last penalty was as grave: only with a reason."""
    offence, stated = state.numbered(number), penalty_rules(rules)
    if offence is None or offence.decided or who.role != DIRECTOR:
        return ()
    allowed = measures(stated, offence.ground)
    before = state.heaviest(offence.reported.player, allowed)
    if before is None or (offence.ground.repeated and not state.repeats(offence)):
        return ()
    return tuple(kind for kind in allowed if SCALE.index(kind) <= before.rank)


def _open_measures(rules: PenaltyRules, state: Discipline, offence: Offence) -> tuple[str, ...]:
    """The measures that may be imposed, those not graver than the last one left out."""
    if offence.ground.repeated and not state.repeats(offence):
        return ()
    allowed = measures(rules, offence.ground)
    before = state.heaviest(offence.reported.player, allowed)
    rank = before.rank if before else -1
    return tuple(
        kind for kind in allowed if SCALE.index(kind) > rank or (kind == SCALE[rank] and before and before.amount)
    )


def _measured(rules: PenaltyRules, command: Impose) -> Measure | Refused:
    """The measure with its amount, inside what the scale allows."""
    if command.measure == CHIP_LOSS:
        return chips_lost(command.chips, command.stack)
    if command.measure == MISSED_HANDS:
        return hands_missed(rules, command.hands, command.rounds, command.seated)
    return measure(command.measure)


def _because(rules: PenaltyRules, ground: PenaltyGround) -> tuple[RuleId, ...]:
    return (*ground.cite, *rules.because_scale)
