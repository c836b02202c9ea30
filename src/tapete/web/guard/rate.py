"""How often requests are allowed: token buckets that refill with time, one for each requester."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec
from starlette.requests import HTTPConnection

from tapete.web.guard.deployment import source_name


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


class Bucket:
    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now, self._tokens, self._seen = rate, now, rate.burst, now()

    @property
    def tokens(self) -> float:
        """What is left now."""
        now = self._now()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._seen) * self._rate.a_second)
        self._seen = now
        return self._tokens

    def admits(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        if self.tokens < 1:
            return False
        self._tokens -= 1
        return True

    def lower(self, tokens: float) -> None:
        """No more than this is left."""
        self._tokens = min(self.tokens, tokens)


RATES: Final[Mapping[str, Rate]] = {
    "log_in": Rate(10, 1 / 6),
    "name": Rate(5, 1 / 30),
    "device": Rate(10, 1 / 30),
    "password": Rate(5, 1 / 30),
    "code": Rate(10, 1 / 60),
    "pin": Rate(5, 1 / 60),
    "pin_by": Rate(10, 1 / 60),
    "guest": Rate(60, 1 / 5),
    "form": Rate(60, 2),
    "socket": Rate(120, 5),
    "reader": Rate(60, 10),
    "reader_key": Rate(10, 1 / 6),
    "interface": Rate(120, 10),
    "interface_token": Rate(10, 1 / 6),
}
"""By address: log-ins and new accounts, guests, forms of any kind, sockets opened, wrong keys of readers and wrong
tokens; by name: log-ins to one account from browsers it does not know, tries of its password by whoever is in, of its
codes, and of PINs in its name; by browser: log-ins from one that the account knows; by whoever sends it: PINs of
others; by table: what its card reader tells; by token: what another system asks."""

_REMEMBERED: Final = 10_000


class RateLimits:
    """A bucket for each kind of request and each requester; the one seen longest ago is forgotten first."""

    def __init__(self, rates: Mapping[str, Rate] = RATES, now: Callable[[], float] = time.monotonic) -> None:
        self._rates, self._now = rates, now
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.spent: Callable[[str, str, float], None] | None = None
        """Told of every token that is used up, and of what is left."""

    def admits(self, kind: str, who: str) -> bool:
        """A kind without a rate is not limited."""
        if kind not in self._rates:
            return True
        bucket = self._bucket(kind, who)
        admitted = bucket.admits()
        if admitted and self.spent is not None:
            self.spent(kind, who, bucket.tokens)
        return admitted

    def lower(self, kind: str, who: str, tokens: float) -> None:
        """What another server has counted."""
        if kind in self._rates:
            self._bucket(kind, who).lower(tokens)

    def used(self) -> Iterator[tuple[str, str, float]]:
        """The kind, the requester and what is left, of every bucket that is not full."""
        for (kind, who), bucket in self._buckets.items():
            if (tokens := bucket.tokens) < self._rates[kind].burst:
                yield kind, who, tokens

    def _bucket(self, kind: str, who: str) -> Bucket:
        bucket = self._buckets.setdefault((kind, who), Bucket(self._rates[kind], self._now))
        self._buckets.move_to_end((kind, who))
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


def source_of(connection: HTTPConnection) -> str:
    """Where a connection comes from, for counting rates and failed log-ins."""
    return source_name(connection.client.host if connection.client else "")
