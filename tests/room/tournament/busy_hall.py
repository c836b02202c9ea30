"""A director's room that says what it has acknowledged: started and killed by a test.

``python -m tests.room.tournament.busy_hall ADDRESS``: a tournament is announced, people enter, tables play and people
leave; every answer is one line, ``NUMBER VERSION``.
"""

import asyncio
import sys

from tapete.core.decision import Refused
from tapete.room.stream.answers import Done
from tapete.store.opening import open_log
from tests.room.tournament.running import CRUZ, Running


async def main(address: str) -> None:
    log = open_log(address)
    assert not isinstance(log, Refused), log
    play = Running(log)
    first = play.ask

    async def told(command: str, *who: object, **fields: object) -> object:
        answer = await first(command, *who, **fields)  # type: ignore[arg-type]
        if isinstance(answer, Done):
            sys.stdout.write(f"{play.number} {answer.version}\n")
            sys.stdout.flush()
        return answer

    play.ask = told  # type: ignore[method-assign, assignment]
    await play.started(9)
    while True:
        await play.must("begin_hand", CRUZ, table=1)
        entry, other = list(play.actor.state.entries)[:2]
        chips = play.actor.state.stack(entry)
        await play.must("close_hand", CRUZ, table=1, stacks=[[entry, chips - 25], [other, 20000 - chips + 25]])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
