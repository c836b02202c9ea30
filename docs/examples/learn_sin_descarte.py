"""Learn when to play and when to fold in póker sin descarte, from nothing but rounds played against the house.

    pip install 'tapete[rl]'
    python learn_sin_descarte.py

What each decision is worth in each kind of hand is the mean of what it brought (Monte Carlo control, a table and
nothing else). At the end stands what the exact strategy loses, as the program proves it.
"""

import sys
from typing import Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tapete.cards.hand import hand
from tapete.core.ids import LawId
from tapete.odds.ask.shipped import shipped
from tapete.rl import HouseRound
from tapete.rl.observation import cards_in

LAW: Final = LawId("ara")
ROUNDS: Final = 4_000
TRIALS: Final = 10_000
"""Rounds to learn from, and rounds to measure with."""

Worth = NDArray[np.float64]


class Learner:
    """What the two decisions have brought so far in each kind of hand, and how often each was tried."""

    def __init__(self, env: HouseRound, seed: int = 0) -> None:
        self.env, self.random = env, np.random.default_rng(seed)
        self.kinds = [*env.table.rules.order.categories]
        self.worth: Worth = np.zeros((len(self.kinds), 2, len(env.actions)))
        self.tried = np.zeros_like(self.worth, dtype=np.int64)

    def situation(self, observation: NDArray[np.float32]) -> tuple[int, int]:
        """The kind of hand, and whether the bank's card on view pairs one of the own cards."""
        own, bank = (
            [card for card in cards_in(self.env.layout.part(observation, name)) if card is not None]
            for name in ("own", "bank")
        )
        made = hand(self.env.table.rules.order, own)
        return self.kinds.index(made.category), int(bank[0] // 4 in {card // 4 for card in own})

    def decide(self, observation: NDArray[np.float32], mask: NDArray[np.int8], curiosity: float) -> int:
        """The decision that has brought most so far, or now and then any other."""
        open_now = np.flatnonzero(mask)
        if self.random.random() < curiosity:
            return int(self.random.choice(open_now))
        return int(open_now[np.argmax(self.worth[self.situation(observation)][open_now])])

    def learn(self, rounds: int) -> None:
        """Play, and put what each round brought into the mean of the decision that led there."""
        self.env.reset(seed=2)
        for number in range(rounds):
            observation, info = self.env.reset()
            action = self.decide(observation, info["action_mask"], curiosity=max(0.1, 1 - 2 * number / rounds))
            _, reward, *_ = self.env.step(np.int64(action))
            place = (*self.situation(observation), action)
            self.tried[place] += 1
            self.worth[place] += (reward - self.worth[place]) / self.tried[place]

    def measure(self, rounds: int, curiosity: float) -> Worth:
        """What each of some rounds brings, the same deals every time it is asked."""
        rewards = np.zeros(rounds)
        self.env.reset(seed=1)
        for number in range(rounds):
            observation, info = self.env.reset()
            _, reward, *_ = self.env.step(np.int64(self.decide(observation, info["action_mask"], curiosity)))
            rewards[number] = reward
        return rewards


def main(rounds: int = ROUNDS, trials: int = TRIALS) -> tuple[float, float]:
    """Measure chance, learn, measure again; the two means in minimum bets a round."""
    env = gymnasium.make("tapete/SinDescarte-v0", law=LAW).unwrapped
    assert isinstance(env, HouseRound)
    learner = Learner(env)
    before = learner.measure(trials // 10, curiosity=1.0)
    learner.learn(rounds)
    after = learner.measure(trials, curiosity=0.0)
    exact = -shipped(LAW, "sin-descarte")[0].house_edge
    out = sys.stdout.write
    for title, rewards in (("at random", before), (f"after {rounds:,} rounds", after)):
        out(f"{title:>20}: {rewards.mean():+.3f} ± {rewards.std() / np.sqrt(len(rewards)):.3f} minimum bets a round\n")
    out(f"{'exact strategy':>20}: {float(exact):+.4f}\n\n")
    out("".join(_chart(learner)))
    return float(before.mean()), float(after.mean())


def _chart(learner: Learner) -> list[str]:
    """What was learnt: the better decision by kind of hand, for the kinds that have come up."""
    lines = []
    for number, kind in enumerate(learner.kinds):
        for pairs in range(2):
            if learner.tried[number, pairs, :2].all():
                best = learner.env.actions[int(np.argmax(learner.worth[number, pairs, :2]))]
                beside = "the bank's card pairs one" if pairs else ""
                lines.append(f"{kind.value:>20}  {best!s:<5} {beside}\n")
    return lines


if __name__ == "__main__":
    main()
