"""The insurance of sin descarte: what it pays, how much it may be, when it is placed, and what it does not depend
on."""

import pytest

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tests.games.banked.tables import Played, placing, player, settled, table_rules, told

HANDS = {
    "full_house": "5s 5h 5d 2c 2s",
    "four_of_a_kind": "5s 5h 5d 5c 2s",
    "straight_flush": "9s 8s 7s 6s 5s",
    "royal_flush": "As Ks Qs Js Ts",
    "flush": "Qs Ts 8s 5s 2s",
}
BANKS = {
    "lower": "Ah Kd Jc 9h 7d",
    "not playing": "Kh Qd Jc 9h 7d",
    "higher": "Kh Qh Jh Th 9h",
    "royal": "Ad Kd Qd Jd Td",
}

# rule: law, hand, times the stake
LINES = {
    "CLM-10.a.pay.1": ("clm", "full_house", 100),
    "CLM-10.a.pay.2": ("clm", "four_of_a_kind", 300),
    "CLM-10.a.pay.3": ("clm", "straight_flush", 1000),
    "CLM-10.a.pay.4": ("clm", "royal_flush", 2000),
    "ARA-10.1.A.VIII.1.a": ("ara", "full_house", 100),
    "ARA-10.1.A.VIII.1.b": ("ara", "four_of_a_kind", 300),
    "ARA-10.1.A.VIII.1.c": ("ara", "straight_flush", 1000),
    "ARA-10.1.A.VIII.1.d": ("ara", "royal_flush", 2000),
    "GAL-8.a.full": ("gal", "full_house", 100),
    "GAL-8.a.poker": ("gal", "four_of_a_kind", 300),
    "GAL-8.a.color": ("gal", "straight_flush", 1000),
    "GAL-8.a.real": ("gal", "royal_flush", 2000),
    "REG-62.1.5": ("reg", "full_house", 100),
    "REG-62.1.6": ("reg", "four_of_a_kind", 300),
    "REG-62.1.7": ("reg", "straight_flush", 1000),
    "REG-62.1.8": ("reg", "royal_flush", 2000),
}


def seguro(law: str, hand: str, bank: str, act: str = "play") -> tuple[int, tuple[str, ...]]:
    events = told(law, "sin-descarte", BANKS[bank], (HANDS[hand], {"ante": 500, "seguro": 250}, act)).events
    outcome = settled(events, "seguro")
    assert outcome.staked == 250
    return outcome.returned, outcome.because


@pytest.mark.parametrize("rule", LINES)
def test_a_line_of_the_insurance(rule: str) -> None:
    law, hand, times = LINES[rule]
    returned, because = seguro(law, hand, "lower")
    assert returned == 250 + 250 * times and rule in because


OWN_HAND_ALONE = {"CLM-10.a.3": "clm", "ARA-10.1.A.VIII.1.p2": "ara", "GAL-8.a.3": "gal", "REG-62.1.4": "reg"}


@pytest.mark.parametrize("rule", OWN_HAND_ALONE)
def test_the_insurance_looks_at_the_players_hand_alone(rule: str) -> None:
    """It is paid when the bank does not play and when the bank wins; below a full house it is lost."""
    law = OWN_HAND_ALONE[rule]
    for bank in ("not playing", "higher"):
        assert seguro(law, "full_house", bank)[0] == 250 + 250 * 100
    assert seguro(law, "straight_flush", "royal")[0] == 250 + 250 * 1000
    for bank in ("lower", "not playing"):
        returned, because = seguro(law, "flush", bank)
        assert returned == 0 and rule in because


@pytest.mark.parametrize("law", ["clm", "ara", "gal", "reg"])
def test_a_player_who_folds_gives_up_the_insurance_even_with_a_hand_that_would_win_it(law: str) -> None:
    assert seguro(law, "full_house", "lower", act="fold")[0] == 0


BEFORE_THE_DEAL = {
    "CLM-10.a.1": "clm",
    "ARA-10.1.A.VIII.1.p1-a": "ara",
    "GAL-8.a.1": "gal",
    "REG-62.1.1": "reg",
}


