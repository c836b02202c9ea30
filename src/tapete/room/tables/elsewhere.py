"""What is asked of a table, as data: a table that another node runs is asked over there."""

from collections.abc import Iterable
from typing import Final

import msgspec

from tapete.core.command import Command
from tapete.core.ids import PlayerId
from tapete.room.model.command import Purpose
from tapete.room.stream.record import Origin
from tapete.room.tables.game import Game
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import orders_at


class AskTable(msgspec.Struct, frozen=True, tag="ask"):
    """What a person asks."""

    origin: Origin
    command: msgspec.Raw
    authority: Authority | None


class OrderTable(msgspec.Struct, frozen=True, tag="order"):
    """What the house or a tournament orders."""

    commands: tuple[msgspec.Raw, ...]
    clear: bool
    bots: tuple[PlayerId, ...]


class ServeTable(msgspec.Struct, frozen=True, tag="serve"):
    """The house has done what the table asked for."""

    purpose: Purpose
    by: PlayerId


TableRequest = AskTable | OrderTable | ServeTable


class _Kind(msgspec.Struct):
    type: str


_KINDS: Final = msgspec.json.Decoder(_Kind)


def written(command: Command) -> msgspec.Raw:
    """A command as it is sent."""
    return msgspec.Raw(msgspec.json.encode(command))


def all_written(commands: Iterable[Command]) -> tuple[msgspec.Raw, ...]:
    return tuple(map(written, commands))


def read_written(game: Game, command: msgspec.Raw) -> Command:
    """A command of a table's game, or of the room around it, as another node has sent it."""
    kind = orders_at(game)[_KINDS.decode(command).type]
    return msgspec.json.decode(command, type=kind)
