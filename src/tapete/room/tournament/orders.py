"""What people ask of a tournament over the wire, made into commands: moments, names, lots and cards are the room's.

The wire has the fields of the engine's commands but those; a field that nobody may tell is refused, not overlooked.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_type_hints

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.incidents import penalty
from tapete.incidents.discipline import ASSISTANT, DEALER, DIRECTOR, Official
from tapete.law.refusal import refuse
from tapete.room.chance import Chance
from tapete.room.filling import MARK
from tapete.room.people.role import Role
from tapete.room.permission import Deed, may, refuse_order
from tapete.room.tournament.engine import Act, giving
from tapete.tournament import command as asked
from tapete.tournament.director import put
from tapete.tournament.draft import Draft
from tapete.tournament.due import button_drawn, race_drawn, seat_drawn, tables_drawn
from tapete.tournament.registration import price
from tapete.tournament.state import RECTIFICATION, EntryNo, Table

PENALTIES: Final = {of.__name__: of for of in (penalty.Report, penalty.Impose, penalty.Waive, penalty.Readmit)}
DRAWN: Final = ("DrawSeats", "DrawButtons", "BreakTable", "DrawFinalTable", "RaceChips", "DrawLastHands")
"""What is asked for with nothing but the wish that lots be drawn."""
_NOT_ASKED: Final = ("Announce", "Tick", "Punish", "DrawSeat", "DrawButton")
"""Commands that come otherwise: with the opening, the clock, a penalty's own name, or all seats at once."""
COMMANDS: Final = {
    **{of.__name__: of for of in asked.Command.__subclasses__() if of.__name__ not in _NOT_ASKED},
    **PENALTIES,
}
"""What may be asked for by the name of its command; of those drawn, only the name."""

_THE_ROOMS: Final = ("at", "by")
_MOST, _LONGEST, _MANY = 10**12, 300, 200
_OFFICES: Final = {Role.DIRECTOR: DIRECTOR, Role.CHIEF: ASSISTANT}


class Asker(msgspec.Struct, frozen=True):
    """Who asks: his name, and what he is in the house."""

    player: PlayerId
    role: Role

    @property
    def official(self) -> Official:
        """What he is at a tournament: the table chief is the director's assistant, everybody else a dealer at most."""
        return Official(self.player, _OFFICES.get(self.role, DEALER))


def read(wish: Mapping[str, Any], who: Asker, now: int, chance: Chance) -> Act | Refused:
    """The act that a wish stands for, or what is wrong with it."""
    name = str(wish.get("type", ""))
    fields = {field: value for field, value in wish.items() if field != "type"}
    if refused := refuse_order(who.role, name) or _unreasonable(fields):
        return refused
    if name in DRAWN:
        return _drawing(name, fields, now, chance)
    return _told(COMMANDS[name], fields, who, now)


def _told(kind: type[msgspec.Struct], fields: dict[str, Any], who: Asker, now: int) -> Act | Refused:
    """A command with its fields as told; stacks not told stay as they are, a price not told is the announced one."""
    told = set(kind.__struct_fields__) - set(_THE_ROOMS)
    if unknown := sorted(set(fields) - told):
        return refuse(f"«{unknown[0]}» no se dice aquí", f"'{unknown[0]}' is not told here")
    if kind is asked.CheckAccess and str(fields.get("player", "")).rstrip().endswith(MARK.strip()):
        return refuse("así se llaman los bots, y nadie más", "that is how bots are called, and nobody else")
    if may(who.role, Deed.ENTER_TOURNAMENT):
        return _for_himself(kind, fields, who, now)
    if kind is asked.CloseHand or kind is asked.CountStacks:
        return _completing(kind, fields, who, now)
    if kind is asked.Pay:
        return lambda draft: _give(draft, kind, {"cents": sum(price(draft)), **fields}, who, now)
    return lambda draft: _give(draft, kind, fields, who, now)


def _for_himself(kind: type[msgspec.Struct], fields: dict[str, Any], who: Asker, now: int) -> Act | Refused:
    """A player asks for himself only."""
    if kind is asked.RequestEntry:
        return lambda draft: _give(draft, kind, {"player": who.player}, who, now)
    if kind is asked.ExerciseRight:
        return _own_right(fields, who, now)
    command = _made(kind, fields, who, now)
    if isinstance(command, Refused):
        return command
    assert isinstance(command, asked.Rebuy | asked.DeclineRebuy | asked.TakeAddOn)

    def act(draft: Draft) -> Refused | None:
        entry = draft.state.entries.get(command.entry)
        if entry is None or entry.player != who.player:
            return refuse("esa inscripción no es suya", "that entry is not yours")
        return put(draft, command)

    return act


def _own_right(fields: dict[str, Any], who: Asker, now: int) -> Act | Refused:
    """A person's own data: what proves his identity is put right by the staff, who see his papers."""
    if fields.get("right") == RECTIFICATION:
        return refuse("se rectifica en el mostrador, con el documento", "it is put right at the counter, with papers")
    own = {"right": fields.get("right"), "player": who.player}
    return lambda draft: _give(draft, asked.ExerciseRight, own, who, now)


