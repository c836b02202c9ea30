"""Raw sockets against a real server: half-sent requests end, and one address has only so many connections."""

import asyncio
import base64
import os
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, suppress

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tapete.web.guard.connection import Patience
from tapete.web.guard.deployment import Deployment
from tests.waiting import until
from tests.web.guard.serving import SOON, everything, request, served
from tests.web.staffed import House

HASTY = Patience(head=0.4, body=0.6, reading=0.6)
GET = "GET {path} HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n"


@pytest.fixture(scope="module")
def hasty() -> Iterator[int]:
    with served(House().app, patience=HASTY) as port:
        yield port


def _opened(port: int, text: str = "") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), timeout=SOON)
    with suppress(ConnectionError):  # the server may have cut it already
        connection.sendall(text.replace("\n", "\r\n").encode())
    return connection


def _answers(port: int) -> bool:
    return request(port, GET.format(path="/healthz")).startswith("HTTP/1.1 200")


@pytest.mark.parametrize("sent", ["", "GET / HT", "GET / HTTP/1.1\nHost: 127.0.0.1\nX-A: b\n"])
def test_half_a_head_is_not_waited_for(hasty: int, sent: str) -> None:
    with _opened(hasty, sent) as connection:
        everything(connection)  # or the test's own patience ends


def test_a_head_that_trickles_in_has_no_more_time_than_one_that_stops(hasty: int) -> None:
    with _opened(hasty, "GET / HTTP/1.1\nHost: 127.0.0.1\n") as connection:
        began = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() - began < SOON:
                connection.sendall(b"X-A: b\r\n")
                time.sleep(0.05)
        assert time.monotonic() - began < SOON


def test_half_a_body_is_not_waited_for(hasty: int) -> None:
    head = "POST /entrada HTTP/1.1\nHost: 127.0.0.1\nOrigin: http://127.0.0.1\nContent-Length: 500\n\nname=Eva"
    with _opened(hasty, head) as connection:
        everything(connection)  # or the test's own patience ends


def test_half_a_second_request_on_an_open_connection_is_not_waited_for(hasty: int) -> None:
    with _opened(hasty, "GET /healthz HTTP/1.1\nHost: 127.0.0.1\n\n") as connection:
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(b"GET /heal")
        everything(connection)


def test_a_socket_stays_open_past_the_patience_with_requests() -> None:
    async def silent(opened: WebSocket) -> None:
        await opened.accept()
        await opened.receive()

    with served(Starlette(routes=[WebSocketRoute("/silent", silent)]), patience=HASTY) as port:
        key = base64.b64encode(os.urandom(16)).decode()
        head = "GET /silent HTTP/1.1\nHost: 127.0.0.1\nUpgrade: websocket\nConnection: Upgrade\n"
        with _opened(port, f"{head}Sec-WebSocket-Version: 13\nSec-WebSocket-Key: {key}\n\n") as connection:
            assert connection.recv(65536).startswith(b"HTTP/1.1 101")
            connection.settimeout(4 * HASTY.body)
            with pytest.raises(TimeoutError):  # nothing comes, not even the end
                connection.recv(65536)


def test_a_whole_request_is_answered_however_long_that_takes() -> None:
    async def slow(_: Request) -> Response:
        await asyncio.sleep(1.5)
        return PlainTextResponse("done")

    with served(Starlette(routes=[Route("/slow", slow)]), patience=HASTY) as port:
        assert request(port, GET.format(path="/slow")).endswith("done")


def test_whoever_does_not_read_the_answer_is_cut_off() -> None:
    ended = []

    async def endless(_: Request) -> Response:
        async def chunks() -> AsyncIterator[bytes]:
            try:
                while True:
                    yield b"x" * 2**16
                    await asyncio.sleep(0)
            finally:
                ended.append(True)

        return StreamingResponse(chunks())

    app = Starlette(routes=[Route("/endless", endless)])
    with served(app, patience=HASTY) as port, _opened(port, GET.format(path="/endless")):
        until(lambda: bool(ended))


def test_fifteen_hundred_half_sent_requests_keep_nobody_out() -> None:
    with served(House().app, Deployment(per_address=50), Patience(head=3)) as port, ExitStack() as stack:
        stack.enter_context(_opened(port, "GET / HTTP/1.1\nHost: 127.0.0.1\n"))
        for _ in range(1500):
            stack.enter_context(_opened(port, "GET /"))
        until(lambda: _answers(port))  # once their time is over


@pytest.mark.parametrize(("proxies", "answered"), [((), False), (("127.0.0.0/8",), True)])
def test_one_address_has_so_many_connections_and_a_proxy_as_many_as_it_wants(
    proxies: tuple[str, ...], answered: bool
) -> None:
    with served(House().app, Deployment(proxies=proxies, per_address=3)) as port, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(_opened(port, "GET /"))
        until(lambda: _answers(port) == answered)
        stack.close()
        until(lambda: _answers(port))  # once they are closed


def _upgrade(port: int, forwarded: str = "") -> socket.socket:
    key = base64.b64encode(os.urandom(16)).decode()
    return _opened(
        port,
        f"GET /mesa/gal-holdem/socket HTTP/1.1\nHost: 127.0.0.1\nOrigin: http://127.0.0.1\nUpgrade: websocket\n"
        f"Connection: Upgrade\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: {key}\n"
        + (f"X-Forwarded-For: {forwarded}\n" if forwarded else "")
        + "\n",
    )


def _status(connection: socket.socket) -> str:
    return connection.recv(65536).decode("latin-1").split()[1]


def test_one_address_has_so_many_sockets() -> None:
    house = House(per_address=4)
    with served(house.app, house.site.deployment) as port, ExitStack() as stack:
        statuses = [_status(stack.enter_context(_upgrade(port))) for _ in range(5)]
        assert statuses == ["101"] * 4 + ["403"]
        stack.close()
        until(lambda: _status(stack.enter_context(_upgrade(port))) == "101")  # closed sockets are not counted


def test_behind_a_proxy_sockets_are_counted_by_the_visitors_network() -> None:
    house = House(per_address=2, proxies=("127.0.0.1",))
    with served(house.app, house.site.deployment) as port, ExitStack() as stack:
        visitors = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1", "192.0.2.1"]
        statuses = [_status(stack.enter_context(_upgrade(port, visitor))) for visitor in visitors]
        assert statuses == ["101", "101", "403", "101", "101"]
