"""What becomes of a command at a table of the room: seats, lists and chips are the room's; all else is the game's."""

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Office
from tapete.games.banked.model.command import Bet
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import AddChips, Leave, Sit, StopWaiting, Wait
from tapete.incidents.conduct.offence import PenaltyGround, ground_of
from tapete.incidents.floor.at_table import facts_of, ruling_on, settled
from tapete.law.refusal import refuse
from tapete.room.model.command import (
    AnswerRequest,
    AskDecision,
    CallOffice,
    ConfirmVoid,
    Consent,
    CorrectCard,
    OpenNonce,
    PromiseNonce,
    RaiseObjection,
    ReadCards,
    Ready,
    Rule,
    Stand,
    Wager,
    WithdrawRequest,
)
from tapete.room.model.event import (
    BankUsed,
    Gathered,
    IncidentRuled,
    LeaveAsked,
    MadeReady,
    Millis,
    Queued,
    VoidConfirmed,
    VoidRefused,
    Vouched,
)
from tapete.room.model.pace import Pace
from tapete.room.model.rules import RoomRules
from tapete.room.model.terms import BuyIn
from tapete.room.permission import Permission, may
from tapete.room.tables import backing, nonces
from tapete.room.tables.draft import Draft
from tapete.room.tables.floor import bet_read, floor_of
from tapete.room.tables.live import request
from tapete.room.tables.live.authority import Authority, deciding_office, signed, told_incident
from tapete.room.tables.live.card_correction import corrected
from tapete.room.tables.live.card_reader import read
from tapete.room.tables.live.cut import refuse_untold_cut
from tapete.room.tables.live.seating import add_chips, begin_game, overtaken, seat
from tapete.room.tables.live.void import LIMIT, ask_second, asked_void, confirmed, returned
from tapete.room.tables.table import free_seats, waiting
from tapete.tournament.felt.command import NoteOffence

S = TypeVar("S")


