"""What sin descarte and Caribbean stud pay: every line of the tables, and win, loss, tie and a bank that does not
play."""

import pytest

from tests.games.banked.tables import ToldHand, settled, told

BANK = "Ah Kd Jc 9h 7d"
"""Ace and king: the least with which the bank plays."""

WINNERS = {
    "royal_flush": "As Ks Qs Js Ts",
    "straight_flush": "9s 8s 7s 6s 5s",
    "four_of_a_kind": "5s 5h 5d 5c 2s",
    "full_house": "5s 5h 5d 2c 2s",
    "flush": "Qs Ts 8s 5s 2s",
    "straight": "Ts 9s 8d 7c 6s",
    "three_of_a_kind": "5s 5h 5d 4c 2s",
    "two_pair": "5s 5h 4d 4c 2s",
    "pair": "2s 2h 8d 4c 3s",
    "ace_king": "As Kc Qs 6d 4c",
}

# rule: law, game, winning hand, to one on the second bet
PAY_LINES = {
    "CLM-9.2.a": ("clm", "sin-descarte", "royal_flush", 100),
    "CLM-9.2.b": ("clm", "sin-descarte", "straight_flush", 25),
    "CLM-9.2.c": ("clm", "sin-descarte", "four_of_a_kind", 20),
    "CLM-9.2.d": ("clm", "sin-descarte", "full_house", 7),
    "CLM-9.2.e": ("clm", "sin-descarte", "flush", 5),
    "CLM-9.2.f": ("clm", "sin-descarte", "straight", 4),
    "CLM-9.2.g": ("clm", "sin-descarte", "three_of_a_kind", 3),
    "CLM-9.2.h": ("clm", "sin-descarte", "two_pair", 2),
    "CLM-9.2.i": ("clm", "sin-descarte", "pair", 1),
    "CLM-9.2.j": ("clm", "sin-descarte", "ace_king", 1),
    "CLM-15.2.a": ("clm", "caribbean-stud", "royal_flush", 100),
    "CLM-15.2.b": ("clm", "caribbean-stud", "straight_flush", 50),
    "CLM-15.2.c": ("clm", "caribbean-stud", "four_of_a_kind", 20),
    "CLM-15.2.d": ("clm", "caribbean-stud", "full_house", 7),
    "CLM-15.2.e": ("clm", "caribbean-stud", "flush", 5),
    "CLM-15.2.f": ("clm", "caribbean-stud", "straight", 4),
    "CLM-15.2.g": ("clm", "caribbean-stud", "three_of_a_kind", 3),
    "CLM-15.2.h": ("clm", "caribbean-stud", "two_pair", 2),
    "CLM-15.2.i": ("clm", "caribbean-stud", "pair", 1),
    "ARA-10.1.A.V.1.a-b": ("ara", "sin-descarte", "royal_flush", 100),
    "ARA-10.1.A.V.1.b-c": ("ara", "sin-descarte", "straight_flush", 25),
    "ARA-10.1.A.V.1.c-b": ("ara", "sin-descarte", "four_of_a_kind", 20),
    "ARA-10.1.A.V.1.d-b": ("ara", "sin-descarte", "full_house", 7),
    "ARA-10.1.A.V.1.e-b": ("ara", "sin-descarte", "flush", 5),
    "ARA-10.1.A.V.1.f-b": ("ara", "sin-descarte", "straight", 4),
    "ARA-10.1.A.V.1.g-b": ("ara", "sin-descarte", "three_of_a_kind", 3),
    "ARA-10.1.A.V.1.h-b": ("ara", "sin-descarte", "two_pair", 2),
    "ARA-10.1.A.V.1.i-b": ("ara", "sin-descarte", "pair", 1),
    "ARA-10.1.A.V.1.j-c": ("ara", "sin-descarte", "ace_king", 1),
    "GAL-6.1.a.pago": ("gal", "sin-descarte", "royal_flush", 100),
    "GAL-6.1.b.pago": ("gal", "sin-descarte", "straight_flush", 25),
    "GAL-6.1.c.pago": ("gal", "sin-descarte", "four_of_a_kind", 20),
    "GAL-6.1.d.pago": ("gal", "sin-descarte", "full_house", 7),
    "GAL-6.1.e.pago": ("gal", "sin-descarte", "flush", 5),
    "GAL-6.1.f.pago": ("gal", "sin-descarte", "straight", 4),
    "GAL-6.1.g.pago": ("gal", "sin-descarte", "three_of_a_kind", 3),
    "GAL-6.1.h.pago": ("gal", "sin-descarte", "two_pair", 2),
    "GAL-6.1.i.pago": ("gal", "sin-descarte", "pair", 1),
    "GAL-6.1.j.pago": ("gal", "sin-descarte", "ace_king", 1),
}


def plays(cards: str, ante: int = 500) -> ToldHand:
    return cards, {"ante": ante}, "play"


