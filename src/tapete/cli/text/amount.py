"""Numbers of the command line: a bad one ends the command with what was expected instead."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import click

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say, told
from tapete.core.sentence import Sentence

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
    number = int(text)
    if not 0 <= number <= MOST:
        raise ValueError(text)
    return number


def _percentage(text: str) -> Fraction:
    if "e" in text.lower():  # an exponent may be a number without end
        raise ValueError(text)
    share = Fraction(text.replace("%", "").strip()) / 100
    if share < 0:
        raise ValueError(text)
    return share


def _all(read: Callable[[str], T]) -> Callable[[str], tuple[T, ...]]:
    return lambda text: tuple(read(part) for part in text.split(","))


COUNT = Amount("N", _count, Sentence("un número entero", "a whole number"))
CENTS = Amount("CENTS", _count, Sentence("un importe en céntimos", "an amount in cents"))
PERCENTAGE = Amount("PCT", _percentage, Sentence("un porcentaje, p. ej. 82.5", "a percentage, e.g. 82.5"))
COUNTS = Amount("N,N…", _all(_count), Sentence("números enteros separados por comas", "whole numbers with commas"))
PERCENTAGES = Amount(
    "PCT,PCT…", _all(_percentage), Sentence("porcentajes separados por comas", "percentages with commas")
)
