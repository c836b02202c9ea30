"""Two laws side by side: the rules whose words differ, and the bets whose edges and strategies do."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.drafting.check.citing import counterpart
from tapete.drafting.edge import edge, questions, relevant_values
from tapete.law.profile import profile
from tapete.law.rule import rules_of
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn, Chart, Strategy
from tapete.odds.ask.returns import exact_return
from tapete.odds.kernels.progress import Watch, unwatched


class RuleDifference(msgspec.Struct, frozen=True):
    """A rule that only one law has, or whose words differ; None where a law has none at that place."""

    left: RuleId | None
    right: RuleId | None
    left_words: str = ""
    right_words: str = ""


class OtherAct(msgspec.Struct, frozen=True):
    """A square of a strategy's charts in which another act is best."""

    chart: Sentence
    row: Sentence
    column: Sentence
    left: str
    right: str


class EdgeDifference(msgspec.Struct, frozen=True):
    """A bet under two laws: what the house expects of one unit, and how one plays it best."""

    game: str
    bet: str
    left: Fraction
    right: Fraction
    left_strategy: Sentence | None = None
    right_strategy: Sentence | None = None
    strategy_changes: bool = False
    other_acts: tuple[OtherAct, ...] = ()


def related(left: LawId, right: LawId) -> bool:
    """Whether the places of two laws can be held against each other: one began as the other, or both as a third."""
    first, second = profile(left).drafted_from or left, profile(right).drafted_from or right
    return first == second or right == first or left == second


def rule_differences(left: LawId, right: LawId) -> Iterator[RuleDifference]:
    """The rules that differ, place by place; none between laws that have nothing to do with each other."""
    if not related(left, right):
        return
    for rule in rules_of(left).values():
        other = counterpart(rule, right)
        if other is None or other.es != rule.es:
            yield RuleDifference(rule.id, other.id if other else None, rule.es, other.es if other else "")
    for rule in rules_of(right).values():
        if counterpart(rule, left) is None:
            yield RuleDifference(None, rule.id, "", rule.es)


def edge_differences(
    left: LawId, right: LawId, games: tuple[str, ...], watch: Watch = unwatched
) -> Iterator[EdgeDifference]:
    """The bets of both laws whose values differ, with both edges and strategies; bets of one alone are passed over."""
    theirs = {(question.rules.game, question.bet): question for question in questions(right, games)}
    for ours in questions(left, games):
        other = theirs.get((ours.rules.game, ours.bet))
        if other is None or relevant_values(ours.rules, ours.bet) == relevant_values(other.rules, other.bet):
            continue
        before, after = edge(ours, watch), edge(other, watch)
        if isinstance(before, Refused) or isinstance(after, Refused):
            continue
        first, second = _strategy(ours, watch), _strategy(other, watch)
        yield EdgeDifference(
            ours.rules.game,
            ours.bet,
            before.house_edge,
            after.house_edge,
            first.words if first else None,
            second.words if second else None,
            first != second,
            tuple(_other_acts(first, second)) if first and second else (),
        )


def _other_acts(first: Strategy, second: Strategy) -> Iterator[OtherAct]:
    """The squares that differ, in the charts that both strategies have."""
    charts = {chart.title: chart for chart in second.charts}
    for chart in first.charts:
        other = charts.get(chart.title)
        after = {} if other is None else _squares(other)
        for (row, column), act in _squares(chart).items():
            if after.get((row, column), act) != act:
                yield OtherAct(chart.title, row, column, act, after[row, column])


def _squares(chart: Chart) -> dict[tuple[Sentence, Sentence], str]:
    return {
        (row, column): act
        for row, acts in zip(chart.rows, chart.acts, strict=True)
        for column, act in zip(chart.columns, acts, strict=True)
    }


def _strategy(question: OddsQuestion, watch: Watch) -> Strategy | None:
    answer = exact_return(question, watch)
    return answer.strategy if isinstance(answer, BetReturn) else None
