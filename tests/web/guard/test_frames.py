"""Messages framed once and written in the same moment, through a real server to a real client."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from tapete.web.guard.frames import writing
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
