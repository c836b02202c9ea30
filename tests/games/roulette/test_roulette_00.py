"""Double-zero roulette: every bet of the cloth on every pocket of the wheel, and each rule of the decree by its id."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Choice, Office, Option
from tapete.games.banked.model import event as happened
from tapete.games.roulette import cloth
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import NUMBERS
from tapete.games.roulette.command import CallBet, DropBall, LayBet, LiftBet, RouletteCommand
from tapete.games.roulette.decide import decide
from tapete.games.roulette.event import BallDropped, BetDecided, BetImprisoned, BetLaid, RouletteEvent, SpinEnded
from tapete.games.roulette.legal import legal
from tapete.games.roulette.rules import roulette_rules as compiled
from tapete.games.roulette.state import Roulette, evolve
from tapete.games.roulette.view import view
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR, OFFICES
from tapete.law.profile import law_ids, parameters
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tests.games.live import Live
from tests.option_filling import filled, read

ANA, BLAS = PlayerId("ana"), PlayerId("blas")
CHIPS = 1_000_000
MINIMUM = 500


def roulette_rules(**choices: Any) -> TableRules:
    rules = resolve_subject("ara", "roulette-00", {key.replace("__", "."): value for key, value in choices.items()})
    assert isinstance(rules, TableRules), rules
    return rules


RULES = roulette_rules()
WHEEL = RULES.words("wheel.order")
CLOTH = cloth.bets(compiled(RULES))
PLACE_OF = {bet: place for place, bet in cloth.places(compiled(RULES)).items() if place != "between_dozens_2_3"}


def roulette(rules: TableRules = RULES) -> Live[Roulette, RouletteCommand, RouletteEvent]:
    live = Live(rules, Roulette(), decide, evolve)
    live.must(asked.OpenTable(), asked.Sit(ANA, None, CHIPS), asked.Sit(BLAS, None, CHIPS))
    return live


def command(bet: str, cents: int = MINIMUM) -> RouletteCommand:
    """The way to make a bet: a chip on a place, or a call where there is none."""
    return LayBet(ANA, PLACE_OF[bet], cents) if bet in PLACE_OF else CallBet(ANA, bet, cents)


def net(bet: str, pocket: str, rules: TableRules = RULES, cents: int = MINIMUM) -> int:
    """What a bet wins or loses when the ball falls in a pocket."""
    live = roulette(rules)
    live.must(command(bet, cents), asked.CloseBets(), DropBall(pocket), asked.Settle())
    assert not live.table.stakes and live.table.money() == 2 * CHIPS
    return live.table.players[ANA] - CHIPS


def spin(live: Live[Roulette, RouletteCommand, RouletteEvent], pocket: str) -> tuple[RouletteEvent, ...]:
    return (*live.must(asked.CloseBets(), DropBall(pocket)), *live.must(asked.Settle()))


# line: how many bets there are of it, how many numbers each covers, what it pays to one, the house's edge
LINES: dict[str, tuple[int, int, Fraction, Fraction]] = {
    "single_number": (38, 1, Fraction(35), Fraction(1, 19)),
    "zero_split": (1, 2, Fraction(17), Fraction(1, 19)),
    "split": (61, 2, Fraction(17), Fraction(1, 19)),
    "street": (15, 3, Fraction(11), Fraction(1, 19)),
    "corner": (22, 4, Fraction(8), Fraction(1, 19)),
    "cuadro_especial": (1, 5, Fraction(6), Fraction(3, 38)),
    "six_line": (11, 6, Fraction(5), Fraction(1, 19)),
    "column": (3, 12, Fraction(2), Fraction(1, 19)),
    "dozen": (3, 12, Fraction(2), Fraction(1, 19)),
    "two_columns": (2, 24, Fraction(1, 2), Fraction(1, 19)),
    "two_dozens": (2, 24, Fraction(1, 2), Fraction(1, 19)),
    "even_chance": (6, 18, Fraction(1), Fraction(1, 38)),
}


def test_the_cloth_has_every_bet_once() -> None:
    assert Counter(bet.line for bet in CLOTH.values()) == {line: counts[0] for line, counts in LINES.items()}
    assert set(LINES) == set(RULES.lines("paytable.roulette"))
    inside = [bet.numbers for bet in CLOTH.values() if len(bet.numbers) <= 6]
    assert len(inside) == len({frozenset(numbers) for numbers in inside})


@pytest.mark.parametrize("line", LINES)
def test_every_bet_on_every_pocket(line: str) -> None:
    """What is won on each of the 38 pockets, and the edge that this adds up to."""
    _, covers, pays, edge = LINES[line]
    for bet in (bet for bet in CLOTH.values() if bet.line == line):
        results = {pocket: net(bet.name, pocket) for pocket in WHEEL}
        won = {pocket for pocket, cents in results.items() if cents > 0}
        assert won == set(bet.numbers) and len(won) == covers, bet.name
        assert {results[pocket] for pocket in won} == {pays * MINIMUM}, bet.name
        assert -Fraction(sum(results.values()), 38 * MINIMUM) == edge, bet.name


def test_the_squares_are_those_of_the_ordinary_cloth() -> None:
    """Counted from the numbers, not from the drawing: neighbours in a row differ by one, in a column by three."""
    one_to_36 = range(1, 37)
    pairs = {(a, b) for a, b in combinations(one_to_36, 2) if b - a == 3 or (b - a == 1 and a % 3)}
    streets = {(a, a + 1, a + 2) for a in one_to_36 if a % 3 == 1}
    corners = {(a, a + 1, a + 3, a + 4) for a in one_to_36 if a % 3 and a + 4 <= 36}
    six_lines = {tuple(range(a, a + 6)) for a in one_to_36 if a % 3 == 1 and a + 5 <= 36}
    for expected, size in ((pairs, 2), (streets, 3), (corners, 4), (six_lines, 6)):
        ours = {tuple(map(int, bet.numbers)) for bet in CLOTH.values() if len(bet.numbers) == size and not _zero(bet)}
        assert ours == expected
    with_zeros = {name for name, bet in CLOTH.items() if _zero(bet)}
    assert with_zeros == {
        *("0", "00", "0-00", "0-1", "0-2", "00-2", "00-3"),
        *("0-1-2", "0-00-2", "00-2-3", "0-00-1-2-3"),
    }


def _zero(bet: Any) -> bool:
    return "0" in bet.numbers or "00" in bet.numbers


BOXES = {
    "column_2": {"2", "5", "8", "11", "14", "17", "20", "23", "26", "29", "32", "35"},
    "dozen_3": set(map(str, range(25, 37))),
    "two_columns_1_2": {str(number) for number in range(1, 37) if number % 3},
    "two_dozens_2_3": set(map(str, range(13, 37))),
    "even": set(map(str, range(2, 37, 2))),
    "odd": set(map(str, range(1, 37, 2))),
    "low": set(map(str, range(1, 19))),
    "high": set(map(str, range(19, 37))),
}


@pytest.mark.parametrize("name", BOXES)
def test_the_boxes_beside_the_squares(name: str) -> None:
    assert set(CLOTH[name].numbers) == BOXES[name]


def test_red_and_black_by_the_sum_of_the_digits() -> None:
    """The wheel-maker's rule: an even sum of digits is black, and so are 10 and 29; 19 is red."""
    for number in range(1, 37):
        even_sum = sum(map(int, str(number))) % 2 == 0
        black = (even_sum or number in (10, 29)) and number != 19
        assert (str(number) in CLOTH["black"].numbers) is black and (str(number) in CLOTH["red"].numbers) is not black


