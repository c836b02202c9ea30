"""What control finds, in words for the house: what is watched, and how far it can still be chance."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tapete.control.night import ControlledGroup
from tapete.control.promise import Watched
from tapete.core.sentence import Sentence
from tapete.law.vocabulary import bet_title
from tapete.law.wording import listed, number
from tapete.odds.ask.question import MAIN

COLUMNS: Final = (
    Sentence("Qué se mira", "What is watched"),
    Sentence("Manos", "Rounds"),
    Sentence("Resultado", "Result"),
    Sentence("Esperado", "Expected"),
    Sentence("95 de 100 entre", "95 of 100 between"),
    Sentence("Indicio", "Evidence"),
)
BEST: Final = Sentence("mejor juego", "best play")
_KINDS: Final = {
    Watched.TABLE: Sentence("Mesa", "Table"),
    Watched.SIDE_BET: Sentence("Apuesta", "Bet"),
    Watched.DEALER: Sentence("Crupier", "Dealer"),
    Watched.PLAYER: Sentence("Cliente", "Guest"),
}
_MUCH: Final = 10**9
"""From here on nobody reads the number."""


def watched_title(group: ControlledGroup) -> Sentence:
    kind = _KINDS[group.watched]
    bet = Sentence("", "") if group.bet == MAIN else bet_title(group.bet)
    return Sentence(
        *(
            f"{word} {group.name}" + (f" · {name}" if name else "")
            for word, name in ((kind.es, bet.es), (kind.en, bet.en))
        )
    )


def evidence_words(group: ControlledGroup) -> Sentence:
    """How rare it is in a house where all is well that the players win so much."""
    if group.warned:
        return Sentence(f"AVISO: {_one_of(group.times).es}", f"WARNING: {_one_of(group.times).en}")
    if group.times < 2:
        return Sentence("nada de particular", "nothing in particular")
    return _one_of(group.times)


def _one_of(times: float) -> Sentence:
    houses = number(min(int(times), _MUCH))
    more = times > _MUCH
    return Sentence(
        f"1 casa entre {'más de ' if more else ''}{houses.es}", f"1 house in {'more than ' if more else ''}{houses.en}"
    )


def warning_words(group: ControlledGroup) -> Sentence:
    """What a warning says: nothing about anybody."""
    title, needed = watched_title(group), number(round(group.needed))
    return Sentence(
        f"{title.es}: se ha ganado más de lo que la suerte explica; de las casas en las que todo va bien, llega a este "
        f"aviso una de cada {needed.es}",
        f"{title.en}: more has been won than luck explains; of houses in which all is well, one in {needed.en} comes "
        "to this warning",
    )


def noticed_words(group: ControlledGroup) -> Sentence:
    """After how many bets a fault of each size would be noticed."""
    sizes = [*_sizes(group)]
    return Sentence(
        f"Se notaría, nueve veces de cada diez, un exceso en los pagos de {listed(size.es for size in sizes).es}.",
        f"Nine times out of ten, paying too much would be noticed: {listed(size.en for size in sizes).en}.",
    )


def _sizes(group: ControlledGroup) -> Iterator[Sentence]:
    for size, bets in group.noticed:
        count, share = number(bets), _per_cent(size)
        yield Sentence(f"un {share.es} en {count.es} apuestas", f"by {share.en} within {count.en} bets")


def _per_cent(share: Fraction) -> Sentence:
    return Sentence(f"{int(100 * share)} %", f"{int(100 * share)}%")
