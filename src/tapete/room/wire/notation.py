"""Cards and words as they travel: ``"As"``, ``null`` for a card face down, ``{"es", "en"}`` for words."""

from collections.abc import Iterable
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.sentence import Sentence

_encode: Final = msgspec.json.Encoder().encode

Json = dict[str, object]
"""An object as it is sent: what its keys hold is told in docs/socket.md."""


def cards_out(cards: Iterable[Card | None]) -> list[str | None]:
    """
    >>> cards_out((Card(51), None))
    ['As', None]
    """
    return [None if card is None else write_card(card) for card in cards]


def members(content: Json) -> bytes:
    """The members of an object as they are sent, to be put together with others.

    >>> members({"seat": 3, "you": True})
    b'"seat":3,"you":true'
    """
    return _encode(content)[1:-1]


def words(sentence: Sentence) -> Json:
    return {"es": sentence.es, "en": sentence.en}
