"""Files that are whole whenever somebody reads them, however many processes write them at once."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tapete.store.sealing.private_file import replace_privately

WRITERS, TIMES = 8, 25


def test_nodes_that_replace_the_same_file_at_once_leave_it_whole(tmp_path: Path) -> None:
    """Nodes on one machine note their checkpoints in one file, and start together."""
    file, together = tmp_path / "log.checkpoint", threading.Barrier(WRITERS)

    def write(number: int) -> None:
        together.wait(10)
        for _ in range(TIMES):
            assert replace_privately(file, [f"{number} ".encode()] * 3) == 3

    with ThreadPoolExecutor(WRITERS) as writers:
        [*writers.map(write, range(WRITERS))]
    assert file.read_bytes() in {f"{number} ".encode() * 3 for number in range(WRITERS)}
    assert [*tmp_path.iterdir()] == [file]
