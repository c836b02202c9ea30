"""The small changes that events are made of: chips paid, a box changed, a wager off the cloth."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.state import BankedState, Round

K = TypeVar("K")
V = TypeVar("V")


def with_box(now: Round, seat: Seat, **changes: object) -> Round:
    return replace(now, boxes=with_key(now.boxes, seat, replace(now.boxes[seat], **changes)))


def unstaked(table: BankedState, seat: Seat, player: PlayerId, bet: str) -> BankedState:
    """A wager leaves the cloth; a box with none is free again."""
    box = table.round.boxes[seat]
    rest = tuple(wager for wager in box.wagers if (wager.player, wager.bet) != (player, bet))
    boxes = table.round.boxes
    kept = with_key(boxes, seat, replace(box, wagers=rest)) if rest or box.cards else without_key(boxes, seat)
    return replace(table, round=replace(table.round, boxes=kept))


def pay(table: BankedState, player: PlayerId, cents: int) -> BankedState:
    seated = table.players[player]
    return replace(table, players=with_key(table.players, player, replace(seated, chips=seated.chips + cents)))


def with_key(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def without_key(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in mapping.items() if other != key}


def with_fed(now: Round, seat: Seat, player: PlayerId, meter: str, cents: int) -> Round:
    """Some of a player's stake goes from the cloth into its meter, or back where ``cents`` is negative."""
    wagers = tuple(
        replace(wager, cents=wager.cents - cents, fed=wager.fed + cents)
        if (wager.player, wager.bet) == (player, meter)
        else wager
        for wager in now.boxes[seat].wagers
    )
    return with_box(now, seat, wagers=wagers)
