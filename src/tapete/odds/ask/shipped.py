"""The returns of the tables as the laws give them by default, computed beforehand so that a page need not wait.

The edges alone are in one file, for pages that list them; every outcome and strategy is in another, for pages that draw
them. ``python -m tapete.odds.ask.shipped`` computes them again and writes both; a test does the same and compares.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.profile import law_ids, subjects
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import BetReturn, decode, encode
from tapete.odds.ask.strategies import OPTIMAL, UNBEATEN
from tapete.odds.kernels.progress import Watch, unwatched

_FILE: Final = "shipped.json"
_RETURNS: Final = "shipped_returns.json"


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


class ShippedReturn(msgspec.Struct, frozen=True):
    """The whole answer for a bet at a table with these choices and no others."""

    law: str
    game: str
    bet: str
    choices: dict[str, str]
    answer: BetReturn
    strategy: str = OPTIMAL


@cache
def _returns() -> tuple[ShippedReturn, ...]:
    return decode(files(__package__).joinpath(_RETURNS).read_bytes(), tuple[ShippedReturn, ...])


def shipped_returns(law: LawId, game: str) -> tuple[ShippedReturn, ...]:
    """The whole answers for a game under a law, in the order of its edges."""
    return tuple(each for each in _returns() if (each.law, each.game) == (law, game))


def shipped_answer(question: OddsQuestion) -> BetReturn | None:
    """The answer to a question about a table as its law gives it, or None: nothing need be compiled for it."""
    if question.meter is not None:
        return None
    wanted = (question.bet, question.strategy)
    for each in shipped_returns(question.rules.law, question.rules.game):
        if (each.bet, each.strategy) == wanted and _rules_of(each) == rules_hash(question.rules):
            return each.answer
    return None


def _rules_of(kept: ShippedReturn) -> str:
    asked = ask(kept.law, kept.game, kept.choices, None if kept.bet == MAIN else kept.bet, kept.strategy)
    return "" if isinstance(asked, Refused) else rules_hash(asked.rules)


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


def strategy_questions() -> Iterator[OddsQuestion]:
    """What is asked beside: the best settings of pai gow, where the usual answer is for the house way."""
    for law in law_ids():
        for game, strategies in _STRATEGIES.items():
            for strategy in strategies if game in subjects(law) else ():
                question = ask(law, game, strategy=strategy)
                if not isinstance(question, Refused):
                    yield question


_STRATEGIES: Final = {game: (strategy,) for game, strategy in UNBEATEN.items()}

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
    from tapete.odds.ask.returns import computed_anew

    cases = [*questions(), *((question, dict[str, str]()) for question in strategy_questions())]
    edges: list[Edge] = []
    returns: list[bytes] = []
    for done, (question, choices) in enumerate(cases, 1):
        answer = computed_anew(question)
        assert isinstance(answer, BetReturn), answer
        law, game, bet, strategy = question.rules.law, question.rules.game, question.bet, question.strategy
        if strategy == OPTIMAL:
            edges.append(edge_of(question, choices, answer))
        returns.append(encode(ShippedReturn(law, game, bet, choices, answer, strategy)))
        watch(done, len(cases))
    folder = Path(str(files(__package__)))
    (folder / _FILE).write_bytes(msgspec.json.format(encode(edges)) + b"\n")
    (folder / _RETURNS).write_bytes(b"[\n" + b",\n".join(returns) + b"\n]\n")


if __name__ == "__main__":
    _write()
