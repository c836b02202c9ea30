"""A tuple that grows at its end without being copied: what is true after an event shares its past with what was
before."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, get_args, get_origin, overload

import msgspec

from tapete.core.paged import Paged

T = TypeVar("T")


class Growing(Sequence[T], Generic[T]):
    """So many items from the beginning of a list that those who grew from it share.

    The first to grow from it takes its only pen and writes into the list; whoever comes later begins a list of their
    own. To take the last item of a list is a single step, so that of two threads one has the pen.

    >>> first = Growing([1, 2])
    >>> first.plus([3]), first.plus([4]), first
    ((1, 2, 3), (1, 2, 4), (1, 2))
    """

    __slots__ = ("_items", "_pen", "_size")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size, self._pen = len(self._items), [True]

    def plus(self, more: Iterable[T]) -> "Growing[T]":
        fresh = list(more)
        try:
            self._pen.pop()
            items = self._items
        except IndexError:
            items = self._items[: self._size]
        items.extend(fresh)
        grown: Growing[T] = Growing.__new__(type(self))
        grown._items, grown._size, grown._pen = items, self._size + len(fresh), [True]
        return grown

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._size)

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...

    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return tuple(self._items[place] for place in range(*at.indices(self._size)))
        if not -self._size <= at < self._size:
            raise IndexError(at)
        return self._items[at if at >= 0 else at + self._size]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Growing | tuple):
            return NotImplemented
        if isinstance(other, Growing) and other._items is self._items:
            return self._size == other._size
        return len(self) == len(other) and all(a is b or a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def as_list(grown: object) -> object:
    """How a record that holds one is written, or a mapping in pages: ``enc_hook`` of msgspec."""
    if isinstance(grown, Growing):
        return list(grown)
    if isinstance(grown, Paged):
        return list(grown.items())
    raise TypeError(type(grown))


def from_list(kind: type, written: object) -> object:
    """How it is read again: ``dec_hook`` of msgspec."""
    if get_origin(kind) is Growing:
        return Growing(msgspec.convert(written, list[get_args(kind)[0]], dec_hook=from_list))  # type: ignore[misc]
    if get_origin(kind) is Paged:
        return Paged(msgspec.convert(written, list[tuple[get_args(kind)]], dec_hook=from_list))  # type: ignore[misc]
    if kind is object:
        return written  # whatever it may be stays as it was written
    raise TypeError(kind)
