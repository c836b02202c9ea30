"""The games that are not poker, in the terminal: double-zero roulette, and blackjack with its jackpot of sevens."""

from collections.abc import Iterator
from typing import Final

from tapete.cli.play.options import OptionSession
from tapete.cli.text.card_text import card_text
from tapete.cli.text.language import say, told
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model.command import Deal
from tapete.games.blackjack import command as at_blackjack
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.points import points
from tapete.games.blackjack.prizes import worth
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.blackjack.view import HandInPlay
from tapete.games.roulette.event import BallDropped, RouletteEvent
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.chance import Chance
from tapete.games.shared.people import Sit, TableCommand
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title, line_title
from tapete.words.bets import odds
from tapete.words.events import blackjack, roulette

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


class BlackjackSession(OptionSession[BlackjackState, TableCommand, BlackjackEvent]):
    """Round after round of blackjack, with the jackpot bet where the table has it."""

    course = (
        *("blackjack.pays", "blackjack.soft_17", "blackjack.hole_card", "blackjack.double", "blackjack.split_hands"),
        *("blackjack.surrender", "blackjack.insurance", "deck.packs"),
        *("sevens.lost_when", "sevens.mixed", "sevens.after_split", "sevens.floor_times_bet"),
    )

    def __init__(self, rules: TableRules, chance: Chance, me: PlayerId, seed: int | None) -> None:
        self.shoe = BlackjackTable(rules, chance)
        super().__init__(self.shoe, rules, me, seed)

    def join(self, chips: int, seat: Seat, meter: int | None) -> Refused | None:
        read = () if meter is None else (at_blackjack.ReadMeter(meter),)
        return self.sit(at_blackjack.Sit(self.me, seat, chips), *read)

    def tell(self, event: Event) -> Sentence | None:
        return blackjack.told(event, self.manner)

    def around(self) -> Iterator[str]:
        sight, chips = self.shoe.seen_by(self.me), self.money.write(self.chips)
        yield say(f"sus fichas: {chips}", f"your chips: {chips}")
        if self.shoe.law.offered.value:
            meter = self.money.write(sight.jackpot)
            yield say(f"jackpot: {meter}", f"jackpot: {meter}")
        if sight.bank:
            bank = [card for card in sight.bank if card is not None]
            down = " [blue]▒▒[/]" if None in sight.bank else ""
            yield say("banca", "bank") + f": {card_text(bank)}{down} ({points(bank).total})"
        for box in sight.boxes:
            for number, hand in enumerate(box.hands):
                if hand.cards:
                    marked = "[bold]>[/] " if sight.turn == HandInPlay(box.seat, number) and box.hands[1:] else ""
                    yield f"{marked}{card_text(hand.cards)} ({points(hand.cards).total})"

    def going_on(self, command: str) -> str:
        """The first card of a round is dealt when the player says so."""
        return super().going_on(Deal.name() if command == at_blackjack.DealTo.name() else command)

    def staked(self) -> int:
        return sum(box.in_play for box in self.shoe.state.boxes.values() if box.holder == self.me)

    def limits(self) -> str:
        game, chips = self.shoe.game, self.money.write(self.chips)
        least, most = self.money.write(game.minimum), self.money.write(game.maximum)
        return say(
            f"De {least} a {most} por casilla; tiene {chips} en fichas de prueba, sin valor.",
            f"From {least} to {most} a box; you have {chips} of play money.",
        )

    def pays(self) -> Iterator[tuple[Sentence, str]]:
        law, game = self.shoe.law, self.shoe.game
        yield line_title("blackjack"), told(odds(game.pays.value))
        if game.insurance.value:
            yield bet_title("seguro"), told(odds(game.insurance_pays.value))
        for prize in law.prizes if law.offered.value else ():
            yield line_title(prize), self.money.write(worth(law, prize, law.amount, self.shoe.state.meter))
