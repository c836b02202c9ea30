"""What waits at a live table for somebody who is not there: who may ask, who may answer, and what then happens."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room.lobby import Room
from tapete.room.model.event import IncidentRuled, RequestAnswered, RequestMade, VoidConfirmed
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tapete.store.memory import MemoryLog
from tests.room.playing import new_room, run
from tests.room.tables.test_live import CARL, Croupier

MARTA = PlayerId("Marta")
CHIEF = Authority(MARTA, Role.CHIEF)
TOUCHED = {"type": "rule", "incident": "touching_cards", "about": {"player": "Ana"}}


class Supervisor:
    """Somebody at their own screen, who answers what the table asks for."""

    def __init__(self, actor: TableActor, authority: Authority = CHIEF) -> None:
        self.actor, self.authority, self.number = actor, authority, 0

    async def send(self, kind: str, **fields: Any) -> Answer:
        self.number += 1
        command = read_at(self.actor.game, {"type": kind, **fields}, None)
        assert not isinstance(command, Refused), command
        return await self.actor.ask(Origin(self.authority.player, "j", self.number), command, self.authority)

    async def answer(self, number: int, granted: bool = True, **more: str) -> Answer:
        return await self.send("answer_request", number=number, granted=granted, **more)


async def _dealt(game: str = "sin-descarte", law: str = "ara", void_limit: int = 50_000) -> Croupier:
    room = Room(MemoryLog(), void_limit=void_limit)
    actor = await room.open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor, Role.CROUPIER)
    for command in (
        {"type": "open_table"},
        {"type": "sit", "player": "Ana", "seat": 1, "chips": 10_000},
        {"type": "bet", "player": "Ana", "seat": 1, "bet": "ante", "chips": 500},
        {"type": "close_bets"},
    ):
        await croupier.must(str(command.pop("type")), **command)
    return croupier


def _events(actor: TableActor) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read("table/viva")]


def test_a_decision_is_asked_for_and_carried_out_with_the_name_of_whoever_decides() -> None:
    async def story() -> None:
        croupier = await _dealt()
        actor = croupier.actor
        await croupier.must("ask_decision", command={**TOUCHED, "option": "warn"})
        (asked,) = actor.table.requests
        assert (asked.title.es, asked.by, asked.office) == ("el jefe de mesa", CARL, "chief")
        assert not any(isinstance(event, IncidentRuled) for event in _events(actor)), "nothing happens before"
        again = await croupier.enter("ask_decision", command=TOUCHED)
        assert isinstance(again, Refused) and "ya está pedido" in again.reason.es
        assert isinstance(await Supervisor(actor).answer(asked.number), Done)
        ruled = next(event for event in _events(actor) if isinstance(event, IncidentRuled))
        assert (ruled.official, ruled.option, ruled.entered_by) == (MARTA, "warn", CARL) and ruled.because
        assert not actor.table.requests
        late = await Supervisor(actor, Authority(PlayerId("Lola"), Role.DIRECTOR)).answer(asked.number)
        assert isinstance(late, Refused) and "ya no espera" in late.reason.es

    run(story())


def test_whoever_decides_chooses_the_option() -> None:
    async def story() -> None:
        croupier = await _dealt()
        actor, chief = croupier.actor, Supervisor(croupier.actor)
        await croupier.must("ask_decision", command=TOUCHED)
        assert isinstance(await chief.answer(1), Refused), "the article leaves a choice"
        assert actor.table.requests
        assert isinstance(await chief.answer(1, option="warn"), Done)
        assert next(event.option for event in _events(actor) if isinstance(event, IncidentRuled)) == "warn"

    run(story())


def test_a_decision_that_is_not_granted_changes_nothing() -> None:
    async def story() -> None:
        croupier = await _dealt()
        game = croupier.actor.table.game
        await croupier.must("ask_decision", command=TOUCHED)
        assert isinstance(await Supervisor(croupier.actor).answer(1, granted=False), Done)
        assert croupier.actor.table.game == game and not croupier.actor.table.requests

    run(story())


def test_the_same_decided_at_the_table_answers_what_waits_on_the_floor() -> None:
    async def story() -> None:
        croupier = await _dealt()
        actor = croupier.actor
        await croupier.must("ask_decision", command=TOUCHED)
        croupier.authority = CHIEF  # the chief has given their PIN
        await croupier.must("rule", incident="touching_cards", about={"player": "Ana"}, option="warn")
        answered = next(event for event in _events(actor) if isinstance(event, RequestAnswered))
        assert answered.by == MARTA and not actor.table.requests

    run(story())


def test_two_persons_stand_behind_a_large_void_that_one_asked_for_and_another_decides() -> None:
    async def story() -> None:
        croupier = await _dealt(void_limit=0)
        await croupier.must("ask_decision", command={"type": "void_round"})
        assert isinstance(await Supervisor(croupier.actor).answer(1), Done)
        confirmed = next(event for event in _events(croupier.actor) if isinstance(event, VoidConfirmed))
        assert (confirmed.asked_by, confirmed.by) == (CARL, MARTA) and croupier.actor.table.void is None

    run(story())


@pytest.mark.parametrize(
    "command",
    [
        {"type": "deal", "cards": ["As"]},
        {"type": "ask_decision", "command": TOUCHED},
        {"type": "answer_request", "number": 1},
        {"type": "confirm_void"},
        {"type": "undo"},
        {"type": "rule", "incident": "no_such_thing"},
    ],
)
def test_what_needs_nobody_else_is_put_to_nobody(command: dict[str, Any]) -> None:
    async def story() -> None:
        croupier = await _dealt()
        version = croupier.actor.version
        assert isinstance(await croupier.enter("ask_decision", command=command), Refused)
        assert croupier.actor.version == version

    run(story())


@pytest.mark.parametrize(
    ("law", "purpose", "office", "title"),
    [
        ("ara", "supervision", "chief", "el jefe de mesa"),
        ("clm", "supervision", "chief", "el jefe de área de juego"),
        ("ara", "direction", "director", "el director de juegos"),
        ("ara", "fill", "cashier", "la caja"),
        ("ara", "relief", "chief", "el jefe de mesa"),
    ],
)
def test_whoever_is_called_has_the_laws_own_name(law: str, purpose: str, office: str, title: str) -> None:
    async def story() -> None:
        croupier = await _dealt(law=law)
        await croupier.must("call_office", purpose=purpose)
        (call,) = croupier.actor.table.requests
        assert (call.office, call.title.es) == (office, title)
        assert isinstance(await croupier.enter("call_office", purpose=purpose), Refused), "once is enough"
        await croupier.must("withdraw_request", number=call.number)
        assert not croupier.actor.table.requests

    run(story())


def test_a_chief_does_not_answer_for_the_director() -> None:
    async def story() -> None:
        croupier = await _dealt()
        await croupier.must("call_office", purpose="direction")
        refused = await Supervisor(croupier.actor).answer(1)
        assert isinstance(refused, Refused) and "el director de juegos" in refused.reason.es
        lola = Supervisor(croupier.actor, Authority(PlayerId("Lola"), Role.DIRECTOR))
        assert isinstance(await lola.answer(1), Done)

    run(story())


def test_a_call_leaves_the_last_entry_to_be_taken_back() -> None:
    async def story() -> None:
        croupier = await _dealt()
        await croupier.must("deal", cards=["As"])
        await croupier.must("call_office", purpose="supervision")
        assert isinstance(await Supervisor(croupier.actor).answer(1, granted=False), Done)
        await croupier.must("call_office", purpose="direction")
        await croupier.must("undo")
        assert [request.purpose for request in croupier.actor.table.requests] == ["direction"]
        assert not croupier.actor.play.state.round.known_cards

    run(story())


def test_what_waits_is_there_after_a_restart() -> None:
    async def story() -> None:
        room = new_room()
        actor = await room.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True))
        assert not isinstance(actor, Refused)
        croupier = Croupier(actor, Role.CROUPIER)
        await croupier.must("call_office", purpose="fill")
        again = new_room(room.log)
        await again.recover()
        assert again.tables["viva"].table.requests == actor.table.requests != ()
        assert isinstance(again.tables["viva"].table.requests[0], RequestMade)

    run(story())


def test_a_player_objects_only_where_they_play_and_somebody_deals() -> None:
    async def story() -> None:
        croupier = await _dealt()
        await croupier.must("raise_objection", player="Ana", why="me deben 5 €")
        (objection,) = croupier.actor.table.requests
        assert (objection.about, objection.why, objection.office) == ("Ana", "me deben 5 €", "chief")
        for player in ("Ana", "Bea"):
            assert isinstance(await croupier.enter("raise_objection", player=player), Refused)
        electronic = await new_room().open("mesa", Terms(LawId("ara"), GameId("sin-descarte")))
        assert not isinstance(electronic, Refused)
        command = read_at(electronic.game, {"type": "raise_objection"}, PlayerId("Ana"))
        assert not isinstance(command, Refused)
        assert isinstance(await electronic.ask(Origin(PlayerId("Ana"), "s", 1), command), Refused)

    run(story())


def test_ara_a_card_dealt_too_soon_is_ruled_in_words_with_the_incidents_name() -> None:
    async def story() -> None:
        actor = await new_room().open("viva", Terms(LawId("ara"), GameId("seven-stud"), live=True))
        assert not isinstance(actor, Refused)
        croupier = Croupier(actor)
        players = ["Ana", "Bea", "Cid", "Dan"]
        await croupier.must("start_game", players=players, chips=[50_000] * 4, seats=[1, 2, 3, 4])
        await croupier.must("begin_hand")
        while not actor.play.question():
            cards = next(option for option in await croupier.options() if option.command == "deal").fields["cards"]
            await croupier.must("deal", cards=_some(cards))
        await croupier.messages()
        assert isinstance(await croupier.rule("premature_card", about={"cards": ["2c"]}), Done)
        told = [event["text"]["es"] for message in await croupier.messages() for event in message["events"]]
        assert any("antes de tiempo" in text for text in told)
        assert any(text.startswith("Incidencia: ") and len(text) > 15 for text in told), told

    run(story())


def _some(cards: Any) -> list[str | None]:
    """As many cards as are wanted; the last ones lie face up and are told."""
    return [*[None] * (cards.least - 4), "Ks", "Qh", "Jd", "9c"]
