"""What every bus promises: in one process and by NATS."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from uuid import uuid4

import pytest

from tapete.room.cluster.bus import MOST_BYTES, Bus, NoAnswerError, NobodyThereError, TooLongError
from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.cluster.nats_bus import NatsBus
from tapete.web.guard.rate import Rate, RateLimits
from tapete.web.node.shared_limits import SharedLimits
from tests.nats import NatsServer

Join = Callable[[], Awaitable[Bus]]
PATIENCE = 10.0


@pytest.fixture(params=["in-process", "nats"])
def join(request: pytest.FixtureRequest) -> Iterator[Join]:
    exchange, name = Exchange(), uuid4().hex
    if request.param == "nats":
        address: str = request.getfixturevalue("nats_address")

    async def joined() -> Bus:
        return InProcessBus(exchange) if request.param == "in-process" else await NatsBus.join(address, name)

    return joined


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def _run(join: Join, story: Callable[[Bus, Bus], Awaitable[None]]) -> None:
    async def story_told() -> None:
        first, two = await join(), await join()
        try:
            await story(first, two)
        finally:
            await first.close()
            await two.close()

    asyncio.run(story_told())


def test_rate_limits_are_followed_by_the_other_nodes_and_by_one_that_comes_later(join: Join) -> None:
    rates = {"name": Rate(3, 0.0001)}

    async def story(first: Bus, two: Bus) -> None:
        leads, follows = SharedLimits("a", RateLimits(rates)), SharedLimits("b", RateLimits(rates))
        await leads.join(first)
        await follows.join(two)
        assert [leads.limits.admits("name", "Eva") for _ in range(4)] == [True, True, True, False]
        await _until(lambda: any(left < 1 for _, _, left in follows.limits.used()))
        assert not follows.limits.admits("name", "Eva") and follows.limits.admits("name", "Ana")
        later = SharedLimits("c", RateLimits(rates))
        await later.join(two)
        assert later.limits.admits("name", "Eva"), "it has heard nothing yet"
        leads.tell_all()
        await _until(lambda: any(left < 1 for _, _, left in later.limits.used()))
        assert not later.limits.admits("name", "Eva")

    _run(join, story)


def test_an_ask_is_answered_by_whoever_answers_for_the_stream(join: Join) -> None:
    async def story(first: Bus, two: Bus) -> None:
        asked: list[bytes] = []

        async def twice(message: bytes) -> bytes:
            asked.append(message)
            return message * 2

        end = await first.answer("table.a", twice)
        assert await two.ask("table.a", b"x") == b"xx" and await first.ask("table.a", b"y") == b"yy"
        with pytest.raises(NobodyThereError):
            await two.ask("table.b", b"x")
        await end()
        with pytest.raises(NobodyThereError):
            await two.ask("table.a", b"z")
        assert asked == [b"x", b"y"]

    _run(join, story)


def test_asks_are_answered_side_by_side(join: Join) -> None:
    async def story(first: Bus, two: Bus) -> None:
        numbers, both = count(1), asyncio.Event()

        async def together(message: bytes) -> bytes:
            if next(numbers) == 2:
                both.set()
            await both.wait()
            return message

        await first.answer("s", together)
        assert await asyncio.gather(two.ask("s", b"1"), two.ask("s", b"2")) == [b"1", b"2"]

    _run(join, story)


def test_no_answer_in_time_and_a_failing_answerer_are_not_known(join: Join) -> None:
    async def story(first: Bus, two: Bus) -> None:
        async def never(_: bytes) -> bytes:
            await asyncio.sleep(PATIENCE)
            return b""

        async def fails(_: bytes) -> bytes:
            raise RuntimeError("broken")

        await first.answer("slow", never)
        await first.answer("broken", fails)
        with pytest.raises(NoAnswerError):
            await two.ask("slow", b"", 0.1)
        with pytest.raises(NoAnswerError):
            await two.ask("broken", b"")

    _run(join, story)


def test_everybody_who_watches_hears_everything_in_order(join: Join) -> None:
    async def story(first: Bus, two: Bus) -> None:
        heard: tuple[list[bytes], list[bytes]] = ([], [])
        await first.watch("s", heard[0].append)
        end = await two.watch("s", heard[1].append)
        messages = [b"%d" % number for number in range(500)]
        for message in messages:
            await first.publish("s", message)
            await first.publish("other", message)
        await _until(lambda: len(heard[0]) == len(heard[1]) == len(messages))
        assert heard == (messages, messages)
        await end()
        await first.publish("s", b"more")
        await _until(lambda: heard[0][-1] == b"more")
        assert heard[1] == messages

    _run(join, story)


def test_long_and_short_messages_come_in_their_order(join: Join) -> None:
    """A long one comes in pieces, with short ones before, between and behind."""

    async def story(first: Bus, two: Bus) -> None:
        heard: list[bytes] = []
        await two.watch("s", heard.append)
        messages = [b"%d " % number * (60_000 if number % 3 == 0 else 1) for number in range(60)]
        for number, message in enumerate(messages):
            if not first.published_at_once("s", message):
                await first.publish("s", message)
            if number % 7 == 0:
                await asyncio.sleep(0.001)
        await _until(lambda: len(heard) == len(messages))
        assert heard == messages

    _run(join, story)


def test_a_message_has_a_longest_length(join: Join) -> None:
    async def story(first: Bus, two: Bus) -> None:
        heard: list[bytes] = []
        await two.watch("s", heard.append)
        await first.publish("s", bytes(MOST_BYTES))
        await _until(lambda: [len(message) for message in heard] == [MOST_BYTES])
        with pytest.raises(TooLongError):
            await first.publish("s", bytes(MOST_BYTES + 1))
        with pytest.raises(TooLongError):
            await first.ask("s", bytes(MOST_BYTES + 1))

    _run(join, story)


def test_rooms_on_one_server_do_not_hear_each_other(nats_address: str) -> None:
    async def story() -> None:
        first, other = await NatsBus.join(nats_address, uuid4().hex), await NatsBus.join(nats_address, uuid4().hex)
        heard: list[bytes] = []
        await first.watch("s", heard.append)
        await other.publish("s", b"not for you")
        await first.publish("s", b"for you")
        await _until(lambda: bool(heard))
        assert heard == [b"for you"]
        await first.close()
        await other.close()

    asyncio.run(story())


def test_a_bus_comes_back_with_its_server_and_says_nothing_meanwhile(own_nats: NatsServer) -> None:
    async def story() -> None:
        first, two = await NatsBus.join(own_nats.address, "r"), await NatsBus.join(own_nats.address, "r")
        heard: list[bytes] = []
        await two.watch("s", heard.append)
        own_nats.stop()
        await _until(lambda: not first.connected and not two.connected)
        await first.publish("s", b"lost")
        with pytest.raises(NobodyThereError):
            await first.ask("s", b"lost")
        own_nats.start()
        await _until(lambda: first.connected and two.connected)
        await first.publish("s", b"again")
        await _until(lambda: bool(heard))
        assert heard == [b"again"] and first.cuts == two.cuts == 1
        await first.close()
        await two.close()

    asyncio.run(story())


def test_a_party_of_one_process_that_is_cut_off_says_nothing_and_counts_it() -> None:
    async def story() -> None:
        exchange, heard = Exchange(), list[bytes]()
        first, two = InProcessBus(exchange), InProcessBus(exchange)
        await two.watch("s", heard.append)
        first.connected = False
        await first.publish("s", b"lost")
        with pytest.raises(NobodyThereError):
            await first.ask("s", b"lost")
        first.connected = True
        await first.publish("s", b"again")
        await _until(lambda: bool(heard))
        assert heard == [b"again"] and (first.cuts, two.cuts) == (1, 0)

    asyncio.run(story())


def test_no_server_is_an_error_and_not_a_wait_for_ever() -> None:
    with pytest.raises(ConnectionError):
        asyncio.run(NatsBus.join("nats://127.0.0.1:1", "r"))
