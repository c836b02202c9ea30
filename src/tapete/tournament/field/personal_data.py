"""The data held on a person, and the four rights they have over it: access, rectification, cancellation, objection.

What a log has written is not unwritten: cancelled data are blocked. No picture of the tournament holds them any more,
and the log keeps them for whoever may read it.
"""

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.kept_last import kept_last
from tapete.core.paged import Paged
from tapete.law.vocabulary import term
from tapete.tournament.field.registration import checked
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import DataRight, EntryStatus, TournamentPhase
from tapete.tournament.model.people.access_check import AccessCheck
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, RecordedAct, Tournament
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.awards import awards
from tapete.tournament.play.eliminations import standings

RIGHTS = Topic.REGISTRATION_DATA_RIGHTS


class EntryData(msgspec.Struct, frozen=True):
    """An entry, what was paid for it, where it came and what it won, in cents."""

    entry: Entry
    acts: tuple[RecordedAct, ...]
    place: int | None
    won: int


class PersonalData(msgspec.Struct, frozen=True):
    """Everything a tournament holds on a person."""

    player: PlayerId
    access: AccessCheck | None
    entries: tuple[EntryData, ...]
    offences: tuple[str, ...]
    """The grounds of each report against the player."""
    named: bool
    """Whether the public sees the player's name."""


def personal_data(rules: Rules, state: Tournament, player: PlayerId) -> PersonalData | None:
    """What is held on a person, without the staff who wrote it; None where there is nothing."""
    entries = [entry for entry in state.entries.values() if entry.player == player]
    if not entries and player not in state.access:
        return None
    access = state.access.get(player)
    places = {standing.entry: standing.place for standing in standings(state)}
    won = awards(rules, state) if state.phase == TournamentPhase.FINISHED else {}
    return PersonalData(
        player,
        replace(access, by="") if access else None,
        tuple(
            EntryData(
                entry,
                tuple(act for act in state.acts if act.entry == entry.number),
                places.get(entry.number),
                0 if isinstance(won, Refused) else won.get(entry.number, 0),
            )
            for entry in entries
        ),
        tuple(offence.reported.ground for offence in state.discipline.of(player)),
        player not in state.unnamed,
    )


@kept_last
def for_the_public(state: Tournament) -> Tournament:
    """The tournament as everybody may see it: a number stands for the name of whoever objects to being named."""
    if not state.unnamed:
        return state
    entries = {
        number: replace(entry, player=PlayerId(f"#{number}")) if entry.player in state.unnamed else entry
        for number, entry in state.entries.items()
    }
    return replace(state, entries=Paged(entries))


def exercise_right(draft: Draft, command: asked.ExerciseRight) -> Refused | None:
    """Every use of a right is on record with who attended to it, one of access too."""
    rights = draft.rules.registration.data_rights
    if command.right not in rights:
        names = [term(RIGHTS).words[right] for right in rights]
        return draft.refuse(
            f"no existe tal derecho: son {', '.join(name.es.lower() for name in names)}",
            f"there is no such right: they are {', '.join(name.en.lower() for name in names)}",
            RIGHTS,
        )
    if personal_data(draft.rules, draft.state, command.player) is None:
        return draft.refuse(
            f"no hay ningún dato de {command.player}", f"no data is held about {command.player}", RIGHTS
        )
    return _RIGHTS[command.right](draft, command)


def _access(draft: Draft, command: asked.ExerciseRight) -> None:
    _record(draft, command)


def _rectify(draft: Draft, command: asked.ExerciseRight) -> Refused | None:
    """Identity and age are put right, and with them whether the person may enter."""
    record = draft.state.access.get(command.player)
    if record is None or not command.identity.strip() or command.age <= 0:
        return draft.refuse(
            "se rectifican la identidad y la edad comprobadas en el acceso: hay que decir las dos",
            "the identity and the age checked at the door are corrected: both must be stated",
            RIGHTS,
        )
    access = checked(
        draft.rules,
        asked.CheckAccess(
            record.player,
            command.identity,
            command.age,
            record.prohibited,
            record.excluded,
            record.person,
            at=command.at,
            by=command.by,
        ),
    )
    _record(draft, command, access=access)
    return None


def _cancel(draft: Draft, command: asked.ExerciseRight) -> Refused | None:
    """While there is a tournament to organise its entries need a name, and so does a debt."""
    entries = [entry for entry in draft.state.entries.values() if entry.player == command.player]
    over = draft.state.phase in (TournamentPhase.FINISHED, TournamentPhase.CANCELLED) or all(
        entry.status == EntryStatus.DELETED for entry in entries
    )
    if not over or any(entry.owed for entry in entries):
        return draft.refuse(
            f"los datos de {command.player} hacen falta para organizar el torneo: se cancelan cuando acabe y nada deba",
            f"the data of {command.player} are needed to organise the tournament: they are erased when it is over "
            "and nothing is owed",
            RIGHTS,
            Topic.REGISTRATION_DATA_LAW,
        )
    number = min((entry.number for entry in entries), default=0)
    _record(draft, command, alias=PlayerId(f"#{number}"))
    return None


def _object(draft: Draft, command: asked.ExerciseRight) -> Refused | None:
    if command.player in draft.state.unnamed:
        return draft.refuse(
            f"el nombre de {command.player} ya no se publica", f"{command.player} is no longer named in public", RIGHTS
        )
    _record(draft, command)
    return None


def _record(
    draft: Draft, command: asked.ExerciseRight, access: AccessCheck | None = None, alias: PlayerId | None = None
) -> None:
    cite = draft.cite(RIGHTS, Topic.REGISTRATION_DATA_CONTROLLER, Topic.REGISTRATION_DATA_LAW)
    draft.add(
        happened.RightExercised(
            command.player, command.right, command.by.name, command.at, access=access, alias=alias, because=cite
        )
    )


_RIGHTS = {
    DataRight.ACCESS: _access,
    DataRight.RECTIFICATION: _rectify,
    DataRight.CANCELLATION: _cancel,
    DataRight.OBJECTION: _object,
}
