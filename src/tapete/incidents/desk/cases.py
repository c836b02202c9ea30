"""All that a law can answer to an incident, case by case of its facts; and several laws side by side."""

from collections.abc import Iterable, Mapping

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Missing, Ruled, rule
from tapete.incidents.desk.kind import kinds
from tapete.law.profile import profile


class RulingCase(msgspec.Struct, frozen=True):
    """What is ruled when each fact has one of these answers; refused where the text does not settle it."""

    when: dict[str, tuple[str, ...]]
    outcome: Ruled | Refused

    @property
    def substance(self) -> tuple[object, ...]:
        """What is ruled, whatever words and articles say it."""
        if isinstance(self.outcome, Refused):
            return (self.when,)
        ruling = self.outcome.ruling
        return (self.when, ruling.outcome, ruling.does, ruling.decided_by, [option.does for option in ruling.options])


class Side(msgspec.Struct, frozen=True):
    """A law's cases of an incident at a game; none where it has no such game."""

    law: LawId
    cases: tuple[RulingCase, ...]

    @property
    def silent(self) -> bool:
        """Whether the law does not rule on the incident at all."""
        return all(isinstance(case.outcome, Ruled) and case.outcome.silent for case in self.cases)

    def rules_as(self, other: "Side") -> bool:
        return [case.substance for case in self.cases] == [case.substance for case in other.cases]


def side_by_side(laws: Iterable[LawId], game: GameId, kind_id: str, facts: Mapping[str, str]) -> tuple[Side, ...]:
    """The same incident under several laws."""
    return tuple(Side(law, _cases_if_any(law, game, kind_id, facts)) for law in laws)


def _cases_if_any(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> tuple[RulingCase, ...]:
    return cases(law, game, kind_id, facts) if game in profile(law).games else ()


def cases(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> tuple[RulingCase, ...]:
    """The rulings still open under the facts stated so far, in the order in which the desk would ask.

    Answers that lead to the same rulings are grouped, and a fact that changes nothing is left out.
    """
    ruled = rule(law, game, kind_id, facts)
    if not isinstance(ruled, Missing):
        return (RulingCase({}, ruled),)
    name = ruled.fact.name
    parting: list[tuple[list[str], tuple[RulingCase, ...]]] = []
    for answer in ruled.fact.answers:
        answered = {**facts, name: answer}
        if kinds()[kind_id].contradiction(answered):
            continue
        under = cases(law, game, kind_id, answered)
        alike = next((answers for answers, same in parting if same == under), None)
        if alike is None:
            parting.append(([answer], under))
        else:
            alike.append(answer)
    if len(parting) == 1:
        return parting[0][1]
    return tuple(
        RulingCase({name: tuple(answers), **case.when}, case.outcome) for answers, under in parting for case in under
    )
