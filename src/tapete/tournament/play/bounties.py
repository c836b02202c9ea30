"""Bounties, a rule of the house: each elimination pays a fixed part of the buy-in to whoever won the player's chips.

The text knows nothing of them. They come out of what the buy-ins put into prizes, so that its least shares are kept;
whoever is still in at the end keeps their own. Where nobody can tell who won the chips, the director says it.
"""

from collections import Counter

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.model import floor_command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.money.apportion import apportion


def bounties_won(rules: Rules, state: Tournament) -> dict[EntryNo, int]:
    """Cents of bounties that every entry has won so far; of those still in, their own only when play is over."""
    bounty, won = rules.house_terms.bounty, Counter[EntryNo]()
    if not bounty or state.phase == TournamentPhase.CANCELLED:
        return {}
    for exit_ in state.exits:
        for entry, cents in zip(exit_.by, apportion(bounty, [1] * len(exit_.by)) if exit_.by else (), strict=True):
            won[entry] += cents
    for survivor in state.alive() if state.phase == TournamentPhase.FINISHED else ():
        won[survivor.number] += bounty
    return {entry: cents for entry, cents in won.items() if cents}


def unawarded(rules: Rules, state: Tournament) -> tuple[EntryNo, ...]:
    """Those who are out and of whom nobody has said who won their bounty."""
    return tuple(exit_.entry for exit_ in state.exits if not exit_.by) if rules.house_terms.bounty else ()


def movable(rules: Rules, state: Tournament) -> tuple[EntryNo, ...]:
    """Those who are out and whose bounty has not been handed over: the ones that nobody has yet come first."""
    if not rules.house_terms.bounty or state.phase == TournamentPhase.CANCELLED:
        return ()
    exits = [exit_ for exit_ in state.exits if not any(entry in state.paid_out for entry in exit_.by)]
    return tuple(exit_.entry for exit_ in sorted(exits, key=lambda exit_: bool(exit_.by)))


def hunters(state: Tournament) -> tuple[EntryNo, ...]:
    """Who may be given a bounty: everybody who has played and has not been paid."""
    played = (EntryStatus.SEATED, EntryStatus.OUT)
    return tuple(
        entry.number
        for entry in state.entries.values()
        if entry.status in played and entry.number not in state.paid_out
    )


def award_bounty(draft: Draft, command: asked.AwardBounty) -> Refused | None:
    """The director says who won a bounty, or puts it right while it has not been handed over."""
    if refused := draft.refuse_official(command.by):
        return refused
    if not draft.rules.house_terms.bounty:
        return refuse("este torneo no tiene recompensas", "this tournament has no bounties")
    may_have = set(hunters(draft.state)) - {command.entry}
    if command.entry not in movable(draft.rules, draft.state) or command.to not in may_have:
        return refuse(
            "la recompensa es por quien ha quedado fuera y va a otro jugador, mientras no se haya pagado",
            "a bounty is that of somebody who is out and goes to another player, while it has not been paid",
        )
    draft.add(floor_event.BountyAwarded(command.entry, command.to, command.by.name))
    return None
