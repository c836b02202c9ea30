"""Crazy pineapple: three cards, one put away after the bets on the flop, or at once where betting is over."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.games.circle.decide import put
from tapete.games.circle.model.command import Act, Deal, Discard, StartHand
from tapete.games.circle.model.event import Dealt, DiscardsBegan
from tests.games.circle_tables import PlayedHand, circle

NAMES = (PlayerId("a"), PlayerId("b"), PlayerId("c"))


def hand(*stacks: int) -> PlayedHand:
    rules = replace(circle("med", "crazy-pineapple").opened, minimum=200)
    blinds = (100, 200, 0)[: len(stacks)]
    played = PlayedHand(rules, StartHand(NAMES[: len(stacks)], stacks, (), blinds))
    played.deal()
    return played


def discard(played: PlayedHand, place: int) -> None:
    played.must(Discard(NAMES[place], played.hand.down[place][:1]))


def test_med_rj_22_1_and_22_2_three_cards_and_bets_with_them() -> None:
    played = hand(5000, 5000, 5000)
    (dealt,) = [event for event in played.draft.events if isinstance(event, Dealt)]
    assert [len(cards) for cards in dealt.hands().values()] == [3] * 3
    assert played.hand.interval == 1 and {"MED-RJ.22.1", "MED-RJ.22.2"} <= set(dealt.because)


def test_med_rj_22_2b_the_flop_is_bet_on_with_three_cards() -> None:
    played = hand(5000, 5000, 5000)
    played.acts("call", "call", "check")
    played.deal()
    assert len(played.hand.common) == 3 and played.hand.interval == 2
    assert "MED-RJ.22.2b" in played.draft.events[-2].because
    assert {len(own) for own in played.hand.down} == {3}


def test_med_rj_22_3_and_22_4_one_card_goes_after_the_flop_bets_and_before_the_turn() -> None:
    played = hand(5000, 5000, 5000)
    played.acts("call", "call", "check")
    assert put(played.draft, Discard(NAMES[0], played.hand.down[0][:1])) is not None
    played.deal()
    played.acts("check", "check", "check")
    began = played.draft.events[-1]
    assert isinstance(began, DiscardsBegan) and began.pending == (0, 1, 2)
    assert {"MED-RJ.22.3", "MED-RJ.22.4"} <= set(began.because)
    for place in (1, 0):
        discard(played, place)
    assert put(played.draft, Deal(played.cards(2))) is not None, "the turn waits for everybody"
    for cards in ((), played.hand.down[2][:2]):
        refused = put(played.draft, Discard(NAMES[2], cards))
        assert refused is not None and "MED-RJ.22.3" in refused.because
    discard(played, 2)
    assert {len(own) for own in played.hand.down} == {2}
    played.deal()
    assert len(played.hand.common) == 4


def test_med_rj_22_5_all_in_before_the_flop_cards_are_put_away_before_it_is_seen() -> None:
    called = hand(1000, 1000)
    called.acts("raise 1000", "call")
    blind = hand(100, 200)
    for played in (called, blind):
        began = played.draft.events[-1]
        assert isinstance(began, DiscardsBegan) and "MED-RJ.22.5" in began.because
        assert played.hand.common == ()
        assert put(played.draft, Deal(played.cards(4))) is not None
        discard(played, 0)
        discard(played, 1)
        played.deal()
        assert len(played.hand.common) == 3
        played.deal()
        assert len(played.hand.common) == 4, "nobody discards twice"


def test_med_rj_22_6_one_player_all_in_everybody_discards_before_the_fourth_card() -> None:
    played = hand(5000, 5000, 200)
    played.acts("call", "call", "check")
    assert played.hand.stacks[2] == 0
    played.deal()
    assert len(played.hand.common) == 3, "the flop comes first"
    played.acts("check", "check")
    began = played.draft.events[-1]
    assert isinstance(began, DiscardsBegan) and began.pending == (0, 1, 2) and "MED-RJ.22.6" in began.because


def test_med_rj_22_3_a_bet_while_cards_are_put_away_is_told_what_is_awaited_and_by_which_rule() -> None:
    played = hand(5000, 5000, 5000)
    played.acts("call", "call", "check")
    played.deal()
    played.acts("check", "check", "check")
    refused = put(played.draft, Act(NAMES[0], "bet", 400))
    assert refused is not None and refused.because[0].startswith("MED-RJ.22.")
    assert "antes van los descartes" in refused.reason.es and "first the discards" in refused.reason.en
    assert refused.reason.es.count(";") <= 2, "the article that decides and at most two more"
