"""Who sits, who plays which box, and who may bet on another's hand: sin descarte and Caribbean stud."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BetPlaced, CardsShown
from tapete.games.banked.view import view
from tapete.law.resolve import resolve
from tests.games.banked.tables import Played, placing, player, settled, table_rules

STANDING, OTHER_STANDING = PlayerId("standing"), PlayerId("also standing")
AGREED = ("holder_consent", "chief_approval")
OWN, BANK = "Qs Qd 8h 5c 2s", "Qh Qc 7d 5h 3c"


def backing(seat: int, cents: int = 500, by: PlayerId = STANDING, approvals: tuple[str, ...] = AGREED) -> asked.Bet:
    return asked.Bet(by, Seat(seat), "ante", cents, approvals)


def with_standing(game: str = "sin-descarte", chips: int = 100_000) -> Played:
    """A table of Castilla-La Mancha: players at 1 and 2 with the minimum staked, two more on their feet."""
    played = Played(table_rules("clm", game))
    played.sit(1, 2)
    for name in (STANDING, OTHER_STANDING):
        played.must(asked.Sit(name, None, chips))
    played.bet(1)
    played.bet(2)
    return played


SEVEN = {"CLM-AII.1.c.1": "clm", "ARA-10.1.A.IV.p1-a": "ara", "GAL-5.p1.a": "gal"}


@pytest.mark.parametrize("rule", SEVEN)
def test_at_most_seven_sit_one_to_a_box(rule: str) -> None:
    law = SEVEN[rule]
    refused = resolve(law, "sin-descarte", {"seats.maximum": 8})
    assert isinstance(refused, Refused) and rule in refused.because
    played = Played(table_rules(law, "sin-descarte"))
    for seat in (0, 8):
        assert rule in played.refused(asked.Sit(player(9), Seat(seat), 1000)).because
    played.sit(*range(1, 8))
    assert rule in played.refused(asked.Sit(player(9), Seat(7), 1000)).because
    assert rule in played.refused(placing(8, by=1)).because
    small = Played(table_rules(law, "sin-descarte", {"seats.maximum": 5}))
    assert rule in small.refused(asked.Sit(player(6), Seat(6), 1000)).because


NOBODY_STANDS = {"ARA-10.1.A.IV.p1-b": "ara", "GAL-5.p1.b": "gal"}


@pytest.mark.parametrize("rule", NOBODY_STANDS)
def test_standing_players_take_no_part(rule: str) -> None:
    """Not even where several bets in a box are authorised."""
    for settings in ({}, {"seats.bettors": "seated", "seats.bets_per_box": 3}):
        played = Played(table_rules(NOBODY_STANDS[rule], "sin-descarte", settings))
        assert rule in played.refused(asked.Sit(STANDING, None, 1000)).because


def test_clm_aii_1_c_2_each_player_plays_one_zone() -> None:
    """``CLM-AII.1.c.2``: no vacant zone in Caribbean stud, no other's zone for a seated player, one hand standing."""
    played = with_standing("caribbean-stud")
    assert "CLM-AII.1.c.2" in played.refused(placing(3, by=1)).because
    assert "CLM-AII.1.c.2" in played.refused(backing(2, by=player(1))).because
    played.must(backing(1))
    assert "CLM-AII.1.c.2" in played.refused(backing(2)).because
    played.must(backing(1))


@pytest.mark.parametrize("game", ["sin-descarte", "caribbean-stud"])
def test_clm_aii_1_c_3_a_standing_player_bets_with_consent_and_approval(game: str) -> None:
    """``CLM-AII.1.c.3``: the hand's player consents and the area head approves; neither is enough alone."""
    for given in ((), AGREED[:1], AGREED[1:]):
        refused = with_standing(game).refused(backing(1, approvals=given))
        assert refused.because == ("CLM-AII.1.c.3",)
    played = with_standing(game)
    placed = played.must(backing(1))[0]
    assert isinstance(placed, BetPlaced) and placed.approvals == AGREED and "CLM-AII.1.c.3" in placed.because
    assert played.table.round.boxes[Seat(1)].holder == player(1)
    assert {(bet.seat, bet.approvals) for bet in played.bets(STANDING)} == {(Seat(1), AGREED)}


def test_clm_aii_1_c_3_nobody_else_approves_a_bet_of_one_who_stands() -> None:
    refused = with_standing().refused(backing(1, approvals=("director_authorisation",)))
    assert refused.because == ("CLM-AII.1.c.3",)


