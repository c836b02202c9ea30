"""Hands told by their result: paid as their cards would be, refused where cards have to be entered or exclude it."""

import random
from itertools import combinations

import pytest

from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import best_hand
from tapete.core.ids import Seat
from tapete.core.option import Cards, Choice
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import CardsShown, ResultTold, Settled
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.vocabulary import BetName, Result, ToldResult
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.setting_result import setting_rules, settings_results
from tapete.games.banked.variants.pai_gow import compare, hands, is_foul
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.possible_hands import possible_grades
from tests.games.banked.pai_gow import PaiGow
from tests.games.banked.tables import Played, cards_of, settled, table_rules
from tests.games.banked.tables import player as player_at

BANK = "Kh Kd 7s 9c 2d"
WEAK = "Qh Jd 7s 9c 2d"
LOSES, TIES, WINS = ToldResult
PAI_GOW_BANK = "Kh Kd Qs Qd 8c 7d 2c"
THINNED = {2: 1, 3: 2, 5: 3}
"""How far apart the cards left of a deck are, by the cards of a hand: few enough to try every draw."""


def _face_down(law: str, game: str, *seats: int, side: str = "") -> Played:
    """A round whose hands lie face down, up to the bank's cards: each of the seats plays on."""
    played = Played(table_rules(law, game, everything=bool(side)))
    played.sit(*seats)
    for seat in seats:
        played.bet(seat, 500, "each" if game in ("trijoker", "let-it-ride") else "ante")
    if side:
        least = next(bet.least for bet in played.bets(player_at(1)) if bet.bet == side and bet.seat == 1)
        played.bet(1, least, side)
    played.must(asked.CloseBets())
    return played


def _dealt(played: Played, up: str = "") -> None:
    """A whole deal of which only the cards that lie face up are told."""
    field, faces = played.may(CROUPIER, "deal")[0].fields["cards"], iter(cards_of(up))
    assert isinstance(field, Cards)
    played.must(asked.Deal(tuple(next(faces) if place in field.face_up else None for place in range(field.most))))


def _against(bank: str, *seats: int, law: str = "ara", game: str = "sin-descarte", side: str = "") -> Played:
    played = _face_down(law, game, *seats, side=side)
    _dealt(played, bank.split()[0] if game != "tres-cartas" else "")
    for seat in seats:
        played.act(seat, "play")
    played.must(asked.TurnUp(cards_of(bank)))
    return played


def _tell(seat: int, result: ToldResult, category: Category | None = None) -> asked.TellResult:
    return asked.TellResult(Seat(seat), result, category)


def _sums(played: Played) -> dict[tuple[int, str], tuple[int, str]]:
    events = played.must(asked.Settle())
    return {(event.seat, event.bet): (event.returned, event.line) for event in events if isinstance(event, Settled)}


@pytest.mark.parametrize(
    ("result", "category", "cards"),
    [
        (LOSES, None, "Qs Qd 3c 4d 5h"),
        (TIES, None, "Ks Kc 7d 9d 2c"),
        (WINS, Category.PAIR, "As Ad 3c 4d 5h"),
        (WINS, Category.FULL_HOUSE, "3s 3d 3c 4d 4h"),
        (WINS, Category.ROYAL_FLUSH, "As Ks Qs Js Ts"),
    ],
)
def test_a_told_result_is_paid_as_its_cards_would_be(result: ToldResult, category: Category, cards: str) -> None:
    by_result, by_cards = _against(BANK, 1), _against(BANK, 1)
    (event,) = by_result.must(_tell(1, result, category))
    assert event == ResultTold(Seat(1), result, category, because=event.because)
    by_cards.must(asked.Show(Seat(1), cards_of(cards)))
    assert _sums(by_result) == _sums(by_cards)
    assert by_result.table.money() == by_cards.table.money()


