"""A win at the wheel or the shoe shines by how rare it is."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.event import Settled
from tapete.games.blackjack.rules import blackjack_rules
from tapete.games.blackjack.state import BlackjackState
from tapete.games.roulette.event import BetDecided
from tapete.games.roulette.rules import roulette_rules
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.words.headlines import blackjack, roulette

ANA = PlayerId("ana")


def _rules(game: str) -> TableRules:
    rules = resolve_subject("ara", game)
    assert isinstance(rules, TableRules)
    return rules


@pytest.mark.parametrize(("bet", "returned", "one_in"), [("17", 18_000, 38), ("0-00", 9_000, 19), ("red", 1_000, 2)])
def test_a_number_shines_more_than_a_colour(bet: str, returned: int, one_in: int) -> None:
    law = roulette_rules(_rules("roulette-00"))
    lost = BetDecided(ANA, "dozen_1", 500, 0)
    assert roulette.headline(law, [lost, BetDecided(ANA, bet, 600, returned)], ANA).one_in == (
        one_in if returned > 1_100 else 0
    )


@pytest.mark.parametrize(
    ("line", "returned", "one_in"),
    [("three_sevens_suited", 1_250_250, 62_666), ("two_sevens_suited", 12_750, 809), ("loses", 0, 0)],
)
def test_three_sevens_of_one_suit_are_an_event(line: str, returned: int, one_in: int) -> None:
    settled = Settled(Seat(1), ANA, "sevens", 250, returned, line)
    told = blackjack.headline(blackjack_rules(_rules("blackjack")), BlackjackState(), [settled], ANA)
    assert told.one_in == one_in
    assert (told.rare.es if told.rare else "").endswith("una de cada 62.666 veces") is (one_in > 4_000)
