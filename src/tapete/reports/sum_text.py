"""A sum of money, or a share, as people of a language write it."""

from decimal import Decimal
from fractions import Fraction
from typing import Final

from babel.numbers import format_currency, format_percent

from tapete.core.sentence import Language

_LOCALES: Final[dict[Language, str]] = {"es": "es_ES", "en": "en_GB"}
_WHOLE_EUROS: Final[dict[Language, str]] = {"es": "#,##0\xa0¤", "en": "¤#,##0"}


def money_text(cents: int, language: Language) -> str:
    """
    >>> money_text(250, "en"), money_text(1_250_000, "es")
    ('€2.50', '12.500\\xa0€')
    """
    whole = cents % 100 == 0
    return format_currency(
        Decimal(cents) / 100,
        "EUR",
        locale=_LOCALES[language],
        format=None if not whole else _WHOLE_EUROS[language],
        currency_digits=not whole,
    )


def share_text(share: Fraction, language: Language) -> str:
    """
    >>> share_text(Fraction(1, 3), "en"), share_text(Fraction(-1, 8), "es")
    ('33.3%', '-12,5\\xa0%')
    """
    pattern = {"es": "#,##0.0\xa0%", "en": "#,##0.0%"}[language]
    return format_percent(Decimal(share.numerator) / share.denominator, pattern, _LOCALES[language])
