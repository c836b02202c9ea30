"""What the desk may write down now: the forms that are open, for what nobody but a person can tell.

Beside ``legal``, whose options need no more than a word: here an amount, a seat, a reason or a count is still missing.
"""

from collections.abc import Iterator

from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId
from tapete.incidents.discipline import Official
from tapete.tournament import command as asked
from tapete.tournament.clock import registration_open
from tapete.tournament.director import decide
from tapete.tournament.legal import Option
from tapete.tournament.rules import Rules
from tapete.tournament.state import (
    ANNOUNCED,
    CANCELLED,
    FINISHED,
    OUT,
    PAID,
    REQUESTED,
    RUNNING,
    SEATED,
    Act,
    Entry,
    TableNo,
    Tournament,
)

RECENT = 40
"""Acts that may be taken back are looked for among so many last ones."""


def forms(rules: Rules, state: Tournament, who: Official, now: int) -> tuple[Option, ...]:
    """The open forms: of registration, of every entry, of every table, of the clock and the prizes, and corrections."""
    return (
        *_registration(rules, state, now),
        *(option for entry in state.entries.values() for option in _of_entry(state, entry)),
        *(option for number in state.tables for option in _of_table(state, number)),
        *_of_the_hall(rules, state, now),
        *((Option("Undo"),) if undoable(rules, state, who) else ()),
    )


def _registration(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    if state.phase not in (ANNOUNCED, RUNNING):
        return
    if registration_open(rules, state, now):
        yield Option("CheckAccess")
        yield Option("RequestEntry")
    table = TableNo(max(state.tables, default=0) + 1)
    if isinstance(decide(rules, state, asked.OpenTable(table)), Accepted):
        yield Option("OpenTable", table)


def _of_entry(state: Tournament, entry: Entry) -> Iterator[Option]:
    if entry.owed:
        yield Option("PayDebt", entry=entry.number)
    if state.phase in (FINISHED, CANCELLED):
        return
    if not entry.played and entry.status in (REQUESTED, PAID, SEATED):
        yield Option("DeleteEntry", entry=entry.number)
    if entry.status not in (PAID, SEATED) or entry.left:
        return
    yield Option("ChangePresence", entry=entry.number)
    yield Option("Leave", entry=entry.number)
    if state.phase == RUNNING:
        yield Option("Report", entry=entry.number)


def _of_table(state: Tournament, number: TableNo) -> Iterator[Option]:
    table = state.tables[number]
    if state.phase != RUNNING:
        return
    if table.hand:
        yield from (Option("VoidHand", number), Option("TimeDecision", number))
        if table.thinking:
            entry = table.thinking.entry
            if table.thinking.count is None:
                yield Option("CallTime", number, entry)
            yield Option("EndDecision", number, entry)
    elif table.seats:
        yield from (Option("CountStacks", number), Option("AdjustChips", number), Option("MoveEntry", number))
    if len(table.seats) > 1 and not table.held and (table.hand or not state.hand_for_hand):
        yield Option("RecordExit", number)


def _of_the_hall(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    if state.phase != RUNNING:
        return
    yield from map(Option, ("SetClock", "SetBreakingOrder", "AllowImbalance"))
    if state.registration_closed and not state.deal:
        yield Option("SetPrizeSplit")
        if len(state.alive()) <= rules.law.count("deals.most_players"):
            yield Option("MakeDeal")
    player = next((entry.player for entry in state.alive() if entry.status == SEATED), PlayerId(""))
    draw = asked.DrawLastHands(rules.law.count("days.last_hands_least"), player, now)
    if isinstance(decide(rules, state, draw), Accepted):
        yield Option("DrawLastHands")


def undoable(rules: Rules, state: Tournament, who: Official) -> tuple[Act, ...]:
    """The last acts that can still be taken back, the latest first."""
    recent = (act for act in reversed(state.acts[-RECENT:]) if not act.undone)
    return tuple(act for act in recent if _can_be_undone(rules, state, act, who))


def _can_be_undone(rules: Rules, state: Tournament, act: Act, who: Official) -> bool:
    if act.kind == "exit" and state.entries[act.entry].status != OUT:
        return False
    return isinstance(decide(rules, state, asked.Undo(act.number, who, "-")), Accepted)
