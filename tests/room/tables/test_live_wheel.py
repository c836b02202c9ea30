"""A real roulette with a dealer at its console: bets entered for players, the number told, corrected and paid by."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.roulette.event import NumberCorrected, SpinVoided
from tapete.room.lobby import Room
from tapete.room.model.event import IncidentRuled
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.live.authority import Authority
from tests.room.playing import EVE, Guest, new_room, run
from tests.room.tables.test_live import CARL, Croupier

ANA, BEA = "Ana", "Bea"
CHIPS = 100_000


async def _wheel(room: Room | None = None, **choices: Any) -> Croupier:
    terms = Terms(LawId("ara"), GameId("roulette-00"), choices, live=True)
    actor = await (room or new_room()).open("viva", terms)
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor)
    await croupier.must("open_table")
    for colour, name in enumerate((ANA, BEA), 1):
        await croupier.must("sit", player=name, seat=colour, chips=CHIPS)
    return croupier


async def _told(pocket: str, **choices: Any) -> Croupier:
    """Bets of two players, «no va más», and a number."""
    croupier = await _wheel(**choices)
    for player, place in ((ANA, "17"), (ANA, "red"), (BEA, "17"), (BEA, "between_dozens_2_3"), (BEA, "dozen_2")):
        await croupier.must("lay_bet", player=player, place=place, cents=1_000)
    await croupier.must("close_bets")
    await croupier.must("drop_ball", pocket=pocket)
    return croupier


def _payments(view: Any) -> list[tuple[str, str, int, int]]:
    return [(paid["bet"], paid["player"], paid["seat"], paid["returned"]) for paid in view["payments"]]


def test_a_spin_from_the_bets_to_the_payment() -> None:
    async def story() -> None:
        croupier = await _told("17")
        view = (await croupier.look())["view"]
        assert _payments(view) == [
            ("red", ANA, 1, 0),
            ("0-00", BEA, 2, 0),
            ("dozen_2", BEA, 2, 3_000),
            ("17", ANA, 1, 36_000),
            ("17", BEA, 2, 36_000),
        ]
        assert view["fallen"] and not view["last"] and croupier.actor.play.people()[PlayerId(ANA)].chips == 98_000
        await croupier.must("settle")
        view = (await croupier.look())["view"]
        assert not view["fallen"] and not view["stakes"] and len(view["last"]["results"]) == 5
        assert {seat["player"]: seat["chips"] for seat in view["seats"]} == {ANA: 134_000, BEA: 136_000}

    run(story())


def test_ara_u5_a_a_a_number_that_the_wheel_lacks_is_refused_in_one_sentence() -> None:
    async def story() -> None:
        croupier = await _wheel()
        await croupier.must("close_bets")
        refused = await croupier.enter("drop_ball", pocket="37")
        assert isinstance(refused, Refused) and refused.reason.es.startswith(
            "el disco no tiene la casilla «37» (artículo único"
        )
        assert "ARA-U5.a-a" in refused.because and not croupier.actor.table.game.fallen
        late = await croupier.enter("lay_bet", player=ANA, place="17", cents=1_000)
        assert isinstance(late, Refused) and "no va más" in late.reason.es and late.because

    run(story())


def test_the_last_entry_is_taken_back_a_wrong_number_too() -> None:
    async def story() -> None:
        croupier = await _told("18")
        await croupier.must("undo")
        game = croupier.actor.table.game
        assert game.no_more_bets and not game.fallen and not game.numbers
        await croupier.must("drop_ball", pocket="17")
        await croupier.must("settle")
        assert isinstance(await croupier.enter("undo"), Refused), "it has been paid"

    run(story())


def test_a_number_told_wrongly_is_corrected_by_the_supervisor_before_anything_is_paid() -> None:
    async def story() -> None:
        croupier = await _told("18")
        croupier.authority = Authority(CARL, Role.CROUPIER)
        alone = await croupier.enter("correct_number", pocket="17", why="la bola está en el 17")
        assert isinstance(alone, Refused) and "el jefe de mesa" in alone.reason.es
        croupier.authority = Authority(CARL, Role.DIRECTOR)
        for pocket, why, words in (("18", "x", "ya está dicho"), ("37", "x", "«37»"), ("17", " ", "por qué")):
            refused = await croupier.enter("correct_number", pocket=pocket, why=why)
            assert isinstance(refused, Refused) and words in refused.reason.es
        await croupier.must("correct_number", pocket="17", why="la bola está en el 17")
        view = (await croupier.look())["view"]
        assert [number["pocket"] for number in view["numbers"]] == ["17"]
        assert ("17", ANA, 1, 36_000) in _payments(view)
        await croupier.must("settle")
        assert croupier.actor.play.people()[PlayerId(ANA)].chips == 134_000
        log = croupier.actor.log.read(TABLE + "viva")
        (corrected,) = (e for e in map(CODEC.decode, log) if isinstance(e, NumberCorrected))
        assert (corrected.before, corrected.pocket) == ("18", "17") and "ARA-U5" in corrected.because
        after = await croupier.enter("correct_number", pocket="18", why="x")
        assert isinstance(after, Refused)

    run(story())


def test_on_a_zero_even_chances_lose_half_or_stay_in_prison_as_the_house_chose() -> None:
    async def story() -> None:
        half = (await (await _told("00")).look())["view"]["payments"]
        assert next(paid["returned"] for paid in half if paid["bet"] == "red") == 500
        assert next(paid["returned"] for paid in half if paid["bet"] == "0-00") == 18_000
        croupier = await _told("0", **{"roulette.even_chance_on_zero": "prison"})
        red = next(paid for paid in (await croupier.look())["view"]["payments"] if paid["bet"] == "red")
        assert red["stays"] and red["returned"] == 1_000
        await croupier.must("settle")
        (stake,) = croupier.actor.table.game.stakes
        assert stake.prison and stake.player == ANA

    run(story())


def test_somebody_with_an_account_bets_by_themselves_as_at_every_live_table() -> None:
    async def story() -> None:
        croupier = await _wheel()
        guest = Guest(croupier.actor)
        assert not isinstance(await guest.ask(type="sit", chips=CHIPS), Refused)
        assert not isinstance(await guest.ask(type="lay_bet", place="8", cents=1_000), Refused)
        assert isinstance(await guest.ask(type="close_bets"), Refused), "the dealer closes the bets"
        await croupier.must("close_bets")
        assert isinstance(await guest.ask(type="lay_bet", place="8", cents=1_000), Refused)
        await croupier.must("drop_ball", pocket="8")
        await croupier.must("settle")
        assert croupier.actor.play.people()[EVE].chips == CHIPS + 35_000

    run(story())


@pytest.mark.parametrize("fallen", [False, True])
def test_a_ball_that_left_the_wheel_is_thrown_again_by_the_word_of_the_supervisor(fallen: bool) -> None:
    """The decree names no such case: the chief of ARA-U4 decides it, and the bets stand."""

    async def story() -> None:
        croupier = await _told("18")
        if not fallen:
            await croupier.must("undo")
        told = {"option": "spin_again"}
        croupier.authority = Authority(CARL, Role.CROUPIER)
        alone = await croupier.rule("ball_out", **told)
        assert isinstance(alone, Refused) and "el jefe de mesa" in alone.reason.es and "ARA-U4" in alone.because
        croupier.authority = Authority(CARL, Role.DIRECTOR)
        assert not isinstance(await croupier.rule("ball_out", **told), Refused)
        game = croupier.actor.table.game
        assert game.no_more_bets and not game.fallen and not game.numbers and len(game.stakes) == 5
        await croupier.must("drop_ball", pocket="17")
        await croupier.must("settle")
        assert croupier.actor.play.people()[PlayerId(ANA)].chips == 134_000

    run(story())


def test_a_void_spin_gives_every_stake_back_and_keeps_what_waits_in_prison() -> None:
    async def story() -> None:
        croupier = await _told("0", **{"roulette.even_chance_on_zero": "prison"})
        await croupier.must("settle")
        before = croupier.actor.table.game
        await croupier.must("lay_bet", player=BEA, place="8", cents=1_000)
        await croupier.must("close_bets")
        assert not isinstance(await croupier.rule("wheel_doubted", option="void_spin"), Refused)
        after = croupier.actor.table.game
        assert after.players == before.players and after.stakes == before.stakes and after.money() == before.money()
        assert not after.no_more_bets and after.spins == before.spins + 1
        events = [CODEC.decode(envelope) for envelope in croupier.actor.log.read(TABLE + "viva")]
        voided = next(event for event in events if isinstance(event, SpinVoided))
        noted = next(event for event in events if isinstance(event, IncidentRuled))
        assert "ARA-U4" in voided.because and noted.incident == "wheel_doubted" and noted.option == "void_spin"
        for kind in ("late_bet", "number_mistold", "bet_disputed"):
            assert not isinstance(await croupier.rule(kind, option="spin_on"), Refused), kind

    run(story())
