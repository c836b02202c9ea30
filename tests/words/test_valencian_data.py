"""Whatever a player, a visitor or a tournament player meets has its Valencian: nothing of it is left to be translated.

Pages and their scripts, what the law's data calls things at a table, and the conditions of a tournament. The pages of
those who work in the house are Spanish and English, and ``docs/language.md`` says so.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import tapete.web
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.naming import RANK_NAMES, SUIT_NAMES, card_name
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.law.article import article
from tapete.law.catalogue import catalogue, title_of
from tapete.law.files import read_toml
from tapete.law.profile import parameters
from tapete.law.rule import rules
from tapete.law.vocabulary import bet_title, term
from tapete.tournament.model.structure import SIT_AND_GO, TOURNAMENT
from tapete.web.site.address import VALENCIAN, spoken
from tapete.web.text import labels
from tapete.words.catalogue import catalog, in_tongue, named
from tapete.words.phrasebook import conditions, in_valencian, phrases
from tests.conftest import CRAWLED
from tests.words.vocabulary import strange

STATIC: Final = Path(tapete.web.__file__).parent / "static"
PLAYERS: Final = {"room": ("room", "option", "coach"), "review": ("review",)}
"""Parts of the catalogue, and the folders of the scripts that say them to players."""
STAFF: Final = frozenset({"free_seat"})
"""What a script that players have too says only at the dealer's console."""
_WORDS: Final = re.compile(r"[^\W\d_]{2,}")


def _said(part: str, folder: str) -> Iterator[str]:
    for script in sorted((STATIC / folder).glob("*.js")):
        text = script.read_text("utf-8")
        begun = tuple(f"{part}.{prefix}" for prefix in re.findall(r"\bword\(`(\w+_)\$", text))
        yield from (f"{part}.{name}" for name in re.findall(r'\bword\("(\w+)"', text) if name not in STAFF)
        yield from (name for name in named("es") if begun and name.startswith(begun))


def test_every_word_of_a_players_script_has_its_valencian(record_property: Callable[[str, object], None]) -> None:
    valencian = {message.context for message in catalog("va") if message.context and message.string}
    said = {name for part, folders in PLAYERS.items() for folder in folders for name in _said(part, folder)}
    left = (said & named("es").keys()) - valencian
    record_property(CRAWLED, f"Valencian: {len(said)} words of players' scripts, {len(left)} without")
    assert len(said) > 150 and left == set()


def test_the_house_way_of_pai_gow_is_told_in_valencian() -> None:
    """It stands above the decision; of a sentence without its Valencian nothing changes."""
    ways = [line["es"] for line in read_toml(dict[str, Any], "house_way")["line"]]
    assert len(ways) > 20 and [way for way in ways if in_valencian(way) == way] == []


def _at_tables() -> Iterator[str]:
    """Names of games, bets, lines, acts, cards and hands."""
    yield from (title_of(game).es for game in catalogue().subject)
    yield from (bet_title(bet).es for bet in term("bets.names").words)
    for file in ("lines", "acts"):
        yield from (words.partition("|")[0] for words in read_toml(dict[str, str], "vocabulary", file).values())
    yield from (category.title.es for category in Category)
    yield from (card_name(card).es for card in deck(52))
    yield from (name.es for rank in RANK_NAMES for name in (rank.singular, rank.plural))
    yield from (suit.es for suit in SUIT_NAMES)


def _of_tournaments() -> Iterator[str]:
    """What a tournament's conditions and their groups are called, and the words and units that may stand there."""
    yield from (group.es for chapter in labels.chapters() for group in chapter.groups.values())
    for subject in (TOURNAMENT, SIT_AND_GO):
        for parameter in parameters(LawId("med"), subject).values():
            yield parameter.term.unit.es if parameter.term.unit else ""
            yield parameter.term.title.es
            yield from (words.es for words in parameter.term.words.values())


def _is_known(spanish: str) -> bool:
    """Whether a text is translated to its last word, or stands in the catalogue as a name that both tongues have."""
    valencian = in_tongue(Sentence(spanish, spanish), "va")
    if strange(valencian, "va"):
        return False
    forms = {spanish, spanish[:1].lower() + spanish[1:], spanish[:1].upper() + spanish[1:]}
    translated = phrases().keys() | conditions().keys() | {message.id for message in catalog("va")}
    return valencian != spanish or not _WORDS.search(spanish) or bool(forms & translated)


@pytest.mark.parametrize("source", [_at_tables, _of_tournaments])
def test_every_name_of_the_laws_data_that_players_meet_has_its_valencian(
    source: Callable[[], Iterator[str]], record_property: Callable[[str, object], None]
) -> None:
    met = {text for text in source() if text}
    left = {text for text in met if not _is_known(text)}
    record_property(
        CRAWLED, f"Valencian: {len(met)} names {source.__name__[1:].replace('_', ' ')}, {len(left)} without"
    )
    assert len(met) > 50 and left == set()


def test_the_pages_of_the_house_are_said_to_be_spanish_and_english() -> None:
    assert "va" not in spoken("house") and "va" not in spoken("pit") and "va" in spoken("room") and len(VALENCIAN) > 10
    page = (Path(__file__).parent.parent.parent / "docs" / "language.md").read_text("utf-8")
    assert "Spanish and English only" in page


SPANISH_IN_REFERENCES = re.compile(r"\b(párr|letra|epígrafe|anexo|condición|artículo|tabla|guion|preámbulo|datos)\b")


def test_a_reference_is_valencian_alone_and_after_a_sentence() -> None:
    """«regla 58, par. 6é, lletra c)»; what the source prints as a mark («1.º») stays as it is printed."""
    references = {article(rule).es for rule in rules()}
    assert len(references) > 1_000
    for reference in references:
        alone, cited = in_valencian(reference), in_valencian(f"Usted ({reference})")
        assert cited == f"Vosté ({alone})" and not SPANISH_IN_REFERENCES.search(alone), reference
