"""Hands by the rules of tournaments at a live table: words that bind, short all-ins, who shows, odd chips."""

import pytest

from tapete.core.decision import Accepted
from tapete.core.ids import Seat
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded, Bet, Called, Checked, Folded, Mucked, Shown
from tapete.room.model.command import Said, Wager
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


def check_to_the_showdown(played: LiveCircle) -> None:
    """The rest of the board without another bet, and the cards."""
    while played.rules.steps[played.hand.step].kind != "show":
        if played.turn:
            played.speak("check")
        else:
            played.deal_out()
    played.hand_must(asked.Showdown())


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
        check_to_the_showdown(played)
        assert {event.place for event in played.in_hand_happened(Shown)} == {0, 1, 2}
        assert not played.in_hand_happened(Mucked)


def test_med_rj_19_1_med_rj_21_1_odd_chips_go_to_the_first_after_the_button() -> None:
    """The board ties the three who are left, the button among them; one chip is left over."""
    played = LiveCircle(circle("med", "holdem"), chips=STACK, marker=Seat(1))
    played.begin(cards="2c 3c 4c 5c 2d 3d 4d 5d")
    played.speak("call", "call", "fold", "check")
    for street in ("6c As Ks Qs", "6d Js", "6h Ts"):
        played.deal_out(street)
        played.speak("check", "check", "check")
    pot = played.hand.pot
    played.hand_must(asked.Showdown())
    won = {played.hand.players[event.place]: event.chips for event in played.in_hand_happened(Awarded)}
    _, first, second, button = played.hand.players
    assert pot % 3 == 1 and won == {first: pot // 3 + 1, second: pot // 3, button: pot // 3}


def test_med_rj_37_2_without_a_bet_the_first_after_the_button_shows_first() -> None:
    played, _ = dealt(STACK, STACK, STACK, STACK)
    assert played.table.marker == Seat(1)
    played.speak("call", "call", "call", "check")
    check_to_the_showdown(played)
    first = played.in_hand_happened(Shown)[0]
    assert played.hand.players[first.place] == "p2"


def hears(played: LiveCircle, *words: str) -> list[type]:
    """What the players in turn say one after the other, as the croupier tells it; the acts that it is taken for."""
    for spoken in words:
        outcome = played.live.tell(Wager((Said(spoken),)))
        assert isinstance(outcome, Accepted), (spoken, outcome)
        played.told.extend(outcome.events)
    return [type(act) for act in played.in_hand_happened(Bet, Called, Checked, Folded)][-len(words) :]


def test_med_rj_6_1_the_words_of_betting_bind_whoever_says_them() -> None:
    played, blind = dealt(STACK, STACK, STACK, STACK)
    assert hears(played, "veo", "voy", "completo", "paso") == [Called, Called, Called, Checked]
    played.deal_out()
    assert hears(played, "paso", f"apuesto {2 * blind}", f"subo a {5 * blind}") == [Checked, Bet, Bet]
    assert hears(played, "envido", "no voy") == [Bet, Folded]


@pytest.mark.parametrize("words", ["no voy", "fold", "foldeo"])
def test_med_rj_81_1_to_fold_is_to_give_the_cards_up(words: str) -> None:
    played, _ = dealt(STACK, STACK, STACK)
    assert hears(played, words) == [Folded]
