"""Penalties at the desk act on electronic felts: hands missed and blinds posted, a hand dead at once (rule 77)."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tapete.core.ids import PlayerId
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.tournament.model.event import ChipsAdjusted, Disciplined, HandBegun, HandClosed
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE
from tests.waiting import until
from tests.web.staffed import OWN, House

NAME, TABLE = "fieltro", "fieltro.1"
PLAYERS = ("Ana", "Blas", "Cora", "Dani")
STRUCTURE = """
title = "Fieltro"
electronic = true
level = [{ small = 100, big = 200 }, { small = 200, big = 400 }]
[set]
close_level = 1
"""
NUMBERS = count(1)


@pytest.fixture
def house() -> Iterator[House]:
    with House(pace=AT_ONCE).opened() as house:
        yield house


class Page:
    """A page of the tournament or of its felt, as one person has it open."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = socket.receive_json()

    def ask(self, command: dict[str, Any]) -> str:
        number = next(NUMBERS)
        self.socket.send_json({"id": number, "command": command})
        while True:
            message = self.socket.receive_json()
            if message["type"] == "view":
                self.seen = message
            elif message.get("id") == number:
                return str(message["type"])

    def must(self, command: str, **fields: object) -> None:
        answer = self.ask({"type": command, **fields})
        assert answer == "done", (command, fields, answer)


class Felt:
    """An electronic tournament of four people with its director."""

    def __init__(self, house: House, stack: ExitStack) -> None:
        self.house, self._stack = house, stack
        director = house.browser(Role.DIRECTOR)
        assert director.post("/torneos", data={"structure": STRUCTURE}).status_code == 303
        self.desk = self._page(director, f"/torneo/{NAME}/socket")
        for player in PLAYERS:
            self.desk.must("register", player=player, identity=f"D-{player}", age=30, counter="alicante")
        self.desk.must("draw_buttons")
        self.desk.must("start")
        self.players: dict[str, Page] = {}

    def sit_down(self) -> None:
        """Everybody opens the page of the felt, once it is there."""
        self.begun(1)
        for player in PLAYERS:
            self.players[player] = self._page(self._browser(player), f"/mesa/{TABLE}/socket")

    def _page(self, browser: TestClient, path: str) -> Page:
        return Page(self._stack.enter_context(browser.websocket_connect(path, headers=OWN)))

    def _browser(self, player: str) -> TestClient:
        assert self.house.portal
        secret = self.house.portal.call(self.house.site.reception.sign_up, PlayerId(player), PHRASE, Role.PLAYER)
        browser = TestClient(self.house.app, cookies={COOKIE: secret}, headers=OWN)
        browser.portal = self.house.portal
        return browser

    @property
    def state(self) -> Any:
        return self.house.room.hall.tournaments[NAME].state

    def events(self, kind: type) -> list[Any]:
        return [event for event in self.house.room.hall.events(NAME) if isinstance(event, kind)]

    def begun(self, hand: int) -> None:
        """Wait until a hand has begun at the felt."""
        until(lambda: self.house.room.tables.get(TABLE) is not None and self.felt().key is not None)
        until(lambda: self.felt().key.number >= hand and self.felt().playing)

    def felt(self) -> Any:
        return self.house.room.tables[TABLE].play.state  # type: ignore[attr-defined]

    @property
    def speaker(self) -> str | None:
        """Who is to act."""
        play: Any = self.house.room.tables[TABLE].play
        return play.to_speak[0] if play.state.playing and play.to_speak else None

    def fold_round(self) -> None:
        """Everybody folds in turn until the hand is over."""
        hand = self.felt().key.number
        while self.felt().key.number == hand and self.felt().playing:
            speaker = self.speaker
            if speaker is None:
                until(lambda: self.speaker is not None or not self.felt().playing or self.felt().key.number != hand)
                continue
            self.act(speaker, "fold")

    def act(self, player: str, act: str) -> None:
        self.players[player].ask({"type": "act", "act": act})


@pytest.fixture
def felt(house: House) -> Iterator[Felt]:
    with ExitStack() as stack:
        felt = Felt(house, stack)
        felt.sit_down()
        yield felt


def test_med_rj_77_18_hands_missed_are_dealt_dead_blinds_stay_and_the_director_readmits(felt: Felt) -> None:
    away = "Ana"
    felt.desk.must("report", player=away, ground="disrespect")
    felt.desk.must("impose", number=1, measure="missed_hands", hands=4, why="insulta a la mesa")
    felt.fold_round()
    missed = []
    for hand in range(2, 6):
        felt.begun(hand)
        begun = felt.events(HandBegun)[hand - 1]
        entry = next(number for number in begun.entries if felt.state.entries[number].player == away)
        assert begun.absent == (entry,), hand
        felt.fold_round()
        until(lambda: len(felt.events(HandClosed)) > len(missed) + 1)
        before = dict(zip(begun.entries, begun.stacks, strict=True))[entry]
        after = dict(felt.events(HandClosed)[hand - 1].stacks)[entry]
        seat = next(at for at, place in _seats(felt).items() if place.entry == entry)
        posts = {begun.positions.small: 100, begun.positions.big: 200}.get(seat, 0)
        missed.append(before - after)
        assert before - after == posts, "what a dead hand has posted stays in the pot (condition 11)"
    assert sorted(missed) == [0, 0, 100, 200], "one round of the table: both blinds were posted"
    assert len(felt.events(Disciplined)) >= 6, "reported, imposed, and four hands counted"
    felt.begun(6)
    assert felt.events(HandBegun)[-1].absent, "nobody comes back by themselves"
    felt.desk.must("readmit", player=away)
    felt.fold_round()
    felt.begun(7)
    assert not felt.events(HandBegun)[-1].absent


def _seats(felt: Felt) -> Any:
    (table,) = felt.state.tables.values()
    return table.seats


def test_med_rj_77_20_whoever_is_disqualified_in_a_hand_is_out_of_it_at_once(felt: Felt) -> None:
    rude = felt.speaker
    assert rude is not None
    felt.act(rude, "call")
    until(lambda: felt.speaker != rude)
    before = felt.state.in_play()
    felt.desk.must("report", player=rude, ground="disrespect")
    felt.desk.must("impose", number=1, measure="disqualification", why="insulta al crupier")
    place = felt.felt().hand.players.index(rude)
    until(lambda: not felt.felt().playing or place not in felt.felt().hand.in_hand())
    assert felt.players[rude].ask({"type": "act", "act": "call"}) == "refused"
    felt.fold_round()
    until(lambda: any(out.disqualified for out in felt.state.exits))
    (out,) = felt.state.exits
    assert felt.state.entries[out.entry].player == rude
    (gone,) = felt.events(ChipsAdjusted)
    assert gone.cause == "disqualified" and gone.chips == -9_800, "the 200 that were bet stay in the pot"
    assert felt.state.in_play() == before - 9_800 == felt.state.due()
    felt.begun(2)
    assert rude not in felt.felt().hand.players
