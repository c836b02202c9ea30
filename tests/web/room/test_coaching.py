"""The coach at its address: for a player's own decision, as the house allows it."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tapete.coach.record import PlayedRound
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.tables.actor import TableActor
from tapete.web.app import create_app
from tapete.web.room import coach_answers, coaching, past_hands
from tapete.web.room.own_play import played_round
from tests.room.playing import EVE, Guest, SetClock, new_room, run, seated
from tests.web.room.test_past_hands import _as, _ByCookie

TABLES = {"sin-descarte": True, "trijoker": True, "holdem": True, "blackjack": True, "prohibida": False}
ADVICE = "/mesa/{}/consejo.json"


@pytest.fixture(scope="module")
def app() -> Iterator[Starlette]:
    """A room in which Eva is asked for a decision at each table, after a round that she has played by lot."""

    async def played() -> Starlette:
        room = new_room()
        for name, coach in TABLES.items():
            game = "sin-descarte" if name == "prohibida" else name
            actor = await room.open(name, Terms(LawId("ara"), GameId(game), bots=4, coach=coach))
            assert not isinstance(actor, Refused), actor
            await _until_asked(actor, await seated(actor))
        made = Starlette(routes=[*coaching.routes(), *past_hands.routes()])
        made.state.room, made.state.people = room, _ByCookie()
        return made

    yield run(played())


async def _until_asked(actor: TableActor, guest: Guest) -> None:
    """Until a round is over, and the next waits for the guest's decision."""
    while not (await actor.archive.of_player(EVE, 1)) or not await guest.options("act"):
        if await guest.act() is None:
            await actor.go_on()


def test_each_act_has_its_worth_and_the_best_is_marked(app: Starlette) -> None:
    advice = _as(app, EVE).get(ADVICE.format("sin-descarte")).json()
    assert advice["state"] == "ready" and advice["method"] == "exact"
    best, *others = advice["acts"]
    assert {best["act"], *(other["act"] for other in others)} == {"play", "fold"}
    assert best["best"] and not any(other["best"] for other in others)
    fold = next(act for act in advice["acts"] if act["act"] == "fold")
    assert Fraction(fold["exact"]) == -advice["bet"] and fold["per_cent"] == -100
    assert advice["why"]["es"] and advice["why"]["en"]


def test_the_open_acts_are_those_the_table_offers(app: Starlette) -> None:
    acts = {act["act"] for act in _as(app, EVE).get(ADVICE.format("trijoker")).json()["acts"]}
    assert acts <= {"keep", "withdraw"} and acts


def test_blackjack_answers_for_the_hand_in_play(app: Starlette) -> None:
    advice = _as(app, EVE).get(ADVICE.format("blackjack")).json()
    assert advice["state"] == "ready" and {"hit", "stand"} <= {act["act"] for act in advice["acts"]}
    assert "la banca se pasa" in advice["why"]["es"].lower()


def test_a_circle_game_answers_with_the_share_of_the_pot(app: Starlette) -> None:
    advice = _as(app, EVE).get(ADVICE.format("holdem")).json()
    assert advice["state"] == "ready"
    assert {act["act"] for act in advice["acts"]} <= {"fold", "check", "call"}
    assert "bote" in advice["why"]["es"]


@pytest.mark.parametrize("name", ["Otra", None])
def test_nobody_is_told_of_anothers_decision(app: Starlette, name: str | None) -> None:
    assert _as(app, name).get(ADVICE.format("sin-descarte")).json()["state"] == "none"


def test_a_house_may_forbid_it_at_a_table(app: Starlette) -> None:
    answer = _as(app, EVE).get(ADVICE.format("prohibida")).json()
    assert answer["state"] == "off"
    assert answer["why"]["es"] == "en esta mesa la casa no permite el entrenador"


@pytest.mark.parametrize("table", ["sin-descarte", "trijoker", "blackjack"])
def test_a_past_round_says_what_its_decisions_cost(app: Starlette, table: str) -> None:
    eve = _as(app, EVE)
    number = eve.get(f"/mesa/{table}/manos.json").json()["hands"][0]["number"]
    review = eve.get(f"/mesa/{table}/mano/{number}/decisiones.json").json()
    assert review["state"] == "ready" and review["acts"]
    assert review["cost"] == pytest.approx(sum(act["cost"] for act in review["acts"]), abs=0.02)
    for act in review["acts"]:
        assert (act["cost"] == 0) == (act["act"] == act["best"]["act"])
    assert _as(app, "Otra").get(f"/mesa/{table}/mano/{number}/decisiones.json").status_code == 404


def test_a_table_that_is_none_is_not_found(app: Starlette) -> None:
    assert TestClient(app).get(ADVICE.format("ninguna")).status_code == 404


def test_old_terms_without_the_word_allow_it() -> None:
    assert msgspec.json.decode(json.dumps({"law": "ara", "game": "holdem"}), type=Terms).coach


@pytest.fixture(scope="module")
def own_page(app: Starlette) -> str:
    """Eva's page, in a site with the same room; pages are read in threads of the loop that the room lives in."""
    made = create_app(app.state.room)
    made.state.people = _ByCookie()
    with TestClient(made, cookies={"name": EVE}) as eve:
        return eve.get("/es/cuenta/juego").text


