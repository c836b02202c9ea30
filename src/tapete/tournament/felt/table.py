"""A felt of a tournament that one can play: the circle table, with hands that the tournament gives.

At an electronic one the room deals; at a live one the croupier tells cards and acts, and asks for the next hand.
"""

from collections.abc import Collection, Sequence
from typing import Final, cast

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Office, Option, Yes
from tapete.games.circle import croupier
from tapete.games.circle.model.command import Deal, HandCommand
from tapete.games.circle.model.floor_command import KillHand
from tapete.games.circle.seats import command as asked
from tapete.games.circle.seats import event as at_table
from tapete.games.circle.seats.decide import decide as decide_table
from tapete.games.circle.seats.draft import TableDraft
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.legal import COMMANDS
from tapete.games.circle.seats.next_hand import put_to_hand
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.games.shared.chance import Chance
from tapete.games.shared.offices import CHIEF, CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.tournament.felt.command import (
    ORDERS,
    AnswerTime,
    AskTime,
    NoteOffence,
    RefuseHand,
    SetSeats,
    SetUpHand,
    TurnUp,
)
from tapete.tournament.felt.event import (
    FeltEvent,
    HandAsked,
    HandRefused,
    HandSetUp,
    OffenceNoted,
    SeatsSet,
    TimeAnswered,
    TimeAsked,
    TurnedUp,
)
from tapete.tournament.felt.rules import FeltRules, felt_rules
from tapete.tournament.felt.state import FeltState, evolve

_SEATS: Final = (asked.Sit, asked.Wait, asked.StopWaiting, asked.AddChips, asked.Tip, asked.Leave)
"""What the tournament decides about, not those who sit."""
_GAMES: Final = (asked.StartGame, asked.EndGame, asked.ChangeLimits, asked.Expel)
"""What it decides about, not those who deal."""
PLAYED: Final = tuple(kind for kind in COMMANDS if kind.given_by is Office.PLAYER and kind not in (*_SEATS, asked.Rest))
"""What a player may ask for at an electronic table: everything in a hand, and to come back."""
TOLD: Final[tuple[type[TableCommand], ...]] = (*(kind for kind in COMMANDS if kind not in (*_SEATS, *_GAMES)), AskTime)
"""What may be entered at a live one: everything in a hand, the next one, who is away, and time called on somebody."""
_PLAYED_BY_NAME, _TOLD_BY_NAME = (
    frozenset(kind.name() for kind in kinds if kind is not asked.BeginHand) for kinds in (PLAYED, TOLD)
)
"""What of these the game itself offers: the next hand is the tournament's."""

_IN_HAND: Final = refuse("la mesa juega una mano", "the table is in a hand")
_NO_SUCH_SEATS: Final = refuse("la mano no es de quienes se sientan", "the hand is not of those who sit here")
_NO_HAND: Final = refuse(
    "la mano siguiente ya se ha pedido, o no hay dos jugadores con fichas",
    "the next hand has been asked for already, or there are not two players with chips",
)
_NOT_TO_ACT: Final = refuse(
    "no le toca hablar, o ya se le ha pedido tiempo", "it is not their turn, or time is called already"
)
_NOTHING_WAITS: Final = refuse("ningún all-in espera", "no all-in waits")


_BEGIN: Final = Option(asked.BeginHand.name(), by=Office.CROUPIER)


