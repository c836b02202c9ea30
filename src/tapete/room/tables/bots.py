"""Bots as seat fillers: how many a table has, who comes and who goes, and when one buys chips again."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, TypeVar

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.games.shared.seated import Seated
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import Terms
from tapete.room.tables.game import Game
from tapete.room.tables.table import RoomTable, free_seats, waiting

S = TypeVar("S")

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


def next_change(terms: Terms, rules: RoomRules, game: Game, table: RoomTable[S]) -> Change | None:
    """What the bots of a table do next about their seats and chips: only between hands."""
    play = game.standing(table.game)
    if not play.own_seats or (not play.gathers and not play.between_hands):
        return None
    people = play.people()
    present = [*table.gathered, *people]
    bots = [name for name in present if name in table.bots]
    humans = [name for name in present if name not in table.bots]
    playing = sum(name in table.gathered or _plays(people[name]) for name in humans)
    line = waiting(game, table)
    wanted = _wanted(terms, rules, playing, game.places - len(humans) - len(line))
    # Whoever waits comes before a bot: the game itself gives a seat to nobody else.
    if len(bots) < wanted and not line and (play.gathers or free_seats(game, table)):
        seat = None if play.gathers else _seat(game, table)
        return Change("sit", _name(present), _BUYS * rules.minimum, seat)
    if len(bots) > wanted and not play.gathers:
        return Change("leave", bots[-1])
    return next(_purchases(rules, people, bots), None)


def _plays(seated: Seated) -> bool:
    """Whether a person will be dealt in; whoever rests, or never came back, keeps a seat and plays no hand."""
    return seated.chips > 0 and not seated.resting


def _wanted(terms: Terms, rules: RoomRules, playing: int, room: int) -> int:
    """One bot less for each person who plays, but enough for the game to go on; room for those who wait."""
    wanted = max(terms.bots - playing, min(rules.least_players - playing, terms.bots), 0)
    return max(min(wanted, room), 0)


def _seat(game: Game, table: RoomTable[S]) -> Seat:
    """The free seats from the middle of the table outwards, so that people find one beside the dealer."""
    middle = (game.places + 1) / 2
    return min(free_seats(game, table), key=lambda seat: (abs(seat - middle), seat))


def _name(present: list[PlayerId]) -> PlayerId:
    return next(name for name in bot_names(len(present) + 1) if name not in present)


def is_bot(player: PlayerId) -> bool:
    return player.endswith(MARK)


def bot_names(count: int) -> list[PlayerId]:
    """So many names of bots, all different."""
    rounds = range(1, count // len(_NAMES) + 2)
    names = (f"{name} {turn}{MARK}" if turn > 1 else name + MARK for turn in rounds for name in _NAMES)
    return [PlayerId(name) for name in islice(names, count)]


def _purchases(rules: RoomRules, people: Mapping[PlayerId, Seated], bots: list[PlayerId]) -> Iterator[Change]:
    for name in bots:
        seated = people.get(name)
        if seated is not None and seated.chips < _BUYS_BELOW * rules.minimum:
            if rules.sells_chips:
                yield Change("buy", name, _BUYS * rules.minimum - seated.chips)
            elif not seated.chips:
                yield Change("leave", name)
