"""A hand that is over, at its own page and behind a link: nobody's hidden card is in anything that the link opens."""

import re
from collections.abc import Iterator
from types import SimpleNamespace

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tapete.cards.notation import write_card
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.sentence import Sentence
from tapete.room.audit.held_cards import held
from tapete.room.lobby import Room
from tapete.room.model.terms import FeltTerms, Terms
from tapete.room.sharing import ShownHand, refuse_cards
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.room.wire.notation import Json
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.rate import RateLimits
from tapete.web.review.hand_frames import shared_frames
from tapete.web.review.hand_picture import drawing, hand_picture
from tapete.web.site.address import address
from tapete.web.site.sessions import COOKIE
from tapete.words.catalogue import in_tongue
from tapete.words.guests import guests_in
from tapete.words.language import Tongue
from tests.room.known_hands import royal_flush
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import EVE, new_room, opened, play, run, seated
from tests.web.staffed import OWN
from tests.web.test_tongues import Sentences, left_alike

BEA = PlayerId("Beatriz")
CIRCLE, HOUSE = ["clm-holdem", "gal-draw-five", "clm-seven-stud"], ["ara-sin-descarte", "ara-tres-cartas"]
TABLES = [*CIRCLE, *HOUSE]
HANDS = 4
PNG_SIZE = (1200).to_bytes(4) + (630).to_bytes(4)
_IN_ROW = re.compile(r"[2-9TJQKA][cdhs]|Xx")
_CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Xx)\b")


class Played:
    """A room in which two people have played, and their browsers."""

    def __init__(self, room: Room, site: Site) -> None:
        self.room, self.site = room, site
        self.app: Starlette = create_app(room, site=site)

    def browser(self, name: str | None) -> TestClient:
        secret = run(self.site.reception.log_in(name, PHRASE, "")) if name else None
        cookies = {COOKIE: str(secret)} if secret else {}
        return TestClient(self.app, cookies=cookies, headers={**OWN, "accept-language": "es"}, follow_redirects=False)


async def _played() -> Played:
    room = new_room()
    room.purse.grant(BEA, 100_000_000)
    for table in TABLES:
        actor = await opened(room, *table.split("-", 1), bots=4, name=table)
        guests = [await seated(actor), await seated(actor, BEA, 2)]
        for _ in range(400):
            if len(await actor.archive.of_player(EVE, HANDS)) == HANDS:
                break
            for guest in guests:
                await play(actor, guest, 1)
    site = Site(room, limits=RateLimits({}), passwords=cheap())
    for name in (EVE, BEA):
        await site.reception.sign_up(name, PHRASE)
    return Played(room, site)


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    yield run(_played())


def _link(browser: TestClient, table: str, number: int, cards: bool) -> str:
    fields = {"table": table, "number": str(number), **({"cards": "yes"} if cards else {})}
    answer = browser.post("/cuenta/mano/compartir", data=fields)
    assert answer.status_code == 303, answer.text
    page = browser.get(answer.headers["location"].partition("#")[0])
    kind = "Con sus cartas" if cards else "Sin sus cartas"
    (link,) = re.findall(rf'{kind}</p>\s*<input [^>]*value="http://testserver(/es/mano/[\w-]+)"', page.text)
    return str(link)


def _data(text: str) -> Json:
    (written,) = re.findall(r'id="page-data">(.*?)</script>', text)
    content: Json = msgspec.json.decode(written)
    return content


def _named(text: str) -> set[str]:
    """Every card that stands in a text, alone or in a row of cards."""
    return set(_CARD.findall(text))


def _held(actor: TableActor, hand: PastHand) -> dict[PlayerId, set[str]]:
    """By the log: the cards that came into each player's own hand."""
    own: dict[PlayerId, set[str]] = {}
    for _, player, card in held(actor.archive.played(hand)):
        own.setdefault(player, set()).add(write_card(card))
    return own


