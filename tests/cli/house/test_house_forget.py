"""``tapete house forget``: old cards go, new ones stay, and the log is as whole as before."""

from datetime import date, timedelta
from pathlib import Path

from tapete.core.decision import Refused
from tapete.house.door.identity import Identity
from tapete.room.people.card_index import index_beside
from tapete.store.opening import open_log
from tests.cli.conftest import Run

ANA, LUIS = Identity("12345678Z", "Ana Royo", date(1990, 5, 4)), Identity("87654321X", "Luis Gil", date(1985, 1, 2))


def test_old_cards_are_destroyed_and_the_log_stays_whole(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'log.db'}"
    log = open_log(address)
    assert not isinstance(log, Refused)
    index = index_beside(log)
    index.note(ANA, date.today() - timedelta(days=200))
    index.note(LUIS, date.today())
    log.close()
    ran = run("house", "forget", "--db", address, "--json")
    assert ran.code == 0 and (ran.json["cards"], ran.json["requests"]) == (1, 0)
    assert run("house", "forget", "--db", address, "--json").json["cards"] == 0
    verdict = run("audit", "verify", "--db", address, "--json").json
    assert verdict["ok"] and verdict["events"] == 2, "each time is noted"
    log = open_log(address)
    assert not isinstance(log, Refused)
    assert index_beside(log).of_document(ANA.document) is None and index_beside(log).of_document(LUIS.document)
    log.close()


def test_a_database_that_is_not_there_is_refused_and_not_made(run: Run, tmp_path: Path) -> None:
    ran = run("house", "forget", "--db", f"sqlite:///{tmp_path / 'none.db'}")
    assert ran.code == 2 and ran.err.count("\n") == 1 and not list(tmp_path.iterdir())
