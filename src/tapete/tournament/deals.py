"""Deals (rule 73): who may make one and when, how the prizes left are parted, and who wins the stage."""

from collections.abc import Sequence

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.tournament.apportion import apportion
from tapete.tournament.event import DealMade
from tapete.tournament.icm_settlement import refuse_icm, settle_by_icm
from tapete.tournament.state import Deal, EntryNo

AGREED, ICM, CHIP_COUNT = "agreed", "icm", "chip_count"


class ProposeDeal(msgspec.Struct, frozen=True):
    """A deal as it is put, in public, to the director. Votes are secret: only how many agreed is told."""

    entries: tuple[EntryNo, ...]
    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    """Those left, first place first."""
    split: str
    consents: int
    authorised_by: str
    agreed: tuple[int, ...] = ()
    """Cents to each player, where they agree on them by themselves."""
    played_for: int = 0
    """Cents set aside for whoever wins."""
    in_public: bool = True
    action_pending: bool = False


def decide_deal(law: TableRules, deal: ProposeDeal) -> Accepted[DealMade] | Refused:
    """The deal with everybody's money, or why it would be void."""
    if refused := _refuse_procedure(law, deal) or _refuse_terms(law, deal):
        return refused
    cents = _parted(deal)
    if refused := _refuse_places(law, deal, cents):
        return refused
    because = law.cite("deals.split", "deals.winner", "deals.authorised")
    made = DealMade(
        Deal(deal.entries, cents, deal.played_for, leaders(deal.entries, deal.stacks)),
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
    """What each gets now. By ICM or chips, everybody is first given the lowest prize left, which is his anyhow."""
    if deal.split == AGREED:
        return deal.agreed
    left = list(deal.prizes)
    left[0] -= deal.played_for
    if deal.split == ICM:
        return settle_by_icm(deal.stacks, left)
    sure = left[-1] if len(left) == len(deal.stacks) else 0
    rest = apportion(sum(left) - sure * len(deal.stacks), deal.stacks)
    return tuple(sure + cents for cents in rest)


def _refuse_procedure(law: TableRules, deal: ProposeDeal) -> Refused | None:
    most = law.count("deals.most_players")
    if len(deal.entries) > most:
        return refuse(
            f"los premios solo se retocan a partir de que queden {most} jugadores y quedan {len(deal.entries)}",
            f"prizes may be adjusted only from {most} players on, and {len(deal.entries)} are left",
            law.cite("deals.most_players"),
        )
    if not deal.in_public:
        return refuse(
            "el pacto se propone en público al director",
            "a deal is put to the director in public",
            law.cite("deals.proposed"),
        )
    if deal.action_pending:
        return refuse(
            "se pacta sin acción pendiente", "a deal is made with no action pending", law.cite("deals.action_pending")
        )
    if not deal.authorised_by:
        return refuse(
            "un pacto sin autorización es nulo", "a deal without authorisation is void", law.cite("deals.authorised")
        )
    if deal.consents != len(deal.entries):
        return refuse("no todos aceptan el pacto", "not everybody accepts the deal", law.cite("deals.votes_anonymous"))
    return None


def _refuse_terms(law: TableRules, deal: ProposeDeal) -> Refused | None:
    because = law.cite("deals.split")
    announced = law.word("deals.split")
    if deal.split not in (AGREED, ICM, CHIP_COUNT) or announced not in (AGREED, deal.split):
        ways = ", ".join((AGREED, ICM, CHIP_COUNT)) if announced == AGREED else announced
        return refuse(
            f"el reparto «{deal.split}» no vale: se admite {ways}",
            f"the split '{deal.split}' will not do: {ways} is allowed",
            because,
        )
    if len(deal.entries) < 2 or len(deal.stacks) != len(deal.entries):
        return refuse(
            "un pacto es de dos jugadores o más, cada uno con sus fichas",
            "a deal is between two players or more, each with his chips",
            because,
        )
    return refuse_icm(deal.stacks, deal.prizes, because) or _refuse_sums(deal, because)


def _refuse_sums(deal: ProposeDeal, because: tuple[RuleId, ...]) -> Refused | None:
    second = deal.prizes[1] if len(deal.prizes) > 1 else 0
    most = sum(deal.prizes) if deal.split == AGREED else deal.prizes[0] - second
    if not 0 <= deal.played_for <= most:
        return refuse(
            f"para el ganador se pueden dejar de 0 a {most} céntimos",
            f"from 0 to {most} cents may be left for the winner",
            because,
        )
    given, whole = sum(deal.agreed) + deal.played_for, sum(deal.prizes)
    right = len(deal.agreed) == len(deal.entries) and given == whole and min(deal.agreed, default=0) >= 0
    if deal.split == AGREED and not right:
        return refuse(
            f"lo pactado suma {given} céntimos y los premios {whole}: a cada jugador, su parte, y ni más ni menos",
            f"the deal comes to {given} cents and the prizes to {whole}: to each player his part, no more and no less",
            because,
        )
    return None


def _refuse_places(law: TableRules, deal: ProposeDeal, cents: Sequence[int]) -> Refused | None:
    """In league, monthly and series tournaments nobody is paid beyond the places that were announced."""
    paid = sum(part > 0 for part in cents)
    places = sum(prize > 0 for prize in deal.prizes)
    if law.word("event.series") in law.words("deals.extra_places_in") and paid > places:
        return refuse(
            f"cobrarían {paid} jugadores y solo hay {places} premios",
            f"{paid} players would be paid and there are only {places} prizes",
            law.cite("deals.extra_places"),
        )
    return None