@pytest.mark.parametrize("rule", PAY_LINES)
def test_a_winning_hand_is_paid_by_its_line_on_the_second_bet_and_even_money_on_the_ante(rule: str) -> None:
    law, game, hand, times = PAY_LINES[rule]
    events = told(law, game, BANK, plays(WINNERS[hand], 700)).events
    second = settled(events, "second")
    assert (second.staked, second.returned) == (1400, 1400 + 1400 * times)
    assert rule in second.because
    ante = settled(events, "ante")
    assert (ante.staked, ante.returned) == (700, 1400)


@pytest.mark.parametrize("hand", WINNERS)
def test_reg_60_3_7_a_winner_is_paid_by_the_table_that_the_fragment_refers_to(hand: str) -> None:
    """``REG-60.3.7``: the table itself is not preserved; that of the twin text stands for it."""
    times = next(times for law, _, line, times in PAY_LINES.values() if (law, line) == ("ara", hand))
    second = settled(told("reg", "sin-descarte", BANK, plays(WINNERS[hand])).events, "second")
    assert second.returned == 1000 + 1000 * times
    assert "REG-60.3.7" in second.because


# case: the player's cards, the bank's, what comes back of an ante of 5 € and of a second bet of 10 €
CASES = {
    "higher": ("Qs Qd 8h 5c 2s", "Qh Qc 7d 5h 3c", 1000, 2000),
    "lower": ("Qh Qc 7d 5h 3c", "Qs Qd 8h 5c 2s", 0, 0),
    "lower category": ("Ah Ad Kd Qs Jh", "2s 2d 3h 3c 4c", 0, 0),
    "equal": ("Qs Qd 8h 5c 3s", "Qh Qc 8d 5h 3c", 500, 1000),
    "equal straights": ("Ts 9d 8h 7c 6s", "Td 9h 8c 7s 6h", 500, 1000),
    "ace-king plays": ("Qs Js 9h 8c 2s", "Ah Kc 4d 3h 2c", 0, 0),
    "a pair of twos plays": ("3s 3d 4h 5c 7s", "2h 2c 4d 5h 7c", 1000, 2000),
    "ace-queen does not play": ("7s 6s 4h 3c 2s", "Ah Qc Jd 9h 7c", 1000, 1000),
    "royal flush, bank does not play": ("As Ks Qs Js Ts", "Kh Qc Jd 9h 7c", 1000, 1000),
}

WIN, LOSS, TIE = ("higher", "a pair of twos plays"), ("lower", "lower category"), ("equal", "equal straights")
QUALIFIES = ("ace-king plays", "a pair of twos plays", "ace-queen does not play")
UNQUALIFIED = ("ace-queen does not play", "royal flush, bank does not play")

# rule: law, game, the cases it decides, the bet whose settlement names it
SETTLEMENTS = {
    "CLM-9.3.0": ("clm", "sin-descarte", ("higher", "lower"), None),
    "CLM-9.4.1": ("clm", "sin-descarte", ("higher", "lower", "equal"), None),
    "CLM-9.4.2": ("clm", "sin-descarte", LOSS, "second"),
    "CLM-9.4.3": ("clm", "sin-descarte", TIE, "second"),
    "CLM-9.4.4": ("clm", "sin-descarte", WIN, None),
    "CLM-15.2.tie": ("clm", "caribbean-stud", TIE, "ante"),
    "CLM-15.3.keep": ("clm", "caribbean-stud", WIN, None),
    "ARA-10.1.A.V.1.p3": ("ara", "sin-descarte", TIE, "ante"),
    "ARA-10.1.A.V.2.intro": ("ara", "sin-descarte", ("higher", "lower", "equal"), None),
    "ARA-10.1.A.VI.3.p2-a": ("ara", "sin-descarte", QUALIFIES, None),
    "ARA-10.1.A.VI.3.p2-b": ("ara", "sin-descarte", UNQUALIFIED, "ante"),
    "ARA-10.1.A.VI.3.p2-c": ("ara", "sin-descarte", UNQUALIFIED, "second"),
    "ARA-10.1.A.VI.3.p3": ("ara", "sin-descarte", WIN, "ante"),
    "ARA-10.1.A.VI.3.p4": ("ara", "sin-descarte", LOSS, "second"),
    "ARA-10.1.A.VI.3.p5": ("ara", "sin-descarte", TIE, "second"),
    "GAL-6.1.gana": ("gal", "sin-descarte", LOSS, "ante"),
    "GAL-6.1.empate": ("gal", "sin-descarte", TIE, "ante"),
    "GAL-6.1.misma": ("gal", "sin-descarte", ("higher", "lower", "equal"), None),
    "GAL-7.p6.juega": ("gal", "sin-descarte", QUALIFIES, None),
    "GAL-7.p6.nojuega": ("gal", "sin-descarte", UNQUALIFIED, "second"),
    "GAL-7.p7.paga1": ("gal", "sin-descarte", WIN, "ante"),
    "GAL-7.p7.paga2": ("gal", "sin-descarte", WIN, "second"),
    "GAL-7.p8": ("gal", "sin-descarte", LOSS, "second"),
    "GAL-7.p9": ("gal", "sin-descarte", TIE, "second"),
    "REG-60.3.4": ("reg", "sin-descarte", QUALIFIES, None),
    "REG-60.3.5": ("reg", "sin-descarte", UNQUALIFIED, "ante"),
    "REG-60.3.6": ("reg", "sin-descarte", WIN, "second"),
    "REG-60.3.8": ("reg", "sin-descarte", WIN, "ante"),
    "REG-60.3.9": ("reg", "sin-descarte", LOSS, "ante"),
    "REG-60.3.10": ("reg", "sin-descarte", ("higher", "lower", "equal"), "ante"),
}


