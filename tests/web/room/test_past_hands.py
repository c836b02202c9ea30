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
    changes = 0

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
            while len(await actor.archive.of_player(EVE, 2)) < 2:
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
    assert other.get("/mesa/holdem/manos.json").json() == {"hands": [], "older": False}
    for ending in ("json", "phh", "txt"):
        assert other.get(f"/mesa/holdem/mano/{number}.{ending}").status_code == 404


def test_the_hands_before_a_page_are_a_page_away(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    eve = _as(app, EVE)
    every = [hand["number"] for hand in eve.get("/mesa/holdem/manos.json").json()["hands"]]
    monkeypatch.setattr(past_hands, "_SHOWN", 1)
    paged: list[int] = []
    before: int | str | None = ""
    while before is not None:
        page = eve.get(f"/mesa/holdem/manos.json?before={before}").json()
        paged += [hand["number"] for hand in page["hands"]]
        before = paged[-1] if page["older"] else None
    assert paged == every and len(every) > 1


@pytest.mark.parametrize("before", ["x", "-1", "٣", "9" * 40])
def test_a_page_before_no_number_is_the_latest(app: Starlette, before: str) -> None:
    eve = _as(app, EVE)
    assert eve.get(f"/mesa/holdem/manos.json?before={before}").json() == eve.get("/mesa/holdem/manos.json").json()


def test_a_hand_that_is_not_over_and_a_table_that_is_none_are_not_found(app: Starlette) -> None:
    eve = _as(app, EVE)
    assert eve.get("/mesa/holdem/mano/100000.txt").status_code == 404
    assert eve.get("/mesa/ninguna/manos.json").status_code == 404


def test_the_text_of_a_spin_speaks_of_its_number_and_of_no_deck() -> None:
    async def spun() -> Starlette:
        room = new_room()
        actor = await opened(room, "ara", "roulette-00", bots=0, name="rueda")
        guest = await seated(actor)
        await guest.ask(type="lay_bet", place="17", cents=500)
        await guest.ask(type="ready")
        while not await actor.archive.of_player(EVE, 1):
            assert await actor.go_on()
        made = Starlette(routes=past_hands.routes())
        made.state.room, made.state.people = room, _ByCookie()
        return made

    text = _as(run(spun()), EVE).get("/mesa/rueda/mano/1.txt").text
    assert "mesa rueda · tirada 1" in text and "Número de la tirada, sellado antes de apostar: " in text
    assert "Baraja" not in text and "Eva: 17" in text
