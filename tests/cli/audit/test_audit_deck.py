"""``tapete audit deck`` from the command line."""

from pathlib import Path

from tapete.core.decision import Refused
from tapete.store.opening import open_log
from tests.cli.conftest import Run
from tests.room import playing


def test_the_command_reads_a_database_and_an_export(tmp_path: Path, run: Run) -> None:
    address = f"sqlite:///{tmp_path}/log.db"

    async def played() -> None:
        clock = playing.SetClock()
        log = open_log(address, clock.moment)
        assert not isinstance(log, Refused)
        actor = await playing.opened(playing.new_room(log, clock=clock), "gal", "draw-five")
        guest = await playing.seated(actor)
        await playing.play(actor, guest, 120)
        while actor.play.between_hands:
            await playing.play(actor, guest, 1)
        log.close()

    playing.run(played())
    of_database = run("audit", "deck", "--db", address, "--json")
    assert of_database.code == 0 and of_database.json["ok"] and of_database.json["packs"] > 1
    run("audit", "export", str(tmp_path / "log.jsonl"), "--db", address)
    of_export = run("audit", "deck", "mesa", "--file", str(tmp_path / "log.jsonl"), "--json")
    assert of_export.code == 0 and of_export.json == of_database.json, "neither tells of the hand in course"
    assert run("audit", "verify", "--file", str(tmp_path / "log.jsonl"), "--json").json["ok"]
    missing = run("audit", "deck", "otra", "--db", address)
    assert missing.code == 2 and "mesa" in missing.err and missing.out == ""
