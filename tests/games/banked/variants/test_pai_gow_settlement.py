"""Pai gow paid and collected: the nine cases, the commission, wrongly set hands, and who is settled first."""

from fractions import Fraction

import pytest

from tapete.core.decision import Refused
from tapete.games.banked.model.event import CardsShown, HandSet, RoundEnded, Settled
from tapete.law.profile import parameters
from tapete.law.resolve import resolve
from tests.games.banked.pai_gow import BANK as BANK_HAND
from tests.games.banked.pai_gow import HANDS, PaiGow
from tests.games.banked.tables import settled, told

BANK = "9s 9h 7d 5c 3s Qd Tc"
BANK_LOW = "Qd Tc"
HIGH = {"superior": "Jd Jh 7c 5d 3h", "equal": "9d 9c 7c 5d 3h", "inferior": "8d 8c 7c 5d 3h"}
LOW = {"superior": "Kc 2c", "equal": "Qs Th", "inferior": "Qs 6h"}
RETURNED = {"win": 1_950, "null": 1_000, "loss": 0}


def against_bank(high: str, low: str, cents: int = 1_000, **choices: object) -> Settled:
    """A bet of 10 € on a hand set in two, against the bank's pair of nines over queen and ten."""
    hand = (f"{high} {low}", {"bet": cents}, f"set {low}")
    return settled(told("ara", "pai-gow", BANK, hand, low=BANK_LOW, **choices).events, "bet")


CASES = [
    ("ARA-10.1.C.VI.case.1", "superior", "superior", "win"),
    ("ARA-10.1.C.VI.case.2", "superior", "inferior", "null"),
    ("ARA-10.1.C.VI.case.2bis", "inferior", "superior", "null"),
    ("ARA-10.1.C.VI.case.3", "superior", "equal", "null"),
    ("ARA-10.1.C.VI.case.3bis", "equal", "superior", "null"),
    ("ARA-10.1.C.VI.case.4", "inferior", "equal", "loss"),
    ("ARA-10.1.C.VI.case.4bis", "equal", "inferior", "loss"),
    ("ARA-10.1.C.VI.case.5", "equal", "equal", "loss"),
    ("ARA-10.1.C.VI.case.6", "inferior", "inferior", "loss"),
]


@pytest.mark.parametrize(("rule", "high", "low", "result"), CASES)
def test_the_nine_cases(rule: str, high: str, low: str, result: str) -> None:
    event = against_bank(HIGH[high], LOW[low])
    assert (event.line, event.returned) == (f"{high}_{low}", RETURNED[result])
    assert event.fee == (50 if result == "win" else 0)
    assert rule in event.because


@pytest.mark.parametrize(
    ("rule", "high", "low", "result"),
    [
        ("ARA-10.1.C.I.p2", "superior", "superior", "win"),
        ("ARA-10.1.C.I.p4", "superior", "inferior", "null"),
        ("ARA-10.1.C.I.p4", "inferior", "superior", "null"),
        ("ARA-10.1.C.I.p6", "superior", "superior", "win"),
        ("ARA-10.1.C.V.3.a", "superior", "superior", "win"),
        ("ARA-10.1.C.V.3.b", "inferior", "inferior", "loss"),
    ],
)
def test_what_a_win_a_loss_and_a_null_game_mean(rule: str, high: str, low: str, result: str) -> None:
    event = against_bank(HIGH[high], LOW[low])
    assert event.returned == RETURNED[result] and rule in event.because


@pytest.mark.parametrize("rule", ["ARA-10.1.C.I.p2"])
def test_only_both_hands_superior_win(rule: str) -> None:
    won = [
        (high, low)
        for high in HIGH
        for low in LOW
        if against_bank(HIGH[high], LOW[low]).returned > 1_000 and rule in against_bank(HIGH[high], LOW[low]).because
    ]
    assert won == [("superior", "superior")]


@pytest.mark.parametrize(
    ("rule", "better", "equal"),
    [("ARA-10.1.C.I.p3", ("superior", "inferior"), ("superior", "equal"))],
)
def test_an_equal_hand_is_the_banks_but_not_the_bet(rule: str, better: tuple[str, str], equal: tuple[str, str]) -> None:
    """An equal hand counts as one lost, no more: with the other won the bet comes back, as if it had been lost."""
    assert (
        against_bank(HIGH[equal[0]], LOW[equal[1]]).returned == against_bank(HIGH[better[0]], LOW[better[1]]).returned
    )
    assert against_bank(HIGH["equal"], LOW["equal"]).returned == 0
    assert rule in parameters_cited("bank.equal_hand")
    assert against_bank("9d 9c 7c 5d 4h", LOW["superior"]).line == "superior_superior"


def parameters_cited(key: str) -> tuple[str, ...]:
    return parameters("ara", "pai-gow")[key].cite  # type: ignore[arg-type]


