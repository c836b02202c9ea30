"""Betting and showdown of a tournament hand: least raises, short all-ins, who shows first."""

import pytest
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.legal import legal
from tapete.games.circle.model.command import Muck, StartHand
from tapete.games.circle.model.event import Shown
from tests.games.circle_tables import PlayedHand, act_of, circle

NAMES = tuple(map(PlayerId, "abcd"))


def hand(*stacks: int) -> PlayedHand:
    """Blinds of 200 and 400, cards dealt; c speaks first."""
    rules = replace(circle("med", "holdem").opened, minimum=400)
    played = PlayedHand(rules, StartHand(NAMES[: len(stacks)], stacks, (), (200, 400, *(0,) * (len(stacks) - 2))))
    played.deal()
    return played


def least_raise(played: PlayedHand) -> int:
    return bounds(played.rules, played.hand, played.hand.turn).least


def may_raise(played: PlayedHand) -> bool:
    who = played.hand.players[played.hand.turn]
    return any(act_of(option) in ("bet", "raise") for option in legal(played.rules, played.hand, who))


def test_med_rj_35_1_the_big_blind_is_the_least_bet_in_every_round() -> None:
    played = hand(9_000, 9_000, 9_000)
    played.acts("call", "call", "check")
    for _ in range(3):
        played.deal()
        assert least_raise(played) == 400
        played.acts("check", "check", "check")


def test_med_rj_35_2_the_first_raise_is_at_least_to_double() -> None:
    played = hand(9_000, 9_000, 9_000)
    assert least_raise(played) == 800
    played.acts("call", "call", "check")
    played.deal()
    played.acts("bet 1000")
    assert least_raise(played) == 2_000


def test_med_rj_35_3_a_later_raise_grows_at_least_by_the_one_before() -> None:
    played = hand(9_000, 9_000, 9_000)
    played.acts("raise 1200")
    assert least_raise(played) == 2_000


def test_med_rj_35_1_and_41_3_a_big_blind_that_is_short_is_called_and_raised_whole() -> None:
    played = hand(9_000, 100, 9_000)
    assert bounds(played.rules, played.hand, 2).call == 400 and least_raise(played) == 800
    played.acts("call", "call")
    assert played.hand.staked == (400, 100, 400)


def test_med_rj_41_3_nothing_is_called_of_a_blind_that_nobody_has_matched() -> None:
    """Everybody folds to the small blind, who has already put in more than the all-in big blind."""
    played = hand(9_000, 100, 9_000)
    played.acts("fold")
    assert played.hand.turn == -1 and played.hand.stacks[0] == 8_900, "what nobody can call goes back"


def test_med_rj_25_1_between_two_a_short_big_blind_leaves_nothing_to_bet() -> None:
    rules = replace(circle("med", "holdem").opened, minimum=400)
    played = PlayedHand(rules, StartHand(NAMES[:2], (100, 9_000), (), (400, 200)))
    played.deal()
    assert played.hand.turn == -1 and played.hand.staked == (100, 100)


def test_med_rj_35_7_there_is_no_cap_on_raises() -> None:
    played = hand(90_000, 90_000, 90_000)
    for step in range(2, 30):
        played.acts(f"raise {400 * step}")
    assert may_raise(played)


@pytest.mark.parametrize(("all_in", "reopened"), [(1_600, False), (2_000, True)])
def test_med_rj_36_1_and_34_7_only_a_full_raise_opens_the_betting_again(all_in: int, reopened: bool) -> None:
    played = hand(9_000, all_in, 9_000, 9_000)
    played.acts("raise 1200", "call", "fold", f"raise {all_in}")
    assert played.hand.level == all_in, "a short all-in is a valid bet"
    assert may_raise(played) is reopened


def to_the_showdown(played: PlayedHand, *river: str) -> list[int]:
    played.acts("call", "call", "check")
    for street in (("check",) * 3, ("check",) * 3, river):
        played.deal()
        played.acts(*street)
    assert played.hand.pending
    return list(played.hand.pending)


def test_med_rj_37_1_the_last_to_bet_shows_first_and_the_others_clockwise() -> None:
    assert to_the_showdown(hand(9_000, 9_000, 9_000), "check", "bet 400", "raise 800", "call", "call") == [2, 0, 1]


def test_med_rj_37_2_without_bets_the_first_after_the_button_shows_first() -> None:
    assert to_the_showdown(hand(9_000, 9_000, 9_000), "check", "check", "check") == [0, 1, 2]


def test_med_rj_37_8_when_all_others_muck_the_last_live_hand_wins_without_showing() -> None:
    played = hand(9_000, 9_000, 9_000)
    to_the_showdown(played, "check", "check", "check")
    played.must(Muck(NAMES[0]))
    played.must(Muck(NAMES[1]))
    assert played.hand.over and played.hand.won[2] == 1_200
    assert not [event for event in played.draft.events if isinstance(event, Shown)]
