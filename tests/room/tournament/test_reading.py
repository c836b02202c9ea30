"""Whatever comes over the wire is done or refused in words; nothing of it breaks the room."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.room.model.role import Role
from tapete.room.stream.answers import Done
from tapete.room.stream.record import Origin
from tapete.room.tournament.announcing.announcement import proposed
from tapete.room.tournament.message import COMMANDS, TournamentSpeaker
from tapete.tournament.model.structure import Structure
from tests.room.tournament.running import EVA, Running, run

NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 99, 10000, 2**63, -(10**13)])
SIMPLE = st.one_of(
    NUMBERS, st.sampled_from(["", "p1", "icm", "agreed", "1/0", "error", "x" * 400]), st.booleans(), st.none()
)
VALUES = st.recursive(
    SIMPLE,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["a", "by"]), inner, max_size=2)
    ),
    max_leaves=5,
)
PAIRS = st.lists(st.lists(NUMBERS, min_size=2, max_size=2), max_size=3)


@st.composite
def orders(draw: st.DrawFn) -> dict[str, Any]:
    """A command by its name with fields that are sometimes of the right kind."""
    name = draw(st.sampled_from([*COMMANDS]))
    fields = COMMANDS[name].__struct_fields__
    values = {field: draw(st.one_of(NUMBERS, SIMPLE, PAIRS, VALUES)) for field in fields if draw(st.integers(0, 9))}
    return {"type": name, **values}


def _states() -> list[Running]:
    async def made() -> list[Running]:
        announced, started = await Running().announced(), await Running().started(6, tables=2)
        in_hand = await Running().started(3)
        await in_hand.must("begin_hand", table=1)
        return [announced, started, in_hand]

    return run(made())


STATES = _states()


@settings(max_examples=250, deadline=None)
@given(orders(), st.integers(0, 2), st.sampled_from([EVA, TournamentSpeaker(EVA.player, Role.PLAYER)]))
def test_any_order_is_done_or_refused_in_words(order: dict[str, Any], which: int, who: TournamentSpeaker) -> None:
    play = STATES[which]
    play.number += 1

    async def put() -> None:
        answer = await play.actor.ask(Origin(who.player, "azar", play.number), who, order)
        assert isinstance(answer, Done) or (answer.reason.es and answer.reason.en)
        assert play.actor.state.in_play() == play.actor.state.due()
        play.actor.picture().message(EVA, ())

    run(put())


def test_a_tournament_is_proposed_by_a_few_numbers_or_by_its_whole_file() -> None:
    told = {"title": "Copa de verano", "entries": "60", "minutes_in_all": "300", "stack": "10000", "minutes": "20"}
    planned = proposed(told)
    assert isinstance(planned, Structure) and planned.title == "Copa de verano" and planned.expected == 60
    whole = proposed({"structure": 'title = "Viernes"\nlevel = [{ small = 25, big = 50 }]'})
    assert isinstance(whole, Structure) and whole.title == "Viernes"
    for wrong in (
        {"title": ""},
        {"entries": "1"},
        {"minutes": "veinte"},
        {"stack": "-5"},
        {"structure": "no = = toml"},
    ):
        refused = proposed({**told, **wrong})
        assert isinstance(refused, Refused) and refused.reason.es != refused.reason.en
    assert isinstance(proposed({"structure": "title = 3"}), Refused)
