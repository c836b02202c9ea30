"""The returns of the tables as the laws give them by default, computed beforehand so that a page need not wait.

``python -m tapete.odds.ask.shipped`` computes them again and writes the file; a test does the same and compares.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.profile import law_ids, subjects
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import BetReturn, decode, encode
from tapete.odds.kernels.progress import Watch, unwatched

_FILE: Final = "shipped.json"


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """The house edge of a bet at a table with these choices and no others."""

    law: str
    game: str
    bet: str
    house_edge: Fraction
    element_of_risk: Fraction
    choices: dict[str, str] = {}
    method: str = "exact"
    std_error: float = 0.0
    break_even: Fraction | None = None
    """The cents of a meter at which the bet is fair."""

    @property
    def sheet(self) -> str:
        """The pay table of the bet, by its group of the rules."""
        if "pareja_plus_table" in self.choices:
            return f"paytable.pareja_plus_{self.choices['pareja_plus_table'].lower()}"
        if self.break_even is not None:
            return f"jackpot.{self.bet}"
        return "paytable.ante_bonus" if (self.game, self.bet) == ("tres-cartas", "bonus") else f"paytable.{self.bet}"


@cache
def _shipped() -> dict[tuple[str, str], tuple[Edge, ...]]:
    by_game: dict[tuple[str, str], tuple[Edge, ...]] = {}
    for edge in decode(files(__package__).joinpath(_FILE).read_bytes(), tuple[Edge, ...]):
        by_game[edge.law, edge.game] = (*by_game.get((edge.law, edge.game), ()), edge)
    return by_game


def shipped(law: LawId, game: str) -> tuple[Edge, ...]:
    """The edges of a game under a law, the main game first; none where it was not computed."""
    return _shipped().get((law, game), ())


def questions() -> Iterator[tuple[OddsQuestion, dict[str, str]]]:
    """What is asked, for every law and game: each bet by default, every pay table, and with a bought card."""
    for law in law_ids():
        for game in subjects(law):
            for bet in bets_of(game):
                for choices in _VARIANTS.get((game, bet), ({},)):
                    question = ask(law, game, choices, None if bet == MAIN else bet)
                    if not isinstance(question, Refused):
                        yield question, choices


_VARIANTS: Final[dict[tuple[str, str], tuple[dict[str, str], ...]]] = {
    ("sin-descarte", MAIN): ({}, {"buy_card": "true"}),
    ("tres-cartas", "pareja_plus"): tuple({"pareja_plus_table": table} for table in "ABC"),
}


def edge_of(question: OddsQuestion, choices: dict[str, str], answer: BetReturn) -> Edge:
    return Edge(
        question.rules.law,
        question.rules.game,
        question.bet,
        answer.house_edge,
        answer.element_of_risk,
        choices,
        answer.method,
        answer.std_error,
        answer.meter.break_even if answer.meter else None,
    )


def _write(watch: Watch = unwatched) -> None:
    from tapete.odds.ask.returns import exact_return

    cases = list(questions())
    edges: list[Any] = []
    for done, (question, choices) in enumerate(cases, 1):
        answer = exact_return(question)
        assert isinstance(answer, BetReturn), answer
        edges.append(edge_of(question, choices, answer))
        watch(done, len(cases))
    Path(str(files(__package__).joinpath(_FILE))).write_bytes(msgspec.json.format(encode(edges)) + b"\n")


if __name__ == "__main__":
    _write()
