"""The bought card of sin descarte: one card, once, in one's turn, at the price of the ante, which never comes back."""

import pytest

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BetPlaced, CardBought
from tapete.games.banked.view import view
from tests.games.banked.tables import Played, cards_of, deciding, player, settled, table_rules

OWN, OTHER, BANK = "Qs Qd 8h 5c 2s", "Jh Td 9c 4s 3d", "Qh Qc 7d 5h 3c"


def at_decision(law: str, chips: int = 10_000, ante: int = 700) -> Played:
    played = Played(table_rules(law, "sin-descarte", {"buy_card.offered": True}))
    played.sit(1, 2, chips=chips)
    played.bet(1, ante)
    played.bet(2)
    played.must(asked.CloseBets())
    played.deal({1: OWN, 2: OTHER}, BANK)
    return played


def buying(seat: int, cards: str) -> asked.Act:
    return deciding(player(seat), seat, "buy", cards)


ONE_CARD = {"CLM-10.c.1": "clm", "ARA-10.1.A.VIII.3-a": "ara", "GAL-8.c.1": "gal"}


@pytest.mark.parametrize("rule", ONE_CARD)
def test_one_card_and_only_one_is_exchanged(rule: str) -> None:
    played = at_decision(ONE_CARD[rule])
    for wrong in ("2s", "2s 8h As", "As 2s", "2s Qs", "2s Jh"):
        played.refused(buying(1, wrong))
    bought = played.act(1, "buy", "2s As")[0]
    assert isinstance(bought, CardBought) and rule in bought.because
    assert played.table.round.boxes[Seat(1)].cards == cards_of("Qs Qd 8h 5c As")
    assert rule in played.refused(buying(1, "5c Ac")).because


PRICE = {"CLM-10.c.2": "clm", "ARA-10.1.A.VIII.3-a": "ara", "GAL-8.c.2": "gal"}
# the card bought, the bank's cards, the act: what comes back in all of an ante of 7 € and a second bet of 14 €
ENDINGS = {
    "wins": ("As", BANK, "play", 1400 + 2800),
    "loses": ("3s", "Qh Qc 7d 7h 3c", "play", 0),
    "ties": ("2c", "Qh Qc 8d 5h 2d", "play", 700 + 1400),
    "bank does not play": ("As", "Kh Jc 7d 5h 3c", "play", 1400 + 1400),
    "folds": ("3s", BANK, "fold", 0),
}


@pytest.mark.parametrize("rule", PRICE)
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_price_is_the_ante_and_never_comes_back(rule: str, ending: str) -> None:
    card, bank, act, back = ENDINGS[ending]
    played = Played(table_rules(PRICE[rule], "sin-descarte", {"buy_card.offered": True}))
    played.sit(1, chips=10_000)
    played.bet(1, 700)
    played.must(asked.CloseBets())
    played.deal({1: OWN}, bank)
    bought = played.act(1, "buy", f"2s {card}")[0]
    assert isinstance(bought, CardBought) and bought.price == 700 and rule in bought.because
    assert played.table.fees == 700 and played.table.players[player(1)].chips == 10_000 - 1400
    decided = played.act(1, act)
    if act == "play":
        assert [event.cents for event in decided if isinstance(event, BetPlaced)] == [1400]
        played.finish()
    staked = 700 + (1400 if act == "play" else 0)
    assert played.table.fees == 700
    assert played.table.players[player(1)].chips == 10_000 - 700 - staked + back


@pytest.mark.parametrize("rule", PRICE)
def test_who_cannot_pay_the_price_does_not_buy(rule: str) -> None:
    played = at_decision(PRICE[rule], chips=1399)
    assert rule in played.refused(buying(1, "2s As")).because


IN_TURN = {
    "CLM-10.c.3": "clm",
    "ARA-10.1.A.VIII.3-b": "ara",
    "GAL-8.c.3": "gal",
}


@pytest.mark.parametrize("rule", IN_TURN)
def test_a_card_is_bought_in_ones_turn_and_the_decision_follows_in_the_same_turn(rule: str) -> None:
    played = at_decision(IN_TURN[rule])
    assert rule in played.refused(buying(2, "3d As")).because
    assert rule in played.act(1, "buy", "2s As")[0].because
    assert played.table.round.turn == 1
    played.act(1, "play")
    assert rule in played.refused(buying(1, "5c Ac")).because
    played.act(2, "buy", "3d 3s")
    played.act(2, "fold")


def test_ara_exp_5_the_card_is_bought_while_the_hand_is_played() -> None:
    """``ARA-EXP.5``: neither before the deal nor after the decisions."""
    played = Played(table_rules("ara", "sin-descarte", {"buy_card.offered": True}))
    played.sit(1)
    played.bet(1)
    played.refused(buying(1, "2s As"))
    played.must(asked.CloseBets())
    played.refused(buying(1, "2s As"))
    played.deal({1: OWN}, BANK)
    played.act(1, "buy", "2s As")
    played.act(1, "play")
    played.refused(buying(1, "5c Ac"))


# rule: law, whether everybody sees the bought card
FACE = {"CLM-10.c.4": ("clm", True), "ARA-10.1.A.VIII.3-b": ("ara", False), "GAL-8.c.3": ("gal", False)}


@pytest.mark.parametrize("rule", FACE)
def test_the_discard_leaves_first_and_the_card_comes_up_or_down(rule: str) -> None:
    law, up = FACE[rule]
    played = at_decision(law)
    bought = played.act(1, "buy", "8h As")[0]
    assert isinstance(bought, CardBought) and bought.up is up and rule in bought.because
    box = played.table.round.boxes[Seat(1)]
    assert len(box.cards) == 5 and box.discarded == cards_of("8h")[0]
    seen = view(played.rules, played.table, PlayerId("onlooker")).boxes[0].cards
    assert seen == (None, None, cards_of("As")[0] if up else None, None, None)


def test_a_blind_box_buys_no_card() -> None:
    played = Played(table_rules("gal", "sin-descarte", {"buy_card.offered": True}))
    played.sit(1)
    played.bet(2, by=1)
    played.must(asked.CloseBets())
    played.deal({2: OWN}, BANK)
    played.refused(deciding(player(1), 2, "buy", "2s As"))
    played.act(2, "play")


def test_a_bought_card_is_counted_with_those_gathered() -> None:
    played = at_decision("ara")
    played.act(1, "buy", "2s As")
    played.act(1, "play")
    played.act(2, "fold")
    ended = played.finish()[-1]
    assert getattr(ended, "cards", None) == 16
    assert settled(played.events, "ante", 2).returned == 0
