"""Trijóker and let it ride: what each combination pays on every bet left in play, and the least pair that wins."""

import pytest

from tapete.games.banked.model.event import Settled
from tapete.games.banked.told_round import Telling
from tests.games.banked.tables import settled, told

BETS = ("each_1", "each_2", "each_3")

# The player's three cards and the two common ones.
HANDS = {
    "pair": ("Js 9h 4d", "Jd 2c"),
    "two_pair": ("5s 3h 9d", "5d 3c"),
    "three_of_a_kind": ("2s 2h 9d", "2d Kc"),
    "straight": ("9s 8h 7d", "6c 5c"),
    "flush": ("Ah Jh 8h", "5h 3h"),
    "full_house": ("4s 4h 7d", "4d 7c"),
    "four_of_a_kind": ("6s 6h Kd", "6d 6c"),
    "straight_flush": ("9d 8d 7d", "6d 5d"),
    "royal_flush": ("As Ks Qs", "Js Ts"),
    "high_card": ("As Kh Qd", "9c 7d"),
}


def ride(law: str, game: str, category: str, acts: str = "keep, keep", each: int = 500) -> Telling:
    """A round of one player with a hand of this category."""
    own, common = HANDS[category]
    return told(law, game, "", (own, {"each": each}, acts), common=common)


PAY_LINES = [
    ("ARA-10.1.B.V.pay.a", "ara", "trijoker", "pair", 1),
    ("ARA-10.1.B.V.pay.b", "ara", "trijoker", "two_pair", 2),
    ("ARA-10.1.B.V.pay.c", "ara", "trijoker", "three_of_a_kind", 3),
    ("ARA-10.1.B.V.pay.d", "ara", "trijoker", "straight", 5),
    ("ARA-10.1.B.V.pay.e", "ara", "trijoker", "flush", 8),
    ("ARA-10.1.B.V.pay.f", "ara", "trijoker", "full_house", 11),
    ("ARA-10.1.B.V.pay.g", "ara", "trijoker", "four_of_a_kind", 50),
    ("ARA-10.1.B.V.pay.h", "ara", "trijoker", "straight_flush", 200),
    ("ARA-10.1.B.V.pay.i", "ara", "trijoker", "royal_flush", 500),
    ("GAL-13.pago.a", "gal", "trijoker", "pair", 1),
    ("GAL-13.pago.b", "gal", "trijoker", "two_pair", 2),
    ("GAL-13.pago.c", "gal", "trijoker", "three_of_a_kind", 3),
    ("GAL-13.pago.d", "gal", "trijoker", "straight", 5),
    ("GAL-13.pago.e", "gal", "trijoker", "flush", 8),
    ("GAL-13.pago.f", "gal", "trijoker", "full_house", 11),
    ("GAL-13.pago.g", "gal", "trijoker", "four_of_a_kind", 50),
    ("GAL-13.pago.h", "gal", "trijoker", "straight_flush", 200),
    ("GAL-13.pago.i", "gal", "trijoker", "royal_flush", 500),
    ("CLM-11.2.a", "clm", "trijoker", "pair", 1),
    ("CLM-11.2.b", "clm", "trijoker", "two_pair", 2),
    ("CLM-11.2.c", "clm", "trijoker", "three_of_a_kind", 3),
    ("CLM-11.2.d", "clm", "trijoker", "straight", 5),
    ("CLM-11.2.e", "clm", "trijoker", "flush", 8),
    ("CLM-11.2.f", "clm", "trijoker", "full_house", 11),
    ("CLM-11.2.g", "clm", "trijoker", "four_of_a_kind", 50),
    ("CLM-11.2.h", "clm", "trijoker", "straight_flush", 200),
    ("CLM-11.2.i", "clm", "trijoker", "royal_flush", 500),
    ("CLM-12.3.a", "clm", "let-it-ride", "pair", 1),
    ("CLM-12.3.b", "clm", "let-it-ride", "two_pair", 2),
    ("CLM-12.3.c", "clm", "let-it-ride", "three_of_a_kind", 3),
    ("CLM-12.3.d", "clm", "let-it-ride", "straight", 5),
    ("CLM-12.3.e", "clm", "let-it-ride", "flush", 8),
    ("CLM-12.3.f", "clm", "let-it-ride", "full_house", 11),
    ("CLM-12.3.g", "clm", "let-it-ride", "four_of_a_kind", 50),
    ("CLM-12.3.h", "clm", "let-it-ride", "straight_flush", 200),
    ("CLM-12.3.i", "clm", "let-it-ride", "royal_flush", 1000),
]


@pytest.mark.parametrize(("rule", "law", "game", "category", "times"), PAY_LINES)
def test_pay_line(rule: str, law: str, game: str, category: str, times: int) -> None:
    """Each of the three bets is paid the line's multiple, and the stake is kept."""
    telling = ride(law, game, category, each=700)
    assert telling.rules.table.flag("settle.keeps_stake")
    for bet in BETS:
        paid = settled(telling.events, bet)
        assert (paid.staked, paid.returned, paid.line) == (700, 700 + times * 700, category)
        assert rule in paid.because


@pytest.mark.parametrize(("law", "game"), {line[1:3]: None for line in PAY_LINES})
def test_the_pay_table_has_no_other_line(law: str, game: str) -> None:
    telling = ride(law, game, "high_card")
    lines = [category for _, at, its_game, category, _ in PAY_LINES if (at, its_game) == (law, game)]
    assert list(telling.rules.table.lines("paytable.main")) == lines
    assert [settled(telling.events, bet).returned for bet in BETS] == [0, 0, 0]


