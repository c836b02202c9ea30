"""What people ask of the room at a table, beside the commands of its game."""

from enum import StrEnum
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from tapete.cards.card import Card
from tapete.core.command import Command
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Chips
from tapete.core.option import Office
from tapete.incidents.desk.involved import Involved

_Pieces = Annotated[tuple[Chips, ...], Meta(max_length=60)]


class Ready(Command, frozen=True):
    """A player has no more bets to make."""

    player: PlayerId


class Stand(Command, frozen=True):
    """Somebody comes to an electronic table without taking a box, where players may stand and bet on others' hands."""

    player: PlayerId
    chips: Chips


class Consent(Command, frozen=True):
    """The player of a box consents to a bet on their hand at an electronic table, or does not."""

    speaker: ClassVar[str] = "holder"

    holder: PlayerId
    player: PlayerId
    accept: bool


_Number = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class PromiseNonce(Command, frozen=True):
    """The hash of a number that goes into the drawing of the next pack: a player's program sends it by itself."""

    player: PlayerId
    promise: _Number


class OpenNonce(Command, frozen=True):
    """The number that was promised, once the pack lies sealed."""

    player: PlayerId
    nonce: _Number


class Said(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Words of a player, in one breath; ``at_once`` with the chips before or after them."""

    words: Annotated[str, Meta(max_length=120)]
    at_once: bool = False
    clear: bool = True


class PutIn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Chips that crossed the line in one motion."""

    chips: Annotated[tuple[Chips, ...], Meta(min_length=1, max_length=60)]


class Tapped(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A knock on the table."""


class Wager(Command, frozen=True):
    """What the player in turn at a live table said and did, in its order; the grammar of bets says what it comes to.

    ``option`` is the act decided on where the text leaves it to somebody; ``front`` are chips of an earlier bet that
    still lie before the player, where they are not just that bet.
    """

    given_by: ClassVar[Office] = Office.CROUPIER

    motions: Annotated[tuple[Said | PutIn | Tapped, ...], Meta(max_length=8)]
    option: str = ""
    front: _Pieces = ()


class Rule(Command, frozen=True):
    """An incident at a live table, ruled by the desk from its facts and carried out at once.

    ``about`` says whom and which cards it concerns; ``official`` and ``option`` who chose what, where the text leaves
    it to somebody.
    """

    given_by: ClassVar[Office] = Office.CROUPIER

    incident: str
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    about: Involved = Involved()
    official: str = ""
    option: str = ""


class ConfirmVoid(Command, frozen=True):
    """The second person's word on the void that waits at a live table: it is carried out, or it is not ``granted``."""

    given_by: ClassVar[Office] = Office.CHIEF

    granted: bool = True


class Purpose(StrEnum):
    """What somebody is needed for at a live table."""

    SUPERVISION = "supervision"
    DIRECTION = "direction"
    FILL = "fill"
    RELIEF = "relief"
    DECISION = "decision"
    OBJECTION = "objection"
    DOUBT = "doubt"


class CallOffice(Command, frozen=True):
    """The dealer of a live table calls somebody: who supervises it, the director, the cage, or another dealer."""

    given_by: ClassVar[Office] = Office.CROUPIER

    purpose: Purpose


class RaiseObjection(Command, frozen=True):
    """A player at a live table does not agree with what is done there, and whoever supervises it is to look."""

    player: PlayerId
    why: Annotated[str, Meta(max_length=120)] = ""


class RaiseDoubt(Command, frozen=True):
    """A player at a live table asks whoever deals there about the rules."""

    player: PlayerId
    why: Annotated[str, Meta(max_length=120)] = ""


class ExplainRule(Command, frozen=True):
    """Whoever deals at a live table has answered a player's doubt with a rule, whether it waited or was only said."""

    given_by: ClassVar[Office] = Office.CROUPIER

    player: PlayerId
    rule: RuleId


class AskDecision(Command, frozen=True):
    """What the text leaves to another office is put to whoever holds it; nothing changes until they answer.

    ``command`` is what the dealer wants to enter, as it would be sent; a ruling may leave its option open.
    """

    given_by: ClassVar[Office] = Office.CROUPIER

    command: dict[str, object]


class AnswerRequest(Command, frozen=True):
    """The answer to something that waits at a live table, by whoever it waits for.

    ``option`` is what they choose where an article leaves a choice to them; ``why`` is for everybody at the table.
    """

    given_by: ClassVar[Office] = Office.CHIEF

    number: int
    granted: bool = True
    option: str = ""
    why: Annotated[str, Meta(max_length=120)] = ""


class WithdrawRequest(Command, frozen=True):
    """What was asked for at a live table is no longer needed."""

    given_by: ClassVar[Office] = Office.CROUPIER

    number: int


class Undo(Command, frozen=True):
    """What the speaker entered last at a live table was entered by mistake: the table is put back to before it."""

    given_by: ClassVar[Office] = Office.CROUPIER


class CorrectCard(Command, frozen=True):
    """A card entered wrongly at a live table is another one: ``to`` says whose hand, ``place`` counts from 0."""

    given_by: ClassVar[Office] = Office.CHIEF

    to: str
    place: int
    card: Card
    why: Annotated[str, Meta(max_length=120)]
    seat: Seat | None = None


class ReadCards(Command, frozen=True):
    """What the reader of a live table tells; nobody sends it but the address of the reader."""

    given_by: ClassVar[Office] = Office.CROUPIER

    cards: tuple[Card, ...]
    seat: Seat | None = None


REQUESTS = (CallOffice, RaiseObjection, RaiseDoubt, ExplainRule, AskDecision, AnswerRequest, WithdrawRequest)
ROOM_COMMANDS = (
    Ready,
    Stand,
    Consent,
    PromiseNonce,
    OpenNonce,
    Wager,
    Rule,
    ConfirmVoid,
    Undo,
    CorrectCard,
    *REQUESTS,
)