@pytest.mark.parametrize("rule", SETTLEMENTS)
def test_a_settlement(rule: str) -> None:
    law, game, cases, names = SETTLEMENTS[rule]
    for case in cases:
        own, bank, ante, second = CASES[case]
        events = told(law, game, bank, plays(own)).events
        back = {bet: settled(events, bet).returned for bet in ("ante", "second")}
        assert back == {"ante": ante, "second": second}, case
        assert names is None or rule in settled(events, names).because, case


@pytest.mark.parametrize("law", ["clm", "ara", "gal", "reg"])
@pytest.mark.parametrize("case", CASES)
def test_every_law_settles_every_case_alike(law: str, case: str) -> None:
    own, bank, ante, second = CASES[case]
    events = told(law, "sin-descarte", bank, plays(own)).events
    assert (settled(events, "ante").returned, settled(events, "second").returned) == (ante, second)


# rule: law, category told apart, both hands
TIE_BREAKS = {
    "CLM-9.3.d": ("clm", "As Ts 8s 5s 3s", "Ah Th 8h 5h 2h"),
    "CLM-9.3.g": ("clm", "Qs Qd 8h 5c 2s", "Qh Qc 7d 5h 3c"),
    "ARA-10.1.A.V.1.j-b": ("ara", "As Kd 8h 5c 2s", "Ah Kc 7d 5h 3c"),
    "ARA-10.1.A.V.2.c": ("ara", "6s 5d 4h 3c 2s", "5h 4c 3d 2h Ac"),
    "GAL-6.1.des.f": ("gal", "Qs Qd 8h 8c 3s", "Qh Qc 8d 8s 2c"),
    "GAL-6.1.j.desempate": ("gal", "As Kd 8h 5c 2s", "Ah Kc 7d 5h 3c"),
}


@pytest.mark.parametrize("rule", TIE_BREAKS)
def test_a_tie_break_decides_the_bets_and_is_named(rule: str) -> None:
    law, high, low = TIE_BREAKS[rule]
    for own, bank, won in ((high, low, True), (low, high, False)):
        second = settled(told(law, "sin-descarte", bank, plays(own)).events, "second")
        assert (second.returned > second.staked) is won and bool(second.returned) is won
        assert rule in second.because


def test_clm_15_1_caribbean_stud_compares_high_cards_or_by_choice_lets_them_tie() -> None:
    """``CLM-15.1`` has no high card among its combinations: the house compares them unless it says they tie."""
    own, bank = "As Kd 8h 5c 2s", "Ah Kc 7d 5h 3c"
    assert settled(told("clm", "caribbean-stud", bank, plays(own)).events, "second").returned == 2000
    tied = told("clm", "caribbean-stud", bank, plays(own), high_card="tie").events
    assert (settled(tied, "ante").returned, settled(tied, "second").returned) == (500, 1000)


AGAINST_THE_BANK_ONLY = {
    "CLM-7": ("clm", "sin-descarte"),
    "CLM-3.2.a": ("clm", "sin-descarte"),
    "CLM-3.2.e": ("clm", "caribbean-stud"),
    "ARA-10.1.A.I.p1": ("ara", "sin-descarte"),
    "ARA-10.1.A.I.p2": ("ara", "sin-descarte"),
    "GAL-2.a": ("gal", "sin-descarte"),
    "GAL-2.b": ("gal", "sin-descarte"),
    "GAL-2.c": ("gal", "sin-descarte"),
}


@pytest.mark.parametrize("rule", AGAINST_THE_BANK_ONLY)
def test_each_plays_against_the_bank_and_never_against_another(rule: str) -> None:
    """Two win with different hands of five cards, one loses: what a seat gets is what it would get alone."""
    law, game = AGAINST_THE_BANK_ONLY[rule]
    bank = "Jh Jc 9d 6h 3c"
    hands = ("Ks Kd 8h 5c 2s", "As Ad 8c 5d 2c", "Ts Td 8d 5s 2d")
    together = told(law, game, bank, *map(plays, hands)).events
    for seat, hand in enumerate(hands, start=1):
        alone = told(law, game, bank, plays(hand)).events
        for bet in ("ante", "second"):
            assert settled(together, bet, seat).returned == settled(alone, bet).returned
    assert [settled(together, "second", seat).returned for seat in (1, 2, 3)] == [2000, 2000, 0]