def test_ara_u1_3_c_a_game_of_its_own_where_the_law_lists_it() -> None:
    opened = Live(RULES, Roulette(), decide, evolve).must(asked.OpenTable())[0]
    assert isinstance(opened, happened.TableOpened) and "ARA-U1.3.c" in opened.because
    assert "ARA-U1.3.c" in RULES.cite("venue.kind") and RULES.word("venue.kind") == "casino"
    for law in law_ids():
        assert isinstance(resolve_subject(law, "roulette-00"), TableRules if law == "ara" else Refused)
    assert isinstance(resolve("ara", "roulette-00"), Refused), "it is not among the poker games"
    assert isinstance(resolve_subject("ara", "roulette"), Refused), "and American roulette is another game"


def test_ara_u5_what_the_decree_does_not_change_follows_american_roulette() -> None:
    live = roulette()
    laid = live.must(LayBet(ANA, "17", MINIMUM))[0]
    assert "ARA-U5" in laid.because
    closed = live.must(asked.CloseBets())[0]
    assert "ARA-U5" in closed.because and "ARA-U5" in live.refused(LayBet(ANA, "17", MINIMUM)).because
    assert "ARA-U5" in live.refused(LiftBet(ANA, "17")).because
    decided = live.must(DropBall("17"), asked.Settle())[-2]
    assert isinstance(decided, BetDecided) and decided.returned == 36 * MINIMUM and "ARA-U5" in decided.because


