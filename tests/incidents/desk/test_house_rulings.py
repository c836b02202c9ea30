"""House games: every set of answers has a ruling, and what it brings about is carried out or left to somebody."""

from itertools import product

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import facts_asked, incidents, rule
from tapete.incidents.desk.ruling import rulings
from tapete.incidents.floor.banked_orders import BANKED_COMMANDS, LEFT_TO_PAYMENT, LEFT_TO_PEOPLE
from tests.games.banked.tables import BANKED
from tests.incidents.house_round import ruling_on


def test_clm_17_prevails_over_article_8_and_both_are_cited() -> None:
    for incident in ("card_exposed whose=player", "wrong_count repair=yes"):
        ruled = ruling_on("clm", "holdem-bonus", incident)
        assert ruled.cite[0].startswith("CLM-17") and any(cite.startswith("CLM-8.1") for cite in ruled.cite)


NO_BANK_HAND = {("trijoker", "bank")}
"""Answers that a game has no place for."""


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_no_set_of_answers_is_without_a_ruling(law: str, game: str) -> None:
    for kind in incidents(LawId(law), GameId(game)):
        asked = facts_asked(LawId(law), GameId(game), kind)
        for answers in product(*(fact.answers for fact in asked)):
            facts = dict(zip((fact.name for fact in asked), answers, strict=True))
            if (game, facts.get("whose")) not in NO_BANK_HAND:
                assert not isinstance(rule(LawId(law), GameId(game), kind.id, facts), Refused), (kind.id, facts)


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_every_consequence_of_a_house_ruling_is_carried_out_or_left_to_somebody(law: str, game: str) -> None:
    handled = {*BANKED_COMMANDS, *LEFT_TO_PEOPLE, *LEFT_TO_PAYMENT}
    speaking = [ruling for ruling in rulings(LawId(law)) if ruling.level_for(GameId(game)) is not None]
    assert speaking
    for ruling in speaking:
        for effect in (*ruling.does, *(effect for option in ruling.options for effect in option.does)):
            assert effect.verb in handled, (ruling.kind, effect)
