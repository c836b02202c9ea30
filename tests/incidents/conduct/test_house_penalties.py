"""What a player loses at a house table, and what the chief decides where no penalty is fixed."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import RoundEnded
from tapete.games.banked.model.floor_event import Forfeited, PlayerWarned, RulingMade
from tapete.games.banked.rules import SIDE_BETS
from tapete.incidents.desk.involved import Involved
from tests.games.banked.tables import player
from tests.incidents.house_round import HouseRound, rows

FORFEITS = """
CLM-8.2.3            clm sin-descarte   information_exchanged
CLM-8.2.1            clm tres-cartas    information_exchanged
CLM-8.2.2            clm let-it-ride    own_cards_shown
CLM-8.2.3            clm holdem-bonus   own_cards_shown
CLM-8.2.3            clm caribbean-stud cards_shown_to_another
ARA-10.1.A.VI.3.p7-a ara sin-descarte   information_exchanged
ARA-10.1.A.VI.3.p7-b ara sin-descarte   own_cards_shown
ARA-10.1.A.VI.3.p7-c ara sin-descarte   own_cards_shown
GAL-7.p11.prohibido  gal sin-descarte   information_exchanged
GAL-7.p11.sancion    gal sin-descarte   own_cards_shown
REG-60.3.13          reg sin-descarte   information_exchanged
REG-60.3.14          reg sin-descarte   own_cards_shown
REG-60.3.15          reg sin-descarte   own_cards_shown
"""


@pytest.mark.parametrize(("rule", "law", "game", "incident"), rows(FORFEITS))
def test_the_offender_loses_the_bets_of_the_game_and_the_round_goes_on(
    rule: str, law: str, game: str, incident: str
) -> None:
    table = HouseRound(law, game)
    main = {wager.bet: wager.cents for wager in table.table.round.boxes[Seat(1)].wagers if wager.bet not in SIDE_BETS}
    side = {wager.bet for wager in table.table.round.boxes[Seat(1)].wagers} - set(main)
    events = table.ruled(incident)
    lost = [event for event in events if isinstance(event, Forfeited)]
    assert {event.bet: event.cents for event in lost} == main and all(rule in event.because for event in lost)
    assert table.table.bank == sum(main.values())
    assert {wager.bet for wager in table.table.round.boxes[Seat(1)].wagers} == side
    assert table.table.round.turn == 2
    table.play_on()
    assert isinstance(table.events[-1], RoundEnded)


def test_the_second_bet_is_lost_too_once_it_is_placed() -> None:
    table = HouseRound("reg", "sin-descarte")
    table.act(1, "play")
    lost = {event.bet for event in table.ruled("information_exchanged") if isinstance(event, Forfeited)}
    assert lost == {"ante", "second"}


def test_where_the_house_rules_say_so_the_side_bets_are_lost_too() -> None:
    table = HouseRound("clm", "sin-descarte", {"conduct.penalty_covers": "all_bets"})
    table.ruled("information_exchanged")
    assert not table.table.round.boxes[Seat(1)].wagers


def test_a_forfeit_is_not_given_back_when_the_round_is_void_afterwards() -> None:
    table = HouseRound("gal", "sin-descarte")
    table.ruled("own_cards_shown")
    table.ruled("wrong_count")
    assert (table.chips(1), table.chips(2), table.table.bank) == (99_500, 100_000, 500)


def test_only_the_one_who_backs_a_hand_loses_what_they_back_it_with() -> None:
    table = HouseRound("gal", "sin-descarte", dealt=False)
    table.ruled("wrong_count")
    table.bet(1)
    table.bet(1, by=2)
    table.must(asked.CloseBets())
    table.deal_all()
    table.ruled("information_exchanged", Involved(seat=Seat(1), player=player(2)))
    assert [wager.player for wager in table.table.round.boxes[Seat(1)].wagers] == ["p1"]
    stranger = table.apply("information_exchanged", Involved(seat=Seat(1), player=PlayerId("p9")))
    assert isinstance(stranger, Refused)


@pytest.mark.parametrize("law", ["ara", "gal"])
def test_where_no_penalty_is_fixed_the_chief_decides_and_the_record_says_who(law: str) -> None:
    table = HouseRound(law, "trijoker")
    incident = "information_exchanged"
    assert isinstance(table.apply(incident), Refused)
    assert isinstance(table.apply(incident, option="warn"), Refused)
    assert isinstance(table.apply(incident, option="forfeit", by="M. Rey"), Refused)
    noted, warned = table.ruled(incident, option="warn", by="M. Rey")
    assert isinstance(noted, RulingMade) and isinstance(warned, PlayerWarned)
    assert (noted.decided_by, noted.by, noted.option) == ("chief", "M. Rey", "warn")
    assert table.table.players[player(1)].warnings == 1 and table.table.bank == 0
