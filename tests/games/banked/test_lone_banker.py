"""A player alone at a pai gow table takes the bank: the croupier is the one opponent, and the bank then moves on."""

from itertools import combinations

from tapete.core.ids import Seat
from tapete.games.banked.hands import all_seen
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import BankOffered, HouseHandSettled
from tapete.games.banked.round.banker import house_stake
from tapete.games.banked.variants.pai_gow import is_foul
from tapete.games.shared.offices import CROUPIER
from tests.games.banked.tables import Played, player, table_rules

ME = player(1)


def lone_banker() -> Played:
    played = Played(table_rules("ara", "pai-gow"), seed=5)
    played.sit(1)
    played.must(asked.OfferBank(ME, True))
    return played


def play_out(played: Played, foul: bool = False) -> None:
    """The rest of the round, the hands set rightly or, to lose for certain, wrongly."""
    played.must(asked.CloseBets())
    played.must(asked.ThrowDice((1, 2, 3)))
    played.must(asked.Deal(played.cards(14)))
    seven = all_seen(played.table.round.boxes[Seat(1)].cards)
    low = next(low for low in combinations(seven, 2) if is_foul(played.rules, seven, low) is foul)
    played.must(asked.Act(ME, Seat(1), "set", low))
    played.must(asked.TurnUp())
    played.must(asked.Settle())


def test_ara_10_1_c_vi_p10_the_bank_is_played_against_the_croupier_alone() -> None:
    played = lone_banker()
    assert played.commands(CROUPIER) == ["close_bets"]
    play_out(played)
    house = [event for event in played.events if isinstance(event, HouseHandSettled)]
    assert len(house) == 1 and house[0].banker == ME and "ARA-10.1.C.VI.p10" in house[0].because


def test_ara_10_1_c_vi_p5_c_after_the_players_turn_the_croupier_takes_it() -> None:
    played = lone_banker()
    play_out(played)
    assert set(played.commands(ME)) == {"bet"}
    events = played.must(asked.Bet(ME, Seat(1), "bet", 500))
    taken = next(event for event in events if isinstance(event, BankOffered))
    assert taken.player is None and "ARA-10.1.C.VI.p5-c" in taken.because


def test_without_a_bank_held_by_a_player_nothing_is_closed_before_a_bet() -> None:
    played = Played(table_rules("ara", "pai-gow"))
    played.sit(1)
    played.must(asked.OfferBank(ME, False))
    played.refused(asked.CloseBets())
    assert played.commands(CROUPIER) == []


def test_the_house_stakes_no_more_than_the_banker_can_cover() -> None:
    played = Played(table_rules("ara", "pai-gow"), seed=5)
    played.sit(1, chips=3_000)
    played.must(asked.OfferBank(ME, False))
    played.must(asked.Bet(ME, Seat(1), "bet", 2_400))
    play_out(played, foul=True)
    played.must(asked.OfferBank(ME, True))
    assert played.table.players[ME].chips == 600 == house_stake(played.rules, played.table)
    play_out(played, foul=True)
    assert played.table.players[ME].chips == 0
