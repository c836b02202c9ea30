"""Players who are out, reported by their names alone: one or several, and who has their chips where it is known.

Each exit is the engine's own command. Of several reported together the smaller stack goes first, so that the larger
ranks higher; chips of which nobody says who won them are shared by those of the table until its stacks are counted.
"""

from collections.abc import Iterable, Iterator

from tapete.core.decision import Refused
from tapete.core.option import Choice, Each, Office, Option
from tapete.law.refusal import refuse
from tapete.room.tournament.counter import Said, Together
from tapete.room.tournament.engine import Act
from tapete.tournament.desk.director import put
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.money.apportion import apportion
from tapete.tournament.planning.colour_up import in_play


class Bust(Together, frozen=True):
    """These are out; ``winner`` has the chips of those who sat at the same table."""

    entries: tuple[EntryNo, ...]
    winner: EntryNo | None = None


def offers(options: Iterable[Option]) -> Iterator[Option]:
    """Whoever may be reported out one by one may be reported out by name."""
    exit_ = asked.RecordExit.name()
    exits = [option for option in options if option.command == exit_]
    leaving = tuple(entry for option in exits if isinstance(entry := option.given["entry"], int))
    if leaving:
        winner = Choice(values=leaving, optional=True)
        each = Each(of=Choice(values=leaving), least=1, most=len(leaving))
        yield Option(Bust.name(), {}, {"entries": each, "winner": winner}, Office.CROUPIER)


def busting(command: Bust, said: Said) -> Act:
    """The act of telling them out; ``said`` adds who asks and when."""

    def act(draft: Draft) -> Refused | None:
        leaving = dict.fromkeys(command.entries)
        unknown = [entry for entry in leaving if entry not in draft.state.entries]
        if unknown or not leaving:
            return refuse("diga quién queda fuera", "say who is out")
        for entry in sorted(leaving, key=draft.state.stack):
            to = _winners(draft, entry, set(leaving), command.winner)
            if refused := put(draft, said(asked.RecordExit(entry, to))):
                return refused
        return None

    return act


def _winners(
    draft: Draft, leaving: EntryNo, out: set[EntryNo], winner: EntryNo | None
) -> tuple[tuple[EntryNo, int], ...]:
    """Who has the chips: the one who was named, or all others of the table, in whole chips."""
    state = draft.state
    others = [entry for entry in _mates(state, leaving) if entry not in out and state.stack(entry)]
    chips = state.stack(leaving)
    if winner in others:
        return ((winner, chips),)
    unit = min(in_play(draft.rules, state.withdrawn), default=1)
    whole, odd = divmod(chips, unit)
    shared = [count * unit for count in apportion(whole, [1] * len(others))] if others else []
    if shared:
        shared[0] += odd
    return tuple((entry, part) for entry, part in zip(others, shared, strict=True) if part)


def _mates(state: Tournament, entry: EntryNo) -> list[EntryNo]:
    table = state.entries[entry].table
    return [place.entry for place in state.tables[table].seats.values()] if table is not None else []
