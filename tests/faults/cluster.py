"""Three nodes of one room, guests who play at them, and what happens to the nodes."""

import asyncio
import contextlib
import os
import signal
import time
from collections import defaultdict
from collections.abc import Awaitable
from datetime import UTC, datetime
from itertools import count
from typing import Final

import httpx
from sqlalchemy import create_engine, make_url, text
from websockets import ConnectionClosed, InvalidHandshake

from tapete.store.owner.lease import NODE, ROOM, holders, session_name
from tapete.store.owner.placement import Placements
from tests.faults.cut_line import Line
from tests.faults.forked import Forker
from tests.faults.served import PATIENCE, Served, playing, settings, until
from tests.faults.test_killed_server import TABLES, Killing, _ruined
from tests.nats import NatsServer

NODES: Final = 3
ENOUGH: Final = 2
"""Acts that are acknowledged before each fault, and after it."""
_COMES: Final = 3.0
"""Seconds for somebody to play at a table of a node that suffers something next."""
_SETTLES: Final = 3.0
"""Seconds in which the sockets of a node that is mended find their way again."""
_NUMBERS: Final = count(1)
_NOTED = """
CREATE TABLE written (position BIGINT, by TEXT);
CREATE FUNCTION note() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN INSERT INTO written VALUES (NEW.position, current_setting('application_name')); RETURN NEW; END $$;
CREATE TRIGGER noted AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note();
"""
"""The database notes itself under which epoch each event was written."""


