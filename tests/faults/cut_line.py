"""A line to a PostgreSQL server that can be cut: at once, or in the very moment of a commit."""

import contextlib
import socket
import threading
from enum import Enum

COMMIT = b"COMMIT\x00"


class Cut(Enum):
    """When a commit is cut off: before the server hears of it, or before anybody hears of its answer."""

    BEFORE = "before"
    AFTER = "after"


class Line:
    """Listens on a port of this machine and passes everything on to the server's socket file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.armed: Cut | None = None
        self.cuts = 0
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Nobody gets through any more."""
        self._listener.close()
        self.cut_all()

    def cut_all(self) -> None:
        for each in self._open:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._path)
                self._open += [client, server]
                threading.Thread(target=self._pass, args=(client, server, True), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, client, False), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        with contextlib.suppress(OSError):
            while content := source.recv(1 << 16):
                if asks and self.armed is not None and COMMIT in content:
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
