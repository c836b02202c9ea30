"""A checkpoint: what the whole log was at a moment, in one hash, signed by the house.

It is written as a few lines of text that can be printed, kept by somebody outside, and read again. Whoever has one
finds out if anything before it is ever changed.
"""

import hashlib
import re
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.proof.signing import Signers, is_signed

BEFORE_THE_FIRST: Final = bytes(32)
"""What the first checkpoint follows."""

_HASH: Final = "([0-9a-f]{64})"
_TEXT: Final = re.compile(
    r"tapete checkpoint ([0-9]{1,18})\nsize ([0-9]{1,18})\n"
    rf"root {_HASH}\nat (\S{{1,40}})\nafter {_HASH}\nkey {_HASH}\nsignature ([0-9a-f]{{128}})\n?"
)


class Checkpoint(msgspec.Struct, frozen=True):
    """The root of the tree of all events up to a size, and the checkpoint before it, signed."""

    number: int
    size: int
    root: bytes
    recorded: str
    after: bytes
    """The hash of the checkpoint before."""
    key: bytes
    """The public key it is signed with."""
    signature: bytes = b""

    @property
    def statement(self) -> str:
        """What is signed."""
        return (
            f"tapete checkpoint {self.number}\nsize {self.size}\nroot {self.root.hex()}\n"
            f"at {self.recorded}\nafter {self.after.hex()}\nkey {self.key.hex()}\n"
        )

    @property
    def hash(self) -> bytes:
        return hashlib.sha256(str(self).encode()).digest()

    @property
    def is_genuine(self) -> bool:
        """Whether it is signed with the key it names; whose key that is somebody else has to say."""
        return is_signed(self.statement.encode(), self.key, self.signature)

    def __str__(self) -> str:
        return f"{self.statement}signature {self.signature.hex()}\n"


def signed(number: int, size: int, root: bytes, recorded: str, after: bytes, signers: Signers) -> Checkpoint:
    bare = Checkpoint(number, size, root, recorded, after, signers.current)
    return msgspec.structs.replace(bare, signature=signers.sign(bare.statement.encode()))


def read_checkpoint(text: str) -> Checkpoint | Refused:
    """A checkpoint as it was printed."""
    match = _TEXT.fullmatch(text.strip() + "\n")
    if match is None:
        return Refused(
            Sentence(
                "esto no es un sello del registro: son siete líneas, de «tapete checkpoint» a «signature»",
                "this is not a checkpoint of a log: it has seven lines, from 'tapete checkpoint' to 'signature'",
            )
        )
    number, size, root, recorded, after, key, signature = match.groups()
    return Checkpoint(
        int(number),
        int(size),
        bytes.fromhex(root),
        recorded,
        bytes.fromhex(after),
        bytes.fromhex(key),
        bytes.fromhex(signature),
    )
