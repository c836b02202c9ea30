"""Hands by the rules of tournaments at a live table: short all-ins, and who shows once somebody is all in."""

import pytest

from tapete.core.ids import Seat
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Mucked, Shown
from tests.games.circle_tables import circle
from tests.room.told_tables import LiveCircle

STACK = 90_000


def dealt(*stacks: int) -> tuple[LiveCircle, int]:
    """A hand with its first cards, and the big blind."""
    played = LiveCircle(circle("med", "holdem"), seats=(1, 2, 3, 4)[: len(stacks)], chips=stacks, marker=Seat(1))
    played.begin()
    return played, played.hand.level


def may_raise(played: LiveCircle) -> bool:
    croupier = played.live.croupier
    offered = played.live.loop.run_until_complete(croupier.options("act"))
    return any(option.given["player"] == played.turn and option.given["act"] == "raise" for option in offered)


@pytest.mark.parametrize(("times", "reopened"), [(4, False), (5, True)])
def test_med_rj_36_1_med_rj_34_7_only_a_full_raise_opens_the_betting_again(times: int, reopened: bool) -> None:
    """A raise to three big blinds, and then somebody all in for four or for five."""
    _, blind = dealt(STACK, STACK, STACK, STACK)
    played, _ = dealt(STACK, times * blind, STACK, STACK)
    played.speak(f"raise {3 * blind}", "call", f"raise {times * blind}", "fold")
    assert played.hand.level == times * blind, "a short all-in is a valid bet"
    assert may_raise(played) is reopened


def test_med_rj_38_2_everybody_left_shows_once_somebody_is_all_in() -> None:
    _, blind = dealt(STACK, STACK, STACK)
    for seed in range(6):
        played, _ = dealt(STACK, 5 * blind, STACK)
        played.random.seed(seed)
        played.speak(f"raise {5 * blind}", "call", "call")
        while played.rules.steps[played.hand.step].kind != "show":
            if played.turn:
                played.speak("check")
            else:
                played.deal_out()
        played.hand_must(asked.Showdown())
        assert {event.place for event in played.in_hand_happened(Shown)} == {0, 1, 2}
        assert not played.in_hand_happened(Mucked)