class ServedNode:
    """A node with a line of its own to the bus, and a name of its own at the database."""

    def __init__(self, address: str, nats: NatsServer, by: Forker, role: str = "tapete") -> None:
        self.role, self.line = role, Line(nats.port)
        own = make_url(address).set(username=role).render_as_string(hide_password=False)
        self.process = by.server(settings(own), ("--bus", f"nats://127.0.0.1:{self.line.port}"))
        self.server = Served(self.process)
        self.port = int(self.server.address.rpartition(":")[2])

    def signal(self, number: int) -> None:
        os.kill(self.process.pid, number)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.line.close()

    def answers(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return self.server.status("/readyz") == 200
        return False


class Cluster(Killing):
    """Guests at the tables of a room, each at some node, and what happens to the nodes."""

    breath = 0.2

    def __init__(self, address: str, nats: NatsServer, seed: int, by: Forker) -> None:
        super().__init__(address, seed, by)
        self._nats, self._by = nats, by
        self._engine = create_engine(make_url(address).set(drivername="postgresql+psycopg"))
        self.nodes = [self.node()]
        self._do_sql(_NOTED)
        self.nodes += [self.node() for _ in range(NODES - 1)]
        self.at: dict[int, ServedNode] = {}
        self.numbers = dict.fromkeys(range(len(self.cookies)), 0)
        self.over, self.take_overs = False, list[tuple[str, float]]()
        self.dropped, self.suffered = list[str](), list[str]()
        self.faulty: set[ServedNode] = set()
        self._mended: dict[ServedNode, float] = {}
        self._mending: set[asyncio.Task[None]] = set()

    def node(self) -> ServedNode:
        role = f"node_{os.getpid()}_{next(_NUMBERS)}"
        self._do_sql(f"CREATE ROLE {role} SUPERUSER LOGIN")
        node = ServedNode(self.address, self._nats, self._by, role)
        until(node.answers, "the node did not open")
        return node

    def close(self) -> None:
        for node in [*self.nodes, *self.faulty]:
            with contextlib.suppress(ProcessLookupError):
                node.signal(signal.SIGCONT)
            node.end()
        self._engine.dispose()

    def _do_sql(self, statement: str) -> None:
        with self._engine.begin() as connection:
            connection.exec_driver_sql(statement)

    def leader(self) -> ServedNode:
        until(lambda: self._leading() is not None, "nobody leads")
        leading = self._leading()
        assert leading is not None
        return leading

    def _leading(self) -> ServedNode | None:
        with self._engine.connect() as connection:
            room = [each for each in holders(connection) if each.lease.stream == ROOM and each.alive]
        ports = [int(each.lease.node.rpartition(":")[2]) for each in room]
        return next((node for node in self.nodes if node.port in ports), None)

    # Guests

    async def stay(self, guest: int) -> None:
        """Play for as long as it lasts, at another node where one's own is gone."""
        gone = ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError
        while not self.over:
            node = self.by_lot.choice([node for node in self.nodes if node not in self.faulty] or self.nodes)
            self.at[guest] = node
            try:
                await self._played(node, guest)
            except gone:
                if node in self.nodes and node not in self.faulty and self._is_sound(node):
                    raise
            if not self.over:
                await asyncio.sleep(0.05)

    async def _played(self, node: ServedNode, guest: int) -> None:
        table = TABLES[guest % len(TABLES)]
        with node.server.browser() as browser:
            browser.cookies = self.cookies[guest]
            if not browser.cookies:
                await _come_in(browser)
            async with playing(node.server, browser, table, first=self.numbers[guest]) as player:
                self.cookies[guest], self.players[guest] = browser.cookies, player
                try:
                    if guest in self.unanswered:
                        number, told = self.unanswered.pop(guest)
                        await self._ask(player, table, guest, told, number)
                    while not player.closed and not self.over and not _ruined(player):
                        await self._act(player, table, guest)
                finally:
                    self.numbers[guest] = player.number
                if player.closed and node in self.nodes and node not in self.faulty and self._is_sound(node):
                    self.dropped.append(f"{_moment()} {guest} at {node.port}: {player.ended}")
                if not player.closed and not self.over:
                    await player.send(type="leave")  # or those who have lost everything would keep every seat
                    self.cookies[guest] = httpx.Cookies()

    def _is_sound(self, node: ServedNode) -> bool:
        """Whether its people have no reason to go: a fault that lasts longer than a socket waits ends theirs, and they
        may be told so when it has just been mended."""
        return time.monotonic() - self._mended.get(node, -_SETTLES) >= _SETTLES

    # Faults

    async def suffer(self, fault: str) -> None:
        """One fault, from some acts before it until it is being mended and others play on."""
        await self._acknowledged(ENOUGH)
        whom, _, what = fault.partition(" ")
        sufferer = await asyncio.to_thread(self.leader if whom == "leader" else self._host)
        other = next(node for node in self.nodes if node not in self.faulty and node is not sufferer)
        key = self._keys().get(sufferer.port, "")
        if whom == "host":
            await self._has_written(key)
        self.faulty.add(sufferer)
        began = time.monotonic()
        self.suffered.append(f"{_moment()} {fault}: {sufferer.port}")
        self._do(what, sufferer)
        if whom == "leader":
            await asyncio.to_thread(until, lambda: self._leading() not in (None, sufferer), f"{fault}: no take-over")
        else:
            await asyncio.to_thread(until, lambda: key not in self._placed().values(), f"{fault}: tables not taken")
        # A machine with far too much to do may need longer than a page waits: whoever is told so asks again.
        await asyncio.to_thread(until, lambda: other.server.status("/mesas.json") == 200, f"{fault}: no answer")
        self.take_overs.append((fault, round(time.monotonic() - began, 2)))
        await self._acknowledged(ENOUGH)
        await self._mend(what, sufferer)

    def _host(self) -> ServedNode:
        """A node that runs tables for the leader."""
        end = time.monotonic() + PATIENCE
        while (hosting := self._hosting()) is None:
            assert time.monotonic() < end, "nobody runs a table for the leader"
            time.sleep(0.05)
        return hosting

    def _hosting(self) -> ServedNode | None:
        keys, hosts = self._keys(), {*self._placed().values()}
        running = [node for node in self.nodes if keys.get(node.port) in hosts and node not in self.faulty]
        return self.by_lot.choice(running) if running else None

    async def _has_written(self, key: str) -> None:
        """A node that runs tables has something to lose; one that nobody has come to is not waited for."""
        until = time.monotonic() + _COMES
        while time.monotonic() < until and self._rows_of(key) < ENOUGH:
            await asyncio.sleep(0.05)

    def _rows_of(self, key: str) -> int:
        with self._engine.connect() as connection:
            counted = text("SELECT count(*) FROM written WHERE starts_with(by, :name)")
            return int(connection.execute(counted, {"name": session_name(NODE + key)}).scalar_one())

    def _keys(self) -> dict[int, str]:
        """What the nodes that are there call themselves, by their ports."""
        with self._engine.connect() as connection:
            there = [each.lease for each in holders(connection) if each.alive and each.lease.stream.startswith(NODE)]
        return {int(lease.node.rpartition(":")[2]): lease.stream.removeprefix(NODE) for lease in there}

    def _placed(self) -> dict[str, str]:
        return Placements(self._engine).placed()

    def _do(self, fault: str, node: ServedNode) -> None:
        match fault:
            case "unheard":
                node.line.close()
            case "cut from the database":
                self._do_sql(f"ALTER ROLE {node.role} NOLOGIN")
                self._do_sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{node.role}'")
            case _:
                signals = {"paused": signal.SIGSTOP, "stopped": signal.SIGTERM}
                node.signal(signals.get(fault, signal.SIGKILL))
        if fault == "paused":  # nobody stays at a page that stands still
            for guest, at in self.at.items():
                if at is node and guest in self.players:
                    self.players[guest].vanish()

    async def _mend(self, fault: str, node: ServedNode) -> None:
        """What was paused or cut goes on; for what is gone another node comes. The next fault does not wait for it."""
        match fault:
            case "paused":
                node.signal(signal.SIGCONT)
            case "unheard":
                node.line.mend()
            case "cut from the database":
                self._do_sql(f"ALTER ROLE {node.role} LOGIN")
            case _:
                self.nodes.remove(node)
                await asyncio.to_thread(node.end)
        self._beside(self._healed(node) if node in self.nodes else self._replaced())
        if len(self.nodes) - len(self.faulty & {*self.nodes}) < NODES - 1:
            await asyncio.wait(self._mending, return_when=asyncio.FIRST_COMPLETED)

    def _beside(self, mending: Awaitable[None]) -> None:
        task = asyncio.ensure_future(mending)
        self._mending.add(task)
        task.add_done_callback(self._mending.discard)

    async def _healed(self, node: ServedNode) -> None:
        await asyncio.to_thread(until, node.answers, "a node that was cut off does not come back")
        self._mended[node] = time.monotonic()
        self.faulty.discard(node)

    async def _replaced(self) -> None:
        self.nodes.append(await asyncio.to_thread(self.node))

    async def _acknowledged(self, more: int) -> None:
        enough = len(self.acknowledged) + more
        async with asyncio.timeout(3 * PATIENCE):
            while len(self.acknowledged) < enough:
                await asyncio.sleep(0.02)

    async def run(self, faults: list[str]) -> None:
        guests = [asyncio.create_task(self.stay(guest)) for guest in range(len(self.cookies))]
        suffering = asyncio.create_task(self._suffer_all(faults))
        await asyncio.wait([*guests, suffering], return_when=asyncio.FIRST_COMPLETED)
        self.over = True
        for guest in guests:
            if guest.done():  # nobody leaves before all is suffered, unless something is wrong
                suffering.cancel()
                guest.result()
        await suffering
        await asyncio.gather(*guests)

    async def _suffer_all(self, faults: list[str]) -> None:
        for fault in faults:
            await self.suffer(fault)
        await asyncio.gather(*self._mending)

    # What the database says afterwards

    def epochs(self) -> dict[str, list[int]]:
        """Under which epochs of each lease events were written, in the order of the log."""
        epochs = defaultdict[str, list[int]](list)
        with self._engine.connect() as connection:
            for name in connection.scalars(text("SELECT by FROM written ORDER BY position")):
                lease, _, epoch = name.removeprefix("tapete ").rpartition(" ")
                epochs[lease].append(int(epoch))
        return epochs


def _moment() -> str:
    return f"{datetime.now(UTC):%H:%M:%S.%f}"


async def _come_in(browser: httpx.Client) -> None:
    """A form that nobody answered while the leader changed, or that could not be written, is sent again; so is one of
    too many guests, who come as often as others lose everything. No thread waits, or faults would wait for one."""
    statuses = list[int]()
    while not statuses or statuses[-1] in (400, 429, 503):
        await asyncio.sleep(3.0 if statuses[-1:] == [429] else 0.2 * bool(statuses))
        statuses.append((await asyncio.to_thread(browser.post, "/invitado")).status_code)
        assert len(statuses) < 60, statuses
    assert statuses[-1] == 303, statuses
