"""The one catalogue: every word a script says is in every tongue that needs it, and none is there for nothing."""

import re
from pathlib import Path

import pytest

import tapete.web
from tapete.core.sentence import Sentence
from tapete.tournament.model import command as asked
from tapete.words.catalogue import catalog, group, in_tongue, named, word
from tapete.words.language import TONGUES, Tongue

STATIC = Path(tapete.web.__file__).parent / "static"
PARTS = {"room": ("room", "console", "option", "coach"), "tournament": ("tournament",)}
"""Parts of the catalogue, and the folders of the scripts that say them."""
FIELDS = re.compile(r"\{\w+\}")


def script(part: str) -> str:
    return "".join(file.read_text("utf-8") for folder in PARTS[part] for file in sorted((STATIC / folder).glob("*.js")))


def names(part: str) -> set[str]:
    return {name.removeprefix(f"{part}.") for name in named("es") if name.startswith(f"{part}.")}


@pytest.mark.parametrize("part", PARTS)
def test_every_word_that_a_script_says_is_in_the_catalogue(part: str) -> None:
    said = set(re.findall(r'\bword\("(\w+)"', script(part)))
    assert len(said) > 40 and said <= names(part)
    begun = set(re.findall(r"\bword\(`(\w+_)\$", script(part)))
    assert begun and all(any(name.startswith(prefix) for name in names(part)) for prefix in begun)


@pytest.mark.parametrize("part", PARTS)
def test_no_word_is_in_the_catalogue_for_nothing(part: str) -> None:
    text = script(part)
    begun = tuple(re.findall(r"\bword\(`(\w+_)\$", text))
    unused = {
        name
        for name in names(part)
        if not name.startswith(begun)
        and not re.search(rf'"{name}"|\b{name}:|"{name.capitalize()}"|^  {name},$', text, re.M)
        and not (part == "tournament" and of_a_command(name))
    }
    assert not unused


def of_a_command(name: str) -> bool:
    """Whether words are a command's own at the desk: by its name and what is said already, or by where it is drawn."""
    plain = re.sub(r"^(own|plain|all|note)_", "", name)
    return any(plain == kind.name() or plain.startswith(f"{kind.name()}_") for kind in asked.COMMANDS)


@pytest.mark.parametrize("tongue", TONGUES)
def test_translations_say_what_the_spanish_says(tongue: Tongue) -> None:
    for name, message in named(tongue).items():
        spanish = named("es")[name]
        assert message and type(message) is type(spanish), name
        for translated, original in _forms(message, spanish):
            assert set(FIELDS.findall(translated)) == set(FIELDS.findall(original)), name


def _forms(message: object, spanish: object) -> list[tuple[str, str]]:
    if isinstance(message, dict) and isinstance(spanish, dict):
        return [(message[category], spanish[category]) for category in message.keys() & spanish.keys()]
    return [(str(message), str(spanish))]


def test_a_name_stands_for_one_message() -> None:
    contexts = [message.context for message in catalog("en") if message.context]
    assert len(contexts) == len(set(contexts))
    spanish = {message.context: message.id for message in catalog("en") if message.context}
    assert all(spanish[message.context] == message.id for message in catalog("va") if message.context)


def test_plurals_go_by_the_categories_of_the_browser() -> None:
    assert group(["room"], "es")["room.places"] == {"one": "Una mesa", "other": "{count} mesas"}
    assert group(["room"], "en")["room.places"] == {"one": "One table", "other": "{count} tables"}


def test_what_a_tongue_leaves_out_is_told_in_spanish() -> None:
    assert word("room.relief", "va") == word("room.relief", "es") == "Relevo"
    assert word("room.fold", "va") == "Retirar-se"
    assert word("room.fold", "en") == "Fold"
    assert word("room.no_such_word", "en") is None


def test_a_sentence_of_an_engine_goes_into_a_third_tongue_where_the_catalogue_has_it() -> None:
    assert in_tongue(Sentence("Reloj", "Clock"), "va") == "Rellotge"
    assert in_tongue(Sentence("la ventana no se abre", "the window does not open"), "va") == "la ventana no se abre"
    assert in_tongue(Sentence("Ana se retira", "Ana folds"), "va") == "Ana es retira"
    assert in_tongue(Sentence("la mesa está cerrada", "the table is closed"), "en") == "the table is closed"
