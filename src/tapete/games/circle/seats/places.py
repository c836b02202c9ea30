"""The seats round a table: where each lies, and who comes after whom in either direction.

Seats are numbered from the croupier's left or right as the law says; what counts for play is their place round the
table, here counted clockwise from the croupier's left.
"""

from collections.abc import Iterable

from tapete.core.ids import Seat
from tapete.games.circle.rules import CLOCKWISE, COUNTERCLOCKWISE, CircleRules


def position(rules: CircleRules, seat: Seat) -> int:
    """Where a seat lies, clockwise from the croupier's left (0)."""
    return seat - 1 if rules.numbered_from_left else rules.seats - seat


def around(
    rules: CircleRules, seats: Iterable[Seat], first: Seat, direction: str, include_first: bool = True
) -> tuple[Seat, ...]:
    """Seats in the order in which one meets them going round from a seat, which need not be among them."""
    places, start = rules.seats, position(rules, first)
    sign = 1 if direction == CLOCKWISE else -1

    def distance(seat: Seat) -> int:
        steps = sign * (position(rules, seat) - start) % places
        return steps if steps or include_first else places

    return tuple(sorted(seats, key=distance))


def beside(rules: CircleRules, seats: Iterable[Seat], seat: Seat, side: str) -> Seat:
    """The nearest occupied seat on a side of another: a player's left hand points clockwise."""
    direction = CLOCKWISE if side.startswith("left") else COUNTERCLOCKWISE
    return around(rules, seats, seat, direction, include_first=False)[0]


def nearest_croupier(rules: CircleRules, seats: Iterable[Seat], side: str) -> Seat:
    """The occupied seat nearest the croupier's left or right hand."""
    ordered = sorted(seats, key=lambda seat: position(rules, seat))
    return ordered[0] if side.endswith("left") else ordered[-1]
