"""What can be asked of a hand in course."""

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId


class Command(msgspec.Struct, frozen=True, tag=True):
    """Something somebody wants; cards, where chance decides them, come with it."""


class StartHand(Command, frozen=True):
    """A hand begins: players in the order of play with their stacks, and what each must post."""

    players: tuple[PlayerId, ...]
    stacks: tuple[int, ...]
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    deal_order: tuple[int, ...] = ()
    """Places in the order in which cards reach them; empty for the order of play."""
    blanks: int = 0
    carried: int = 0


class Deal(Command, frozen=True):
    """The cards of the next dealing steps, in the order of the deal; None for a card dealt face down and unseen."""

    cards: tuple[Card | None, ...]


class Act(Command, frozen=True):
    """Fold, check, call, or bet and raise (``to`` is the player's whole bet of the interval then)."""

    player: PlayerId
    act: str
    to: int = 0


class Draw(Command, frozen=True):
    """A player changes cards: those put away, and those received; None for a card that nobody tells the table."""

    player: PlayerId
    discards: tuple[Card | None, ...]
    cards: tuple[Card | None, ...]


class Discard(Command, frozen=True):
    """A player puts a card away and gets none (pineapple); None for one that nobody tells the table."""

    player: PlayerId
    cards: tuple[Card | None, ...]


class Tell(Command, frozen=True):
    """Cards that were dealt unseen are told, and those put away where they have to be proved."""

    player: PlayerId
    cards: tuple[Card, ...]
    discards: tuple[Card, ...] = ()


class Show(Command, frozen=True):
    player: PlayerId


class Muck(Command, frozen=True):
    """A player gives up the pot and throws his cards face down."""

    player: PlayerId


class AskToSee(Command, frozen=True):
    """A player of the hand, or the chief, asks to see a mucked hand."""

    by: PlayerId
    player: PlayerId


class Showdown(Command, frozen=True):
    """The croupier completes the showdown: who must show shows, who may concede does."""
