"""A director at a real terminal or behind a pipe: the command runs in a process of its own."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

COMMAND = (sys.executable, "-m", "tapete", "tournament", "run")
WAIT = 30.0


def piped(file: Path, *lines: str, words: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """A whole run with its orders from a pipe."""
    typed = "".join(f"{line}\n" for line in lines)
    return subprocess.run(
        [*COMMAND, str(file), "--seed", "1", *words], input=typed, capture_output=True, text=True, timeout=WAIT
    )


class Terminal:
    """A console with a terminal of its own."""

    def __init__(self, file: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "INPUTRC": "/dev/null"}
        self.process = subprocess.Popen(
            [*COMMAND, str(file), *words], stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        os.close(slave)
        self.seen = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(WAIT)
        os.close(self.master)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def order(self, line: str) -> None:
        self.type(f"{line}\n")

    def see(self, words: str) -> str:
        """Wait until the terminal has shown some words, and take everything up to there."""
        until = time.monotonic() + WAIT
        while words not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(until - time.monotonic(), 0))
            assert ready, f"{words!r} was never shown, only {self.seen!r}"
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(words)
        return before + words


def plain(text: str) -> str:
    """What a terminal shows, without what moves its cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")
