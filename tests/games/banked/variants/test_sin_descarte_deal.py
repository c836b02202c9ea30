"""The deal of sin descarte and Caribbean stud: the cut, «no va más», who gets which card, by hand and from the shoe."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BetsClosed, CardDealt, PackCut
from tapete.law.resolve import resolve
from tests.games.banked.tables import Played, cards_of, placing, player, table_rules

HANDS = {1: "Qs Qd 8h 5c 2s", 3: "Jh Td 9c 4s 3d"}
BANK = "Qh Qc 7d 5h 3c"


def betting_closed(law: str, game: str = "sin-descarte", **choices: object) -> Played:
    """Players sit at 3, 1 and 6, and the one at 6 does not bet."""
    played = Played(table_rules(law, game, choices))
    played.sit(3, 1, 6)
    played.bet(3)
    played.bet(1)
    played.must(asked.CloseBets())
    return played


def dealt(played: Played) -> list[CardDealt]:
    return [event for event in played.deal(HANDS, BANK) if isinstance(event, CardDealt)]


def places(cards: list[CardDealt]) -> list[int | str]:
    return [card.seat if card.seat is not None else card.to for card in cards]


def up(cards: list[CardDealt]) -> list[int]:
    """The bank's cards that lie face up, counted from 1; a box's card face up would be 0."""
    banks = [card for card in cards if card.to == "bank"]
    return [banks.index(card) + 1 if card.to == "bank" else 0 for card in cards if card.up]


ONE_BY_ONE, LOTS_OF_FIVE = [1, 3, "bank"] * 5, [1] * 5 + [3] * 5 + ["bank"] * 5

# rule: law, game, settings, the places in the order of the deal, the bank's card that lies face up, the place cited
DEALS = {
    "ARA-10.1.A.VI.1.p4-c": ("ara", "sin-descarte", {}, ONE_BY_ONE, 1, "box"),
    "ARA-10.1.A.VI.1.p4-d": ("ara", "sin-descarte", {}, ONE_BY_ONE, 1, "bank"),
    "ARA-10.1.A.II.2.p3": ("ara", "sin-descarte", {"shuffler.used": False}, ONE_BY_ONE, 1, None),
    "ARA-10.1.A.II.2.p2-b": ("ara", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 1, "box"),
    "ARA-10.1.A.VI.1.p5": ("ara", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 1, "bank"),
    "GAL-7.p2.sentido": ("gal", "sin-descarte", {}, ONE_BY_ONE, 1, "box"),
    "GAL-7.p2.banca": ("gal", "sin-descarte", {}, ONE_BY_ONE, 1, "bank"),
    "GAL-3.sabot.4": ("gal", "sin-descarte", {"shuffler.used": False}, ONE_BY_ONE, 1, None),
    "GAL-3.sabot.3": ("gal", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 5, "box"),
    "GAL-7.p3": ("gal", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 5, "bank"),
    "REG-60.1.1": ("reg", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 1, "box"),
    "REG-60.1.2": ("reg", "sin-descarte", {"shuffler.used": True}, LOTS_OF_FIVE, 1, "bank"),
    "CLM-AI.1.d.1": ("clm", "sin-descarte", {"shuffler.used": True, "deal.packet": 5}, LOTS_OF_FIVE, 1, "bank"),
    "CLM-3.2.a": ("clm", "sin-descarte", {}, ONE_BY_ONE, 1, "box"),
    "CLM-3.2.e": ("clm", "caribbean-stud", {}, ONE_BY_ONE, 1, "box"),
}


@pytest.mark.parametrize("rule", DEALS)
def test_who_gets_which_card(rule: str) -> None:
    """Boxes from the croupier's left, clockwise; the place without a bet gets none; one card of the bank lies up."""
    law, game, settings, order, bank_up, cited = DEALS[rule]
    cards = dealt(betting_closed(law, game, **settings))
    assert places(cards) == order
    assert up(cards) == [bank_up]
    if cited:
        assert all(rule in card.because for card in cards if card.to == cited)


@pytest.mark.parametrize("game", ["sin-descarte", "caribbean-stud"])
def test_clm_ai_1_d_1_the_shoe_gives_cards_one_by_one_or_a_hand_at_a_time(game: str) -> None:
    """``CLM-AI.1.d.1``: «de una en una, o en grupo»."""
    for packet, order in ((1, ONE_BY_ONE), (5, LOTS_OF_FIVE)):
        settings = {"shuffler.used": True, "deal.packet": packet}
        assert places(dealt(betting_closed("clm", game, **settings))) == order
    refused = resolve("clm", game, {"deal.packet": 3})
    assert isinstance(refused, Refused) and "CLM-AI.1.d.1" in refused.because


