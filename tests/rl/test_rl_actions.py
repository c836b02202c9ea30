"""Actions and options agree: what a mask opens is accepted, and what the table offers can be chosen."""

from random import Random

import numpy as np
import pytest

from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.banked.table import BankedTable
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Seeded
from tapete.games.shared.message import commands_by_name
from tapete.rl import circle_games, house_games
from tapete.rl.actions import BETTING, HOUSE, Message, circle_actions, open_in_hand, open_in_round
from tapete.rl.house_round import PLAYER
from tapete.rl.spoken import spoken
from tests.rl.rl_tables import CIRCLE_SETTINGS, HOUSE_SETTINGS, Choices, at_random, hands, house

RAISES = ("bet", "raise")
DECIDING = ("act", "draw", "discard")


def test_every_game_has_a_list_of_different_actions() -> None:
    for game in (*house_games(), *circle_games()):
        actions = HOUSE[game] if game in HOUSE else circle_actions(game)
        assert len({str(action) for action in actions}) == len(actions) > 1


def test_discards_are_numbered_by_their_bits() -> None:
    actions = circle_actions("draw-five")
    assert [str(actions[len(BETTING) + bits]) for bits in (0, 1, 0b101, 0b11111)] == [
        "draw",
        "draw 1",
        "draw 1 3",
        "draw 1 2 3 4 5",
    ]


@pytest.mark.parametrize(("game", "law", "settings", "side_bets"), HOUSE_SETTINGS)
def test_a_round_accepts_every_open_action(game: str, law: str, settings: Choices, side_bets: tuple[str, ...]) -> None:
    env, choose = house(game, law, settings, side_bets), at_random(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            options = env.table.options(PLAYER)
            messages = open_in_round(env.actions, options)
            assert np.flatnonzero(info["action_mask"]).tolist() == [*messages]
            assert _decisions(options) == {str(message["act"]) for message in messages.values()}
            for message in messages.values():
                _accepts(env.table, message, PLAYER)
            _, _, over, _, info = env.step(np.int64(choose(info["action_mask"])))


@pytest.mark.parametrize(("game", "law", "settings"), CIRCLE_SETTINGS)
def test_a_hand_accepts_every_open_action(game: str, law: str, settings: Choices) -> None:
    env, choose = hands(game, law, settings), at_random(1)
    for seed in range(2):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            mask, player = env.observe(env.agent_selection)["action_mask"], PlayerId(env.agent_selection)
            options, view = env.table.options(player), env.table.seen_by(player)
            messages = open_in_hand(env.actions, options, view, player)
            assert np.flatnonzero(mask).tolist() == [*messages]
            assert _decisions(options) == {str(said.get("act", said["type"])) for said in messages.values()}
            for message in messages.values():
                _accepts(env.table, message, player)
            env.step(choose(mask))


def test_the_sums_of_a_bet_grow_and_are_never_the_same() -> None:
    env, choose = hands("omaha", "ara"), at_random(3)
    sums_seen = set[int]()
    for seed in range(10):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            player = PlayerId(env.agent_selection)
            messages = open_in_hand(env.actions, env.table.options(player), env.table.seen_by(player), player)
            sums = [int(str(message["to"])) for message in messages.values() if "to" in message]
            assert sums == sorted(set(sums))
            sums_seen.add(len(sums))
            env.step(choose(env.observe(player)["action_mask"]))
    assert {2, 3} <= sums_seen


def _decisions(options: tuple[Option, ...]) -> set[str]:
    """What the table asks of a player in their turn, beside what anybody may do at any time."""
    return {str(option.given.get("act", option.command)) for option in options if option.command in DECIDING}


def _accepts(table: BankedTable | CircleTable, message: Message, player: PlayerId) -> None:
    """The table takes a message at this moment; it is tried on a copy."""
    trial = table.at(table.state)
    trial.pack, trial.chance = table.pack, Seeded(Random(0))
    assert trial.do(spoken(commands_by_name(table.commands), message, player)) is None
