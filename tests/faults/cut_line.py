"""A line to a PostgreSQL or NATS server that can be cut: at once, or in the very moment of a commit."""

import contextlib
import socket
import threading
from enum import Enum

COMMITS = (b"COMMIT\x00", b"circle.SeatTaken", b"room.Gathered")
"""What ends a transaction, and the events of whoever sits down: a server alone writes them by a statement that commits
itself."""


class Cut(Enum):
    """When a commit is cut off: before the server hears of it, or before anybody hears of its answer."""

    BEFORE = "before"
    AFTER = "after"


class Line:
    """Listens on a port of this machine and passes everything on to the server's socket file, or to its port."""

    def __init__(self, path: str | int) -> None:
        self._path = path
        self.port = 0
        self.armed: Cut | None = None
        self.cuts = 0
        self._open: list[socket.socket] = []
        self.mend()

    def mend(self) -> None:
        """Everybody gets through, at the port of before."""
        self._listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def close(self) -> None:
        """Nobody gets through any more."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # or a thread that waits there would let one more in
        self._listener.close()
        self.cut_all()

    def cut_all(self) -> None:
        for each in self._open:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = self._server()
                self._open += [client, server]
                threading.Thread(target=self._pass, args=(client, server, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, client, False), daemon=True).start()

    def _server(self) -> socket.socket:
        if isinstance(self._path, int):
            return socket.create_connection(("127.0.0.1", self._path))
        server = socket.socket(socket.AF_UNIX)
        server.connect(self._path)
        return server

    def _pass(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        with contextlib.suppress(OSError):
            while content := source.recv(1 << 16):
                if asks and self.armed is not None and any(commit in content for commit in COMMITS):
                    self._cut(self.armed, source, target, content)
                    return
                target.sendall(content)
        for each in (source, target):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def _cut(self, cut: Cut, client: socket.socket, server: socket.socket, content: bytes) -> None:
        """The client hears nothing more of it; the server is told to commit, or is not."""
        self.armed = None
        self.cuts += 1
        client.shutdown(socket.SHUT_RDWR)
        if cut is Cut.AFTER:
            server.sendall(content)
        server.shutdown(socket.SHUT_WR)
