"""The house edge of every bet under a law: as the program brings it, or computed exactly where a draft changes it."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.law.folder.place import law_folders
from tapete.law.profile import profile, subjects
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import MAIN, OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import EXACT
from tapete.odds.ask.returns import exact_return
from tapete.odds.ask.shipped import shipped
from tapete.odds.kernels.progress import Watch, unwatched
from tapete.odds.rules import pays_on_ante


class LawEdge(msgspec.Struct, frozen=True):
    """The edge of one bet: what the house expects of one unit of the initial bet."""

    game: str
    bet: str
    house_edge: Fraction
    element_of_risk: Fraction
    exact: bool
    cite: tuple[RuleId, ...] = ()


def questions(law: LawId, games: tuple[str, ...]) -> Iterator[OddsQuestion]:
    """Every bet with a stake of its own in some games, with the law's defaults, where its return is computed."""
    for game in subjects(law):
        for bet in bets_of(game) if game in games else ():
            question = ask(law, game, {}, None if bet == MAIN else bet)
            if not isinstance(question, Refused) and not pays_on_ante(question.rules, bet):
                yield question


def edge(question: OddsQuestion, watch: Watch = unwatched) -> LawEdge | Refused:
    """The edge of a bet. A law in a folder that changes nothing of a game has the edges of the one it began from."""
    rules, bet = question.rules, question.bet
    for each in shipped(_as_computed(rules, bet), rules.game):
        if each.bet == bet and not each.choices:
            return LawEdge(
                rules.game, bet, each.house_edge, each.element_of_risk, each.method == EXACT, _cite(rules, bet)
            )
    answer = exact_return(question, watch)
    if isinstance(answer, Refused):
        return answer
    return LawEdge(
        rules.game, bet, answer.house_edge, answer.element_of_risk, answer.method == EXACT, _cite(rules, bet)
    )


def _as_computed(rules: TableRules, bet: str) -> LawId:
    """The law under whose name a bet's edge was computed: its own, or the one it began from with the same values."""
    base = profile(rules.law).drafted_from if rules.law in law_folders() else None
    before = resolve_subject(base, rules.game) if base else None
    own = resolve_subject(rules.law, rules.game)
    if base is None or not isinstance(before, TableRules) or not isinstance(own, TableRules):
        return rules.law
    return base if relevant_values(own, bet) == relevant_values(before, bet) else rules.law


def relevant_values(rules: TableRules, bet: str) -> dict[str, object]:
    """What a bet's return can depend on: every value but those of the other bets."""
    others = {other for other in bets_of(rules.game) if other != bet}
    return {key: setting.value for key, setting in rules.settings.items() if others.isdisjoint(key.split(".")[:2])}


def _cite(rules: TableRules, bet: str) -> tuple[RuleId, ...]:
    """The rules of a bet's pay table."""
    table = f"paytable.{bet}."
    cited = (rule for key, setting in rules.settings.items() if key.startswith(table) for rule in setting.cite)
    return tuple(dict.fromkeys(cited))
