"""The house way's setting of every entry, shipped for the written house way so that nobody waits for it.

``python -m tapete.odds.pai_gow.house_settings`` sets every hand again and writes the file.
"""

import lzma
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from tapete.cards.order import HandOrder
from tapete.law.house_way import house_way
from tapete.odds.kernels.kernel import WholeArray
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.pai_gow.settings import LOW_BITS, set_rows, settings

_FILE: Final = "house_settings.xz"
_KEY: Final = 32
"""Bytes that tell for which order and house way the settings are."""


def house_settings(order: HandOrder, hands: WholeArray, watch: Watch) -> WholeArray:
    """By hand, its setting; ``hands`` are one of each entry."""
    shipped = _shipped()
    if shipped[:_KEY] == house_key(order):
        return _unpacked(shipped[_KEY:])
    return computed_settings(order, hands, watch)


def computed_settings(order: HandOrder, hands: WholeArray, watch: Watch) -> WholeArray:
    high, low = set_rows(settings(order, watch), hands)
    packed: WholeArray = high.astype(np.int64) << LOW_BITS | low.astype(np.int64)
    return packed


def house_key(order: HandOrder) -> bytes:
    """Tells an order of hands and the written house way from others."""
    return sha256(msgspec.json.encode((order, house_way()))).digest()


@cache
def _shipped() -> bytes:
    return lzma.decompress(files(__package__).joinpath(_FILE).read_bytes())


def _unpacked(data: bytes) -> WholeArray:
    """All high hands, then all low ones."""
    count = len(data) // 3
    high = np.frombuffer(data, "<u2", count).astype(np.int64)
    return high << LOW_BITS | np.frombuffer(data, np.uint8, count, 2 * count)


def _packed(order: HandOrder, house: WholeArray) -> bytes:
    parts = ((house >> LOW_BITS).astype("<u2"), (house & (1 << LOW_BITS) - 1).astype(np.uint8))
    return lzma.compress(house_key(order) + b"".join(part.tobytes() for part in parts))


def _write() -> None:
    from tapete.games.banked.rules import banked_rules
    from tapete.law.resolve import resolve
    from tapete.law.table_rules import TableRules
    from tapete.odds.pai_gow.entries import shapes

    rules = resolve("ara", "pai-gow")
    assert isinstance(rules, TableRules), rules
    order = banked_rules(rules).order
    house = computed_settings(order, shapes(order).hands, unwatched)
    Path(__file__).with_name(_FILE).write_bytes(_packed(order, house))


if __name__ == "__main__":
    _write()
