"""What the room tells those who run it: measurements, its health, a logbook, and the floor."""

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.logbook import keep_logbook, logger
from tapete.room.stream.metrics import BOUNDS, Latency, RoomMetrics
from tapete.room.stream.room_log import RoomLog
from tapete.store.log import Conflict, Context, Fresh, LogUnavailableError
from tapete.store.memory import MemoryLog
from tapete.store.owner.placement import RunningNode
from tapete.web.site.metrics import metrics_text
from tests.web.staffed import House

LINE = re.compile(r'tapete_[a-z_]+(\{[a-z]+="[^"\n]*"\})? [0-9.e+-]+')


@pytest.fixture
def house() -> Iterator[House]:
    with House(metrics_token="secreto").opened() as house:
        yield house


def _values(text: str) -> dict[str, float]:
    """Every sample, after the shape of every line has been checked."""
    samples = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            assert LINE.fullmatch(line), line
            name, value = line.rsplit(" ", 1)
            assert name not in samples, name
            samples[name] = float(value)
    return samples


def test_metrics_are_for_whoever_has_the_token(house: House) -> None:
    browser = house.browser()
    for headers in ({}, {"authorization": "Bearer nada"}, {"authorization": "Bearer "}):
        assert browser.get("/metrics", headers=headers).status_code == 403
    answer = browser.get("/metrics", headers={"authorization": "Bearer secreto"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert _values(answer.text)["tapete_dealing"] in (0, 1)


@pytest.mark.parametrize(("address", "status"), [("127.0.0.1", 200), ("::1", 200), ("10.0.0.9", 403)])
def test_without_a_token_metrics_are_for_this_machine_only(address: str, status: int) -> None:
    with House().opened() as house:
        browser = TestClient(house.app, client=(address, 1))
        browser.portal = house.portal
        assert browser.get("/metrics").status_code == status


def test_requests_and_commands_are_counted(house: House) -> None:
    guest, metrics = house.browser(Role.GUEST), house.site.metrics
    guest.get("/es/entrar")
    guest.get("/nowhere")
    with guest.websocket_connect("/mesa/gal-holdem/socket") as socket:
        socket.receive_json()
        assert metrics.sockets == 1
        for number, command in enumerate(("leave", "show")):
            socket.send_json({"id": number, "command": {"type": command}})
            while socket.receive_json()["type"] == "view":
                pass
        values = _values(metrics_text(metrics, house.room))
    assert values['tapete_requests_total{status="200"}'] == 1
    assert values['tapete_requests_total{status="404"}'] == 1
    assert values["tapete_sockets"] == 1
    assert values['tapete_answers_total{answer="refused"}'] == values["tapete_act_seconds_count"] == 2
    assert values['tapete_act_seconds_bucket{le="+Inf"}'] == 2
    assert metrics.sockets == 0


def test_a_collector_sees_which_of_several_servers_runs_the_room() -> None:
    nodes = (RunningNode("una:8000", leads=False, epoch=0), RunningNode("otra:8000", leads=True, epoch=7))

    def out() -> tuple[RunningNode, ...]:
        raise LogUnavailableError("gone")

    with House().opened() as house:
        here = TestClient(house.app, client=("127.0.0.1", 1))
        here.portal = house.portal
        assert not any(name.startswith("tapete_node_leads") for name in _values(here.get("/metrics").text))
        house.room.nodes = lambda: nodes
        values = _values(here.get("/metrics").text)
        assert values['tapete_node_leads{node="una:8000"}'] == 0 and values['tapete_node_leads{node="otra:8000"}'] == 1
        assert values["tapete_take_overs_total"] == 7
        house.room.nodes = out
        assert here.get("/metrics").status_code == 200


def test_a_histogram_counts_upwards() -> None:
    latency, metrics = Latency(), RoomMetrics()
    metrics.acts = latency
    for seconds in (0.0001, BOUNDS[0], 0.003, 99.0):
        latency.observe(seconds)
    values = _values(metrics_text(metrics, Room(MemoryLog())))
    bins = [values[f'tapete_act_seconds_bucket{{le="{bound}"}}'] for bound in (*BOUNDS, "+Inf")]
    assert bins == sorted(bins)
    assert bins[0] == 2, "a time at the edge is within it"
    assert (bins[-2], bins[-1]) == (3, 4)
    assert values["tapete_act_seconds_count"] == 4


def test_hands_and_appends_are_counted_as_they_reach_the_log() -> None:
    now = [0.0]
    metrics = RoomMetrics(lambda: now[0])
    log = RoomLog(MemoryLog(), metrics)
    packs = [Fresh("room.PackCommitted", 1, b'{"type":"PackCommitted","part":%d}' % part) for part in (1, 2)]
    log.append("table/a", 0, packs, Context("room"))
    assert isinstance(log.append("table/a", 0, packs, Context("room")), Conflict)
    assert metrics.events == {"room.PackCommitted": 2}
    assert metrics.appends.count == 2
    assert (metrics.hands_a_minute("table/a"), metrics.hands_a_minute("table/b")) == (1, 0)
    now[0] = 61.0
    assert metrics.hands_a_minute("table/a") == 0


async def _play(casino: Room, steps: int) -> None:
    await casino.open("mano", Terms(LawId("gal"), GameId("holdem"), bots=5))
    casino.tables["mano"].watch(None)  # nobody plays for nobody
    for _ in range(steps):
        await casino.tables["mano"].go_on()


def test_the_floor_shows_what_is_played(house: House) -> None:
    page = house.browser(Role.DIRECTOR).get("/es/sala/marcha").text
    assert "Manos por minuto" in page
    assert "/es/mesa/gal-holdem" in page


def test_the_floor_tells_which_server_runs_each_table(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    assert "Servidor" not in director.get("/es/sala/marcha").text
    runs = RunningNode("una:8000", leads=False, epoch=0, tables=("gal-holdem",), tournaments=("copa",))
    house.room.nodes = lambda: (runs, RunningNode("otra:8000", leads=True, epoch=7))
    page = director.get("/es/sala/marcha").text
    assert "lleva la sala (relevo 7)" in page and 'href="/es/torneo/copa"' in page
    rows = [row for row in page.split("<tr>") if "/es/mesa/" in row]
    assert rows and all(("una:8000" in row) == ("/es/mesa/gal-holdem" in row) for row in rows)
    assert all("otra:8000" in row for row in rows if "/es/mesa/gal-holdem" not in row)


def test_a_room_is_ready_unless_its_chance_has_failed_or_a_table_stands_still(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = house.browser()
    alive = browser.get("/healthz").json()
    assert browser.get("/readyz").json() | {"deals": True} == {
        **alive,
        "ok": True,
        "log": True,
        "deals": True,
        "tables": 1,
        "standing_still": 0,
    }
    for name, why in (("alarmed", True), ("standing_still", lambda _: ["mesa"])):
        monkeypatch.setattr(Room, name, why)
        assert browser.get("/readyz").status_code == 503
        assert browser.get("/healthz").status_code == 200, "a restart would not help"
        monkeypatch.undo()


def test_the_logbook_is_json_whoever_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    root, heard = logging.getLogger(), io.StringIO()
    before, level = root.handlers, root.level
    monkeypatch.setattr("sys.stderr", heard)
    try:
        keep_logbook("info")
        logger("tapete.prueba").info("request", path="/es/", status=200)
        logger("tapete.prueba").debug("unheard")
        logging.getLogger("uvicorn.error").warning("a library says %s", "ñ")
        try:
            raise ValueError("broken")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("it failed")
    finally:
        root.handlers = before
        root.setLevel(level)
    lines = [json.loads(line) for line in heard.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["request", "a library says ñ", "it failed"]
    assert lines[0] | {"timestamp": ""} == {
        "event": "request",
        "path": "/es/",
        "status": 200,
        "level": "info",
        "logger": "tapete.prueba",
        "timestamp": "",
    }
    assert lines[0]["timestamp"].endswith("Z")
    assert lines[2]["exception"][0]["exc_type"] == "ValueError"


def test_requests_are_told_without_their_questions_and_without_names(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    house.browser().get("/es/buscar?q=secreto")
    messages = [record.getMessage() for record in caplog.records if record.name == "tapete.web"]
    assert len(messages) == 1
    assert "/es/buscar" in messages[0]
    assert "secreto" not in messages[0]


def test_a_table_that_is_played_has_hands_a_minute() -> None:
    metrics = RoomMetrics()
    casino = Room(RoomLog(MemoryLog(), metrics), SecureChance(3), AT_ONCE)
    asyncio.run(_play(casino, 400))
    hands = casino.lobby()[0].hands
    assert metrics.hands_a_minute("table/mano") == hands > 1
    assert metrics.appends.count > hands


@pytest.mark.parametrize("file", ["pdf", "csv"])
def test_a_room_without_a_house_has_no_books(house: House, file: str) -> None:
    assert house.browser(Role.DIRECTOR).get(f"/casa/libros.{file}").status_code == 404
