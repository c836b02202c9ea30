"""Seats, chips and the cut at live tables, and who may watch: each refusal and event with the article that applied."""

from typing import Any

import pytest

from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.banked.model.event import PackCut
from tapete.games.circle.seats.event import CutMade, GameStarted, SeatDraw, SeatTaken
from tapete.room.model.event import Vouched
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC
from tapete.room.tables.live.authority import Authority
from tests.room.playing import EVE, Guest, new_room, opened, play, run
from tests.room.tables.test_live import CARL, Croupier

FOUR = ("Ana", "Bea", "Cid", "Dan")
STACK = 20_000
LOT = [("ara", "ARA-10.2.V.3"), ("clm", "CLM-AII.3.d.3"), ("gal", "GAL-20.p2")]
CHIEF = [("ara", "ARA-10.2.V.4"), ("clm", "CLM-AII.3.d.4"), ("gal", "GAL-20.p3")]
CUTS = [("ara", "ARA-10.2.VII.1.6"), ("clm", "CLM-AII.3.c.1"), ("gal", "GAL-23.1.corte")]


async def _table(law: str, game: str = "holdem", seed: int = 1) -> Croupier:
    actor = await new_room(seed=seed).open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    return Croupier(actor, Role.CROUPIER)


async def _started(law: str, **more: Any) -> Croupier:
    croupier = await _table(law)
    await croupier.must("start_game", players=[*FOUR], chips=[STACK] * 4, **more)
    return croupier


