"""The room as `make run` opens it: a guest finds tournaments and plays a sit & go, whatever the law has casinos do."""

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tests.web.staffed import OWN, cheap


@pytest.mark.parametrize("law", ["clm", "ara", "gal"])
def test_a_guest_of_the_demonstration_plays_a_sit_and_go_at_once(law: str) -> None:
    room = Room(MemoryLog(), SecureChance(1))
    app = create_app(room, LawId(law), Site(room, passwords=cheap()))
    with TestClient(app, headers=OWN, follow_redirects=False) as guest:
        assert guest.post("/invitado").status_code == 303
        assert "Torneo abierto" in guest.get("/es/torneos").text
        entered = guest.post("/sit-and-go")
        assert entered.status_code == 303 and entered.headers["location"].endswith("/mesa/sit-and-go-1.1")
        assert guest.get(entered.headers["location"]).status_code == 200
