"""A room under load that says what it has acknowledged: started, killed and started again by a test.

``python -m tests.room.busy_room ADDRESS FIRST``: bots and one person at each table play as fast as they can; every
answer to the person is one line, ``TABLE NUMBER VERSION``, and her requests are numbered from FIRST on.
"""

import asyncio
import sys
from functools import partial
from typing import Any

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.clock import Clock
from tapete.room.tables import memory
from tapete.room.tables.actor import TableActor
from tapete.store.opening import open_log
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.room.playing import EVE, PURSE, Guest

TABLES = (("ara", "sin-descarte"), ("ara", "holdem"), ("gal", "draw-five"), ("ara", "pai-gow"), ("ara", "blackjack"))
CHOICES: dict[str, dict[str, str | int | bool]] = {"blackjack": {"sevens": True, "sevens.contribution": "1/3"}}
"""A jackpot that grows with every bet on it, and not by whole cents."""


async def main(address: str, first: int) -> None:
    clock = Clock()
    log = open_log(address, clock.moment)
    assert not isinstance(log, Refused), log
    assert isinstance(log, SqlLog)
    memory.EVERY = 60  # type: ignore[misc]  # states are kept all the time, and half written when it is killed
    casino = Room(log, SecureChance(), AT_ONCE, clock, snapshots=partial(Snapshots, log))
    casino.purse.grant(EVE, PURSE)
    await casino.recover()
    for law, game in TABLES:
        if (name := f"{law}-{game}") not in casino.tables:
            await casino.open(name, Terms(LawId(law), GameId(game), CHOICES.get(game, {}), bots=4))
    casino.start()
    while not casino.deals:  # chance is tested first
        await asyncio.sleep(0.01)
    await asyncio.gather(*(_visit(actor, first) for actor in casino.tables.values()))


async def _visit(actor: TableActor, first: int) -> None:
    """Somebody who sits down when she can, and does anything that is legal."""
    guest = Guest(actor, seed=first)
    guest.number = first
    while True:
        await asyncio.sleep(0.001)
        view = await guest.look()
        sit = next((option for option in view["legal"] if option["command"] in ("sit", "return")), None)
        if sit is None:
            answer = await guest.act() or await _bought(guest, view)
        elif sit["command"] == "sit":
            answer = await guest.ask(type="sit", chips=sit["fields"]["chips"]["least"])
        else:
            answer = await guest.ask(type="return")
        if isinstance(answer, Done):
            print(actor.name, guest.number, answer.version, flush=True)  # noqa: T201


async def _bought(guest: Guest, view: Any) -> Answer | None:
    """More chips for whoever has none left, so that she goes on playing."""
    you, may_buy = view["view"]["you"], any(option["command"] == "add_chips" for option in view["legal"])
    return await guest.ask(type="add_chips", chips=20_000) if may_buy and not you["chips"] else None


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
