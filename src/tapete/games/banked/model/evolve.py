"""How each event changes the table. Nothing is decided here: replaying the events always gives the same table."""

from msgspec.structs import replace

from tapete.games.banked.model import event as happened
from tapete.games.banked.model.changes import pay, unstaked, with_box, with_fed, with_key, without_key
from tapete.games.banked.model.floor_event import Correction
from tapete.games.banked.model.floor_evolve import evolve_floor
from tapete.games.banked.model.state import BankedState, Box, HandResult, Player, Round, Wager
from tapete.games.shared.limits import Limits


def evolve(table: BankedState, event: happened.TableEvent) -> BankedState:
    """The table after an event."""
    match event:
        case happened.TableOpened():
            return replace(table, open=True, limits=None, rounds_left=None)
        case happened.LimitsChanged():
            return replace(table, limits=Limits(event.minimum, event.maximum))
        case happened.TableClosed():
            return replace(table, open=False)
        case happened.Joined():
            return replace(table, players=with_key(table.players, event.player, Player(event.seat, event.chips)))
        case happened.ChipsAdded():
            return pay(table, event.player, event.chips)
        case happened.Tipped():
            return pay(table, event.player, -event.chips)
        case happened.Left():
            return replace(table, players=without_key(table.players, event.player))
        case happened.LastRoundsAnnounced():
            return replace(table, rounds_left=event.rounds)
        case happened.PackCut():
            return replace(table, pack=event.pack)
        case happened.BankOffered(player=player, accepted=True) if player is not None:
            seat = table.players[player].seat
            assert seat is not None
            taken = replace(table.round, boxes=with_key(table.round.boxes, seat, Box(seat, player)))
            return _in_round(replace(table, round=taken), event)
        case happened.MeterRead():
            return replace(table, meters=with_key(table.meters, event.meter, event.cents))
        case happened.MeterFed():
            return _fed(table, event)
        case happened.BetPlaced():
            return _staked(table, event)
        case happened.BetsClosed():
            return _stakes_remembered(table)
        case happened.BetTakenBack():
            return unstaked(pay(table, event.player, event.cents), event.seat, event.player, event.bet)
        case happened.CardBought():
            paid = pay(table, table.round.boxes[event.seat].holder, -event.price)
            return _in_round(replace(paid, fees=paid.fees + event.price), event)
        case happened.Settled():
            return _settled(table, event)
        case happened.HouseHandSettled():
            return replace(pay(table, event.banker, -event.cents), bank=table.bank + event.cents)
        case happened.BankerCharged():
            return replace(pay(table, event.player, -event.fee), fees=table.fees + event.fee)
        case happened.RoundEnded():
            return _next_round(table)
        case Correction():
            return evolve_floor(table, event)
        case _:
            return _in_round(table, event)


def _in_round(table: BankedState, event: happened.TableEvent) -> BankedState:
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
        case happened.ResultTold():
            return with_box(now, event.seat, result=HandResult(event.result, event.category))
        case happened.HandSet(seat=None):
            return replace(now, bank_low=event.low)
        case happened.HandSet(seat=seat) if seat is not None:
            return with_box(now, seat, low=event.low)
        case happened.Acted():
            return with_box(now, event.seat, acts=(*now.boxes[event.seat].acts, event.act))
        case happened.Folded():
            return with_box(now, event.seat, folded=True)
        case happened.CardBought():
            box = now.boxes[event.seat]
            place = box.cards.index(event.discard)
            cards = (*box.cards[:place], event.card, *box.cards[place + 1 :])
            bought = {"discarded": event.discard, "price": event.price, "bought": place, "bought_up": event.up}
            return with_box(now, event.seat, cards=cards, **bought)
    return now


def _dealt(now: Round, event: happened.CardDealt) -> Round:
    if now.drawn:
        now = replace(now, drawn=now.drawn - 1)
    match event.to:
        case "bank":
            up = (*now.bank_up, len(now.bank)) if event.up else now.bank_up
            return replace(now, bank=(*now.bank, event.card), bank_up=up)
        case "common":
            return replace(now, common=(*now.common, event.card), common_up=now.common_up + event.up)
        case "burn":
            return replace(now, burnt=(*now.burnt, event.card))
    assert event.seat is not None
    return with_box(now, event.seat, cards=(*now.boxes[event.seat].cards, event.card))


def _shown(now: Round, event: happened.CardsShown) -> Round:
    match event.to:
        case "bank":
            return replace(now, bank=event.cards, bank_up=tuple(range(len(event.cards))))
        case "common":
            shown = now.common_up
            common = (*now.common[:shown], *event.cards, *now.common[shown + len(event.cards) :])
            return replace(now, common=common, common_up=shown + len(event.cards))
    assert event.seat is not None
    return with_box(now, event.seat, cards=event.cards, shown=True, result=None)


def _staked(table: BankedState, event: happened.BetPlaced) -> BankedState:
    boxes = table.round.boxes
    box = boxes.get(event.seat) or Box(event.seat, event.player, blind=event.blind)
    wager = Wager(event.player, event.bet, box.staked(event.bet, event.player) + event.cents)
    others = tuple(earlier for earlier in box.wagers if (earlier.player, earlier.bet) != (event.player, event.bet))
    placed = replace(table.round, boxes=with_key(boxes, event.seat, replace(box, wagers=(*others, wager))))
    bettor = table.players[event.player]
    paid = replace(bettor, chips=bettor.chips - event.cents)
    return replace(table, round=placed, players=with_key(table.players, event.player, paid))


def _stakes_remembered(table: BankedState) -> BankedState:
    """What each player stakes once bets are closed, unless it is against a player who holds the bank."""
    if table.round.banker is not None:
        return table
    wagers = (wager for box in table.round.boxes.values() for wager in box.wagers)
    staked = {wager.player: replace(table.players[wager.player], last_bet=wager.cents) for wager in wagers}
    return replace(table, players={**table.players, **staked})


def _fed(table: BankedState, event: happened.MeterFed) -> BankedState:
    taken = event.cents + event.deduction
    return replace(
        table,
        round=with_fed(table.round, event.seat, event.player, event.meter, taken),
        meters=with_key(table.meters, event.meter, table.meters.get(event.meter, 0) + event.cents),
        fees=table.fees + event.deduction,
    )


def _settled(table: BankedState, event: happened.Settled) -> BankedState:
    box = table.round.boxes[event.seat]
    mine = tuple(wager for wager in box.wagers if (wager.player, wager.bet) == (event.player, event.bet))
    for_bank = sum(wager.cents for wager in mine) + event.from_meter - event.returned - event.fee
    if not event.returned:
        table = replace(table, round=with_box(table.round, event.seat, collected=(*box.collected, *mine)))
    after = unstaked(pay(table, event.player, event.returned), event.seat, event.player, event.bet)
    after = replace(after, fees=after.fees + event.fee)
    if event.meter is not None:
        after = replace(after, meters=with_key(after.meters, event.meter, after.meters[event.meter] - event.from_meter))
    if event.against is not None:
        return pay(after, event.against, for_bank)
    return replace(after, bank=after.bank + for_bank)


def _next_round(table: BankedState) -> BankedState:
    left = None if table.rounds_left is None else table.rounds_left - 1
    banker = table.players.get(table.round.banker) if table.round.banker is not None else None
    return replace(
        table,
        round=Round(table.round.number + 1),
        rounds_left=left,
        last_bank=banker.seat if banker else None,
    )
