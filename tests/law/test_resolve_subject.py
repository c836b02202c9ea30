"""Rules of what is not a poker table: only where the law has them, and never as a poker game."""

import pytest

from tapete.core.decision import Refused
from tapete.law.catalogue import Family, family_of, game_ids
from tapete.law.profile import law_ids, profile, subjects
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules


@pytest.mark.parametrize("law", law_ids())
def test_a_subject_resolves_exactly_where_the_law_has_it(law: str) -> None:
    law_profile = profile(law)  # type: ignore[arg-type]
    every = {subject for other in law_ids() for subject in subjects(other)}
    for subject in every:
        outcome = resolve_subject(law, subject)
        if subject in game_ids():
            assert isinstance(outcome, TableRules) is (subject in law_profile.games)
        else:
            assert isinstance(outcome, TableRules) is (subject in subjects(law_profile.id))


def test_other_games_are_no_poker_games() -> None:
    others = [subject for subject in subjects(law_ids()[1]) if family_of(subject) is Family.OTHER]
    assert others == ["roulette-00", "blackjack"]
    for subject in others:
        assert isinstance(resolve("ara", subject), Refused) and subject not in game_ids()


def test_choices_are_judged_as_at_a_poker_table() -> None:
    fixed = resolve_subject("ara", "roulette-00", {"wheel.pockets": 37})
    assert isinstance(fixed, Refused) and "ARA-U5.a-a" in fixed.because
    unknown = resolve_subject("ara", "roulette-00", {"band": 10})
    assert isinstance(unknown, Refused) and "band" in unknown.reason.en
    malformed = resolve_subject("ara", "blackjack", {"sevens_amount": "much"})
    assert isinstance(malformed, Refused) and "much" in malformed.reason.es


def test_an_unknown_law_or_subject_is_refused_in_one_sentence() -> None:
    for law, subject in (("xyz", "blackjack"), ("ara", "boule")):
        refused = resolve_subject(law, subject)
        assert isinstance(refused, Refused)
        assert (law if law == "xyz" else subject) in refused.reason.es and refused.reason.en
