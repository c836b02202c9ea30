"""The prizes as they now are: those won with who won them, those a deal has parted, and those still to be won."""

from collections.abc import Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.play.awards import awards, one_place_each, prizes_in_play
from tapete.tournament.play.bounties import bounties_won


class PrizeLine(msgspec.Struct, frozen=True):
    """One prize: its place, from ``place`` to ``worst`` where several share; nobody's while it is to be won.

    A part of a deal has no place while play goes on.
    """

    place: int | None
    worst: int | None
    cents: int
    entry: EntryNo | None = None
    dealt: bool = False
    """By a deal, and not by the table of prizes."""
    bounty: bool = False
    """What somebody has won by eliminating others, beside any prize."""
    paid: bool = False
    """It has been handed over."""


def prize_list(rules: Rules, state: Tournament) -> tuple[PrizeLine, ...] | Refused:
    """Every prize, the best place first: what was dealt, what is left for the winner, and the places below.

    Bounties come last.
    """
    prizes, won = prizes_in_play(rules, state), awards(rules, state)
    if isinstance(prizes, Refused):
        return prizes
    if isinstance(won, Refused):
        return won
    parted = len(state.deal.entries) if state.deal else 0
    first_won = max(min(state.left, len(prizes)), parted) + 1
    open_places = range(parted + 1, first_won) if _plays(state) else ()
    lines = list(_won(state, won))
    return (
        *(line for line in lines if line.dealt),
        *_played_for(state),
        *(PrizeLine(place, place, prizes[place - 1]) for place in open_places),
        *(line for line in lines if not line.dealt),
        *_bounties(rules, state),
    )


def _bounties(rules: Rules, state: Tournament) -> Iterator[PrizeLine]:
    """The largest first."""
    for entry, cents in sorted(bounties_won(rules, state).items(), key=lambda line: -line[1]):
        yield PrizeLine(None, None, cents, entry, bounty=True, paid=entry in state.paid_out)


def _plays(state: Tournament) -> bool:
    return state.phase != TournamentPhase.FINISHED


def _played_for(state: Tournament) -> Iterator[PrizeLine]:
    """What a deal has left for whoever wins; at the end it is in the winner's own line."""
    if state.deal and state.deal.played_for and _plays(state):
        yield PrizeLine(1, 1, state.deal.played_for, dealt=True)


def _won(state: Tournament, won: dict[EntryNo, int]) -> Iterator[PrizeLine]:
    """The prizes that are somebody's, by the ranking with one place for each player."""
    dealt, place = set(state.deal.entries) if state.deal else set(), 1
    for _, group in groupby(one_place_each(state), key=lambda line: line.best):
        entries = [line.entry for line in group]
        best, worst = place, place + len(entries) - 1
        place += len(entries)
        for entry in entries:
            if entry in won:
                waits = entry in dealt and _plays(state)
                line = PrizeLine(None if waits else best, None if waits else worst, won[entry], entry)
                yield replace(line, dealt=entry in dealt, paid=entry in state.paid_out)
