"""What the library raises where something is not allowed or cannot be understood."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.folder.unreadable import UnreadableLawError

T = TypeVar("T")


class Refusal(Exception):  # noqa: N818 - a refusal is an answer of the law more often than an error
    """What was asked for is refused: one sentence in Spanish and in English, and the rules it rests on.

    Nothing has changed when it is raised. Arguments that make no sense (an unknown game, a card that does not
    exist, a misspelt command) are refused in the same way; then no rule stands behind it.
    """

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.reason.en)
        self.es: str = refused.reason.es
        """Why, in Spanish."""
        self.en: str = refused.reason.en
        """Why, in English."""
        self.because: tuple[RuleId, ...] = refused.because
        """The ids of the rules, the one that decides first; empty where no rule decided."""

    def __str__(self) -> str:
        return self.en

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Refused]]:
        """A refusal raised in another process comes back as it was."""
        return type(self), (Refused(Sentence(self.es, self.en), self.because),)


def a_text(value: object, argument: str) -> str:
    """Return a string argument; anything else is refused by the argument's name.

    >>> a_text(["As"], "command")
    Traceback (most recent call last):
    tapete.library.refusal.Refusal: 'command' must be a string, not list
    """
    if isinstance(value, str):
        return value
    kind = type(value).__name__
    raise Refusal(
        Refused(Sentence(f"«{argument}» es un texto, no {kind}", f"'{argument}' must be a string, not {kind}"))
    )


@contextmanager
def readable() -> Iterator[None]:
    """A law's folder that cannot be read is refused like anything else that makes no sense."""
    try:
        yield
    except UnreadableLawError as error:
        raise Refusal(error.refused) from None


def unless_refused(outcome: T | Refused) -> T:
    """The outcome; a refusal is raised."""
    if isinstance(outcome, Refused):
        raise Refusal(outcome)
    return outcome


def stop_if(refused: Refused | None) -> None:
    """Raise a refusal, where there is one."""
    if refused is not None:
        raise Refusal(refused)
