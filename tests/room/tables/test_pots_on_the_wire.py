"""The pots of a showdown that is being told: who has announced a hand for each, and who wins it once that is known."""

from typing import Any

from tapete.cards.category import Category
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.circle.seats.state import CircleState
from tapete.room.stream.watcher import NOBODY
from tapete.room.wire.circle import Drawer
from tests.games.circle.hand.test_told_results import SPLITS, at_showdown, tell


def _pots(played: PlayableHand, drawer: Drawer) -> list[tuple[list[str], list[str]]]:
    hand: Any = drawer.view(CircleState(hand=played.hand), NOBODY)["hand"]
    return [(pot["announced"], pot["winners"]) for pot in hand["pots"]]


def test_whoever_has_announced_is_named_before_a_pot_is_decided() -> None:
    played = at_showdown(stacks=(2_000, 5_000, 5_000))
    drawer = Drawer(played.rules.order, played.rules.selection, lambda _: played.rules)
    assert _pots(played, drawer) == [([], []), ([], [])]
    assert tell(played, "Bea", Category.PAIR, SPLITS, 1) is None
    assert _pots(played, drawer) == [([], []), (["Bea"], [])]
    assert tell(played, "Cid", Category.PAIR, SPLITS, 1) is None
    assert _pots(played, drawer) == [([], []), (["Bea", "Cid"], ["Bea", "Cid"])]
