"""The form of an incident for the croupier's console: one question after another, then the ruling's own fields."""

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.circle.table import CircleTable
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tests.games.circle_tables import PlayedCircle
from tests.incidents.house_round import HouseRound
from tests.room.tables.test_rulings_at_live_tables import at_state
from tests.web.staffed import House

PATH = "/mesa/viva/incidencia.json"


def house_with(law: str, game: str, dealt: bool = True) -> House:
    """A live table in the middle of a hand, or before the first."""
    house = House()
    actor = asyncio.run(house.room.open("viva", Terms(LawId(law), GameId(game), live=True)))
    assert not isinstance(actor, Refused), actor
    if not dealt:
        return house
    if isinstance(actor.game, CircleTable):
        played = PlayedCircle(actor.game.rules)
        played.begin()
        at_state(actor, played.table)
    else:
        at_state(actor, HouseRound(law, game).table)
    return house


def asked(croupier: TestClient, kind: str, accept: str = "es", **query: str) -> Any:
    answer = croupier.get(PATH, params={"kind": kind, **query}, headers={"accept-language": accept})
    assert answer.status_code == 200
    return answer.json()


def test_facts_are_asked_one_after_another_and_those_the_table_knows_are_answered() -> None:
    croupier = house_with("ara", "holdem").browser(Role.CROUPIER)
    first = asked(croupier, "wrong_count")
    assert [(fact["name"], fact["answer"]) for fact in first["facts"]] == [("acted", "0"), ("correctable", None)]
    assert first["facts"][0]["question"] == "¿Cuántos jugadores han actuado ya?" and "option" not in first
    last = asked(croupier, "wrong_count", **{"fact.correctable": "yes", "fact.count": "more"})
    assert last["option"]["command"] == "rule" and last["option"]["by"] == "croupier"
    assert sorted(last["option"]["fields"]["player"]["values"]) == ["p1", "p2", "p3", "p4"]
    assert last["words"]["fields"] == {"player": "¿De qué jugador se trata?"}


def test_where_the_text_leaves_it_to_somebody_the_form_names_the_office_and_asks_what() -> None:
    form = asked(house_with("ara", "sin-descarte").browser(Role.CROUPIER), "touching_cards", accept="en")
    assert form["decided_by"]["es"] == "el jefe de mesa" and "ARA-10.1.A.IV.p3-b" in form["cite"]
    assert list(form["option"]["fields"]) == ["option", "player"], "whoever decides gives their PIN"
    assert form["option"]["fields"]["option"]["values"] == ["warn", "let_play"]
    assert form["option"]["fields"]["player"]["optional"], "only a warning needs it"
    assert form["words"]["values"]["option"]["let_play"] == "The player stays in the game."
    assert form["words"]["fields"]["player"] == "Which player is concerned?"


def test_a_contradiction_is_a_refusal_and_an_unknown_incident_is_not_found() -> None:
    croupier = house_with("ara", "holdem").browser(Role.CROUPIER)
    assert asked(croupier, "wrong_count", **{"fact.acted": "nine"})["refusal"]["es"]
    assert croupier.get(PATH, params={"kind": "earthquake"}).status_code == 404


@pytest.mark.parametrize("role", [Role.VISITOR, Role.GUEST, Role.PLAYER])
def test_nobody_but_whoever_deals_gets_the_form(role: Role) -> None:
    assert house_with("ara", "holdem").browser(role).get(PATH, params={"kind": "wrong_count"}).status_code == 403


def test_the_incidents_of_the_table_are_searched_as_spoken_those_of_the_moment_first() -> None:
    croupier = house_with("ara", "holdem", dealt=False).browser(Role.CROUPIER)
    listed = croupier.get(PATH, headers={"accept-language": "en"}).json()["incidents"]
    assert [kind["now"] for kind in listed] == sorted((kind["now"] for kind in listed), reverse=True)
    wrong = next(kind for kind in listed if kind["id"] == "wrong_count")
    assert wrong["title"] == "A player has too many or too few cards"
    hits = croupier.get(PATH, params={"q": "le sobra una carta"}).json()["incidents"]
    assert hits[0]["id"] == "wrong_count" and len(hits) < len(listed)
    assert {kind["now"] for kind in listed} == {True, False}


def test_clm_aii_3_b_1_what_the_regulation_does_not_provide_for_is_put_to_whoever_decides() -> None:
    croupier = house_with("clm", "holdem").browser(Role.CROUPIER)
    assert croupier.get(PATH, params={"q": "string bet"}).json()["incidents"][0]["id"] == "string_bet"
    form = asked(croupier, "string_bet")
    assert form["decided_by"]["es"] == "el jefe de área de juego" and form["office"] == "chief"
    assert form["cite"] == ["CLM-AII.3.b.1"] and "primer movimiento" in form["trade"]["es"]
    assert form["option"]["fields"]["option"]["values"] == ["bet_holds", "bet_undone"]


def test_what_has_been_told_is_asked_no_more_and_what_will_happen_is_shown() -> None:
    croupier = house_with("ara", "holdem").browser(Role.CROUPIER)
    facts = {"fact.correctable": "yes", "fact.count": "more"}
    form = asked(croupier, "wrong_count", about='{"player": "p2"}', **facts)
    assert form["given"] == {"player": "p2"} and not form["option"].get("fields") and form["does"]
    assert [fact["by_table"] for fact in form["facts"]] == [True, False, False]
    assert asked(croupier, "wrong_count", about='{"wishes": 3}', **facts)["refusal"]["es"]
    assert croupier.get(PATH, params={"kind": "wrong_count", "about": "no json"}).status_code == 400


def test_what_can_be_nothing_else_is_not_asked() -> None:
    form = asked(house_with("ara", "holdem").browser(Role.CROUPIER), "undercall")
    assert form["given"] == {"player": "p1"} and "fields" not in form["option"]


def test_an_option_once_chosen_asks_what_it_needs() -> None:
    croupier = house_with("ara", "sin-descarte").browser(Role.CROUPIER)
    assert list(asked(croupier, "touching_cards", option="warn")["option"]["fields"]) == ["player"]
    assert list(asked(croupier, "touching_cards", option="let_play")["option"].get("fields", {})) == []
