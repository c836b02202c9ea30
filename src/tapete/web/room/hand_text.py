"""A past hand of a table as text, as the viewer saw it."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Language, Sentence
from tapete.games.roulette.table import RouletteTable
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.words import hand_text
from tapete.words.hand_text import BANK, COMMON, HandLine, Held, PlayedHand


class _Made(msgspec.Struct, frozen=True):
    """The cards of the bank, and the hand they make."""

    cards: tuple[str | None, ...]
    makes: Sentence | None


class _Box(_Made, frozen=True):
    holder: str


class _Place(msgspec.Struct, frozen=True):
    player: str
    down: tuple[str | None, ...]
    up: tuple[str | None, ...]
    makes: Sentence | None


class _Hand(msgspec.Struct, frozen=True):
    board: tuple[str | None, ...]
    places: tuple[_Place, ...]


class _Shown(msgspec.Struct, frozen=True):
    """The cards of a picture: those of a house's game, or of a circle's hand."""

    bank: _Made | None = None
    common: tuple[str | None, ...] = ()
    boxes: tuple[_Box, ...] = ()
    hand: _Hand | None = None


class _View(_Shown, frozen=True):
    last: _Shown | None = None


def written(actor: TableActor, hand: PastHand, viewer: PlayerId | None, language: Language) -> str:
    """The text of a hand in a language; a card that stayed face down for the viewer is written as ??."""
    frames = actor.told_again(hand, viewer)
    envelope, _ = next(actor.archive.events(hand))
    pack = hand.after.pack
    played = PlayedHand(
        actor.terms.law,
        actor.terms.game,
        actor.name,
        hand.number,
        envelope.recorded,
        (pack.number, pack.commitment) if pack else None,
        tuple(_held(msgspec.convert(frames[-1]["view"], _View))),
        tuple(line for frame in frames for line in _lines(frame["events"])),
        _lines(actor.paid(hand)),
        isinstance(actor.game, RouletteTable),
    )
    return hand_text.written(played, language)


def _lines(lines: object) -> tuple[HandLine, ...]:
    return msgspec.convert(lines, tuple[HandLine, ...], from_attributes=True)


def _held(view: _View) -> Iterator[Held]:
    """Everybody's cards at the end, with the hands they make."""
    shown = view.last or view
    if shown.bank is not None:
        yield Held(BANK, shown.bank.cards, shown.bank.makes)
    yield Held(COMMON, shown.hand.board if shown.hand else shown.common)
    for box in shown.boxes:
        yield Held(Sentence(box.holder, box.holder), box.cards, box.makes)
    for place in shown.hand.places if shown.hand else ():
        yield Held(Sentence(place.player, place.player), (*place.down, *place.up), place.makes)
