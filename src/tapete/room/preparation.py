"""What takes long at a game is worked out aside, once, as soon as a table of it runs: no hand waits for it."""

import asyncio
from collections import deque
from collections.abc import Callable

from tapete.room.model.terms import Terms


class Preparation:
    """The games of one room that are prepared already, and those whose turn comes, one after another in a thread."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        """Told of whatever goes wrong: the first hand of that game then waits, and the other games do not."""
        self._games: set[tuple[object, ...]] = set()
        self._coming: deque[Callable[[], None]] = deque()
        self._task: asyncio.Task[None] | None = None

    def soon(self, terms: Terms, prepare: Callable[[], None]) -> None:
        """A table under these terms runs: another one with the same game has nothing left to prepare."""
        game = terms.law, terms.game, *sorted(terms.choices.items())
        if game in self._games:
            return
        self._games.add(game)
        self._coming.append(prepare)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._prepare(), name="preparation")

    async def _prepare(self) -> None:
        while self._coming:
            try:
                await asyncio.to_thread(self._coming.popleft())
            except Exception as error:
                self._failed(error)

    def stop(self) -> None:
        """Nothing is needed any more; what a thread has begun it ends, and nobody waits for it."""
        self._coming.clear()
        if self._task is not None:
            self._task.cancel()
