"""Every address of the house by everybody: who may is served, who may not is refused and changes nothing.

The addresses are those of the application itself: one without a line here fails.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.core.option import Office
from tapete.core.sentence import Language
from tapete.games.circle.seats.legal import COMMANDS as CIRCLE
from tapete.room.model.command import ROOM_COMMANDS, AnswerRequest, ConfirmVoid
from tapete.room.model.role import Role
from tapete.room.permission import DOWNLOADS, FORMS, OPEN, ORDERS, PAGES, SOCKETS
from tapete.room.stream.record import THE_ROOM
from tapete.store.log import Envelope
from tapete.web.guard.rate import Rate
from tapete.web.site.address import address
from tests.room.people.front_desk import OTHER, PHRASE
from tests.room.test_permission import OTHER_ORDERS, WHO_ORDERS
from tests.web.staffed import NAMES, OWN, House

EVERYBODY = (
    "visitor guest player croupier chief cashier director inspector doorman tournament_director tournament_assistant"
)
INSIDE = EVERYBODY.removeprefix("visitor ")
FLOOR, OFFICE = "chief director inspector", "director inspector"
TOURNAMENT = "tournament_director tournament_assistant"

WHO_SEES = {
    **dict.fromkeys(
        ("home", "law", "game", "numbers", "rule", "search", "compare", "desk", "incidents", "ruling"), EVERYBODY
    ),
    **dict.fromkeys(
        ("room", "table", "proof", "enter", "code", "invitation", "lesson", "manuals", "manual"), EVERYBODY
    ),
    **dict.fromkeys(("tournaments", "leagues", "tournament", "hall"), EVERYBODY),
    "announce": "director tournament_director",
    "tournament_desk": f"cashier chief director inspector {TOURNAMENT}",
    "tournament_table": f"croupier chief director {TOURNAMENT}",
    "notice": EVERYBODY,
    **dict.fromkeys(("house", "cage", "slip", "books", "report"), "chief cashier director inspector"),
    **dict.fromkeys(("account", "own_play"), INSIDE),
    "review": "guest player",
    "shared": EVERYBODY,
    "people": "cashier director inspector",
    "door": "doorman cashier director inspector",
    "interface": "director",
    **dict.fromkeys(("log", "control", "configuration"), OFFICE),
    "drafts": "director",
    "floor": FLOOR,
    **dict.fromkeys(("pit", "night"), FLOOR),
    "readers": "chief director",
    "reports": f"croupier {FLOOR}",
    "compliance": FLOOR,
    **dict.fromkeys(("data", "inspection", "events", "hand", "hands", "cases"), OFFICE),
}
WHO_SENDS = {
    **dict.fromkeys(("guest", "log_in", "code", "register", "claim", "accept", "sit_and_go"), EVERYBODY),
    **dict.fromkeys(("log_out", "password", "ask_data", "take_role"), INSIDE),
    **dict.fromkeys(("factor", "drop_factor", "close_session", "close_others"), INSIDE),
    **dict.fromkeys(("pin", "change_person"), f"croupier chief cashier director doorman {TOURNAMENT}"),
    **dict.fromkeys(("invite", "end_employment"), "director"),
    **dict.fromkeys(("chips", "chips_back"), "cashier director"),
    **dict.fromkeys(("admit", "see_out", "excluded"), "doorman cashier director"),
    **dict.fromkeys(("share_hand", "unshare_hand", "daily_chips", "face"), "guest player"),
    **dict.fromkeys(
        ("role", "bar", "reset_factor", "answer_data", "put_right", "destroy", "retention", "infringe", "case"),
        "director",
    ),
    **dict.fromkeys(("begin_day", "limits", "seed"), "director"),
    **dict.fromkeys(("give_token", "revoke_token", "subscribe", "unsubscribe"), "director"),
    **dict.fromkeys(("configure", "configuration_file", "draft", "new_draft"), "director"),
    "announce": "director tournament_director",
    **dict.fromkeys(("allow_reader", "revoke_reader", "close_chat"), "chief director"),
    **dict.fromkeys(
        ("on_duty", "all_on_duty", "off_duty", "rest", "open_table", "relieve", "last_rounds", "halt"), "chief director"
    ),
    **dict.fromkeys(("buy", "cash_in", "credit", "tip", "close_table", "reverse"), "cashier"),
    **dict.fromkeys(("count_cage", "share_tips"), "cashier"),
    "fill": "chief cashier director",
    "report": "croupier chief director",
    **dict.fromkeys(("plan_relief", "take_charge"), "chief director"),
    **dict.fromkeys(("hand_over", "own_rest"), "croupier"),
    **dict.fromkeys(("verify", "authority_file"), OFFICE),
    "check": FLOOR,
}
WHO_DOWNLOADS = {
    "own_data": INSIDE,
    "data_of": "director",
    "configuration_toml": OFFICE,
    "export": OFFICE,
    "hands_csv": OFFICE,
    **dict.fromkeys(("verification", "checkpoint"), OFFICE),
    "notice_pdf": EVERYBODY,
    "certificate": EVERYBODY,
    **dict.fromkeys(("sheet", "deal"), f"cashier chief director inspector {TOURNAMENT}"),
    "announcement": "director tournament_director",
    "ruling_form": "croupier chief",
    **dict.fromkeys(("books_pdf", "books_csv", "report_pdf"), "chief cashier director inspector"),
}
NO_SUCH_HAND = {"review": 404, "shared": 404}
"""Pages of a hand that nobody here has played: whoever may see one is told that there is none."""
NOTHING_YET = {"sheet": 409, "ruling_form": 404, "checkpoint": 404, "certificate": 404}
"""Files that say that there is nothing yet: nobody has entered the tournament, no incident is named, a log in memory is
not signed, and in hold'em the house has no edge to certify."""
WHO_ASKS = {
    Office.PLAYER: "guest player",
    Office.CROUPIER: "croupier chief",
    Office.CHIEF: "croupier chief",
    Office.DIRECTOR: "croupier chief director",
}
"""By whose word a command of the tables' sockets needs."""
MOVES_THE_BROWSER = {"guest", "log_in", "register", "claim", "log_out", "password", "sit_and_go"}
"""Forms after which a browser is somebody else's, or nobody's: who may send them is shown where they are tested."""
HARMLESS = {
    "take_role",
    "verify",
    "authority_file",
    "check",
    "ask_data",
    "code",
    "accept",
    "factor",
    "drop_factor",
    "close_session",
    "close_others",
}
"""Forms that an inspector may send: they read, or are about the inspector's own data and account."""
PLACE_NAMES = {
    "law": "clm",
    "game": "holdem",
    "rule": "ARA-10.1.A.V.1.a-b",
    "kind": "cards_touch",
    "table": "gal-holdem",
    "account": NAMES[Role.PLAYER],
    "number": "1",
    "tournament": "copa",
    "sheet": "prizes",
    "manual": "jugador",
    "link": "inventado",
}
FORM_FIELDS = {
    "name": "Otra persona",
    "euros": "5",
    "role": "croupier",
    "barred": "yes",
    "document": "12345678Z",
    "born": "1990-05-04",
    "list": "documento,desde\n99999999R,2025-01-01",
    "words": "algo",
    "claim": "objection",
    "table": "mesa 1",
    "player": "Otra persona",
    "law": "gal",
    "game": "holdem",
    "kind": "loan",
    "on": "2026-01-02",
    "do": "open",
}
"""Enough for any form to be understood, so that only the role can refuse it."""
COMMANDS = {kind.name(): kind for kind in (*CIRCLE, *ROOM_COMMANDS)}
SUPERVISORS = (ConfirmVoid, AnswerRequest)
NOT_YOURS = "your role does not let you"
NO_ENTRY = "one has to enter before"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House(law=LawId("reg")).opened() as house:
        house.app.state.messages = Rate(10_000, 10_000)
        house.browser().post("/alta", data={"name": FORM_FIELDS["name"], "password": PHRASE})
        yield house


