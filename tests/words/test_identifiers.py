"""No sentence says what only programs call a thing: a bet, an act, a fact, an order, a field, a game or a setting.

Looked for twice: in every text of the source, and in the refusals that laws, tables, hands and houses can be made to
give. Where somebody types the word into a file or a command, the sentence says so: «se escribe …».
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName
from tapete.house.casino import read_casino
from tapete.house.compliance.compliance import check
from tapete.incidents.desk.kind import kinds
from tapete.law.catalogue import catalogue, game_ids
from tapete.law.profile import law_ids, parameters, profile
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.vocabulary import terms
from tests.conftest import CRAWLED
from tests.house.casinos import every_table, lawful_casino
from tests.words.read_by_people import texts
from tests.words.sentences import engine_words
from tests.words.test_valencian_refusals import house_table

TYPED: Final = re.compile(r"se escribe|\bwrite\b|se nombra como|is named like|fichero|\bfile\b|--\w")
"""What is said to somebody who types: the words to type are part of it."""
WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*")

PLACE: Final = re.compile(r"\{\w*\}|%\(\w+\)s|%\{\w+\}")
"""Where something goes into a text."""


@cache
def identifiers() -> frozenset[str]:
    """What bets, acts, facts, orders, fields, games, settings and their values are called by programs.

    A plain word may be one of a language too; those of several parts are nobody's word.
    """
    facts = [fact for kind in kinds().values() for fact in kind.facts.items()]
    names = {*BetName, *catalogue().subject, *engine_words(), *kinds(), *(name for name, _ in facts)}
    names |= {answer for _, fact in facts for answer in fact.answers}
    names |= {word for term in terms().values() for word in (term.key, *term.words)}
    return frozenset(str(name) for name in names if re.search(r"[_.]|-\w", str(name))) - _SPOKEN


_SPOKEN: Final = frozenset({"hold-em", "all-in", "add-on", "add-ons", "sit-and-go", "seven-stud"})
"""Written so by people as well."""


def said(text: str) -> set[str]:
    """The identifiers in a text that is not about typing."""
    return set() if TYPED.search(text) else set(WORD.findall(text)) & identifiers()


def test_no_text_of_the_source_says_an_identifier() -> None:
    spoken = [read for read in texts() if ".md" not in read.place and " " in read.text]
    assert len(spoken) > 10_000
    wrong = {(read.place, name) for read in spoken for name in said(PLACE.sub("", read.text))}
    assert wrong == set()


def _of_laws() -> Iterator[Sentence]:
    """Every game at every law, and every setting with values that it cannot have."""
    for law in law_ids():
        for game in (*game_ids(), "roulette-00", "blackjack", "chess"):
            for outcome in (resolve(law, game), resolve_subject(law, game)):
                if isinstance(outcome, Refused):
                    yield outcome.reason
        for game in profile(LawId(law)).games:
            for key, parameter in parameters(LawId(law), game).items():
                for raw in ("", "x", 0, 10**9, *parameter.term.words):
                    outcome = resolve(law, game, {key: raw})
                    if isinstance(outcome, Refused):
                        yield outcome.reason


def _of_tables() -> Iterator[Sentence]:
    for law, game in (("ara", "sin-descarte"), ("clm", "let-it-ride"), ("ara", "holdem-bonus"), ("gal", "trijoker")):
        yield from house_table(law, game)


def _of_houses() -> Iterator[Sentence]:
    """What compliance says of houses that have nothing authorised."""
    for law, game in every_table():
        house = lawful_casino(law, game)
        spoilt = {**house, "channel": "remote", "venue": "gaming_establishment", "authorisation": {}}
        for stated in (house, spoilt):
            read = read_casino(stated)
            checked = read if isinstance(read, Refused) else check(read)
            yield from (
                [checked.reason] if isinstance(checked, Refused) else [finding.what for finding in checked.findings]
            )


@pytest.mark.parametrize("source", [_of_laws, _of_tables, _of_houses])
def test_no_refusal_says_an_identifier(
    source: Callable[[], Iterator[Sentence]], record_property: Callable[[str, object], None]
) -> None:
    sentences = set(source())
    record_property(CRAWLED, f"refusals looked through for identifiers, {source.__name__[1:]}: {len(sentences)}")
    assert len(sentences) > 20
    told = {text for sentence in sentences for text in (sentence.es, sentence.en)}
    assert {(text, name) for text in told for name in said(text)} == set()


def test_a_game_outside_a_catalogue_is_refused_with_titles() -> None:
    refused = resolve("gal", "pai-gow")
    assert isinstance(refused, Refused) and "Póquer sin descarte" in refused.reason.es and not said(refused.reason.es)


@pytest.mark.parametrize("text", ["la apuesta pareja_plus", "elíjase ante.mode", "el juego tres-cartas no"])
def test_the_search_finds_what_it_looks_for(text: str) -> None:
    assert said(text) and not said(f"{text}: se escribe otra cosa")
