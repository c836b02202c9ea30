"""Taking back what was reported by mistake: with who and why, and never by confusing an elimination with a deletion."""

from tapete.core.decision import Refused
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus, RecordedActKind, TournamentPhase
from tapete.tournament.model.state import RecordedAct
from tapete.tournament.model.topic import Topic


def undo(draft: Draft, command: asked.Undo) -> Refused | None:
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    act = draft.state.act(command.act)
    if act is None or act.undone:
        recent = ", ".join(str(done.number) for done in draft.state.acts[-9:] if not done.undone) or "—"
        return draft.refuse(
            f"no hay acto {command.act} que deshacer: los últimos son {recent}",
            f"there is no act {command.act} to take back: the last ones are {recent}",
            Topic.DIRECTOR_OVERRIDES,
        )
    if refused := refuse_undoing(draft, act):
        return refused
    by, why, cite = command.by.name, command.why, draft.cite(Topic.DIRECTOR_OVERRIDES)
    if act.kind == RecordedActKind.EXIT:
        assert act.table is not None and act.seat is not None
        back = happened.Reinstated(act.number, act.entry, act.table, act.seat, act.chips, act.to, by, why, because=cite)
        draft.add(back)
    else:
        bought = happened.PurchaseUndone(act.number, act.entry, act.kind, act.chips, act.cents, by, why, because=cite)
        draft.add(bought)
    return None


def refuse_undoing(draft: Draft, act: RecordedAct) -> Refused | None:
    """Why an act cannot be taken back, whoever asks for it."""
    match act.kind:
        case RecordedActKind.EXIT:
            return _refuse_reinstating(draft, act)
        case RecordedActKind.REBUY | RecordedActKind.ADD_ON:
            return _refuse_taking_back(draft, act)
    return draft.refuse(
        f"el acto {act.number} es una inscripción: se borra la inscripción, que no es una eliminación",
        f"act {act.number} is an entry: the entry is deleted, which is not an elimination",
        Topic.DIRECTOR_OVERRIDES,
    )


def _refuse_reinstating(draft: Draft, act: RecordedAct) -> Refused | None:
    """The player would be back in the same seat with their chips, taken back from those who got them."""
    state = draft.state
    settled = act.number <= state.acts_settled or state.entries[act.entry].status != EntryStatus.OUT
    if state.phase == TournamentPhase.FINISHED or state.hand_for_hand or settled:
        return draft.refuse("ya no se puede deshacer", "it can no longer be taken back", Topic.DIRECTOR_OVERRIDES)
    table = state.tables.get(act.table) if act.table is not None else None
    if not act.to:
        return draft.refuse(
            "esa eliminación salió de una mano jugada aquí: no fue un error al contarla",
            "that elimination came from a hand played here: it was no mistake in telling it",
            Topic.DIRECTOR_OVERRIDES,
        )
    if table is None or act.seat is None or act.seat in table.seats or table.hand:
        return draft.refuse(
            "su puesto ya no está libre, su mesa se ha roto o juega una mano",
            "the seat is no longer free, or the table is broken or in a hand",
            Topic.DIRECTOR_OVERRIDES,
        )
    if any(state.entries[number].status == EntryStatus.OUT or state.stack(number) <= chips for number, chips in act.to):
        return draft.refuse(
            "quien recibió sus fichas ya no las tiene",
            "whoever got those chips no longer has them",
            Topic.DIRECTOR_OVERRIDES,
        )
    return None


def _refuse_taking_back(draft: Draft, act: RecordedAct) -> Refused | None:
    """The chips of a rebuy or an add-on would leave the stack, which must still hold them."""
    entry = draft.state.entries[act.entry]
    table = draft.state.tables.get(entry.table) if entry.table is not None else None
    if table is None or table.hand or draft.state.stack(act.entry) < act.chips:
        return draft.refuse(
            f"la inscripción {act.entry} ya no tiene esas {act.chips} fichas o está en una mano",
            f"entry {act.entry} no longer has those {act.chips} chips or is in a hand",
            Topic.DIRECTOR_OVERRIDES,
        )
    if entry.owed < act.cents:
        return draft.refuse(
            "ya está pagado: se devuelve antes el dinero",
            "it has been paid: the money goes back first",
            Topic.REBUYS_BINDING,
        )
    return None


def delete_entry(draft: Draft, command: asked.DeleteEntry) -> Refused | None:
    """Only an entry that has played no hand can be deleted, its money refunded; one that has can be eliminated."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    if entry.status in (EntryStatus.OUT, EntryStatus.DELETED) or entry.played or entry.bagged:
        return draft.refuse(
            f"la inscripción {entry.number} ha jugado o ya no está: se elimina al jugador, no se borra la inscripción",
            f"entry {entry.number} has played or is gone: a player is eliminated, the entry is not deleted",
            Topic.DIRECTOR_OVERRIDES,
        )
    if entry.table is not None and draft.state.tables[entry.table].hand:
        return draft.refuse("se hace entre manos", "it is done between hands", Topic.DIRECTOR_OVERRIDES)
    chips = 0 if entry.status == EntryStatus.REQUESTED else draft.state.stack(entry.number)
    if entry.status != EntryStatus.REQUESTED and chips != entry.start:
        return draft.refuse(
            "sus fichas ya han puesto ciegas", "those chips have already posted blinds", Topic.DIRECTOR_OVERRIDES
        )
    refund = entry.buy_in + entry.fee
    draft.add(
        happened.EntryDeleted(
            entry.number, chips, refund, command.by.name, command.why, because=draft.cite(Topic.DIRECTOR_OVERRIDES)
        )
    )
    return None
