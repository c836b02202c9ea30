"""Simulation in shards: each is a seed and a range of rounds, and gives the same sums wherever and whenever it runs."""

import multiprocessing
import os
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import sqrt
from operator import itemgetter
from random import Random
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.law.folder.memory import remembered
from tapete.law.resolve import resolve
from tapete.odds.ask.advice import Advisor, advisor
from tapete.odds.kernels.progress import Watch
from tapete.odds.simulate.real_round import AdvisedRounds

SHARD_ROUNDS: Final = 500


class Shard(msgspec.Struct, frozen=True):
    """Some rounds of a game, as plain values: it can be sent to another process or machine."""

    law: str
    game: str
    choices: tuple[tuple[str, object], ...]
    seed: int
    number: int
    rounds: int


class RoundSums(msgspec.Struct, frozen=True):
    """What rounds gave the player, in cents, and its square; sums of shards add up in any order."""

    rounds: int = 0
    stake: int = 0
    net: int = 0
    squares: int = 0

    def __add__(self, other: "RoundSums") -> "RoundSums":
        return RoundSums(self.rounds + other.rounds, other.stake, self.net + other.net, self.squares + other.squares)

    @property
    def mean(self) -> Fraction:
        """The player's mean net for one initial bet."""
        return Fraction(self.net, self.rounds * self.stake)

    @property
    def std_error(self) -> float:
        variance = Fraction(self.squares, self.rounds * self.stake**2) - self.mean**2
        return sqrt(variance / max(self.rounds - 1, 1))


def shards(law: str, game: str, choices: Mapping[str, object], seed: int, rounds: int) -> Iterator[Shard]:
    """The shards that make up some rounds."""
    chosen = tuple(sorted(choices.items(), key=itemgetter(0)))
    for number, first in enumerate(range(0, rounds, SHARD_ROUNDS)):
        yield Shard(law, game, chosen, seed, number, min(SHARD_ROUNDS, rounds - first))


def run(shard: Shard) -> RoundSums:
    """Play a shard's rounds through the engine."""
    rules = resolve(shard.law, shard.game, dict(shard.choices))
    assert not isinstance(rules, Refused)
    table = AdvisedRounds(rules, _advisor(shard.law, shard.game, shard.choices), Random(f"{shard.seed}/{shard.number}"))
    nets = [table.play() for _ in range(shard.rounds)]
    return RoundSums(shard.rounds, table.stake, sum(nets), sum(net * net for net in nets))


@remembered
def _advisor(law: str, game: str, choices: tuple[tuple[str, object], ...]) -> Advisor:
    """Built once in a process."""
    rules = resolve(law, game, dict(choices))
    assert not isinstance(rules, Refused)
    return advisor(rules)


def simulate(parts: Iterable[Shard], workers: int, watch: Watch) -> RoundSums:
    """Run shards in so many processes; the result does not depend on how many."""
    todo = list(parts)
    total = RoundSums()
    if workers == 1:
        for done, part in enumerate(todo, 1):
            total += run(part)
            watch(done, len(todo))
        return total
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for done, sums in enumerate(pool.map(run, todo), 1):
            total += sums
            watch(done, len(todo))
    return total


def all_cores() -> int:
    return os.cpu_count() or 1
