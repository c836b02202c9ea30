"""Hold'em against the bank, the payments: raises one to one, the ante only with a straight or better, ties back."""

import pytest

from tapete.core.decision import Refused
from tapete.games.banked.model.event import Settled
from tapete.law.resolve import resolve
from tests.games.banked.holdem import CLM, TABLES, law_of
from tests.games.banked.tables import settled, table_rules, told

BETS = ("ante", "flop", "turn", "river")
ALL = "bet, bet, bet"
NONE = "bet, check, check"

# The board, the player's two cards, the bank's two, and what each of the four bets (500, 1000, 500, 500) gets back.
PAIR_WINS = ("As 6d 4c 3h Kc", "Ah 9d", "8h 8c", (500, 2_000, 1_000, 1_000))
STRAIGHT_WINS = ("9s 8d 7c 2h Kc", "Th 6d", "Ah As", (1_000, 2_000, 1_000, 1_000))
BANK_WINS = ("As 6d 4c 3h Kc", "Qh Qd", "Ah 8c", (0, 0, 0, 0))
TIE = ("As Kd Qc Jh Tc", "2h 3d", "9h 9c", (500, 1_000, 500, 500))
KICKER_TIE = ("As Kd Qc Jh 2c", "Ah 3d", "Ac 4d", (500, 1_000, 500, 500))


def settle(
    law_and_game: tuple[str, str], hand: tuple[str, str, str, object], acts: str = ALL, **choices: object
) -> dict[str, Settled]:
    common, own, bank, _ = hand
    events = told(*law_and_game, bank, (own, {"ante": 500}, acts), common=common, **choices).events
    return {event.bet: event for event in events if isinstance(event, Settled)}


CASES = [
    ("ARA-10.1.E.VII.3.p2", BANK_WINS, BETS),
    ("ARA-10.1.E.VII.3.p3", TIE, BETS),
    ("ARA-10.1.E.VII.3.p3", KICKER_TIE, BETS),
    ("ARA-10.1.E.VII.3.p4-a", PAIR_WINS, BETS[1:]),
    ("ARA-10.1.E.VII.3.p4-a", STRAIGHT_WINS, BETS[1:]),
    ("ARA-10.1.E.VII.3.p4-b", STRAIGHT_WINS, ("ante",)),
    ("ARA-10.1.E.VII.3.p4-c", PAIR_WINS, ("ante",)),
    ("ARA-10.1.F.VII.2.p14-b", BANK_WINS, BETS),
    ("ARA-10.1.F.VII.2.p15", TIE, BETS),
    ("ARA-10.1.F.VII.2.p15", KICKER_TIE, BETS),
    ("ARA-10.1.F.VII.2.p16", PAIR_WINS, BETS[1:]),
    ("ARA-10.1.F.VII.2.p16", STRAIGHT_WINS, BETS[1:]),
    ("ARA-10.1.F.VII.2.p17-a", STRAIGHT_WINS, ("ante",)),
    ("ARA-10.1.F.VII.2.p17-b", PAIR_WINS, ("ante",)),
    ("CLM-16.2.a", STRAIGHT_WINS, BETS),
    ("CLM-16.2.b.1", BANK_WINS, BETS),
    ("CLM-16.2.b.1", PAIR_WINS, BETS[1:]),
    ("CLM-16.2.b.2", STRAIGHT_WINS, ("ante",)),
    ("CLM-16.2.b.2", PAIR_WINS, ("ante",)),
    ("CLM-16.2.c", TIE, BETS),
    ("CLM-16.2.c", KICKER_TIE, BETS),
]


@pytest.mark.parametrize(("rule", "hand", "bets"), CASES)
def test_what_each_bet_gets_back_and_by_which_rule(
    rule: str, hand: tuple[str, str, str, tuple[int, ...]], bets: tuple[str, ...]
) -> None:
    outcomes = settle(law_of(rule), hand)
    assert tuple(outcomes[bet].returned for bet in BETS) == hand[3]
    assert all(rule in outcomes[bet].because for bet in bets)


@pytest.mark.parametrize("law_and_game", TABLES)
@pytest.mark.parametrize("hand", [PAIR_WINS, STRAIGHT_WINS, BANK_WINS, TIE])
def test_bets_not_made_are_neither_won_nor_lost(
    law_and_game: tuple[str, str], hand: tuple[str, str, str, tuple[int, ...]]
) -> None:
    outcomes = settle(law_and_game, hand, NONE)
    assert {bet: event.returned for bet, event in outcomes.items()} == dict(zip(BETS[:2], hand[3][:2], strict=True))
    assert list(settle(law_and_game, hand, "bet, check, bet")) == ["ante", "flop", "river"]


