"""A tournament that is run by a node which does not lead: a director at one node, players at another, and what happens
to the node that has it.

Whatever happens to it, the tournament goes on: nothing that was acknowledged is lost, no hand is played twice, chips
and prizes add up, and a node that was paused and wakes writes nothing.
"""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from tapete.store.owner.lease import NODE, session_name
from tapete.tournament.model.kinds import TournamentPhase
from tests.cli.conftest import Run, run
from tests.faults.cluster import Cluster, ServedNode
from tests.faults.forked import Forker, forker
from tests.faults.hall import NAME, PLAYERS, STREAM, PlayedHall, acknowledged, finished_once, looked_through, screens
from tests.faults.served import until
from tests.nats import NatsServer

__all__ = ["run"]

SCREENS = 6
"""Far more than there are directors: the tournament goes where they are."""


@pytest.fixture(scope="module")
def by() -> Iterator[Forker]:
    with forker() as forks:
        yield forks


class _Hall(Cluster):
    """Three nodes, of which the first leads, and nobody at their other tables."""

    def key(self) -> str:
        """For whoever directs the house first."""
        return str(self.nodes[0].process.stdout.readline().rpartition(" ")[2].strip())

    def owner(self) -> ServedNode | None:
        """The node that runs the tournament for the leader."""
        key, ports = self._placed().get(STREAM), {name: port for port, name in self._keys().items()}
        return next((node for node in self.nodes if key and ports.get(key) == node.port), None)

    async def owned_by(self, node: ServedNode) -> str:
        """Wait until a node runs the tournament; what it calls itself."""
        await asyncio.to_thread(until, lambda: self.owner() is node, "the tournament does not go there")
        return self._keys()[node.port]

    def written(self, key: str) -> dict[str, int]:
        """How much a node has written under each of its leases."""
        counted = text("SELECT by, count(*) FROM written WHERE starts_with(by, :name) GROUP BY by")
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(counted, {"name": session_name(NODE + key)})}

    async def suffer_there(self, fault: str, played: PlayedHall) -> None:
        """The node that runs the tournament suffers something: not where anybody sits, nor the one that leads."""
        sufferer = next(node for node in self.nodes if node not in (self.leader(), played.directs))
        async with screens(sufferer, SCREENS):
            key = await self.owned_by(sufferer)
            await played.goes_on()
            self._do(fault, sufferer)
            await asyncio.to_thread(until, lambda: self.owner() is not sufferer, f"{fault}: not taken over")
        written = self.written(key)
        assert written, "it has run the tournament"
        await played.goes_on()
        await self._mend(fault, sufferer)
        await asyncio.gather(*self._mending)
        after = self.written(key)
        assert {lease: after[lease] for lease in written} == written, "written under a lease that was over"

    async def lose_leader(self, played: PlayedHall) -> None:
        """The leader is killed while another node runs the tournament."""
        leader = self.leader()
        runs = next(node for node in self.nodes if node not in (leader, played.directs))
        async with screens(runs, SCREENS):
            await self.owned_by(runs)
            self._do("killed", leader)
            await asyncio.to_thread(until, lambda: self._leading() not in (None, leader), "no take-over")
            await played.goes_on()
        await self._mend("killed", leader)


def _prizes_add_up(address: str, played: PlayedHall) -> None:
    state = looked_through(address)
    assert state.phase == TournamentPhase.FINISHED and finished_once(address)
    assert len(state.exits) == PLAYERS - 1
    assert sum(state.paid_out.values()) == played.prizes > 0
    assert played.acknowledged.items() <= acknowledged(address).items(), "acknowledged and lost"


def test_a_director_at_a_node_and_players_at_another_play_a_tournament_to_its_end_at_a_third(
    postgres_address: str, own_nats: NatsServer, by: Forker, run: Run
) -> None:
    hall = _Hall(postgres_address, own_nats, 1, by)
    leader, directs, runs = hall.nodes
    played = PlayedHall(hall.key(), directs, leader)

    async def story() -> None:
        await played.open()
        async with screens(runs, SCREENS), played.directing() as desk:
            await played.start(desk)
            await hall.owned_by(runs)
            listed = _listed(run, postgres_address)
            assert NAME in listed[runs.port] and not listed[leader.port]
            assert f"lleva los torneos {NAME}" in " ".join(run("nodes", "--db", postgres_address).out.split())
            assert f'href="/es/torneo/{NAME}"' in await played.page("/es/sala/marcha")
            async with played.played():
                await played.finish(desk)
            assert "finished" in await played.page("/torneos.json"), "the leader knows"
            await asyncio.to_thread(until, lambda: hall.owner() is None, "what is over does not come back")

    try:
        asyncio.run(story())
        _prizes_add_up(postgres_address, played)
    finally:
        played.close()
        hall.close()


def _listed(run: Run, address: str) -> dict[int, list[str]]:
    """The tournaments that nodes run for the leader, by the nodes' ports."""
    nodes = run("nodes", "--db", address, "--json").json["nodes"]
    return {int(node["node"].rpartition(":")[2]): node["tournaments"] for node in nodes}


def test_a_tournament_outlives_the_nodes_that_run_it(postgres_address: str, own_nats: NatsServer, by: Forker) -> None:
    """Paused past its lease, killed, stopped politely; then the leader is killed while another node runs it."""
    hall = _Hall(postgres_address, own_nats, 2, by)
    leader, directs, _ = hall.nodes
    played = PlayedHall(hall.key(), directs, directs)

    async def story() -> None:
        await played.open()
        # one screen at the leader's, so that most are nowhere once those of a node have gone dark
        async with screens(leader, 1), played.directing() as desk:
            await played.start(desk)
            async with played.played():
                for fault in ("paused", "killed", "stopped"):
                    await hall.suffer_there(fault, played)
                await hall.lose_leader(played)
                await played.finish(desk)
            assert not desk.closed, "the director was disconnected"

    try:
        asyncio.run(story())
        _prizes_add_up(postgres_address, played)
        assert all(under == sorted(under) for under in hall.epochs().values()), "written under a lease that was over"
    except BaseException as error:
        for node in hall.nodes:
            error.add_note(f"{node.port} said last: {node.server.lines[-8:]}")
        raise
    finally:
        played.close()
        hall.close()
