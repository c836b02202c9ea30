"""Blackjack as a table of the room: bets in the box, a sealed shoe of six decks, payments, proof, replay, no leak."""

from itertools import count
from typing import Any

import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.banked.model.event import BetPlaced, CardDealt, Settled
from tapete.games.blackjack.state import BlackjackState
from tapete.ledger.brought import brought
from tapete.room.audit.hand_proof import announced, flaws_of, proof_of
from tapete.room.audit.pack_check import check_tables
from tapete.room.audit.replay import replay
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.event import PackCommitted, PackOpened
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, TABLE, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tapete.store.memory import MemoryLog
from tests.room.playing import EVE, Guest, SetClock, new_room, run, seated

DEALER = PlayerId("Marta")
MINIMUM, JACKPOT, FLOOR = 500, 250, 1_250_000


async def shoe(room: Room | None = None, bots: int = 2, **choices: str | int | bool) -> TableActor:
    chosen = {"sevens": True, **choices}
    actor = await (room or new_room()).open("mesa", Terms(LawId("ara"), GameId("blackjack"), chosen, bots=bots))
    assert not isinstance(actor, Refused), actor
    return actor


async def played(actor: TableActor, guest: Guest, act: str = "stand") -> Any:
    """Until the round that is being staked is paid; the guest does the same at every decision that is theirs."""
    rounds = actor.table.game.round
    await guest.ask(type="ready")
    for _ in range(600):
        if actor.table.game.round > rounds:
            return await guest.look()
        offered = {option.given["act"] for option in await guest.options("act")}
        if offered:
            await guest.ask(type="act", act=act if act in offered else "decline" if "decline" in offered else "stand")
        elif not await actor.go_on():
            assert isinstance(actor.clock, SetClock)
            actor.clock.forward(1000)
    raise AssertionError("the round never ends")


def events_of(actor: TableActor) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read(TABLE + actor.name)]


def test_a_person_bets_adds_plays_and_is_paid() -> None:
    async def story() -> None:
        actor = await shoe()
        guest = await seated(actor)
        before = actor.play.people()[EVE].chips
        assert not isinstance(await guest.ask(type="bet", bet="main", chips=MINIMUM), Refused)
        assert not isinstance(await guest.ask(type="bet", bet="main", chips=MINIMUM), Refused)
        assert not isinstance(await guest.ask(type="bet", bet="sevens", chips=JACKPOT), Refused)
        seen = (await guest.look())["view"]
        (own,) = [box for box in seen["boxes"] if box["you"]]
        assert {bet["bet"]: bet["cents"] for bet in own["bets"]} == {"main": 2 * MINIMUM, "sevens": JACKPOT}
        assert seen["meters"] == {"sevens": FLOOR} and seen["family"] == "house"
        after = (await played(actor, guest))["view"]
        own = [result for result in after["last"]["results"] if result["player"] == EVE]
        net = sum(result["returned"] - result["staked"] for result in own)
        assert after["last"]["headline"]["net"] == net and actor.play.people()[EVE].chips == before + net
        assert {result["bet"] for result in own} == {"main", "sevens"} and all(result["cite"] for result in own)

    run(story())


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"type": "bet", "bet": "main", "chips": 100}, "se apuesta de 5 € a 100 €, no 1 €"),
        ({"type": "bet", "bet": "main", "chips": 20_000}, "se apuesta de 5 € a 100 €, no 200 €"),
        ({"type": "bet", "bet": "sevens", "chips": JACKPOT}, "antes va la de la casilla"),
        ({"type": "bet", "bet": "seguro", "chips": JACKPOT}, "ahora no cabe el seguro"),
        ({"type": "bet", "bet": "perfect_pairs", "chips": JACKPOT}, ""),
        ({"type": "take_back"}, "no tiene ahí esa apuesta"),
        ({"type": "act", "act": "hit"}, "no puede hacer eso"),
        ({"type": "deal_to", "card": "7s"}, ""),
        ({"type": "end_round"}, ""),
    ],
)
def test_a_bad_command_is_refused_in_one_sentence_and_changes_nothing(asked: dict[str, Any], words: str) -> None:
    async def story() -> None:
        actor = await shoe(bots=0)
        guest = await seated(actor)
        version = actor.version
        answer = await guest.ask(**asked)
        assert isinstance(answer, Refused) and words in answer.reason.es and actor.version == version

    run(story())


