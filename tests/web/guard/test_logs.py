"""No secret of a visitor is ever logged, however the room fails and however much is logged."""

import asyncio
import io
import json
import logging
import re
import urllib.parse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets import ConnectionClosed, Origin
from websockets.asyncio.client import connect

from tapete.room.stream.logbook import keep_logbook, logger
from tapete.store.opening import open_log
from tapete.store.sql_reader import SqlReader
from tapete.web.site.sessions import COOKIE
from tests.web.guard.serving import served
from tests.web.staffed import House

SECRETS = {
    "password": "contraseña-que-nadie-lee",
    "old": "la-de-antes-tampoco",
    "new": "ni-la-de-despues",
    "pin": "73519284",
    "code": "640173",
    "key": "llave-de-la-casa",
    "document": "12345678Z",
}
SESSION = "el-secreto-de-la-sesion"
TOKEN = "la-ficha-de-las-medidas"
VISITORS = ("httpx", "httpcore", "websockets.client")
ASKED = "lo-que-se-busca"


@pytest.fixture
def logbook(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that the program and its libraries say."""
    root, written = logging.getLogger(), io.StringIO()
    before, level = root.handlers, root.level
    monkeypatch.setattr("sys.stderr", written)
    keep_logbook("debug")
    yield written
    root.handlers = before
    root.setLevel(level)


def _said(logbook: io.StringIO) -> str:
    """What the server wrote; the visitors of these tests run in the same program and log what they send."""
    lines = logbook.getvalue().splitlines()
    return "\n".join(line for line in lines if not json.loads(line)["logger"].startswith(VISITORS))


async def _broken_page(scope: Scope, receive: Receive, send: Send) -> None:
    request = Request(scope, receive, send)
    cookies, headers, query = request.cookies, request.headers, request.url.query
    fields = dict(urllib.parse.parse_qsl((await request.body()).decode()))
    raise RuntimeError(f"broken on purpose: {len(cookies), len(headers), len(query), len(fields)}")


async def _broken_socket(scope: Scope, receive: Receive, send: Send) -> None:
    socket = WebSocket(scope, receive, send)
    await socket.accept()
    frame = json.loads(await socket.receive_text())
    raise RuntimeError(f"broken on purpose: {len(frame)}")


def _break(house: House) -> list[tuple[str, str]]:
    """Have every handler of the application fail with a visitor's secrets in its hands; where each is asked."""
    asked = []
    for route in house.app.routes:
        path = re.sub(r"{\w+(:int)?}", "1", getattr(route, "path", ""))
        if isinstance(route, Route):
            route.app = _broken_page
            asked.append((path, "POST" if "POST" in (route.methods or ()) else "GET"))
        elif isinstance(route, WebSocketRoute):
            route.app = _broken_socket
            asked.append((path, "SOCKET"))
        else:
            assert isinstance(route, Mount) and route.path == "/static", "another kind of handler"
    return asked


async def _send_frame(port: int, path: str) -> None:
    headers = {"Cookie": f"{COOKIE}={SESSION}"}
    url, origin = f"ws://127.0.0.1:{port}{path}", Origin(f"http://127.0.0.1:{port}")
    async with connect(f"{url}?q={ASKED}", origin=origin, additional_headers=headers) as socket:
        await socket.send(json.dumps({"id": 1, "command": {"type": "rule"}, "decider": "Jefe", **SECRETS}))
        with suppress(ConnectionClosed):
            await socket.recv()


def test_every_handler_fails_without_a_secret_in_the_log(logbook: io.StringIO) -> None:
    house = House()
    asked = _break(house)
    with served(house.app) as port:
        own = f"http://127.0.0.1:{port}"
        headers = {"origin": own, "authorization": f"Bearer {TOKEN}"}
        each_anew = httpx.Limits(max_keepalive_connections=0)  # the server closes a connection on which it has failed
        with httpx.Client(base_url=own, headers=headers, cookies={COOKIE: SESSION}, limits=each_anew) as browser:
            for path, method in asked:
                if method == "SOCKET":
                    asyncio.run(_send_frame(port, path))
                else:
                    fields = SECRETS if method == "POST" else None
                    answer = browser.request(method, path, params={"q": ASKED}, data=fields)
                    assert answer.status_code == 500, path
                    assert not any(secret in answer.text for secret in SECRETS.values())
    written = _said(logbook)
    failures = [line for line in map(json.loads, written.splitlines()) if "exception" in line]
    assert len(failures) == len(asked) > 100, "each failure is told"
    assert all("broken on purpose" in line["exception"][0]["exc_value"] for line in failures)
    for secret in (*SECRETS.values(), SESSION, TOKEN, ASKED):
        assert secret not in written and json.dumps(secret)[1:-1] not in written, secret
        assert urllib.parse.quote(secret) not in written, secret


def test_a_frame_with_a_pin_is_not_repeated_in_the_log_by_any_library(logbook: io.StringIO) -> None:
    house = House()
    with served(house.app) as port:
        asyncio.run(_send_frame(port, "/mesa/gal-holdem/socket"))
    assert SECRETS["pin"] not in _said(logbook) and SESSION not in _said(logbook)
    assert '"event": "socket"' in _said(logbook), "it was logged at all"


def test_the_room_itself_may_still_be_heard_in_detail(logbook: io.StringIO) -> None:
    logger("tapete.prueba").debug("detail")
    logging.getLogger("websockets.server").debug("< TEXT 'a PIN'")
    assert [json.loads(line)["event"] for line in logbook.getvalue().splitlines()] == ["detail"]


def test_a_database_that_fails_does_not_tell_what_was_to_be_written(tmp_path: Path, logbook: io.StringIO) -> None:
    log = open_log(f"sqlite:///{tmp_path}/room.db")
    assert isinstance(log, SqlReader)
    with pytest.raises(SQLAlchemyError) as failed, log.engine.begin() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:hash)"), {"hash": SECRETS["password"]})
    logger("tapete.prueba").error("failed", exc_info=failed.value)
    assert "nowhere" in logbook.getvalue() and SECRETS["password"] not in str(failed.value)
    assert SECRETS["password"] not in logbook.getvalue()