OTHER_WHEELS = {
    "ARA-U5.a-a": [WHEEL[:-1], (*WHEEL[:-1], "1"), (*WHEEL, "1")],
    "ARA-U5.a-b": [
        (*WHEEL[:18], "00", "1", *WHEEL[20:]),
        ("0", "00", *(pocket for pocket in WHEEL[1:] if pocket != "00")),
    ],
}


@pytest.mark.parametrize("rule", OTHER_WHEELS)
def test_a_wheel_that_is_not_the_law_s_does_not_open(rule: str) -> None:
    for order in OTHER_WHEELS[rule]:
        rules = roulette_rules(wheel__order=order)
        assert rule in Live(rules, Roulette(), decide, evolve).refused(asked.OpenTable()).because
        assert legal(rules, Roulette(), CROUPIER) == ()


def test_ara_u5_a_a_the_ball_falls_in_one_of_38_pockets() -> None:
    live = roulette()
    for pocket in WHEEL:
        assert "ARA-U5.a-a" in spin(live, pocket)[0].because
    live.must(asked.CloseBets())
    for pocket in ("37", "000", "", "red"):
        assert "ARA-U5.a-a" in live.refused(DropBall(pocket)).because
    assert live.table.spins == len(set(WHEEL)) == 38 == len(view(RULES, live.table, ANA).wheel)


def test_ara_u5_a_b_the_double_zero_faces_the_zero() -> None:
    assert (WHEEL.index("00") - WHEEL.index("0")) % 38 == (WHEEL.index("0") - WHEEL.index("00")) % 38 == 19
    turned = (*WHEEL[7:], *WHEEL[:7])
    assert roulette(roulette_rules(wheel__order=turned)).table.open, "wherever one begins to read the wheel"


def test_ara_u5_a_c_no_zero_is_red_or_black() -> None:
    red = RULES.counts("wheel.red")
    coloured = Live(roulette_rules(wheel__red=(0, *red[1:])), Roulette(), decide, evolve)
    assert "ARA-U5.a-c" in coloured.refused(asked.OpenTable()).because
    for pocket in ("0", "00"):
        fell = spin(roulette(), pocket)[0]
        assert isinstance(fell, BallDropped) and fell.colour == "none" and "ARA-U5.a-c" in fell.because
        assert net("red", pocket) < 0 and net("black", pocket) < 0
    assert {pocket for pocket, colour in view(RULES, Roulette(), ANA).wheel if colour == "none"} == {"0", "00"}


@pytest.mark.parametrize("red", [(1, 2, 3), (*range(1, 18), 17), (*range(1, 18), 37)])
def test_ara_ax_ix_eighteen_numbers_are_red(red: tuple[int, ...]) -> None:
    live = Live(roulette_rules(wheel__red=red), Roulette(), decide, evolve)
    assert "ARA-AX.IX" in live.refused(asked.OpenTable()).because


def test_ara_ax_ix_the_ordinary_wheel_and_cloth() -> None:
    assert "ARA-AX.IX" in roulette().refused(LayBet(ANA, "1-5", MINIMUM)).because
    assert "ARA-AX.IX" in spin(roulette(), "7")[0].because
    colours = [colour for _, colour in view(RULES, Roulette(), ANA).wheel]
    assert colours == ["none", *(["black", "red"] * 9), "none", *(["red", "black"] * 9)]
    opposite = {number: WHEEL[(at + 19) % 38] for at, number in enumerate(WHEEL)}
    assert all(opposite[str(odd)] == str(odd + 1) for odd in range(1, 37, 2))


