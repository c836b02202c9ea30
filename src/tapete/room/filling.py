"""Bots as seat fillers: how many a table has, who comes and who goes, and when one buys chips again."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.room.hosted import Hosted, Seated
from tapete.room.table import RoomTable, free_seats, waiting
from tapete.room.terms import Terms, minimum_of

_NAMES: Final = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés", "Julio", "Lola", "Mateo")
MARK: Final = " (bot)"
"""What every bot's name ends with, and no person's."""
_BUYS: Final = 100
_BUYS_BELOW: Final = 40
"""A bot brings so many times the minimum, and buys again below so many."""


class Change(msgspec.Struct, frozen=True):
    """A bot sits down (``seat``, or none where seats are drawn), leaves, or buys chips."""

    kind: str
    player: PlayerId
    chips: int = 0
    seat: Seat | None = None


def next_change(terms: Terms, host: Hosted[Any], table: RoomTable[Any]) -> Change | None:
    """What the bots of a table do next about their seats and chips: only between hands."""
    gathering = host.begins(table.game)
    if not gathering and not host.pause(table.game):
        return None
    people = host.people(table.game)
    present = [*table.gathered, *people]
    bots = [name for name in present if name in table.bots]
    humans = [name for name in present if name not in table.bots]
    playing = sum(name in table.gathered or people[name].chips > 0 for name in humans)
    wanted = _wanted(terms, host, table, playing, len(humans))
    if len(bots) < wanted and (gathering or free_seats(host, table)):
        return Change("sit", _name(present), _BUYS * minimum_of(host.rules), _seat(host, table, gathering))
    if len(bots) > wanted and not gathering:
        return Change("leave", bots[-1])
    return next(_purchases(host, people, bots), None)


def _wanted(terms: Terms, host: Hosted[Any], table: RoomTable[Any], playing: int, seated: int) -> int:
    """One bot less for each person who has chips, but enough for the game to go on; room for those who wait."""
    least = host.rules.count("players.minimum") if host.rules.has("players.minimum") else 0
    wanted = max(terms.bots - playing, min(least - playing, terms.bots), 0)
    line = len(waiting(host, table))
    return max(min(wanted, host.places - seated - line), 0)


def _seat(host: Hosted[Any], table: RoomTable[Any], gathering: bool) -> Seat | None:
    """The free seats from the middle of the table outwards, so that people find one beside the croupier."""
    middle = (host.places + 1) / 2
    return None if gathering else min(free_seats(host, table), key=lambda seat: (abs(seat - middle), seat))


def _name(present: list[PlayerId]) -> PlayerId:
    return next(name for name in bot_names(len(present) + 1) if name not in present)


def bot_names(count: int) -> list[PlayerId]:
    """So many names of bots, all different."""
    rounds = range(1, count // len(_NAMES) + 2)
    names = (f"{name} {turn}{MARK}" if turn > 1 else name + MARK for turn in rounds for name in _NAMES)
    return [PlayerId(name) for name in islice(names, count)]


def _purchases(host: Hosted[Any], people: Any, bots: list[PlayerId]) -> Iterator[Change]:
    minimum = minimum_of(host.rules)
    rebuys = host.rules.has("stack.add") or not host.rules.has("players.minimum")
    for name in bots:
        known: Seated | None = people.get(name)
        if known is not None and known.chips < _BUYS_BELOW * minimum:
            if rebuys:
                yield Change("buy", name, _BUYS * minimum - known.chips)
            elif not known.chips:
                yield Change("leave", name)
