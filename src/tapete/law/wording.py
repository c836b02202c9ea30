"""Values of the law in words."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

from tapete.core.sentence import Sentence
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
        return percentage(value) if term.type in ("share", "shares") else _plain(str(value))
    if isinstance(value, date):
        return _plain(value.isoformat())
    if term.type == "cents" and isinstance(value, int):
        return money(value)
    return term.words.get(str(value), _plain(str(value)))


def money(cents: int) -> Sentence:
    """
    >>> money(250).es, money(-500).en, money(1_000_050).es
    ('2,50 €', '-€5', '10.000,50 €')
    """
    sign, (euros, rest) = "-" * (cents < 0), divmod(abs(cents), 100)
    whole, es, en = number(euros), f",{rest:02d}" * bool(rest), f".{rest:02d}" * bool(rest)
    return Sentence(f"{sign}{whole.es}{es} €", f"{sign}€{whole.en}{en}")


def number(value: int) -> Sentence:
    """
    >>> number(12500).es, number(12500).en
    ('12.500', '12,500')
    """
    text = f"{value:,}"
    return Sentence(text.replace(",", "."), text)


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
    percent = share * 100
    if 100 % percent.denominator and percent.denominator not in (1, 2, 4, 5, 10, 20, 25, 50, 100):
        return _plain(str(share))
    return Sentence(f"{_decimal(percent, ',')} %", f"{_decimal(percent, '.')} %")


def _decimal(number: Fraction, point: str) -> str:
    """At most two decimals, none when it is whole."""
    sign, hundredths = "-" if number < 0 else "", round(abs(number) * 100)
    whole, rest = divmod(hundredths, 100)
    return f"{sign}{whole}" if rest == 0 else f"{sign}{whole}{point}{rest:02d}"


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
