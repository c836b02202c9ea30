"""The prizes of a tournament in progress: its sheet, a deal among those left, and what every entry is paid."""

from fractions import Fraction
from itertools import groupby
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.kept_last import kept_last
from tapete.law.refusal import refuse
from tapete.law.value import READERS
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.deals import ProposeDeal, decide_deal
from tapete.tournament.money.icm_settlement import settle_by_icm
from tapete.tournament.money.pool import share_out, sold
from tapete.tournament.money.prize_sheet import PrizeSheet, prize_sheet
from tapete.tournament.money.prize_table import shared_prizes
from tapete.tournament.play.bounties import bounties_won
from tapete.tournament.play.eliminations import RankedEntry, standings
from tapete.tournament.play.finish import finish, halve, stage_winner

HUNDRED: Final = 10_000
"""All of it, in hundredths of a percent."""


@kept_last
def prizes_in_play(rules: Rules, state: Tournament) -> tuple[int, ...] | Refused:
    """Cents of every paid place with what has been sold so far; the tickets of a satellite are worth the same."""
    if rules.structure.tickets:
        pool = share_out(rules, sold(state))
        return pool if isinstance(pool, Refused) else apportion(pool.prizes, [1] * max(state.paid_places, 1))
    sheet = sheet_in_play(rules, state)
    return sheet if isinstance(sheet, Refused) else sheet.prizes


def sheet_in_play(rules: Rules, state: Tournament) -> PrizeSheet | Refused:
    """The prize sheet with what has been sold so far; a satellite, whose places are all worth the same, has none."""
    if rules.structure.tickets:
        return refuse(
            "un satélite reparte plazas iguales: no tiene hoja de premios",
            "a satellite's places are all worth the same: it has no prize sheet",
        )
    return prize_sheet(rules, sold(state), _split(state.prize_split))


def _split(shares: tuple[str, ...]) -> tuple[Fraction, ...]:
    read = READERS["shares"](shares)
    assert isinstance(read, tuple)
    return tuple(Fraction(share) for share in read)


def set_prize_split(draft: Draft, command: asked.SetPrizeSplit) -> Refused | None:
    """The director's split, once entries can no longer change the table's column."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, director_only=True):
        return refused
    if not draft.state.registration_closed:
        return draft.refuse("la inscripción sigue abierta", "registration is still open", Topic.PRIZES_COUNTED)
    chosen = sorted((share for _, share in command.shares if share), reverse=True)
    shares = tuple(Fraction(share, HUNDRED) for share in chosen)
    sheet = prize_sheet(draft.rules, sold(draft.state), shares)
    if isinstance(sheet, Refused):
        return sheet
    cite = draft.cite(Topic.PRIZES_ABOVE_TABLE)
    draft.add(happened.PrizeSplitSet(tuple(map(str, shares)), command.by.name, because=cite))
    return None


def make_deal(draft: Draft, command: asked.MakeDeal) -> Refused | None:
    """Those left part the prizes. With nothing left to play for the tournament is over, and most chips win it."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, director_only=True):
        return refused
    state = draft.state
    if state.flight:
        return draft.refuse(
            "se pacta cuando todos juegan juntos: aún se juegan las salidas",
            "a deal is made when all play together: flights are still being played",
        )
    if not state.registration_closed or state.deal or draft.rules.structure.tickets:
        return draft.refuse(
            "se pacta una vez, cerrada la inscripción y cuando hay premios que repartir",
            "a deal is made once, when registration has closed and there are prizes to share",
            Topic.DEALS_MOST_PLAYERS,
        )
    prizes = prizes_in_play(draft.rules, state)
    if isinstance(prizes, Refused):
        return prizes
    entries = tuple(entry.number for entry in state.alive())
    agreed = dict(command.agreed)
    outcome = decide_deal(
        draft.rules,
        ProposeDeal(
            entries=entries,
            stacks=tuple(state.stack(entry) for entry in entries),
            prizes=prizes[: len(entries)],
            split=command.split,
            consents=command.consents,
            authorised_by=command.by.name,
            agreed=tuple(agreed[entry] for entry in entries) if agreed.keys() == set(entries) else (),
            played_for=command.played_for,
            in_public=command.in_public,
            action_pending=not state.idle(),
        ),
    )
    if isinstance(outcome, Refused):
        return outcome
    for event in outcome.events:
        draft.add(event)
    _after_deal(draft, command.at)
    return None


