"""What two cards are worth before the flop, the flop bet made or not: one table for each set of stakes.

``python -m tapete.coach.flop_worths`` computes the tables of the laws' own rules again and writes the file.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from tapete.cards.card import Card
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.games.banked.rules import banked_rules
from tapete.law.profile import law_ids
from tapete.law.resolve import resolve
from tapete.odds.ask.kept_array import kept_array
from tapete.odds.holdem.boards import fares, members
from tapete.odds.holdem.decisions import DEALS_A_HOLDING, worths_before_flop
from tapete.odds.holdem.exact import ante_strength, stakes_of
from tapete.odds.holdem.rivers import HoldemStakes
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.kernels.suit_classes import HOLDINGS, class_of

_FILE: Final = "flop_worths.json"
_GAMES: Final = ("holdem-contrapartida", "holdem-bonus")

Shipped = dict[str, list[tuple[int, int, int]]]
"""By what a table rests on: the number of a holding, and its worth without the bet and with it."""


class FlopWorths:
    """The table of one set of stakes: shipped, kept on disk, or computed when somebody waits for it."""

    def __init__(self, order: HandOrder, needed: int, stakes: HoldemStakes) -> None:
        self._order, self._needed, self._stakes = order, needed, stakes
        self._worths = _table(_shipped().get(self.key, ()))

    @property
    def key(self) -> str:
        rests_on = (self._order, self._needed, *(part.tolist() for part in self._stakes))
        return sha256(msgspec.json.encode(rests_on)).hexdigest()[:24]

    @property
    def ready(self) -> bool:
        return self._worths is not None

    def prepare(self, watch: Watch) -> None:
        """Compute the table where it was not computed before: most of a minute."""
        if not self.ready:
            self._worths = kept_array(("flop worths", self.key), lambda: self.compute(watch))

    def compute(self, watch: Watch) -> Array:
        return worths_before_flop(self._stakes, fares(self._order, self._needed, watch))

    def of(self, own: tuple[Card, ...]) -> tuple[int, int, int]:
        """What two cards are worth without the flop bet and with it, over so many deals."""
        assert self._worths is not None
        _, holding = class_of((), own)
        checked, bet = map(int, self._worths[holding])
        return checked, bet, int(_class_sizes()[holding]) * DEALS_A_HOLDING


@cache
def _class_sizes() -> Array:
    sizes: Array = members(0)[0]
    return sizes


@cache
def _shipped() -> Shipped:
    return msgspec.json.decode(files(__package__).joinpath(_FILE).read_bytes(), type=Shipped)


def _table(rows: list[tuple[int, int, int]] | tuple[()]) -> Array | None:
    if not rows:
        return None
    worths = np.zeros((HOLDINGS, 2), dtype=np.int64)
    for holding, checked, bet in rows:
        worths[holding] = checked, bet
    return worths


def computed() -> Shipped:
    """The tables of every law's own rules."""
    tables: Shipped = {}
    for law in law_ids():
        for game in _GAMES:
            rules = resolve(law, game)
            if isinstance(rules, Refused):
                continue
            banked = banked_rules(rules)
            worths = FlopWorths(banked.order, ante_strength(banked), stakes_of(banked, {})[0])
            if worths.key not in tables:
                before = worths.compute(unwatched)
                rows = map(int, np.flatnonzero(before.any(axis=1)))
                tables[worths.key] = [(row, int(before[row, 0]), int(before[row, 1])) for row in rows]
    return tables


if __name__ == "__main__":
    Path(__file__).with_name(_FILE).write_bytes(msgspec.json.encode(computed()))