def test_only_results_that_the_cards_in_sight_allow_are_offered() -> None:
    """Against a pair of kings no ace and king wins; with three aces and a third king elsewhere, no pair does."""
    played = _against(BANK, 1, 2)
    wins = next(option for option in played.may(CROUPIER, "tell_result") if option.given["result"] == "wins")
    assert isinstance(wins.fields["category"], Choice)
    assert wins.fields["category"].values[:2] == ("pair", "two_pair") and not wins.fields["category"].optional
    refused = played.refused(_tell(1, WINS, Category.ACE_KING))
    assert "gana con as y rey" in refused.reason.es.lower() and refused.because
    played.must(asked.Show(Seat(2), cards_of("As Ad Ac Ks 4d")))
    played.refused(_tell(1, WINS, Category.PAIR))
    played.must(_tell(1, WINS, Category.TWO_PAIR))


def test_what_was_told_is_asked_again_once_other_cards_exclude_it() -> None:
    played = _against(BANK, 1, 2)
    played.must(_tell(1, WINS, Category.PAIR))
    played.must(asked.Show(Seat(2), cards_of("As Ad Ac Ks 4d")))
    played.refused(asked.Settle())
    assert {option.given["seat"] for option in played.may(CROUPIER, "tell_result")} == {1}
    played.must(_tell(1, LOSES))
    assert _sums(played)[1, "ante"] == (0, "loss")


def test_cards_told_later_replace_the_result() -> None:
    played = _against(BANK, 1)
    played.must(_tell(1, LOSES))
    assert played.commands(CROUPIER) == ["settle", "tell_result", "show"]
    played.must(asked.Show(Seat(1), cards_of("As Ad 3c 4d 5h")))
    assert played.table.round.boxes[Seat(1)].result is None
    assert "ya se han dicho" in played.refused(_tell(1, LOSES)).reason.es
    assert _sums(played)[1, "ante"][0] == 1000


@pytest.mark.parametrize(
    ("law", "game", "side"),
    [
        ("ara", "sin-descarte", BetName.PROGRESIVO),
        ("ara", "sin-descarte", BetName.CARRUSEL),
        ("clm", "caribbean-stud", BetName.BOTE_PROGRESIVO),
        ("ara", "tres-cartas", BetName.PAREJA_PLUS),
    ],
)
def test_a_hand_with_a_bet_on_its_own_cards_is_told_by_cards(law: str, game: str, side: str) -> None:
    played = _against(BANK if game != "tres-cartas" else "Kh Kd 7s", 1, 2, law=law, game=game, side=side)
    refused = played.refused(_tell(1, LOSES))
    assert "por sus cartas" in refused.reason.es and refused.because
    assert {option.given["seat"] for option in played.may(CROUPIER, "tell_result")} == {2}
    played.must(_tell(2, LOSES))
    assert "faltan por decir las cartas de la casilla 1" in played.refused(asked.Settle()).reason.es
    played.must(asked.Show(Seat(1), cards_of("As Ac 3c" if game == "tres-cartas" else "As Ac 3c 4h 5h")))
    assert (1, side) in _sums(played)


def test_a_meter_is_paid_by_cards_even_where_the_bank_does_not_play() -> None:
    """The round of a bank without its hand is paid without any hand, but for those that a jackpot may pay."""
    played = _against(WEAK, 1, 2, side=BetName.PROGRESIVO)
    assert "faltan por decir las cartas de la casilla 1" in played.refused(asked.Settle()).reason.es
    assert played.commands(CROUPIER) == ["show"]
    played.must(asked.Show(Seat(1), cards_of("As Ks Qs Js Ts")))
    assert _sums(played)[1, "progresivo"][0] > 0


@pytest.mark.parametrize(("law", "game"), [("ara", "sin-descarte"), ("clm", "caribbean-stud"), ("gal", "sin-descarte")])
def test_a_bank_that_does_not_play_pays_without_any_hand(law: str, game: str) -> None:
    """ARA-10.1.A.VI.3.p2-b: everybody who has stayed is paid the ante, whatever they hold."""
    played = _against(WEAK, 1, 2, law=law, game=game)
    assert played.commands(CROUPIER) == ["settle"] and played.at.due() is not None
    events = played.must(asked.Settle())
    assert settled(events, "ante", 2).returned == 1000 and settled(events, "second", 1).returned == 1000
    assert not [event for event in events if isinstance(event, CardsShown)]


