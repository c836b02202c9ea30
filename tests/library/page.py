"""docs/library.md as the tests read it: blocks of Python, each with what it prints.

To write the outputs anew after an intended change: python -m tests.library.page
"""

import contextlib
import io
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
_BLOCK = re.compile(r"```python\n(?P<code>.*?)```\n(?:```text\n(?P<output>.*?)```\n)?", re.DOTALL)


def text() -> str:
    return PAGE.read_text("utf-8")


def blocks() -> list[tuple[str, str]]:
    """Each block of code with the output written under it."""
    return [(block["code"], block["output"] or "") for block in _BLOCK.finditer(text())]


def printed() -> Iterator[str]:
    """What each block prints, run one after the other as a reader would."""
    names: dict[str, object] = {}
    for code, _ in blocks():
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(code, str(PAGE), "exec"), names)
        yield out.getvalue()


def written_anew() -> str:
    outputs = iter(list(printed()))

    def block(match: re.Match[str]) -> str:
        output = next(outputs)
        return f"```python\n{match['code']}```\n" + (f"```text\n{output}```\n" if output else "")

    return _BLOCK.sub(block, text())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        PAGE.write_text(written_anew(), "utf-8")
