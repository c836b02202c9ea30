"""Chips counted: what ought to be in play, what is, and what leaves play by a ruling."""

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.tournament import command as asked
from tapete.tournament import event as happened
from tapete.tournament.draft import Draft
from tapete.tournament.play import refuse_stacks
from tapete.tournament.state import Tournament

FORFEITED, FOUND, LATE = "forfeited", "found", "late"
CAUSES = {
    FORFEITED: ("chips.hidden", Sentence("fichas ocultas o sacadas de la vista", "chips hidden or out of sight")),
    FOUND: ("chips.lost_or_found", Sentence("fichas perdidas o encontradas", "chips lost or found")),
    LATE: ("chip_race.late_chips", Sentence("fichas retiradas que aparecen", "withdrawn chips that turn up")),
}
"""Why a stack changes by a ruling, with the parameter behind it."""


class Reconciliation(msgspec.Struct, frozen=True):
    """The chips of a tournament at one moment."""

    in_play: int
    brought: int
    adjusted: dict[str, int]

    @property
    def difference(self) -> int:
        """Chips too many (or, negative, too few): always 0 unless the record is wrong."""
        return self.in_play - self.brought - sum(self.adjusted.values())


def reconcile(state: Tournament) -> Reconciliation:
    adjusted: dict[str, int] = {}
    for one in state.adjustments:
        adjusted[one.cause] = adjusted.get(one.cause, 0) + one.chips
    return Reconciliation(state.in_play(), state.brought, adjusted)


def adjust(draft: Draft, command: asked.AdjustChips) -> Refused | None:
    """Chips leave play; only withdrawn ones that turn up come back, as far as they make whole chips in play."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    if command.cause not in CAUSES:
        known = ", ".join(CAUSES)
        return draft.refuse(f"la causa puede ser {known}", f"the cause may be {known}", "chips.changed_by")
    key, words = CAUSES[command.cause]
    stack = draft.state.stack(entry.number)
    if entry.table is not None and draft.state.tables[entry.table].hand:
        return draft.refuse("se hace entre manos", "it is done between hands", key)
    gains = command.cause == LATE
    if (command.chips > 0) != gains or command.chips == 0 or stack + command.chips < 0:
        return draft.refuse(
            f"{words.es}: " + ("se añaden" if gains else f"salen de juego, de 1 a {stack}"),
            f"{words.en}: " + ("they are added" if gains else f"they leave play, 1 to {stack}"),
            key,
        )
    chips = command.chips
    if gains:
        unit = min((value for value in draft.rules.values if value > draft.state.withdrawn), default=1)
        chips = chips // unit * unit
        if not chips:
            return draft.refuse(f"no llegan a una ficha de {unit}", f"they do not make a chip of {unit}", key)
    draft.add(
        happened.ChipsAdjusted(
            entry.number, chips, command.cause, command.by.name, command.why, because=draft.cite(key)
        )
    )
    return None


def count_stacks(draft: Draft, command: asked.CountStacks) -> Refused | None:
    """The chips of a table are counted by hand and must come to what the table holds."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by):
        return refused
    if table.hand:
        return draft.refuse("se cuenta entre manos", "chips are counted between hands", "chips.changed_by")
    before = {place.entry: place.chips for place in table.seats.values()}
    if refused := refuse_stacks(draft, before, dict(command.stacks)):
        return refused
    if any(not chips and before[number] for number, chips in command.stacks):
        return draft.refuse(
            "quien no tiene fichas está eliminado", "who has no chips is eliminated", "chips.changed_by"
        )
    cite = draft.cite("chips.changed_by")
    draft.add(happened.StacksCounted(table.number, command.stacks, command.by.name, because=cite))
    return None
