"""The contract of ``tapete audit``."""

import json
import sqlite3
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.games.banked.model.event import Joined
from tapete.ledger.families import TABLES
from tapete.room.model.account_event import AccountOpened, ChipsGranted
from tapete.room.model.event import TableFounded
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.store.codec import Codec
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log
from tests.cli.conftest import Run

ROOM = Context("room")


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A database with three events."""
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    log.append("table/1", 0, [Fresh("test.Written", 1, b'{"text":"%d"}' % turn) for turn in range(3)], Context("ana"))
    log.close()
    return address


def spoil(address: str) -> None:
    with sqlite3.connect(address.removeprefix("sqlite:///")) as connection:
        connection.execute("DROP TRIGGER no_update")
        connection.execute("UPDATE events SET actor = 'eva' WHERE position = 2")
    connection.close()


def test_verify_a_whole_log(run: Run, address: str) -> None:
    ran = run("audit", "verify", "--db", address, "--json")
    mark = ran.json.pop("mark")
    assert ran.code == 0 and ran.json == {"events": 3, "ok": True, "first_bad": None, "mark": mark} and not ran.err
    assert mark in run("audit", "verify", "--db", address).out
    assert run("audit", "verify", "--db", address, "--mark", mark).code == 0
    assert run("audit", "verify", "--db", address, "--mark", f"4:{'0' * 64}", "--json").json["first_bad"] == 4


def test_verify_a_log_somebody_has_changed(run: Run, address: str) -> None:
    spoil(address)
    ran = run("audit", "verify", "--db", address, "--json")
    assert ran.code == 1 and ran.json == {"events": 3, "ok": False, "first_bad": 2, "mark": None}
    readable = run("--lang", "en", "audit", "verify", "--db", address)
    assert readable.code == 1 and "number 2" in readable.out


def test_export_and_verify_the_file(run: Run, address: str, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    assert run("audit", "export", "--db", address, str(file), "--json").json == {"events": 3, "file": str(file)}
    rows = [json.loads(row) for row in file.read_text().splitlines()]
    assert [row["data"] for row in rows] == [{"text": "0"}, {"text": "1"}, {"text": "2"}]
    assert run("audit", "verify", "--file", str(file)).code == 0
    assert run("audit", "export", "--db", address, "-").out == file.read_text()
    file.write_text(file.read_text().replace('"text":"1"', '"text":"7"'))
    ran = run("audit", "verify", "--file", str(file), "--json")
    assert ran.code == 1 and ran.json["first_bad"] == 2
    assert not [*tmp_path.glob("log.jsonl*.part")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["verify", "--db", "casino.db"], "sqlite:///FICHERO"),
        (["verify", "--db", "sqlite:////no/such/log.db"], "no existe el fichero"),
        (["verify", "--file", "/no/such/file"], "no se puede leer"),
        (["verify", "--db", "sqlite:///x.db", "--file", "x"], "--db y --file"),
        (["verify", "--mark", "12"], "POSICIÓN:HUELLA"),
        (["export", "--db", "postgresql://x@127.0.0.1:1/x", "-"], "no se puede abrir el registro"),
    ],
)
def test_bad_input_is_told_in_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run("audit", *words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1 and not ran.out


def test_a_file_that_is_no_database_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("no database at all, but long enough to be looked at " * 40)
    ran = run("audit", "verify", "--db", f"sqlite:///{tmp_path}/x.db")
    assert ran.code == 2 and ran.err.count("\n") == 1
    (tmp_path / "empty.db").touch()
    assert run("audit", "verify", "--db", f"sqlite:///{tmp_path}/empty.db").code == 2


def test_an_export_that_cannot_be_written_is_refused(run: Run, address: str) -> None:
    ran = run("audit", "export", "--db", address, "/no/such/folder/file")
    assert ran.code == 2 and "no se puede escribir" in ran.err and ran.err.count("\n") == 1


def test_ledger(run: Run, address: str) -> None:
    log = open_log(address)
    assert not isinstance(log, Refused)
    joined = Codec(TABLES).encode(Joined(PlayerId("ana"), Seat(1), 10_000))
    log.append("table/7", 0, [joined], Context("ana"))
    log.close()
    balances = {"player:ana": -10_000, "table:7/ana": 10_000}
    assert run("audit", "ledger", "--db", address, "--json").json == {"events": 4, "accounts": balances, "sum": 0}
    tables = run("audit", "ledger", "--db", address, "--account", "table:", "--json").json
    assert tables["accounts"] == {"table:7/ana": 10_000}
    assert "table:7/ana" in run("audit", "ledger", "--db", address).out


def test_a_purse_below_zero_is_told(run: Run, tmp_path: Path) -> None:
    """What two servers on one log would do: the same chips are brought to two tables."""
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    ana, bot = PlayerId("Ana"), PlayerId("Bruno (bot)")
    log.append("account/ana", 0, [*map(CODEC.encode, (AccountOpened(ana, Role.PLAYER), ChipsGranted(1_000)))], ROOM)
    for table, live in (("a", False), ("b", False), ("c", True)):
        founded = TableFounded(Terms(LawId("ara"), GameId("sin-descarte"), live=live))
        came = (Joined(ana, Seat(1), 800), Joined(bot, Seat(2), 5_000))
        log.append(f"table/{table}", 0, [*map(CODEC.encode, (founded, *came))], ROOM)
    log.close()
    for words in (("verify",), ("ledger",)):
        ran = run("audit", *words, "--db", address, "--json")
        assert ran.code == 1 and ran.json["overdrawn"] == [{"player": "Ana", "position": 7, "cents": -600}]
        assert "Ana llevó a las mesas 6 € más" in run("--lang", "es", "audit", *words, "--db", address).out
