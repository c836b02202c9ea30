"""What of a log has been signed, and whether it was the house that signed it."""

from collections.abc import Sequence

import msgspec

from tapete.core.decision import Refused
from tapete.store.proof.checkpoint import BEFORE_THE_FIRST, Checkpoint


class Signed(msgspec.Struct, frozen=True):
    """The checkpoints of a log, the public keys of its house, and the last checkpoint as it was noted elsewhere."""

    checkpoints: Sequence[Checkpoint] = ()
    believed: Sequence[bytes] | None = None
    """None where nobody knows the keys: then each checkpoint is only checked against the key it names."""
    outside: Checkpoint | Refused | None = None
    """The last one as it was noted outside the database; refused where the note cannot be read."""

    def first_forged(self) -> int | None:
        """The number of the first checkpoint that is out of place or not signed by the house."""
        before = [(0, 0, BEFORE_THE_FIRST), *((each.number, each.size, each.hash) for each in self.checkpoints)]
        for number, ((last, size, after), each) in enumerate(zip(before, self.checkpoints, strict=False), 1):
            follows = (each.number, each.after) == (last + 1, after) and each.size > size
            if not follows or not each.is_genuine or not self._believes(each):
                return number
        return None

    def _believes(self, checkpoint: Checkpoint) -> bool:
        return self.believed is None or checkpoint.key in self.believed

    def roots(self) -> dict[int, tuple[int, bytes]]:
        """By the size of the log: the number of a checkpoint, and the root that it must have."""
        noted = self.outside
        outside = {noted.size: (noted.number, noted.root)} if isinstance(noted, Checkpoint) else {}
        return outside | {each.size: (each.number, each.root) for each in self.checkpoints}
