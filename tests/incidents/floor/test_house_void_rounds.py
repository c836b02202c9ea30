"""A round that a ruling makes void: every stake goes back, and what stands is settled."""

from functools import reduce

import pytest

from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BetTakenBack
from tapete.games.banked.model.evolve import evolve
from tapete.games.banked.model.floor_event import PriceReturned, RoundVoided
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.incidents.desk.involved import Involved
from tests.games.banked.tables import cards_of, player, settled
from tests.incidents.house_round import HouseRound, rows

VOIDS = """
CLM-8.1.1              clm sin-descarte         wrong_count
CLM-8.1.1              clm trijoker             wrong_count
CLM-8.1.2              clm let-it-ride          card_exposed
CLM-8.1.2              clm caribbean-stud       card_exposed
CLM-8.1.2              clm tres-cartas          card_exposed
CLM-17.c               clm holdem-bonus         wrong_count repair=turned
ARA-10.1.A.VI.3.p6-a   ara sin-descarte         wrong_count
ARA-10.1.A.VI.3.p6-b   ara sin-descarte         card_exposed
ARA-10.1.B.VIII.2.p3-b ara trijoker             card_exposed whose=common cards=1 rank=K
ARA-10.1.B.IX.1.p1     ara trijoker             card_exposed whose=player cards=2
ARA-10.1.D.VIII.3      ara tres-cartas          wrong_count
ARA-10.1.E.VII.irr.a   ara holdem-contrapartida card_exposed pending=yes
ARA-10.1.E.VII.irr.e-a ara holdem-contrapartida wrong_count repair=no whose=others
ARA-10.1.F.VII.4.a     ara holdem-bonus         card_exposed pending=yes
ARA-10.1.F.VII.4.e-a   ara holdem-bonus         wrong_count repair=no whose=others
GAL-7.p10.numero       gal sin-descarte         wrong_count
GAL-7.p10.descubierta  gal sin-descarte         card_exposed
GAL-15.2.error.anula   gal trijoker             card_exposed whose=common cards=1 rank=J
GAL-16.1.numero        gal trijoker             wrong_count
GAL-16.1.descubierta   gal trijoker             card_exposed whose=player
REG-60.3.11            reg sin-descarte         wrong_count
REG-60.3.12            reg sin-descarte         card_exposed
"""


@pytest.mark.parametrize(("rule", "law", "game", "incident"), rows(VOIDS))
def test_a_void_round_gives_back_every_bet(rule: str, law: str, game: str, incident: str) -> None:
    """Also those that a meter holds: no chip, no fee and no meter is other than before the bets."""
    table = HouseRound(law, game)
    assert table.staked(1) > 0
    events = table.ruled(incident)
    assert rule in events[0].because and isinstance(events[-1], RoundVoided)
    assert (table.chips(1), table.chips(2)) == (100_000, 100_000)
    assert (table.table.bank, table.table.fees) == (0, 0) and not any(table.table.meters.values())
    assert table.phase.kind in (PhaseKind.BETS, PhaseKind.OFFER) and not table.table.round.boxes


def test_a_void_round_gives_back_what_a_fold_has_lost() -> None:
    """The folded cards are counted: that is when a wrong number comes to light."""
    table = HouseRound("gal", "sin-descarte")
    table.act(1, "fold")
    assert table.table.bank > 0
    table.ruled("wrong_count")
    assert (table.chips(1), table.chips(2), table.table.bank) == (100_000, 100_000, 0)


def test_a_void_round_gives_back_the_price_of_a_bought_card() -> None:
    table = HouseRound("clm", "sin-descarte")
    table.act(1, "buy", " ".join(map(write_card, bought(table))))
    assert table.table.fees > 0
    events = table.ruled("card_exposed")
    assert [event.cents for event in events if isinstance(event, PriceReturned)] == [500]
    assert (table.chips(1), table.table.fees) == (100_000, 0)


def bought(table: HouseRound) -> tuple[Card, Card]:
    discard = table.table.round.boxes[Seat(1)].cards[0]
    assert discard is not None
    return discard, table.cards(1)[0]


