"""Cards that a reader in the shoe or under the felt tells: collected until the step that is due has all of them.

A reader tells what the console's pad asks for, in the same order: cards that lie face up, never one dealt face down.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeVar

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Cards, Option
from tapete.games.banked.table import BankedTable
from tapete.games.circle.table import CircleTable
from tapete.games.shared.hands import refuse_cards
from tapete.games.shared.message import Misread, read_command
from tapete.games.shared.offices import CROUPIER
from tapete.law.refusal import refuse
from tapete.room.model.event import CardsRead
from tapete.room.tables.draft import Draft
from tapete.room.tables.game import Game
from tapete.room.tables.message import commands_at
from tapete.words.misread import misread

S = TypeVar("S")

READER: Final = PlayerId("(lector)")
"""Who asks when a reader tells cards: no account can have such a name."""
_NOT_DUE: Final = refuse("ahora no se espera ninguna carta", "no card is expected now")


class DueCards(msgspec.Struct, frozen=True):
    """The step whose cards are waited for."""

    option: Option
    fields: dict[str, Cards]

    @property
    def count(self) -> int:
        return sum(len(_places(field)) for field in self.fields.values())

    def message(self, cards: tuple[Card, ...]) -> dict[str, object]:
        """The step with its cards in their places; the others lie face down."""
        texts, said = iter(map(write_card, cards)), {}
        for name, field in self.fields.items():
            places = _places(field)
            length = field.most if field.unseen else len(places)
            said[name] = [next(texts) if place in places else None for place in range(length)]
        return {"type": self.option.command, **self.option.given, **said}


def _places(field: Cards) -> tuple[int, ...]:
    """Which cards of a field have to be named."""
    return field.face_up if field.unseen else tuple(range(field.most))


def due_cards(play: Game, seat: Seat | None = None) -> DueCards | None:
    """The dealer's step that waits for cards, or the hand at a seat that does.

    Without a seat hands come in their order, once nothing else is waited for.
    """
    options = play.options(CROUPIER)
    steps = [step for option in options if (step := _step(option)) is not None and step.count]
    if seat is not None:
        owners = {seat, *(player for player, seated in play.people().items() if seated.seat == seat)}
        return next((step for step in steps if _owner(step.option) in owners), None)
    own = [step for step in steps if _owner(step.option) is None]
    goes_on = any(not option.fields and _owner(option) is None for option in options)
    return next(iter(own if own or goes_on or play.question() else steps), None)


def _step(option: Option) -> DueCards | None:
    """A step of which nothing but cards of the deck is still to be said."""
    needed = {name: field for name, field in option.fields.items() if not field.optional}
    cards = {name: field for name, field in needed.items() if isinstance(field, Cards) and not field.among}
    return DueCards(option, cards) if len(cards) == len(needed) else None


def _owner(option: Option) -> object:
    return option.given.get("seat", option.given.get("player"))


def read(draft: Draft[S], cards: tuple[Card, ...], seat: Seat | None) -> Refused | None:
    """Note the cards read, and take the step that they complete."""
    step, so_far = due_cards(draft.play, seat), draft.table.read
    if step is None:
        return _NOT_DUE if seat is None else _nothing_at(seat)
    earlier = so_far.cards if so_far is not None and so_far.seat == seat else ()
    collected = (*earlier, *cards)
    if refused := _refuse_count(step, earlier, cards) or _refuse_lying(draft.play, collected):
        return refused
    draft.add(CardsRead(collected, step.count, len(cards), seat))
    return _take(draft, step, collected) if len(collected) == step.count else None


def _take(draft: Draft[S], step: DueCards, cards: tuple[Card, ...]) -> Refused | None:
    command: Command | Misread = read_command(commands_at(draft.game), step.message(cards))
    return misread(command) if isinstance(command, Misread) else draft.put(command)


def _refuse_count(step: DueCards, earlier: tuple[Card, ...], cards: tuple[Card, ...]) -> Refused | None:
    left = step.count - len(earlier)
    if 0 < len(cards) <= left:
        return None
    return refuse(
        f"se esperan {left} cartas y se han leído {len(cards)}"
        if left > 1
        else f"se espera una carta y se han leído {len(cards)}",
        f"{left} cards are expected and {len(cards)} were read"
        if left > 1
        else f"one card is expected and {len(cards)} were read",
    )


def _refuse_lying(play: Game, cards: tuple[Card, ...]) -> Refused | None:
    """A card that lies on the table already, was read twice, or is of another deck."""
    assert isinstance(play, BankedTable | CircleTable)
    rules = play.rules.table if isinstance(play, BankedTable) else play.rules.law
    return refuse_cards(rules, [*_lying(play), *cards])


def _lying(play: Game) -> Iterator[Card]:
    if isinstance(play, BankedTable):
        yield from play.state.round.known_cards
    elif isinstance(play, CircleTable):
        hand = play.state.hand
        own = chain.from_iterable((*hand.down, *hand.up, *hand.discarded))
        yield from (card for card in (*hand.common, *own, *hand.dead) if card is not None)


def _nothing_at(seat: Seat) -> Refused:
    return refuse(f"ahora no se espera ninguna carta en el puesto {seat}", f"no card is expected at seat {seat} now")
