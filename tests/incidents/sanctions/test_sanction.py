"""Galicia's arts. 44-46: the class of each infringement, repetition within a year, and the year to resolve it."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.sanctions.case_file import (
    CaseLapsed,
    CaseRegister,
    Command,
    LetTimePass,
    NotifyResolution,
    OpenCase,
    ReportInfringement,
    ResolveCase,
    evolve,
)
from tapete.incidents.sanctions.infringement import Gravity, OffenderKind, grounds, listed_for_players, repetitions
from tapete.incidents.sanctions.sanction import DIRECTOR_GENERAL, decide, enter, legal, report_of, view
from tapete.law.files import read_toml
from tapete.law.profile import parameters
from tapete.law.rule import rules

DAY = date(2026, 3, 2)
MINOR, SERIOUS, VERY_SERIOUS = Gravity.MINOR, Gravity.SERIOUS, Gravity.VERY_SERIOUS
COMPANY, EMPLOYEE, PLAYER = OffenderKind.COMPANY, OffenderKind.EMPLOYEE, OffenderKind.PLAYER
TOUCHING = RuleId("GAL-24.3.h")


def unclear(on: date = DAY, offender: str = "Ana") -> ReportInfringement:
    return ReportInfringement("unclear_situation", PLAYER, offender, on, TOUCHING)


def undisplayed(on: date = DAY, offender: str = "Casino") -> ReportInfringement:
    return ReportInfringement("no_display", COMPANY, offender, on)


def after(*commands: Command) -> CaseRegister:
    register = CaseRegister()
    for command in commands:
        entered = enter(register, command)
        assert isinstance(entered, CaseRegister), entered
        register = entered
    return register


def gravities(register: CaseRegister, offender: str | None = None) -> list[Gravity | None]:
    return [entry.gravity for entry in view(register, offender)]


def refused(register: CaseRegister, command: Command) -> Refused:
    answer = decide(register, command)
    assert isinstance(answer, Refused), answer
    assert answer.reason.es and answer.reason.en
    return answer


OPENED = date(2026, 4, 1)
LAST_DAY = date(2027, 4, 1)
OPEN = (unclear(), OpenCase(1, DIRECTOR_GENERAL, OPENED))
RESOLVED = (*OPEN, ResolveCase(1, "Consellería", date(2026, 9, 1), True))


@pytest.mark.parametrize(
    ("rule_id", "ground", "subject", "gravity"),
    [
        ("GAL-44.3.a.1", "outside_casinos", COMPANY, VERY_SERIOUS),
        ("GAL-44.3.a.2", "room_without_terms", COMPANY, VERY_SERIOUS),
        ("GAL-44.3.b", "other_elements", COMPANY, VERY_SERIOUS),
        ("GAL-44.3.c", "no_authorisation", COMPANY, VERY_SERIOUS),
        ("GAL-44.4.a", "no_display", COMPANY, SERIOUS),
        ("GAL-44.5.a", "game_refused", COMPANY, MINOR),
        ("GAL-44.5.b", "doubts_unanswered", EMPLOYEE, MINOR),
        ("GAL-44.5.d", "any_other", PLAYER, MINOR),
    ],
)
def test_the_class_of_each_ground(rule_id: str, ground: str, subject: OffenderKind, gravity: Gravity) -> None:
    facts = {"game": "holdem", "players": 4} if ground == "game_refused" else {}
    entry = view(after(ReportInfringement(ground, subject, "X", DAY, **facts)))[0]
    assert entry.gravity is gravity and entry.cite == (rule_id,)
    assert any(rule_id in term.cite for term in parameters(LawId("gal"), "holdem").values()), "told with its class"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({}, "hay que decir qué juego"),
        ({"game": "holdem"}, "cuántos jugadores"),
        ({"game": "canasta", "players": 4}, "hay que decir qué juego"),
        ({"game": "holdem", "players": 3}, "hacían falta 4 jugadores y lo pedían 3"),
        (
            {"game": "holdem", "players": 5, "lacking": "no había crupier"},
            "no se daban las condiciones (no había crupier)",
        ),
    ],
)
def test_gal_44_5_a_a_refused_game_is_judged_by_what_was_seen(facts: dict[str, Any], why: str) -> None:
    answer = refused(CaseRegister(), ReportInfringement("game_refused", COMPANY, "X", DAY, **facts))
    assert why in answer.reason.es and answer.because == ("GAL-44.5.a",)


def test_gal_44_1_only_what_is_defined_is_an_infringement() -> None:
    assert refused(CaseRegister(), ReportInfringement("rudeness", PLAYER, "Ana", DAY)).because == ("GAL-44.1",)


@pytest.mark.parametrize("gravity", Gravity)
def test_gal_44_1_the_gaming_law_gives_the_class_of_what_it_defines(gravity: Gravity) -> None:
    assert gravities(after(ReportInfringement("gaming_law", COMPANY, "X", DAY, gravity=gravity))) == [gravity]
    assert refused(CaseRegister(), ReportInfringement("gaming_law", COMPANY, "X", DAY)).because == ("GAL-44.1",)
    assert refused(CaseRegister(), ReportInfringement("no_display", COMPANY, "X", DAY, gravity=gravity)).because == (
        "GAL-44.4.a",
    )


@pytest.mark.parametrize(
    ("ground", "subject", "rule_id"),
    [
        ("game_refused", PLAYER, "GAL-44.5.a"),
        ("doubts_unanswered", COMPANY, "GAL-44.5.b"),
        ("unclear_situation", EMPLOYEE, "GAL-44.5.c"),
    ],
)
def test_gal_44_5_each_minor_ground_is_of_one_subject(ground: str, subject: OffenderKind, rule_id: str) -> None:
    assert refused(CaseRegister(), ReportInfringement(ground, subject, "X", DAY, TOUCHING)).because == (rule_id,)


@pytest.mark.parametrize(("harm", "benefit"), [(True, False), (False, True)])
def test_gal_44_5_d_what_harms_or_benefits_is_not_residual(harm: bool, benefit: bool) -> None:
    report = ReportInfringement("any_other", PLAYER, "Ana", DAY, harm=harm, benefit=benefit)
    assert refused(CaseRegister(), report).because == ("GAL-44.5.d",)


@pytest.mark.parametrize(
    ("ground", "rule_id"),
    [
        ("outside_casino", "GAL-44.3.a.1"),
        ("room_conditions", "GAL-44.3.a.2"),
        ("other_elements", "GAL-44.3.b"),
        ("no_authorisation", "GAL-44.3.c"),
        ("not_displayed", "GAL-44.4.a"),
        ("refusing_game", "GAL-44.5.a"),
        ("staff_duties", "GAL-44.5.b"),
        ("unclear_situations", "GAL-44.5.c"),
        ("other", "GAL-44.5.d"),
    ],
)
def test_each_ground_of_a_sanction_is_set_by_its_article(ground: str, rule_id: str) -> None:
    assert parameters(LawId("gal"), "holdem")[f"sanctions.{ground}"].cite[0] == rule_id


def test_gal_44_5_c_the_articles_are_those_the_text_lists() -> None:
    listed = rules()[RuleId("GAL-44.5.c")].values["articles"]
    ours = read_toml(dict[str, Any], "sanctions", package="tapete.incidents.sanctions")["unclear_situation"]
    assert list(ours) == listed
    assert "GAL-44.5.c" in parameters(LawId("gal"), "holdem")["sanctions.unclear_situations"].cite
    for place in ours.values():
        assert any(rule_id == place or rule_id.startswith(f"{place}.") for rule_id in rules()), place


@pytest.mark.parametrize(
    ("article", "is_listed"),
    [
        ("GAL-7.p5.tocar", True),
        ("GAL-7.p11.sancion", True),
        ("GAL-12.c", True),
        ("GAL-16.2", True),
        ("GAL-24.3.f", True),
        ("GAL-27.servido", True),
        ("GAL-28.3.a", True),
        ("GAL-31.3", True),
        ("GAL-15.2.error.anula", False),  # the croupier's error
        ("GAL-21.d", False),  # art. 21 is not in the list
        ("GAL-7.p1.corte", False),
        ("GAL-24.1.a", False),
    ],
)
def test_gal_44_5_c_a_player_answers_only_for_the_articles_listed(article: str, is_listed: bool) -> None:
    assert listed_for_players(rules()[RuleId(article)]) is is_listed
    answer = decide(CaseRegister(), ReportInfringement("unclear_situation", PLAYER, "Ana", DAY, RuleId(article)))
    assert isinstance(answer, Accepted) is is_listed


@pytest.mark.parametrize("article", [None, RuleId("GAL-99"), RuleId("ARA-10.2.VIII.3.h")])
def test_gal_44_5_c_the_article_must_be_told(article: RuleId | None) -> None:
    assert refused(CaseRegister(), ReportInfringement("unclear_situation", PLAYER, "Ana", DAY, article)).because == (
        "GAL-44.5.c",
    )


def test_gal_44_5_c_an_incident_of_a_player_is_a_minor_infringement_with_its_article() -> None:
    touch = rule(LawId("gal"), GameId("holdem"), "cards_touch", {})
    assert isinstance(touch, Ruled)
    report = report_of(touch.ruling, "Ana", DAY)
    assert report == unclear()
    assert view(after(report))[0].cite == ("GAL-44.5.c", TOUCHING)


def test_the_same_incident_under_another_law_is_no_infringement() -> None:
    touch = rule(LawId("ara"), GameId("holdem"), "cards_touch", {})
    assert isinstance(touch, Ruled)
    assert report_of(touch.ruling, "Ana", DAY) is None


@pytest.mark.parametrize(
    ("second", "gravity"),
    [(date(2026, 3, 2), SERIOUS), (date(2027, 3, 2), SERIOUS), (date(2027, 3, 3), MINOR)],
)
def test_gal_44_4_b_a_second_minor_one_within_a_year_is_serious(second: date, gravity: Gravity) -> None:
    register = after(unclear(), unclear(second))
    assert gravities(register) == [MINOR, gravity]
    raised = view(register)[1]
    assert ("GAL-44.4.b" in raised.cite) is (gravity is SERIOUS)
    assert raised.repeats == ((1,) if gravity is SERIOUS else ())


def test_gal_44_3_d_a_second_serious_one_within_a_year_is_very_serious() -> None:
    register = after(undisplayed(), undisplayed(date(2026, 12, 1)), undisplayed(date(2028, 1, 1)))
    assert gravities(register) == [SERIOUS, VERY_SERIOUS, SERIOUS]
    assert "GAL-44.3.d" in view(register)[1].cite


def test_gal_44_3_d_counts_those_that_repetition_made_serious_and_none_twice() -> None:
    register = after(*(unclear(date(2026, month, 1)) for month in (1, 2, 3, 4)))
    assert gravities(register) == [MINOR, SERIOUS, MINOR, VERY_SERIOUS]
    last = view(register)[3]
    assert last.repeats == (3, 2) and last.cite[-2:] == ("GAL-44.4.b", "GAL-44.3.d")


def test_repetition_is_of_the_same_offender_and_counts_from_the_day_of_the_act() -> None:
    assert gravities(after(unclear(), unclear(offender="Luis"))) == [MINOR, MINOR]
    known_late = after(unclear(date(2026, 6, 1)), unclear(date(2026, 5, 1)))
    assert gravities(known_late) == [SERIOUS, MINOR]


def test_what_was_cleared_does_not_count() -> None:
    register = after(*OPEN, unclear(date(2026, 5, 1)))
    assert gravities(register) == [MINOR, SERIOUS]
    decided = decide(register, ResolveCase(1, "Consellería", date(2026, 6, 1), False))
    assert isinstance(decided, Accepted)
    assert gravities(evolve(register, decided.events[0])) == [None, MINOR]


def test_the_terms_of_repetition_are_those_of_the_text() -> None:
    assert {gravity: (rule.count, rule.months) for gravity, rule in repetitions().items()} == {
        MINOR: (2, 12),
        SERIOUS: (2, 12),
    }


def test_gal_45_1_whoever_commits_it_is_liable() -> None:
    assert view(after(unclear()))[0].liable == ("Ana",)


def test_gal_45_2_managers_and_attorneys_are_liable_with_the_company() -> None:
    report = ReportInfringement("no_display", COMPANY, "Casino", DAY, officers=("Eva", "Blas"))
    register = after(report, unclear())
    assert view(register)[0].liable == ("Casino", "Eva", "Blas")
    assert [entry.number for entry in view(register, "Eva")] == [1]
    alone = ReportInfringement("any_other", PLAYER, "Ana", DAY, officers=("Eva",))
    assert refused(CaseRegister(), alone).because == ("GAL-45.2",)


def test_gal_46_2_the_director_general_opens_the_case() -> None:
    assert refused(after(unclear()), OpenCase(1, "the casino", OPENED)).because == ("GAL-46.2",)
    register = after(*OPEN)
    assert register.infringements[0].case is not None
    assert refused(register, OpenCase(1, DIRECTOR_GENERAL, OPENED)).because == ("GAL-46.2",)


def test_gal_46_3_the_resolution_records_the_body_and_the_class() -> None:
    case = after(*RESOLVED).infringements[0].case
    assert case is not None and case.resolved is not None
    assert case.resolved.by == "Consellería" and case.resolved.gravity is MINOR
    assert refused(after(*OPEN), ResolveCase(1, " ", date(2026, 9, 1), True)).because == ("GAL-46.3",)


def test_gal_46_1_plazo_the_resolution_is_made_and_notified_within_a_year() -> None:
    in_time = after(*RESOLVED, NotifyResolution(1, LAST_DAY))
    assert in_time.infringements[0].case is not None and in_time.infringements[0].case.notified == LAST_DAY
    late = date(2027, 4, 2)
    assert refused(after(*OPEN), ResolveCase(1, "Consellería", late, True)).because == ("GAL-46.1.plazo",)


def test_gal_46_1_plazo_a_notification_that_comes_too_late_lets_the_case_lapse() -> None:
    late = NotifyResolution(1, date(2027, 4, 2))
    decided = decide(after(*RESOLVED), late)
    assert isinstance(decided, Accepted)
    assert [(type(event), event.because) for event in decided.events] == [(CaseLapsed, ("GAL-46.1.plazo",))]
    case = after(*RESOLVED, late).infringements[0].case
    assert case is not None and case.lapsed and case.notified is None


@pytest.mark.parametrize(("opened", "last_day"), [(date(2028, 2, 29), date(2029, 2, 28)), (OPENED, LAST_DAY)])
def test_gal_46_1_plazo_is_counted_from_date_to_date(opened: date, last_day: date) -> None:
    case = after(unclear(), OpenCase(1, DIRECTOR_GENERAL, opened)).infringements[0].case
    assert case is not None and case.last_day == last_day


@pytest.mark.parametrize("commands", [OPEN, RESOLVED])
def test_gal_46_1_plazo_a_case_that_is_not_notified_in_time_lapses(commands: tuple[Command, ...]) -> None:
    register = after(*commands)
    assert decide(register, LetTimePass(LAST_DAY)) == Accepted(())
    lapsed = after(*commands, LetTimePass(date(2027, 4, 2)))
    assert lapsed.infringements[0].case is not None and lapsed.infringements[0].case.lapsed
    assert decide(lapsed, LetTimePass(date(2030, 1, 1))) == Accepted(())
    assert refused(lapsed, ResolveCase(1, "Consellería", date(2027, 4, 3), True))
    assert isinstance(decide(lapsed, OpenCase(1, DIRECTOR_GENERAL, date(2027, 5, 1))), Accepted)


@pytest.mark.parametrize(
    ("commands", "early"),
    [
        ((unclear(),), OpenCase(1, DIRECTOR_GENERAL, date(2026, 3, 1))),
        (OPEN, ResolveCase(1, "Consellería", date(2026, 3, 31), True)),
        (RESOLVED, NotifyResolution(1, date(2026, 8, 31))),
        (OPEN, NotifyResolution(1, date(2026, 8, 31))),
        (RESOLVED, ResolveCase(1, "Consellería", date(2026, 9, 2), True)),
        ((unclear(),), ResolveCase(1, "Consellería", date(2026, 9, 2), True)),
        ((unclear(),), OpenCase(2, DIRECTOR_GENERAL, OPENED)),
        ((unclear(),), OpenCase(0, DIRECTOR_GENERAL, OPENED)),
    ],
)
def test_nothing_is_done_out_of_order(commands: tuple[Command, ...], early: Command) -> None:
    refused(after(*commands), early)


def test_gal_46_1_plazo_a_lapsed_case_can_be_opened_again_when_its_day_has_come() -> None:
    again = after(*OPEN, OpenCase(1, DIRECTOR_GENERAL, date(2027, 5, 1)))
    case = again.infringements[0].case
    assert case is not None and not case.lapsed and case.last_day == date(2028, 5, 1)


def test_what_is_open_on_a_day_and_until_when() -> None:
    def open_on(on: date, *commands: Command) -> list[tuple[str, date | None]]:
        return [(step.act.__name__, step.last_day) for step in legal(after(*commands), on)]

    assert open_on(DAY, unclear()) == [("OpenCase", None)]
    assert open_on(LAST_DAY, *OPEN) == [("ResolveCase", LAST_DAY)]
    assert open_on(LAST_DAY, *RESOLVED) == [("NotifyResolution", LAST_DAY)]
    assert open_on(date(2027, 4, 2), *RESOLVED) == [("LetTimePass", None)]
    assert open_on(LAST_DAY, *RESOLVED, NotifyResolution(1, LAST_DAY)) == []


@given(st.lists(st.dates(date(2020, 1, 1), date(2024, 12, 31)), min_size=1, max_size=9))
def test_repetition_never_lowers_a_class_and_never_counts_an_act_twice(days: list[date]) -> None:
    entries = view(after(*map(unclear, days)))
    counted = [number for entry in entries for number in entry.repeats]
    assert len(counted) == len(set(counted))
    assert all(bool(entry.repeats) == (entry.gravity is not MINOR) for entry in entries)


def test_every_ground_has_words_in_both_languages() -> None:
    assert all(ground.title.es != ground.title.en for ground in grounds().values())
