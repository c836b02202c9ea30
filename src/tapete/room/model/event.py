"""What can happen at a table of the room beside the game itself: the pack, seats that are waited for, and time."""

from collections.abc import Callable
from typing import Final, NewType, TypeGuard, get_args

import msgspec

from tapete.cards.card import Card
from tapete.core.command import spoken_name
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.ledger.families import with_defaults
from tapete.room.model.terms import Terms

Change = Callable[[dict[str, object]], dict[str, object]]
"""Brings the content of an event from one shape into the next."""
Millis = NewType("Millis", int)
"""A moment, in milliseconds since 1970 UTC, or a span of so many."""


class TableFounded(Event, frozen=True):
    """The table exists, under these terms: the first event of its stream."""

    terms: Terms


class Promise(msgspec.Struct, frozen=True):
    """The hash of a number that a player will tell once the pack is sealed."""

    player: PlayerId
    promise: str


class PackCommitted(Event, frozen=True):
    """A pack has been shuffled and lies in the vault; ``commitment`` binds the room to its order before any bet.

    ``part`` is 1 for a fresh pack, and counts up when a law has cards shuffled into the rest of it.
    """

    number: int
    part: int
    commitment: str
    cards: int
    secret_hash: str = ""
    """The hash of the house's part in the drawing of its order; empty where it is dealt as it was shuffled."""
    promises: tuple[Promise, ...] = ()
    """Whose numbers go into the drawing."""
    until: Millis = Millis(0)
    """When those who have not opened their number are left out."""


class NoncePromised(Event, frozen=True):
    """A player has promised a number for the drawing of the next pack, by its hash."""

    player: PlayerId
    promise: str


class NonceOpened(Event, frozen=True):
    """A player has opened the number they had promised for the pack that lies sealed."""

    player: PlayerId
    nonce: str


class PackDrawn(Event, frozen=True):
    """The order in which the sealed pack is dealt has been drawn; nobody can change it any more.

    ``nonces`` are the numbers in the order of the promises, None for those in ``missing``, who did not open theirs.
    """

    number: int
    nonces: tuple[str | None, ...] = ()
    missing: tuple[PlayerId, ...] = ()
    head: str = ""
    """Where there is no number at all: the hash of an event at the table's end of the log."""


class OpenedCard(msgspec.Struct, frozen=True):
    """A card of a committed pack that everybody has seen, with the salt that proves its place."""

    place: int
    card: Card
    salt: str


class PackOpened(Event, frozen=True):
    """The hand is over: what everybody has seen of its pack can be checked against the commitment.

    Cards that nobody but their holder saw stay closed; ``leaves`` are the salted hashes of all of them, in order.
    """

    number: int
    part: int
    leaves: tuple[str, ...]
    opened: tuple[OpenedCard, ...]
    secret: str = ""
    """The house's part in the drawing, where the order was drawn."""
    places: tuple[int, ...] = ()
    """Which places of the first part the leaves of a reshuffled part are."""


class Gathered(Event, frozen=True):
    """Somebody will play when there are enough players to draw seats; ``chips`` None when they no longer will."""

    player: PlayerId
    chips: int | None


class BotNamed(Event, frozen=True):
    """A player who has just sat down, or has gathered, is a bot."""

    player: PlayerId


class Queued(Event, frozen=True):
    """Somebody waits for a seat, or no longer does."""

    player: PlayerId
    waits: bool


class SeatOffered(Event, frozen=True):
    """A seat is kept for the first of those who wait, for a while."""

    player: PlayerId
    seat: Seat
    until: Millis


class OfferEnded(Event, frozen=True):
    """The seat was not taken in time."""

    player: PlayerId


class MadeReady(Event, frozen=True):
    """A player has no more bets to make: when nobody has, the croupier need not wait."""

    player: PlayerId


class LeaveAsked(Event, frozen=True):
    """A player leaves as soon as what they play is over."""

    player: PlayerId


class BankUsed(Event, frozen=True):
    """A decision has taken longer than its time: the rest comes out of the player's time bank."""

    player: PlayerId
    span: Millis


class TimedOut(Event, frozen=True):
    """A player has not decided in time: the rule decides for them."""

    player: PlayerId


class Resumed(Event, frozen=True):
    """The room was interrupted and goes on: a decision that was waited for has its whole time again."""


class VoidAsked(Event, frozen=True):
    """Somebody has ordered a void that gives back more than they may alone: it waits for another to confirm it."""

    by: PlayerId
    cents: int
    until: Millis
    command: dict[str, object]
    """What was ordered, as it was sent."""


class VoidConfirmed(Event, frozen=True):
    """A second person has confirmed a void; what it does follows in the same decision."""

    asked_by: PlayerId
    by: PlayerId


class VoidRefused(Event, frozen=True):
    """A second person does not confirm a void: nothing is given back."""

    asked_by: PlayerId
    by: PlayerId


class VoidLapsed(Event, frozen=True):
    """Nobody has confirmed a void in time."""

    by: PlayerId


class EntryTakenBack(Event, frozen=True):
    """Whoever entered something last at a live table has taken it back: the game stands as it did before it.

    The last ``count`` events of the game have not happened; ``entry`` says what was entered, in the words in which
    everybody was told of it.
    """

    by: PlayerId
    count: int
    entry: Sentence


class Vouched(Event, frozen=True):
    """Somebody in authority has given their PIN at another's console for what follows in the same decision."""

    by: PlayerId
    office: str


