"""Two laws side by side."""

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.law.difference import differences
from tapete.law.profile import law_ids, parameters
from tapete.web.law.comparison import Section, show
from tapete.web.law.laws import shown_subjects
from tapete.web.site.visit import PageVisit

SECTIONS = ("other_values", "one_silent", "other_freedom", "equal")
SHARED = [
    (left, right, game)
    for place, left in enumerate(law_ids())
    for right in law_ids()[place + 1 :]
    for game in shown_subjects(left)
    if game in shown_subjects(right)
]


def sections(left: str, right: str, game: str) -> dict[str, list[str]]:
    content = show(PageVisit("compare", "es", {}, {"left": left, "right": right, "game": game})).content
    by_section = {}
    for name in SECTIONS:
        section = content[name]
        assert isinstance(section, Section)
        by_section[name] = [pair.key for group in section.groups for pair in group.pairs]
        assert section.count == len(by_section[name])
    return by_section


@pytest.mark.parametrize(("left", "right", "game"), SHARED)
def test_every_value_is_in_one_section_and_the_differences_are_the_laws(left: LawId, right: LawId, game: str) -> None:
    by_section = sections(left, right, game)
    everything = [key for keys in by_section.values() for key in keys]
    assert sorted(everything) == sorted({*parameters(left, game), *parameters(right, game)})
    different = {difference.key for difference in differences(left, right, game)}
    assert {key for name in SECTIONS[:3] for key in by_section[name]} == different


def test_the_other_way_round_the_sections_are_the_same() -> None:
    forwards, backwards = sections("clm", "ara", "sin-descarte"), sections("ara", "clm", "sin-descarte")
    assert {name: set(keys) for name, keys in forwards.items()} == {name: set(keys) for name, keys in backwards.items()}


def test_a_law_differs_in_nothing_from_itself(client: TestClient) -> None:
    by_section = sections("ara", "ara", "holdem")
    assert not any(by_section[name] for name in SECTIONS[:3])
    assert "son la misma" in client.get("/es/comparar?left=ara&right=ara&game=holdem").text


def test_the_band_of_tres_cartas_has_50_only_in_aragon(client: TestClient) -> None:
    html = client.get("/es/comparar?left=clm&right=ara&game=tres-cartas").text
    row = html[html.index("Banda: máximo en veces el mínimo") :].split("</tr>")[0]
    left, right = row.split("<td")[1:]
    assert 'data-law="Castilla-La Mancha"' in left
    assert 'data-law="Aragón"' in right
    assert ">50</span>" in right
    assert ">50</span>" not in left


def test_a_game_one_law_lacks_is_said_in_words(client: TestClient) -> None:
    assert "Pai gow poker is not in Galicia" in client.get("/en/compare?left=ara&right=gal&game=pai-gow").text


@pytest.mark.parametrize("query", ["", "?left=xx&right=yy&game=zz", "?game=%3Cb%3E"])
def test_anything_else_gives_the_overview(client: TestClient, query: str) -> None:
    answer = client.get("/es/comparar" + query)
    assert answer.status_code == 200
    assert "Los juegos que comparten" in answer.text