@pytest.mark.parametrize("seed", [1, None])
def test_the_shoe_is_sealed_before_the_bets_and_its_cards_are_proved(seed: int | None) -> None:
    """Six decks hold each card six times: only those that were dealt are opened, each in its place."""

    async def story() -> None:
        actor = await shoe(new_room(chance=SecureChance(seed)), hole_card="peek")
        guest = await seated(actor)
        for _ in range(3):
            await guest.ask(type="bet", bet="main", chips=MINIMUM)
            await played(actor, guest, "hit")
        events = events_of(actor)
        kinds = [type(event) for event in events]
        assert kinds.index(PackCommitted) < kinds.index(BetPlaced)
        dealt: list[str] = []
        rounds = 0
        for event in events:
            if isinstance(event, PackCommitted):
                dealt, rounds = [], rounds + 1
                assert event.cards == 312
            elif isinstance(event, CardDealt):
                dealt.append(write_card(event.card or 0))
            elif isinstance(event, PackOpened):
                assert sorted(write_card(opened.card) for opened in event.opened) == sorted(dealt)
        assert rounds >= 3
        proof = proof_of(actor.log, actor.name, 2, EVE)
        assert proof is not None and flaws_of(proof, list(announced(actor.log.read_all(), actor.name, 2))) == ()
        checked = check_tables(actor.log.read_all())["mesa"]
        assert checked.flaws == () and checked.cards > 12

    run(story())


def test_a_hole_card_is_on_no_screen_before_it_is_turned() -> None:
    async def story() -> None:
        actor = await shoe(bots=0, hole_card="peek")
        guest, onlooker = await seated(actor), Guest(actor, PlayerId("Bea"))
        hidden = 0
        for _ in range(8):
            await guest.ask(type="bet", bet="main", chips=MINIMUM)
            await guest.ask(type="ready")
            while actor.table.game.hole is None and await actor.go_on():
                pass
            if actor.table.game.hole is not None:
                hidden += 1
                for viewer in (guest, onlooker):
                    *_, picture = await viewer.messages()
                    assert picture["view"]["bank"]["cards"][1] is None
                    assert picture["events"][-1]["text"]["es"] == "Banca: carta cubierta"
            await played(actor, guest)
        assert hidden

    run(story())


def test_money_is_conserved_and_replay_equals_the_table_over_many_rounds() -> None:
    async def story() -> None:
        clock, log = SetClock(), MemoryLog()
        actor = await shoe(new_room(log, seed=5, clock=clock), bots=4, **{"sevens.contribution": "20 %"})
        guest = await seated(actor)
        for turn in range(40):
            await guest.ask(type="bet", bet="main", chips=MINIMUM)
            await guest.ask(type="bet", bet="sevens", chips=JACKPOT)
            await played(actor, guest, ("split", "double", "hit", "stand")[turn % 4])
        state, decided = BlackjackState(), 0
        for event in events_of(actor):
            if type(event).__module__.startswith("tapete.games"):
                before = state.money()
                state = actor.game.evolve(state, event)
                assert state.money() == before + sum(chips for _, chips in brought(event)), event
                decided += isinstance(event, Settled)
        assert state == actor.table.game and decided > 100 and state.meter > FLOOR
        await guest.ask(type="bet", bet="main", chips=MINIMUM)
        table = actor.table
        await actor.stop()
        again = new_room(log, clock=clock)
        await again.recover()
        assert again.tables["mesa"].table.game == table.game

    run(story())


