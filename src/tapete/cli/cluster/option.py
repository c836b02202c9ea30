"""The option ``--cluster``."""

from collections.abc import Callable
from typing import Final, TypeVar

import click

from tapete.cli.text.language import say

LOCAL: Final = "local"
"""Workers on this machine, started for this command and stopped after it."""

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def cluster_option(command: Decorated) -> Decorated:
    option = click.option(
        "--cluster",
        metavar="ADDRESS",
        help=say(
            f"planificador de dask que reparte el trabajo, tcp://máquina:8786, o «{LOCAL}»",
            f"dask scheduler that shares out the work, tcp://machine:8786, or '{LOCAL}'",
        ),
    )
    return option(command)
