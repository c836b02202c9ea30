"""What is wrong with a message that is no command, in one sentence: which part, and what would be accepted."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.shared.message import Fault, Misread
from tapete.words.commands import command_label, field_label, has_label, value_label
from tapete.words.language import LANGUAGES, Tongue
from tapete.words.telling import Value, fill

_KINDS: Final = {
    "card": Sentence("una carta, por ejemplo As o Kh", "a card, for example As or Kh"),
    "cards": Sentence("cartas, por ejemplo As Kh", "cards, for example As Kh"),
    "number": Sentence("un número", "a number"),
    "yes": Sentence("sí o no", "yes or no"),
    "text": Sentence("un texto corto", "a short text"),
    "list": Sentence("una lista", "a list"),
    "sum": Sentence("una suma exacta", "an exact sum"),
}
_SEVERAL: Final = frozenset({"cards"})
_WORDS: Final = {
    Fault.NO_COMMAND: "aquí no se puede pedir eso|that cannot be asked for here",
    Fault.UNKNOWN: "sobra un dato en «{command}»{allowed}|there is a field too many in '{command}'{allowed}",
    Fault.UNSAID: "en «{command}» ese dato lo pone la sala|in '{command}' the room fills in that field",
    Fault.OTHERS: "cada persona habla por sí misma|everybody speaks for themselves",
    Fault.MISSING: "en «{command}» falta decir «{field}»: {kind}|'{field}' has to be said in '{command}': {kind}",
    Fault.WRONG: "en «{command}» no vale lo dicho en «{field}»: {kind}|"
    "what is said as '{field}' in '{command}' is not valid: {kind}",
}
_MANY: Final = 12
"""More words than these are no help in a sentence."""


def misread(error: Misread) -> Refused:
    """The sentence for somebody whose message is no command.

    >>> misread(Misread(Fault.MISSING, "sit", "chips", "number")).reason.es
    'en «Sentarse» falta decir «Fichas»: se espera un número'
    """
    values: dict[str, Value] = {
        "command": _both(lambda tongue: command_label(error.command, tongue)),
        "field": _both(lambda tongue: field_label(error.command, error.field, tongue)),
        "kind": _expected(error),
        "allowed": _fields_there_are(error),
    }
    return Refused(fill(_WORDS[error.fault], values))


def _expected(error: Misread) -> Sentence:
    allowed = error.allowed
    if len(allowed) > _MANY:
        return Sentence("se espera una de las que se ofrecen", "one of those on offer is expected")
    if allowed and all(has_label(error.field, value) for value in allowed):
        said = _both(lambda tongue: ", ".join(_small(value_label(error.field, value, tongue)) for value in allowed))
        return fill("se puede decir {said}|one may say {said}", {"said": said})
    words = "se esperan {kind}|{kind} are expected" if error.kind in _SEVERAL else "se espera {kind}|{kind} is expected"
    return fill(words, {"kind": _KINDS.get(error.kind, _KINDS["text"])})


def _fields_there_are(error: Misread) -> Sentence:
    """What may be said in the command, where anything may."""
    if not error.allowed or len(error.allowed) > _MANY:
        return Sentence("", "")
    said = _both(
        lambda tongue: ", ".join(_quoted(field_label(error.command, field, tongue), tongue) for field in error.allowed)
    )
    return fill(": solo lleva {said}|: it has only {said}", {"said": said})


def _quoted(text: str, tongue: Tongue) -> str:
    return f"'{text}'" if tongue == "en" else f"«{text}»"


def _both(words: Callable[[Tongue], str]) -> Sentence:
    spanish, english = (words(language) for language in LANGUAGES)
    return Sentence(spanish, english)


def _small(label: str) -> str:
    """A label inside a sentence: its first letter is small, and the rest as it is, ICM for one."""
    return label[:1].lower() + label[1:]
