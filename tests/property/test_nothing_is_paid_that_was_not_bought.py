"""Whatever people do at the cage, at the tables, in tournaments, with jackpots and tips, no cash goes out but for what
somebody bought or the house lost; and no account is paid more than its own."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tapete.core.decision import Accepted
from tapete.core.double_entry import enter
from tapete.core.ids import PlayerId
from tapete.house.cage.books import PUBLIC, STAFF
from tapete.house.cage.takings import MeterTaking, Takings
from tapete.house.cage.totals import tips_of
from tapete.house.day import command as asked
from tapete.house.day.day import decide
from tapete.house.day.event import Booked, Moved, RoundPlayed, TipsShared
from tapete.house.day.state import evolve
from tapete.ledger import chart
from tapete.ledger.purse import Purse
from tapete.ledger.tournament import TournamentBook
from tapete.tournament.model import command as tournament
from tapete.tournament.model.kinds import TournamentPhase
from tests.house.days import ScriptedDay, casino, table
from tests.tournament.playing import EVA, Playing

PEOPLE = st.sampled_from(["Eva", "Fer"])
SUMS = st.integers(-100, 60_000)
PROGRESSIVE = {"progresivo.offered": True, "progresivo.linked": True}


class Night(RuleBasedStateMachine):
    """Two accounts and whoever has none; what they ask may be anything, and much of it is refused."""

    @initialize()
    def begin(self) -> None:
        own = [{"key": key, "published": "2026-03-01", "notified": "2026-03-01"} for key in PROGRESSIVE]
        data = {**casino("ara", table("sin-descarte", set=PROGRESSIVE)), "house_rules": own}
        self.house, self.purse = ScriptedDay(data), Purse()
        self.house.must(asked.SeedMeter, meter="progresivo", cents=100_000)
        self.house.open("sin-descarte")
        self.bought = self.paid = self.won = self.given = self.shared = 0

    def _ask(self, kind: type[asked.DayCommand], **fields: Any) -> bool:
        outcome = decide(self.house.day, self.house.make(kind, **fields))  # type: ignore[arg-type]
        if not isinstance(outcome, Accepted):
            return False
        (event,) = outcome.events
        self.house.day = evolve(self.house.day, event)
        self.purse.follow(event)
        self._count(event)
        return True

    @property
    def _loose(self) -> int:
        """Chips of nobody's account."""
        return self.house.day.books.chips_at(PUBLIC) - self.purse.total()

    def _count(self, event: object) -> None:
        """By the moves themselves: cash in and out of the public's hands, and chips that the house lost to it."""
        if not isinstance(event, Booked):
            return
        for move in event.moves:
            flow = move.cents * ((move.to == PUBLIC) - (move.source == PUBLIC))
            if move.side == "cash":
                self.paid += max(flow, 0)
                self.bought += max(-flow, 0)
                continue
            self.given += move.cents * (move.to.startswith("tips:") - (move.source.startswith("tips:") and flow > 0))
            if isinstance(event, RoundPlayed) or (isinstance(event, Moved) and event.concept == "tip"):
                self.won += flow

    @rule(person=PEOPLE, cents=SUMS, account=st.booleans(), at_table=st.booleans())
    def buy(self, person: str, cents: int, account: bool, at_table: bool) -> None:
        self._ask(asked.BuyChips, person=person, cents=cents, account=account, table=1 if at_table else None)

    @rule(person=PEOPLE, cents=SUMS)
    def cash_in(self, person: str, cents: int) -> None:
        """As the cage does it: of an account never more than can be paid."""
        if cents <= self.purse.payable(PlayerId(person)):
            self._ask(asked.CashIn, person=person, cents=cents, account=True)

    @rule(cents=SUMS)
    def cash_in_from_the_hand(self, cents: int) -> None:
        if cents <= self._loose:
            self._ask(asked.CashIn, person="Luis", cents=cents)

    @rule(bank=st.integers(-50_000, 50_000), fed=st.integers(0, 500), paid=st.integers(0, 120_000))
    def play(self, bank: int, fed: int, paid: int) -> None:
        """A round of people without accounts, whose chips are their own to lose."""
        if self._loose >= max(bank, 0) + fed:
            meters = {"progresivo": MeterTaking(fed=fed, paid=paid)}
            self._ask(asked.Play, table=1, takings=Takings(bank=bank, meters=meters))

    @rule(cents=SUMS)
    def tip(self, cents: int) -> None:
        if cents <= self._loose:
            self._ask(asked.Tip, table=1, cents=cents)

    @rule(cents=SUMS)
    def tip_of_a_round(self, cents: int) -> None:
        """As the dealer tells it at the table's console, between two rounds."""
        if 0 < cents <= self._loose:
            self._ask(asked.Play, table=1, takings=Takings(tips=cents))

    @rule()
    def close_and_open_again(self) -> None:
        """The count takes the tips out of their box; only then can they be shared."""
        self.house.close()
        self.house.open("sin-descarte")

    @rule(croupiers=st.integers(-1, 11), supervisors=st.integers(0, 10), others=st.integers(0, 10))
    def share_tips(self, croupiers: int, supervisors: int, others: int) -> None:
        books = self.house.day.books
        before = books.chips_at(STAFF)
        parts = {"croupiers": croupiers, "supervisors": supervisors, "others": others}
        if self._ask(asked.ShareTips, cashier="caja", second="jefe", **parts):
            event = self.house.day.movements[-1].event
            assert isinstance(event, TipsShared) and sum(event.shares.values()) == before > 0
            self.shared += before

    @rule(number=st.integers(0, 40))
    def reverse(self, number: int) -> None:
        movement = self.house.day.movement(number)
        event = movement.event if movement else None
        if isinstance(event, Moved) and event.concept in ("sale", "change"):
            has = self.purse.available(PlayerId(event.account)) if event.account else self._loose
            if has < event.moves[0].cents:
                return
        self._ask(asked.Reverse, movement=number, cashier="caja", second="jefe", reason="un error")

    @rule(chips=st.integers(1, 20))
    def fill(self, chips: int) -> None:
        self._ask(asked.Fill, table=1, chips={500: chips}, cashier="caja")

    @rule(more=st.integers(-500, 500))
    def count(self, more: int) -> None:
        books = self.house.day.books
        cash, chips = books.cash_at("cage"), books.chips_at("cage") + more
        self._ask(asked.CountCage, cash=cash, chips=max(chips, 0), cashier="caja", to="dirección")

    @invariant()
    def no_cash_goes_out_that_did_not_come_in_or_was_won(self) -> None:
        books = self.house.day.books
        assert self.paid <= self.bought + self.won, (self.paid, self.bought, self.won)
        assert books.chips_at(PUBLIC) == self.bought + self.won - self.paid

    @invariant()
    def the_staff_is_paid_what_was_given_and_no_more(self) -> None:
        books = self.house.day.books
        assert books.cash_at(STAFF) == self.shared
        assert tips_of(self.house.day) == self.given, "tips are in their boxes, counted or shared"

    @invariant()
    def accounts_have_no_more_than_the_public_has(self) -> None:
        books = self.house.day.books
        assert 0 <= self.purse.total() <= books.chips_at(PUBLIC)
        assert books.total("chips") == books.total("cash") == 0 and books.chips_at(STAFF) >= 0


