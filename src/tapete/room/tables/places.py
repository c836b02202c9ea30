"""Seats, the waiting list and the chips that people bring to a table: they are the room's, not the game's."""

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import AddChips, Leave, Sit, StopWaiting, Wait
from tapete.law.refusal import refuse
from tapete.room.model.command import Stand
from tapete.room.model.event import Gathered, LeaveAsked, Queued
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import BuyIn
from tapete.room.tables.draft import Draft
from tapete.room.tables.live.seating import overtaken
from tapete.room.tables.table import free_seats, waiting

S = TypeVar("S")
_MINUTE: Final = 60_000

PLACES: Final = (Sit, Stand, Leave, AddChips, Wait, StopWaiting)
"""How somebody comes to a table, brings chips, waits and goes."""


class Places:
    """Gives the places of one table to those who come by themselves."""

    def __init__(self, rules: RoomRules, buy_in: BuyIn, funds: Callable[[PlayerId], int]) -> None:
        self._rules, self._buy_in, self._funds = rules, buy_in, funds

    def take(
        self, draft: Draft[S], player: PlayerId, command: Sit | Stand | Leave | AddChips | Wait | StopWaiting
    ) -> Refused | None:
        """What somebody says of their own place."""
        if not draft.play.own_seats:
            return SEATED_BY_TOURNAMENT
        match command:
            case Sit():
                return self._sit(draft, command)
            case Stand():
                return self._stand(draft, command)
            case Leave():
                return _leave(draft, player)
            case AddChips():
                return self._refuse_adding(draft, player, command.chips) or draft.put(command)
            case Wait():
                return self.wait(draft, player)
            case StopWaiting():
                return stop_waiting(draft, player)

    def seat_bot(self, draft: Draft[S], player: PlayerId, chips: int, seat: Seat | None) -> Refused | None:
        """A bot sits down: it neither waits in line nor pays out of a purse."""
        return self._gather(draft, player, chips) if seat is None else draft.put(Sit(player, seat, chips))

    def _sit(self, draft: Draft[S], command: Sit) -> Refused | None:
        player, play = command.player, draft.play
        if player in draft.table.gathered or player in play.people():
            return refuse(f"{player} ya está en la mesa", f"{player} is already at the table")
        refused = self._buy_in.refuse(self._rules, command.chips) or self._refuse_funds(player, command.chips)
        if refused:
            return refused
        if play.gathers:
            return self._gather(draft, player, command.chips)
        if draft.live and self._rules.seats_given:
            return self._seat_is_given()
        given = self._seat_for(draft, player, command.seat)
        return given if isinstance(given, Refused) else draft.put(Sit(player, given, command.chips))

    def _gather(self, draft: Draft[S], player: PlayerId, chips: int) -> Refused | None:
        """Before the first hand players gather, and seats are drawn when there are enough; a live game is begun by its
        dealer. Whoever has brought their chips to another table meanwhile is not there any more."""
        if len(draft.table.gathered) >= draft.game.places:
            return _FULL
        draft.add(Gathered(player, chips))
        if draft.live:
            return None
        for name, promised in draft.table.gathered.items():
            if name not in draft.table.bots and self._funds(name) < promised:
                draft.add(Gathered(name, None))
        start = draft.play.start(draft.table.gathered, draft.chance)
        if not isinstance(start, StartGame):
            return None
        return draft.put(replace(start, minute=draft.now // _MINUTE))

    def _stand(self, draft: Draft[S], command: Stand) -> Refused | None:
        """Somebody without a box, where the game lets players stand."""
        player, chips = command.player, command.chips
        if player in draft.table.gathered or player in draft.play.people():
            return refuse(f"{player} ya está en la mesa", f"{player} is already at the table")
        refused = self._buy_in.refuse(self._rules, chips) or self._refuse_funds(player, chips)
        return refused or (_NOBODY_STANDS if draft.play.gathers else draft.put(Sit(player, None, chips)))

    def _seat_for(self, draft: Draft[S], player: PlayerId, wanted: int | None) -> Seat | Refused:
        """The seat offered to them, the free one they want, or any; those who wait come first."""
        offer = draft.table.offer
        if offer is not None and offer.player == player:
            return offer.seat
        line = waiting(draft.game, draft.table)
        if line and line[0] != player:
            return overtaken(line[0], self._rules)
        free = free_seats(draft.game, draft.table)
        if wanted is None:
            return free[0] if free else _FULL
        if self._rules.seats_given:
            return self._seat_is_given()
        if wanted in free:
            return Seat(wanted)
        return refuse(f"el puesto {wanted} no está libre", f"seat {wanted} is not free")

    def _seat_is_given(self) -> Refused:
        """Once play has begun nobody chooses a seat: at a machine the room gives it, at a live table the chief."""
        return refuse(
            "empezada la partida, el puesto no se elige: lo asigna la casa a quien está en la lista",
            "once play has begun nobody chooses a seat: the house gives it to whoever is on the list",
            self._rules.seats_given,
        )

    def _refuse_funds(self, player: PlayerId, chips: int) -> Refused | None:
        funds = self._funds(player)
        if chips <= funds:
            return None
        has, wanted = self._rules.sum(funds), self._rules.sum(chips)
        return refuse(
            f"{player} tiene {has.es} fuera de la mesa, no {wanted.es}",
            f"{player} has {has.en} off the table, not {wanted.en}",
        )

    def _refuse_adding(self, draft: Draft[S], player: PlayerId, chips: int) -> Refused | None:
        seated = draft.play.people().get(player)
        refused = self._buy_in.refuse_more(self._rules, seated.chips + chips) if seated is not None else None
        return refused or self._refuse_funds(player, chips)

    def wait(self, draft: Draft[S], player: PlayerId) -> Refused | None:
        line = waiting(draft.game, draft.table)
        if player in draft.play.people() or player in draft.table.gathered or player in line:
            return refuse(
                f"{player} ya está en la mesa o en la lista", f"{player} is at the table or on the list already"
            )
        asks = draft.live and bool(self._rules.seats_given) and not draft.play.gathers
        if free_seats(draft.game, draft.table) and not line and not asks:
            return refuse("hay puestos libres: no hace falta esperar", "there are free seats: no need to wait")
        if Wait in draft.game.commands:
            return draft.put(Wait(player))
        draft.add(Queued(player, True, because=self._rules.waiting))
        return None


def _leave(draft: Draft[S], player: PlayerId) -> Refused | None:
    table = draft.table
    if player in table.gathered:
        draft.add(Gathered(player, None))
        return None
    seated = draft.play.people().get(player)
    if seated is not None and seated.playing:
        if player not in table.leaving:
            draft.add(LeaveAsked(player))
        return None
    return draft.put(Leave(player))


def stop_waiting(draft: Draft[S], player: PlayerId) -> Refused | None:
    """Somebody no longer wants to wait."""
    if player not in waiting(draft.game, draft.table):
        return refuse(f"{player} no está en la lista", f"{player} is not on the list")
    return strike_off(draft, player)


def strike_off(draft: Draft[S], player: PlayerId) -> Refused | None:
    """Take somebody off the waiting list."""
    if StopWaiting in draft.game.commands:
        return draft.put(StopWaiting(player))
    draft.add(Queued(player, False))
    return None


_FULL: Final = refuse(
    "no hay puestos libres: se puede esperar en la lista", "no seat is free: one may go on the waiting list"
)
_NOBODY_STANDS: Final = refuse("en esta mesa se juega en un puesto", "one plays from a seat at this table")
SEATED_BY_TOURNAMENT: Final = refuse(
    "en esta mesa los puestos y las fichas los da el torneo",
    "at this table seats and chips are given by the tournament",
)