@pytest.fixture(scope="module")
def staff(house: House) -> dict[Role, TestClient]:
    return house.staff()


def served_pages(house: House) -> set[str]:
    """The pages of the application, which have an address in each language."""
    routes = (route for route in house.app.routes if isinstance(route, Route))
    return {route.name.partition(":")[0] for route in routes if route.name.partition(":")[2] in ("es", "en")}


def named(house: House, kind: str) -> dict[str, str]:
    """The application's own addresses of forms or downloads, by their names."""
    routes = (route for route in house.app.routes if isinstance(route, Route))
    return {route.name.partition(":")[2]: route.path for route in routes if route.name.startswith(f"{kind}:")}


def by_people(house: House) -> list[Envelope]:
    """Everything that somebody did; the room goes on by itself meanwhile."""
    return [event for event in house.log.read_all() if event.actor != THE_ROOM]


def may(line: str, role: Role) -> bool:
    return role.value in line.split()


# No address without a line


def test_every_address_of_the_house_has_a_line_here_and_one_in_the_permissions(house: House) -> None:
    assert served_pages(house) == set(WHO_SEES) <= set(PAGES)
    assert set(named(house, "form")) == set(WHO_SENDS) == set(FORMS)
    assert set(named(house, "download")) == set(WHO_DOWNLOADS) == set(DOWNLOADS)
    assert {route.path for route in house.app.routes if isinstance(route, WebSocketRoute)} == SOCKETS


