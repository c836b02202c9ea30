"""Nobody reads a card in play: every page and file that tells of the log, read in the middle of a hand by everybody."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.tables.actor import TableActor
from tests.room.playing import SOME_GAMES
from tests.web.staffed import House

Staffed = tuple[House, dict[Role, TestClient]]
"""A house, and the browser of everybody in it."""
OFFICES = (Role.DIRECTOR, Role.INSPECTOR)
READERS = (
    "/es/registro?stream=table/mesa",
    "/es/registro?stream=table/mesa&before=40",
    "/es/registro?stream=vault/mesa",
    "/inspeccion/registro.jsonl",
    "/es/inspeccion",
    "/es/inspeccion/sucesos",
    "/en/inspection/events",
    "/es/inspeccion/manos/mesa",
    "/es/inspeccion/manos/mesa?number={hand}",
    "/mesa/mesa/manos.json",
    "/mesa/mesa/mano/{hand}.json",
    "/mesa/mesa/mano/{hand}.txt",
    "/mesa/mesa/mano/{hand}.phh",
    "/mesas.json",
    "/mesa/mesa/baraja/{pack}.json",
    "/es/mesa/mesa",
    "/es/sala",
    "/es/cuenta",
    "/cuenta/datos.json",
    "/metrics",
)


@pytest.fixture(scope="module", params=SOME_GAMES, ids=lambda game: "-".join(game))
def staffed(request: pytest.FixtureRequest) -> Iterator[Staffed]:
    """A house with a hand in course at a table of each kind, after one that is over."""
    law, game = request.param
    with House().opened() as house:
        assert house.portal is not None
        house.room.deals = True
        house.portal.call(_play_into_a_hand, house, law, game)
        yield house, house.staff()


async def _play_into_a_hand(house: House, law: LawId, game: GameId) -> None:
    actor = await house.room.open("mesa", Terms(law, game, bots=4))
    assert not isinstance(actor, Refused), actor
    actor.watch(None)
    await actor._stream._course_task.stop()  # this test alone lets the table go on
    for _ in range(2_000):
        if _in_course(actor):
            return
        await actor.go_on()
        house.room.clock._began += 60_000_000  # the clock of this room runs ahead: nobody waits for bots
    raise AssertionError("no hand was dealt")


def _in_course(actor: TableActor) -> bool:
    """Cards of the second hand have left the pack."""
    pack = actor.table.pack
    return pack is not None and pack.number > 1 and pack.taken > 0 and not pack.spent


def _canaries(house: House) -> list[str]:
    """Words that stand in the content of the hand in course and of its pack, and nowhere else."""
    table, vault = list(house.log.read("table/mesa")), list(house.log.read("vault/mesa"))
    begun = max(envelope.version for envelope in table if envelope.type == "room.PackCommitted")
    salts = [_salt(envelope.data) for envelope in table if envelope.version >= begun]
    return [*salts, *re.findall(r'"secret":"(\w+)"', vault[-1].data.decode())]


def _salt(content: bytes) -> str:
    return str(re.findall(r'"salt":"(\w+)"', content.decode())[-1])


@pytest.mark.parametrize("path", READERS)
def test_nobody_reads_the_hand_in_course_by_any_reader(staffed: Staffed, path: str) -> None:
    house, browsers = staffed
    actor, canaries = house.room.tables["mesa"], _canaries(house)
    pack = actor.table.pack
    assert pack is not None and len(canaries) > 3
    for role, browser in browsers.items():
        text = browser.get(path.format(hand=actor.play.number(), pack=pack.number)).text
        assert not [canary for canary in canaries if canary in text], role


@pytest.mark.parametrize("role", OFFICES)
def test_the_log_page_says_that_the_hand_is_in_course_and_shows_the_one_before(staffed: Staffed, role: Role) -> None:
    house, browsers = staffed
    table = list(house.log.read("table/mesa"))
    text = browsers[role].get("/es/registro?stream=table/mesa").text
    canaries = _canaries(house)
    assert text.count("La mano está en curso") == sum(_salt(event.data) in canaries for event in table[-50:]) > 0
    opened = max(envelope.version for envelope in table if envelope.type == "room.PackOpened")
    before = browsers[role].get(f"/es/registro?stream=table/mesa&before={opened}").text
    assert _salt(table[opened - 1].data) in before