@pytest.mark.parametrize("law", ["ara", "gal", "reg"])
def test_a_lot_is_five_cards(law: str) -> None:
    """``ARA-10.1.A.II.2.p2-b``, ``GAL-3.sabot.3``, ``REG-60.1.1``: no other lot is admitted."""
    rule = {"ara": "ARA-10.1.A.II.2.p2-b", "gal": "GAL-3.sabot.3", "reg": "REG-60.1.1"}[law]
    refused = resolve(law, "sin-descarte", {"deal.packet": 1})
    assert isinstance(refused, Refused) and rule in refused.because


def test_the_card_that_lies_up_is_told_and_the_others_may_be_unseen() -> None:
    played = betting_closed("gal")
    cards = [None] * 15
    assert "GAL-7.p2.banca" in played.refused(asked.Deal(tuple(cards))).because
    first = cards_of("Qh")[0]
    played.must(asked.Deal((None, None, first, *cards[3:])))
    assert played.table.round.bank == (first, None, None, None, None)


# rule: law, settings, the packs of four rounds
PACKS = {
    "ARA-10.1.A.II.2.p2-a": ("ara", {"shuffler.used": True}, [1, 2, 1, 2]),
    "GAL-3.sabot.2": ("gal", {"shuffler.used": True}, [1, 2, 1, 2]),
    "GAL-3.cartas.1": ("gal", {}, [1, 1, 1, 1]),
    "ARA-10.1.A.II.1-a": ("ara", {}, [1, 1, 1, 1]),
}


@pytest.mark.parametrize("rule", PACKS)
def test_the_packs_take_turns_with_a_shoe_and_are_never_mixed(rule: str) -> None:
    law, settings, expected = PACKS[rule]
    played = Played(table_rules(law, "sin-descarte", settings))
    played.sit(1)
    for pack in expected:
        played.bet(1)
        played.must(asked.CloseBets())
        played.refused(asked.Deal(cards_of("Qs") * 2))
        cut = played.deal({1: HANDS[1]}, BANK)[0]
        assert isinstance(cut, PackCut) and cut.pack == pack and rule in cut.because
        played.act(1, "fold")


CUTS = {"ARA-10.1.A.VI.1.p3": "ara", "GAL-7.p1.corte": "gal"}


@pytest.mark.parametrize("rule", CUTS)
def test_a_player_cuts_or_else_the_croupier_but_somebody_always_does(rule: str) -> None:
    for cutter in (player(6), None):
        played = betting_closed(CUTS[rule])
        first = asked.Deal(cards_of("Qs"), PlayerId("stranger"))
        assert rule in played.refused(first).because
        cut = played.must(asked.Deal(cards_of("Qs"), cutter))[0]
        assert isinstance(cut, PackCut) and cut.by == cutter and rule in cut.because
        again = played.refused(asked.Deal(cards_of("Jh"), player(1)))
        assert rule in again.because
        rest = played.must(asked.Deal(cards_of("Jh Qh Qd Td Qc 8h 9c 7d 5c 4s 5h 2s 3d 3c")))
        assert not any(isinstance(event, PackCut) for event in rest)


NO_MORE_BETS = {
    "ARA-10.1.A.VI.1.p4-a": "ara",
    "ARA-10.1.A.VI.1.p4-b": "ara",
    "GAL-7.p2.apuesta": "gal",
    "GAL-7.p2.nova": "gal",
}


@pytest.mark.parametrize("rule", NO_MORE_BETS)
def test_bets_come_before_the_deal_and_none_after_no_va_mas(rule: str) -> None:
    played = Played(table_rules(NO_MORE_BETS[rule], "sin-descarte"))
    played.sit(1, 2)
    played.refused(asked.CloseBets())
    played.bet(1)
    played.refused(asked.Deal(cards_of("Qs")))
    closed = played.must(asked.CloseBets())[0]
    assert isinstance(closed, BetsClosed)
    assert rule in played.refused(placing(2)).because
    assert rule in played.refused(placing(1)).because
    played.deal({1: HANDS[1]}, BANK)
    assert rule in played.refused(placing(2)).because
    assert [box.seat for box in played.table.round.boxes.values()] == [Seat(1)]


def test_too_many_cards_are_not_dealt() -> None:
    played = betting_closed("ara")
    assert "ARA-10.1.A.VI.1.p4-c" in played.refused(asked.Deal(played.cards(16))).because
    played.refused(asked.Deal(()))
