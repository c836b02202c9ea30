"""The scale of penalties: the measures open for a ground, and how much of each the rules allow."""

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.offence import (
    CHIP_LOSS,
    DISQUALIFICATION,
    MISSED_HANDS,
    WARNING,
    Measure,
    PenaltyGround,
    measure,
)
from tapete.incidents.rules import PenaltyRules
from tapete.law.refusal import refuse


def measures(rules: PenaltyRules, ground: PenaltyGround) -> tuple[str, ...]:
    """The measures of a ground: its own, or those of the common scale."""
    return ground.measures or rules.scale


def chips_lost(chips: int, stack: int) -> Measure | Refused:
    """Chips lost: some, and no more than the player has."""
    if not 0 < chips <= stack:
        return refuse(f"puede perder de 1 a {stack} en fichas", f"they may lose from 1 to {stack} in chips")
    return measure(CHIP_LOSS, chips)


def hands_missed(rules: PenaltyRules, hands: int, rounds: int, seated: int) -> Measure | Refused:
    """Hands missed, given as hands or as rounds of a table: from one hand to four rounds."""
    least, most = rules.least_hands, rules.most_rounds
    missed = hands + rounds * seated
    if min(hands, rounds) < 0 or seated < 1 or not least <= missed <= most * seated:
        return refuse(
            f"se pierden de {least} mano a {most} vueltas de la mesa",
            f"from {least} hand to {most} rounds of the table may be missed",
            rules.because_scale,
        )
    return measure(MISSED_HANDS, missed)


_TOLD = {
    WARNING: Sentence("un aviso", "a warning"),
    MISSED_HANDS: Sentence("{} manos", "{} hands"),
    CHIP_LOSS: Sentence("{} fichas", "{} chips"),
    DISQUALIFICATION: Sentence("la descalificación", "disqualification"),
}


_ONE = {
    MISSED_HANDS: Sentence("una mano", "one hand"),
    CHIP_LOSS: Sentence("una ficha", "one chip"),
}


_TITLES = _TOLD | {
    MISSED_HANDS: Sentence("la pérdida de manos", "missed hands"),
    CHIP_LOSS: Sentence("la pérdida de fichas", "a loss of chips"),
}


def measure_title(kind: str) -> Sentence:
    """What a kind of measure is called, whatever its amount."""
    return _TITLES[kind]


def measure_words(measured: Measure) -> Sentence:
    """A measure in words.

    >>> measure_words(measure("missed_hands", 9)).en
    '9 hands'
    >>> measure_words(measure("missed_hands", 1)).es
    'una mano'
    """
    words = _ONE.get(measured.kind, _TOLD[measured.kind]) if measured.amount == 1 else _TOLD[measured.kind]
    return Sentence(words.es.format(measured.amount), words.en.format(measured.amount))
