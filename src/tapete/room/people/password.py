"""Passwords and PINs: argon2 keeps them, a few at a time, and never on the event loop."""

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.people.names import key_of

LEAST, MOST = 10, 128
PIN_LEAST, PIN_MOST = 4, 8
_AT_ONCE: Final = 2
"""Each takes 64 MiB: more at once would let strangers fill the memory."""


class Passwords:
    """Hashes and checks. ``hasher`` is another than argon2's recommended one only where nothing is at stake."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobodys = self._hasher.hash("a password that nobody has")
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def matches(self, kept: str, password: str) -> bool:
        """Whether it is the password kept; where none is kept it takes as long, so that time tells nobody."""
        async with self._turn:
            return await asyncio.to_thread(self._verify, kept or self._nobodys, password) and bool(kept)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_dated(self, kept: str) -> bool:
        """Whether a hash was made with weaker settings than today's."""
        return self._hasher.check_needs_rehash(kept)


def refuse_password(password: str, name: str) -> Refused | None:
    """
    >>> refuse_password("corta", "Ana").reason.en
    'a password has 10 to 128 characters'
    """
    if not LEAST <= len(password) <= MOST:
        return refuse(
            f"una contraseña tiene de {LEAST} a {MOST} caracteres", f"a password has {LEAST} to {MOST} characters"
        )
    if key_of(name) in key_of(password) or len(set(password)) < 4:
        return refuse(
            "esa contraseña se adivina: no lleve el nombre ni repita la misma letra",
            "that password can be guessed: leave out the name and do not repeat one letter",
        )
    return None


def refuse_pin(pin: str) -> Refused | None:
    """
    >>> refuse_pin("7777").reason.en
    'a PIN has 4 to 8 digits, and not all the same'
    """
    if pin.isascii() and pin.isdecimal() and PIN_LEAST <= len(pin) <= PIN_MOST and len(set(pin)) > 1:
        return None
    return refuse(
        f"un PIN tiene de {PIN_LEAST} a {PIN_MOST} cifras, y no todas iguales",
        f"a PIN has {PIN_LEAST} to {PIN_MOST} digits, and not all the same",
    )
