"""What a command still has to say, asked for one field at a time, each by its kind."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.markup import escape

from tapete.cli.play.money import Money
from tapete.cli.play.prompt import Prompt, read_yes_no
from tapete.cli.text.language import language, say
from tapete.core.decision import Refused
from tapete.core.money import MOST
from tapete.core.option import AnyField, Cards, Chips, Choice, Field, Number, Text, Yes
from tapete.core.sentence import Sentence
from tapete.words.commands import field_label, value_label

Said = str | int | bool | list[str] | None
ASKED: Final = (Choice, Chips, Number, Text, Yes, Cards)
"""The kinds of fields that a line can answer."""
_FEW: Final = 12
"""The most values shown in a question; more are shown on Enter."""


def ask_field(prompt: Prompt, money: Money, command: str, name: str, ways: Sequence[AnyField]) -> Said:
    """The value of a field, of which there may be several ways at once; None where it is left out."""
    first, optional = ways[0], ways[0].optional
    if not isinstance(first, ASKED):
        return None
    hint, read = _reading(money, name, ways)

    def answer(text: str) -> Said | Refused:
        return None if optional and not text else read(text)

    return prompt.ask(escape(f"{field_label(command, name, language())}{hint}:"), answer)


def takes(field: Field, value: Said) -> bool:
    """Whether a field still allows the value that was entered."""
    return not isinstance(field, Choice) or value is None or value in field.values


Reading = tuple[str, Callable[[str], Said | Refused]]


def _reading(money: Money, name: str, ways: Sequence[AnyField]) -> Reading:
    """What stands beside a field's name, and how its answer is read."""
    match ways[0]:
        case Choice():
            return _choice(name, [value for way in ways if isinstance(way, Choice) for value in way.values])
        case Chips() as sums:
            return _sum(money, sums)
        case Number() as bounds:
            return f" ({bounds.least}-{bounds.most})", _number
        case Yes():
            return say(" (s/n)", " (y/n)"), _yes
        case Cards():
            return say(" (por ejemplo As Kh)", " (for example As Kh)"), lambda text: text.title().split()
    return "", lambda text: text


def _choice(name: str, values: Sequence[str | int]) -> Reading:
    labels = {str(value): value_label(name, value, language()) for value in values}
    every = ", ".join(dict.fromkeys(labels.values()))
    spoken = {labels[str(value)].lower(): value for value in values}
    spoken |= {str(value).lower(): value for value in values}

    def read(text: str) -> Said | Refused:
        if text in spoken:
            return spoken[text]
        if not text or len(labels) <= _FEW:
            return Refused(Sentence(f"puede ser: {every}", f"it may be: {every}"))
        return Refused(
            Sentence(
                f"«{text}» no está entre lo que se ofrece: Enter lo enseña todo",
                f"'{text}' is not on offer: Enter shows all that is",
            )
        )

    return f" ({every})" if len(labels) <= _FEW else say(" (Enter: cuáles hay)", " (Enter: which there are)"), read


def _sum(money: Money, sums: Chips) -> Reading:
    """Enter takes the least; the table decides whether a sum is allowed."""
    least, most = money.write(sums.least), money.write(sums.most)
    hint = "" if sums.most >= MOST else say(f" (de {least} a {most})", f" ({least} to {most})")
    return f"{hint} [{least}]", lambda text: money.read(text) if text else sums.least


def _number(text: str) -> Said | Refused:
    if text.isdecimal() and len(text) <= 9:
        return int(text)
    return Refused(Sentence(f"«{text}» no es un número", f"'{text}' is not a number"))


def _yes(text: str) -> Said | Refused:
    answer = read_yes_no(text)
    return Refused(Sentence("se contesta sí o no", "answer yes or no")) if answer is None else answer