class IncidentRuled(Event, frozen=True):
    """An incident that was ruled and carried out in the same decision, as the house's book of reports takes it."""

    incident: str
    facts: dict[str, str]
    player: str
    official: str
    option: str
    entered_by: str = ""
    """Who entered it, where whoever decided it was somebody else at another screen."""


class RequestMade(Event, frozen=True):
    """Something waits at a live table for somebody who is not there: ``title`` is what their office is called.

    ``about`` is the player who objects, and ``why`` their words; ``command`` is what waits for a decision.
    """

    number: int
    purpose: str
    office: str
    title: Sentence
    by: PlayerId
    since: Millis
    about: str = ""
    why: str = ""
    command: dict[str, object] = msgspec.field(default_factory=dict)


class RequestAnswered(Event, frozen=True):
    """Whoever was waited for has answered; what a decision does follows in the same append."""

    number: int
    purpose: str
    by: PlayerId
    granted: bool = True
    why: str = ""


class RequestWithdrawn(Event, frozen=True):
    """What waited is no longer needed."""

    number: int
    by: PlayerId


RequestEvent = RequestMade | RequestAnswered | RequestWithdrawn


class BackingAsked(Event, frozen=True):
    """Somebody would bet on the hand of a box at an electronic table: its player is asked for their consent."""

    player: PlayerId
    seat: Seat
    bet: str
    chips: int
    holder: PlayerId


class BackingAnswered(Event, frozen=True):
    """The player of a box consents to a bet on their hand, which then follows, or does not."""

    player: PlayerId
    holder: PlayerId
    accept: bool


class ReaderAllowed(Event, frozen=True):
    """Whoever presents the key whose hash this is may tell the cards of the table, as its reader; no other key may."""

    by: PlayerId
    key: str
    """The hash: whoever reads the log cannot speak for the reader."""


class ReaderRevoked(Event, frozen=True):
    """The table has no reader any more."""

    by: PlayerId


class CardsRead(Event, frozen=True):
    """The table's reader has read cards of the step that is due: all of them so far, of so many."""

    cards: tuple[Card, ...]
    count: int
    fresh: int
    """How many of them were read last."""
    seat: Seat | None = None
    """Whose hand it is, where the reader says so."""


class ReadingTakenBack(Event, frozen=True):
    """Whoever deals has taken back what the table's reader read last; the cards it read before stay."""

    by: PlayerId


class ChanceAlarmed(Event, frozen=True):
    """The self-test of chance has failed in the casino: nothing is dealt. ``tests`` are those that failed."""

    tests: tuple[str, ...]


RoomEvent = (
    TableFounded
    | PackCommitted
    | NoncePromised
    | NonceOpened
    | PackDrawn
    | PackOpened
    | Gathered
    | BotNamed
    | Queued
    | SeatOffered
    | OfferEnded
    | MadeReady
    | LeaveAsked
    | BankUsed
    | TimedOut
    | Resumed
    | VoidAsked
    | VoidConfirmed
    | VoidRefused
    | VoidLapsed
    | EntryTakenBack
    | Vouched
    | IncidentRuled
    | RequestMade
    | RequestAnswered
    | RequestWithdrawn
    | BackingAsked
    | BackingAnswered
    | ReaderAllowed
    | ReaderRevoked
    | CardsRead
    | ReadingTakenBack
    | ChanceAlarmed
)
_OF_ROOM: Final = frozenset(get_args(RoomEvent))


def is_of_room(event: Event) -> TypeGuard[RoomEvent]:
    """Whether an event is the room's and not its game's: asked of every event, so without a look at each kind."""
    return type(event) in _OF_ROOM


def void_as_command(content: dict[str, object]) -> dict[str, object]:
    """A void that was asked for while orders of the dealer and rulings were told apart: now both are commands."""
    wish = content.pop("wish")
    assert isinstance(wish, dict)
    if wish["type"] == "Order":
        order = wish["command"]
        command = {**order, "type": spoken_name(str(order.get("type", "")))}
    else:
        named = {name: wish[name] for name in ("incident", "facts", "about", "option") if name in wish}
        command = {"type": "rule", **named, "official": wish.get("by", "")}
    return {**content, "command": command}


def before_felts(content: dict[str, object]) -> dict[str, object]:
    """A table from before tournaments had any in the room: it is none of theirs."""
    terms = content["terms"]
    assert isinstance(terms, dict)
    return {**content, "terms": {**terms, "felt": None}}


def ruled_by_sender(content: dict[str, object]) -> dict[str, object]:
    """A ruling of a time when whoever sent it had told of the incident too."""
    return {**content, "entered_by": ""}


def committed_undrawn(content: dict[str, object]) -> dict[str, object]:
    """A pack of a time when the house alone shuffled."""
    return {**content, "secret_hash": "", "promises": [], "until": 0}


def opened_undrawn(content: dict[str, object]) -> dict[str, object]:
    """The same, when its hand was over."""
    return {**content, "secret": "", "places": []}


ROOM_CHANGES: Final[dict[str, tuple[Change, ...]]] = {
    "VoidAsked": (void_as_command,),
    "IncidentRuled": (ruled_by_sender,),
    "PackCommitted": (committed_undrawn,),
    "PackOpened": (opened_undrawn,),
    "TableFounded": (before_felts, with_defaults),
}
"""What has become of events written in an earlier shape."""
