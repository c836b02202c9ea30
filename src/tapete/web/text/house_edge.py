"""The precomputed house edge of bets, for a game as its law gives it and for tables with the same rules."""

from fractions import Fraction
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title, term, terms
from tapete.odds.ask.question import BANK, MAIN, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.shipped import Edge, shipped


class ShownEdge(msgspec.Struct, frozen=True):
    """A bet and its edge; ``sheet`` is the pay table it belongs to."""

    bet: str
    title: Sentence
    edge: Fraction
    risk: Fraction
    sheet: str
    break_even: int | None
    error: float

    @property
    def returned(self) -> Fraction | None:
        """The share of each initial bet that is returned; None for a prize that has no stake of its own."""
        return 1 - self.edge if self.edge >= 0 else None


def shown_edges(law: LawId, game: str) -> tuple[ShownEdge, ...]:
    return tuple(map(_shown, shipped(law, game)))


def edges_at(rules: TableRules) -> tuple[ShownEdge, ...]:
    """The edges that hold at a table: those computed for the same values of every parameter that decides a return."""
    return tuple(_shown(edge) for edge in shipped(rules.law, rules.game) if _holds(edge, rules))


def _shown(edge: Edge) -> ShownEdge:
    return ShownEdge(
        edge.bet,
        edge_title(edge),
        edge.house_edge,
        edge.element_of_risk,
        edge.sheet,
        _cents(edge.break_even),
        edge.std_error,
    )


_AROUND: Final = frozenset(
    (
        *("access", "catalogue", "chips", "closing", "conduct", "errors", "licence", "limits", "notice", "opening"),
        *("seats", "shuffle", "staff", "table", "tournament", "venue"),
    )
)
"""Groups of values on which no return depends: they are about the room, its people and its limits."""


def _holds(edge: Edge, rules: TableRules) -> bool:
    computed = ask(edge.law, edge.game, edge.choices, None if edge.bet == MAIN else edge.bet)
    if isinstance(computed, Refused):
        return False
    others = {bet for bet in bets_of(edge.game) if bet not in (edge.bet, MAIN, BANK)}
    return _deciding(computed.rules, others) == _deciding(rules, others)


def _deciding(rules: TableRules, others: set[str]) -> dict[str, object]:
    """The values that a return may depend on, without those of other bets beside it."""

    def about_another(key: str) -> bool:
        group, _, rest = key.partition(".")
        return group in others or any(rest.startswith(bet) for bet in others if group in ("paytable", "jackpot"))

    return {
        key: setting.value
        for key, setting in rules.settings.items()
        if key.partition(".")[0] not in _AROUND and not about_another(key)
    }


def _cents(meter: Fraction | None) -> int | None:
    """The first whole cent from which the bet is fair or better."""
    return None if meter is None else -(-meter.numerator // meter.denominator)


def edge_title(edge: Edge) -> Sentence:
    """The bet as a page calls it, with what the table has chosen."""
    if edge.choices.get("buy_card") == "true":
        return Sentence("Juego principal, con compra de carta", "Main game, with a bought card")
    if edge.bet == BANK:
        return Sentence("Tener la banca", "Holding the bank")
    if edge.bet == MAIN:
        return Sentence("Juego principal", "Main game")
    table = terms().get(f"{edge.sheet}.*")
    if table is not None:
        return table.title
    return line_title(edge.bet) if edge.bet not in term("bets.names").words else term("bets.names").words[edge.bet]
