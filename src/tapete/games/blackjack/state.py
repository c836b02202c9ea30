"""What is true at a blackjack table with a jackpot on sevens, and how events change it."""

import msgspec
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents
from tapete.games.banked.model import event as happened
from tapete.games.blackjack.command import SevensAct
from tapete.games.blackjack.event import JackpotAuthorised, MeterSeeded, SevensEvent
from tapete.games.shared.seated import Seated


class SevensBox(msgspec.Struct, frozen=True):
    """A box with the jackpot bet, until the end of the round."""

    seat: Seat
    holder: PlayerId
    staked: Cents
    """What was bet; nothing once the bet is decided."""
    fed: Cents = 0
    """What of it the meter has taken."""
    cards: tuple[Card, ...] = ()
    split: bool = False


class SevensTable(msgspec.Struct, frozen=True):
    """Money is in cents; what players lack, the bank or the meter has."""

    open: bool = False
    players: dict[PlayerId, Seated] = {}
    boxes: dict[Seat, SevensBox] = {}
    bank_cards: tuple[Card, ...] = ()
    round: int = 0
    bank: Cents = 0
    meter: Cents = 0

    @property
    def known_cards(self) -> tuple[Card, ...]:
        """Every card of the round."""
        return (*self.bank_cards, *(card for box in self.boxes.values() for card in box.cards))

    @property
    def undecided(self) -> tuple[Seat, ...]:
        """The boxes whose bet is not decided yet."""
        return tuple(box.seat for box in self.boxes.values() if box.staked)

    def money(self) -> Cents:
        """Everything at the table: it changes only when somebody brings money or takes it away."""
        stacks = sum(player.chips for player in self.players.values())
        return stacks + sum(box.staked - box.fed for box in self.boxes.values()) + self.bank + self.meter


def evolve(table: SevensTable, event: SevensEvent) -> SevensTable:
    """The table after an event."""
    match event:
        case happened.TableOpened() | happened.TableClosed():
            return replace(table, open=isinstance(event, happened.TableOpened))
        case happened.Joined():
            return replace(table, players={**table.players, event.player: Seated(event.seat, event.chips)})
        case happened.ChipsAdded():
            return _paid(table, event.player, event.chips)
        case happened.Left():
            return replace(
                table, players={name: seated for name, seated in table.players.items() if name != event.player}
            )
        case happened.BetPlaced():
            box = SevensBox(event.seat, event.player, event.cents)
            return _paid(_with(table, box), event.player, -event.cents)
        case happened.BetTakenBack():
            boxes = {seat: box for seat, box in table.boxes.items() if seat != event.seat}
            return _paid(replace(table, boxes=boxes), event.player, event.cents)
        case happened.RoundEnded():
            return replace(table, boxes={}, bank_cards=(), round=table.round + 1)
        case happened.CardDealt() | happened.Acted() | happened.Settled():
            return _in_box(table, event)
        case happened.MeterFed() | happened.MeterRead() | MeterSeeded():
            return _metered(table, event)
        case JackpotAuthorised():
            return table


def _in_box(table: SevensTable, event: happened.CardDealt | happened.Acted | happened.Settled) -> SevensTable:
    if event.seat is None:
        assert isinstance(event, happened.CardDealt) and event.card is not None, event
        return replace(table, bank_cards=(*table.bank_cards, event.card))
    box = table.boxes[event.seat]
    match event:
        case happened.CardDealt():
            assert event.card is not None, "every card lies face up"
            return _with(table, replace(box, cards=(*box.cards, event.card)))
        case happened.Acted():
            return _with(table, replace(box, split=event.act == SevensAct.SPLIT))
        case happened.Settled():
            for_bank = box.staked - box.fed + event.from_meter - event.returned
            after = _with(table, replace(box, staked=0, fed=0))
            after = replace(after, bank=table.bank + for_bank, meter=table.meter - event.from_meter)
            return _paid(after, event.player, event.returned)


def _metered(table: SevensTable, event: happened.MeterFed | happened.MeterRead | MeterSeeded) -> SevensTable:
    match event:
        case happened.MeterFed():
            box = table.boxes[event.seat]
            fed = replace(box, fed=box.fed + event.cents)
            return replace(_with(table, fed), meter=table.meter + event.cents)
        case happened.MeterRead():
            return replace(table, meter=event.cents)
        case MeterSeeded():
            return replace(table, bank=table.bank - event.cents, meter=table.meter + event.cents)


def _with(table: SevensTable, box: SevensBox) -> SevensTable:
    return replace(table, boxes={**table.boxes, box.seat: box})


def _paid(table: SevensTable, player: PlayerId, cents: int) -> SevensTable:
    """A player's stack with so much more; whoever has left the table no longer has one."""
    if player not in table.players:
        return table
    seated = table.players[player]
    return replace(table, players={**table.players, player: replace(seated, chips=seated.chips + cents)})
