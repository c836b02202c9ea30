"""What the croupier of a live table enters, read from the wire: commands of the games, with cards as text."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Union

import msgspec

from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse

_CARDS = frozenset(("card", "cards", "new", "old", "low", "discards", "dealt", "bank", "hands"))
"""Fields that hold cards, one or several, or cards by seat."""


@cache
def concrete(base: type[msgspec.Struct]) -> tuple[type[msgspec.Struct], ...]:
    """The commands that can be given: those that no other is a kind of."""
    below = base.__subclasses__()
    return tuple(of for each in below for of in concrete(each)) if below else (base,)


def read_order(command: Mapping[str, object], kinds: tuple[type[msgspec.Struct], ...]) -> msgspec.Struct | Refused:
    """A command of one of some kinds, by its ``type``.

    >>> from tapete.games.banked.command import BankedCommand
    >>> read_order({"type": "deal", "cards": ["As", None]}, concrete(BankedCommand))
    Deal(cards=(51, None), cut_by=None)

    The articles behind a correction come from the ruling desk: an order of somebody's own cites none.
    """
    if "because" in command:
        return refuse(
            "una orden no cita artículos: los pone la mesa de resoluciones",
            "an order cites no articles: the ruling desk does",
        )
    found: msgspec.Struct | Refused = _read(command, Union[kinds])  # noqa: UP007
    return found


def _read(value: Mapping[str, object], kind: Any) -> Any:
    try:
        told = {key: _with_cards(of) if key in _CARDS else of for key, of in value.items()}
        return msgspec.convert(told, kind, strict=False)
    except (msgspec.ValidationError, _NoCardError) as error:
        reason = error.reason if isinstance(error, _NoCardError) else Sentence(str(error), str(error))
        return Refused(Sentence(f"la orden no vale: {reason.es}", f"the order will not do: {reason.en}"))


class _NoCardError(Exception):
    def __init__(self, reason: Sentence) -> None:
        self.reason = reason


def _with_cards(value: object) -> object:
    """Cards as the engine has them, wherever they are written as text."""
    if isinstance(value, str):
        cards = read_cards(value)
        if isinstance(cards, Refused):
            raise _NoCardError(cards.reason)
        return cards[0] if len(cards) == 1 else cards
    if isinstance(value, list):
        return [_with_cards(of) for of in value]
    if isinstance(value, dict):
        return {key: _with_cards(of) for key, of in value.items()}
    return value
