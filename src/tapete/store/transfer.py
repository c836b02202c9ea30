"""Money that goes from one account to another."""

from collections.abc import Iterable

import msgspec


class Transfer(msgspec.Struct, frozen=True):
    """So many cents from one account to another."""

    source: str
    target: str
    cents: int


def moving(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """Those that move anything; less than nothing goes the other way."""
    return tuple(of if of.cents > 0 else Transfer(of.target, of.source, -of.cents) for of in transfers if of.cents)
