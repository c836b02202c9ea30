"""The language of the pages: chosen by address, cookie or browser, and complete in both."""

import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir, extract_from_file
from starlette.testclient import TestClient

import tapete.web
from tapete.room.lobby import Room
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.site import address
from tapete.web.site.language import COOKIE
from tapete.words.catalogue import catalog, named, translations
from tapete.words.language import Tongue
from tests.web.document import Document

WEB = Path(tapete.web.__file__).parent
EXTRACTORS = [("**.html", "jinja2.ext:babel_extract"), ("**.py", "python")]


@cache
def used_messages() -> set[str | tuple[str, ...]]:
    return {message for _, _, message, _, _ in extract_from_dir(WEB, EXTRACTORS)}


def unnamed(tongue: Tongue) -> dict[str | tuple[str, ...], str | tuple[str, ...]]:
    """The messages of templates and code, which have no context."""
    return {message.id: message.string for message in catalog(tongue) if message.id and message.context is None}


def test_every_message_has_its_english() -> None:
    catalogue = unnamed("en")
    used = used_messages()
    assert len(used) > 80
    for message in used:
        strings = catalogue.get(message, "")
        forms = strings if isinstance(strings, tuple) else (strings,)
        assert forms, message
        assert all(forms), message
    assert set(catalogue) == used, "the catalogue has messages that nothing uses"


def test_translations_keep_the_placeholders() -> None:
    for message in catalog("en"):
        assert not [str(error) for error in message.check()], message.id


@pytest.mark.parametrize(
    "path",
    [
        "/en/",
        "/en/laws/gal",
        "/en/laws/clm/sin-descarte",
        "/en/laws/med/tournament",
        "/en/rules/ARA-10.1.A.V.1.a-b",
        "/en/search?q=xyzzy",
        "/en/compare",
        "/en/compare?left=ara&right=gal&game=holdem",
        "/en/incidents",
        "/en/incidents/gal/holdem?q=xyzzy",
        "/en/incidents/clm/holdem/cards_touch?owners_known=no",
        "/en/incidents/gal/seven-stud/last_card_exposed?players=more",
        "/en/nothing",
    ],
)
def test_no_spanish_of_the_interface_is_left_on_an_english_page(client: TestClient, path: str) -> None:
    text = Document(client.get(path).text).own_text
    assert "tapete" in text
    english = translations("en")
    for message in used_messages():
        if isinstance(message, str) and "%" not in message and " " in message and english.gettext(message) != message:
            assert message not in text


def test_plurals() -> None:
    english, spanish = translations("en"), translations("es")
    singular, plural = "Una regla", "%(shown)s reglas"
    assert [english.ngettext(singular, plural, n) for n in (1, 2)] == ["One rule", "%(shown)s rules"]
    assert [spanish.ngettext(singular, plural, n) for n in (1, 0)] == [singular, plural]


@pytest.mark.parametrize(
    ("accepted", "home"),
    [
        ("", "/es/"),
        ("en-GB,en;q=0.9", "/en/"),
        ("fr,en;q=0.5,es;q=0.8", "/es/"),
        ("es;q=0.2, en;q=0.7", "/en/"),
        ("de", "/es/"),
        ("en;q=nonsense", "/en/"),
        ("*", "/es/"),
    ],
)
def test_the_entrance_follows_the_browser(accepted: str, home: str) -> None:
    visitor = TestClient(create_app(), follow_redirects=False, headers={"accept-language": accepted})
    answer = visitor.get("/")
    assert answer.status_code == 303
    assert answer.headers["location"] == home
    assert "Accept-Language" in answer.headers["vary"]


def test_the_entrance_in_valencian_is_the_room_where_there_is_one() -> None:
    visitor = TestClient(create_app(Room(MemoryLog())), follow_redirects=False, headers={"accept-language": "es"})
    assert visitor.get("/va/").headers["location"] == "/va/sala"


def test_a_page_that_is_not_there_leads_to_the_entrance() -> None:
    answer = TestClient(create_app()).get("/es/mesa/ninguna")
    assert answer.status_code == 404 and 'href="/">Ir al inicio</a>' in answer.text


