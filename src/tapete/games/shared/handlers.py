"""Commands with what carries them out, kept by their kind."""

from collections.abc import Callable
from typing import TypeVar, cast

from tapete.core.decision import Refused
from tapete.games.shared.people import TableCommand

D = TypeVar("D")
C = TypeVar("C", bound=TableCommand)


def handling(
    kind: type[C], handler: Callable[[D, C], Refused | None]
) -> tuple[type[TableCommand], Callable[[D, TableCommand], Refused | None]]:
    """A kind of command with its handler, typed so that the handler only ever receives that kind."""
    return kind, cast("Callable[[D, TableCommand], Refused | None]", handler)