def test_an_address_that_is_neither_page_nor_form_nor_download_is_named_as_open(house: House) -> None:
    others = {
        route.path
        for route in house.app.routes
        if isinstance(route, Mount) or (isinstance(route, Route) and ":" not in route.name)
    }
    assert others == OPEN


# Pages, forms, downloads, sockets


@pytest.mark.parametrize("page", WHO_SEES)
def test_every_page_by_everybody(staff: dict[Role, TestClient], page: str) -> None:
    for number, (role, browser) in enumerate(staff.items()):
        language: Language = "en" if number % 2 else "es"
        path = address(language, page, **PLACE_NAMES)
        answer = browser.get(path)
        if may(WHO_SEES[page], role):
            assert answer.status_code == NO_SUCH_HAND.get(page, 200), (role, path, answer.status_code)
        elif role is Role.VISITOR:
            assert answer.status_code == 303
            assert answer.headers["location"].startswith(address(language, "enter"))
        else:
            assert answer.status_code == 403, (role, path)


@pytest.mark.parametrize("form", WHO_SENDS)
def test_every_form_by_everybody(house: House, staff: dict[Role, TestClient], form: str) -> None:
    path = named(house, "form")[form]
    for role, browser in staff.items():
        if may(WHO_SENDS[form], role):
            if form not in MOVES_THE_BROWSER:
                assert browser.post(path, data=FORM_FIELDS).status_code in (200, 303, 400), (role, path)
            continue
        before = by_people(house)
        assert browser.post(path, data=FORM_FIELDS).status_code == 403, (role, path)
        assert by_people(house) == before


@pytest.mark.parametrize("file", WHO_DOWNLOADS)
def test_every_download_by_everybody(house: House, staff: dict[Role, TestClient], file: str) -> None:
    path = named(house, "download")[file].replace(":int", "").format_map(PLACE_NAMES)
    for role, browser in staff.items():
        expected = NOTHING_YET.get(file, 200) if may(WHO_DOWNLOADS[file], role) else 403
        assert browser.get(path).status_code == expected, (role, path)


@pytest.mark.parametrize("role", Role)
def test_every_command_of_a_table_by_everybody(staff: dict[Role, TestClient], role: Role) -> None:
    plays = may("guest player", role)
    with staff[role].websocket_connect("/mesa/gal-holdem/socket", headers=OWN) as socket:
        version = socket.receive_json()["version"]
        for number, command in enumerate(COMMANDS, 1):
            reason = _refusal(socket, {"type": command}, number)
            kind = COMMANDS[command]
            expected = may("chief director" if kind in SUPERVISORS else WHO_ASKS[kind.given_by], role)
            assert expected != reason.startswith(NO_ENTRY if role is Role.VISITOR else NOT_YOURS), (command, reason)
        socket.send_json({"type": "resync"})
        assert plays or socket.receive_json()["version"] == version


