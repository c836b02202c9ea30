"""Rounds against the bank at electronic tables: who gets which card, what lies face up, who is settled first."""

from itertools import takewhile
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.games.banked.model.event import Acted, CardDealt, CardsShown, Settled
from tests.room.playing import run
from tests.room.tables.bank_round import round_of, table_with

ONE_BY_ONE = [1, 3, "bank"]
LOTS_OF_FIVE = [1] * 5 + [3] * 5 + ["bank"] * 5
COMMON = [1, 3, "common", 1, 3, "common", 1, 3]
SHOE = {"shuffler.used": True}

# law, game, choices, the deal, up to a burnt card, from the croupier's left, places of what lies face up, rules
DEALS = [
    ("ara", "sin-descarte", {}, ONE_BY_ONE * 5, [2], ("ARA-10.1.A.VI.1.p4-c", "ARA-10.1.A.VI.1.p4-d")),
    ("ara", "sin-descarte", SHOE, LOTS_OF_FIVE, [10], ("ARA-10.1.A.II.2.p2-b", "ARA-10.1.A.VI.1.p5")),
    ("gal", "sin-descarte", {}, ONE_BY_ONE * 5, [2], ("GAL-7.p2.sentido", "GAL-7.p2.banca")),
    ("gal", "sin-descarte", SHOE, LOTS_OF_FIVE, [14], ("GAL-3.sabot.3", "GAL-7.p3")),
    ("reg", "sin-descarte", SHOE, LOTS_OF_FIVE, [10], ("REG-60.1.2", "REG-60.3.1")),
    ("ara", "tres-cartas", {}, ONE_BY_ONE * 3, [], ("ARA-10.1.D.VII.p2",)),
    ("ara", "holdem-contrapartida", {}, ONE_BY_ONE * 2, [], ("ARA-10.1.E.VII.2.p1-b",)),
    ("ara", "holdem-bonus", {}, ONE_BY_ONE * 2, [], ("ARA-10.1.F.VII.2.p3",)),
    ("ara", "trijoker", {}, COMMON, [], ("ARA-10.1.B.VIII.2.p1-c", "ARA-10.1.B.VIII.2.p2-b")),
    ("gal", "trijoker", {}, COMMON, [], ("GAL-15.2.reparto1", "GAL-15.2.reparto3")),
]


@pytest.mark.parametrize(("law", "game", "choices", "places", "up", "rules"), DEALS)
def test_cards_go_round_from_the_croupiers_left(
    law: str, game: str, choices: dict[str, Any], places: list[object], up: list[int], rules: tuple[str, ...]
) -> None:
    dealt = [event for event in run(round_of(law, game, **choices)) if isinstance(event, CardDealt)]
    cards = [*takewhile(lambda card: card.to != "burn", dealt)]
    assert [card.seat if card.to == "box" else card.to for card in cards] == places
    assert [number for number, card in enumerate(cards) if card.up] == up
    assert {*rules} <= {rule for card in cards for rule in card.because}


TURNED = [
    ("ara", "trijoker", ("ARA-10.1.B.VIII.2.p5", "ARA-10.1.B.VIII.2.p6-b")),
    ("gal", "trijoker", ("GAL-15.2.comun1", "GAL-15.2.comun2")),
]


@pytest.mark.parametrize(("law", "game", "rules"), TURNED)
def test_each_common_card_is_turned_up_once_all_have_decided(law: str, game: str, rules: tuple[str, str]) -> None:
    events = [event for event in run(round_of(law, game)) if isinstance(event, Acted | CardsShown)]
    common = [event for event in events if isinstance(event, CardsShown) and event.to == "common"]
    assert [event.seat for event in events if event not in common][:4] == [1, 3, 1, 3]
    assert [events.index(event) for event in common] == [2, 5], "two decide, a card, two decide, a card"
    assert all({*rules} <= {*event.because} for event in common)


# by reading, the hands are turned up and settled from the croupier's right where the text gives no order
SETTLED = [
    ("ara", "trijoker", [3, 1], "ARA-10.1.B.VIII.3.p1-a"),
    ("gal", "trijoker", [3, 1], "GAL-15.3.orden"),
    ("ara", "holdem-contrapartida", [3, 1], "ARA-10.1.E.VII.2.p7"),
    ("ara", "holdem-bonus", [3, 1], "ARA-10.1.F.VII.2.p13"),
    ("gal", "sin-descarte", [3, 1], "GAL-7.p12"),
]


@pytest.mark.parametrize(("law", "game", "seats", "rule"), SETTLED)
def test_bets_are_settled_in_the_order_of_the_article(law: str, game: str, seats: list[int], rule: str) -> None:
    events = run(round_of(law, game))
    assert list(dict.fromkeys(event.seat for event in events if isinstance(event, Settled))) == seats
    assert any(rule in event.because for event in events)


ONE_PLACE = [
    ("ara", "trijoker", "each", "ARA-10.1.B.IV.p1-a"),
    ("gal", "trijoker", "each", "GAL-12.b"),
    ("ara", "tres-cartas", "ante", "ARA-10.1.D.IV.p2-a"),
    ("ara", "holdem-contrapartida", "ante", "ARA-10.1.E.IV.p2-a"),
    ("ara", "holdem-bonus", "ante", "ARA-10.1.F.IV.p2-a"),
    ("clm", "holdem-bonus", "ante", "CLM-AII.1.c.2"),
]


@pytest.mark.parametrize(("law", "game", "bet", "rule"), ONE_PLACE)
def test_nobody_plays_a_second_place(law: str, game: str, bet: str, rule: str) -> None:
    async def asked() -> None:
        _, guests = await table_with(law, game)
        assert not isinstance(await guests[1].ask(type="bet", bet=bet, chips=500), Refused)
        second = await guests[1].ask(type="bet", seat=2, bet=bet, chips=500)
        assert isinstance(second, Refused) and rule in second.because, second

    run(asked())
