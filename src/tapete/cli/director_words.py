"""What a director types, as commands to the tournament: a verb, then the fields of its command in their order."""

from typing import Any, Final, cast

import msgspec

from tapete.cli.director_fields import FIELDS
from tapete.cli.failure import Failure
from tapete.cli.language import say
from tapete.incidents import penalty
from tapete.incidents.discipline import Official
from tapete.tournament import command as asked

Step = penalty.Report | penalty.Impose | penalty.Waive | penalty.Readmit


class Verb(msgspec.Struct, frozen=True):
    command: type[msgspec.Struct]
    """A command, or a step of the penalties' record."""
    es: str
    en: str
    fixed: dict[str, Any] = {}
    """Fields that the verb itself says."""


VERBS: Final = {
    "request": Verb(asked.RequestEntry, "pide inscripción", "asks for an entry"),
    "pay": Verb(asked.Pay, "paga la inscripción y acepta las normas", "pays and accepts the rules", {"accepts": True}),
    "arrive": Verb(asked.Arrive, "se pone en la cola", "joins the queue"),
    "open": Verb(asked.OpenTable, "abre una mesa", "opens a table"),
    "start": Verb(asked.Start, "empieza el torneo", "the tournament begins"),
    "pause": Verb(asked.Pause, "para el reloj", "stops the clock"),
    "resume": Verb(asked.Resume, "sigue el reloj", "the clock goes on"),
    "set-clock": Verb(asked.SetClock, "pone el reloj", "sets the clock"),
    "hand": Verb(asked.BeginHand, "empieza una mano", "a hand begins"),
    "close": Verb(asked.CloseHand, "acaba la mano", "the hand is over"),
    "void": Verb(asked.VoidHand, "la mano es nula", "the hand is void"),
    "out": Verb(
        asked.RecordExit, "elimina a un jugador y dice quién tiene sus fichas", "a player is out, his chips go"
    ),
    "think": Verb(asked.TimeDecision, "un jugador se pone a pensar", "a player begins to think"),
    "time": Verb(asked.CallTime, "se le pide tiempo", "time is called on him"),
    "decided": Verb(asked.EndDecision, "ha decidido, o se acabó su tiempo", "he has decided, or his time is over"),
    "hold": Verb(asked.HoldHand, "all-in tapado", "an all-in waits face down"),
    "release": Verb(asked.ReleaseHands, "se descubren los all-in", "all-ins are turned up"),
    "rebuy": Verb(asked.Rebuy, "repone", "rebuys"),
    "decline": Verb(asked.DeclineRebuy, "no repone", "does not rebuy"),
    "add-on": Verb(asked.TakeAddOn, "toma el add-on", "takes the add-on"),
    "debt": Verb(asked.PayDebt, "paga lo que debe", "pays what he owes"),
    "move": Verb(asked.MoveEntry, "cambia a alguien de puesto", "seats somebody elsewhere"),
    "breaking-order": Verb(asked.SetBreakingOrder, "qué mesas se rompen antes", "which tables break first"),
    "imbalance": Verb(asked.AllowImbalance, "se juega con mesas desiguales", "play goes on with uneven tables"),
    "count": Verb(asked.CountStacks, "recuento de una mesa", "the chips of a table counted"),
    "chips": Verb(asked.AdjustChips, "fichas que salen o vuelven", "chips that leave or come back"),
    "away": Verb(asked.ChangePresence, "se ausenta", "is away", {"present": False}),
    "back": Verb(asked.ChangePresence, "vuelve", "is back", {"present": True}),
    "leave": Verb(asked.Leave, "se va del torneo", "leaves for good"),
    "report": Verb(penalty.Report, "anota una infracción", "reports an infraction"),
    "impose": Verb(penalty.Impose, "impone una sanción", "imposes a penalty", {"seated": 0, "stack": 0}),
    "waive": Verb(penalty.Waive, "no sanciona esta vez", "no penalty this time"),
    "readmit": Verb(penalty.Readmit, "vuelve quien cumplió su sanción", "back after a penalty"),
    "last-hands": Verb(asked.DrawLastHands, "sortea las últimas manos", "draws the last hands"),
    "end-day": Verb(asked.EndDay, "acaba el día", "the day ends"),
    "begin-day": Verb(asked.BeginDay, "empieza otro día", "another day begins"),
    "split": Verb(asked.SetPrizeSplit, "el reparto del director", "the director's split of the prizes"),
    "deal": Verb(asked.MakeDeal, "pacto de los que quedan", "a deal of those left", {"in_public": True}),
    "undo": Verb(asked.Undo, "deshace un acto", "takes an act back"),
    "delete": Verb(asked.DeleteEntry, "anula una inscripción", "deletes an entry"),
    "display": Verb(asked.SetDisplay, "lo que muestran las pantallas", "what the hall's screens show"),
    "right": Verb(asked.ExerciseRight, "derecho sobre los datos personales", "a right over personal data"),
    "cancel": Verb(asked.CancelTournament, "cancela el torneo", "cancels the tournament"),
}
BY_ITSELF: Final = (
    *(asked.Announce, asked.Tick, asked.DrawSeat, asked.DrawButton, asked.Balance, asked.BreakTable),
    *(asked.DrawFinalTable, asked.RaceChips),
)
"""Commands that nobody types: the console announces, keeps the time, and draws whatever lots are due."""


