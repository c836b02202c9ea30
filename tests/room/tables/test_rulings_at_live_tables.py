"""Every ruling carried out through the room: the croupier sends an incident with its form filled in."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId, Seat
from tapete.games.banked.model.floor_event import RoundVoided, RulingMade
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.incidents.desk.vocabulary import Decider
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.room.tables.floor import floor_of
from tests.games.banked.tables import BANKED, settled
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedCircle
from tests.incidents.filling import Incident, Unseen, every_incident, fill
from tests.incidents.floor.test_form import some_steps
from tests.incidents.house_round import HouseRound
from tests.room.playing import new_room, run
from tests.room.tables.test_live import CARL, Croupier


async def live_table(law: str, game: str) -> Croupier:
    actor = await new_room().open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    return Croupier(actor)


def at_state(actor: TableActor, state: BankedState | CircleState) -> None:
    """Lay a table as if it had been played up to here."""
    actor._stream.state = replace(actor.table, game=state, void=None)


async def ruled(
    croupier: Croupier, state: Any, incident: Incident, unseen: Unseen, by_lot: random.Random
) -> list[Event] | Refused | None:
    """What the room's log holds after an incident has been told to it at a table in some state."""
    actor = croupier.actor
    at_state(actor, state)
    filled = fill(floor_of(actor.play), incident, unseen, by_lot)
    if filled is None:
        return None
    version = actor.version
    answer = await croupier.rule(
        incident.kind, facts=incident.facts, about=filled.about, official=filled.by, option=filled.option
    )
    if isinstance(answer, Refused):
        return answer
    return [CODEC.decode(envelope) for envelope in actor.log.read("table/viva", version)]


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_option_of_a_house_ruling_is_carried_out_and_says_who_decided(law: str, game: str) -> None:
    async def story() -> None:
        croupier, table, by_lot = await live_table(law, game), HouseRound(law, game), random.Random(1)
        left_open = [incident for incident in every_incident(law, game) if incident.option]
        for incident in left_open:
            events = await ruled(croupier, table.table, incident, table.cards, by_lot)
            assert isinstance(events, list), (str(incident), events)
            (made,) = (event for event in events if isinstance(event, RulingMade))
            who = "Marta" if made.decided_by == Decider.PLAYER else CARL
            assert (made.by, made.option) == (who, incident.option), made
            assert made.decided_by == incident.ruled.ruling.decided_by and made.because == incident.ruled.cite

    run(story())


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_house_ruling_is_carried_out_through_the_room(law: str, game: str) -> None:
    async def story() -> None:
        croupier, by_lot = await live_table(law, game), random.Random(1)
        never = {str(incident) for incident in every_incident(law, game)}
        for unseen in (False, True):
            table = HouseRound(law, game, dealt=False)
            table.deal_all(unseen=unseen)
            for incident in every_incident(law, game):
                if isinstance(await ruled(croupier, table.table, incident, table.cards, by_lot), list):
                    never.discard(str(incident))
        assert not never

    run(story())


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_every_circle_ruling_is_carried_out_through_the_room(law: str, game: str) -> None:
    async def story() -> None:
        croupier = await live_table(law, game)
        table = croupier.actor.game
        assert isinstance(table, CircleTable)
        never = {str(incident) for incident in every_incident(law, game)}
        for seed in range(10):
            played = PlayedCircle(table.rules, seed, marker=Seat(1) if law == "med" else None)
            played.begin()
            some_steps(played, seed)
            for incident in every_incident(law, game):
                if str(incident) not in never:
                    continue
                if isinstance(await ruled(croupier, played.table, incident, played.cards, played.random), list):
                    never.discard(str(incident))
        assert not never

    run(story())


