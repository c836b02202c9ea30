"""Three nodes of one room under load: killed, paused past their lease, stopped politely, cut from bus or database.

Nothing acknowledged is lost, nothing happens twice, chips are in one place, nothing is written under a lease that is
over, and whoever sits at another node stays connected.
``TAPETE_NODE_FAULTS=1000 pytest -m full tests/faults/test_nodes.py`` does it a thousand times.
"""

import asyncio
import contextlib
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median

import httpx
import pytest
from websockets import Origin
from websockets.asyncio.client import connect

from tests.cli.conftest import Run, run
from tests.faults.cluster import Cluster, ServedNode
from tests.faults.forked import Forker, forker
from tests.faults.served import PATIENCE, command, playing, served, until
from tests.nats import NatsServer
from tests.postgres import empty_database

__all__ = ["run"]

RecordProperty = Callable[[str, object], None]
FAULTS = int(os.environ.get("TAPETE_NODE_FAULTS", "1000"))
FEW = 30
A_ROOM = 25
WATCHED = "gal-holdem"
LETS_GO = 20.0
"""Seconds at most: whoever is asked at a table has 25 to answer."""
WHAT = ("killed", "paused", "stopped", "unheard", "cut from the database")
KINDS = tuple(f"{whom} {what}" for what in WHAT for whom in ("leader", "host"))


@pytest.fixture(scope="module")
def by() -> Iterator[Forker]:
    with forker() as forks:
        yield forks


def _suffered(postgres: str, nats: NatsServer, faults: list[str], seed: int, by: Forker) -> list[tuple[str, float]]:
    with empty_database(postgres) as address:
        cluster = Cluster(address, nats, seed, by)
        try:
            asyncio.run(cluster.run(faults))
            assert not cluster.dropped, "somebody at another node was disconnected"
            epochs = cluster.epochs()
            assert all(under == sorted(under) for under in epochs.values()), "written under a lease that was over"
            hosts = sum(fault.startswith("host") for fault in faults)
            assert len(epochs) > hosts / len(WHAT), "nodes that do not lead have written at their tables"
        except BaseException as error:
            error.add_note(f"suffered last: {cluster.suffered[-4:]}")
            for node in cluster.nodes:
                error.add_note(f"{node.port} said last: {node.server.lines[-8:]}")
            raise
        finally:
            cluster.close()
        cluster.look()
        return cluster.take_overs


