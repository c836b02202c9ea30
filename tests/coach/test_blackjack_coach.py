"""The coach at blackjack says what ``tapete odds`` says, of every decision the table offers."""

from fractions import Fraction

import pytest

from tapete.coach.blackjack import INSURE, advise, reviewed
from tapete.coach.blackjack_worths import Column, hand_worths, key_of, places, removed_by, shipped_worths
from tapete.coach.blackjack_worths import computed as worths_of
from tapete.coach.review import ReviewedAct
from tapete.coach.round_worth import round_worth
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.event import Settled
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.blackjack.command import Act, Bet, BlackjackAct, DealTo, Sit
from tapete.games.blackjack.event import HandPlayed
from tapete.games.blackjack.table import BlackjackTable
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.odds.blackjack.exact import against
from tests.games.banked.tables import cards_of

ANA, BLAS = PlayerId("ana"), PlayerId("blas")
STAKE = 1_000


def table(cards: str, **choices: str | int | bool) -> BlackjackTable:
    """Ana with the first and third of these cards, the bank with the second, then as they come."""
    rules = resolve_subject("ara", "blackjack", {"decks": 6, **choices})
    assert isinstance(rules, TableRules), rules
    shoe = BlackjackTable(rules)
    shoe.run()
    shoe.must(Sit(ANA, Seat(1), 100_000))
    shoe.must(Bet(ANA, Seat(1), STAKE))
    for box, text in zip((Seat(1), None, Seat(1), None), cards.split(), strict=False):
        shoe.must(DealTo(box, cards_of(text)[0]))
    return shoe


@pytest.mark.parametrize(
    ("cards", "up", "hand", "choices"),
    [
        ("Ts 6d 2h", 5, (1, 9), {}),
        ("8s 6d 8h", 5, (7, 7), {}),
        ("As 6d 7h", 5, (0, 6), {"soft_17": "hit"}),
        ("Ts 6d 6h 9c", 5, (5, 9), {"hole_card": "peek", "surrender": "late"}),
    ],
)
def test_the_best_decision_and_its_worth_are_those_of_the_odds(
    cards: str, up: int, hand: tuple[int, int], choices: dict[str, str | int | bool]
) -> None:
    shoe = table(cards, **choices)
    advice = advise(shoe.game, shoe.seen_by(ANA), ANA)
    act, net, _ = against(shoe.game, up, infinite=False)[hand]
    assert advice is not None and advice.best.act == act.value
    assert abs(advice.best.worth / STAKE - net) < Fraction(1, 10**9)
    offered = {option.given["act"] for option in shoe.options(ANA) if option.command == "act"}
    assert {worth.act for worth in advice.acts} == offered


def test_a_third_card_is_coached_and_nobody_else_is_told() -> None:
    shoe = table("2s Td 3h")
    shoe.must(Act(ANA, Seat(1), BlackjackAct.HIT))
    shoe.must(DealTo(Seat(1), cards_of("9c")[0]))
    advice = advise(shoe.game, shoe.seen_by(ANA), ANA)
    assert advice is not None and [worth.act for worth in advice.acts] == ["hit", "stand"]
    assert advise(shoe.game, shoe.seen_by(BLAS), BLAS) is None


@pytest.mark.parametrize("hole", ["none", "peek"])
@pytest.mark.parametrize(("cards", "tens"), [("2s Ad 3h", 96), ("Ks Ad Th", 94)])
def test_insurance_is_counted_from_every_card_that_is_seen(cards: str, tens: int, hole: str) -> None:
    """Of 309 unseen cards of six decks 96 are tens: an insurance of half the bet gives away a fifteenth of itself."""
    shoe = table(cards + (" 9c" if hole == "peek" else ""), hole_card=hole)
    advice = advise(shoe.game, shoe.seen_by(ANA), ANA)
    assert advice is not None and advice.best.act == "decline"
    worth = advice.of(INSURE)
    assert worth is not None
    assert worth.worth - advice.best.worth == STAKE // 2 * (3 * Fraction(tens, 309) - 1)
    share = round(100 * tens / 309)
    assert advice.why.es == f"La banca tiene black jack en el {share} % de los casos"


def test_taking_the_insurance_costs_what_it_gives_away_by_its_sum() -> None:
    shoe = table("2s Ad 3h")
    seen, law = shoe.seen_by(ANA), shoe.game
    shoe.events.clear()
    shoe.must(Bet(ANA, Seat(1), 100, BlackjackBet.INSURANCE))
    told = reviewed(law, seen, ANA, shoe.events[0])
    assert told is not None and told.taken.act == INSURE and told.cost == 100 * (1 - 3 * Fraction(96, 309))
    assert reviewed(law, seen, BLAS, shoe.events[0]) is None


def test_a_double_that_should_have_been_a_hit_has_its_cost() -> None:
    shoe = table("Ts 6d 2h")
    seen, law = shoe.seen_by(ANA), shoe.game
    shoe.events.clear()
    shoe.must(Act(ANA, Seat(1), BlackjackAct.DOUBLE))
    told = [act for event in shoe.events if (act := reviewed(law, seen, ANA, event)) is not None]
    (double,) = told
    assert double.taken.act == "double" and double.advice.best.act == "stand" and double.cost > 0


def test_a_round_that_was_split_is_worth_its_first_decision_less_what_the_others_gave_away() -> None:
    shoe = table("8s 6d 8h")
    acts: list[ReviewedAct] = []

    def play(act: BlackjackAct, card: str = "") -> None:
        before = shoe.seen_by(ANA)
        shoe.must(Act(ANA, Seat(1), act))
        told = next(event for event in reversed(shoe.events) if isinstance(event, HandPlayed))
        seen = reviewed(shoe.game, before, ANA, told)
        assert seen is not None
        acts.append(seen)
        if card:
            shoe.must(DealTo(Seat(1), cards_of(card)[0]))

    play(BlackjackAct.SPLIT, "Ts")
    play(BlackjackAct.HIT, "2c")  # on eighteen against a six: a mistake
    play(BlackjackAct.STAND, "Td")
    play(BlackjackAct.STAND)
    assert [bool(act.cost) for act in acts] == [False, True, False, False]
    assert round_worth(shoe.rules, ANA, acts, shoe.events) == acts[0].worth - acts[1].cost
    assert round_worth(shoe.rules, ANA, [], shoe.events) is None
    jackpot = Settled(Seat(1), ANA, "sevens", 250, 750)
    assert round_worth(shoe.rules, ANA, acts, [jackpot]) == acts[0].worth - acts[1].cost + 500


@pytest.mark.parametrize("up", [0, pytest.param(5, marks=pytest.mark.full), pytest.param(9, marks=pytest.mark.full)])
def test_the_tables_that_are_shipped_are_those_that_are_computed(up: int) -> None:
    law = table("Ts 6d 2h").game
    computed, kept = worths_of(law, up), hand_worths(law, up)
    assert key_of(law) in shipped_worths(), "the law's own rules need no computing"
    assert abs(kept.of([3, 4], Column.HIT) - computed[places()[removed_by([3, 4])], Column.HIT]) < 1e-12
    assert abs(shipped_worths()[key_of(law)][up] - computed).max() < 1e-12
