"""The door: documents, age, the excluded, the log of queries, accounts, and each person's data."""

from datetime import date, datetime, timedelta

import msgspec
import pytest

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId
from tapete.house import access as asked
from tapete.house.access import decide, door_rules, legal
from tapete.house.access_event import Exclusion, RegisterQueried, TurnedAway
from tapete.house.access_state import Access, about, evolve, view

AT = datetime(2026, 3, 14, 17, 42)
ARA = LawId("ara")
BANNED = asked.ImportExcluded(at=AT, excluded=(Exclusion("1H", date(2025, 1, 1), date(2026, 12, 31)),), by="eva")


def admit(document: str = "2J", name: str = "Luis", born: date = date(1990, 5, 5), **more: object) -> asked.Admit:
    return msgspec.convert(
        {"at": AT, "document": document, "name": name, "born": born, "by": "eva", **more, "do": "admit"}, asked.Admit
    )


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
def test_ara_exp_3_da_2_b_a_listed_person_is_turned_away_from_everything(to: str) -> None:
    outcome = decide(ARA, after(BANNED), admit("1h", to=to))
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
    assert (after(BANNED).exclusion("1H", day) is not None) is out


def test_ara_da_2_b_nobody_under_age_comes_in() -> None:
    eve, birthday = admit(born=date(2008, 3, 15)), admit(born=date(2008, 3, 14))
    assert [of.ground for of in after(eve).turned_away] == ["minor"] and not after(eve).inside
    assert after(birthday).inside == {"2J"}


def test_ara_exp_3_every_query_is_logged_with_date_hour_and_minute() -> None:
    access = after(BANNED, admit("1H"), admit(), admit("3K", born=date(2020, 1, 1)))
    assert [(of.document, of.found) for of in access.queries] == [("1H", True), ("2J", False), ("3K", False)]
    assert all((of.at.date(), of.at.hour, of.at.minute) == (date(2026, 3, 14), 17, 42) for of in access.queries)


def test_ara_exp_3_whoever_comes_in_is_in_the_register_of_visitors() -> None:
    access = after(admit(), asked.SeeOut(at=AT + timedelta(hours=2), document="2J"))
    (visit,) = access.visits
    assert (visit.came, visit.left) == (AT, AT + timedelta(hours=2)) and not access.inside


def test_nobody_comes_in_without_a_document_or_twice() -> None:
    assert refused(Access(), admit("  ")).because == door_rules(ARA)
    assert refused(after(admit()), admit())
    assert refused(after(admit()), asked.SeeOut(at=AT, document="9Z"))


def test_a_new_list_takes_the_place_of_the_old_one() -> None:
    access = after(BANNED, asked.ImportExcluded(at=AT, excluded=(), by="eva"), admit("1H"))
    assert access.inside == {"1H"}


def test_one_account_a_person_and_one_person_an_account() -> None:
    first = asked.OpenAccount(at=AT, document="2J", alias="lince")
    access = after(admit(), first, admit("3K", name="LUIS"), admit("4L", name="Eva"))
    assert "una sola cuenta" in refused(access, asked.OpenAccount(at=AT, document="2J", alias="otro")).reason.es
    assert "una sola cuenta" in refused(access, asked.OpenAccount(at=AT, document="3K", alias="otro")).reason.es
    assert "libre" in refused(access, asked.OpenAccount(at=AT, document="4L", alias="lince")).reason.es
    assert legal(access, "2J") == ("see_out", "rectify") and legal(access, "9Z") == ("admit",)


def test_a_public_screen_shows_account_names_only() -> None:
    access = after(admit(), asked.OpenAccount(at=AT, document="2J", alias="lince"), admit("3K", name="Marta"))
    assert view(access, None) == ("lince", "+")
    assert view(access, "3K") == ("Marta", "lince")
    assert view(access, "2J") == ("Luis", "+")


def test_a_person_gets_everything_kept_of_him_and_nothing_of_others() -> None:
    access = after(BANNED, admit(), admit("1H"), admit("3K", name="Marta"))
    told = str(about(access, "2J"))
    assert "Luis" in told and "Marta" not in told and "3K" not in told and "1H" not in told
    assert about(access, "1H")["turned_away"] == [{"at": AT, "ground": "excluded"}]


def test_data_are_put_right_on_request() -> None:
    access = after(admit(), asked.Rectify(at=AT, document="2J", name="Luisa", born=date(1991, 5, 5), by="eva"))
    assert about(access, "2J")["person"]["name"] == "Luisa"


def test_what_is_too_old_is_forgotten_and_who_is_inside_is_not() -> None:
    gone = asked.SeeOut(at=AT + timedelta(hours=1), document="2J")
    forget = asked.Forget(at=AT + timedelta(days=400), before=date(2027, 1, 1), by="eva")
    access = after(admit(), gone, admit("3K", name="Marta"), forget)
    assert set(access.people) == {"3K"} and not access.queries and access.inside == {"3K"}
