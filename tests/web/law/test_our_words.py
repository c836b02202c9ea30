"""Our words about the rules in the reader's language: on the pages of rules, games, searches and incidents."""

from starlette.testclient import TestClient

from tapete.law.rule import rules
from tests.web.document import Document

RULE = rules()["CLM-8.2.3"]  # type: ignore[index]


def text(client: TestClient, path: str) -> str:
    return Document(client.get(path).text).text


def test_a_rules_page_has_our_reading_and_note_in_the_readers_language_alone(client: TestClient) -> None:
    spanish, english = text(client, f"/es/reglas/{RULE.id}"), text(client, f"/en/rules/{RULE.id}")
    assert RULE.rule_es in spanish and RULE.note_es in spanish
    assert RULE.rule not in spanish and RULE.note not in spanish and "en inglés" not in spanish
    assert RULE.rule in english and RULE.note in english and RULE.rule_es not in english


def test_the_popovers_of_a_game_are_spanish_on_a_spanish_page(client: TestClient) -> None:
    spanish = text(client, "/es/leyes/clm/sin-descarte")
    royal = rules()["CLM-9.2.a"]  # type: ignore[index]
    assert royal.rule_es in spanish and royal.note_es in spanish and royal.rule not in spanish


def test_a_spanish_word_of_our_reading_is_searched_and_shown(client: TestClient) -> None:
    spanish = text(client, "/es/buscar?q=catálogo+cerrado+modalidad&law=clm")
    assert "es ilícita toda" in spanish and "Closed catalogue" not in spanish


def test_an_incidents_note_is_in_spanish(client: TestClient) -> None:
    page = text(client, "/es/incidencias/clm/sin-descarte/information_exchanged")
    assert RULE.note_es in page and RULE.note not in page


def test_why_a_rule_is_outside_is_told_in_the_readers_language(client: TestClient) -> None:
    assert "no decide nada en una mesa" in text(client, "/es/reglas/CLM-1")
    assert "it decides nothing at a table" in text(client, "/en/rules/CLM-1")
