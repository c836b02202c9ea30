"""What every hand at blackjack is worth against a card of the bank: a table for each, computed once and kept on disk.

A hand is its cards without their order: some three thousand do not go over 21. The tables of the laws' own rules are
shipped; ``python -m tapete.coach.blackjack_worths`` computes them again and writes the file.
"""

import lzma
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from tapete.core.decision import Refused
from tapete.games.blackjack.rules import BlackjackRules, blackjack_rules
from tapete.law.profile import law_ids
from tapete.law.resolve import resolve_subject
from tapete.odds.ask.kept_array import kept_array
from tapete.odds.blackjack.bank import BLACKJACK, BUST, ENDS
from tapete.odds.blackjack.hands import BEST, RANKS, added, counts, total
from tapete.odds.blackjack.player import Hand, Player
from tapete.odds.blackjack.shoe import FiniteShoe, Removed
from tapete.odds.kernels.kernel import Array

_KEPT: Final = 40
_FILE: Final = "blackjack_worths.xz"
_UNIT: Final = 10**12
"""What is shipped is rounded to one in so many: a hundred times finer than what a coach tells."""


class Column(IntEnum):
    """What a table tells of a hand; money is for one that was bet."""

    STAND = 0
    HIT = 1
    DOUBLE = 2
    SPLIT = 3
    SURRENDER = 4
    FIRST = 5
    """Two cards, decided best, with what a blackjack of the bank takes."""
    BUSTS = 6
    """How likely the bank goes over 21."""
    BLACKJACK = 7
    """How likely it has a blackjack."""


class HandWorths:
    """All hands against one card of the bank."""

    def __init__(self, law: BlackjackRules, up: int) -> None:
        shipped = shipped_worths().get(key_of(law))
        self._table = (
            kept_array(("blackjack worths", up, key_of(law)), lambda: computed(law, up))
            if shipped is None
            else shipped[up]
        )

    def of(self, ranks: Sequence[int], column: Column) -> float:
        return float(self._table[places()[removed_by(ranks)], column])


@lru_cache(maxsize=_KEPT)
def hand_worths(law: BlackjackRules, up: int) -> HandWorths:
    """What is kept in memory for all tables with the same rules."""
    return HandWorths(law, up)


def key_of(law: BlackjackRules) -> str:
    """Tells the rules that the worths of hands rest on from others."""
    asked = (law.deck, law.packs, law.peeks, law.hits_soft_17, law.pays, law.double, law.split_hands, law.surrender)
    plain = (law.double_after_split, law.resplit_aces, law.plays_split_aces)
    return " ".join(str(getattr(choice, "value", choice)) for choice in (*asked, *plain))


def computed(law: BlackjackRules, up: int) -> Array:
    """The table, hand by hand; nothing in it of a hand that the shoe does not hold."""
    shoe = [count * law.packs.value for count in counts(law.deck)]
    dealt = FiniteShoe(up, law.hits_soft_17.value, shoe)
    player, left = Player(law, dealt, 0.0), [count - (rank == up) for rank, count in enumerate(shoe)]
    table = np.zeros((len(_hands()), len(Column)))
    for row, (removed, hand) in enumerate(_hands()):
        if all(gone <= held for gone, held in zip(removed, left, strict=True)):
            table[row] = _row(player, dealt, removed, hand)
    return table


def _row(player: Player[float], shoe: FiniteShoe, removed: Removed, hand: Hand) -> list[float]:
    ends, row = dict(zip(ENDS, shoe.ends(removed), strict=True)), [0.0] * len(Column)
    row[Column.STAND] = player.stand(hand, removed).net
    row[Column.SURRENDER] = player.surrendered(removed).net
    row[Column.BUSTS], row[Column.BLACKJACK] = ends[BUST], ends[BLACKJACK]
    if total(*hand) < BEST:
        row[Column.HIT] = player.hit(hand, removed).net
    if sum(removed) == 2:
        first, second = (rank for rank in RANKS for _ in range(removed[rank]))
        row[Column.DOUBLE] = player.double(hand, removed).net
        row[Column.FIRST] = player.first(first, second)[1].net
        row[Column.SPLIT] = player.split(first).net if first == second else 0.0
    return row


def removed_by(ranks: Sequence[int]) -> Removed:
    """How many cards of each rank a hand takes out of the shoe."""
    return tuple(ranks.count(rank) for rank in RANKS)


@cache
def _hands() -> tuple[tuple[Removed, Hand], ...]:
    """Every hand of two cards or more that is not over 21."""
    return tuple(_from((), (0, False)))


def _from(ranks: tuple[int, ...], hand: Hand) -> Iterator[tuple[Removed, Hand]]:
    if len(ranks) > 1:
        yield removed_by(ranks), hand
    for rank in RANKS[ranks[-1] if ranks else 0 :]:
        more = added(*hand, rank)
        if more[0] <= BEST:
            yield from _from((*ranks, rank), more)


@cache
def places() -> dict[Removed, int]:
    return {removed: place for place, (removed, _) in enumerate(_hands())}


@cache
def shipped_worths() -> dict[str, Array]:
    """By rules, the tables of all cards of the bank."""
    data = lzma.decompress(files(__package__).joinpath(_FILE).read_bytes())
    tables: dict[str, Array] = {}
    size = len(RANKS) * len(_hands()) * len(Column)
    while data:
        key, _, data = data.partition(b"\n")
        whole = np.frombuffer(data, "<i8", size).reshape(len(Column), len(RANKS), len(_hands()))
        tables[key.decode()] = np.ascontiguousarray(np.moveaxis(whole, 0, 2)) / _UNIT
        data = data[8 * size :]
    return tables


def _write() -> None:
    """Column by column, for alike numbers lie together; a column of zeros takes no place."""
    laws = {}
    for law in law_ids():
        rules = resolve_subject(law, "blackjack", {})
        if not isinstance(rules, Refused):
            own = blackjack_rules(rules)
            laws[key_of(own)] = np.stack([computed(own, up) for up in RANKS])
    parts = [
        key.encode() + b"\n" + np.rint(np.moveaxis(table, 2, 0) * _UNIT).astype("<i8").tobytes()
        for key, table in laws.items()
    ]
    content = lzma.compress(b"".join(parts), preset=9 | lzma.PRESET_EXTREME)
    Path(str(files(__package__)), _FILE).write_bytes(content)


if __name__ == "__main__":
    _write()
