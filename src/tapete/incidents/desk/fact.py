"""The facts an incident turns on: what is asked, what may be answered, and whether an answer meets a condition."""

from collections.abc import Mapping

import msgspec

from tapete.cards.card import RANK_LETTERS
from tapete.core.sentence import Sentence, from_bar

Answer = bool | int | str
Condition = Answer | list[Answer]
"""What a ruling asks of a fact: an answer, one of several, or a side of ``>=`` or ``<=``."""

YES_NO = {"yes": Sentence("sí", "yes"), "no": Sentence("no", "no")}


class Fact(msgspec.Struct, frozen=True):
    """Something the desk may ask: its name, the question, and every answer it knows, in order."""

    name: str
    question: Sentence
    answers: dict[str, Sentence]

    def meets(self, answer: str, condition: Condition) -> bool:
        """Whether an answer is the one a ruling asks for, one of a list, or on the right side of ``>=`` or ``<=``.

        >>> cards = read_fact("cards", {"ask": "¿Cuántas?|How many?", "count": [0, 3]})
        >>> cards.meets("3", ">=2"), cards.meets("1", 1), cards.meets("0", [1, 2])
        (True, True, False)
        """
        order = list(self.answers)
        words = {_word(each) for each in (condition if isinstance(condition, list) else [condition])}
        for word in words:
            if word.startswith((">=", "<=")):
                place, limit = order.index(answer), order.index(word[2:])
                if place >= limit if word.startswith(">=") else place <= limit:
                    return True
        return answer in words

    def knows(self, condition: Condition) -> bool:
        """Whether a condition speaks of answers that this fact has."""
        words = [_word(each) for each in (condition if isinstance(condition, list) else [condition])]
        return all((word[2:] if word[:2] in (">=", "<=") else word) in self.answers for word in words)


def _word(value: Answer) -> str:
    """How the data write an answer: ``true`` is yes, numbers are themselves."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact as the data files write it."""

    ask: str
    choice: dict[str, str] = {}
    count: tuple[int, int] | None = None
    rank: bool = False
    yes_no: bool = False


def read_fact(name: str, entry: Mapping[str, object]) -> Fact:
    """A fact as the data files write it: ``choice``, ``count = [least, most]``, ``rank`` or ``yes_no``.

    The largest number of a count stands for itself and all above it.
    """
    written = msgspec.convert(entry, _Entry)
    return Fact(name, from_bar(written.ask), _answers(written))


def _answers(entry: _Entry) -> dict[str, Sentence]:
    if entry.choice:
        return {word: from_bar(text) for word, text in entry.choice.items()}
    if entry.count is not None:
        least, most = entry.count
        return {str(number): _number(number, most) for number in range(least, most + 1)}
    return {rank: _rank(rank) for rank in RANK_LETTERS} if entry.rank else YES_NO


def _rank(letter: str) -> Sentence:
    shown = "10" if letter == "T" else letter
    return Sentence(shown, shown)


def _number(number: int, most: int) -> Sentence:
    if number < most:
        return Sentence(str(number), str(number))
    return Sentence(f"{number} o más", f"{number} or more")
