"""The hands of a table at their addresses: for those who played in them, and for nobody else."""

from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from tapete.core.ids import PlayerId
from tapete.web.room import past_hands
from tapete.web.site.person import SignedInPerson
from tests.room.playing import EVE, new_room, opened, play, run, seated


class _ByCookie:
    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        name = connection.cookies.get("name")
        return SignedInPerson(PlayerId(name), name) if name else None

    def used(self, connection: HTTPConnection) -> None:
        pass


@pytest.fixture(scope="module")
def app() -> Iterator[Starlette]:
    async def played() -> Starlette:
        room = new_room()
        for game in ("holdem", "sin-descarte"):
            actor = await opened(room, "ara", game, name=game)
            guest = await seated(actor)
            while not (await actor.archive.of_player(EVE, 1)):
                await play(actor, guest, 1)
        made = Starlette(routes=past_hands.routes())
        made.state.room, made.state.people = room, _ByCookie()
        return made

    yield run(played())


def _as(app: Starlette, name: str | None) -> TestClient:
    return TestClient(app, cookies={"name": name} if name else {}, headers={"accept-language": "es"})


@pytest.mark.parametrize("table", ["holdem", "sin-descarte"])
def test_a_player_lists_replays_and_downloads_past_hands(app: Starlette, table: str) -> None:
    eve = _as(app, EVE)
    hand = eve.get(f"/mesa/{table}/manos.json").json()["hands"][0]
    assert hand["player"] == EVE
    assert all(result["text"]["es"] and result["text"]["en"] and result["cite"] for result in hand["results"])
    where = f"/mesa/{table}/mano/{hand['number']}"
    frames = eve.get(f"{where}.json").json()["frames"]
    assert frames[-1]["view"]["you"]["player"] == EVE
    text = eve.get(f"{where}.txt")
    assert f"mano {hand['number']}" in text.text
    assert f'filename="{table}-{hand["number"]}.txt"' in text.headers["content-disposition"]
    assert eve.get(f"{where}.phh").status_code == (200 if table == "holdem" else 404)


@pytest.mark.parametrize("name", ["Otra", None])
def test_anothers_hand_is_no_address(app: Starlette, name: str | None) -> None:
    other = _as(app, name)
    number = _as(app, EVE).get("/mesa/holdem/manos.json").json()["hands"][0]["number"]
    assert other.get("/mesa/holdem/manos.json").json() == {"hands": []}
    for ending in ("json", "phh", "txt"):
        assert other.get(f"/mesa/holdem/mano/{number}.{ending}").status_code == 404


def test_a_hand_that_is_not_over_and_a_table_that_is_none_are_not_found(app: Starlette) -> None:
    eve = _as(app, EVE)
    assert eve.get("/mesa/holdem/mano/100000.txt").status_code == 404
    assert eve.get("/mesa/ninguna/manos.json").status_code == 404
