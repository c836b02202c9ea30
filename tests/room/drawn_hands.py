"""Hands whose order is drawn with the numbers of a person's program."""

from hashlib import sha256
from secrets import token_hex
from typing import Any

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.audit.hand_proof import HandProof, proof_of
from tapete.room.chance.chance import SecureChance
from tapete.room.chance.commitment import PackSealed
from tapete.room.lobby import Room
from tapete.room.model.event import PackDrawn
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.store.log import EventLog
from tests.room import playing
from tests.room.playing import EVE, Guest, new_room, play, seated


class Drawing(Guest):
    """A guest whose program promises a number for each pack and opens it, unless it is silent."""

    silent = False

    def attend(self) -> "Drawing":
        self.nonces: dict[str, str] = {}
        return self

    async def look_after_numbers(self) -> None:
        view = (await self.look())["view"]
        if view["you"]["promise"] is None and view["you"]["chips"] is not None:
            nonce = token_hex(32)
            promise = sha256(nonce.encode()).hexdigest()
            self.nonces[promise] = nonce
            assert not isinstance(await self.ask(type="promise_nonce", promise=promise), Refused)
        for each in (view["pack"] or {}).get("promises", ()):
            if each["player"] == self.name and not each["opened"] and not self.silent:
                nonce = self.nonces[each["promise"]]
                assert not isinstance(await self.ask(type="open_nonce", nonce=nonce), Refused)


def drawing_room(log: EventLog | None = None) -> Room:
    chance = SecureChance(1)
    chance.draws = True
    return new_room(log, chance=chance)


async def seated_drawing(actor: TableActor, name: PlayerId = EVE) -> Drawing:
    guest = Drawing(actor, name).attend()
    guest.number = (await seated(actor, name)).number
    return guest


async def played(law: str, game: str, steps: int = 150, silent: bool = False) -> tuple[TableActor, Drawing]:
    actor = await playing.opened(drawing_room(), law, game)
    actor.watch(None)
    await play(actor, None, 20)
    guest = await seated_drawing(actor)
    guest.silent = silent
    for _ in range(steps):
        await guest.look_after_numbers()
        await play(actor, guest, 1)
    return actor, guest


async def until_sealed(actor: TableActor, guest: Guest) -> None:
    """Until a pack waits for numbers."""
    for _ in range(300):
        if actor.table.pack and actor.table.pack.waits:
            return
        await play(actor, guest, 1)
    raise AssertionError("no pack waits for numbers")


def events_of(log: EventLog, stream: str = "table/mesa") -> list[Any]:
    return [CODEC.decode(envelope) for envelope in log.read(stream)]


def sealed_in(log: EventLog) -> list[PackSealed]:
    return events_of(log, "vault/mesa")


def proofs(actor: TableActor) -> list[HandProof]:
    """Eva's proofs of the hands that her number went into."""
    numbers = [event.number for event in events_of(actor.log) if isinstance(event, PackDrawn) and any(event.nonces)]
    proofs = (proof_of(actor.log, "mesa", number, EVE) for number in numbers)
    return [proof for proof in proofs if proof is not None]
