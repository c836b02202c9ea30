"""Words put into the files of a drafted law."""

from pathlib import Path


def changed(file: Path, before: str, after: str) -> None:
    """Write other words where some stand exactly once."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1, (file, before)
    file.write_text(text.replace(before, after), "utf-8")
