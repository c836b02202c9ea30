"""How each event changes the table. Nothing is decided here: replaying the events always gives the same table."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked import event as happened
from tapete.games.banked.state import Box, Player, Round, Table, Wager
from tapete.games.limits import Limits

K = TypeVar("K")
V = TypeVar("V")


def evolve(table: Table, event: happened.TableEvent) -> Table:
    """The table after an event."""
    match event:
        case happened.TableOpened():
            return replace(table, open=True)
        case happened.LimitsChanged():
            return replace(table, limits=Limits(event.minimum, event.maximum))
        case happened.TableClosed():
            return replace(table, open=False)
        case happened.Joined():
            return replace(table, players=_with(table.players, event.player, Player(event.seat, event.chips)))
        case happened.ChipsAdded():
            return _paid(table, event.player, event.chips)
        case happened.Left():
            return replace(table, players=_without(table.players, event.player))
        case happened.LastRoundsAnnounced():
            return replace(table, rounds_left=event.rounds)
        case happened.PackCut():
            return replace(table, pack=event.pack)
        case happened.BankOffered(player=player, accepted=True) if player is not None:
            seat = table.players[player].seat
            assert seat is not None
            taken = replace(table.round, boxes=_with(table.round.boxes, seat, Box(seat, player)))
            return _in_round(replace(table, round=taken), event)
        case happened.MeterRead():
            return replace(table, meters=_with(table.meters, event.meter, event.cents))
        case happened.MeterFed():
            return _fed(table, event)
        case happened.BetPlaced():
            return _staked(table, event)
        case happened.BetsClosed():
            return _stakes_remembered(table)
        case happened.BetTakenBack():
            return _unstaked(_paid(table, event.player, event.cents), event.seat, event.player, event.bet)
        case happened.CardBought():
            paid = _paid(table, table.round.boxes[event.seat].holder, -event.price)
            return _in_round(replace(paid, fees=paid.fees + event.price), event)
        case happened.Settled():
            return _settled(table, event)
        case happened.HouseHandSettled():
            return replace(_paid(table, event.banker, -event.cents), bank=table.bank + event.cents)
        case happened.BankerCharged():
            return replace(_paid(table, event.player, -event.fee), fees=table.fees + event.fee)
        case happened.RoundEnded():
            return _next_round(table)
        case _:
            return _in_round(table, event)


def _in_round(table: Table, event: happened.TableEvent) -> Table:
    return replace(table, round=_round_after(table.round, event))


def _round_after(now: Round, event: happened.TableEvent) -> Round:
    match event:
        case happened.PhaseBegan():
            return replace(now, phase=event.phase, turn=event.turn)
        case happened.TurnPassed():
            return replace(now, turn=event.seat)
        case happened.BankOffered(player=player, accepted=accepted):
            passed = now.offered if accepted or player is None else (*now.offered, player)
            return replace(now, banker=player if accepted else None, offered=passed)
        case happened.DiceThrown():
            return replace(now, dice=event.dice)
        case happened.CardDealt():
            return _dealt(now, event)
        case happened.CardsShown():
            return _shown(now, event)
        case happened.HandSet(seat=None):
            return replace(now, bank_low=event.low)
        case happened.HandSet(seat=seat) if seat is not None:
            return _box(now, seat, low=event.low)
        case happened.Acted():
            return _box(now, event.seat, acts=(*now.boxes[event.seat].acts, event.act))
        case happened.Folded():
            return _box(now, event.seat, folded=True)
        case happened.CardBought():
            box = now.boxes[event.seat]
            place = box.cards.index(event.discard)
            cards = (*box.cards[:place], event.card, *box.cards[place + 1 :])
            bought = {"discarded": event.discard, "price": event.price, "bought": place, "bought_up": event.up}
            return _box(now, event.seat, cards=cards, **bought)
    return now


def _dealt(now: Round, event: happened.CardDealt) -> Round:
    match event.to:
        case "bank":
            up = (*now.bank_up, len(now.bank)) if event.up else now.bank_up
            return replace(now, bank=(*now.bank, event.card), bank_up=up)
        case "common":
            return replace(now, common=(*now.common, event.card), common_up=now.common_up + event.up)
        case "burn":
            return replace(now, burnt=(*now.burnt, event.card))
    assert event.seat is not None
    return _box(now, event.seat, cards=(*now.boxes[event.seat].cards, event.card))


def _shown(now: Round, event: happened.CardsShown) -> Round:
    match event.to:
        case "bank":
            return replace(now, bank=event.cards, bank_up=tuple(range(len(event.cards))))
        case "common":
            shown = now.common_up
            common = (*now.common[:shown], *event.cards, *now.common[shown + len(event.cards) :])
            return replace(now, common=common, common_up=shown + len(event.cards))
    assert event.seat is not None
    return _box(now, event.seat, cards=event.cards, shown=True)


def _box(now: Round, seat: Seat, **changes: object) -> Round:
    return replace(now, boxes=_with(now.boxes, seat, replace(now.boxes[seat], **changes)))


def _staked(table: Table, event: happened.BetPlaced) -> Table:
    boxes = table.round.boxes
    box = boxes.get(event.seat) or Box(event.seat, event.player, blind=event.blind)
    wager = Wager(event.player, event.bet, box.staked(event.bet, event.player) + event.cents)
    others = tuple(held for held in box.wagers if (held.player, held.bet) != (event.player, event.bet))
    placed = replace(table.round, boxes=_with(boxes, event.seat, replace(box, wagers=(*others, wager))))
    known = table.players[event.player]
    paid = replace(known, chips=known.chips - event.cents)
    return replace(table, round=placed, players=_with(table.players, event.player, paid))


def _stakes_remembered(table: Table) -> Table:
    """What each player stakes once bets are closed, unless it is against a player who holds the bank."""
    if table.round.banker is not None:
        return table
    wagers = (held for box in table.round.boxes.values() for held in box.wagers)
    staked = {held.player: replace(table.players[held.player], last_bet=held.cents) for held in wagers}
    return replace(table, players={**table.players, **staked})


def _unstaked(table: Table, seat: Seat, player: PlayerId, bet: str) -> Table:
    """A wager leaves the cloth; a box with none is free again."""
    box = table.round.boxes[seat]
    rest = tuple(held for held in box.wagers if (held.player, held.bet) != (player, bet))
    boxes = table.round.boxes
    kept = _with(boxes, seat, replace(box, wagers=rest)) if rest or box.cards else _without(boxes, seat)
    return replace(table, round=replace(table.round, boxes=kept))


def _fed(table: Table, event: happened.MeterFed) -> Table:
    box = table.round.boxes[event.seat]
    taken = event.cents + event.deduction
    wagers = tuple(
        replace(held, cents=held.cents - taken, fed=held.fed + taken)
        if (held.player, held.bet) == (event.player, event.meter)
        else held
        for held in box.wagers
    )
    return replace(
        table,
        round=_box(table.round, event.seat, wagers=wagers),
        meters=_with(table.meters, event.meter, table.meters.get(event.meter, 0) + event.cents),
        fees=table.fees + event.deduction,
    )


def _settled(table: Table, event: happened.Settled) -> Table:
    box = table.round.boxes[event.seat]
    on_cloth = sum(held.cents for held in box.wagers if (held.player, held.bet) == (event.player, event.bet))
    for_bank = on_cloth + event.from_meter - event.returned - event.fee
    after = _unstaked(_paid(table, event.player, event.returned), event.seat, event.player, event.bet)
    after = replace(after, fees=after.fees + event.fee)
    if event.meter is not None:
        after = replace(after, meters=_with(after.meters, event.meter, after.meters[event.meter] - event.from_meter))
    if event.against is not None:
        return _paid(after, event.against, for_bank)
    return replace(after, bank=after.bank + for_bank)


def _next_round(table: Table) -> Table:
    left = None if table.rounds_left is None else table.rounds_left - 1
    banker = table.players.get(table.round.banker) if table.round.banker is not None else None
    return replace(
        table,
        round=Round(table.round.number + 1),
        rounds_left=left,
        last_bank=banker.seat if banker else None,
    )


def _paid(table: Table, player: PlayerId, cents: int) -> Table:
    known = table.players[player]
    return replace(table, players=_with(table.players, player, replace(known, chips=known.chips + cents)))


def _with(of: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**of, key: value}


def _without(of: Mapping[K, V], key: K) -> dict[K, V]:
    return {held: value for held, value in of.items() if held != key}
