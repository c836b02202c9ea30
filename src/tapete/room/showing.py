"""Who watches a table and what each of them is sent: a whole picture after every append, never a hidden card."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.catalogue import title_of
from tapete.room.hosted import Hosted, Json
from tapete.room.house import House
from tapete.room.options import room_options
from tapete.room.table import BANK, RoomTable, waiting
from tapete.room.terms import Terms, buy_in
from tapete.room.told_room import told_in_room
from tapete.room.watcher import NOBODY, Watcher
from tapete.room.wire import words


class Told(msgspec.Struct, frozen=True):
    """An event as it is told to everybody."""

    type: str
    text: Sentence
    cite: tuple[RuleId, ...]


class Show:
    """Everybody who watches one table."""

    def __init__(self, name: str, terms: Terms, host: Hosted[Any], house: House) -> None:
        self._name, self._terms, self._host, self._house = name, terms, host, house
        self._buy_in = buy_in(terms, host.rules)
        self.watchers: set[Watcher] = set()

    def admit(self, viewer: PlayerId | None, deals: bool) -> Watcher:
        watcher = Watcher(viewer or NOBODY, deals and self._terms.live)
        self.watchers.add(watcher)
        return watcher

    def dismiss(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)

    def close(self) -> None:
        for watcher in self.watchers:
            watcher.put(None, keep=True)

    def words(self, table: RoomTable[Any], event: Event) -> Told | None:
        text = told_in_room(event) or self._host.told(table.game, event)
        inner = getattr(event, "event", event)
        return Told(str(inner.__struct_config__.tag), text, event.because) if text else None

    def tell(self, watcher: Watcher, table: RoomTable[Any], version: int, told: Sequence[Told]) -> None:
        watcher.put(self._message(watcher, table, version, told))

    def publish(self, table: RoomTable[Any], version: int, told: Sequence[Told]) -> None:
        """Everybody gets his own picture; those who see the same get the same bytes."""
        people = self._host.people(table.game)
        made: dict[tuple[PlayerId, bool], bytes] = {}
        for watcher in self.watchers:
            which = watcher.viewer, watcher.deals
            if which not in made:
                made[which] = self._message(watcher, table, version, told, people)
            watcher.put(made[which])

    def _message(
        self, watcher: Watcher, table: RoomTable[Any], version: int, told: Sequence[Told], people: Any = None
    ) -> bytes:
        viewer, people = watcher.viewer, self._host.people(table.game) if people is None else people
        message = {
            "type": "view",
            "table": self._name,
            "version": version,
            "view": self._view(viewer, table, people),
            "legal": self._host.orders(table.game) if watcher.deals else self._legal(viewer, table),
            "clock": self._clock(viewer, table),
            "events": told,
        }
        return msgspec.json.encode(message)

    def _legal(self, viewer: PlayerId, table: RoomTable[Any]) -> list[Json]:
        if viewer == NOBODY:
            return []
        game = self._host.legal(table.game, viewer)
        return [*game, *room_options(self._host, table, viewer, self._buy_in, self._house.funds(viewer))]

    def _clock(self, viewer: PlayerId, table: RoomTable[Any]) -> Json:
        question = table.question
        deadline = None if question is None else table.since + self._house.pace.allowed(question.kind)
        whose = question.players[0] if question and question.players else viewer
        return {"deadline": deadline, "now": self._house.clock.now(), "bank": table.banks.get(whose, BANK)}

    def _view(self, viewer: PlayerId, table: RoomTable[Any], people: Any) -> Json:
        host, line = self._host, waiting(self._host, table)
        known = people.get(viewer)
        return {
            "family": self._terms.family.value,
            "law": self._terms.law,
            "game": self._terms.game,
            "title": words(title_of(self._terms.game)),
            "live": self._terms.live,
            "places": host.places,
            "unit": "cents" if host.rules.has("limits.minimum") else "chips",
            "buy_in": self._buy_in,
            "seats": [
                {
                    "seat": of.seat,
                    "player": name,
                    "chips": of.chips,
                    "playing": of.playing,
                    "resting": of.resting,
                    "bot": name in table.bots,
                    "leaving": name in table.leaving,
                }
                for name, of in people.items()
            ],
            "gathered": list(table.gathered),
            "waiting": line,
            "offer": {"player": table.offer.player, "seat": table.offer.seat, "until": table.offer.until}
            if table.offer
            else None,
            "awaited": table.question.players if table.question else (),
            "asks": table.question.kind if table.question else None,
            "you": {
                "player": viewer,
                "seat": known.seat if known else None,
                "chips": known.chips if known else None,
                "funds": self._house.funds(viewer),
                "ready": viewer in table.ready,
            }
            if viewer != NOBODY
            else None,
            "pack": {"number": table.pack.number, "part": table.pack.part, "commitment": table.pack.commitment}
            if table.pack
            else None,
            **host.view(table.game, viewer),
            "last": self._last(viewer, table),
        }

    def _last(self, viewer: PlayerId, table: RoomTable[Any]) -> Json | None:
        """The last hand as it ended, with what was paid, until the next begins."""
        if table.ended is None or not table.results:
            return None
        paid = [(event, self._host.told(table.ended, event)) for event in table.results]
        return {
            **self._host.view(table.ended, viewer),
            "results": [
                {**self._host.result(table.ended, event), "text": text, "cite": event.because}
                for event, text in paid
                if text is not None
            ],
        }
