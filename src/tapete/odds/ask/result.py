"""What a bet is worth: every outcome with its exact probability, and the figures that follow from them.

Sums of money are in units of the initial bet: the ante, one of the three equal bets, the stake of a side bet.
"""

from fractions import Fraction
from math import sqrt
from typing import TypeVar

import msgspec

from tapete.core.sentence import Sentence

EXACT = "exact"
SIMULATED = "simulation"
ENUMERATED = "enumeration"
"""Every deal counted, in floating numbers."""


class BetOutcome(msgspec.Struct, frozen=True):
    """One way the bet can end: what the player wins or loses, all they staked on the way, and in how many of the
    equally likely deals."""

    name: str
    net: Fraction
    staked: Fraction
    ways: int


class Chart(msgspec.Struct, frozen=True):
    """A strategy as a grid: for each row (a kind of hand) and column (what the table shows), the act."""

    title: Sentence
    columns: tuple[Sentence, ...]
    rows: tuple[Sentence, ...]
    acts: tuple[tuple[str, ...], ...]


class OtherAct(msgspec.Struct, frozen=True):
    """What is done instead, and in what part of the hands of its line."""

    words: Sentence
    share: Fraction


class StrategyLine(msgspec.Struct, frozen=True):
    """A line of a written way to play, and how far the best play follows it."""

    words: Sentence
    share: Fraction
    """Of all hands, those that the line is about."""
    kept: Fraction
    """Of these, those that are best played as it says."""
    others: tuple[OtherAct, ...]
    gain: Fraction
    """What the others add to the return of one initial bet, over all hands."""


class Strategy(msgspec.Struct, frozen=True):
    """How the player was taken to decide: by name, in words, as charts where there is something to draw, and line by
    line where it is told beside a written way to play."""

    name: str
    words: Sentence
    charts: tuple[Chart, ...] = ()
    lines: tuple[StrategyLine, ...] = ()


class MeterEffect(msgspec.Struct, frozen=True):
    """How the return depends on a jackpot's meter: ``house_edge = edge_at_zero - edge_per_cent * cents``."""

    cents: int
    """What the meter showed in this answer when the prizes were paid."""
    stake: int
    edge_at_zero: Fraction
    edge_per_cent: Fraction

    @property
    def break_even(self) -> Fraction | None:
        """The cents at which the bet is fair, or None if no meter makes it so."""
        return self.edge_at_zero / self.edge_per_cent if self.edge_per_cent else None


class BankTurn(msgspec.Struct, frozen=True):
    """Players who take the bank in turn with the house, all for equal bets, which they set alike."""

    players: int
    banking: Fraction
    """What whoever banks loses on average for each bet against them; less than nothing where they win."""
    playing: Fraction
    """What a player loses on average for one bet, the rounds in which they bank counted in."""
    std_error: float
    """Of ``banking``: the commission is taken from what is won in all, which was simulated for several players."""


class BetReturn(msgspec.Struct, frozen=True):
    """The worth of a bet under some rules. All figures follow from the outcomes, whose ways add up to all deals."""

    outcomes: tuple[BetOutcome, ...]
    """Every way the bet can end, with its net result, what was staked and in how many deals."""
    strategy: Strategy | None = None
    """How the player was taken to decide; None where there is nothing to decide."""
    method: str = EXACT
    """``exact``, ``enumeration`` where rounding is left, or ``simulation`` where deals were drawn."""
    std_error: float = 0.0
    """Of the house edge, where the method is a simulation; the most that rounding can be, for an enumeration."""
    meter: MeterEffect | None = None
    means: bool = False
    """The outcomes are means over many ends, so that their spread is not that of the bet."""
    turns: tuple[BankTurn, ...] = ()
    """Where players may hold the bank, how its turns change what the game costs, by the number of players."""

    @property
    def ways(self) -> int:
        """How many deals there are, all equally likely."""
        return sum(outcome.ways for outcome in self.outcomes)

    def probability(self, outcome: BetOutcome) -> Fraction:
        """How likely one of the outcomes is."""
        return Fraction(outcome.ways, self.ways)

    @property
    def house_edge(self) -> Fraction:
        """The expected loss for one initial bet; positive when the house wins."""
        return -self._mean([outcome.net for outcome in self.outcomes])

    @property
    def average_total_bet(self) -> Fraction:
        """All that is staked on average, later bets included."""
        return self._mean([outcome.staked for outcome in self.outcomes])

    @property
    def element_of_risk(self) -> Fraction:
        """The expected loss for everything staked; nothing where nothing is staked."""
        staked = self.average_total_bet
        return self.house_edge / staked if staked else Fraction(0)

    @property
    def variance(self) -> Fraction:
        """The exact variance of what the player wins or loses."""
        return self._mean([outcome.net**2 for outcome in self.outcomes]) - self.house_edge**2

    @property
    def std_dev(self) -> float | None:
        """Its square root: the standard deviation for one initial bet; None where only means are known."""
        return None if self.means else sqrt(self.variance)

    def _mean(self, values: list[Fraction]) -> Fraction:
        weighted = sum(
            (value * outcome.ways for value, outcome in zip(values, self.outcomes, strict=True)), Fraction(0)
        )
        return weighted / self.ways


def merged(outcomes: list[BetOutcome]) -> tuple[BetOutcome, ...]:
    """The outcomes with those of the same name, net and stake as one, and those that never happen left out."""
    ways: dict[tuple[str, Fraction, Fraction], int] = {}
    for outcome in outcomes:
        kind = (outcome.name, outcome.net, outcome.staked)
        ways[kind] = ways.get(kind, 0) + outcome.ways
    return tuple(BetOutcome(*kind, ways=count) for kind, count in ways.items() if count)


T = TypeVar("T")


def encode(value: object) -> bytes:
    """As JSON, fractions as text.

    >>> encode(BetOutcome("win", Fraction(1, 2), Fraction(1), 3))
    b'{"name":"win","net":"1/2","staked":"1","ways":3}'
    """
    return msgspec.json.encode(value, enc_hook=str)


def decode(data: bytes, kind: type[T]) -> T:
    """What ``encode`` wrote; anything else raises msgspec.MsgspecError, ValueError or ZeroDivisionError."""
    return msgspec.json.decode(data, type=kind, dec_hook=lambda _, text: Fraction(text))
