"""Which names people may have: readable at a table, and never taken for another's, a bot's or the room's own."""

import re
import secrets
import unicodedata
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.stream.record import THE_ROOM
from tapete.words.guests import GUEST

LONGEST: Final = 24
_NAME: Final = re.compile(r"[0-9A-Za-zÀ-ÖØ-öø-ÿ]+([ '.-][0-9A-Za-zÀ-ÖØ-öø-ÿ]+)*")

_GIVEN: Final = re.compile(rf"{GUEST.casefold()}(?![^\W\d_])")
"""The word for guests, alone or before anything but a letter: «Visitación» is somebody's own name."""


def read_name(text: str) -> PlayerId | Refused:
    """
    >>> read_name("  José   Luis ")
    'José Luis'
    >>> read_name("Ana (bot)").reason.en
    'a name has 2 to 24 letters, digits, spaces or hyphens'
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 2 <= len(name) <= LONGEST or not _NAME.fullmatch(name):
        return refuse(
            f"un nombre tiene de 2 a {LONGEST} letras, cifras, espacios o guiones",
            f"a name has 2 to {LONGEST} letters, digits, spaces or hyphens",
        )
    if key_of(name) == THE_ROOM or is_given(name):
        return refuse(
            f"el nombre «{name}» es de la casa: elija otro", f"the name '{name}' is the house's: choose another"
        )
    return PlayerId(name)


def is_given(name: str) -> bool:
    """Whether the room gave somebody their name, who then may have another beside it.

    >>> is_given("Visita 164517"), is_given("VISITA7"), is_given("Visitación")
    (True, True, False)
    """
    return bool(_GIVEN.match(key_of(name)))


def key_of(name: str) -> str:
    """Names that differ only in capitals or accents are the same.

    >>> key_of("JOSÉ Luis")
    'jose luis'
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def guest_name() -> PlayerId:
    return PlayerId(f"{GUEST} {secrets.randbelow(900_000) + 100_000}")
