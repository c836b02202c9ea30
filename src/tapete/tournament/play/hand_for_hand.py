"""Hand for hand: one place short of the money all tables wait for each other, and all-ins lie face down (rule 67)."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import postponed, read
from tapete.tournament.field.balance import advice, halted
from tapete.tournament.field.button import occupied
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.kinds import TableNeed, TournamentPhase
from tapete.tournament.model.rule_records import Breaks
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.eliminations import eliminate
from tapete.tournament.play.finish import finish_by_time, finish_if_over, halve_when_two
from tapete.tournament.play.penalties import settle_penalties


def level_of_hand(draft: Draft, table: TournamentTable, at: int) -> int:
    """The level of a hand that begins: that of its shuffle, and hand for hand that of the table that prevails.

    Where that table has reported no shuffle, the first hand of the round stands for it, so that all play one level.
    """
    shuffled = table.shuffled or read(draft.rules, draft.state, at).level
    round_ = draft.state.hand_for_hand
    if round_ is None or round_.prevails is None:
        return shuffled
    if round_.level is None:
        fix_level(draft, table.number, shuffled, now=True)
    return round_.level or shuffled


def fix_level(draft: Draft, table: TableNo, level: int, now: bool) -> None:
    kind = floor_event.RoundLevelFixed if now else happened.LevelFixed
    draft.add(kind(level, table, because=draft.cite(Topic.HAND_FOR_HAND_LEVEL)))


def has_played_round(state: Tournament, table: TournamentTable) -> bool:
    """Hand for hand, a table that has begun its hand of this round waits for the others."""
    return state.hand_for_hand is not None and table.round >= state.hand_for_hand.round


def begin_round_refused(draft: Draft, table: TournamentTable) -> Refused | None:
    state = draft.state
    if state.hand_for_hand is None:
        return None
    number = state.hand_for_hand.round
    behind = any(other.hand and other.round != number for other in state.tables.values())
    if not has_played_round(state, table) and not behind:
        return None
    return draft.refuse(
        "mano a mano: se espera a las demás mesas",
        "hand for hand: the other tables are waited for",
        Topic.HAND_FOR_HAND_FROM,
    )


def after_hand(draft: Draft, at: int) -> None:
    """What a finished hand brings: the end of the round, hand for hand begun or over, the end of the tournament."""
    settle_penalties(draft, at)
    _end_round(draft)
    begin_or_end(draft, at)
    halve_when_two(draft, at)
    finish_if_over(draft, at)
    finish_by_time(draft, at)


def _end_round(draft: Draft) -> None:
    state = draft.state
    if state.hand_for_hand is None or not state.idle():
        return
    this = state.hand_for_hand.round
    able = [table for table in state.tables.values() if len(occupied(table)) > 1]
    if all(table.round == this for table in able):
        eliminate(draft, state.hand_for_hand.exits, same_round=True)
        draft.add(happened.RoundEnded(this, because=draft.cite(Topic.HAND_FOR_HAND_FROM, Topic.EXITS_SAME_HAND_WHERE)))


def begin_or_end(draft: Draft, at: int) -> None:
    """Hand for hand is played as long as so few are short of the money, at several tables."""
    state = draft.state
    short = state.left - state.paid_places
    due = state.registration_closed and 0 < short <= draft.rules.hand_for_hand.from_
    if state.hand_for_hand is None and due and len(state.tables) > 1 and state.phase == TournamentPhase.RUNNING:
        draft.add(happened.HandForHandBegan(state.left, because=draft.cite(Topic.HAND_FOR_HAND_FROM)))
        _skip_breaks(draft, at)
    elif state.hand_for_hand and not state.hand_for_hand.exits and (not due or len(state.tables) < 2):
        draft.add(happened.HandForHandEnded(because=draft.cite(Topic.HAND_FOR_HAND_FROM)))
        _give_break(draft, at)


def _skip_breaks(draft: Draft, at: int) -> None:
    if draft.rules.hand_for_hand.breaks == Breaks.KEPT:
        return
    clock = read(draft.rules, draft.state, at)
    cite = draft.cite(Topic.HAND_FOR_HAND_BREAKS)
    draft.add(happened.ClockSet(replace(clock, without_breaks=True), "hand_for_hand", because=cite))


def _give_break(draft: Draft, at: int) -> None:
    """The money is reached: a postponed break is taken now."""
    began = draft.state.clock
    if not began.without_breaks:
        return
    now = read(draft.rules, draft.state, at)
    owes = draft.rules.hand_for_hand.breaks == Breaks.POSTPONED
    owed = postponed(draft.rules, began, now) if owes else 0
    cite = draft.cite(Topic.HAND_FOR_HAND_BREAKS)
    draft.add(happened.ClockSet(replace(now, without_breaks=False, owed=owed), "hand_for_hand_over", because=cite))


def hold_hand(draft: Draft, command: asked.HoldHand) -> Refused | None:
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if draft.state.hand_for_hand is None or table.hand is None or table.held:
        return draft.refuse(
            "solo se espera con un all-in en una mano del mano a mano",
            "only an all-in in a hand played hand for hand waits",
            Topic.HAND_FOR_HAND_ALL_IN,
        )
    draft.add(happened.HandHeld(table.number, because=draft.cite(Topic.HAND_FOR_HAND_ALL_IN)))
    return None


def still_to_play(rules: Rules, state: Tournament) -> list[TableNo]:
    """The tables that have not begun their hand of this round and can: the others wait for them too."""
    round_ = state.hand_for_hand
    begun = round_ is not None and any(table.round == round_.round for table in state.tables.values())
    if round_ is None or not begun or halted(rules, state):
        return []
    due = advice(rules, state)
    moves = due is not None and due.kind in (TableNeed.BREAK, TableNeed.FINAL)
    tables = (table for table in state.tables.values() if not table.hand and table.round < round_.round)
    able = (table for table in tables if len(occupied(table)) > 1 and table.last_hands != 0)
    return [] if moves else [table.number for table in able]


def awaited(rules: Rules, state: Tournament) -> list[TableNo]:
    """The tables that others wait for in a round that has begun: they play whatever else is due."""
    begun = any(table.held or table.hand for table in state.tables.values())
    return still_to_play(rules, state) if begun else []


def release_hands(draft: Draft, _: asked.ReleaseHands) -> Refused | None:
    """All other tables are done: the hands that waited are turned up."""
    waiting = tuple(table.number for table in draft.state.tables.values() if table.held)
    playing = [table.number for table in draft.state.tables.values() if table.hand and not table.held]
    playing += still_to_play(draft.rules, draft.state)
    if not waiting or playing:
        waits = ", ".join(map(str, playing)) or "—"
        return draft.refuse(
            f"no se descubre aún: falta que acaben las mesas {waits}",
            f"nothing is turned up yet: tables {waits} are not done",
            Topic.HAND_FOR_HAND_ALL_IN,
        )
    draft.add(happened.HandsReleased(waiting, because=draft.cite(Topic.HAND_FOR_HAND_ALL_IN)))
    return None
