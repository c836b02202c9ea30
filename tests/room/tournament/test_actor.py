"""A tournament in the room: asked by people, ticking by itself, shown to everybody as one state."""

import asyncio
from typing import Any

import msgspec
import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.people.door import LookedUp
from tapete.room.stream.answers import Done
from tapete.room.stream.record import Origin
from tapete.room.stream.watcher import Watcher
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.message import TournamentSpeaker
from tapete.tournament.model.structure import Break
from tests.room.tournament.running import CAJA, CRUZ, DOOR, EVA, Running, looking_up, run
from tests.tournament.playing import structure

PACO = TournamentSpeaker(PlayerId("Paco"), Role.PLAYER)


def test_from_the_door_to_the_first_hand() -> None:
    async def story() -> None:
        play = await Running().started(5)
        await play.must("begin_hand", CRUZ, table=1)
        told = await play.look()
        (table,) = told["view"]["tables"]
        assert table["playing"] and len(table["seats"]) == 5 and told["view"]["clock"]["entries"] == 5
        assert {seat["player"] for seat in table["seats"]} == {f"p{number}" for number in range(1, 6)}
        assert table["claims"] is None
        await play.must("close_hand", CRUZ, table=1)
        (table,) = (await play.look())["view"]["tables"]
        assert table["claims"] == {"until": None}, "MED-RJ.50.1: until the next hand"

    run(story())


def test_a_request_sent_again_is_not_done_again() -> None:
    async def story() -> None:
        play = await Running().announced()
        wish = {"type": "check_access", "player": "Ana", **DOOR}
        first = await play.actor.ask(Origin(CAJA.player, "s", 1), CAJA, wish)
        assert first == await play.actor.ask(Origin(CAJA.player, "s", 1), CAJA, {**wish, "player": "Berta"})
        assert [*play.actor.state.access] == ["Ana"]
        play.opened_again()
        assert first == await play.actor.ask(Origin(CAJA.player, "s", 1), CAJA, wish)

    run(story())


def test_a_player_asks_for_himself_only_and_after_the_door() -> None:
    async def story() -> None:
        play = await Running().announced()
        for_another = await play.ask("request_entry", PACO, player="Ana")
        assert isinstance(for_another, Refused) and for_another.reason.es == "cada persona habla por sí misma"
        refused = await play.ask("request_entry", PACO)
        assert isinstance(refused, Refused) and "Paco" in refused.reason.es and "MED-CG.2.1" in refused.because
        assert not (await play.look(PACO))["legal"]
        await play.must("check_access", CAJA, player="Paco", **DOOR)
        assert {"command": "request_entry"} in (await play.look(PACO))["legal"]
        await play.must("request_entry", PACO)
        assert [entry.player for entry in play.actor.state.entries.values()] == ["Paco"]
        (own,) = (await play.look(PACO))["own"]
        assert own["number"] == 1 and own["status"] == "requested"

    run(story())


def test_med_cg_2_3_the_register_of_excluded_persons_decides_whatever_is_ticked() -> None:
    async def story() -> None:
        play = Running()
        play.hall = Hall(
            play.log,
            play.clock,
            play.chance,
            lambda: True,
            looking_up(lambda document: LookedUp(excluded=document == "99999999R")),
        )
        await play.announced()
        await play.must("check_access", CAJA, player="Ana", **{**DOOR, "identity": "99999999R"})
        refused = await play.ask("request_entry", CAJA, player="Ana")
        assert isinstance(refused, Refused) and "MED-CG.2.3" in refused.because
        assert play.actor.state.access[PlayerId("Ana")].excluded
        await play.must("check_access", CAJA, player="Berta", **DOOR)
        await play.must("request_entry", CAJA, player="Berta")
        assert play.actor.state.access[PlayerId("Berta")].identity == "···678Z"
        assert not [
            envelope
            for envelope in play.log.read_all()
            if b"12345678Z" in envelope.data or b"99999999R" in envelope.data
        ]

    run(story())