LEAST_PAIR = [
    ("ARA-10.1.B.I.p2", "ara", "trijoker", "J"),
    ("GAL-9.c", "gal", "trijoker", "J"),
    ("CLM-3.2.b.min", "clm", "trijoker", "J"),
    ("CLM-11.1.2", "clm", "trijoker", "J"),
    ("CLM-3.2.c.min", "clm", "let-it-ride", "T"),
    ("CLM-12.2", "clm", "let-it-ride", "T"),
]


@pytest.mark.parametrize(("rule", "law", "game", "least"), LEAST_PAIR)
@pytest.mark.parametrize("rank", "23456789TJQKA")
def test_least_winning_pair(rule: str, law: str, game: str, least: str, rank: str) -> None:
    """A pair wins from the least one up; a lower one loses every bet in play, whatever the other cards."""
    ranks = "23456789TJQKA"
    kickers = [other for other in ranks[::-1] if other != rank][:3]
    hand = f"{rank}s {kickers[0]}h {kickers[1]}d"
    events = told(law, game, "", (hand, {"each": 500}, "keep, keep"), common=f"{rank}d {kickers[2]}c").events
    wins = ranks.index(rank) >= ranks.index(least)
    for bet in BETS:
        outcome = settled(events, bet)
        assert outcome.returned == (1000 if wins else 0)
        assert wins or rule in outcome.because


@pytest.mark.parametrize(("law", "game"), {line[1:3]: None for line in PAY_LINES})
def test_two_low_pairs_win_although_neither_would(law: str, game: str) -> None:
    assert settled(ride(law, game, "two_pair").events, "each_3").returned == 1500


def test_ara_10_1_b_v_pay_max_only_the_highest_combination_is_paid() -> None:
    """A full house holds a trio and pairs, a straight flush a straight and a flush: one line is paid on each bet."""
    for category, times in (("full_house", 11), ("straight_flush", 200), ("four_of_a_kind", 50)):
        telling = ride("ara", "trijoker", category)
        paid = [event for event in telling.events if isinstance(event, Settled)]
        assert telling.rules.table.flag("settle.only_highest")
        assert [(outcome.bet, outcome.returned - outcome.staked) for outcome in paid] == [
            (bet, times * 500) for bet in BETS
        ]
        assert all("ARA-10.1.B.V.pay.max" in outcome.because for outcome in paid)


KEPT = [
    ("CLM-11.1.4", "trijoker", "pair", 1000),
    ("CLM-11.1.4", "trijoker", "royal_flush", 250_500),
    ("CLM-11.1.4", "let-it-ride", "pair", 1000),
]


@pytest.mark.parametrize(("rule", "game", "category", "returned"), KEPT)
def test_the_winner_keeps_their_stake(rule: str, game: str, category: str, returned: int) -> None:
    telling = ride("clm", game, category)
    paid = settled(telling.events, "each_1")
    assert telling.rules.table.flag("settle.keeps_stake") and paid.returned == returned and rule in paid.because


# rule, law, decisions, and the bets that stay in play
IN_PLAY = [
    ("ARA-10.1.B.VIII.3.p2", "ara", "keep, keep", BETS),
    ("ARA-10.1.B.VIII.3.p2", "ara", "withdraw, keep", ("each_2", "each_3")),
    ("ARA-10.1.B.VIII.3.p2", "ara", "keep, withdraw", ("each_1", "each_3")),
    ("ARA-10.1.B.VIII.3.p2", "ara", "withdraw, withdraw", ("each_3",)),
    ("GAL-15.3.tres", "gal", "keep, keep", BETS),
    ("GAL-15.3.tres", "gal", "keep, withdraw", ("each_1", "each_3")),
    ("GAL-15.3.tres", "gal", "withdraw, withdraw", ("each_3",)),
    ("GAL-15.3.pierde", "gal", "keep, keep", BETS),
    ("GAL-15.3.pierde", "gal", "withdraw, keep", ("each_2", "each_3")),
    ("GAL-15.3.pierde", "gal", "withdraw, withdraw", ("each_3",)),
]


@pytest.mark.parametrize(("rule", "law", "acts", "left"), IN_PLAY)
@pytest.mark.parametrize(("category", "returned"), [("flush", 4500), ("high_card", 0)])
def test_every_bet_in_play_wins_or_loses_and_no_other(
    rule: str, law: str, acts: str, left: tuple[str, ...], category: str, returned: int
) -> None:
    telling = ride(law, "trijoker", category, acts)
    decided = [event for event in telling.events if isinstance(event, Settled)]
    assert telling.rules.table.flag("settle.each_bet_in_play")
    assert [(outcome.bet, outcome.staked, outcome.returned) for outcome in decided] == [
        (bet, 500, returned) for bet in left
    ]
    assert all(rule in outcome.because for outcome in decided)


def test_clm_12_1_let_it_ride_follows_trijoker_where_its_article_is_silent() -> None:
    """The same combinations, no win below a pair, and the same win from a pair of jacks to a straight flush."""
    for category in HANDS:
        ours, theirs = ride("clm", "let-it-ride", category), ride("clm", "trijoker", category)
        if category != "royal_flush":
            paid = [[settled(telling.events, bet).returned for bet in BETS] for telling in (ours, theirs)]
            assert paid[0] == paid[1], category
    assert ours.rules.table.words("order.categories") == theirs.rules.table.words("order.categories")
    assert "CLM-12.1" in ours.rules.table.cite("order.categories")
    assert "CLM-12.1" in ours.rules.table.cite("settle.keeps_stake") and ours.rules.table.flag("settle.keeps_stake")