def test_the_last_language_read_is_remembered() -> None:
    visitor = TestClient(create_app(), follow_redirects=False, headers={"accept-language": "es"})
    assert COOKIE in visitor.get("/en/laws/ara").headers["set-cookie"]
    assert "set-cookie" not in visitor.get("/en/laws/ara").headers
    assert visitor.get("/").headers["location"] == "/en/"


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("/es/", "/en/"),
        ("/es/leyes/ara/pai-gow", "/en/laws/ara/pai-gow"),
        ("/en/rules/ARA-10.1.A.V.1.a-b", "/es/reglas/ARA-10.1.A.V.1.a-b"),
        ("/es/buscar?q=full&law=gal", "/en/search?q=full&law=gal"),
        ("/en/compare?left=ara&right=gal&game=holdem", "/es/comparar?left=ara&right=gal&game=holdem"),
    ],
)
def test_the_switch_leads_to_the_same_page(client: TestClient, here: str, there: str) -> None:
    assert there in Document(client.get(here).text).links


def test_the_law_stays_marked_as_spanish_and_our_reading_with_its_language(client: TestClient) -> None:
    html = client.get("/en/rules/ARA-10.1.A.V.1.a-b").text
    assert '<blockquote class="law-words big" lang="es">' in html
    assert '<p><span lang="en">' in html
    assert '<p><span lang="es">' in client.get("/es/reglas/ARA-10.1.A.V.1.a-b").text


VALENCIAN = {
    "room": ("base.html", "room/lobby.html", "parts/tournaments.html", "parts/forms.html"),
    "table": ("room/table.html", "room/coach.html", "parts/values.html"),
    "review": ("review/hand.html",),
    "shared": ("review/hand.html",),
    "proof": ("room/proof.html",),
    "tournaments": ("tournament/tournaments.html",),
    "leagues": ("tournament/leagues.html",),
    "tournament": ("tournament/tournament.html",),
    "hall": ("tournament/hall.html",),
    "enter": ("people/enter.html",),
    "code": ("people/code.html",),
    "account": ("people/account.html",),
    "own_play": ("room/own_play.html",),
    "lesson": ("law/lesson.html",),
    "installed": ("offline.html",),
    "failure": tuple(
        f"{name}.html" for name in ("broken", "forbidden", "forged", "misdirected", "not_found", "refused", "stopped")
    ),
}
"""The templates of each page that is read in Valencian."""


def test_every_message_of_a_valencian_page_has_its_valencian() -> None:
    assert set(VALENCIAN) == {*address.VALENCIAN, "installed", "failure"}
    catalogue = unnamed("va")
    used: set[str | tuple[str, ...]] = set()
    for template in chain.from_iterable(VALENCIAN.values()):
        messages = extract_from_file("jinja2.ext:babel_extract", WEB / "templates" / template)
        used |= {message for _, message, _, _ in messages}
    assert used == set(catalogue) and all(catalogue.values())
    assert not [str(error) for message in catalog("va") for error in message.check()]
    for message, valencian in catalogue.items():
        assert sorted(re.findall(r"\{\w+\}", str(message))) == sorted(re.findall(r"\{\w+\}", str(valencian)))


def test_the_players_page_draws_all_its_words_in_valencian() -> None:
    folder = WEB / "static" / "tournament"
    drawn = "".join((folder / name).read_text("utf-8") for name in ("player.js", "strip.js", "hall.js", "own_data.js"))
    valencian = {message.context for message in catalog("va") if message.context}
    used = {f"tournament.{name}" for name in re.findall(r'word\("(\w+)"', drawn)}
    used |= {name for name in named("es") if name.startswith("tournament.phase_")}
    assert len(used) > 40 and used <= valencian <= named("es").keys()


def test_valencian_falls_back_to_spanish_and_its_addresses_too() -> None:
    assert translations("va").gettext("Buscar") == "Buscar"
    assert address.address("va", "search") == "/es/buscar"
