"""Cards as the library takes and gives them: texts."""

from collections.abc import Iterable

from tapete.cards import card as engine
from tapete.cards.deck import SIZES, deck
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.library.refusal import a_text, unless_refused

CardsText = str | Iterable[str]
"""Cards as somebody tells them: ``"As Kh"``, or a list of cards."""


class Card(str):
    """A card: a text of rank and suit, ``As Kh Td 2c``; the joker is ``Xx``.

    Events hold cards as numbers; ``Card(51)`` writes such a number.

    >>> Card("10d"), Card(51), Card("Xx").suit
    (Card('Td'), Card('As'), '')
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> "Card":
        """A card from its text (``"As"``, ``"10d"``) or from its number in an event; any other is refused."""
        number = unless_refused(_numbered(card) if isinstance(card, int) else _single(a_text(card, "card")))
        return super().__new__(cls, write_card(number))

    @property
    def rank(self) -> str:
        """``A K Q J T 9 … 2``; ``X`` for the joker."""
        return self[0]

    @property
    def suit(self) -> str:
        """``s h d c``; empty for the joker."""
        return self[1] if self[0] != "X" else ""

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


def _numbered(number: int) -> engine.Card | Refused:
    if number in deck(max(SIZES)):
        return engine.Card(number)
    return Refused(Sentence(f"ninguna carta tiene el número {number}", f"no card has the number {number}"))


def _single(text: str) -> engine.Card | Refused:
    cards = read_cards(text)
    if isinstance(cards, Refused) or len(cards) == 1:
        return cards if isinstance(cards, Refused) else cards[0]
    return Refused(
        Sentence(f"«{text}» no es una carta: son {len(cards)}", f"'{text}' is not one card: it names {len(cards)}")
    )


def told_cards(cards: CardsText | None) -> tuple[engine.Card, ...]:
    """Cards as the engine has them; what is no card is refused."""
    if cards is None or isinstance(cards, str):
        return unless_refused(read_cards(cards or ""))
    if not isinstance(cards, Iterable):
        a_text(cards, "cards")
    return unless_refused(read_cards(" ".join(_word(card) for card in cards)))


def _word(card: object) -> str:
    return card if isinstance(card, str) else str(Card(card)) if isinstance(card, int) else repr(card)


def written(cards: Iterable[engine.Card]) -> tuple[Card, ...]:
    """Cards of the engine as the library gives them."""
    return tuple(map(Card, cards))


def seen(cards: Iterable[engine.Card | None]) -> tuple[Card | None, ...]:
    """The same where some lie face down: None for those."""
    return tuple(None if card is None else Card(card) for card in cards)
