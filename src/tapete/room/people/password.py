"""Passwords and PINs: argon2 keeps them, a few at a time, and never on the event loop."""

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.people.guessable import is_guessable, is_run

LEAST, MOST = 10, 128
PIN_LEAST, PIN_MOST = 4, 8
_AT_ONCE: Final = 2
"""Each takes 64 MiB: more at once would let strangers fill the memory."""


class Passwords:
    """Hashes and checks. ``hasher`` is another than argon2's recommended one only where nothing is at stake."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobodys = _nobodys(self._hasher) if hasher else _recommended_nobodys()
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


@cache
def _recommended_nobodys() -> str:
    """Nobody's hash by the recommended settings, made once for a process: it takes as long as a log-in does."""
    return _nobodys(PasswordHasher())


def _nobodys(hasher: PasswordHasher) -> str:
    return hasher.hash("a password that nobody has")


def refuse_password(password: str, names: Iterable[str]) -> Refused | None:
    """
    >>> refuse_password("corta", ["Ana"]).reason.en
    'a password has 10 to 128 characters'
    """
    if not LEAST <= len(password) <= MOST:
        return refuse(
            f"una contraseña tiene de {LEAST} a {MOST} caracteres", f"a password has {LEAST} to {MOST} characters"
        )
    if is_guessable(password, names):
        return refuse(
            "esa contraseña se adivina: no lleve su nombre ni el de la casa, ni sea de las más usadas o solo cifras; "
            "unas cuantas palabras sin relación valen",
            "that password can be guessed: leave out your name and the house's, and choose none that many people use "
            "and none of figures only; a few unrelated words will do",
        )
    return None


def refuse_pin(pin: str) -> Refused | None:
    """
    >>> refuse_pin("7777").reason.en
    'a PIN has 4 to 8 digits, neither all the same nor in a row'
    """
    if pin.isascii() and pin.isdecimal() and PIN_LEAST <= len(pin) <= PIN_MOST and not is_run(pin):
        return None
    return refuse(
        f"un PIN tiene de {PIN_LEAST} a {PIN_MOST} cifras, ni todas iguales ni seguidas",
        f"a PIN has {PIN_LEAST} to {PIN_MOST} digits, neither all the same nor in a row",
    )
