"""The progressive jackpot of Caribbean stud: five hands win, whatever the other bets do, and the winner keeps the
stake."""

import pytest

from tapete.games.banked.model import command as asked
from tests.games.banked.tables import Played, placing, settled, table_rules, told

LOW_BANK, HIGH_BANK, NOT_PLAYING = "3d 3h 4d 6d 8d", "Ad Kd Qd Jd Td", "Qd Jc 8d 3h 2c"

# rule: hand, prize from a fund of 10 000 cents with a stake of 100, the stake apart
PRIZES = {
    "CLM-15.3.a": ("As Ks Qs Js Ts", 10_000),
    "CLM-15.3.b": ("9h 8h 7h 6h 5h", 1000),
    "CLM-15.3.c": ("9s 9h 9d 9c 2s", 50_000),
    "CLM-15.3.d": ("9s 9h 9d 2h 2s", 10_000),
    "CLM-15.3.e": ("Ks Ts 8s 5s 2s", 5000),
}


def jackpot(hand: str, bank: str, act: str = "play", **choices: str) -> tuple[int, tuple[str, ...]]:
    bets = {"ante": 500, "bote_progresivo": 100}
    events = told("clm", "caribbean-stud", bank, (hand, bets, act), meter=10_000, **choices).events
    outcome = settled(events, "bote_progresivo")
    return outcome.returned, outcome.because


@pytest.mark.parametrize("rule", PRIZES)
def test_a_hand_that_wins_the_jackpot(rule: str) -> None:
    hand, prize = PRIZES[rule]
    returned, because = jackpot(hand, LOW_BANK)
    assert returned == prize + 100 and rule in because


def test_no_lower_hand_wins_it() -> None:
    for hand in ("Ts 9s 8h 7c 6s", "9s 9h 9d Kc 2s", "As Ah Ks Kh Qc"):
        assert jackpot(hand, LOW_BANK)[0] == 0


def test_clm_15_3_2_the_jackpot_is_independent_of_the_other_bets() -> None:
    """``CLM-15.3.2``: the same against a bank that loses, does not play or wins."""
    hand, prize = PRIZES["CLM-15.3.e"]
    for bank in (LOW_BANK, NOT_PLAYING, HIGH_BANK):
        assert jackpot(hand, bank)[0] == prize + 100
    events = told("clm", "caribbean-stud", HIGH_BANK, (hand, {"ante": 500, "bote_progresivo": 100}, "play")).events
    assert settled(events, "ante").returned == settled(events, "second").returned == 0


def test_a_player_who_folds_gives_it_up() -> None:
    assert jackpot(PRIZES["CLM-15.3.a"][0], LOW_BANK, "fold")[0] == 0


def test_clm_15_3_keep_a_winner_keeps_every_stake() -> None:
    """``CLM-15.3.keep``: «en todos los casos»: ante, Bet and jackpot."""
    bets = {"ante": 500, "bote_progresivo": 100}
    events = told("clm", "caribbean-stud", LOW_BANK, ("9h 8h 7h 6h 5h", bets, "play"), meter=10_000).events
    assert settled(events, "ante").returned == 500 + 500
    assert settled(events, "second").returned == 1000 + 1000 * 50
    won = settled(events, "bote_progresivo")
    assert won.returned == 100 + 1000 and "CLM-15.3.keep" in won.because


def test_several_winners_are_paid_in_order_of_value() -> None:
    hands = [(hand, {"ante": 500, "bote_progresivo": 100}, "play") for hand in ("9h 8h 7h 6h 5h", "Ks Qs Js Ts 9s")]
    for way, expected in (("in_order_of_value", [900, 1000]), ("same_fund", [1000, 1000])):
        choices = {"bote_progresivo.several_winners": way}
        events = told("clm", "caribbean-stud", LOW_BANK, *hands, meter=10_000, **choices).events
        assert [settled(events, "bote_progresivo", seat).returned - 100 for seat in (1, 2)] == expected


def test_the_jackpot_is_offered_or_not_and_is_one_amount_before_the_deal() -> None:
    plain = Played(table_rules("clm", "caribbean-stud"))
    plain.sit(1)
    plain.bet(1)
    assert "CLM-15.3.1" in plain.refused(placing(1, 100, "bote_progresivo")).because
    played = Played(table_rules("clm", "caribbean-stud", {"bote_progresivo.offered": True}))
    played.sit(1)
    played.refused(placing(1, 100, "bote_progresivo"))
    played.bet(1)
    for cents in (99, 101):
        played.refused(placing(1, cents, "bote_progresivo"))
    played.bet(1, 100, "bote_progresivo")
    played.must(asked.CloseBets())
    assert played.table.meters == {"bote_progresivo": 100}
    played.refused(placing(1, 100, "bote_progresivo"))
