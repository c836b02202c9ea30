"""Every picture sent to every viewer of a table, held card by card against its pack and what was later shown.

``python -m tests.room.wire_scan --pictures 10000`` scans so many for each game of each law, and prints how many.

The log decides, not the code that draws pictures: what had left the pack when a picture was sent, whose it was, and
what the opened pack shows to everybody once the hand is over.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from random import SystemRandom
from typing import Any, Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Chips, Option
from tapete.games.shared.people import AddChips, Sit
from tapete.law.profile import law_ids
from tapete.room.audit.held_cards import held
from tapete.room.model.event import PackCommitted, PackOpened
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.actor import TableActor
from tests.room.playing import EVE, GAMES, PLAYED, PURSE, Guest, SetClock, new_room, opened, run

BEA, CARL = PlayerId("Bea"), PlayerId("Carlos")
PLAYERS: Final = (EVE, BEA)
BOTS: Final = 4
PATIENCE: Final = 2_000
"""Turns in which nothing happens, after which a table plays no more."""
_CARD: Final = re.compile(r"\b(?:10|[2-9TJQKAR])(?:[cdhs]\b|[♠♥♦♣])(?! y rey)|\bXx\b|★")

Cards = frozenset[Card]
NONE: Final[Cards] = frozenset()


class Named(msgspec.Struct, frozen=True):
    """The cards that a picture of a table as it was at a version names: of the hand, and of the one before it."""

    version: int
    now: Cards
    last: Cards
    seen: Cards
    """What the table said then that everybody had seen."""


class HandLogged(msgspec.Struct):
    """One hand by its events: which card left the pack or came to somebody at which version, and what was opened."""

    number: int
    begins: int
    left: dict[Card, int] = {}
    own: dict[PlayerId, dict[Card, int]] = {}
    opened: Cards | None = None


class WireScan:
    """The viewers of one table: two players, a spectator, a croupier and an inspector, the first three of them a second
    time with pages that keep what they are sent."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor
        self._viewers = [Guest(actor, name) for name in (*PLAYERS, NOBODY, CARL, CARL)]
        for viewer, deals in zip(self._viewers[-2:], (True, False), strict=True):
            actor.unwatch(viewer.watcher)
            viewer.watcher = actor.watch(CARL, deals, True)
        for name in (*PLAYERS, NOBODY):
            self._viewers.append(Guest(actor, name))
            actor.unwatch(self._viewers[-1].watcher)
            self._viewers[-1].watcher = actor.watch(name, changes=True)
        self.named: list[list[Named]] = [[] for _ in self._viewers]
        self.pictures = 0
        self._offered: dict[PlayerId, list[Any]] = {}

    async def read(self) -> None:
        """What has been sent since the last time."""
        secrets = {pack.secret.encode() for pack in self._actor.packs}
        for viewer, pictures in zip(self._viewers, self.named, strict=True):
            for sent in await viewer.sent():
                assert not any(secret in sent for secret in secrets), "the salt of a pack in play"
                message = msgspec.json.decode(sent)
                if message["type"] == "changes":
                    pictures.append(Named(message["version"], *_in_parts(message), self._actor.table.seen))
                elif message["type"] == "view":
                    self.pictures += 1
                    self._offered[viewer.name] = message["legal"]
                    last = cards_in(message["view"].pop("last", None))
                    pictures.append(Named(message["version"], cards_in(message), last, self._actor.table.seen))

    def options(self, player: PlayerId) -> list[Option]:
        """What a player's last picture lets them do."""
        return msgspec.convert(self._offered.get(player, []), list[Option])

    def sent_to(self, player: PlayerId, other: PlayerId) -> "WireScan":
        """The same table, had everything that a player was sent gone to somebody else."""
        names = [viewer.name for viewer in self._viewers]
        mixed = WireScan(self._actor)
        mixed.named[names.index(other)] = self.named[names.index(player)]
        return mixed

    def flaws(self) -> list[str]:
        """Every card that a viewer was sent and had no right to; hands that are not over count until now."""
        hands = self._hands()
        return [
            f"{viewer.name or 'a spectator'} at {picture.version}: {write_card(card)}"
            for viewer, pictures in zip(self._viewers, self.named, strict=True)
            for picture in pictures
            for card in _flaws(hands, viewer.name, picture)
        ]

    def _hands(self) -> list[HandLogged]:
        actor = self._actor
        envelopes = [*actor.log.read(TABLE + actor.name)]
        events = [CODEC.decode(envelope) for envelope in envelopes]
        hands, begins = [HandLogged(0, 0)], [0]
        for place, event in enumerate(events):
            if isinstance(event, PackCommitted) and event.number != hands[-1].number:
                hands.append(HandLogged(event.number, place + 1))
                begins.append(place)
            for card in actor.game.taken(event):
                if card is not None:
                    hands[-1].left.setdefault(card, place + 1)
            if isinstance(event, PackOpened):
                told = frozenset(card.card for card in event.opened)
                hands[-1].opened = (hands[-1].opened or NONE) | told
        _give(hands, begins, events)
        return hands


