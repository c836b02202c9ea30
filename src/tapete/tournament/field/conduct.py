"""People away, gone or punished: who posts without a right to the pot, who is disqualified, whose chips leave play."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct import penalty
from tapete.incidents.conduct.discipline import Imposed
from tapete.incidents.conduct.offence import CHIP_LOSS, DISQUALIFICATION
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry, Exit
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.eliminations import eliminate
from tapete.tournament.play.hand_for_hand import after_hand


def change_presence(draft: Draft, command: asked.ChangePresence) -> Refused | None:
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status not in (EntryStatus.PAID, EntryStatus.SEATED) or entry.left or entry.present == command.present:
        return draft.refuse(
            f"no cambia nada para la inscripción {entry.number}",
            f"nothing changes for entry {entry.number}",
            Topic.HAND_ABSENT,
        )
    draft.add(happened.PresenceChanged(entry.number, command.present, because=draft.cite(Topic.HAND_ABSENT)))
    return None


def leave(draft: Draft, command: asked.Leave) -> Refused | None:
    """The player's stack stays and is blinded off; it may still reach a paid place."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status not in (EntryStatus.PAID, EntryStatus.SEATED) or entry.left:
        return draft.refuse(f"la inscripción {entry.number} no está en juego", f"entry {entry.number} is not in play")
    draft.add(happened.PresenceChanged(entry.number, False, left=True, because=draft.cite(Topic.CHIPS_LEAVER)))
    return None


def report(draft: Draft, command: asked.Report) -> Refused | None:
    entry = _in_play(draft, command.player)
    if isinstance(entry, Refused):
        return entry
    return _on_record(draft, penalty.Report(command.player, command.ground, command.by, command.note, command.source))


def impose(draft: Draft, command: asked.Impose) -> Refused | None:
    """A penalty, and what it does to the player's chips and place: with the stack and the table as they are."""
    entry = _offender(draft, command.number)
    if isinstance(entry, Refused):
        return entry
    table = draft.state.tables.get(entry.table) if entry and entry.table is not None else None
    if table and table.hand and command.measure in (CHIP_LOSS, DISQUALIFICATION):
        return draft.refuse(
            "se ejecuta al acabar la mano", "it is carried out when the hand is over", Topic.PENALTIES_SCALE
        )
    step = penalty.Impose(
        command.number,
        command.measure,
        command.by,
        command.why,
        command.hands,
        command.rounds,
        len(table.seats) if table else draft.rules.seats,
        command.chips,
        draft.state.stack(entry.number) if entry else 0,
        command.overrides,
    )
    return _on_record(draft, step, entry, command.at)


def waive(draft: Draft, command: asked.Waive) -> Refused | None:
    entry = _offender(draft, command.number)
    if isinstance(entry, Refused):
        return entry
    return _on_record(draft, penalty.Waive(command.number, command.by, command.why))


def readmit(draft: Draft, command: asked.Readmit) -> Refused | None:
    entry = _in_play(draft, command.player)
    if isinstance(entry, Refused):
        return entry
    return _on_record(draft, penalty.Readmit(command.player, command.by))


def _on_record(draft: Draft, step: penalty.Command, entry: Entry | None = None, at: int = 0) -> Refused | None:
    """A step of the penalties' record, carried out on the player where it is a penalty."""
    outcome = penalty.decide(draft.rules.law, draft.state.discipline, step)
    if isinstance(outcome, Refused):
        return outcome
    for event in outcome.events:
        draft.add(happened.Disciplined(event, because=event.because))
        if isinstance(event, Imposed) and entry is not None:
            _carry_out(draft, event, entry, at)
    return None


def _offender(draft: Draft, number: int) -> Entry | Refused | None:
    """Whoever an infraction was reported of; None where there is no such infraction, which the record then says."""
    offence = draft.state.discipline.numbered(number)
    return _in_play(draft, offence.reported.player) if offence else None


def _in_play(draft: Draft, player: PlayerId) -> Entry | Refused:
    entries = (entry for entry in draft.state.alive() if entry.player == player)
    return next(entries, None) or draft.refuse(f"{player} no está en el torneo", f"{player} is not in the tournament")


def _carry_out(draft: Draft, event: Imposed, entry: Entry, at: int) -> None:
    stack = draft.state.stack(entry.number)
    if event.chips:
        cause = "disqualified" if event.measure.kind == DISQUALIFICATION else "penalty"
        draft.add(
            happened.ChipsAdjusted(
                entry.number,
                -event.chips,
                cause,
                event.by.name,
                event.why,
                because=draft.cite(Topic.CHIPS_DISQUALIFIED),
            )
        )
    if event.measure.kind == DISQUALIFICATION or stack == event.chips:
        out = Exit(entry.number, at, entry.table, stack, 0, disqualified=event.measure.kind == DISQUALIFICATION)
        eliminate(draft, [out])
        if entry.table is not None:
            after_hand(draft, at)
