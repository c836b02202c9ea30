"""The coach at blackjack says what ``tapete odds`` says, of every decision the table offers."""

from fractions import Fraction

import pytest

from tapete.coach.blackjack import advise
from tapete.core.ids import PlayerId, Seat
from tapete.games.blackjack.command import Act, Bet, BlackjackAct, DealTo, Sit
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