def _give(hands: list[HandLogged], begins: list[int], events: list[Event]) -> None:
    """Whose the cards of each hand were; who bets before the pack is committed to bets for the next hand."""
    for hand, begin, end in zip(hands, begins, [*begins[1:], len(events)], strict=True):
        before = next((place for place in range(begin, 0, -1) if isinstance(events[place - 1], PackOpened)), 0)
        for turn, who, card in held(events[before:end]):
            hand.own.setdefault(who, {}).setdefault(card, before + turn + 1)


def _flaws(hands: list[HandLogged], viewer: PlayerId, picture: Named) -> Iterator[Card]:
    place = max(index for index, hand in enumerate(hands) if hand.begins <= picture.version)
    now, before = hands[place], hands[place - 1] if place else None
    over = before is not None and not any(at <= picture.version for at in now.left.values())
    """Nothing has been dealt yet: the cards of the last hand still lie there."""
    for card in picture.now:
        fresh = _may_know(now, viewer, card, picture)
        if not fresh and not (over and before is not None and _knows_after(before, viewer, card)):
            yield card
    for card in picture.last:
        earlier = [hand for hand in (now, before) if hand is not None]
        if not any(_knows_after(hand, viewer, card) for hand in earlier):
            yield card


def _may_know(hand: HandLogged, viewer: PlayerId, card: Card, picture: Named) -> bool:
    """It had left the pack, and was the viewer's by then or lay face up; what lay face up was opened afterwards."""
    if hand.left.get(card, picture.version + 1) > picture.version:
        return False
    if hand.own.get(viewer, {}).get(card, picture.version + 1) <= picture.version:
        return True
    return card in picture.seen and (hand.opened is None or card in hand.opened)


def _knows_after(hand: HandLogged, viewer: PlayerId, card: Card) -> bool:
    return card in (hand.opened or NONE) or card in hand.own.get(viewer, {})


def _in_parts(message: dict[str, Any]) -> tuple[Cards, Cards]:
    """The cards that changes name, whatever lies over them: of the hand, and of the one before it."""
    last = [change["parts"].pop("view.last", None) for change in message["changes"]]
    return cards_in(message), cards_in(last)


def cards_in(value: object) -> Cards:
    """Everything in a message that is a card, or names one in its words."""
    return frozenset(_cards(value))


def _cards(value: object) -> Iterator[Card]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _cards(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards(inner)
    elif isinstance(value, str):
        for text in _CARD.findall(value):
            read = read_cards(text)
            assert not isinstance(read, Refused), text
            yield from read


async def scanned(law: str, game: str, pictures: int, seed: int) -> WireScan:
    """A table played by two people and bots until so many pictures were sent."""
    room = new_room(seed=seed)
    room.purse.grant(BEA, PURSE)
    actor = await opened(room, law, game, BOTS)
    scan, people = WireScan(actor), [Guest(actor, name, seed) for name in PLAYERS]
    idle = 0
    while scan.pictures < pictures:
        before = scan.pictures
        for person in people:
            await _take_part(person, scan.options(person.name))
            await scan.read()
        if not await actor.go_on():
            clock = actor.clock
            assert isinstance(clock, SetClock)
            clock.forward(1000)
        await scan.read()
        idle = 0 if scan.pictures > before else idle + 1
        assert idle < PATIENCE, f"{law} {game} stands still after {scan.pictures} pictures"
    return scan


async def _take_part(person: Guest, options: list[Option]) -> None:
    """Whoever has no seat takes one, and whoever has lost everything buys again, for the least that may be brought."""
    seated = person.actor.play.people().get(person.name)
    wish = Sit.name() if seated is None else AddChips.name() if not seated.chips else ""
    buys = next((option for option in options if option.command == wish), None)
    if buys is not None and not person.actor.play.gathers:
        chips = buys.fields["chips"]
        assert isinstance(chips, Chips)
        await person.ask(type=buys.command, **{**buys.given, "chips": chips.least})
    elif any(option.command in PLAYED for option in options):
        await person.act()


def main() -> int:
    reader = argparse.ArgumentParser("python -m tests.room.wire_scan", description=__doc__)
    reader.add_argument("--pictures", type=int, default=10_000, help="for each game of each law")
    reader.add_argument("--law", action="append", choices=law_ids(), help="of this law only; again for each")
    reader.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    asked, began, in_all, wrong = reader.parse_args(), time.monotonic(), 0, 0
    print(f"seed {asked.seed}", flush=True)  # noqa: T201
    for law, game in [pair for pair in GAMES if pair[0] in (asked.law or law_ids())]:
        scan = run(scanned(law, game, asked.pictures, asked.seed))
        flaws = scan.flaws()
        in_all, wrong = in_all + scan.pictures, wrong + len(flaws)
        print(f"{law} {game:<20}{scan.pictures:>10,}   wrong {len(flaws)}", *flaws[:5], flush=True)  # noqa: T201
    print(f"in all {in_all:,}, wrong {wrong}, {time.monotonic() - began:.0f} s")  # noqa: T201
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
