"""Messages that go straight to their sockets and come straight from them, through a real server to a real client."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from unittest.mock import Mock

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tapete.web.guard.frames import DirectConnection, writing
from tests.waiting import until
from tests.web.guard.serving import served

LENGTHS = (1, 125, 126, 65_535, 65_536)
"""Around which a frame's head has another form."""
MESSAGES = tuple("ñ"[: length % 2] + "x" * (length - length % 2 * 2) for length in LENGTHS)
ENOUGH = 64 * 1024 * 1024

answers: list[bool | None] = []


async def _tell(client: WebSocket) -> None:
    """Everything at once, between two messages that go the ordinary way; then once more when it is closed."""
    await client.accept()
    write = writing(client.scope)
    await client.send_text("first")
    answers.extend(write(message.encode()) if write else None for message in (*MESSAGES, *MESSAGES))
    await client.send_text("last")
    await client.receive()
    await client.close()
    answers.append(write(b"late") if write else None)


async def _flood(client: WebSocket) -> None:
    """As much as a connection takes at once, to somebody who does not read."""
    await client.accept()
    write = writing(client.scope)
    assert write is not None
    message, sent = b"x" * 1024 * 1024, 0
    while sent < ENOUGH and write(message):
        sent += len(message)
    answers.append(sent < ENOUGH)


@pytest.fixture
def port() -> Iterator[int]:
    answers.clear()
    with served(Starlette(routes=[WebSocketRoute("/tell", _tell), WebSocketRoute("/flood", _flood)])) as port:
        yield port


