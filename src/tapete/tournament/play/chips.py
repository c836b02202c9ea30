"""Chips counted: what ought to be in play, what is, and what leaves play by a ruling."""

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import ChipCause
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.play import refuse_stacks

CAUSES = {
    ChipCause.FORFEITED: (
        Topic.CHIPS_HIDDEN,
        Sentence("fichas ocultas o sacadas de la vista", "chips hidden or out of sight"),
    ),
    ChipCause.FOUND: (Topic.CHIPS_LOST_OR_FOUND, Sentence("fichas perdidas o encontradas", "chips lost or found")),
    ChipCause.LATE: (
        Topic.CHIP_RACE_LATE_CHIPS,
        Sentence("fichas retiradas que aparecen", "withdrawn chips that turn up"),
    ),
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
    for adjustment in state.adjustments:
        adjusted[adjustment.cause] = adjusted.get(adjustment.cause, 0) + adjustment.chips
    return Reconciliation(state.in_play(), state.brought, adjusted)


def adjust(draft: Draft, command: asked.AdjustChips) -> Refused | None:
    """Chips leave play; only withdrawn ones that turn up come back, as far as they make whole chips in play."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    key, words = CAUSES[command.cause]
    stack = draft.state.stack(entry.number)
    if entry.table is not None and draft.state.tables[entry.table].hand:
        return draft.refuse("se hace entre manos", "it is done between hands", key)
    gains = command.cause == ChipCause.LATE
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
        return draft.refuse("se cuenta entre manos", "chips are counted between hands", Topic.CHIPS_CHANGED_BY)
    before = {place.entry: place.chips for place in table.seats.values()}
    counted = before | dict(command.stacks)
    if refused := refuse_stacks(draft, before, counted):
        return refused
    if any(not chips and before[number] for number, chips in counted.items()):
        return draft.refuse(
            "quien no tiene fichas queda fuera", "who has no chips is eliminated", Topic.CHIPS_CHANGED_BY
        )
    cite = draft.cite(Topic.CHIPS_CHANGED_BY)
    draft.add(happened.StacksCounted(table.number, tuple(counted.items()), command.by.name, because=cite))
    return None