def _give(draft: Draft, kind: type[msgspec.Struct], fields: dict[str, Any], who: Asker, now: int) -> Refused | None:
    command = _made(kind, fields, who, now)
    if isinstance(command, Refused):
        return command
    if isinstance(command, asked.Command):
        return put(draft, command)
    assert isinstance(command, penalty.Report | penalty.Impose | penalty.Waive | penalty.Readmit)
    return put(draft, asked.Punish(command, now))


def _made(kind: type[msgspec.Struct], fields: dict[str, Any], who: Asker, now: int) -> msgspec.Struct | Refused:
    by: object = who.player if get_type_hints(kind).get("by") is str else msgspec.to_builtins(who.official)
    try:
        return msgspec.convert({**fields, "at": now, "by": by, "type": kind.__name__}, kind)
    except msgspec.ValidationError as error:
        return Refused(Sentence(f"la orden no vale: {error}", f"the order will not do: {error}"))


def _completing(
    kind: type[asked.CloseHand] | type[asked.CountStacks], fields: dict[str, Any], who: Asker, now: int
) -> Act | Refused:
    """Stacks are told of those whose chips have changed; the others keep what the table has on record."""
    command = _made(kind, {"stacks": [], **fields}, who, now)
    if isinstance(command, Refused):
        return command
    assert isinstance(command, asked.CloseHand | asked.CountStacks)

    def act(draft: Draft) -> Refused | None:
        table = draft.state.tables.get(command.table)
        stacks = _on_record(table, dict(command.stacks)) if table else {}
        return put(draft, msgspec.structs.replace(command, stacks=tuple(stacks.items())))

    return act


def _on_record(table: Table, told: dict[EntryNo, int]) -> dict[EntryNo, int]:
    if table.hand:
        known = dict(zip(table.hand.entries, table.hand.stacks, strict=True))
    else:
        known = {place.entry: place.chips for place in table.seats.values()}
    return {**known, **told}


def _drawing(name: str, fields: dict[str, Any], now: int, chance: Chance) -> Act | Refused:
    if name == "DrawLastHands":
        return _last_hands(fields, now, chance)
    if set(fields) - {"table"} or not isinstance(fields.get("table", 0), int):
        return refuse("se dice solo la mesa: los sorteos los hace la sala", "only the table is told: the room draws")
    match name:
        case "DrawSeats":
            return _until_done(lambda draft: seat_drawn(draft.rules, draft.state, chance))
        case "DrawButtons":
            return _until_done(lambda draft: button_drawn(draft.state, chance))
        case "RaceChips":
            return lambda draft: put(
                draft, race_drawn(draft.rules, draft.state, now, chance) or asked.RaceChips((), now)
            )
    table = fields.get("table", 0)
    empty = asked.BreakTable(table, ()) if name == "BreakTable" else asked.DrawFinalTable(table, ())
    return _as_advised(empty, chance)


def _until_done(next_one: Callable[[Draft], asked.Command | None]) -> Act:
    """Draw for everybody who is waited for; where there is nobody, say so."""

    def act(draft: Draft) -> Refused | None:
        before = len(draft.events)
        while command := next_one(draft):
            if refused := put(draft, command):
                return refused
        if len(draft.events) > before:
            return None
        return draft.refuse("no hay nada que sortear ahora", "there is nothing to draw for now", "seats.draw")

    return act


def _as_advised(wished: asked.BreakTable | asked.DrawFinalTable, chance: Chance) -> Act:
    """The lots of a broken or of the final table, if that is what is due; else the engine says why not."""

    def act(draft: Draft) -> Refused | None:
        due = tables_drawn(draft.rules, draft.state, chance)
        fits = isinstance(due, type(wished)) and due.table == wished.table
        return put(draft, due if fits and due else wished)

    return act


def _last_hands(fields: dict[str, Any], now: int, chance: Chance) -> Act | Refused:
    """An active player draws; the number is chance's."""
    player = fields.get("player")
    if set(fields) != {"player"} or not isinstance(player, str):
        return refuse("se dice qué jugador saca el número", "it is told which player draws the number")

    def act(draft: Draft) -> Refused | None:
        law = draft.rules.law
        lots = range(law.count("days.last_hands_least"), law.count("days.last_hands_most") + 1)
        return giving(asked.DrawLastHands(chance.choice(lots), PlayerId(player), now))(draft)

    return act


def _unreasonable(value: object) -> Refused | None:
    """What no honest form holds: endless numbers, words and lists."""
    match value:
        case bool() | None:
            return None
        case int() if abs(value) <= _MOST:
            return None
        case str() if len(value) <= _LONGEST:
            return None
        case dict() if len(value) <= _MANY:
            return next(filter(None, map(_unreasonable, value.values())), None)
        case list() if len(value) <= _MANY:
            return next(filter(None, map(_unreasonable, value)), None)
    return refuse("la orden lleva algo que no cabe", "the order holds something that does not fit")
