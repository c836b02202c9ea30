"""The ledger, fed from the log alone, holds after any course of commands exactly what the tables hold themselves."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, run_state_machine_as_test

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import floor_command as ordered
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import SIDE_BETS
from tapete.games.circle.model.floor_command import LeaveIn
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand
from tapete.ledger import chart
from tapete.ledger.families import TABLES
from tapete.ledger.ledger import Ledger, LedgerEntry
from tapete.store.codec import Codec
from tapete.store.log import Conflict, Context
from tapete.store.memory import MemoryLog
from tests.games.banked.tables import BANKED, Played, table_rules
from tests.games.circle_tables import CIRCLE, PlayedCircle, circle
from tests.golden.banked_playthrough import choose, command_for
from tests.property.test_circle_tables import CircleMachine
from tests.property.test_floor_orders import any_order

BOLD: Any = {"suppress_health_check": list(HealthCheck)}


class Followed:
    """A ledger that follows one table through codec and log."""

    def __init__(self, stream: str = "table/1") -> None:
        self.stream, self.codec, self.log = stream, Codec(TABLES), MemoryLog()
        self.ledger = Ledger(self.codec)

    def follow(self, events: Sequence[Event]) -> None:
        """Logs what has happened since the last time, and enters it."""
        logged = self.log.version(self.stream)
        fresh = [self.codec.encode(event) for event in events[logged:]]
        appended = self.log.append(self.stream, logged, fresh, Context("test"))
        assert not isinstance(appended, Conflict)
        for envelope in appended:
            self.check(self.ledger.post(envelope), envelope.position)

    def check(self, entries: tuple[LedgerEntry, ...], position: int) -> None:
        assert sum(entry.cents for entry in entries) == 0
        assert all(entry.position == position and entry.cents for entry in entries)
        assert self.ledger.total() == 0

    def stacks(self) -> dict[str, int]:
        prefix = chart.stack("1", PlayerId(""))
        balances = self.ledger.balances.items()
        return {
            account.removeprefix(prefix): cents for account, cents in balances if account.startswith(prefix) and cents
        }


def same_as_banked(ledger: Followed, table: BankedState) -> None:
    balance = ledger.ledger.balance
    assert ledger.stacks() == {name: seated.chips for name, seated in table.players.items() if seated.chips}
    wagers = [wager for box in table.round.boxes.values() for wager in box.wagers]
    assert balance("table:1") == sum(wager.cents for wager in wagers)
    assert (balance(chart.BANK), balance(chart.FEES)) == (table.bank, table.fees)
    for name, cents in table.meters.items():
        assert balance(f"meter:1/{name}") == cents


def same_as_circle(ledger: Followed, table: CircleState) -> None:
    balance = ledger.ledger.balance
    in_hand = dict(zip(table.hand.players, table.hand.stacks, strict=True)) if table.playing else {}
    stacks = {name: seated.chips + in_hand.get(name, 0) for name, seated in table.players.items()}
    assert ledger.stacks() == {name: chips for name, chips in stacks.items() if chips}
    assert balance("table:1") == (table.hand.pot + table.hand.raked if table.playing else table.carried)
    assert balance(chart.CAGNOTTE) == table.house


def any_house_order(played: Played, die: random.Random) -> TableCommand:
    """Something that changes whose the money is, sensible or not: an incident's order, or a purse opened."""
    seat = die.choice([*played.table.round.boxes, Seat(9)])
    name = die.choice([*played.table.players, PlayerId("ghost")])
    return die.choice(
        [
            ordered.VoidRound(),
            ordered.SettleOptional(),
            ordered.VoidHand(seat),
            ordered.Forfeit(seat, name),
            asked.Sit(PlayerId("late"), Seat(4), die.randrange(-1, 9_000)),
            asked.AddChips(name, die.randrange(-1, 9_000)),
            asked.Leave(name),
            *(asked.ReadMeter(meter, die.randrange(1_000_000)) for meter in SIDE_BETS),
        ]
    )


@pytest.mark.parametrize(("law", "game"), BANKED)
@given(seed=st.integers(0, 1_000_000))
@settings(max_examples=5, **BOLD)
def test_house_tables(law: str, game: str, seed: int) -> None:
    die, ledger = random.Random(seed), Followed()
    played = Played(table_rules(law, game, everything=True), seed)
    played.sit(2, 5, chips=100_000)
    for _ in range(60):
        if die.random() < 0.15:
            played.do(any_house_order(played, die))
        elif played.table.players:
            played.do(command_for(played, die, *choose(played, die)))
        ledger.follow(played.events)
        same_as_banked(ledger, played.table)


class CircleLedger(CircleMachine):
    ledger: Followed | None = None

    @invariant()
    def ledger_and_table_agree(self) -> None:
        self.ledger = self.ledger or Followed()
        self.ledger.follow(self.played.events)
        same_as_circle(self.ledger, self.played.table)


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_circle_tables(law: str, game: str) -> None:
    machine: Any = type(f"{law}_{game}", (CircleLedger,), {"law": law, "game": game})
    run_state_machine_as_test(machine, settings=settings(max_examples=5, stateful_step_count=60, **BOLD))


def too_few_chips(played: PlayedCircle) -> LeaveIn:
    """Whoever is in turn has put in one chip less than a call, or than the stack."""
    hand = played.hand
    short = min(hand.level - hand.bets[hand.turn], hand.stacks[hand.turn])
    return LeaveIn(hand.players[hand.turn], short - 1)


@pytest.mark.parametrize(("law", "game"), CIRCLE)
@given(seed=st.integers(0, 1_000_000), chips=st.integers(500, 20_000))
@settings(max_examples=8, **BOLD)
def test_circle_hands_with_any_order_of_the_chief(law: str, game: str, seed: int, chips: int) -> None:
    die, ledger = random.Random(seed), Followed()
    played = PlayedCircle(circle(law, game), seed, chips=chips)
    for _ in range(3):
        if isinstance(played.do(at_table.BeginHand()), Refused):
            break
        while played.table.in_hand:
            if die.random() < 0.1:
                played.do(die.choice([any_order(played, die), too_few_chips(played)]))
            if options := played.table.in_hand and played.options():
                played.hand_must(played.command(*die.choice(options)))
            ledger.follow(played.events)
            same_as_circle(ledger, played.table)
