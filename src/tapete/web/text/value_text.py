"""A value of the law as people write it in their language: by ``words.figures``."""

from datetime import date
from fractions import Fraction

from tapete.core.sentence import Sentence
from tapete.law.vocabulary import Term
from tapete.words.catalogue import in_tongue
from tapete.words.figures import count_text, date_text, money_text, number_text, share_text
from tapete.words.language import Tongue

YES_NO = {True: Sentence("Sí", "Yes"), False: Sentence("No", "No")}


def value_text(term: Term, value: object, tongue: Tongue) -> str:
    """One value, without its unit; of several, the items with commas."""
    if isinstance(value, bool):
        return in_tongue(YES_NO[value], tongue)
    if isinstance(value, tuple):
        return ", ".join(value_text(term, item, tongue) for item in value)
    if isinstance(value, Sentence):
        return in_tongue(value, tongue)
    if isinstance(value, date):
        return date_text(value, tongue)
    if isinstance(value, Fraction):
        return share_text(value, tongue) if term.type in ("share", "shares") else _times_text(value, tongue)
    if isinstance(value, int):
        return money_text(value, tongue) if term.type == "cents" else count_text(value, tongue)
    word = term.words.get(str(value))
    return in_tongue(word, tongue) if word else str(value)


def _times_text(value: Fraction, tongue: Tongue) -> str:
    return number_text(value.numerator, tongue) if value.denominator == 1 else str(value)
