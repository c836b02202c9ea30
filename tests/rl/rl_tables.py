"""Every game as an environment, under each law that has it and with settings that open what is closed by default."""

from collections.abc import Callable, Mapping
from random import Random

import numpy as np
from pettingzoo import AECEnv

from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.games.shared.chance import GivenPack, Source
from tapete.rl import CircleHands, HouseRound, circle_games, house_games, laws_with
from tapete.rl.circle_hands import Number, Observation

HOUSE = [(game, law) for game in house_games() for law in laws_with(game)]
CIRCLE = [(game, law) for game in circle_games() for law in laws_with(game)]

Choices = Mapping[str, object]
HOUSE_SETTINGS: list[tuple[str, str, Choices, tuple[str, ...]]] = [
    *((game, law, {}, ()) for game, law in HOUSE),
    *(("sin-descarte", law, {"buy_card": True}, ()) for law in laws_with("sin-descarte")),
    ("sin-descarte", "reg", {"deck": 32, "progresivo": True, "carrusel": True}, ("progresivo", "carrusel")),
    ("sin-descarte", "ara", {"seguro": True, "buy_card": True}, ("seguro",)),
    ("caribbean-stud", "clm", {"bote_progresivo": True}, ("bote_progresivo",)),
    ("tres-cartas", "ara", {}, ("pareja_plus",)),
    ("let-it-ride", "clm", {}, ("extra",)),
    ("holdem-bonus", "clm", {}, ("bonus",)),
]
CIRCLE_SETTINGS: list[tuple[str, str, Choices]] = [
    *((game, law, {}) for game, law in CIRCLE),
    *((game, "clm", {"structure": "fixed"}) for game in circle_games() if "clm" in laws_with(game)),
    *(("draw-five", "ara", {"structure": structure}) for structure in ("split", "none")),
    ("seven-stud", "gal", {"structure": "pot_last_two"}),
]


def played_house(env: HouseRound, seed: int, choose: Callable[[np.ndarray], int]) -> float:
    """A whole round; the sum of its rewards."""
    _, info = env.reset(seed=seed)
    over, total = False, 0.0
    while not over:
        observation, reward, over, cut, info = env.step(np.int64(choose(info["action_mask"])))
        assert not cut
        assert env.observation_space.contains(observation)
        total += reward
    return total


def played_circle(env: AECEnv[str, Observation, Number], seed: int, choose: Callable[[np.ndarray], int]) -> list[float]:
    """A whole episode; what everybody was rewarded with, in the order of their names."""
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        assert not cut
        assert observation is not None
        totals[agent] += reward
        env.step(None if over else choose(observation["action_mask"]))
    return [*totals.values()]


def at_random(seed: int) -> Callable[[np.ndarray], int]:
    """Any of the open actions."""
    random = np.random.default_rng(seed)
    return lambda mask: int(random.choice(np.flatnonzero(mask)))


class Packs:
    """Stands for the environments' chance: packs come in an order that a test has given."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards

    def __call__(self, source: Source) -> GivenPack:
        return GivenPack(self.cards, source)


def reordered(cards: tuple[Card, ...], fixed: set[Card], seed: int) -> tuple[Card, ...]:
    """A pack whose other cards have changed places among themselves."""
    moved = [card for card in cards if card not in fixed]
    Random(seed).shuffle(moved)
    others = iter(moved)
    return tuple(card if card in fixed else next(others) for card in cards)


def house(game: str, law: str, settings: Choices | None = None, side_bets: tuple[str, ...] = ()) -> HouseRound:
    return HouseRound(game, law, settings=settings, side_bets=side_bets)


def hands(game: str, law: str, settings: Choices | None = None, **more: int) -> CircleHands:
    return CircleHands(game, law, settings=settings, **more)


PLAYER = PlayerId("player_0")
