"""The inspector's pages: the log verified and exported, hands replayed, incidents, cases and compliance."""

import csv
import io
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import anyio
import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.audit.authority_file import check_authority_file
from tapete.room.day.house import NO_HOUSE
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.store.archive.archiving import Archiving
from tapete.store.audit import verify
from tapete.store.export import read_lines
from tapete.store.opening import open_log
from tapete.store.proof.checkpoint import Checkpoint, read_checkpoint
from tapete.store.sql_log import SqlLog
from tests.web.document import Document
from tests.web.staffed import NAMES, House
from tests.web.test_language import translations, used_messages

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "casino.toml"
DEALT = r"Para la casilla .{60}"
PAGES = {
    "/en/door": Role.CASHIER,
    "/en/data": Role.DIRECTOR,
    "/en/inspection": Role.INSPECTOR,
    "/en/inspection/events": Role.INSPECTOR,
    "/en/inspection/hands": Role.INSPECTOR,
    "/en/inspection/hands/gal-holdem": Role.INSPECTOR,
    "/en/inspection/cases": Role.DIRECTOR,
    "/en/reports": Role.CHIEF,
    "/en/compliance": Role.DIRECTOR,
}


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def words(browser: TestClient, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, path
    return Document(answer.text).text


@pytest.mark.parametrize(("path", "role"), PAGES.items())
def test_the_pages_are_sound_and_english_where_they_say_so(house: House, path: str, role: Role) -> None:
    document = Document(house.browser(role).get(path).text)
    assert not document.unbalanced and not document.inline
    assert len(document.ids) == len(set(document.ids)) and set(document.references) <= set(document.ids)
    english = translations("en")
    for message in used_messages():
        if isinstance(message, str) and "%" not in message and " " in message and english.gettext(message) != message:
            assert message not in document.own_text


def test_room_14_the_log_is_verified_with_its_progress_and_a_mark_of_before(house: House) -> None:
    inspector = house.browser(Role.INSPECTOR)
    assert inspector.post("/inspeccion/comprobacion", data={"mark": "nonsense"}).status_code == 400
    verdict = _verified(inspector)
    assert verdict["first_bad"] is None and verdict["events"] > 0
    assert "íntegro" in words(inspector, "/es/inspeccion")
    false_mark = f"1:{'0' * 64}"
    assert _verified(inspector, false_mark)["first_bad"] == 1
    assert "alterado" in words(inspector, "/es/inspeccion")


def _verified(browser: TestClient, mark: str = "") -> dict[str, int | None]:
    assert browser.post("/inspeccion/comprobacion", data={"mark": mark}).status_code == 303
    deadline = time.monotonic() + 30
    while (progress := browser.get("/inspeccion/comprobacion.json").json())["running"]:
        assert time.monotonic() < deadline, progress
    assert progress["done"] == progress["all"]
    verdict: dict[str, int | None] = progress["verdict"]
    return verdict


def test_room_16_the_export_is_whole_and_verified_without_the_room(house: House) -> None:
    lines = house.browser(Role.INSPECTOR).get("/inspeccion/registro.jsonl").content.splitlines()
    verdict = verify(read_lines(lines), of_export=True)
    assert verdict.ok and verdict.events == len(lines) == house.log.count()


def test_the_log_is_signed_and_the_signature_goes_home_with_the_inspector(tmp_path: Path) -> None:
    log = open_log(f"sqlite:///{tmp_path}/log.db")
    assert not isinstance(log, Refused)
    with House(law=LawId("ara"), log=log).opened() as house:
        inspector = house.browser(Role.INSPECTOR)
        checkpoint = read_checkpoint(inspector.get("/inspeccion/sello.txt").text)
        assert isinstance(checkpoint, Checkpoint) and checkpoint.is_genuine
        verdict = _verified(inspector)
        assert verdict["first_bad"] is None and verdict["bad_checkpoint"] is None and verdict["checkpoints"]
        assert "sellos firmados por la casa" in words(inspector, "/es/inspeccion")
        log.checkpoint()
        books = words(house.browser(Role.DIRECTOR), "/es/casa/libros")
        assert "Sello" in books and "Clave pública de la casa" in books
        assert inspector.get("/casa/libros.pdf").content.startswith(b"%PDF")
    log.close()


def test_a_hand_in_the_archive_is_searched_for_and_replayed(tmp_path: Path) -> None:
    log = open_log(f"sqlite:///{tmp_path}/log.db")
    assert isinstance(log, SqlLog)
    search, hand = "/es/inspeccion/manos?table=ara-trijoker", "/es/inspeccion/manos/ara-trijoker?number=1"
    with House(log=log).opened() as house:
        _played(house)
        inspector = house.browser(Role.INSPECTOR)
        assert "archivo" not in words(inspector, "/es/inspeccion")
        before = re.findall(DEALT, words(inspector, hand))
    cuts = {stream: log.version(stream) for stream in ("table/ara-trijoker", "vault/ara-trijoker")}
    made = Archiving(log, cuts).run()
    assert not isinstance(made, Refused) and sum(segment.removed for segment in made) > 20
    with House(log=log).opened() as house:
        inspector = house.browser(Role.INSPECTOR)
        assert re.findall(DEALT, words(inspector, hand)) == before and len(before) > 1
        assert "ara-trijoker · 1" in words(inspector, search)
        assert "están en el archivo, en 1 segmentos firmados" in words(inspector, "/es/inspeccion")
        assert "are in the archive" in words(inspector, "/en/inspection")
        assert "Se abre la mesa" in words(inspector, "/es/registro?stream=table/ara-trijoker&before=20")
        assert _verified(inspector)["first_bad"] is None
        log.archives.file(made[0]).unlink()
        assert _verified(inspector)["bad_segment"] == 1
        assert "El segmento 1 del archivo falta" in words(inspector, "/es/inspeccion")
    log.close()


def test_every_stream_but_the_packs_can_be_read(house: House) -> None:
    inspector = house.browser(Role.INSPECTOR)
    inspector.get("/es/inspeccion")
    for stream in house.log.streams():
        expected = 404 if stream.startswith("vault/") else 200
        assert inspector.get("/es/registro", params={"stream": stream}).status_code == expected, stream
    assert inspector.get("/es/registro?stream=vault/gal-holdem").status_code == 404


def test_looking_is_noted_with_who_looked_and_where(house: House) -> None:
    inspector = house.browser(Role.INSPECTOR)
    for path in ("/es/inspeccion", "/es/admision", "/es/inspeccion/registro.jsonl"):
        inspector.get(path)
    noted = [envelope for envelope in house.log.read("casino") if envelope.type == "casino.RecordRead"]
    assert {envelope.actor for envelope in noted} == {NAMES[Role.INSPECTOR]}
    assert [b"/es/inspeccion" in noted[0].data, b"/es/admision" in noted[1].data] == [True, True]


def _played(house: House) -> None:
    """Two hands against the house, by bots."""

    async def play() -> None:
        actor = await house.room.open("ara-trijoker", Terms(LawId("ara"), GameId("trijoker"), bots=2))
        assert not isinstance(actor, Refused)
        actor.watch(None)
        with anyio.fail_after(60):
            while sum(envelope.type == "room.PackOpened" for envelope in house.log.read("table/ara-trijoker")) < 2:
                await actor.go_on()
                house.room.clock._began += 60_000_000  # the clock of this room runs ahead: nobody waits for bots

    assert house.portal is not None
    house.room.deals = True
    house.portal.call(play)
    house.room.deals = False  # bots that never pause would leave the pages no time


def test_room_8_any_hand_is_replayed_with_every_card(house: House) -> None:
    _played(house)
    inspector = house.browser(Role.INSPECTOR)
    first = words(inspector, "/es/inspeccion/manos/ara-trijoker?number=1")
    assert "Mano 1" in first and "♠" in first + words(inspector, "/es/inspeccion/manos/ara-trijoker?number=2")
    assert re.search(r"Para la casilla \d+ \(", first) and "Salen de la baraja" not in first, first
    desk = " ".join(words(inspector, "/es/inspeccion").split())
    counted = re.search(r"ara-trijoker (\d+)", desk)
    assert counted and int(counted[1]) >= 1, "hands are counted at tables that go on"
    _searched(house, inspector)
    assert inspector.get("/es/inspeccion/manos/ara-trijoker?number=999").status_code == 404
    assert inspector.get("/es/inspeccion/manos/nowhere").status_code == 404


def _searched(house: House, inspector: TestClient) -> None:
    """By table, player, hour, amount and incident."""
    player = next(iter(house.room.tables["ara-trijoker"].play.people()))
    for query, expected in (
        ("", True),
        ("table=ara-trijoker", True),
        ("table=gal-holdem", False),
        (f"player={player[:4].lower()}", True),
        ("player=Nadie", False),
        ("since=2020-01-01T00:00", True),
        ("until=2020-01-01T00:00", False),
        ("amount=1.000.000", False),
        ("incident=yes", False),
    ):
        text = words(inspector, f"/es/inspeccion/manos?{query}")
        assert ("ara-trijoker · 1" in text) is expected, query
    file = inspector.get("/inspeccion/manos.csv?table=ara-trijoker")
    rows = [*csv.reader(io.StringIO(file.text))]
    assert file.headers["content-type"].startswith("text/csv") and rows[0][:2] == ["mesa", "mano"]
    assert ["ara-trijoker", "1"] in [row[:2] for row in rows[1:]] and any(player in row[4] for row in rows[1:])
    assert len([*csv.reader(io.StringIO(inspector.get("/inspeccion/manos.csv?player=Nadie").text))]) == 1
    inspector.get("/en/")
    english = inspector.get("/inspeccion/manos.csv?player=Nadie").text
    inspector.get("/es/")
    assert english.strip() == "table,hand,began,ended,players,largest payment (cents),incidents"
    for wrong in ("amount=0,001", "since=ayer"):
        assert 'id="refused"' in inspector.get(f"/es/inspeccion/manos?{wrong}").text


def test_the_inspectors_own_visits_are_noted_apart(house: House) -> None:
    inspector = house.browser(Role.INSPECTOR)
    for _ in range(3):
        inspector.get("/es/inspeccion")
    assert "se consulta" not in words(inspector, "/es/inspeccion/sucesos").lower()
    assert words(inspector, "/es/inspeccion/sucesos?kind=record_read").lower().count("se consulta") >= 3


def test_a_closed_table_stays_in_the_list_with_its_hands() -> None:
    with House(law=LawId("reg")).opened() as house:
        name = next(iter(house.room.tables))
        house.room.house_orders.closed = lambda table: NO_HOUSE if table == name else None  # type: ignore[method-assign]
        text = " ".join(words(house.browser(Role.INSPECTOR), "/es/inspeccion").split())
        assert f"{name} · cerrada" in text


LOAN = {"law": "gal", "game": "holdem", "kind": "loan", "table": "gal-holdem", "player": "Lince"}


@pytest.mark.parametrize("kind", ["loan", "joint_pot", "proxy_play"])
def test_prohibitions_are_written_down_with_their_ruling(house: House, kind: str) -> None:
    chief = house.browser(Role.CHIEF)
    assert chief.post("/partes/nuevo", data=LOAN | {"kind": kind}).status_code == 303
    text = words(chief, "/es/partes")
    assert "Lince" in text and NAMES[Role.CHIEF] in text
    (report,) = house.log.read("reports")
    assert b'"because":["GAL-' in report.data


@pytest.mark.parametrize("spoilt", [{"kind": "flowers"}, {"law": "xyz"}, {"player": " "}, {"kind": "wrong_count"}])
def test_a_report_of_nothing_is_refused(house: House, spoilt: dict[str, str]) -> None:
    chief = house.browser(Role.CHIEF)
    assert chief.post("/partes/nuevo", data=LOAN | spoilt).status_code == 400
    assert not house.log.version("reports")


def test_a_report_is_offered_on_the_page_of_the_ruling_to_whoever_may_write_it(house: House) -> None:
    path = "/es/incidencias/gal/holdem/loan"
    assert "/partes/nuevo" in house.browser(Role.CROUPIER).get(path).text
    assert "/partes/nuevo" not in house.browser(Role.INSPECTOR).get(path).text


def test_gal_46_1_plazo_a_case_goes_on_by_its_steps_and_shows_the_last_day(house: House) -> None:
    director, inspector = house.browser(Role.DIRECTOR), house.browser(Role.INSPECTOR)
    infringement = {"ground": "unclear_situation", "subject": "player", "offender": "Lince", "on": "2026-01-10"}
    assert director.post("/expedientes/infraccion", data=infringement).status_code == 400, "the article is missing"
    complete = infringement | {"article": "GAL-24.3.a"}
    answer = director.post("/expedientes/infraccion", data=complete)
    assert answer.status_code == 303, Document(answer.text).text
    step = {"number": "1", "do": "open", "by": "director-general", "on": "2026-01-12"}
    assert director.post("/expedientes/tramite", data=step).status_code == 303
    assert "expediente" in words(inspector, "/es/inspeccion/expedientes").lower()
    assert director.post("/expedientes/tramite", data=step).status_code == 400
    assert director.post("/expedientes/tramite", data=step | {"on": "2999-01-01"}).status_code == 400


def test_gal_44_5_a_a_refused_game_is_entered_with_what_was_seen(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    asked = {"ground": "game_refused", "subject": "company", "offender": "Casino X", "on": "2026-01-10"}
    missing = director.post("/expedientes/infraccion", data=asked)
    assert missing.status_code == 400 and "qué juego se pidió" in missing.text
    few = director.post("/expedientes/infraccion", data=asked | {"game": "holdem", "players": "3"})
    assert few.status_code == 400 and "hacían falta 4 jugadores" in few.text
    entered = director.post("/expedientes/infraccion", data=asked | {"game": "holdem", "players": "5"})
    assert entered.status_code == 303
    assert "Casino X" in words(house.browser(Role.INSPECTOR), "/es/inspeccion/expedientes")


def test_a_file_is_held_against_the_law_and_not_kept(house: House) -> None:
    director, before = house.browser(Role.DIRECTOR), house.log.count()
    lawful = director.post("/cumplimiento/fichero", data={"file": EXAMPLE.read_text("utf-8")})
    assert lawful.status_code == 200 and "No incumple ninguna norma" in lawful.text
    spoilt = EXAMPLE.read_text("utf-8").replace('venue = "casino"', 'venue = "gaming_establishment"')
    html = director.post("/cumplimiento/fichero", data={"file": spoilt}).text
    assert "Incumple normas" in html and "ARA-10.n1-a" in html
    assert house.log.count() == before


@pytest.mark.parametrize("text", ["", "law = ", 'law = "xyz"\nname = "x"', "x = " + "[" * 500, "a" * 200_000])
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(house: House, text: str) -> None:
    answer = house.browser(Role.DIRECTOR).post("/cumplimiento/fichero", data={"file": text})
    assert answer.status_code == 400 and 'id="refused"' in answer.text


def test_a_period_is_downloaded_signed_and_checked_without_the_room(tmp_path: Path) -> None:
    log = open_log(f"sqlite:///{tmp_path}/room.db")
    assert not isinstance(log, Refused)
    with House(log=log).opened() as house:
        inspector, today = house.browser(Role.INSPECTOR), datetime.now(UTC).date().isoformat()
        answer = inspector.post("/inspeccion/expediente", data={"since": today, "until": today})
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
        verdict = check_authority_file(io.BytesIO(answer.content))
        assert not isinstance(verdict, Refused) and verdict.ok and verdict.events > 0
        for days, words in (
            ({"since": "ayer", "until": today}, "diga el primer día"),
            ({"since": today, "until": "2001-01-01"}, "anterior al primero"),
            ({"since": "2001-01-01", "until": "2001-01-02"}, "no hay sucesos sellados"),
        ):
            refused = inspector.post("/inspeccion/expediente", data=days)
            assert refused.status_code == 400 and words in Document(refused.text).text.lower()
        assert house.browser(Role.CASHIER).post("/inspeccion/expediente", data={}).status_code == 403
    log.close()


def test_a_log_that_nobody_keeps_is_not_signed(house: House) -> None:
    today = datetime.now(UTC).date().isoformat()
    refused = house.browser(Role.INSPECTOR).post("/inspeccion/expediente", data={"since": today, "until": today})
    assert refused.status_code == 400 and "ningún sello" in Document(refused.text).text
