"""Money that goes from one account to another."""

from collections.abc import Iterable

import msgspec


class Transfer(msgspec.Struct, frozen=True):
    """So many cents from one account to another."""

    source: str
    target: str
    cents: int


def moving(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """The transfers that move anything; a negative one is turned round."""
    return tuple(
        transfer if transfer.cents > 0 else Transfer(transfer.target, transfer.source, -transfer.cents)
        for transfer in transfers
        if transfer.cents
    )
