"""The decisions against the bank as a chart: hands of a kind in rows, neighbours that decide alike as one, and the rank
of the card shown in columns."""

from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from tapete.cards.card import RANK_LETTERS
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.odds.ask.result import Chart
from tapete.odds.bank.rank_counts import NO_CARD
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import Natural, naturals

_ACTS: Final = ("play", "buy", "fold")
_NEVER: Final = "-"
"""Such a hand cannot meet such a card."""
LEADING: Final = 3
"""Cards by which hands without a combination are told apart."""


class ChartRow(NamedTuple):
    """Hands of one kind, the lowest and the highest of them, and what is done with them by column."""

    low: Natural
    high: Natural
    acts: tuple[str, ...]


def bank_chart(order: HandOrder, dealt: Array, played: Array, bought: Array | None = None) -> Chart:
    """From the deals by natural hand and rank shown: all, those played, and those in which a card was bought."""
    columns: list[int] = [*reversed(order.ranks)] if dealt[:, :NO_CARD].any() else [NO_CARD]
    cards = np.zeros_like(dealt) if bought is None else bought
    rows = _rows(order, columns, np.stack([played, cards, dealt - played - cards]))
    shown = tuple(_ALL if rank == NO_CARD else Sentence(RANK_LETTERS[rank], RANK_LETTERS[rank]) for rank in columns)
    title = Sentence("Por la carta que enseña la banca", "By the card the bank shows") if len(columns) > 1 else _ALL
    return Chart(title, shown, tuple(map(_label, rows)), tuple(row.acts for row in rows))


_ALL: Final = Sentence("Decisión", "Decision")


def _rows(order: HandOrder, columns: list[int], deals: Array) -> list[ChartRow]:
    """From the highest hands down."""
    hands = sorted(enumerate(naturals(order)), key=lambda pair: pair[1].hand.grade, reverse=True)
    rows = []
    for _, group in groupby(hands, key=lambda pair: _kind(pair[1])):
        members = list(group)
        by_act = deals[:, [place for place, _ in members]].sum(axis=1)
        acts = tuple(_act(by_act[:, column]) for column in columns)
        rows.append(ChartRow(members[-1][1], members[0][1], acts))
    return _joined(rows)


def _kind(natural: Natural) -> tuple[object, ...]:
    if natural.hand.category in (Category.HIGH_CARD, Category.ACE_KING):
        return ("high", *natural.ranks[:LEADING])
    return (natural.hand.category, natural.hand.grade[1])


def _joined(rows: list[ChartRow]) -> list[ChartRow]:
    """Join neighbouring rows that decide alike; a hand that cannot be dealt agrees with any other."""
    joined = rows[:1]
    for row in rows[1:]:
        last = joined[-1]
        pairs = list(zip(last.acts, row.acts, strict=True))
        if all(before == after or _NEVER in (before, after) for before, after in pairs):
            acts = tuple(after if before == _NEVER else before for before, after in pairs)
            joined[-1] = ChartRow(row.low, last.high, acts)
        else:
            joined.append(row)
    return joined


def _act(deals: Array) -> str:
    """The act of a cell, or all of them where the decision depends on more than the chart shows."""
    return "/".join(name for name, ways in zip(_ACTS, deals, strict=True) if ways) or _NEVER


def _label(row: ChartRow) -> Sentence:
    low, high = _hand(row.low), _hand(row.high)
    if low == high:
        return low
    return Sentence(f"{low.es} … {high.es}", f"{low.en} … {high.en}")


def _hand(natural: Natural) -> Sentence:
    category = natural.hand.category
    if category in (Category.HIGH_CARD, Category.ACE_KING):
        cards = "-".join(RANK_LETTERS[rank] for rank in natural.ranks[:LEADING])
        return Sentence(cards, cards)
    led = Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND
    letter = f" {RANK_LETTERS[natural.hand.grade[1]]}" if category in led else ""
    return Sentence(category.title.es + letter, category.title.en + letter)
