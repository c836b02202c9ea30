"""In a hall of phones an act is shown at once to those it concerns, and to the others with the next pulse."""

import asyncio
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.model.role import Role
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.tournament import picture
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.engine import giving
from tapete.room.tournament.message import TournamentSpeaker
from tapete.tournament.model import command as asked
from tapete.tournament.model.state import TableNo
from tapete.tournament.planning.plan import plan
from tests.room.playing import new_room

LUZ = Official("Luz", DIRECTOR)
PLAYERS = [PlayerId(f"p{number}") for number in range(30)]


async def _hall() -> TournamentActor:
    room = new_room()
    structure = replace(plan("Cerca", len(PLAYERS), 5, 10_000, 20), electronic=False)
    actor = await room.hall.announce("cerca", structure, LUZ)
    assert not isinstance(actor, Refused), actor
    assert not isinstance(await seat_field(actor, PLAYERS, room.chance), Refused)
    return actor


def _phone(actor: TournamentActor, player: PlayerId) -> Watcher:
    watcher = Watcher(player)
    actor.follow(watcher, lambda: TournamentSpeaker(player, Role.PLAYER), near=True)
    return watcher


async def _sent(watcher: Watcher) -> list[Any]:
    messages = []
    while watcher.waits:
        messages.append(json.loads(await watcher.next() or b"null"))
    return messages


async def _do(actor: TournamentActor, command: asked.Command) -> None:
    answer = await actor.give(giving(replace(command, at=actor.seconds(), by=LUZ)), "Luz")
    assert not isinstance(answer, Refused), answer


def _at(actor: TournamentActor, table: TableNo) -> set[PlayerId]:
    return {actor.state.entries[place.entry].player for place in actor.state.tables[table].seats.values()}


def test_an_act_is_drawn_for_those_at_its_table_alone_and_for_the_others_once_a_pulse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[object] = []
    usual = picture.Picture.changes

    def counted(self: picture.Picture, viewer: TournamentSpeaker | None, *more: Any) -> bytes | None:
        drawn.append(viewer)
        return usual(self, viewer, *more)

    async def play() -> None:
        actor = await _hall()
        phones = {player: _phone(actor, player) for player in PLAYERS}
        for phone in phones.values():
            (first,) = await _sent(phone)
            assert first["whole"]
        monkeypatch.setattr(picture.Picture, "changes", counted)
        first, second = sorted(actor.state.tables)[:2]
        near = _at(actor, first)
        await _do(actor, asked.BeginHand(first))
        assert len(drawn) == len(near) < len(PLAYERS)
        for player, phone in phones.items():
            sent = await _sent(phone)
            assert bool(sent) == (player in near)
            assert not any("events" in message for message in sent), "a phone shows no log"
        await _do(actor, asked.BeginHand(second))
        await _do(actor, asked.CloseHand(second))
        drawn.clear()
        actor.pulse()
        owed = len(PLAYERS) - len(near & _at(actor, second))
        assert len(drawn) == owed, "three acts, one picture for each who waited"
        actor.pulse()
        assert len(drawn) == owed, "nobody waits any more"

    asyncio.run(play())


def test_what_concerns_everybody_is_shown_to_everybody_at_once() -> None:
    async def play() -> None:
        actor = await _hall()
        phones = [_phone(actor, player) for player in PLAYERS]
        for phone in phones:
            await _sent(phone)
        await _do(actor, asked.Pause("descanso"))
        assert all(phone.waits for phone in phones)

    asyncio.run(play())


def test_whoever_looks_at_the_whole_hall_sees_every_act() -> None:
    async def play() -> None:
        actor = await _hall()
        watcher = Watcher(PLAYERS[0])
        actor.follow(watcher, lambda: TournamentSpeaker(PLAYERS[0], Role.PLAYER))
        (first,) = await _sent(watcher)
        tables = [path for change in first["changes"] for path in change["parts"] if path.startswith("view.tables")]
        assert len(tables) == len(actor.state.tables)
        for table in sorted(actor.state.tables):
            await _do(actor, asked.BeginHand(table))
            assert watcher.waits
            await _sent(watcher)

    asyncio.run(play())


@pytest.mark.parametrize("speaker", [TournamentSpeaker(PlayerId("Luz"), Role.DIRECTOR), None])
def test_staff_and_spectators_see_every_act_at_once_whatever_their_page_asks_for(
    speaker: TournamentSpeaker | None,
) -> None:
    async def play() -> None:
        actor = await _hall()
        watcher = Watcher(speaker.player if speaker else NOBODY)
        actor.follow(watcher, lambda: speaker, near=True)
        (first,) = await _sent(watcher)
        tables = [path for change in first["changes"] for path in change["parts"] if path.startswith("view.tables")]
        assert len(tables) == len(actor.state.tables)
        for table in sorted(actor.state.tables):
            await _do(actor, asked.BeginHand(table))
            assert await _sent(watcher), "nobody of the staff waits for a pulse"

    asyncio.run(play())
