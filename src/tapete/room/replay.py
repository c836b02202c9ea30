"""Any hand of a table again, from the log alone: what happened, in order, with every card that left the pack."""

from typing import Any, Final

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.room.actor import TableActor
from tapete.room.clock import recorded_millis
from tapete.room.record import CODEC, TABLE, read_origin
from tapete.room.table import RoomTable, evolve
from tapete.room.told_room import told_in_room
from tapete.store.log import Envelope

_EVERY: Final = 20
"""Hands between two places of the log that are remembered, so that no hand is replayed from the beginning."""


class Moment(msgspec.Struct, frozen=True):
    """One event of a hand. ``text`` is None where cards are all there is to tell; ``who`` where the room did it."""

    position: int
    recorded: str
    who: str | None
    type: str
    text: Sentence | None
    cards: tuple[Card | None, ...]
    cite: tuple[RuleId, ...]


class _Place(msgspec.Struct, frozen=True):
    """The table after so many hands, at a version of its stream."""

    hands: int
    version: int
    table: RoomTable[Any]


class Replay:
    """The hands of one table by their numbers. A hand that is being played is told to nobody."""

    def __init__(self, actor: TableActor) -> None:
        self._actor, self._host = actor, actor.host
        self._newest = _Place(0, 0, RoomTable(actor.host.new()))
        self._places = [self._newest]

    def count(self) -> int:
        """How many hands are over."""
        place = self._newest
        for envelope in self._envelopes(place.version):
            before = place.hands
            place, _ = self._after(place, envelope)
            if place.hands > before:
                self._newest = place
                if place.hands % _EVERY == 0:
                    self._places.append(place)
        return self._newest.hands

    def hand(self, number: int) -> list[Moment] | None:
        """What happened since the hand before ended; None for a hand that is not over or never was."""
        if not 1 <= number <= self.count():
            return None
        place = max((of for of in self._places if of.hands < number), key=lambda of: of.hands)
        found: list[Moment] = []
        for envelope in self._envelopes(place.version):
            wanted = place.hands == number - 1
            place, event = self._after(place, envelope)
            if wanted and (moment := self._moment(place.table, envelope, event)):
                found.append(moment)
            if place.hands == number:
                break
        return found

    def _envelopes(self, after: int) -> Any:
        return self._actor.log.read(TABLE + self._actor.name, after)

    def _after(self, place: _Place, envelope: Envelope) -> tuple[_Place, Event]:
        event = CODEC.decode(envelope)
        table = evolve(self._host, place.table, event, recorded_millis(envelope.recorded))
        return _Place(place.hands + self._host.ends(event), envelope.version, table), event

    def _moment(self, table: RoomTable[Any], envelope: Envelope, event: Event) -> Moment | None:
        text, cards = told_in_room(event) or self._host.told(table.game, event), self._host.taken(event)
        if text is None and not cards:
            return None
        origin = read_origin(envelope.actor)
        tag = str(getattr(event, "event", event).__struct_config__.tag)
        return Moment(
            envelope.position, envelope.recorded, origin.player if origin else None, tag, text, cards, event.because
        )
