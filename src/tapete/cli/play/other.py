"""The games that are not poker, in the terminal: double-zero roulette, and the jackpot of sevens at blackjack."""

from collections.abc import Iterator
from typing import Final

from tapete.cli.play.options import OptionSession
from tapete.cli.text.card_text import card_text
from tapete.cli.text.language import say, told
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.blackjack import command as at_sevens
from tapete.games.blackjack.command import SevensCommand
from tapete.games.blackjack.event import SevensEvent
from tapete.games.blackjack.prizes import worth
from tapete.games.blackjack.state import SevensTable
from tapete.games.blackjack.table import PlayableSevens
from tapete.games.roulette.event import BallDropped, RouletteEvent
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import Chance
from tapete.games.shared.people import Sit, TableCommand
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title
from tapete.words.bets import odds
from tapete.words.events import roulette, sevens

_LAST: Final = 10
"""How many recent numbers are shown above the cloth."""


class RouletteSession(OptionSession[Roulette, TableCommand, RouletteEvent]):
    """Spin after spin at a roulette of two zeros."""

    course = ("roulette.even_chance_on_zero", "roulette.double_zero_as_zero", "limits.minimum", "limits.per_number")

    def __init__(self, rules: TableRules, chance: Chance, me: PlayerId, seed: int | None) -> None:
        self.wheel = RouletteTable(rules, chance)
        super().__init__(self.wheel, rules, me, seed)
        self.seeded = "" if seed is None else say(f"bola con semilla {seed}", f"seeded ball ({seed})")

    def join(self, chips: int) -> Refused | None:
        return self.sit(Sit(self.me, None, chips))

    def tell(self, event: Event) -> Sentence | None:
        return roulette.told(event, self.manner)

    def around(self) -> Iterator[str]:
        chips = self.money.write(self.chips)
        yield say(f"sus fichas: {chips}", f"your chips: {chips}")
        if bets := ", ".join(self._bets()):
            yield say(f"en el paño: {bets}", f"on the cloth: {bets}")
        numbers = [event.pocket for event in self.wheel.events if isinstance(event, BallDropped)]
        if numbers:
            last = " ".join(numbers[: -_LAST - 1 : -1])
            yield say(f"últimos números: {last}", f"last numbers: {last}")

    def _bets(self) -> Iterator[str]:
        for stake in self.wheel.state.stakes:
            prison = say(" (en prisión)", " (in prison)") if stake.prison else ""
            yield f"{told(roulette.roulette_bet(stake.bet))} {self.money.write(stake.cents)}{prison}"

    def staked(self) -> int:
        return sum(stake.cents for stake in self.wheel.state.stakes if stake.player == self.me)

    def limits(self) -> str:
        law, chips = self.wheel.law, self.money.write(self.chips)
        least, most = self.money.write(law.minimum), self.money.write(law.most(1))
        return say(
            f"Desde {least}, y hasta {most} por número; tiene {chips} en fichas de prueba, sin valor.",
            f"From {least}, up to {most} a number; you have {chips} of play money.",
        )

    def pays(self) -> Iterator[tuple[Sentence, str]]:
        for line, stated in self.wheel.law.pays.items():
            yield line_title(line), told(odds(stated.value))


class SevensSession(OptionSession[SevensTable, SevensCommand, SevensEvent]):
    """Round after round of the jackpot bet; of the blackjack beside it only the cards are dealt."""

    course = ("sevens.lost_when", "sevens.mixed", "sevens.after_split", "sevens.floor_times_bet")

    def __init__(self, rules: TableRules, chance: Chance, me: PlayerId, seed: int | None) -> None:
        self.shoe = PlayableSevens(rules, chance)
        super().__init__(self.shoe, rules, me, seed)

    def join(self, chips: int, seat: Seat, meter: int | None) -> Refused | None:
        law = self.shoe.law
        if not law.offered.value:
            return refuse("la mesa no tiene la apuesta jackpot", "the table has no jackpot bet", law.offered.cite)
        read = () if meter is None else (at_sevens.ReadMeter(meter),)
        return self.sit(at_sevens.Join(self.me, seat, chips), *read)

    def tell(self, event: Event) -> Sentence | None:
        return sevens.told(event, self.manner)

    def around(self) -> Iterator[str]:
        chips, meter = self.money.write(self.chips), self.money.write(self.shoe.state.meter)
        yield say(f"sus fichas: {chips}", f"your chips: {chips}")
        yield say(f"jackpot: {meter}", f"jackpot: {meter}")
        for box in self.shoe.state.boxes.values():
            if box.cards:
                yield card_text(box.cards)

    def staked(self) -> int:
        return sum(box.staked for box in self.shoe.state.boxes.values() if box.holder == self.me)

    def limits(self) -> str:
        amount, chips = self.money.write(self.shoe.law.amount), self.money.write(self.chips)
        return say(
            f"Solo la apuesta jackpot, de {amount}; tiene {chips} en fichas de prueba, sin valor.",
            f"Only the jackpot bet, of {amount}; you have {chips} of play money.",
        )

    def pays(self) -> Iterator[tuple[Sentence, str]]:
        law = self.shoe.law
        for prize in law.prizes:
            yield line_title(prize), self.money.write(worth(law, prize, law.amount, self.shoe.state.meter))
