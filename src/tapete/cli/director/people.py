"""People by their names: whoever types them need not know an entry's number, nor a name's accents or its end."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from tapete.cli.director.verbs import plain
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say
from tapete.core.ids import PlayerId
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo, Tournament

T = TypeVar("T")

_ENTRIES: Final = re.compile(r"\b((?:inscripción|inscripciones|entry|entries) )(\d+(?:, \d+)*)\b(?! \()")


def entries_by_player(state: Tournament) -> dict[PlayerId, EntryNo]:
    """Everybody's last entry, those deleted left out; one that is still in before any other."""
    entries = [entry for entry in state.entries.values() if entry.status != EntryStatus.DELETED]
    entries.sort(key=lambda entry: (entry.status != EntryStatus.OUT, not entry.bagged))
    return {entry.player: entry.number for entry in entries}


def entry_named(state: Tournament, word: str) -> EntryNo:
    """The entry of a number or of a name."""
    return EntryNo(int(word)) if word.isdecimal() else matched(entries_by_player(state), word)


def player_named(state: Tournament, word: str) -> PlayerId:
    """A player whose access was checked, by name."""
    return matched({player: player for player in state.access}, word)


def matched(people: Mapping[PlayerId, T], word: str) -> T:
    """Who is meant by a name, by its beginning, or by the beginning of one of its words."""
    typed = plain(word)
    for fits in (_is, _begins, _has):
        meant = [player for player in people if typed and fits(plain(player), typed)]
        if len(meant) == 1:
            return people[meant[0]]
        if meant:
            names = ", ".join(meant)
            raise Failure(say(f"«{word}» puede ser {names}", f"'{word}' may be {names}"))
    raise Failure(say(f"no hay nadie que se llame «{word}»", f"there is nobody called '{word}'"))


def _is(name: str, typed: str) -> bool:
    return name == typed


def _begins(name: str, typed: str) -> bool:
    return name.startswith(typed)


def _has(name: str, typed: str) -> bool:
    return any(part.startswith(typed) for part in name.split("_"))


def with_names_joined(people: Iterable[PlayerId], words: list[str]) -> list[str]:
    """The words of a line, a name of several words as one of them without quotes."""
    names, joined, at = {plain(player) for player in people}, list[str](), 0
    while at < len(words):
        ends = range(len(words), at + 1, -1)
        end = next((end for end in ends if plain(" ".join(words[at:end])) in names), at + 1)
        joined.append(" ".join(words[at:end]))
        at = end
    return joined


def with_names_told(state: Tournament, sentence: str) -> str:
    """A sentence with the player's name beside each entry's number."""

    def told(match: re.Match[str]) -> str:
        return match[1] + ", ".join(_beside(state, number) for number in match[2].split(", "))

    return _ENTRIES.sub(told, sentence)


def _beside(state: Tournament, number: str) -> str:
    entry = state.entries.get(EntryNo(int(number)))
    return f"{number} ({entry.player})" if entry else number
