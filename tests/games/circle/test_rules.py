"""The rules of a circle table are compiled once: nothing else asks a law for a parameter by its name."""

import re
from pathlib import Path

import pytest

import tapete
from tapete.core.command import concrete
from tapete.games.circle.model.command import CircleCommand, StartHand
from tapete.games.circle.model.floor_command import ReadBet
from tapete.games.circle.rules import TableCites, circle_rules, hand_rules
from tapete.games.circle.seats.legal import COMMANDS
from tapete.games.shared.limits import Limits, in_force
from tests.games.circle_tables import CIRCLE, TOURNAMENT, circle

SOURCES = Path(tapete.__file__).parent
ASKING = re.compile(r"\.(has|flag|word|words|count|counts|fraction|fractions|cite|lines|day)\(\"")
PLACES = (
    "games/circle/**/*.py",
    "cli/play/circle/*.py",
    "reports/phh/*.py",
    "tournament/play/dealt_hand.py",
    "room/**/*circle*.py",
)


@pytest.mark.parametrize("place", PLACES)
def test_only_the_compiled_rules_ask_for_a_parameter_by_its_name(place: str) -> None:
    files = [file for file in SOURCES.glob(place) if file.name != "rules.py"]
    assert files
    assert [file.name for file in files if ASKING.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_every_law_gives_a_table(law: str, game: str) -> None:
    rules = circle_rules(circle(law, game).law, level=200)
    assert 2 <= rules.least_players <= rules.seats and rules.most_players >= rules.least_players
    assert rules.opened.minimum == (hand_rules(rules.law).minimum if rules.euros else 200)
    assert any(getattr(rules.cites, topic) for topic in TableCites.__struct_fields__)


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_every_band_the_director_is_offered_gives_hand_rules(law: str, game: str) -> None:
    rules = circle(law, game)
    assert rules.bands()
    for minimum, maxima in rules.bands().items():
        for maximum in maxima:
            hand = rules.hand(Limits(minimum, maximum))
            assert hand == hand_rules(in_force(rules.law, Limits(minimum, maximum))) and hand.minimum == minimum


def test_everything_that_can_be_asked_has_its_name_outside() -> None:
    names = {kind.name() for kind in COMMANDS}
    assert set(COMMANDS) >= {*concrete(CircleCommand)} - {StartHand, ReadBet}
    assert {"ask_to_see", "begin_hand", "act_out_of_turn", "stop_waiting"} <= names and len(names) == len(COMMANDS)
