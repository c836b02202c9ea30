"""No command of ``tapete audit`` tells a card of a hand in course; what it writes is its owner's alone."""

import os
import re
import stat
from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.store.opening import open_log
from tapete.web.front import Site
from tests.cli.conftest import Run
from tests.room import playing


async def _play_into_a_hand(address: str, law: str, game: str) -> list[str]:
    """Words that stand in the content of the hand in course, and nowhere else."""
    clock = playing.SetClock()
    log = open_log(address, clock.moment)
    assert not isinstance(log, Refused)
    room = playing.new_room(log, clock=clock)
    assert isinstance(await Site(room).reception.sign_up(playing.EVE, "una contraseña larga"), str)
    actor = await playing.opened(room, law, game)
    guest = await playing.seated(actor)
    while not ((pack := actor.table.pack) and pack.number > 1 and pack.taken and not pack.spent):
        await playing.play(actor, guest, 1)
    committed = log.last("table/mesa", "room.PackCommitted")
    canaries = [re.findall(rb'"salt":"(\w+)"', event.data)[-1] for event in log.read("table/mesa", committed)]
    canaries += [actor.packs[0].secret.encode()]
    log.close()
    return [canary.decode() for canary in canaries]


@pytest.mark.parametrize(("law", "game"), playing.SOME_GAMES)
def test_no_command_tells_of_the_hand_in_course(tmp_path: Path, run: Run, law: str, game: str) -> None:
    address, file = f"sqlite:///{tmp_path}/log.db", tmp_path / "log.jsonl"
    canaries = playing.run(_play_into_a_hand(address, law, game))
    assert len(canaries) > 2
    for words in ("verify", "ledger", "events", "deck", "export -"):
        for way in ((), ("--json",)):
            ran = run("audit", *words.split(), "--db", address, *way)
            assert ran.code == 0 and ran.out, words
            assert not [canary for canary in canaries if canary in ran.out + ran.err], words
    exported = run("audit", "export", str(file), "--db", address, "--json")
    assert exported.json["withheld"] >= len(canaries)
    assert not [canary for canary in canaries if canary in file.read_text()]
    assert os.name != "posix" or stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run("audit", "verify", "--file", str(file)).code == 0


def test_a_lost_key_is_missed_before_the_first_hand_too(tmp_path: Path, run: Run) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    log = open_log(address)
    assert not isinstance(log, Refused)
    playing.run(playing.opened(playing.new_room(log), "ara", "holdem"))
    log.close()
    (tmp_path / "log.db.key").unlink()
    ran = run("serve", "--port", "0", "--db", address)
    assert ran.code == 2 and "falta su llave" in ran.err and ran.err.count("\n") == 1
    assert not (tmp_path / "log.db.key").exists()


def test_a_new_key_by_the_command_and_a_lost_one_in_one_sentence(tmp_path: Path, run: Run) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    playing.run(_play_into_a_hand(address, "ara", "holdem"))
    rotated = run("house", "key", "--db", address, "--json")
    assert rotated.code == 0 and len(rotated.json["before"]) == 1 and rotated.json["key"] not in rotated.json["before"]
    assert rotated.json["before"][0] in run("--lang", "en", "house", "key", "--db", address, "--json").json["before"]
    assert run("audit", "verify", "--db", address).code == 0
    (tmp_path / "log.db.key").unlink()
    for words in (("audit", "verify"), ("audit", "export", "-"), ("serve", "--port", "0")):
        ran = run(*words, "--db", address)
        assert ran.code == 2 and "falta su llave" in ran.err and ran.err.count("\n") == 1 and not ran.out
