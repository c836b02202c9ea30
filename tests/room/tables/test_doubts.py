"""Doubts about the rules at a live table: whoever deals answers them with an article (CLM-AII.3.c.8, ARA-10.2.IV.2.6,
GAL-19.2.f), and both stay in the log."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Choice
from tapete.room.model.event import RequestAnswered, RequestMade
from tapete.room.model.terms import Terms, buy_in
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.message import read_at
from tapete.room.tables.options import TableOptions
from tests.room.playing import new_room, run
from tests.room.tables.test_live import CARL, Croupier
from tests.room.tables.test_requests import Supervisor

DUTIES = {"clm": "CLM-AII.3.c.8", "ara": "ARA-10.2.IV.2.6", "gal": "GAL-19.2.f"}
ANSWERS = {"clm": "CLM-AII.3.c.6", "ara": "ARA-10.2.VII.3.6", "gal": "GAL-19.2.d"}
"""An article of circle games that somebody may have asked about."""
PLAYERS = ["Ana", "Bea", "Cid", "Dan"]


async def _playing(law: str, game: str = "holdem") -> Croupier:
    actor = await new_room().open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor)
    await croupier.must("start_game", players=PLAYERS, chips=[50_000] * 4, seats=[1, 2, 3, 4])
    return croupier


def _told(croupier: Croupier) -> list[RequestMade | RequestAnswered]:
    events = (CODEC.decode(envelope) for envelope in croupier.actor.log.read("table/viva"))
    return [event for event in events if isinstance(event, RequestMade | RequestAnswered)]


def _options(actor: TableActor) -> TableOptions:
    return TableOptions(actor.game, actor.room_rules, buy_in(actor.terms, actor.room_rules))


@pytest.mark.parametrize("law", DUTIES)
def test_a_doubt_waits_for_whoever_deals_until_it_is_answered_with_an_article(law: str) -> None:
    async def story() -> None:
        croupier = await _playing(law)
        await croupier.must("raise_doubt", player="Ana", why="¿puedo pasar y subir?")
        (doubt,) = croupier.actor.table.requests
        assert (doubt.purpose, doubt.about, doubt.office) == ("doubt", "Ana", "croupier")
        assert doubt.because == (DUTIES[law],)
        assert isinstance(await croupier.enter("raise_doubt", player="Ana"), Refused), "it waits already"
        refused = await Supervisor(croupier.actor).answer(doubt.number)
        assert isinstance(refused, Refused) and "quien reparte" in refused.reason.es
        await croupier.must("raise_objection", player="Ana")  # one may object and ask
        await croupier.must("explain_rule", player="Ana", rule=ANSWERS[law])
        assert [request.purpose for request in croupier.actor.table.requests] == ["objection"]
        *_, answered = _told(croupier)
        assert isinstance(answered, RequestAnswered) and answered.by == CARL
        assert answered.because == (ANSWERS[law], DUTIES[law])

    run(story())


@pytest.mark.parametrize("law", DUTIES)
def test_a_doubt_that_was_only_said_is_noted_with_its_answer(law: str) -> None:
    async def story() -> None:
        croupier = await _playing(law)
        await croupier.must("explain_rule", player="Bea", rule=ANSWERS[law])
        asked, answered = _told(croupier)
        assert isinstance(asked, RequestMade) and (asked.about, asked.number) == ("Bea", answered.number)
        assert not croupier.actor.table.requests

    run(story())


@pytest.mark.parametrize(
    ("player", "rule", "reason"),
    [
        ("Ana", "ARA-99", "«ARA-99» no es un artículo de esta mesa"),
        ("Ana", "CLM-AII.3.c.6", "«CLM-AII.3.c.6» no es un artículo de esta mesa"),
        ("Ana", "ARA-10.1.C.III.1-a", "«ARA-10.1.C.III.1-a» no es un artículo de esta mesa"),
        ("Zoe", "ARA-10.2.VII.3.6", "Zoe no está en la mesa"),
    ],
)
def test_no_doubt_is_answered_with_what_this_table_does_not_have(player: str, rule: str, reason: str) -> None:
    async def story() -> None:
        croupier = await _playing("ara")
        refused = await croupier.enter("explain_rule", player=player, rule=rule)
        assert isinstance(refused, Refused) and refused.reason.es == reason
        assert not _told(croupier)

    run(story())


def test_the_rules_behind_what_the_table_waits_for_are_offered_first() -> None:
    async def story() -> None:
        croupier = await _playing("ara")
        actor = croupier.actor
        await croupier.must("begin_hand")
        options = _options(actor).around(actor.table, served=False)
        offer = next(option for option in options if option.command == "explain_rule")
        rules = offer.fields["rule"]
        assert isinstance(rules, Choice) and {*rules.values} <= {*actor.play.due_by}
        answer = await croupier.enter("explain_rule", player="Cid", rule=str(rules.values[0]))
        assert isinstance(answer, Done)

    run(story())


def test_at_an_electronic_table_there_is_nobody_to_ask_and_a_lesson_to_read() -> None:
    async def story() -> None:
        electronic = await new_room().open("mesa", Terms(LawId("ara"), GameId("holdem")))
        assert not isinstance(electronic, Refused)
        command = read_at(electronic.game, {"type": "raise_doubt"}, PlayerId("Ana"))
        assert not isinstance(command, Refused)
        refused = await electronic.ask(Origin(PlayerId("Ana"), "s", 1), command)
        assert isinstance(refused, Refused) and "«Aprender»" in refused.reason.es

    run(story())