def test_a_message_written_at_once_arrives_whole_and_in_its_turn(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/tell", max_size=None) as client:
        heard = [client.recv() for _ in range(2 * len(MESSAGES) + 2)]
        client.send("enough")
        until(lambda: len(answers) == 2 * len(MESSAGES) + 1)
    assert heard == ["first", *MESSAGES, *MESSAGES, "last"]
    assert answers == [*[True] * 2 * len(MESSAGES), False], "a closed connection takes nothing more"


def test_whoever_does_not_read_is_not_written_to_for_ever(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/flood", max_size=None):
        until(lambda: bool(answers))
    assert answers == [True]


def test_a_server_without_it_sends_the_ordinary_way() -> None:
    answers.clear()
    app = Starlette(routes=[WebSocketRoute("/tell", _tell)])
    with TestClient(app) as client, client.websocket_connect("/tell") as socket:
        assert [socket.receive_text(), socket.receive_text()] == ["first", "last"]
        socket.send_text("enough")
    assert set(answers) == {None}


async def _echo(client: WebSocket) -> None:
    await client.accept()
    async for text in client.iter_text():
        await client.send_text(text)


@pytest.fixture
def echo() -> Iterator[int]:
    with served(Starlette(routes=[WebSocketRoute("/echo", _echo)])) as port:
        yield port


def test_what_is_said_is_heard_in_its_order_however_it_is_sent(echo: int) -> None:
    said = ["", "a", "ñ" * 62, "x" * 125, "x" * 126, "x" * 3000, "one", "two", "three"]
    with connect(f"ws://127.0.0.1:{echo}/echo") as client:
        for text in said:
            client.send(text)
        client.send(["in ", "pieces"])
        client.ping()
        client.send("last")
        assert [client.recv(timeout=20) for _ in range(len(said) + 2)] == [*said, "in pieces", "last"]


def test_whoever_says_more_than_is_answered_is_read_no_further(echo: int) -> None:
    many = [str(number) for number in range(2000)]
    with connect(f"ws://127.0.0.1:{echo}/echo") as client:
        for text in many:
            client.send(text)
        assert [client.recv(timeout=20) for _ in many] == many


def _sent(frame: Frame, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """Masked, without a look at whether it may be sent."""
    length = len(frame.data)
    head = bytes([frame.fin << 7 | frame.opcode])
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    return head + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(frame.data))


REQUEST = (
    b"GET / HTTP/1.1\r\nHost: casino\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def _heard(kind: type[WebSocketsSansIOProtocol], pieces: Sequence[bytes], closed: bool) -> list[object]:
    """What an application hears that has accepted a connection, and ``closed`` it perhaps; and whether it is cut."""
    accepted, done = asyncio.Event(), asyncio.Event()

    async def accept(_scope: object, _receive: object, send: Callable[[object], Awaitable[None]]) -> None:
        await send({"type": "websocket.accept"})
        if closed:
            await send({"type": "websocket.close"})
        accepted.set()
        await done.wait()

    config = uvicorn.Config(accept, log_config=None, ws_ping_interval=None)
    config.load()
    connection = kind(config, ServerState(), {}, asyncio.get_running_loop())
    transport = Mock()
    transport.get_extra_info.return_value, transport.is_closing.return_value = None, False
    transport.close.side_effect = lambda: transport.is_closing.configure_mock(return_value=True)
    connection.connection_made(transport)
    connection.data_received(REQUEST)
    await accepted.wait()
    for piece in pieces:
        if not transport.is_closing():
            connection.data_received(piece)
    heard = [connection.queue.get_nowait() for _ in range(connection.queue.qsize())]
    cut = transport.is_closing()
    done.set()
    await asyncio.gather(*connection.tasks)
    return [*heard, cut]


async def _heard_either_way(pieces: Sequence[bytes], closed: bool) -> tuple[list[object], list[object]]:
    below = await _heard(WebSocketsSansIOProtocol, pieces, closed)
    return await _heard(DirectConnection, pieces, closed), below


FRAMES = st.builds(
    Frame,
    st.sampled_from([*Opcode, Opcode.TEXT, Opcode.TEXT, Opcode.TEXT]),
    st.text(max_size=8).map(str.encode)
    | st.integers(100, 150).map(lambda length: b"x" * length)
    | st.binary(max_size=4),
    st.sampled_from([True, True, True, False]),
)


@given(
    frames=st.lists(FRAMES, max_size=6),
    apart=st.booleans(),
    cuts=st.lists(st.integers(1, 200), max_size=6),
    closed=st.booleans(),
)
def test_the_same_is_heard_as_through_the_layers_below(
    frames: list[Frame], apart: bool, cuts: list[int], closed: bool
) -> None:
    """Whole or cut anywhere, one by one or together, right or wrong, in time or too late."""
    sent = [_sent(frame) for frame in frames]
    directly, below = asyncio.run(_heard_either_way(sent if apart else [*_cut(b"".join(sent), cuts)], closed))
    assert directly == below


TEXT = Frame(Opcode.TEXT, b"abcdef")


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param([_sent(Frame(Opcode.TEXT, b"in ", fin=False)), _sent(TEXT)], id="one that interrupts another"),
        pytest.param([_sent(TEXT, b"\x81\x84..")[:2], _sent(TEXT, b"\x81\x84..")[2:]], id="a rest that looks whole"),
        pytest.param([_sent(Frame(Opcode.TEXT, b"\xff"))], id="no text"),
        pytest.param([b"\x81", _sent(TEXT)[1:], _sent(TEXT)], id="a frame begun"),
        pytest.param([_sent(TEXT) + _sent(TEXT)[:3], _sent(TEXT)[3:]], id="one and a half"),
        pytest.param([b"\x81\x06abcdef"], id="without a mask"),
    ],
)
@pytest.mark.parametrize("closed", [False, True])
def test_what_only_looks_like_a_message_is_heard_as_below(pieces: list[bytes], closed: bool) -> None:
    directly, below = asyncio.run(_heard_either_way(pieces, closed))
    assert directly == below


def _cut(data: bytes, lengths: Sequence[int]) -> Iterator[bytes]:
    at = 0
    for length in lengths:
        if at < len(data):
            yield data[at : at + length]
            at += length
    if at < len(data):
        yield data[at:]
