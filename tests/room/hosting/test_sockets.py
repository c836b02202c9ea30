"""Where the people of a table are, as their nodes tell it."""

import asyncio
from contextlib import ExitStack

import pytest

from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.room.hosting.sockets import SocketsHeard, SocketsTold


@pytest.mark.parametrize(
    ("sockets", "homes"),
    [
        ({"a": ["m"], "b": []}, {"m": "a"}),
        ({"a": ["m", "m", "n"], "b": ["m", "n"]}, {"m": "a"}),
        ({"a": ["m"], "b": ["m"]}, {}),
        ({"gone": ["m"], "b": ["n"]}, {"n": "b"}),
    ],
)
def test_people_are_where_two_thirds_of_the_sockets_are(sockets: dict[str, list[str]], homes: dict[str, str]) -> None:
    async def story() -> None:
        exchange = Exchange()
        heard = SocketsHeard(InProcessBus(exchange))
        await heard.start()
        told = {node: SocketsTold(node, InProcessBus(exchange)) for node in sockets}
        gone = {"m": "gone"} if "gone" in told else {}
        with ExitStack() as stack:
            for node, tables in sockets.items():
                told[node].start()
                for table in tables:
                    stack.enter_context(told[node].counted(table))
            async with asyncio.timeout(5):
                while heard.homes(("a", "b")) != homes or heard.homes(("gone",)) != gone:
                    await asyncio.sleep(0.01)
        for each in told.values():
            each.stop()
        await heard.stop()

    asyncio.run(story())


def test_whoever_leads_next_is_told_again() -> None:
    async def story() -> None:
        exchange = Exchange()
        told = SocketsTold("a", InProcessBus(exchange))
        told.start()
        with told.counted("m"):
            await asyncio.sleep(0.05)
            heard = SocketsHeard(InProcessBus(exchange))
            await heard.start()
            assert heard.homes(("a",)) == {}
            told.tell_again()
            async with asyncio.timeout(5):
                while heard.homes(("a",)) != {"m": "a"}:
                    await asyncio.sleep(0.01)
        told.stop()
        await heard.stop()

    asyncio.run(story())
