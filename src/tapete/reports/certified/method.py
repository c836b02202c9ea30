"""How the return of a bet is computed, in words."""

from typing import Final

from tapete.core.sentence import Sentence
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.registry import module_of

_WORDS: Final = {
    "bank": Sentence(
        "Se toma cada mano del jugador, salvo cambio de palos, con cada carta que la banca puede enseñar; se "
        "cuentan todas las manos de la banca que le ganan, empatan y pierden, se decide lo que más vale y se suman "
        "los pagos como números enteros.",
        "Every hand of the player, up to an exchange of suits, is taken with every card that the bank can show; all "
        "hands of the bank that beat it, tie with it and lose to it are counted, the act worth most is chosen, and "
        "the payments are added as whole numbers.",
    ),
    "equal": Sentence(
        "Se reparten todas las manos de tres cartas, salvo cambio de palos, con todas las cartas comunes; cada "
        "apuesta se deja o se retira según lo que valen las que aún pueden salir, y los pagos se suman como números "
        "enteros.",
        "Every hand of three cards, up to an exchange of suits, is dealt with all community cards; each bet is left "
        "or taken back by what the cards still to come are worth, and the payments are added as whole numbers.",
    ),
    "holdem": Sentence(
        "Se recorren todas las cartas comunes y propias; desde el final hacia atrás se decide en cada calle lo que "
        "más vale contra todas las manos de la banca, y los pagos se suman como números enteros.",
        "All community and own cards are gone through; from the end backwards, whatever is worth most against all "
        "hands of the bank is chosen on each street, and the payments are added as whole numbers.",
    ),
    "pai_gow": Sentence(
        "Todas las manos de siete cartas se dividen por la regla de la casa y se enfrentan todas con todas las que "
        "no comparten cartas; los resultados se cuentan como números enteros.",
        "All hands of seven cards are set by the house way and each is held against all that share no card with it; "
        "the results are counted as whole numbers.",
    ),
    "blackjack": Sentence(
        "Se recorren todas las cartas que pueden salir del distribuidor y, desde el final hacia atrás, se elige en "
        "cada punto lo que más vale.",
        "All cards that can come from the shoe are gone through and, from the end backwards, whatever is worth most "
        "is chosen at each point.",
    ),
    "side": Sentence(
        "Se cuentan todos los casos igual de probables en que se cobra cada línea de la tabla.",
        "All equally likely cases in which each line of the table is paid are counted.",
    ),
}


def method_words(question: OddsQuestion) -> Sentence:
    return _WORDS[module_of(question.rules.game, question.bet).split(".")[2]]
