"""``tapete audit hand``: a proof checked without the room, by what the table announced or by a log."""

from pathlib import Path

import msgspec
import pytest

from tapete.core.decision import Refused
from tapete.room.audit.hand_proof import HandProof, proof_of
from tapete.store.opening import open_log
from tests.cli.conftest import Run
from tests.room import drawn_hands, playing


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, HandProof]:
    address = f"sqlite:///{tmp_path_factory.mktemp('log')}/log.db"

    async def story() -> HandProof:
        clock = playing.SetClock()
        log = open_log(address, clock.moment)
        assert not isinstance(log, Refused)
        actor = await playing.opened(playing.new_room(log, clock=clock), "ara", "sin-descarte")
        guest = await playing.seated(actor)
        proof = None
        while proof is None:
            await playing.play(actor, guest, 10)
            proof = proof_of(log, actor.name, 1, playing.EVE) or proof_of(log, actor.name, 2, playing.EVE)
        log.close()
        return proof

    return address, playing.run(story())


def _written(folder: Path, proof: HandProof) -> str:
    file = folder / "mano.json"
    file.write_bytes(msgspec.json.encode(proof))
    return str(file)


def test_a_proof_is_checked_offline(run: Run, tmp_path: Path, played: tuple[str, HandProof]) -> None:
    address, proof = played
    file, announced = _written(tmp_path, proof), proof.packs[0].commitment
    ran = run("audit", "hand", file, "--json")
    assert ran.code == 0 and ran.json["ok"] and ran.json["commitments"] == [announced]
    assert [card["card"] for card in ran.json["cards"]] == [card.card for card in proof.packs[0].cards]
    assert run("audit", "hand", file, "--commitment", announced.upper()).code == 0
    assert run("audit", "hand", file, "--db", address).code == 0
    readable = run("audit", "hand", file)
    assert "Probado" in readable.out and announced in readable.out


def test_a_proof_of_another_pack_fails(run: Run, tmp_path: Path, played: tuple[str, HandProof]) -> None:
    address, proof = played
    file = _written(tmp_path, proof)
    assert run("audit", "hand", file, "--commitment", "0" * 64, "--json").json["ok"] is False
    other = _written(tmp_path, msgspec.structs.replace(proof, table="otra"))
    ran = run("--lang", "en", "audit", "hand", other, "--db", address)
    assert ran.code == 1 and "announced no such deck" in ran.out


def test_bad_input_is_told_in_one_sentence(run: Run, tmp_path: Path, played: tuple[str, HandProof]) -> None:
    (tmp_path / "x.json").write_text("[]")
    file = _written(tmp_path, played[1])
    for words, sentence in (
        ([str(tmp_path / "x.json")], "de la prueba de una mano no es válido"),
        (["/no/such/file"], "no se puede leer"),
        ([file, "--db", played[0], "--commitment", "0" * 64], "--commitment"),
    ):
        ran = run("audit", "hand", *words)
        assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1 and not ran.out


def test_a_drawn_hand_is_checked_with_the_number_that_its_player_opened(run: Run, tmp_path: Path) -> None:
    actor, _ = playing.run(drawn_hands.played("ara", "sin-descarte"))
    proof = drawn_hands.proofs(actor)[0]
    assert proof.drawing is not None
    (number,) = proof.drawing.numbers
    assert number.nonce is not None
    file = _written(tmp_path, proof)
    ran = run("audit", "hand", file, "--nonce", number.nonce.upper(), "--json")
    assert ran.code == 0 and ran.json["drawing"] == {"with": [playing.EVE], "without": []}
    assert f"con números de {playing.EVE}" in run("audit", "hand", file).out.replace("\n", " ")
    other = run("--lang", "en", "audit", "hand", file, "--nonce", "ab" * 32)
    assert other.code == 1 and "your number did not go into the drawing" in other.out.replace("\n", " ")
    picked = msgspec.structs.replace(proof.drawing, secret="ab" * 32)
    crooked = _written(tmp_path, msgspec.structs.replace(proof, drawing=picked))
    ran = run("--lang", "en", "audit", "hand", crooked, "--json")
    assert ran.code == 1 and ran.json["flaws"] == ["the house's secret is not the one it had promised"]


def test_a_hand_that_the_house_alone_shuffled_says_so(run: Run, tmp_path: Path, played: tuple[str, HandProof]) -> None:
    assert "mezcló la casa sola" in run("audit", "hand", _written(tmp_path, played[1])).out
