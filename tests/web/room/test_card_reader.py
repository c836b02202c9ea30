"""A card reader at a live table, through its address: it tells the cards that are due, and nothing else."""

import asyncio
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.event import CardsRead
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.store.log import Envelope
from tapete.web.guard.rate import Rate
from tests.web.room.test_backing import Console
from tests.web.staffed import OWN, House

TABLE = "viva"


class Read:
    """A house with a live table at which Ana and Bea have bet, its dealer, and the table's reader."""

    def __init__(self, game: str, law: str = "ara", rates: dict[str, Rate] | None = None) -> None:
        self.house = House(rates)
        opened = asyncio.run(self.house.room.open(TABLE, Terms(LawId(law), GameId(game), live=True)))
        assert not isinstance(opened, Refused), opened
        self.actor = opened
        self.chief = self.house.browser(Role.CHIEF)
        self.device = TestClient(self.house.app)
        self.key = self.new_key()

    def new_key(self) -> str:
        page = self.chief.post("/lectores/clave", data={"table": TABLE})
        return re.findall(r'class="reader-key">([^<]+)<', page.text)[0]

    def tell(self, *cards: str, key: str = "", **more: Any) -> tuple[int, dict[str, Any]]:
        headers = {"authorization": f"Bearer {key or self.key}"}
        answer = self.device.post(f"/mesa/{TABLE}/lector", json={"cards": cards, **more}, headers=headers)
        return answer.status_code, answer.json()

    def refused(self, *cards: str, **more: Any) -> str:
        before = self.actor.version
        status, answer = self.tell(*cards, **more)
        assert (status, answer["type"], self.actor.version) == (409, "refused", before), answer
        return str(answer["reason"]["es"])

    @property
    def log(self) -> list[Envelope]:
        return [*self.house.log.read(f"table/{TABLE}")]


@pytest.fixture
def read() -> Read:
    return Read("sin-descarte")


def dealing(read: Read) -> Any:
    return read.house.browser(Role.CROUPIER).websocket_connect(f"/mesa/{TABLE}/socket", headers=OWN)


def staked(console: Console) -> None:
    """Two boxes of sin descarte, before the deal."""
    console.must(type="open_table")
    for seat, name in enumerate(("Ana", "Bea"), 1):
        console.must(type="sit", player=name, chips=100_000, seat=seat)
        console.must(type="bet", player=name, seat=seat, bet="ante", chips=1_000)
    console.must(type="close_bets")


def test_a_round_is_told_by_the_reader_and_the_events_say_so(read: Read) -> None:
    with dealing(read) as session:
        console = Console(session)
        staked(console)
        assert read.tell("Kh")[0] == 200, "the card of the bank that lies face up"
        for name, seat in (("Ana", 1), ("Bea", 2)):
            console.must(type="act", player=name, seat=seat, act="play")
        assert read.tell("2s", "7d")[0] == 200
        assert read.tell("9h", "Ac")[0] == 200, "the bank's four others, in two readings"
        assert read.tell("3s", "3d", "6c", "Jd", "Jh", seat=2)[0] == 200, "a felt reader says whose hand it is"
        for card in ("As", "Ad", "4c", "5d", "8h"):
            assert read.tell(card)[0] == 200, "a shoe reader tells card by card"
        console.must(type="settle")
    told = [CODEC.decode(envelope) for envelope in read.log if envelope.actor.startswith("(lector)#")]
    assert sum(isinstance(event, CardsRead) for event in told) == 9
    assert len(told) > 9, "what the cards led to came from the reader too"


def test_only_cards_that_are_due_are_taken_each_refusal_is_a_sentence(read: Read) -> None:
    assert read.refused("Kh") == "ahora no se espera ninguna carta"
    with dealing(read) as session:
        console = Console(session)
        staked(console)
        assert "no es una carta" in read.refused("Zz")
        assert read.refused("Kh", "Qh") == "se espera una carta y se han leído 2"
        assert read.refused("Kh", seat=1) == "ahora no se espera ninguna carta en el puesto 1"
        assert read.tell("Kh")[0] == 200
        assert read.refused("As") == "ahora no se espera ninguna carta", "Ana decides"
        for name, seat in (("Ana", 1), ("Bea", 2)):
            console.must(type="act", player=name, seat=seat, act="play")
        assert read.refused("Kh") == "la carta Kh está dos veces"
        assert read.tell("2s")[0] == 200
        assert read.refused("2s") == "la carta 2s está dos veces"


def test_a_card_of_another_deck_is_refused_with_the_article() -> None:
    read = Read("trijoker", "gal")
    with dealing(read) as session:
        console = Console(session)
        console.must(type="open_table")
        console.must(type="sit", player="Ana", chips=100_000, seat=1)
        console.must(type="bet", player="Ana", seat=1, bet="each", chips=1_000)
        console.must(type="close_bets")
        console.must(type="deal", cards=[None] * 5)
        console.must(type="act", player="Ana", seat=1, act="keep")
        _, answer = read.tell("Xx")
        assert "no está en la baraja de 52 cartas" in answer["reason"]["es"] and answer["cite"]


