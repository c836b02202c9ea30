"""The socket of a table: what a stranger, a player and a vandal may do to it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import Clock
from tapete.room.stream.metrics import RoomMetrics
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.guard.rate import RateLimits
from tapete.web.room.choosing.lobby_socket import lobby_socket
from tapete.web.room.socket import MOST_BYTES, table_socket
from tapete.web.site.person import SignedInPerson
from tests.failures import Failures
from tests.room.kept_page import KeptPage

ORIGIN = {"origin": "http://testserver"}
SLOW = Pace(*(Millis(3_600_000),) * 9)
"""Nothing happens by itself while a test talks."""


class _Named:
    """Trusts the visitor: the cookie is the name, unless the visitor has gone."""

    gone: ClassVar[set[str]] = set()

    @property
    def accounts(self) -> "_Named":
        return self

    @property
    def changes(self) -> int:
        return len(self.gone)

    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        name = connection.cookies.get("who")
        return SignedInPerson(PlayerId(name), f"session-{name}") if name and name not in self.gone else None

    def used(self, connection: HTTPConnection) -> None:
        pass


@pytest.fixture(scope="module")
def casino() -> Room:
    clock = Clock()
    made = Room(MemoryLog(Moments(clock.moment)), SecureChance(1), SLOW, clock)
    for name in ("Eva", "Ada"):
        made.purse.grant(PlayerId(name), 10_000_000)
    asyncio.run(_open(made))
    return made


async def _open(casino: Room) -> None:
    await casino.open("casa", Terms(LawId("ara"), GameId("sin-descarte")))
    await casino.open("mano", Terms(LawId("ara"), GameId("holdem")))


@pytest.fixture(scope="module")
def client(casino: Room) -> Iterator[TestClient]:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        casino.start()
        yield
        await casino.stop()

    sockets = [WebSocketRoute("/mesa/{table}/socket", table_socket), WebSocketRoute("/mesas/socket", lobby_socket)]
    app = Starlette(routes=sockets, lifespan=lifespan)
    app.state.room, app.state.people = casino, _Named()
    app.state.limits, app.state.metrics = RateLimits({}), RoomMetrics()
    with TestClient(app) as client:
        yield client


def _connect(client: TestClient, who: str = "", table: str = "casa", headers: Any = None) -> WebSocketTestSession:
    cookie = {"cookie": f"who={who}"} if who else {}
    session: WebSocketTestSession = client.websocket_connect(
        f"/mesa/{table}/socket", headers=(ORIGIN if headers is None else headers) | cookie
    )
    return session


def _answer(session: WebSocketTestSession) -> Any:
    """The next message that is no picture of the table."""
    while (message := session.receive_json())["type"] == "view":
        pass
    return message


def _numbers() -> Iterator[int]:
    yield from range(1, 10_000_000)


NUMBERS = _numbers()


def _ask(session: WebSocketTestSession, **command: Any) -> Any:
    session.send_text(json.dumps({"id": next(NUMBERS), "command": command}))
    return _answer(session)


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_only_pages_of_this_house_open_a_socket(client: TestClient, headers: dict[str, str]) -> None:
    with pytest.raises(WebSocketDisconnect) as refused, _connect(client, "Eva", headers=headers):
        pass
    assert refused.value.code == 1008


def test_there_is_no_socket_without_a_table(client: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), _connect(client, "Eva", "ninguna"):
        pass


def test_the_lobby_is_sent_once_and_then_what_changes_in_it(client: TestClient) -> None:
    with client.websocket_connect("/mesas/socket", headers=ORIGIN) as lobby:
        first = lobby.receive_json()
        assert first["whole"] and first["changes"][0]["parts"].keys() == {"tables.casa", "tables.mano"}
        watching = first["changes"][0]["parts"]["tables.casa"]["watching"]
        with _connect(client):
            (change,) = lobby.receive_json()["changes"]
            assert list(change["parts"]) == ["tables.casa"] and not change["gone"]
            assert change["parts"]["tables.casa"]["watching"] == watching + 1
        lobby.send_text('{"id": 1, "command": {"type": "sit"}}')
        while (answer := lobby.receive_json())["type"] == "changes":
            pass
        assert answer == {"type": "refused", "id": 1, "reason": answer["reason"], "cite": []}


def test_a_spectator_sees_the_table_and_may_do_nothing(client: TestClient) -> None:
    with _connect(client) as session:
        first = session.receive_json()
        assert first["type"] == "view" and first["view"]["you"] is None and first["legal"] == []
        assert "entrar" in _ask(session, type="sit", chips=50_000)["reason"]["es"]


def test_a_page_that_asks_for_changes_is_sent_all_of_it_once_and_then_what_is_new(client: TestClient) -> None:
    """Whoever asks for the picture again is sent all of it; changes name the version that they follow."""
    with client.websocket_connect("/mesa/mano/socket?changes", headers=ORIGIN) as keeps:
        page, first = KeptPage(), keeps.receive_json()
        assert first["type"] == "changes" and first["whole"] and page.take(first)["view"]["you"] is None
        with _connect(client, "Ada", "mano") as ada:
            offered = next(option for option in ada.receive_json()["legal"] if option["command"] == "sit")
            assert _ask(ada, type="sit", chips=offered["fields"]["chips"]["least"])["type"] == "done"
            change = keeps.receive_json()
            assert not change["whole"] and change["since"] == first["version"] < change["version"]
            assert "Ada" in page.take(change)["view"]["bring"]
            keeps.send_text('{"type": "resync"}')
            while not (again := keeps.receive_json())["whole"]:
                page.take(again)
            assert page.take(again)["view"]["bring"]["Ada"]
            assert _ask(ada, type="leave")["type"] == "done"


def test_a_player_acts_and_everybody_sees_it(client: TestClient) -> None:
    with _connect(client, "Ada") as ada, _connect(client) as watcher:
        for session in (ada, watcher):
            session.receive_json()
        done = _ask(ada, type="sit", chips=50_000)
        assert done["type"] == "done"
        seen = watcher.receive_json()
        assert seen["version"] == done["version"]
        assert seen["events"][0]["text"]["es"] == "Ada se sienta" and seen["events"][0]["cite"]
        assert _ask(ada, type="leave")["type"] == "done"


def test_whoever_asks_what_fails_in_the_room_is_answered_and_the_socket_stays_open(
    client: TestClient, casino: Room, monkeypatch: pytest.MonkeyPatch, failures: Failures
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("broken on purpose")

    with _connect(client, "Ada") as session:
        with monkeypatch.context() as patched:
            patched.setattr(casino.tables["casa"]._stream, "draft", broken)
            answer = _ask(session, type="sit", chips=50_000)
        assert answer["type"] == "refused"
        assert answer["reason"]["es"] == "no ha podido hacerse; la mesa se ha vuelto a leer"
        assert len(failures.taken()) == 1
        assert _ask(session, type="sit", chips=50_000)["type"] == "done"
        assert _ask(session, type="leave")["type"] == "done"


def test_a_refusal_names_its_article_and_changes_nothing(client: TestClient, casino: Room) -> None:
    with _connect(client, "Ada") as session:
        _ask(session, type="sit", chips=50_000)
        version = casino.tables["casa"].version
        seat = casino.tables["casa"].play.people()[PlayerId("Ada")].seat
        refused = _ask(session, type="bet", bet="ante", chips=1, seat=seat)
        assert refused["type"] == "refused" and refused["cite"] and "epígrafe" in refused["reason"]["es"]
        assert casino.tables["casa"].version == version
        _ask(session, type="leave")


def test_the_same_id_is_done_once_even_on_another_socket(client: TestClient) -> None:
    number = next(NUMBERS)
    command = json.dumps({"id": number, "command": {"type": "sit", "chips": 50_000}})
    with _connect(client, "Ada") as first:
        first.send_text(command)
        done = _answer(first)
    with _connect(client, "Ada") as second:
        second.send_text(command)
        assert _answer(second) == done
        assert _ask(second, type="leave")["type"] == "done"


@pytest.mark.parametrize(
    "command",
    [
        {"type": "bet", "bet": "ante", "chips": 500, "player": "Eva"},
        {"type": "act", "act": "fold", "player": "Eva"},
        {"type": "sit", "player": "Eva", "seat": 1, "chips": 5},
        {"type": "deal", "cards": ["As"]},
        {"type": "settle"},
        {"type": "close_bets"},
        {"type": "void_round"},
        {"type": "TimedOut", "player": "Eva"},
    ],
)
def test_nobody_acts_for_another_nor_for_the_croupier(client: TestClient, casino: Room, command: Any) -> None:
    before = casino.tables["casa"].table.game
    with _connect(client, "Ada") as session:
        assert _ask(session, **command)["type"] == "refused"
    assert casino.tables["casa"].table.game == before  # the room may shuffle a pack in the meantime


def test_a_bet_in_the_box_of_another_player_belongs_to_the_bettor_or_is_refused(client: TestClient) -> None:
    with _connect(client, "Eva") as eve, _connect(client, "Ada") as ada:
        _ask(eve, type="sit", chips=50_000, seat=1)
        _ask(ada, type="sit", chips=50_000, seat=2)
        assert _ask(eve, type="bet", bet="ante", chips=500, seat=1)["type"] == "done"
        assert _ask(ada, type="take_back", seat=1)["type"] == "refused"
        assert _ask(ada, type="act", act="fold", seat=1)["type"] == "refused"
        assert _ask(eve, type="take_back", seat=1)["type"] == "done"
        assert _ask(ada, type="leave")["type"] == "done"
        assert _ask(eve, type="leave")["type"] == "done"


def _until_closed(session: WebSocketTestSession) -> tuple[list[Any], int]:
    """What is still sent, and with which code the connection ends."""
    sent: list[Any] = []
    while True:
        try:
            sent.append(session.receive_json())
        except WebSocketDisconnect as closed:
            return sent, closed.code


@pytest.mark.parametrize("something_happens", [True, False])
def test_whoever_has_logged_out_or_been_barred_is_shown_nothing_more(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, something_happens: bool
) -> None:
    monkeypatch.setattr("tapete.web.room.socket.LOOKS_AGAIN", 3600.0 if something_happens else 0.02)
    monkeypatch.setattr(_Named, "gone", set())
    with _connect(client, "Ida", "mano") as leaves, _connect(client, "Ada", "mano") as stays:
        assert leaves.receive_json()["view"]["you"]["player"] == "Ida"
        _Named.gone.add("Ida")
        if something_happens:
            assert _ask(stays, type="sit", chips=10_000)["type"] == "done"
        assert _until_closed(leaves) == ([], 4401)
        with _connect(client, "Ida", "mano") as again:
            assert again.receive_json()["view"]["you"] is None
        if something_happens:
            assert _ask(stays, type="leave")["type"] == "done"


def test_what_is_too_big_ends_the_connection_and_no_other(client: TestClient) -> None:
    with _connect(client, "Ada") as other, _connect(client, "Eva") as session:
        session.send_text("x" * (MOST_BYTES + 1))
        with pytest.raises(WebSocketDisconnect) as ended:
            while True:
                session.receive_json()
        assert ended.value.code == 1009
        assert _ask(other, type="ready")["type"] == "refused"


def test_a_flood_is_slowed_down_and_then_ended(client: TestClient) -> None:
    with _connect(client, "Eva") as session:
        for _ in range(1_000):
            session.send_text('{"type": "resync"}')
        reasons = set()
        with pytest.raises(WebSocketDisconnect) as ended:
            while True:
                message = session.receive_json()
                reasons |= {message["reason"]["es"]} if message["type"] == "refused" else set()
        assert ended.value.code == 1008 and reasons == {"demasiados mensajes: más despacio"}


def test_resync_shows_everything_again(client: TestClient) -> None:
    with _connect(client) as session:
        pictures = [session.receive_json()]
        while pictures[-1]["view"]["pack"] is None:  # the table has just been opened, and seals its first pack
            pictures.append(session.receive_json())
        session.send_text('{"type": "resync"}')
        again = session.receive_json()
        assert "recent" in pictures[0] and "recent" not in again  # told to whoever comes, once
        assert again["events"] == []
        last = {name: part for name, part in pictures[-1].items() if name != "recent"}
        assert {**last, "clock": None, "events": []} == {**again, "clock": None}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
WORDS = st.sampled_from(["act", "sit", "bet", "draw", "show", "leave", "add_chips", "offer_bank", "deal", "", "act"])
FIELDS = st.sampled_from(["type", "act", "to", "seat", "cards", "chips", "bet", "cents", "player", "accept"])
COMMANDS = st.dictionaries(FIELDS, JSON | WORDS | st.integers(-5, 10**15), max_size=5)
FRAMES = st.one_of(
    st.text(max_size=200),
    JSON.map(json.dumps),
    st.fixed_dictionaries({"id": JSON, "command": COMMANDS}).map(json.dumps),
    st.tuples(st.integers(10**8, 2**53), COMMANDS, WORDS).map(
        lambda frame: json.dumps({"id": frame[0], "command": frame[1] | {"type": frame[2]}})
    ),
    st.integers(1, 1500).map(lambda depth: '{"id":1,"command":' + "[" * depth + "]" * depth + "}"),
)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(FRAMES)
def test_whatever_is_sent_is_answered_and_harms_nothing(client: TestClient, casino: Room, frame: str) -> None:
    """Somebody who is not at the table changes nothing, except by asking to sit down or to wait."""
    for table in ("casa", "mano"):
        actor = casino.tables[table]
        money = actor.play.money() + casino.funds(PlayerId("Ada"))
        with _connect(client, "Ada", table) as session:
            session.receive_json()
            session.send_text(frame)
            answer = (
                _answer(session) if json_of(frame) != {"type": "resync"} else {"type": "refused", "reason": {"es": "-"}}
            )
            assert answer["type"] in ("refused", "done")
            assert answer["type"] == "done" or answer["reason"]["es"]
            assert actor.play.money() + casino.funds(PlayerId("Ada")) == money


def json_of(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None
