"""Asking at the table: one line, one answer. Keys that always work come first; bad input gets a sentence and another
try."""

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from rich.console import Console

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.cli.text.language import told
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

T = TypeVar("T")

_QUIT: Final = ("q", "quit", "exit", "salir")
_YES: Final = ("s", "si", "sí", "y", "yes")
_NO: Final = ("n", "no")


class LeftError(Exception):
    """The player leaves the table, by saying so or because nobody answers any more."""


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


def read_yes_no(text: str) -> bool | None:
    return True if text in _YES else False if text in _NO else None


def read_own_cards(text: str, own: Sequence[Card], least: int, most: int) -> tuple[Card, ...] | Refused:
    """Some of the cards one holds, by their places (1, 2, …) or their names."""
    words = text.replace(",", " ").split()
    if words and all(word.isdecimal() and len(word) <= 2 for word in words):
        places = [int(word) for word in words]
        chosen = tuple(own[place - 1] for place in places if 1 <= place <= len(own))
        if len(set(chosen)) == len(places) and least <= len(places) <= most:
            return chosen
    else:
        named = read_cards(text)
        if not isinstance(named, Refused) and least <= len(named) <= most and {*named} <= {*own}:
            return tuple(dict.fromkeys(named))
    how_many = _CARDS[most] if least == most else Sentence(f"hasta {most} cartas", f"up to {most} cards")
    return Refused(
        Sentence(
            f"hay que decir {how_many.es} entre las propias, por su número (1 a {len(own)}) o su nombre (Kh)",
            f"name {how_many.en} of your own, by number (1 to {len(own)}) or by name (Kh)",
        )
    )


_CARDS: Final = {1: Sentence("una carta", "one card"), 2: Sentence("dos cartas", "two cards")}
