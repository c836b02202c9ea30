"""Asking for the bets of a round: the opening one, then the side bets the table has."""

from typing import NamedTuple

from tapete.cli.play.money import read_euros
from tapete.cli.play.prompt import Prompt, read_yes_no
from tapete.cli.play.table import Sitting
from tapete.cli.text.figures import euros
from tapete.cli.text.language import say, told
from tapete.core.decision import Refused
from tapete.core.option import Chips, Option
from tapete.games.banked.model.command import Bet
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import SIDE_BETS
from tapete.words.bets import bet_title


class OfferedBet(NamedTuple):
    """A bet that may be placed now, and between which sums."""

    bet: BetName
    least: int
    most: int


class Betting:
    """The bets of one player, round after round; Enter repeats what they staked last."""

    def __init__(self, at: Sitting, prompt: Prompt) -> None:
        self.at, self.prompt = at, prompt
        self.last: dict[str, int] = {}

    def bet(self) -> None:
        """The opening bet, then the side bets the table has."""
        opening = next(stakes for bet, stakes in self._open().items() if bet not in SIDE_BETS)
        self._ask_opening(opening)
        for bet in SIDE_BETS:
            if stakes := self._open().get(bet):
                self._ask_side_bet(stakes)

    def _open(self) -> dict[BetName, OfferedBet]:
        stakes = map(_stakes, self.at.may(Bet))
        return {stake.bet: stake for stake in stakes}

    def _ask_opening(self, stakes: OfferedBet) -> None:
        usual = self._usual(stakes) or stakes.least
        name, limits = told(bet_title(self.at.rules.table, stakes.bet)), _between(stakes)

        def read(text: str) -> int | Refused:
            return self._stake(stakes, usual if not text else read_euros(text))

        self.last[stakes.bet] = self.prompt.ask(rf"{name}, {limits} \[Enter: {euros(usual)}]", read)

    def _ask_side_bet(self, stakes: OfferedBet) -> None:
        usual = self._usual(stakes)
        none = say("no", "none")
        enter = euros(usual) if usual else none
        choices = say("s/n", "y/n") if stakes.least == stakes.most else say("0: no", "0: none")

        def read(text: str) -> int | Refused:
            wanted = read_yes_no(text)
            amount = usual if not text else wanted * stakes.least if wanted is not None else read_euros(text)
            return amount if amount == 0 else self._stake(stakes, amount)

        name = told(bet_title(self.at.rules.table, stakes.bet))
        question = rf"{name}, {_between(stakes)} ({choices}) \[Enter: {enter}]"
        self.last[stakes.bet] = self.prompt.ask(question, read)

    def _usual(self, stakes: OfferedBet) -> int:
        last = self.last.get(stakes.bet, 0)
        return last if stakes.least <= last <= stakes.most else 0

    def _stake(self, stakes: OfferedBet, amount: int | Refused) -> int | Refused:
        if isinstance(amount, Refused):
            return amount
        return self.at.ask(Bet(self.at.me, self.at.seat, stakes.bet, amount)) or amount


def _stakes(option: Option) -> OfferedBet:
    chips = option.fields["chips"]
    assert isinstance(chips, Chips)
    return OfferedBet(BetName(str(option.given["bet"])), chips.least, chips.most)


def _between(stakes: OfferedBet) -> str:
    if stakes.least == stakes.most:
        return euros(stakes.least)
    return say(f"de {euros(stakes.least)} a {euros(stakes.most)}", f"{euros(stakes.least)} to {euros(stakes.most)}")