def test_clm_aii_1_c_3_standing_players_bet_on_a_hand_and_never_have_one() -> None:
    played = with_standing()
    played.sit(4)
    assert "CLM-AII.1.c.3" in played.refused(backing(3)).because
    assert "CLM-AII.1.c.3" in played.refused(backing(4)).because


def test_clm_aii_1_c_4_the_zone_stays_within_the_maximum() -> None:
    """``CLM-AII.1.c.4``: 5 € of the holder leave 45 € below a maximum of 50 €."""
    played = with_standing()
    assert "CLM-AII.1.c.4" in played.refused(backing(1, 4501)).because
    played.must(backing(1, 4500))
    assert "CLM-AII.1.c.4" in played.refused(placing(1, 1)).because


def test_clm_aii_1_c_5_two_bets_to_a_zone() -> None:
    """``CLM-AII.1.c.5``: the holder's and one more."""
    played = with_standing()
    played.must(backing(1))
    assert "CLM-AII.1.c.5" in played.refused(backing(1, by=OTHER_STANDING)).because
    played.must(backing(2, by=OTHER_STANDING))
    refused = resolve("clm", "sin-descarte", {"seats.bets_per_box": 3})
    assert isinstance(refused, Refused) and "CLM-AII.1.c.5" in refused.because


@pytest.mark.parametrize("act", ["play", "fold"])
def test_clm_aii_1_c_6_the_seated_player_decides_and_the_standing_one_follows(act: str) -> None:
    """``CLM-AII.1.c.6``: «el jugador sentado frente a cada zona será el que mande en la misma»."""
    played = with_standing()
    played.must(backing(1, 800))
    played.must(asked.CloseBets())
    played.deal({1: OWN, 2: "Jh Td 9c 4s 3d"}, BANK)
    command = asked.Act(STANDING, Seat(1), act)
    assert "CLM-AII.1.c.6" in played.refused(command).because
    decided = played.act(1, act)
    if act == "fold":
        assert settled(decided, "ante", 1, STANDING).returned == 0
        assert settled(decided, "ante", 1, player(1)).returned == 0
        return
    seconds = {event.player: event.cents for event in decided if isinstance(event, BetPlaced)}
    assert seconds == {player(1): 1000, STANDING: 1600}
    played.act(2, "fold")
    events = played.finish()
    assert settled(events, "ante", 1, STANDING).returned == 1600
    assert settled(events, "second", 1, STANDING).returned == 3200
    assert settled(events, "second", 1, player(1)).returned == 2000


def test_a_standing_player_keeps_what_following_may_cost() -> None:
    """``CLM-AII.1.c.6``: a backer follows the holder, so may not bet what following would need."""
    played = with_standing(chips=2399)
    assert "CLM-AII.1.c.6" in played.refused(backing(1, 800)).because
    played.must(backing(1, 799))


def test_nobody_sees_the_cards_of_the_hand_they_back() -> None:
    played = with_standing()
    played.must(backing(1))
    played.must(asked.CloseBets())
    played.deal({1: OWN, 2: "Jh Td 9c 4s 3d"}, BANK)
    assert all(box.cards == (None,) * 5 for box in view(played.rules, played.table, STANDING).boxes)


AUTHORISED = {"ARA-10.1.A.IV.p2": "ara", "GAL-5.p2": "gal"}
SHARED = {"seats.bettors": "seated", "seats.bets_per_box": 3}


@pytest.mark.parametrize("rule", AUTHORISED)
def test_several_bets_to_a_box_only_where_the_director_authorised_them(rule: str) -> None:
    """The authorisation is a setting of the table: without it each box has its player's bet and no other."""
    for settings in ({}, {"seats.bettors": "seated"}):
        played = Played(table_rules(AUTHORISED[rule], "sin-descarte", settings))
        played.sit(1, 2)
        played.bet(1)
        assert rule in played.refused(placing(1, by=2)).because
    for settings in ({"seats.bets_per_box": 4}, {"seats.bettors": "seated_and_standing"}):
        refused = resolve(AUTHORISED[rule], "sin-descarte", settings)
        assert isinstance(refused, Refused) and rule in refused.because


