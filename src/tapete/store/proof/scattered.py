"""That events scattered over a log lie in the tree of a checkpoint: as ``stretch``, for any number of stretches.

The tree falls into the largest subtrees that lie wholly inside the stretches or wholly outside them. The roots of both
lead to the root of the tree; those inside follow from the events.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from tapete.store.proof.merkle import left_size, node_hash

Run = tuple[int, int]
"""The place of the first entry of a stretch, and how many there are."""
RootOf = Callable[[int, int], bytes]
"""The root of the entries from a place up to another, which is not counted."""


def runs_of(places: Iterable[int]) -> list[Run]:
    """
    >>> runs_of([3, 4, 5, 9])
    [(3, 3), (9, 1)]
    """
    runs: list[Run] = []
    for place in places:
        if runs and sum(runs[-1]) == place:
            runs[-1] = runs[-1][0], runs[-1][1] + 1
        else:
            runs.append((place, 1))
    return runs


def scattered_proof(root_of: RootOf, size: int, runs: Sequence[Run]) -> tuple[list[bytes], list[bytes]]:
    """The roots of the largest subtrees inside the stretches, and of those outside, each from left to right."""
    parts = [*_parts(runs, 0, size)]
    inside = [root_of(first, last) for first, last, within in parts if within]
    return inside, [root_of(first, last) for first, last, within in parts if not within]


def inside_roots(root_of: RootOf, size: int, runs: Sequence[Run]) -> list[bytes]:
    return [root_of(first, last) for first, last, within in _parts(runs, 0, size) if within]


def scattered_leads(
    root: bytes, size: int, runs: Sequence[Run], inside: Sequence[bytes], outside: Sequence[bytes]
) -> bool:
    """Whether the roots of the subtrees lead to that of the tree."""
    if size < 1 or not runs or any(first < 0 or count < 1 for first, count in runs) or sum(runs[-1]) > size:
        return False
    if any(sum(before) > after[0] for before, after in pairwise(runs)):
        return False
    parts, steps = _parts(runs, 0, size), (iter(inside), iter(outside))
    try:
        hashes = {(first, last): next(steps[not within]) for first, last, within in parts}
    except StopIteration:
        return False
    used_up = all(next(rest, None) is None for rest in steps)
    return used_up and _joined(hashes, 0, size) == root


def _joined(hashes: dict[tuple[int, int], bytes], first: int, last: int) -> bytes:
    if (first, last) in hashes:
        return hashes[first, last]
    half = first + left_size(last - first)
    return node_hash(_joined(hashes, first, half), _joined(hashes, half, last))


def _parts(runs: Sequence[Run], first: int, last: int) -> Iterator[tuple[int, int, bool]]:
    """The largest subtrees of the entries from one place up to another, and whether they lie inside."""
    at = bisect_right(runs, (last, 0)) - 1
    if at >= 0 and runs[at][0] == last:
        at -= 1
    ends = sum(runs[at]) if at >= 0 else 0
    if ends <= first:
        yield first, last, False
    elif runs[at][0] <= first and ends >= last:
        yield first, last, True
    else:
        half = first + left_size(last - first)
        yield from _parts(runs, first, half)
        yield from _parts(runs, half, last)
