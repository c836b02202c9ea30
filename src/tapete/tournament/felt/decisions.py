"""Decisions against the clock at live felts (rule 23): time called at a console, decided in time, or the hand dead.

The felt knows whose turn it is and since when; the tournament runs the count. Whoever acts in time ends it, and when
it is over the tournament puts whoever has not acted out of the hand.
"""

from collections.abc import Iterator, Mapping

from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import ASSISTANT, Official
from tapete.tournament.felt.command import AnswerTime
from tapete.tournament.felt.step import Felts, Step, refused_of
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, TableNo, Tournament, TournamentTable


def called(rules: Rules, state: Tournament, felts: Felts, now: int, since: Mapping[TableNo, int]) -> Iterator[Step]:
    """What is to be reported of time called, and of decisions that were made."""
    for table, felt in _played(state, felts):
        if step := _decided(state, table, felt, now):
            yield step
        if (call := felt.state.time_asked) is None:
            continue
        entry = _entry(state, table, call.player)
        thinks = table.thinking if table.thinking and table.thinking.entry == entry else None
        if entry is None or call.player not in felt.to_speak or (thinks and thinks.count):
            yield Step(now, tell=((table.number, (AnswerTime(),)),))
            continue
        by = Official(call.by, ASSISTANT)
        began = min(since.get(table.number, now), now)
        first = () if thinks else (asked.TimeDecision(entry, at=began, by=by),)
        give = (*first, asked.CallTime(entry, call.stalls, at=now, by=by))
        refused = refused_of(rules, state, give)
        answer = AnswerTime(refused.reason, refused.because) if refused else None
        yield Step(now, tell=((table.number, (answer,)),)) if answer else Step(now, give)


def expiring(state: Tournament, felts: Felts) -> Step | None:
    """The next count to run out on somebody who has still to act."""
    thinking = (table.thinking for table, _ in _played(state, felts))
    counts = ((thinks.count.ends, thinks.entry) for thinks in thinking if thinks and thinks.count)
    ends, entry = min(counts, default=(None, None))
    return None if ends is None or entry is None else Step(ends, (asked.EndDecision(entry, at=ends),))


def _played(state: Tournament, felts: Felts) -> Iterator[tuple[TournamentTable, FeltTable]]:
    """Live tables with a hand that is entered at their consoles."""
    for number, felt in felts.items():
        table = state.tables.get(number)
        if table and table.hand and felt.rules.live and felt.state.playing:
            yield table, felt


def _decided(state: Tournament, table: TournamentTable, felt: FeltTable, now: int) -> Step | None:
    """Somebody whose time was taken has acted: that was in time, whenever it is seen here."""
    thinks = table.thinking
    if thinks is None or state.entries[thinks.entry].player in felt.to_speak:
        return None
    at = min(now, thinks.count.ends - 1) if thinks.count else now
    return Step(now, (asked.EndDecision(thinks.entry, at=at),))


def _entry(state: Tournament, table: TournamentTable, player: PlayerId) -> EntryNo | None:
    places = (place.entry for place in table.seats.values())
    return next((number for number in places if state.entries[number].player == player), None)
