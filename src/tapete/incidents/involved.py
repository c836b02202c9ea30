"""Whom, which cards and which sums an incident is about, as far as the consequences of its ruling need it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Chips
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse


class Involved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has been told of an incident beside its facts."""

    seat: Seat | None = None
    """The box concerned, at a table against the house."""
    player: PlayerId | None = None
    """The player concerned: whoever holds the box, unless somebody else is named."""
    other: PlayerId | None = None
    place: int | None = None
    """Where a card seen by mistake lies among those it was dealt with, counted from one."""
    cards: tuple[Card, ...] = ()
    """Those exposed, turned too soon, found in the deck or given wrongly."""
    new: Card | None = None
    """The card given for one of them."""
    act: str = ""
    to: Chips = 0
    """What the whole bet comes to, where the act is a bet or a raise."""
    chips: Chips = 0
    """Chips put in: short of a call, or an initial bet posted late."""
    dealt: tuple[Card | None, ...] = ()
    """The cards of a deal put right, in the order in which they left the deck."""
    bank: tuple[Card, ...] = ()
    hands: dict[Seat, tuple[Card, ...]] = {}
    """Cards dealt unseen that are told now."""

    def tells(self, need: "Need") -> bool:
        """Whether something has been said; a sum or a list of nothing has not, but the first card of the deck is 0."""
        value = getattr(self, need)
        return value is not None if need is Need.NEW else bool(value)


class Need(StrEnum):
    """What a consequence may need to be told: a field of ``Involved``."""

    SEAT = "seat"
    PLAYER = "player"
    OTHER = "other"
    PLACE = "place"
    CARDS = "cards"
    NEW = "new"
    ACT = "act"
    TO = "to"
    CHIPS = "chips"
    DEALT = "dealt"
    BANK = "bank"
    HANDS = "hands"


_ONE_CARD: Final = (Need.NEW,)
_SEVERAL: Final = (Need.CARDS, Need.DEALT, Need.BANK)


def read_involved(about: Mapping[str, object]) -> Involved | Refused:
    """What a message tells of an incident; cards are texts there.

    >>> read_involved({"player": "Ana", "cards": ["As"]}) == Involved(player=PlayerId("Ana"), cards=(Card(51),))
    True
    """
    try:
        told = {field: _with_cards(field, value) for field, value in about.items()}
        return msgspec.convert(told, Involved, strict=False)
    except _NoCardError as error:
        reason = error.reason
    except msgspec.ValidationError:
        reason = Sentence("alguno sobra o no es de su clase", "some do not belong there or are of the wrong kind")
    return refuse(
        f"los datos de la incidencia no valen: {reason.es}", f"the details of the incident will not do: {reason.en}"
    )


class _NoCardError(Exception):
    def __init__(self, reason: Sentence) -> None:
        self.reason = reason


def _with_cards(field: str, value: object) -> object:
    """Cards as the engine has them, wherever a field holds some."""
    if field == Need.HANDS and isinstance(value, dict):
        return {seat: _cards(told) for seat, told in value.items()}
    if field in _SEVERAL:
        return _cards(value)
    if field in _ONE_CARD and value is not None:
        return next(iter(_cards(value)), None)
    return value


def _cards(value: object) -> list[Card | None]:
    """Cards told as one text or as a list of texts; one that nobody has seen is null."""
    if isinstance(value, str):
        cards = read_cards(value)
        if isinstance(cards, Refused):
            raise _NoCardError(cards.reason)
        return list(cards)
    if isinstance(value, list | tuple):
        return [card for told in value for card in ([None] if told is None else _cards(told))]
    raise _NoCardError(Sentence("las cartas se dicen como «As Kd»", "cards are told as 'As Kd'"))