def _turned_up(actor: TableActor, hand: PastHand) -> set[str]:
    return _named(msgspec.json.encode([frame["view"] for frame in actor.told_again(hand, None)]).decode())


@pytest.mark.parametrize("cards", [False, True], ids=["without-own-cards", "with-own-cards"])
@pytest.mark.parametrize("table", TABLES)
def test_a_visitor_sees_no_card_that_was_not_turned_up(played: Played, table: str, cards: bool) -> None:
    eve, visitor, actor = played.browser(EVE), played.browser(None), played.room.tables[table]
    hidden_somewhere = False
    for hand in run(actor.archive.of_player(EVE, HANDS)):
        link = _link(eve, table, hand.number, cards)
        page, file = visitor.get(link), visitor.get(f"{link.removeprefix('/es')}.phh")
        assert page.status_code == 200
        assert file.status_code == (200 if table in CIRCLE else 404)
        turned_up, own = _turned_up(actor, hand), _held(actor, hand)
        hidden = set().union(*own.values()) - turned_up - (own[EVE] if cards else set())
        hidden_somewhere |= bool(hidden)
        told = msgspec.json.encode(_data(page.text)["frames"]).decode()
        assert not _named(told) & hidden
        assert not cards or own[EVE] <= _named(told) | _discarded(actor, hand)
        if file.status_code == 200:
            assert not set(_IN_ROW.findall(_without_names(file.text))) & hidden
        for text in (page.text, file.text):
            assert BEA not in text and '"funds"' not in text
    assert hidden_somewhere, "no hand of this test had anything to hide"


def _discarded(actor: TableActor, hand: PastHand) -> set[str]:
    """What the player put away before the end, which their last picture does not show."""
    return _held(actor, hand)[EVE] - _named(msgspec.json.encode(actor.told_again(hand, EVE)).decode())


def _without_names(file: str) -> str:
    """The lines of a PHH file that hold cards."""
    return "\n".join(line for line in file.splitlines() if not line.startswith(("players", "event", "table", "[")))


def test_a_link_is_found_again_taken_back_and_leads_nowhere_then(played: Played) -> None:
    eve, visitor, table = played.browser(EVE), played.browser(None), CIRCLE[0]
    number = run(played.room.tables[table].archive.of_player(EVE, 1))[0].number
    link = _link(eve, table, number, cards=True)
    assert link == _link(eve, table, number, cards=True)
    assert link in eve.get("/es/cuenta").text
    picture = visitor.get(f"{link.removeprefix('/es')}.png?idioma=en")
    assert picture.headers["content-type"] == "image/png" and picture.content[16:24] == PNG_SIZE
    page = visitor.get(link).text
    assert re.search(rf'<meta property="og:image" content="http://testserver{link.removeprefix("/es")}.png', page)
    taken = eve.post("/cuenta/mano/retirar", data={"link": link.rpartition("/")[2]})
    assert taken.status_code == 303
    for path in (link, f"{link.removeprefix('/es')}.png", f"{link.removeprefix('/es')}.phh"):
        assert visitor.get(path).status_code == 404
    assert eve.post("/cuenta/mano/retirar", data={"link": link.rpartition("/")[2]}).status_code == 400


def test_a_link_outlives_the_room_that_gave_it(played: Played) -> None:
    eve, table = played.browser(EVE), HOUSE[0]
    number = run(played.room.tables[table].archive.of_player(EVE, 1))[0].number
    link = _link(eve, table, number, cards=False).rpartition("/")[2]
    again = Site(played.room, limits=RateLimits({}), passwords=cheap())
    account = again.register.sharing(link)
    assert account is not None and account.name == EVE