def _events(croupier: Croupier) -> list[Event]:
    return [CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva")]


def _last(croupier: Croupier, kind: type[Event]) -> Any:
    return [event for event in _events(croupier) if isinstance(event, kind)][-1]


def _cites(answer: Answer, rule: str) -> None:
    assert isinstance(answer, Refused) and rule in answer.because, answer


@pytest.mark.parametrize(("law", "rule"), LOT)
def test_the_room_draws_the_seats_where_nobody_tells_them(law: str, rule: str) -> None:
    async def story() -> None:
        orders = set()
        for seed in range(3):
            croupier = await _table(law, seed=seed)
            await croupier.must("start_game", players=[*FOUR], chips=[STACK] * 4)
            started = _last(croupier, GameStarted)
            assert started.drawn_by is SeatDraw.ROOM and rule in started.because
            assert started.players == FOUR and len({*started.seats}) == 4
            orders.add(started.seats)
        assert len(orders) > 1, "it is a lot"

    run(story())


def test_ara_10_2_v_3_the_seats_drawn_with_cards_are_the_players() -> None:
    async def story() -> None:
        croupier = await _started("ara", seats=[7, 2, 5, 1])
        started = _last(croupier, GameStarted)
        assert (started.seats, started.drawn_by) == ((7, 2, 5, 1), SeatDraw.CARDS)
        told = (await croupier.messages())[-1]["events"][0]
        assert told["text"]["es"].endswith("con cartas: 1 Dan, 2 Bea, 5 Cid, 7 Ana") and "ARA-10.2.V.3" in told["cite"]

    run(story())


@pytest.mark.parametrize("seats", [[1, 1, 2, 3], [1, 2, 3], [1, 2, 3, 99]])
def test_seats_that_no_lot_gives_are_refused(seats: list[int]) -> None:
    async def story() -> None:
        croupier = await _table("ara")
        asked = await croupier.enter("start_game", players=[*FOUR], chips=[STACK] * 4, seats=seats)
        assert isinstance(asked, Refused) and asked.because

    run(story())


def test_nobody_begins_a_game_twice_at_once() -> None:
    async def story() -> None:
        croupier = await _table("ara")
        twice = await croupier.enter("start_game", players=["Ana", *FOUR], chips=[STACK] * 5, seats=[1, 2, 3, 4, 5])
        assert isinstance(twice, Refused)

    run(story())


def test_a_marker_that_a_lot_gives_is_drawn_with_the_seats() -> None:
    async def story() -> None:
        croupier = await _started("med")
        started = _last(croupier, GameStarted)
        assert started.marker in started.seats
        told = await _started("med", seats=[2, 1, 4, 3])
        assert _last(told, GameStarted).marker in {1, 2, 3, 4}

    run(story())


@pytest.mark.parametrize("chips", [[200] * 4, [STACK, STACK, STACK, 200], [STACK, STACK, STACK, 10**8]])
def test_a_game_does_not_begin_with_chips_outside_the_tables_bounds(chips: list[int]) -> None:
    async def story() -> None:
        croupier = await _table("ara")
        _cites(await croupier.enter("start_game", players=[*FOUR], chips=chips), "ARA-10.2.VI.3.0.2")
        await croupier.must("start_game", players=[*FOUR], chips=[10_000, 12_000, 50_000, 100_000])
        assert (await croupier.look())["view"]["seats"][3]["chips"] == 100_000

    run(story())


def test_nobody_sits_down_or_buys_chips_outside_the_tables_bounds() -> None:
    async def story() -> None:
        croupier = await _started("ara")
        croupier.authority = Authority(CARL, Role.CHIEF)
        free = next(seat for seat in range(1, 9) if seat not in _last(croupier, GameStarted).seats)
        _cites(await croupier.enter("sit", player="Eva", seat=free, chips=200), "ARA-10.2.VI.3.0.2")
        _cites(await croupier.enter("add_chips", player="Ana", chips=10**7), "ARA-10.2.VI.3.0.2")
        (offered,) = [each for each in await croupier.options("add_chips") if each.given["player"] == "Ana"]
        await croupier.must("add_chips", player="Ana", chips=offered.fields["chips"].most)  # type: ignore[union-attr]
        assert not [each for each in await croupier.options("add_chips") if each.given["player"] == "Ana"]

    run(story())


@pytest.mark.parametrize(("law", "rule"), CHIEF)
def test_once_play_has_begun_the_seat_is_the_chiefs_to_give(law: str, rule: str) -> None:
    async def story() -> None:
        croupier = await _started(law)
        free = next(seat for seat in range(1, 9) if seat not in _last(croupier, GameStarted).seats)
        comes = {"player": "Eva", "seat": free, "chips": STACK}
        _cites(await croupier.enter("sit", **comes), rule)
        croupier.authority = Authority(PlayerId("Marta"), Role.CHIEF)
        await croupier.must("sit", **comes)
        vouched, taken = _last(croupier, Vouched), _last(croupier, SeatTaken)
        assert (vouched.by, taken.player, taken.seat) == ("Marta", "Eva", free)
        assert rule in vouched.because and rule in taken.because

    run(story())


def test_the_first_on_the_list_gets_the_seat_and_the_list_waits_for_the_chief() -> None:
    async def story() -> None:
        croupier = await _started("ara", seats=[1, 2, 3, 4])
        for name in ("Gil", "Hugo"):
            await croupier.must("wait", player=name)
        croupier.actor.clock.forward(10**9)  # type: ignore[attr-defined]
        assert not await croupier.actor.go_on(), "no machine takes anybody off the list"
        croupier.authority = Authority(CARL, Role.CHIEF)
        _cites(await croupier.enter("sit", player="Hugo", seat=5, chips=STACK), "ARA-10.2.IV.1.2")
        assert [option.fields["player"].values for option in await croupier.options("sit")] == [("Gil",)]  # type: ignore[union-attr]
        await croupier.must("sit", player="Gil", seat=5, chips=STACK)
        await croupier.must("stop_waiting", player="Hugo")
        assert (await croupier.look())["view"]["waiting"] == []
        await croupier.must("sit", player="Eva", seat=6, chips=STACK)

    run(story())


def test_a_full_table_of_the_house_has_a_list_too() -> None:
    async def story() -> None:
        croupier = await _table("ara", "sin-descarte")
        await croupier.must("open_table")
        places = (await croupier.look())["view"]["places"]
        assert isinstance(await croupier.enter("wait", player="Gil"), Refused), "there are free seats"
        for seat in range(1, places + 1):
            await croupier.must("sit", player=f"P{seat}", seat=seat, chips=STACK)
        for name in ("Gil", "Hugo"):
            await croupier.must("wait", player=name)
        await croupier.must("leave", player="P3")
        assert isinstance(await croupier.enter("sit", player="Hugo", seat=3, chips=STACK), Refused)
        await croupier.must("sit", player="Gil", seat=3, chips=STACK)
        assert (await croupier.look())["view"]["waiting"] == ["Hugo"]

    run(story())


def test_ara_10_2_v_4_a_player_chooses_no_seat_once_play_has_begun() -> None:
    async def story() -> None:
        croupier = await _started("ara")
        guest = Guest(croupier.actor)
        assert {option.command for option in await guest.options()} == {"wait"}
        _cites(await guest.ask(type="sit", chips=STACK, seat=8), "ARA-10.2.V.4")
        assert isinstance(await guest.ask(type="wait"), Done)
        machine = await opened(new_room(), "ara", "holdem")
        await play(machine, None, 8)
        other = Guest(machine)
        (sit,) = await other.options("sit")
        assert "seat" not in sit.fields
        _cites(await other.ask(type="sit", chips=STACK, seat=8), "ARA-10.2.V.4")
        assert isinstance(await other.ask(type="sit", chips=STACK), Done)

    run(story())


def test_players_gather_by_their_own_screens_and_the_dealer_begins() -> None:
    async def story() -> None:
        croupier = await _table("ara")
        guest = Guest(croupier.actor)
        assert isinstance(await guest.ask(type="sit", chips=30_000), Done)
        view = (await croupier.look())["view"]
        assert view["bring"] == {EVE: 30_000} and not view["running"]
        await croupier.must("start_game", players=[EVE, "Bea", "Cid", "Dan"], chips=[30_000, STACK, STACK, STACK])
        assert (await croupier.look())["view"]["gathered"] == []

    run(story())


@pytest.mark.parametrize(("law", "rule"), CUTS)
def test_whoever_cuts_a_circle_hand_is_told_before_it_begins(law: str, rule: str) -> None:
    async def story() -> None:
        croupier = await _started(law, seats=[1, 2, 3, 4])
        (begin,) = await croupier.options("begin_hand")
        offered, dealer = begin.fields["cut_by"].values  # type: ignore[union-attr]
        assert dealer == "croupier" and not begin.fields["cut_by"].optional
        _cites(await croupier.enter("begin_hand"), rule)
        stranger = next(name for name in FOUR if name != offered)
        _cites(await croupier.enter("begin_hand", cut_by=stranger), rule)
        await croupier.must("begin_hand", cut_by=offered)
        cut = _last(croupier, CutMade)
        assert cut.player == offered and rule in cut.because

    run(story())


def test_gal_23_1_corte_left_of_the_marker_where_seats_are_numbered_to_the_right() -> None:
    async def story() -> None:
        croupier = await _started("gal", seats=[1, 2, 3, 4])
        (begin,) = await croupier.options("begin_hand")
        await croupier.must("begin_hand", cut_by="croupier")
        marker = (await croupier.look())["view"]["marker"]
        offered = begin.fields["cut_by"].values[0]  # type: ignore[union-attr]
        assert FOUR.index(offered) == (marker - 2) % 4, "the next clockwise has the seat before"

    run(story())


def test_ara_10_2_vii_1_6_left_of_the_marker_and_the_croupier_where_they_decline() -> None:
    async def story() -> None:
        croupier = await _started("ara", seats=[1, 2, 3, 4])
        (begin,) = await croupier.options("begin_hand")
        await croupier.must("begin_hand", cut_by="croupier")
        marker = (await croupier.look())["view"]["marker"]
        offered = begin.fields["cut_by"].values[0]  # type: ignore[union-attr]
        assert FOUR.index(offered) == marker % 4, "the next clockwise: a player's left"
        assert _last(croupier, CutMade).player is None

    run(story())


@pytest.mark.parametrize(
    ("law", "rule"), [("ara", "ARA-10.1.A.VI.1.p3"), ("gal", "GAL-7.p1.corte"), ("reg", "REG-60.1.1")]
)
def test_whoever_cuts_is_told_before_the_first_card_of_a_house_game(law: str, rule: str) -> None:
    async def story() -> None:
        croupier = await _table(law, "sin-descarte")
        await croupier.must("open_table")
        await croupier.must("sit", player="Ana", seat=1, chips=STACK)
        await croupier.must("bet", player="Ana", seat=1, bet="ante", chips=500)
        await croupier.must("close_bets")
        _cites(await croupier.enter("deal", cards=[None]), rule)
        assert isinstance(await croupier.enter("deal", cards=[None], cut_by="Nadie"), Refused)
        await croupier.must("deal", cards=[None], cut_by="Ana")
        cut = _last(croupier, PackCut)
        assert cut.by == "Ana" and rule in cut.because
        await croupier.must("deal", cards=["Kh"])

    run(story())


WATCHED = [("ara", "ARA-10.2.IX.l"), ("gal", "GAL-21.k.2"), ("gal", "GAL-23.3.ajenas"), ("clm", "")]


@pytest.mark.parametrize(("law", "rule"), WATCHED)
def test_nobody_watches_a_hand_from_outside_at_a_machine_either(law: str, rule: str) -> None:
    async def story() -> None:
        actor = await opened(new_room(), law, "holdem")
        onlooker, guest = Guest(actor, PlayerId("Mirón")), Guest(actor)
        assert isinstance(await guest.ask(type="sit", chips=STACK), Done)
        while not actor.play.question():
            await play(actor, None, 1)
        staff = Guest(actor, PlayerId("Jefa"))
        staff.watcher = actor.watch(PlayerId("Jefa"), staff=True)
        for viewer in (guest, staff):
            assert (await viewer.look())["view"]["hand"] is not None
        seen = await onlooker.look()
        assert (seen["view"]["hand"] is None) is bool(rule)
        assert not rule or rule in seen["events"][0]["cite"]

    run(story())