def test_a_room_outlives_its_nodes(
    postgres_server: str, own_nats: NatsServer, by: Forker, record_property: RecordProperty
) -> None:
    times = _suffered(postgres_server, own_nats, [*KINDS] * (FEW // len(KINDS)), 22, by)
    assert [fault for fault, _ in times] == [*KINDS] * (FEW // len(KINDS))
    record_property("crawled", _told(times))


@pytest.mark.full
def test_a_room_outlives_its_nodes_a_thousand_times(
    postgres_server: str, own_nats: NatsServer, by: Forker, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = random.SystemRandom().randrange(2**32)
    by_lot, times = random.Random(seed), list[tuple[str, float]]()
    with capsys.disabled():
        for first in range(0, FAULTS, A_ROOM):
            faults = by_lot.choices(KINDS, k=min(A_ROOM, FAULTS - first))
            times += _suffered(postgres_server, own_nats, faults, by_lot.randrange(2**32), by)
            print(f"seed {seed}: {first + len(faults)} faults, {_told(times)}", flush=True)  # noqa: T201


def _told(times: list[tuple[str, float]]) -> str:
    seconds = [each for _, each in times] or [0.0]
    slowest = max(times, key=lambda each: each[1], default=("", 0.0))
    return f"take-overs: median {median(seconds):.2f} s, longest {slowest[1]:.2f} s ({slowest[0]})"


def test_two_nodes_are_one_room_to_their_visitors(
    postgres_address: str, own_nats: NatsServer, by: Forker, run: Run
) -> None:
    """A director at one node, a player at the other, spectators who share a channel; ``tapete nodes`` tells of both."""
    nodes = [ServedNode(postgres_address, own_nats, by), ServedNode(postgres_address, own_nats, by)]
    try:
        for node in nodes:
            until(node.answers, "the node did not open")
        listed = run("nodes", "--db", postgres_address, "--json").json["nodes"]
        assert sorted(int(node["node"].rpartition(":")[2]) for node in listed) == sorted(node.port for node in nodes)
        assert [node["epoch"] for node in listed if node["leads"]] == [1]
        leads = next(int(node["node"].rpartition(":")[2]) for node in listed if node["leads"])
        leader, other = sorted(nodes, key=lambda node: node.port != leads)
        assert "lleva la sala" in run("nodes", "--db", postgres_address).out
        key = leader.process.stdout.readline().rpartition(" ")[2].strip()
        with other.server.browser() as director:
            claimed = {"name": "La Jefa", "password": "tres mesas y un balcón azul", "key": key}
            assert director.post("/llave", data=claimed).status_code == 303
            page = director.get("/es/sala/marcha").text
            assert "Servidores" in page and f":{other.port}</code>" in page
            assert len(director.get("/static/base.css").text) > 1000
        runs = _running(run, postgres_address)
        until(lambda: bool(runs().get(other.port)), "the leader gives no table away")
        asyncio.run(_watched(*nodes, runs))
        told = run("nodes", "--db", postgres_address).out
        assert "mesas" in told and "gal-" in told
    finally:
        for node in nodes:
            node.end()


def test_a_node_that_nobody_hears_lets_its_people_go_to_another(
    postgres_address: str, own_nats: NatsServer, by: Forker
) -> None:
    """Soon enough that they are back at their table before it is played for them."""
    nodes = [ServedNode(postgres_address, own_nats, by), ServedNode(postgres_address, own_nats, by)]
    leader, other = nodes

    async def story() -> None:
        with other.server.browser() as browser:
            async with playing(other.server, browser, WATCHED) as player:
                await player.sit()
                own = player.picture["view"]["you"]["player"]
                other.line.close()
                await player.until(lambda: player.closed, "still waits", seconds=LETS_GO)
                assert player.ended.startswith("1013")
            assert other.server.status("/readyz") == 503, "where a balancer sends nobody"
            async with playing(leader.server, browser, WATCHED) as player:
                assert player.picture["view"]["you"]["player"] == own
                assert player.picture["view"]["you"]["seat"] is not None

    try:
        for node in nodes:
            until(node.answers, "the node did not open")
        asyncio.run(story())
    finally:
        for node in nodes:
            node.end()


def _running(run: Run, address: str) -> Callable[[], dict[int, set[str]]]:
    """The tables that nodes run for the leader, by the nodes' ports."""

    def running() -> dict[int, set[str]]:
        listed = run("nodes", "--db", address, "--json").json["nodes"]
        return {int(node["node"].rpartition(":")[2]): {*node["tables"]} for node in listed if not node["leads"]}

    return running


def test_the_same_chips_are_not_brought_to_tables_of_two_nodes(
    postgres_address: str, own_nats: NatsServer, by: Forker, run: Run
) -> None:
    """A guest with many tables open, some run by the leader and some by another node, brings as much as they may to
    all of them at once: more than they have."""
    nodes = [ServedNode(postgres_address, own_nats, by), ServedNode(postgres_address, own_nats, by)]
    try:
        for node in nodes:
            until(node.answers, "the node did not open")
        runs = _running(run, postgres_address)
        until(lambda: any(runs().values()), "the leader gives no table away")
        with nodes[0].server.browser() as browser:
            tables = [table["table"] for table in browser.get("/mesas.json").json()["tables"] if not table["live"]]
            away = set[str]().union(*runs().values())
            assert away & {*tables} and {*tables} - away, "both nodes run some"
            asyncio.run(_brings_everything(nodes, browser, tables))
    finally:
        for node in nodes:
            node.end()


async def _brings_everything(nodes: list[ServedNode], browser: httpx.Client, tables: list[str]) -> None:
    async with contextlib.AsyncExitStack() as sockets:
        players = [
            await sockets.enter_async_context(playing(node.server, browser, table))
            for table, node in zip(tables, cycle(nodes), strict=False)
        ]
        funds = players[0].picture["view"]["you"]["funds"]
        may_sit = [player for player in players if player.option("sit") is not None]
        wanted = [player.option("sit")["fields"]["chips"]["most"] for player in may_sit]
        assert sum(wanted) > funds, "all together are more than they have"
        answers = await asyncio.gather(
            *(player.ask(type="sit", chips=chips) for player, chips in zip(may_sit, wanted, strict=True))
        )
        brought = sum(chips for chips, answer in zip(wanted, answers, strict=True) if answer["type"] == "done")
        assert 0 < brought <= funds and any(answer["type"] == "refused" for answer in answers)
        gathered = [player for player in may_sit if player.picture["view"]["you"]["seat"] is None]
        left, until_then = -1, time.monotonic() + PATIENCE
        while not (0 <= left <= funds and (gathered or left == funds - brought)):
            # what has just come to another node's table is for a moment still kept for it as well
            assert left <= funds and time.monotonic() < until_then, (left, funds, brought)
            async with playing(nodes[1].server, browser, tables[0]) as late:
                left = late.picture["view"]["you"]["funds"]


def test_whoever_has_tried_too_often_gains_nothing_by_the_fall_of_the_leader(
    postgres_address: str, own_nats: NatsServer, by: Forker, run: Run
) -> None:
    """Tries of a name are counted on, and a guest's session goes on, at the node that takes over."""
    nodes = [ServedNode(postgres_address, own_nats, by)]
    until(nodes[0].answers, "the node did not open")
    try:
        with nodes[0].server.browser() as visitor:
            assert visitor.post("/invitado").status_code == 303
            tried = {"name": "Eva", "password": "nada de esto"}
            before = [visitor.post("/entrada", data=tried).text.lower() for _ in range(6)]
            assert ["demasiados intentos" in page for page in before] == [False] * 5 + [True]
            cookies = visitor.cookies
        nodes.append(ServedNode(postgres_address, own_nats, by))  # it comes later, and is told
        until(nodes[1].answers, "the node did not open")
        listed = ("nodes", "--db", postgres_address, "--json")
        until(lambda: len(run(*listed).json["nodes"]) == 2, "the second node is not present")
        time.sleep(1)  # of beats, in which the leader sees it and tells
        nodes[0].server.kill()
        with nodes[1].server.browser() as visitor:
            visitor.cookies = cookies
            # a page is asked of the next leader; a form that was handed to the dead one would not be
            assert visitor.get("/es/cuenta").status_code == 200, "the session is still there"
            assert "demasiados intentos" in visitor.post("/entrada", data=tried).text.lower()
    finally:
        for node in nodes:
            node.end()


async def _watched(first: ServedNode, second: ServedNode, runs: Callable[[], dict[int, set[str]]]) -> None:
    """Those who watch without a name from a node that does not run the table are one who watches, for whoever does;
    each sees whole pictures. Two watch at one node and three at the other: it stays where it was first given."""

    async def is_one_room() -> bool:
        """Whoever runs it tells the leader, who tells the lobby."""
        tables = (await client.get(f"{first.server.address}/mesas.json")).json()["tables"]
        watching = next(table["watching"] for table in tables if table["table"] == WATCHED)
        [(other, given)] = (await asyncio.to_thread(runs)).items()
        at_other = WATCHED in given
        return bool(watching == (2 + 1 if at_other == (other == first.port) else 3 + 1))

    async with contextlib.AsyncExitStack() as sockets, httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
        for node in (first, first, second, second, second):
            url = f"{node.server.address}/mesa/{WATCHED}/socket".replace("http", "ws")
            last = await sockets.enter_async_context(connect(url, origin=Origin(node.server.address)))
            async with asyncio.timeout(PATIENCE):
                while json.loads(await last.recv())["type"] != "view":
                    pass
        async with asyncio.timeout(PATIENCE):
            while not await is_one_room():
                await asyncio.sleep(0.05)
        await last.send('{"id": 7, "command": {"type": "act"}}')
        async with asyncio.timeout(PATIENCE):
            while (answer := json.loads(await last.recv()))["type"] != "refused":
                pass
        assert answer["id"] == 7


def test_a_bus_without_a_shared_database_or_without_a_server_is_one_sentence(
    postgres_address: str, tmp_path: Path
) -> None:
    for address, sentence in (
        (f"sqlite:///{tmp_path}/room.db", "varios servidores solo comparten una base PostgreSQL"),
        (postgres_address, "no hay ningún NATS en nats://127.0.0.1:1"),
    ):
        refused = command(address, "--bus", "nats://127.0.0.1:1")
        _, errors = refused.communicate(timeout=PATIENCE)
        assert refused.returncode == 2 and errors.startswith(f"tapete: {sentence}") and errors.count("\n") == 1, errors


def test_a_node_is_refused_where_a_server_has_the_database_for_itself(
    postgres_address: str, own_nats: NatsServer, by: Forker
) -> None:
    with served(postgres_address, by=by):
        node = command(postgres_address, "--bus", own_nats.address)
        _, errors = node.communicate(timeout=PATIENCE)
        assert node.returncode == 2 and errors.startswith("tapete: no se puede compartir esta base de datos"), errors
