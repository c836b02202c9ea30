"""A whole electronic tournament in a test: the tournament, its felts, and players who do anything that is open."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import view
from tapete.games.shared.chance import Seeded
from tapete.games.shared.people import TableCommand
from tapete.incidents.conduct.discipline import DEALER, DIRECTOR, Official
from tapete.tournament.clock.clock import on_break, read, seconds_left
from tapete.tournament.clock.due import next_due
from tapete.tournament.desk.director import decide
from tapete.tournament.felt.agreement import next_step
from tapete.tournament.felt.command import SetSeats
from tapete.tournament.felt.event import FeltEvent, HandSetUp, SeatsSet
from tapete.tournament.felt.step import Step
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.field.payment import price
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import HandBegun, TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Positions, TableNo, Tournament

EVA, DOOR = Official("Eva", DIRECTOR), Official("puerta", DEALER)
HEADS_UP = 2
STRANGER = PlayerId("nadie")
_WILD = ("raise", "bet")
"""What players do more often than by lot alone, so that hands and tournaments end."""


class Electronic:
    """Plays on what the log would hold alone: tournament and felts know of each other by ``next_step`` only."""

    def __init__(self, rules: Rules, entries: int, seed: int, timid: float = 0.4) -> None:
        self.rules, self.random, self.timid = rules, random.Random(seed), timid
        self.chance = Seeded(self.random)
        self.state, self.now = Tournament(), 0
        self.felts: dict[TableNo, FeltTable] = {}
        self.events: list[TournamentEvent] = []
        self.on_felt: dict[TableNo, list[CircleEvent | FeltEvent]] = {}
        self.hands = 0
        self._open(entries)

    def _open(self, entries: int) -> None:
        self.give(asked.Announce(by=EVA))
        for number in range(1, entries + 1):
            player = PlayerId(f"p{number}")
            self.give(asked.CheckAccess(player, f"id-{number}", 30, False, False, at=self.now, by=DOOR))
            self.give(asked.RequestEntry(player, at=self.now))
            entry = max(self.state.entries)
            cents = sum(price(Draft(self.rules, self.state)))
            self.give(asked.Pay(entry, cents, self.rules.registration.counters[0], True))
            self.give(asked.Arrive(entry, at=self.now))
        while due := next_due(self.rules, self.state, self.now, self.chance):
            self.give(due)
        self.give(asked.Start(at=self.now))

    def give(self, command: asked.Command) -> None:
        outcome = decide(self.rules, self.state, command)
        assert isinstance(outcome, Accepted), (command, outcome)
        for event in outcome.events:
            if isinstance(event, HandBegun):
                self._begins_by_the_rules(event)
            self.state = evolve(self.state, event)
            self.events.append(event)
            assert self.state.in_play() == self.state.due(), event

    def _begins_by_the_rules(self, event: HandBegun) -> None:
        """Nobody plays two hands, the level is that of the shuffle, and button and blinds go by rules 24 and 25."""
        table, round_ = self.state.tables[event.table], self.state.hand_for_hand
        others = (other.hand for other in self.state.tables.values() if other.number != event.table)
        busy = {entry for hand in others if hand for entry in hand.entries}
        assert not busy & set(event.entries) and len(set(event.entries)) == len(event.entries), event
        if event.number == table.hands:  # a void hand is dealt again as it was
            return
        if round_ is None:
            assert event.level == (table.shuffled or read(self.rules, self.state, event.at).level), event
        seats = sorted(seat for seat, place in table.seats.items() if place.chips)
        self._blinds_go_on(table.positions if table.drawn is None else None, event, seats)

    def _blinds_go_on(self, last: Positions | None, event: HandBegun, seats: list[Seat]) -> None:
        now = event.positions
        if len(seats) == HEADS_UP:
            assert now.button == now.small != now.big, "between two the button is the small blind (rule 25)"
            assert last is None or last.big not in seats or now.big != last.big, "nobody posts it twice running"
        elif last is not None and last.button != last.small:
            after = next((seat for seat in seats if seat > last.big), seats[0])
            assert (now.big, now.small, now.button) == (after, last.big, last.small), "the big blind advances (rule 24)"

    def tell(self, number: TableNo, command: TableCommand) -> None:
        """Put a command to a felt, and hold every event of it against what must always be true."""
        felt = self.felts.setdefault(number, self.opened())
        before, so_far = felt.state, len(felt.events)
        felt.must(command)
        for event in felt.events[so_far:]:
            after = felt.evolve(before, event)
            if not isinstance(event, SeatsSet):
                assert after.money() == before.money(), event
            assert all(stack >= 0 for stack in after.hand.stacks), event
            self.hands += isinstance(event, HandSetUp)
            before = after
        assert before == felt.state
        self.on_felt.setdefault(number, []).extend(felt.events[so_far:])
        self._hidden(felt)

    def opened(self) -> FeltTable:
        return FeltTable.seating(self.rules.game, self.rules.seats, self.chance)

    def _hidden(self, felt: FeltTable) -> None:
        """Nobody is shown a card that lies face down before somebody else."""
        hand = felt.state.hand
        for viewer in (*hand.players, STRANGER):
            for place, seen in enumerate(view(felt.hand_rules, hand, viewer, with_options=False).places):
                if hand.players[place] != viewer and not hand.shown >> place & 1:
                    assert all(card is None for card in seen.down), (viewer, place)

    def run(self, most: int = 200_000) -> Iterator[Step | None]:
        for _ in range(most):
            if self.state.phase != TournamentPhase.RUNNING:
                return
            self.give(asked.Tick(at=self.now))
            step = next_step(self.rules, self.state, self.felts, self.now, self.chance, pause=2)
            if step is not None and step.at <= self.now:
                self.take(step)
            elif not self.act():
                self._later(step)
            yield step
        raise AssertionError("the tournament has no end")

    def take(self, step: Step) -> None:
        for command in step.give:
            self.give(command)
        for number, commands in step.tell:
            for order in commands:
                if isinstance(order, SetSeats):
                    assert sum(order.chips) == (self.state.tables[number].chips if number in self.state.tables else 0)
                self.tell(number, order)

    def act(self) -> bool:
        """Something happens at one of the felts: the dealer's next step, or a player's."""
        playing = [number for number, felt in self.felts.items() if felt.due() or felt.to_speak]
        if not playing:
            return False
        self.now += 1
        number = self.random.choice(playing)
        felt = self.felts[number]
        self.tell(number, due.command if (due := felt.due()) else self._decision(felt))
        return True

    def _decision(self, felt: FeltTable) -> TableCommand:
        player = felt.to_speak[0]
        if self.random.random() < self.timid or not felt.gives_time(player):
            return felt.by_rule(player)[0]
        return felt.bot_decision(player, self.chance)

    def _later(self, step: Step | None) -> None:
        if step is not None:
            self.now = step.at
            return
        clock = read(self.rules, self.state, self.now)
        left = seconds_left(self.rules, clock)
        alone = all(len(table.seats) < 2 for table in self.state.tables.values())  # while others may still enter
        assert left and (on_break(clock) or alone), "nothing happens, and nothing will"
        self.now += left


def replayed(rules: Rules, played: Electronic) -> tuple[Tournament, dict[TableNo, CircleState]]:
    """The tournament and its felts again, from their events alone."""
    state = Tournament()
    for event in played.events:
        state = evolve(state, event)
    felts: dict[TableNo, CircleState] = {}
    for number, events in played.on_felt.items():
        felt = FeltTable.seating(rules.game, rules.seats, live=rules.structure.consoles)
        for on_felt in events:
            felt.state = felt.evolve(felt.state, msgspec_copy(on_felt))
        felts[number] = felt.state
    return state, felts


def msgspec_copy(event: Any) -> Any:
    """An event as the log gives it back."""
    return msgspec.json.decode(msgspec.json.encode(event), type=type(event))
