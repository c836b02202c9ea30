"""What a house around the tables says to each of them."""

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, Protocol

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.law.table_rules import TableRules

NO_TURN: Final[AbstractAsyncContextManager[None]] = nullcontext()
"""The turn of a table that shares nothing with another."""


class HouseOrders(Protocol):
    """A house with tables of the room; those that are none of its own it leaves alone."""

    def closed(self, table: str) -> Refused | None:
        """Why nobody may sit down, buy chips or deal at a table."""

    def opening(self, table: str, rules: TableRules) -> Command | None:
        """How a table is opened, where the house has something to say about it: a jackpot that it keeps already."""

    def no_round(self, table: str) -> Refused | None:
        """Why no other round begins at a table."""

    def told_first(self, table: str) -> Iterable[Command]:
        """What a table is told before the croupier goes on."""

    def turn(self, table: str) -> AbstractAsyncContextManager[None]:
        """While a table of several that share something decides and appends, the others wait."""

    def serves(self, table: str) -> bool:
        """Whether a cage and other dealers stand behind a table: it can ask for a fill and for relief."""


class _Free:
    """No house: tables go on by themselves."""

    def closed(self, _: str) -> Refused | None:
        return None

    def opening(self, _: str, __: TableRules) -> Command | None:
        return None

    def no_round(self, _: str) -> Refused | None:
        return None

    def told_first(self, _: str) -> Iterable[Command]:
        return ()

    def turn(self, _: str) -> AbstractAsyncContextManager[None]:
        return NO_TURN

    def serves(self, _: str) -> bool:
        return False


FREE: Final[HouseOrders] = _Free()
