"""Copies of a log, its database, its keys and the note of its last checkpoint, all with something wrong in them.

Given to the commands that an inspector and whoever keeps the copies have.
"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from click.testing import CliRunner, Result

from tapete.cli.main import tapete
from tapete.core.decision import Refused
from tapete.store.log import Context, Fresh
from tapete.store.opening import open_log
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import Outcome, trace_of

_STREAMS: Final = ("table/7", "house/2026-01-01", "casino")
_COMMANDS: Final = (
    ("audit", "verify"),
    ("audit", "checkpoints"),
    ("audit", "prove", "house/2026-01-01", "2"),
    ("audit", "consistency", "1"),
    ("audit", "export", "-"),
    ("audit", "ledger"),
    ("audit", "events"),
    ("audit", "deck"),
)
_PAGE: Final = 4096


class Archive:
    """A small log with two checkpoints: its database, and beside it its key and its note."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "log.db"
        log = open_log(f"sqlite:///{self.database}")
        assert not isinstance(log, Refused), log
        for version in range(6):
            for stream in _STREAMS:
                log.append(stream, version, [Fresh("test.Written", 1, b'{"text":"x"}')], Context("ana"))
            if version in (2, 5):
                log.checkpoint()
        log.close()
        self.files = {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix in FILES}

    def spoilt(self, folder: Path, name: str, content: bytes) -> str:
        """The same in another folder with one file as told; its address."""
        for other, whole in self.files.items():
            file = folder / other
            file.unlink(missing_ok=True)
            file.touch(0o600)
            file.write_bytes(content if other == name else whole)
        return f"sqlite:///{folder}/log.db"


FILES: Final = (".db", ".key", ".checkpoint")


def tried(outcome: Outcome, inputs: int, seed: int) -> None:
    by_lot = Random(f"{seed} archives")
    mutator = Mutator(by_lot)
    with TemporaryDirectory() as first, TemporaryDirectory() as second:
        archive, folder = Archive(Path(first)), Path(second)
        for _ in range(inputs):
            name = by_lot.choice(("log.db", "log.db", "log.db.key", "log.db.checkpoint"))
            whole = archive.files[name]
            content = damaged(whole, by_lot) if name == "log.db" else mutator.data([whole.decode()])
            _one(outcome, archive, folder, name, content, by_lot)


def _one(outcome: Outcome, archive: Archive, folder: Path, name: str, content: bytes, by_lot: Random) -> None:
    address = archive.spoilt(folder, name, content)
    words = by_lot.choice(_COMMANDS)
    with outcome.trying(f"archives: {name}", words):
        _judge(outcome, words, CliRunner().invoke(tapete, ["--lang", "en", *words, "--db", address]))
    if name == "log.db":
        again = folder / "again.db"
        for left in (again, folder / "again.db.key", folder / "again.db.checkpoint"):
            left.unlink(missing_ok=True)
        words = ("restore", str(folder / "log.db"), "--older", "--db", f"sqlite:///{again}")
        (folder / "again.db.key").touch(0o600)
        (folder / "again.db.key").write_bytes(archive.files["log.db.key"])
        with outcome.trying("archives: copies", words):
            _judge(outcome, words, CliRunner().invoke(tapete, ["--lang", "en", *words]))


def _judge(outcome: Outcome, words: tuple[str, ...], result: Result) -> None:
    """It succeeds, finds something wrong (1), or says in one sentence why it cannot be done (2)."""
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        outcome.failure("archives", words, trace_of(result.exception))
    elif result.exit_code == 2 and len(result.stderr.strip().splitlines()) != 1:
        outcome.failure("archives", words, f"not one sentence: {result.stderr}")
    elif result.exit_code not in (0, 1, 2):
        outcome.failure("archives", words, f"exit {result.exit_code}")


def damaged(whole: bytes, by_lot: Random) -> bytes:
    """A file with bits that have fallen over, pages in the wrong places, or without its end."""
    content = bytearray(whole)
    match by_lot.randrange(5):
        case 0:
            return bytes(content[: by_lot.randrange(len(content))])
        case 1:
            first, second = (by_lot.randrange(len(content) // _PAGE) * _PAGE for _ in range(2))
            content[first : first + _PAGE] = whole[second : second + _PAGE]
        case 2:
            at = by_lot.randrange(len(content))
            content[at : at + by_lot.randrange(1, 400)] = bytes(by_lot.randrange(1, 400))
        case _:
            for _ in range(by_lot.randrange(1, 30)):
                content[by_lot.randrange(len(content))] = by_lot.randrange(256)
    return bytes(content)
