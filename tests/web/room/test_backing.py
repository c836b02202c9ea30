"""Bets on another's hand at live tables, as the console sends them: after the holder's, and with the consent asked."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.room.people.front_desk import PHRASE
from tests.web.staffed import OWN, House

PIN = "2580"

BACKED = {
    "ARA-10.1.D.IV.p3": ("ara", "tres-cartas", {"seats.bettors": "seated_and_standing", "seats.standing": True}),
    "CLM-AII.1.c.3": ("clm", "sin-descarte", {}),
}
"""The texts under which somebody standing bets on another's hand."""
SHARED = {"seats.bettors": "seated", "seats.bets_per_box": 3}


class Console:
    """Whoever deals, through the socket of the table's page."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self._session, self._numbers = session, count(1)
        picture = session.receive_json()
        self.legal: list[dict[str, Any]] = picture["legal"]
        self.view: dict[str, Any] = picture["view"]

    def ask(self, signature: dict[str, str] | None = None, **command: Any) -> dict[str, Any]:
        """The answer; what is open afterwards is asked for anew."""
        answer = self._told({"command": command, **(signature or {})})
        while answer["type"] == "refused" and answer["id"] is None:  # too many messages: more slowly
            time.sleep(0.5)
            answer = self._told({"command": command, **(signature or {})})
        self.again(answer.get("version", 0))
        return answer

    def _told(self, message: dict[str, Any]) -> dict[str, Any]:
        self._session.send_json({"id": next(self._numbers), **message})
        answer: dict[str, Any] = self._next("done", "refused")
        return answer

    def again(self, version: int = 0) -> list[dict[str, Any]]:
        """What is open as the table stands, or stood after a version."""
        self._session.send_json({"type": "resync"})
        while (picture := self._next("view", "refused"))["type"] == "refused" or picture["version"] < version:
            if picture["type"] == "refused":  # too many messages: more slowly
                time.sleep(0.5)
                self._session.send_json({"type": "resync"})
        self.legal, self.view = picture["legal"], picture["view"]
        return self.legal

    def must(self, **command: Any) -> None:
        """Something that is done; where the text wants the area head's approval, with their PIN."""
        answer = self.ask(**command)
        if answer.get("deciders"):
            answer = self.ask({"decider": answer["deciders"][0], "pin": PIN}, **command)
        assert answer["type"] == "done", answer

    def _next(self, *kinds: str) -> Any:
        while (message := self._session.receive_json())["type"] not in kinds:
            pass
        return message

    def bets(self, player: str, seat: int = 1) -> list[dict[str, Any]]:
        given = {"player": player, "seat": seat, "bet": "ante"}
        return [option for option in self.legal if given.items() <= option.get("given", {}).items()]


@contextmanager
def dealing(law: str, game: str, choices: Any) -> Iterator[Console]:
    """A live table with two players and, where the law has them, three people standing."""
    house = House()
    terms = Terms(LawId(law), GameId(game), choices=choices, live=True)
    assert not isinstance(asyncio.run(house.room.open("viva", terms)), Refused)
    assert house.browser(Role.CHIEF).post("/cuenta/pin", data={"old": PHRASE, "pin": PIN}).status_code == 303
    with house.browser(Role.CROUPIER).websocket_connect("/mesa/viva/socket", headers=OWN) as session:
        console = Console(session)
        console.must(type="open_table")
        for seat, name in enumerate(("Ana", "Bea"), 1):
            console.must(type="sit", player=name, chips=100_000, seat=seat)
        if choices != SHARED:
            for name in ("Pía", "Leo"):
                console.must(type="sit", player=name, chips=100_000, seat=None)
        yield console


@pytest.mark.parametrize("rule", BACKED)
def test_a_bet_on_anothers_hand_comes_after_the_holders_and_needs_the_consent(rule: str) -> None:
    with dealing(*BACKED[rule]) as console:
        assert not console.bets("Pía"), "the holder bets first"
        console.must(type="bet", player="Ana", seat=1, bet="ante", chips=1_000)
        (option,) = console.bets("Pía")
        bet = {"type": "bet", **option["given"], "chips": 1_000}
        refused = console.ask(**(bet | {"approvals": []}))
        assert refused["type"] == "refused" and rule in refused["cite"] and "falta" in refused["reason"]["es"]
        assert option["given"]["approvals"][0] == "holder_consent"
        console.must(**bet)


def test_clm_aii_1_c_3_the_area_head_approves_by_their_own_word() -> None:
    """A dealer's tick is nobody's approval."""
    with dealing(*BACKED["CLM-AII.1.c.3"]) as console:
        console.must(type="bet", player="Ana", seat=1, bet="ante", chips=1_000)
        (option,) = console.bets("Pía")
        bet = {"type": "bet", **option["given"], "chips": 1_000}
        refused = console.ask(**bet)
        assert "jefe de área" in refused["reason"]["es"] and "CLM-AII.1.c.3" in refused["cite"]
        assert refused["deciders"] and console.bets("Pía"), "nothing was bet"
        console.must(**bet)


def test_clm_aii_1_c_5_a_box_takes_two_bets_and_c_4_their_sum_stays_within_the_maximum() -> None:
    with dealing(*BACKED["CLM-AII.1.c.3"]) as console:
        console.must(type="bet", player="Ana", seat=1, bet="ante", chips=1_000)
        (option,) = console.bets("Pía")
        most = option["fields"]["chips"]["most"]
        assert console.ask(type="bet", **option["given"], chips=most + 1)["type"] == "refused"
        console.must(type="bet", **option["given"], chips=500)
        assert not console.bets("Leo"), "two bets are in the box"
        refused = console.ask(type="bet", **(option["given"] | {"player": "Leo"}), chips=500)
        assert refused["type"] == "refused" and "máximo" in refused["reason"]["es"]


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.A.IV.p2"), ("gal", "GAL-5.p2")])
def test_those_seated_share_a_box_where_the_director_has_authorised_it(law: str, rule: str) -> None:
    with dealing(law, "sin-descarte", SHARED) as console:
        refused = console.ask(type="bet", player="Bea", seat=1, bet="ante", chips=500)
        assert refused["type"] == "refused" and rule in refused["cite"]
        console.must(type="bet", player="Ana", seat=1, bet="ante", chips=1_000)
        (option,) = console.bets("Bea")
        assert "approvals" not in option["given"], "nobody is asked bet by bet"
        console.must(type="bet", **option["given"], chips=500)
