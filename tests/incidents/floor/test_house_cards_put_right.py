"""One hand void, a card set aside, seen or kept as the next, a deal put in sequence: the round goes on."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import PackCut, RoundEnded, Settled
from tapete.games.banked.model.floor_event import CardDiscarded, CardExposed, CardKeptAsNext, HandVoided, PackShuffled
from tapete.games.banked.view import view
from tapete.incidents.desk.involved import Involved
from tests.games.banked.holdem import BONUS, CONTRAPARTIDA
from tests.games.banked.tables import cards_of, player
from tests.incidents.house_round import HouseRound


@pytest.mark.parametrize("law_and_game", [CONTRAPARTIDA, BONUS], ids=["ARA-10.1.E.VII.irr.d", "ARA-10.1.F.VII.4.d"])
def test_one_hand_is_void_and_the_others_play_on(law_and_game: tuple[str, str]) -> None:
    table = HouseRound(*law_and_game)
    events = table.ruled("wrong_count repair=no whose=player")
    assert any(isinstance(event, HandVoided) for event in events)
    assert table.chips(1) == 100_000 and table.staked(2) > 0 and table.table.round.turn == 2
    table.play_on()
    assert isinstance(table.events[-1], RoundEnded)
    assert not any(isinstance(event, Settled) and event.seat == 1 for event in table.events)
    table.bet_everything()
    table.deal_all()
    shuffled, cut = (next(e for e in reversed(table.events) if isinstance(e, kind)) for kind in (PackShuffled, PackCut))
    assert table.events.index(shuffled) + 1 == len(table.events) - 1 - table.events[::-1].index(cut)
    assert shuffled.because == events[0].because and table.table.shuffle_because == ()


@pytest.mark.parametrize("law_and_game", [CONTRAPARTIDA, BONUS], ids=["ARA-10.1.E.VII.irr.b-a", "ARA-10.1.F.VII.4.b-a"])
def test_one_card_face_up_in_the_deck_does_not_play(law_and_game: tuple[str, str]) -> None:
    table = HouseRound(*law_and_game, dealt=False)
    table.must(asked.Deal(table.cards(2)))
    faced = table.cards(1)[0]
    events = table.ruled("faced_in_deck cards=1", Involved(cards=(faced,)))
    assert any(isinstance(event, CardDiscarded) and event.card == faced for event in events)
    assert isinstance(table.do(asked.Deal((faced,))), Refused)
    table.deal_all()
    table.play_on()
    ended = table.events[-1]
    assert isinstance(ended, RoundEnded) and ended.cards == 1 + table.cards_dealt()


@pytest.mark.parametrize("law_and_game", [CONTRAPARTIDA, BONUS], ids=["ARA-10.1.E.VII.irr.b-b", "ARA-10.1.F.VII.4.b-b"])
def test_several_cards_face_up_in_the_deck_void_the_hand_and_all_is_shuffled(law_and_game: tuple[str, str]) -> None:
    table = HouseRound(*law_and_game)
    events = table.ruled("faced_in_deck cards=2")
    assert (table.chips(1), table.chips(2)) == (100_000, 100_000)
    assert table.table.shuffle_because == events[0].because


@pytest.mark.parametrize(
    "law_and_game",
    [("clm", "holdem-bonus"), CONTRAPARTIDA, BONUS],
    ids=["CLM-17.b", "ARA-10.1.E.VII.irr.c", "ARA-10.1.F.VII.4.c"],
)
def test_a_card_drawn_unseen_is_the_next_of_the_deck(law_and_game: tuple[str, str]) -> None:
    """Until it is dealt it is one more card out; the next card dealt is that one."""
    table = HouseRound(*law_and_game)
    out = table.table.round.cards_out
    events = table.ruled("card_drawn_unseen")
    assert isinstance(events[-1], CardKeptAsNext) and table.table.round.cards_out == out + 1
    table.play_on()
    ended = table.events[-1]
    assert isinstance(ended, RoundEnded) and ended.cards == table.cards_dealt()


@pytest.mark.parametrize(
    "law_and_game",
    [("clm", "holdem-bonus"), CONTRAPARTIDA, BONUS],
    ids=["CLM-17.c", "ARA-10.1.E.VII.irr.e-b", "ARA-10.1.F.VII.4.e-b"],
)
def test_a_wrong_count_is_put_right_in_sequence(law_and_game: tuple[str, str]) -> None:
    """The cards as they left the deck, each laid where its turn has it; nobody's bet moves."""
    table = HouseRound(*law_and_game, dealt=False)
    first = table.cards(6)
    table.must(asked.Deal(first))
    staked = table.staked(1)
    right = (*first[1:], *table.cards(1))
    table.ruled("wrong_count repair=yes", Involved(dealt=right))
    again = HouseRound(*law_and_game, dealt=False)
    again.must(asked.Deal(right))
    assert table.table.round == again.table.round and table.staked(1) == staked


