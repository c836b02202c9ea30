"""The vocabulary of a tournament: its phases, what becomes of an entry, what can be taken back, and the like."""

from enum import StrEnum


class TournamentPhase(StrEnum):
    NONE = ""
    """Nothing has been announced."""
    ANNOUNCED = "announced"
    RUNNING = "running"
    BAGGED = "bagged"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class EntryStatus(StrEnum):
    """An entry asks, pays, sits and is eliminated; a deleted one never was part of the tournament."""

    REQUESTED = "requested"
    PAID = "paid"
    SEATED = "seated"
    OUT = "out"
    DELETED = "deleted"


class RecordedActKind(StrEnum):
    """What is on record to be taken back; an entry is deleted instead."""

    ENTRY = "entry"
    EXIT = "exit"
    REBUY = "rebuy"
    ADD_ON = "add_on"


class DataRight(StrEnum):
    """The rights of a person over the data held of them."""

    ACCESS = "access"
    RECTIFICATION = "rectification"
    CANCELLATION = "cancellation"
    OBJECTION = "objection"


class Panel(StrEnum):
    """What the hall's screens can show beside the clock and the blinds, which they always show."""

    NEXT = "next"
    BREAK = "break"
    PLAYERS = "players"
    AVERAGE = "average"
    PRIZES = "prizes"
    LEVELS = "levels"


class ChipCause(StrEnum):
    """Why a stack changes by a ruling."""

    FORFEITED = "forfeited"
    FOUND = "found"
    LATE = "late"


class TableNeed(StrEnum):
    """What the tables need: the final table drawn, one broken, somebody moved."""

    FINAL = "final"
    BREAK = "break"
    MOVE = "move"


class Term(StrEnum):
    """A condition of the announcement that may be another while the tournament stands."""

    BUY_IN = "buy_in"
    FEE = "fee"
    REENTRY = "reentry"
    CLOSE_LEVEL = "close_level"
    REBUY_LEVEL = "rebuy_level"
    ADD_ON = "add_on"
    GUARANTEE = "guarantee"
    TABLES = "tables"
    STARTS = "starts"
    BOUNTY = "bounty"
    SEATS = "seats"


class Telling(StrEnum):
    """How the hands of a live table are reported: at its console, by the stacks they end with, or only who is out."""

    CONSOLE = "console"
    RESULT = "result"
    EXITS = "exits"


class Ending(StrEnum):
    """Why last hands are being played."""

    NONE = ""
    DAY = "day"
    CLOSING = "closing"


class Part(StrEnum):
    """The parts of a director's desk: what is due now, and what is done about entries, seats, hands and so on."""

    DUE = "due"
    ENTRIES = "entries"
    SEATS = "seats"
    HANDS = "hands"
    CLOCK = "clock"
    CHIPS = "chips"
    OFFENCES = "offences"
    PRIZES = "prizes"
    CORRECTIONS = "corrections"
