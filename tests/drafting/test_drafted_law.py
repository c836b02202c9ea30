"""A drafted law resolves, settles, has exact odds, is played in the terminal, and opens in the room."""

import asyncio
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, count
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

import tapete
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.drafting.check.check import check
from tapete.odds.kernels.progress import unwatched
from tapete.odds.simulate.simulation import SHARD_ROUNDS, shards, simulate
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.cli.playing import play_at
from tests.drafting.law_40 import NAME
from tests.web.staffed import OWN, House

LAW = LawId(NAME)
QUICK = Pace(
    bets=Millis(200), idle=Millis(0), between=Millis(0), deal=Millis(0), show=Millis(0), bot=Millis(0), nonces=Millis(0)
)
ROUND = {
    "table": {"set": {"seguro.offered": True}},
    "bank": {"cards": "As Kd 9h 6c 5s"},
    "seat": [
        {"seat": 1, "cards": "Qs Qd Qh 7c 8s", "bets": {"ante": 500, "seguro": 250}, "acts": ["play"]},
        {"seat": 2, "cards": "Ah Kh Jh 7h 6h", "bets": {"ante": 500, "seguro": 250}, "acts": ["play"]},
    ],
}


@pytest.fixture(autouse=True)
def _drafted(law: Path) -> None:
    """Every test here plays by the drafted law."""
    assert law.name == NAME


def test_it_resolves_with_its_own_values_and_rules() -> None:
    settings = tapete.rules(NAME, "sin-descarte").settings
    assert settings["deck"].value == 40 and settings["deck"].because == ("CUARENTA-40.1",)
    assert settings["paytable.seguro.flush"].value == 40
    assert tapete.rules("ara", "sin-descarte").settings["deck"].value == 52


def test_it_is_sound_but_for_what_forty_cards_make_of_the_order() -> None:
    own = [finding for finding in check(LAW, "sin-descarte", None) if not finding.inherited]
    assert {finding.kind.value for finding in own} <= {"hand_order"}
    assert any("full" in finding.what.es for finding in own)


def test_it_settles_by_the_changed_table_and_the_new_line() -> None:
    bets = {
        (seat.seat, bet.bet): bet
        for seat in tapete.settle(tapete.rules(NAME, "sin-descarte"), ROUND).seats
        for bet in seat.bets
    }
    assert bets[1, "second"].returned == 1_000 * 5 and "CUARENTA-40.2" in bets[1, "second"].because
    assert bets[2, "seguro"].returned == 250 * 41 and "CUARENTA-40.3" in bets[2, "seguro"].because
    assert bets[1, "seguro"].returned == 0


def test_its_side_bet_has_exact_odds() -> None:
    """Counted apart: of C(40, 5) hands, by the lines that the seguro pays."""
    answer = tapete.odds(tapete.rules(NAME, "sin-descarte"), bet="seguro")
    order = tapete.rules(NAME, "sin-descarte")
    hands = [*combinations([f"{rank}{suit}" for rank in "AKQJT98765" for suit in "shdc"], 5)]
    flushes = sum(len({card[1] for card in hand}) == 1 for hand in hands)
    straight = sum(tapete.hand(" ".join(hand), order).category.endswith("straight_flush") for hand in _one_suit())
    royal, four, full = 4, 10 * 36, 90 * 4 * 6
    paid = 2_001 * royal + 1_001 * 4 * straight + 301 * four + 101 * full + 41 * (flushes - 4 * straight - royal)
    assert answer.method == "exact" and answer.house_edge == 1 - Fraction(paid, len(hands))


def _one_suit() -> Iterator[tuple[str, ...]]:
    return combinations([f"{rank}s" for rank in "AKQJT98765"], 5)


@pytest.mark.full
def test_its_main_game_has_an_exact_edge_which_rounds_of_the_engine_come_near() -> None:
    """Forty cards make good hands common: at the prices of fifty-two the players win, and the check says so."""
    answer = tapete.odds(tapete.rules(NAME, "sin-descarte"))
    assert answer.method == "exact" and answer.house_edge == Fraction(-1672646687, 5235550320)
    rounds = 3 * SHARD_ROUNDS
    sums = simulate(shards(NAME, "sin-descarte", {}, seed=1, rounds=rounds), 1, unwatched)
    assert abs(sums.mean + float(answer.house_edge)) < 4 * sums.std_error


def test_it_is_played_in_the_terminal() -> None:
    played = play_at(["", "t", "", "", "", "q"], "--game", "sin-descarte", "--law", NAME, "--seed", "3")
    assert played.code == 0 and "4 a 1" in played.out and "Borrador: no es ninguna norma en vigor" in played.out
    circle = play_at(["", "", "q"], "--game", "holdem", "--law", NAME, "--seed", "3")
    assert circle.code == 0


def test_a_round_of_it_is_played_in_the_room() -> None:
    house = House(pace=QUICK)
    opened = asyncio.run(
        house.room.open("propia", Terms(LAW, GameId("sin-descarte"), choices={"seguro.offered": True}))
    )
    assert not isinstance(opened, Refused)
    with house.opened():
        browser = house.browser(Role.PLAYER)
        assert "Borrador: no es ninguna norma en vigor" in browser.get("/es/mesa/propia").text
        with browser.websocket_connect("/mesa/propia/socket", headers=OWN) as session:
            seen = _played(session)
    settled = [event for event in seen if any(cite.startswith("CUARENTA-") for cite in event["cite"])]
    assert settled and not any(cite.startswith("ARA-") for event in seen for cite in event["cite"])


def _played(session: WebSocketTestSession) -> list[dict[str, Any]]:
    """The events of one round of somebody who sits down, bets and plays."""
    numbers, events, until = count(1), list[dict[str, Any]](), time.monotonic() + 30

    def say(**command: Any) -> None:
        session.send_json({"id": next(numbers), "command": command})

    say(type="sit", chips=50_000)
    bet = played = False
    while time.monotonic() < until:
        message = session.receive_json()
        assert message["type"] != "refused", message
        events += message.get("events", [])
        offered = {option["command"]: option for option in message.get("legal", [])}
        if "bet" in offered and not bet:
            bet = True
            say(type="bet", **{**offered["bet"].get("given", {}), "bet": "ante", "chips": 500})
        elif not played and "act" in offered:
            played = True
            say(type="act", **{**offered["act"].get("given", {}), "act": "play"})
        elif played and any(event["type"] == "Settled" for event in events):
            return events
    raise AssertionError(events)


def test_the_demonstration_house_of_it_opens() -> None:
    house = House(law=LAW)
    assert {table.terms.law for table in house.room.tables.values()} >= {LAW}
