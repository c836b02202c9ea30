"""Talk at a table, over its socket: phrases and words, when the law lets people speak, and what the staff may close."""

import itertools
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tapete.core.ids import GameId, LawId
from tapete.room.chat import Chat
from tapete.room.model.chat import PHRASES, ChatMode
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.words.catalogue import named
from tapete.words.language import TONGUES
from tests.web.staffed import OWN, House

_NUMBERS = itertools.count(1)


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def _open(house: House, law: str, game: str, bots: int = 0) -> str:
    assert house.portal is not None
    house.portal.call(house.room.open, "mesa", Terms(LawId(law), GameId(game), bots=bots))
    return "/mesa/mesa/socket"


Message = dict[str, Any]


def _answer(socket: WebSocketTestSession, **content: object) -> Message:
    """What the server answers to a message, with the lines that came meanwhile; pictures are passed over."""
    number, lines = next(_NUMBERS), list[Message]()
    socket.send_json({"id": number, **content})
    while (message := socket.receive_json()).get("id") != number:
        lines += message["lines"] if message["type"] == "chat" else ()
    return {**message, "lines": lines}


def _said(socket: WebSocketTestSession) -> Message:
    """The next line that somebody else says."""
    while (message := socket.receive_json())["type"] != "chat" or not message["lines"]:
        pass
    line: Message = message["lines"][-1]
    return line


def _picture(socket: WebSocketTestSession) -> Message:
    """The table as it is shown when asked for, after whatever was on its way."""
    number = next(_NUMBERS)
    socket.send_json({"type": "resync"})
    socket.send_json({"id": number, "command": {"type": "nothing"}})
    pictures = []
    while (message := socket.receive_json()).get("id") != number:
        pictures += [message] if message["type"] == "view" else []
    picture: Message = pictures[-1]
    return picture


def _offered(socket: WebSocketTestSession, command: str) -> list[Message]:
    return [option for option in _picture(socket)["legal"] if option["command"] == command]


def _seated(stack: ExitStack, browser: TestClient, path: str, seat: int) -> WebSocketTestSession:
    socket = stack.enter_context(browser.websocket_connect(path, headers=OWN))
    assert _answer(socket, command={"type": "sit", "chips": 20_000, "seat": seat})["type"] == "done"
    return socket


def test_a_phrase_is_heard_at_the_table_and_not_by_onlookers(house: House) -> None:
    path = _open(house, "ara", "sin-descarte")
    with ExitStack() as stack:
        ana, bea = (_seated(stack, house.browser(Role.GUEST), path, seat) for seat in (1, 2))
        onlooker = stack.enter_context(house.browser().websocket_connect(path, headers=OWN))
        assert _answer(ana, say={"phrase": "hello"})["type"] == "done"
        assert _said(bea)["phrase"] == "hello"
        onlooker.send_json({"type": "resync"})
        assert [onlooker.receive_json()["type"] for _ in range(2)] == ["view", "view"]


def test_words_are_said_only_where_the_house_allows_them(house: House) -> None:
    path = _open(house, "ara", "sin-descarte")
    with ExitStack() as stack:
        ana = _seated(stack, house.browser(Role.GUEST), path, 1)
        assert "frases de la casa" in str(_answer(ana, say={"words": "hola a todos"}))
        house.site.chat._mode = ChatMode.WORDS
        (line,) = _answer(ana, say={"words": " hola   a todos "})["lines"]
        assert line["words"] == "hola a todos"
        for wrong in ({"phrase": "tengo ases"}, {}, {"phrase": "hello", "words": "y más"}, {"words": "a\u202eb"}):
            assert _answer(ana, say=wrong)["type"] == "refused", wrong
        house.site.chat._mode = ChatMode.OFF
        assert "no hay charla" in str(_answer(ana, say={"phrase": "hello"}))


@pytest.mark.parametrize(
    ("law", "game", "article"),
    [
        ("ara", "sin-descarte", "ARA-10.1.A.IV.p5"),
        ("clm", "let-it-ride", "CLM-AII.1.c.7"),
        ("ara", "pai-gow", "ARA-10.1.C.VII.2"),
    ],
)
def test_nobody_who_plays_a_hand_speaks_before_it_is_over(house: House, law: str, game: str, article: str) -> None:
    path = _open(house, law, game)
    house.site.chat._mode = ChatMode.WORDS
    with ExitStack() as stack:
        ana = _seated(stack, house.browser(Role.GUEST), path, 1)
        bea = _seated(stack, house.browser(Role.GUEST), path, 2)
        while not (bets := _offered(ana, "bet")):
            for socket in (ana, bea):
                for offer in _offered(socket, "offer_bank"):
                    _answer(socket, command={"type": "offer_bank", **offer.get("given", {}), "accept": False})
        bet = bets[0]
        command = {"type": "bet", **bet["given"], "chips": bet["fields"]["chips"]["least"]}
        assert _answer(ana, command=command)["type"] == "done"
        for saying in ({"words": "llevo dos reyes"}, {"phrase": "good_hand"}, {"phrase": "hello"}):
            refused = _answer(ana, say=saying)
            assert refused["type"] == "refused" and article in refused["cite"], saying
        assert _answer(bea, say={"words": "lleva dos reyes"})["type"] == "refused"
        silent = game == "pai-gow"
        assert _answer(bea, say={"phrase": "luck"})["type"] == ("refused" if silent else "done")
        assert _picture(ana)["view"]["you"]["talk"] == "none"


def test_somebody_who_talks_too_much_has_to_wait(house: House) -> None:
    path = _open(house, "ara", "sin-descarte")
    with ExitStack() as stack:
        ana = _seated(stack, house.browser(Role.GUEST), path, 1)
        answers = [_answer(ana, say={"phrase": "hello"}) for _ in range(5)]
        assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"]
        assert "demasiado seguido" in str(answers[-1])


def test_the_supervisor_closes_the_talk_of_a_table_and_it_stays_closed(house: House) -> None:
    path = _open(house, "ara", "sin-descarte")
    chief = house.browser(Role.CHIEF)
    with ExitStack() as stack:
        ana = _seated(stack, house.browser(Role.GUEST), path, 1)
        assert chief.post("/sala/charla", data={"table": "mesa", "closed": "yes"}).status_code == 303
        assert "ha cerrado la charla" in str(_answer(ana, say={"phrase": "hello"}))
        assert _picture(ana)["view"]["chat"] == "closed"
        assert Chat(house.log).mode_at("mesa", live=False) is ChatMode.CLOSED, "a restart does not open it again"
        assert chief.post("/sala/charla", data={"table": "mesa", "closed": "no"}).status_code == 303
        assert _answer(ana, say={"phrase": "hello"})["type"] == "done"
        assert house.browser(Role.INSPECTOR).get("/es/sala/marcha").status_code == 200
        assert chief.post("/sala/charla", data={"table": "ninguna", "closed": "yes"}).status_code == 400


def test_nothing_that_is_said_is_in_the_log(house: House) -> None:
    path = _open(house, "ara", "sin-descarte")
    house.site.chat._mode = ChatMode.WORDS
    with ExitStack() as stack:
        ana = _seated(stack, house.browser(Role.GUEST), path, 1)
        assert _answer(ana, say={"words": "un secreto mio"})["type"] == "done"
        assert not any(b"secreto mio" in envelope.data for envelope in house.log.read_all())


def test_phrases_are_in_every_language() -> None:
    for tongue in TONGUES:
        words = [named(tongue)[f"room.phrase_{phrase}"] for phrase in PHRASES]
        assert len(set(words)) == len(PHRASES)
    assert named("va")["room.phrase_thanks"] == "Gràcies"
