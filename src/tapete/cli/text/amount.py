"""Numbers of the command line: a bad one ends the command with what was expected instead."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.core.sentence import Sentence
from tapete.core.written_count import read_count
from tapete.core.written_share import read_number, read_percentage, read_share

T = TypeVar("T")
MOST = 10**12
"""No count of chips or cents of this world is larger."""


class Amount(click.ParamType[T]):
    """A kind of number: how it is read, and what it looks like."""

    def __init__(self, name: str, read: Callable[[str], T], shape: Sentence) -> None:
        self.name, self.read, self.shape = name, read, shape

    def convert(self, value: object, param: click.Parameter | None, _: click.Context | None) -> T:
        try:
            return self.read(str(value))
        except (ValueError, ZeroDivisionError) as error:
            option = param.opts[0] if param else self.name
            shape = told(self.shape)
            raise Failure(
                say(
                    f"«{value}» no vale para {option}: se espera: {shape}",
                    f"'{value}' is no {option}: expected {shape}",
                )
            ) from error


def _count(text: str) -> int:
    number = read_count(text)
    if number is None or number > MOST:
        raise ValueError(text)
    return number


def _percentage(text: str) -> Fraction:
    share = read_percentage(text)
    if share is None:
        raise ValueError(text)
    return share


def _all(read: Callable[[str], T]) -> Callable[[str], tuple[T, ...]]:
    """Several with commas between them; with semicolons, where a comma is that of decimals."""
    return lambda text: tuple(read(part) for part in text.split(";" if ";" in text else ","))


COUNT = Amount("N", _count, Sentence("un número entero", "a whole number"))
CENTS = Amount("CENTS", _count, Sentence("un importe en céntimos", "an amount in cents"))
PERCENTAGE = Amount("PCT", _percentage, Sentence("un porcentaje, p. ej. 82,5", "a percentage, e.g. 82.5"))
COUNTS = Amount("N,N…", _all(_count), Sentence("números enteros separados por comas", "whole numbers with commas"))
PERCENTAGES = Amount(
    "PCT,PCT…",
    _all(_percentage),
    Sentence(
        "porcentajes separados por comas, o por punto y coma si llevan decimales",
        "percentages separated by commas, or by semicolons if they have decimals",
    ),
)


class NumberRange(click.FloatRange):
    """A number within bounds, with a decimal comma or point, or as a fraction."""

    read = staticmethod(read_number)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = self.read(str(value))
        if number is None:
            self.fail("", param, ctx)  # the words are those of whoever tells people what an option takes
        return super().convert(float(number), param, ctx)


class ShareRange(NumberRange):
    """A part of a whole within bounds: a percentage too."""

    read = staticmethod(read_share)
