"""Any hand of a table again, from the log alone: what happened, in order, with every card that left the pack."""

from collections.abc import Iterator

import msgspec

from tapete.cards.card import Card
from tapete.cards.pocket import is_pocket
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.room.audit.dealing import Dealing
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import read_origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.room.tables.table import evolve
from tapete.room.wire.felt import felt_of
from tapete.words.events.room import told_in_room


class Moment(msgspec.Struct, frozen=True):
    """One thing that happened in a hand: what, with which cards, by whose word; ``who`` is None where the room did it
    by itself."""

    recorded: str
    who: str | None
    text: Sentence
    cards: tuple[Card | None, ...]
    cite: tuple[RuleId, ...]


def replay(actor: TableActor, number: int) -> list[Moment] | None:
    """The hand of a number; None for one that is not over or never was, which nobody is shown."""
    hand = actor.archive.look_up(number)
    return [*_moments(actor, hand)] if hand else None


def _moments(actor: TableActor, hand: PastHand) -> Iterator[Moment]:
    table, felt, dealing = hand.before, felt_of(actor.game), Dealing()
    for envelope, event in actor.archive.events(hand):
        table = evolve(actor.game, table, event, recorded_millis(envelope.recorded))
        text, cards = told_in_room(event) or felt.told(table.game, event), actor.game.taken(event)
        origin = read_origin(envelope.actor)
        who = origin.player if origin else None
        shares = [*dealing.follow(event, cards)]
        if text is not None:
            drawn = () if any(map(is_pocket, cards)) else cards  # the number of a spin is in its words
            yield Moment(envelope.recorded, who, text, drawn, event.because)
        else:
            yield from (Moment(envelope.recorded, who, whose, share, event.because) for whose, share in shares)
