"""A value of the law as people write it in their language: numbers, money, shares and dates through Babel."""

from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from babel.dates import format_date, format_time
from babel.numbers import format_decimal, format_percent

from tapete.core.sentence import Language, Sentence
from tapete.law.vocabulary import Term
from tapete.reports.sum_text import money_text
from tapete.words.language import LOCALES

YES_NO = {True: Sentence("Sí", "Yes"), False: Sentence("No", "No")}


def number_text(value: int | Decimal, language: Language) -> str:
    return format_decimal(value, locale=LOCALES[language])


def share_text(share: Fraction, language: Language) -> str:
    """A percentage, or a fraction where the percentage would not end.

    >>> share_text(Fraction(261, 2000), "es"), share_text(Fraction(1, 3), "es")
    ('13,05\\xa0%', '1/3')
    """
    percent = share * 100
    if 10**6 % percent.denominator:
        return str(share)
    exact = Decimal(share.numerator) / Decimal(share.denominator)
    return format_percent(exact, locale=LOCALES[language], decimal_quantization=False)


def date_text(value: date, language: Language) -> str:
    return format_date(value, "long", locale=LOCALES[language])


def clock_text(value: datetime, language: Language) -> str:
    """
    >>> clock_text(datetime(2026, 3, 14, 9, 5), "es")
    '9:05'
    """
    return format_time(value.time(), "short", locale=LOCALES[language])


def rounded_share(share: Fraction, language: Language) -> str:
    """A share with one decimal.

    >>> rounded_share(Fraction(1, 8), "es")
    '12,5\\xa0%'
    """
    pattern = "#,##0.0\xa0%" if language == "es" else "#,##0.0%"
    return format_percent(float(share), pattern, locale=LOCALES[language])


def euros_text(cents: int, language: Language) -> str:
    """A sum as typed into a form, which accepts either decimal mark; empty for zero.

    >>> euros_text(1250, "es"), euros_text(0, "es")
    ('12,50', '')
    """
    point = "," if language == "es" else "."
    return f"{cents // 100}{point}{cents % 100:02}" if cents else ""


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
        return money_text(value, language) if term.type == "cents" else _count_text(value, language)
    word = term.words.get(str(value))
    return word.in_language(language) if word else str(value)


def _times_text(value: Fraction, language: Language) -> str:
    return number_text(value.numerator, language) if value.denominator == 1 else str(value)


def _count_text(value: int, language: Language) -> str:
    """Small counts plain: years and seats take no thousands separator."""
    return number_text(value, language) if value >= 10_000 else str(value)
