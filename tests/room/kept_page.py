"""A page that keeps the parts it has been sent and puts the picture of a table together, as the browser does."""

import re
from typing import Any

_PATH = re.compile(r"([^[]+)(?:\[(\d+)\])?")


class KeptPage:
    def __init__(self) -> None:
        self._parts: dict[str, Any] = {}
        self.version: int | None = None
        self.wholes = 0
        """How often it was sent everything."""

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """The message as it would have been sent to somebody who is sent whole pictures."""
        told = {name: value for name, value in message.items() if name not in ("changes", "whole", "since")}
        if message["whole"]:
            self._parts.clear()
            self.wholes += 1
        else:
            assert message["since"] == self.version, "a change that follows another picture"
        for change in message["changes"]:
            for path in change["gone"]:
                del self._parts[path]
            self._parts |= change["parts"]
        self.version = message["version"]
        return {**told, "type": "view", **self._picture()}

    def _picture(self) -> dict[str, Any]:
        picture: dict[str, Any] = {}
        lists: list[tuple[dict[str, Any], str]] = []
        for path, value in self._parts.items():
            match = _PATH.fullmatch(path)
            assert match is not None, path
            *steps, last = match[1].split(".")
            place = picture
            for step in steps:
                place = place.setdefault(step, {})
            if match[2] is None:
                assert last not in place, path
                place[last] = value
            else:
                place.setdefault(last, {})[int(match[2])] = value
                lists.append((place, last))
        for place, last in lists:
            if isinstance(indexed := place[last], dict):
                place[last] = [indexed[index] for index in range(len(indexed))]
        return picture
