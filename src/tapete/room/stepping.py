"""What a step of a table's course does: the croupier's next act, a bot's, the rule's for somebody late, a seat's."""

from typing import Any

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.ask import AddChips, Leave
from tapete.room.course import Step
from tapete.room.draft import Draft
from tapete.room.event import BotNamed, Millis, OfferEnded, SeatOffered, TimedOut, VoidLapsed
from tapete.room.filling import Change
from tapete.room.pace import Pace
from tapete.room.table import free_seats
from tapete.room.wish import Wisher, stop_waiting


class Stepper:
    """Writes the steps of one table into drafts."""

    def __init__(self, wisher: Wisher, pace: Pace) -> None:
        self._wisher, self._pace = wisher, pace

    def take(self, draft: Draft[Any], step: Step) -> Refused | None:
        """Write a step into the draft; a step that was due is never refused."""
        if step.kind == "shuffle":
            draft.shuffle()
            return None
        if step.kind == "due":
            assert step.due is not None
            return draft.put(step.due.plea)
        if step.kind == "fill":
            assert step.change is not None
            return self._fill(draft, step.change)
        assert step.player is not None
        return self._of_player(draft, step.kind, step.player)

    def _of_player(self, draft: Draft[Any], kind: str, player: PlayerId) -> Refused | None:
        host, game = draft.host, draft.table.game
        match kind:
            case "bot":
                return draft.put(host.choose(game, player, draft.chance))
            case "bet":
                plea = host.bet(game, player, draft.chance)
                assert plea is not None
                return draft.put(plea)
            case "timeout":
                return _time_out(draft, player)
            case "leave":
                return self._wisher.grant(draft, player, Leave())
            case "offer":
                until = Millis(draft.now + self._pace.seat)
                draft.add(SeatOffered(player, free_seats(host, draft.table)[0], until))
            case "void":
                draft.add(VoidLapsed(player))
            case "lapse":
                draft.add(OfferEnded(player))
                return stop_waiting(draft, player)
        return None

    def _fill(self, draft: Draft[Any], change: Change) -> Refused | None:
        """A bot comes, goes or buys chips."""
        if change.kind == "sit":
            draft.add(BotNamed(change.player))
            return self._wisher.seat_bot(draft, change.player, change.chips, change.seat)
        wish = AddChips(change.chips) if change.kind == "buy" else Leave()
        plea = draft.host.read(draft.table.game, change.player, wish)
        return plea if isinstance(plea, Refused) else draft.put(plea)


def _time_out(draft: Draft[Any], player: PlayerId) -> Refused | None:
    draft.add(TimedOut(player))
    for plea in draft.host.by_rule(draft.table.game, player):
        if refused := draft.put(plea):
            return refused
    return None