class Granting:
    """Grants or refuses commands at one table."""

    def __init__(
        self,
        rules: RoomRules,
        buy_in: BuyIn,
        pace: Pace,
        funds: Callable[[PlayerId], int],
        void_limit: int = LIMIT,
    ) -> None:
        self._rules, self._buy_in, self._pace = rules, buy_in, pace
        self._funds, self._void_limit = funds, void_limit

    def grant(self, draft: Draft[S], player: PlayerId, command: Command) -> Refused | None:
        """Write into the draft what follows from a person's own command, or say why nothing does."""
        if command.given_by is not Office.PLAYER:
            return _NOT_LIVE
        if isinstance(command, _SEATING) and not draft.play.own_seats:
            return _SEATED_BY_TOURNAMENT
        match command:
            case Sit():
                return self._sit(draft, command)
            case Leave():
                return _leave(draft, player)
            case AddChips():
                return self._refuse_adding(draft, player, command.chips) or draft.put(command)
            case Wait():
                return self._wait(draft, player)
            case StopWaiting():
                return _stop_waiting(draft, player)
            case Ready():
                return _ready(draft, player)
            case RaiseObjection():
                return self._object(draft, player, command)
            case Stand():
                return self._stand(draft, command)
            case Bet():
                return backing.place(draft, command)
            case Consent():
                return backing.answer(draft, command)
            case PromiseNonce() | OpenNonce():
                return nonces.take(draft, command)
        self._charge_time(draft, player)
        return draft.put(command)

    def enter(self, draft: Draft[S], player: PlayerId, command: Command, authority: Authority) -> Refused | None:
        """The same for what the staff of a live table enter: what they see, rule and confirm.

        ``authority`` is whose word stands behind it: whoever enters it, or somebody who gave their PIN for it.
        """
        if not draft.live:
            return _NOT_LIVE
        if isinstance(command, _SEATING) and not draft.play.own_seats:
            return _SEATED_BY_TOURNAMENT
        match command:
            case ConfirmVoid():
                refused = self._refuse_confirming(draft, command, authority)
                return refused or self._confirm(draft, authority.player, command.granted)
            case CallOffice():
                return request.call(draft, self._rules, player, command.purpose)
            case RaiseObjection():
                return self._object(draft, player, command)
            case AskDecision():
                return self._ask_decision(draft, player, command)
            case WithdrawRequest():
                return request.withdraw(draft, player, command.number)
            case AnswerRequest():
                return self._answer(draft, command, authority)
        command, trial = signed(draft.play, self._rules, command, authority), draft.anew()
        if refused := self._carry_out(trial, command, authority.player) or self._vouch(
            draft, player, command, authority
        ):
            return refused
        for asked in request.same(draft, command):
            request.answer(draft, asked, authority.player)
        return self._with_second(draft, player, command, authority, returned(draft, trial))

    def _with_second(
        self, draft: Draft[S], player: PlayerId, command: Command, authority: Authority, cents: int
    ) -> Refused | None:
        """Carry out what gives back ``cents`` by a void, or let it wait for a second person."""
        if cents <= self._void_limit or not self._rules.euros:
            return self._carry_out(draft, command, authority.player, player)
        if authority.player == player or not may(authority.role, Permission.CONFIRM_VOID):
            return ask_second(draft, player, cents, command)
        draft.add(VoidConfirmed(player, authority.player))  # whoever gave the PIN or the answer is the second person
        return self._carry_out(draft, command, authority.player, player)

    def _object(self, draft: Draft[S], by: PlayerId, command: RaiseObjection) -> Refused | None:
        if not draft.live:
            return _NOBODY_THERE
        return request.object_to(draft, self._rules, by, command.player, command.why)

    def _ask_decision(self, draft: Draft[S], player: PlayerId, ask: AskDecision) -> Refused | None:
        """Only what could be carried out as the table stands is put to anybody."""
        command = request.asked_command(draft, ask.command)
        if isinstance(command, Refused):
            return command
        office = deciding_office(draft.play, self._rules, command)
        if office is None:
            return request.OWN_DECISION
        tried = [self._try(draft, player, way) for way in request.ways(draft.play, self._rules, command)]
        return tried[0] if all(tried) else request.ask(draft, player, command, office)

    def _try(self, draft: Draft[S], player: PlayerId, command: Command) -> Refused | None:
        named = replace(command, official=player) if isinstance(command, Rule) and not command.official else command
        return self._carry_out(draft.anew(), named, player)

    def _answer(self, draft: Draft[S], command: AnswerRequest, authority: Authority) -> Refused | None:
        """What somebody in authority answers from the floor; a decision is carried out with their name."""
        asked = request.open_request(draft, command.number, authority.role)
        if isinstance(asked, Refused):
            return asked
        trial, decided = draft.anew(), request.asked_command(draft, asked.command) if asked.command else None
        request.answer(draft, asked, authority.player, command.granted, command.why)
        if decided is None or not command.granted:
            return None
        if isinstance(decided, Refused):
            return decided
        if isinstance(decided, Rule):
            decided = replace(decided, option=command.option or decided.option)
        decided = signed(draft.play, self._rules, decided, authority)
        deciding = deciding_office(draft.play, self._rules, decided)
        if deciding is not None and not deciding.is_held_by(authority.role):
            return deciding.refusal
        refused = self._carry_out(trial, decided, authority.player)
        return refused or self._with_second(draft, asked.by, decided, authority, returned(draft, trial))

    def _refuse_confirming(self, draft: Draft[S], command: ConfirmVoid, authority: Authority) -> Refused | None:
        deciding = deciding_office(draft.play, self._rules, command)
        return None if deciding is None or may(authority.role, Permission.CONFIRM_VOID) else deciding.refusal

    def _vouch(self, draft: Draft[S], player: PlayerId, command: Command, authority: Authority) -> Refused | None:
        """What the text leaves to an office needs the word of somebody who holds it, and theirs is noted."""
        deciding = deciding_office(draft.play, self._rules, command)
        if deciding is not None and not deciding.is_held_by(authority.role):
            return deciding.refusal
        if deciding is not None and authority.player != player:
            draft.add(Vouched(authority.player, deciding.office.value, because=deciding.because))
        return None

    def seat_bot(self, draft: Draft[S], player: PlayerId, chips: int, seat: Seat | None) -> Refused | None:
        """A bot sits down: it neither waits in line nor pays out of a purse."""
        return _gather(draft, player, chips) if seat is None else draft.put(Sit(player, seat, chips))

    def _charge_time(self, draft: Draft[S], player: PlayerId) -> None:
        """Whoever has taken longer than a decision's time pays the rest out of their time bank."""
        question = draft.table.question
        if question is None or player not in question.players:
            return
        over = draft.now - draft.table.since - self._pace.allowed(question.kind)
        if over > 0:
            draft.add(BankUsed(player, Millis(over)))

    def _sit(self, draft: Draft[S], command: Sit) -> Refused | None:
        player, play = command.player, draft.play
        if player in draft.table.gathered or player in play.people():
            return refuse(f"{player} ya está en la mesa", f"{player} is already at the table")
        refused = self._buy_in.refuse(self._rules, command.chips) or self._refuse_funds(player, command.chips)
        if refused:
            return refused
        if play.gathers:
            return _gather(draft, player, command.chips)
        if draft.live and self._rules.seats_given:
            return self._seat_is_given()
        given = self._seat_for(draft, player, command.seat)
        return given if isinstance(given, Refused) else draft.put(Sit(player, given, command.chips))

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

    def _wait(self, draft: Draft[S], player: PlayerId) -> Refused | None:
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

    def _carry_out(self, draft: Draft[S], command: Command, player: PlayerId, entered_by: str = "") -> Refused | None:
        """A command of the game, a bet as it was seen, a card put right, or an incident that the desk decides."""
        match command:
            case Ready() | Stand() | Consent() | PromiseNonce() | OpenNonce():
                return _CLOSED_BY_HAND if isinstance(command, Ready) else _BY_THE_DEALER
            case StartGame():
                return begin_game(draft, command, self._rules, self._buy_in)
            case Sit():
                return seat(draft, command, self._rules, self._buy_in)
            case AddChips():
                return add_chips(draft, command, self._rules, self._buy_in)
            case Wait():
                return self._wait(draft, command.player)
            case StopWaiting():
                return _stop_waiting(draft, command.player)
            case Wager():
                outcome = bet_read(draft.play, command)
            case CorrectCard():
                outcome = corrected(draft.play, command, player)
            case Rule():
                return self._rule(draft, command, entered_by)
            case ReadCards():
                return read(draft, command.cards, command.seat)
            case _:
                return refuse_untold_cut(draft.play, command, self._rules) or draft.put(command)
        return outcome if isinstance(outcome, Refused) else draft.accept(outcome.events)

    def _rule(self, draft: Draft[S], command: Rule, entered_by: str) -> Refused | None:
        """What the ruling desk decides, and the note of it that the house's book of reports takes."""
        floor, incident = floor_of(draft.play), told_incident(command)
        facts, about = facts_of(floor, incident), floor.completed(command.about)
        ruling = ruling_on(floor, self._rules.law, self._rules.game, incident)
        outcome = settled(floor, self._rules.law, self._rules.game, incident)
        if refused := outcome if isinstance(outcome, Refused) else draft.accept(outcome.events):
            return refused
        official, option = command.official, command.option
        because = () if isinstance(ruling, Refused) else ruling.cite
        note = (command.incident, facts, about.player or "", official, option, entered_by)
        draft.add(IncidentRuled(*note, because=because))
        return self._note_offence(draft, ground_of(command.incident, facts), about.player, official or entered_by)

    def _note_offence(
        self, draft: Draft[S], ground: PenaltyGround | None, player: PlayerId | None, by: str
    ) -> Refused | None:
        """In a tournament, whatever a player can be penalised for goes on its record too."""
        if ground is None or not player or draft.play.own_seats:
            return None
        return draft.put(NoteOffence(player, ground.id, by))

    def _confirm(self, draft: Draft[S], player: PlayerId, granted: bool) -> Refused | None:
        void = confirmed(draft, player)
        if isinstance(void, Refused):
            return void
        if not granted:
            draft.add(VoidRefused(void.by, player))
            return None
        command = asked_void(draft.game, void)
        if isinstance(command, Refused):
            return command
        draft.add(VoidConfirmed(void.by, player))
        return self._carry_out(draft, command, player, void.by)


