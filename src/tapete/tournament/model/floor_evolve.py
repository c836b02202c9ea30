"""How a tournament changes by the word of the floor."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tapete.tournament.model.changes import change_entry, change_table, sit_down, stand_up
from tapete.tournament.model.events import floor as happened
from tapete.tournament.model.kinds import RecordedActKind, Telling, TournamentPhase
from tapete.tournament.model.state import HandClaim, HeldPenalty, Tournament


def _shuffled(state: Tournament, event: happened.Shuffled) -> Tournament:
    return change_table(state, event.table, shuffled=event.level, closed=None)


def _round_level(state: Tournament, event: happened.RoundLevelFixed) -> Tournament:
    assert state.hand_for_hand
    return replace(state, hand_for_hand=replace(state.hand_for_hand, level=event.level))


def _button_told(state: Tournament, event: happened.ButtonTold) -> Tournament:
    table = state.tables[event.table]
    left = table.last_hands
    for number in event.entries:
        state = change_entry(state, number, played=True)
    return change_table(
        state,
        event.table,
        positions=event.positions,
        drawn=None,
        hands=table.hands + event.hands,
        last_hands=left if left is None else max(left - event.hands, 0),
    )


def _levels_set(state: Tournament, event: happened.LevelsSet) -> Tournament:
    return replace(state, levels=event.levels, breaks=event.breaks)


def _postponed(state: Tournament, event: happened.MovesPostponed) -> Tournament:
    return replace(state, postponed=event.left)


def _joined(state: Tournament, event: happened.ExitsJoined) -> Tournament:
    return replace(state, exits=(*state.exits[: -len(event.exits)], *event.exits))


def _bounty_awarded(state: Tournament, event: happened.BountyAwarded) -> Tournament:
    exits = tuple(replace(out, by=(event.to,)) if out.entry == event.entry else out for out in state.exits)
    return replace(state, exits=exits)


def _reopened(state: Tournament, event: happened.HandReopened) -> Tournament:
    """Those who left in the hand are back, and what was written of their leaving is taken back."""
    hand, entries = event.closed.hand, set(event.closed.hand.entries)
    exits = tuple(out for out in state.exits if out.entry not in entries)
    acts = tuple(
        replace(act, undone=True) if act.kind == RecordedActKind.EXIT and act.entry in entries else act
        for act in state.acts
    )
    state = replace(state, exits=exits, acts=acts, phase=TournamentPhase.RUNNING)
    if (round_ := state.hand_for_hand) is not None:
        kept = tuple(out for out in round_.exits if out.entry not in entries)
        first = None if round_.first == event.table else round_.first
        state = replace(state, hand_for_hand=replace(round_, exits=kept, first=first))
    for number, seat, chips in zip(hand.entries, event.closed.seats, hand.stacks, strict=True):
        state = sit_down(stand_up(state, number), number, event.table, seat, chips)
        state = change_entry(state, number, undecided=False, disqualified=False)
    return change_table(
        state, event.table, hand=hand, closed=None, closed_at=None, drawn=None, shuffled=None, claim=None
    )


def _claimed(state: Tournament, event: happened.HandClaimed) -> Tournament:
    return change_table(state, event.table, claim=HandClaim(event.entry, event.why))


def _telling(state: Tournament, event: happened.TellingSet) -> Tournament:
    return change_table(state, event.table, telling=Telling(event.telling))


def _penalty_held(state: Tournament, event: happened.PenaltyHeld) -> Tournament:
    waiting = HeldPenalty(event.number, event.entry, event.dead)
    return change_table(state, event.table, penalties=(*state.tables[event.table].penalties, waiting))


def _claim_decided(state: Tournament, event: happened.ClaimDecided) -> Tournament:
    return change_table(state, event.table, claim=None)


def _registration_reopened(state: Tournament, _: happened.RegistrationReopened) -> Tournament:
    return replace(state, registration_closed=False, paid_places=0)


FLOOR_CHANGES: Final[dict[type, Callable[..., Tournament]]] = {
    happened.Shuffled: _shuffled,
    happened.RoundLevelFixed: _round_level,
    happened.ButtonTold: _button_told,
    happened.LevelsSet: _levels_set,
    happened.MovesPostponed: _postponed,
    happened.ExitsJoined: _joined,
    happened.BountyAwarded: _bounty_awarded,
    happened.HandReopened: _reopened,
    happened.RegistrationReopened: _registration_reopened,
    happened.HandClaimed: _claimed,
    happened.ClaimDecided: _claim_decided,
    happened.PenaltyHeld: _penalty_held,
    happened.TellingSet: _telling,
}
