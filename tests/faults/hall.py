"""A tournament played over sockets in a room of several nodes: its director, its players, and screens of the hall."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import httpx
from websockets import ConnectionClosed, InvalidHandshake, Origin
from websockets.asyncio.client import connect

from tapete.core.decision import Refused
from tapete.room.names import felt_name, tournament_of
from tapete.room.stream.record import CODEC, TABLE, TOURNAMENT, read_origin
from tapete.store.audit import verify
from tapete.store.opening import open_to_read
from tapete.tournament.felt.command import HandKey
from tapete.tournament.felt.event import HandSetUp
from tapete.tournament.model.event import Announced, Finished, HandBegun, HandClosed, TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.state import Tournament
from tapete.web.site.sessions import COOKIE
from tests.faults.cluster import ServedNode
from tests.faults.served import PATIENCE, Player

NAME: Final = "copa"
STREAM: Final = TOURNAMENT + NAME
DIRECTOR: Final = "La Jefa"
PLAYERS: Final = 4
GONE: Final = ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError
_STRUCTURE: Final = """
title = "Copa"
electronic = true
level = [{ small = 100, big = 200 }, { small = 5000, big = 10000 }]
[set]
close_level = 1
"seats.maximum" = 2
"""
Table = tuple[str, int]
"""A table of a tournament, by the tournament's stream and the table's number."""
_PASSWORD: Final = "tres mesas y un balcón azul"


@contextlib.asynccontextmanager
async def watching(node: ServedNode, browser: httpx.Client, path: str, first: int = 0) -> AsyncIterator[Player]:
    """A socket of a page, for whoever has this browser."""
    address = node.server.address
    secret = browser.cookies.get(COOKIE)
    cookie = {"Cookie": f"{COOKIE}={secret}"} if secret else {}
    url = address.replace("http", "ws") + path
    async with connect(url, origin=Origin(address), additional_headers=cookie, open_timeout=PATIENCE) as socket:
        player = Player(socket, first)
        await player.until(lambda: bool(player.picture) or player.closed, "no picture")
        yield player


class PlayedHall:
    """The director at one node and the players at another; where they are never falls."""

    def __init__(self, key: str, directs: ServedNode, plays: ServedNode) -> None:
        self.directs, self.plays = directs, plays
        self.director = directs.server.browser()
        claimed = self.director.post("/llave", data={"name": DIRECTOR, "password": _PASSWORD, "key": key})
        assert claimed.status_code == 303, claimed.status_code
        self.guests: dict[str, httpx.Client] = {}
        self.rush, self.over = False, False
        """Whether everybody goes all in; whether nobody plays any more."""
        self.acknowledged: dict[int, int] = {}
        """At which versions the desk was told that something was done, by the numbers of what it asked."""
        self.desk: Player | None = None
        self.prizes = 0
        """Cents, as they were announced when it was over."""

    async def open(self) -> None:
        """Announce it, and have everybody come in."""
        announced = await asyncio.to_thread(self.director.post, "/torneos", data={"structure": _STRUCTURE})
        assert announced.status_code == 303, announced.text
        for _ in range(PLAYERS):
            browser = self.plays.server.browser()
            assert (await asyncio.to_thread(browser.post, "/invitado")).status_code == 303
            async with watching(self.plays, browser, "/mesa/gal-holdem/socket") as guest:
                self.guests[guest.picture["view"]["you"]["player"]] = browser

    def close(self) -> None:
        for browser in (self.director, *self.guests.values()):
            browser.close()

    # The director

    @contextlib.asynccontextmanager
    async def directing(self) -> AsyncIterator[Player]:
        async with watching(self.directs, self.director, f"/torneo/{NAME}/socket") as desk:
            self.desk = desk
            yield desk

    async def must(self, desk: Player, **command: object) -> None:
        """Asked until it is done: what is refused while the tournament moves is asked again."""
        for _ in range(10):
            answer = await desk.ask(**command)
            if answer["type"] == "done":
                self.acknowledged[answer["id"]] = answer["version"]
                return
            assert "parado" in str(answer) or "no puede anotar" in str(answer), (command, answer)
            await asyncio.sleep(0.5)
        raise AssertionError(command)

    async def start(self, desk: Player) -> None:
        for player in self.guests:
            await self.must(desk, type="register", player=player, identity=f"D-{player}", age=30, counter="alicante")
        for command in ("draw_buttons", "start"):
            await self.must(desk, type=command)

    async def finish(self, desk: Player) -> None:
        """The last level, everybody all in; then the prizes are handed over."""
        await self.must(desk, type="set_clock", level=2, into=0, why="se acaba la noche")
        self.rush = True
        await desk.until(lambda: desk.picture["view"]["clock"]["phase"] == "finished", "it has no end", 4 * PATIENCE)
        self.over, self.prizes = True, sum(self.view["prizes"])
        while (option := desk.option("pay_prize")) is not None:
            await self.must(desk, type="pay_prize", entry=option["fields"]["entry"]["values"][0])
            await desk.until(lambda: self._is_shown(desk), "paid, and not seen")

    def _is_shown(self, desk: Player) -> bool:
        """Whether the director sees what they were last told was done."""
        return bool(desk.picture["version"] >= max(self.acknowledged.values()))

    async def goes_on(self) -> None:
        """Another hand begins, and the director sees it."""
        assert self.desk is not None
        hands = self.hands
        await self.desk.until(lambda: self.hands > hands, "no hand begins", 2 * PATIENCE)

    async def page(self, path: str) -> str:
        """What the director is shown."""
        return (await asyncio.to_thread(self.director.get, path)).text

    @property
    def view(self) -> dict[str, Any]:
        assert self.desk is not None
        view: dict[str, Any] = self.desk.picture["view"]
        return view

    @property
    def hands(self) -> int:
        """Hands that have begun, as the director sees them."""
        return sum(table["hand"] for table in self.view["tables"])

    def tables(self) -> dict[str, int]:
        """Where everybody sits now."""
        return {seat["player"]: table["number"] for table in self.view["tables"] for seat in table["seats"]}

    # The players

    async def play(self, player: str) -> None:
        """Act whenever it is one's turn, at whichever table one sits, until the tournament is over."""
        number = 0
        while not self.over:
            table = self.tables().get(player)
            if table is None or not self.hands:
                await asyncio.sleep(0.2)
                continue
            with contextlib.suppress(*GONE):  # a table that is just being opened
                path = f"/mesa/{felt_name(NAME, table)}/socket"
                async with watching(self.plays, self.guests[player], path, first=number) as seat:
                    while not self.over and not seat.closed and self.tables().get(player) == table:
                        await self._act(seat)
                    number = seat.number
            await asyncio.sleep(0.1)

    async def _act(self, seat: Player) -> None:
        version = seat.picture["version"]
        if seat.called and (command := self._command(seat)) is not None:
            await seat.send(**command)
        with contextlib.suppress(AssertionError):
            await seat.until(lambda: seat.picture["version"] > version or seat.closed, "", seconds=0.5)

    def _command(self, seat: Player) -> dict[str, object] | None:
        """Fold, or all in."""
        options = [option for option in seat.picture["legal"] if option["command"] == "act"]
        by_act = {option["given"].get("act"): option for option in options}
        for act in ("all_in", "raise", "bet", "call") if self.rush else ("fold",):
            if (option := by_act.get(act)) is not None:
                most = {name: field["most"] for name, field in option.get("fields", {}).items() if "most" in field}
                return {"type": "act", **option["given"], **most}
        return {"type": "act", **options[0]["given"]} if options else None

    @contextlib.asynccontextmanager
    async def played(self) -> AsyncIterator[None]:
        """Everybody plays meanwhile."""
        tasks = [asyncio.create_task(self.play(player)) for player in self.guests]
        try:
            yield
        finally:
            self.over = True
            await asyncio.gather(*tasks)


