"""The same chip is never brought to two tables, whoever runs them and whoever leads."""

import asyncio
from collections.abc import Awaitable, Callable

from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.seats.event import SeatTaken
from tapete.ledger.purse import Purse
from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.hosting.loans import Borrowing, Loans
from tapete.room.hosting.message import ENCODER, TO_LEADER, Granted, Lend, NotHere, lead_subject
from tapete.store.memory import MemoryLog

ANA = PlayerId("Ana")
PATIENCE = 5.0


class _Leader:
    """Whoever leads under an epoch, with one purse."""

    def __init__(self, exchange: Exchange, epoch: int, chips: int) -> None:
        self.purse, self.caught_up = Purse(), 0
        self.purse.grant(ANA, chips)
        self.loans = Loans(self.purse, self._catch_up)
        self._bus, self._epoch = InProcessBus(exchange), epoch

    async def _catch_up(self) -> None:
        self.caught_up += 1

    async def start(self) -> None:
        await self._bus.answer(lead_subject(self._epoch), self._answer)

    async def _answer(self, message: bytes) -> bytes:
        asked = TO_LEADER.decode(message)
        if isinstance(asked, Lend):
            return ENCODER.encode(Granted(0) if self.loans.lend(asked) else NotHere())
        await self.loans.settle(asked)  # type: ignore[arg-type]
        return ENCODER.encode(Granted(0))


def _brings(chips: int) -> list[SeatTaken]:
    return [SeatTaken(ANA, Seat(1), chips)]


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def _told(story: Callable[[Exchange], Awaitable[None]]) -> None:
    async def run() -> None:
        await story(Exchange())

    asyncio.run(run())


def test_chips_on_their_way_to_one_table_cannot_go_to_another() -> None:
    async def story(exchange: Exchange) -> None:
        leader = _Leader(exchange, 1, 1000)
        await leader.start()
        near, other = (Borrowing(node, InProcessBus(exchange), lambda: 1, MemoryLog()) for node in ("n", "m"))
        async with near.lent("a", _brings(700)) as granted, other.lent("b", _brings(700)) as second:
            assert granted and not second
            assert leader.purse.available(ANA) == 300
        await _until(lambda: leader.purse.available(ANA) == 1000)
        assert leader.caught_up >= 1, "what the log says is counted before they are let go"
        async with other.lent("b", _brings(700)) as granted:
            assert granted

    _told(story)


def test_whoever_takes_chips_away_asks_nobody() -> None:
    async def story(exchange: Exchange) -> None:
        borrowing = Borrowing("n", InProcessBus(exchange), lambda: 1, MemoryLog())
        async with borrowing.lent("a", []) as granted:
            assert granted

    _told(story)


def test_a_leader_who_does_not_answer_lends_nothing_to_the_time_of_the_next() -> None:
    """The next leader is not kept waiting for what was asked of the one before, and nothing of it is written."""

    async def story(exchange: Exchange) -> None:
        epoch, silent = 1, asyncio.Event()

        async def never(_: bytes) -> bytes:
            await silent.wait()
            return b""

        await InProcessBus(exchange).answer(lead_subject(1), never)
        borrowing = Borrowing("n", InProcessBus(exchange), lambda: epoch, MemoryLog())

        async def bring() -> bool:
            async with borrowing.lent("a", _brings(500)) as granted:
                return granted

        bringing = asyncio.create_task(bring())
        await asyncio.sleep(0.05)
        epoch = 2
        async with asyncio.timeout(1):
            await borrowing.finished()
        assert await bringing is False
        borrowing.stop()

    _told(story)


def test_what_a_lost_node_had_borrowed_is_let_go() -> None:
    purse = Purse()
    purse.grant(ANA, 1000)

    async def nothing() -> None:
        return None

    loans = Loans(purse, nothing)
    assert loans.lend(Lend("n", 1, ((ANA, 600),))) and loans.lend(Lend("m", 1, ((ANA, 300),)))
    assert not loans.lend(Lend("m", 2, ((ANA, 60), (ANA, 60))))
    assert loans.lend(Lend("n", 1, ((ANA, 600),))), "asked again, it is lent once"
    assert purse.available(ANA) == 100
    loans.forget("n")
    assert purse.available(ANA) == 700
