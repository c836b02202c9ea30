"""Every page, form and command, by everybody: who may is served, who may not is refused and changes nothing."""

from collections.abc import Iterator
from typing import get_args

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from tapete.room.ask import AnyAsk
from tapete.room.people.role import Role
from tapete.room.permission import FORMS, PAGES
from tapete.web.address import PATHS, address
from tapete.web.people_forms import PLACES
from tests.room.people.front_desk import OTHER, PHRASE
from tests.web.staffed import NAMES, OWN, House

EVERYBODY = "visitor guest player croupier chief cashier director inspector"
INSIDE = EVERYBODY.removeprefix("visitor ")
WHO_SEES = {
    **dict.fromkeys(PATHS, EVERYBODY),
    "account": INSIDE,
    "people": "cashier director inspector",
    "log": "director inspector",
    "floor": "chief director inspector",
}
WHO_SENDS = {
    **dict.fromkeys(("guest", "log_in", "register", "claim"), EVERYBODY),
    **dict.fromkeys(("log_out", "password"), INSIDE),
    "chips": "cashier director",
    "chips_back": "cashier director",
    "role": "director",
    "bar": "director",
}
PLACE_NAMES = {
    "law": "clm",
    "game": "holdem",
    "rule": "ARA-10.1.A.V.1.a-b",
    "kind": "cards_touch",
    "table": "gal-holdem",
}
COMMANDS = [of.__name__ for of in get_args(AnyAsk)]
WHO_ASKS = {"Order": "croupier chief", "Ruling": "croupier chief"}
"""Every other command is a player's."""
FIELDS: dict[str, dict[str, object]] = {
    "Sit": {"chips": 100},
    "AddChips": {"chips": 100},
    "Tip": {"chips": 100},
    "PlaceBet": {"bet": "ante", "cents": 1},
    "OfferBank": {"accept": True},
    "Act": {"act": "fold"},
    "Discard": {"cards": ["As"]},
    "AskToSee": {"player": NAMES[Role.PLAYER]},
    "Order": {"command": {"type": "Nothing"}},
    "Ruling": {"incident": "nothing"},
}
NOT_YOURS = "your role does not let you"
TARGET = "Otra persona"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


@pytest.fixture(scope="module")
def staff(house: House) -> dict[Role, TestClient]:
    return house.staff()


def test_the_matrix_knows_every_page_and_form(house: House) -> None:
    served = {
        route.name.partition(":")[0] for route in house.app.routes if isinstance(route, Route) and ":" in route.name
    }
    assert served - {"form"} == set(PAGES) == set(PATHS)
    assert set(PLACES) == set(FORMS) == set(WHO_SENDS)


@pytest.mark.parametrize("page", PATHS)
def test_every_page_by_everybody(staff: dict[Role, TestClient], page: str) -> None:
    for role, browser in staff.items():
        for language in ("es", "en"):
            path = address(language, page, **PLACE_NAMES)  # type: ignore[arg-type]
            answer = browser.get(path)
            if role.value in WHO_SEES[page].split():
                assert answer.status_code == 200, (role, path, answer.status_code)
            elif role is Role.VISITOR:
                assert answer.status_code == 303
                assert answer.headers["location"].startswith(address(language, "enter"))  # type: ignore[arg-type]
            else:
                assert answer.status_code == 403, (role, path)


@pytest.mark.parametrize("form", ["chips", "role", "bar"])
def test_every_form_of_the_offices_by_everybody(house: House, staff: dict[Role, TestClient], form: str) -> None:
    register = house.front.register
    target = register.find(TARGET)
    if target is None:
        house.browser().post("/alta", data={"name": TARGET, "password": PHRASE})
    fields = {"name": TARGET, "euros": "5", "role": "croupier" if form == "role" else "", "barred": "yes"}
    for role, browser in staff.items():
        before, events = register.find(TARGET), house.log.version("casino")
        answer = browser.post(PLACES[form].path, data=fields)
        if role.value in WHO_SENDS[form].split():
            assert answer.status_code == 303, (role, answer.text)
            assert register.find(TARGET) != before
        else:
            assert answer.status_code == 403
            assert register.find(TARGET) == before
            assert house.log.version("casino") == events


@pytest.mark.parametrize("form", ["password", "log_out"])
def test_a_visitor_has_no_account_to_change(house: House, form: str) -> None:
    before = len(list(house.log.read_all()))
    assert house.browser().post(PLACES[form].path, data={"new": OTHER}).status_code == 403
    assert len(list(house.log.read_all())) == before


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_by_everybody(staff: dict[Role, TestClient], role: Role, command: str) -> None:
    with staff[role].websocket_connect("/mesa/gal-holdem/socket", headers=OWN) as socket:
        version = socket.receive_json()["version"]
        socket.send_json({"id": 1, "command": {"type": command, **FIELDS.get(command, {})}})
        answer = socket.receive_json()
        while answer["type"] == "view":
            answer = socket.receive_json()
        told = answer["reason"]["en"] if answer["type"] == "refused" else ""
        if role.value in WHO_ASKS.get(command, "guest player").split():
            assert not told.startswith(NOT_YOURS)
            return
        assert told.startswith("one has to enter before playing" if role is Role.VISITOR else NOT_YOURS)
        socket.send_json({"type": "resync"})
        assert socket.receive_json()["version"] == version
