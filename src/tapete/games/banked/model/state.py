"""What is true at a house-banked table: who sits where, what is staked, which cards lie where, whose turn it is."""

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Cents, Chips
from tapete.games.banked.model.vocabulary import ToldResult
from tapete.games.shared.limits import Limits

Unknown = None
"""A card face down that nobody has entered: live tables learn it when it is turned up."""


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table; a standing player has no seat."""

    seat: Seat | None
    chips: Chips
    last_bet: Cents = 0
    """The last sum staked against the house, which it stakes against a player who takes the bank."""
    warnings: int = 0
    """How often the table chief has warned the player here."""


class Wager(msgspec.Struct, frozen=True):
    """One player's stake on one bet of a box."""

    player: PlayerId
    bet: str
    cents: Cents
    fed: Cents = 0
    """What of it has gone into a meter; the player still has a chance at the prize."""


class HandResult(msgspec.Struct, frozen=True):
    """How a hand came out as announced: the result, and the category where what is paid depends on it."""

    result: ToldResult
    category: Category | None = None


class Box(msgspec.Struct, frozen=True):
    """A place of the cloth in play: its holder decides, everybody with a wager in it shares its fate."""

    seat: Seat
    holder: PlayerId
    blind: bool = False
    """The holder sits elsewhere and decides without seeing the cards."""
    wagers: tuple[Wager, ...] = ()
    cards: tuple[Card | None, ...] = ()
    discarded: Card | None = None
    price: Cents = 0
    """What the holder paid for a bought card."""
    bought: int | None = None
    """The place among the cards of the bought card."""
    bought_up: bool = False
    acts: tuple[str, ...] = ()
    folded: bool = False
    shown: bool = False
    low: tuple[Card, ...] = ()
    """The two cards of the low hand (pai gow)."""
    exposed: tuple[int, ...] = ()
    """Places of cards that everybody has seen by mistake."""
    result: HandResult | None = None
    """What the croupier announced instead of the cards; telling the cards replaces it."""
    collected: tuple[Wager, ...] = ()
    """What the bank has taken during the round, as from a hand given up; it goes back if the round is void."""

    def staked(self, bet: str, player: PlayerId | None = None) -> int:
        """What lies, or lay until a meter took it, on a bet: everybody's, or one player's."""
        mine = (wager for wager in self.wagers if wager.bet == bet and player in (None, wager.player))
        return sum(wager.cents + wager.fed for wager in mine)

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Everybody with a wager in the box, the holder first."""
        return tuple(dict.fromkeys((self.holder, *(wager.player for wager in self.wagers))))


class Round(msgspec.Struct, frozen=True):
    """One round, from the bets to the last payment."""

    number: int = 0
    phase: int = 0
    """The place in the game's course."""
    turn: Seat | None = None
    boxes: dict[Seat, Box] = {}
    bank: tuple[Card | None, ...] = ()
    bank_up: tuple[int, ...] = ()
    """Places of the bank's cards that lie face up."""
    common: tuple[Card | None, ...] = ()
    common_up: int = 0
    common_exposed: tuple[int, ...] = ()
    """Places of common cards that everybody has seen by mistake before their turn."""
    burnt: tuple[Card | None, ...] = ()
    dead: tuple[Card, ...] = ()
    """Cards found face up in the deck, which do not play."""
    drawn: int = 0
    """Cards drawn by mistake and not seen: they lie ready as the next of the deck."""
    banker: PlayerId | None = None
    """The player who holds the bank; None when the croupier does."""
    offered: tuple[PlayerId, ...] = ()
    """Those who passed on the bank in this offer."""
    dice: tuple[int, ...] = ()
    bank_low: tuple[Card, ...] = ()

    @property
    def cards_begun(self) -> bool:
        """Whether the first card has been dealt."""
        return bool(self.bank or self.common or any(box.cards for box in self.boxes.values()))

    @property
    def gathered(self) -> "Round":
        """The round with the cards of its deal taken up."""
        boxes = {seat: replace(box, cards=(), result=None) for seat, box in self.boxes.items()}
        return replace(self, boxes=boxes, bank=(), bank_up=(), common=(), common_up=0)

    @property
    def cards_out(self) -> int:
        """How many cards have left the deck."""
        in_boxes = sum(len(box.cards) + (box.bought is not None) for box in self.boxes.values())
        return len(self.bank) + len(self.common) + len(self.burnt) + len(self.dead) + self.drawn + in_boxes

    @property
    def known_cards(self) -> list[Card]:
        """Every card of the round that the table knows of."""
        piles = (self.bank, self.common, self.burnt, self.dead, *(box.cards for box in self.boxes.values()))
        discards = (box.discarded for box in self.boxes.values())
        return [card for pile in (*piles, discards) for card in pile if card is not None]


class BankedState(msgspec.Struct, frozen=True):
    """A table and the round in progress. Money is in cents; what players lack, the bank, the fees or a meter has."""

    open: bool = False
    players: dict[PlayerId, Player] = {}
    round: Round = Round()
    bank: Cents = 0
    """What the house has won less what it has paid."""
    fees: Cents = 0
    """Prices of bought cards, commissions, and authorised deductions of meters."""
    meters: dict[str, Cents] = {}
    limits: Limits | None = None
    """The limits in force, where the director has changed those the table opened with."""
    rounds_left: int | None = None
    """Rounds still to be played once the last ones have been announced."""
    pack: int = 0
    """The pack in play, or in play last: with an automatic shoe the packs take turns."""
    last_bank: Seat | None = None
    """The seat that held the bank in the last round; None for the croupier. The offer goes on from there."""
    shuffle_because: tuple[RuleId, ...] = ()
    """The rules by which all cards are shuffled again before the next deal."""

    def money(self) -> int:
        """Everything at the table: it changes only when somebody brings money or takes it away."""
        stacks = sum(player.chips for player in self.players.values())
        stakes = sum(wager.cents for box in self.round.boxes.values() for wager in box.wagers)
        return stacks + stakes + self.bank + self.fees + sum(self.meters.values())