@pytest.mark.parametrize(("acts", "outcome"), [((), "redeal"), (("fold",), "redeal"), (("call", "call"), "go_on")])
def test_med_rj_29_the_table_itself_says_whether_action_has_been_substantial(
    acts: tuple[str, ...], outcome: str
) -> None:
    async def story() -> None:
        croupier = await live_table("med", "holdem")
        table = croupier.actor.game
        assert isinstance(table, CircleTable)
        played = PlayedCircle(table.rules, marker=Seat(1))
        played.begin()
        played.speak(*acts)
        at_state(croupier.actor, played.table)
        answer = await croupier.rule("wrong_order")
        assert not isinstance(answer, Refused), answer
        assert croupier.actor.table.game.playing == (outcome == "go_on")

    run(story())


@pytest.mark.parametrize(("acted", "outcome"), [(1, "redeal"), (2, "dead")])
def test_the_table_itself_says_how_many_have_acted(acted: int, outcome: str) -> None:
    """A player with a wrong number of cards: whether the hand is dealt again or theirs is dead."""

    async def story() -> None:
        croupier = await live_table("ara", "holdem")
        table = croupier.actor.game
        assert isinstance(table, CircleTable)
        played = PlayedCircle(table.rules)
        played.begin()
        played.speak(*["check"] * acted)
        at_state(croupier.actor, played.table)
        late = played.turn
        answer = await croupier.rule("wrong_count", about={"player": late})
        assert not isinstance(answer, Refused), answer
        after = croupier.actor.table.game
        assert after.playing == (outcome == "dead")
        assert outcome == "redeal" or after.hand.folded >> after.hand.players.index(late) & 1

    run(story())


@pytest.mark.parametrize("decided", [False, True])
def test_ara_10_1_e_vii_irr_a_the_table_itself_says_whether_anybody_has_still_to_decide(decided: bool) -> None:
    async def story() -> None:
        croupier, table = await live_table("ara", "holdem-contrapartida"), HouseRound("ara", "holdem-contrapartida")
        while decided and table.phase.kind is not PhaseKind.REVEAL:
            table.step(table.random, leave_out=("buy", "fold"))
        at_state(croupier.actor, table.table)
        version = croupier.actor.version
        answer = await croupier.rule("card_exposed")
        assert not isinstance(answer, Refused), answer
        events = [CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva", version)]
        assert any(isinstance(event, RoundVoided) for event in events) != decided

    run(story())


def test_what_the_croupier_tells_goes_before_what_the_table_knows() -> None:
    async def story() -> None:
        croupier = await live_table("ara", "holdem")
        table = croupier.actor.game
        assert isinstance(table, CircleTable)
        played = PlayedCircle(table.rules)
        played.begin()
        at_state(croupier.actor, played.table)
        answer = await croupier.rule("wrong_count", facts={"acted": "1"}, about={"player": played.turn})
        assert not isinstance(answer, Refused), answer
        assert not croupier.actor.table.game.playing

    run(story())


def test_a_detail_that_no_incident_has_is_refused() -> None:
    async def story() -> None:
        croupier = await live_table("ara", "holdem")
        answer = await croupier.rule("wrong_count", facts={"acted": "1"}, about={"wishes": "many"})
        assert isinstance(answer, Refused) and "sobra" in answer.reason.es

    run(story())


def test_clm_17_a_2_the_bonus_of_a_void_round_is_settled_by_the_cards_it_was_made_on() -> None:
    """A common card was seen too early: the ante goes back, and the bonus of whoever has a line for it is paid."""

    async def story() -> None:
        croupier, table = await live_table("clm", "holdem-bonus"), HouseRound("clm", "holdem-bonus", dealt=False)
        table.deal({1: "As Kd", 2: "7c 2d"}, "8h 8c")
        at_state(croupier.actor, table.table)
        version = croupier.actor.version
        answer = await croupier.rule("card_exposed", facts={"whose": "common", "pending": "yes"}, about={"seat": 1})
        assert not isinstance(answer, Refused), answer
        events = [CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva", version)]
        won, lost = settled(events, "bonus", 1), settled(events, "bonus", 2)
        assert won.returned > won.staked and lost.returned == 0 and "CLM-17.a.2" in won.because

    run(story())
