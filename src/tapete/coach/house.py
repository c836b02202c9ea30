"""The coach of a house-banked table: what each decision that waits for a player is worth."""

from collections.abc import Callable
from typing import Final, Protocol

from tapete.coach.against_bank import AgainstBank
from tapete.coach.holdem import Holdem
from tapete.coach.pai_gow import PaiGow
from tapete.coach.situation import SeenDecision, seen_decision
from tapete.coach.taking_back import TakingBack
from tapete.coach.worth import Advice
from tapete.core.ids import PlayerId
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.view import TableView
from tapete.law.table_rules import TableRules
from tapete.odds.kernels.progress import Watch


class Decisions(Protocol):
    """The decisions of one game under some rules."""

    def advise(self, now: SeenDecision) -> Advice: ...


_GAMES: Final[dict[str, Callable[[BankedRules], Decisions]]] = {
    "sin-descarte": AgainstBank,
    "caribbean-stud": AgainstBank,
    "tres-cartas": AgainstBank,
    "trijoker": TakingBack,
    "let-it-ride": TakingBack,
    "holdem-contrapartida": Holdem,
    "holdem-bonus": Holdem,
    "pai-gow": PaiGow,
}


class HouseCoach:
    """The coach of one game under some rules. It reads a player's view and nothing else."""

    def __init__(self, rules: TableRules) -> None:
        self.decisions = _GAMES[rules.game](banked_rules(rules))
        """What answers, for a decision that is put to it."""

    @property
    def computes(self) -> bool:
        """Whether worths exist at all: with hands that the house way sets foul there are none."""
        return not isinstance(self.decisions, PaiGow) or self.decisions.computes

    @property
    def ready(self) -> bool:
        """Whether an answer needs no table that is still to be computed."""
        return not isinstance(self.decisions, Holdem | PaiGow) or self.decisions.ready

    def prepare(self, watch: Watch) -> None:
        """Compute or load what all answers rest on; done once."""
        if isinstance(self.decisions, Holdem | PaiGow):
            self.decisions.prepare(watch)

    def advise(self, view: TableView, viewer: PlayerId) -> Advice | None:
        """The worth of each act in the decision that waits for the viewer; None where none does."""
        now = seen_decision(view, viewer)
        return None if now is None or not self.computes or view.banker == viewer else self.decisions.advise(now)
