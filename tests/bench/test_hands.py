"""What is measured is a whole hand: everybody in it to the showdown, four intervals, and every chip accounted for."""

import numpy as np

from tapete.bench.hands import RULES, USED, commands, play, shuffled, spent
from tapete.games.circle.decide import put
from tapete.games.circle.model import event as happened
from tapete.games.circle.playable_hand import PlayableHand

BOOKKEEPING = (happened.HandStarted, happened.StepTaken, happened.IntervalEnded, happened.HandEnded)
"""The events that say where a hand is; nobody decides them."""


def test_every_hand_is_played_to_its_showdown() -> None:
    for cards in shuffled(np.random.default_rng(1), 50):
        hand = play(cards)
        assert hand.over and hand.interval == 4 and len(hand.common) == 5 and not hand.folded
        assert hand.staked == (2,) * 6 and sum(hand.won) == 12 and hand.money() == 1200
        assert (hand.shown | hand.mucked) == 0b111111


def test_every_decision_of_a_measured_hand_has_its_articles() -> None:
    draft = PlayableHand(RULES)
    for command in commands(shuffled(np.random.default_rng(1), 1)[0]):
        assert put(draft, command) is None
    decided = [event for event in draft.events if not isinstance(event, BOOKKEEPING)]
    assert len(decided) > 40 and all(event.because for event in decided)


def test_cards_are_drawn_without_one_coming_twice() -> None:
    decks = shuffled(np.random.default_rng(2), 2000)
    assert len({cards[0] for cards in decks}) == 52
    assert all(len(set(cards)) == USED for cards in decks)


def test_where_the_time_goes_is_told_of_everything_asked() -> None:
    parts = spent(np.random.default_rng(3), 5)
    assert list(parts) == ["start", "deals", "acts", "showdown"]
    assert (
        all(part["us"] > 0 for part in parts.values())
        and abs(sum(part["share"] for part in parts.values()) - 100) < 1e-6
    )