@contextlib.asynccontextmanager
async def screens(node: ServedNode, count: int) -> AsyncIterator[None]:
    """Screens of the hall at a node, which draw the tournament there; nobody minds if they go dark."""

    async def show() -> None:
        with contextlib.suppress(*GONE):
            async with connect(
                f"{node.server.address.replace('http', 'ws')}/torneo/{NAME}/reloj/socket",
                origin=Origin(node.server.address),
            ) as socket:
                async for _ in socket:
                    pass

    tasks = [asyncio.create_task(show()) for _ in range(count)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# What the log says afterwards


def events(address: str, prefix: str) -> Iterator[tuple[str, Any]]:
    reader = open_to_read(address)
    assert not isinstance(reader, Refused), reader
    for envelope in reader.read_all(0, prefix):
        yield envelope.stream, CODEC.decode(envelope)
    reader.close()


def looked_through(address: str) -> Tournament:
    """The log is whole; at every event the chips of each tournament add up, and no hand was played or closed twice."""
    reader = open_to_read(address)
    assert not isinstance(reader, Refused), reader
    assert verify(reader.read_all()).ok
    reader.close()
    halls: dict[str, Tournament] = {}
    begun, closed = Counter[Table](), Counter[Table]()
    for stream, event in events(address, TOURNAMENT):
        assert isinstance(event, Announced) == (stream not in halls), "announced once"
        assert isinstance(event, TournamentEvent)
        halls[stream] = state = evolve(halls.get(stream, Tournament()), event)
        assert state.in_play() == state.due(), (stream, event)
        if isinstance(event, HandBegun):
            begun[stream, event.table] += 1
        elif isinstance(event, HandClosed):
            closed[stream, event.table] += 1
    dealt = _dealt(address)
    assert all(0 <= begun[table] - closed[table] <= 1 for table in begun)
    assert all(closed[table] <= dealt[table] <= begun[table] for table in begun)
    return halls[STREAM]


def _dealt(address: str) -> Counter[Table]:
    """How many hands were set up on each felt, none of them twice."""
    hands = Counter[tuple[Table, HandKey]]()
    for stream, event in events(address, TABLE):
        if isinstance(event, HandSetUp):
            felt = stream.removeprefix(TABLE)
            hands[(TOURNAMENT + tournament_of(felt), int(felt.rpartition(".")[2])), event.key] += 1
    assert hands and set(hands.values()) == {1}, "each hand is set up on its felt once"
    return Counter(table for table, _ in hands)


def finished_once(address: str) -> bool:
    return sum(isinstance(event, Finished) for _, event in events(address, STREAM)) == 1


def acknowledged(address: str) -> dict[int, int]:
    """At which versions the log has what the director asked, by its numbers."""
    reader = open_to_read(address)
    assert not isinstance(reader, Refused), reader
    asked = ((read_origin(envelope.actor), envelope.version) for envelope in reader.read(STREAM))
    versions = {origin.number: version for origin, version in asked if origin and origin.player == DIRECTOR}
    reader.close()
    return versions
