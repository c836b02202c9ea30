"""The tournament by its four verbs: what a command leads to, what changes, and what is open to somebody now."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Accepted, Refused
from tapete.tournament.clock import days, decisions, level_changes, timekeeping
from tapete.tournament.desk import display
from tapete.tournament.field import conditions, conduct, moves, payment, personal_data, rebuys, registration, seats
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament
from tapete.tournament.play import (
    awards,
    bounties,
    chip_race,
    chips,
    claims,
    correction,
    eliminations,
    finish,
    hand_for_hand,
    play,
    reopening,
    shuffle,
    telling,
    told_hand,
)


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
    asked.Pay: payment.pay,
    asked.Arrive: registration.arrive,
    asked.OpenTable: seats.open_table,
    asked.DrawSeats: seats.draw_seats,
    asked.DrawButtons: seats.draw_buttons,
    asked.Start: seats.start,
    asked.Tick: timekeeping.tick,
    asked.Pause: timekeeping.pause,
    asked.Resume: timekeeping.resume,
    asked.SetClock: timekeeping.set_clock,
    asked.BeginHand: play.begin_hand,
    asked.CloseHand: play.close_hand,
    asked.VoidHand: play.void_hand,
    asked.RecordExit: told_hand.record_exit,
    floor.Shuffle: shuffle.shuffle,
    floor.TellHand: told_hand.tell_hand,
    floor.TellButton: told_hand.tell_button,
    floor.TellButtonCards: seats.tell_button_cards,
    floor.TellRaceCards: chip_race.tell_race_cards,
    floor.AddTime: level_changes.add_time,
    floor.NextLevel: level_changes.next_level,
    floor.SetLevel: level_changes.set_level,
    floor.SetBreak: level_changes.set_break,
    floor.ChangeTerm: conditions.change_term,
    floor.SetTelling: telling.set_telling,
    floor.OrderBreak: moves.order_break,
    floor.PostponeMoves: moves.postpone_moves,
    floor.JoinExits: eliminations.join_exits,
    floor.AwardBounty: bounties.award_bounty,
    floor.ReopenHand: reopening.reopen_hand,
    floor.ClaimHand: claims.claim_hand,
    floor.DecideClaim: claims.decide_claim,
    floor.ReopenRegistration: reopening.reopen_registration,
    asked.TimeDecision: decisions.time_decision,
    asked.CallTime: decisions.run_count,
    asked.EndDecision: decisions.end_decision,
    asked.HoldHand: hand_for_hand.hold_hand,
    asked.ReleaseHands: hand_for_hand.release_hands,
    asked.Rebuy: rebuys.rebuy,
    asked.DeclineRebuy: rebuys.decline,
    asked.TakeAddOn: rebuys.take_add_on,
    asked.PayDebt: rebuys.pay_debt,
    asked.PayPrize: awards.pay_prize,
    asked.Balance: moves.balance,
    asked.BreakTable: moves.break_table,
    asked.DrawFinalTable: moves.draw_final_table,
    asked.MoveEntry: moves.move_entry,
    asked.SetBreakingOrder: moves.set_breaking_order,
    asked.AllowImbalance: moves.allow_imbalance,
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
    asked.SetPrizeSplit: awards.set_prize_split,
    asked.MakeDeal: awards.make_deal,
    asked.CancelTournament: finish.cancel,
    asked.SetDisplay: display.set_display,
    asked.ExerciseRight: personal_data.exercise_right,
}
