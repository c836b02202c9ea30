"""What a settled bet of any house-banked game is called: on a cloth, in a box, or a card that was bought."""

from typing import Final

from tapete.core.sentence import Sentence
from tapete.law.vocabulary import bet_title
from tapete.words.events.roulette import roulette_bet

_BOUGHT: Final = Sentence("Carta comprada", "Card bought")


def settled_title(game: str, bet: str) -> Sentence:
    """
    >>> settled_title("roulette-00", "dozen_2").es, settled_title("blackjack", "main_2").en
    ('2.ª docena', 'Second hand')
    """
    if game == "roulette-00":
        return roulette_bet(bet)
    return _BOUGHT if bet == "card" else bet_title(bet)
