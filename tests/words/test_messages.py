"""A bad message through the table's own doors: one plain sentence for whoever sent it, and nothing happens."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient, WebSocketTestSession

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.games.shared.message import Misread, build
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import Clock
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.tables.actor import TableActor
from tapete.room.tables.message import commands_at, read_at
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.guard.rate import Rate, RateLimits
from tapete.web.room.socket import table_socket
from tapete.web.site.person import SignedInPerson
from tests.words.sentences import assert_plain

ANA = PlayerId("Ana")
SLOW = Pace(*(Millis(3_600_000),) * 9)
"""Nothing happens by itself while a test talks."""
TABLES: Final = {
    "casa": Terms(LawId("ara"), GameId("sin-descarte")),
    "mano": Terms(LawId("ara"), GameId("holdem")),
    "casa-viva": Terms(LawId("ara"), GameId("sin-descarte"), live=True),
    "mano-viva": Terms(LawId("ara"), GameId("holdem"), live=True),
}
WRONG: Final = ({"a": {"b": [1]}}, [[[{}]]], 1.5, "x" * 400)
"""What no field of any command takes."""
PLAUSIBLE: Final = (1, "x", True, "As", "ab" * 32, [], {})
"""Of these every field takes one."""
NUMBERS = count(1)


class _Anybody:
    """Ana at every electronic table, and its dealer at every live one."""

    changes = 0

    @property
    def accounts(self) -> "_Anybody":
        return self

    def who(self, connection: HTTPConnection) -> SignedInPerson:
        live = connection.path_params["table"].endswith("viva")
        return SignedInPerson(ANA, "session-ana", Role.CROUPIER if live else Role.GUEST)

    def used(self, connection: HTTPConnection) -> None:
        pass


@pytest.fixture(scope="module")
def casino() -> Room:
    clock = Clock()
    made = Room(MemoryLog(Moments(clock.moment)), SecureChance(1), SLOW, clock)
    made.purse.grant(ANA, 10_000_000)
    for name, terms in TABLES.items():
        assert not isinstance(asyncio.run(made.open(name, terms)), Refused)
    return made


@pytest.fixture(scope="module")
def client(casino: Room) -> Iterator[TestClient]:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> Any:
        casino.start()
        yield
        await casino.stop()

    app = Starlette(routes=[WebSocketRoute("/mesa/{table}/socket", table_socket)], lifespan=lifespan)
    app.state.room, app.state.people = casino, _Anybody()
    app.state.limits, app.state.metrics, app.state.messages = RateLimits({}), RoomMetrics(), Rate(100_000, 100_000)
    with TestClient(app) as client:
        yield client


def _speaker(table: str) -> PlayerId | None:
    return None if TABLES[table].live else ANA


def _told(kind: type[Command]) -> dict[str, object]:
    """A message whose fields are all of their kinds, found by asking what is wrong until nothing is."""
    said: dict[str, object] = {}
    tried: Counter[str] = Counter()
    while isinstance(fault := build(kind, said), Misread):
        said[fault.field] = fault.allowed[0] if fault.allowed else PLAUSIBLE[tried[fault.field]]
        tried[fault.field] += 1
    return {"type": kind.name(), **said}


def _too_many(kind: type[Command], _: str) -> Iterator[dict[str, object]]:
    for field in {"no_such_field"} | (kind.unsaid & set(kind.__struct_fields__)):
        yield {**_told(kind), field: 1}


def _too_few(kind: type[Command], table: str) -> Iterator[dict[str, object]]:
    message = _told(kind)
    for field in message.keys() - {"type", kind.speaker if _speaker(table) else ""}:
        yield {name: value for name, value in message.items() if name != field}


def _wrong(kind: type[Command], _: str) -> Iterator[dict[str, object]]:
    for field in set(kind.__struct_fields__) - kind.unsaid:
        yield from ({**_told(kind), field: value} for value in WRONG)


def _of_another(kind: type[Command], table: str) -> Iterator[dict[str, object]]:
    if kind.speaker in kind.__struct_fields__ and _speaker(table):
        yield {**_told(kind), kind.speaker: "Bea"}


FAULTS = (_too_many, _too_few, _wrong, _of_another)


def _faulty(actor: TableActor, table: str) -> list[dict[str, object]]:
    kinds = commands_at(actor.game).values()
    return [message for kind in kinds for fault in FAULTS for message in fault(kind, table)]


@pytest.mark.parametrize("table", TABLES)
def test_a_faulty_message_is_no_command(casino: Room, table: str) -> None:
    actor = casino.tables[table]
    faulty = _faulty(actor, table)
    assert len(faulty) > 100
    for message in faulty:
        answer = read_at(actor.game, message, _speaker(table))
        assert isinstance(answer, Refused), message
        assert_plain(answer.reason)


@pytest.mark.parametrize("table", TABLES)
def test_a_faulty_message_on_the_socket_is_refused_and_changes_nothing(
    client: TestClient, casino: Room, table: str
) -> None:
    actor = casino.tables[table]
    with client.websocket_connect(f"/mesa/{table}/socket", headers={"origin": "http://testserver"}) as session:
        _come_to_rest(actor)
        before = actor.version, actor.table, casino.funds(ANA)
        for message in _faulty(actor, table):
            answer = _asked(session, message)
            assert answer["type"] == "refused", message
            assert_plain(Sentence(**answer["reason"]))
            assert (actor.version, actor.table, casino.funds(ANA)) == before, message


@pytest.mark.parametrize("table", [name for name, terms in TABLES.items() if not terms.live])
def test_what_is_for_the_staff_to_say_no_player_says(client: TestClient, casino: Room, table: str) -> None:
    actor = casino.tables[table]
    kinds = [kind for kind in commands_at(actor.game).values() if kind.given_by is not Office.PLAYER]
    assert len(kinds) > 15
    with client.websocket_connect(f"/mesa/{table}/socket", headers={"origin": "http://testserver"}) as session:
        _come_to_rest(actor)
        before = actor.version
        for kind in kinds:
            answer = _asked(session, _told(kind))
            assert answer["type"] == "refused", kind
            assert_plain(Sentence(**answer["reason"]))
    assert actor.version == before


@pytest.mark.parametrize("table", [name for name, terms in TABLES.items() if terms.live])
def test_whatever_a_dealer_enters_is_done_or_refused_for_a_reason(client: TestClient, casino: Room, table: str) -> None:
    with client.websocket_connect(f"/mesa/{table}/socket", headers={"origin": "http://testserver"}) as session:
        for kind in commands_at(casino.tables[table].game).values():
            answer = _asked(session, _told(kind))
            if answer["type"] == "refused":
                assert "no ha podido hacerse" not in answer["reason"]["es"], kind
                assert_plain(Sentence(**answer["reason"]))


def _come_to_rest(actor: TableActor) -> None:
    """A machine shuffles as soon as somebody looks: that is no answer to a message."""
    version = -1
    while version != actor.version:
        version = actor.version
        time.sleep(0.3)


def _asked(session: WebSocketTestSession, message: dict[str, object]) -> Any:
    session.send_text(json.dumps({"id": next(NUMBERS), "command": message}))
    while (answer := session.receive_json())["type"] == "view":
        pass
    return answer


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_whatever_is_said_in_a_command_is_read_or_refused_plainly(casino: Room, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(list(TABLES)))
    kind = data.draw(st.sampled_from(list(commands_at(casino.tables[table].game).values())))
    fields = data.draw(st.dictionaries(st.sampled_from([*kind.__struct_fields__, "x"]), JSON, max_size=4))
    answer = read_at(casino.tables[table].game, {**fields, "type": kind.name()}, _speaker(table))
    assert isinstance(answer, kind | Refused)
    if isinstance(answer, Refused):
        assert_plain(answer.reason)
