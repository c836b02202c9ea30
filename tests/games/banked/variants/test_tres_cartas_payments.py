"""Tres cartas: the bonus on the ante and the Pareja Plus, line by line and whatever the bank has."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import Settled
from tapete.games.banked.told_round import Telling
from tapete.law.resolve import resolve
from tests.games.banked.tables import Played, player, settled, table_rules, told

HANDS = {
    "royal_flush": "As Ks Qs",
    "straight_flush": "9d 8d 7d",
    "three_of_a_kind": "6s 6h 6d",
    "straight": "9s 8h 7d",
    "flush": "Ah Jh 8h",
    "pair": "9s 9h Kd",
    "high_card": "As Kd 9h",
}
UNQUALIFIED, LOWER, HIGHER = "Jc 5d 3c", "Qc 5d 3c", "Ac Kc Qc"
BANKS = (UNQUALIFIED, LOWER, HIGHER)


def play(
    law: str, hand: str, bank: str, acts: str = "play", ante: int = 500, pareja_plus: int = 500, **choices: str
) -> Telling:
    bets = {"ante": ante, "pareja_plus": pareja_plus}
    return told(law, "tres-cartas", bank, (hand, bets, acts), **choices)


# Pareja Plus

PAREJA_PLUS = [
    ("ARA-10.1.D.V.3.A.royal", "ara", "A", "royal_flush", 50),
    ("ARA-10.1.D.V.3.A.straight-flush", "ara", "A", "straight_flush", 40),
    ("ARA-10.1.D.V.3.A.trips", "ara", "A", "three_of_a_kind", 30),
    ("ARA-10.1.D.V.3.A.straight", "ara", "A", "straight", 6),
    ("ARA-10.1.D.V.3.A.flush", "ara", "A", "flush", 3),
    ("ARA-10.1.D.V.3.A.pair", "ara", "A", "pair", 1),
    ("ARA-10.1.D.V.3.B.straight-flush", "ara", "B", "royal_flush", 40),
    ("ARA-10.1.D.V.3.B.straight-flush", "ara", "B", "straight_flush", 40),
    ("ARA-10.1.D.V.3.B.trips", "ara", "B", "three_of_a_kind", 30),
    ("ARA-10.1.D.V.3.B.straight", "ara", "B", "straight", 6),
    ("ARA-10.1.D.V.3.B.flush", "ara", "B", "flush", 4),
    ("ARA-10.1.D.V.3.B.pair", "ara", "B", "pair", 1),
    ("ARA-10.1.D.V.3.C.straight-flush", "ara", "C", "royal_flush", 35),
    ("ARA-10.1.D.V.3.C.straight-flush", "ara", "C", "straight_flush", 35),
    ("ARA-10.1.D.V.3.C.trips", "ara", "C", "three_of_a_kind", 33),
    ("ARA-10.1.D.V.3.C.straight", "ara", "C", "straight", 6),
    ("ARA-10.1.D.V.3.C.flush", "ara", "C", "flush", 4),
    ("ARA-10.1.D.V.3.C.pair", "ara", "C", "pair", 1),
    ("CLM-14.2.a", "clm", "A", "royal_flush", 50),
    ("CLM-14.2.b", "clm", "A", "straight_flush", 40),
    ("CLM-14.2.c", "clm", "A", "three_of_a_kind", 30),
    ("CLM-14.2.d", "clm", "A", "straight", 6),
    ("CLM-14.2.e", "clm", "A", "flush", 3),
    ("CLM-14.2.f", "clm", "A", "pair", 1),
]


@pytest.mark.parametrize(("rule", "law", "table", "category", "times"), PAREJA_PLUS)
@pytest.mark.parametrize("bank", BANKS)
def test_pareja_plus_line(rule: str, law: str, table: str, category: str, times: int, bank: str) -> None:
    """The stake is kept, and the bank's hand changes nothing."""
    choices = {"pareja_plus_table": table} if law == "ara" else {}
    outcome = settled(play(law, HANDS[category], bank, pareja_plus=700, **choices).events, "pareja_plus")
    assert (outcome.staked, outcome.returned) == (700, 700 + times * 700) and rule in outcome.because


OWN_HAND = [
    ("ARA-10.1.D.V.3.p1", "ara"),
    ("ARA-10.1.D.V.3.p3", "ara"),
    ("CLM-14.2.1", "clm"),
    ("CLM-14.2.3", "clm"),
]


