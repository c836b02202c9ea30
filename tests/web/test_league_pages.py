"""The page of the leagues: fed by finished tournaments, one sentence where they do not make a league."""

import asyncio

from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.lobby import Room
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.engine import giving
from tapete.room.tournament.income_book import income_book
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.web.app import create_app
from tests.room.playing import new_room
from tests.tournament.playing import structure

EVA = Official("Eva", DIRECTOR)


async def play_tournament(room: Room, name: str, series: str, *players: str) -> None:
    """A tournament that the first of them wins, and the last leaves first."""
    plan = structure(set={"close_level": 1, "event.series": series, "prizes.league_levy": "5 %"})
    actor = await room.hall.announce(name, plan, EVA)
    assert not isinstance(actor, Refused), actor
    assert not isinstance(await seat_field(actor, players, room.chance), Refused)  # type: ignore[arg-type]
    now = actor.seconds()
    acts: list[asked.Command] = [floor.NextLevel(at=now, by=EVA), asked.Tick(at=now)]
    numbers = {entry.player: entry.number for entry in actor.state.entries.values()}
    first = numbers[players[0]]  # type: ignore[index]
    out = [numbers[player] for player in reversed(players[1:])]  # type: ignore[index]
    acts += [asked.RecordExit(EntryNo(entry), ((first, actor.rules.start),), at=now, by=EVA) for entry in out]
    answer = await actor.give(giving(*acts), "Eva")
    assert not isinstance(answer, Refused), answer
    assert TableNo(1) in actor.state.tables and actor.state.phase == "finished"


def test_a_finished_tournament_counts_in_its_league_by_itself() -> None:
    room = new_room()
    page = TestClient(create_app(room)).get("/es/torneos/ligas").text
    assert "Aún no ha acabado ningún torneo" in page
    asyncio.run(play_tournament(room, "uno", "league", "Ana", "Eva", "Luis"))
    asyncio.run(play_tournament(room, "dos", "none", "Luis", "Eva", "Ana"))
    for path, words in (
        ("/es/torneos/ligas", "las siguientes van por"),
        ("/en/tournaments/leagues", "later ones go by"),
    ):
        page = TestClient(create_app(room)).get(path).text
        assert page.index(">Ana<") < page.index(">Eva<") < page.index(">Luis<")
        assert words in page and page.count('data-league="') == 1
    assert [line.pool.levy for line in income_book(room.hall)] == [600, 600]


def test_what_makes_no_league_is_one_sentence() -> None:
    room = new_room()
    for name in ("uno", "dos"):
        asyncio.run(play_tournament(room, name, "series", "Ana", "Eva"))
    page = TestClient(create_app(room)).get("/es/torneos/ligas").text
    assert "Las series tienen un torneo al mes" in page and "<tbody>" not in page
