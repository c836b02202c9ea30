"""A tournament to play with in tests: a structure, people who register, tables, and all commands by the engine."""

from typing import Any, TypeVar

from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.incidents.conduct.discipline import ASSISTANT, DEALER, DIRECTOR, Official
from tapete.tournament.desk.director import decide
from tapete.tournament.field.balance import advice
from tapete.tournament.field.payment import price
from tapete.tournament.field.seats import next_in_queue, open_seats
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.structure import Break, Chip, Level, Structure

EVA, ANDRES, CRUPIER = Official("Eva", DIRECTOR), Official("Andrés", ASSISTANT), Official("Cruz", DEALER)
DOOR = Official("puerta", DEALER)
CHIPS = (Chip(25, 8), Chip(100, 8), Chip(500, 4), Chip(1000, 2), Chip(5000, 1))
LEVELS = tuple(Level(small, 2 * small) for small in (25, 50, 75, 100, 200, 300, 400, 500, 1000, 2000))
MINUTE = 60

E = TypeVar("E")


def structure(**changes: Any) -> Structure:
    """Ten levels of twenty minutes, a break after the fourth, registration to the end of the second."""
    choices = {"close_level": 2, **changes.pop("set", {})}
    plain: dict[str, Any] = {"level": LEVELS, "breaks": (Break(4, 15),), "chips": CHIPS, **changes}
    return Structure("Prueba", set=choices, **plain)


def rules(**changes: Any) -> Rules:
    compiled = rules_of(structure(**changes))
    assert isinstance(compiled, Rules), compiled
    return compiled


class Playing:
    """A tournament in a test, with everything that happened in it."""

    def __init__(self, **changes: Any) -> None:
        self.rules, self.state, self.now = rules(**changes), Tournament(), 0
        self.events: list[TournamentEvent] = []
        self.must(asked.Announce(by=EVA))

    def do(self, command: asked.Command) -> Accepted[TournamentEvent] | Refused:
        outcome = decide(self.rules, self.state, command)
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.state = evolve(self.state, event)
                self.events.append(event)
                assert self.state.in_play() == self.state.due(), event
        return outcome

    def must(self, command: asked.Command) -> tuple[TournamentEvent, ...]:
        outcome = self.do(command)
        assert isinstance(outcome, Accepted), outcome
        return outcome.events

    def refused(self, command: asked.Command, rule: str = "") -> Refused:
        before = self.state
        outcome = self.do(command)
        assert isinstance(outcome, Refused), outcome
        assert self.state is before
        assert not rule or rule in outcome.because, outcome
        return outcome

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def admit(self, player: str, age: int = 30, prohibited: bool = False, excluded: bool = False) -> None:
        self.must(asked.CheckAccess(PlayerId(player), f"DNI {player}", age, prohibited, excluded, at=self.now, by=DOOR))

    def request(self, player: str) -> EntryNo:
        self.admit(player)
        self.must(asked.RequestEntry(PlayerId(player), at=self.now))
        return max(self.state.entries)

    def pay(self, number: EntryNo) -> None:
        cents = sum(price(Draft(self.rules, self.state)))
        self.must(asked.Pay(number, cents, "alicante", accepts=True))

    def enter(self, player: str) -> EntryNo:
        """From the door to the queue for a seat."""
        number = self.request(player)
        self.pay(number)
        self.must(asked.Arrive(number, at=self.now))
        return number

    def seat_all(self) -> None:
        """Everybody in the queue takes the first seat open to the lot."""
        while entry := next_in_queue(self.state):
            table, seat = open_seats(self.rules, self.state)[0]
            self.must(asked.DrawSeats(((entry.number, table, seat),)))

    def open(self, tables: int) -> None:
        for number in range(1, tables + 1):
            self.must(asked.OpenTable(TableNo(number)))

    def draw_buttons(self) -> None:
        """The last occupied seat gets the ace of spades, and with it the button; a room draws for all at once."""
        while table := next(filter(self._lacks_button, self.state.tables.values()), None):
            count = len(table.seats)
            self.must(asked.DrawButtons(((table.number, (*deck(52)[: count - 1], deck(52)[-1])),)))

    def _lacks_button(self, table: TournamentTable) -> bool:
        return table.drawn is None and table.positions is None and len(table.seats) > 1

    def begin(self, players: int, tables: int = 1) -> "Playing":
        """So many players, ``p1`` on, seated evenly from seat 1; the last seat has the button."""
        for number in range(1, players + 1):
            self.enter(f"p{number}")
        self.open(tables)
        self.seat_all()
        self.draw_buttons()
        self.must(asked.Start(at=self.now))
        return self

    def close_registration(self) -> None:
        """Time goes on to the end of the level with which registration closes."""
        self.now += self.rules.registration.close_level * self.rules.minutes(1) * MINUTE
        self.must(asked.Tick(at=self.now))
        assert self.state.registration_closed

    def table(self, number: int = 1) -> TournamentTable:
        return self.state.tables[TableNo(number)]

    def table_of(self, number: int) -> TournamentTable:
        table = self.entry(number).table
        assert table is not None
        return self.state.tables[table]

    def settle_tables(self) -> None:
        """Break and balance tables until nothing is due; lots fall on the first seats."""
        while due := advice(self.rules, self.state):
            if due.kind == "move":
                self.must(asked.Balance())
                continue
            assert due.kind == "break", due
            left = {table.number: {*table.seats} for table in self.state.tables.values() if table.number != due.table}
            drawn = []
            for place in self.state.tables[due.table].seats.values():
                table = min(left, key=lambda number: len(left[number]))
                seat = min({Seat(number) for number in range(1, self.rules.seats + 1)} - left[table])
                left[table].add(seat)
                drawn.append((place.entry, table, seat))
            self.must(asked.BreakTable(due.table, tuple(drawn)))

    def entry(self, number: int) -> Entry:
        return self.state.entries[EntryNo(number)]

    def seat_of(self, number: int) -> Seat:
        seat = self.entry(number).seat
        assert seat is not None
        return seat

    def hand(self, table: int = 1) -> None:
        self.must(asked.BeginHand(TableNo(table), at=self.now))

    def close(self, table: int = 1, winner: int | None = None, **chips: int) -> None:
        """The hand ends; ``e3=0`` are stacks told by entry, and the chips that are missing go to the first other."""
        hand = self.table(table).hand
        assert hand
        stacks = dict(zip(hand.entries, hand.stacks, strict=True))
        counted = {EntryNo(int(name[1:])): count for name, count in chips.items()}
        rest = next(number for number in stacks if number not in counted)
        stacks[rest] += sum(stacks[number] - count for number, count in counted.items())
        stacks.update(counted)
        won = EntryNo(winner) if winner else rest
        self.must(asked.CloseHand(TableNo(table), tuple(stacks.items()), won, at=self.now))

    def play(self, table: int = 1, **chips: int) -> None:
        self.hand(table)
        self.now += MINUTE
        self.close(table, **chips)

    def bust(self, *numbers: int) -> None:
        """Some players lose all their chips in one hand of their table."""
        table = self.entry(numbers[0]).table
        assert table is not None
        self.play(table, **{f"e{number}": 0 for number in numbers})

    def out(self) -> list[EntryNo]:
        return [exit_.entry for exit_ in self.state.exits]
