"""Pai gow tables for tests: the bank offered round, bets, dice, seven hands to deal and how they are set."""

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import TableEvent
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.round.banker import next_offered
from tests.games.banked.tables import Played, cards_of, player, table_rules

HANDS = {
    1: "As Kh 9d 8c 6s 4h 2d",
    2: "Ah Kd 9c 8s 6h 4d 2c",
    3: "Ad Kc 9s 8h 6d 4c 2s",
    4: "Qs Jh 7d 5c 3s Th 9h",
    5: "Qh Jd 7c 5s 3h Td 8d",
    6: "Qd Jc 7s 5h 3d Tc 6c",
}
BANK = "Ks Ac Qc Js 5d 7h 4s"
"""Above all of them. With the six hands it leaves the joker, Ts, 3c and 2h."""
LOWS = {1: "Kh 9d", 2: "Kd 9c", 3: "Kc 9s", 4: "Jh Th", 5: "Jd Td", 6: "Jc Tc"}
"""Rightly set low hands of those six."""


class PaiGow(Played):
    """A pai gow table with players in some seats."""

    def __init__(self, *seats: int, chips: int = 1_000_000, **choices: object) -> None:
        super().__init__(table_rules("ara", "pai-gow", choices))
        self.sit(*seats, chips=chips)

    def offer(self, taken_by: int | None = None) -> list[str]:
        """Offer the bank in turn until a seat takes it or it reaches the croupier; to whom it was offered."""
        asked_of = []
        while self.phase.kind is PhaseKind.OFFER and (due := next_offered(self.table)) is not None:
            asked_of.append(due)
            self.must(asked.OfferBank(due, due == taken_by_name(taken_by)))
        return asked_of

    def stake(self, *seats: int, cents: int = 1_000) -> None:
        for seat in seats:
            self.bet(seat, cents, "bet")

    def throw(self, *dice: int) -> tuple[TableEvent, ...]:
        self.must(asked.CloseBets())
        return self.must(asked.ThrowDice(dice or (1, 3, 4)))

    def deliver(self, **other: str) -> tuple[TableEvent, ...]:
        """The hands above to the boxes in play, save those given otherwise (``p1``, ``bank``)."""
        hands = {seat: other.get(f"p{seat}", HANDS[seat]) for seat in self.table.round.boxes}
        return self.deal(hands, other.get("bank", BANK))

    def set_all(self, **other: str) -> None:
        while self.phase.kind is PhaseKind.DECIDE:
            turn = self.table.round.turn
            assert turn is not None
            self.act(turn, "set", other.get(f"p{turn}", LOWS[turn]))

    def play(self, taken_by: int | None = None, stakes: int = 1_000) -> tuple[TableEvent, ...]:
        """A whole round in which everybody but the banker bets the same."""
        self.offer(taken_by)
        seats = sorted(seated.seat for seated in self.table.players.values() if seated.seat is not None)
        self.stake(*(seat for seat in seats if seat != taken_by), cents=stakes)
        self.throw()
        self.deliver()
        self.set_all()
        return self.finish()

    def chips(self, seat: int) -> int:
        return self.table.players[player(seat)].chips


def taken_by_name(seat: int | None) -> str | None:
    return None if seat is None else player(seat)


def setting(seat: int, low: str) -> asked.Act:
    """The command by which a player sets the low hand."""
    return asked.Act(player(seat), Seat(seat), "set", cards_of(low))
