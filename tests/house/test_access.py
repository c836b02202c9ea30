"""The door: documents, age, the excluded, the log of queries, and one account a person."""

from datetime import date, datetime, timedelta

import pytest

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId, PlayerId
from tapete.house.door import access as asked
from tapete.house.door.access import Destination, decide, door_rules
from tapete.house.door.event import Reference, RegisterQueried, TurnedAway
from tapete.house.door.excluded_list import Exclusion, read_excluded
from tapete.house.door.identity import Identity, read_identity
from tapete.house.door.state import Access, evolve

AT = datetime(2026, 3, 14, 17, 42)
ARA = LawId("ara")
ANA, LUIS = Reference("a1"), Reference("b2")
LISTED = (Exclusion("1111H", date(2025, 1, 1), date(2026, 12, 31)),)
LINCE = PlayerId("lince")


def admit(
    person: Reference = ANA,
    born: date = date(1990, 5, 5),
    listed: tuple[Exclusion, ...] = (),
    to: Destination = "room",
    account: PlayerId | None = None,
) -> asked.Admit:
    shown = Identity("2222J", "Luis", born)
    return asked.Admit(at=AT, person=person, shown=shown, listed=listed, to=to, account=account, by="eva")


def after(*commands: asked.Command) -> Access:
    access = Access()
    for command in commands:
        outcome = decide(ARA, access, command)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            access = evolve(access, event)
    return access


def refused(access: Access, command: asked.Command) -> Refused:
    outcome = decide(ARA, access, command)
    assert isinstance(outcome, Refused), outcome
    return outcome


@pytest.mark.parametrize("to", ["room", "tournament", "remote"])
def test_ara_exp_3_da_2_b_a_listed_person_is_turned_away_from_everything(to: Destination) -> None:
    outcome = decide(ARA, Access(), admit(listed=LISTED, to=to))
    assert isinstance(outcome, Accepted)
    query, away = outcome.events
    assert isinstance(query, RegisterQueried) and query.found
    assert isinstance(away, TurnedAway) and away.ground == "excluded"
    assert {"ARA-EXP.3", "ARA-DA.2-b"} <= {*away.because}


def test_med_cg_2_the_conditions_of_the_tournaments_speak_of_the_door_too() -> None:
    assert {"MED-CG.2.1", "MED-CG.2.3"} <= {*door_rules(LawId("med"))}
    assert door_rules(LawId("clm")) == ()


@pytest.mark.parametrize(
    ("day", "out"), [(date(2024, 12, 31), False), (date(2025, 1, 1), True), (date(2027, 1, 1), False)]
)
def test_an_exclusion_lasts_as_long_as_the_list_says(day: date, out: bool) -> None:
    assert LISTED[0].covers(day) is out
    assert Exclusion("1111H", date(2025, 1, 1)).covers(date(2099, 1, 1))


def test_an_exclusion_that_is_over_keeps_nobody_out() -> None:
    over = (Exclusion("1111H", date(2020, 1, 1), date(2026, 3, 13)),)
    access = after(admit(listed=over))
    assert access.visit_of(ANA) and not access.queries[0].found


def test_ara_da_2_b_nobody_under_age_comes_in() -> None:
    eve, birthday = admit(born=date(2008, 3, 15)), admit(born=date(2008, 3, 14))
    assert [refusal.ground for refusal in after(eve).turned_away] == ["minor"] and after(eve).visit_of(ANA) is None
    assert after(birthday).visit_of(ANA)


def test_ara_exp_3_every_query_is_logged_with_date_hour_and_minute() -> None:
    access = after(admit(listed=LISTED), admit(LUIS), admit(Reference("c3"), born=date(2020, 1, 1)))
    assert [(query.person, query.found) for query in access.queries] == [("a1", True), ("b2", False), ("c3", False)]
    assert all(
        (query.at.date(), query.at.hour, query.at.minute) == (date(2026, 3, 14), 17, 42) for query in access.queries
    )


def test_ara_exp_3_whoever_comes_in_is_in_the_register_of_visitors() -> None:
    access = after(admit(), asked.SeeOut(at=AT + timedelta(hours=2), person=ANA))
    (visit,) = access.visits
    assert (visit.came, visit.left) == (AT, AT + timedelta(hours=2)) and access.visit_of(ANA) is None


def test_nobody_comes_in_twice_or_goes_out_without_having_come_in() -> None:
    assert refused(after(admit()), admit()).because == door_rules(ARA)
    assert refused(after(admit()), asked.SeeOut(at=AT, person=LUIS))


def hold(person: Reference = ANA, held: tuple[PlayerId, ...] = (), others: bool = False) -> asked.HoldAccount:
    return asked.HoldAccount(at=AT, person=person, account=LINCE, held=held, others=others)


def test_one_account_a_person_and_one_person_an_account() -> None:
    access = after(admit(), hold())
    assert access.lets_play(LINCE)
    assert "una sola cuenta" in refused(access, hold(held=(PlayerId("tejón"),))).reason.es
    assert "otra persona" in refused(access, hold(others=True)).reason.es


def test_an_account_plays_while_whoever_holds_it_is_inside() -> None:
    out = asked.SeeOut(at=AT, person=ANA)
    assert after(admit(account=LINCE)).lets_play(LINCE)
    assert not after(admit(account=LINCE), out).lets_play(LINCE) and not after(admit()).lets_play(LINCE)


@pytest.mark.parametrize(
    ("document", "name", "born"),
    [
        ("", "Ana", "1990-01-01"),
        ("1234Z", "  ", "1990-01-01"),
        ("1234Z", "Ana", "ayer"),
        ("1234Z", "Ana", "2027-01-01"),
    ],
)
def test_ara_exp_3_nobody_comes_in_without_showing_who_they_are(document: str, name: str, born: str) -> None:
    refused = read_identity(document, name, born, AT.date(), door_rules(ARA))
    assert isinstance(refused, Refused) and "ARA-EXP.3" in refused.because


@pytest.mark.parametrize(
    "text",
    [
        "documento,desde,hasta\n12.345.678-z,2025-01-01,\n\n,,",
        "\ufeffDocument;Since;Until\n12345678Z;2025-01-01;",
        "until,document,since\n,12345678 z,2025-01-01\n",
    ],
)
def test_a_list_is_read_in_both_languages_and_with_either_mark(text: str) -> None:
    assert read_excluded(text) == (Exclusion("12345678Z", date(2025, 1, 1)),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "first line"),
        ("nombre,desde\nAna,2025-01-01", "first line"),
        ("documento,desde\n1234Z,2025-01-01\n5678Y,mañana", "line 3"),
        ("documento,desde\n,2025-01-01", "line 2"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_whole(text: str, words: str) -> None:
    refused = read_excluded(text)
    assert isinstance(refused, Refused) and words in refused.reason.en
