"""A value of the law as people write it in their language: by ``words.figures``."""

from datetime import date
from fractions import Fraction

from tapete.core.sentence import Language, Sentence
from tapete.law.vocabulary import Term
from tapete.words.figures import count_text, date_text, money_text, number_text, share_text

YES_NO = {True: Sentence("Sí", "Yes"), False: Sentence("No", "No")}


def value_text(term: Term, value: object, language: Language) -> str:
    """One value, without its unit; of several, the items with commas."""
    if isinstance(value, bool):
        return YES_NO[value].in_language(language)
    if isinstance(value, tuple):
        return ", ".join(value_text(term, item, language) for item in value)
    if isinstance(value, Sentence):
        return value.in_language(language)
    if isinstance(value, date):
        return date_text(value, language)
    if isinstance(value, Fraction):
        return share_text(value, language) if term.type in ("share", "shares") else _times_text(value, language)
    if isinstance(value, int):
        return money_text(value, language) if term.type == "cents" else count_text(value, language)
    word = term.words.get(str(value))
    return word.in_language(language) if word else str(value)


def _times_text(value: Fraction, language: Language) -> str:
    return number_text(value.numerator, language) if value.denominator == 1 else str(value)
