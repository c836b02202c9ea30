"""``tapete house token``: given once, listed, taken back, and good in a room that opens afterwards."""

import asyncio
from pathlib import Path

from tapete.core.decision import Refused
from tapete.room.interface.receiver import Reach
from tapete.room.interface.register import InterfaceRegister
from tapete.room.stream.clock import Clock
from tapete.store.opening import open_log
from tapete.store.sql_log import SqlLog
from tests.cli.conftest import Run


def _log(address: str) -> SqlLog:
    log = open_log(address)
    assert not isinstance(log, Refused) and isinstance(log, SqlLog)
    return log


def test_a_token_is_given_listed_and_taken_back(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'log.db'}"
    _log(address).close()
    wanted = ("Contabilidad", "--role", "accounts", "--days", "30")
    given = run("house", "token", "give", *wanted, "--db", address, "--json")
    assert given.code == 0 and given.json["token"].startswith("tapete_")
    log = _log(address)
    token = InterfaceRegister(log, Clock()).behind(given.json["token"])
    assert token is not None and token.name == "Contabilidad"
    log.close()
    assert given.json["token"].encode() not in (tmp_path / "log.db").read_bytes()
    [listed] = run("house", "token", "list", "--db", address, "--json").json["tokens"]
    assert (listed["id"], listed["role"]) == (given.json["id"], "accounts")
    assert run("house", "token", "revoke", listed["id"], "--db", address).code == 0
    assert run("house", "token", "list", "--db", address, "--json").json == {"tokens": []}
    again = run("house", "token", "revoke", listed["id"], "--db", address)
    assert again.code == 2 and again.err.count("\n") == 1


def test_while_the_room_runs_tokens_are_given_in_the_browser(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'log.db'}"
    room = _log(address)
    assert room.claim()
    ran = run("house", "token", "give", "Web", "--db", address)
    assert ran.code == 2 and ran.err.count("\n") == 1 and ("Otros sistemas" in ran.err or "Other systems" in ran.err)
    room.close()


def test_the_secret_of_notices_outlives_a_new_key(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'log.db'}"
    log = _log(address)
    register = InterfaceRegister(log, Clock())
    made = asyncio.run(register.subscribe("https://accounts.example/", ["day.closed"], Reach(), "Eva"))
    assert not isinstance(made, Refused)
    secret = register.secret(made)
    log.close()
    assert run("house", "key", "--db", address).code == 0
    log = _log(address)
    again = InterfaceRegister(log, Clock())
    assert again.secret(again.subscriptions[0]) == secret
    log.close()
