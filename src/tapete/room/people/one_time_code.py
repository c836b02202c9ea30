"""Codes that a telephone and the house work out from a secret and the time (RFC 6238), and spare ones."""

import base64
import hashlib
import hmac
import secrets
from typing import Final
from urllib.parse import quote

from tapete.room.model.event import Millis

_STEP: Final = 30_000
_FIGURES: Final = 6
_AROUND: Final = (0, -1, 1)
"""Steps that are accepted: a clock may be half a minute wrong, and people type slowly."""
_SECRET_BYTES: Final = 20
_SPARE: Final = 10
_SPARE_BYTES: Final = 10


def new_secret() -> bytes:
    return secrets.token_bytes(_SECRET_BYTES)


def code_at(secret: bytes, step: int) -> str:
    """The code of a step, as RFC 4226 cuts it out of the HMAC-SHA-1, which every telephone knows.

    >>> code_at(b"12345678901234567890", 59 // 30)
    '287082'
    """
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    offset = digest[-1] & 15
    number = int.from_bytes(digest[offset : offset + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**_FIGURES:0{_FIGURES}d}"


def matching_step(secret: bytes, code: str, now: Millis, after: int) -> int | None:
    """The step whose code this is, of those around now; none that was used before: a code is good once."""
    digits = code.replace(" ", "").encode()
    steps = [now // _STEP + offset for offset in _AROUND]
    fresh = [step for step in steps if step > after]
    return next((step for step in fresh if hmac.compare_digest(code_at(secret, step).encode(), digits)), None)


def as_typed(secret: bytes) -> str:
    """A secret for somebody who types it into the telephone."""
    return base64.b32encode(secret).decode().rstrip("=")


def enrolment(secret: bytes, house: str, name: str) -> str:
    """What the QR code says to the telephone.

    >>> enrolment(b"12345678901234567890", "tapete", "Eva Ruiz")
    'otpauth://totp/tapete:Eva%20Ruiz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=tapete'
    """
    return f"otpauth://totp/{quote(house)}:{quote(name)}?secret={as_typed(secret)}&issuer={quote(house)}"


# Kept with the account


def seal(secret: bytes, password: str) -> str:
    """A secret that the log may hold: nobody reads it who has not the password.

    Each is covered by as many bytes derived from the password and from a salt that is never used again.
    """
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_covered(secret, password, salt).hex()}"


def unseal(sealed: str, password: str) -> bytes:
    salt, covered = map(bytes.fromhex, sealed.split(":"))
    return _covered(covered, password, salt)


def _covered(secret: bytes, password: str, salt: bytes) -> bytes:
    cover = hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1, dklen=len(secret))
    return bytes(a ^ b for a, b in zip(secret, cover, strict=True))


# Spare codes


def spare_codes() -> tuple[str, ...]:
    """Codes for whoever has lost the telephone; each is good once."""
    return tuple(_grouped(base64.b32encode(secrets.token_bytes(_SPARE_BYTES)).decode()) for _ in range(_SPARE))


def spare_hash(code: str) -> str:
    """What is kept of a spare code; it is too long to be guessed from its hash.

    >>> spare_hash("abcd-efgh") == spare_hash(" ABCDEFGH ")
    True
    """
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


def _grouped(code: str) -> str:
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))
