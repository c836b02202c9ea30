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


def ask_field(
    prompt: Prompt, money: Money, command: str, name: str, ways: Sequence[AnyField], usual: int | None = None
) -> Said:
    """The value of a field, of which there may be several ways at once; None where it is left out.

    ``usual`` is what Enter says in a field of chips where it is allowed; without it, the least.
    """
    first, optional = ways[0], ways[0].optional
    if not isinstance(first, ASKED):
        return None
    hint, read = _reading(money, name, ways, usual)

    def answer(text: str) -> Said | Refused:
        return None if optional and not text else read(text)

    return prompt.ask(escape(f"{field_label(command, name, language())}{hint}:"), answer)


def takes(field: Field, value: Said) -> bool:
    """Whether a field still allows the value that was entered."""
    return not isinstance(field, Choice) or value is None or value in field.values


Reading = tuple[str, Callable[[str], Said | Refused]]


def _reading(money: Money, name: str, ways: Sequence[AnyField], usual: int | None) -> Reading:
    """What stands beside a field's name, and how its answer is read."""
    match ways[0]:
        case Choice():
            return _choice(name, [way.values for way in ways if isinstance(way, Choice)])
        case Chips() as sums:
            return _sum(money, sums, usual)
        case Number() as bounds:
            return f" ({bounds.least}-{bounds.most})", _number
        case Yes():
            return say(" (s/n)", " (y/n)"), _yes
        case Cards():
            return say(" (por ejemplo As Kh)", " (for example As Kh)"), lambda text: text.title().split()
    return "", lambda text: text


def _choice(name: str, ways: Sequence[Sequence[str | int]]) -> Reading:
    """A few values stand in the question; many are listed on Enter, each way on lines of its own."""
    values = [value for way in ways for value in way]
    labels = {str(value): value_label(name, value, language()) for value in values}
    rows = [", ".join(dict.fromkeys(labels[str(value)] for value in way)) for way in ways]
    every = ", ".join(dict.fromkeys(labels.values())) if len(labels) <= _FEW else "".join(f"\n  {row}" for row in rows)
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


def _sum(money: Money, sums: Chips, usual: int | None) -> Reading:
    """Enter takes what was said before, or the least; the table decides whether a sum is allowed."""
    least, most = money.write(sums.least), money.write(sums.most)
    on_enter = usual if usual is not None and sums.least <= usual <= sums.most else sums.least
    hint = "" if sums.most >= MOST else say(f" (de {least} a {most})", f" ({least} to {most})")
    return f"{hint} [{money.write(on_enter)}]", lambda text: money.read(text) if text else on_enter


def _number(text: str) -> Said | Refused:
    if text.isdecimal() and len(text) <= 9:
        return int(text)
    return Refused(Sentence(f"«{text}» no es un número", f"'{text}' is not a number"))


def _yes(text: str) -> Said | Refused:
    answer = read_yes_no(text)
    return Refused(Sentence("se contesta sí o no", "answer yes or no")) if answer is None else answer
