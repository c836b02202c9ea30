"""Cards and words as they travel: ``"As"``, ``null`` for a card face down, ``{"es", "en"}`` for words."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence


def cards_out(cards: Iterable[Card | None]) -> list[str | None]:
    """
    >>> cards_out((Card(51), None))
    ['As', None]
    """
    return [None if of is None else write_card(of) for of in cards]


def cards_in(texts: Sequence[str]) -> tuple[Card, ...] | Refused:
    return read_cards(" ".join(texts))


def words(sentence: Sentence) -> dict[str, str]:
    return {"es": sentence.es, "en": sentence.en}


def options_out(options: Iterable[msgspec.Struct]) -> list[dict[str, Any]]:
    """The legal commands of either family, defaults left out."""
    return [msgspec.to_builtins(of) for of in options]
