"""The bank at pai gow: offered in turn, taken or passed, covered by whoever holds it, and settled with the croupier's
hand first."""

import pytest

from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import (
    BankerCharged,
    BankOffered,
    HouseHandSettled,
    RoundEnded,
    Settled,
    TableEvent,
)
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.round.banker import house_stake
from tests.games.banked.pai_gow import PaiGow
from tests.games.banked.tables import placing, player, settled

WEAK = "Qs Jh 7d 5c 3s Th 9h"
STRONG = "As Ah Kd Kh 9d 4c 2s"
MIDDLE = "Ad Kc 9s 8h 6d 4h 2d"


def offers(events: list[TableEvent] | tuple[TableEvent, ...]) -> list[tuple[str | None, bool]]:
    return [(event.player, event.accepted) for event in events if isinstance(event, BankOffered)]


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p5-b"])
def test_the_bank_is_offered_to_each_player_in_turn(rule: str) -> None:
    table = PaiGow(2, 4, 5)
    assert rule in table.refused(asked.OfferBank(player(4), True)).because
    passed = table.must(asked.OfferBank(player(2), False))
    assert offers(passed) == [("p2", False)] and rule in passed[0].because
    table.refused(asked.OfferBank(player(2), True))
    table.refused(placing(2, 1_000, "bet"))
    table.must(asked.OfferBank(player(4), True))
    assert table.table.round.banker == player(4) and table.phase.kind is PhaseKind.BETS
    table.refused(asked.OfferBank(player(5), True))


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p5-c"])
def test_the_croupier_must_take_the_bank_that_everybody_passes(rule: str) -> None:
    table = PaiGow(2, 4)
    table.must(asked.OfferBank(player(2), False))
    last = table.must(asked.OfferBank(player(4), False))
    assert offers(last) == [("p4", False), (None, True)] and rule in last[1].because
    assert table.table.round.banker is None and table.phase.kind is PhaseKind.BETS


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p5-c", "ARA-10.1.C.VI.p5-a"])
def test_the_bank_goes_round_from_player_to_player_to_croupier_and_back(rule: str) -> None:
    table = PaiGow(1, 3, 6)
    holders = []
    for taken_by in (1, 3, 6, None, 3, None):
        asked_of = table.offer(taken_by)
        if taken_by != 6 and holders[-1:] == ["p6"]:
            assert asked_of == []
            table.stake(1, cents=500)
            assert offers(table.events)[-1] == (None, True)
        holders.append(table.table.round.banker)
        table.play(taken_by)
    assert holders == ["p1", "p3", "p6", None, "p3", None]
    assert rule in table.rules.table.cite("bank.holders", "bank.croupier_must")


def test_when_it_is_the_croupiers_turn_the_players_may_bet_at_once() -> None:
    table = PaiGow(1, 6)
    table.offer(6)
    table.play(6)
    assert set(table.commands(player(1))) == {"bet"}
    placed = table.must(placing(1, 1_000, "bet"))
    assert offers(placed) == [(None, True)] and "ARA-10.1.C.VI.p5-c" in placed[0].because


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p5-a"])
def test_a_player_with_the_bank_covers_every_bet_and_makes_none(rule: str) -> None:
    table = PaiGow(1, 2)
    table.sit(3, chips=2_400)
    table.offer(3)
    assert rule in table.refused(placing(3, 500, "bet")).because
    assert rule in table.refused(placing(3, 500, "bet", by=1)).because
    table.bet(1, 1_000, "bet")
    assert rule in table.refused(placing(2, 901, "bet")).because, "500 of the house, 1000, and 901 are more than 2400"
    table.bet(2, 900, "bet")
    assert rule in table.refused(placing(2, 1, "bet")).because
    assert table.commands(player(1)) == ["take_back"]


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p5-a"])
def test_who_cannot_cover_the_minimum_may_only_pass(rule: str) -> None:
    table = PaiGow(1)
    table.sit(2, chips=499)
    table.must(asked.OfferBank(player(1), False))
    assert [option.given for option in table.may(player(2), "offer_bank")] == [{"accept": False}]
    assert rule in table.refused(asked.OfferBank(player(2), True)).because
    table.must(asked.OfferBank(player(2), False))


def banked_by(banker: int, *others: int, stakes: int = 1_000, hands: dict[str, str], lows: dict[str, str]) -> PaiGow:
    """A round in which a player holds the bank, played as far as the croupier's hand is set."""
    table = PaiGow(*sorted((banker, *others)))
    table.offer(banker)
    table.stake(*others, cents=stakes)
    table.throw()
    table.deliver(**hands)
    table.set_all(**lows)
    table.must(asked.TurnUp())
    return table


BANKER_WEAK = ({"p2": WEAK, "p1": STRONG, "bank": MIDDLE}, {"p2": "Jh Th", "p1": "Kd Kh"})
BANKER_STRONG = ({"p2": STRONG, "p1": WEAK, "bank": MIDDLE}, {"p2": "Kd Kh", "p1": "Jh Th"})
BANKER_FOUL = ({"p2": STRONG, "p1": WEAK, "bank": MIDDLE}, {"p2": "As Ah", "p1": "Jh Th"})
BANKER_SPLITS = ({"p2": "Ac As Kd Qh Jd 4c 3d", "p1": WEAK, "bank": MIDDLE}, {"p2": "4c 3d", "p1": "Jh Th"})


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p10"])
def test_the_croupiers_hand_is_compared_with_the_banks_first(rule: str) -> None:
    table = banked_by(2, 1, hands=BANKER_WEAK[0], lows=BANKER_WEAK[1])
    events = table.must(asked.Settle())
    money = [event for event in events if isinstance(event, HouseHandSettled | Settled | BankerCharged | RoundEnded)]
    assert [type(event) for event in money] == [HouseHandSettled, Settled, RoundEnded]
    assert isinstance(money[0], HouseHandSettled) and rule in money[0].because
    assert (money[0].banker, money[0].cents, money[0].line) == ("p2", 500, "superior_superior")


