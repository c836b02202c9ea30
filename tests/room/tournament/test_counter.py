"""One form at the counter and exits by name: all of it happens, or nothing; what the door finds stays on record."""

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.people.door import LookedUp
from tapete.room.tournament.hall import Hall
from tests.room.tournament.running import CAJA, CRUZ, Running, looking_up, run
from tests.tournament.playing import structure

FORM = {"identity": "12345678Z", "age": 41, "counter": "alicante"}


def test_med_cg_3_2_one_form_checks_enters_takes_the_money_and_seats() -> None:
    async def story() -> None:
        play = await Running().announced()
        await play.must("register", CAJA, player="Ana", **FORM)
        (entry,) = play.actor.state.entries.values()
        assert entry.player == "Ana" and entry.status == "seated" and entry.table == 1 and entry.seat
        assert play.actor.state.paid == 1 and play.actor.state.stack(entry.number) == 10_000
        again = await play.ask("register", CAJA, player="Ana", **FORM)
        assert isinstance(again, Refused) and len(play.actor.state.entries) == 1
        elsewhere = await play.ask("register", CAJA, player="Berta", **{**FORM, "counter": "bank"})
        assert isinstance(elsewhere, Refused) and PlayerId("Berta") not in play.actor.state.access

    run(story())


def test_med_cg_2_3_whoever_does_not_pass_is_on_record_and_nothing_else_follows() -> None:
    async def story() -> None:
        play = Running()
        play.hall = Hall(
            play.log,
            play.clock,
            play.chance,
            lambda: True,
            looking_up(lambda document: LookedUp(excluded=document == "99999999R")),
        )
        await play.announced()
        await play.must("register", CAJA, player="Ana", **{**FORM, "identity": "99999999R"})
        await play.must("register", CAJA, player="Leo", **{**FORM, "age": 17})
        access = play.actor.state.access
        assert access[PlayerId("Ana")].excluded and not access[PlayerId("Leo")].passed
        assert not play.actor.state.entries

    run(story())


def test_med_cg_2_1_the_card_of_the_house_tells_two_names_of_one_person_from_two_documents_that_end_alike() -> None:
    cards = {"12345678Z": "7f3a", "99945678Z": "99b0"}

    async def story() -> None:
        play = Running()
        play.hall = Hall(
            play.log,
            play.clock,
            play.chance,
            lambda: True,
            looking_up(lambda document: LookedUp(cards.get(document, ""))),
        )
        await play.announced()
        await play.must("register", CAJA, player="Ana", **FORM)
        await play.must("register", CAJA, player="Luis", **{**FORM, "identity": "99945678Z"})
        await play.must("register", CAJA, player="Rosa", **{**FORM, "identity": "11145678Z", "person": "7f3a"})
        twice = await play.ask("register", CAJA, player="Ana R.", **FORM)
        assert isinstance(twice, Refused) and "Ana" in twice.reason.es and "MED-CG.2.1" in twice.because
        assert {check.identity for check in play.actor.state.access.values()} == {"···678Z"}

    run(story())


def test_med_rj_68_1_of_several_out_at_once_the_larger_stack_ranks_higher() -> None:
    async def story() -> None:
        play = await Running().announced(structure(set={"close_level": 1}))
        for number in range(1, 6):
            await play.must("register", CAJA, player=f"p{number}", **FORM | {"identity": f"{number}"})
        for command in ("draw_buttons", "start"):
            await play.must(command)
        await play.later(21)
        await play.must("bust", CRUZ, entries=[5], winner=4)
        await play.must("bust", CRUZ, entries=[4, 3])
        assert [exit_.entry for exit_ in play.actor.state.exits] == [5, 3, 4]
        assert play.actor.state.in_play() == play.actor.state.due() == 50_000
        (latest, *_) = (await play.look(CAJA))["desk"]["outs"]
        assert latest["entry"] == 4 and latest["place"] == 3 and latest["cents"]
        nobody = await play.ask("bust", CRUZ, entries=[])
        assert isinstance(nobody, Refused)

    run(story())


def test_a_prize_is_paid_once_and_only_when_it_is_won_for_good() -> None:
    async def story() -> None:
        play = await Running().announced(structure(set={"close_level": 1}))
        for number in range(1, 5):
            await play.must("register", CAJA, player=f"p{number}", **FORM | {"identity": f"{number}"})
        for command in ("draw_buttons", "start"):
            await play.must(command)
        await play.later(21)
        await play.must("bust", CRUZ, entries=[4])
        await play.must("bust", CRUZ, entries=[3])
        early = await play.ask("pay_prize", CAJA, entry=1)
        assert isinstance(early, Refused)
        await play.must("pay_prize", CAJA, entry=3)
        assert isinstance(await play.ask("pay_prize", CAJA, entry=3), Refused)
        paid = (await play.look(CAJA))["view"]["paid"]
        assert [line["player"] for line in paid] == [None, None, "p3"] and paid[-1]["paid"]

    run(story())
