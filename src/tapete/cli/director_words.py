"""What a director types, as commands to the tournament: a verb, then the fields of its command in their order."""

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from tapete.cli.failure import Failure
from tapete.cli.language import say
from tapete.incidents import penalty
from tapete.incidents.discipline import Official
from tapete.tournament import command as asked
from tapete.tournament.state import PANELS

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
    typed = [_FIELDS[field].label() for field in _typed(of)]
    return " ".join((verb, *typed, *(f"[{field}=…]" for field in _optional(of))))


def _optional(of: Verb) -> list[str]:
    """Fields that have a value of their own, and are told by name."""
    defaults = dict(zip(reversed(of.command.__struct_fields__), reversed(of.command.__struct_defaults__), strict=False))
    return [field for field in of.command.__struct_fields__ if field in defaults and field not in of.fixed]


def _typed(of: Verb) -> list[str]:
    """The fields in the order in which they are typed: the one that takes all the rest last."""
    told = (*of.fixed, *_optional(of), "at", "by")
    fields = [field for field in of.command.__struct_fields__ if field not in told]
    return sorted(fields, key=lambda field: _FIELDS[field].takes_all)


def command_of(name: str, words: list[str], at: int, by: Official) -> asked.Command:
    """The command of a line, or one sentence that says what is wrong with it."""
    if name not in VERBS:
        raise Failure(say(f"no existe «{name}»: «help» los da todos", f"there is no '{name}': 'help' lists them"))
    verb = VERBS[name]
    values, left = _told_by_name(verb, words)
    for field in _typed(verb):
        of = _FIELDS[field]
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
            values[field] = _FIELDS[field].read(value.split(",") if _FIELDS[field].takes_all else [value])
        else:
            left.append(word)
    return values, left


def _moment(command: type[msgspec.Struct], at: int, by: Official) -> dict[str, Any]:
    """When, and who: by his name and office, or by his name alone where the command asks for no more."""
    found = {"at": at, "by": by.name if command.__annotations__.get("by") is str else by}
    return {field: value for field, value in found.items() if field in command.__struct_fields__}


def _number(word: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise Failure(say(f"«{word}» no es un número", f"'{word}' is not a number"))
    return int(word)


def _stack(word: str) -> tuple[int, int]:
    """An entry and its chips or cents, as ``3=5000`` or ``3:5000``."""
    entry, _, chips = word.replace(":", "=").partition("=")
    return _number(entry), _number(chips)


def _yes(word: str) -> bool:
    if word not in (*_YES, *_NO):
        raise Failure(say(f"«{word}» no es sí ni no", f"'{word}' is neither yes nor no"))
    return word in _YES


_YES, _NO = ("sí", "si", "yes"), ("no",)


def _panels(word: str) -> tuple[str, ...]:
    return PANELS if word == "all" else () if word == "none" else tuple(word.split(","))


class Field(msgspec.Struct, frozen=True):
    """What is typed for a field of a command."""

    es: str
    en: str
    read: Callable[[list[str]], Any]
    takes_all: bool = False
    """It is all the words that are left."""
    may_be_empty: bool = False

    def label(self) -> str:
        return say(self.es, self.en)


def _one(es: str, en: str, read: Callable[[str], Any] = str) -> Field:
    return Field(es, en, lambda words: read(words[0]))


def _all(es: str, en: str, read: Callable[[str], Any] = str) -> Field:
    return Field(es, en, lambda words: tuple(map(read, words)), takes_all=True)


def _text(es: str, en: str, may_be_empty: bool = False) -> Field:
    return Field(es, en, " ".join, takes_all=True, may_be_empty=may_be_empty)


_FIELDS: Final = {
    "player": _one("NOMBRE", "NAME"),
    "identity": _one("IDENTIDAD", "IDENTITY"),
    "age": _one("EDAD", "AGE", _number),
    "entry": _one("INSCRIPCIÓN", "ENTRY", _number),
    "table": _one("MESA", "TABLE", _number),
    "seat": _one("PUESTO", "SEAT", _number),
    "level": _one("NIVEL", "LEVEL", _number),
    "into": _one("SEGUNDO", "SECOND", _number),
    "cents": _one("CÉNTIMOS", "CENTS", _number),
    "counter": _one("CAJA", "COUNTER"),
    "payer": _one("QUIÉN", "WHO"),
    "date": _one("FECHA", "DATE"),
    "venue": _one("SEDE", "VENUE"),
    "chips": _one("FICHAS", "CHIPS", _number),
    "hands": _one("MANOS", "HANDS", _number),
    "rounds": _one("VUELTAS", "ROUNDS", _number),
    "winner": _one("INSCRIPCIÓN", "ENTRY", _number),
    "act": _one("ACTO", "ACT", _number),
    "number": _one("INFRACCIÓN", "INFRACTION", _number),
    "ground": _one("MOTIVO", "GROUND"),
    "measure": _one("SANCIÓN", "PENALTY"),
    "note": _one("NOTA", "NOTE"),
    "cause": _one("CAUSA", "CAUSE"),
    "allowed": _one("SÍ|NO", "YES|NO", _yes),
    "split": _one("icm|chip_count|agreed", "icm|chip_count|agreed"),
    "consents": _one("CONFORMES", "AGREEING", _number),
    "played_for": _one("CÉNTIMOS", "CENTS", _number),
    "panels": _one("PANELES|all|none", "PANELS|all|none", _panels),
    "right": _one("access|rectification|cancellation|objection", "access|rectification|cancellation|objection"),
    "why": _text("MOTIVO…", "WHY…"),
    "message": _text("MENSAJE…", "MESSAGE…", may_be_empty=True),
    "stacks": _all("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…", _stack),
    "to": _all("INSCRIPCIÓN=FICHAS…", "ENTRY=CHIPS…", _stack),
    "agreed": _all("INSCRIPCIÓN:CÉNTIMOS,…", "ENTRY:CENTS,…", _stack),
    "tables": _one("MESA,MESA…", "TABLE,TABLE…", lambda word: tuple(map(_number, word.split(",")))),
    "shares": _all("PORCENTAJE…", "PERCENTAGE…"),
}
