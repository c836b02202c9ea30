"""``tapete replay``: the contract of its answers and its refusals."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100.50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
"""


def test_one_hand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.phh"
    file.write_text(HAND, "utf-8")
    ran = run("replay", str(file), "--json")
    assert (ran.code, ran.out.strip()) == (0, '{"hands":1,"failed":[],"finishing_stacks":[[105,95.5]]}')


def test_folders_and_several_hands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "10.phh").write_text(HAND, "utf-8")
    (tmp_path / "2.phhs").write_text(f"[1]\n{HAND}finishing_stacks = [1, 2]\n[2]\n{HAND}", "utf-8")
    ran = run("replay", str(tmp_path), "--json", "--lang", "en")
    assert ran.json["hands"] == 3
    assert [(Path(fault["file"]).name, fault["hand"]) for fault in ran.json["failed"]] == [("2.phhs", 1)]
    assert "on record are 1, 2" in ran.json["failed"][0]["reason"]
    assert ran.json["finishing_stacks"] == [[105, 95.5]] * 3
    readable = run("replay", str(tmp_path), "--lang", "en")
    assert "3 hands, 1 failed" in readable.out


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"variant = ", b"a = 1", None])
def test_a_file_that_cannot_be_read_ends_the_command(run: Run, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "bad.phh"
    if content is not None:
        file.write_bytes(content)
    ran = run("replay", str(file), "--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "bad.phh" in ran.err


def test_a_folder_without_hands(run: Run, tmp_path: Path) -> None:
    assert run("replay", str(tmp_path)).code == 2


def test_one_bad_hand_or_file_among_good_ones_fails_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "1.phh").write_text(HAND, "utf-8-sig")
    (tmp_path / "2.phhs").write_text(f"[1]\n{HAND}[2]\nantes = [1]\n", "utf-8")
    (tmp_path / "3.phh").write_text("a = 1", "utf-8")
    ran = run("replay", str(tmp_path), "--json", "--lang", "en")
    assert ran.json["hands"] == 4 and ran.json["finishing_stacks"][:2] == [[105, 95.5]] * 2
    assert [(Path(fault["file"]).name, fault["hand"]) for fault in ran.json["failed"]] == [
        ("2.phhs", 2),
        ("3.phh", "—"),
    ]
    assert "variant" in ran.json["failed"][0]["reason"]
