"""A room that is told to stop tells its sockets, finishes what it writes, and goes on where it was."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets import ConnectionClosed, Origin
from websockets.asyncio.client import connect

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.drafting.beginning import begin
from tapete.drafting.folder_files import write_folder
from tapete.store.audit import verify
from tapete.store.opening import open_to_read
from tapete.web.site.sessions import COOKIE

PATIENCE = 60
PROGRAM = Path(sys.executable).with_name("tapete")


@contextmanager
def _room(database: str) -> Iterator[tuple["subprocess.Popen[str]", httpx.Client]]:
    """``tapete serve`` in a process of its own, set up by its environment alone, and a browser in it."""
    settings = {"TAPETE_DB": database, "TAPETE_PORT": "0", "TAPETE_LAW": "gal", "TAPETE_LOG": "info"}
    room = subprocess.Popen(
        [PROGRAM, "serve"],
        env=os.environ | settings | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert room.stdout is not None
        address = "http://" + room.stdout.readline().split("http://")[1].split("/")[0]
        with httpx.Client(base_url=address, headers={"origin": address}, timeout=PATIENCE) as browser:
            _wait_for(browser)
            yield room, browser
    finally:
        room.kill()
        room.communicate()


def _wait_for(browser: httpx.Client) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            browser.get("/healthz")
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the room did not open"
            time.sleep(0.1)


async def _watched_until_closed(browser: httpx.Client, room: "subprocess.Popen[str]") -> int | None:
    """Look at a table, tell the room to stop, and how the socket was closed; None if it was cut."""
    host = browser.base_url.netloc.decode()
    cookie = {"Cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}
    url, origin = f"ws://{host}/mesa/gal-holdem/socket", Origin(f"http://{host}")
    async with connect(url, origin=origin, additional_headers=cookie) as socket:
        await socket.recv()
        room.send_signal(signal.SIGTERM)
        try:
            while True:
                await asyncio.wait_for(socket.recv(), PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def test_a_room_told_to_stop_closes_its_sockets_and_goes_on_where_it_was(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/room.db"
    draft = begin("casera", LawId("gal"))
    assert not isinstance(draft, Refused) and write_folder(tmp_path / "room-laws" / "casera", draft) is None
    with _room(database) as (room, browser):
        assert browser.get("/es/leyes/casera").status_code == 200, "a draft that lies beside the database is found"
        assert browser.post("/invitado").status_code == 303
        assert asyncio.run(_watched_until_closed(browser, room)) in (1001, 1012)
        _, errors = room.communicate(timeout=PATIENCE)
        assert "Traceback" not in errors
        assert '"path": "/invitado"' in errors
        cookies = browser.cookies
    reader = open_to_read(database)
    assert not isinstance(reader, Refused)
    assert verify(reader.read_all()).ok
    reader.close()
    with _room(database) as (_, browser):
        browser.cookies = cookies
        assert "Visita" in browser.get("/es/cuenta").text, "the session outlives the process"
        assert len(browser.get("/mesas.json").json()["tables"]) > 1
