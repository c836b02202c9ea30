"""A round against the house as Gymnasium has it: its own checks, rewards, silence, and what is refused."""

from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tapete.games.banked.model.event import BetPlaced, BetTakenBack, CardBought, Settled
from tapete.rl import HouseRound, environment_name
from tapete.rl.house_round import PLAYER
from tests.rl.rl_tables import HOUSE, HOUSE_SETTINGS, Choices, at_random, house, played_house


@pytest.mark.parametrize(("game", "law"), HOUSE)
@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_nothing_wrong(game: str, law: str) -> None:
    check_env(gymnasium.make(environment_name(game), law=law).unwrapped)


@pytest.mark.parametrize(("game", "law", "settings", "side_bets"), HOUSE_SETTINGS)
def test_the_reward_is_what_came_back_less_what_was_staked(
    game: str, law: str, settings: Choices, side_bets: tuple[str, ...]
) -> None:
    env = house(game, law, settings, side_bets)
    staked_before = sum(event.cents for event in env.table.events if isinstance(event, BetPlaced))
    for seed in range(4):
        reward = played_house(env, seed, at_random(seed))
        net = -staked_before
        for event in env.table.events:
            match event:
                case BetPlaced() if event.player == PLAYER:
                    net -= event.cents
                case BetTakenBack() | CardBought():
                    net += event.cents if isinstance(event, BetTakenBack) else -event.price
                case Settled() if event.player == PLAYER:
                    net += event.returned
        assert reward == float(Fraction(net, env.table.rules.minimum)), (seed, env.table.events)


def test_a_fold_costs_the_ante_and_a_larger_stake_costs_more() -> None:
    fold = [str(action) for action in house("sin-descarte", "ara").actions].index("fold")
    assert played_house(house("sin-descarte", "ara"), 1, lambda _: fold) == -1.0
    assert played_house(HouseRound("sin-descarte", "ara", stake=3), 1, lambda _: fold) == -3.0


def test_an_action_that_is_not_open_is_silence_and_the_rule_folds() -> None:
    env = house("sin-descarte", "ara")
    _, info = env.reset(seed=1)
    buys = [number for number, action in enumerate(env.actions) if action.act == "buy"]
    assert not info["action_mask"][buys].any()
    _, reward, over, _, info = env.step(np.int64(buys[0]))
    assert (reward, over) == (-1.0, True)
    assert not info["action_mask"].any()


def test_a_bought_card_takes_the_place_of_the_one_put_away() -> None:
    env = house("sin-descarte", "ara", {"buy_card": True})
    before, info = env.reset(seed=5)
    third = [str(action) for action in env.actions].index("buy 3")
    assert info["action_mask"][third]
    after, _, over, _, info = env.step(np.int64(third))
    changed = (env.layout.part(before, "own") != env.layout.part(after, "own")).any(axis=1)
    assert changed.tolist() == [False, False, True, False, False]
    assert not over
    assert not info["action_mask"][third]


def test_the_last_observation_shows_the_bank() -> None:
    env = house("sin-descarte", "ara")
    first, _ = env.reset(seed=2)
    last, _, over, _, _ = env.step(np.int64(0))
    assert env.layout.part(first, "bank").sum() == 1
    assert over
    assert env.layout.part(last, "bank").sum() == 5


def test_after_the_end_only_a_new_round_goes_on() -> None:
    env = house("tres-cartas", "clm")
    played_house(env, 1, at_random(1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the round is over"):
        env.step(np.int64(0))


def test_the_same_seed_gives_the_same_rounds_and_the_next_seed_others() -> None:
    env = house("trijoker", "gal")
    first, again, other = (env.reset(seed=seed)[0] for seed in (3, 3, 4))
    assert (first == again).all()
    assert (first != other).any()
    assert (env.reset()[0] != other).any()


@pytest.mark.parametrize("game", ["sin-descarte", "trijoker", "tres-cartas", "holdem-bonus"])
def test_every_law_has_the_same_spaces(game: str) -> None:
    spaces = {
        (env.action_space.n, env.observation_space.shape, env.layout.names)
        for env in (house(name, law) for name, law in HOUSE if name == game)
    }
    assert len(spaces) == 1


def test_words_are_rendered_where_they_are_asked_for_and_hide_the_bank() -> None:
    env = gymnasium.make("tapete/SinDescarte-v0", law="ara", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert text.splitlines()[:2] == ["Póquer sin descarte (five cards, no draw)", "No more bets"]
    assert text.count("··") == 4
    assert house("sin-descarte", "ara").render() is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "holdem", "law": "ara"}, "Circle games"),
        ({"game": "whist"}, "whist"),
        ({"game": "pai-gow", "law": "clm"}, "is not in the catalogue"),
        ({"game": "pai-gow", "stake": 0}, "the stake goes from 1 to 10"),
        ({"game": "sin-descarte", "side_bets": ("seguro",)}, "does not offer the side bet 'seguro'"),
        ({"game": "sin-descarte", "settings": {"moon": 1}}, "moon"),
        ({"game": "sin-descarte", "render_mode": "human"}, "ansi"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        HouseRound(**arguments)
