"""What may be asked about the whole hall: the start, the clock, moves and lots, days, screens and corrections."""

from collections.abc import Iterator

from tapete.core.decision import Accepted
from tapete.core.option import Choice, Each, Number, Option, Text, Yes
from tapete.incidents.discipline import Official
from tapete.tournament import command as asked
from tapete.tournament.balancing import advice
from tapete.tournament.chip_race import cards_due
from tapete.tournament.clock import MINUTE
from tapete.tournament.director import decide
from tapete.tournament.display import LONGEST
from tapete.tournament.due import may_open
from tapete.tournament.kinds import ActKind, EntryStatus, Panel, Phase, TableNeed
from tapete.tournament.offers.asking import Asking
from tapete.tournament.rules import Rules
from tapete.tournament.seating import next_in_queue, open_seats, without_button
from tapete.tournament.state import Act, Tournament

PLAIN = (
    asked.Announce,
    asked.Start,
    asked.Resume,
    asked.ReleaseHands,
    asked.Balance,
    asked.EndDay,
    asked.BeginDay,
)
"""What is asked for with one word."""
RECENT = 40
"""Acts that may be taken back are looked for among so many last ones."""


def offers(ask: Asking) -> Iterator[Option]:
    yield from (ask.option(kind) for kind in PLAIN if ask.gives(kind) and ask.accepted(kind()))
    if ask.gives(asked.CancelTournament) and ask.accepted(asked.CancelTournament("-")):
        yield ask.option(asked.CancelTournament, why=Text())
    if ask.gives(asked.SetDisplay) and ask.state.phase:
        panels = Each(of=Choice(values=tuple(panel.value for panel in Panel)), least=0, most=len(Panel))
        yield ask.option(asked.SetDisplay, panels=panels, message=Text(longest=LONGEST, optional=True))
    yield from _lots(ask)
    if ask.running:
        yield from _clock(ask)
        yield from _orders(ask)
        yield from _last_hands(ask)
    yield from _undone(ask)


def _lots(ask: Asking) -> Iterator[Option]:
    """Draws that are due: who takes part is known, chance decides the rest."""
    if not ask.gives(asked.DrawSeats):
        return
    seats = open_seats(ask.rules, ask.state) or may_open(ask.rules, ask.state)
    if ask.state.phase in (Phase.ANNOUNCED, Phase.RUNNING) and next_in_queue(ask.state) and seats:
        yield ask.option(asked.DrawSeats)
    if without_button(ask.state):
        yield ask.option(asked.DrawButtons)
    needed = advice(ask.rules, ask.state) if ask.running else None
    if needed and needed.kind == TableNeed.FINAL and ask.state.idle():
        yield ask.option(asked.DrawFinalTable, {"table": needed.table})
    elif needed and needed.kind == TableNeed.BREAK and not ask.state.tables[needed.table].hand:
        yield ask.option(asked.BreakTable, {"table": needed.table})
    if ask.running and ask.state.idle() and cards_due(ask.rules, ask.state, ask.now):
        yield ask.option(asked.RaceChips)


def _clock(ask: Asking) -> Iterator[Option]:
    """The clock stopped, or put right: levels that last as long are one option. And what it has brought, announced."""
    if ask.gives(asked.Pause) and ask.accepted(asked.Pause("-")):
        yield ask.option(asked.Pause, why=Text())
    levels = range(1, len(ask.rules.structure.level) + 1)
    for minutes in sorted({ask.rules.minutes(level) for level in levels} if ask.gives(asked.SetClock) else ()):
        alike = Choice(values=tuple(level for level in levels if ask.rules.minutes(level) == minutes))
        into = Number(least=0, most=minutes * MINUTE - 1)
        yield ask.option(asked.SetClock, level=alike, into=into, why=Text())
    if ask.gives(asked.Tick):
        due = decide(ask.rules, ask.state, asked.Tick(at=ask.now))
        if isinstance(due, Accepted) and due.events:
            yield ask.option(asked.Tick)


def _orders(ask: Asking) -> Iterator[Option]:
    if not ask.gives(asked.SetBreakingOrder):
        return
    tables = Choice(values=tuple(ask.state.tables))
    if ask.state.tables:
        order = Each(of=tables, least=0, most=len(ask.state.tables))
        yield ask.option(asked.SetBreakingOrder, tables=order, why=Text())
    yield ask.option(asked.AllowImbalance, allowed=Yes(), why=Text())


def _last_hands(ask: Asking) -> Iterator[Option]:
    seated = [entry.player for entry in ask.state.alive() if entry.status == EntryStatus.SEATED]
    if not seated or not ask.gives(asked.DrawLastHands):
        return
    if ask.accepted(asked.DrawLastHands(seated[0], ask.rules.days.last_hands_least)):
        yield ask.option(asked.DrawLastHands, player=Choice(values=tuple(dict.fromkeys(seated))))


def _undone(ask: Asking) -> Iterator[Option]:
    if not isinstance(ask.who, Official) or not ask.gives(asked.Undo):
        return
    acts = undoable(ask.rules, ask.state, ask.who)
    if acts:
        yield ask.option(asked.Undo, act=Choice(values=tuple(act.number for act in acts)), why=Text())


def undoable(rules: Rules, state: Tournament, who: Official) -> tuple[Act, ...]:
    """The last acts that can still be taken back, the latest first."""
    recent = (act for act in reversed(state.acts[-RECENT:]) if not act.undone)
    return tuple(act for act in recent if _can_be_undone(rules, state, act, who))


def _can_be_undone(rules: Rules, state: Tournament, act: Act, who: Official) -> bool:
    if act.kind == ActKind.EXIT and state.entries[act.entry].status != EntryStatus.OUT:
        return False
    return isinstance(decide(rules, state, asked.Undo(act.number, "-", by=who)), Accepted)
