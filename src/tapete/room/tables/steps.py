"""What a step of a table's course does: the croupier's next act, a bot's, the rule's for somebody late, a seat's."""

from typing import TypeVar

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.shared.people import AddChips, Leave
from tapete.room.model.event import BotNamed, Millis, OfferEnded, SeatOffered, TimedOut, VoidLapsed
from tapete.room.model.pace import Pace
from tapete.room.tables.bots import Change
from tapete.room.tables.course import CourseStep, CourseStepKind
from tapete.room.tables.decide import Granting
from tapete.room.tables.draft import Draft
from tapete.room.tables.places import strike_off
from tapete.room.tables.table import free_seats, waiting

S = TypeVar("S")


class Stepper:
    """Writes the steps of one table into drafts."""

    def __init__(self, granting: Granting, pace: Pace) -> None:
        self._granting, self._pace = granting, pace

    def take(self, draft: Draft[S], step: CourseStep) -> Refused | None:
        """Write a step into the draft; a step that was due is never refused."""
        if step.kind is CourseStepKind.SHUFFLE:
            draft.shuffle()
            return None
        if step.kind is CourseStepKind.DRAW:
            draft.draw()
            return None
        if step.kind is CourseStepKind.DUE:
            assert step.due is not None
            return draft.put(step.due.command)
        if step.kind is CourseStepKind.FILL:
            assert step.change is not None
            return self._fill(draft, step.change)
        assert step.player is not None
        return self._of_player(draft, step.kind, step.player)

    def _of_player(self, draft: Draft[S], kind: CourseStepKind, player: PlayerId) -> Refused | None:
        match kind:
            case CourseStepKind.BOT:
                return draft.put(draft.play.bot_decision(player, draft.chance.of_a_thought()))
            case CourseStepKind.BET:
                command = draft.play.bot_bet(player, draft.chance.of_a_thought())
                assert command is not None
                return draft.put(command)
            case CourseStepKind.TIMEOUT:
                return _time_out(draft, player)
            case CourseStepKind.LEAVE:
                return self._granting.grant(draft, player, Leave(player))
            case CourseStepKind.OFFER:
                until = Millis(draft.now + self._pace.seat)
                draft.add(SeatOffered(player, free_seats(draft.game, draft.table)[0], until))
            case CourseStepKind.VOID:
                draft.add(VoidLapsed(player))
            case CourseStepKind.LAPSE:
                draft.add(OfferEnded(player))
                # The staff of a live table may have struck them off the list meanwhile.
                return strike_off(draft, player) if player in waiting(draft.game, draft.table) else None
        return None

    def _fill(self, draft: Draft[S], change: Change) -> Refused | None:
        """A bot comes, goes or buys chips."""
        if change.kind == "sit":
            draft.add(BotNamed(change.player))
            return self._granting.places.seat_bot(draft, change.player, change.chips, change.seat)
        return draft.put(AddChips(change.player, change.chips) if change.kind == "buy" else Leave(change.player))


def _time_out(draft: Draft[S], player: PlayerId) -> Refused | None:
    """The decision, and then the rest of a player whom the end of the hand has not taken from the table."""
    draft.add(TimedOut(player))
    decision, *rests = draft.play.by_rule(player)
    return draft.put(decision) or (draft.put_all(rests) if player in draft.play.people() else None)
