"""Money that goes from one account to another."""

from collections.abc import Iterable

import msgspec


class Transfer(msgspec.Struct, frozen=True):
    """Less than nothing goes the other way."""

    source: str
    target: str
    cents: int


def moving(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Those that move anything."""
    return tuple(transfer for transfer in transfers if transfer.cents)
