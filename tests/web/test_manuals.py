"""The manuals: complete in both languages, true to the pages they speak of, and a "?" away from every page."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from starlette.testclient import TestClient

import tapete.manuals
from tapete.core.ids import LawId
from tapete.core.sentence import Language
from tapete.law.rule import rule
from tapete.manuals import MANUALS, manual_text
from tapete.room.model.role import Role
from tapete.room.permission import PAGES
from tapete.web.app import create_app
from tapete.web.manual.manual import OF_PAGE, OF_ROLE
from tapete.words.catalogue import catalog, named
from tapete.words.commands import labels
from tapete.words.language import LANGUAGES
from tests.web.document import Document
from tests.web.staffed import House

FOLDER = Path(tapete.manuals.__file__).parent
EACH = [(language, name) for language in LANGUAGES for name in MANUALS]
PLACEHOLDER = re.compile(r"\{\w+\}|%\(\w+\)s")
SIZE, SIZE_OF_ALL = 120_000, 2_000_000


def inline(language: Language, name: str) -> Iterator[list[Token]]:
    """The words of each paragraph, heading and cell."""
    for token in MarkdownIt("commonmark").enable("table").parse(manual_text(name, language)):
        if token.children:
            yield token.children


def attributes(language: Language, name: str, kind: str, attribute: str) -> list[str]:
    return [str(token.attrs[attribute]) for words in inline(language, name) for token in words if token.type == kind]


def pictures(language: Language, name: str) -> list[Path]:
    return [(FOLDER / language / source).resolve() for source in attributes(language, name, "image", "src")]


def test_every_manual_is_there_in_both_languages_and_no_other() -> None:
    for language in LANGUAGES:
        assert {file.stem for file in (FOLDER / language).glob("*.md")} == set(MANUALS)


@pytest.mark.parametrize(("language", "name"), EACH)
def test_a_manual_has_one_to_three_pictures_of_its_language(language: Language, name: str) -> None:
    shown = pictures(language, name)
    assert 1 <= len(shown) <= 3
    for picture in shown:
        assert picture.is_file() and picture.parent.name == language, picture
        assert picture.stat().st_size < SIZE, picture


def test_every_picture_is_in_a_manual_and_all_are_small_together() -> None:
    shown = {picture for language, name in EACH for picture in pictures(language, name)}
    taken = set(next(iter(shown)).parents[1].rglob("*.webp"))
    assert shown == taken
    assert sum(picture.stat().st_size for picture in taken) < SIZE_OF_ALL


@pytest.mark.parametrize(("language", "name"), EACH)
def test_the_rules_that_a_manual_cites_exist_and_are_those_of_the_other_language(language: Language, name: str) -> None:
    cited = [link for link in attributes(language, name, "link_open", "href") if link.startswith("rule:")]
    assert [link for link in cited if rule(link.removeprefix("rule:")) is None] == []
    assert cited == [link for link in attributes("es", name, "link_open", "href") if link.startswith("rule:")]


def said(language: Language) -> list[re.Pattern[str]]:
    """Everything that a page may say, with whatever fills its placeholders."""
    words = [message.id if language == "es" else message.string for message in catalog("en")]
    spoken = [*words, *named(language).values(), *labels(language).values()]
    texts = {text for entry in spoken for text in (entry.values() if isinstance(entry, dict) else _forms(entry))}
    worded = (text for text in texts if re.search(r"[^\W\d]{3}", PLACEHOLDER.sub("", text)))
    return [re.compile(".*".join(map(re.escape, PLACEHOLDER.split(text))) + r"\W*") for text in worded]


def _forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_manual_calls_a_button_or_page_is_what_the_room_calls_it(language: Language) -> None:
    """Words in italics are those of the screen, but for what stands below a picture."""
    on_screen = said(language)
    unknown = [
        (name, after.content)
        for name in MANUALS
        for words in inline(language, name)
        if not any(token.type == "image" for token in words)
        for before, after in pairwise(words)
        if before.type == "em_open" and not any(label.fullmatch(after.content) for label in on_screen)
    ]
    assert unknown == []


@pytest.fixture
def reader() -> TestClient:
    return TestClient(create_app(), follow_redirects=False)


@pytest.mark.parametrize(("language", "name"), EACH)
def test_a_manual_is_served_with_its_links_led_to_the_room(reader: TestClient, language: Language, name: str) -> None:
    answer = reader.get(f"/{language}/manual/{name}")
    assert answer.status_code == 200
    page = Document(answer.text)
    inside = [link for link in page.links if not link.startswith(("/", "#"))]
    assert inside == [], "a link of the file that leads nowhere in the room"
    assert 'href="rule:' not in answer.text and "../" not in answer.text
    for picture in pictures(language, name):
        assert f"/static/manual/{language}/{picture.name}?v=" in answer.text
    for link in filter(lambda link: link.startswith("/"), page.links):
        assert reader.get(link).status_code in (200, 303), link


def test_the_list_has_every_manual_and_an_address_without_language_leads_to_the_readers(reader: TestClient) -> None:
    english = {"accept-language": "en"}
    assert reader.get("/manual/caja", headers=english).headers["location"] == "/en/manual/caja"
    assert reader.get("/manual").headers["location"] == "/es/manual"
    assert {f"/es/manual/{name}" for name in MANUALS} <= set(Document(reader.get("/es/manual").text).links)
    assert reader.get("/es/manual/nadie").status_code == 404


def test_every_role_and_every_page_has_a_manual_that_exists() -> None:
    assert set(OF_ROLE) == set(Role)
    assert set(OF_PAGE) <= set(PAGES)
    assert {*OF_ROLE.values(), *OF_PAGE.values()} == set(MANUALS)


@pytest.mark.parametrize(
    ("role", "path", "name"),
    [
        (Role.VISITOR, "/es/sala", "jugador"),
        (Role.VISITOR, "/es/leyes/ara", "regulador"),
        (Role.PLAYER, "/es/mesa/gal-holdem", "jugador"),
        (Role.CROUPIER, "/es/mesa/gal-holdem", "crupier"),
        (Role.CROUPIER, "/es/torneo/copa/mesa/1", "crupier"),
        (Role.CHIEF, "/es/casa", "jefe-de-mesa"),
        (Role.CASHIER, "/es/casa/caja", "caja"),
        (Role.CASHIER, "/es/admision", "admision"),
        (Role.DIRECTOR, "/es/casa", "direccion"),
        (Role.DIRECTOR, "/es/torneo/copa/direccion", "director-de-torneo"),
        (Role.INSPECTOR, "/es/casa/libros", "inspector"),
        (Role.DIRECTOR, "/es/sala/marcha", "administracion"),
    ],
)
def test_the_question_mark_leads_to_the_manual_of_whoever_reads(house: House, role: Role, path: str, name: str) -> None:
    text = house.browser(role).get(path).text
    assert f'class="help" href="/es/manual/{name}" aria-label="Ayuda"' in text


def test_a_console_which_has_no_header_has_the_link_among_its_tools(house: House) -> None:
    text = house.browser(Role.CROUPIER).get("/es/mesa/ara-sin-descarte-15").text
    assert '<a class="tool" href="/es/manual/crupier">' in text
    assert '<a class="tool" href=' not in house.browser(Role.PLAYER).get("/es/mesa/ara-sin-descarte-15").text


def test_a_valencian_page_leads_to_the_spanish_manual(house: House) -> None:
    text = house.browser().get("/va/torneig/copa").text
    assert 'class="help" href="/es/manual/jugador" aria-label="Ajuda"' in text


@pytest.fixture
def house() -> House:
    return House(law=LawId("ara"))
