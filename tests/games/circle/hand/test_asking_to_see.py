"""Who may ask to see a hand that was conceded: one answer for every door, the law's."""

import pytest
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId
from tapete.games.circle.decide import decide
from tapete.games.circle.hand.showdown import may_ask
from tapete.games.circle.hand_rules import Asker
from tapete.games.circle.model.command import AskToSee
from tapete.games.circle.model.state import CircleHand
from tapete.games.shared.offices import CHIEF
from tests.games.circle_tables import CIRCLE, TOURNAMENT, circle

ANYBODY = frozenset({Asker.IN_HAND, Asker.CHIEF})
BY_LAW = {
    "ara": ANYBODY,
    "clm": ANYBODY,
    "gal": frozenset(),
    "med": frozenset({Asker.CALLER, Asker.CHIEF}),
}
NAMES = tuple(map(PlayerId, ("caller", "aggressor", "quiet", "folded")))
CONCEDED = CircleHand(players=NAMES, folded=0b1000, mucked=0b0110, opened=1)
"""Two hands were conceded: that of whoever bet last, and another."""


def may_see(law: str, who: str) -> set[str]:
    rules = circle(law, "holdem").opened
    return {name for place, name in enumerate(NAMES) if may_ask(rules, CONCEDED, PlayerId(who), place)}


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_every_game_of_a_law_answers_alike(law: str, game: str) -> None:
    assert circle(law, game).opened.seen_by == BY_LAW[law]


@pytest.mark.parametrize("law", ["ara", "clm"])
def test_ara_10_2_vii_3_4_players_in_the_hand_and_the_chief_may_ask(law: str) -> None:
    assert may_see(law, "caller") == may_see(law, CHIEF) == {"aggressor", "quiet"}
    assert may_see(law, "aggressor") == {"quiet"}
    assert may_see(law, "onlooker") == set()


def test_gal_23_3_mostrar_nobody_may_ask_where_everybody_shows() -> None:
    assert not any(may_see("gal", who) for who in (*NAMES, CHIEF, "onlooker"))


def test_med_rj_39_2_whoever_paid_may_see_the_last_aggressor() -> None:
    assert may_see("med", "caller") == {"aggressor"}


def test_med_rj_39_3_without_cards_nobody_may_ask() -> None:
    assert may_see("med", "quiet") == may_see("med", "folded") == set()


def test_med_rj_39_4_the_director_may_see_any_hand() -> None:
    assert may_see("med", CHIEF) == {"aggressor", "quiet"}


@pytest.mark.parametrize("law", ["ara", "clm"])
def test_a_hand_that_has_been_seen_is_not_asked_for_again(law: str) -> None:
    seen = CircleHand(players=NAMES, mucked=0b0110, shown=0b0010)
    assert not may_ask(circle(law, "holdem").opened, seen, NAMES[0], 1)


@pytest.mark.parametrize(
    ("law", "rule"), [("ara", "ARA-10.2.VII.3.4"), ("clm", "CLM-AII.3.b.1"), ("med", "MED-RJ.39.2")]
)
def test_a_hand_shown_on_request_names_the_article(law: str, rule: str) -> None:
    dealt = replace(CONCEDED, down=((), (Card(1), Card(2)), (), ()), up=((),) * 4, over=True)
    shown = decide(circle(law, "holdem").opened, dealt, AskToSee(NAMES[0], NAMES[1]))
    assert isinstance(shown, Accepted) and rule in shown.events[0].because
