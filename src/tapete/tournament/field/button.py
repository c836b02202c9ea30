"""Where button and blinds stand: drawn at first, dead button afterwards, the button as small blind between two.

The big blind moves to the next player and small blind and button follow it, even onto an empty seat, so that nobody
posts the big blind twice in the same orbit and nobody escapes it (rules 24 and 25).
"""

from collections.abc import Sequence

from tapete.core.ids import Seat
from tapete.tournament.model.state import Positions, TournamentTable


def occupied(table: TournamentTable) -> list[Seat]:
    """Seats with chips, in ascending order."""
    return sorted(seat for seat, place in table.seats.items() if place.chips)


def after(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of some seats clockwise.

    >>> after([Seat(2), Seat(5)], Seat(7))
    2
    """
    return min(seats, key=lambda other: (other <= seat, other))


def before(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The last of some seats before one, clockwise."""
    return max(seats, key=lambda other: (other < seat, other))


def between(seat: Seat, start: Seat, end: Seat) -> bool:
    """Whether a seat lies strictly between two others, going clockwise; there is nothing between a seat and itself.

    >>> between(Seat(1), Seat(9), Seat(2)), between(Seat(5), Seat(9), Seat(2))
    (True, False)
    """
    if start == end:
        return False
    return start < seat < end if start < end else seat > start or seat < end


def next_positions(seats: Sequence[Seat], last: Positions | None, drawn: Seat | None) -> Positions:
    """Button and blinds of the coming hand at a table with at least two players."""
    if drawn is not None:
        return from_button(seats, drawn)
    assert last is not None
    big = after(seats, last.big)
    if len(seats) == 2:
        small = after(seats, big)
        return Positions(small, small, big)
    small, button = last.big, last.small
    if button == big or between(button, small, big):
        button = before(seats, small)
    positions = Positions(button, small, big)
    if len(seats) - len(waiting(seats, positions)) < 2:
        small = before(seats, big)
        return Positions(before(seats, small), small, big)
    return positions


def from_button(seats: Sequence[Seat], button: Seat) -> Positions:
    """Blinds after a button that a draw or a won hand has placed; between two the button is the small blind."""
    if len(seats) == 2:
        small = button if button in seats else after(seats, button)
        return Positions(small, small, after(seats, small))
    small = after(seats, button)
    return Positions(button, small, after(seats, small))


def waiting(seats: Sequence[Seat], positions: Positions) -> list[Seat]:
    """Players who have sat down between button and small blind: they do not play until the button has passed."""
    return [seat for seat in seats if between(seat, positions.button, positions.small)]


def order_of_play(seats: Sequence[Seat], positions: Positions) -> list[Seat]:
    """Those dealt in, from the first after the button to the button itself."""
    out = waiting(seats, positions)
    return sorted((seat for seat in seats if seat not in out), key=lambda seat: (seat <= positions.button, seat))


def coming(table: TournamentTable) -> Positions | None:
    """Positions of a table's next hand as it stands; None where no button has been drawn or nobody can play."""
    seats = occupied(table)
    if len(seats) < 2 or (table.positions is None and table.drawn is None):
        return None
    return next_positions(seats, table.positions, table.drawn)