@pytest.mark.parametrize(("rule", "law"), OWN_HAND)
@pytest.mark.parametrize(("bank", "main"), [(UNQUALIFIED, 1500), (LOWER, 2000), (HIGHER, 0)])
def test_pareja_plus_depends_on_the_players_hand_alone(rule: str, law: str, bank: str, main: int) -> None:
    """The same prize with the main bets won, lost, or against a bank that does not play."""
    telling = play(law, HANDS["pair"], bank)
    events, outcome = telling.events, settled(telling.events, "pareja_plus")
    assert (
        outcome.returned == 1000 and rule in outcome.because and telling.rules.table.flag("pareja_plus.own_hand_only")
    )
    assert settled(events, "ante").returned + settled(events, "second").returned == main


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.1.D.V.3.p7", "ara"), ("CLM-14.2.f", "clm")])
@pytest.mark.parametrize("bank", [UNQUALIFIED, LOWER, HIGHER])
def test_pareja_plus_loses_below_a_pair(rule: str, law: str, bank: str) -> None:
    outcome = settled(play(law, HANDS["high_card"], bank).events, "pareja_plus")
    assert outcome.returned == 0 and rule in outcome.because
    assert settled(play(law, "2s 2d 3h", bank).events, "pareja_plus").returned == 1000


@pytest.mark.parametrize(("table", "times"), [("A", (50, 40, 30)), ("B", (40, 40, 30)), ("C", (35, 35, 33))])
def test_ara_10_1_d_v_3_p6_only_the_highest_prize_is_paid(table: str, times: tuple[int, ...]) -> None:
    """A straight flush is a straight and a flush as well, a royal a straight flush: one prize is paid."""
    for category, pays in zip(("royal_flush", "straight_flush", "three_of_a_kind"), times, strict=True):
        telling = play("ara", HANDS[category], LOWER, pareja_plus_table=table)
        won = [event for event in telling.events if isinstance(event, Settled) and event.bet == "pareja_plus"]
        assert [outcome.returned - outcome.staked for outcome in won] == [500 * pays]
        assert telling.rules.table.flag("settle.only_highest")
        assert "ARA-10.1.D.V.3.p6" in telling.rules.table.cite("settle.only_highest")


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.1.D.V.3.p2", "ara"), ("CLM-14.2.2", "clm")])
def test_pareja_plus_is_placed_before_the_deal(rule: str, law: str) -> None:
    played = Played(table_rules(law, "tres-cartas"))
    played.sit(1, 2)
    played.bet(1)
    played.bet(1, 500, "pareja_plus")
    played.bet(2)
    played.must(asked.CloseBets())
    late = asked.Bet(player(2), Seat(2), "pareja_plus", 500)
    assert rule in played.refused(late).because
    played.deal({1: HANDS["pair"], 2: HANDS["flush"]}, bank=LOWER)
    assert rule in played.refused(late).because


@pytest.mark.parametrize("law", ["ara", "clm"])
def test_pareja_plus_goes_with_an_ante_unless_the_house_lets_it_stand_alone(law: str) -> None:
    played = Played(table_rules(law, "tres-cartas"))
    played.sit(1)
    assert played.refused(asked.Bet(player(1), Seat(1), "pareja_plus", 500)).because
    played = Played(table_rules(law, "tres-cartas", {"pareja_plus_needs_ante": False}))
    played.sit(1)
    played.bet(1, 500, "pareja_plus")
    played.must(asked.CloseBets())
    played.deal({1: HANDS["straight"]}, bank=HIGHER)
    assert played.refused(asked.Act(player(1), Seat(1), "fold")).because
    events = [event for event in played.finish() if isinstance(event, Settled)]
    assert [(outcome.bet, outcome.returned) for outcome in events] == [("pareja_plus", 3500)]


# Limits of the Pareja Plus

MAXIMUM = [(band, ante) for band in (10, 20, 25, 50) for ante in (500, 5000)]


@pytest.mark.parametrize(("band", "ante"), MAXIMUM)
def test_ara_10_1_d_v_3_p4_a_pareja_plus_up_to_ten_times_the_ante_minimum(band: int, ante: int) -> None:
    """Whatever the band, and whatever the player's ante."""
    played = Played(table_rules("ara", "tres-cartas", {"band": band}))
    played.sit(1)
    played.bet(1, ante)
    over = played.refused(asked.Bet(player(1), Seat(1), "pareja_plus", 5001))
    assert "ARA-10.1.D.V.3.p4-a" in over.because
    played.bet(1, 5000, "pareja_plus")
    assert "ARA-10.1.D.V.3.p4-a" in played.refused(asked.Bet(player(1), Seat(1), "pareja_plus", 500)).because


