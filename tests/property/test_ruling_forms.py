"""The form of any ruling at any moment of a hand: filled in by lot it is carried out, or the table forbids it."""

import random
from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.games.circle.model import command as asked
from tapete.incidents.floor.circle import CircleFloor, HandFloor
from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedCircle, PlayedHand, circle
from tests.incidents.filling import AnyFloor, Incident, Unseen, every_incident
from tests.incidents.floor.test_form import carried_out, some_steps
from tests.incidents.house_round import HouseRound

SEEDS, STEPS = st.integers(0, 10**6), st.integers(0, 25)


MANY = 15


@cache
def _incidents(law: str, game: str) -> list[Incident]:
    return list(every_incident(law, game))


def check_forms(law: str, game: str, floor: AnyFloor, unseen: Unseen, seed: int) -> None:
    by_lot = random.Random(seed)
    for incident in by_lot.choices(_incidents(law, game), k=MANY):
        carried_out(floor, incident, unseen, by_lot)


@given(st.sampled_from(BANKED), st.booleans(), st.integers(0, 4), SEEDS)
def test_at_any_moment_of_a_round(table: tuple[str, str], unseen: bool, steps: int, seed: int) -> None:
    played = HouseRound(*table, dealt=False)
    played.deal_all(unseen=unseen)
    by_lot = random.Random(seed)
    for _ in range(0 if unseen else steps):
        if played.table.round.boxes:
            played.step(by_lot)
    check_forms(*table, played.floor, played.cards, seed)


@given(st.sampled_from(CIRCLE), STEPS, SEEDS)
def test_at_any_moment_of_a_hand(table: tuple[str, str], steps: int, seed: int) -> None:
    played = PlayedCircle(circle(*table), seed)
    played.begin()
    some_steps(played, steps)
    check_forms(*table, CircleFloor(played.circle, played.table), played.cards, seed)


@given(st.sampled_from(TOURNAMENT), STEPS, SEEDS)
def test_at_any_moment_of_a_hand_of_a_tournament(table: tuple[str, str], steps: int, seed: int) -> None:
    rules = replace(circle(*table).opened, minimum=200)
    start = asked.StartHand(tuple(map(PlayerId, "abcd")), (10_000,) * 4, blinds=(100, 200, 0, 0))
    played = PlayedHand(rules, start, seed)
    some_steps(played, steps)
    check_forms(*table, HandFloor(rules, played.hand), played.cards, seed)
