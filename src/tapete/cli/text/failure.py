"""Bad input: one sentence on standard error, exit code 2, never a traceback."""

from typing import Never, TypeVar

import click

from tapete.cli.text.figures import number
from tapete.cli.text.help_words import valued
from tapete.cli.text.language import say, told
from tapete.core.decision import Refused
from tapete.law.refusal import MOST_CITED

T = TypeVar("T")


class Failure(click.ClickException):
    """What the user asked for cannot be done; the message is one whole sentence."""

    exit_code = 2


def fail(refused: Refused) -> Never:
    """The sentence with its articles; after them the ids, which ``tapete law show`` takes."""
    ids = f"  [{', '.join(refused.because[:MOST_CITED])}]" if refused.because else ""
    raise Failure(told(refused.reason) + ids)


def unless_refused(outcome: T | Refused) -> T:
    """The outcome; a refusal ends the command."""
    if isinstance(outcome, Refused):
        fail(outcome)
    return outcome


def usage_sentence(error: click.UsageError) -> str:
    """What is wrong with the words of a command, and where to look."""
    command = error.ctx.command_path if error.ctx else "tapete"
    match error:
        case click.NoSuchOption():
            fault = say(
                f"«{command}» no tiene la opción {error.option_name}", f"'{command}' has no option {error.option_name}"
            )
        case click.MissingParameter():
            name = valued(error.param.get_error_hint(error.ctx)) if error.param and error.ctx else ""
            fault = say(f"a «{command}» le falta {name}", f"'{command}' needs {name}")
        case click.BadParameter() if error.param and isinstance(error.param.type, click.IntRange | click.FloatRange):
            name, least, most = error.param.opts[0], error.param.type.min, error.param.type.max
            fault = say(f"{name} no vale: {_asked(least, most)}", f"{name} is not valid: {_asked(least, most)}")
        case click.BadParameter() if error.param and error.param.type in (click.INT, click.FLOAT):
            name = error.param.opts[0]
            fault = say(f"{name} no vale: ha de ser un número", f"{name} is not valid: it must be a number")
        case click.BadParameter() if error.param and isinstance(error.param.type, click.Choice):
            name, names = error.param.opts[0], ", ".join(map(str, error.param.type.choices))
            fault = say(f"{name} no vale: puede ser {names}", f"{name} is not valid: it may be {names}")
        case click.BadParameter() if error.param and isinstance(error.param.type, click.DateTime):
            name = error.param.opts[0]
            fault = say(
                f"{name} no vale: se espera una fecha, como 2026-03-14",
                f"{name} is not valid: expected a date, like 2026-03-14",
            )
        case click.BadParameter() if error.param and isinstance(error.param.type, click.Path):
            name = error.param.human_readable_name
            fault = say(f"no se puede leer {name}", f"{name} cannot be read")
        case click.BadOptionUsage():
            fault = say(f"a la opción {error.option_name} le falta su valor", f"{error.option_name} needs a value")
        case _:
            fault = say(f"a «{command}» le sobran palabras", f"'{command}' was given too many words")
    return fault + say(f"; véase {command} --help", f"; see {command} --help")


def _asked(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return say(f"ha de ser de {number(least)} a {number(most)}", f"it must be {number(least)} to {number(most)}")
    if least is not None:
        return say(f"ha de ser al menos {number(least)}", f"it must be at least {number(least)}")
    return say(f"ha de ser como mucho {number(most or 0)}", f"it must be at most {number(most or 0)}")
