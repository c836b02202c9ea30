"""That an event lies in a log, or that a log continues an older one, as a file that anybody can check."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.proof.checkpoint import Checkpoint, read_checkpoint
from tapete.store.proof.merkle import consistency_proof, continues, includes, inclusion_proof, root_of


class InclusionProof(msgspec.Struct, frozen=True, tag_field="proves", tag="inclusion", forbid_unknown_fields=True):
    """An event's hash leads to the root of a checkpoint by these hashes, the nearest first."""

    stream: str
    version: int
    position: int
    hash: str
    path: tuple[str, ...]
    checkpoint: str
    """As it is printed."""


class ConsistencyProof(msgspec.Struct, frozen=True, tag_field="proves", tag="consistency", forbid_unknown_fields=True):
    """The tree of a checkpoint begins with the tree of an old root, unchanged."""

    old_size: int
    old_root: str
    path: tuple[str, ...]
    checkpoint: str


Proof = InclusionProof | ConsistencyProof


class ProofVerdict(msgspec.Struct, frozen=True):
    """What became of a proof: whether its hashes hold, who signed the root, and whether by a key that is believed."""

    proves: Literal["inclusion", "consistency"]
    hashes: bool
    signature: bool
    key: str
    believed: bool | None
    """None where nobody said which keys to believe."""

    @property
    def ok(self) -> bool:
        return self.hashes and self.signature and self.believed is not False


def prove_inclusion(
    hashes: Sequence[bytes], stream: str, version: int, position: int, checkpoint: Checkpoint
) -> InclusionProof:
    """``hashes`` are those of all events up to the checkpoint."""
    path = inclusion_proof(hashes[: checkpoint.size], position - 1)
    return InclusionProof(stream, version, position, hashes[position - 1].hex(), _hexadecimal(path), str(checkpoint))


def prove_consistency(hashes: Sequence[bytes], old_size: int, checkpoint: Checkpoint) -> ConsistencyProof:
    covered = hashes[: checkpoint.size]
    path = consistency_proof(covered, old_size)
    return ConsistencyProof(old_size, root_of(covered[:old_size]).hex(), _hexadecimal(path), str(checkpoint))


_PROOFS: Final[msgspec.json.Decoder[Proof]] = msgspec.json.Decoder(InclusionProof | ConsistencyProof)


def read_proof(written: bytes) -> Proof | Refused:
    try:
        return _PROOFS.decode(written)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Refused(
            Sentence(
                "el fichero no es una prueba: debe ser lo que escribe «audit prove» o «audit consistency»",
                "the file is not a proof: it must be what 'audit prove' or 'audit consistency' writes",
            )
        )


def check_proof(proof: Proof, believed: Sequence[bytes] | None = None) -> ProofVerdict | Refused:
    """Needs nothing but the proof itself and, from elsewhere, the public keys of the house."""
    checkpoint = read_checkpoint(proof.checkpoint)
    if isinstance(checkpoint, Refused):
        return checkpoint
    try:
        path = [*map(bytes.fromhex, proof.path)]
        hashes = _leads(proof, path, checkpoint)
    except ValueError:
        hashes = False
    trusted = None if believed is None else checkpoint.key in believed
    kind: Literal["inclusion", "consistency"] = "inclusion" if isinstance(proof, InclusionProof) else "consistency"
    return ProofVerdict(kind, hashes, checkpoint.is_genuine, checkpoint.key.hex(), trusted)


def _leads(proof: Proof, path: Sequence[bytes], checkpoint: Checkpoint) -> bool:
    if isinstance(proof, InclusionProof):
        entry = bytes.fromhex(proof.hash)
        return includes(checkpoint.root, checkpoint.size, entry, proof.position - 1, path)
    return continues(bytes.fromhex(proof.old_root), proof.old_size, checkpoint.root, checkpoint.size, path)


def _hexadecimal(path: Sequence[bytes]) -> tuple[str, ...]:
    return tuple(step.hex() for step in path)