@pytest.mark.parametrize("tongue", ["en", "va"])
@pytest.mark.parametrize("table", TABLES)
def test_no_sentence_of_a_hand_is_left_in_spanish_at_its_page_or_behind_its_link(
    played: Played, table: str, tongue: Tongue
) -> None:
    """What the page says, what its script is given to say, and what a message shows of the link."""
    eve, visitor = played.browser(EVE), played.browser(None)
    for hand in run(played.room.tables[table].archive.of_player(EVE, HANDS)):
        link = _link(played.browser(EVE), table, hand.number, cards=True).rpartition("/")[2]
        for browser, page, places in (
            (eve, "review", {"table": table, "number": str(hand.number)}),
            (visitor, "shared", {"link": link}),
        ):
            spanish, other = (browser.get(address(each, page, **places)).text for each in ("es", tongue))
            assert left_alike(_said(spanish, "es"), _said(other, tongue), tongue) == set(), (page, hand.number)
            assert address(tongue, "shared", link=link) in other


def _said(html: str, tongue: Tongue) -> set[str]:
    described = re.findall(r'<meta (?:name|property)="(?:og:)?(?:title|description)" content="([^"]+)"', html)
    sentences = [*_sentences(_data(html)["frames"])]
    return Sentences(html).told | {*described} | {guests_in(in_tongue(words, tongue), tongue) for words in sentences}


def _sentences(part: object) -> Iterator[Sentence]:
    """Whatever a script is given in two languages, which it says in the page's tongue."""
    if isinstance(part, dict) and part.keys() == {"es", "en"}:
        yield Sentence(part["es"], part["en"])
    elif isinstance(part, dict | list):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from _sentences(inner)


def test_only_a_player_of_the_hand_reviews_and_shares_it(played: Played) -> None:
    table = CIRCLE[0]
    actor = played.room.tables[table]
    number = run(actor.archive.of_player(EVE, 1))[0].number
    run(played.site.reception.sign_up("Carmen", PHRASE))
    carmen, visitor = played.browser("Carmen"), played.browser(None)
    assert carmen.get(f"/es/mesa/{table}/mano/{number}").status_code == 404
    assert visitor.get(f"/es/mesa/{table}/mano/{number}").status_code == 303
    refused = carmen.post("/cuenta/mano/compartir", data={"table": table, "number": str(number)})
    assert refused.status_code == 400 and "quien la ha jugado" in refused.text
    assert played.browser(EVE).get(f"/es/mesa/{table}/mano/999999").status_code == 404
    assert visitor.get("/es/mano/inventado").status_code == 404


def test_own_decisions_are_told_with_the_step_they_were_taken_in(played: Played) -> None:
    eve, table = played.browser(EVE), CIRCLE[0]
    actor = played.room.tables[table]
    decided = 0
    for hand in run(actor.archive.of_player(EVE, HANDS)):
        where = f"/mesa/{table}/mano/{hand.number}"
        frames = _data(eve.get(f"/es{where}").text)["frames"]
        assert isinstance(frames, list)
        for act in eve.get(f"{where}/decisiones.json").json()["acts"]:
            decided += 1
            assert any(EVE in event["text"]["es"] for event in frames[act["step"]]["events"])
            assert act["cost"] is None or act["cost"] >= 0
    assert decided


def test_med_76_a_in_a_tournament_only_cards_that_were_turned_up_are_shared() -> None:
    terms = Terms(LawId("med"), GameId("holdem"), felt=FeltTerms("copa", 1, 9))
    refused = refuse_cards(SimpleNamespace(terms=terms))  # type: ignore[arg-type]
    assert refused is not None and "MED-RJ.76.a" in refused.because


def test_the_picture_of_an_event_says_how_rare_it_is_and_which_article_paid_it() -> None:
    async def shown_by_ana() -> str:
        room = new_room()
        await royal_flush(room)
        actor = room.tables["real"]
        assert isinstance(actor, TableActor)
        (hand,) = await actor.archive.of_player(PlayerId("Ana"), 1)
        shown = ShownHand(actor, hand, PlayerId("Ana"), True, "Ana")
        return drawing(hand_picture(shown, shared_frames(shown, "es"), "es"), "es")

    assert "Escalera real: una de cada 649.740 manos de 5 cartas · epígrafe 10.1.A), ap. VI.3" in run(shown_by_ana())
