"""A live table: the croupier enters what he sees, the engine settles, and an incident is ruled and carried out."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Office
from tapete.games.banked.decide import COMMANDS
from tapete.games.banked.model.state import BankedState
from tapete.games.circle.seats.command import BeginHand
from tapete.games.circle.seats.legal import COMMANDS as CIRCLE
from tapete.games.shared.message import written
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tests.room.playing import Guest, new_room, run
from tests.store.event_examples import examples

CARL = PlayerId("Carlos")
GAMES = {"sin-descarte": COMMANDS, "holdem": CIRCLE}


class Croupier(Guest):
    """Enters what happens at the table; with every office in one person unless a test says otherwise."""

    def __init__(self, actor: TableActor, role: Role = Role.DIRECTOR) -> None:
        super().__init__(actor, CARL)
        self.authority = Authority(CARL, role)
        self.watcher = actor.watch(CARL, deals=True)

    async def enter(self, kind: str, /, **fields: Any) -> Answer:
        """Send what was seen; players are named, cards are texts."""
        self.number += 1
        command = read_at(self.actor.game, {"type": kind, **fields}, None)
        if isinstance(command, Refused):
            return command
        return await self.actor.ask(Origin(CARL, "c", self.number), command, self.authority)

    async def rule(self, incident: str, **fields: Any) -> Answer:
        return await self.enter("rule", incident=incident, **fields)

    async def sees(self, *motions: dict[str, Any], option: str = "") -> Answer:
        return await self.enter("wager", motions=[*motions], option=option)

    async def must(self, kind: str, **fields: Any) -> None:
        """Enter what is accepted; where nobody says who has cut the pack, the croupier has."""
        cuts = {"cut_by": "croupier"} if self._cuts(kind) else {}
        answer = await self.enter(kind, **{**cuts, **fields})
        assert not isinstance(answer, Refused), answer

    def _cuts(self, kind: str) -> bool:
        game = self.actor.table.game
        first = kind == "begin_hand" or (
            kind == "deal" and isinstance(game, BankedState) and not game.round.cards_begun
        )
        return first and bool(self.actor.rules.cite("deal.cut_by", "cut.by"))

    async def may(self) -> list[str]:
        """What is the dealer's own part now; who comes to the table and what is taken back are other matters."""
        own = [option for option in await self.options() if option.by is Office.CROUPIER]
        aside = ("undo", "call_office")
        return [option.command for option in own if "player" not in option.fields and option.command not in aside]


