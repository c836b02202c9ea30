"""Every game of every law in the room: chips are conserved, the wire gives no card away, and a replay is the table."""

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import chain, repeat
from typing import Any

import pytest

from tapete.cards.notation import write_card
from tapete.core.ids import PlayerId
from tapete.ledger.brought import brought
from tapete.room.audit.pack_check import check_packs
from tapete.room.chance.commitment import PackSealed
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.log import Context, EventLog, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.playing import EVE, GAMES, SOME_GAMES, Guest, new_room, opened, play, run, seated

HANDS = 150


def _events(log: EventLog, stream: str = "table/mesa") -> list[Any]:
    return [CODEC.decode(envelope) for envelope in log.read(stream)]


async def _played(law: str, game: str, steps: int = HANDS, seed: int = 1) -> TableActor:
    room = new_room(seed=seed)
    actor = await opened(room, law, game)
    await play(actor, await seated(actor), steps)
    assert actor.table.pack is not None and actor.table.pack.number > 1, "no hand was played to its end"
    return actor


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_chips_are_conserved_at_every_event(law: str, game: str) -> None:
    actor = run(_played(law, game))
    table, money = RoomTable(actor.game.state), 0
    for event in _events(actor.log):
        money += sum(chips for _, chips in brought(event))
        table = evolve(actor.game, table, event, table.since)
        assert actor.game.at(table.game).money() == money, event


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_every_card_dealt_was_in_its_place_of_the_committed_pack(law: str, game: str) -> None:
    actor = run(_played(law, game))
    sealed = [event for event in _events(actor.log, "vault/mesa") if isinstance(event, PackSealed)]
    checked = check_packs(enumerate(_events(actor.log), 1), sealed)
    assert not checked.flaws and checked.cards > 50 and checked.packs == actor.table.pack.number


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_restarted_after_any_append_the_table_is_what_it_was(law: str, game: str) -> None:
    """A room that falls after any append comes back with the same table, the same pack, and goes on to the end."""

    async def restarted() -> None:
        room = new_room()
        actor = await opened(room, law, game)
        guest = await seated(actor)
        for _ in range(60):
            await play(actor, guest, 1)
            again = new_room(_copy(actor.log))
            assert await again.recover() == 1
            back = again.tables["mesa"]
            assert _without_resumption(back) == actor.table
            assert back.packs == actor.packs
            await play(back, Guest(back), 3)

    run(restarted())


def _copy(log: EventLog) -> EventLog:
    """The same events in a log of their own, recorded at the same moments."""
    events = list(log.read_all())
    recorded = [datetime.fromisoformat(event.recorded) for event in events]
    moments = chain(recorded, repeat(recorded[-1]))
    copy = MemoryLog(Moments(lambda: next(moments)))
    for event in events:
        copy.append(
            event.stream, event.version - 1, [Fresh(event.type, event.schema, event.data)], Context(event.actor)
        )
    return copy


def _without_resumption(actor: TableActor) -> RoomTable[Any]:
    """A table as it stood before the room said that it goes on."""
    table: RoomTable[Any] = RoomTable(actor.game.state)
    for envelope in actor.log.read("table/mesa"):
        if envelope.type != "room.Resumed":
            table = evolve(actor.game, table, CODEC.decode(envelope), recorded_millis(envelope.recorded))
    return table


class _Scan:
    """Reads everything a viewer is sent, and knows which cards he may have been told of, pack by pack."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._known: dict[int, set[str]] = {}
        self.messages = 0

    async def read(self) -> None:
        actor = self._guest.actor
        pack = actor.table.pack
        number = pack.number if pack else 0
        now = self._known.setdefault(number, set())
        now |= {write_card(card) for card in actor.table.seen} | _own_cards(actor, self._guest.name)
        before = self._known.get(number - 1, set())
        for message in await self._guest.messages():
            self.messages += 1
            last = message.get("view", {}).pop("last", None)
            assert set(_cards(message)) <= (now if pack and pack.taken else now | before)
            assert set(_cards(last)) <= now | before


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_the_wire_gives_no_hidden_card_away(law: str, game: str) -> None:
    """Every message to a spectator and to a player names only cards that lie face up, or that are the player's own."""

    async def scanned() -> int:
        room = new_room()
        actor = await opened(room, law, game)
        eve = await seated(actor)
        scans = [_Scan(Guest(actor, EVE)), _Scan(Guest(actor, PlayerId("")))]
        for _ in range(HANDS):
            for step in (eve.act, actor.go_on):
                await step()
                for scan in scans:
                    await scan.read()
            actor.clock.forward(1000)
        return min(scan.messages for scan in scans)

    assert run(scanned()) > HANDS // 2


def _own_cards(actor: TableActor, player: PlayerId) -> set[str]:
    game = actor.table.game
    if actor.terms.family.value == "house":
        held = [
            card for box in game.round.boxes.values() if box.holder == player for card in (*box.cards, box.discarded)
        ]
    else:
        place = game.hand.players.index(player) if player in game.hand.players else None
        held = [] if place is None else [*game.hand.cards_of(place), *game.hand.discarded[place]]
    return {write_card(card) for card in held if card is not None}


_CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Xx)\b(?! y rey)")


def _cards(value: Any) -> Iterator[str]:
    """Everything in a message that is a card, or names one in its words."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from _cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards(inner)
    elif isinstance(value, str):
        yield from _CARD.findall(value)
