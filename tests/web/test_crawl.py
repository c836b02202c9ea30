"""Every page for every role in each language: no other language, no identifier, no wrong number, no refused term."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.words.language import TONGUES, Tongue
from tests.conftest import CRAWLED
from tests.web.crawl import Fault, Said, Walk, faults
from tests.web.staffed import House

EACH = 1
EACH_IN_FULL = 40


@pytest.fixture(scope="module")
def everybody() -> Iterator[list[TestClient]]:
    with House(law=LawId("ara")).opened() as house:
        yield [*house.staff().values()]


def walked(everybody: list[TestClient], tongue: Tongue, each: int) -> tuple[str, Counter[str], list[Fault]]:
    """How much was read, in words and in numbers, and what was wrong with it."""
    counts: Counter[str] = Counter()
    wrong: list[Fault] = []
    walk: Walk | None = None
    for client in everybody:
        walk = Walk(client, tongue, each, walk).go()
        assert walk.visited
        counts += Counter(pages=walk.visited.total(), texts=walk.said)
        wrong += walk.faults
    kinds = ", ".join(f"{kind}: {number}" for kind, number in Counter(kind for kind, *_ in wrong).items())
    read = f"{len(everybody)} roles, {counts['pages']} pages, {counts['texts']} texts"
    return f"{tongue}: {read}, faults: {kinds or 'none'}", counts, wrong


@pytest.mark.parametrize("tongue", TONGUES)
def test_no_page_of_any_role_says_what_it_should_not(
    everybody: list[TestClient], tongue: Tongue, record_property: Callable[[str, object], None]
) -> None:
    told, counts, wrong = walked(everybody, tongue, EACH)
    record_property(CRAWLED, told)
    assert counts["pages"] > (60 if tongue == "va" else 150), told
    assert wrong == []


@pytest.mark.full
@pytest.mark.parametrize("tongue", TONGUES)
def test_no_page_at_all_says_what_it_should_not(
    everybody: list[TestClient], tongue: Tongue, record_property: Callable[[str, object], None]
) -> None:
    told, counts, wrong = walked(everybody, tongue, EACH_IN_FULL)
    record_property(CRAWLED, told)
    assert counts["pages"] and wrong == []


@pytest.mark.parametrize(
    ("tongue", "text", "kind"),
    [
        ("es", "the house takes its share of every pot before the deal", "language"),
        ("en", "la casa toma su parte de cada bote antes del reparto siguiente", "language"),
        ("es", "la apuesta pareja_plus", "identifier"),
        ("es", "un suceso RecordRead", "identifier"),
        ("es", "véase ARA-10.1.A", "rule id"),
        ("es", "2 en juego, 1 personas", "plural"),
        ("es", "una de cada 50,344 manos", "number"),
        ("es", "12345 fichas", "number"),
        ("en", "82,5 %", "number"),
        ("es", "la carta tapada", "term"),
        ("es", "Ana queda eliminado", "gender"),
        ("va", "Suerte sencilla", "word"),
        ("es", "Carla muestra Td Qd", "word"),
    ],
)
def test_the_walk_hears_what_is_wrong(tongue: Tongue, text: str, kind: str) -> None:
    assert kind in {heard for heard, _ in faults(Said(text, False), tongue, "here")}
