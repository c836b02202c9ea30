"""A past hand of a table, gathered for its text as whoever asks saw it."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Language, Sentence
from tapete.room.past import PastHand
from tapete.room.table_actor import TableActor
from tapete.room.wire import Json
from tapete.words import hand_text
from tapete.words.hand_text import BANK, COMMON, Held, Line, PlayedHand


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
        tuple(_held(frames[-1]["view"])),
        tuple(Line(told.text, told.cite) for frame in frames for told in frame["events"]),
        tuple(Line(paid["text"], tuple(paid["cite"])) for paid in actor.paid(hand)),
    )
    return hand_text.written(played, language)


def _held(view: Json) -> Iterator[Held]:
    """Everybody's cards at the end, with what they come to."""
    shown = view["last"] or view
    if view["family"] == "house":
        bank = shown["bank"]
        yield Held(BANK, tuple(bank["cards"]), _made(bank["makes"]))
        common, holders = shown["common"], ((box["holder"], box["cards"], box["makes"]) for box in shown["boxes"])
    else:
        common = shown["hand"]["board"]
        holders = ((seat["player"], (*seat["down"], *seat["up"]), seat["makes"]) for seat in shown["hand"]["places"])
    yield Held(COMMON, tuple(common))
    for name, cards, makes in holders:
        yield Held(Sentence(name, name), tuple(cards), _made(makes))


def _made(makes: object) -> Sentence | None:
    return msgspec.convert(makes, Sentence) if makes else None
