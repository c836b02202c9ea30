"""How the room writes into the log: the events it knows, the streams of a table, and who asked for what."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.shared.rules import compiled_once
from tapete.house.day.event import CasinoDeclared, DayBegun, HouseEvent
from tapete.house.door.event import AccessEvent
from tapete.incidents.conduct.discipline import seen_at_no_console
from tapete.incidents.desk.report_book import Reported, written_by_hand
from tapete.incidents.sanctions.case_file import SanctionEvent
from tapete.law.table_rules import TableRules
from tapete.ledger.families import TABLES, with_defaults
from tapete.room.chance.commitment import PackSealed, sealed_undrawn
from tapete.room.model.account_event import AccountEvent, CasinoEvent, of_some_browser
from tapete.room.model.data_event import DataEvent
from tapete.room.model.event import ROOM_CHANGES, RoomEvent
from tapete.room.model.interface_event import InterfaceEvent
from tapete.store.codec import Codec, EventFamily
from tapete.store.log import Envelope
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.people.access_check import of_no_card
from tapete.tournament.model.state import won_by_nobody
from tapete.tournament.model.structure import dealt_by_croupiers, on_no_day, on_the_text_alone

HOUSE_FAMILY: Final = EventFamily(
    "house",
    HouseEvent | DayBegun | CasinoDeclared,
    {
        "DayBegun": (with_defaults, with_defaults, with_defaults, with_defaults),
        "RoundPlayed": (with_defaults,),
        "Moved": (with_defaults,),
        "TableClosed": (with_defaults,),
    },
)
CASE_FAMILY: Final = EventFamily("case", SanctionEvent, {"Infringed": (with_defaults,)})
FAMILIES: Final = (
    *TABLES,
    EventFamily("room", RoomEvent, ROOM_CHANGES),
    EventFamily("vault", PackSealed, {"PackSealed": (sealed_undrawn,)}),
    EventFamily(
        "account",
        AccountEvent,
        {
            "SessionBegun": (of_some_browser,),
            **dict.fromkeys(("AccountOpened", "RoleGiven"), (with_defaults,)),
        },
    ),
    EventFamily("casino", CasinoEvent, {"PersonChanged": (with_defaults,)}),
    EventFamily("door", AccessEvent),
    EventFamily("data", DataEvent),
    EventFamily("interface", InterfaceEvent),
    EventFamily("report", Reported, {"Reported": (written_by_hand,)}),
    CASE_FAMILY,
    HOUSE_FAMILY,
    EventFamily(
        "tournament",
        TournamentEvent,
        {
            "Announced": (on_no_day, dealt_by_croupiers, on_the_text_alone, with_defaults),
            "Requested": (with_defaults,),
            "Disciplined": (seen_at_no_console,),
            "AccessChecked": (of_no_card,),
            "RightExercised": (of_no_card,),
            "ExitHeld": (won_by_nobody,),
            "Eliminated": (won_by_nobody,),
            "ExitsJoined": (won_by_nobody,),
        },
    ),
)
CODEC: Final = Codec(FAMILIES)


def decoded(envelopes: Iterable[Envelope]) -> Iterator[tuple[Event, Envelope]]:
    """The events that the log holds, each beside how it lies there."""
    return ((CODEC.decode(envelope), envelope) for envelope in envelopes)


TABLE: Final = "table/"
TOURNAMENT: Final = "tournament/"
ACCOUNT: Final = "account/"
DOOR: Final = "door/"
"""Who came in and who was turned away, a stream a day; persons by reference only."""
REPORTS: Final = "reports"
"""The incidents that were written down, with their rulings."""
CASES: Final = "cases"
"""Galicia's infringements and the steps of their cases."""
CASINO: Final = "casino"
"""What the house should know of: failed log-ins, what its people change, who looked into the log."""
INTERFACE: Final = "interface"
"""What other systems may read and are told: tokens, subscriptions, and what became of each notice."""
CONFIGURATION: Final = "configuration"
"""The casino's file as it was changed, one version after another."""
HOUSE: Final = "house/"
"""The days of the house, each by its date."""
VAULT: Final = "vault/"
"""Shuffled packs, which no view, page or export shows before their hand is over."""
THE_ROOM: Final = "room"
"""Who acts when nobody asked: the croupier, the clock, the bots."""


_DIGITS: Final = 18
"""Of a request's number, which is at most 2**53."""


class Origin(msgspec.Struct, frozen=True, cache_hash=True):
    """A request: who made it, in which session, and its number there; the log remembers it, so that it counts once."""

    player: PlayerId
    session: str
    number: int

    def __str__(self) -> str:
        return f"{self.player}#{self.session}:{self.number}"


@lru_cache(maxsize=1024)
def read_origin(actor: str) -> Origin | None:
    """
    >>> read_origin("Ana#3f2a:17")
    Origin(player='Ana', session='3f2a', number=17)
    >>> read_origin("room")
    """
    player, mark, rest = actor.rpartition("#")
    session, colon, number = rest.partition(":")
    numbered = mark and colon and number.isdecimal() and len(number) <= _DIGITS
    return Origin(PlayerId(player), session, int(number)) if numbered else None


@compiled_once
def law_hash(rules: TableRules) -> str:
    """A hash of the rules in force at a table: every parameter with its value and its articles."""
    settings = [(key, str(setting.value), setting.cite) for key, setting in sorted(rules.settings.items())]
    return hashlib.sha256(msgspec.json.encode((rules.law, rules.game, settings))).hexdigest()
