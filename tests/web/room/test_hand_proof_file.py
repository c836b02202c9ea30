"""The proof of one's own cards over HTTP: for their holder, and for nobody else."""

from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.room.audit.hand_proof import flaws_of, read_proof
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import EVE, new_room, opened, play, run, seated


def test_the_holder_downloads_the_proof_and_others_find_nothing() -> None:
    house = new_room()
    site = Site(house, passwords=cheap())
    app = create_app(house, site=site)

    async def played() -> tuple[str, str, int]:
        secrets = [await site.reception.sign_up(name, PHRASE) for name in (EVE, "Otra")]
        actor = await opened(house, "ara", "sin-descarte")
        guest = await seated(actor)
        while not (actor.play.people()[EVE].playing and actor.table.pack and actor.table.pack.taken):
            await play(actor, guest, 1)
        hand = actor.table.pack.number
        while actor.table.pack.number == hand and not actor.table.pack.spent:
            await play(actor, guest, 1)
        mine, other = secrets
        assert isinstance(mine, str) and isinstance(other, str)
        return mine, other, hand

    mine, other, hand = run(played())
    address = f"/mesa/mesa/baraja/{hand}.json"
    answer = TestClient(app, cookies={COOKIE: mine}).get(address)
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"
    proof = read_proof(answer.content)
    assert not isinstance(proof, Refused) and proof.player == EVE and flaws_of(proof) == ()
    assert TestClient(app, cookies={COOKIE: other}).get(address).status_code == 404
    assert TestClient(app).get(address).status_code == 404
    eva = TestClient(app, cookies={COOKIE: mine})
    assert {eva.get(f"/mesa/{path}.json").status_code for path in ("mesa/baraja/999", "nada/baraja/1")} == {404}
