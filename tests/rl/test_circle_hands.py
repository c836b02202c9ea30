"""Hands of a circle game as PettingZoo has them: its own tests, rewards, silence, and what is refused."""

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import collect_render_results

from tapete.games.circle.model.event import Raked
from tapete.games.circle.seats.event import HandMoved
from tapete.rl import CircleHands, circle
from tapete.rl.actions import BETTING
from tests.rl.rl_tables import CIRCLE, CIRCLE_SETTINGS, Choices, at_random, hands, played_circle

FOLD, CHECK, CALL, MINIMUM, HALF_POT, POT, MOST = range(len(BETTING))


@pytest.fixture
def usual_warnings() -> Iterator[None]:
    """PettingZoo remarks on every game with a mask that its observations are a dict; whatever else it says counts."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        yield


@pytest.mark.parametrize(("game", "law"), CIRCLE)
@pytest.mark.usefixtures("usual_warnings")
def test_pettingzoo_finds_nothing_wrong(game: str, law: str) -> None:
    api_test(circle(game, law=law, hands=2), num_cycles=30)


@pytest.mark.parametrize(("game", "law"), CIRCLE)
def test_the_same_seed_gives_the_same_hands(game: str, law: str) -> None:
    seed_test(lambda: circle(game, law=law, hands=2), num_cycles=30)


def test_another_seed_gives_other_hands() -> None:
    env = hands("holdem", "ara")
    env.reset(seed=1)
    first = env.observe("player_0")["observation"]
    env.reset(seed=2)
    assert (first != env.observe("player_0")["observation"]).any()


@pytest.mark.parametrize(("game", "law", "settings"), CIRCLE_SETTINGS)
def test_everybody_together_loses_what_the_house_takes(game: str, law: str, settings: Choices) -> None:
    env = hands(game, law, settings, hands=3)
    for seed in range(2):
        rewards = played_circle(env, seed, at_random(seed))
        raked = [event.event for event in env.table.events if isinstance(event, HandMoved)]
        taken = sum(event.chips for event in raked if isinstance(event, Raked)) + env.table.state.carried
        assert sum(rewards) == pytest.approx(-taken / env.table.hand_rules.minimum)
        stacks = [env.table.stacks[agent] for agent in env.possible_agents]
        assert rewards == pytest.approx([chips / env.table.hand_rules.minimum - 100 for chips in stacks])


def test_an_episode_has_as_many_hands_as_were_asked_for() -> None:
    env = hands("holdem", "med", players=2, hands=5)
    played_circle(env, 1, lambda mask: FOLD if mask[FOLD] else CHECK)
    assert env.table.number() == 5


def test_an_episode_ends_when_too_few_have_chips() -> None:
    env = hands("holdem", "med", players=2, stack=10, hands=1_000)
    rewards = played_circle(
        env, 1, lambda mask: next(number for number in (MOST, MINIMUM, CALL, CHECK) if mask[number])
    )
    assert sorted(rewards) == [-10.0, 10.0]
    assert env.table.number() < 1_000


def test_silence_checks_or_folds() -> None:
    env = hands("draw-five", "ara")
    env.reset(seed=1)
    drawing = len(BETTING)
    assert not env.observe(env.agent_selection)["action_mask"][drawing]
    env.step(drawing)
    assert not env.terminations["player_0"]
    assert [type(event.event).__name__ for event in env.table.events if isinstance(event, HandMoved)][-1] == "Checked"


def test_a_pot_is_what_lies_there_with_the_call() -> None:
    """Heads-up: blinds of a half and one; a call of a half makes two, so the pot raise goes from one to three."""
    env = hands("holdem", "med", players=2)
    env.reset(seed=1)
    env.step(POT)
    bets = env.layout.part(np.asarray(env.observe(env.agent_selection)["observation"], np.float32), "bets")
    assert bets.tolist() == [1.0, 3.0]


def test_only_who_speaks_has_open_actions() -> None:
    env = hands("omaha", "gal")
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert masks.pop(env.agent_selection) > 1
    assert set(masks.values()) == {0}


def test_words_are_rendered_where_they_are_asked_for() -> None:
    texts = collect_render_results(circle("holdem", law="ara", render_mode="ansi"))
    assert all(isinstance(text, str) and "player_0" in text for text in texts)
    silent = hands("holdem", "ara")
    silent.reset(seed=1)
    assert silent.render() is None


def test_what_is_rendered_hides_the_cards_of_others() -> None:
    env = CircleHands("holdem", "ara", players=4, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.count("··") == 6


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "trijoker", "law": "ara"}, "Against the house"),
        ({"game": "holdem", "law": "reg"}, "is not in the catalogue"),
        ({"game": "holdem", "law": "ara", "players": 3}, "from 4 to 10 play here, not 3"),
        ({"game": "five-stud", "law": "ara", "players": 6}, "from 4 to 5 play here, not 6"),
        ({"game": "holdem", "law": "ara", "stack": 1}, "at least 10 minimum bets"),
        ({"game": "holdem", "law": "ara", "hands": 0}, "at least one hand"),
        ({"game": "holdem", "law": "ara", "render_mode": "human"}, "ansi"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        circle(**arguments)
