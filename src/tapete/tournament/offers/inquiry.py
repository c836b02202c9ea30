"""For whom options are made, at which moment, and how one is made for them."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property, partial
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Choice, Given, Office, Option
from tapete.incidents.conduct.discipline import ASSISTANT, DEALER, DIRECTOR, Official
from tapete.tournament.clock.clock import read
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentClock, TournamentTable
from tapete.tournament.offers.facts import Fact
from tapete.tournament.offers.memory import OptionMemory
from tapete.tournament.planning.colour_up import in_play
from tapete.tournament.play.chip_race import cards_due

CASHIER: Final = "cashier"
"""The role of an official who takes entries and payments, and decides nothing."""
HELD: Final[Mapping[str, frozenset[Office]]] = {
    DIRECTOR: frozenset({Office.DIRECTOR, Office.CHIEF, Office.CASHIER, Office.CROUPIER}),
    ASSISTANT: frozenset({Office.CHIEF, Office.CASHIER, Office.CROUPIER}),
    DEALER: frozenset({Office.CROUPIER}),
    CASHIER: frozenset({Office.CASHIER}),
}
"""Whose word each official may give."""

Speaker = Official | PlayerId
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class OptionContext:
    """Who the options are for, at a moment of a tournament."""

    def __init__(
        self, rules: Rules, state: Tournament, who: Speaker, now: int, memory: OptionMemory | None = None
    ) -> None:
        """``memory`` is what was worked out at earlier moments for the same office."""
        self.rules, self.state, self.who, self.now = in_force(rules, state), state, who, now
        self._memory = memory
        if memory is not None:
            memory.turn_to(self.rules, state, now)
        self.player = None if isinstance(who, Official) else who
        self.offices = HELD[who.role] if isinstance(who, Official) else frozenset({Office.PLAYER})

    @cached_property
    def entries(self) -> list[Entry]:
        """The entries this person speaks for: a player for their own, the staff for all."""
        return [*self.state.entries.values()] if self.player is None else self.state.all_of(self.player)

    @cached_property
    def clock(self) -> TournamentClock:
        return read(self.rules, self.state, self.now)

    @cached_property
    def unit(self) -> int:
        """The smallest chip in play."""
        return min(in_play(self.rules, self.state.withdrawn), default=1)

    @cached_property
    def cards_due(self) -> dict[TableNo, int]:
        """The cards of the chip race that is due, by table."""
        return cards_due(self.rules, self.state, self.now)

    @cached_property
    def between_hands(self) -> tuple[EntryNo, ...]:
        """Those who sit at a table that is in no hand."""
        still = (table for table in self.state.tables.values() if not table.hand)
        return tuple(place.entry for table in still for place in table.seats.values())

    @property
    def running(self) -> bool:
        return self.state.phase == TournamentPhase.RUNNING

    def gives(self, kind: type[asked.Command]) -> bool:
        """Whether it is for this person to give such a command."""
        return any(office in self.offices for office in kind.offices)

    def accepted(self, command: asked.Command) -> bool:
        return isinstance(self.outcome(command), Accepted)

    def accepted_at(self, table: TableNo, command: asked.Command, *facts: Fact) -> bool:
        """Whether a command is accepted that concerns a table and those at it alone, and some facts of the hall."""
        memory, make = self._memory, partial(self.accepted, command)
        return memory.of_table(table, command, make, facts) if memory else make()

    def accepted_of(self, entry: EntryNo, command: asked.Command, *facts: Fact) -> bool:
        """Whether a command is accepted that concerns an entry and its table alone, and some facts of the hall."""
        memory, make = self._memory, partial(self.accepted, command)
        return memory.of_entry(entry, command, make, facts) if memory else make()

    def accepted_from(self, player: PlayerId, command: asked.Command, *facts: Fact) -> bool:
        """Whether a command is accepted that asks who somebody is, and how many are entered."""
        memory, make = self._memory, partial(self.accepted, command)
        return memory.of_person(player, command, make, facts) if memory else make()

    def at_table(
        self, table: TournamentTable, make: "Callable[[OptionContext, TournamentTable], T]", *facts: Fact
    ) -> T:
        """What hangs on a table and those at it alone, and on some facts of the hall, worked out now or remembered."""
        memory, made = self._memory, partial(make, self, table)
        return memory.of_table(table.number, make, made, facts) if memory else made()

    def of_names(self, make: "Callable[[OptionContext], T]") -> T:
        """What hangs on who has come and who is entered, whatever became of them."""
        return self._memory.of_names(make, partial(make, self)) if self._memory else make(self)

    def of_exits(self, make: "Callable[[OptionContext], T]") -> T:
        """What hangs on who has played, who is out, and who has been paid."""
        return self._memory.of_exits(make, partial(make, self)) if self._memory else make(self)

    def of_level(self, number: int, make: "Callable[[OptionContext, int], T]") -> T:
        """What hangs on nothing but a level that is still to come, and the rules."""
        made = partial(make, self, number)
        return self._memory.of_hall((make, number), made, ()) if self._memory else made()

    def in_hall(self, make: "Callable[[OptionContext], T]", *facts: Fact) -> T:
        """What hangs on no single table or entry."""
        return self._memory.of_hall(make, partial(make, self), facts) if self._memory else make(self)

    def outcome(self, command: asked.Command) -> Accepted[TournamentEvent] | Refused:
        """What would come of a command, asked for by this person now."""
        by = self.who if isinstance(self.who, Official) else asked.NOBODY
        return decide(self.rules, self.state, replace(command, at=self.now, by=by))

    def option(self, kind: type[asked.Command], given: Mapping[str, Given] = {}, **fields: AnyField) -> Option:
        office = next(office for office in kind.offices if office in self.offices)
        return Option(kind.name(), dict(given), fields, office)


def numbers(entries: Iterable[Entry]) -> Choice:
    """One of some entries."""
    return Choice(values=tuple(entry.number for entry in entries))


def grouped(keys: Mapping[EntryNo, K]) -> dict[K, tuple[EntryNo, ...]]:
    """Entries grouped by what they have in common, so that one option serves each group."""
    groups: dict[K, list[EntryNo]] = {}
    for number, key in keys.items():
        groups.setdefault(key, []).append(number)
    return {key: tuple(entries) for key, entries in groups.items()}