class FeltTable(CircleTable):
    """A table of a tournament, of hold'em, omaha or crazy pineapple."""

    state: FeltState
    rules: FeltRules

    def __init__(self, rules: FeltRules, chance: Chance | None = None) -> None:
        super().__init__(rules, FeltState(), chance)

    @classmethod
    def seating(cls, game: TableRules, seats: int, chance: Chance | None = None, live: bool = False) -> "FeltTable":
        """A new table with so many seats."""
        return cls(felt_rules(game, seats, live), chance)

    @property
    def commands(self) -> tuple[type[TableCommand], ...]:
        return TOLD if self.rules.live else PLAYED

    @property
    def orders(self) -> tuple[type[TableCommand], ...]:
        return *COMMANDS, *ORDERS

    @property
    def own_seats(self) -> bool:
        return False

    @property
    def is_open(self) -> bool:
        return False

    # The verbs

    def decide(self, command: TableCommand) -> Accepted[CircleEvent] | Refused:
        match command:
            case SetSeats():
                return self._set_seats(command)
            case SetUpHand():
                return self._set_up(command)
            case TurnUp():
                return _accepted(TurnedUp(because=command.because)) if self.waits else _NOTHING_WAITS
            case asked.BeginHand():
                return _accepted(HandAsked()) if self._may_ask else _NO_HAND
            case RefuseHand():
                return _accepted(HandRefused(command.reason, because=command.because))
            case NoteOffence():
                return _accepted(OffenceNoted(command.player, command.ground, command.by))
            case AskTime():
                asked_now = TimeAsked(command.player, command.stalls, command.by)
                return _accepted(asked_now) if self._may_be_timed(command.player) else _NOT_TO_ACT
            case AnswerTime():
                return _accepted(TimeAnswered(command.reason, because=command.because))
            case HandCommand() if self.waits:
                return self._face_down
        outcome = decide_table(self.rules, self.state, command)
        if isinstance(outcome, Refused) or not isinstance(command, Deal) or self.state.hand.taken:
            return outcome
        return Accepted((*outcome.events, *self._killed(outcome.events)))

    def worked_out(self, command: TableCommand) -> Sequence[tuple[CircleEvent, CircleState]] | Refused:
        """By its own verbs, which know more than a circle table's."""
        return PlayableTable.worked_out(self, command)

    def evolve(self, state: FeltState, event: CircleEvent | FeltEvent) -> FeltState:  # type: ignore[override]
        return evolve(state, event)

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        if self.waits:
            return ()
        names = _TOLD_BY_NAME if self.rules.live else _PLAYED_BY_NAME
        begins = (_BEGIN,) if who == CROUPIER and self._may_ask else ()
        own = [option for option in super().options(who) if option.command in names]
        return (*own, *begins, *(self._timed() if who == CHIEF else ()))

    def concerned(self, before: CircleState) -> Collection[PlayerId] | None:
        """Nobody can do anything while an all-in waits for the other tables."""
        assert isinstance(before, FeltState)
        return super().concerned(before) if self.waits == self.at(before).waits else None

    def _timed(self) -> tuple[Option, ...]:
        timed = (player for player in self.to_speak if self._may_be_timed(player))
        fields: dict[str, AnyField] = {"stalls": Yes(optional=True)}
        return tuple(Option(AskTime.name(), {"player": player}, fields, by=Office.CHIEF) for player in timed)

    def _may_be_timed(self, player: PlayerId) -> bool:
        """Whether time may be called on somebody: the tournament says whether they have had theirs."""
        return self.rules.live and self.state.time_asked is None and not self.waits and player in self.to_speak

    @property
    def _may_ask(self) -> bool:
        """Whether the croupier of a live table may shuffle for another hand."""
        ready = sum(seated.chips > 0 for seated in self.state.players.values()) > 1
        return self.rules.live and not self.state.playing and not self.state.asked and ready

    def _set_seats(self, command: SetSeats) -> Accepted[CircleEvent] | Refused:
        if self.state.playing:
            return _IN_HAND
        return _accepted(SeatsSet(command.players, command.seats, command.chips))

    def _set_up(self, command: SetUpHand) -> Accepted[CircleEvent] | Refused:
        start, players = command.start, self.state.players
        if self.state.playing or self.state.has(command.key):  # ordered twice, where the first answer was lost
            return _IN_HAND
        if any(
            player not in players or players[player].chips != chips
            for player, chips in zip(start.players, start.stacks, strict=True)
        ):
            return _NO_SUCH_SEATS
        set_up = HandSetUp(
            command.key, command.level, command.button, command.dead, command.absent, because=command.because
        )
        draft = TableDraft(self.rules, self.evolve(self.state, set_up))
        draft.add(at_table.HandBegan(self.state.hands + 1, start.players, because=command.because))
        return put_to_hand(draft, start) or _accepted(set_up, *draft.events)

    def _killed(self, dealt: tuple[CircleEvent, ...]) -> tuple[CircleEvent, ...]:
        """Once the cards are dealt the hands of those who are absent are dead."""
        table = self.at(self.state)
        for event in dealt:
            table.follow(event)
        so_far = len(table.events)
        for player in self.state.dead:
            if table.state.playing:
                table.must(KillHand(player=player, by="croupier", because=self.state.absent))
        return tuple(table.events[so_far:])

    def can_be_taken_back(self, event: CircleEvent | FeltEvent) -> bool:
        """What is done in a hand; its beginning is the tournament's."""
        return isinstance(event, at_table.HandMoved) and super().can_be_taken_back(event)

    # The croupier

    @property
    def waits(self) -> bool:
        """Hand for hand: nobody can bet any more against an all-in, which lies face down for the other tables."""
        state, hand = self.state, self.state.hand
        if not state.playing or state.turned_up or state.limits is None or not state.limits.face_down:
            return False
        inside = hand.in_hand()
        called = hand.taken > 0 and len(inside) > 1 and len(hand.can_bet()) < 2
        return called and not all(hand.stacks[place] for place in inside) and self.question() is None

    @property
    def _face_down(self) -> Refused:
        return refuse(
            "hay un all-in cubierto hasta que acaben las demás mesas",
            "an all-in lies face down until the other tables are done",
            self.rules.face_down,
        )

    @property
    def held_up(self) -> Refused | None:
        """Why nothing is done in the hand, where it waits for other tables."""
        return self._face_down if self.waits else None

    def due(self, minute: int = 0) -> Due[TableCommand] | None:
        del minute
        if not self.state.playing or self.waits:
            return None
        command = croupier.due_in_hand(self.hand_rules, self.state.hand)
        return None if command is None else Due(command.name(), command)

    def gives_time(self, player: PlayerId) -> bool:
        seated = self.state.players.get(player)
        return seated is None or seated.rested is None


def _accepted(*events: CircleEvent | FeltEvent) -> Accepted[CircleEvent]:
    """The tournament's own events stand among the circle table's, which the base class knows alone."""
    return Accepted(cast(tuple[CircleEvent, ...], events))
