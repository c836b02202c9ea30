"""What a player of the load generator keeps of the changes it is sent: itself, and what it may do."""

from typing import Final

import msgspec

CHANGES: Final = b'{"type":"changes"'
_YOU, _LEGAL = "view.you", "legal"
_OWN: Final = (f'"{_YOU}":'.encode(), f'"{_LEGAL}":'.encode())


class _Change(msgspec.Struct, frozen=True):
    parts: dict[str, msgspec.Raw]


class _Changes(msgspec.Struct, frozen=True):
    version: int
    changes: tuple[_Change, ...]


_DECODER: Final = msgspec.json.Decoder(_Changes)


class KeptPicture:
    """As much of a picture as a bot reads."""

    def __init__(self) -> None:
        self._own = {_YOU: msgspec.Raw(b"null"), _LEGAL: msgspec.Raw(b"[]")}

    def take(self, message: bytes) -> bytes:
        """The picture after changes that concern the player; nothing where they do not, and need not be decoded."""
        if not any(own in message for own in _OWN):
            return b""
        changes = _DECODER.decode(message)
        for change in changes.changes:
            self._own |= {path: part for path, part in change.parts.items() if path in self._own}
        view = {"you": self._own[_YOU]}
        return msgspec.json.encode({"version": changes.version, "view": view, "legal": self._own[_LEGAL]})
