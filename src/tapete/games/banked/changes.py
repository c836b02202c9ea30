"""The small changes that events are made of: chips paid, a box changed, a wager off the cloth."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.state import BankedState, Round

K = TypeVar("K")
V = TypeVar("V")


def with_box(now: Round, seat: Seat, **changes: object) -> Round:
    return replace(now, boxes=with_key(now.boxes, seat, replace(now.boxes[seat], **changes)))


def unstaked(table: BankedState, seat: Seat, player: PlayerId, bet: str) -> BankedState:
    """A wager leaves the cloth; a box with none is free again."""
    box = table.round.boxes[seat]
    rest = tuple(held for held in box.wagers if (held.player, held.bet) != (player, bet))
    boxes = table.round.boxes
    kept = with_key(boxes, seat, replace(box, wagers=rest)) if rest or box.cards else without_key(boxes, seat)
    return replace(table, round=replace(table.round, boxes=kept))


def pay(table: BankedState, player: PlayerId, cents: int) -> BankedState:
    known = table.players[player]
    return replace(table, players=with_key(table.players, player, replace(known, chips=known.chips + cents)))


def with_key(of: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**of, key: value}


def without_key(of: Mapping[K, V], key: K) -> dict[K, V]:
    return {held: value for held, value in of.items() if held != key}


def with_fed(now: Round, seat: Seat, player: PlayerId, meter: str, cents: int) -> Round:
    """Some of a player's stake goes from the cloth into its meter, or back where ``cents`` is negative."""
    wagers = tuple(
        replace(held, cents=held.cents - cents, fed=held.fed + cents)
        if (held.player, held.bet) == (player, meter)
        else held
        for held in now.boxes[seat].wagers
    )
    return with_box(now, seat, wagers=wagers)
