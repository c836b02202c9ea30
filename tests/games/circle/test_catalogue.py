"""Which circle games a law knows, and that a game's own rules come before the general ones."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of, game_ids
from tapete.law.profile import parameters
from tapete.law.resolve import resolve
from tests.games.circle_tables import law_of

SIX = {"draw-five", "seven-stud", "omaha", "holdem", "five-stud", "sintetico"}
CIRCLE_GAMES = {game for game in game_ids() if family_of(game) is Family.CIRCLE}


@pytest.mark.parametrize("rule", ["ARA-10.2.X.1", "GAL-25.lista", "CLM-24"])
def test_no_other_circle_game_may_be_opened(rule: str) -> None:
    assert CIRCLE_GAMES > SIX
    for game in CIRCLE_GAMES:
        outcome = resolve(law_of(rule), game)
        if game in SIX:
            assert not isinstance(outcome, Refused), game
        else:
            assert isinstance(outcome, Refused) and rule in outcome.because, game


def test_ara_10_2_x_2_the_rules_of_a_variant_come_before_the_general_ones() -> None:
    """ARA-10.2.X.2: seats, direction and deck are the variant's where it has its own, the general ones elsewhere."""
    general = parameters(LawId("ara"), "seven-stud")
    for game, key, own in (
        ("sintetico", "deal.direction", "counterclockwise"),
        ("draw-five", "deal.direction", "counterclockwise"),
        ("five-stud", "deck.cards", 32),
        ("sintetico", "deck.cards", 28),
    ):
        variant = parameters(LawId("ara"), game)
        assert variant[key].default == own != general[key].default
        assert variant["rake.pot_share"] == general["rake.pot_share"]
