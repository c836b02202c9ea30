"""Values of the law in words, and the numbers, sums, shares and dates of the engines' own sentences.

The engines import nothing, so these are written here by hand, and a test holds them against Babel's.
"""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final

from tapete.core.sentence import Sentence, from_bar
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.vocabulary import Term


def listed(items: Iterable[str]) -> Sentence:
    """
    >>> listed(["10", "20", "25"]).es
    '10, 20 o 25'
    """
    *first, last = [*items] or [""]
    return Sentence(f"{', '.join(first)} o {last}", f"{', '.join(first)} or {last}") if first else Sentence(last, last)


def listed_words(items: Iterable[Sentence]) -> Sentence:
    """Some words in a row, in both languages.

    >>> listed_words([Sentence("pasar", "check"), Sentence("apostar", "bet")]).es
    'pasar o apostar'
    """
    words = tuple(items)
    return Sentence(listed(word.es for word in words).es, listed(word.en for word in words).en)


def written(term: Term, value: object) -> Sentence:
    """A parameter's value as people read it, without its unit.

    >>> from tapete.law.vocabulary import term
    >>> written(term("rake.pot_share"), Fraction(1, 20)).es
    '5 %'
    """
    if isinstance(value, bool):
        return Sentence("sí", "yes") if value else Sentence("no", "no")
    if isinstance(value, tuple):
        parts = [written(term, item) for item in value]
        return Sentence(", ".join(part.es for part in parts), ", ".join(part.en for part in parts))
    if isinstance(value, Sentence):
        return value
    if isinstance(value, Fraction):
        return percentage(value) if term.type in ("share", "shares") else ratio(value)
    if isinstance(value, date):
        return day(value)
    if term.type == "cents" and isinstance(value, int):
        return money(value)
    return term.words.get(str(value), _plain(str(value)))


def money(cents: int) -> Sentence:
    """
    >>> money(250).es, money(-500).en, money(1_000_050).es
    ('2,50 €', '−€5', '10.000,50 €')
    """
    return _money(cents)


@lru_cache(4096)
def _money(cents: int) -> Sentence:
    """The same sums come again and again at a table."""
    sign, amount = "−" * (cents < 0), decimal(Fraction(abs(cents), 100), 2 if cents % 100 else 0)
    return Sentence(f"{sign}{amount.es} €", f"{sign}€{amount.en}")


def number(value: int) -> Sentence:
    """
    >>> number(12500).es, number(12500).en
    ('12.500', '12,500')
    """
    return decimal(Fraction(value), 0)


def ratio(value: Fraction) -> Sentence:
    """
    >>> ratio(Fraction(1000)).es, ratio(Fraction(3, 2)).en
    ('1.000', '3/2')
    """
    return number(int(value)) if value.denominator == 1 else _plain(str(value))


def decimal(value: Fraction, digits: int) -> Sentence:
    """A number rounded to so many decimals, its thousands apart.

    >>> decimal(Fraction(-100_001, 8), 1).es, decimal(Fraction(1, 8), 2).en
    ('−12.500,1', '0.12')
    """
    whole, rest = divmod(round(abs(value) * 10**digits), 10**digits)
    text = f"{'−' * (value < 0)}{whole:,}" + f".{rest:0{digits}d}" * bool(digits)
    return Sentence(text.translate(_SPANISH_MARKS), text)


_SPANISH_MARKS: Final = str.maketrans(",.", ".,")
_MONTHS: Final = (
    from_bar("enero|January"),
    from_bar("febrero|February"),
    from_bar("marzo|March"),
    from_bar("abril|April"),
    from_bar("mayo|May"),
    from_bar("junio|June"),
    from_bar("julio|July"),
    from_bar("agosto|August"),
    from_bar("septiembre|September"),
    from_bar("octubre|October"),
    from_bar("noviembre|November"),
    from_bar("diciembre|December"),
)


def day(value: date) -> Sentence:
    """
    >>> day(date(2026, 11, 15)).es, day(date(2026, 11, 15)).en
    ('15 de noviembre de 2026', '15 November 2026')
    """
    month = _MONTHS[value.month - 1]
    return Sentence(f"{value.day} de {month.es} de {value.year}", f"{value.day} {month.en} {value.year}")


def span(minutes: int) -> Sentence:
    """How long something lasts.

    >>> span(305).es, span(45).en
    ('5 h 05 min', '45 min')
    """
    hours, rest = divmod(minutes, 60)
    return _plain(f"{hours} h {rest:02d} min" if hours else f"{rest} min")


def as_written(word: str, title: Sentence) -> Sentence:
    """A word that one writes in a file, with what it stands for.

    >>> as_written("ante", Sentence("Apuesta inicial", "Ante")).es
    '«ante» (apuesta inicial)'
    """
    meaning = lowered(title)
    return Sentence(f"«{word}» ({meaning.es})", f"'{word}' ({meaning.en})")


def lowered(words: Sentence) -> Sentence:
    """Words that stand alone as a title, within a sentence.

    >>> lowered(Sentence("Por ICM", "By ICM")).es
    'por ICM'
    """
    return Sentence(words.es[:1].lower() + words.es[1:], words.en[:1].lower() + words.en[1:])


def _plain(text: str) -> Sentence:
    return Sentence(text, text)


def percentage(share: Fraction) -> Sentence:
    """A share with two decimals at most; as a fraction where they would not say it exactly.

    >>> percentage(Fraction(1, 20)).es, percentage(Fraction(1, 8)).en, percentage(Fraction(1, 3)).es
    ('5 %', '12.5%', '1/3')
    """
    percent = share * 100
    if 100 % percent.denominator:
        return _plain(str(share))
    return rounded_percentage(share, next(digits for digits in range(3) if not 10**digits % percent.denominator))


def rounded_percentage(share: Fraction, digits: int) -> Sentence:
    """
    >>> rounded_percentage(Fraction(1, 3), 1).es
    '33,3 %'
    """
    amount = decimal(share * 100, digits)
    return Sentence(f"{amount.es} %", f"{amount.en}%")


def described(parameter: Parameter) -> Sentence:
    """A parameter as a law gives it: the value with its unit, and the freedom it leaves.

    >>> from tapete.core.ids import LawId
    >>> from tapete.law.profile import parameters
    >>> described(parameters(LawId("ara"), "trijoker")["limits.band"]).en
    '10, 20 or 30 × minimum'
    """
    term = parameter.term
    unit = term.unit or Sentence("", "")

    def text(value: object) -> Sentence:
        return written(term, value)

    match parameter.kind:
        case ParameterKind.CHOICE:
            options = [text(value) for value in parameter.choices]
            words = Sentence(listed(option.es for option in options).es, listed(option.en for option in options).en)
        case ParameterKind.RANGE:
            words = _bounds(*(text(end) if end is not None else None for end in (parameter.least, parameter.most)))
        case ParameterKind.OPEN:
            value = text(parameter.default)
            return Sentence(
                f"{value.es} {unit.es}".strip() + " (norma de la casa)",
                f"{value.en} {unit.en}".strip() + " (house rule)",
            )
        case ParameterKind.FIXED:
            words = text(parameter.default)
    return Sentence(f"{words.es} {unit.es}".strip(), f"{words.en} {unit.en}".strip())


def _bounds(least: Sentence | None, most: Sentence | None) -> Sentence:
    if least and most:
        return Sentence(f"de {least.es} a {most.es}", f"{least.en} to {most.en}")
    if most:
        return Sentence(f"hasta {most.es}", f"up to {most.en}")
    assert least
    return Sentence(f"al menos {least.es}", f"at least {least.en}")
