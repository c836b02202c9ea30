"""What control finds, in words for the house: what is watched, and how far it can still be chance."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tapete.control.bank_watch import WatchedBank
from tapete.control.night import ControlledGroup
from tapete.control.promise import Watched
from tapete.core.sentence import Sentence
from tapete.law.vocabulary import bet_title
from tapete.law.wording import decimal, listed, number
from tapete.odds.ask.question import MAIN

COLUMNS: Final = (
    Sentence("Qué se mira", "What is watched"),
    Sentence("Manos", "Rounds"),
    Sentence("Resultado", "Result"),
    Sentence("Esperado", "Expected"),
    Sentence("95 de 100 entre", "95 of 100 between"),
    Sentence("Indicio", "Evidence"),
)
BANK_COLUMNS: Final = (
    Sentence("Banca", "Bank"),
    Sentence("Manos", "Rounds"),
    Sentence("Fuertes", "Strong"),
    Sentence("Esperadas", "Expected"),
    Sentence("Sin ver", "Unseen"),
    Sentence("Indicio", "Evidence"),
)
STRONG: Final = Sentence(
    "Fuertes son las clases más altas, que juntas no pasan de una mano de cada diez; en hold'em, las dos cartas de la "
    "banca que son pareja, y en pai gow, dos ases o más, contado el comodín. Una mano que nadie ha visto se toma por "
    "fuerte; en las mesas en vivo se miran las jugadas con tres casillas o más.",
    "Strong are the highest kinds, at most one hand in ten together; in hold'em two cards of the bank that are a pair, "
    "and in pai gow two aces or more, the joker included. A hand that nobody has seen is taken for a strong one; at "
    "live tables rounds with three boxes or more are watched.",
)
BEST: Final = Sentence("mejor juego", "best play")
_KINDS: Final = {
    Watched.TABLE: Sentence("Mesa", "Table"),
    Watched.SIDE_BET: Sentence("Apuesta", "Bet"),
    Watched.DEALER: Sentence("Crupier", "Dealer"),
    Watched.PLAYER: Sentence("Cliente", "Guest"),
    Watched.BANK: Sentence("Banca", "Bank"),
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


def evidence_words(group: ControlledGroup | WatchedBank) -> Sentence:
    """How rare it is in a house where all is well that the players win so much, or the bank has so few strong hands."""
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
    title, needed, paid = watched_title(group), number(round(group.needed)), paid_words(group)
    return Sentence(
        f"{title.es}: se ha ganado más de lo que la suerte explica{f' ({paid.es})' if paid else ''}; de las casas en "
        f"las que todo va bien, llega a este aviso una de cada {needed.es}",
        f"{title.en}: more has been won than luck explains{f' ({paid.en})' if paid else ''}; of houses in which all is "
        f"well, one in {needed.en} comes to this warning",
    )


def bank_title(bank: WatchedBank) -> Sentence:
    return Sentence(f"Mesa {bank.table}", f"Table {bank.table}")


def bank_expected(bank: WatchedBank) -> Sentence:
    """How many strong hands it should have had."""
    return decimal(Fraction(bank.expected), 1)


def bank_warning(bank: WatchedBank) -> Sentence:
    """What is missing, and how rarely that is said where nothing is."""
    title, had, expected, needed = (
        bank_title(bank),
        number(bank.strong),
        bank_expected(bank),
        number(round(bank.needed)),
    )
    return Sentence(
        f"{title.es}: a la banca le faltan manos fuertes (tuvo {had.es}, esperadas {expected.es}); de las casas en las "
        f"que todo va bien, llega a este aviso una de cada {needed.es}",
        f"{title.en}: the bank lacks strong hands (it had {had.en}, {expected.en} expected); of houses in which all is "
        f"well, one in {needed.en} comes to this warning",
    )


def bank_noticed(bank: WatchedBank) -> Sentence:
    """After how many rounds it would be noticed that strong hands are missing."""
    sizes = [
        Sentence(
            f"{_per_cent(share).es} en {number(rounds).es} jugadas", f"{_per_cent(share).en} within {number(rounds).en}"
        )
        for share, rounds in bank.noticed
    ]
    return Sentence(
        f"Se notaría, nueve veces de cada diez, que de las fuertes falta: {listed(size.es for size in sizes).es}.",
        f"Nine times out of ten, missing strong hands would be noticed: {listed(size.en for size in sizes).en} rounds.",
    )


def paid_words(group: ControlledGroup) -> Sentence | None:
    """How often something was paid and how often it should have been; None where that hangs on decisions."""
    if group.decided:
        return None
    paid, expected = number(group.paid), decimal(Fraction(group.paid_expected), 1)
    times = Sentence("vez" if group.paid == 1 else "veces", "time" if group.paid == 1 else "times")
    return Sentence(
        f"pagada {paid.es} {times.es}, esperadas {expected.es}", f"paid {paid.en} {times.en}, {expected.en} expected"
    )


def basis_words(group: ControlledGroup) -> Sentence:
    """Of what play the expectation is: of the one that was played, or of the best, where nobody knows the decisions."""
    if not group.decided:
        return Sentence("No hay nada que decidir: lo esperado es exacto.", "No decisions: what is expected is exact.")
    if not group.reviewed:
        return Sentence(
            "Las decisiones no se conocen: lo esperado es lo del mejor juego, y una casa corriente gana más.",
            "The decisions are not known: what is expected is that of best play, and an ordinary house wins more.",
        )
    if group.reviewed < group.decided:
        reviewed, bets = number(group.reviewed), number(group.decided)
        return Sentence(
            f"Decisiones conocidas en {reviewed.es} de {bets.es} apuestas; en las demás se toma el mejor juego.",
            f"Decisions are known in {reviewed.en} of {bets.en} bets; for the others best play is taken.",
        )
    return Sentence(
        "Lo esperado es lo de las decisiones que se tomaron.",
        "What is expected is that of the decisions that were taken.",
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