@pytest.mark.parametrize(
    ("rule", "round_", "player_line", "house_line", "banker_net", "player_net", "house"),
    [
        ("ARA-10.1.C.VI.p10", BANKER_WEAK, "superior_superior", "superior_superior", -1_500, 950, 550),
        ("ARA-10.1.C.VI.p10", BANKER_STRONG, "inferior_inferior", "inferior_inferior", 1_425, -1_000, -425),
        ("ARA-10.1.C.VII.3", BANKER_FOUL, "bank_foul", "bank_foul", -1_500, 950, 550),
        ("ARA-10.1.C.VI.p10", BANKER_SPLITS, "inferior_superior", "inferior_superior", 0, 0, 0),
    ],
)
def test_what_a_player_with_the_bank_wins_and_loses(
    rule: str,
    round_: tuple[dict[str, str], dict[str, str]],
    player_line: str,
    house_line: str,
    banker_net: int,
    player_net: int,
    house: int,
) -> None:
    """Ten euros of one player and the house's five; the house keeps 5 % of a player's win and of the banker's net."""
    table = banked_by(2, 1, hands=round_[0], lows=round_[1])
    events = table.must(asked.Settle())
    hand = next(event for event in events if isinstance(event, HouseHandSettled))
    bet = settled(events, "bet", 1)
    assert (bet.line, hand.line, bet.against) == (player_line, house_line, player(2))
    assert rule in (*hand.because, *bet.because)
    assert table.chips(2) - 1_000_000 == banker_net and table.chips(1) - 1_000_000 == player_net
    assert table.table.bank + table.table.fees == house


@pytest.mark.parametrize(("rule", "share", "fee"), [("ARA-10.1.C.V.2-c", "5 %", 76), ("ARA-10.1.C.V.2-c", "2 %", 30)])
def test_the_banker_pays_commission_on_their_net_win_only_rounded_down(rule: str, share: str, fee: int) -> None:
    table = PaiGow(1, 2, 3, commission=share)
    table.offer(2)
    table.stake(1, cents=2_025)
    table.stake(3, cents=1_000)
    table.throw()
    table.deliver(p2=MIDDLE, p1=WEAK, p3=STRONG, bank="Qc Js Ts 8c 5d 3c 2h")
    table.set_all(p2="Kc 9s", p1="Jh Th", p3="Kd Kh")
    events = table.finish()
    charged = next(event for event in events if isinstance(event, BankerCharged))
    assert [settled(events, "bet", seat).returned > 0 for seat in (1, 3)] == [False, True]
    assert (charged.player, charged.fee) == (player(2), fee) and rule in charged.because
    assert table.chips(2) == 1_000_000 + 2_025 + 500 - 1_000 - fee


def test_a_banker_who_does_not_win_pays_no_commission() -> None:
    for round_ in (BANKER_WEAK, BANKER_SPLITS):
        table = banked_by(2, 1, hands=round_[0], lows=round_[1])
        assert not any(isinstance(event, BankerCharged) for event in table.must(asked.Settle()))


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p10"])
def test_a_player_alone_with_the_bank_plays_the_croupier(rule: str) -> None:
    table = PaiGow(2)
    table.offer(2)
    table.throw()
    table.deliver(p2=STRONG, bank=MIDDLE)
    table.act(2, "set", "Kd Kh")
    events = table.finish()
    won = next(event for event in events if isinstance(event, HouseHandSettled))
    assert won.cents == -500 and rule in won.because and table.chips(2) == 1_000_000 + 500 - 25


@pytest.mark.parametrize("rule", ["ARA-10.1.C.VI.p10"])
def test_the_house_stakes_the_bankers_last_bet_against_the_house(rule: str) -> None:
    table = PaiGow(1, 2)
    table.play(stakes=2_000)
    assert rule in table.rules.table.cite("bank.house_stake")
    table.play(taken_by=1, stakes=3_000)
    table.offer(2)
    assert house_stake(table.rules, table.table) == 2_000, "the 3000 were staked against a player, not the house"


@pytest.mark.parametrize(("house", "stake"), [("last_bet", 500), ("table_minimum", 500)])
def test_without_a_last_bet_or_by_its_own_rule_the_house_stakes_the_minimum(house: str, stake: int) -> None:
    table = PaiGow(1, 2, **{"bank.house_stake": house})
    if house == "table_minimum":
        table.play(stakes=2_000)
    else:
        table.offer()
        table.stake(1, cents=2_000)
        table.must(asked.TakeBack(player(1), 1))  # type: ignore[arg-type]
        table.stake(2, cents=2_000)
        table.throw()
        table.deliver()
        table.set_all()
        table.finish()
    table.offer(1)
    assert house_stake(table.rules, table.table) == stake
