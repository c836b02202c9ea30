"""Numbers, money, shares, dates and times as people write them in each tongue, all by Babel.

Pages, papers and the terminal ask here. The engines, which import nothing, write the same into their sentences
(``law.wording``), and so does the browser (``static/figures.js``); tests hold both against this module.
"""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Final

from babel.dates import format_date, format_datetime, format_time, format_timedelta, get_timezone
from babel.numbers import format_currency, format_decimal, format_percent

from tapete.words.language import LOCALES, Tongue

_WHOLE_EUROS: Final[dict[Tongue, str]] = {"es": "#,##0\xa0¤", "en": "¤#,##0", "va": "#,##0\xa0¤"}
_PERCENT: Final[dict[Tongue, str]] = {"es": "\xa0%", "en": "%", "va": "\xa0%"}
_MOMENTS: Final[dict[Tongue, str]] = {"es": "d/M/yy, H:mm:ss", "en": "d MMM yy, HH:mm:ss", "va": "d/M/yy, H:mm:ss"}
_DAYS: Final[dict[Tongue, str]] = {"es": "d/M/yyyy", "en": "d MMM yyyy", "va": "d/M/yyyy"}
_PLAIN_BELOW: Final = 10_000

Number = int | float | Decimal | Fraction


def number_text(value: Number, tongue: Tongue, digits: int | None = None) -> str:
    """A number with its thousands apart; with ``digits``, rounded to so many decimals.

    >>> number_text(1_410_336, "es"), number_text(50_344.04, "es", 1), number_text(1500, "en")
    ('1.410.336', '50.344,0', '1,500')
    """
    pattern = None if digits is None else _rounded(digits)
    return _minus(format_decimal(_exact(value), pattern, LOCALES[tongue]))


def count_text(value: int, tongue: Tongue) -> str:
    """A small count or a year, plain up to four digits.

    >>> count_text(2026, "es"), count_text(12_500, "es")
    ('2026', '12.500')
    """
    return number_text(value, tongue) if abs(value) >= _PLAIN_BELOW else str(value)


def money_text(cents: int, tongue: Tongue) -> str:
    """A sum in euros; its cents only where it has some.

    >>> money_text(250, "en"), money_text(1_250_000, "es")
    ('€2.50', '12.500\\xa0€')
    """
    whole = cents % 100 == 0
    pattern = _WHOLE_EUROS[tongue] if whole else None
    return _minus(format_currency(Decimal(cents) / 100, "EUR", pattern, LOCALES[tongue], currency_digits=not whole))


def signed_money_text(cents: int, tongue: Tongue) -> str:
    """A gain with its plus, a loss with its minus.

    >>> signed_money_text(250, "es"), signed_money_text(-500, "es"), signed_money_text(0, "es")
    ('+2,50\\xa0€', '−5\\xa0€', '0\\xa0€')
    """
    return ("+" if cents > 0 else "") + money_text(cents, tongue)


def typed_sum_text(cents: int, tongue: Tongue) -> str:
    """A sum as one types it into a form: no thousands apart, no sign of the euro.

    >>> typed_sum_text(125_050, "es"), typed_sum_text(125_000, "en")
    ('1250,50', '1250')
    """
    return format_decimal(Decimal(cents) / 100, "0.00" if cents % 100 else "0", LOCALES[tongue])


def percent_text(share: Number, tongue: Tongue, digits: int) -> str:
    """A share as a percentage of so many decimals.

    >>> percent_text(Fraction(1, 3), "en", 1), percent_text(Fraction(-1, 8), "es", 1)
    ('33.3%', '−12,5\\xa0%')
    """
    return _minus(format_percent(_exact(share), _rounded(digits) + _PERCENT[tongue], LOCALES[tongue]))


def signed_percent_text(share: Number, tongue: Tongue, digits: int) -> str:
    """
    >>> signed_percent_text(Fraction(1, 8), "es", 2)
    '+12,50\\xa0%'
    """
    return ("+" if share > 0 else "") + percent_text(share, tongue, digits)


def share_text(share: Fraction, tongue: Tongue) -> str:
    """A percentage with all its decimals, or a fraction where they would not end.

    >>> share_text(Fraction(261, 2000), "es"), share_text(Fraction(1, 3), "es")
    ('13,05\\xa0%', '1/3')
    """
    if 10**6 % (share * 100).denominator:
        return str(share)
    return format_percent(_exact(share), "#,##0.######" + _PERCENT[tongue], LOCALES[tongue])


def date_text(value: date, tongue: Tongue) -> str:
    """
    >>> date_text(date(2026, 11, 15), "es"), date_text(date(2026, 11, 15), "en")
    ('15 de noviembre de 2026', '15 November 2026')
    """
    return format_date(value, "long", LOCALES[tongue])


def day_text(value: date, tongue: Tongue) -> str:
    """A date for a column of a table.

    >>> day_text(date(2026, 11, 5), "es"), day_text(date(2026, 11, 5), "en")
    ('5/11/2026', '5 Nov 2026')
    """
    return format_date(value, _DAYS[tongue], LOCALES[tongue])


def clock_text(value: datetime, tongue: Tongue) -> str:
    """
    >>> clock_text(datetime(2026, 3, 14, 9, 5), "es")
    '9:05'
    """
    return format_time(value.time(), "short", locale=LOCALES[tongue])


def moment_text(recorded: str, tongue: Tongue) -> str:
    """A moment of the log by Madrid's clocks, to the second.

    >>> moment_text("2026-03-29T00:59:59.000000Z", "es"), moment_text("2026-03-29T01:00:00.000000Z", "es")
    ('29/3/26, 1:59:59', '29/3/26, 3:00:00')
    """
    when = datetime.fromisoformat(recorded).astimezone(get_timezone("Europe/Madrid"))
    return format_datetime(when, _MOMENTS[tongue], locale=LOCALES[tongue])


def millis_text(millis: int, tongue: Tongue) -> str:
    """The same of a moment by the room's clock, in milliseconds.

    >>> millis_text(1_774_745_999_000, "es")
    '29/3/26, 1:59:59'
    """
    return moment_text(datetime.fromtimestamp(millis / 1000, UTC).isoformat(), tongue)


def span_text(seconds: float, tongue: Tongue) -> str:
    """How long something lasts, by its largest unit.

    >>> span_text(7_300, "es"), span_text(59, "en")
    ('2 horas', '59 seconds')
    """
    return format_timedelta(timedelta(seconds=int(seconds)), threshold=1, locale=LOCALES[tongue])


def _minus(figure: str) -> str:
    """The sign of a negative figure is a minus, not a hyphen, in every tongue and at every door."""
    return figure.replace("-", "−")


def _rounded(digits: int) -> str:
    return "#,##0" + f".{'0' * digits}" * bool(digits)


def _exact(value: Number) -> Decimal | int:
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / value.denominator
    return Decimal(repr(value)) if isinstance(value, float) else value
