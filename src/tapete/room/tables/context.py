"""What all tables of a room share."""

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import LawId, PlayerId
from tapete.core.option import Office
from tapete.room.chance.chance import SecureChance
from tapete.room.house_orders import FREE, HouseOrders
from tapete.room.model.chat import ChatMode
from tapete.room.model.face import Face, usual_avatar
from tapete.room.model.pace import Pace
from tapete.room.preparation import Preparation
from tapete.room.stream.clock import Clock
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.showing import Showing
from tapete.room.tables.game import Game
from tapete.room.tables.live.void import LIMIT
from tapete.room.tables.memory import OpenSnapshots
from tapete.room.tables.past import HandsIndex
from tapete.room.tables.table import TableEvents
from tapete.room.wire.calls import Calls
from tapete.store.log import EventLog

Lent = Callable[[str, Iterable[Event]], AbstractAsyncContextManager[bool]]
"""Chips that events bring to a table are kept for it meanwhile; False where there are not so many."""


class TableContext(msgspec.Struct, frozen=True):
    """The log, the clock and chance, and what the tables ask of the casino around them."""

    log: EventLog
    clock: Clock
    chance: SecureChance
    pace: Pace
    funds: Callable[[PlayerId], int]
    """Chips a person has off the tables."""
    purse_moves: Callable[[], int]
    """How often anybody's have come or gone."""
    moved_since: Callable[[int], Collection[PlayerId] | None]
    """Whose have come or gone since it was so often; None where nobody knows any more."""
    moved: Callable[[str, TableEvents], None]
    """Told of every append once it is in the log."""
    recalled: Callable[[str, Mapping[PlayerId, int]], None]
    """Told what people had brought to a table that comes back as it was kept."""
    holding: Callable[[Iterable[Event]], AbstractContextManager[None]]
    """Keeps chips that are on their way to a table while the append is being made."""
    metrics: RoomMetrics
    showing: Showing
    """Shows together what tables have written together."""
    calls: Calls
    preparation: Preparation
    lent: Lent | None = None
    """At a node that does not lead: has the leader keep chips that are on their way to a table; False if there are not
    so many any more."""
    may_deal: Callable[[], bool] = lambda: True
    """False once the self-test of chance has failed: no pack is shuffled then."""
    void_limit: int = LIMIT
    """What a void may give back by one person's order alone."""
    snapshots: OpenSnapshots | None = None
    """Where tables are kept as they stand, for a quicker recovery."""
    house_orders: Callable[[], HouseOrders] = lambda: FREE
    """The house whose tables they are, where there is one."""
    on_duty: Callable[[Office, str], Iterable[PlayerId]] = lambda _office, _table: ()
    """Who of the house holds an office at a table: they are called when it waits for their decision."""
    refuse_seat: Callable[[PlayerId, LawId], Refused | None] = lambda _player, _law: None
    """Why somebody may not sit down yet: in a house that controls access, whoever has not come in by the door."""
    face: Callable[[PlayerId], Face] = lambda player: Face(usual_avatar(player))
    """What somebody looks like."""
    face_changes: Callable[[], int] = lambda: 0
    """How often anybody has come to look otherwise."""
    chat: Callable[[str, bool], ChatMode] = lambda _table, _live: ChatMode.OFF
    """What the house lets people say at a table."""
    booked: Callable[[str, Game], HandsIndex | None] = lambda _name, _game: None
    """A table's hands in the index beside the log, where there is one."""
    checkpoint: Callable[[], str] = str
    """The mark of the last signed checkpoint of the log; empty while there is none."""
    looked: Callable[[str], None] = lambda _table: None
    """Told when somebody begins to look at a table, or looks away."""
