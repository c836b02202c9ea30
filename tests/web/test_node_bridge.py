"""What comes for a browser from the room goes on in its order: at once where the connection takes it, else in turn."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence

import pytest
from starlette.types import Message, Receive, Scope, Send

from tapete.room.cluster.in_process import Exchange, InProcessBus
from tapete.web.guard.frames import with_writing, writing
from tapete.web.node.bridge import Bridge
from tapete.web.node.channel import Channel, Channels, LocalChannel, RemoteChannel
from tapete.web.node.desk import Desk
from tapete.web.node.frame import (
    ENCODER,
    FRAMES,
    OPENINGS,
    Frame,
    Told,
    desk_subject,
    node_subject,
    openings_subject,
)
from tapete.web.room.socket import BEGUN_AGAIN

SCOPE: Scope = {"type": "websocket", "path": "/mesa/a/socket", "headers": [], "query_string": b""}
DESK = "1"
PATIENCE = 10.0


class Browser:
    """A connection that can be slow: it then waits before it takes anything."""

    def __init__(self) -> None:
        self.taken, self.asks = list[str](), asyncio.Queue[Message]()
        self.writable = asyncio.Event()
        self.writable.set()
        self.asks.put_nowait({"type": "websocket.connect"})

    async def send(self, message: Message) -> None:
        await self.writable.wait()
        self.taken.append(message.get("text", message["type"]))


class Leader:
    """The other side of the bus, with one channel."""

    def __init__(self, bus: InProcessBus) -> None:
        self._bus, self._number, self.heard = bus, 0, list[Frame]()
        self.opened = list[dict[str, object]]()

    async def open(self) -> None:
        async def admit(opening: bytes) -> bytes:
            self._number = 0
            self.opened.append(OPENINGS.decode(opening).scope)
            return b""

        await self._bus.answer(openings_subject(DESK), admit)
        await self._bus.watch(desk_subject(DESK), lambda heard: self.heard.append(FRAMES.decode(heard)))

    async def tell(self, *texts: str) -> None:
        await self._put([text.encode() for text in texts])

    async def accept(self) -> None:
        await self._put([{"type": "websocket.accept"}])

    async def _put(self, messages: Sequence[bytes | dict[str, object]]) -> None:
        told = []
        for message in messages:
            self._number += 1
            told.append(Told(1, self._number, message))
        await self._bus.publish(node_subject("n"), ENCODER.encode(told))


def _told(story: Callable[[Browser, Leader], Awaitable[None]]) -> None:
    async def run() -> None:
        exchange, browser = Exchange(), Browser()
        channels, leader = Channels(InProcessBus(exchange), "n"), Leader(InProcessBus(exchange))
        await channels.start()
        await leader.open()

        async def open_channel(scope: Scope, first: Message, _: bool) -> RemoteChannel:
            return await channels.open(DESK, scope, first)

        bridge = asyncio.create_task(Bridge(SCOPE, browser.asks.get, browser.send, open_channel).run())
        await _until(lambda: bool(channels._open))
        await leader.accept()
        await _until(lambda: browser.taken == ["websocket.accept"])
        browser.taken.clear()
        await story(browser, leader)
        browser.asks.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(bridge, PATIENCE)

    asyncio.run(run())


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


def test_a_slow_connection_gets_everything_once_and_in_order() -> None:
    async def story(browser: Browser, leader: Leader) -> None:
        await leader.tell("1", "2")
        await _until(lambda: len(browser.taken) == 2)
        browser.writable.clear()
        await leader.tell("3", "4")
        await asyncio.sleep(0.02)
        await leader.tell("5")
        assert browser.taken == ["1", "2"]
        browser.writable.set()
        await leader.tell("6", "7")
        await _until(lambda: len(browser.taken) == 7)
        await leader.tell("8")
        await _until(lambda: len(browser.taken) == 8)
        assert browser.taken == [*"12345678"]

    _told(story)


def test_the_next_leader_is_told_that_a_socket_was_open_before() -> None:
    """It has been counted: a hall behind one address would else be sent away when another server takes over."""

    async def story(_: Browser, leader: Leader) -> None:
        await leader._put([{"type": "tapete.gone"}])
        await _until(lambda: len(leader.opened) == 2)
        assert [BEGUN_AGAIN in scope for scope in leader.opened] == [False, True]

    _told(story)


def test_what_was_answered_at_once_is_not_asked_of_the_next_leader() -> None:
    async def story(browser: Browser, leader: Leader) -> None:
        for number in (1, 2):
            browser.asks.put_nowait({"type": "websocket.receive", "text": json.dumps({"id": number, "command": {}})})
        await _until(lambda: len(leader.heard) == 2)
        await leader.tell('{"type":"done","id":1}')
        await _until(lambda: len(browser.taken) == 1)
        leader.heard.clear()
        await leader._put([{"type": "tapete.gone"}])
        await _until(lambda: any(frame.message.get("text") for frame in leader.heard))
        again = [json.loads(str(frame.message["text"]))["id"] for frame in leader.heard if "text" in frame.message]
        assert again == [2]

    _told(story)


async def _room(scope: Scope, receive: Receive, send: Send) -> None:
    """A room that answers each ask in the same moment, by the way that its server has told it of."""
    write = writing(scope)
    assert write is not None
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        asked = json.loads(message["text"])
        if asked.get("command") != "stay silent":
            assert write(json.dumps({"type": "done", "id": asked["id"]}, separators=(",", ":")).encode())


@pytest.mark.parametrize("here", [True, False], ids=["at its own node", "at another"])
def test_what_the_room_wrote_at_once_is_answered(here: bool) -> None:
    """Asked again later it might be granted then, though it was refused: a fold that came too early."""

    async def run() -> None:
        exchange, written, browser = Exchange(), list[dict[str, object]](), Browser()
        channels, desk = Channels(InProcessBus(exchange), "n"), Desk(InProcessBus(exchange), DESK, _room)
        await channels.start()
        await desk.open()

        async def open_channel(scope: Scope, first: Message, _: bool) -> Channel:
            if here:
                return LocalChannel(_room, scope, first, lambda _: None)
            return await channels.open(DESK, scope, first)

        def write(text: bytes) -> bool:
            written.append(json.loads(text))
            return True

        bridge = Bridge(with_writing(SCOPE, write), browser.asks.get, browser.send, open_channel)
        running = asyncio.create_task(bridge.run())
        await _until(lambda: browser.taken == ["websocket.accept"])
        for number, command in ((1, "go"), (2, "stay silent"), (3, "go")):
            asked = json.dumps({"id": number, "command": command})
            browser.asks.put_nowait({"type": "websocket.receive", "text": asked})
        await _until(lambda: len(written) == 2)
        assert [answer["id"] for answer in written] == [1, 3] and [*bridge._unanswered] == [2]
        browser.asks.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(running, PATIENCE)
        await desk.close()

    asyncio.run(run())