def test_nobody_takes_part_under_the_name_of_a_bot() -> None:
    async def story() -> None:
        play = await Running().announced()
        refused = await play.ask("check_access", CAJA, player="Ana (bot)", **DOOR)
        assert isinstance(refused, Refused) and "bots" in refused.reason.es

    run(story())


@pytest.mark.parametrize(
    "wish",
    [
        {"type": "pause"},
        {"type": "pause", "why": "incendio", "at": 3},
        {"type": "pause", "why": "incendio", "by": {"name": "Otro", "role": "director"}},
        {"type": "set_clock", "level": -100, "into": 0, "why": "-"},
        {"type": "set_clock", "level": 10**30, "into": 0, "why": "-"},
        {"type": "race_chips", "cards": [[1, [3]]]},
        {"type": "break_table", "table": 7},
        {"type": "break_table", "table": "una"},
        {"type": "draw_final_table"},
        {"type": "close_hand", "table": 1, "stacks": [[1]]},
        {"type": "close_hand", "table": 1, "stacks": [[99, 5]]},
        {"type": "close_hand", "table": [1], "stacks": "muchas"},
        {"type": "undo", "act": "x", "why": "y"},
        {"type": "tick"},
        {"type": "impose", "number": 1, "measure": "warning", "why": "porque sí"},
        {"type": "draw_last_hands"},
        {"type": 7},
        {"type": "make_deal", "split": "icm", "consents": 5},
        {"type": "record_exit", "entry": 1, "to": [[2, -5], [3, 10005]]},
        {"type": "report", "player": {"a": [[]]}, "ground": "x"},
    ],
)
def test_what_makes_no_sense_is_refused_in_words_and_changes_nothing(wish: dict[str, Any]) -> None:
    async def story() -> None:
        play = await Running().started(5)
        version = play.actor.version
        answer = await play.actor.ask(Origin(EVA.player, "s", 999), EVA, wish)
        assert isinstance(answer, Refused), answer
        assert answer.reason.es and answer.reason.en and play.actor.version == version

    run(story())


def test_stacks_not_told_stay_as_they_are() -> None:
    async def story() -> None:
        play = await Running().started(4)
        await play.must("begin_hand", CRUZ, table=1)
        await play.must("close_hand", CRUZ, table=1, stacks=[[1, 9000], [2, 11000]])
        stacks = [play.actor.state.stack(entry) for entry in sorted(play.actor.state.entries)]
        assert stacks == [9000, 11000, 10000, 10000]
        await play.must("count_stacks", table=1, stacks=[[1, 10000], [2, 10000]])
        assert {play.actor.state.stack(entry) for entry in play.actor.state.entries} == {10000}

    run(story())


def test_levels_registration_and_breaks_come_by_themselves_and_everybody_is_shown() -> None:
    async def story() -> None:
        play = Running()
        await play.announced(structure(breaks=(Break(1, 15),)))
        await play.enter("a", "b", "c")
        await play.must("open_table", table=1)
        for command in ("draw_seats", "draw_buttons", "start"):
            await play.must(command)
        began = play.actor.seconds()
        await play.actor.go_on()
        watcher = Watcher(PlayerId(""))
        play.actor.watch(watcher, lambda: None)
        shown = msgspec.json.decode(await watcher.next() or b"")
        assert shown["view"]["clock"]["deadline"] == (began + 20 * 60) * 1000 == play.actor.next_moment() * 1000  # type: ignore[operator]
        await play.later(20)
        shown = msgspec.json.decode(await watcher.next() or b"")
        assert shown["view"]["clock"]["on_break"], "a break begins with no event, and is shown all the same"
        assert shown["view"]["clock"]["deadline"] == (began + 35 * 60) * 1000
        await play.later(15)
        shown = msgspec.json.decode(await watcher.next() or b"")
        assert shown["view"]["clock"]["level"] == 2 and shown["events"][0]["type"] == "LevelSignalled"
        await play.later(20)
        assert play.actor.state.registration_closed

    run(story())


