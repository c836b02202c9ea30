"""People away, gone or punished: who posts without a right to the pot, who is disqualified, whose chips leave play."""

from tapete.core.decision import Refused
from tapete.incidents import penalty
from tapete.incidents.discipline import Imposed
from tapete.incidents.offence import CHIP_LOSS, DISQUALIFICATION
from tapete.tournament import command as asked
from tapete.tournament import event as happened
from tapete.tournament.draft import Draft
from tapete.tournament.eliminations import eliminate
from tapete.tournament.hand_for_hand import after_hand
from tapete.tournament.state import PAID, SEATED, Entry, Exit


def change_presence(draft: Draft, command: asked.ChangePresence) -> Refused | None:
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status not in (PAID, SEATED) or entry.left or entry.present == command.present:
        return draft.refuse(
            f"no cambia nada para la inscripción {entry.number}",
            f"nothing changes for entry {entry.number}",
            "hand.absent",
        )
    draft.add(happened.PresenceChanged(entry.number, command.present, because=draft.cite("hand.absent")))
    return None


def leave(draft: Draft, command: asked.Leave) -> Refused | None:
    """His stack stays and is blinded off; he may still reach a paid place."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if entry.status not in (PAID, SEATED) or entry.left:
        return draft.refuse(f"la inscripción {entry.number} no está en juego", f"entry {entry.number} is not in play")
    draft.add(happened.PresenceChanged(entry.number, False, left=True, because=draft.cite("chips.leaver")))
    return None


def punish(draft: Draft, command: asked.Punish) -> Refused | None:
    """A step of the penalties' record, and what it does to the player's chips and place."""
    entry = _offender(draft, command)
    if isinstance(entry, Refused):
        return entry
    order = _as_it_stands(draft, command, entry)
    if isinstance(order, Refused):
        return order
    outcome = penalty.decide(draft.rules.law, draft.state.discipline, order)
    if isinstance(outcome, Refused):
        return outcome
    for event in outcome.events:
        draft.add(happened.Disciplined(event, because=event.because))
        if isinstance(event, Imposed) and entry is not None:
            _carry_out(draft, event, entry, command.at)
    return None


def _offender(draft: Draft, command: asked.Punish) -> Entry | Refused | None:
    """The entry in play of the player concerned; a report or a decision needs one."""
    of = command.command
    if isinstance(of, penalty.Report | penalty.Readmit):
        player = of.player
    elif offence := draft.state.discipline.numbered(of.number):
        player = offence.reported.player
    else:
        return None
    entries = (entry for entry in draft.state.entries.values() if entry.player == player)
    found = next((entry for entry in entries if entry.status in (PAID, SEATED)), None)
    return found or draft.refuse(f"{player} no está en el torneo", f"{player} is not in the tournament")


def _as_it_stands(
    draft: Draft, command: asked.Punish, entry: Entry | None
) -> penalty.Report | penalty.Impose | penalty.Waive | penalty.Readmit | Refused:
    """The order with the stack and the table as they are, which nobody has to tell."""
    of = command.command
    if not isinstance(of, penalty.Impose) or entry is None:
        return of
    table = draft.state.tables.get(entry.table) if entry.table is not None else None
    if table and table.hand and of.measure in (CHIP_LOSS, DISQUALIFICATION):
        return draft.refuse(
            "se ejecuta al acabar la mano", "it is carried out when the hand is over", "penalties.scale"
        )
    return penalty.Impose(
        of.number,
        of.measure,
        of.by,
        of.why,
        of.hands,
        of.rounds,
        len(table.seats) if table else draft.rules.seats,
        of.chips,
        draft.state.stack(entry.number),
    )


def _carry_out(draft: Draft, event: Imposed, entry: Entry, at: int) -> None:
    stack = draft.state.stack(entry.number)
    if event.chips:
        cause = "disqualified" if event.measure.kind == DISQUALIFICATION else "penalty"
        draft.add(
            happened.ChipsAdjusted(
                entry.number, -event.chips, cause, event.by.name, event.why, because=draft.cite("chips.disqualified")
            )
        )
    if event.measure.kind == DISQUALIFICATION or stack == event.chips:
        out = Exit(entry.number, at, entry.table, stack, 0, disqualified=event.measure.kind == DISQUALIFICATION)
        eliminate(draft, [out])
        if entry.table is not None:
            after_hand(draft, entry.table, at)