def test_ara_u5_b_a_the_double_zero_is_at_the_right_of_the_zero() -> None:
    live = roulette()
    for place in ("00-3", "00-2", "0-1", "0-2", "0-00", "0-1-2", "00-2-3"):
        assert ("ARA-U5.b-a" in live.must(LayBet(ANA, place, MINIMUM))[0].because) is ("00" in place.split("-"))
    for place in ("00-1", "0-3", "00-1-2", "0-2-3"):
        assert "ARA-U5.b-a" in live.refused(LayBet(ANA, place, MINIMUM)).because


def test_ara_u5_b_b_the_double_zero_may_be_bet_on() -> None:
    live = roulette()
    assert "ARA-U5.b-b" in live.must(LayBet(ANA, "00", MINIMUM))[0].because
    assert "ARA-U5.b-b" in live.must(LayBet(ANA, "00-3", MINIMUM))[0].because
    assert "ARA-U5.b-b" not in live.must(LayBet(ANA, "0-1", MINIMUM))[0].because
    assert net("00", "00") == 35 * MINIMUM and net("00", "0") == -MINIMUM and net("0", "00") == -MINIMUM


NEIGHBOURS = {
    "neighbours_0": {"14", "2", "0", "28", "9"},
    "neighbours_00": {"13", "1", "00", "27", "10"},
    "neighbours_17": {"20", "32", "17", "5", "22"},
}


@pytest.mark.parametrize("call", NEIGHBOURS)
def test_ara_u5_b_b_predetermined_bets_are_called(call: str) -> None:
    live = roulette()
    laid = live.must(CallBet(ANA, call, MINIMUM))
    assert {event.bet for event in laid if isinstance(event, BetLaid)} == NEIGHBOURS[call]
    assert all("ARA-U5.b-b" in event.because for event in laid)
    assert live.table.players[ANA] == CHIPS - 5 * MINIMUM
    for unknown in ("neighbours_37", "orphans", "17"):
        assert "ARA-U5.b-b" in live.refused(CallBet(ANA, unknown, MINIMUM)).because
    narrow = roulette_rules(neighbours=1)
    assert (
        len(cloth.calls(compiled(narrow))[call]) == 3
        and len(cloth.calls(compiled(roulette_rules(neighbours=30)))[call]) == 38
    )


def test_a_called_group_is_placed_whole_or_not_at_all() -> None:
    live = roulette()
    live.must(LayBet(ANA, "17", 10 * MINIMUM))
    assert "ARA-U5" in live.refused(CallBet(ANA, "neighbours_5", MINIMUM)).because, "17 has its maximum already"
    live.must(asked.Sit(PlayerId("poor"), None, 4 * MINIMUM))
    live.refused(CallBet(PlayerId("poor"), "neighbours_5", MINIMUM))
    assert [stake.player for stake in live.table.stakes] == [ANA]


def test_ara_u5_c_the_cuadro_especial_pays_six() -> None:
    live = roulette()
    assert "ARA-U5.c" in live.must(LayBet(ANA, "0-00-1-2-3", 1000))[0].because
    decided = spin(live, "2")[-2]
    assert isinstance(decided, BetDecided) and decided.returned == 7000 and "ARA-U5.c" in decided.because
    assert [net("0-00-1-2-3", pocket) for pocket in ("0", "00", "1", "3", "4")] == [3000, 3000, 3000, 3000, -500]
    assert isinstance(resolve_subject("ara", "roulette-00", {"paytable.roulette.cuadro_especial": 7}), Refused)


def test_ara_u5_d_a_between_the_second_and_third_dozens_a_chip_is_on_the_zeros() -> None:
    live = roulette()
    laid = live.must(LayBet(ANA, "between_dozens_2_3", MINIMUM))[0]
    assert isinstance(laid, BetLaid) and laid.bet == "0-00" and "ARA-U5.d-a" in laid.because
    other = live.must(LayBet(ANA, "between_dozens_1_2", MINIMUM))[0]
    assert isinstance(other, BetLaid) and other.bet == "two_dozens_1_2"
    assert "ARA-U5.d-a" in live.refused(LayBet(ANA, "two_dozens_2_3", MINIMUM)).because, "it has to be called"
    live.must(CallBet(ANA, "two_dozens_2_3", MINIMUM))
    live.refused(CallBet(ANA, "two_dozens_1_2", MINIMUM))
    spin(live, "30")
    assert live.table.players[ANA] == CHIPS - 2 * MINIMUM + MINIMUM // 2


