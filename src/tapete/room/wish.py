"""What becomes of a person's wish at a table: seats, lists and chips are the room's; all else is the game's."""

from collections.abc import Callable
from typing import Any, Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.sums import sum_at
from tapete.incidents.at_table import ToldIncident, settled
from tapete.incidents.involved import read_involved
from tapete.law.refusal import refuse
from tapete.room import ask
from tapete.room.draft import Draft
from tapete.room.event import BankUsed, Gathered, LeaveAsked, MadeReady, Millis, Queued, VoidConfirmed
from tapete.room.hosted import Plea, plain
from tapete.room.pace import Pace
from tapete.room.table import free_seats, waiting
from tapete.room.terms import BuyIn
from tapete.room.void import LIMIT, ask_second, confirmed, returned


class Wisher:
    """Grants or refuses wishes at one table."""

    def __init__(self, buy_in: BuyIn, pace: Pace, funds: Callable[[PlayerId], int], void_limit: int = LIMIT) -> None:
        self._buy_in, self._pace, self._funds, self._void_limit = buy_in, pace, funds, void_limit

    def grant(self, draft: Draft[Any], player: PlayerId, wish: ask.AnyAsk) -> Refused | None:
        """Write into the draft what follows from a wish, or say why nothing does."""
        match wish:
            case ask.Sit():
                return self._sit(draft, player, wish)
            case ask.Leave():
                return _leave(draft, player)
            case ask.AddChips():
                return self._refuse_adding(draft, player, wish.chips) or _put(draft, player, wish)
            case ask.Tip():
                return _put(draft, player, wish)
            case ask.Wait():
                return _wait(draft, player)
            case ask.StopWaiting():
                return _stop_waiting(draft, player)
            case ask.Ready():
                return _ready(draft, player)
            case ask.Order() | ask.Ruling():
                return self._tell(draft, player, wish)
            case ask.Wager():
                return _wager(draft, wish)
            case ask.ConfirmVoid():
                return _confirm(draft, player)
        self._charge_time(draft, player)
        return _put(draft, player, wish)

    def seat_bot(self, draft: Draft[Any], player: PlayerId, chips: int, seat: Seat | None) -> Refused | None:
        """A bot sits down: it neither waits in line nor pays out of a purse."""
        if seat is None:
            return _gather(draft, player, chips)
        return draft.put(_command(draft, player, seat, chips))

    def _charge_time(self, draft: Draft[Any], player: PlayerId) -> None:
        """Whoever has taken longer than a decision's time pays the rest out of his time bank."""
        question = draft.table.question
        if question is None or player not in question.players:
            return
        over = draft.now - draft.table.since - self._pace.allowed(question.kind)
        if over > 0:
            draft.add(BankUsed(player, Millis(over)))

    def _sit(self, draft: Draft[Any], player: PlayerId, wish: ask.Sit) -> Refused | None:
        host, table = draft.host, draft.table
        if player in table.gathered or player in host.people(table.game):
            return refuse(f"{player} ya está en la mesa", f"{player} is already at the table")
        if refused := self._buy_in.refuse(host.rules, wish.chips) or self._refuse_funds(draft, player, wish.chips):
            return refused
        if host.begins(table.game):
            return _gather(draft, player, wish.chips)
        seat = _seat_for(draft, player, wish.seat)
        return seat if isinstance(seat, Refused) else draft.put(_command(draft, player, seat, wish.chips))

    def _tell(self, draft: Draft[Any], player: PlayerId, wish: ask.Order | ask.Ruling) -> Refused | None:
        """What the croupier of a live table tells the room; a large void waits for a second person."""
        if not draft.live:
            return _NOT_LIVE
        trial = draft.anew()
        if refused := _carry_out(trial, wish):
            return refused
        cents = returned(draft, trial)
        return ask_second(draft, player, cents, wish) if cents > self._void_limit else _carry_out(draft, wish)

    def _refuse_funds(self, draft: Draft[Any], player: PlayerId, chips: int) -> Refused | None:
        funds = self._funds(player)
        if chips <= funds:
            return None
        has, wanted = (sum_at(draft.host.rules, of) for of in (funds, chips))
        return refuse(
            f"{player} tiene {has.es} fuera de la mesa, no {wanted.es}",
            f"{player} has {has.en} off the table, not {wanted.en}",
        )

    def _refuse_adding(self, draft: Draft[Any], player: PlayerId, chips: int) -> Refused | None:
        known = draft.host.people(draft.table.game).get(player)
        if known is not None and known.chips + chips > self._buy_in.most:
            most = sum_at(draft.host.rules, self._buy_in.most)
            return refuse(
                f"en esta mesa se compra hasta tener {most.es}", f"at this table one buys chips up to {most.en}"
            )
        return self._refuse_funds(draft, player, chips)


def _put(draft: Draft[Any], player: PlayerId, wish: ask.AnyAsk) -> Refused | None:
    plea = draft.host.read(draft.table.game, player, wish)
    return plea if isinstance(plea, Refused) else draft.put(plea)


