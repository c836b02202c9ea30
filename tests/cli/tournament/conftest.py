"""A tournament to direct."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def structure(tmp_path: Path, run: Run) -> Path:
    """A file of its structure, whose registration closes with the first level."""
    file = tmp_path / "t.toml"
    assert run("tournament", "new", str(file), "--entries", "20", "--hours", "3", "--set", "close_level=1").code == 0
    return file
