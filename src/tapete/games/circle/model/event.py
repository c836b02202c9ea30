"""What can happen in a hand."""

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.money import Chips
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.command import ShowdownResult


class HandStarted(Event, frozen=True):
    players: tuple[PlayerId, ...]
    stacks: tuple[Chips, ...]
    deal_order: tuple[int, ...] = ()
    blanks: int = 0
    carried: Chips = 0


class Posted(Event, frozen=True):
    """An ante (which is not part of the first bet) or a blind (which is)."""

    place: int
    chips: Chips
    blind: bool = False
    apart: bool = False
    """It lies in the main pot and limits nobody's claim."""
    due: Chips = 0
    """The whole blind, where others must call it although its player had less."""


class Dealt(Event, frozen=True):
    """Cards to some places in turn, round by round, in the order in which they left the deck."""

    places: tuple[int, ...]
    cards: tuple[Card | None, ...]
    up: bool = False

    def hands(self) -> dict[int, tuple[Card | None, ...]]:
        """What each place received.

        >>> Dealt((2, 0), (Card(4), Card(5), Card(6), Card(7))).hands()
        {2: (4, 6), 0: (5, 7)}
        """
        return {place: self.cards[turn :: len(self.places)] for turn, place in enumerate(self.places)}


class CommonDealt(Event, frozen=True):
    cards: tuple[Card | None, ...]


class Burnt(Event, frozen=True):
    """Cards put aside unseen; dead cards are kept apart in their order."""

    cards: tuple[Card | None, ...]
    dead: bool = False


class DeadMixed(Event, frozen=True):
    """There are too few cards for the last round: the dead cards are mixed with the rest of the deck."""


class StepTaken(Event, frozen=True):
    """The hand has come to a step of its course, with those who have something to do in it."""

    step: int
    pending: tuple[int, ...] = ()


class DiscardsBegan(Event, frozen=True):
    """Everybody in the hand puts a card away before any other is dealt."""

    pending: tuple[int, ...]


class IntervalBegan(Event, frozen=True):
    """The croupier announces a betting interval: its number, its step, and who speaks in which order."""

    interval: int
    pending: tuple[int, ...]
    step: int


class Checked(Event, frozen=True):
    place: int


class Called(Event, frozen=True):
    place: int
    chips: Chips


class Bet(Event, frozen=True):
    """A bet or a raise: ``chips`` go in; ``full`` unless a player all-in falls short of a whole raise."""

    place: int
    chips: Chips
    full: bool = True
    opens: bool = False
    """It opens the pot (draw)."""
    high: bool = False
    """It uses the higher limit that an open pair allows."""
    bring_in: bool = False
    """The forced bet that is smaller than a bet: it is neither a bet nor a raise."""


class Folded(Event, frozen=True):
    place: int


class Uncalled(Event, frozen=True):
    """What nobody matched goes back."""

    place: int
    chips: Chips


class IntervalEnded(Event, frozen=True):
    """An interval is over; where cards follow at once, ``step`` is the step that deals them."""

    interval: int
    step: int | None = None


class Raked(Event, frozen=True):
    chips: Chips
    of: Chips
    """The money it is taken on."""


class Drawn(Event, frozen=True):
    """A player has changed cards; one who changes none is served."""

    place: int
    discards: tuple[Card | None, ...]
    cards: tuple[Card | None, ...]
    reshuffled: bool = False
    """The deck ran short: earlier discards, except the opener's and the receiver's own, were shuffled in."""


class Discarded(Event, frozen=True):
    place: int
    cards: tuple[Card | None, ...]


class Told(Event, frozen=True):
    place: int
    cards: tuple[Card, ...]
    discards: tuple[Card, ...] = ()


class ResultTold(Event, frozen=True):
    """The croupier has announced how a hand came out in a pot; ``by`` is whoever entered it."""

    place: int
    pot: int
    result: ShowdownResult
    category: Category
    by: str = ""


class PotReading(msgspec.Struct, frozen=True):
    """Who is to be paid a pot, and with what; nothing where nobody else has a claim on it."""

    pot: int
    places: tuple[int, ...]
    hand: str = ""


class AgreementAsked(Event, frozen=True):
    """The croupier shows the winning hand and asks everybody whether they agree, before anything is paid."""

    readings: tuple[PotReading, ...]


class Objected(Event, frozen=True):
    """A player does not agree: nothing is paid until it has been decided."""

    place: int


class Agreed(Event, frozen=True):
    """Everybody has seen the winning hand and agrees to it."""


class Shown(Event, frozen=True):
    place: int
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True):
    place: int


class FalseOpener(Event, frozen=True):
    """Whoever opened did not hold what opening needs."""

    place: int


class Awarded(Event, frozen=True):
    """Part of a pot goes to a winner; pot 0 is the main one."""

    place: int
    chips: Chips
    pot: int = 0
    hand: str = ""


class BlankHand(Event, frozen=True):
    """Nobody opened, or nobody could win: the pot stays for the next hand."""

    carried: Chips


class HandEnded(Event, frozen=True):
    pass


HandEvent = (
    HandStarted
    | Posted
    | Dealt
    | CommonDealt
    | Burnt
    | DeadMixed
    | StepTaken
    | DiscardsBegan
    | IntervalBegan
    | Checked
    | Called
    | Bet
    | Folded
    | Uncalled
    | IntervalEnded
    | Raked
    | Drawn
    | Discarded
    | Told
    | ResultTold
    | AgreementAsked
    | Objected
    | Agreed
    | Shown
    | Mucked
    | FalseOpener
    | Awarded
    | BlankHand
    | HandEnded
    | ruled.HandVoided
    | ruled.HandKilled
    | ruled.PlayerFrozen
    | ruled.BettingStopped
    | ruled.HoleTurnedUp
    | ruled.CardFaced
    | ruled.NextCardDue
    | ruled.CardReplaced
    | ruled.CardsSetAside
    | ruled.BurnSkipped
    | ruled.PrematureCard
    | ruled.DealCorrected
    | ruled.ChipsLeftIn
    | ruled.BoundOutOfTurn
    | ruled.BoundReleased
    | ruled.ObjectionDecided
    | ruled.CardCorrected
    | ruled.Noted
    | ruled.BetRead
)
