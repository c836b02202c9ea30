"""The exact return of pai gow when both sides are set by the house way, for the player and for the one who banks."""

from fractions import Fraction
from math import comb
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.house_way import set_by_house_way
from tapete.games.hands import hand_order
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.odds.advice import Act, Advisor, Situation
from tapete.odds.pai_gow_pairs import pairs
from tapete.odds.pai_gow_settings import settings
from tapete.odds.progress import Watch
from tapete.odds.question import BANK, Question
from tapete.odds.result import Outcome, Return, Strategy, merged
from tapete.odds.strategies import OPTIMAL, no_such_strategy

HOUSE_WAY: Final = "house_way"
_MIRRORED: Final = {"superior": "inferior", "equal": "equal", "inferior": "superior"}


def compute(question: Question, watch: Watch) -> Return | Refused:
    """The player's bet, or the bank held against one player's bet of the same size."""
    rules = question.rules
    if question.strategy not in (OPTIMAL, HOUSE_WAY):
        return no_such_strategy(question.strategy, (HOUSE_WAY,))
    if rules.word("split.equal_start") == "foul":
        return refuse(
            "con split.equal_start=foul la regla de la casa compone manos nulas, y no se calcula",
            "with split.equal_start=foul the house way sets foul hands, and it is not computed",
            rules.cite("split.equal_start"),
        )
    found = cases(pairs(settings(hand_order(rules), watch), watch))
    net = _banker_net if question.bet == BANK else _player_net
    return Return(
        merged([Outcome(case, net(rules, case), Fraction(1), ways) for case, ways in found.items()]), _strategy()
    )


def cases(standings: dict[str, int]) -> dict[str, int]:
    """All nine cases of the settlement table, each pair of hands in both orders."""
    found = {}
    for case, ways in standings.items():
        high, low = case.split("_")
        found[case] = found[f"{_MIRRORED[high]}_{_MIRRORED[low]}"] = ways
    assert sum(found.values()) == comb(53, 7) * comb(46, 7)
    return found


def _player_net(rules: TableRules, case: str) -> Fraction:
    result = rules.word(f"cases.{case}")
    kept = 1 - rules.fraction("commission.share")
    return {"win": rules.fraction("bets.pays") * kept, "null": Fraction(0), "loss": Fraction(-1)}[result]


def _banker_net(rules: TableRules, case: str) -> Fraction:
    """The cases are told from the player's side; the bank's win pays the commission."""
    result = rules.word(f"cases.{case}")
    kept = 1 - rules.fraction("commission.share")
    return {"win": -rules.fraction("bets.pays"), "null": Fraction(0), "loss": kept}[result]


def _strategy() -> Strategy:
    words = Sentence(
        "Las dos manos se componen con la regla de la casa, igual que las de la banca.",
        "Both hands are set by the house way, as the bank's are.",
    )
    return Strategy(HOUSE_WAY, words)


def advisor(rules: TableRules) -> Advisor:
    """Sets the hands by the house way."""
    order = hand_order(rules)

    def advise(at: Situation) -> Act:
        return Act("set", set_by_house_way(order, at.own)[1])

    return advise
