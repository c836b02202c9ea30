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


def house_with(law: str, game: str) -> House:
    """A live table in the middle of a hand."""
    house = House()
    actor = asyncio.run(house.room.open("viva", Terms(LawId(law), GameId(game), live=True)))
    assert not isinstance(actor, Refused), actor
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


def test_where_the_text_leaves_it_to_somebody_the_form_asks_who_and_what() -> None:
    form = asked(house_with("ara", "sin-descarte").browser(Role.CROUPIER), "touching_cards", accept="en")
    assert form["decided_by"]["es"] == "el jefe de mesa" and "ARA-10.1.A.IV.p3-b" in form["cite"]
    assert list(form["option"]["fields"]) == ["official", "option", "player"]
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