def shape(verb: str) -> str:
    """How a verb is written; what may be left out stands in brackets."""
    of = VERBS[verb]
    typed = [FIELDS[field].label() for field in _typed(of)]
    return " ".join((verb, *typed, *(f"[{field}=…]" for field in _optional(of))))


def _optional(of: Verb) -> list[str]:
    """Fields that have a value of their own, and are told by name."""
    defaults = dict(zip(reversed(of.command.__struct_fields__), reversed(of.command.__struct_defaults__), strict=False))
    return [field for field in of.command.__struct_fields__ if field in defaults and field not in of.fixed]


def _typed(of: Verb) -> list[str]:
    """The fields in the order in which they are typed: the one that takes all the rest last."""
    told = (*of.fixed, *_optional(of), "at", "by")
    fields = [field for field in of.command.__struct_fields__ if field not in told]
    return sorted(fields, key=lambda field: FIELDS[field].takes_all)


def command_of(name: str, words: list[str], at: int, by: Official) -> asked.Command:
    """The command of a line, or one sentence that says what is wrong with it."""
    if name not in VERBS:
        raise Failure(say(f"no existe «{name}»: «help» los da todos", f"there is no '{name}': 'help' lists them"))
    verb = VERBS[name]
    values, left = _told_by_name(verb, words)
    for field in _typed(verb):
        of = FIELDS[field]
        if not left and not of.may_be_empty:
            raise _written(name)
        values[field] = of.read(left) if of.takes_all else of.read([left.pop(0)])
        left = [] if of.takes_all else left
    if left:
        raise _written(name)
    command = verb.command(**verb.fixed, **values, **_moment(verb.command, at, by))
    return command if isinstance(command, asked.Command) else asked.Punish(cast(Step, command), at)


def _written(name: str) -> Failure:
    return Failure(say(f"se escribe {shape(name)}", f"write {shape(name)}"))


def _told_by_name(verb: Verb, words: list[str]) -> tuple[dict[str, Any], list[str]]:
    """What is told as ``name=value``, and the other words."""
    values: dict[str, Any] = {}
    left = []
    for word in words:
        field, told, value = word.partition("=")
        if told and field in _optional(verb):
            values[field] = FIELDS[field].read(value.split(",") if FIELDS[field].takes_all else [value])
        else:
            left.append(word)
    return values, left


def _moment(command: type[msgspec.Struct], at: int, by: Official) -> dict[str, Any]:
    """When, and who: by his name and office, or by his name alone where the command asks for no more."""
    found = {"at": at, "by": by.name if command.__annotations__.get("by") is str else by}
    return {field: value for field, value in found.items() if field in command.__struct_fields__}
