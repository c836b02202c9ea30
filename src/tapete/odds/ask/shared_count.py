"""An exact count in shards: each is a question and a number, and comes to the same wherever and whenever it is counted.

A module of the registry whose count can be shared has ``shared_count``; its ``compute`` counts the same shards in
threads. What a shard comes to are whole numbers or exact fractions, so that the answer does not depend on who counted
which.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, Protocol, TypeVar

import msgspec

from tapete.core.decision import Refused
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.registry import module_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.kernels.progress import Watch, counted

Counted = TypeVar("Counted")


class SharedCount(Protocol[Counted]):
    """What a question needs counted."""

    @property
    def shards(self) -> int: ...

    def count(self, shard: int) -> Counted:
        """What one shard comes to; the tables it rests on are built once."""

    def answer(self, counted: Sequence[Counted]) -> BetReturn:
        """The answer from all shards, in their order."""


class CountShard(msgspec.Struct, frozen=True):
    """One shard of the count that answers a question, as plain values."""

    question: OddsQuestion
    number: int


def counted_here(shared: SharedCount[Counted] | Refused, watch: Watch) -> BetReturn | Refused:
    """The answer by the cores of this machine."""
    if isinstance(shared, Refused):
        return shared
    return shared.answer(counted(shared.count, shared.shards, watch))


def shared_count(question: OddsQuestion) -> SharedCount[object] | Refused | None:
    """The count behind a question, or why there is none; None where it is made whole."""
    share = _share(question)
    return share(question) if share else None


def is_shared(question: OddsQuestion) -> bool:
    """Whether a question is counted in shards: side bets, roulette and pai gow are counted whole."""
    return _share(question) is not None


def _share(question: OddsQuestion) -> Callable[[OddsQuestion], SharedCount[object] | Refused] | None:
    return getattr(import_module(module_of(question.rules.game, question.bet)), "shared_count", None)


def count_shard(shard: CountShard) -> object:
    """What a shard comes to, in whichever process."""
    return _LATEST.of(shard.question).count(shard.number)


class _Latest:
    """The last count that was shared, with its tables: a worker counts many shards of one question in turn."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] | None = None
        self._count: SharedCount[object] | None = None

    def of(self, question: OddsQuestion) -> SharedCount[object]:
        key = (rules_hash(question.rules), question.bet, question.strategy, question.meter)
        if self._count is None or key != self._key:
            count = shared_count(question)
            assert count is not None and not isinstance(count, Refused), question
            self._key, self._count = key, count
        return self._count


_LATEST: Final = _Latest()
