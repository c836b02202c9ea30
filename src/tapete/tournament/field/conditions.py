"""Conditions of the announcement changed while the tournament stands: which, until when, and from when they hold.

Management may alter an event at its own judgement (rule 1) and communicates its conditions (condition 4). Nobody who
has paid is asked for more or given less for it: what they paid for stays.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import read, registration_open
from tapete.tournament.model import event as happened
from tapete.tournament.model.amended import Value, with_terms
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.floor_command import ChangeTerm
from tapete.tournament.model.kinds import Term, TournamentPhase
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning.structure_check import refuse_levels

_STANDS: Final = (TournamentPhase.ANNOUNCED, TournamentPhase.RUNNING, TournamentPhase.BAGGED)
_SUMS: Final = (Term.BUY_IN, Term.FEE, Term.GUARANTEE)
_YES_OR_NO: Final = (Term.REENTRY, Term.ADD_ON)
_FOR_NEWCOMERS: Final = (Term.BUY_IN, Term.FEE, Term.REENTRY, Term.CLOSE_LEVEL, Term.REBUY_LEVEL, Term.ADD_ON)
_FOR_ALL: Final = (Term.BOUNTY, Term.SEATS)
_CITES: Final[Mapping[Term, Topic]] = {
    Term.CLOSE_LEVEL: Topic.REGISTRATION_CLOSE_LEVEL,
    Term.REENTRY: Topic.EVENT_REENTRY,
    Term.ADD_ON: Topic.EVENT_ADD_ON,
}


def change_term(draft: Draft, command: ChangeTerm) -> Refused | None:
    """A condition is another from now on; one that is so already stays."""
    if refused := draft.refuse_official(command.by, director_only=True) or refuse_term(draft, command):
        return refused
    value = _value(draft.rules.structure, command)
    structure = with_terms(draft.rules.structure, ((command.term.value, value),))
    if structure == draft.rules.structure:
        return None
    rules = rules_of(structure)
    if isinstance(rules, Refused) or (refused := refuse_levels(rules)):
        return rules if isinstance(rules, Refused) else refused
    cite = draft.cite(Topic.EVENT_COMMUNICATED, *((_CITES[command.term],) if command.term in _CITES else ()))
    draft.add(happened.TermChanged(command.term.value, value, command.by.name, because=cite))
    return None


def _value(structure: Structure, command: ChangeTerm) -> Value:
    """What a command says that a condition is."""
    if command.term in _SUMS:
        return command.cents
    if command.term in _YES_OR_NO:
        return command.allowed
    if command.term is not Term.STARTS:
        return command.number
    starts = datetime.fromisoformat(structure.starts) + timedelta(minutes=command.number)
    return starts.isoformat(timespec="minutes")


def refuse_term(draft: Draft, command: ChangeTerm) -> Refused | None:
    """Why a condition cannot be another, or no longer."""
    state, term, structure = draft.state, command.term, draft.rules.structure
    if state.phase not in _STANDS:
        return draft.refuse("el torneo no está en pie", "the tournament does not stand", Topic.EVENT_COMMUNICATED)
    if term in _FOR_ALL:
        return draft.refuse(
            "esa condición es la misma para todos y ya está anunciada: se anuncia otro torneo",
            "that condition is the same for all and has been announced: another tournament is announced",
            Topic.EVENT_COMMUNICATED,
        )
    if term in _FOR_NEWCOMERS and not registration_open(draft.rules, state, command.at):
        return draft.refuse(
            "la inscripción está cerrada: ya nadie entraría con esa condición",
            "registration is closed: nobody would enter on that condition any more",
            Topic.REGISTRATION_CLOSE_LEVEL,
        )
    if term is Term.GUARANTEE and state.paid and command.cents < structure.guarantee:
        return draft.refuse(
            "la garantía solo se aumenta: ya hay quien ha pagado contando con ella",
            "the guarantee is only raised: somebody has paid counting on it",
            Topic.EVENT_COMMUNICATED,
        )
    level = read(draft.rules, state, command.at).level
    if term in (Term.CLOSE_LEVEL, Term.REBUY_LEVEL) and command.number < level:
        return draft.refuse(
            f"ese nivel ya ha pasado: se juega el {level}",
            f"that level is over: level {level} is being played",
            Topic.REGISTRATION_CLOSE_LEVEL,
        )
    if term is Term.TABLES and command.number < max(len(state.tables), 1):
        count = len(state.tables)
        return draft.refuse(f"ya hay {count} mesas abiertas", f"{count} tables are open already")
    if term is Term.STARTS and (state.phase is not TournamentPhase.ANNOUNCED or not structure.starts):
        return draft.refuse(
            "el torneo ya ha empezado, o no se anunció su hora", "it has begun already, or no hour was announced"
        )
    return None
