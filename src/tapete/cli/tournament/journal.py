"""A tournament read from the file of its run, for commands that only look at it."""

from pathlib import Path

import click

from tapete.cli.director.event_file import EventFile
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.tournament.model.event import Announced, TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.rules import Rules, in_force, rules_of
from tapete.tournament.model.state import Tournament

journal_argument = click.argument("file", metavar="TOURNAMENT.jsonl")


def read_journal(file: str) -> tuple[Rules, Tournament]:
    """The rules announced and the tournament as it stands; a bad file ends the command."""
    rules, state, _ = read_whole_journal(file)
    return rules, state


def read_whole_journal(file: str) -> tuple[Rules, Tournament, list[TournamentEvent]]:
    """The same, and everything that happened."""
    events = EventFile(Path(file)).read()
    first = events[0] if events else None
    if not isinstance(first, Announced):
        raise Failure(
            say(
                f"{file} no es de un torneo: se espera lo que escribe «tapete tournament run»",
                f"{file} is not a tournament's: what 'tapete tournament run' writes is expected",
            )
        )
    state = Tournament()
    for event in events:
        state = evolve(state, event)
    return in_force(unless_refused(rules_of(first.structure)), state), state, events
