"""A server killed at random under load, again and again: nothing acknowledged is lost, nothing happens twice.

``TAPETE_KILLS=1000 pytest -m full tests/faults/test_killed_server.py`` kills it a thousand times on each database, in
rooms of fifty kills each: a log that grows for a thousand would only be read for longer.
"""

import asyncio
import contextlib
import os
import random
import time
from collections import defaultdict
from collections.abc import Callable
from itertools import islice
from typing import Any

import httpx
import msgspec
import pytest
from websockets import ConnectionClosed, InvalidHandshake

from tapete.cli.text.failure import unless_refused
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.ledger import chart
from tapete.ledger.ledger import Ledger
from tapete.room.audit.overdrafts import Overdrafts
from tapete.room.chance.chance import SecureChance
from tapete.room.model.event import Millis, TableFounded
from tapete.room.stream.record import CODEC, TABLE, read_origin
from tapete.room.tables.game import game_of
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.audit import verify
from tapete.store.opening import open_to_read
from tests.faults.forked import Forker, forker
from tests.faults.served import PATIENCE, Databases, Player, Served, played_on, playing, served
from tests.option_filling import filled

KILLS = int(os.environ.get("TAPETE_KILLS", "1000"))
TABLES = ("gal-holdem", "gal-sin-descarte", "gal-draw-five")
QUIET = "gal-omaha"
GUESTS = 2
"""At each of the tables."""
AWAY = ("leave", "rest", "wait")
"""What whoever is there to play does not ask for."""
A_ROOM = 50
"""Kills of one room, before the next one is opened on an empty database."""


class Killing:
    """The same people come back to every server, and send again what was not answered."""

    breath = 0.05
    """Seconds that somebody waits for something to happen before they do something themselves."""

    def __init__(self, address: str, seed: int, by: Forker) -> None:
        self.address, self.by_lot, self._forker = address, random.Random(seed), by
        self.cookies: list[httpx.Cookies] = [httpx.Cookies() for _ in range(len(TABLES) * GUESTS)]
        self.acknowledged: list[tuple[str, str, int, int]] = []
        """By whom, at which table, under which number, and at which version."""
        self.unanswered: dict[int, tuple[int, dict[str, object]]] = {}
        self.players: dict[int, Player] = {}
        self.kills = 0

    def kill_once(self) -> None:
        with served(self.address, by=self._forker) as server:
            asyncio.run(self._loaded(server))
        self.kills += 1

    async def _loaded(self, server: Served) -> None:
        guests = [asyncio.create_task(self._guest(server, number)) for number in range(len(self.cookies))]
        enough = len(self.acknowledged) + self.by_lot.randint(3, 25)
        until = time.monotonic() + 3 * PATIENCE  # those who have gone have their whole time again after each kill
        while len(self.acknowledged) < enough:
            await asyncio.sleep(0.01)
            assert time.monotonic() < until, {guest: _seen_by(player) for guest, player in self.players.items()}
            for guest in guests:
                if guest.done():  # nobody leaves before the server is killed
                    guest.result()
        await asyncio.sleep(self.by_lot.uniform(0, 0.3))
        server.kill()
        for outcome in await asyncio.gather(*guests, return_exceptions=True):
            if not isinstance(outcome, ConnectionClosed | InvalidHandshake | OSError | httpx.TransportError | None):
                raise outcome

    async def _guest(self, server: Served, guest: int) -> None:
        while not await self._came(server, guest):
            self.cookies[guest] = httpx.Cookies()

    async def _came(self, server: Served, guest: int) -> bool:
        """Plays until the server is gone; False if everything was lost before, and somebody else comes instead."""
        table, comes_back = TABLES[guest % len(TABLES)], bool(self.cookies[guest])
        with server.browser() as browser:
            browser.cookies = self.cookies[guest]
            async with playing(server, browser, table, first=self.kills * 1000) as player:
                self.cookies[guest], self.players[guest] = browser.cookies, player
                if comes_back:
                    self._as_the_log_says(player, table)
                if guest in self.unanswered:
                    number, told = self.unanswered.pop(guest)
                    await self._ask(player, table, guest, told, number)
                while not player.closed and not _ruined(player):
                    await self._act(player, table, guest)
                if not player.closed and player.option("leave") is not None:
                    await self._ask(player, table, guest, {"type": "leave"})
                return player.closed

    async def _act(self, player: Player, table: str, guest: int) -> None:
        version = player.picture["version"]
        options = [option for option in player.picture["legal"] if option["command"] not in AWAY]
        if options:
            option = msgspec.convert(self.by_lot.choice(options), Option)
            await self._ask(player, table, guest, filled(option, self.by_lot))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.breath):
                await player.until(lambda: player.picture["version"] > version or player.closed, "")

    async def _ask(
        self, player: Player, table: str, guest: int, told: dict[str, object], number: int | None = None
    ) -> None:
        number = await player.send(**told) if number is None else await player.again(number, told)
        self.unanswered[guest] = number, told
        await player.until(lambda: number in player.answers or player.closed, "no answer")
        if (answer := player.answers.get(number)) is None:
            return
        del self.unanswered[guest]
        if answer["type"] == "done":
            name = player.picture["view"]["you"]["player"]
            self.acknowledged.append((name, table, number, answer["version"]))

    def _as_the_log_says(self, player: Player, table: str) -> None:
        """Stacks and purses are after the fall what the log says, in which nothing of before it is lost or twice."""
        you, version = player.picture["view"]["you"], player.picture["version"]
        name = PlayerId(you["player"])
        assert you["funds"] == self._purses(table, version).balance(chart.purse(name))
        if you["seat"] is not None:
            assert you["chips"] == self._stacks(table, version)[name]

    def _purses(self, table: str, version: int) -> Ledger:
        """What everybody has outside the tables when a table has reached a version.

        A table plays on before its guests are back, and pays whoever had asked to leave it.
        """
        reader = open_to_read(self.address)
        assert not isinstance(reader, Refused), reader
        purses = Overdrafts()
        for envelope in reader.read_all():
            if envelope.stream != TABLE + table or envelope.version <= version:
                purses.follow(envelope)
        reader.close()
        return purses.ledger

    def _stacks(self, table: str, version: int) -> dict[PlayerId, int]:
        """What everybody has at a table, by its log up to a version."""
        reader = open_to_read(self.address)
        assert not isinstance(reader, Refused), reader
        events = [CODEC.decode(envelope) for envelope in islice(reader.read(TABLE + table), version)]
        reader.close()
        founded = events[0]
        assert isinstance(founded, TableFounded)
        game = game_of(unless_refused(founded.terms.rules()), founded.terms, SecureChance())
        state: RoomTable[Any] = RoomTable(game.state)
        for event in events:
            state = evolve(game, state, event, Millis(0))
        return {name: seated.chips for name, seated in game.at(state.game).people().items()}

    def look(self) -> None:
        """What the log holds while nobody writes it."""
        reader = open_to_read(self.address)
        assert not isinstance(reader, Refused), reader
        purses, events = Overdrafts(), [*reader.read_all()]
        assert verify(events).ok
        versions: dict[tuple[str, str, str, int], list[int]] = defaultdict(list)
        for envelope in events:
            purses.follow(envelope)
            origin = read_origin(envelope.actor)
            if origin is not None and envelope.stream.startswith(TABLE):
                versions[origin.player, envelope.stream.removeprefix(TABLE), origin.session, origin.number].append(
                    envelope.version
                )
        reader.close()
        assert purses.readable and not purses.overdrawn and purses.ledger.total() == 0
        self._nothing_lost_or_twice(versions)

    def _nothing_lost_or_twice(self, versions: dict[tuple[str, str, str, int], list[int]]) -> None:
        for run in versions.values():
            assert run == [*range(run[0], run[-1] + 1)], "done twice"
        last = {(player, table, number): run[-1] for (player, table, _, number), run in versions.items()}
        for player, table, number, version in self.acknowledged:
            assert last[player, table, number] == version, "acknowledged and lost"


