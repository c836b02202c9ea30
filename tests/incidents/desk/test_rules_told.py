"""Every rule of the five texts, read for one question: can what it speaks of be said at the desk?"""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tapete.core.ids import GameId, LawId, RuleId
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Ruled, may_happen, rule
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import rulings
from tapete.incidents.desk.silence import decides_at
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile, subjects
from tapete.law.rule import LawRule, rules


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    topic: dict[str, dict[str, str]]
    rule: dict[RuleId, str]


TOLD = msgspec.toml.decode((Path(__file__).parent / "rules_told.toml").read_bytes(), type=Told)


@cache
def answered() -> frozenset[RuleId]:
    """The rules by which the desk rules, and those that say who decides."""
    ruled = {cite for law in law_ids() for ruling in rulings(law) for cite in ruling.cite}
    deciding = {cite for law in law_ids() for game in profile(law).games for cite in decides_at(law, game).cite}
    return frozenset(ruled | deciding)


def games_of(subject: LawRule) -> list[GameId]:
    """The games of its law that a rule speaks of."""
    every = [GameId(game) for game in subjects(subject.law)]
    match subject.game:
        case "all" | "none":
            return every
        case "all-house" | "all-circle":
            wanted = Family.HOUSE if subject.game == "all-house" else Family.CIRCLE
            return [game for game in every if family_of(game) is wanted]
        case "tournament" | "league" | "sit-and-go":
            return [game for game in every if family_of(game) is Family.CIRCLE]
    return [GameId(subject.game)]


def told_as(subject: LawRule, family: Family) -> str:
    """The kind as which a breach of a rule is told at a family's tables, or «none: why»; empty if nobody said."""
    if subject.id in TOLD.rule:
        return TOLD.rule[subject.id]
    by_family = TOLD.topic.get(subject.topic, {})
    return by_family.get(family.value, by_family.get("any", ""))


UNCITED = [subject for subject in rules().values() if subject.law in law_ids() and subject.id not in answered()]


@pytest.mark.parametrize("law", law_ids())
def test_every_rule_that_no_ruling_cites_names_its_kind_or_why_it_needs_none(law: LawId) -> None:
    unsaid = []
    for subject in UNCITED:
        if subject.law != law:
            continue
        for family in {family_of(game) for game in games_of(subject)}:
            told = told_as(subject, family)
            if not told.startswith("none: ") and told not in kinds():
                unsaid.append((subject.id, family.value, told))
    assert not unsaid


@pytest.mark.parametrize("law", law_ids())
def test_what_is_told_may_happen_where_the_rule_holds_and_is_answered_there(law: LawId) -> None:
    cannot = []
    for subject in UNCITED:
        if subject.law != law:
            continue
        for game in games_of(subject):
            kind = kinds().get(told_as(subject, family_of(game)))
            if kind is None:
                continue
            if not may_happen(law, game, kind):
                cannot.append((subject.id, game, kind.id))
            elif not isinstance(answer := rule(law, game, kind.id, {}), Ruled):
                assert answer.fact.name in kind.facts, answer  # type: ignore[union-attr]
    assert not cannot


SILENT = {
    "ARA-10.2.VII.2.e": "what raising is, not what follows when nobody says how much",
    "GAL-23.2.d.1": "what raising is, not what follows when nobody says how much",
    "ARA-U5.b-b": "the double zero may be bet on; when bets close stands in another decree",
    "ARA-10.1.A.VI.2.p1-b": "players go on or fold; in which order is not said",
    "ARA-10.1.D.VII.p3": "players go on or fold; in which order is not said",
    "GAL-7.p4.opcion": "players go on or fold; in which order is not said",
    "REG-60.2.2": "players go on or fold; in which order is not said",
    "CLM-5.1.a": "the limits stand in another decree",
    "CLM-5.1.b": "the limits stand in another decree",
}
"""Rules of play whose breach the desk answers with silence, and what their words leave out."""


def test_no_rule_of_play_is_answered_with_silence_unless_its_words_leave_it_out() -> None:
    silent = {
        subject.id
        for subject in UNCITED
        for game in games_of(subject)
        if (kind := told_as(subject, family_of(game))) in kinds()
        and all(isinstance(case.outcome, Ruled) and case.outcome.silent for case in cases(subject.law, game, kind, {}))
    }
    assert silent == set(SILENT)


def test_the_exceptions_are_rules_that_no_ruling_cites() -> None:
    """What a ruling comes to cite leaves this table."""
    assert set(TOLD.rule) <= {subject.id for subject in UNCITED}


def test_most_rules_that_speak_of_play_are_cited_by_a_ruling_of_their_own() -> None:
    ruled = Counter(rules()[cite].law for cite in answered())
    assert sum(ruled.values()) >= 990 and min(ruled[law] for law in ("ara", "clm", "gal", "med")) >= 130
