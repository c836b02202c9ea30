"""The ledger's entries by hand: where each cent comes from and goes to."""

from functools import partial

import pytest

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import event as banked
from tapete.games.circle.model import event as hand
from tapete.games.circle.seats import event as circle
from tapete.games.roulette.command import CloseBets, DropBall, LayBet, LiftBet, Settle
from tapete.games.roulette.state import Roulette
from tapete.ledger.banked import BankedBook
from tapete.ledger.families import TABLES
from tapete.ledger.ledger import TABLE_BOOKS, Ledger, LedgerEntry
from tapete.store.codec import Codec
from tapete.store.log import Conflict, Context, Envelope
from tapete.store.memory import MemoryLog
from tests.games.blackjack.test_sevens import both, opened, play
from tests.games.roulette.test_roulette_00 import BLAS, PLACE_OF, roulette, roulette_rules

ANA, EVA = PlayerId("ana"), PlayerId("eva")
BOX = Seat(1)


def logged(log: MemoryLog, stream: str, *events: Event) -> tuple[Envelope, ...]:
    added = log.append(stream, log.version(stream), [Codec(TABLES).encode(event) for event in events], Context("test"))
    assert not isinstance(added, Conflict)
    return added


def posted(ledger: Ledger, log: MemoryLog) -> list[LedgerEntry]:
    return [entry for envelope in log.read_all() for entry in ledger.post(envelope)]


def test_a_bet_that_wins_with_a_commission() -> None:
    log, ledger = MemoryLog(), Ledger()
    logged(
        log,
        "table/7",
        banked.Joined(ANA, BOX, 10_000),
        banked.BetPlaced(ANA, BOX, "bet", 1_000),
        banked.Settled(BOX, ANA, "bet", 1_000, 1_950, fee=50),
        banked.Left(ANA, 10_950),
    )
    entries = posted(ledger, log)
    assert [(entry.position, entry.account, entry.cents) for entry in entries] == [
        (1, "player:ana", -10_000),
        (1, "table:7/ana", 10_000),
        (2, "table:7/ana", -1_000),
        (2, "table:7", 1_000),
        (3, "table:7", -1_000),
        (3, "bank", 1_000),
        (3, "bank", -1_950),
        (3, "table:7/ana", 1_950),
        (3, "bank", -50),
        (3, "fees", 50),
        (4, "table:7/ana", -10_950),
        (4, "player:ana", 10_950),
    ]
    assert {account: cents for account, cents in ledger.balances.items() if cents} == {
        "player:ana": 950,
        "bank": -1_000,
        "fees": 50,
    }


def test_a_pot_with_what_the_house_takes_of_it() -> None:
    log, ledger = MemoryLog(), Ledger()
    moved: list[hand.HandEvent] = [
        hand.HandStarted((ANA, EVA), (5_000, 5_000)),
        hand.Posted(0, 100),
        hand.Bet(1, 300),
        hand.Called(0, 200),
        hand.Raked(30, 600),
        hand.Awarded(1, 570),
        hand.HandEnded(),
    ]
    logged(
        log,
        "table/9",
        circle.GameStarted((ANA, EVA), (Seat(1), Seat(2)), (5_000, 5_000)),
        circle.HandBegan(1, (ANA, EVA)),
        *map(circle.HandMoved, moved),
        circle.HandClosed(30, 0),
        circle.SessionCharged(ANA, 20),
    )
    posted(ledger, log)
    assert ledger.balances == {
        "player:ana": -5_000,
        "player:eva": -5_000,
        "table:9/ana": 4_680,
        "table:9/eva": 5_270,
        "table:9": 0,
        "cagnotte": 50,
    }
    assert ledger.total() == 0


def test_tables_that_share_a_meter_feed_one_account() -> None:
    linked = partial(BankedBook, linked={"progresivo": "casa"})
    log, ledger = MemoryLog(), Ledger(books={**TABLE_BOOKS, "banked": linked})
    seed = banked.MeterRead("progresivo", 50_000)
    feeding = [
        banked.Joined(ANA, BOX, 1_000),
        banked.BetPlaced(ANA, BOX, "progresivo", 100),
        banked.MeterFed("progresivo", ANA, BOX, 90, 10),
    ]
    logged(log, "table/1", seed, *feeding)
    logged(log, "table/2", banked.MeterRead("progresivo", 50_090), *feeding)
    posted(ledger, log)
    assert ledger.balance("meter:casa") == 50_180 and ledger.balance("seeds") == -50_000
    assert ledger.balance("fees") == 20 and ledger.total() == 0


def test_an_event_is_entered_once() -> None:
    log, ledger = MemoryLog(), Ledger()
    logged(log, "table/7", banked.Joined(ANA, BOX, 10_000))
    assert posted(ledger, log) and not posted(ledger, log)
    assert ledger.balance("table:7/ana") == 10_000 and ledger.position == 1


def test_families_without_a_book_move_nothing() -> None:
    log, ledger = MemoryLog(), Ledger(books={})
    logged(log, "table/7", banked.Joined(ANA, BOX, 10_000))
    assert posted(ledger, log) == [] and ledger.balances == {}


def test_a_roulette_table_spin_after_spin_with_a_stake_in_prison() -> None:
    live = roulette(roulette_rules(roulette__even_chance_on_zero="prison"))
    live.must(LayBet(ANA, "8", 500), LayBet(ANA, "17", 700), LiftBet(ANA, "17"))
    live.must(LayBet(BLAS, PLACE_OF["red"], 1_000), CloseBets(), DropBall("0"), Settle())
    log, ledger = MemoryLog(), Ledger()
    logged(log, "table/r", *live.events)
    posted(ledger, log)
    assert live.table.stakes and ledger.balance("table:r") == sum(stake.cents for stake in live.table.stakes) == 1_000
    _same_as_roulette(ledger, live.table)
    done = len(live.events)
    live.must(LayBet(ANA, "8", 500), CloseBets(), DropBall("8"), Settle())
    logged(log, "table/r", *live.events[done:])
    posted(ledger, log)
    assert live.table.bank < 0 and not live.table.stakes and ledger.balance("table:r") == 0
    _same_as_roulette(ledger, live.table)


def _same_as_roulette(ledger: Ledger, table: Roulette) -> None:
    assert {name: ledger.balance(f"table:r/{name}") for name in table.players} == table.players
    assert ledger.balance("bank") == table.bank and ledger.total() == 0


@pytest.mark.parametrize("cards", ["8s", "7h Kd", "7s 7s 7s"])
def test_the_jackpot_on_sevens_is_seeded_fed_and_won(cards: str) -> None:
    live = opened()
    live.must(*both())
    play(live, _1=cards)
    log, ledger = MemoryLog(), Ledger()
    logged(log, "table/b", *live.events)
    posted(ledger, log)
    for name, player in live.table.players.items():
        assert ledger.balance(f"table:b/{name}") == player.chips
    assert ledger.balance("meter:b/sevens") == live.table.meter > 0
    assert ledger.balance("bank") == live.table.bank and ledger.total() == 0
