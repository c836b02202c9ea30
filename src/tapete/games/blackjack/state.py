"""What is true at a blackjack table, and how events change it."""

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_event as ruled
from tapete.games.blackjack.bet import HAND_BETS, INSURANCE, JACKPOT, hand_bet
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.event import BlackjackEvent, HandPlayed, JackpotAuthorised, MeterSeeded
from tapete.games.shared.limits import Limits
from tapete.games.shared.seated import Seated


class BlackjackHand(msgspec.Struct, frozen=True):
    """A hand of a box and the bet on it."""

    stake: Cents
    cards: tuple[Card, ...] = ()
    doubled: bool = False
    split: bool = False
    """It was made by splitting."""
    awaits: bool = False
    """Its player has asked for a card."""
    stood: bool = False
    surrendered: bool = False
    settled: bool = False


class CollectedBet(msgspec.Struct, frozen=True):
    """A bet that was lost before the end of the round: what the bank has of it, and what the meter had taken."""

    bet: str
    cents: Cents
    fed: Cents = 0


class BlackjackBox(msgspec.Struct, frozen=True):
    """A box with its bets, until the end of the round."""

    seat: Seat
    holder: PlayerId
    staked: Cents = 0
    """The jackpot bet; nothing once it is decided."""
    fed: Cents = 0
    """What of it the meter has taken."""
    cards: tuple[Card, ...] = ()
    """Every card of the box, in the order dealt: what the run of sevens is read from."""
    split: bool = False
    hands: tuple[BlackjackHand, ...] = ()
    insurance: Cents = 0
    insurance_decided: bool = False
    collected: tuple[CollectedBet, ...] = ()
    """What the bank has of its bets already: it goes back should the round be void."""

    @property
    def in_play(self) -> Cents:
        """What of its bets is not decided yet."""
        return self.staked + self.insurance + sum(hand.stake for hand in self.hands if not hand.settled)


