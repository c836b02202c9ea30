"""A command by its name and fields, as somebody at a table or at a tournament's desk says it.

What is already said in the options open to them need not be repeated, and a decision may be called by its own name:
``play`` is ``act`` with ``act="play"``.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, get_type_hints

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Office, Option
from tapete.core.sentence import Sentence, from_bar
from tapete.games.shared.message import TYPE, Commands, Fault, Misread, read_command
from tapete.law.refusal import refuse
from tapete.law.wording import listed

ACT: Final = "act"
_KINDS: Final = {
    "card": "una carta («As»)|a card ('As')",
    "cards": "cartas («As Kh»)|cards ('As Kh')",
    "number": "un número entero|a whole number",
    "sum": "un número entero|a whole number",
    "yes": "True o False|True or False",
    "text": "un texto|a text",
    "list": "una lista|a list",
}


def spoken(
    commands: Commands,
    options: Sequence[Option],
    name: str,
    fields: Mapping[str, object],
    speaker: PlayerId | None = None,
    seat: int | None = None,
    machine_deals: bool = False,
) -> Command | Refused:
    """The command that a name and some fields stand for, or what is wrong with them.

    ``options`` are those open to whoever speaks, ``seat`` is their own: the options fill in what is not said.
    """
    name, said = _decision(commands, options, name, dict(fields))
    fitting = [option for option in options if option.command == name and _fits(option, said)]
    message = {**_own_seat(commands.get(name), seat), **_alike(fitting, seat), **said, TYPE: name}
    read = read_command(commands, message, speaker, machine_deals=machine_deals)
    return misread(read) if isinstance(read, Misread) else read


def refuse_office(kind: type[Command], who: str) -> Refused | None:
    """Why somebody at a table may not say such a thing: the staff says it."""
    if kind.given_by is Office.PLAYER and kind.speaker in kind.__struct_fields__:
        return None
    office = kind.given_by if kind.given_by is not Office.PLAYER else Office.CROUPIER
    return refuse(
        f"«{kind.name()}» no lo dice {who}: se pide como {office.value}",
        f"'{kind.name()}' is not for {who} to say: it is said as {office.value}",
    )


def _decision(
    commands: Commands, options: Sequence[Option], name: str, said: dict[str, object]
) -> tuple[str, dict[str, object]]:
    """A decision by its own name; where a command is called so too, it is whichever is open."""
    offered = {option.command for option in options}
    decisions = {option.given.get(ACT) for option in options if option.command == ACT}
    called = name in _acts(commands) if name not in commands else name in decisions and name not in offered
    return (ACT, {ACT: name, **said}) if called and ACT not in said else (name, said)


def _acts(commands: Commands) -> tuple[str, ...]:
    """The decisions there are at a table."""
    kind = commands.get(ACT)
    words = get_type_hints(kind).get(ACT) if kind else None
    return tuple(str(act.value) for act in words) if isinstance(words, type) and issubclass(words, Enum) else ()


def _fits(option: Option, said: Mapping[str, object]) -> bool:
    return all(field in option.fields or option.given.get(field) == value for field, value in said.items())


def _own_seat(kind: type[Command] | None, seat: int | None) -> dict[str, object]:
    has_seat = kind is not None and "seat" in kind.__struct_fields__
    return {"seat": seat} if has_seat and seat is not None else {}


def _alike(options: Sequence[Option], seat: int | None) -> dict[str, object]:
    """What all the options say alike; those of the own seat alone, where there are any."""
    own = [option for option in options if seat is not None and option.given.get("seat") == seat] or list(options)
    first = own[0].given if own else {}
    return {field: value for field, value in first.items() if all(option.given.get(field) == value for option in own)}


def misread(error: Misread) -> Refused:
    """What is wrong with a command that a program has put, by the names that the program uses.

    >>> misread(Misread(Fault.MISSING, "sit", "chips", "number")).reason.en
    "'chips' has to be said in 'sit': a whole number"
    """
    command, field, expected = error.command, error.field, _expected(error)
    match error.fault:
        case Fault.NO_COMMAND:
            return _told(
                f"no hay orden «{command}»: hay {expected.es}",
                f"there is no command '{command}': there is {expected.en}",
            )
        case Fault.UNKNOWN:
            return _told(
                f"«{command}» no tiene el campo «{field}»: tiene {expected.es}",
                f"'{command}' has no field '{field}': it has {expected.en}",
            )
        case Fault.UNSAID:
            return _told(
                f"«{field}» no se dice en «{command}»: lo pone la mesa",
                f"'{field}' is not said in '{command}': the table fills it in",
            )
        case Fault.OTHERS:
            return _told(
                f"en «{command}» cada cual habla por sí: «{field}» no se dice",
                f"in '{command}' everybody speaks for themselves: '{field}' is not said",
            )
        case Fault.MISSING:
            return _told(
                f"en «{command}» falta «{field}»: {expected.es}",
                f"'{field}' has to be said in '{command}': {expected.en}",
            )
        case Fault.WRONG:
            return _told(
                f"en «{command}» no vale lo dicho en «{field}»: se espera {expected.es}",
                f"what is said as '{field}' in '{command}' is not valid: expected {expected.en}",
            )


def _expected(error: Misread) -> Sentence:
    return _named(error.allowed) if error.allowed else from_bar(_KINDS.get(error.kind, "nada|nothing"))


def _named(names: Iterable[str]) -> Sentence:
    return listed(names)


def _told(es: str, en: str) -> Refused:
    return Refused(Sentence(es, en))