async def _table(game: str, room: Room | None = None) -> Croupier:
    actor = await (room or new_room()).open("viva", Terms(LawId("ara"), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    return Croupier(actor)


async def _bets(croupier: Croupier) -> None:
    await croupier.must("open_table")
    await croupier.must("sit", player="Ana", seat=1, chips=100_00)
    await croupier.must("bet", player="Ana", seat=1, bet="ante", chips=500)
    await croupier.must("close_bets")


def test_a_live_round_from_the_bets_to_the_payment() -> None:
    async def story() -> None:
        croupier = await _table("sin-descarte")
        assert await croupier.may() == ["open_table"]
        await _bets(croupier)
        assert set(await croupier.may()) == {"deal"}
        await croupier.must("deal", cards=[None, "Kh", *[None] * 8])
        await croupier.must("act", player="Ana", seat=1, act="play")
        await croupier.must("turn_up", cards=["Kh", "2c", "7d", "9h", "Ac"])
        assert set(await croupier.may()) == {"tell_result", "show"}
        await croupier.must("show", seat=1, cards=["As", "Ad", "4c", "5d", "8h"])
        await croupier.must("settle")
        view = (await croupier.look())["view"]
        assert view["pack"] is None and view["last"]["results"]
        assert next(seat for seat in view["seats"] if seat["player"] == "Ana")["chips"] == 100_00 + 1500

    run(story())


def test_nothing_happens_at_a_live_table_by_itself() -> None:
    async def story() -> None:
        croupier = await _table("sin-descarte")
        await _bets(croupier)
        croupier.actor.clock.forward(10**9)  # type: ignore[attr-defined]
        assert not await croupier.actor.go_on()

    run(story())


def test_an_exposed_card_is_ruled_and_the_ruling_is_carried_out() -> None:
    async def story() -> None:
        croupier = await _table("sin-descarte")
        await _bets(croupier)
        await croupier.must("deal", cards=["As"])
        version = croupier.actor.version
        ruled = await croupier.rule("card_exposed", about={"seat": 1, "place": 1, "cards": "As"})
        assert not isinstance(ruled, Refused), ruled
        made = [CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva", version)]
        names = [type(event).__name__ for event in made]
        assert names[0] == "RulingMade" and len(names) > 1 and made[0].because

    run(story())


def test_an_incident_that_the_law_does_not_know_is_refused_and_nothing_changes() -> None:
    async def story() -> None:
        croupier = await _table("sin-descarte")
        await _bets(croupier)
        version = croupier.actor.version
        for wish in (croupier.rule("earthquake"), croupier.rule("card_exposed", about={"cards": "Zz"})):
            assert isinstance(await wish, Refused)
        assert isinstance(await croupier.enter("deal", cards=["Zz"]), Refused)
        assert isinstance(await croupier.enter("Rob", cents=5), Refused)
        assert isinstance(await croupier.enter("DropBall", pocket="8"), Refused), "the order of another game"
        invented = await croupier.enter("void_round", because=["ARA-10.1.A.VI.3.p6-a"])
        assert isinstance(invented, Refused) and "lo pone la sala" in invented.reason.es
        assert croupier.actor.version == version

    run(story())


def test_a_croupiers_orders_are_refused_at_an_electronic_table() -> None:
    async def story() -> None:
        actor = await new_room().open("mesa", Terms(LawId("ara"), GameId("sin-descarte")))
        assert not isinstance(actor, Refused)
        version = actor.version
        answer = await Croupier(actor).enter("sit", player="Ana", seat=1, chips=5)
        assert isinstance(answer, Refused) and "cartas reales" in answer.reason.es
        assert actor.version == version

    run(story())


def test_a_live_circle_hand_begins_by_the_croupiers_order() -> None:
    async def story() -> None:
        croupier = await _table("holdem")
        await _started(croupier)
        assert await croupier.may() == ["begin_hand"]
        await croupier.must("begin_hand")
        assert set(await croupier.may()) == {"deal"}
        await croupier.must("deal", cards=[None] * 8)
        awaited = (await croupier.look())["view"]["awaited"]
        await croupier.must("act", player=awaited[0], act="check")

    run(story())


def test_a_bet_is_read_as_it_was_made_and_everybody_is_told_why() -> None:
    async def story() -> None:
        croupier = await _table("holdem")
        await _started(croupier)
        await croupier.must("begin_hand")
        await croupier.must("deal", cards=[None] * 8)
        first, second = (await croupier.look())["view"]["awaited"][0], croupier.actor.version
        assert isinstance(await croupier.sees({"type": "Said", "words": "no sé"}), Refused)
        assert croupier.actor.version == second
        bet = {"type": "Said", "words": "apuesto 30"}, {"type": "PutIn", "chips": [50_00]}
        assert isinstance(await croupier.sees(*bet), Done)
        await croupier.messages()
        assert isinstance(await croupier.sees({"type": "PutIn", "chips": [100_00]}), Done)
        told = (await croupier.messages())[-1]
        caller = told["events"][0]["text"]["es"].split(" · ")[0]
        assert told["events"][0]["cite"] and "una sola ficha" in told["events"][0]["text"]["es"].lower()
        bets = {place["player"]: place["bet"] for place in told["view"]["hand"]["places"]}
        assert bets[first] == bets[caller] == 30_00, "fifty and a hundred were put in"

    run(story())


def test_nobody_says_himself_how_a_bet_is_read() -> None:
    async def story() -> None:
        croupier = await _table("holdem")
        await _started(croupier)
        await croupier.must("begin_hand")
        assert isinstance(await croupier.enter("read_bet", player="Ana", point="invented", to=5), Refused)
        assert (await croupier.look())["view"]["hand"] is not None

    run(story())


def test_bets_are_read_at_live_tables_of_the_circle_games_only() -> None:
    async def story() -> None:
        actor = await new_room().open("mesa", Terms(LawId("ara"), GameId("holdem")))
        assert not isinstance(actor, Refused)
        for croupier in (Croupier(actor), await _table("sin-descarte")):
            assert isinstance(await croupier.sees({"type": "Tapped"}), Refused)

    run(story())


@pytest.mark.parametrize("game", ["sin-descarte", "holdem"])
def test_no_order_of_any_kind_breaks_a_table(game: str) -> None:
    """Whatever an order says, it is carried out or refused."""

    async def story() -> None:
        for order in (order for kind in GAMES[game] for order in examples(kind)):
            croupier = await _table(game)
            if game == "sin-descarte":
                await _bets(croupier)
            else:
                await _started(croupier)
                await croupier.must("begin_hand")
            fields = {name: _filled(name, value) for name, value in written(order).items() if name != "type"}
            answer = await croupier.enter(order.name(), **fields)
            assert isinstance(answer, Done) or (answer.reason.es and answer.reason.en)

    run(story())


def _filled(name: str, value: object) -> object:
    if name in ("cards", "low", "discards", "dealt", "bank"):
        return ["As"]
    return {"card": "As", "new": "Kd", "old": "As", "player": "Ana", "hands": {}}.get(name, value)


async def _started(croupier: Croupier) -> None:
    names = ["Ana", "Bea", "Cid", "Dan"]
    await croupier.must("start_game", players=names, seats=[1, 2, 3, 4], chips=[50_000] * 4)


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.2.IX.l"), ("gal", "GAL-21.k.2"), ("gal", "GAL-23.3.ajenas")])
def test_ara_10_2_ix_l_gal_21_k_2_gal_23_3_ajenas_nobody_outside_the_game_watches_a_live_hand(
    law: str, rule: str
) -> None:
    async def story() -> None:
        actor = await new_room().open("viva", Terms(LawId(law), GameId("holdem"), live=True))
        assert not isinstance(actor, Refused), actor
        croupier = Croupier(actor)
        await _started(croupier)
        passer_by, player, inspector = Guest(actor, PlayerId("Eva")), Guest(actor, PlayerId("Ana")), Guest(actor)
        inspector.watcher = actor.watch(PlayerId("Inés"), staff=True)
        [told] = (await passer_by.look())["events"]
        assert rule in told["cite"]
        await croupier.must("begin_hand")
        seen = (await passer_by.messages())[-1]
        assert seen["view"]["hand"] is None is seen["view"]["last"] and seen["view"]["seats"] and not seen["events"]
        for allowed in (croupier, player, inspector):
            assert (await allowed.look())["view"]["hand"] is not None

    run(story())


def test_where_the_law_leaves_it_open_a_live_hand_may_be_watched() -> None:
    async def story() -> None:
        actor = await new_room().open("viva", Terms(LawId("clm"), GameId("holdem"), live=True))
        assert not isinstance(actor, Refused), actor
        croupier = Croupier(actor)
        await _started(croupier)
        await croupier.must("begin_hand")
        assert (await Guest(actor, PlayerId("Eva")).look())["view"]["hand"] is not None

    run(story())


def test_the_room_tells_the_time_of_a_hand_and_nobody_else() -> None:
    """Sessions are charged by the table's clock (ARA-10.2.II.b.1)."""

    async def story() -> None:
        croupier = await _table("holdem")
        actor = croupier.actor
        begun = actor.read({"type": "begin_hand"}, None)
        assert isinstance(begun, BeginHand) and begun.minute == actor.clock.now() // 60_000 > 0
        assert isinstance(actor.read({"type": "begin_hand", "minute": 5}, None), Refused)

    run(story())


def test_the_dealer_enters_who_asks_to_see_a_hand_that_was_given_up() -> None:
    """Both are named, the player who asks and the one whose hand it is (ARA-10.2.VII.3.4)."""

    async def story() -> None:
        croupier = await _table("holdem")
        await _started(croupier)
        await croupier.must("begin_hand")
        await croupier.must("deal", cards=["As", "Ks", "4h", "Qs", "Ad", "Kd", "5h", "Th"])
        for street in (None, ["2c", "7d", "9h"], ["Jc"], ["3s"]):
            if street:
                needed = next(option for option in await croupier.options("deal"))
                burnt = [None] * (needed.fields["cards"].most - len(street))
                await croupier.must("deal", cards=[*burnt, *street])
            for _ in range(4):
                turn = (await croupier.look())["view"]["awaited"][0]
                await croupier.must("act", player=turn, act="check")
        await croupier.must("showdown")
        await croupier.must("agree")
        asked = [option for option in await croupier.options("ask_to_see") if option.by is Office.PLAYER]
        assert asked and all(option.given["by"] != option.given["player"] for option in asked)
        await croupier.must("ask_to_see", **asked[0].given)

    run(story())
