"""Millions of rounds dealt at random, in shards: each is plain values, and nets the same wherever it is dealt."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Final, Protocol

import msgspec

from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.checks.bank_rounds import BankRounds
from tapete.odds.checks.holdem_rounds import HoldemRounds
from tapete.odds.checks.pai_gow_rounds import PaiGowRounds


class RoundsOf(StrEnum):
    """Which bet is played."""

    AGAINST_BANK = "against bank"
    TWO_HANDS = "two hands"
    BANKING = "banking"
    HOLDEM = "holdem"


class Rounds(Protocol):
    """Rounds of one bet under some rules."""

    @property
    def shard_rounds(self) -> int: ...

    unit: int

    def net(self, seed: int, shard: int, rounds: int) -> int:
        """What the rounds of a shard net in all, in parts of a ``unit``."""


class RoundsShard(msgspec.Struct, frozen=True):
    """Some rounds of a bet, as plain values."""

    rules: TableRules
    kind: RoundsOf
    seed: int
    number: int
    rounds: int


Dealing = Callable[[Callable[[RoundsShard], int], Iterable[RoundsShard]], Iterable[int]]
"""Deals shards, in this process (``map``) or in others, and gives what each netted, in any order."""

_ROUNDS: Final[dict[RoundsOf, Callable[[BankedRules], Rounds]]] = {
    RoundsOf.AGAINST_BANK: BankRounds,
    RoundsOf.TWO_HANDS: lambda rules: PaiGowRounds(rules, banks=False),
    RoundsOf.BANKING: lambda rules: PaiGowRounds(rules, banks=True),
    RoundsOf.HOLDEM: HoldemRounds,
}


def mean_net(rules: TableRules, kind: RoundsOf, seed: int, rounds: int, dealing: Dealing = map) -> Fraction:
    """What a round nets on average for one initial bet; the same whoever deals the shards."""
    table = _table(rules, kind)
    shards = _shards(rules, kind, seed, rounds, table.shard_rounds)
    return Fraction(sum(dealing(net_of_shard, shards)), rounds * table.unit)


def net_of_shard(shard: RoundsShard) -> int:
    """What a shard nets, in whichever process."""
    return _table(shard.rules, shard.kind).net(shard.seed, shard.number, shard.rounds)


def _shards(rules: TableRules, kind: RoundsOf, seed: int, rounds: int, each: int) -> Iterator[RoundsShard]:
    for number, first in enumerate(range(0, rounds, each)):
        yield RoundsShard(rules, kind, seed, number, min(each, rounds - first))


_latest: dict[tuple[str, RoundsOf], Rounds] = {}


def _table(rules: TableRules, kind: RoundsOf) -> Rounds:
    """The last one is kept: shards of the same rounds come in turn."""
    key = (rules_hash(rules), kind)
    if key not in _latest:
        _latest.clear()
        _latest[key] = _ROUNDS[kind](banked_rules(rules))
    return _latest[key]
