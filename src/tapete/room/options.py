"""What the room itself offers a person at a table: seats, chips, the waiting list, leaving."""

from collections.abc import Iterator, Mapping
from typing import Any

from tapete.core.ids import PlayerId
from tapete.room.hosted import Hosted, Json, Seated
from tapete.room.table import RoomTable, free_seats, waiting
from tapete.room.terms import BuyIn


def room_options(
    host: Hosted[Any],
    table: RoomTable[Any],
    people: Mapping[PlayerId, Seated],
    player: PlayerId,
    buy_in: BuyIn,
    funds: int,
) -> list[Json]:
    """The commands open to a person beside those of the game, with their bounds."""
    known = people.get(player)
    if known is not None:
        return list(_seated(host, table, player, known, min(buy_in.most - known.chips, funds)))
    if player in table.gathered:
        return [{"command": "Leave"}]
    if not host.is_open(table.game):
        return []
    return list(_outside(host, table, player, buy_in, funds))


def _seated(host: Hosted[Any], table: RoomTable[Any], player: PlayerId, known: Seated, most: int) -> Iterator[Json]:
    if most > 0 and host.may_add(table.game, player):
        yield {"command": "AddChips", "least": 1, "most": most}
    if known.chips and not known.playing:
        yield {"command": "Tip", "least": 1, "most": known.chips}
    if table.question is not None and table.question.kind == "bets" and known.playing and player not in table.ready:
        yield {"command": "Ready"}
    if host.rules.has("players.minimum"):
        yield {"command": "Return" if known.resting else "Rest"}
    if player not in table.leaving:
        yield {"command": "Leave"}


def _outside(host: Hosted[Any], table: RoomTable[Any], player: PlayerId, buy_in: BuyIn, funds: int) -> Iterator[Json]:
    most = min(buy_in.most, funds)
    offer, line = table.offer, waiting(host, table)
    if offer is not None and offer.player == player:
        seats = [offer.seat]
    elif line and line[0] != player:
        seats = []
    else:
        seats = list(free_seats(host, table))
    if seats and buy_in.least <= most:
        drawn = host.begins(table.game)
        yield {"command": "Sit", "least": buy_in.least, "most": most, "seats": [] if drawn else seats}
    if player in line:
        yield {"command": "StopWaiting"}
    elif not seats or line:
        yield {"command": "Wait"}
