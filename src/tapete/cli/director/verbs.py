"""The verbs a director types: each order by its name in Spanish or in English, whichever language the terminal speaks.

They stand in the catalogue as ``verb.record_exit``; a command without one goes by the label that its button has.
"""

import unicodedata
from functools import cache
from typing import Final

from tapete.tournament.model import command as asked
from tapete.words.catalogue import word
from tapete.words.commands import command_label
from tapete.words.language import LANGUAGES, Tongue

KINDS: Final = {kind.name(): kind for kind in asked.COMMANDS}
OWN: Final = ("enter", "status", "standing", "help", "quit")
"""Orders of the console itself."""


def plain(text: str) -> str:
    """A word as it is compared: small letters without accents, joined by low lines.

    >>> plain("Sortear la mesa-final"), plain("Últimas manos: 3")
    ('sortear_la_mesa_final', 'ultimas_manos_3')
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    joined = "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return "_".join(joined.split())


def verb_of(name: str, tongue: Tongue) -> str:
    """How an order is written in a language."""
    return word(f"verb.{name}", tongue) or plain(command_label(name, tongue))


def order_named(typed: str) -> str | None:
    """The order that a verb of either language stands for."""
    return _orders().get(plain(typed))


@cache
def _orders() -> dict[str, str]:
    names = (*OWN, *KINDS)
    verbs = {plain(verb_of(name, tongue)): name for tongue in LANGUAGES for name in names}
    return verbs | {name: name for name in names}
