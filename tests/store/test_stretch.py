"""Any stretch of any tree is proved, and no other entries, place or tree pass for it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.store.proof.merkle import root_of
from tapete.store.proof.stretch import stretch_leads, stretch_proof


@settings(max_examples=200)
@given(st.integers(1, 70), st.data())
def test_a_stretch_is_proved_and_nothing_else(size: int, data: st.DataObject) -> None:
    entries = [number.to_bytes(2, "big") for number in range(size)]
    first = data.draw(st.integers(0, size - 1))
    last = data.draw(st.integers(first + 1, size))
    proof, root = stretch_proof(entries, first, last), root_of(entries)
    stretch = entries[first:last]
    assert stretch_leads(root, size, first, stretch, proof)
    wrong = data.draw(st.integers(0, len(stretch) - 1))
    changed = [*stretch[:wrong], b"other", *stretch[wrong + 1 :]]
    assert not stretch_leads(root, size, first, changed, proof)
    assert not stretch_leads(root, size, first, stretch[:-1], proof)
    assert not stretch_leads(root, size, first, [*stretch, b"more"], proof)
    assert not stretch_leads(root, size, first + 1, stretch, proof)
    assert not stretch_leads(root, size, first, stretch, [*proof, root])
    if proof:
        assert not stretch_leads(root, size, first, stretch, proof[:-1])
    assert not stretch_leads(bytes(32), size, first, stretch, proof)
