"""Searching in both languages, with and without accents, with filters, page by page."""

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import RuleId
from tapete.law.rule import rules
from tapete.law.search import search
from tapete.web.law.search import RESULTS_A_PAGE
from tapete.web.text.highlight import highlighted
from tests.web.document import Document


def found(client: TestClient, path: str) -> list[RuleId]:
    """The ids of the rules on a page of results."""
    prefix = "/es/reglas/" if path.startswith("/es") else "/en/rules/"
    return [
        RuleId(link.removeprefix(prefix)) for link in Document(client.get(path).text).links if link.startswith(prefix)
    ]


def test_accents_and_case_do_not_count(client: TestClient) -> None:
    plain, accented = found(client, "/es/buscar?q=poquer"), found(client, "/es/buscar?q=PÓQUER")
    assert plain == accented
    assert plain


def test_english_words_find_our_reading(client: TestClient) -> None:
    ids = found(client, "/en/search?q=royal+flush+pays")
    assert "ARA-10.1.A.V.1.a-b" in ids


def test_the_same_words_find_the_same_rules_in_both_languages(client: TestClient) -> None:
    assert found(client, "/es/buscar?q=descarte") == found(client, "/en/search?q=descarte")


def test_filters_by_law_game_and_topic(client: TestClient) -> None:
    ids = found(client, "/es/buscar?law=ara&game=trijoker&topic=paytable")
    assert ids
    for found_id in ids:
        rule = rules()[found_id]
        assert (rule.law, rule.game, rule.topic) == ("ara", "trijoker", "paytable")


def test_pages_give_every_result_once_and_in_order(client: TestClient) -> None:
    everything = [rule.id for rule in search("carta", law="gal")]
    assert len(everything) > 2 * RESULTS_A_PAGE
    pages = -(-len(everything) // RESULTS_A_PAGE)
    seen = [
        rule_id for page in range(1, pages + 1) for rule_id in found(client, f"/es/buscar?q=carta&law=gal&page={page}")
    ]
    assert seen == everything


@pytest.mark.parametrize("page", ["0", "-3", "abc", "999999999999", "²"])
def test_a_page_that_is_not_there_is_answered_with_one_that_is(client: TestClient, page: str) -> None:
    assert found(client, f"/es/buscar?q=carta&page={page}")


def test_what_was_asked_stays_in_the_form(client: TestClient) -> None:
    html = client.get("/es/buscar?q=carta&law=gal&topic=deal").text
    assert 'value="carta"' in html
    assert '<option value="gal" selected>' in html
    assert '<option value="deal" selected>' in html


def test_nothing_found_is_said_in_words(client: TestClient) -> None:
    assert "Ninguna regla tiene todas esas palabras" in client.get("/es/buscar?q=xyzzy").text
    assert "No rule has all those words" in client.get("/en/search?q=xyzzy").text


def test_the_words_found_are_marked(client: TestClient) -> None:
    assert "<mark>póquer</mark>" in client.get("/es/buscar?q=poquer").text


def test_marking_escapes_and_keeps_accents() -> None:
    assert highlighted("Póquer <b> y full", "poq FULL") == "<mark>Póquer</mark> &lt;b&gt; y <mark>full</mark>"
    assert highlighted("a & b", "") == "a &amp; b"
    assert highlighted("apuesta", "puesta") == "apuesta"
    assert highlighted("ﬁcha", "fi") == "<mark>ﬁcha</mark>"


@pytest.mark.parametrize("path", ["/es/buscar?q=", "/es/"])
def test_what_a_visitor_writes_is_never_markup(client: TestClient, path: str) -> None:
    for attack in ("%3Cscript%3Ealert(1)%3C/script%3E", "%22%20onfocus=%22alert(1)", "%27%3E%3Cimg%20src=x%3E"):
        html = client.get(path + attack).text
        assert "<script>alert" not in html
        assert '" onfocus="' not in html
        assert "<img" not in html
        assert not Document(html).inline
