"""The tournament by its four verbs: what a command leads to, what changes, and what is open to somebody now."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Accepted, Refused
from tapete.tournament import (
    awarding,
    chip_race,
    chips,
    conduct,
    correction,
    days,
    deciding,
    display,
    finishing,
    hand_for_hand,
    moving,
    personal_data,
    play,
    rebuys,
    registration,
    seating,
    timekeeping,
)
from tapete.tournament import command as asked
from tapete.tournament.draft import Draft
from tapete.tournament.event import TournamentEvent
from tapete.tournament.rules import Rules
from tapete.tournament.state import Tournament


def decide(rules: Rules, state: Tournament, command: asked.Command) -> Accepted[TournamentEvent] | Refused:
    """The events that follow from a command, or why it is refused."""
    draft = Draft(rules, state)
    return put(draft, command) or Accepted(tuple(draft.events))


def put(draft: Draft, command: asked.Command) -> Refused | None:
    """Put a command to a draft, which then holds the tournament after it."""
    return _HANDLERS[type(command)](draft, command)


_HANDLERS: Final[dict[type[asked.Command], Callable[..., Refused | None]]] = {
    asked.Announce: registration.announce,
    asked.CheckAccess: registration.check_access,
    asked.RequestEntry: registration.request_entry,
    asked.Pay: registration.pay,
    asked.Arrive: registration.arrive,
    asked.OpenTable: seating.open_table,
    asked.DrawSeats: seating.draw_seats,
    asked.DrawButtons: seating.draw_buttons,
    asked.Start: seating.start,
    asked.Tick: timekeeping.tick,
    asked.Pause: timekeeping.pause,
    asked.Resume: timekeeping.resume,
    asked.SetClock: timekeeping.set_clock,
    asked.BeginHand: play.begin_hand,
    asked.CloseHand: play.close_hand,
    asked.VoidHand: play.void_hand,
    asked.RecordExit: play.record_exit,
    asked.TimeDecision: deciding.time_decision,
    asked.CallTime: deciding.run_count,
    asked.EndDecision: deciding.end_decision,
    asked.HoldHand: hand_for_hand.hold_hand,
    asked.ReleaseHands: hand_for_hand.release_hands,
    asked.Rebuy: rebuys.rebuy,
    asked.DeclineRebuy: rebuys.decline,
    asked.TakeAddOn: rebuys.take_add_on,
    asked.PayDebt: rebuys.pay_debt,
    asked.Balance: moving.balance,
    asked.BreakTable: moving.break_table,
    asked.DrawFinalTable: moving.draw_final_table,
    asked.MoveEntry: moving.move_entry,
    asked.SetBreakingOrder: moving.set_breaking_order,
    asked.AllowImbalance: moving.allow_imbalance,
    asked.RaceChips: chip_race.race_chips,
    asked.AdjustChips: chips.adjust,
    asked.CountStacks: chips.count_stacks,
    asked.ChangePresence: conduct.change_presence,
    asked.Leave: conduct.leave,
    asked.Report: conduct.report,
    asked.Impose: conduct.impose,
    asked.Waive: conduct.waive,
    asked.Readmit: conduct.readmit,
    asked.DrawLastHands: days.draw_last_hands,
    asked.EndDay: days.end_day,
    asked.BeginDay: days.begin_day,
    asked.Undo: correction.undo,
    asked.DeleteEntry: correction.delete_entry,
    asked.SetPrizeSplit: awarding.set_prize_split,
    asked.MakeDeal: awarding.make_deal,
    asked.CancelTournament: finishing.cancel,
    asked.SetDisplay: display.set_display,
    asked.ExerciseRight: personal_data.exercise_right,
}