@pytest.mark.parametrize("rule", BEFORE_THE_DEAL)
def test_the_insurance_is_placed_before_the_deal(rule: str) -> None:
    played = Played(table_rules(BEFORE_THE_DEAL[rule], "sin-descarte", {"seguro.offered": True}))
    played.sit(1)
    played.bet(1)
    late = placing(1, 250, "seguro")
    played.must(asked.CloseBets())
    assert rule in played.refused(late).because
    played.deal({1: "5s 5h 5d 2c 2s"}, "Ah Kd Jc 9h 7d")
    assert rule in played.refused(late).because


# rule: law, stakes allowed with a minimum of 5 €, stakes refused
STAKES = {
    "CLM-10.a.2": ("clm", (1, 100, 249, 250), (251, 500)),
    "ARA-10.1.A.VIII.1.p1-a": ("ara", (250,), (100, 249, 251)),
    "GAL-8.a.1": ("gal", (250,), (100, 249, 251)),
    "REG-62.1.2": ("reg", (250,), (100, 249, 251)),
}


@pytest.mark.parametrize("rule", STAKES)
def test_the_stake_of_the_insurance(rule: str) -> None:
    """Castilla-La Mancha lets the player choose up to half the minimum; elsewhere it is one amount for everybody."""
    law, allowed, refused = STAKES[rule]
    played = Played(table_rules(law, "sin-descarte", {"seguro.offered": True}))
    played.sit(1)
    played.bet(1)
    for cents in refused:
        assert rule in played.refused(placing(1, cents, "seguro")).because
    for cents in allowed:
        played.bet(1, cents, "seguro")
        played.must(asked.TakeBack(player(1), Seat(1)))
        played.bet(1)


OFFERED_OR_NOT = {"CLM-10.0.1": "clm", "ARA-10.1.A.VIII.intro": "ara", "GAL-8.op": "gal", "REG-62.0": "reg"}


@pytest.mark.parametrize("rule", OFFERED_OR_NOT)
@pytest.mark.parametrize("bet", ["seguro", "progresivo"])
def test_an_additional_game_is_played_only_where_the_casino_offers_it(rule: str, bet: str) -> None:
    law = OFFERED_OR_NOT[rule]
    for offered in (True, False):
        played = Played(table_rules(law, "sin-descarte", {f"{bet}.offered": offered}))
        played.sit(1)
        played.bet(1)
        if offered:
            assert rule in played.bet(1, 250, bet)[0].because
        else:
            refused = played.refused(placing(1, 250, bet))
            assert rule in refused.because


@pytest.mark.parametrize("rule", OFFERED_OR_NOT)
def test_what_the_casino_does_not_say_it_offers_is_not_played(rule: str) -> None:
    played = Played(table_rules(OFFERED_OR_NOT[rule], "sin-descarte"))
    played.sit(1)
    played.bet(1)
    for bet in ("seguro", "progresivo"):
        assert rule in played.refused(placing(1, 250, bet)).because


@pytest.mark.parametrize("rule", OFFERED_OR_NOT)
def test_a_card_is_bought_only_where_the_casino_offers_it(rule: str) -> None:
    law = OFFERED_OR_NOT[rule]
    for offered in (True, False):
        played = Played(table_rules(law, "sin-descarte", {"buy_card.offered": offered}))
        played.sit(1)
        played.bet(1)
        played.must(asked.CloseBets())
        played.deal({1: "5s 5h 5d 2c 3s"}, "Ah Kd Jc 9h 7d")
        if offered:
            played.act(1, "buy", "3s 2s")
        else:
            outcome = played.refused(asked.Act(player(1), Seat(1), "buy"))
            assert rule in outcome.because


@pytest.mark.parametrize("law", ["clm", "gal"])
def test_the_carousel_is_not_among_the_additional_games_of_clm_10_0_1_and_gal_8_op(law: str) -> None:
    """``CLM-10.0.1`` and ``GAL-8.op`` list three; the carousel is Aragón's and the fragment's."""
    played = Played(table_rules(law, "sin-descarte", everything=True))
    played.sit(1)
    played.bet(1)
    refused = played.refused(placing(1, 100, "carrusel"))
    assert {"clm": "CLM-10.0.1", "gal": "GAL-8.op"}[law] in refused.because


def test_a_side_bet_needs_the_opening_bet_of_the_same_player() -> None:
    played = Played(table_rules("gal", "sin-descarte", everything=True))
    played.sit(1, 2)
    played.bet(1)
    for seat in (1, 2):
        played.refused(placing(seat, 250, "seguro", by=2))