def _command(draft: Draft[Any], player: PlayerId, seat: Seat, chips: int) -> Plea:
    return plain(draft.host.sit(draft.table.game, player, seat, chips))


def _gather(draft: Draft[Any], player: PlayerId, chips: int) -> Refused | None:
    """Before the first hand players gather, and seats are drawn when there are enough."""
    if len(draft.table.gathered) >= draft.host.places:
        return _FULL
    draft.add(Gathered(player, chips))
    start = draft.host.start(draft.table.game, draft.table.gathered, draft.chance)
    return draft.put(plain(start)) if start is not None else None


_FULL: Final = refuse(
    "no hay puestos libres: se puede esperar en la lista", "no seat is free: one may go on the waiting list"
)


def _seat_for(draft: Draft[Any], player: PlayerId, wanted: int | None) -> Seat | Refused:
    """The seat offered to him, the free one he wants, or any; those who wait come first."""
    offer = draft.table.offer
    if offer is not None and offer.player == player:
        return offer.seat
    line = waiting(draft.host, draft.table)
    if line and line[0] != player:
        return refuse(
            f"antes está {line[0]} en la lista de espera",
            f"{line[0]} is first on the waiting list",
            draft.host.rules.cite("seats.waiting_list", "seats.waiting_order"),
        )
    free = free_seats(draft.host, draft.table)
    if wanted is None:
        return free[0] if free else _FULL
    if wanted in free:
        return Seat(wanted)
    return refuse(f"el asiento {wanted} no está libre", f"seat {wanted} is not free")


def _leave(draft: Draft[Any], player: PlayerId) -> Refused | None:
    table = draft.table
    if player in table.gathered:
        draft.add(Gathered(player, None))
        return None
    known = draft.host.people(table.game).get(player)
    if known is not None and known.playing:
        if player not in table.leaving:
            draft.add(LeaveAsked(player))
        return None
    return _put(draft, player, ask.Leave())


def _wait(draft: Draft[Any], player: PlayerId) -> Refused | None:
    host, table = draft.host, draft.table
    if player in host.people(table.game) or player in table.gathered or player in waiting(host, table):
        return refuse(f"{player} ya está en la mesa o en la lista", f"{player} is at the table or on the list already")
    if free_seats(host, table) and not waiting(host, table):
        return refuse("hay puestos libres: no hace falta esperar", "there are free seats: no need to wait")
    command = host.wait(player, True)
    if command is not None:
        return draft.put(plain(command))
    draft.add(Queued(player, True, because=draft.host.rules.cite("seats.waiting_list", "seats.waiting_order")))
    return None


def _stop_waiting(draft: Draft[Any], player: PlayerId) -> Refused | None:
    if player not in waiting(draft.host, draft.table):
        return refuse(f"{player} no está en la lista", f"{player} is not on the list")
    return stop_waiting(draft, player)


def stop_waiting(draft: Draft[Any], player: PlayerId) -> Refused | None:
    """Take somebody off the waiting list."""
    command = draft.host.wait(player, False)
    if command is not None:
        return draft.put(plain(command))
    draft.add(Queued(player, False))
    return None


_NOT_LIVE: Final = refuse(
    "las órdenes del crupier son para mesas de cartas reales", "a croupier's orders are for tables of real cards"
)


def _wager(draft: Draft[Any], wish: ask.Wager) -> Refused | None:
    """A bet that the croupier of a live table has seen and heard."""
    if not draft.live:
        return _NOT_LIVE
    outcome = draft.host.wagered(draft.table.game, wish)
    return outcome if isinstance(outcome, Refused) else draft.accept(outcome.events)


def _confirm(draft: Draft[Any], player: PlayerId) -> Refused | None:
    waiting = confirmed(draft, player)
    if isinstance(waiting, Refused):
        return waiting
    draft.add(VoidConfirmed(waiting.by, player))
    return _carry_out(draft, waiting.wish)


def _carry_out(draft: Draft[Any], wish: ask.Order | ask.Ruling) -> Refused | None:
    """An order of the croupier, or an incident that the ruling desk decides."""
    if isinstance(wish, ask.Order):
        plea = draft.host.order(wish.command)
        return plea if isinstance(plea, Refused) else draft.put(plea)
    return _rule(draft, wish)


def _rule(draft: Draft[Any], wish: ask.Ruling) -> Refused | None:
    """An incident, ruled by the desk and carried out."""
    about = read_involved(wish.about)
    if isinstance(about, Refused):
        return about
    rules, floor = draft.host.rules, draft.host.floor(draft.table.game)
    told = ToldIncident(wish.incident, wish.facts, about, wish.by, wish.option)
    outcome = settled(floor, rules.law, rules.game, told)
    return outcome if isinstance(outcome, Refused) else draft.accept(outcome.events)


def _ready(draft: Draft[Any], player: PlayerId) -> Refused | None:
    question, known = draft.table.question, draft.host.people(draft.table.game).get(player)
    if question is None or question.kind != "bets" or known is None or not known.playing:
        return refuse("no hay apuestas suyas que dar por hechas", "there are no bets of his to call done")
    if player not in draft.table.ready:
        draft.add(MadeReady(player))
    return None
