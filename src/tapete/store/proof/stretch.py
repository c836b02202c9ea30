"""That a stretch of a log lies in the tree of a checkpoint: the roots of the subtrees beside it lead to the root."""

from collections.abc import Iterator, Sequence

from tapete.store.proof.merkle import leaf_hash, left_size, node_hash, root_of


def stretch_proof(entries: Sequence[bytes], first: int, last: int) -> list[bytes]:
    """The roots of the largest subtrees without any entry from ``first`` up to ``last`` (not counted), left to right.

    >>> len(stretch_proof([b"a", b"b", b"c", b"d", b"e"], 1, 3))
    3
    """
    if first >= len(entries) or last <= 0:
        return [root_of(entries)]
    if first <= 0 and last >= len(entries):
        return []
    left = left_size(len(entries))
    return [
        *stretch_proof(entries[:left], first, last),
        *stretch_proof(entries[left:], first - left, last - left),
    ]


def stretch_leads(root: bytes, size: int, first: int, entries: Sequence[bytes], proof: Sequence[bytes]) -> bool:
    """Whether a proof shows that the entries lie from ``first`` on in the tree of this size and root."""
    if not entries or first < 0 or first + len(entries) > size:
        return False
    steps = iter(proof)
    reached = _root(size, first, entries, steps)
    return reached == root and next(steps, None) is None


def _root(size: int, first: int, entries: Sequence[bytes], steps: Iterator[bytes]) -> bytes | None:
    """The root of a subtree from the entries in it and the steps beside them; None if there are too few steps."""
    if first >= size or first + len(entries) <= 0:
        return next(steps, None)
    if size == 1:
        return leaf_hash(entries[-first])
    left = left_size(size)
    lower = _root(left, first, entries, steps)
    upper = _root(size - left, first - left, entries, steps)
    return None if lower is None or upper is None else node_hash(lower, upper)
