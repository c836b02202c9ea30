"""Door by door: a rule is told as a lawyer writes it, and its id stands beside it, small, for whoever copies it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Language
from tapete.law.article import article
from tapete.law.refusal import MOST_CITED
from tapete.law.resolve import resolve
from tapete.law.rule import rules
from tapete.reports import certificate, notice
from tapete.room.model.role import Role
from tapete.web.site.address import address
from tapete.words.language import LANGUAGES
from tests.cli.conftest import Run, run
from tests.house.casinos import rules_of
from tests.reports.test_certificate import issued
from tests.web.document import Document
from tests.web.staffed import OWN, House

__all__ = ["run"]

ID: Final = re.compile(r"\b(?:CLM|ARA|GAL|REG|MED)-[\w.]+(?:-\w+)*")
CODE: Final = re.compile(r"<code[^>]*>.*?</code>", re.S)
LINKED: Final = re.compile(r'<a [^>]*href="/(?:es/reglas|en/rules)/([^"]+)"[^>]*>(.*?)</a>', re.S)
CASINO: Final = Path(__file__).parents[2] / "docs" / "examples" / "casino.toml"
PLAY: Final = """
[[seat]]
seat = 1
bets = { ante = 500 }
cards = "As Ks Qs Js Ts"
acts = ["play"]

