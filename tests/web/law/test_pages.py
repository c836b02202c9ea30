"""Every kind of page answers in both languages, is well formed, and leads only to pages that are there."""

from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Language
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules
from tapete.web.law.laws import shown_subjects
from tapete.web.site.address import address
from tapete.words.language import LANGUAGES
from tests.web.document import Document

GAMES = [(law, game) for law in law_ids() for game in shown_subjects(law)]
SOME_RULES = list(rules())[::45]


def read(client: TestClient, path: str) -> Document:
    answer = client.get(path)
    assert answer.status_code == 200, path
    document = Document(answer.text)
    assert not document.unbalanced, path
    assert not document.inline, path
    assert len(document.ids) == len(set(document.ids)), [name for name in document.ids if document.ids.count(name) > 1]
    assert set(document.references) <= set(document.ids), set(document.references) - set(document.ids)
    assert document.language == path[1:3]
    return document


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_names_every_law_and_every_game(client: TestClient, language: Language) -> None:
    page = read(client, address(language, "home"))
    for law in law_ids():
        assert profile(law).title.in_language(language) in page.text
    for law, game in GAMES:
        assert title_of(game).in_language(language) in page.text
        assert address(language, "game", law=law, game=game) in page.links


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("law", law_ids())
def test_a_law_shows_its_source_its_games_and_its_readings(client: TestClient, law: LawId, language: Language) -> None:
    page = read(client, address(language, "law", law=law))
    assert profile(law).source.in_language(language) in page.text
    for game in shown_subjects(law):
        assert address(language, "game", law=law, game=game) in page.links


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_game_page_is_whole(client: TestClient, law: LawId, game: str, language: Language) -> None:
    page = read(client, address(language, "game", law=law, game=game))
    assert title_of(game).in_language(language) in page.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", SOME_RULES)
def test_a_rule_shows_its_words_and_our_reading(client: TestClient, rule: RuleId, language: Language) -> None:
    page = read(client, address(language, "rule", rule=rule))
    shown = rules()[rule]
    for part in shown.es.split("[...]"):
        assert " ".join(part.split()) in page.text
    assert " ".join(shown.reading.in_language(language).split()) in page.text
    assert article(shown.id).in_language(language) in page.text


def test_one_rule_leads_to_the_next_and_back(client: TestClient) -> None:
    first, second = list(rules())[:2]
    assert address("es", "rule", rule=second) in read(client, address("es", "rule", rule=first)).links
    assert address("es", "rule", rule=first) in read(client, address("es", "rule", rule=second)).links


@pytest.mark.parametrize(
    "path",
    [
        "/es/",
        "/en/",
        "/es/leyes/ara",
        "/en/laws/med",
        "/es/leyes/clm/sin-descarte",
        "/en/rules/ARA-10.1.A.V.1.a-b",
        "/es/buscar?q=carta",
        "/en/compare",
        "/es/comparar?left=clm&right=gal&game=holdem",
        "/es/incidencias",
        "/en/incidents/clm/holdem",
        "/es/incidencias/gal/seven-stud/last_card_exposed",
        "/en/incidents/clm/holdem/cards_touch?owners_known=no",
        "/es/reglas/CLM-22.2.g.1",
    ],
)
def test_no_link_of_a_page_is_dead(client: TestClient, path: str) -> None:
    for link in set(read(client, path).links):
        target = urlsplit(link)
        if not target.path:
            continue
        answer = client.get(link)
        assert answer.status_code == 200, link
        if target.fragment:
            assert target.fragment in Document(answer.text).ids, link


def test_static_files_are_served(client: TestClient) -> None:
    for name in (
        "base.css",
        "felt.css",
        "pages.css",
        "desk.css",
        "print.css",
        "citations.js",
        "incidents.js",
        "icon.svg",
    ):
        assert client.get(f"/static/{name}").status_code == 200


def test_health(client: TestClient) -> None:
    from tapete import __version__

    assert client.get("/healthz").json() == {"ok": True, "version": __version__}
