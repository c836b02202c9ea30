"""The self-test of chance: many shuffles against what chance must give; nothing is dealt once it fails.

Three chi-square tests at 99 %: which card lies at which place, which card follows which, and the categories of the
hands that lie on top. One of them fails by mere chance about once in thirty batteries, so that a failure is only
believed when fresh shuffles fail as well, three times in a row.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import NormalDist
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.frequencies import frequencies
from tapete.cards.order import HandOrder
from tapete.cards.ranking import category_of, grade
from tapete.core.sentence import Sentence

LEVEL: Final = 0.99
SHUFFLES: Final = 4000
"""Enough for more than 75 cards in every cell of the positions."""
ROUNDS: Final = 3
_RARE: Final = 5
"""Categories expected fewer times than this are counted together."""

Shuffle = Callable[[Sequence[Card]], tuple[Card, ...]]


class EntropyFinding(msgspec.Struct, frozen=True):
    """One test: what was measured, and the value it exceeds only once in a hundred times."""

    test: str
    statistic: float
    critical: float

    @property
    def passed(self) -> bool:
        return self.statistic <= self.critical


class AlarmError(Exception):
    """The generator does not give what chance gives: the findings of the last round."""

    def __init__(self, findings: tuple[EntropyFinding, ...]) -> None:
        failed = ", ".join(finding.test for finding in findings if not finding.passed)
        self.findings = findings
        self.reason = Sentence(
            f"el generador no supera la prueba ({failed}): no se reparte",
            f"the generator fails its test ({failed}): nothing is dealt",
        )
        super().__init__(self.reason.en)


def self_test(shuffle: Shuffle, shuffles: int = SHUFFLES) -> tuple[EntropyFinding, ...]:
    """The findings of the first battery that passes; an alarm when three in a row fail."""
    for _ in range(ROUNDS):
        findings = battery(shuffle, shuffles)
        if all(finding.passed for finding in findings):
            return findings
    raise AlarmError(findings)


def battery(shuffle: Shuffle, shuffles: int = SHUFFLES) -> tuple[EntropyFinding, ...]:
    """All tests on so many shuffles of a whole deck."""
    pack = deck(52)
    orders = [shuffle(pack) for _ in range(shuffles)]
    return (_positions(orders, len(pack)), _pairs(orders, len(pack)), _categories(orders))


def _positions(orders: list[tuple[Card, ...]], size: int) -> EntropyFinding:
    """Every card is as likely at every place."""
    counts = Counter((place, card) for order in orders for place, card in enumerate(order))
    expected = len(orders) / size
    # Rows and columns both have fixed sums, which the chi-square of a table shrinks by (n-1)/n.
    statistic = _chi_square((counts[place, Card(card)] for place in range(size) for card in range(size)), expected)
    return EntropyFinding("positions", statistic * (size - 1) / size, critical_value((size - 1) ** 2))


def _pairs(orders: list[tuple[Card, ...]], size: int) -> EntropyFinding:
    """Every card is as likely to be followed by every other: the step from card to card, round the deck.

    One pair of places a shuffle, in turn along the pack: the pairs of one shuffle are not independent.
    """
    places = ((order, number % (size - 1)) for number, order in enumerate(orders))
    steps = Counter((order[place + 1] - order[place]) % size for order, place in places)
    statistic = _chi_square((steps[step] for step in range(1, size)), len(orders) / (size - 1))
    return EntropyFinding("pairs", statistic, critical_value(size - 2))


def _categories(orders: list[tuple[Card, ...]]) -> EntropyFinding:
    """The hands of five on top of the pack fall into the categories as often as there are such hands."""
    order = HandOrder()
    drawn = Counter(category_of(order, grade(order, cards[: order.size])) for cards in orders)
    exact = frequencies(order, order.size)
    total = sum(exact.values())
    expected = {category: len(orders) * count / total for category, count in exact.items()}
    cells = _joined(expected, drawn)
    statistic = sum((count - due) ** 2 / due for count, due in cells)
    return EntropyFinding("categories", statistic, critical_value(len(cells) - 1))


def _joined(expected: dict[Category, float], drawn: Counter[Category]) -> list[tuple[int, float]]:
    """What was drawn and what was due, the rare categories as one."""
    rare = [category for category, due in expected.items() if due < _RARE]
    cells = [(drawn[category], due) for category, due in expected.items() if category not in rare and due]
    return [*cells, (sum(drawn[category] for category in rare), sum(expected[category] for category in rare))]


def _chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def critical_value(freedom: int, level: float = LEVEL) -> float:
    """The chi-square value exceeded with a chance of 1 - level (Wilson and Hilferty's approximation).

    >>> round(critical_value(50), 1)  # 76.15 in the tables
    76.2
    """
    normal, part = NormalDist().inv_cdf(level), 2 / (9 * freedom)
    return freedom * float(1 - part + normal * part**0.5) ** 3