def test_ara_u5_d_b_the_split_of_the_zeros_pays_17_wherever_it_lies() -> None:
    for place in ("0-00", "between_dozens_2_3"):
        for pocket in ("0", "00"):
            live = roulette()
            live.must(LayBet(ANA, place, 1000))
            decided = spin(live, pocket)[-2]
            assert isinstance(decided, BetDecided) and decided.returned == 18_000 and "ARA-U5.d-b" in decided.because
        assert net("0-00", "28") == -MINIMUM


def test_both_places_of_the_zeros_share_one_limit() -> None:
    live = roulette()
    live.must(LayBet(ANA, "0-00", 19 * MINIMUM), LayBet(ANA, "between_dozens_2_3", MINIMUM))
    live.refused(LayBet(ANA, "between_dozens_2_3", MINIMUM))
    assert live.table.staked(ANA, "0-00") == 20 * MINIMUM


@pytest.mark.parametrize("line", LINES)
def test_a_bet_outside_the_limits_is_refused(line: str) -> None:
    bet = next(bet for bet in CLOTH.values() if bet.line == line)
    most = 10 * MINIMUM * len(bet.numbers)
    live = roulette()
    for cents in (-MINIMUM, 0, 1, MINIMUM - 1, most + 1):
        assert "ARA-U5" in live.refused(command(bet.name, cents)).because
    live.must(command(bet.name, most))
    live.refused(command(bet.name, 1))
    other = roulette(roulette_rules(minimum=100, per_number=50))
    other.must(command(bet.name, 100), command(bet.name, 5000 * len(bet.numbers) - 100))


def test_one_player_s_limit_is_not_another_s() -> None:
    live = roulette()
    live.must(LayBet(ANA, "8", 10 * MINIMUM), LayBet(BLAS, "8", 10 * MINIMUM))
    spin(live, "8")
    assert live.table.players == {ANA: CHIPS + 350 * MINIMUM, BLAS: CHIPS + 350 * MINIMUM}
    assert live.table.bank == -700 * MINIMUM


# what the house does with even chances, and what a stake of 1000 then gets back on 0, on 00, and on 00 apart from 0
ON_ZERO = {"lose_half": (500, 500, 0), "lose_all": (0, 0, 0)}


@pytest.mark.parametrize("word", ON_ZERO)
def test_even_chances_on_a_zero(word: str) -> None:
    together = roulette_rules(roulette__even_chance_on_zero=word)
    apart = roulette_rules(roulette__even_chance_on_zero=word, roulette__double_zero_as_zero=False)
    for bet in ("red", "black", "even", "odd", "low", "high"):
        results = (net(bet, "0", together, 1000), net(bet, "00", together, 1000), net(bet, "00", apart, 1000))
        assert tuple(1000 + cents for cents in results) == ON_ZERO[word]
    live = roulette(together)
    live.must(LayBet(ANA, "red", 1000))
    assert {"ARA-U5", "ARA-U5.a-c"} <= set(spin(live, "00")[-2].because)
    assert net("column_1", "0") == net("dozen_1", "00") == -MINIMUM, "only even chances are spared"


def test_an_odd_cent_stays_with_the_house() -> None:
    assert net("red", "0", cents=501) == -251
    assert net("two_columns_1_2", "1", cents=501) == 250


def imprisoned() -> Live[Roulette, RouletteCommand, RouletteEvent]:
    live = roulette(roulette_rules(roulette__even_chance_on_zero="prison"))
    live.must(LayBet(ANA, "red", 1000))
    assert isinstance(spin(live, "0")[-2], BetImprisoned)
    return live


@pytest.mark.parametrize(("pocket", "returned"), [("1", 1000), ("2", 0), ("0", 0), ("00", 0)])
def test_a_stake_in_prison_is_only_won_back(pocket: str, returned: int) -> None:
    live = imprisoned()
    assert live.table.players[ANA] == CHIPS - 1000
    live.refused(LiftBet(ANA, "red"))
    live.refused(asked.Leave(ANA))
    live.refused(asked.CloseTable())
    spin(live, pocket)
    assert live.table.players[ANA] == CHIPS - 1000 + returned and not live.table.stakes