@pytest.mark.parametrize("role", Role)
def test_every_order_of_a_tournament_by_everybody(staff: dict[Role, TestClient], role: Role) -> None:
    with staff[role].websocket_connect("/torneo/copa/socket", headers=OWN) as socket:
        for number, order in enumerate(ORDERS, 1):
            reason = _refusal(socket, {"type": order}, number)
            expected = may(WHO_ORDERS.get(order, OTHER_ORDERS), role)
            assert expected != reason.startswith((NOT_YOURS, NO_ENTRY)), (order, reason)


def _refusal(socket: Any, command: dict[str, object], number: int) -> str:
    """Why a command was refused; nothing where it was done."""
    socket.send_json({"id": number, "command": command})
    answer = socket.receive_json()
    while answer["type"] not in ("done", "refused"):
        answer = socket.receive_json()
    return answer["reason"]["en"] if answer["type"] == "refused" else ""


# What follows from it


def test_an_inspector_reads_everything_and_changes_nothing(house: House, staff: dict[Role, TestClient]) -> None:
    inspector, before = staff[Role.INSPECTOR], len(by_people(house))
    for page, line in WHO_SEES.items():
        if may(line, Role.INSPECTOR):
            expected = NO_SUCH_HAND.get(page, 200)
            assert inspector.get(address("es", page, **PLACE_NAMES)).status_code == expected, page
    for name, path in named(house, "form").items():
        if name not in MOVES_THE_BROWSER:
            assert (inspector.post(path, data=FORM_FIELDS).status_code == 403) == (name not in HARMLESS), name
    written = {event.type for event in by_people(house)[before:]}
    assert written == {"casino.RecordRead", "data.DataAsked"}, "looking is noted, and nothing else happens"


@pytest.mark.parametrize("role", [Role.CROUPIER, Role.CHIEF, Role.CASHIER, Role.DIRECTOR, Role.INSPECTOR])
def test_whoever_works_in_the_house_plays_no_sit_and_go_in_it(staff: dict[Role, TestClient], role: Role) -> None:
    answer = staff[role].post("/sit-and-go", headers={"accept-language": "es"})
    assert answer.status_code == 400 and 'id="refused"' in answer.text
    assert "no juega en ella" in answer.text or "does not play in it" in answer.text


def test_a_player_reaches_no_other_persons_data(staff: dict[Role, TestClient]) -> None:
    player = staff[Role.PLAYER]
    mine = player.get("/cuenta/datos.json").json()
    assert mine["account"] == NAMES[Role.PLAYER]
    others = [name for role, name in NAMES.items() if role is not Role.PLAYER] + [FORM_FIELDS["name"]]
    assert not [name for name in others if name in str(mine)]
    for page in ("people", "log", "door", "data", "inspection", "events", "hand", "cases", "reports"):
        assert player.get(address("es", page, **PLACE_NAMES)).status_code == 403, page
    assert player.get(f"/datos/{FORM_FIELDS['name']}.json").status_code == 403


@pytest.mark.parametrize("form", ["chips", "role", "bar"])
def test_a_form_of_the_offices_changes_whom_it_names(house: House, staff: dict[Role, TestClient], form: str) -> None:
    register, name = house.site.register, f"Alguien para {form}"
    house.browser().post("/alta", data={"name": name, "password": PHRASE})
    before = register.find(name)
    answer = staff[Role.DIRECTOR].post(named(house, "form")[form], data=FORM_FIELDS | {"name": name})
    assert before and answer.status_code == 303 and register.find(name) != before


@pytest.mark.parametrize("form", ["password", "log_out"])
def test_a_visitor_has_no_account_to_change(house: House, form: str) -> None:
    before = by_people(house)
    assert house.browser().post(named(house, "form")[form], data={"new": OTHER}).status_code == 403
    assert by_people(house) == before
