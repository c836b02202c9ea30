"""Cards inside a sentence: drawn with the signs of their suits for the eye, and heard by their names."""

import re
from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from tapete.cards.naming import card_name
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.web.text.card_face import face

_CARD: Final = (
    r"(?:[2-9TJQK][shdc]|A[hdc]|Xx|As(?=$|[,;.]| (?:[2-9TJQKA][shdc]|sino|sinó|but)\b)|(?<=[2-9TJQKA][shdc] )As)"
)
"""A card as it is noted; «As» is one only where no words can mean it."""
_CARDS: Final = re.compile(rf"(?<![\w-]){_CARD}(?: {_CARD})*(?![\w-])", re.ASCII)
_SIGNS: Final = {"s": "♠\ufe0e", "h": "♥\ufe0e", "d": "♦\ufe0e", "c": "♣\ufe0e", "": "★"}
_DRAWN: Final = Markup('<span role="img" aria-label="{names}">{signs}</span>')


def drawn_cards(text: str, say: Callable[[Sentence], str]) -> Markup:
    """A text, perhaps with markup, in which no card is left as it is noted.

    >>> str(drawn_cards("Banca: Td As", lambda name: name.es))
    'Banca: <span role="img" aria-label="diez de diamantes, as de picas">10♦︎ A♠︎</span>'
    >>> str(drawn_cards("As y rey del mismo palo", lambda name: name.es))
    'As y rey del mismo palo'
    """
    return Markup(_CARDS.sub(lambda match: _drawn(match[0], say), str(Markup.escape(text))))  # noqa: S704  escaped right here


def _drawn(noted: str, say: Callable[[Sentence], str]) -> str:
    cards = read_cards(noted)
    if isinstance(cards, Refused):  # the same card twice, of several packs
        return " ".join(_drawn(card, say) for card in noted.split())
    faces = [face(card) for card in cards]
    names = ", ".join(say(card_name(card)) for card in cards)
    return _DRAWN.format(names=names, signs=" ".join(each.rank + _SIGNS[each.suit] for each in faces))
