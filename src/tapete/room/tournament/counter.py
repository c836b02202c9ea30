"""One form at the counter: somebody is checked, entered, paid for, and seated by lot, all together or not at all.

Each step is the engine's own command. A check that finds something is still put on record, and then nothing follows.
In a room without a door, where nothing is worth anything, players enter its open tournament by themselves.
"""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from tapete.core import command as core
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Choice, Number, Office, Option, Yes
from tapete.incidents.conduct.discipline import DEALER, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.stream.record import THE_ROOM
from tapete.room.tournament.engine import Act
from tapete.tournament.clock.clock import registration_open
from tapete.tournament.clock.due import drawn
from tapete.tournament.desk.director import put
from tapete.tournament.field.payment import BANK
from tapete.tournament.field.registration import comes_now, open_flights, takes_entries
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.money.prices import prices
from tapete.tournament.offers.entries import DOCUMENT, NAME, OLDEST, of_flights

OPEN_NAME: Final = "torneo-abierto"
"""What the names of the tournaments begin with that anybody may enter, where no door keeps them."""
_OF_AGE: Final = 30
"""Nobody asks a guest who plays for nothing."""

Said = Callable[[asked.Command], asked.Command]


class Together(core.Command, frozen=True, kw_only=True):
    """Several commands of a tournament asked for as one, by one person at one moment."""

    at: int = 0
    by: Official = asked.NOBODY


class Register(Together, frozen=True):
    """Who comes to the counter, with what was checked of them and where they pay."""

    player: PlayerId
    identity: str
    age: int
    counter: str
    prohibited: bool = False
    excluded: bool = False
    person: str = ""
    flight: int = 0
    """Of several flights, the one they enter; 0 is the next that takes entries."""


def offers(rules: Rules, state: Tournament, now: int) -> Iterator[Option]:
    """The form, while registration is open; a deposit in a bank is explained step by step, with who paid it."""
    if not takes_entries(rules, state) or not registration_open(rules, state, now):
        return
    counters = tuple(counter for counter in rules.registration.counters if counter != BANK)
    yield Option(
        Register.name(),
        {},
        {
            "player": NAME,
            "identity": DOCUMENT,
            "age": Number(least=0, most=OLDEST),
            "counter": Choice(values=counters),
            "prohibited": Yes(),
            "excluded": Yes(),
            **of_flights(open_flights(rules, state, now)),
        },
        Office.CASHIER,
    )


def own_offers(rules: Rules, state: Tournament, player: PlayerId, now: int) -> Iterator[Option]:
    """The first entry that a player makes alone; whoever has been checked for one is offered others by the engine."""
    open_now = takes_entries(rules, state) and registration_open(rules, state, now)
    if open_now and player not in state.access:
        yield Option(asked.RequestEntry.name())


def entering(player: PlayerId, now: int, chance: SecureChance) -> Act:
    """The act of entering alone: the room itself stands at the counter."""

    def said(command: asked.Command) -> asked.Command:
        return replace(command, at=now, by=Official(THE_ROOM, DEALER))

    def act(draft: Draft) -> Refused | None:
        if player in draft.state.access:
            return put(draft, said(asked.RequestEntry(player)))
        counter = next(counter for counter in draft.rules.registration.counters if counter != BANK)
        form = Register(player=player, identity=player, age=_OF_AGE, counter=counter)
        return registering(form, said, chance)(draft)

    return act


def registering(command: Register, said: Said, chance: SecureChance) -> Act:
    """The act of registering; ``said`` adds who asks and when."""

    def act(draft: Draft) -> Refused | None:
        check = asked.CheckAccess(
            command.player, command.identity, command.age, command.prohibited, command.excluded, command.person
        )
        if refused := put(draft, said(check)):
            return refused
        if not draft.state.access[command.player].passed:
            return None
        if _requested(draft.state, command.player) is None and (
            refused := put(draft, said(asked.RequestEntry(command.player, command.flight)))
        ):
            return refused
        entry = _requested(draft.state, command.player)
        assert entry is not None
        pay = asked.Pay(entry, prices(draft.rules).entry, command.counter, accepts=True)
        if (refused := put(draft, said(pay))) or not comes_now(draft.state, draft.state.entries[entry]):
            return refused
        return put(draft, said(asked.Arrive(entry))) or _seated(draft, said, chance)

    return act


def _requested(state: Tournament, player: PlayerId) -> EntryNo | None:
    """The player's entry that waits to be paid, as one asked for from home does."""
    entries = (entry for entry in state.entries.values() if entry.player == player)
    return next((entry.number for entry in entries if entry.status == EntryStatus.REQUESTED), None)


def _seated(draft: Draft, said: Said, chance: SecureChance) -> Refused | None:
    """A seat by lot, where one is open; whoever finds none waits in the queue."""
    lots = drawn(draft.rules, draft.state, said(asked.DrawSeats()), chance)
    assert isinstance(lots, asked.DrawSeats)
    return put(draft, lots) if lots.seats else None
