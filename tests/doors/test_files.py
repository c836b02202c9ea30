"""Rules that a file is held against, each on its ground: Galicia's infringements from the register's file."""

from pathlib import Path

from tapete.incidents.sanctions.infringement import OffenderKind, grounds
from tests.cli.conftest import Run, run

__all__ = ["run"]

_MORE = {
    "game_refused": 'game = "holdem"\nplayers = 4\n',
    "unclear_situation": 'article = "GAL-24.3.h"\n',
    "gaming_law": 'gravity = "serious"\n',
}


def test_gal_44_every_ground_is_classified_with_its_article(run: Run, tmp_path: Path) -> None:
    subjects = {ground.id: (ground.subject or OffenderKind.COMPANY).value for ground in grounds().values()}
    entries = "".join(
        f'[[entry]]\ndo = "report"\nground = "{ground.id}"\nsubject = "{subjects[ground.id]}"\n'
        f'offender = "Ana {number}"\non = 2026-03-02\n{_MORE.get(ground.id, "")}\n'
        for number, ground in enumerate(grounds().values())
    )
    file = tmp_path / "entries.toml"
    file.write_text(entries, "utf-8")
    ran = run("sanctions", str(file), "--on", "2026-03-03", "--json")
    assert ran.code == 0, ran.err
    for ground, entry in zip(grounds().values(), ran.json["infringements"], strict=True):
        assert ground.cite in entry["cite"] and entry["class"] == (
            ground.gravity.value if ground.gravity else "serious"
        )
