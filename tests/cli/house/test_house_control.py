"""``tapete house control``: a log's rounds beside their exact expectation, in words and as data."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.store.log import Context
from tapete.store.opening import open_log
from tests.cli.conftest import Run
from tests.control.bank_rounds import without_strong, write
from tests.room.playing import new_room, opened, play, seated

PLAYED = Terms(LawId("ara"), GameId("tres-cartas"))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    address = f"sqlite:///{tmp_path_factory.mktemp('control') / 'room.db'}"
    log = open_log(address)
    assert not isinstance(log, Refused)

    async def played() -> None:
        actor = await opened(new_room(log), PLAYED.law, PLAYED.game)
        await play(actor, await seated(actor), 150)

    asyncio.run(played())
    log.close()
    return address


def test_the_tables_results_stand_beside_what_is_expected(run: Run, database: str) -> None:
    ran = run("house", "control", "--db", database)
    assert ran.code == 0, ran
    assert "Mesa mesa" in ran.out and "Cliente Eva" in ran.out and "nueve veces de cada diez" in ran.out
    groups = {(group["watched"], group["name"], group["bet"]): group for group in _groups(run, database)}
    table = groups["table", "mesa", "main"]
    assert table["rounds"] > 5 and table["expectation"] > 0 and not table["warned"]
    low, high = table["bands"][0]["low"], table["bands"][0]["high"]
    assert low < table["expectation"] < high and len(table["noticed"]) == 3
    assert table["result"] == sum(group["result"] for key, group in groups.items() if key[0] == "player")


def _groups(run: Run, database: str) -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = run("house", "control", "--db", database, "--json").json["groups"]
    return groups


def test_players_who_win_too_much_are_a_warning(run: Run, tmp_path: Path) -> None:
    """A croupier who tells every second hand as the player's: it is noticed, and the command says so by its status."""
    address = f"sqlite:///{tmp_path / 'room.db'}"
    log = open_log(address)
    assert not isinstance(log, Refused)
    asyncio.run(opened(new_room(log), PLAYED.law, PLAYED.game, bots=0))
    ana = PlayerId("Ana")
    stream, events = TABLE + "mesa", []
    for number in range(400):
        events += [
            happened.Settled(Seat(1), ana, "ante", 500, 1000 if number % 4 else 0),
            happened.Settled(Seat(1), ana, "bet", 500, 1000 if number % 4 else 0),
            happened.RoundEnded(0),
        ]
    log.append(stream, log.version(stream), [CODEC.encode(event) for event in events], Context(THE_ROOM))
    log.close()
    ran = run("house", "control", "--db", address)
    assert ran.code == 1 and "AVISO" in ran.out and "dos personas" in ran.out
    english = run("--lang", "en", "house", "control", "--db", address)
    assert english.code == 1 and "WARNING" in english.out and "let two people" in english.out


def test_a_bank_without_its_strong_hands_is_a_warning(run: Run, tmp_path: Path, database: str) -> None:
    """Its rounds are all lost by the guests, so that nothing else can be noticed."""
    (honest,) = run("house", "control", "--db", database, "--json").json["banks"]
    assert honest["rounds"] > 5 and not honest["warned"] and not honest["unseen"]
    told = next(each["rounds"] for each in honest["noticed"] if each["missing"] == "9/10")
    address = f"sqlite:///{tmp_path / 'room.db'}"
    log = open_log(address)
    assert not isinstance(log, Refused)
    asyncio.run(opened(new_room(log), PLAYED.law, PLAYED.game, bots=0))
    write(log, "mesa", without_strong(told, 1))
    log.close()
    ran = run("house", "control", "--db", address)
    assert ran.code == 1 and "a la banca le faltan manos fuertes (tuvo 0, esperadas" in " ".join(ran.out.split())
    assert "Fuertes son las clases más altas" in ran.out and "dos personas" in ran.out
    english = run("--lang", "en", "house", "control", "--db", address)
    assert english.code == 1 and "the bank lacks strong hands (it had 0" in " ".join(english.out.split())


def test_a_log_without_rounds_says_so(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'room.db'}"
    log = open_log(address)
    assert not isinstance(log, Refused)
    log.close()
    ran = run("house", "control", "--db", address)
    assert ran.code == 0 and "no hay manos liquidadas" in ran.out
