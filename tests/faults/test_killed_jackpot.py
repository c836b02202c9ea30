"""A server killed while bets on a jackpot that two tables share are in the air: its meter is exact to the cent."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import httpx

from tapete.core.decision import Event, Refused
from tapete.games.banked.model.event import BetPlaced, MeterFed, MeterRead, Settled
from tapete.games.blackjack.event import MeterSeeded
from tapete.room.audit.overdrafts import Overdrafts
from tapete.room.stream.record import CODEC, TABLE
from tapete.store.audit import verify
from tapete.store.opening import open_to_read
from tests.faults.forked import Forker, forker
from tests.faults.served import PATIENCE, Databases, Player, Served, playing, served

SHOES = ("ara-blackjack", "ara-blackjack-18")
MAIN, JACKPOT, FED = 500, 250, 50
"""A fifth of the bet goes to the meter."""


class Jackpot:
    """The guests of both tables, who come back to every server, and what the log says of the meter they share."""

    def __init__(self, address: str, by: Forker) -> None:
        self.address, self._forker = address, by
        self._cookies = {table: httpx.Cookies() for table in SHOES}
        self._served = 0

    @contextmanager
    def server(self) -> Iterator[Served]:
        self._served += 1
        with served(self.address, "--law", "ara", by=self._forker) as server:
            yield server

    async def players(self, server: Served, stack: AsyncExitStack) -> list[Player]:
        players: list[Player] = []
        for table in SHOES:
            browser = stack.enter_context(server.browser())
            browser.cookies = self._cookies[table]
            visit = playing(server, browser, table, first=self._served * 1_000)
            players.append(await stack.enter_async_context(visit))
            self._cookies[table] = browser.cookies
        return players

    def events(self) -> Iterator[tuple[str, Event]]:
        """What has happened at the two tables, in the order of the log, whose chain and purses are in order."""
        reader = open_to_read(self.address)
        assert not isinstance(reader, Refused), reader
        envelopes, purses = [*reader.read_all()], Overdrafts()
        reader.close()
        assert verify(envelopes).ok
        for envelope in envelopes:
            purses.follow(envelope)
            if envelope.stream in {TABLE + table for table in SHOES}:
                yield envelope.stream.removeprefix(TABLE), CODEC.decode(envelope)
        assert purses.readable and not purses.overdrawn and purses.ledger.total() == 0

    def meter(self) -> int:
        """What the meter has to show: whatever a table was told of it is what was then there."""
        meter: int | None = None
        for table, event in self.events():
            match event:
                case MeterRead(cents=cents):
                    assert meter in (None, cents), (table, meter, cents)
                    meter = cents
                case MeterFed(cents=cents) | MeterSeeded(cents=cents):
                    meter = (meter or 0) + cents
                case Settled(from_meter=paid):
                    meter = (meter or 0) - paid
        assert meter is not None
        return meter

    def count(self, kind: type[Event], bet: str = "") -> int:
        """How many events of a kind there are, of one bet where it is named."""
        return sum(isinstance(event, kind) and getattr(event, "bet", bet) in (bet, "") for _, event in self.events())


async def _bet(player: Player) -> None:
    """Both bets, as soon as the table takes them: after a start, once its chance has been tested."""
    for bet, chips in (("main", MAIN), ("sevens", JACKPOT)):
        async with asyncio.timeout(PATIENCE):
            while (await _asked(player, bet, chips))["type"] != "done":
                await asyncio.sleep(0.2)


async def _asked(player: Player, bet: str, chips: int) -> dict[str, Any]:
    await player.until(lambda: _offered(player, bet), "no bet is taken")
    return await player.ask(type="bet", seat=player.picture["view"]["you"]["seat"], bet=bet, chips=chips)


def _offered(player: Player, bet: str) -> bool:
    return any(option["given"].get("bet") == bet for option in player.picture["legal"])


def _box(player: Player) -> dict[str, Any]:
    """What lies in a player's own box."""
    box: dict[str, Any] = next(box for box in player.picture["view"]["boxes"] if box["you"])
    return box


def _staked(player: Player) -> list[int]:
    return [wager["cents"] for wager in _box(player)["bets"] if wager["bet"] == "sevens"]


async def _stands(player: Player, over: int) -> None:
    """Plays until the round is over; whoever is asked wants nothing more."""
    while player.picture["view"]["round"] <= over:
        version, option = player.picture["version"], player.option("act")
        if option is not None and player.called:
            acts = [each["given"]["act"] for each in player.picture["legal"] if each["command"] == "act"]
            act = "decline" if "decline" in acts else "stand"
            await player.ask(type="act", **(option["given"] | {"act": act}))
        await player.until(lambda version=version: player.picture["version"] > version, "nothing happens")


def test_ara_u7_e_e_a_jackpot_in_the_air_is_exact_to_the_cent_after_kills(databases: Databases) -> None:
    """Killed with both bets placed and no card dealt, and again with their parts in the meter and in no book yet."""

    async def placed(jackpot: Jackpot, server: Served) -> None:
        async with AsyncExitStack() as stack:
            for player in await jackpot.players(server, stack):
                await player.sit()
                await _bet(player)
            server.kill()

    async def fed(jackpot: Jackpot, server: Served) -> None:
        async with AsyncExitStack() as stack:
            players = await jackpot.players(server, stack)
            for player in players:
                assert _staked(player) == [JACKPOT], "the bet lies where it lay"
                await player.ask(type="ready")
            for player in players:
                await player.until(lambda player=player: bool(_box(player)["cards"]), "nothing is dealt")
            server.kill()

    async def settled(jackpot: Jackpot, server: Served, begun: int) -> None:
        async with AsyncExitStack() as stack:
            players = await jackpot.players(server, stack)
            rounds = [player.picture["view"]["round"] for player in players]
            await asyncio.gather(*(_stands(player, over) for player, over in zip(players, rounds, strict=True)))
            meter = jackpot.meter()
            if not jackpot.count(MeterSeeded):  # nobody has won it
                assert meter == begun + len(SHOES) * FED
            for player in players:
                await _bet(player)
                shown = player.picture["view"]["meters"]["sevens"]
                assert shown == jackpot.meter() == meter, "every table shows what is there"

    with forker() as by, databases() as address:
        jackpot = Jackpot(address, by)
        with jackpot.server() as server:
            asyncio.run(placed(jackpot, server))
        begun = jackpot.meter()
        assert jackpot.count(BetPlaced, "sevens") == len(SHOES) and not jackpot.count(MeterFed)
        with jackpot.server() as server:
            asyncio.run(fed(jackpot, server))
        assert jackpot.count(MeterFed) == len(SHOES), "in the meter, and in no book yet"
        with jackpot.server() as server:
            asyncio.run(settled(jackpot, server, begun))
        assert jackpot.count(BetPlaced, "sevens") == 2 * len(SHOES), "nothing is placed twice"