def test_the_bonus_on_the_ante_is_paid_on_cards_whatever_the_bank_has() -> None:
    """A hand that loses, or meets a bank that does not play, is still asked for its straight."""
    played = _against("Jh 9d 7s", 1, 2, game="tres-cartas")
    assert played.commands(CROUPIER) == ["tell_result", "show"]
    played.must(_tell(1, WINS, Category.STRAIGHT))
    played.must(_tell(2, WINS))
    assert [seat for seat, bet in _sums(played) if bet == "bonus"] == [1]
    beaten = _against("Kh Kd Ks", 1, game="tres-cartas")
    beaten.must(_tell(1, LOSES, Category.STRAIGHT))
    assert _sums(beaten)[1, "bonus"][0] > 0


def test_trijoker_has_a_table_and_no_bank() -> None:
    played = _face_down("ara", "trijoker", 1, 2)
    _dealt(played)
    for card in ("Kh", "7d"):
        for seat in (1, 2):
            played.act(seat, "keep")
        played.must(asked.TurnUp(cards_of(card)))
    results = {option.given["result"] for option in played.may(CROUPIER, "tell_result")}
    assert results == {"loses", "wins"}
    played.refused(_tell(1, WINS, Category.ROYAL_FLUSH))
    played.must(_tell(1, WINS, Category.PAIR))
    played.must(_tell(2, LOSES))
    sums = _sums(played)
    assert sums[1, "each_1"] == (1000, "pair") and sums[2, "each_3"] == (0, "loses")


def test_results_are_told_at_the_payment_and_of_boxes_in_play() -> None:
    played = _face_down("ara", "sin-descarte", 1)
    played.refused(_tell(1, LOSES))
    _dealt(played, "Kh")
    played.act(1, "play")
    played.must(asked.TurnUp(cards_of(BANK)))
    played.refused(_tell(5, LOSES))


@pytest.mark.parametrize(
    ("game", "common"),
    [
        ("holdem-contrapartida", "Kh 7h 2h 9c 9d"),
        ("holdem-contrapartida", "Kh Qh Jh Th 2c"),
        ("tres-cartas", ""),
        ("sin-descarte", ""),
        ("trijoker", "Kh Qh"),
        ("trijoker", "2c 9d"),
    ],
)
def test_possible_hands_are_those_of_every_draw(game: str, common: str) -> None:
    rules, board = banked_rules(table_rules("ara", game)), cards_of(common)
    left = frozenset(deck(rules.deck)[:: THINNED[rules.deal.own]]) - {*board}
    draws = combinations(sorted(left), rules.deal.own)
    every = {best_hand(rules.order, drawn, board, rules.selection).grade for drawn in draws}
    assert possible_grades(rules.order, rules.selection, (), board, left, rules.deal.own) == every


def _pai_gow(*seats: int, bank: str = "Ks Ac Qc Js 5d 7h 4s", taken_by: int | None = None) -> PaiGow:
    """A round whose hands were dealt and set face down, up to the payment."""
    played = PaiGow(*seats)
    played.offer(taken_by)
    played.stake(*(seat for seat in seats if seat != taken_by))
    played.throw()
    _dealt(played)
    while played.phase.kind is PhaseKind.DECIDE:
        assert played.table.round.turn is not None
        played.act(played.table.round.turn, "set")
    played.must(asked.TurnUp(cards_of(bank)))
    return played


