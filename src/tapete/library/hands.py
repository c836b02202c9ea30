"""What hand some cards make, and which of several wins."""

from collections.abc import Iterable

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.games.shared.comparison import compare_hands
from tapete.games.shared.hands import ReadHand, read_hand
from tapete.law.refusal import refuse
from tapete.library.cards import Card, CardsText, told_cards, written
from tapete.library.refusal import Refusal, unless_refused
from tapete.library.table_rules import Rules, engine_rules


class Hand(msgspec.Struct, frozen=True):
    """A hand as the law reads it."""

    category: str
    """``full_house``, ``flush``, ``high_card`` …"""
    cards: tuple[Card, ...]
    """The cards that play, those of the combination first."""
    names: Sentence
    """What it is called, ``.es`` and ``.en``."""
    because: tuple[RuleId, ...]
    """The rules that define it."""
    remarks: tuple[Sentence, ...] = ()
    """Why it is not what one might take it for."""

    def name(self, language: Language = "es") -> str:
        """What the hand is called, in Spanish (``"es"``) or in English (``"en"``)."""
        return self.names.in_language(language)


class Comparison(msgspec.Struct, frozen=True):
    """Hands from best to worst."""

    ranking: list[list[int]]
    """The places of the hands as they were given, best first; those in one list tie."""
    hands: tuple[Hand, ...]
    """What each of them makes, in the order given."""
    because: tuple[RuleId, ...]
    """The rules that define the hands and break their ties."""


def hand(cards: CardsText, rules: Rules, board: CardsText | None = None) -> Hand:
    """What hand some cards make in a game.

    ``cards`` are a whole hand, or a player's own cards where ``board`` gives the common ones. Raises Refusal for cards
    that are not of the game's deck, or not as many as a hand has.
    """
    return _hand(unless_refused(read_hand(engine_rules(rules), told_cards(cards), told_cards(board))))


def compare(hands: Iterable[CardsText], rules: Rules, board: CardsText | None = None) -> Comparison:
    """Which of several hands wins at a showdown.

    ``hands`` are the players' cards, one text a player; ``board`` the common cards, where the game has any. Raises
    Refusal for cards that cannot lie so.
    """
    held_cards = [told_cards(cards) for cards in several(hands)]
    compared = unless_refused(compare_hands(engine_rules(rules), held_cards, told_cards(board)))
    return Comparison([list(tied) for tied in compared.ranking], tuple(map(_hand, compared.hands)), compared.cite)


def several(hands: Iterable[CardsText]) -> list[CardsText]:
    """The hands of a list; one text alone would be taken for many hands of one letter."""
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise Refusal(
            refuse("las manos van en una lista, una cada una", "hands come in a list, one text for each of them")
        )
    return list(hands)


def _hand(read: ReadHand) -> Hand:
    return Hand(read.hand.category.value, written(read.hand.cards), read.name, read.cite, read.remarks)
