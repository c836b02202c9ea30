from collections.abc import Iterator
from pathlib import Path

import pytest

from tapete.law.folder.place import look_only_in, places

from ..conftest import Run


@pytest.fixture
def drafts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for laws; what a test opens there is forgotten after it."""
    monkeypatch.setenv("TAPETE_LAWS", "")
    before = places()
    yield tmp_path
    look_only_in(before)


@pytest.fixture
def mio(run: Run, drafts: Path) -> Path:
    """A law that begins as Aragón's."""
    assert run("law", "new", "mio", "--from", "ara", "--into", str(drafts)).code == 0
    return drafts / "mio"
