"""The command ``tapete``."""

import os
import sys

import click

from tapete import __version__
from tapete.cli.lazy import LazyCommands
from tapete.cli.text.failure import usage_sentence
from tapete.cli.text.help_words import HelpWords
from tapete.cli.text.language import say, told
from tapete.law.folder.unreadable import UnreadableLawError
from tapete.library.extras import MissingExtraError, extra_of
from tapete.library.refusal import Refusal

_COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("la sala en el navegador", "the room in the browser"),
    "nodes": ("los servidores que comparten una sala", "the servers that share a room"),
    "law": (
        "las normas: lista, regla, diferencias, cobertura, borradores",
        "the regulations: list, rule, differences, coverage, drafts",
    ),
    "hand": ("qué jugada es", "what hand it is"),
    "compare": ("qué manos ganan", "which hands win"),
    "frequencies": ("cuántas manos hay de cada jugada", "how many hands of each category"),
    "equity": ("qué parte del bote espera cada mano", "what share of the pot each hand expects"),
    "settle": ("liquida una jugada contra la casa", "settles a house-banked round"),
    "odds": ("la ventaja exacta de la casa", "the exact house edge"),
    "simulate": ("juega muchas rondas con el motor", "plays many rounds with the engine"),
    "ruling": ("qué dice la norma de una incidencia", "what the rule says of an incident"),
    "tournament": (
        "torneos y ligas: estructura, dirección, premios",
        "tournaments and leagues: structure, running, prizes",
    ),
    "house": ("el casino en torno a las mesas: comprobar, carteles, jornada", "the casino around the tables"),
    "sanctions": ("expedientes sancionadores de Galicia", "Galicia's sanction cases"),
    "play": ("juega en el terminal, contra la casa o contra bots", "plays in the terminal: house or bots"),
    "replay": ("repite manos grabadas en PHH", "replays hands recorded in PHH"),
    "audit": ("el registro: íntegro, exportado, saldos", "the log: verified, exported, balances"),
    "backup": ("copia la base del registro, aunque se juegue", "copies the log's database while people play"),
    "restore": ("una base nueva a partir de una copia", "a new database from a copy"),
    "bench": ("medidas frente a otros programas", "measurements beside other programs"),
}


@click.group(
    cls=LazyCommands,
    offered=_COMMANDS,
    module="tapete.cli.command.{}",
    elsewhere={"nodes": "tapete.cli.cluster.nodes"},
    help=say(
        "El póquer de los casinos de España por sus reglamentos: cada jugada, pago y decisión con su artículo.",
        "The poker of Spain's casinos by their regulations: every hand, payment and decision with its article.",
    ),
)
@click.option(
    "--lang", type=click.Choice(["es", "en"]), help=say("idioma (también TAPETE_LANG)", "language (also TAPETE_LANG)")
)
@click.version_option(__version__, prog_name="tapete")
def tapete(lang: str | None) -> None:
    pass


def main() -> None:
    """Run a command; whatever goes wrong is reported in one sentence."""
    click.Context.formatter_class = HelpWords
    try:
        sys.exit(tapete(_language_first(sys.argv[1:]), prog_name="tapete", standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        sys.exit(2)
    except click.UsageError as error:
        _stop(usage_sentence(error), 2)
    except Refusal as refusal:
        _stop(say(refusal.es, refusal.en), 2)
    except UnreadableLawError as unreadable:
        _stop(told(unreadable.sentence), 2)
    except MissingExtraError as missing:
        _stop(told(missing.sentence), 2)
    except click.ClickException as error:
        _stop(error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _stop(say("interrumpido", "interrupted"), 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and (missing_extra := extra_of(error, _asked_for())):
            _stop(told(missing_extra.sentence), 2)
        if os.environ.get("TAPETE_DEBUG"):
            raise
        _stop(
            say(
                f"fallo interno de tapete, {type(error).__name__}: {error}; con TAPETE_DEBUG=1 se ve entero",
                f"internal failure of tapete, {type(error).__name__}: {error}; TAPETE_DEBUG=1 shows it whole",
            ),
            70,
        )


def _asked_for() -> str:
    """The command that was called: one that is an extra of its own needs all of that."""
    words = _language_first(sys.argv[1:])
    return next((word for word in words if word in _COMMANDS), "")


def _language_first(words: list[str]) -> list[str]:
    """``--lang`` may stand anywhere; here it is brought before the command.

    >>> _language_first(["law", "list", "--lang", "en"])
    ['--lang', 'en', 'law', 'list']
    """
    for place, word in enumerate(words):
        if word.startswith("--lang=") or (word == "--lang" and place + 1 < len(words)):
            end = place + 1 + (word == "--lang")
            return words[place:end] + words[:place] + words[end:]
    return words


def _stop(sentence: str, code: int) -> None:
    click.echo(f"tapete: {sentence}", err=True)
    sys.exit(code)