@pytest.mark.parametrize(("share", "least"), [("100 %", 500), ("75 %", 375), ("50 %", 250)])
def test_ara_10_1_d_v_3_p4_b_pareja_plus_from_half_the_ante_minimum(share: str, least: int) -> None:
    played = Played(table_rules("ara", "tres-cartas", {"pareja_plus.minimum_of_minimum": share}))
    played.sit(1)
    played.bet(1)
    under = played.refused(asked.Bet(player(1), Seat(1), "pareja_plus", least - 1))
    assert "ARA-10.1.D.V.3.p4-b" in under.because
    played.bet(1, least, "pareja_plus")
    refused = resolve("ara", "tres-cartas", {"pareja_plus.minimum_of_minimum": "49 %"})
    assert isinstance(refused, Refused) and "ARA-10.1.D.V.3.p4-b" in refused.because


# The bonus on the ante

BONUS = [
    ("ARA-10.1.D.VIII.straight", "ara", "straight", 1),
    ("ARA-10.1.D.VIII.trips", "ara", "three_of_a_kind", 4),
    ("ARA-10.1.D.VIII.straight-flush", "ara", "straight_flush", 5),
    ("ARA-10.1.D.VIII.straight-flush", "ara", "royal_flush", 5),
    ("CLM-14.1.a", "clm", "straight", 1),
    ("CLM-14.1.b", "clm", "three_of_a_kind", 4),
    ("CLM-14.1.c", "clm", "straight_flush", 5),
    ("CLM-14.1.c", "clm", "royal_flush", 5),
]


@pytest.mark.parametrize(("rule", "law", "category", "times"), BONUS)
@pytest.mark.parametrize("ante", [500, 700])
def test_bonus_line(rule: str, law: str, category: str, times: int, ante: int) -> None:
    """So many times the ante, on top of what ante and second bet win, and with no stake of its own."""
    events = play(law, HANDS[category], LOWER, ante=ante).events
    outcome = settled(events, "bonus")
    assert (outcome.staked, outcome.returned) == (0, times * ante) and rule in outcome.because
    assert [settled(events, bet).returned for bet in ("ante", "second")] == [2 * ante, 2 * ante]


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.1.D.VIII.p1", "ara"), ("CLM-14.1.1", "clm")])
def test_the_bonus_is_for_a_straight_or_better(rule: str, law: str) -> None:
    for category, hand in HANDS.items():
        telling = play(law, hand, LOWER)
        won = [event for event in telling.events if isinstance(event, Settled) and event.bet == "bonus"]
        assert bool(won) == (category not in ("flush", "pair", "high_card")), category
        assert all(rule in outcome.because for outcome in won)
    assert settled(play(law, "3s 2d As", LOWER).events, "bonus").returned == 500


UNBEATEN = [
    ("ARA-10.1.D.VIII.p2", "ara", UNQUALIFIED, "9s 8h 7d", (1000, 500), 500),
    ("ARA-10.1.D.VIII.p2", "ara", UNQUALIFIED, "6s 6h 6d", (1000, 500), 2000),
    ("ARA-10.1.D.VIII.p3-b", "ara", HIGHER, "9s 8h 7d", (0, 0), 500),
    ("ARA-10.1.D.VIII.p3-b", "ara", HIGHER, "9d 8d 7d", (0, 0), 2500),
    ("ARA-10.1.D.VIII.p3-b", "ara", "9c 8c 7d", "9s 8h 7c", (500, 500), 500),
    ("CLM-14.1.2", "clm", UNQUALIFIED, "9s 8h 7d", (1000, 500), 500),
    ("CLM-14.1.2", "clm", UNQUALIFIED, "6s 6h 6d", (1000, 500), 2000),
    ("CLM-14.1.keep", "clm", HIGHER, "9s 8h 7d", (0, 0), 500),
    ("CLM-14.1.keep", "clm", HIGHER, "9d 8d 7d", (0, 0), 2500),
    ("CLM-14.1.keep", "clm", "9c 8c 7d", "9s 8h 7c", (500, 500), 500),
]


@pytest.mark.parametrize(("rule", "law", "bank", "hand", "main", "bonus"), UNBEATEN)
def test_the_bonus_is_paid_whatever_the_bank_has(
    rule: str, law: str, bank: str, hand: str, main: tuple[int, int], bonus: int
) -> None:
    """The bank does not qualify, wins or ties: the bonus is paid all the same."""
    telling = play(law, hand, bank)
    assert tuple(settled(telling.events, bet).returned for bet in ("ante", "second")) == main
    outcome = settled(telling.events, "bonus")
    assert (
        outcome.returned == bonus and rule in outcome.because and telling.rules.table.flag("settle.ante_bonus_always")
    )
