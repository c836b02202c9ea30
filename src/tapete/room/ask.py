"""What a person may ask of a table over the wire: always for himself, so no player is ever named as the doer."""

from typing import Annotated

import msgspec
from msgspec import Meta

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

Sum = Annotated[int, Meta(ge=0, le=10**12)]
Place = Annotated[int, Meta(ge=1, le=20)]
Word = Annotated[str, Meta(min_length=1, max_length=24)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
CardText = Annotated[str, Meta(min_length=2, max_length=3)]
CardTexts = Annotated[tuple[CardText, ...], Meta(max_length=10)]


class Ask(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One wish; whoever's session it comes from has it."""


class Sit(Ask, frozen=True):
    """Take a seat with so many chips; without a seat, any that is free."""

    chips: Sum
    seat: Place | None = None


class Leave(Ask, frozen=True):
    """Take the chips and go; in a hand, as soon as it is over."""


class AddChips(Ask, frozen=True):
    chips: Sum


class Tip(Ask, frozen=True):
    """Chips for the staff."""

    chips: Sum


class Rest(Ask, frozen=True):
    """Sit out from the next hand on."""


class Return(Ask, frozen=True):
    """Play again after sitting out."""


class Wait(Ask, frozen=True):
    """Go on the waiting list."""


class StopWaiting(Ask, frozen=True):
    pass


class Ready(Ask, frozen=True):
    """No more bets to make in this round."""


class PlaceBet(Ask, frozen=True):
    """Chips on a bet; without a seat, in one's own box."""

    bet: Word
    cents: Sum
    seat: Place | None = None


class TakeBack(Ask, frozen=True):
    seat: Place | None = None


class OfferBank(Ask, frozen=True):
    accept: bool


class Act(Ask, frozen=True):
    """A decision: in a house game for a box, in a circle game with ``to``, what the whole bet comes to.

    ``cards`` are the discard (buy) or the low hand (set); a card received comes from the pack, never from the wire.
    """

    act: Word
    to: Sum = 0
    seat: Place | None = None
    cards: CardTexts = ()


class Draw(Ask, frozen=True):
    """Change these cards for the next of the pack; none to stand pat."""

    cards: CardTexts = ()


class Discard(Ask, frozen=True):
    cards: CardTexts


class Show(Ask, frozen=True):
    pass


class Muck(Ask, frozen=True):
    pass


class AskToSee(Ask, frozen=True):
    """See a hand that another player conceded."""

    player: Name


class Order(Ask, frozen=True):
    """What the croupier of a live table enters: a command of the game, with the players, bets and cards he sees."""

    command: dict[str, object]


class Said(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A player's words, as spoken; ``at_once`` with the chips that went in, and not ``clear`` if nobody understood."""

    words: Annotated[str, Meta(max_length=80)]
    at_once: bool = False
    clear: bool = True


class PutIn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Chips that crossed the line in one motion."""

    chips: Annotated[tuple[Sum, ...], Meta(min_length=1, max_length=60)]


class Tapped(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A knock on the table."""


class Wager(Ask, frozen=True):
    """What the player in turn at a live table said and did, in its order; the grammar of bets says what it comes to.

    ``option`` is the act decided on where the text leaves it to somebody; ``front`` are chips of an earlier bet that
    still lie before him, where they are not just that bet.
    """

    motions: Annotated[tuple[Said | PutIn | Tapped, ...], Meta(max_length=8)]
    option: Annotated[str, Meta(max_length=24)] = ""
    front: Annotated[tuple[Sum, ...], Meta(max_length=60)] = ()


class Ruling(Ask, frozen=True):
    """An incident at a live table, ruled by the desk from its facts and carried out at once.

    ``about`` says whom and which cards it is about; ``by`` and ``option`` who chose what, where the text lets somebody.
    """

    incident: Name
    facts: dict[str, str] = {}
    about: dict[str, object] = {}
    by: Annotated[str, Meta(max_length=64)] = ""
    option: Annotated[str, Meta(max_length=64)] = ""


class ConfirmVoid(Ask, frozen=True):
    """The second person's word for the void that waits at a live table."""


AnyAsk = (
    Sit
    | Leave
    | AddChips
    | Tip
    | Rest
    | Return
    | Wait
    | StopWaiting
    | Ready
    | PlaceBet
    | TakeBack
    | OfferBank
    | Act
    | Draw
    | Discard
    | Show
    | Muck
    | AskToSee
    | Order
    | Wager
    | Ruling
    | ConfirmVoid
)


def read_ask(command: object) -> AnyAsk | Refused:
    """A wish from plain data, or what is wrong with it.

    >>> read_ask({"type": "Act", "act": "call", "player": "Ana"}).reason.en
    'the command will not do: Object contains unknown field `player`'
    """
    try:
        return msgspec.convert(command, AnyAsk)  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        return Refused(Sentence(f"la orden no vale: {error}", f"the command will not do: {error}"))
