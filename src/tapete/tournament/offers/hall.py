"""What may be asked about the whole hall: the start, the clock, moves and lots, days, screens and corrections."""

from collections.abc import Iterator

from tapete.core.decision import Accepted
from tapete.core.kept_last import kept_last
from tapete.core.option import Choice, Each, Number, Option, Text, Yes
from tapete.tournament.clock.clock import MINUTE
from tapete.tournament.clock.due import may_open
from tapete.tournament.desk.director import decide
from tapete.tournament.desk.display import LONGEST
from tapete.tournament.field.balance import advice
from tapete.tournament.field.seats import next_in_queue, open_seats, without_button
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus, Panel, TableNeed, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import RecordedAct, Tournament
from tapete.tournament.offers import corrections
from tapete.tournament.offers.inquiry import OptionContext
from tapete.tournament.play.chip_race import cards_due
from tapete.tournament.play.correction import refuse_undoing

PLAIN = (
    asked.Announce,
    asked.Start,
    asked.Resume,
    asked.ReleaseHands,
    asked.Balance,
    asked.EndDay,
    asked.BeginDay,
    floor.NextLevel,
)
"""Commands without a field."""
RECENT = 40
"""Acts that may be taken back are looked for among so many last ones."""


def offers(context: OptionContext) -> Iterator[Option]:
    yield from (context.option(kind) for kind in PLAIN if context.gives(kind) and context.accepted(kind()))
    if context.gives(asked.CancelTournament) and context.accepted(asked.CancelTournament("-")):
        yield context.option(asked.CancelTournament, why=Text())
    if context.gives(asked.SetDisplay) and context.state.phase:
        panels = Each(of=Choice(values=tuple(panel.value for panel in Panel)), least=0, most=len(Panel))
        yield context.option(asked.SetDisplay, panels=panels, message=Text(longest=LONGEST, optional=True))
    yield from _lots(context)
    if context.running:
        yield from _clock(context)
        yield from _orders(context)
        yield from _last_hands(context)
    yield from _undone(context)
    yield from corrections.offers(context)


def _lots(context: OptionContext) -> Iterator[Option]:
    """Draws that are due: who takes part is known, chance decides the rest."""
    if not context.gives(asked.DrawSeats):
        return
    seats = open_seats(context.rules, context.state) or may_open(context.rules, context.state)
    if (
        context.state.phase in (TournamentPhase.ANNOUNCED, TournamentPhase.RUNNING)
        and next_in_queue(context.state)
        and seats
    ):
        yield context.option(asked.DrawSeats)
    if without_button(context.state):
        yield context.option(asked.DrawButtons)
    needed = advice(context.rules, context.state) if context.running else None
    if needed and needed.kind == TableNeed.FINAL and context.state.idle():
        yield context.option(asked.DrawFinalTable, {"table": needed.table})
    elif needed and needed.kind == TableNeed.BREAK and not context.state.tables[needed.table].hand:
        yield context.option(asked.BreakTable, {"table": needed.table})
    if context.running and context.state.idle() and cards_due(context.rules, context.state, context.now):
        yield context.option(asked.RaceChips)


def _clock(context: OptionContext) -> Iterator[Option]:
    """The clock stopped, or put right: levels that last as long are one option. And what it has brought, announced."""
    if context.gives(asked.Pause) and context.accepted(asked.Pause("-")):
        yield context.option(asked.Pause, why=Text())
    levels = range(1, len(context.rules.structure.level) + 1)
    for minutes in sorted({context.rules.minutes(level) for level in levels} if context.gives(asked.SetClock) else ()):
        alike = Choice(values=tuple(level for level in levels if context.rules.minutes(level) == minutes))
        into = Number(least=0, most=minutes * MINUTE - 1)
        yield context.option(asked.SetClock, level=alike, into=into, why=Text())
    if context.gives(asked.Tick):
        due = decide(context.rules, context.state, asked.Tick(at=context.now))
        if isinstance(due, Accepted) and due.events:
            yield context.option(asked.Tick)


def _orders(context: OptionContext) -> Iterator[Option]:
    if not context.gives(asked.SetBreakingOrder):
        return
    tables = Choice(values=tuple(context.state.tables))
    if context.state.tables:
        order = Each(of=tables, least=0, most=len(context.state.tables))
        yield context.option(asked.SetBreakingOrder, tables=order, why=Text())
    yield context.option(asked.AllowImbalance, allowed=Yes(), why=Text())


def _last_hands(context: OptionContext) -> Iterator[Option]:
    seated = [entry.player for entry in context.state.alive() if entry.status == EntryStatus.SEATED]
    if not seated or not context.gives(asked.DrawLastHands):
        return
    if context.accepted(asked.DrawLastHands(seated[0], context.rules.days.last_hands_least)):
        yield context.option(asked.DrawLastHands, player=Choice(values=tuple(dict.fromkeys(seated))))


def _undone(context: OptionContext) -> Iterator[Option]:
    if not context.gives(asked.Undo):
        return
    acts = undoable(context.rules, context.state)
    if acts:
        yield context.option(asked.Undo, act=Choice(values=tuple(act.number for act in acts)), why=Text())


@kept_last
def undoable(rules: Rules, state: Tournament) -> tuple[RecordedAct, ...]:
    """The last acts that a director can still take back, the latest first."""
    draft = Draft(rules, state)
    recent = (act for act in reversed(state.acts[-RECENT:]) if not act.undone)
    return tuple(act for act in recent if refuse_undoing(draft, act) is None)
