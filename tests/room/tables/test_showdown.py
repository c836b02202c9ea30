"""Live circle tables: showdowns told by result, objections that call whoever decides, and cards that are corrected."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Office
from tapete.games.circle.model.event import Objected, ResultTold
from tapete.games.circle.model.floor_event import CardCorrected
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tests.room.playing import Guest, new_room, run
from tests.room.tables.test_live import Croupier

NAMES = ("Ana", "Bea", "Cid", "Dan")
JEFA = PlayerId("Jefa")


async def _dealt(game: str, cards: list[str | None], room: Room | None = None, law: str = "ara") -> Croupier:
    """A hand of four, dealt as these cards say."""
    actor = await (room or new_room()).open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor)
    await croupier.must("start_game", players=[*NAMES], seats=[1, 2, 3, 4], chips=[100_00] * 4)
    await croupier.must("begin_hand")
    await croupier.must("deal", cards=cards)
    return croupier


async def _checked(croupier: Croupier) -> None:
    while question := croupier.actor.play.question():
        await croupier.must("act", player=question.players[0], act="check")


async def _river(room: Room | None = None) -> Croupier:
    croupier = await _dealt("holdem", [None] * 8, room)
    for street in (["2c", "7d", "9h"], ["Jc"], ["3s"]):
        await _checked(croupier)
        burnt = croupier.actor.play.hand_rules.steps[croupier.actor.play.state.hand.step].kind == "burn"
        await croupier.must("deal", cards=[*([None] if burnt else []), *street])
    await _checked(croupier)
    return croupier


def _events(croupier: Croupier) -> list[Any]:
    decoded = [CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva")]
    return [getattr(event, "event", event) for event in decoded]


def test_a_result_names_who_told_it_and_the_log_gives_the_same_table_again() -> None:
    async def story() -> None:
        croupier = await _river()
        await croupier.must("tell_result", player="Bea", result="wins", category="pair")
        (result,) = [event for event in _events(croupier) if isinstance(event, ResultTold)]
        assert result.by == "Carlos"
        await croupier.must("undo")
        assert isinstance(await croupier.enter("showdown"), Refused)
        await croupier.must("tell_result", player="Cid", result="wins", category="straight")
        await croupier.must("showdown")
        await croupier.must("agree")
        table = croupier.actor.play
        assert table.money() == sum(croupier.actor.table.brought.values())
        again = new_room(croupier.actor.log)
        await again.recover()
        assert again.tables["viva"].table.game == croupier.actor.table.game

    run(story())


def test_ara_10_2_vii_3_6_an_objection_from_a_players_own_screen_calls_whoever_decides() -> None:
    async def story() -> None:
        room = new_room()
        room.on_duty = lambda office, table: (JEFA,) if (office, table) == (Office.CHIEF, "viva") else ()
        elsewhere = await room.open("otra", Terms(LawId("ara"), GameId("holdem"), live=True))
        assert not isinstance(elsewhere, Refused)
        screen = Guest(elsewhere, JEFA)
        croupier = await _river(room)
        await croupier.must("tell_result", player="Bea", result="wins", category="pair")
        await croupier.must("showdown")
        guest = Guest(croupier.actor, PlayerId("Dan"))
        answer = await guest.ask(type="object")
        assert not isinstance(answer, Refused), answer
        assert [event.place for event in _events(croupier) if isinstance(event, Objected)] == [3]
        assert [table["table"] for table in (await _calls(screen))[-1]] == ["viva"]
        assert isinstance(await croupier.enter("agree"), Refused)
        await croupier.must("decide_objection", upheld=False)
        assert (await _calls(screen))[-1] == []
        assert not croupier.actor.play.state.playing

    run(story())


async def _calls(screen: Guest) -> list[Any]:
    """The tables that wait for somebody, as their screen at another table is told."""
    return [message["tables"] for message in await screen.messages() if message["type"] == "calls"]


def test_a_card_of_the_board_or_of_a_hand_is_corrected_with_a_reason_and_everybody_is_told() -> None:
    async def story() -> None:
        croupier = await _river()
        await croupier.must("tell", player="Ana", cards=["As", "Ad"])
        await croupier.must("correct_card", to="common", place=4, card="4s", why="se leyó mal")
        sentence = (await croupier.messages())[-1]["events"][0]["text"]["es"]
        assert sentence == "Carlos corrige una carta común: no es 3s, sino 4s; motivo: se leyó mal"
        await croupier.must("correct_card", to="hand", seat=1, place=1, card="Ah", why="no era roja")
        sentence = (await croupier.messages())[-1]["events"][0]["text"]["es"]
        assert sentence == "Carlos corrige una carta de Ana: está cubierta; motivo: no era roja"
        assert [event.by for event in _events(croupier) if isinstance(event, CardCorrected)] == ["Carlos"] * 2
        assert isinstance(await croupier.enter("undo"), Refused)

    run(story())


@pytest.mark.parametrize(
    "fields",
    [
        {"to": "common", "place": 4, "card": "9h"},
        {"to": "common", "place": 5, "card": "4s"},
        {"to": "hand", "seat": 9, "place": 0, "card": "4s"},
        {"to": "hand", "seat": 1, "place": 0, "card": "4s"},
        {"to": "common", "place": 4, "card": "4s", "why": " "},
    ],
)
def test_a_correction_at_a_circle_table_is_refused(fields: dict[str, Any]) -> None:
    async def story() -> None:
        croupier = await _river()
        assert isinstance(await croupier.enter("correct_card", **{"why": "se leyó mal", **fields}), Refused)

    run(story())


def test_a_card_by_which_somebody_has_spoken_first_is_not_corrected_into_another_order() -> None:
    async def story() -> None:
        up = ["5c", "8d", "Kh", "Qs"]
        croupier = await _dealt("seven-stud", [*[None] * 8, *up])
        hand = croupier.actor.play.state.hand
        assert hand.interval == 1
        first = hand.players[hand.first]
        seat = NAMES.index(first) + 1
        others = {"to": "hand", "place": 2, "why": "se leyó mal"}
        refused = await croupier.enter("correct_card", **others, seat=seat, card="9c")
        assert isinstance(refused, Refused) and "habría hablado antes" in refused.reason.es
        await croupier.must("correct_card", **others, seat=seat, card="5h" if up[seat - 1] == "5c" else "Kc")

    run(story())