@pytest.mark.parametrize("rule", ["ARA-10.1.C.V.3.c", "ARA-10.1.C.I.p4"])
def test_no_commission_on_a_null_game(rule: str) -> None:
    assert rule in parameters_cited("commission.on_null")
    for high, low in [("superior", "inferior"), ("inferior", "superior"), ("superior", "equal"), ("equal", "superior")]:
        event = against_bank(HIGH[high], LOW[low])
        assert (event.returned, event.fee) == (event.staked, 0)


@pytest.mark.parametrize(
    ("rule", "share", "staked", "fee"),
    [
        ("ARA-10.1.C.VI.case.1-pay", "5 %", 1_000, 50),
        ("ARA-10.1.C.V.2-c", "2.5 %", 1_000, 25),
        ("ARA-10.1.C.V.2-c", "0 %", 1_000, 0),
        ("ARA-10.1.C.V.2-c", "5 %", 1_010, 50),
        ("ARA-10.1.C.V.2-c", "5 %", 1_019, 50),
        ("ARA-10.1.C.V.2-c", "5 %", 1_020, 51),
        ("ARA-10.1.C.V.3.a", "4 %", 1_000, 40),
    ],
)
def test_commission_is_the_share_of_the_win_rounded_down(rule: str, share: str, staked: int, fee: int) -> None:
    event = against_bank(HIGH["superior"], LOW["superior"], staked, commission=share)
    assert (event.returned, event.fee) == (2 * staked - fee, fee)
    assert Fraction(fee, staked) <= Fraction(5, 100) and rule in event.because


@pytest.mark.parametrize(("rule", "share"), [("ARA-10.1.C.V.2-c", "5.01 %"), ("ARA-10.1.C.V.2-c", "6 %")])
def test_a_commission_above_five_per_cent_is_refused(rule: str, share: str) -> None:
    outcome = resolve("ara", "pai-gow", {"commission": share})
    assert isinstance(outcome, Refused) and rule in outcome.because


FOUL = [
    ("ARA-10.1.C.I.p1-c", "Kd Qh Td 8h 2c", "2d 2h", "a pair below no pair"),
    ("ARA-10.1.C.I.p1-c", "Jd Jh 7c 5d 3h", "Kd Kh", "a pair of kings below jacks"),
    ("ARA-10.1.C.VI.p7", "Kd Jc Td 8h 2c", "Ad 5h", "an ace below a king"),
    ("ARA-10.1.C.VI.p7", "Ad Jc Td 8h 2c", "Ac Kh", "ace and king below ace and jack"),
    ("ARA-10.1.C.VII.3", "Kd Kh Jc 8h 2c", "Ad Xx", "the joker beside an ace below kings"),
]


@pytest.mark.parametrize(("rule", "high", "low", "why"), FOUL)
def test_a_low_hand_above_the_high_one_loses_whatever_the_bank_has(rule: str, high: str, low: str, why: str) -> None:
    event = against_bank(high, low)
    assert (event.line, event.returned) == ("foul", 0), why
    assert rule in event.because


@pytest.mark.parametrize(
    ("rule", "high", "low"),
    [
        ("ARA-10.1.C.I.p1-c", "Jd Jh Js Kd 2c", "Kh Ks"),
        ("ARA-10.1.C.I.p1-c", "Jd Jh 4c 4d 2c", "Ks Kh"),
        ("ARA-10.1.C.VI.p7", "Kd Kh Jc 8h 2c", "Ad Qh"),
        ("ARA-10.1.C.VI.p7", "Ad Kc Td 8h 2c", "Ac Jh"),
        ("ARA-10.1.C.I.p1-c", "Kd Kh Jc 8h 2c", "Ks Kc"),
        ("ARA-10.1.C.VI.p7", "Ad Kc Td 8h 2c", "Xx Kh"),
    ],
)
def test_a_high_hand_above_or_beginning_like_the_low_one_is_right(rule: str, high: str, low: str) -> None:
    assert rule in parameters_cited("split.high_above_low") and rule in parameters_cited("split.equal_start")
    assert against_bank(high, low).line != "foul"


def test_an_equal_start_is_foul_where_the_house_rules_so() -> None:
    assert against_bank("Kd Kh Jc 8h 2c", "Ks Kc", **{"split.equal_start": "foul"}).line == "foul"


@pytest.mark.parametrize(
    ("rule", "high", "low", "line"),
    [
        ("ARA-10.1.C.I.p5", HIGH["superior"], "Kh 4c", "superior_superior"),
        ("ARA-10.1.C.I.p5", HIGH["superior"], "Qh Th", "superior_equal"),
        ("ARA-10.1.C.I.p5", HIGH["superior"], "Qs Js", "superior_superior"),
        ("ARA-10.1.C.I.p5", "Jd Jh 7c 7h 3h", "2c 2h", "superior_superior"),
        ("ARA-10.1.C.I.p5", "Jd Jh Jc 5d 3h", "Xx As", "superior_superior"),
        ("ARA-10.1.C.I.p5", "As Ah Ad Ac Xx", "Qs Th", "superior_equal"),
    ],
)
def test_two_cards_are_a_pair_or_high_cards_and_suits_do_not_count(rule: str, high: str, low: str, line: str) -> None:
    assert rule in parameters_cited("order.low_best")
    assert against_bank(high, low).line == line


