"""Asking at the table: one line, one answer. Keys that always work come first; bad input gets a sentence and another
try."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from rich.console import Console

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.cli.language import told
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

T = TypeVar("T")

_QUIT: Final = ("q", "quit", "exit", "salir")
_EUROS: Final = re.compile(r"€?\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*€?")
_YES: Final = ("s", "si", "sí", "y", "yes")
_NO: Final = ("n", "no")


class LeftError(Exception):
    """The player leaves the table: he says so, or nobody answers any more."""


class Prompt:
    """Asks at a console. ``keys`` are what ``?``, ``t`` and ``a`` show."""

    def __init__(self, console: Console, keys: Mapping[str, Callable[[], None]]) -> None:
        self.console, self.keys = console, keys

    def ask(self, question: str, read: Callable[[str], T | Refused]) -> T:
        """Put a question until ``read`` makes something of the answer."""
        while True:
            text = self._line(question)
            if text in _QUIT:
                raise LeftError
            if text in self.keys:
                self.keys[text]()
                continue
            answer = read(text)
            if not isinstance(answer, Refused):
                return answer
            self.console.print(told(answer.reason), style="yellow", markup=False)

    def _line(self, question: str) -> str:
        self.console.print(f"[bold]{question}[/] ", end="")
        try:
            line = input()
        except EOFError:
            self.console.print()
            raise LeftError from None
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return " ".join(line.lower().split())


def read_euros(text: str) -> int | Refused:
    """Cents from an amount as people type it.

    >>> read_euros("7,5"), read_euros("€10")
    (750, 1000)
    """
    found = _EUROS.fullmatch(text)
    if found is None:
        return Refused(
            Sentence(
                f"«{text}» no es un importe: se escribe en euros, por ejemplo 10 o 7,50",
                f"'{text}' is not an amount: write euros, for example 10 or 7.50",
            )
        )
    whole, hundredths = found.groups()
    return int(whole) * 100 + int((hundredths or "0").ljust(2, "0"))


def read_yes_no(text: str) -> bool | None:
    return True if text in _YES else False if text in _NO else None


def read_own_cards(text: str, held: Sequence[Card], count: int) -> tuple[Card, ...] | Refused:
    """Some of the cards one holds, by their places (1, 2, …) or their names."""
    words = text.replace(",", " ").split()
    if words and all(word.isdecimal() and len(word) <= 2 for word in words):
        places = [int(word) for word in words]
        found = tuple(held[place - 1] for place in places if 1 <= place <= len(held))
        if len(set(found)) == count == len(places):
            return found
    else:
        named = read_cards(text)
        if not isinstance(named, Refused) and len(named) == count and all(of in held for of in named):
            return named
    return Refused(
        Sentence(
            f"hay que decir {_CARDS[count].es} entre las propias, por su número (1 a {len(held)}) o su nombre (Kh)",
            f"name {_CARDS[count].en} of your own, by number (1 to {len(held)}) or by name (Kh)",
        )
    )


_CARDS: Final = {1: Sentence("una carta", "one card"), 2: Sentence("dos cartas", "two cards")}