def test_what_is_overdue_after_a_restart_happens_at_once() -> None:
    async def story() -> None:
        play = await Running().started(4)
        play.clock.forward(50 * 60_000)
        play.opened_again()
        assert play.actor.next_moment() == play.actor.seconds()
        await play.actor.go_on()
        assert play.actor.state.signalled == 3 and play.actor.state.registration_closed
        later = play.actor.next_moment()
        assert later is not None and later > play.actor.seconds()

    run(story())


def test_the_clock_acts_by_itself_while_nobody_asks() -> None:
    async def story() -> None:
        play = await Running().started(4)
        play.actor.start()
        await asyncio.sleep(0)
        play.clock.forward(20 * 60_000)
        play.actor.stir()
        for _ in range(100):
            await asyncio.sleep(0)
        assert play.actor.state.signalled == 2
        await play.actor.stop()

    run(story())


def test_only_the_desk_is_told_what_a_players_file_holds() -> None:
    async def story() -> None:
        play = await Running().started(3)
        inspector = TournamentSpeaker(PlayerId("Ines"), Role.INSPECTOR)
        for who, sees in ((None, False), (PACO, False), (CRUZ, False), (CAJA, True), (EVA, True), (inspector, True)):
            told = await play.look(who)
            assert (told["desk"] is not None) == sees
            assert ("···678Z" in str(told)) == sees
        assert not (await play.look(inspector))["legal"]

    run(story())


def test_lots_wait_until_chance_has_passed_its_test() -> None:
    async def story() -> None:
        play = await Running().announced()
        play.hall._may_draw = lambda: False
        play.hall.recover()
        await play.enter("a", "b")
        await play.must("open_table", table=1)
        refused = await play.ask("draw_seats")
        assert isinstance(refused, Refused) and "azar" in refused.reason.es

    run(story())


def test_tables_are_broken_with_lots_of_the_room_and_the_choice_is_told_before() -> None:
    async def story() -> None:
        play = await Running().started(12, tables=2)
        await play.later(40)
        for entry in (1, 2, 3):
            await play.out(entry)
        advice = (await play.look(EVA))["desk"]["advice"]
        assert (
            advice["command"] == "draw_final_table"
            and advice["words"]["es"].startswith("quedan 9")
            and advice["because"]
        )
        await play.must("draw_final_table", table=1)
        assert len(play.actor.state.tables) == 1 and play.actor.state.final_drawn

    run(story())


def test_an_exit_told_by_mistake_is_offered_for_undoing_and_the_log_says_who_and_why() -> None:
    async def story() -> None:
        play = await Running().started(4)
        await play.out(2)
        (act,) = (await play.look(EVA))["desk"]["acts"]
        assert act["kind"] == "exit" and act["entry"] == 2
        await play.must("undo", act=act["number"], why="era el puesto 3")
        last = [*play.hall.history("copa")][-1]
        assert last.who == "Eva" and "era el puesto 3" in last.text.es and last.cite
        assert not (await play.look(EVA))["desk"]["acts"]

    run(story())


def test_a_deal_is_shown_in_money_before_it_is_made() -> None:
    async def story() -> None:
        play = await Running().started(6)
        await play.later(40)
        assert not (await play.look(EVA))["desk"]["deals"], "six are left, and a deal is for five"
        await play.out(1)
        await play.must("begin_hand", CRUZ, table=1)
        assert not (await play.look(EVA))["desk"]["deals"], "not with a hand in play"
        await play.must("close_hand", CRUZ, table=1, stacks=[])
        told = await play.look(EVA)
        by_icm = next(message for message in told["desk"]["deals"] if message["split"] == "icm")
        assert sum(part["cents"] for part in by_icm["parts"]) == told["view"]["pool"]
        answer = await play.ask("make_deal", split="icm", consents=5)
        assert isinstance(answer, Done) and play.actor.state.phase == "finished"
        paid = {line["entry"]: line["cents"] for line in (await play.look())["view"]["standing"] if line["cents"]}
        assert paid == {part["entry"]: part["cents"] for part in by_icm["parts"]}

    run(story())