@pytest.mark.parametrize(
    ("rule", "bank", "bank_low", "high", "low", "line"),
    [
        ("ARA-10.1.C.I.p5", "Ks Kh Kd Qs Qh Ac Ad", "Ac Ad", "As Ah Xx 5s 5d", "Kc Jc", "superior_inferior"),
        ("ARA-10.1.C.I.p5", "Ks Qs Js Ts As Kd Kh", "Kd Kh", "9s 9h 9d 9c 2d", "Xx Ad", "inferior_superior"),
        ("ARA-10.1.C.V.1.a", "Ks Qs Js Ts 9s 8d 7d", "8d 7d", "As Ah Ad Ac Xx", "8h 7h", "superior_equal"),
    ],
)
def test_aces_are_the_best_pair_and_five_aces_the_best_hand(
    rule: str, bank: str, bank_low: str, high: str, low: str, line: str
) -> None:
    cited = (*parameters_cited("order.low_best"), *parameters_cited("order.categories"))
    hand = (f"{high} {low}", {"bet": 1_000}, f"set {low}")
    assert settled(told("ara", "pai-gow", bank, hand, low=bank_low).events, "bet").line == line
    assert rule in cited


@pytest.mark.parametrize(
    ("rule", "high", "low", "line"),
    [
        ("ARA-10.1.C.II.1-b", "Jd Th 9c 8c Xx", "4c 2c", "superior_inferior"),
        ("ARA-10.1.C.II.1-b", "Jd 8d 5d 2d Xx", "Kc 3c", "superior_superior"),
        ("ARA-10.1.C.II.1-b", "8d 8c 7c 5d Xx", "Kc 2c", "inferior_superior"),
        ("ARA-10.1.C.II.1-b", "Ad 8c 7c 5d Xx", "Kc 2c", "superior_superior"),
        ("ARA-10.1.C.II.1-b", "Jd Jh 7c 5h 3h", "Xx 2c", "superior_superior"),
        ("ARA-10.1.C.II.1-b", "Jd Jh 7c 5h 3h", "Xx Qh", "superior_superior"),
    ],
)
def test_the_joker_completes_a_run_or_a_suit_and_else_is_an_ace(rule: str, high: str, low: str, line: str) -> None:
    """With eights it makes no three of a kind, and beside a queen no pair of queens but ace and queen."""
    assert rule in parameters_cited("order.joker") and rule in parameters_cited("order.joker_low")
    assert against_bank(high, low).line == line


def test_ara_10_1_c_ii_1_b_a_joker_beside_a_queen_is_below_a_pair_of_twos() -> None:
    hand = ("Jd Jh 7c 5h 3h Xx Qh", {"bet": 1_000}, "set Xx Qh")
    telling = told("ara", "pai-gow", "9s 9h 7d 5c 3s 2d 2c", hand, low="2d 2c")
    assert settled(telling.events, "bet").line == "superior_inferior"


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p11-a"])
def test_players_are_settled_by_seat_number_one_after_the_other(rule: str) -> None:
    table = PaiGow(1, 2, 4, 6)
    events = table.play()
    assert rule in table.rules.table.cite("settle.first") and rule in table.rules.table.cite("settle.sequence")
    assert [event.seat for event in events if isinstance(event, Settled)] == [1, 2, 4, 6]
    assert isinstance(events[-1], RoundEnded) and events[-1].cards == 35 and rule in events[-1].because


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p11-a"])
def test_a_winner_in_a_lower_seat_is_paid_before_a_loser_is_collected(rule: str) -> None:
    table = PaiGow(1, 4)
    table.offer()
    table.stake(1, 4)
    table.throw()
    table.deliver(p1=BANK_HAND, bank=HANDS[2])
    table.set_all(p1="Ks Qc")
    paid = [(event.seat, event.returned > 0) for event in table.finish() if isinstance(event, Settled)]
    assert paid == [(1, True), (4, False)] and rule in table.rules.table.cite("settle.sequence")


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p12-b"])
def test_a_losing_bet_is_taken_and_nothing_stays_on_the_cloth(rule: str) -> None:
    table = PaiGow(1, 4)
    before = table.chips(1)
    events = table.play()
    assert rule in table.rules.table.cite("settle.sequence")
    assert settled(events, "bet", 1).returned == 0 and table.chips(1) == before - 1_000
    assert table.table.bank == 2_000 - sum(event.returned for event in events if isinstance(event, Settled))
    assert not table.table.round.boxes


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p9"])
def test_the_croupier_turns_up_then_sets_by_the_house_way(rule: str) -> None:
    events = told("ara", "pai-gow", BANK, (f"{HIGH['superior']} Kc 2c", {"bet": 1_000}, "set Kc 2c")).events
    shown, set_ = (next(place for place, event in enumerate(events) if test(event)) for test in (is_bank, is_set))
    assert shown < set_ and rule in events[set_].because


def is_bank(event: object) -> bool:
    return isinstance(event, CardsShown) and event.to == "bank"


def is_set(event: object) -> bool:
    return isinstance(event, HandSet) and event.seat is None
