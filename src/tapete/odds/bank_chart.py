"""The decisions against the bank as a chart: hands of a kind in rows, neighbours that decide alike as one, and the rank
of the card shown in columns."""

from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from tapete.cards.card import RANK_LETTERS
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.odds.bank_hands import NO_CARD
from tapete.odds.kernel import Array
from tapete.odds.naturals import Natural, naturals
from tapete.odds.result import Chart

_ACTS: Final = ("play", "buy", "fold")
_NEVER: Final = "-"
"""Such a hand cannot meet such a card."""
LEADING: Final = 3
"""Cards by which hands without a combination are told apart."""


class Row(NamedTuple):
    """Hands of one kind, the lowest and the highest of them, and what is done with them by column."""

    low: Natural
    high: Natural
    acts: tuple[str, ...]


def bank_chart(order: HandOrder, dealt: Array, played: Array, bought: Array | None = None) -> Chart:
    """From the deals by natural hand and rank shown: all, those played, and those in which a card was bought."""
    columns: list[int] = [*reversed(order.ranks)] if dealt[:, :NO_CARD].any() else [NO_CARD]
    cards = np.zeros_like(dealt) if bought is None else bought
    rows = _rows(order, columns, np.stack([played, cards, dealt - played - cards]))
    shown = tuple(_ALL if of == NO_CARD else Sentence(RANK_LETTERS[of], RANK_LETTERS[of]) for of in columns)
    title = Sentence("Por la carta que enseña la banca", "By the card the bank shows") if len(columns) > 1 else _ALL
    return Chart(title, shown, tuple(map(_label, rows)), tuple(row.acts for row in rows))


_ALL: Final = Sentence("Decisión", "Decision")


def _rows(order: HandOrder, columns: list[int], deals: Array) -> list[Row]:
    """From the highest hands down."""
    hands = sorted(enumerate(naturals(order)), key=lambda pair: pair[1].hand.grade, reverse=True)
    rows = []
    for _, group in groupby(hands, key=lambda pair: _kind(pair[1])):
        members = list(group)
        by_act = deals[:, [place for place, _ in members]].sum(axis=1)
        acts = tuple(_act(by_act[:, column]) for column in columns)
        rows.append(Row(members[-1][1], members[0][1], acts))
    return _joined(rows)


def _kind(of: Natural) -> tuple[object, ...]:
    if of.hand.category in (Category.HIGH_CARD, Category.ACE_KING):
        return ("high", *of.ranks[:LEADING])
    return (of.hand.category, of.hand.grade[1])


def _joined(rows: list[Row]) -> list[Row]:
    """Neighbours that decide alike as one; what cannot be dealt agrees with anything."""
    found = rows[:1]
    for row in rows[1:]:
        last = found[-1]
        pairs = list(zip(last.acts, row.acts, strict=True))
        if all(one == other or _NEVER in (one, other) for one, other in pairs):
            acts = tuple(other if one == _NEVER else one for one, other in pairs)
            found[-1] = Row(row.low, last.high, acts)
        else:
            found.append(row)
    return found


def _act(deals: Array) -> str:
    """The act, or all those there are: then more decides than the chart shows."""
    return "/".join(name for name, ways in zip(_ACTS, deals, strict=True) if ways) or _NEVER


def _label(row: Row) -> Sentence:
    low, high = _hand(row.low), _hand(row.high)
    if low == high:
        return low
    return Sentence(f"{low.es} … {high.es}", f"{low.en} … {high.en}")


def _hand(of: Natural) -> Sentence:
    category = of.hand.category
    if category in (Category.HIGH_CARD, Category.ACE_KING):
        cards = "-".join(RANK_LETTERS[rank] for rank in of.ranks[:LEADING])
        return Sentence(cards, cards)
    led = Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND
    letter = f" {RANK_LETTERS[of.hand.grade[1]]}" if category in led else ""
    return Sentence(category.title.es + letter, category.title.en + letter)