def test_a_new_stake_beside_one_in_prison_is_its_own() -> None:
    live = imprisoned()
    live.must(LayBet(ANA, "red", 2000))
    decided = spin(live, "00")
    assert [type(event) for event in decided] == [BallDropped, BetDecided, BetImprisoned, SpinEnded]
    assert [(stake.cents, stake.prison) for stake in live.table.stakes] == [(2000, True)]


def test_the_edge_with_prison() -> None:
    rules = roulette_rules(roulette__even_chance_on_zero="prison")
    total = Fraction()
    for pocket in WHEEL:
        live = roulette(rules)
        live.must(LayBet(ANA, "red", 1000))
        spin(live, pocket)
        after = [live] if not live.table.stakes else [imprisoned() for _ in WHEEL]
        for second, next_pocket in zip(after, WHEEL, strict=False):
            if second.table.stakes:
                spin(second, next_pocket)
            total += Fraction(second.table.players[ANA] - CHIPS, 38 * len(after))
    assert -total / 1000 == Fraction(2, 38) * Fraction(20, 38)


def test_lost_stakes_are_collected_before_others_are_paid() -> None:
    live = roulette()
    live.must(LayBet(BLAS, "4", MINIMUM), LayBet(ANA, "5", MINIMUM), LayBet(BLAS, "black", MINIMUM))
    decided = [event for event in spin(live, "4") if isinstance(event, BetDecided)]
    assert [event.returned for event in decided] == [0, 2 * MINIMUM, 36 * MINIMUM]


def test_bets_are_lifted_until_no_va_mas() -> None:
    live = roulette()
    live.must(LayBet(ANA, "8", MINIMUM), LayBet(ANA, "8", 100), LiftBet(ANA, "8"))
    assert live.table.players[ANA] == CHIPS and not live.table.stakes
    live.refused(LiftBet(ANA, "8"))
    live.must(LayBet(ANA, "8", MINIMUM), asked.CloseBets())
    for late in (LiftBet(ANA, "8"), LayBet(ANA, "9", MINIMUM), CallBet(BLAS, "neighbours_1", MINIMUM)):
        live.refused(late)
    live.refused(asked.CloseBets())
    live.refused(asked.CloseTable())
    assert [option.command for option in legal(RULES, live.table, ANA)] == ["add_chips"]
    ball = Option("drop_ball", fields={"pocket": Choice(values=NUMBERS)}, by=Office.CROUPIER)
    assert legal(RULES, live.table, CROUPIER) == (ball,)


def test_a_ball_before_no_va_mas_counts_for_nothing() -> None:
    live = roulette()
    live.must(LayBet(ANA, "8", MINIMUM))
    live.refused(DropBall("8"))


def test_people_come_and_go_with_their_chips() -> None:
    live = roulette()
    live.refused(asked.Sit(ANA, None, 100))
    live.refused(asked.Sit(CROUPIER, None, 100))
    live.refused(asked.Sit(PlayerId("new"), None, 0))
    live.refused(asked.AddChips(PlayerId("ghost"), 100))
    live.refused(asked.AddChips(ANA, -1))
    live.refused(LayBet(PlayerId("ghost"), "8", MINIMUM))
    live.must(asked.AddChips(ANA, 100), LayBet(ANA, "8", MINIMUM))
    live.refused(asked.Leave(ANA))
    live.must(LiftBet(ANA, "8"))
    left = live.must(asked.Leave(ANA))[0]
    assert isinstance(left, happened.Left) and left.chips == CHIPS + 100 and ANA not in live.table.players
    live.must(asked.CloseTable())
    live.refused(asked.Sit(ANA, None, 100))
    live.must(asked.OpenTable())
    live.refused(asked.OpenTable())


def test_no_money_beyond_one_s_chips() -> None:
    live = roulette()
    live.must(asked.Sit(PlayerId("poor"), None, MINIMUM))
    live.refused(LayBet(PlayerId("poor"), "red", MINIMUM + 1))
    live.must(LayBet(PlayerId("poor"), "red", MINIMUM))
    live.refused(LayBet(PlayerId("poor"), "black", MINIMUM))


def test_no_parameter_of_the_table_is_unknown_to_the_law() -> None:
    assert set(RULES.settings) == set(parameters(RULES.law, "roulette-00"))


