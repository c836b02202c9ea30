"""Pages that have been sent the same scene: they are led on to the next one together."""

from collections.abc import Iterator

from tapete.room.stream.watcher import Watcher
from tapete.room.wire.parts import Scene


class Company:
    """Everybody who has been sent one scene, and nothing after it that others have not."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.watchers: dict[Watcher, None] = {}


class Companies:
    """All of a table: as a rule those who may watch its hands, and those who may not."""

    def __init__(self) -> None:
        self._companies: list[Company] = []
        self._of: dict[Watcher, Company] = {}

    def __iter__(self) -> Iterator[Company]:
        return iter(self._companies)

    def of(self, watcher: Watcher) -> Company | None:
        """None for whoever has been sent nothing yet, or is sent everything again."""
        return self._of.get(watcher)

    def join(self, watcher: Watcher, scene: Scene) -> None:
        """Somebody has been sent this scene."""
        if (left := self._of.get(watcher)) is not None:
            if left.scene is scene:
                return
            self.leave(watcher)
        company = next((each for each in self._companies if each.scene is scene), None)
        if company is None:
            company = Company(scene)
            self._companies.append(company)
        company.watchers[watcher] = None
        self._of[watcher] = company

    def leave(self, watcher: Watcher) -> None:
        company = self._of.pop(watcher, None)
        if company is not None:
            del company.watchers[watcher]
            if not company.watchers:
                self._companies.remove(company)