@pytest.mark.parametrize("rule", AUTHORISED)
def test_three_bets_to_a_box_within_its_maximum_and_its_player_decides(rule: str) -> None:
    played = Played(table_rules(AUTHORISED[rule], "sin-descarte", SHARED))
    played.sit(1, 2, 3, 4)
    assert played.refused(placing(1, by=2)).because
    played.bet(1, 1000)
    assert rule in played.bet(1, 1500, by=2)[0].because
    assert rule in played.refused(placing(1, 2501, by=3)).because
    played.bet(1, 2500, by=3)
    assert rule in played.refused(placing(1, by=4)).because
    played.must(asked.CloseBets())
    played.deal({1: OWN}, BANK)
    assert rule in played.refused(asked.Act(player(2), Seat(1), "fold")).because
    played.act(1, "play")
    events = played.finish()
    assert [settled(events, "second", 1, player(seat)).returned for seat in (1, 2, 3)] == [4000, 6000, 10_000]
    assert [settled(events, "ante", 1, player(seat)).returned for seat in (1, 2, 3)] == [2000, 3000, 5000]


@pytest.mark.parametrize("law", ["ara", "gal"])
def test_a_backer_has_their_own_insurance(law: str) -> None:
    played = Played(table_rules(law, "sin-descarte", SHARED | {"seguro.offered": True}))
    played.sit(1, 2)
    played.bet(1)
    played.bet(1, by=2)
    played.bet(1, 250, "seguro", by=2)
    played.must(asked.CloseBets())
    played.deal({1: "5s 5h 5d 2c 2s"}, BANK.replace("5h", "6h"))
    played.act(1, "play")
    assert settled(played.finish(), "seguro", 1, player(2)).returned == 250 + 25_000


BLIND = {"CLM-AII.2.a.1": "clm", "CLM-AII.2.a.2": "clm", "ARA-10.1.A.IV.p3-a": "ara", "GAL-5.p3.a": "gal"}


@pytest.mark.parametrize("rule", BLIND)
def test_vacant_boxes_are_played_blind(rule: str) -> None:
    """The player sees their own box only, doubles or not in the others, and the croupier turns those up at the end."""
    played = Played(table_rules(BLIND[rule], "sin-descarte"))
    played.sit(2, 5)
    played.bet(2)
    for seat in (3, 4):
        placed = played.bet(seat, by=2)[0]
        assert isinstance(placed, BetPlaced) and placed.blind and rule in placed.because
    assert rule in played.refused(placing(3, by=5)).because
    played.refused(placing(5, by=2))
    played.must(asked.CloseBets())
    hands = {2: OWN, 3: "Ks Kd 9h 6c 4s", 4: "Jh Td 9c 4d 3d"}
    played.deal(hands, BANK)
    seen = {box.seat: box.cards for box in view(played.rules, played.table, player(2)).boxes}
    assert None not in seen[Seat(2)] and seen[Seat(3)] == seen[Seat(4)] == (None,) * 5
    played.refused(asked.Act(player(5), Seat(3), "play"))
    played.act(2, "fold")
    assert set(played.acts(player(2))) == {"play", "fold"}
    played.act(3, "play")
    played.act(4, "fold")
    events = played.finish()
    assert [event.seat for event in events if isinstance(event, CardsShown) and event.to == "box"] == [Seat(3)]
    assert settled(events, "second", 3).returned == 2000


@pytest.mark.parametrize("rule", ["CLM-AII.2.a.1", "ARA-10.1.A.IV.p3-a", "GAL-5.p3.a"])
def test_a_box_is_played_blind_only_while_it_is_vacant(rule: str) -> None:
    """Whoever sits down at a box already played blind plays it from the next round on."""
    played = Played(table_rules(BLIND[rule], "sin-descarte"))
    played.sit(1)
    played.bet(3, by=1)
    played.sit(3)
    assert rule in played.refused(placing(3)).because
    played.must(asked.CloseBets())
    played.deal({3: OWN}, BANK)
    played.act(3, "fold")
    played.refused(placing(3, by=1))
    played.bet(3)
    assert played.table.round.boxes[Seat(3)].holder == player(3) and not played.table.round.boxes[Seat(3)].blind


def test_the_fragment_lets_vacant_boxes_be_played_blind_as_a_house_rule() -> None:
    played = Played(table_rules("reg", "sin-descarte"))
    played.sit(1)
    assert getattr(played.bet(2, by=1)[0], "blind", False)