# The winning hand and whether it pays the ante, against ace high or a pair.
ANTE_NEEDS = [
    ("Ts Js", "As Ks Qs 2h 3d", "royal_flush", True),
    ("6s 7s", "8s 9s Ts 2h 3d", "straight_flush", True),
    ("9s 9h", "9d 9c 4s 2h Kd", "four_of_a_kind", True),
    ("9s 9h", "9d 4c 4s 2h Kd", "full_house", True),
    ("As 9s", "Ks 4s 2s 7h 8d", "flush", True),
    ("5s 4h", "3s 2d Ac 9h 9d", "straight", True),
    ("9s 9h", "9d 4c 6s 2h Kd", "three_of_a_kind", False),
    ("9s 6h", "9d 6c 4s 2h Kd", "two_pair", False),
    ("9s 7h", "9d 6c 4s 2h Kd", "pair", False),
    ("As 7h", "9d 6c 4s 2h Kd", "high_card", False),
]


@pytest.mark.parametrize(("own", "common", "category", "pays"), ANTE_NEEDS)
@pytest.mark.parametrize("rule", ["ARA-10.1.E.VII.3.p4-b", "ARA-10.1.F.VII.2.p17-a", "CLM-16.2.b.2"])
def test_the_ante_is_paid_from_a_straight_on(rule: str, own: str, common: str, category: str, pays: bool) -> None:
    ante = settle(law_of(rule), (common, own, "Qc Jd", ()))["ante"]
    assert (ante.line, ante.returned) == (category, 1_000 if pays else 500) and rule in ante.because


NO_QUALIFIER = ["ARA-10.1.E.VII.3.p2", "ARA-10.1.F.VII.2.p14-b", "CLM-16.2.b.1"]


@pytest.mark.parametrize("rule", NO_QUALIFIER)
def test_the_bank_plays_with_any_hand(rule: str) -> None:
    """With eight high of its own the bank still takes a lower hand and pays a higher one."""
    outcome = resolve(*law_of(rule), {"bank.qualifies": "ace_king"})
    assert isinstance(outcome, Refused) and rule in outcome.because
    board = "Ts 6d 4c 3h Jc"
    assert settle(law_of(rule), (board, "7h 2d", "8h 2c", ()))["flop"].returned == 0
    assert settle(law_of(rule), (board, "9h 2d", "8h 2c", ()))["flop"].returned == 2_000


SELECTION = [
    ("both own cards", "Ah Kd", "As Kc 6d 4c 3h", "Qs Qc", "win"),
    ("one own card", "Ah 2d", "As 9c 6d 4c 3h", "Kh Kd", "win"),
    ("no own card", "2h 3d", "As Kd Qc Jh Tc", "4h 5d", "tie"),
    ("the sixth card does not count", "Ah 5d", "As Kc Qc Jd 3h", "Ac 4d", "tie"),
    ("the fifth card does", "Ah Td", "As Kc Qc 9d 3h", "Ac 4d", "win"),
    ("the fifth card of the bank does", "Ah 4d", "As Kc Qc 9d 3h", "Ac Td", "loss"),
]


@pytest.mark.parametrize("rule", ["ARA-10.1.E.I.p2", "ARA-10.1.F.I.p2", "CLM-3.2.f"])
@pytest.mark.parametrize(("why", "own", "common", "bank", "result"), SELECTION)
def test_the_best_five_of_seven_cards_play(rule: str, why: str, own: str, common: str, bank: str, result: str) -> None:
    flop = settle(law_of(rule), (common, own, bank, ()))["flop"]
    assert flop.returned == {"win": 2_000, "tie": 1_000, "loss": 0}[result], why
    for key, value in (("order.selection", "all"), ("order.hand_cards", 7)):
        outcome = resolve(*law_of(rule), {key: value})
        assert isinstance(outcome, Refused) and rule in outcome.because


@pytest.mark.parametrize("rule", ["ARA-10.1.E.I.p1", "ARA-10.1.F.I.p1"])
def test_players_play_the_house_and_not_each_other(rule: str) -> None:
    """Two players with unequal hands both win, or both lose, according to the bank's alone."""
    for bank, returned in (("8h 8c", 2_000), ("Ah As", 0)):
        hands = (("Kh Kd", {"ante": 500}, NONE), ("Qh Qd", {"ante": 500}, NONE))
        telling = told(*law_of(rule), bank, *hands, common="Jc 6d 4c 3h 2s")
        both = [settled(telling.events, "flop", seat) for seat in (1, 2)]
        assert [event.returned for event in both] == [returned] * 2
        assert all(event.against is None for event in both)


@pytest.mark.parametrize(
    ("rule", "high_card", "returned"), [("CLM-16.1", "compare", (500, 2_000)), ("CLM-16.2.c", "tie", (500, 1_000))]
)
def test_hands_without_a_combination_are_compared_or_equal_as_the_organiser_rules(
    rule: str, high_card: str, returned: tuple[int, int]
) -> None:
    hand = ("Js 9d 6c 4h 2s", "Ah 8d", "Kh 8c", ())
    outcomes = settle(CLM, hand, NONE, high_card=high_card)
    assert (outcomes["ante"].returned, outcomes["flop"].returned) == returned
    assert rule in (*outcomes["flop"].because, *table_rules(*CLM).cite("order.high_card"))
