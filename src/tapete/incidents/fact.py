"""The facts an incident turns on: what is asked, what may be answered, and whether an answer meets a condition."""

from typing import Any

import msgspec

from tapete.cards.card import RANK_LETTERS
from tapete.core.sentence import Sentence, from_bar

YES_NO = {"yes": Sentence("sí", "yes"), "no": Sentence("no", "no")}


class Fact(msgspec.Struct, frozen=True):
    """Something the desk may ask: its name, the question, and every answer it knows, in order."""

    name: str
    question: Sentence
    answers: dict[str, Sentence]

    def meets(self, answer: str, condition: Any) -> bool:
        """Whether an answer is the one a ruling asks for, one of a list, or on the right side of ``>=`` or ``<=``.

        >>> cards = read_fact("cards", {"ask": "¿Cuántas?|How many?", "count": [0, 3]})
        >>> cards.meets("3", ">=2"), cards.meets("1", 1), cards.meets("0", [1, 2])
        (True, True, False)
        """
        order = list(self.answers)
        wanted = {_word(each) for each in (condition if isinstance(condition, list) else [condition])}
        for word in wanted:
            if word.startswith((">=", "<=")):
                place, limit = order.index(answer), order.index(word[2:])
                if place >= limit if word.startswith(">=") else place <= limit:
                    return True
        return answer in wanted

    def knows(self, condition: Any) -> bool:
        """Whether a condition speaks of answers that this fact has."""
        words = [_word(each) for each in (condition if isinstance(condition, list) else [condition])]
        return all((word[2:] if word[:2] in (">=", "<=") else word) in self.answers for word in words)


def _word(value: Any) -> str:
    """How the data write an answer: ``true`` is yes, numbers are themselves."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def read_fact(name: str, entry: dict[str, Any]) -> Fact:
    """A fact as the data files write it: ``choice``, ``count = [least, most]``, ``rank`` or ``yes_no``.

    The largest number of a count stands for itself and all above it.
    """
    question = from_bar(entry["ask"])
    if "choice" in entry:
        return Fact(name, question, {word: from_bar(text) for word, text in entry["choice"].items()})
    if "count" in entry:
        least, most = entry["count"]
        return Fact(name, question, {str(number): _number(number, most) for number in range(least, most + 1)})
    if entry.get("rank"):
        return Fact(name, question, {rank: _rank(rank) for rank in RANK_LETTERS})
    return Fact(name, question, YES_NO)


def _rank(letter: str) -> Sentence:
    shown = "10" if letter == "T" else letter
    return Sentence(shown, shown)


def _number(number: int, most: int) -> Sentence:
    if number < most:
        return Sentence(str(number), str(number))
    return Sentence(f"{number} o más", f"{number} or more")