def _after_deal(draft: Draft, at: int) -> None:
    deal = draft.state.deal
    assert deal is not None
    if deal.played_for or "deal" not in draft.rules.event.ends:
        halve(draft, at, "deal")
        return
    finish(draft, "deal", stage_winner(draft.state), at, Topic.EVENT_ENDS, Topic.DEALS_WINNER)


def pay_prize(draft: Draft, command: asked.PayPrize) -> Refused | None:
    """A prize that is won for good is handed over once: at the end, or as soon as its winner is out."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    cents = payable(draft.rules, draft.state).get(entry.number)
    if cents is None:
        return draft.refuse(
            f"{entry.player} no tiene ningún premio por cobrar",
            f"{entry.player} has no prize to be paid",
            Topic.PRIZES_COUNTED,
        )
    draft.add(
        happened.PrizePaid(entry.number, cents, command.by.name, command.at, because=draft.cite(Topic.PRIZES_COUNTED))
    )
    return None


def payable(rules: Rules, state: Tournament) -> dict[EntryNo, int]:
    """Prizes and bounties won for good and not handed over; none while entries can still change them."""
    if not state.registration_closed or state.phase == TournamentPhase.CANCELLED:
        return {}
    prizes = awards(rules, state)
    if isinstance(prizes, Refused):
        return {}
    bounties = bounties_won(rules, state)
    won = {number: prizes.get(number, 0) + bounties.get(number, 0) for number in sorted(prizes | bounties)}
    over = state.phase == TournamentPhase.FINISHED
    return {
        number: cents
        for number, cents in won.items()
        if number not in state.paid_out and (over or state.entries[number].status == EntryStatus.OUT)
    }


def awards(rules: Rules, state: Tournament) -> dict[EntryNo, int] | Refused:
    """What every entry has won, those without a prize left out; of those still in, only when play is over.

    When time is up those left share what is left by ICM (rule 4), whoever they are and without being asked.
    """
    prizes = prizes_in_play(rules, state)
    if isinstance(prizes, Refused):
        return prizes
    ranked = one_place_each(state)
    inside = [line.entry for line in ranked if not line.out]
    outside = [line for line in ranked if line.out and (state.deal is None or line.entry not in state.deal.entries)]
    groups = [len(list(group)) for _, group in groupby(outside, key=lambda line: line.best)]
    lost = prizes[len(ranked) - len(outside) :]
    won = dict(zip((line.entry for line in outside), shared_prizes(lost, groups), strict=True))
    if state.deal:
        won |= dict(zip(state.deal.entries, state.deal.cents, strict=True))
    if state.phase == TournamentPhase.FINISHED and inside:
        left = (state.deal.played_for,) if state.deal else prizes[: len(inside)]
        for entry, cents in zip(inside, _of_those_left(rules, state, inside, left), strict=True):
            won[entry] = won.get(entry, 0) + cents
    return {entry: cents for entry, cents in won.items() if cents}


def awards_so_far(rules: Rules, state: Tournament) -> dict[EntryNo, int]:
    """What every entry has won, for those who only look; nothing before anybody has paid, or without a prize table."""
    won = awards(rules, state) if state.paid else {}
    return {} if isinstance(won, Refused) else won


def _of_those_left(rules: Rules, state: Tournament, inside: list[EntryNo], left: tuple[int, ...]) -> tuple[int, ...]:
    if rules.structure.tickets:
        return (*left, *(0,) * (len(inside) - len(left)))
    stacks = [state.stack(entry) for entry in inside]
    return settle_by_icm(stacks if any(stacks) else [1] * len(inside), left)  # all chips may have left by rulings


def one_place_each(state: Tournament) -> list[RankedEntry]:
    """The ranking with each player's best entry only: whoever re-enters plays as if never registered before.

    It is the last one, but where a bag of an earlier flight was kept.
    """
    best: dict[PlayerId, RankedEntry] = {}
    for line in standings(state):
        best.setdefault(state.entries[line.entry].player, line)
    return list(best.values())
