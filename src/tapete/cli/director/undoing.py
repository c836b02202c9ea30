"""Taking back: what would be undone, in words, so that nobody needs its number."""

from collections.abc import Sequence
from typing import Final

from tapete.cli.director.verbs import plain, verb_of
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language, say, told
from tapete.core.sentence import Sentence
from tapete.law.wording import money, number
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import RecordedActKind
from tapete.tournament.model.state import RecordedAct, Tournament

_TITLES: Final = {
    RecordedActKind.ENTRY: Sentence("la inscripción", "the entry"),
    RecordedActKind.EXIT: Sentence("la eliminación", "the elimination"),
    RecordedActKind.REBUY: Sentence("la reposición", "the rebuy"),
    RecordedActKind.ADD_ON: Sentence("el add-on", "the add-on"),
}


def undo_command(state: Tournament, acts: Sequence[RecordedAct], words: list[str]) -> tuple[asked.Undo, str]:
    """The act meant and what it is: the last one, that of a player named, or that of a number; then the reason."""
    if words and words[0].isdecimal():
        act = state.act(int(words[0]))
        return asked.Undo(int(words[0]), " ".join(words[1:])), in_words(state, act) if act else ""
    if not acts:
        raise Failure(say("no hay nada que deshacer", "there is nothing to take back"))
    own = [act for act in acts if words and plain(words[0]) == plain(state.entries[act.entry].player)]
    act, why = (own[0], words[1:]) if own else (acts[0], words)
    what, verb = in_words(state, act), verb_of("undo", language())
    if not why:
        name = f"{state.entries[act.entry].player} " if own else ""
        raise Failure(
            say(f"se desharía {what}: escriba {verb} {name}MOTIVO", f"to take back {what}, write {verb} {name}REASON")
        )
    return asked.Undo(act.number, " ".join(why)), what


def in_words(state: Tournament, act: RecordedAct) -> str:
    """An act as whoever did it remembers it."""
    name = state.entries[act.entry].player
    kind = told(_TITLES[act.kind]) if act.kind in _TITLES else plain(act.kind)
    chips, cents = told(number(act.chips)), told(money(act.cents))
    owners = ", ".join(state.entries[entry].player for entry, _ in act.to)
    detail = say(f"{chips} fichas", f"{chips} chips")
    if act.cents:
        detail += say(f" por {cents}", f" for {cents}")
    if owners:
        detail += say(f" que tiene {owners}", f" that {owners} has")
    if act.table is not None:
        detail += say(f", mesa {act.table}", f", table {act.table}")
    return say(f"{kind} de {name} ({detail})", f"{kind} of {name} ({detail})")
