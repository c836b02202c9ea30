"""A mapping that never changes, and of which another with one thing changed is made without copying it all."""

from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from itertools import chain
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_PAGE: Final = 32
"""Keys of a page: as many are copied at a change, with the list of pages."""
_GONE: Final = object()


class Paged(Mapping[K, V], Generic[K, V]):
    """Keys in the order in which they came, in pages of which a change copies one.

    Those who grew from each other share one register of the page of each key. The first to add a key takes its only
    pen and writes into it; whoever comes later begins a register of their own. What it says of a key that somebody
    does not have leads to a page without it.

    >>> first = Paged({"a": 1, "b": 2})
    >>> first.plus("b", 3), first.plus("c", 4), first
    ({'a': 1, 'b': 3}, {'a': 1, 'b': 2, 'c': 4}, {'a': 1, 'b': 2})
    """

    __slots__ = ("_looked", "_pages", "_pen", "_register", "_size")

    def __init__(self, content: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        items = [*dict(content).items()]
        self._pages = tuple(dict(items[first : first + _PAGE]) for first in range(0, len(items), _PAGE))
        self._register = {key: place for place, page in enumerate(self._pages) for key in page}
        self._size, self._pen = len(items), [True]
        self._looked: dict[Callable[[V], bool], list[tuple[dict[K, V], list[V]]]] = {}
        """What was picked from each page when something was last asked of all values; shared as the register is."""

    def plus(self, key: K, value: V) -> "Paged[K, V]":
        if key in self:
            return self._with_page(self._register[key], key, value)
        place = len(self._pages) - (len(self._pages[-1]) < _PAGE) if self._pages else 0
        register = self._own_register()
        register[key] = place
        grown = self._with_page(place, key, value)
        grown._register, grown._size, grown._pen = register, self._size + 1, [True]
        return grown

    def plus_all(self, changes: Mapping[K, V]) -> "Paged[K, V]":
        changed = self
        for key, value in changes.items():
            changed = changed.plus(key, value)
        return changed

    def without(self, key: K) -> "Paged[K, V]":
        return Paged((each, value) for each, value in self.items() if each != key) if key in self else self

    def picked(self, wanted: Callable[[V], bool]) -> list[V]:
        """The values of which something is true, in their order; pages that are as they were are not looked through.

        ``wanted`` is a function of a module: what it says of a value never changes.
        """
        before, now = self._looked.get(wanted, []), list[tuple[dict[K, V], list[V]]]()
        for place, page in enumerate(self._pages):
            unchanged = place < len(before) and before[place][0] is page
            now.append(before[place] if unchanged else (page, [*filter(wanted, page.values())]))
        self._looked[wanted] = now
        return [value for _, picked in now for value in picked]

    def changed(self, before: "Paged[K, V]") -> set[K]:
        """The keys that are new, gone, or of another value than before; pages that both share are not looked through.

        >>> first = Paged({"a": 1, "b": 2})
        >>> first.plus("b", 3).changed(first), first.without("a").changed(first), first.changed(first)
        ({'b'}, {'a'}, set())
        """
        pages = [*map(id, before._pages)], [*map(id, self._pages)]
        shared = {*pages[0]} & {*pages[1]}
        keys = {key for page in (*before._pages, *self._pages) if id(page) not in shared for key in page}
        return {key for key in keys if self.get(key, _GONE) is not before.get(key, _GONE)}

    def _with_page(self, place: int, key: K, value: V) -> "Paged[K, V]":
        page = {**self._pages[place], key: value} if place < len(self._pages) else {key: value}
        changed: Paged[K, V] = Paged.__new__(type(self))
        changed._pages = (*self._pages[:place], page, *self._pages[place + 1 :])
        changed._register, changed._size, changed._pen = self._register, self._size, self._pen
        changed._looked = self._looked
        return changed

    def _own_register(self) -> dict[K, int]:
        """To take the last item of a list is a single step, so that of two threads one has the pen."""
        try:
            self._pen.pop()
        except IndexError:
            return {key: place for place, page in enumerate(self._pages) for key in page}
        return self._register

    def __getitem__(self, key: K) -> V:
        place = self._register[key]
        if place < len(self._pages):
            return self._pages[place][key]
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        place = self._register.get(key, -1)  # type: ignore[arg-type]
        return 0 <= place < len(self._pages) and key in self._pages[place]

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[K]:
        return chain.from_iterable(self._pages)

    def __reversed__(self) -> Iterator[K]:
        return chain.from_iterable(map(reversed, reversed(self._pages)))

    def keys(self) -> KeysView[K]:
        return KeysView(self)

    def values(self) -> ValuesView[V]:
        return _Values(self)

    def items(self) -> ItemsView[K, V]:
        return _Items(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return dict(self.items()) == dict(other.items()) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return repr(dict(self.items()))


class _Values(ValuesView[V]):
    """Page by page, as a dictionary goes through its own."""

    _mapping: Paged[object, V]

    def __iter__(self) -> Iterator[V]:
        return chain.from_iterable(map(dict.values, self._mapping._pages))


class _Items(ItemsView[K, V]):
    _mapping: Paged[K, V]

    def __iter__(self) -> Iterator[tuple[K, V]]:
        return chain.from_iterable(map(dict.items, self._mapping._pages))