COMMANDS = commands_by_name(asked.COMMANDS)
NAMES = st.sampled_from(["ana", "blas", "ghost", "croupier"])
SPOTS = st.sampled_from([*cloth.places(compiled(RULES)), "two_dozens_2_3", "00-1", ""])
CALLS = st.sampled_from([*cloth.calls(compiled(RULES)), "nothing"])
POCKETS = st.sampled_from([*NUMBERS, "37"])


class RouletteTable(RuleBasedStateMachine):
    """Plays legal commands and, in between, anything at all."""

    @initialize(word=st.sampled_from(["lose_half", "lose_all", "prison"]), together=st.booleans())
    def open(self, word: str, together: bool) -> None:
        rules = roulette_rules(roulette__even_chance_on_zero=word, roulette__double_zero_as_zero=together)
        self.live = Live(rules, Roulette(), decide, evolve)
        self.put(asked.OpenTable())

    def put(self, command: RouletteCommand) -> bool:
        before = self.live.table
        outcome = self.live.do(command)
        if isinstance(outcome, Refused):
            return False
        for event in outcome.events:
            after = evolve(before, event)
            assert after.money() == before.money() + brought_by(event), event
            assert min(after.players.values(), default=0) >= 0 and all(stake.cents > 0 for stake in after.stakes)
            before = after
        return True

    @rule(name=NAMES, chips=st.integers(-1, 100_000))
    def join(self, name: str, chips: int) -> None:
        self.put(asked.Sit(PlayerId(name), None, chips))

    @rule(name=NAMES, spot=SPOTS, cents=st.integers(-1, 20_000))
    def any_bet(self, name: str, spot: str, cents: int) -> None:
        self.put(LayBet(PlayerId(name), spot, cents))

    @rule(name=NAMES, call=CALLS, cents=st.integers(-1, 6_000))
    def any_call(self, name: str, call: str, cents: int) -> None:
        self.put(CallBet(PlayerId(name), call, cents))

    @rule(pocket=POCKETS)
    def whole_spin(self, pocket: str) -> None:
        self.put(asked.Settle())
        self.put(asked.CloseBets())
        assert self.put(DropBall(pocket)) is (pocket != "37") or not self.live.table.open
        self.put(asked.CorrectNumber("17", "told wrongly"))
        self.put(asked.Settle())

    @rule(
        command=st.sampled_from(
            [
                asked.OpenTable(),
                asked.CloseTable(),
                asked.CloseBets(),
                asked.Leave(ANA),
                asked.AddChips(BLAS, 1000),
                LiftBet(ANA, "red"),
                DropBall("0"),
                asked.CorrectNumber("00", "told wrongly"),
                asked.SpinAgain(),
                asked.VoidSpin(),
                asked.Settle(),
                asked.ChangeLimits(1_000, announced=True),
                asked.ChangeLimits(1_000, 25_000, announced=True),
            ]
        )
    )
    def any_other(self, command: RouletteCommand) -> None:
        self.put(command)

    @rule(data=st.data())
    def legal_step(self, data: st.DataObject) -> None:
        """One command that the table says is open to somebody: it must be accepted."""
        rules, table = self.live.rules, self.live.table
        who = data.draw(st.sampled_from([CROUPIER, CHIEF, DIRECTOR, PlayerId("new"), *table.players]))
        options = legal(rules, table, who)
        if not options:
            return
        option = data.draw(st.sampled_from(options))
        speaker = None if who in OFFICES else who
        assert self.put(read(COMMANDS, filled(option, data.draw(st.randoms())), speaker)), option

    @invariant()
    def replay_equals_live(self) -> None:
        assert self.live.replayed() == self.live.table

    @invariant()
    def everybody_sees_the_same_cloth(self) -> None:
        seen = [view(self.live.rules, self.live.table, who) for who in (ANA, CROUPIER, PlayerId("onlooker"))]
        assert all(
            picture.stakes == self.live.table.stakes and picture.stacks == self.live.table.players for picture in seen
        )


def brought_by(event: RouletteEvent) -> int:
    match event:
        case happened.Joined() | happened.ChipsAdded():
            return event.chips
        case happened.Left():
            return -event.chips
    return 0


def test_any_course_of_commands() -> None:
    run_state_machine_as_test(
        RouletteTable,
        settings=settings(max_examples=12, stateful_step_count=40, suppress_health_check=list(HealthCheck)),
    )
