"""People away, gone or punished: who posts without a right to the pot, who is disqualified, whose chips leave play."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct import penalty
from tapete.incidents.conduct.offence import DISQUALIFICATION, MISSED_HANDS
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.hand_for_hand import after_hand
from tapete.tournament.play.penalties import TOUCHES_CHIPS, carry_out, imposed


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
    in_hand = table is not None and table.hand is not None
    if command.this_hand and (refused := _refuse_dead_hand(draft, command, in_hand)):
        return refused
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
    refused = _on_record(draft, step)
    if refused is None and entry is not None:
        _serve(draft, command, entry, in_hand)
    return refused


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


def _refuse_dead_hand(draft: Draft, command: asked.Impose, in_hand: bool) -> Refused | None:
    """A hand in play is dead with the hands that are lost from now on, or where a rule of its own says so."""
    offence = draft.state.discipline.numbered(command.number)
    allowed = command.measure in (MISSED_HANDS, DISQUALIFICATION) or (offence and offence.ground.dead_hand)
    if in_hand and allowed:
        return None
    return draft.refuse(
        "no hay mano en juego que anular, o esa penalización no la anula",
        "there is no hand in play to be declared dead, or that penalty does not do it",
        Topic.PENALTIES_LEAVES_AREA,
    )


def _on_record(draft: Draft, step: penalty.Command) -> Refused | None:
    outcome = penalty.decide(draft.rules.law, draft.state.discipline, step)
    if isinstance(outcome, Refused):
        return outcome
    for event in outcome.events:
        draft.add(happened.Disciplined(event, because=event.because))
    return None


def _serve(draft: Draft, command: asked.Impose, entry: Entry, in_hand: bool) -> None:
    """A penalty is carried out at once, or where it touches a hand in play when that is over."""
    decided = imposed(draft.state, command.number)
    kind = decided.measure.kind
    dead = in_hand and (command.this_hand or kind == DISQUALIFICATION)
    if entry.table is not None and (dead or (in_hand and kind in TOUCHES_CHIPS)):
        cite = decided.because
        draft.add(floor_event.PenaltyHeld(entry.table, entry.number, command.number, dead, because=cite))
        return
    carry_out(draft, decided, entry, command.at)
    if entry.table is not None and draft.state.entries[entry.number].status is EntryStatus.OUT:
        after_hand(draft, command.at)


def _offender(draft: Draft, number: int) -> Entry | Refused | None:
    """Whoever an infraction was reported of; None where there is no such infraction, which the record then says."""
    offence = draft.state.discipline.numbered(number)
    return _in_play(draft, offence.reported.player) if offence else None


def _in_play(draft: Draft, player: PlayerId) -> Entry | Refused:
    entries = (entry for entry in draft.state.alive() if entry.player == player)
    return next(entries, None) or draft.refuse(f"{player} no está en el torneo", f"{player} is not in the tournament")
