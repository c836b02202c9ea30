"""A session of a house-banked game: bets, decisions, how each bet came out, round after round."""

from rich.console import RenderableType

from tapete.cli.play.articles import articles_of
from tapete.cli.play.bets import Betting
from tapete.cli.play.decisions import Deciding
from tapete.cli.play.felt import BankedTableDrawing
from tapete.cli.play.money import signed
from tapete.cli.play.paytable import Line, lines_hit, pay_tables
from tapete.cli.play.result import outcomes
from tapete.cli.play.session import PlaySession, colour
from tapete.cli.play.table import Sitting
from tapete.cli.text.figures import euros
from tapete.cli.text.language import say
from tapete.games.banked.model.command import Bet, OfferBank, TakeBack


class HouseSession(PlaySession):
    """One player's rounds at a table, on the terminal or from a script."""

    course = ("play.steps", "play.streets", "play.split_steps")

    def __init__(self, sitting: Sitting, seed: int | None) -> None:
        super().__init__(sitting.rules.table, seed)
        self.shows = say("tabla de pagos", "pay table")
        self.at = sitting
        self.felt = BankedTableDrawing(sitting.rules.table, sitting.me, sitting.seat, self.seeded)
        self.betting, self.deciding = Betting(sitting, self.prompt), Deciding(sitting, self.prompt)
        self.hit: frozenset[Line] = frozenset()

    def play_round(self) -> bool:
        """One round; False when no bet can be made any more."""
        self.at.begin()
        before = self.at.chips
        while self.at.may(OfferBank):
            self.deciding.answer_offer()
        if self.at.state.round.banker is None:
            if not self.at.may(Bet):
                return False
            self.betting.bet()
        self.hit = frozenset()
        self.at.run()
        while not self.at.over:
            self._draw()
            self.deciding.decide()
            self.at.run()
        self._result(before)
        return True

    def _draw(self) -> None:
        self.console.print(self.felt.draw(self.at.look(), self.console.width))

    def _result(self, before: int) -> None:
        if self.at.showdown is not None:
            self.console.print(self.felt.draw(self.at.showdown, self.console.width))
        for outcome in outcomes(self.rules, self.at.round, self.at.me):
            self.console.print(
                f"  {outcome.words}, [{colour(outcome.cents)}]{signed(outcome.cents)}[/]", soft_wrap=True
            )
        net = self.at.chips - before
        words = say(f"tiene {euros(self.at.chips)}", f"you have {euros(self.at.chips)}")
        self.console.print(
            f"[bold]{say('Neto de la jugada', 'Net of the round')}: [{colour(net)}]{signed(net)}[/][/] · {words}\n"
        )
        self.hit = lines_hit(self.rules, self.at.round, self.at.me)

    def limits(self) -> str:
        look = self.at.look()
        least, most, chips = euros(look.minimum), euros(look.maximum), euros(self.at.chips)
        return say(
            f"Mesa de {least} a {most}; tiene {chips} en fichas de prueba, sin valor.",
            f"A table of {least} to {most}; you have {chips} of play money.",
        )

    def last_word(self) -> str:
        return say("No le quedan fichas para otra apuesta.", "You have no chips left for another bet.")

    def farewell(self) -> None:
        """Bets not yet in play come back; those in play stay on the cloth."""
        if self.at.may(TakeBack):
            self.at.must_ask(TakeBack(self.at.me, self.at.seat))
        rounds, chips = self.at.state.round.number, euros(self.at.chips)
        net = signed(self.at.chips - self.at.brought)
        self.console.print(
            say(f"Jugadas: {rounds}. Se va con {chips} ({net}).", f"Rounds: {rounds}. You leave with {chips} ({net}).")
        )
        if staked := sum(wager.cents for box in self.at.state.round.boxes.values() for wager in box.wagers):
            self.console.print(
                say(
                    f"En el tapete quedan {euros(staked)} de la jugada sin acabar.",
                    f"{euros(staked)} of the unfinished round stay on the felt.",
                )
            )

    def table(self) -> RenderableType:
        return pay_tables(self.rules, self.at.state.meters, self.hit)

    def articles(self) -> RenderableType:
        return articles_of(self.at.recent)
