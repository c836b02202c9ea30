"""A spin once the ball lies: hundreds of bets in their order, a number put right, a ball thrown again, a void spin."""

import random
from fractions import Fraction

import pytest

from tapete.core.ids import PlayerId, RuleId
from tapete.games.roulette import command as asked
from tapete.games.roulette.command import CallBet, DropBall, LayBet
from tapete.games.roulette.decide import decide
from tapete.games.roulette.event import BetDecided, BetImprisoned
from tapete.games.roulette.legal import legal
from tapete.games.roulette.state import Roulette, evolve
from tapete.games.shared.offices import CHIEF
from tests.games.live import Live
from tests.games.roulette.test_roulette_00 import (
    ANA,
    BLAS,
    CHIPS,
    CLOTH,
    LINES,
    MINIMUM,
    PLACE_OF,
    RULES,
    WHEEL,
    imprisoned,
    roulette,
    roulette_rules,
    spin,
)


@pytest.mark.parametrize("on_zero", ["lose_half", "prison"])
@pytest.mark.parametrize("seed", range(4))
def test_ara_u5_hundreds_of_bets_are_collected_first_and_then_paid_from_the_least_to_the_single_number(
    seed: int, on_zero: str
) -> None:
    """Reckoned apart from the engine: what each line pays is this file's own table."""
    by_lot = random.Random(seed)
    rules = roulette_rules(roulette__even_chance_on_zero=on_zero)
    live = Live(rules, Roulette(), decide, evolve)
    players = [PlayerId(f"p{number}") for number in range(10)]
    live.must(asked.OpenTable(), *(asked.Sit(player, None, 10 * CHIPS) for player in players))
    laid: dict[tuple[PlayerId, str], int] = {}
    while len(laid) < 400:
        bet = CLOTH[by_lot.choice(list(CLOTH))]
        player, cents = by_lot.choice(players), by_lot.randrange(MINIMUM, 10 * MINIMUM * len(bet.numbers) + 1)
        if (player, bet.name) in laid:
            continue
        place = LayBet(player, PLACE_OF[bet.name], cents) if bet.name in PLACE_OF else CallBet(player, bet.name, cents)
        live.must(place)
        laid[player, bet.name] = cents
    pocket = by_lot.choice(WHEEL) if seed else "00"
    decided = [event for event in spin(live, pocket) if isinstance(event, BetDecided | BetImprisoned)]
    assert {(event.player, event.bet) for event in decided} == laid.keys() and len(decided) == len(laid)
    order = [_step(event) for event in decided]
    assert order == sorted(order) and {step for step, _ in order} >= {0, 2}
    for event in decided:
        cents, bet = laid[event.player, event.bet], CLOTH[event.bet]
        if isinstance(event, BetImprisoned):
            assert bet.line == "even_chance" and pocket in ("0", "00") and event.cents == cents
        elif pocket in bet.numbers:
            assert event.returned == cents + int(LINES[bet.line][2] * cents)
        else:
            half = bet.line == "even_chance" and pocket in ("0", "00") and on_zero == "lose_half"
            assert event.returned == (cents // 2 if half else 0)
    assert live.table.money() == 10 * len(players) * CHIPS and live.replayed() == live.table


def _step(event: BetDecided | BetImprisoned) -> tuple[int, Fraction]:
    if isinstance(event, BetImprisoned):
        return 1, Fraction(0)
    return (2, LINES[CLOTH[event.bet].line][2]) if event.returned else (0, Fraction(0))


def test_winners_may_be_paid_as_their_bets_were_laid_where_the_house_chooses_so() -> None:
    live = roulette(roulette_rules(settle__pay_order="as_laid"))
    live.must(LayBet(BLAS, "4", MINIMUM), LayBet(ANA, "5", MINIMUM), LayBet(BLAS, "black", MINIMUM))
    decided = [event for event in spin(live, "4") if isinstance(event, BetDecided)]
    assert [event.returned for event in decided] == [0, 36 * MINIMUM, 2 * MINIMUM]


def test_a_number_told_is_corrected_before_the_payment_and_never_after_it() -> None:
    live = roulette()
    live.refused(asked.CorrectNumber("17", "early"))
    live.must(LayBet(ANA, "17", MINIMUM), asked.CloseBets(), DropBall("18"))
    live.refused(DropBall("17"))
    assert legal(RULES, live.table, CHIEF)[-1].command == "correct_number"
    for pocket, why in (("18", "the same"), ("37", "no pocket"), ("17", "  ")):
        live.refused(asked.CorrectNumber(pocket, why))
    live.must(asked.CorrectNumber("17", "it lies in the 17"))
    assert live.table.numbers == ("17",)
    live.must(asked.Settle())
    assert live.table.players[ANA] == CHIPS + 35 * MINIMUM
    live.refused(asked.CorrectNumber("18", "late"))


def test_a_spin_thrown_again_keeps_the_bets_and_a_void_one_gives_them_back() -> None:
    live = imprisoned()
    live.refused(asked.SpinAgain())
    live.refused(asked.VoidSpin())
    live.must(LayBet(BLAS, "8", MINIMUM), asked.CloseBets(), DropBall("8"), asked.SpinAgain())
    assert len(live.table.stakes) == 2 and live.table.numbers == ("0",) and live.table.no_more_bets
    voided = live.must(asked.VoidSpin(because=(RuleId("ARA-U4"),)))
    assert all(event.because == ("ARA-U4",) for event in voided)
    assert [stake.prison for stake in live.table.stakes] == [True] and live.table.players[BLAS] == CHIPS
    assert live.table.spins == 2 and not live.table.no_more_bets
