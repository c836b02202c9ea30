"""Let it ride's extra bet: one amount that the house fixes, won with a trio or better whatever became of the others."""

import pytest

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tests.games.banked.tables import Played, player, settled, table_rules, told


def seated(**choices: object) -> Played:
    played = Played(table_rules("clm", "let-it-ride", choices))
    played.sit(1, 2)
    return played


@pytest.mark.parametrize(("amount", "others"), [(100, (1, 99, 101, 500)), (250, (100, 249, 251))])
def test_clm_12_4_1_the_amount_the_house_fixes_and_no_other(amount: int, others: tuple[int, ...]) -> None:
    played = seated(extra_amount=amount)
    played.bet(1, bet="each")
    for cents in others:
        assert "CLM-12.4.1" in played.refused(asked.Bet(player(1), Seat(1), "extra", cents)).because
    (placed,) = played.bet(1, amount, "extra")
    assert "CLM-12.4.1" in placed.because
    assert "CLM-12.4.1" in played.refused(asked.Bet(player(1), Seat(1), "extra", amount)).because


def test_clm_12_4_1_the_extra_bet_is_the_players_choice_and_stands_beside_the_three() -> None:
    played = seated()
    assert "CLM-12.4.1" in played.refused(asked.Bet(player(1), Seat(1), "extra", 100)).because
    played.bet(1, bet="each")
    played.bet(2, bet="each")
    played.bet(2, 100, "extra")
    played.must(asked.CloseBets())
    assert played.refused(asked.Bet(player(1), Seat(1), "extra", 100)).because
    assert [wager.bet for wager in played.table.round.boxes[Seat(1)].wagers] == ["each_1", "each_2", "each_3"]


# hand, common cards, what it pays to one on the extra bet, and on the others
HANDS = [
    ("royal_flush", "As Ks Qs", "Js Ts", 20_000, 1000),
    ("straight_flush", "9d 8d 7d", "6d 5d", 2000, 200),
    ("four_of_a_kind", "6s 6h Kd", "6d 6c", 400, 50),
    ("full_house", "4s 4h 7d", "4d 7c", 200, 11),
    ("flush", "Ah Jh 8h", "5h 3h", 50, 8),
    ("straight", "9s 8h 7d", "6c 5c", 25, 5),
    ("three_of_a_kind", "2s 2h 9d", "2d Kc", 5, 3),
    ("two_pair", "As Kh 9d", "Ad Kc", None, 2),
    ("pair", "As Ah 9d", "7d Kc", None, 1),
    ("high_card", "As Kh 9d", "7d 2c", None, None),
]


@pytest.mark.parametrize(("category", "own", "common", "extra", "main"), HANDS)
@pytest.mark.parametrize("acts", ["keep, keep", "withdraw, keep", "keep, withdraw", "withdraw, withdraw"])
def test_clm_12_4_3_won_with_a_trio_or_better_whatever_was_withdrawn(
    category: str, own: str, common: str, extra: int | None, main: int | None, acts: str
) -> None:
    """Two pairs and a pair win the main bets and lose this one."""
    telling = told("clm", "let-it-ride", "", (own, {"each": 500, "extra": 100}, acts), common=common)
    outcome = settled(telling.events, "extra")
    assert (outcome.staked, outcome.returned) == (100, 0 if extra is None else 100 + extra * 100)
    assert outcome.line == ("loses" if extra is None else category) and "CLM-12.4.3" in outcome.because
    assert settled(telling.events, "each_3").returned == (0 if main is None else 500 + main * 500)
    assert set(telling.rules.table.words("extra.wins_with")) == set(telling.rules.table.lines("paytable.extra"))


def test_clm_12_4_1_an_organiser_may_let_the_extra_bet_stand_alone() -> None:
    """It then has nothing to decide: the turn passes over it, and it is settled with the rest."""
    played = seated(**{"extra.needs_main": False})
    played.bet(1, 100, "extra")
    played.bet(2, bet="each")
    played.must(asked.CloseBets())
    played.deal({1: "2s 2h 9d", 2: "As Kh Qd"}, common="2d Kc")
    assert played.table.round.turn == 2
    played.act(2, "keep")
    played.must(asked.TurnUp())
    played.act(2, "keep")
    events = played.finish()
    assert settled(events, "extra").returned == 600 and settled(events, "each_1", 2).returned == 1000
