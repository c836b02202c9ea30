"""What a game's page says: values with their articles, options with their default, hands the game's own order ranks."""

from itertools import pairwise

import pytest
from starlette.testclient import TestClient

from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.games.shared.hands import hand_order
from tapete.law.article import article
from tapete.law.parameter import ParameterKind
from tapete.law.profile import law_ids, parameters, profile
from tapete.law.resolve import resolve
from tapete.law.rule import rules
from tapete.web.law.contents import count_by_kind, entries, in_chapters, sheets
from tapete.web.law.entry import anchor
from tapete.web.law.example_hand import example_hands, speaking_cards
from tapete.web.law.laws import shown_subjects
from tests.web.document import Document

POKER = [(law, game) for law in law_ids() for game in profile(law).games]


@pytest.mark.parametrize(
    ("law", "game"),
    [
        pytest.param(law, game, marks=[] if law in ("ara", "med") else pytest.mark.full)
        for law in law_ids()
        for game in shown_subjects(law)
    ],
)
def test_every_parameter_of_every_game_is_on_its_page_with_its_words(client: TestClient, law: LawId, game: str) -> None:
    page = Document(client.get(f"/es/leyes/{law}/{game}").text)
    for key, parameter in parameters(law, game).items():
        assert anchor(key) in page.ids, key
        for cited in parameter.cite:
            assert article(cited).es in page.text
            assert " ".join(rules()[cited].reading.es.split()) in page.text, (key, cited)


@pytest.mark.parametrize(("law", "game"), POKER)
def test_the_examples_are_hands_of_their_category_from_the_games_deck(law: LawId, game: str) -> None:
    table = resolve(law, game)
    assert not isinstance(table, Refused)
    order = hand_order(table)
    examples = example_hands(order)
    assert tuple(example.category for example in examples) == order.categories
    for better, worse in pairwise(examples):
        assert better.grade > worse.grade
    for example in examples:
        assert hand(order, example.cards).category is example.category
        assert len(set(example.cards)) == order.size
        assert set(example.cards) <= set(deck(order.deck))
        assert 1 <= speaking_cards(example) <= order.size


def test_ara_tres_cartas_band_lists_its_options_with_the_default_ticked(client: TestClient) -> None:
    shown = row(client, "/es/leyes/ara/tres-cartas", "limits.band")
    assert [shown.count(f">{option}</span>") for option in (20, 25, 50)] == [1, 1, 1]
    assert "</i> 10<span" in shown
    assert "A elegir" in shown


def row(client: TestClient, path: str, key: str) -> str:
    """The HTML of one value, without what it opens."""
    html: str = client.get(path).text
    return html[html.index(f'id="{anchor(key)}"') :].split("<div popover")[0]


def test_an_open_value_is_called_a_house_rule(client: TestClient) -> None:
    of_game = parameters(LawId("ara"), "tres-cartas")
    key = next(key for key, parameter in of_game.items() if parameter.kind is ParameterKind.OPEN)
    assert "Norma de la casa" in row(client, "/es/leyes/ara/tres-cartas", key)
    assert "House rule" in row(client, "/en/laws/ara/tres-cartas", key)


def test_a_range_says_its_end_and_its_default(client: TestClient) -> None:
    key = "staff.tables_per_chief"
    parameter = parameters(LawId("ara"), "tres-cartas")[key]
    assert (parameter.kind, parameter.most) == (ParameterKind.RANGE, 4)
    shown = row(client, "/en/laws/ara/tres-cartas", key)
    assert "up to 4" in shown
    assert f"default {parameter.default}" in shown
    assert "hasta 4" in row(client, "/es/leyes/ara/tres-cartas", key)


def test_pay_tables_keep_the_lines_and_the_order_of_the_text() -> None:
    values = parameters(LawId("ara"), "tres-cartas")
    shown = {sheet.id: sheet for sheet in sheets(entries(LawId("ara"), values))}
    assert list(shown) == [
        "paytable.ante_bonus",
        "paytable.pareja_plus_a",
        "paytable.pareja_plus_b",
        "paytable.pareja_plus_c",
    ]
    assert [line.parameter.default for line in shown["paytable.pareja_plus_a"].lines] == [50, 40, 30, 6, 3, 1]


@pytest.mark.parametrize(("law", "game"), POKER)
def test_chapters_and_sheets_hold_every_parameter_once(law: LawId, game: str) -> None:
    shown = entries(law, parameters(law, game))
    in_groups = [entry.key for chapter in in_chapters(shown) for group in chapter.groups for entry in group.entries]
    in_sheets = [line.key for sheet in sheets(shown) for line in sheet.lines]
    assert sorted(in_groups + in_sheets) == sorted(parameters(law, game))
    assert sum(count_by_kind(shown).values()) == len(shown)


def test_a_stripped_deck_shows_the_cards_it_lacks(client: TestClient) -> None:
    full, stripped = (client.get(f"/es/leyes/ara/{game}").text for game in ("holdem", "sintetico"))
    assert full.count('class="absent"') == 0
    assert stripped.count('class="absent"') == 52 - 28


def test_a_game_outside_the_catalogue_says_so(client: TestClient) -> None:
    outside = [(law, game) for law, game in _pages() if game not in profile(law).games]
    inside = client.get("/es/leyes/ara/holdem").text
    assert "no está en el catálogo" not in inside
    for law, game in outside:
        assert "no está en el catálogo" in client.get(f"/es/leyes/{law}/{game}").text


def _pages() -> list[tuple[LawId, str]]:
    from tapete.law.catalogue import Family, family_of

    return [
        (law, game)
        for law in law_ids()
        for game in shown_subjects(law)
        if family_of(game) in (Family.HOUSE, Family.CIRCLE)
    ]


def test_ara_tres_cartas_shows_the_edge_of_every_pay_table(client: TestClient) -> None:
    page = Document(client.get("/es/leyes/ara/tres-cartas").text)
    for edge in ("3,3730 %", "7,0950 %", "2,3167 %", "2,6968 %"):
        assert edge in page.text
    assert "2.3167%" in Document(client.get("/en/laws/ara/tres-cartas").text).text


def test_ara_sin_descarte_says_which_meter_makes_the_jackpot_fair(client: TestClient) -> None:
    page = Document(client.get("/es/leyes/ara/sin-descarte").text)
    assert "justa con 854.921,06 €" in page.text


def test_a_circle_game_has_no_house_edge(client: TestClient) -> None:
    assert "edges" not in Document(client.get("/es/leyes/ara/holdem").text).ids
