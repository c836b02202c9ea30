"""A whole tournament with bots, from the first registration to the last hand, by the same commands a director gives.

It tests structures (how long, how many eliminations an hour) and the engine itself. Chance is an argument.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.bots import Die
from tapete.incidents.conduct.discipline import DEALER, DIRECTOR, Official
from tapete.tournament.clock import flights
from tapete.tournament.clock.clock import MINUTE, entering, on_break, read, seconds_left
from tapete.tournament.clock.due import DECK, drawn, next_due
from tapete.tournament.desk.director import put
from tapete.tournament.field.balance import advice
from tapete.tournament.field.button import coming
from tapete.tournament.field.payment import price
from tapete.tournament.field.registration import comes_now
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.kinds import Ending, EntryStatus, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.play import chip_race
from tapete.tournament.play.dealt_hand import Choice, HandOutcome, play_out
from tapete.tournament.play.hand_for_hand import awaited, has_played_round
from tapete.tournament.play.hand_start import ready_hand
from tapete.tournament.simulate import bot

CHIEF = Official("simulador", DIRECTOR)
THE_DOOR = Official("puerta", DEALER)
NIGHT = 12 * 60 * MINUTE
HAND_SECONDS, ACT_SECONDS = 40, 6
"""Shuffle and deal, and each decision: a live table plays about thirty hands an hour."""


class SimulatedField(msgspec.Struct, frozen=True):
    """Who comes: entries at the start, later ones, and how often a loser pays again."""

    entries: int
    late: float = 0.0
    """The share of entries that arrive after the start."""
    absent: float = 0.0
    """The share that pay and never come."""
    again: float = 0.6
    """The chance that an eliminated player re-enters or rebuys where the rules allow it."""


class SimulationStuckError(Exception):
    """No table can play and the clock brings nothing: a defect of the engine, never of a structure."""


class Simulation:
    """A tournament being simulated. ``watch`` is given the events of each command with the state after them."""

    def __init__(
        self,
        rules: Rules,
        field: SimulatedField,
        die: Die,
        watch: Callable[[list[TournamentEvent], Tournament], None] | None = None,
        choose: Choice = bot.choose,
    ) -> None:
        self.rules, self.field, self.die, self.watch, self.choose = rules, field, die, watch, choose
        self.state, self.now, self.hands = Tournament(), 0, 0
        self.closing: dict[TableNo, tuple[int, HandOutcome]] = {}
        self._endings: list[tuple[int, TableNo]] = []
        """The same by their moments, as a heap; with what has been put off since."""
        self.to_come: list[int] = []

    def do(self, command: asked.Command) -> Refused | None:
        draft = Draft(self.rules, self.state)
        refused = put(draft, command)
        if refused is None:
            self.state = draft.state
            if self.watch:
                self.watch(draft.events, self.state)
        return refused

    def must(self, command: asked.Command) -> None:
        refused = self.do(command)
        assert refused is None, (command, refused)

    def run(self) -> Iterator[int]:
        """Play to the end, yielding now and then how many are left."""
        self._open()
        yield self.state.left
        while self.state.phase == TournamentPhase.RUNNING:
            self._keep_house()
            self._begin_hands()
            if self.state.phase == TournamentPhase.RUNNING:
                self._advance()
            yield self.state.left

    # Registration and seats

    def _open(self) -> None:
        self.must(asked.Announce(by=CHIEF))
        self._come()
        for number in range(-(-self.state.paid // self.rules.seats)):
            self.must(asked.OpenTable(TableNo(number + 1)))
        self._do_what_is_due()
        self.must(asked.Start(at=self.now))

    def _come(self) -> None:
        """The field enters, or the part of it that plays this flight; some of it later."""
        flights = max(self.rules.structure.flights.count, 1)
        flight = max(self.state.flight, 1)
        first, last = (self.field.entries * part // flights for part in (flight - 1, flight))
        late = int((last - first) * self.field.late)
        for entry in list(self.state.alive()):
            self._arrive(entry)
        for number in range(first + 1, last - late + 1):
            self._enter(PlayerId(f"p{number}"))
        self.to_come = list(range(last - late + 1, last + 1))

    def _enter(self, player: PlayerId) -> bool:
        """One registration from the door to the queue; False where it is refused."""
        if player not in self.state.access:
            self.must(asked.CheckAccess(player, f"id-{player}", 30, False, False, at=self.now, by=THE_DOOR))
        if self.do(asked.RequestEntry(player, at=self.now)):
            return False
        number = EntryNo(self.state.last_entry)
        self.must(asked.Pay(number, sum(price(Draft(self.rules, self.state))), "alicante", True))
        self._arrive(self.state.entries[number])
        return True

    def _arrive(self, entry: Entry) -> None:
        """Whoever has paid comes, unless it is for a later flight or they never come."""
        if comes_now(self.state, entry) and self.die.random() >= self.field.absent:
            self.must(asked.Arrive(entry.number, at=self.now))

    def _late_arrivals(self) -> None:
        """Late entries come evenly while registration is open; losers may come again."""
        if not entering(self.rules, self.state, self.now):
            return
        if self.to_come and self.die.random() < 0.2:
            self._enter(PlayerId(f"p{self.to_come.pop()}"))

    # Between hands

    def _keep_house(self) -> None:
        self.must(asked.Tick(at=self.now))
        self._late_arrivals()
        if self.state.phase != TournamentPhase.RUNNING:
            return
        self._do_what_is_due()

    def _do_what_is_due(self) -> None:
        while command := next_due(self.rules, self.state, self.now, self.die):
            self.must(command)

    # Hands

    def _begin_hands(self) -> None:
        """Every idle table that may begins a hand, unless chips have to be changed first; a round is played before."""
        changes = chip_race.due(self.rules, self.state, self.now)
        idle = [number for number, table in self.state.tables.items() if table.hand is None]
        for number in awaited(self.rules, self.state) if changes else idle:
            table = self.state.tables.get(number)
            if table is None or table.hand or self.state.phase != TournamentPhase.RUNNING:
                continue
            if coming(table) is None or has_played_round(self.state, table):
                continue  # it would be refused after every hand of the others
            if self.do(asked.BeginHand(number, at=self.now)):
                continue
            cards = tuple(self.die.sample(DECK, len(DECK)))
            dealt = ready_hand(self.rules, self.state, self.state.tables[number])
            outcome = play_out(dealt, cards, self.choose, self.die, self.rules.cite(Topic.HAND_ABSENT))
            seconds = HAND_SECONDS + ACT_SECONDS * outcome.acts
            self._ends(number, self.now + seconds, outcome)
            self.hands += 1

    def _ends(self, number: TableNo, at: int, outcome: HandOutcome) -> None:
        self.closing[number] = (at, outcome)
        heappush(self._endings, (at, number))

    def _next_ending(self) -> TableNo:
        """The table whose hand ends first; of several the lowest."""
        while True:
            at, number = self._endings[0]
            if number in self.closing and self.closing[number][0] == at:
                return number
            heappop(self._endings)  # it ended, or was put off

    def _advance(self) -> None:
        """Go to the next thing that happens: a hand ends, or a break does."""
        if self.closing:
            number = self._next_ending()
            self.now = max(self.now, self.closing[number][0])
            self._close(number)
            return
        clock = read(self.rules, self.state, self.now)
        if on_break(clock) or self._waits_for_late_entries():
            self.now += seconds_left(self.rules, clock)
        elif self.state.ending == Ending.DAY or flights.is_over(self.rules, self.state):
            self.must(asked.EndDay(at=self.now))
            self.now += NIGHT
            self.must(asked.BeginDay(at=self.now))
            self._begin_anew()
        elif clock.at is None:
            self._draw_last_hands()
        elif undecided := [entry.number for entry in self.state.alive() if entry.undecided]:
            self.must(asked.DeclineRebuy(undecided[0], at=self.now))  # no hand can begin, with which it would end
        elif not chip_race.due(self.rules, self.state, self.now) and not advice(self.rules, self.state):
            raise SimulationStuckError(f"{self.state.left} left at {self.now} s")

    def _begin_anew(self) -> None:
        """After a flight the field of the next one comes, or everybody who is left sits down together."""
        if self.state.phase != TournamentPhase.ANNOUNCED:
            return
        if self.state.flight:
            self._come()
            bags = [entry.player for entry in self.state.alive() if entry.bagged]
            for player in bags if self.rules.structure.flights.best_stack else ():
                if self.die.random() < self.field.again:
                    self._enter(player)
        self._do_what_is_due()
        self.must(asked.Start(at=self.now))

    def _waits_for_late_entries(self) -> bool:
        """One player is left while others may still come: it is over when registration closes."""
        return self.state.seated == 1 and not self.state.entries_closed

    def _draw_last_hands(self) -> None:
        player = next(entry.player for entry in self.state.alive() if entry.table is not None)
        self.must(drawn(self.rules, self.state, asked.DrawLastHands(player, at=self.now), self.die))

    def _close(self, number: TableNo) -> None:
        _, outcome = self.closing[number]
        table = self.state.tables[number]
        if self.state.hand_for_hand and outcome.all_in and not table.held:
            self.must(asked.HoldHand(number))
        if self.state.tables[number].held:
            self._ends(number, self.now + 1, outcome)
            if self.do(asked.ReleaseHands()):
                last = max((at for at, _ in self.closing.values()), default=self.now)
                self._ends(number, last + 1, outcome)
                return
        self.must(asked.CloseHand(number, outcome.stacks, outcome.winner, at=self.now))
        del self.closing[number]
        self._losers(outcome)

    def _losers(self, outcome: HandOutcome) -> None:
        """Whoever has lost everything may pay again."""
        for number, chips in outcome.stacks:
            if chips or self.state.phase != TournamentPhase.RUNNING or self.die.random() >= self.field.again:
                continue
            entry = self.state.entries[number]
            if entry.undecided:
                self.do(asked.Rebuy(number, at=self.now))
            elif entry.status == EntryStatus.OUT and self.rules.event.reentry:
                self._enter(entry.player)
