"""The form of every ruling: what it asks is enough, whatever the facts, the option and the moment of the hand."""

import random

import pytest
from msgspec.structs import replace

from tapete.core.decision import Accepted
from tapete.core.ids import GameId, PlayerId
from tapete.games.circle.model import command as asked
from tapete.incidents.desk.ruling import Ruling, rulings
from tapete.incidents.floor.carry_out import carry_out
from tapete.incidents.floor.circle import CircleFloor, HandFloor
from tapete.law.profile import law_ids
from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedCircle, PlayedHand, RandomPlay, act_of, circle
from tests.incidents.filling import AnyFloor, Incident, Unseen, every_incident, fill
from tests.incidents.house_round import HouseRound
from tests.incidents.telling import told_about

MISSING = ("falta un dato", "lo decide")
SEEDS = range(10)


def carried_out(floor: AnyFloor, incident: Incident, unseen: Unseen, by_lot: random.Random) -> bool:
    """Whether a form filled in by lot is carried out; if not, it is for the state of the table alone."""
    filled = fill(floor, incident, unseen, by_lot)
    if filled is None:
        return False
    about = told_about(filled.about)
    outcome = carry_out(floor, incident.ruled, about, filled.by, filled.option)
    assert isinstance(outcome, Accepted) or not outcome.reason.es.startswith(MISSING), (str(incident), outcome)
    return isinstance(outcome, Accepted)


def some_steps(played: RandomPlay, steps: int) -> None:
    for _ in range(steps):
        options = [pair for pair in played.options() if pair[1].command not in ("show", "muck")]
        if not options:
            return
        calm = [pair for pair in options if act_of(pair[1]) != "fold"] or options
        command = played.command(*played.random.choice(calm))
        if isinstance(played, PlayedCircle):
            played.hand_must(command)
        elif isinstance(played, PlayedHand):
            played.must(command)


@pytest.mark.parametrize(("tables", "spoken", "left_open"), [(BANKED, 385, 68), ([*CIRCLE, *TOURNAMENT], 808, 152)])
def test_no_ruling_is_left_out(tables: list[tuple[str, str]], spoken: int, left_open: int) -> None:
    """The walk over every incident comes to each ruling that the data hold, also those that leave something open."""
    speaking, reached = list[Ruling](), list[Ruling]()
    for law in law_ids():
        games = [GameId(game) for of_law, game in tables if of_law == law]
        at_some = [ruling for ruling in rulings(law) if any(ruling.level_for(game) is not None for game in games)]
        walked = [incident.ruled.ruling for game in games for incident in every_incident(law, game)]
        speaking += at_some
        reached += [ruling for ruling in at_some if ruling in walked]
    assert speaking == reached and len(reached) == spoken
    assert sum(bool(ruling.options) for ruling in reached) == left_open


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_house_ruling_is_carried_out_from_its_own_form(law: str, game: str) -> None:
    never = {str(incident) for incident in every_incident(law, game)}
    for seed in SEEDS:
        table = HouseRound(law, game, dealt=False)
        table.deal_all(unseen=bool(seed % 2))
        by_lot = random.Random(seed)
        for incident in every_incident(law, game):
            if carried_out(table.floor, incident, table.cards, by_lot):
                never.discard(str(incident))
    assert not never


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_every_circle_ruling_is_carried_out_from_its_own_form(law: str, game: str) -> None:
    never = {str(incident) for incident in every_incident(law, game)}
    for seed in SEEDS:
        played = PlayedCircle(circle(law, game), seed)
        played.begin()
        some_steps(played, seed)
        floor = CircleFloor(played.circle, played.table)
        for incident in every_incident(law, game):
            if carried_out(floor, incident, played.cards, played.random):
                never.discard(str(incident))
    assert not never


@pytest.mark.parametrize(("law", "game"), TOURNAMENT)
def test_every_tournament_ruling_is_carried_out_from_its_own_form(law: str, game: str) -> None:
    never = {str(incident) for incident in every_incident(law, game)}
    rules = replace(circle(law, game).opened, minimum=200)
    start = asked.StartHand(tuple(map(PlayerId, "abcd")), (10_000,) * 4, blinds=(100, 200, 0, 0))
    for seed in SEEDS:
        played = PlayedHand(rules, start, seed)
        some_steps(played, 1 + seed)
        floor = HandFloor(rules, played.hand)
        for incident in every_incident(law, game):
            if carried_out(floor, incident, played.cards, played.random):
                never.discard(str(incident))
    assert not never