def test_nothing_is_paid_that_was_not_bought() -> None:
    run_state_machine_as_test(
        Night,
        settings=settings(
            max_examples=40, stateful_step_count=40, suppress_health_check=list(HealthCheck), deadline=None
        ),
    )


@settings(max_examples=30, deadline=None)
@given(
    players=st.integers(2, 9),
    buy_in=st.integers(20, 100),
    fee=st.integers(5, 15),
    guarantee=st.sampled_from([0, 0, 50_000]),
    deleted=st.integers(0, 2),
    cancelled=st.booleans(),
)
def test_a_tournament_pays_what_was_paid_for_it_and_what_the_house_guarantees(
    players: int, buy_in: int, fee: int, guarantee: int, deleted: int, cancelled: bool
) -> None:
    """Entries, entries that were deleted, a cancellation or an end: what goes out never passes what came in."""
    sums = {"prices.buy_in": 100 * buy_in, "prices.fee": 100 * fee}
    playing = Playing(set={"close_level": 1, **sums}, guarantee=guarantee)
    for number in range(deleted):
        entry = playing.enter(f"error {number}")
        playing.do(tournament.DeleteEntry(entry, "un error", at=playing.now, by=EVA))
    playing.begin(players)
    if cancelled:
        playing.do(tournament.CancelTournament("avería", at=playing.now, by=EVA))
    else:
        playing.close_registration()
        first, *others = [entry.number for entry in playing.state.alive()]
        for entry in others:
            chips = playing.state.stack(entry)
            playing.do(tournament.RecordExit(entry, ((first, chips),), at=playing.now, by=EVA))
        assert playing.state.phase == TournamentPhase.FINISHED
    book, balances = TournamentBook("prueba"), dict[str, int]()
    for event in playing.events:
        for transfer in book.transfers(event, balances):
            enter(balances, transfer.source, transfer.target, transfer.cents)
        in_hand = -balances.get(chart.TOURNAMENT_CASH, 0) - balances.get(chart.GUARANTEE, 0)
        assert in_hand >= 0, (event, balances)
        assert -balances.get(chart.GUARANTEE, 0) <= guarantee
    assert sum(balances.values()) == 0
    assert balances.get(chart.tournament("prueba"), 0) == 0 or playing.state.phase != TournamentPhase.FINISHED
