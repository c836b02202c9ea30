"""The laws of the tables of a house, each computed once for all tables with the same rules."""

from collections.abc import Mapping

from tapete.control.bet_law import BetLaw
from tapete.control.table_laws import table_laws
from tapete.core.ids import GameId, LawId
from tapete.odds.kernels.progress import Watch, unwatched


class LawBook:
    def __init__(self) -> None:
        self._laws: dict[str, dict[str, BetLaw]] = {}

    def has(self, law: LawId, game: GameId, choices: Mapping[str, object]) -> bool:
        return _key(law, game, choices) in self._laws

    def laws(
        self, law: LawId, game: GameId, choices: Mapping[str, object], watch: Watch = unwatched
    ) -> dict[str, BetLaw]:
        """By the names of the bets; where they are not in the book it may take a minute."""
        key = _key(law, game, choices)
        if key not in self._laws:
            self._laws[key] = table_laws(law, game, choices, watch)
        return self._laws[key]

    def leave_out(self, law: LawId, game: GameId, choices: Mapping[str, object]) -> None:
        """Rules whose laws could not be computed: their tables are passed over."""
        self._laws[_key(law, game, choices)] = {}


def _key(law: LawId, game: GameId, choices: Mapping[str, object]) -> str:
    return f"{law} {game} {sorted(choices.items())}"
