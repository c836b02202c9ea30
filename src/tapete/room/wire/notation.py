"""Cards and words as they travel: ``"As"``, ``null`` for a card face down, ``{"es", "en"}`` for words."""

from collections.abc import Iterable

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.sentence import Sentence

Json = dict[str, object]
"""An object as it is sent: what its keys hold is told in docs/socket.md."""


def cards_out(cards: Iterable[Card | None]) -> list[str | None]:
    """
    >>> cards_out((Card(51), None))
    ['As', None]
    """
    return [None if card is None else write_card(card) for card in cards]


def words(sentence: Sentence) -> Json:
    return {"es": sentence.es, "en": sentence.en}
