"""The seconds a player has to decide once time is called."""

import msgspec

SILENT, COUNTED, OVER = "silent", "counted", "over"


class Countdown(msgspec.Struct, frozen=True):
    """Seconds given from the moment time is called: some in silence, the last ones counted aloud."""

    called_at: int
    silent: int
    counted: int
    then: str
    """What follows when it is over: a dead hand, a fold, or the director's decision."""

    @property
    def ends(self) -> int:
        return self.called_at + self.silent + self.counted

    def phase(self, now: int) -> str:
        """Where the count is at a moment: silent, counted aloud, or over."""
        spent = now - self.called_at
        return SILENT if spent < self.silent else COUNTED if now < self.ends else OVER

    def seconds_left(self, now: int) -> int:
        return max(self.ends - now, 0)
