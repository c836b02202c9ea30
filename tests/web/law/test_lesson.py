"""The lesson of every game: six steps on a hand that the engine deals, in both languages."""

import re

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.room.lobby import Room
from tapete.web.app import create_app
from tapete.web.law.lesson.hand import STEPS, lesson_hand
from tapete.web.law.lesson.page import lesson_words
from tapete.web.law.lesson.shoe import lesson_round
from tapete.web.law.lesson.spin import lesson_spin
from tests.room.playing import new_room, opened, run

GAMES = [(law, game) for law in law_ids() for game in profile(law).games]


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_every_game_has_a_hand_that_teaches_it(law: LawId, game: str) -> None:
    steps = lesson_hand(law, game)
    assert tuple(step.name for step in steps) == STEPS
    cards, paid = steps[1], steps[-1]
    assert cards.own and cards.acts, "the learner sees their cards and what they may decide"
    assert paid.told and all(cite for _, cite in paid.told), "what is paid has its article"
    assert any("Usted" in words.es for words, _ in paid.told)
    assert all("You" in words.en for words, _ in paid.told if "Usted" in words.es)
    if family_of(game) is Family.CIRCLE:
        assert steps[-1].others, "somebody else is seen at the showdown"


def test_the_same_lesson_is_dealt_every_time() -> None:
    again = lesson_hand.__wrapped__(LawId("ara"), "sin-descarte")
    assert again == lesson_hand(LawId("ara"), "sin-descarte")


@pytest.mark.parametrize("game", sorted({game for _, game in GAMES}))
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_has_six_steps_and_the_order_of_hands(client: TestClient, game: str, language: str) -> None:
    path = f"/es/aprender/{game}" if language == "es" else f"/en/learn/{game}"
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.text.count('class="lesson-step"') == 6
    assert answer.text.count("<li><svg") >= 6
    assert lesson_words(game, "aim", "es") and lesson_words(game, "decide", "es")
    text = re.sub(r"<[^>]+>", "", answer.text)  # a term within the words is a button
    assert (lesson_words(game, "aim", "es") in text) == (language == "es")


def test_a_lesson_is_of_the_law_asked_for(client: TestClient) -> None:
    assert "Galicia" in client.get("/es/aprender/sin-descarte?law=gal").text
    assert client.get("/es/aprender/ninguno").status_code == 404


def test_every_card_of_the_lobby_leads_to_the_lesson_of_its_game() -> None:
    async def furnished() -> Room:
        room = new_room()
        await opened(room, "gal", "holdem", name="mesa")
        return room

    page = TestClient(create_app(run(furnished()))).get("/es/sala").text
    assert 'href="/es/aprender/holdem?law=gal"' in page


def test_ara_u5_the_roulette_is_taught_on_two_spins_that_the_engine_threw(client: TestClient) -> None:
    steps = {step.name: [words.es for words, _ in step.told] for step in lesson_spin(LawId("ara"), "roulette-00")}
    assert steps["laid"] == ["Usted: rojo, 5 €", "Usted: 17, 5 €", "Usted: 2.ª docena, 5 €"]
    assert steps["closed"] == ["No va más"] and len(steps["ball"]) == 1
    assert "Usted: rojo, −2,50 €" in steps["zero"] and "Usted: 0-00, +85 €" in steps["zero"]
    for path in ("/es/aprender/roulette-00", "/en/learn/roulette-00"):
        page = client.get(path)
        assert page.status_code == 200 and page.text.count('class="lesson-step"') == 6
        assert "lesson-order" not in page.text and "0-00-1-2-3" in page.text


def test_ara_u7_e_a_blackjack_is_taught_on_a_round_with_a_seven_and_a_double(client: TestClient) -> None:
    steps = {step.name: step for step in lesson_round(LawId("ara"), "blackjack")}
    told = {name: [words.es for words, _ in step.told] for name, step in steps.items()}
    assert tuple(steps) == STEPS and "double" in steps["cards"].acts
    assert told["cards"][-1] == "Usted: jackpot de los sietes, primera carta, un siete, +5 €"
    assert told["decide"][:2] == ["Usted: apuesta de la casilla, 5 €", "Casilla 1: dobla"]
    assert len(told["paid"]) == 1 and told["paid"][0].endswith("+10 €")
    assert len(steps["cards"].bank) == 1 and len(steps["rest"].bank) > 1 and len(steps["decide"].own) == 3
    for path, act in (("/es/aprender/blackjack", "Doblar"), ("/en/learn/blackjack", "Double")):
        page = client.get(path)
        assert page.status_code == 200 and page.text.count('class="lesson-step"') == 6
        assert "lesson-order" not in page.text and act in page.text and "200" in page.text
        assert (lesson_words("blackjack", "aim", "es") in re.sub(r"<[^>]+>", "", page.text)) == ("/es/" in path)
