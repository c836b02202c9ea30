"""Every ruling of every law, told at the console as its forms ask: some form can say it, and somebody may send it."""

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, Seat
from tapete.core.option import AnyField, Cards, Choice, Hands, Option
from tapete.games.circle.table import CircleTable
from tapete.incidents.desk.desk import incidents
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.ruling import Ruling, rulings
from tapete.incidents.floor.possible import has_answer
from tapete.law.profile import law_ids
from tapete.room.model.command import Rule
from tapete.room.model.role import Role
from tapete.room.permission import refuse_command
from tapete.room.stream.answers import Answer
from tapete.room.tables.actor import TableActor
from tapete.web.desk.ruling_form import OFFICIAL, form_of
from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, TOURNAMENT, PlayedCircle
from tests.incidents.filling import Incident, Unseen, every_incident
from tests.incidents.floor.test_form import MISSING, some_steps
from tests.incidents.house_round import HouseRound
from tests.option_filling import value
from tests.room.playing import run
from tests.room.tables.test_live import Croupier
from tests.room.tables.test_rulings_at_live_tables import at_state, live_table

SEEDS = range(10)


class Told(msgspec.Struct):
    """What a croupier has told of an incident so far."""

    incident: Incident
    about: dict[str, Any]
    option: str = ""

    def form(self, actor: TableActor) -> Any:
        facts = {f"fact.{name}": answer for name, answer in self.incident.facts.items()}
        query = {"kind": self.incident.kind, "about": json.dumps(self.about), "option": self.option, **facts}
        return form_of(actor, query, "es")


def touched(option: Option) -> tuple[str, Choice] | None:
    """What the console asks next by one touch."""
    choices = {name: field for name, field in option.fields.items() if isinstance(field, Choice) and not field.optional}
    name = "option" if "option" in choices else next(iter(choices), None)
    return (name, choices[name]) if name else None


def wanted(field: AnyField) -> int:
    """How many cards that nobody has seen a field asks for."""
    return sum(field.seats.values()) if isinstance(field, Hands) else field.most if isinstance(field, Cards) else 0


async def told(croupier: Croupier, incident: Incident, unseen: Unseen, by_lot: random.Random) -> Answer | None:
    """An incident told at the console, question by question; None where the table has nothing to choose from."""
    so_far = Told(incident, {})
    form = so_far.form(croupier.actor)
    while question := touched(form["option"]):
        name, field = question
        if not field.values:
            return None
        if name == "option":
            assert incident.option in field.values
            so_far.option = incident.option
        else:
            so_far.about[name] = by_lot.choice(field.values)
        form = so_far.form(croupier.actor)
    assert form["words"]["fields"].keys() >= form["option"].fields.keys(), "each is asked in words"
    said = dict(form["given"])
    for name, field in form["option"].fields.items():
        if not has_answer(field):
            return None
        cards = [write_card(card) for card in unseen(wanted(field))]
        if not field.optional or by_lot.random() < 0.5:
            said[name] = "Marta" if name == OFFICIAL else value(field, by_lot, cards)
    option, official = said.pop("option", ""), said.pop(OFFICIAL, "")
    return await croupier.rule(incident.kind, facts=incident.facts, about=said, option=option, official=official)


async def never_told(croupier: Croupier, moments: Iterator[tuple[Any, Unseen]], law: str, game: str) -> set[str]:
    """The incidents that no moment lets be carried out; none is refused for something that no form asks."""
    every, by_lot = {str(incident): incident for incident in every_incident(law, game)}, random.Random(1)
    for state, unseen in moments:
        for name, incident in list(every.items()):
            at_state(croupier.actor, state)
            answer = await told(croupier, incident, unseen, by_lot)
            if isinstance(answer, Refused):
                assert not answer.reason.es.startswith(MISSING), (name, answer)
            elif answer is not None:
                del every[name]
    return set(every)


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_the_console_can_tell_every_house_ruling(law: str, game: str) -> None:
    def moments() -> Iterator[tuple[Any, Unseen]]:
        for unseen in (False, True, False, True):
            table = HouseRound(law, game, dealt=False)
            table.deal_all(unseen=unseen)
            yield table.table, table.cards

    async def story() -> None:
        assert not await never_told(await live_table(law, game), moments(), law, game)

    run(story())


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *TOURNAMENT])
def test_the_console_can_tell_every_circle_ruling(law: str, game: str) -> None:
    def moments(table: CircleTable) -> Iterator[tuple[Any, Unseen]]:
        for seed in SEEDS:
            played = PlayedCircle(table.rules, seed, marker=Seat(1) if law == "med" else None)
            played.begin()
            some_steps(played, seed)
            yield played.table, played.cards

    async def story() -> None:
        croupier = await live_table(law, game)
        table = croupier.actor.game
        assert isinstance(table, CircleTable)
        assert not await never_told(croupier, moments(table), law, game)

    run(story())


@pytest.mark.parametrize(("tables", "spoken"), [(BANKED, 385), ([*CIRCLE, *TOURNAMENT], 808)])
def test_every_ruling_is_listed_and_names_whoever_decides(tables: list[tuple[str, str]], spoken: int) -> None:
    """Whoever deals may send it; where the text leaves it to an office, that office has a name to be asked by."""
    assert not refuse_command(Role.CROUPIER, Rule, live=True) and not refuse_command(Role.CHIEF, Rule, live=True)
    speaking = list[Ruling]()
    for law in law_ids():
        games = [GameId(game) for of_law, game in tables if of_law == law]
        listed = {kind.id for game in games for kind in incidents(LawId(law), game)}
        at_some = [ruling for ruling in rulings(law) if any(ruling.level_for(game) is not None for game in games)]
        assert {ruling.kind for ruling in at_some} == listed
        speaking += at_some
    assert len(speaking) == spoken
    assert all(ruling.decided_by in deciders() for ruling in speaking if ruling.options)