def test_whoever_says_nothing_takes_no_insurance_and_stands() -> None:
    async def story() -> None:
        actor = await shoe(new_room(seed=3), bots=0)
        guest = await seated(actor)
        for _ in range(15):
            await guest.ask(type="bet", bet="main", chips=MINIMUM)
            rounds = actor.table.game.round
            for _ in range(400):
                if actor.table.game.round > rounds:
                    break
                if not await actor.go_on():
                    assert isinstance(actor.clock, SetClock)
                    actor.clock.forward(5000)
            assert actor.table.game.round == rounds + 1

    run(story())


def test_a_player_deals_no_card_ends_no_round_and_reads_no_meter() -> None:
    async def story() -> None:
        actor = await shoe(bots=0, sevens_linked=True)
        guest = await seated(actor)
        await guest.ask(type="bet", bet="main", chips=MINIMUM)
        version = actor.version
        for asked in (
            {"type": "deal_to", "box": actor.play.people()[EVE].seat, "card": "As"},
            {"type": "read_meter", "cents": 90_000_000},
            {"type": "end_round"},
            {"type": "close_table"},
        ):
            assert isinstance(await guest.ask(**asked), Refused) and actor.version == version, asked

    run(story())


def test_at_a_live_table_the_dealer_tells_bets_cards_and_decisions_one_by_one() -> None:
    """Three sevens of one suit, told card by card; a card entered by mistake is taken back."""

    async def story() -> None:
        terms = Terms(LawId("ara"), GameId("blackjack"), {"sevens": True}, live=True)
        actor = await new_room().open("mesa", terms)
        assert not isinstance(actor, Refused), actor
        screen, number = actor.watch(DEALER, deals=True), count(1)
        assert screen.deals

        async def tell(**message: Any) -> Any:
            command = read_at(actor.game, message, None)
            assert not isinstance(command, Refused), command
            return await actor.ask(Origin(DEALER, "c", next(number)), command, Authority(DEALER, Role.CROUPIER))

        async def told(**message: Any) -> None:
            answer = await tell(**message)
            assert isinstance(answer, Done), answer

        await told(type="open_table")
        for player, seat in (("Ana", 1), ("Bea", 2)):
            await told(type="sit", player=player, seat=seat, chips=10_000)
            await told(type="bet", player=player, seat=seat, bet="main", chips=MINIMUM)
        await told(type="bet", player="Ana", seat=1, bet="sevens", chips=JACKPOT)
        await told(type="deal_to", box=1, card="7d")
        await told(type="undo")
        alone = await tell(type="rule", incident="card_exposed", option="round_on")
        assert isinstance(alone, Refused) and "el jefe de mesa" in alone.reason.es and "ARA-U6-a" in alone.because
        for box, card in ((1, "7s"), (2, "Td"), (None, "9c"), (1, "7s"), (2, "9d")):
            await told(type="deal_to", box=box, card=card)
        assert isinstance(await tell(type="deal_to", box=None, card="Th"), Refused)
        await told(type="act", player="Ana", seat=1, act="hit")
        await told(type="deal_to", box=1, card="7s")
        await told(type="act", player="Bea", seat=2, act="stand")
        await told(type="deal_to", box=None, card="Th")
        await told(type="end_round")
        assert actor.play.stacks == {"Ana": 10_000 + MINIMUM + FLOOR, "Bea": 10_000}
        await told(type="leave", player="Ana")
        await told(type="leave", player="Bea")
        await told(type="close_table")

    run(story())


def test_an_inspector_reads_every_event_of_a_round_in_sentences() -> None:
    async def story() -> None:
        actor = await shoe(bots=0)
        guest = await seated(actor)
        await guest.ask(type="bet", bet="main", chips=MINIMUM)
        await guest.ask(type="bet", bet="sevens", chips=JACKPOT)
        await played(actor, guest, "hit")
        moments = replay(actor, 1)
        assert moments is not None
        told = "\n".join(moment.text.es for moment in moments)
        assert f"{EVE}: apuesta de la casilla, 5 €" in told and f"{EVE}: jackpot de los sietes, 2,50 €" in told
        assert "Casilla 1: " in told and "Banca: " in told, told

    run(story())
