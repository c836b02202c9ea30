"""A ruling that was carried out when the room was cut off is in the book of reports after the next start."""

import asyncio

from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import Origin
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE, cheap

MARTA = PlayerId("Marta")
ROUND: tuple[dict[str, object], ...] = (
    {"type": "open_table"},
    {"type": "sit", "player": "Ana", "seat": 1, "chips": 10_000},
    {"type": "bet", "player": "Ana", "seat": 1, "bet": "ante", "chips": 500},
    {"type": "close_bets"},
    {"type": "deal", "cards": ["As"], "cut_by": "croupier"},
    {"type": "rule", "incident": "wrong_count"},
)


async def _cut_off(log: MemoryLog) -> None:
    """The table has ruled, and the room is gone before anything else is written."""
    room = Room(log)
    actor = await room.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True))
    assert not isinstance(actor, Refused), actor
    for number, message in enumerate(ROUND):
        command = read_at(actor.game, message, None)
        assert not isinstance(command, Refused), command
        answer = await actor.ask(Origin(MARTA, "s", number), command, Authority(MARTA, Role.CHIEF))
        assert not isinstance(answer, Refused), answer


def _reports(log: MemoryLog) -> int:
    """How often the page of reports names the table, after a start of the room."""
    site = Site(Room(log), passwords=cheap())
    secret = asyncio.run(site.reception.sign_up(f"Jefa {len(site.reception.register.accounts())}", PHRASE, Role.CHIEF))
    assert isinstance(secret, str), secret
    with TestClient(create_app(site.house.room, site=site), cookies={COOKIE: secret}) as browser:
        return browser.get("/es/partes").text.count(">viva<")


def test_a_ruling_is_booked_once_however_often_the_room_is_cut_off() -> None:
    log = MemoryLog()
    asyncio.run(_cut_off(log))
    assert not Site(Room(log), passwords=cheap()).book.reports
    assert [_reports(log) for _ in range(3)] == [1, 1, 1]
