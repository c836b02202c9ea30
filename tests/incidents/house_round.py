"""A round in progress at a house table, to rule on: two players, every bet the table offers, the cards dealt."""

from collections.abc import Mapping
from typing import Any

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import GameId, LawId, Seat
from tapete.games.banked.model.event import CardDealt, TableEvent
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.involved import Involved
from tapete.incidents.floor.banked import BankedFloor
from tapete.incidents.floor.carry_out import carry_out
from tests.games.banked.tables import Played, player, table_rules


def rows(table: str) -> list[tuple[str, str, str, str]]:
    """Lines of rule, law, game and incident."""
    parted = (line.split(maxsplit=3) for line in table.strip().splitlines())
    return [(rule_id, law, game, incident) for rule_id, law, game, incident in parted]


def ruling_on(law: str, game: str, incident: str) -> Ruled:
    """The ruling on an incident told as ``kind fact=answer …``."""
    kind, *facts = incident.split()
    ruled = rule(LawId(law), GameId(game), kind, dict(fact.split("=") for fact in facts))
    assert isinstance(ruled, Ruled), ruled
    return ruled


class HouseRound(Played):
    """A table at which every offered bet has been placed in boxes 1 and 2, up to «no va más» and the deal."""

    def __init__(self, law: str, game: str, choices: Mapping[str, Any] | None = None, dealt: bool = True) -> None:
        super().__init__(table_rules(law, game, choices, everything=True), seed=7)
        self.sit(1, 2, chips=100_000)
        self.before = self.table
        self.bet_everything()
        if dealt:
            self.deal_all()

    @property
    def floor(self) -> BankedFloor:
        return BankedFloor(self.rules, self.table)

    def apply(
        self, incident: str, about: Involved | None = None, by: str = "", option: str = ""
    ) -> Accepted[TableEvent] | Refused:
        ruled = ruling_on(self.rules.law, self.rules.game, incident)
        return self.keep(carry_out(self.floor, ruled, about or Involved(seat=Seat(1)), by, option))

    def ruled(
        self, incident: str, about: Involved | None = None, by: str = "", option: str = ""
    ) -> tuple[TableEvent, ...]:
        """The events of a ruling; every one rests on the ruling's articles."""
        cite = ruling_on(self.rules.law, self.rules.game, incident).cite
        outcome = self.apply(incident, about, by, option)
        assert isinstance(outcome, Accepted), outcome
        assert set(cite) <= set(outcome.events[0].because)
        return outcome.events

    def staked(self, seat: int) -> int:
        """What a player has in play: on the cloth, in the meters and in the price of a card."""
        return self.before.players[player(seat)].chips - self.chips(seat)

    def cards_dealt(self) -> int:
        return sum(isinstance(event, CardDealt) for event in self.events)

    def chips(self, seat: int) -> int:
        return self.table.players[player(seat)].chips

    def play_on(self) -> None:
        """To the end of the round; nobody gives up or buys a card."""
        number = self.table.round.number
        while self.table.round.number == number:
            self.step(self.random, leave_out=("buy", "fold"))
