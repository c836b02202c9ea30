"""Deals (rule 73): who may make one and when, how the prizes left are parted, and who wins the stage."""

from collections.abc import Sequence

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse
from tapete.law.vocabulary import term
from tapete.law.wording import lowered, money
from tapete.tournament.model.event import DealMade
from tapete.tournament.model.rule_records import DealSplit
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.state import EntryNo, PrizeDeal
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.icm_settlement import refuse_icm, settle_by_icm


class ProposeDeal(msgspec.Struct, frozen=True):
    """A deal as it is put, in public, to the director. Votes are secret: only how many agreed is known."""

    entries: tuple[EntryNo, ...]
    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    """Those left, first place first."""
    split: DealSplit
    consents: int
    authorised_by: str
    agreed: tuple[int, ...] = ()
    """Cents to each player, where they agree on them by themselves."""
    played_for: int = 0
    """Cents set aside for whoever wins."""
    in_public: bool = True
    action_pending: bool = False


def decide_deal(rules: TournamentRules, deal: ProposeDeal) -> Accepted[DealMade] | Refused:
    """The deal with everybody's money, or why it would be void."""
    if refused := _refuse_procedure(rules, deal) or _refuse_terms(rules, deal):
        return refused
    cents = _parted(deal)
    if refused := _refuse_places(rules, deal, cents):
        return refused
    because = rules.cite(Topic.DEALS_SPLIT, Topic.DEALS_WINNER, Topic.DEALS_AUTHORISED)
    made = DealMade(
        PrizeDeal(deal.entries, cents, deal.played_for, leaders(deal.entries, deal.stacks)),
        deal.split,
        deal.authorised_by,
        because=because,
    )
    return Accepted((made,))


def leaders(entries: Sequence[EntryNo], stacks: Sequence[int]) -> tuple[EntryNo, ...]:
    """Who has most chips."""
    most = max(stacks)
    return tuple(entry for entry, stack in zip(entries, stacks, strict=True) if stack == most)


def deal_points(points: Sequence[int]) -> int:
    """League points of each of those who dealt: those of their places, summed and divided, decimals dropped.

    >>> deal_points([38, 27, 21])
    28
    """
    return sum(points) // len(points)


def _parted(deal: ProposeDeal) -> tuple[int, ...]:
    """What each gets now. By ICM or chips, everybody is first given the lowest prize left, theirs in any case."""
    if deal.split == DealSplit.AGREED:
        return deal.agreed
    left = list(deal.prizes)
    left[0] -= deal.played_for
    if deal.split == DealSplit.ICM:
        return settle_by_icm(deal.stacks, left)
    sure = left[-1] if len(left) == len(deal.stacks) else 0
    rest = apportion(sum(left) - sure * len(deal.stacks), deal.stacks)
    return tuple(sure + cents for cents in rest)


def _refuse_procedure(rules: TournamentRules, deal: ProposeDeal) -> Refused | None:
    most = rules.deals.most_players
    if len(deal.entries) > most:
        return refuse(
            f"los premios solo se retocan a partir de que queden {most} jugadores y quedan {len(deal.entries)}",
            f"prizes may be adjusted only from {most} players on, and {len(deal.entries)} are left",
            rules.cite(Topic.DEALS_MOST_PLAYERS),
        )
    if not deal.in_public:
        return refuse(
            "el pacto se propone en público al director",
            "a deal is put to the director in public",
            rules.cite(Topic.DEALS_PROPOSED),
        )
    if deal.action_pending:
        return refuse(
            "se pacta sin acción pendiente",
            "a deal is made with no action pending",
            rules.cite(Topic.DEALS_ACTION_PENDING),
        )
    if not deal.authorised_by:
        return refuse(
            "un pacto sin autorización es nulo",
            "a deal without authorisation is void",
            rules.cite(Topic.DEALS_AUTHORISED),
        )
    if deal.consents != len(deal.entries):
        return refuse(
            "no todos aceptan el pacto", "not everybody accepts the deal", rules.cite(Topic.DEALS_VOTES_ANONYMOUS)
        )
    return None


def _refuse_terms(rules: TournamentRules, deal: ProposeDeal) -> Refused | None:
    because = rules.cite(Topic.DEALS_SPLIT)
    announced = rules.deals.split
    if announced not in (DealSplit.AGREED, deal.split):
        allowed = lowered(term("deals.split").words[announced])
        return refuse(
            f"ese reparto no vale: se admite {allowed.es}",
            f"that split is not valid: {allowed.en} is allowed",
            because,
        )
    if len(deal.entries) < 2 or len(deal.stacks) != len(deal.entries):
        return refuse(
            "un pacto es de dos jugadores o más, cada uno con sus fichas",
            "a deal is between two players or more, each with chips",
            because,
        )
    return refuse_icm(deal.stacks, deal.prizes, because) or _refuse_sums(deal, because)


def _refuse_sums(deal: ProposeDeal, because: tuple[RuleId, ...]) -> Refused | None:
    second = deal.prizes[1] if len(deal.prizes) > 1 else 0
    most = sum(deal.prizes) if deal.split == DealSplit.AGREED else deal.prizes[0] - second
    if not 0 <= deal.played_for <= most:
        return refuse(
            f"para el ganador se pueden dejar hasta {money(most).es}",
            f"up to {money(most).en} may be left for the winner",
            because,
        )
    shared, whole = sum(deal.agreed) + deal.played_for, sum(deal.prizes)
    right = len(deal.agreed) == len(deal.entries) and shared == whole and min(deal.agreed, default=0) >= 0
    dealt, due = money(shared), money(whole)
    if deal.split == DealSplit.AGREED and not right:
        return refuse(
            f"lo pactado suma {dealt.es} y los premios {due.es}: a cada jugador, su parte, y ni más ni menos",
            f"the deal comes to {dealt.en} and the prizes to {due.en}: each player gets their part, no more, no less",
            because,
        )
    return None


def _refuse_places(rules: TournamentRules, deal: ProposeDeal, cents: Sequence[int]) -> Refused | None:
    """In league, monthly and series tournaments nobody is paid beyond the places that were announced."""
    paid = sum(part > 0 for part in cents)
    places = sum(prize > 0 for prize in deal.prizes)
    if rules.event.series in rules.deals.extra_places_in and paid > places:
        return refuse(
            f"cobrarían {paid} jugadores y solo hay {places} premios",
            f"{paid} players would be paid and there are only {places} prizes",
            rules.cite(Topic.DEALS_EXTRA_PLACES),
        )
    return None
