"""The peer, in a process of its own: a bare Starlette server that sends as much as the room, and does nothing else.

``python -m tapete.bench.room.peer PICTURES SIZE`` prints where it is: for each message from one socket of a table it
answers that one, and sends everybody at the table so many pictures (a fraction is made up in turn) of so many bytes.
"""

import sys
from collections import defaultdict

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapete.bench.room.spent import Opened, allow_many_files, listener, spent_so_far

DONE = '{"type":"done","id":1,"version":123456}'


class _Hall:
    def __init__(self, pictures: float, size: int) -> None:
        self._pictures, self._picture = pictures, "x" * size
        self._tables: defaultdict[str, list[WebSocket]] = defaultdict(list)
        self._owed: defaultdict[str, float] = defaultdict(float)

    async def serve(self, client: WebSocket) -> None:
        table = client.path_params["table"]
        await client.accept()
        self._tables[table].append(client)
        try:
            async for _ in client.iter_text():
                await self._send(table)
                await client.send_text(DONE)
        except WebSocketDisconnect:
            pass
        finally:
            self._tables[table].remove(client)

    async def _send(self, table: str) -> None:
        self._owed[table] += self._pictures
        while self._owed[table] >= 1:
            self._owed[table] -= 1
            for viewer in self._tables[table]:
                await viewer.send_text(self._picture)


async def _spent(client: WebSocket) -> None:
    await client.accept()
    async for _ in client.iter_text():
        await client.send_text(msgspec.json.encode(spent_so_far()).decode())


def serve(pictures: float, size: int) -> None:
    allow_many_files()
    routes = [
        WebSocketRoute("/mesa/{table}/socket", _Hall(pictures, size).serve),
        WebSocketRoute("/spent", _spent),
    ]
    listening = listener()
    server = uvicorn.Server(uvicorn.Config(Starlette(routes=routes), log_level="error", ws_per_message_deflate=False))
    print(msgspec.json.encode(Opened(listening.getsockname()[1])).decode(), flush=True)  # noqa: T201
    server.run(sockets=[listening])


if __name__ == "__main__":
    serve(float(sys.argv[1]), int(sys.argv[2]))