def test_a_deal_is_not_put_right_once_somebody_has_decided_on_it() -> None:
    table = HouseRound(*CONTRAPARTIDA)
    table.act(1, "bet")
    assert isinstance(table.apply("wrong_count repair=yes", Involved(dealt=table.cards(6))), Refused)
    assert isinstance(table.apply("wrong_count repair=yes", Involved(dealt=table.cards(5))), Refused)


@pytest.mark.parametrize(
    ("law", "game", "incident"),
    [
        ("clm", "holdem-bonus", "card_exposed whose=player"),
        ("ara", "trijoker", "card_exposed whose=player cards=1"),
    ],
    ids=["CLM-17.d", "ARA-10.1.B.VIII.2.p2-c"],
)
def test_a_players_card_that_was_seen_stays_theirs(law: str, game: str, incident: str) -> None:
    table = HouseRound(law, game)
    card = table.table.round.boxes[Seat(1)].cards[1]
    events = table.ruled(incident, Involved(seat=Seat(1), place=2, cards=(card,)))
    assert any(isinstance(event, CardExposed) for event in events)
    seen = view(table.rules, table.table, player(2)).boxes[0].cards
    assert seen[1] == card and seen[0] is None
    other = table.cards(1)[0]
    assert isinstance(table.apply(incident, Involved(seat=Seat(1), place=1, cards=(other,))), Refused)
    table.play_on()
    assert isinstance(table.events[-1], RoundEnded)


@pytest.mark.parametrize("law", ["ara", "gal"], ids=["ARA-10.1.B.VIII.2.p3-a", "GAL-15.2.error.sigue"])
def test_one_common_card_of_ten_or_lower_stays_and_play_goes_on(law: str) -> None:
    table = HouseRound(law, "trijoker", dealt=False)
    table.deal({1: "As Kd Qh", 2: "7c 2d 3h"}, common="Tc 5s")
    incident = "card_exposed whose=common cards=1 rank=T"
    table.ruled(incident, Involved(place=1, cards=(cards_of("Tc")[0],)))
    assert view(table.rules, table.table, player(2)).common == (cards_of("Tc")[0], None)
    table.play_on()
    assert isinstance(table.events[-1], RoundEnded)


def test_a_card_seen_by_mistake_at_a_live_table_is_told_then() -> None:
    table = HouseRound("ara", "trijoker", dealt=False)
    table.must(asked.Deal((None,) * 8))
    incident = "card_exposed whose=common cards=1 rank=5"
    five = cards_of("5s")[0]
    table.ruled(incident, Involved(place=2, cards=(five,)))
    assert table.table.round.common == (None, five)
    again = table.apply(incident, Involved(seat=Seat(1), place=1, cards=(five,)))
    assert isinstance(again, Refused), "the same card cannot lie in two places"


@pytest.mark.parametrize(
    ("incident", "involved"),
    [
        ("wrong_count repair=no whose=player", Involved()),
        ("wrong_count repair=no whose=player", Involved(seat=Seat(6))),
        ("faced_in_deck cards=1", Involved()),
    ],
)
def test_what_a_ruling_needs_is_asked_for(incident: str, involved: Involved) -> None:
    table = HouseRound(*CONTRAPARTIDA)
    before = table.table
    assert isinstance(table.apply(incident, involved), Refused) and table.table is before
