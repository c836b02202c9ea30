"""Hands and exits of live tables, told when they are over: by the stacks they left, or by who is out.

What is told counts as any other hand: the button goes on, a penalised player has missed it, its players have played.
"""

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import read
from tapete.tournament.field.button import from_button, occupied
from tapete.tournament.field.rebuys import may_rebuy
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.state import Entry, EntryNo, Exit, HandInPlay, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.eliminations import eliminate, settle_undecided
from tapete.tournament.play.hand_for_hand import after_hand
from tapete.tournament.play.play import close_hand, count_penalties, deal_in


def tell_hand(draft: Draft, command: floor.TellHand) -> Refused | None:
    """A whole hand: whoever has nothing left went out in it, those with fewer chips before it first (rule 68)."""
    table = _still(draft, command)
    if isinstance(table, Refused):
        return table
    if draft.state.hand_for_hand:
        return _begin_first(draft, table)
    settle_undecided(draft, table.number, command.at)
    if refused := deal_in(draft, draft.state.tables[table.number], command.at):
        return refused
    return close_hand(draft, asked.CloseHand(table.number, command.stacks, at=command.at))


def tell_button(draft: Draft, command: floor.TellButton) -> Refused | None:
    """The button stands where it was in the last hand: from there moves and the next blinds are worked out."""
    table = _still(draft, command)
    if isinstance(table, Refused):
        return table
    seats = occupied(table)
    if not 1 <= command.seat <= draft.rules.seats or len(seats) < 2 or command.hands < 0:
        return draft.refuse(
            f"el botón está en un puesto del 1 al {draft.rules.seats} y juegan al menos dos",
            f"the button is in a seat from 1 to {draft.rules.seats} and at least two play",
            Topic.BUTTON_DEAD,
        )
    entries = tuple(table.seats[seat].entry for seat in seats) if command.hands else ()
    for _ in range(command.hands):
        count_penalties(draft, entries)
    draft.add(
        floor_event.ButtonTold(
            table.number,
            from_button(seats, command.seat),
            command.hands,
            entries,
            command.at,
            command.by.name,
            because=draft.cite(Topic.BUTTON_DEAD),
        )
    )
    return None


def _still(draft: Draft, command: floor.TellHand | floor.TellButton) -> TournamentTable | Refused:
    """The table, where no hand is being played at it."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_unless_running():
        return refused
    if table.hand:
        return draft.refuse(f"la mesa {table.number} juega una mano", f"table {table.number} is in a hand")
    if table.last_hands == 0:
        return draft.refuse(
            f"la mesa {table.number} ha jugado sus últimas manos", f"table {table.number} has played its last hands"
        )
    return table


def _begin_first(draft: Draft, table: TournamentTable) -> Refused:
    return draft.refuse(
        f"mano a mano: se anota antes que empieza la mano de la mesa {table.number}",
        f"hand for hand: the start of the hand at table {table.number} is entered first",
        Topic.HAND_FOR_HAND_FROM,
        Topic.EXITS_SAME_HAND_WHERE,
    )


def record_exit(draft: Draft, command: asked.RecordExit) -> Refused | None:
    """A live table reports an exit: the chips on record for the player are now with those who won them.

    In a hand whose beginning was told it ends that hand; else a hand has been played, which counts as any other.
    Hand for hand it is always told in one, since the stacks at its beginning rank those who leave in one round.
    """
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if refused := draft.refuse_unless_running():
        return refused
    stack = draft.state.stack(entry.number)
    table = draft.state.tables.get(entry.table) if entry.table is not None else None
    given = {number: chips for number, chips in command.to if chips}
    if table is None or not _won_at(table, entry, given) or sum(given.values()) != stack:
        return draft.refuse(
            f"las {stack} fichas de la inscripción {entry.number} han de tenerlas jugadores con fichas de su mesa",
            f"the {stack} chips of entry {entry.number} must be held by players with chips at the same table",
            Topic.CHIPS_CHANGED_BY,
        )
    if table.hand and draft.state.hand_for_hand:
        return close_hand(draft, asked.CloseHand(table.number, _after_exit(table.hand, entry, given), at=command.at))
    if draft.state.hand_for_hand:
        return _begin_first(draft, table)
    if table.hand is None:
        deal_in(draft, table, command.at)
        table = draft.state.tables[table.number]
    if table.hand:
        as_begun = tuple(zip(table.hand.entries, table.hand.stacks, strict=True))
        draft.add(happened.HandClosed(table.number, as_begun, command.at))
    by = tuple(given) if len(given) == 1 else ()
    _leave_told(draft, table, Exit(entry.number, command.at, table.number, stack, group=0, by=by), tuple(given.items()))
    after_hand(draft, command.at)
    return None


def _won_at(table: TournamentTable, entry: Entry, given: dict[EntryNo, int]) -> bool:
    """Whether whole chips are with others of the table who could win them: nobody who is still to rebuy can."""
    others = {place.entry for place in table.seats.values() if place.chips} - {entry.number}
    return given.keys() <= others and all(chips > 0 for chips in given.values())


def _after_exit(hand: HandInPlay, entry: Entry, given: dict[EntryNo, int]) -> tuple[tuple[EntryNo, int], ...]:
    before = zip(hand.entries, hand.stacks, strict=True)
    return tuple((number, 0 if number == entry.number else stack + given.get(number, 0)) for number, stack in before)


def _leave_told(draft: Draft, table: TournamentTable, out: Exit, to: tuple[tuple[EntryNo, int], ...]) -> None:
    """An exit with who holds the chips now, so that it can be taken back; or a rebuy, open as after any other hand."""
    if not may_rebuy(draft.rules, draft.state.entries[out.entry], read(draft.rules, draft.state, out.at).level):
        eliminate(draft, [out], to=to, typed=True)
        return
    given = dict(to)
    stacks = tuple(
        (place.entry, 0 if place.entry == out.entry else place.chips + given.get(place.entry, 0))
        for place in table.seats.values()
    )
    draft.add(happened.HandClosed(table.number, stacks, out.at))
    draft.add(happened.RebuyOffered(out.entry, because=draft.cite(Topic.REBUYS_ANNOUNCE)))
