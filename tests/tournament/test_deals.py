"""Rule 73: what a deal needs and how it parts the prizes."""

import pytest
from msgspec.structs import replace

from tapete.core.decision import Accepted
from tapete.tournament.model.event import DealMade
from tapete.tournament.model.state import EntryNo
from tapete.tournament.money.deals import ProposeDeal, deal_points, decide_deal
from tapete.tournament.money.icm_settlement import settle_by_icm

from .money import law_of, refused

ANA, LUIS, EVA = THREE = (EntryNo(1), EntryNo(2), EntryNo(3))
DEAL = ProposeDeal(
    entries=THREE,
    stacks=(50_000, 30_000, 20_000),
    prizes=(50_000, 30_000, 20_000),
    split="icm",
    consents=3,
    authorised_by="Marta",
)


def made(outcome: object) -> DealMade:
    assert isinstance(outcome, Accepted)
    (event,) = outcome.events
    assert isinstance(event, DealMade)
    return event


def test_a_deal_by_icm_is_the_settlement() -> None:
    assert (
        made(decide_deal(law_of(), DEAL)).deal.cents
        == settle_by_icm(DEAL.stacks, DEAL.prizes)
        == (38_393, 32_750, 28_857)
    )


def test_a_deal_by_chips_leaves_everybody_the_lowest_prize() -> None:
    assert made(decide_deal(law_of(), replace(DEAL, split="chip_count"))).deal.cents == (40_000, 32_000, 28_000)


def test_what_they_agree_holds_if_it_adds_up() -> None:
    agreed = replace(DEAL, split="agreed", agreed=(40_000, 30_000, 25_000), played_for=5_000)
    event = made(decide_deal(law_of(), agreed))
    assert sum(event.deal.cents) + event.deal.played_for == 100_000
    for wrong in ((40_000, 30_000, 25_001), (40_000, 30_000), (70_000, 30_000, -5_000)):
        refused(decide_deal(law_of(), replace(agreed, agreed=wrong)), "MED-RJ.73.5")


def test_money_may_be_left_to_play_for_as_long_as_first_stays_first() -> None:
    event = made(decide_deal(law_of(), replace(DEAL, played_for=20_000)))
    assert event.deal.cents == settle_by_icm(DEAL.stacks, (30_000, 30_000, 20_000)) and event.deal.played_for == 20_000
    refused(decide_deal(law_of(), replace(DEAL, played_for=20_001)), "MED-RJ.73.5")
    refused(decide_deal(law_of(), replace(DEAL, played_for=-1)), "MED-RJ.73.5")


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"in_public": False}, "MED-RJ.73.1"),
        ({"action_pending": True}, "MED-RJ.73.1b"),
        ({"consents": 2}, "MED-RJ.73.2"),
        ({"authorised_by": ""}, "MED-RJ.73.12"),
        ({"stacks": (50_000, 50_000)}, "MED-RJ.73.5"),
        ({"stacks": (50_000, 50_000, 0)}, "MED-RJ.73.5"),
    ],
)
def test_med_rj_73_what_makes_a_deal_void(change: dict[str, object], rule: str) -> None:
    refused(decide_deal(law_of(), replace(DEAL, **change)), rule)


def test_med_rj_73_11_an_unauthorised_deal_is_void() -> None:
    refused(decide_deal(law_of(), replace(DEAL, authorised_by="")), "MED-RJ.73.11", "MED-RJ.73.12")


def proposal(players: int, prizes: tuple[int, ...]) -> ProposeDeal:
    numbers = tuple(map(EntryNo, range(players)))
    return replace(DEAL, entries=numbers, stacks=(1_000,) * players, prizes=prizes, consents=players)


def test_med_rj_73_5_only_from_five_players_on() -> None:
    made(decide_deal(law_of(), proposal(5, (500, 400, 300, 200, 100))))
    refused(decide_deal(law_of(), proposal(6, (500, 400, 300, 200, 100))), "MED-RJ.73.5")


@pytest.mark.parametrize("series", ["league", "monthly", "series"])
def test_med_rj_73_3_no_more_players_are_paid_than_places(series: str) -> None:
    refused(decide_deal(law_of(event__series=series), proposal(4, (500, 400, 300))), "MED-RJ.73.3")
    made(decide_deal(law_of(event__series=series), proposal(3, (500, 400, 300))))
    made(decide_deal(law_of(), proposal(4, (500, 400, 300))))


def test_a_split_announced_beforehand_binds() -> None:
    refused(decide_deal(law_of(deals__split="chip_count"), DEAL), "MED-RJ.73.5")
    made(decide_deal(law_of(deals__split="icm"), DEAL))


def test_med_rj_73_6_most_chips_win_the_stage() -> None:
    assert made(decide_deal(law_of(), replace(DEAL, stacks=(1, 5, 2)))).deal.leaders == (LUIS,)
    assert made(decide_deal(law_of(), replace(DEAL, stacks=(5, 5, 2)))).deal.leaders == (ANA, LUIS)


def test_med_rj_73_8_73_9_and_73_10_points_are_summed_divided_and_rounded_down() -> None:
    assert deal_points([38, 27, 21]) == 28
