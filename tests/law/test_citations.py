"""A refusal names the article that decides first and at most two more, and says what is awaited."""

from collections.abc import Iterable

import pytest

from tapete.core.decision import Refused
from tapete.games.circle.seats import command as seats
from tapete.law.article import articles
from tapete.law.refusal import MOST_CITED
from tapete.law.resolve import resolve
from tapete.law.rule import rules
from tests.games.banked.tables import BANKED
from tests.games.circle_tables import CIRCLE, PlayedCircle, circle
from tests.law.refused import at_a_circle_table, at_a_house_table, cited_places
from tests.law.refused_tournament import in_a_tournament

HOUSE_RULES = "CLM-6.1.1"
"""What the text leaves open, the organiser's rules say: it comes after the article of a game that speaks of it."""


def _flaws(law: str, game: str, refusals: Iterable[Refused]) -> list[str]:
    """What is wrong with the citations: too many, in another order, of another law, first of another game."""
    flaws, sentences = [], {refused.reason.es: refused for refused in refusals}
    assert len(sentences) > 8
    for words, refused in sentences.items():
        if not refused.because:
            continue
        first = rules()[refused.because[0]]
        if not words.endswith(f" ({articles(refused.because[:MOST_CITED]).es})"):
            flaws.append(f"does not close with its articles: {words}")
        if first.law != law or not (first.game == game or first.game.startswith("all")):
            flaws.append(f"first of another game, {first.id}: {words}")
        if first.id == HOUSE_RULES and any(rules()[rule].game == game for rule in refused.because[1:]):
            flaws.append(f"the organiser's rules before the article that decides: {words}")
    return flaws


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_refusals_at_circle_tables_name_the_deciding_article_first(law: str, game: str) -> None:
    assert _flaws(law, game, at_a_circle_table(law, game)) == []


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_refusals_at_house_tables_name_the_deciding_article_first(law: str, game: str) -> None:
    assert _flaws(law, game, at_a_house_table(law, game)) == []


def test_refusals_in_tournaments_name_the_deciding_article_first() -> None:
    assert _flaws("med", "tournament", in_a_tournament()) == []


@pytest.mark.parametrize(("law", "game"), [*CIRCLE, *BANKED])
def test_whoever_is_too_early_or_too_late_hears_what_is_awaited(law: str, game: str) -> None:
    refusals = at_a_circle_table(law, game, 1) if (law, game) in CIRCLE else at_a_house_table(law, game)
    early = {refused.reason.es for refused in refusals if "no es momento" in refused.reason.es}
    assert early and all("antes van" in words or "ahora toca" in words or "ha terminado" in words for words in early)


def test_gal_26_is_not_cited_for_a_number_of_players_that_it_does_not_name() -> None:
    crowd = PlayedCircle(circle("gal", "draw-five", {"deck": 32}), 0, (1, 2, 3, 4, 5))
    refused = crowd.refused(seats.BeginHand())
    assert refused.reason.es == (
        "con 32 cartas juegan 4 como máximo: cifra de la casa, que la norma deja abierta (art. 26)"
    )


def test_a_setting_is_refused_with_three_articles_at_most() -> None:
    refused = resolve("ara", "holdem", {"deck": 32})
    assert isinstance(refused, Refused) and 1 <= len(cited_places(refused.reason)) <= MOST_CITED
