"""What a director types, as commands to the tournament: a verb, then the fields of its command in their order."""

from typing import Any, Final

import msgspec

from tapete.cli.failure import Failure
from tapete.cli.language import say
from tapete.incidents.discipline import Official
from tapete.tournament import command as asked


class Verb(msgspec.Struct, frozen=True):
    command: type[asked.Command]
    es: str
    en: str
    fixed: dict[str, Any] = {}
    """Fields that the verb itself says."""


VERBS: Final = {
    "request": Verb(asked.RequestEntry, "pide inscripción", "asks for an entry"),
    "arrive": Verb(asked.Arrive, "se pone en la cola", "joins the queue"),
    "open": Verb(asked.OpenTable, "abre una mesa", "opens a table"),
    "start": Verb(asked.Start, "empieza el torneo", "the tournament begins"),
    "pause": Verb(asked.Pause, "para el reloj", "stops the clock"),
    "resume": Verb(asked.Resume, "sigue el reloj", "the clock goes on"),
    "set-clock": Verb(asked.SetClock, "pone el reloj", "sets the clock"),
    "hand": Verb(asked.BeginHand, "empieza una mano", "a hand begins"),
    "close": Verb(asked.CloseHand, "acaba la mano", "the hand is over", {"winner": None}),
    "void": Verb(asked.VoidHand, "la mano es nula", "the hand is void"),
    "out": Verb(asked.RecordExit, "elimina a un jugador", "a player is out"),
    "hold": Verb(asked.HoldHand, "all-in tapado", "an all-in waits face down"),
    "release": Verb(asked.ReleaseHands, "se descubren los all-in", "all-ins are turned up"),
    "rebuy": Verb(asked.Rebuy, "repone", "rebuys"),
    "decline": Verb(asked.DeclineRebuy, "no repone", "does not rebuy"),
    "add-on": Verb(asked.TakeAddOn, "toma el add-on", "takes the add-on"),
    "debt": Verb(asked.PayDebt, "paga lo que debe", "pays what he owes"),
    "move": Verb(asked.MoveEntry, "cambia a alguien de puesto", "seats somebody elsewhere"),
    "count": Verb(asked.CountStacks, "recuento de una mesa", "the chips of a table counted"),
    "chips": Verb(asked.AdjustChips, "fichas que salen o vuelven", "chips that leave or come back"),
    "away": Verb(asked.ChangePresence, "se ausenta", "is away", {"present": False}),
    "back": Verb(asked.ChangePresence, "vuelve", "is back", {"present": True}),
    "leave": Verb(asked.Leave, "se va del torneo", "leaves for good"),
    "last-hands": Verb(asked.DrawLastHands, "sortea las últimas manos", "draws the last hands"),
    "end-day": Verb(asked.EndDay, "acaba el día", "the day ends"),
    "begin-day": Verb(asked.BeginDay, "empieza otro día", "another day begins"),
    "undo": Verb(asked.Undo, "deshace un acto", "takes an act back"),
    "delete": Verb(asked.DeleteEntry, "anula una inscripción", "deletes an entry"),
    "cancel": Verb(asked.CancelTournament, "cancela el torneo", "cancels the tournament"),
}
_LABELS: Final = {
    "player": ("NOMBRE", "NAME"),
    "entry": ("INSCRIPCIÓN", "ENTRY"),
    "table": ("MESA", "TABLE"),
    "seat": ("PUESTO", "SEAT"),
    "level": ("NIVEL", "LEVEL"),
    "into": ("SEGUNDO", "SECOND"),
    "cents": ("CÉNTIMOS", "CENTS"),
    "chips": ("FICHAS", "CHIPS"),
    "hands": ("MANOS", "HANDS"),
    "act": ("ACTO", "ACT"),
    "cause": ("CAUSA", "CAUSE"),
    "why": ("MOTIVO…", "WHY…"),
    "stacks": ("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…"),
    "to": ("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…"),
}
"""What is typed for each field; the others come with the moment and the director."""
_WORDS = ("player", "cause")
_REST = ("why", "stacks", "to")


def shape(verb: str) -> str:
    """How a verb is written."""
    typed = [field for field in _fields(VERBS[verb]) if field in _LABELS]
    return " ".join((verb, *(say(*_LABELS[field]) for field in typed)))


def _fields(of: Verb) -> list[str]:
    """The fields of a command in the order in which they are typed: those that take all the rest last."""
    fields = [field for field in of.command.__struct_fields__ if field not in of.fixed]
    return sorted(fields, key=lambda field: field in _REST)


def command_of(name: str, words: list[str], at: int, by: Official) -> asked.Command:
    """The command of a line, or one sentence that says what is wrong with it."""
    if name not in VERBS:
        raise Failure(say(f"no existe «{name}»: «help» los da todos", f"there is no '{name}': 'help' lists them"))
    verb, left = VERBS[name], list(words)
    values = {**verb.fixed}
    for field in _fields(verb):
        if field in ("at", "by"):
            values[field] = at if field == "at" else by
        elif not left:
            raise Failure(say(f"se escribe {shape(name)}", f"write {shape(name)}"))
        elif field in _REST:
            values[field] = " ".join(left) if field == "why" else tuple(map(_stack, left))
            left = []
        else:
            word = left.pop(0)
            values[field] = word if field in _WORDS else _number(word)
    if left:
        raise Failure(say(f"se escribe {shape(name)}", f"write {shape(name)}"))
    return verb.command(**values)


def _number(word: str) -> int:
    if not word.removeprefix("-").isdecimal():
        raise Failure(say(f"«{word}» no es un número", f"'{word}' is not a number"))
    return int(word)


def _stack(word: str) -> tuple[int, int]:
    """An entry and its chips, as ``3=5000``."""
    entry, _, chips = word.partition("=")
    return _number(entry), _number(chips)
