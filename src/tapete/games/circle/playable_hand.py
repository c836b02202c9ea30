"""A hand one can play by itself, without a table around it: tournaments, recorded hands and measurements play these."""

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.croupier import cards_wanted, due_in_hand
from tapete.games.circle.decide import put
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import Deal, Draw, HandCommand, Showdown
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.state import UNBEGUN, copied
from tapete.games.shared.playable import RefusedError


class PlayableHand(Draft):
    """A hand, what has happened in it, and what is left of a pack; without one, cards come with the commands."""

    __slots__ = ("pack",)

    def __init__(self, rules: HandRules, pack: tuple[Card, ...] = ()) -> None:
        super().__init__(rules, UNBEGUN)
        self.pack = pack

    def do(self, command: HandCommand) -> Refused | None:
        """Put a command to the hand, with the cards it still wants; a refusal changes nothing.

        Whoever holds ``hand`` from before has it as it was: what the command changes is written into a copy.
        """
        count = cards_wanted(self.rules, self.hand, command) if self.pack else 0
        if count and isinstance(command, Deal):
            command = Deal(self.pack[:count])
        elif count and isinstance(command, Draw):
            command = Draw(command.player, command.discards, self.pack[:count])
        before, self.hand = self.hand, copied(self.hand)
        refused = put(self, command)
        if refused:
            self.hand = before
        else:
            self.pack = self.pack[count:]
        return refused

    def must(self, command: HandCommand) -> None:
        """Put a command that the hand has to take."""
        if refused := self.do(command):
            raise RefusedError(command, refused)

    def due(self) -> Deal | Showdown | None:
        """What the croupier does next, if anything."""
        return due_in_hand(self.rules, self.hand)

    @property
    def to_speak(self) -> PlayerId | None:
        """Whose decision the hand waits for."""
        return self.hand.players[self.hand.pending[0]] if self.hand.pending and not self.hand.over else None
