"""Asking for the bets of a round: the opening one, then the side bets the table has."""

from tapete.cli.language import say, told
from tapete.cli.play_money import euros, read_euros
from tapete.cli.play_prompt import Prompt, read_yes_no
from tapete.cli.play_table import Sitting
from tapete.core.decision import Refused
from tapete.games.banked.command import PlaceBet
from tapete.games.banked.legal import Option
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.words.bets import bet_title


class Betting:
    """The bets of one player, round after round; Enter repeats what he staked last."""

    def __init__(self, at: Sitting, prompt: Prompt) -> None:
        self.at, self.prompt = at, prompt
        self.last: dict[str, int] = {}

    def bet(self) -> None:
        """The opening bet, then the side bets the table has."""
        opening, *_ = (of for of in self.at.options() if of.command == "PlaceBet" and of.bet not in SIDE_BETS)
        self._ask_opening(opening)
        for bet in SIDE_BETS:
            offered = next((of for of in self.at.options() if of.bet == bet), None)
            if offered is not None:
                self._ask_side_bet(offered)

    def _ask_opening(self, of: Option) -> None:
        usual = self._usual(of) or of.least
        name, limits = told(bet_title(self.at.rules, of.bet)), _between(of)

        def read(text: str) -> int | Refused:
            return self._stake(of, usual if not text else read_euros(text))

        self.last[of.bet] = self.prompt.ask(rf"{name}, {limits} \[Enter: {euros(usual)}]", read)

    def _ask_side_bet(self, of: Option) -> None:
        usual = self._usual(of)
        none = say("no", "none")
        enter = euros(usual) if usual else none
        choices = say("s/n", "y/n") if of.least == of.most else say("0: no", "0: none")

        def read(text: str) -> int | Refused:
            wanted = read_yes_no(text)
            amount = usual if not text else wanted * of.least if wanted is not None else read_euros(text)
            return amount if amount == 0 else self._stake(of, amount)

        question = rf"{told(bet_title(self.at.rules, of.bet))}, {_between(of)} ({choices}) \[Enter: {enter}]"
        self.last[of.bet] = self.prompt.ask(question, read)

    def _usual(self, of: Option) -> int:
        last = self.last.get(of.bet, 0)
        return last if of.least <= last <= of.most else 0

    def _stake(self, of: Option, amount: int | Refused) -> int | Refused:
        if isinstance(amount, Refused):
            return amount
        return self.at.ask(PlaceBet(self.at.me, self.at.seat, of.bet, amount)) or amount


def _between(of: Option) -> str:
    if of.least == of.most:
        return euros(of.least)
    return say(f"de {euros(of.least)} a {euros(of.most)}", f"{euros(of.least)} to {euros(of.most)}")
