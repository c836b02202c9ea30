"""Starting flights at the console: which one is named in a line, and how they stand."""

import re
from typing import Final

from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say
from tapete.tournament.desk.view import ClockView
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.structure import flight_name

_FLIGHT: Final = re.compile("1[A-Z]")


def with_flight(rules: Rules, words: list[str]) -> tuple[list[str], int]:
    """A line without the flight it ends with, and that flight's number; 0 where it names none."""
    count = rules.structure.flights.count
    if not count or not words or not _FLIGHT.fullmatch(words[-1].upper()):
        return words, 0
    names = [flight_name(flight) for flight in range(1, count + 1)]
    typed = words[-1].upper()
    if typed not in names:
        listed = ", ".join(names)
        raise Failure(say(f"no hay día {typed}: hay {listed}", f"there is no day {typed}, only {listed}"))
    return words[:-1], names.index(typed) + 1


def flight_line(clock: ClockView) -> str:
    """The flight in play or to come, who is left of it, and with how many it ends."""
    line = say(f"día {clock.flight}: quedan {clock.in_flight}", f"day {clock.flight}: {clock.in_flight} left")
    ends = say(f"; acaba con {clock.survivors}", f"; it ends with {clock.survivors}")
    return line + (ends if clock.survivors else "")