def _seen_by(player: Player) -> object:
    """What a player waits for, where nothing happens."""
    picture = player.picture
    you = picture.get("view", {}).get("you")
    return (
        picture.get("version"),
        picture.get("stopped"),
        you,
        [option["command"] for option in picture.get("legal", ())],
    )


def _ruined(player: Player) -> bool:
    you = player.picture["view"]["you"]
    if you is None:  # by a leader that was cut off since they came: within its lease their socket begins anew
        return False
    seated = you["chips"] is not None  # where nothing happens any more, whoever has no chips has given the seat up
    return not you["chips"] and not you["funds"] and (not seated or player.option("leave") is not None)


def _killed(
    databases: Databases, kills: int, seed: int, tell: Callable[[dict[str, int]], None] = lambda _: None
) -> dict[str, int]:
    acknowledged, by_lot = 0, random.Random(seed)
    with forker() as by:
        for first in range(0, kills, A_ROOM):
            with databases() as address:
                killing = Killing(address, by_lot.randrange(2**32), by)
                for _ in range(min(A_ROOM, kills - first)):
                    killing.kill_once()
                    killing.look()
                with served(address, by=by) as server, server.browser() as visitor:
                    asyncio.run(_plays_again(server, visitor))
            acknowledged += len(killing.acknowledged)
            tell({"kills": first + killing.kills, "acknowledged": acknowledged})
    return {"kills": kills, "acknowledged": acknowledged}


async def _plays_again(server: Served, visitor: httpx.Client) -> None:
    """The tables play on: one where nobody is waited for who fell with the server, and every one of them is ready."""
    async with playing(server, visitor, QUIET) as player:
        await played_on(player, 4)
    assert server.status("/readyz") == 200


def test_a_server_killed_under_load_goes_on_where_it_was(databases: Databases) -> None:
    done = _killed(databases, kills=6, seed=20)
    assert done["acknowledged"] >= 18


@pytest.mark.full
def test_a_server_killed_a_thousand_times(
    databases: Databases, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    seed, began = random.SystemRandom().randrange(2**32), time.monotonic()
    with capsys.disabled():
        print(f"\n{request.node.name}: seed {seed}", flush=True)  # noqa: T201
        done = _killed(databases, KILLS, seed, lambda so_far: print(so_far, flush=True))  # noqa: T201
        print(f"{request.node.name}: {done}, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
