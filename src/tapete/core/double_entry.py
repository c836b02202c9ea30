"""Double entry: whatever leaves one account comes to another, so that all of them together never change."""

from typing import TypeVar

A = TypeVar("A", bound=str)


def enter(balances: dict[A, int], source: A, target: A, cents: int) -> None:
    """Write a sum down on both accounts.

    >>> balances = {"cage": 500}
    >>> enter(balances, "cage", "table:7", 300)
    >>> balances, sum(balances.values())
    ({'cage': 200, 'table:7': 300}, 500)
    """
    balances[source] = balances.get(source, 0) - cents
    balances[target] = balances.get(target, 0) + cents