def _gather(draft: Draft[S], player: PlayerId, chips: int) -> Refused | None:
    """Before the first hand players gather, and seats are drawn when there are enough; a live game is begun by its
    dealer."""
    if len(draft.table.gathered) >= draft.game.places:
        return _FULL
    draft.add(Gathered(player, chips))
    if draft.live:
        return None
    start = draft.play.start(draft.table.gathered, draft.chance)
    return draft.put(start) if start is not None else None


_FULL: Final = refuse(
    "no hay puestos libres: se puede esperar en la lista", "no seat is free: one may go on the waiting list"
)
_NOBODY_STANDS: Final = refuse("en esta mesa se juega en un puesto", "one plays from a seat at this table")
_CLOSED_BY_HAND: Final = refuse(
    "en una mesa con crupier es quien reparte quien cierra las apuestas",
    "at a table with a dealer it is the dealer who closes the bets",
)
_SEATING: Final = (Sit, Leave, AddChips, Wait, StopWaiting)
_SEATED_BY_TOURNAMENT: Final = refuse(
    "en esta mesa los puestos y las fichas los da el torneo",
    "at this table seats and chips are given by the tournament",
)
_NOBODY_THERE: Final = refuse(
    "en una mesa electrónica no hay crupier a quien reclamar: lo jugado se comprueba en «Manos»",
    "an electronic table has no dealer to object to: what was played can be checked among its hands",
)
_BY_THE_DEALER: Final = refuse(
    "en una mesa con crupier lo anota quien reparte", "at a table with a dealer it is the dealer who enters it"
)
_NOT_LIVE: Final = refuse(
    "las órdenes del crupier son para mesas de cartas reales", "a dealer's orders are for tables of real cards"
)


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


def _stop_waiting(draft: Draft[S], player: PlayerId) -> Refused | None:
    if player not in waiting(draft.game, draft.table):
        return refuse(f"{player} no está en la lista", f"{player} is not on the list")
    return stop_waiting(draft, player)


def stop_waiting(draft: Draft[S], player: PlayerId) -> Refused | None:
    """Take somebody off the waiting list."""
    if StopWaiting in draft.game.commands:
        return draft.put(StopWaiting(player))
    draft.add(Queued(player, False))
    return None


def _ready(draft: Draft[S], player: PlayerId) -> Refused | None:
    question, seated = draft.table.question, draft.play.people().get(player)
    if question is None or question.kind != "bets" or seated is None or not seated.playing:
        return refuse("no tiene apuestas que dar por hechas", "you have no bets to call done")
    if player not in draft.table.ready:
        draft.add(MadeReady(player))
    return None
