"""Millions of rounds of pai gow, dealt at random in arrays, both sides set by the house way."""

from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from tapete.cards.card import JOKER
from tapete.cards.deck import JOKER_DECK
from tapete.games.banked.model.vocabulary import Result
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.checks.plain_hands import dealt
from tapete.odds.kernels.kernel import WholeArray
from tapete.odds.kernels.progress import unwatched
from tapete.odds.kernels.units import common_unit
from tapete.odds.pai_gow.bank_winnings import FILE, Winnings
from tapete.odds.pai_gow.entries import FLUSH, GROUPS, RANKS, SIDES, shapes
from tapete.odds.pai_gow.exact import banker_net, player_net
from tapete.odds.pai_gow.house_settings import house_key, house_settings
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN

SHARD: Final = 100_000
_ROUNDS: Final = 400_000
_MOST_PLAYERS: Final = 6
_SIGNS: Final = ("inferior", "equal", "superior")
_BESIDE: Final = {side: group for group, side in enumerate(SIDES)}


class SetHands:
    """Finds the house way's setting of hands by their ranks, or by their flush and what lies beside it."""

    def __init__(self, rules: BankedRules) -> None:
        kinds = shapes(rules.order)
        self._house = house_settings(rules.order, kinds.hands, unwatched)
        plain = len(kinds.counts)
        self._plain = _Index(_rank_key(kinds.counts, kinds.jokers))
        self._flush = _Index(kinds.masks[plain:] * GROUPS + kinds.groups[plain:])
        self._first = plain

    def set(self, hands: WholeArray) -> tuple[WholeArray, WholeArray]:
        """The strengths of the high and of the low hand of every row."""
        jokers = (hands == JOKER).any(axis=1)
        ranks, suits = hands >> 2, np.where(hands == JOKER, -1, hands & 3)
        counts = np.stack([((ranks == rank) & (suits >= 0)).sum(axis=1) for rank in range(RANKS)], axis=1)
        entry = self._plain.of(_rank_key(counts, jokers))
        for suit in range(4):
            of_suit = suits == suit
            rows = np.flatnonzero(of_suit.sum(axis=1) + jokers >= FLUSH)
            entry[rows] = self._first + self._flush.of(self._flush_keys(ranks[rows], of_suit[rows], jokers[rows]))
        setting = self._house[entry]
        return setting >> LOW_BITS, setting & (1 << LOW_BITS) - 1

    def _flush_keys(self, ranks: WholeArray, of_suit: WholeArray, jokers: WholeArray) -> WholeArray:
        keys = []
        for row, suited, joker in zip(ranks.tolist(), of_suit.tolist(), jokers.tolist(), strict=True):
            mask = sum(1 << rank for rank, own in zip(row, suited, strict=True) if own)
            beside = sorted(rank for rank, own in zip(row, suited, strict=True) if not own and rank < RANKS)
            keys.append(mask * GROUPS + _BESIDE[tuple(beside)] + joker * len(SIDES))
        return np.array(keys, dtype=np.int64)


class _Index:
    """Where each key stands in the list it comes from."""

    def __init__(self, keys: WholeArray) -> None:
        self._order = np.argsort(keys)
        self._keys = keys[self._order]

    def of(self, keys: WholeArray) -> WholeArray:
        places: WholeArray = self._order[np.searchsorted(self._keys, keys)]
        return places


def _rank_key(counts: WholeArray, jokers: WholeArray) -> WholeArray:
    keys: WholeArray = counts.astype(np.int64) @ (5 ** np.arange(RANKS)) + jokers * 5**RANKS
    return keys


def settlement(rules: BankedRules, net_of: Callable[[BankedRules, Result], Fraction]) -> tuple[WholeArray, int]:
    """What a bet nets by how its high and its low hand compare with the bank's: inferior, equal, superior; in parts of
    a unit."""
    nets = [[net_of(rules, rules.cases[f"{high}_{low}"].result) for low in _SIGNS] for high in _SIGNS]
    unit = common_unit(net for row in nets for net in row)
    return np.array([[int(net * unit) for net in row] for row in nets]), unit


class PaiGowRounds:
    """Rounds of the player's bet, or of whoever banks against it, in shards that deal the same cards wherever they are
    dealt."""

    shard_rounds: Final = SHARD

    def __init__(self, rules: BankedRules, banks: bool) -> None:
        self._table, self.unit = settlement(rules, banker_net if banks else player_net)
        self._hands, self._cards = SetHands(rules), np.arange(JOKER_DECK)

    def net(self, seed: int, shard: int, rounds: int) -> int:
        """What the rounds of a shard net in all; ``unit`` of it are one bet."""
        rows = dealt(np.random.default_rng((seed, shard)), self._cards, rounds, 2 * SEVEN)
        (high, low), (bank_high, bank_low) = self._hands.set(rows[:, :SEVEN]), self._hands.set(rows[:, SEVEN:])
        return int(self._table[np.sign(high - bank_high) + 1, np.sign(low - bank_low) + 1].sum())


def bank_winnings(rules: BankedRules, players: int, seed: int, rounds: int) -> tuple[Fraction, float]:
    """What whoever banks against so many equal bets has won in all on average, a loss counted as nothing; in bets, and
    its standard error."""
    hands, cards = SetHands(rules), np.arange(JOKER_DECK)
    result = {Result.WIN: -1, Result.NULL: 0, Result.LOSS: 1}
    table = np.array([[result[rules.cases[f"{high}_{low}"].result] for low in _SIGNS] for high in _SIGNS])
    total, squares = 0, 0
    for shard, first in enumerate(range(0, rounds, SHARD)):
        count = min(SHARD, rounds - first)
        rows = dealt(np.random.default_rng((seed, shard)), cards, count, (players + 1) * SEVEN)
        bank_high, bank_low = hands.set(rows[:, :SEVEN])
        won = np.zeros(count, dtype=np.int64)
        for player in range(1, players + 1):
            high, low = hands.set(rows[:, player * SEVEN : (player + 1) * SEVEN])
            won += table[np.sign(high - bank_high) + 1, np.sign(low - bank_low) + 1]
        taken = np.maximum(won, 0)
        total, squares = total + int(taken.sum()), squares + int((taken**2).sum())
    mean = Fraction(total, rounds)
    return mean, float((Fraction(squares, rounds) - mean**2) / rounds) ** 0.5


def _write() -> None:
    """The winnings of a bank against several players, for the file that is shipped."""
    table = resolve("ara", "pai-gow")
    assert isinstance(table, TableRules), table
    rules = banked_rules(table)
    dealt_for = {players: bank_winnings(rules, players, players, _ROUNDS) for players in range(2, _MOST_PLAYERS + 1)}
    won = {players: (str(mean), error) for players, (mean, error) in dealt_for.items()}
    content = msgspec.json.encode(Winnings(house_key(rules.order).hex(), _ROUNDS, won))
    Path(str(files("tapete.odds.pai_gow")), FILE).write_bytes(msgspec.json.format(content) + b"\n")


if __name__ == "__main__":
    _write()