def test_a_void_round_does_not_count_among_the_last_ones() -> None:
    table = HouseRound("gal", "sin-descarte", dealt=False)
    table.ruled("wrong_count")
    table.must(asked.AnnounceLastRounds("croupier"))
    left = table.table.rounds_left
    table.bet(1)
    table.must(asked.CloseBets())
    table.deal_all()
    table.ruled("wrong_count")
    assert table.table.rounds_left == left


def test_what_a_meter_lost_meanwhile_the_house_gives_back() -> None:
    """Another table has won the shared jackpot after the stakes went into it."""
    table = HouseRound("ara", "sin-descarte")
    fed = sum(
        wager.fed for box in table.table.round.boxes.values() for wager in box.wagers if wager.bet == "progresivo"
    )
    table.must(asked.ReadMeter("progresivo", 0))
    table.ruled("wrong_count")
    assert (table.chips(1), table.chips(2)) == (100_000, 100_000)
    assert fed and table.table.meters["progresivo"] == 0 and -fed <= table.table.bank < 0


def test_clm_17_a_2_the_optional_bet_stands_and_is_settled() -> None:
    table = HouseRound("clm", "holdem-bonus", dealt=False)
    table.deal({1: "As Kd", 2: "7c 2d"}, "8h 8c")
    events = table.ruled("card_exposed whose=common pending=yes")
    assert {event.bet for event in events if isinstance(event, BetTakenBack)} == {"ante"}
    won, lost = settled(events, "bonus", 1), settled(events, "bonus", 2)
    assert won.line == "ace_king_offsuit" and won.returned > won.staked and lost.returned == 0
    assert {"CLM-17.a.1", "CLM-17.a.2", "CLM-8.1.2"} <= set(won.because)
    assert table.chips(1) == 100_000 + won.returned - won.staked and table.chips(2) == 100_000 - lost.staked


def test_clm_17_a_2_an_optional_bet_without_its_cards_goes_back() -> None:
    table = HouseRound("clm", "holdem-bonus", dealt=False)
    table.must(asked.Deal(table.cards(3)))
    counts = {seat: len(box.cards) for seat, box in table.table.round.boxes.items()}
    assert sorted(counts.values()) == [1, 1] or sorted(counts.values()) == [1, 2]
    table.ruled("card_exposed whose=bank pending=yes")
    assert all(table.chips(seat) == 100_000 for seat, count in counts.items() if count == 1)


def test_clm_17_a_2_cards_dealt_unseen_are_told_for_it() -> None:
    table = HouseRound("clm", "holdem-bonus", dealt=False)
    table.must(asked.Deal((None,) * 6))
    incident = "card_exposed whose=common pending=yes"
    refused = table.apply(incident)
    assert isinstance(refused, Refused) and "CLM-17.a.2" in refused.because
    hands = {Seat(1): cards_of("As Ad"), Seat(2): cards_of("7c 2d")}
    events = table.ruled(incident, Involved(hands=hands, bank=cards_of("Ah Ac")))
    assert settled(events, "bonus", 1).line == "pair_of_aces_both"


def test_ara_10_1_c_iii_1_a_the_chief_may_void_a_round_of_pai_gow() -> None:
    table = HouseRound("ara", "pai-gow")
    events = table.ruled("wrong_count", by="M. Rey", option="void_it")
    assert isinstance(events[-1], RoundVoided) and (table.chips(1), table.chips(2)) == (100_000, 100_000)


def test_a_void_round_leaves_the_bank_with_whoever_held_it() -> None:
    """It has not been played, so the offer does not pass on."""
    table = HouseRound("ara", "pai-gow")
    table.ruled("wrong_count", by="M. Rey", option="void_it")
    table.must(asked.OfferBank(player(1), True))
    table.bet(2, bet="bet")
    table.must(asked.CloseBets())
    table.deal_all()
    table.ruled("wrong_count", by="M. Rey", option="void_it")
    assert table.offered() == player(1)


def test_there_is_nothing_to_void_between_rounds() -> None:
    table = HouseRound("reg", "sin-descarte")
    table.ruled("wrong_count")
    assert isinstance(table.apply("wrong_count"), Refused)


def test_replaying_a_ruling_gives_the_same_table() -> None:
    table = HouseRound("clm", "holdem-bonus")
    table.ruled("card_exposed whose=bank pending=yes")
    assert reduce(evolve, table.events, BankedState()) == table.table
