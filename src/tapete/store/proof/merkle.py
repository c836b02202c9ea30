"""A Merkle tree in the shape of RFC 9162: one root for everything so far, and short proofs that something is in it.

The leaves are hashes of events in their order. The tree only grows: whoever has kept an old root can be shown, by a few
hashes and no content, that nothing before it has changed.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

EMPTY: Final = hashlib.sha256().digest()
"""The root of a tree without leaves."""
_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"


def leaf_hash(entry: bytes) -> bytes:
    return hashlib.sha256(_LEAF + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(_NODE + left + right).digest()


class GrowingTree:
    """The root of all leaves so far, from as many hashes as the count of them has binary ones.

    >>> tree = GrowingTree()
    >>> tree.add([b"a", b"b", b"c"])
    >>> tree.size, len(tree.peaks), tree.root == root_of([b"a", b"b", b"c"])
    (3, 2, True)
    """

    def __init__(self, size: int = 0, peaks: Sequence[bytes] = ()) -> None:
        self.size, self.peaks = size, [*peaks]
        """The roots of the full subtrees that the tree consists of, the largest first."""

    def add(self, entries: Iterable[bytes]) -> None:
        for entry in entries:
            grown, size = leaf_hash(entry), self.size
            while size & 1:
                grown, size = node_hash(self.peaks.pop(), grown), size >> 1
            self.peaks.append(grown)
            self.size += 1

    @property
    def root(self) -> bytes:
        if not self.peaks:
            return EMPTY
        *rest, root = self.peaks
        for peak in reversed(rest):
            root = node_hash(peak, root)
        return root


def root_of(entries: Sequence[bytes]) -> bytes:
    tree = GrowingTree()
    tree.add(entries)
    return tree.root


def inclusion_proof(entries: Sequence[bytes], index: int) -> list[bytes]:
    """The hashes that lead from the entry at ``index`` to the root, the nearest first."""
    if len(entries) == 1:
        return []
    half = left_size(len(entries))
    if index < half:
        return [*inclusion_proof(entries[:half], index), root_of(entries[half:])]
    return [*inclusion_proof(entries[half:], index - half), root_of(entries[:half])]


def includes(root: bytes, size: int, entry: bytes, index: int, proof: Sequence[bytes]) -> bool:
    """Whether a proof shows that the entry lies at ``index`` in the tree of this size and root."""
    if not 0 <= index < size:
        return False
    reached, place, last = leaf_hash(entry), index, size - 1
    for step in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            reached = node_hash(step, reached)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            reached = node_hash(reached, step)
        place, last = place >> 1, last >> 1
    return last == 0 and reached == root


def consistency_proof(entries: Sequence[bytes], old: int) -> list[bytes]:
    """The hashes that show how the tree of the first ``old`` entries became the tree of all."""
    return _consistency(entries, old, whole=True) if 0 < old < len(entries) else []


def _consistency(entries: Sequence[bytes], old: int, whole: bool) -> list[bytes]:
    """``whole``: the old tree is known by its root, so that the root need not be told."""
    if old == len(entries):
        return [] if whole else [root_of(entries)]
    half = left_size(len(entries))
    if old <= half:
        return [*_consistency(entries[:half], old, whole), root_of(entries[half:])]
    return [*_consistency(entries[half:], old - half, whole=False), root_of(entries[:half])]


def continues(old_root: bytes, old: int, root: bytes, size: int, proof: Sequence[bytes]) -> bool:
    """Whether a proof shows that the tree of this size and root begins with the old one, unchanged."""
    if old == size:
        return old_root == root and not proof
    if not 0 < old < size:
        return old == 0 and not proof
    steps = [*proof] if old & (old - 1) else [old_root, *proof]
    if not steps:
        return False
    place, last = old - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    before = after = steps[0]
    for step in steps[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            before, after = node_hash(step, before), node_hash(step, after)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            after = node_hash(after, step)
        place, last = place >> 1, last >> 1
    return last == 0 and before == old_root and after == root


def left_size(size: int) -> int:
    """The largest power of two below the size: so many leaves are in the left part."""
    return 1 << (size - 1).bit_length() - 1
