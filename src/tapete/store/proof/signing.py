"""Signatures under checkpoints: Ed25519, by keys derived from those of the log, which never lie in its database."""

from collections.abc import Sequence
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_SEED_BYTES: Final = 32
_CHECKPOINTS: Final = b"tapete checkpoints"


class Signers:
    """Who may sign for a log, oldest first: the last one signs, and all of them are believed."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = tuple(keys)
        self._signers = [Ed25519PrivateKey.from_private_bytes(derived(key, _CHECKPOINTS)) for key in keys]
        self.public = tuple(signer.public_key().public_bytes_raw() for signer in self._signers)

    @property
    def current(self) -> bytes:
        """The public key of the one who signs."""
        return self.public[-1]

    def sign(self, statement: bytes) -> bytes:
        return self._signers[-1].sign(statement)

    def secret(self, public: bytes, purpose: bytes) -> bytes | None:
        """A secret for one purpose, made again at will from the key of ``public``; None where that is not here."""
        keys = dict(zip(self.public, self._keys, strict=True))
        return derived(keys[public], purpose) if public in keys else None


def derived(key: bytes, purpose: bytes) -> bytes:
    """A key for one purpose, which tells nothing of the key it comes from."""
    return HKDF(SHA256(), _SEED_BYTES, None, purpose).derive(key)


def is_signed(statement: bytes, public: bytes, signature: bytes) -> bool:
    """Whether whoever has this public key has signed the statement."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, statement)
    except (InvalidSignature, ValueError):
        return False
    return True
