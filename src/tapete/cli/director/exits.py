"""Who is out: one or several players by name, and who has their chips."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from tapete.cli.director.people import entry_named
from tapete.cli.director.verbs import plain, verb_of
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say
from tapete.core.sentence import Sentence
from tapete.core.written_count import read_count
from tapete.tournament.model import command as asked
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament, TournamentTable
from tapete.tournament.planning.colour_up import in_play

_BY: Final = {"por", "by"}
_AND: Final = {"y", "e", "and"}


class Told(msgspec.Struct, frozen=True):
    """What was typed: those who are out, who has won all their chips, or who has how many."""

    leaving: tuple[EntryNo, ...]
    winner: EntryNo | None = None
    parts: tuple[tuple[EntryNo, int], ...] = ()


def read_exits(state: Tournament, words: Sequence[str]) -> Told:
    """``Eva``, ``Eva Luis``, ``Eva por Ana`` or ``Eva Ana=5000 Luis=3000``; commas and «y» are read over."""
    names = [name for word in words for name in ([word] if _part(word) else word.split(",")) if name]
    by = next((at for at, name in enumerate(names) if plain(name) in _BY), len(names))
    before, after = names[:by], names[by + 1 :]
    leaving = [name for name in before if not _part(name) and plain(name) not in _AND]
    parts = [name for name in before if _part(name)]
    if not leaving or len(after) > 1 or (by < len(names) and not after) or (parts and (after or len(leaving) > 1)):
        raise Failure(say(f"se escribe {shape()}", f"write {shape()}"))
    numbers = tuple(dict.fromkeys(entry_named(state, name) for name in leaving))
    return Told(
        numbers,
        entry_named(state, after[0]) if after else None,
        tuple(_read_part(state, part) for part in parts),
    )


def shape() -> str:
    """How it is written."""
    verb = verb_of("record_exit", language())
    return say(f"{verb} NOMBRE… [por NOMBRE] [NOMBRE=FICHAS…]", f"{verb} NAME… [by NAME] [NAME=CHIPS…]")


def _part(word: str) -> bool:
    return "=" in word or ":" in word


def _read_part(state: Tournament, word: str) -> tuple[EntryNo, int]:
    name, _, chips = word.replace(":", "=").partition("=")
    stack = read_count(chips)
    if stack is None:
        raise Failure(say(f"«{word}» no es NOMBRE=FICHAS", f"'{word}' is not NAME=CHIPS"))
    return entry_named(state, name), stack


def exit_commands(rules: Rules, state: Tournament, report: Told) -> list[asked.Command]:
    """The commands of those who leave, the smaller stack first, since whoever had more is ranked above (rule 68).

    Several of one table who had as many chips leave with the end of a hand, which ranks them alike (rule 68); hand
    for hand all of one table do.
    """
    by_stack = sorted(report.leaving, key=lambda number: state.stack(number) if number in state.entries else 0)
    together = [table for table in state.tables.values() if _in_one_hand(state, table, by_stack)]
    ended = {number for table in together for number in _of_table(table, by_stack)}
    return [
        *(asked.BeginHand(table.number) for table in together if not table.hand),
        *(_end_of_hand(rules, state, table, _of_table(table, by_stack), report) for table in together),
        *(_exit(rules, state, number, report) for number in by_stack if number not in ended),
    ]


def _in_one_hand(state: Tournament, table: TournamentTable, leaving: list[EntryNo]) -> bool:
    stacks = [state.stack(number) for number in _of_table(table, leaving)]
    return len(stacks) > 1 and (len({*stacks}) < len(stacks) or bool(table.hand and state.hand_for_hand))


def _of_table(table: TournamentTable, numbers: Iterable[EntryNo]) -> list[EntryNo]:
    seated = {place.entry for place in table.seats.values()}
    return [number for number in numbers if number in seated]


def _exit(rules: Rules, state: Tournament, number: EntryNo, report: Told) -> asked.Command:
    entry = state.entries.get(number)
    table = state.tables.get(entry.table) if entry and entry.table is not None else None
    if table is None or report.parts:
        return asked.RecordExit(number, report.parts)
    stacks = {place.entry: place.chips for place in table.seats.values()}
    return asked.RecordExit(number, _won(rules, stacks, stacks[number], report, state.withdrawn))


def _end_of_hand(
    rules: Rules, state: Tournament, table: TournamentTable, leaving: list[EntryNo], report: Told
) -> asked.Command:
    hand = table.hand
    dealt = zip(hand.entries, hand.stacks, strict=True) if hand else None
    stacks = dict(dealt or ((place.entry, place.chips) for place in table.seats.values() if place.chips))
    lost = sum(stacks.get(number, 0) for number in leaving)
    won = dict(_won(rules, stacks, lost, report, state.withdrawn))
    after = {number: 0 if number in leaving else chips + won.get(number, 0) for number, chips in stacks.items()}
    return asked.CloseHand(table.number, tuple(after.items()))


def _won(
    rules: Rules, stacks: Mapping[EntryNo, int], chips: int, report: Told, withdrawn: int
) -> tuple[tuple[EntryNo, int], ...]:
    """Who has the chips: whoever won them, else those left at the table in equal parts until they are counted."""
    left = [number for number, stack in stacks.items() if stack and number not in report.leaving]
    if report.winner in left:
        return ((report.winner, chips),)
    unit = min(in_play(rules, withdrawn), default=1)
    if not left:
        return ()
    each = chips // unit // len(left) * unit
    return tuple((number, part) for number, part in zip(left, _parts(chips, each, len(left)), strict=True) if part)


def _parts(chips: int, each: int, count: int) -> list[int]:
    """Equal parts, the first with what cannot be parted."""
    return [chips - each * (count - 1), *[each] * (count - 1)]


def unsaid(report: Told) -> Sentence | None:
    """That nobody has said who has the chips."""
    if report.winner is not None or report.parts:
        return None
    return Sentence(
        "las fichas se anotan por igual a quienes siguen en la mesa, hasta que se cuenten",
        "the chips are put down in equal parts to those left at the table, until they are counted",
    )