[bank]
cards = "2c 2d 5h 7s 9c"
"""
REGISTER: Final = """
[[entry]]
do = "report"
ground = "unclear_situation"
subject = "player"
offender = "Ana"
on = 2026-03-02
article = "GAL-24.3.h"
"""


def told_properly(text: str, language: Language) -> int:
    """How many ids stand in a text; each has its reference in the same text."""
    ids = {RuleId(rule.rstrip(".")) for rule in ID.findall(text)}
    assert ids <= rules().keys(), ids - rules().keys()
    places = {article(rule).in_language(language) for rule in ids}
    flat = " ".join(text.split())
    assert {place for place in places if place not in flat} == set()
    return len(ids)


def on_a_page(html: str, language: Language) -> int:
    """How many rules a page names: links say the place, and an id stands nowhere but where it is copied."""
    links = LINKED.findall(html)
    for rule, words in links:
        place = article(RuleId(rule)).in_language(language)
        assert place in words or not ID.search(words), (rule, words)
    bare = CODE.sub("", re.sub(r"<(script|select)\b.*?</\1>", "", html, flags=re.S))
    assert not ID.search(Document(bare).text)
    copied = re.findall(r'<code class="rule-id"[^>]*>([^< ]+)</code>', html)
    assert all(article(RuleId(rule)).in_language(language) in html for rule in copied)
    return len(links)


@pytest.fixture(scope="module")
def staff() -> Iterator[Mapping[Role, TestClient]]:
    with House(law=LawId("ara")).opened() as house:
        yield house.staff()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_notice(language: Language) -> None:
    html = notice.as_html(notice.notice(rules_of("ara", "sin-descarte"), language))
    assert told_properly(Document(html).text, language) > 5
    assert not ID.search(CODE.sub("", html)) and "user-select: all" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_certificate(language: Language) -> None:
    html = certificate.as_html(issued("clm", "tres-cartas", language)[1])
    assert told_properly(Document(html).text, language) > 5
    assert not ID.search(CODE.sub("", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_refusal(language: Language) -> None:
    for refused in (resolve("reg", "holdem"), resolve("ara", "pai-gow", {"commission": "6 %"})):
        assert isinstance(refused, Refused) and refused.because
        reason = refused.reason.in_language(language)
        assert not ID.search(reason)
        assert all(article(rule).in_language(language) in reason for rule in refused.because[:MOST_CITED])


def test_in_a_refusal_of_the_room_with_the_ids_for_the_panel_of_articles(staff: Mapping[Role, TestClient]) -> None:
    with staff[Role.GUEST].websocket_connect("/mesa/gal-holdem/socket", headers=OWN) as socket:
        socket.send_json({"id": 1, "command": {"type": "sit", "seat": 1, "chips": 1}})
        while (answer := socket.receive_json())["type"] == "view":
            pass
    assert answer["type"] == "refused" and answer["cite"] and not ID.search(answer["reason"]["es"])
    words = staff[Role.GUEST].get("/articulos.json", params={"id": answer["cite"]}).json()
    assert [told["id"] for told in words] == list(dict.fromkeys(answer["cite"]))
    assert all(told["article"]["es"] == article(told["id"]).es for told in words)


PAGES: Final = (
    (Role.VISITOR, "/es/leyes/ara/sin-descarte", "es"),
    (Role.VISITOR, "/en/laws/gal/holdem", "en"),
    (Role.VISITOR, "/es/buscar?q=color", "es"),
    (Role.VISITOR, "/es/comparar?left=ara&right=gal&game=holdem", "es"),
    (Role.VISITOR, "/es/reglas/ARA-10.1.A.V.1.a-b", "es"),
    (Role.VISITOR, "/en/incidents/clm/holdem/cards_touch?owners_known=no", "en"),
    (Role.VISITOR, "/es/incidencias/clm/holdem/cards_touch?owners_known=no", "es"),
    (Role.INSPECTOR, address("es", "compliance"), "es"),
    (Role.VISITOR, "/es/incidencias/med/holdem/penalised_returns?disqualified=yes", "es"),
    (Role.VISITOR, "/es/reglas/MED-RJ.77.4", "es"),
    (Role.INSPECTOR, address("es", "events"), "es"),
)


@pytest.mark.parametrize(("role", "path", "language"), PAGES)
def test_on_pages_and_in_rulings(staff: Mapping[Role, TestClient], role: Role, path: str, language: Language) -> None:
    answer = staff[role].get(path)
    assert answer.status_code == 200
    assert on_a_page(answer.text, language) > 0


def test_the_id_is_there_to_be_copied_where_the_words_of_the_rule_are(staff: Mapping[Role, TestClient]) -> None:
    for path in ("/es/reglas/ARA-10.1.A.V.1.a-b", "/es/incidencias/clm/holdem/cards_touch?owners_known=no"):
        assert '<code class="rule-id" translate="no">' in staff[Role.VISITOR].get(path).text


@pytest.mark.parametrize(("path", "language"), [("/es/inspeccion/expedientes", "es"), ("/en/inspection/cases", "en")])
def test_in_the_inspectors_forms(path: str, language: Language) -> None:
    with House(law=LawId("gal")).opened() as house:
        html = house.browser(Role.DIRECTOR).get(path).text
    offered = re.findall(r'<option value="((?:GAL)-[^"]+)">([^<]+)</option>', html)
    assert len(offered) > 10
    assert all(words == article(RuleId(rule)).in_language(language) for rule, words in offered)


COMMANDS: Final = (
    ("hand", "As", "Ks", "Qs", "Js", "Ts", "--game", "sin-descarte", "--law", "ara"),
    ("compare", "AsKsQsJsTs", "2c3d4h5s7c", "--game", "sin-descarte", "--law", "ara"),
    ("ruling", "cards_touch", "--game", "holdem", "--law", "clm", "--fact", "owners_known=no"),
    ("house", "duties", "--game", "sin-descarte", "--law", "ara"),
    ("tournament", "prizes", "--entries", "40", "--buy-in", "5000"),
    ("law", "show", "GAL-15.2.op1"),
    ("law", "search", "carta descubierta"),
    ("law", "diff", "ara", "gal", "--game", "trijoker"),
    ("house", "check", str(CASINO), "--all"),
    ("ruling", "penalised_returns", "--game", "holdem", "--law", "med", "--fact", "disqualified=yes"),
    ("settle", "--game", "sin-descarte", "--law", "ara", "--file", "play.toml"),
    ("sanctions", "register.toml", "--on", "2026-12-01"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_on_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...], language: Language
) -> None:
    monkeypatch.setenv("COLUMNS", "3000")
    (tmp_path / "play.toml").write_text(PLAY, "utf-8")
    (tmp_path / "register.toml").write_text(REGISTER, "utf-8")
    monkeypatch.chdir(tmp_path)
    done = run(*words, "--lang", language)
    assert done.code == 0, done.err
    assert told_properly(done.out, language) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_refusal_on_the_terminal(run: Run, language: Language) -> None:
    done = run("odds", "--game", "pai-gow", "--law", "ara", "--set", "commission=6 %", "--lang", language)
    assert done.code == 2 and article(RuleId("ARA-10.1.C.V.2-c")).in_language(language) in done.err
    assert told_properly(done.err, language) > 0
