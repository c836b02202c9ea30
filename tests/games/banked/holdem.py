"""Hold'em tables against the bank for tests: three texts, one course."""

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import TableEvent
from tests.games.banked.tables import Played, player, table_rules

CONTRAPARTIDA = ("ara", "holdem-contrapartida")
BONUS = ("ara", "holdem-bonus")
CLM = ("clm", "holdem-bonus")
TABLES = (CONTRAPARTIDA, BONUS, CLM)

HANDS = {1: "Ah Kd", 2: "Qs Qh", 3: "7c 2d", 5: "9s 9d", 7: "Jc Td"}
BANK = "8h 8c"
FLOP, TURN, RIVER = "As 6d 4c", "3h", "Kc"
"""Two pairs for seat 1, a pair of queens for 2, seven high for 3, nines for 5, jack high for 7, eights for the bank."""


def law_of(rule: str) -> tuple[str, str]:
    """The table a rule of these games is for."""
    return CLM if rule.startswith("CLM") else CONTRAPARTIDA if ".E." in rule else BONUS


class Holdem(Played):
    """A table with players in some seats, each with an ante."""

    def __init__(
        self, law_and_game: tuple[str, str], *seats: int, ante: int = 500, chips: int = 100_000, **choices: object
    ) -> None:
        super().__init__(table_rules(*law_and_game, choices))
        self.sit(*seats, chips=chips)
        for seat in seats:
            self.bet(seat, ante)

    def hands_dealt(self, bank: str = BANK, **other: str) -> tuple[TableEvent, ...]:
        """«No va más» and two cards each: those above, save what is given otherwise (``p1``)."""
        self.must(asked.CloseBets())
        return self.deal({seat: other.get(f"p{seat}", HANDS[seat]) for seat in self.table.round.boxes}, bank)

    def street(self, act: str, **other: str) -> None:
        """Everybody's decision in turn."""
        bet = self.phase.bet
        while self.phase.bet == bet and self.table.round.turn is not None:
            turn = self.table.round.turn
            self.act(turn, other.get(f"p{turn}", act))

    def to_the_end(
        self, act: str = "check", flop: str = FLOP, turn: str = TURN, river: str = RIVER
    ) -> tuple[TableEvent, ...]:
        """Flop, turn and river after the flop bets, with the same decision of everybody, then the showdown."""
        self.deal({}, common=flop)
        self.street(act)
        self.deal({}, common=turn)
        self.street(act)
        self.deal({}, common=river)
        return self.finish()

    def chips(self, seat: int) -> int:
        return self.table.players[player(seat)].chips


def acting(seat: int, act: str, by: int | None = None) -> asked.Act:
    return asked.Act(player(by or seat), Seat(seat), act)
