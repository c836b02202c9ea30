"""Hearing what a player says: the accepted terms of betting, an amount, and conditionals."""

import re
from functools import cache

from tapete.incidents.wager.wager import Said
from tapete.law.files import read_toml

ACTS = ("fold", "check", "call", "bet", "raise", "all_in", "pot", "complete")
_AMOUNT = re.compile(r"(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2})(?!\d))?")


def hear(words: str, euros: bool = False) -> Said:
    """What a player said; with no accepted term in it and no amount, it has neither act nor amount.

    An amount is in chips as spoken, or in cents where ``euros`` are bet.

    >>> hear("Subo a 1.200")
    Said(act='raise', amount=1200, whole=True, conditional=False, at_once=False, clear=True)
    >>> hear("no voy").act, hear("dale").act, hear("si apuestas, subo").conditional
    ('fold', '', True)
    >>> hear("subo a 2,50", euros=True).amount
    250
    """
    spoken = " ".join(words.casefold().split())
    number = _AMOUNT.search(spoken)
    act = next((act for term, act in _terms() if re.search(rf"(?<!\w){re.escape(term)}(?!\w)", spoken)), "")
    before = spoken[: number.start()].split() if number else []
    return Said(
        act,
        amount=_amount(number, euros) if number else 0,
        whole=act != "raise" or not number or (bool(before) and before[-1] in _words("whole")),
        conditional=spoken.split(" ")[0] in _words("conditional"),
    )


def _amount(number: re.Match[str], euros: bool) -> int:
    whole = int(re.sub(r"\D", "", number[1]))
    return whole * 100 + int((number[2] or "").ljust(2, "0")) if euros else whole


@cache
def _words(name: str) -> tuple[str, ...]:
    return read_toml(dict[str, tuple[str, ...]], "terms", package=__package__)[name]


@cache
def _terms() -> list[tuple[str, str]]:
    """Every term with its act, the longest first, so that «no voy» is not heard as «voy»."""
    return sorted(((term, act) for act in ACTS for term in _words(act)), key=lambda term: -len(term[0]))