class BlackjackState(msgspec.Struct, frozen=True):
    """Money is in cents; what players lack, the bank or the meter has."""

    open: bool = False
    players: dict[PlayerId, Seated] = {}
    boxes: dict[Seat, BlackjackBox] = {}
    bank_cards: tuple[Card, ...] = ()
    """The bank's cards that lie face up."""
    hole: Card | None = None
    """The bank's card that lies face down."""
    round: int = 0
    bank: Cents = 0
    meter: Cents = 0
    limits: Limits | None = None
    """The limits in force, where the director has changed those the table opened with."""

    @property
    def known_cards(self) -> tuple[Card, ...]:
        """Every card of the round."""
        down = () if self.hole is None else (self.hole,)
        return (*self.bank_cards, *down, *(card for box in self.boxes.values() for card in box.cards))

    @property
    def in_order(self) -> tuple[BlackjackBox, ...]:
        """The boxes with a main bet, in the order in which they are dealt to and played."""
        return tuple(box for _, box in sorted(self.boxes.items()) if box.hands)

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The boxes with a bet that is not decided yet."""
        return tuple(box.seat for box in self.boxes.values() if box.in_play)

    def money(self) -> Cents:
        """Everything at the table: it changes only when somebody brings money or takes it away."""
        stacks = sum(player.chips for player in self.players.values())
        return stacks + sum(box.in_play - box.fed for box in self.boxes.values()) + self.bank + self.meter


def evolve(table: BlackjackState, event: BlackjackEvent) -> BlackjackState:
    """The table after an event."""
    match event:
        case happened.TableOpened() | happened.TableClosed():
            return replace(table, open=isinstance(event, happened.TableOpened), limits=None)
        case happened.LimitsChanged():
            return replace(table, limits=Limits(event.minimum, event.maximum))
        case happened.Joined():
            return replace(table, players={**table.players, event.player: Seated(event.seat, event.chips)})
        case happened.ChipsAdded():
            return _paid(table, event.player, event.chips)
        case happened.Left():
            return replace(
                table, players={name: seated for name, seated in table.players.items() if name != event.player}
            )
        case happened.BetPlaced():
            box = table.boxes.get(event.seat) or BlackjackBox(event.seat, event.player)
            return _paid(_with(table, _staked(box, event.bet, event.cents)), event.player, -event.cents)
        case happened.BetTakenBack():
            return _paid(_taken_back(table, event), event.player, event.cents)
        case ruled.CollectedReturned():
            return _laid_again(table, event)
        case happened.RoundEnded() | ruled.RoundVoided():
            return replace(table, boxes={}, bank_cards=(), hole=None, round=table.round + 1)
        case happened.CardsShown():
            return replace(table, bank_cards=event.cards, hole=None)
        case happened.CardDealt():
            return _dealt(table, event)
        case happened.Acted():
            return _with(table, _acted(table.boxes[event.seat], event.act))
        case HandPlayed():
            return _with(table, _played(table.boxes[event.seat], event))
        case happened.Settled():
            return _settled(table, event)
        case happened.MeterFed() | ruled.MeterUnfed() | happened.MeterRead() | MeterSeeded():
            return _metered(table, event)
        case JackpotAuthorised():
            return table


# Bets


def _staked(box: BlackjackBox, bet: str, cents: Cents) -> BlackjackBox:
    """A bet on a hand that has cards doubles it, before that it adds to it; on the next number it is for a hand about
    to be split off."""
    if bet == JACKPOT:
        return replace(box, staked=cents)
    if bet == INSURANCE:
        return replace(box, insurance=cents, insurance_decided=True)
    number = HAND_BETS.index(bet)
    if number == len(box.hands):
        return replace(box, hands=(*box.hands, BlackjackHand(cents, split=number > 0)))
    hand = box.hands[number]
    doubled = bool(hand.cards)
    return _with_hand(box, number, replace(hand, stake=hand.stake + cents, doubled=doubled, awaits=doubled))


def _taken_back(table: BlackjackState, event: happened.BetTakenBack) -> BlackjackState:
    left = _without_bet(table.boxes[event.seat], event.bet)
    if left.in_play or left.cards:
        return _with(table, left)
    return replace(table, boxes={seat: each for seat, each in table.boxes.items() if seat != event.seat})


def _without_bet(box: BlackjackBox, bet: str) -> BlackjackBox:
    """Its cards stay with a box until they are taken away: of a void round, then."""
    if bet == JACKPOT:
        return replace(box, staked=0)
    if bet == INSURANCE:
        return replace(box, insurance=0)
    if not box.cards:
        return replace(box, hands=())
    number = HAND_BETS.index(bet)
    return _with_hand(box, number, replace(box.hands[number], stake=0, settled=True))


def _laid_again(table: BlackjackState, event: ruled.CollectedReturned) -> BlackjackState:
    """What the bank had collected lies on the bet once more."""
    box = table.boxes[event.seat]
    rest = tuple(taken for taken in box.collected if taken.bet != event.bet)
    if event.bet == JACKPOT:
        box = replace(box, staked=event.cents + event.fed, fed=event.fed, collected=rest)
    else:
        number = HAND_BETS.index(event.bet)
        hand = replace(box.hands[number], stake=event.cents, settled=False)
        box = replace(_with_hand(box, number, hand), collected=rest)
    return replace(_with(table, box), bank=table.bank - event.cents)


def _settled(table: BlackjackState, event: happened.Settled) -> BlackjackState:
    """The bank has what lay on the bet and what the meter gives, less what goes back to the player."""
    box = table.boxes[event.seat]
    if event.bet == JACKPOT:
        lying, left = box.staked - box.fed, replace(box, staked=0, fed=0)
    elif event.bet == INSURANCE:
        lying, left = box.insurance, replace(box, insurance=0)
    else:
        number = HAND_BETS.index(event.bet)
        lying, left = box.hands[number].stake, _with_hand(box, number, replace(box.hands[number], settled=True))
    for_bank = lying + event.from_meter - event.returned
    if event.returned < event.staked:
        taken = CollectedBet(event.bet, for_bank, box.fed if event.bet == JACKPOT else 0)
        left = replace(left, collected=(*left.collected, taken))
    after = replace(_with(table, left), bank=table.bank + for_bank, meter=table.meter - event.from_meter)
    return _paid(after, event.player, event.returned)


def _metered(
    table: BlackjackState, event: happened.MeterFed | ruled.MeterUnfed | happened.MeterRead | MeterSeeded
) -> BlackjackState:
    match event:
        case ruled.MeterUnfed():
            box = table.boxes[event.seat]
            unfed = replace(box, fed=box.fed - event.cents - event.from_bank)
            return replace(_with(table, unfed), meter=table.meter - event.cents, bank=table.bank - event.from_bank)
        case happened.MeterFed():
            box = table.boxes[event.seat]
            fed = replace(box, fed=box.fed + event.cents)
            return replace(_with(table, fed), meter=table.meter + event.cents)
        case happened.MeterRead():
            return replace(table, meter=event.cents)
        case MeterSeeded():
            return replace(table, bank=table.bank - event.cents, meter=table.meter + event.cents)


# Cards and decisions


def _dealt(table: BlackjackState, event: happened.CardDealt) -> BlackjackState:
    """A card goes to the bank, or to the hand that ``to`` names; a box with the jackpot bet alone has no hand."""
    assert event.card is not None, "every card is told"
    if event.seat is None:
        if not event.up:
            return replace(table, hole=event.card)
        return replace(table, bank_cards=(*table.bank_cards, event.card))
    box = table.boxes[event.seat]
    box = replace(box, cards=(*box.cards, event.card))
    if box.hands:
        number = 0 if event.to == BOX else HAND_BETS.index(event.to)
        hand = box.hands[number]
        box = _with_hand(box, number, replace(hand, cards=(*hand.cards, event.card), awaits=False))
    return _with(table, box)


BOX = "box"


def pile_of(hand: int) -> str:
    """Where a card for a hand of a box goes."""
    return BOX if hand == 0 else hand_bet(hand)


def _acted(box: BlackjackBox, act: str) -> BlackjackBox:
    """No insurance; or, where only the jackpot bet was followed, what was done with two sevens."""
    if act == BlackjackAct.DECLINE:
        return replace(box, insurance_decided=True)
    return replace(box, split=act == BlackjackAct.SPLIT)


def _played(box: BlackjackBox, event: HandPlayed) -> BlackjackBox:
    hand = box.hands[event.hand]
    match event.act:
        case BlackjackAct.HIT:
            return _with_hand(box, event.hand, replace(hand, awaits=True))
        case BlackjackAct.STAND:
            return _with_hand(box, event.hand, replace(hand, stood=True))
        case BlackjackAct.SURRENDER:
            return _with_hand(box, event.hand, replace(hand, surrendered=True))
        case BlackjackAct.SPLIT:
            last = len(box.hands) - 1
            parted = _with_hand(box, last, replace(box.hands[last], cards=hand.cards[1:], awaits=True))
            kept = replace(hand, cards=hand.cards[:1], split=True, awaits=True)
            return replace(_with_hand(parted, event.hand, kept), split=True)
    return box  # doubling shows in the bet that was added


# Parts of the table


def _with_hand(box: BlackjackBox, number: int, hand: BlackjackHand) -> BlackjackBox:
    return replace(box, hands=(*box.hands[:number], hand, *box.hands[number + 1 :]))


def _with(table: BlackjackState, box: BlackjackBox) -> BlackjackState:
    return replace(table, boxes={**table.boxes, box.seat: box})


def _paid(table: BlackjackState, player: PlayerId, cents: int) -> BlackjackState:
    """A player's stack with so much more; whoever has left the table no longer has one."""
    if player not in table.players:
        return table
    seated = table.players[player]
    return replace(table, players={**table.players, player: replace(seated, chips=seated.chips + cents)})
