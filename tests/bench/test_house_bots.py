"""The bots at house-banked tables: what their decisions give away beside the exact best ones."""

import pytest

from tapete.bench.house_bots import MEASURED, always_in, as_a_bot, given_away

_QUICK = [(law, game) for law, game in MEASURED if game != "pai-gow"]
"""Pai gow is set by the house way, which its own tests measure: a second for each decision."""


@pytest.mark.parametrize(("law", "game"), _QUICK)
def test_a_bot_gives_away_less_than_a_hundredth_of_its_bet(law: str, game: str) -> None:
    bot = given_away(law, game, as_a_bot, 80, seed=7)
    assert bot.decisions >= bot.rounds
    assert 0 <= bot.share < 0.01


@pytest.mark.parametrize(("law", "game"), [("ara", "sin-descarte"), ("ara", "trijoker")])
def test_a_bot_plays_far_better_than_somebody_who_never_folds(law: str, game: str) -> None:
    bot, staying = (given_away(law, game, judgement, 80, seed=7) for judgement in (as_a_bot, always_in))
    assert staying.share > 0.05 > 10 * bot.share
