"""Numbers, sums, shares and dates in the language of the command line; ``--json`` never asks for them."""

from datetime import date

from tapete.cli.text.language import language, say
from tapete.words import figures


def number(value: figures.Number, digits: int | None = None) -> str:
    return _plain(figures.number_text(value, language(), digits))


def counted(count: int, spanish: str, english: str) -> str:
    """A number with its noun, of which each language gives one and several: "mesa mesas", "table tables"."""
    singular, plural = say(spanish, english).split()
    return f"{number(count)} {singular if count == 1 else plural}"


def percent(share: figures.Number, digits: int) -> str:
    return _plain(figures.percent_text(share, language(), digits))


def signed_percent(share: figures.Number, digits: int) -> str:
    return _plain(figures.signed_percent_text(share, language(), digits))


def euros(cents: int) -> str:
    return _plain(figures.money_text(cents, language()))


def day(value: date) -> str:
    return figures.date_text(value, language())


def _plain(text: str) -> str:
    """With the spaces of a keyboard, so that what is printed can be searched for."""
    return text.replace("\xa0", " ").replace("\u202f", " ")
