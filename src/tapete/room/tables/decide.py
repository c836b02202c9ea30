"""What becomes of a command at a table of the room: what people say themselves, and what its staff enter."""

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Office
from tapete.games.banked.model.command import Bet
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import AddChips, Sit, StopWaiting, Wait
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
    ExplainRule,
    OpenNonce,
    PromiseNonce,
    RaiseDoubt,
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
    IncidentRuled,
    MadeReady,
    Millis,
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
from tapete.room.tables.live.seating import add_chips, begin_game, seat
from tapete.room.tables.live.void import LIMIT, ask_second, asked_void, confirmed, returned
from tapete.room.tables.places import PLACES, SEATED_BY_TOURNAMENT, Places, stop_waiting
from tapete.tournament.felt.command import NoteOffence

S = TypeVar("S")

_PLAYER: Final = Office.PLAYER
_ROOMS_OWN: Final = frozenset((*PLACES, Ready, RaiseObjection, RaiseDoubt, Bet, Consent, PromiseNonce, OpenNonce))
"""What of a person's own commands the room looks at before the game does, or instead of it."""


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
        self._rules, self._buy_in, self._pace, self._void_limit = rules, buy_in, pace, void_limit
        self.places = Places(rules, buy_in, funds)

    def grant(self, draft: Draft[S], player: PlayerId, command: Command) -> Refused | None:
        """Write into the draft what follows from a person's own command, or say why nothing does."""
        if command.given_by is not _PLAYER:
            return _NOT_LIVE
        if type(command) not in _ROOMS_OWN:  # as nearly all are
            self._charge_time(draft, player)
            return draft.put(command)
        if isinstance(command, PLACES):
            return self.places.take(draft, player, command)
        match command:
            case Ready():
                return _ready(draft, player)
            case RaiseObjection() | RaiseDoubt():
                return self._object(draft, player, command)
            case Bet():
                return backing.place(draft, command)
            case Consent():
                return backing.answer(draft, command)
            case PromiseNonce() | OpenNonce():
                return nonces.take(draft, command)
        raise AssertionError(command)

    def enter(self, draft: Draft[S], player: PlayerId, command: Command, authority: Authority) -> Refused | None:
        """The same for what the staff of a live table enter: what they see, rule and confirm.

        ``authority`` is whose word stands behind it: whoever enters it, or somebody who gave their PIN for it.
        """
        if not draft.live:
            return _NOT_LIVE
        if isinstance(command, PLACES) and not draft.play.own_seats:
            return SEATED_BY_TOURNAMENT
        match command:
            case ConfirmVoid():
                refused = self._refuse_confirming(draft, command, authority)
                return refused or self._confirm(draft, authority.player, command.granted)
            case CallOffice():
                return request.call(draft, self._rules, player, command.purpose)
            case RaiseObjection() | RaiseDoubt():
                return self._object(draft, player, command)
            case ExplainRule():
                return request.explain(draft, self._rules, player, command.player, command.rule)
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

    def _object(self, draft: Draft[S], by: PlayerId, command: RaiseObjection | RaiseDoubt) -> Refused | None:
        if not draft.live:
            return _NOBODY_TO_ASK if isinstance(command, RaiseDoubt) else _NOBODY_THERE
        put = request.doubt if isinstance(command, RaiseDoubt) else request.object_to
        return put(draft, self._rules, by, command.player, command.why)

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

    def _charge_time(self, draft: Draft[S], player: PlayerId) -> None:
        """Whoever has taken longer than a decision's time pays the rest out of their time bank."""
        question = draft.table.question
        if question is None or player not in question.players:
            return
        over = draft.now - draft.table.since - self._pace.allowed(question.kind)
        if over > 0:
            draft.add(BankUsed(player, Millis(over)))

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
                return self.places.wait(draft, command.player)
            case StopWaiting():
                return stop_waiting(draft, command.player)
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


_CLOSED_BY_HAND: Final = refuse(
    "en una mesa con crupier es quien reparte quien cierra las apuestas",
    "at a table with a dealer it is the dealer who closes the bets",
)
_NOBODY_THERE: Final = refuse(
    "en una mesa electrónica no hay crupier a quien reclamar: lo jugado se comprueba en «Manos»",
    "an electronic table has no dealer to object to: what was played can be checked among its hands",
)
_NOBODY_TO_ASK: Final = refuse(
    "en una mesa electrónica no hay crupier a quien preguntar: sus reglas están en «Aprender» y junto a cada jugada",
    "an electronic table has no dealer to ask: its rules are under 'Learn' and beside every round",
)
_BY_THE_DEALER: Final = refuse(
    "en una mesa con crupier lo anota quien reparte", "at a table with a dealer it is the dealer who enters it"
)
_NOT_LIVE: Final = refuse(
    "las órdenes del crupier son para mesas de cartas reales", "a dealer's orders are for tables of real cards"
)


def _ready(draft: Draft[S], player: PlayerId) -> Refused | None:
    question, seated = draft.table.question, draft.play.people().get(player)
    if question is None or question.kind != "bets" or seated is None or not seated.playing:
        return refuse("no tiene apuestas que dar por hechas", "you have no bets to call done")
    if player not in draft.table.ready:
        draft.add(MadeReady(player))
    return None
