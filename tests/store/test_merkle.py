"""The tree of RFC 9162: the published roots, and proofs that hold for what is true and for nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.store.proof.merkle import (
    EMPTY,
    GrowingTree,
    consistency_proof,
    continues,
    includes,
    inclusion_proof,
    root_of,
)

ENTRIES = [
    bytes.fromhex(entry)
    for entry in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""Entries and roots of trees of one to eight leaves, as certificate transparency's implementations publish them."""


@pytest.mark.parametrize("size", range(1, 9))
def test_the_published_roots(size: int) -> None:
    assert root_of(ENTRIES[:size]).hex() == ROOTS[size - 1]


def test_a_tree_without_leaves_has_the_hash_of_nothing() -> None:
    assert root_of([]) == EMPTY == GrowingTree().root


@given(st.lists(st.binary(max_size=4), min_size=1, max_size=70), st.data())
def test_a_tree_that_grows_in_parts_is_the_tree_of_all(entries: list[bytes], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(entries)))
    first = GrowingTree()
    first.add(entries[:cut])
    second = GrowingTree(first.size, first.peaks)
    second.add(entries[cut:])
    assert second.root == root_of(entries)
    assert len(second.peaks) == len(entries).bit_count()


@given(st.integers(1, 70), st.data())
def test_an_inclusion_proof_holds_for_its_entry_and_place_only(size: int, data: st.DataObject) -> None:
    entries = [number.to_bytes(2) for number in range(size)]
    index = data.draw(st.integers(0, size - 1))
    proof, root = inclusion_proof(entries, index), root_of(entries)
    assert includes(root, size, entries[index], index, proof)
    assert not includes(root, size, b"other", index, proof)
    assert not includes(b"other", size, entries[index], index, proof)
    assert not includes(root, size, entries[index], index, [*proof, root])
    if proof:
        assert not includes(root, size, entries[index], index, proof[:-1])
        elsewhere = data.draw(st.integers(0, size - 1).filter(lambda place: place != index))
        assert not includes(root, size, entries[index], elsewhere, proof)
    assert not includes(root, size, entries[index], size, proof)


@given(st.integers(1, 70), st.data())
def test_a_consistency_proof_holds_for_its_two_trees_only(size: int, data: st.DataObject) -> None:
    entries = [number.to_bytes(2) for number in range(size)]
    old = data.draw(st.integers(1, size))
    proof, root, old_root = consistency_proof(entries, old), root_of(entries), root_of(entries[:old])
    assert continues(old_root, old, root, size, proof)
    changed = [b"other", *entries[1:]]
    assert not continues(root_of(changed[:old]), old, root, size, proof)
    assert not continues(old_root, old, root_of(changed), size, proof)
    assert not continues(old_root, old, root, size, [*proof, root])
    if old < size:
        rewritten = consistency_proof(changed, old)
        assert not continues(old_root, old, root_of(changed), size, rewritten)


def test_everything_continues_nothing() -> None:
    assert continues(EMPTY, 0, root_of(ENTRIES), len(ENTRIES), [])
    assert not continues(EMPTY, 0, root_of(ENTRIES), len(ENTRIES), [EMPTY])
