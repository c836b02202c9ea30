"""What a player meets is in the player's tongue: nothing of one page is left in the words of another."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from types import ModuleType

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.address import VALENCIAN, address
from tapete.words.catalogue import catalog, named
from tapete.words.events import banked, blackjack, circle, circle_hand, room, roulette
from tapete.words.language import TAGS, TONGUES, Tongue
from tapete.words.phrasebook import conditions, in_valencian, phrases
from tests.web.staffed import OWN, cheap

PLACES = {
    "table": ({"table": "ara-sin-descarte"}, {"table": "ara-holdem"}, {"table": "ara-pai-gow"}),
    "tournament": ({"tournament": "torneo-abierto-1"},),
    "hall": ({"tournament": "torneo-abierto-1"},),
    "lesson": tuple({"game": game} for game in ("sin-descarte", "holdem", "pai-gow", "trijoker", "tres-cartas")),
}
OF_A_HAND = ("review", "shared")
"""Walked where hands have been played: in ``review.test_sharing``."""
NAMES = re.compile(
    r"Casinos del Mediterráneo, S\.A\.|Orihuela Costa|Split limit|(Sit|sit) & go( \d+)?|.+ iguala [\d,.]+ €"
    r"|[Cc]arta tapada|Regla de la casa|(Hold'em|Omaha|Texas hold'em bonus) · (Casino Mediterráneo|Castilla-La Mancha)"
)
"""What is written alike in all tongues: names, and what a player does at a table whose verb both have."""
WORDY = re.compile(r"[^\W\d_]{3,} .*[^\W\d_]{2,}")
"""Two words at least: one alone may well be the same in both."""


class Sentences(HTMLParser):
    """What stands between two tags, each for itself, without what is marked as of another language."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.told: set[str] = set()
        self.page: str | None = None
        self._open: list[bool] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("meta", "link", "input", "br", "hr", "img"):
            return
        marked = {value for name, value in attrs if name == "lang"}
        self.page = self.page or next(iter(marked), "")
        foreign = tag in ("script", "style") or bool(marked - {self.page})
        self._open.append(foreign or bool(self._open and self._open[-1]))

    def handle_endtag(self, _: str) -> None:
        if self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1]:
            self.told.add(" ".join(data.split()).removesuffix(" · tapete"))


@pytest.fixture(scope="module")
def guest() -> Iterator[TestClient]:
    casino = Room(MemoryLog(), SecureChance(1))
    app = create_app(casino, LawId("ara"), Site(casino, passwords=cheap()))
    with TestClient(app, headers=OWN) as guest:
        guest.post("/invitado")
        yield guest


def _told(guest: TestClient, tongue: Tongue, page: str, places: dict[str, str]) -> set[str]:
    answer = guest.get(address(tongue, page, **places))
    assert answer.status_code == 200 and f'<html lang="{TAGS[tongue]}">' in answer.text
    return Sentences(answer.text).told


@pytest.mark.parametrize("page", [page for page in VALENCIAN if page not in ("code", *OF_A_HAND)])
@pytest.mark.parametrize("tongue", [tongue for tongue in TONGUES if tongue != "es"])
def test_no_sentence_of_a_players_page_is_left_in_spanish(guest: TestClient, tongue: Tongue, page: str) -> None:
    for places in PLACES.get(page, ({},)):
        assert left_alike(_told(guest, "es", page, places), _told(guest, tongue, page, places), tongue) == set(), places


def left_alike(spanish: set[str], other: set[str], tongue: Tongue) -> set[str]:
    """What a page says in Spanish and in another tongue in the same words, and should not."""
    return {words for words in spanish & other if WORDY.search(words) and not _alike(words, tongue)}


def _alike(spanish: str, tongue: Tongue) -> bool:
    """Whether the same words are meant to stand there: names, and what both tongues say alike."""
    same = {str(message.id) for message in catalog(tongue) if message.id and message.id == message.string}
    same |= {spanish for spanish, valencian in {**phrases(), **conditions()}.items() if spanish == valencian}
    return spanish in same or bool(NAMES.fullmatch(spanish))


def test_guests_and_tournaments_have_their_names_in_every_tongue(guest: TestClient) -> None:
    names = {"es": ("Visita", "Torneo abierto 1"), "en": ("Guest", "Open tournament 1")}
    for tongue, (called, title) in (names | {"va": ("Visita", "Torneig obert 1")}).items():
        html = guest.get(address(tongue, "tournaments")).text  # type: ignore[arg-type]
        assert re.search(rf"{called} \d+", html) and title in html


def test_one_person_is_one_person() -> None:
    for tongue, single, more in (("en", "one person", "people"), ("va", "una persona", "persones")):
        forms = named(tongue)["room.now_people"]  # type: ignore[index]
        assert isinstance(forms, dict) and single in forms["one"] and more in forms["other"]


@pytest.mark.parametrize("module", [banked, blackjack, circle, circle_hand, room, roulette])
def test_whatever_is_told_at_a_table_has_its_valencian(module: ModuleType) -> None:
    for told in _forms(vars(module)):
        spanish = told.partition("|")[0]
        begun = re.sub(r"(\{\w+\}|\s|[·:,])", "", spanish)
        said = re.sub(r"\{\w+\}", "Ana", spanish)
        assert not begun or in_valencian(said) != said or spanish in phrases(), spanish


def _forms(part: object) -> Iterator[str]:
    """Every ``español|English`` of a module, wherever in its tables it stands."""
    if isinstance(part, str) and "|" in part and not part.startswith("\n") and part.count("|") == 1:
        yield part
    elif isinstance(part, dict):
        for name, inner in part.items():
            if not str(name).startswith("__"):
                yield from _forms(inner)


def test_who_wins_which_pot_and_with_what_has_its_valencian() -> None:
    assert in_valencian("Ana (bot) gana con pareja de ases (bote aparte 2)") == (
        "Ana (bot) guanya amb parella d’asos (pot a banda 2)"
    )
    assert in_valencian("Ana gana 30 € del bote aparte 1 con trío de doses") == (
        "Ana guanya 30 € del pot a banda 1 amb trio de dosos"
    )


def test_the_choice_of_valencian_is_remembered(guest: TestClient) -> None:
    guest.get("/va/sala")
    assert guest.get("/", follow_redirects=False).headers["location"] == "/va/sala"
    refused = guest.post("/cuenta/clave", data={"new": "x", "old": "y"})
    assert refused.status_code == 400 and f'<html lang="{TAGS["va"]}">' in refused.text
    guest.get("/es/sala")