def test_own_play_tells_results_luck_and_mistakes_of_the_own_hands(app: Starlette, own_page: str) -> None:
    assert "Póquer sin descarte" in own_page and "Trijóker" in own_page
    assert "Lo ganado y lo esperado" in own_page
    row = own_page.partition("Black jack con jackpot de sietes</th>")[2].partition("</tr>")[0]
    assert "±" in row, "results, luck and mistakes, as of every other game"
    assert '<svg class="play-chart"' in own_page
    extremes = own_page.partition("La mejor mano y la peor")[2].partition("</ul>")[0]
    assert extremes.count("/mano/") == extremes.count("<b>") > 0, "each leads to its hand"
    assert "Rondas contadas: " in own_page, "the drawing has its words"
    kept = json.loads(own_page.partition('id="course-points">')[2].partition("</script>")[0])
    assert kept[0] == ["Ronda", "Resultado", "Esperado", "Banda"] and len(kept) > 2
    assert [row[0] for row in kept[1:]] == [str(number) for number in range(1, len(kept))]
    costs = [_as(app, EVE).get(f"/mesa/{table}/mano/{number}/decisiones.json").json() for table, number in _hands(app)]
    wrong = [act for review in costs for act in review["acts"] if act["cost"]]
    assert ("Ninguno: cada decisión contada fue la mejor." in own_page) == (not wrong)


def test_own_play_is_told_by_day_in_three_languages() -> None:
    """A night is of the day before it, as in the house's books; the last day stands first."""

    async def played() -> Room:
        clock = SetClock()
        room = new_room(clock=clock)
        for table, moment in (
            ("noche", datetime(2026, 3, 15, 2, tzinfo=UTC)),
            ("tarde", datetime(2026, 3, 15, 17, tzinfo=UTC)),
        ):
            clock.at = moment
            actor = await room.open(table, Terms(LawId("ara"), GameId("sin-descarte"), bots=0))
            assert not isinstance(actor, Refused), actor
            await _until_asked(actor, await seated(actor))
        return room

    made = create_app(run(played()))
    made.state.people = _ByCookie()
    told = (
        ("es/cuenta/juego", "Por día", "15/3/2026", "14/3/2026"),
        ("en/account/play", "By day", "15 Mar 2026", "14 Mar 2026"),
        ("va/compte/joc", "Per dia", "15/3/2026", "14/3/2026"),
    )
    with TestClient(made, cookies={"name": EVE}) as eve:
        for address, heading, *days in told:
            by_game, _, by_day = eve.get(f"/{address}").text.partition(f"{heading}</h2>")
            lines = re.findall(r'<th scope="row">(.*?)</th><td>(\d+)</td>', by_day.partition("</table>")[0])
            assert [day for day, _ in lines] == days
            ((_, hands),) = re.findall(r'<th scope="row">(.*?)</th><td>(\d+)</td>', by_game)
            assert sum(int(rounds) for _, rounds in lines) == int(hands) >= 2


def _hands(app: Starlette) -> list[tuple[str, int]]:
    eve = _as(app, EVE)
    return [
        (table, hand["number"])
        for table in ("sin-descarte", "trijoker", "blackjack")
        for hand in eve.get(f"/mesa/{table}/manos.json").json()["hands"]
    ]


def test_what_a_round_won_is_what_the_chips_say(app: Starlette) -> None:
    """Each hand's result is the sum of what its bets were paid."""

    async def records() -> None:
        for name in ("sin-descarte", "trijoker"):
            actor = app.state.room.tables[name]
            for hand in await actor.archive.of_player(EVE, 30):
                played = played_round(actor, hand, EVE)
                assert played is not None and played.worth is not None
                paid = [result for result in actor.paid(hand) if result.get("player") == EVE]
                assert played.net == sum(result["returned"] - result["staked"] for result in paid)

    run(records())


def test_tables_are_got_ready_before_the_first_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked while bets are made, the coach of pai gow has nothing to say yet and begins to prepare itself."""
    begun: list[str] = []
    monkeypatch.setattr(
        coach_answers, "_prepare", lambda prepared: begun.append(type(prepared.coach.decisions).__name__)
    )
    monkeypatch.setattr(coach_answers, "COACHES", coach_answers.Coaches())

    async def asked() -> Starlette:
        room = new_room()
        actor = await room.open("pai-gow", Terms(LawId("ara"), GameId("pai-gow"), bots=1))
        assert not isinstance(actor, Refused), actor
        await seated(actor)
        made = Starlette(routes=coaching.routes())
        made.state.room, made.state.people = room, _ByCookie()
        return made

    app = run(asked())
    assert _as(app, EVE).get(ADVICE.format("pai-gow")).json()["state"] in ("none", "preparing")
    assert coach_answers.begin(app.state.room.tables["pai-gow"]) == coach_answers.NOTHING
    assert begun == ["PaiGow"], "once, whoever asks"


def test_a_spin_is_worth_what_its_bets_are_and_the_rest_is_luck() -> None:
    """Each euro on a number loses 2/38 on the average, on the cuadro especial 3/38, on an even chance 1/38."""

    async def spun() -> PlayedRound | None:
        actor = await new_room().open("rueda", Terms(LawId("ara"), GameId("roulette-00"), bots=0))
        assert not isinstance(actor, Refused), actor
        guest = await seated(actor)
        for place, cents in (("17", 500), ("0-00-1-2-3", 1_900), ("red", 1_900)):
            assert not isinstance(await guest.ask(type="lay_bet", place=place, cents=cents), Refused)
        await guest.ask(type="ready")
        while not (hands := await actor.archive.of_player(EVE, 1)):
            await actor.go_on()
        return played_round(actor, hands[0], EVE)

    played = run(spun())
    assert played is not None and played.worth == -Fraction(1_000, 38) - 150 - 50
    assert played.luck == played.net - played.worth and not played.mistakes