@pytest.mark.parametrize(
    ("result", "cards", "low"),
    [
        (WINS, "As Ah Kd Kh 9c 8c 2d", "Kd Kh"),
        (TIES, "Ah Ad 9d 8c 6s 3h 2d", "9d 8c"),
        (LOSES, "Qh Jd 7c 5s 3h Td 8d", "Jd Td"),
        (LOSES, "As Ah 9d 8c 6s 3h 2d", "As Ah"),
    ],
)
def test_pai_gow_is_told_by_win_tie_or_loss_once_the_bank_is_set(result: ToldResult, cards: str, low: str) -> None:
    by_result, by_cards = _pai_gow(1, 2), _pai_gow(1, 2)
    offered = [option.given["result"] for option in by_result.may(CROUPIER, "tell_result") if option.given["seat"] == 1]
    assert offered == ["loses", "ties", "wins"]
    for played in (by_result, by_cards):
        played.must(_tell(2, LOSES))
    (event,) = by_result.must(_tell(1, result))
    assert event.because
    by_cards.must(asked.Show(Seat(1), cards_of(cards), cards_of(low)))
    assert _sums(by_result)[1, "bet"][0] == _sums(by_cards)[1, "bet"][0]
    assert by_result.table.money() == by_cards.table.money()


def test_ara_10_1_c_vi_no_setting_beats_a_bank_whose_low_hand_is_two_aces() -> None:
    """Two aces low: with the other two and the joker elsewhere in sight nobody has the better low hand."""
    played = _pai_gow(1, 2, bank="As Ah Kd Kh Ks Qc Qd")
    played.must(asked.Show(Seat(2), cards_of("Ad Ac Xx 3d 4s 6h 8c"), cards_of("8c 6h")))
    offered = {option.given["result"] for option in played.may(CROUPIER, "tell_result") if option.given["seat"] == 1}
    bank_low = played.table.round.bank_low
    assert {*bank_low} == {*cards_of("As Ah")} and offered == {"loses", "ties"}
    refused = played.refused(_tell(1, WINS))
    assert "no puede ser" in refused.reason.es and refused.because


def test_pai_gow_hands_of_a_player_who_holds_the_bank_come_first_and_by_cards() -> None:
    played = _pai_gow(1, 2, 3, taken_by=2)
    assert {option.given["seat"] for option in played.may(CROUPIER, "show")} == {1, 2, 3}
    assert played.may(CROUPIER, "show")[0].given["seat"] == 2 and not played.may(CROUPIER, "tell_result")
    assert "de la banca" in played.refused(_tell(1, LOSES)).reason.es
    played.must(asked.Show(Seat(2), cards_of("Ah Ad 9d 8c 6s 3h 2d"), cards_of("9d 8c")))
    assert {option.given["seat"] for option in played.may(CROUPIER, "tell_result")} == {1, 3}
    played.must(_tell(1, LOSES))
    played.must(_tell(3, WINS))
    sums = _sums(played)
    assert sums[1, "bet"] == (0, "loss") and sums[3, "bet"][1] == "win"


def test_a_pai_gow_result_is_replaced_by_cards_with_their_low_hand() -> None:
    played = _pai_gow(1)
    played.must(_tell(1, LOSES))
    played.must(asked.Show(Seat(1), cards_of("As Ah Kd Kh 9c 8c 2d")))
    assert "faltan por decir" in played.refused(asked.Settle()).reason.es
    played.must(asked.Show(Seat(1), (), cards_of("Kd Kh")))
    assert _sums(played)[1, "bet"][1] == "superior_superior"


def test_what_a_pai_gow_box_may_be_is_what_every_setting_of_a_short_deck_is() -> None:
    """Every seven of a few cards left, set in every right way, comes out in just the results that are offered."""
    rules = banked_rules(table_rules("ara", "pai-gow"))
    rest = [card for card in deck(53) if card not in cards_of(PAI_GOW_BANK)]
    banks = hands(rules.order, cards_of(PAI_GOW_BANK), cards_of("Kh Kd"))
    for seed in range(12):
        left = frozenset(random.Random(seed).sample(rest, 9))
        settings = ((seven, low) for seven in combinations(left, 7) for low in combinations(seven, 2))
        right = [hands(rules.order, seven, low) for seven, low in settings if not is_foul(rules, seven, low)]
        every = {rules.cases[compare(setting, banks)].result for setting in right}
        assert settings_results(setting_rules(rules), left, banks) == every - {Result.LOSS}
