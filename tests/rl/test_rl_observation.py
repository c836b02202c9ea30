"""An observation holds what its player may see and nothing else: hidden cards may change places without a trace."""

import random

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.ids import PlayerId
from tapete.rl import CircleHands, HouseRound, circle_hands, house_round
from tapete.rl.layout import Layout, Vector
from tapete.rl.observation import CARDS, cards_in
from tests.rl.rl_tables import CIRCLE, HOUSE, PLAYER, Packs, at_random, hands, house, reordered

VIEWER = "player_0"
STEPS = 40


@pytest.mark.parametrize(("game", "law"), HOUSE)
def test_a_round_with_other_hidden_cards_looks_the_same(game: str, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = house(game, law)
    pack = _pack(env.table.rules.deck)
    for decisions in range(3):
        first = _round(env, pack, decisions, monkeypatch)
        if first is None:
            break
        state, others = env.table.state, reordered(pack, _visible(env.layout, first), seed=decisions)
        assert (_round(env, others, decisions, monkeypatch) == first).all()
        assert env.table.state != state
    assert decisions


def _round(env: HouseRound, pack: tuple[Card, ...], decisions: int, monkeypatch: pytest.MonkeyPatch) -> Vector | None:
    """What is seen before a decision of a round with a given pack, the first open action taken until then."""
    monkeypatch.setattr(house_round, "Seeded", Packs(pack))
    observation, info = env.reset(seed=1)
    for _ in range(decisions):
        observation, _, over, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"])[0]))
        if over:
            return None
    return observation


@pytest.mark.parametrize(("game", "law"), CIRCLE)
def test_a_hand_with_other_hidden_cards_looks_the_same(game: str, law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    env = hands(game, law)
    pack = _pack(env.table.hand_rules.order.deck)
    compared = 0
    for steps in range(0, STEPS, 3):
        first = _hand(env, pack, steps, monkeypatch)
        if first is None:
            break
        state, others = env.table.state, reordered(pack, _visible(env.layout, first), seed=steps)
        again = _hand(env, others, steps, monkeypatch)
        assert again is not None
        assert (again == first).all(), steps
        assert env.table.state != state
        compared += 1
    assert compared >= 2


def _hand(env: CircleHands, pack: tuple[Card, ...], steps: int, monkeypatch: pytest.MonkeyPatch) -> Vector | None:
    """What a viewer sees after some steps of a hand with a given pack, in which everybody stays in without raising."""
    monkeypatch.setattr(circle_hands, "Seeded", Packs(pack))
    env.reset(seed=1)
    for _ in range(steps):
        env.step(_staying(env))
        if any(env.terminations.values()):
            return None
    return np.asarray(env.observe(VIEWER)["observation"], np.float32)


def _staying(env: CircleHands) -> int:
    """Check, call, or whatever else is open first: the least that keeps a player in, whatever the own cards are."""
    mask = env.observe(env.agent_selection)["action_mask"]
    return next(number for number in (1, 2, 3, *range(7, len(mask))) if mask[number])


def _pack(cards: int) -> tuple[Card, ...]:
    return tuple(random.Random(7).sample(deck(cards), len(deck(cards))))


def _visible(layout: Layout, observation: Vector) -> set[Card]:
    """Every card that an observation shows somewhere."""
    parts = (layout.part(observation, name) for name in ("own", "bank", "common", "seen") if name in layout.names)
    return {Card(int(card)) for part in parts for card in np.flatnonzero(part.reshape(-1, CARDS).any(axis=0))}


@pytest.mark.parametrize(("game", "law"), HOUSE)
def test_a_round_shows_every_card_that_the_player_sees(game: str, law: str) -> None:
    env, choose = house(game, law), at_random(1)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            view = env.table.seen_by(PLAYER)
            seen = {*view.bank, *view.common, *(card for box in view.boxes for card in box.cards)} - {None}
            assert _visible(env.layout, observation) == seen
            observation, _, over, _, info = env.step(np.int64(choose(info["action_mask"])))


@pytest.mark.parametrize(("game", "law"), CIRCLE)
def test_a_hand_shows_every_card_that_a_player_sees(game: str, law: str) -> None:
    env, choose = hands(game, law), at_random(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        for agent in env.agents:
            view = env.table.seen_by(PlayerId(agent))
            seen = {*view.common, *(card for place in view.places for card in (*place.down, *place.up))} - {None}
            assert _visible(env.layout, np.asarray(env.observe(agent)["observation"], np.float32)) == seen
        env.step(choose(env.observe(env.agent_selection)["action_mask"]))


def test_own_cards_are_where_actions_count_them() -> None:
    env = hands("draw-five", "ara")
    env.reset(seed=4)
    agent = env.agent_selection
    own = cards_in(env.layout.part(np.asarray(env.observe(agent)["observation"], np.float32), "own"))
    hand = env.table.state.hand
    assert own == hand.down[hand.players.index(agent)]


def test_players_stand_in_the_order_of_play_from_who_looks_on() -> None:
    env = hands("holdem", "med", players=3)
    env.reset(seed=1)
    seen = {agent: np.asarray(env.observe(agent)["observation"], np.float32) for agent in env.agents}
    bets = [env.layout.part(seen[agent], "bets").tolist() for agent in env.table.state.hand.players]
    assert bets[0] == [*bets[1][2:], *bets[1][:2]]
    positions = [int(env.layout.part(seen[agent], "position").argmax()) for agent in env.table.state.hand.players]
    assert positions == [0, 1, 2]