def test_a_card_read_is_taken_back_by_whoever_deals(read: Read) -> None:
    with dealing(read) as session:
        console = Console(session)
        staked(console)
        assert read.tell("Kh")[0] == 200
        assert any(option["command"] == "undo" for option in console.again(read.actor.version))
        console.must(type="undo")
        assert read.tell("Qh")[0] == 200
        for name, seat in (("Ana", 1), ("Bea", 2)):
            console.must(type="act", player=name, seat=seat, act="play")
        assert read.tell("2s")[0] == read.tell("7d")[0] == 200
        console.must(type="undo")
        assert console.view["read"]["cards"] == ["2s"]
        assert read.tell("7d", "9h", "Ac")[0] == 200


def test_players_are_not_shown_what_was_read(read: Read) -> None:
    with dealing(read) as session:
        console = Console(session)
        staked(console)
        read.tell("Kh")
        for name, seat in (("Ana", 1), ("Bea", 2)):
            console.must(type="act", player=name, seat=seat, act="play")
        read.tell("2s")
        assert console.again(read.actor.version) and console.view["read"]["cards"] == ["2s"]
        visitor = read.house.browser(Role.PLAYER)
        with visitor.websocket_connect(f"/mesa/{TABLE}/socket", headers=OWN) as watching:
            picture = watching.receive_json()
            assert "read" not in picture["view"] and "2s" not in str(picture)


def test_the_same_reading_sent_twice_counts_once(read: Read) -> None:
    with dealing(read) as session:
        staked(Console(session))
        first, again = read.tell("Kh", id=7), read.tell("Kh", id=7)
        assert first == again and first[0] == 200


def test_a_key_is_kept_as_its_hash_replaced_and_revoked(read: Read) -> None:
    assert read.key not in str(read.log)
    assert read.tell("Kh", key="another")[0] == 401
    old, read.key = read.key, read.new_key()
    assert read.tell("Kh", key=old)[0] == 401
    assert read.key not in read.chief.get("/es/sala/lectores").text, "shown once"
    assert read.chief.post("/lectores/retirada", data={"table": TABLE}).status_code == 303
    status, answer = read.tell("Kh")
    assert (status, answer["reason"]["en"]) == (401, "that key is not of this table's reader")
    assert read.device.post("/mesa/nada/lector", headers={"authorization": "Bearer x"}).status_code == 401


def test_only_those_who_run_the_tables_have_the_page(read: Read) -> None:
    croupier = read.house.browser(Role.CROUPIER)
    assert croupier.post("/lectores/clave", data={"table": TABLE}).status_code == 403
    answer = read.chief.post("/lectores/clave", data={"table": "gal-holdem"})
    assert answer.status_code == 400 and "no es una mesa de cartas reales" in answer.text


@pytest.mark.parametrize("body", [b"", b"[]", b'{"cards": "Kh"}', b'{"cards": ["Kh"], "x": 1}', b"x" * 5_000])
def test_what_is_no_reading_is_refused_in_a_sentence(read: Read, body: bytes) -> None:
    headers = {"authorization": f"Bearer {read.key}"}
    answer = read.device.post(f"/mesa/{TABLE}/lector", content=body, headers=headers)
    assert answer.status_code == 400 and answer.json()["reason"]["es"].startswith("un lector envía cartas así")


def test_a_reader_may_not_flood_a_table_nor_guess_keys() -> None:
    read = Read("sin-descarte", rates={"reader": Rate(2, 0), "reader_key": Rate(1, 0)})
    assert [read.tell("Kh")[0] for _ in range(3)] == [409, 409, 429]
    assert [read.tell("Kh", key="no")[0] for _ in range(2)] == [401, 429]


def test_another_site_cannot_send_a_reading_with_a_visitors_browser(read: Read) -> None:
    headers = {"authorization": f"Bearer {read.key}", "sec-fetch-site": "cross-site"}
    assert read.device.post(f"/mesa/{TABLE}/lector", json={"cards": ["Kh"]}, headers=headers).status_code == 403
    assert read.device.post("/lectores/clave", data={"table": TABLE}).status_code == 403


def test_a_circle_hand_is_told_by_the_reader() -> None:
    read = Read("holdem")
    with dealing(read) as session:
        console = Console(session)
        names = ["Ana", "Bea", "Cid", "Dan"]
        console.must(type="start_game", players=names, seats=[1, 2, 3, 4], chips=[100_000] * 4)
        console.must(type="begin_hand", cut_by="croupier")
        assert read.refused("As") == "ahora no se espera ninguna carta", "all of them are dealt face down"
        dealt = next(option for option in console.legal if option["command"] == "deal")
        console.must(type="deal", cards=[None] * dealt["fields"]["cards"]["least"])
        for street in ((), ("2c", "7d", "9h"), ("Jc",), ("3s",)):
            for card in street:
                assert read.tell(card)[0] == 200
            console.again(read.actor.version)
            for _ in names:
                console.must(type="act", player=console.view["awaited"][0], act="check")
        for hand in (("As", "Ad"), ("Ks", "Kd"), ("4h", "5h"), ("Qs", "Th")):
            assert read.tell(*hand)[0] == 200
        console.must(type="showdown")
