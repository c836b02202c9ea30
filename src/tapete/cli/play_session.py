"""A session at the table: rounds one after the other, what is asked in each, and how each came out."""

import io
import sys
from typing import Final

from rich.console import Console

from tapete.cli.language import say, told
from tapete.cli.play_articles import articles_of
from tapete.cli.play_bets import Betting
from tapete.cli.play_decisions import Deciding
from tapete.cli.play_felt import Felt
from tapete.cli.play_paytable import Line, lines_hit, pay_tables
from tapete.cli.play_prompt import LeftError, Prompt
from tapete.cli.play_result import outcomes
from tapete.cli.play_table import Sitting
from tapete.cli.play_words import euros, signed
from tapete.games.banked.command import TakeBack
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.vocabulary import term
from tapete.law.wording import written

_INTERRUPTED: Final = 130


class Session:
    """One player's rounds at a table, on the terminal or from a script."""

    def __init__(self, sitting: Sitting, seed: int | None) -> None:
        self.at, self.rules = sitting, sitting.rules
        self.seeded = "" if seed is None else say(f"baraja con semilla {seed}", f"seeded deck ({seed})")
        self.console = Console(highlight=False, emoji=False)
        self.felt = Felt(sitting.rules, sitting.me, sitting.seat, self.seeded)
        keys = {"?": self._help, "t": self._pay_tables, "a": self._articles}
        self.prompt = Prompt(self.console, keys)
        self.betting, self.deciding = Betting(sitting, self.prompt), Deciding(sitting, self.prompt)
        self.hit: frozenset[Line] = frozenset()

    def play(self) -> None:
        """Rounds until the player leaves, nobody answers or the chips run out."""
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._welcome()
        try:
            while self._round():
                pass
        except LeftError:
            self._farewell()
        except KeyboardInterrupt:
            self.console.print()
            self._farewell()
            sys.exit(_INTERRUPTED)
        else:
            self.console.print(say("No te quedan fichas para otra apuesta.", "You have no chips left for another bet."))
            self._farewell()

    def _round(self) -> bool:
        """One round; False when no bet can be made any more."""
        self.at.begin()
        before = self.at.chips
        while (options := self.at.options()) and options[0].command == "OfferBank":
            self.deciding.answer_offer(options)
        if self.at.table.round.banker is None:
            if not self.at.options():
                return False
            self.betting.bet()
            self.at.close_bets()
        self.hit = frozenset()
        self.at.go_on()
        while not self.at.over:
            self._draw()
            self.deciding.decide(self.at.options())
            self.at.go_on()
        self._result(before)
        return True

    def _draw(self) -> None:
        self.console.print(self.felt.draw(self.at.look(), self.console.width))

    def _result(self, before: int) -> None:
        if self.at.showdown is not None:
            self.console.print(self.felt.draw(self.at.showdown, self.console.width))
        for of in outcomes(self.rules, self.at.round, self.at.me):
            self.console.print(f"  {of.words}, [{_colour(of.cents)}]{signed(of.cents)}[/]", soft_wrap=True)
        net = self.at.chips - before
        words = say(f"tienes {euros(self.at.chips)}", f"you have {euros(self.at.chips)}")
        self.console.print(
            f"[bold]{say('Neto de la jugada', 'Net of the round')}: [{_colour(net)}]{signed(net)}[/][/] · {words}\n"
        )
        self.hit = lines_hit(self.rules, self.at.round, self.at.me)

    def _welcome(self) -> None:
        look = self.at.look()
        least, most, chips = euros(look.minimum), euros(look.maximum), euros(self.at.chips)
        limits = say(
            f"Mesa de {least} a {most}; tienes {chips} en fichas de mentira.",
            f"A table of {least} to {most}; you have {chips} of play money.",
        )
        title, law = told(title_of(self.rules.game)), told(profile(self.rules.law).title)
        self.console.print(f"[bold green]{title}[/] · {law}\n{limits}")
        if self.seeded:
            self.console.print(f"[yellow]{self.seeded}: {say('no es azar', 'this is not chance')}[/]")
        self.console.print(f"[dim]{_keys()}[/]\n")

    def _farewell(self) -> None:
        """Bets not yet in play come back; those in play stay on the cloth."""
        if any(of.command == "TakeBack" for of in self.at.options()):
            self.at.must_ask(TakeBack(self.at.me, self.at.seat))
        rounds, chips = self.at.table.round.number, euros(self.at.chips)
        net = signed(self.at.chips - self.at.brought)
        self.console.print(
            say(f"Jugadas: {rounds}. Te vas con {chips} ({net}).", f"Rounds: {rounds}. You leave with {chips} ({net}).")
        )
        if staked := sum(held.cents for box in self.at.table.round.boxes.values() for held in box.wagers):
            self.console.print(
                say(
                    f"En el tapete quedan {euros(staked)} de la jugada sin acabar.",
                    f"{euros(staked)} of the unfinished round stay on the felt.",
                )
            )

    def _help(self) -> None:
        self.console.print(_keys())
        for key in ("play.steps", "play.streets", "play.split_steps"):
            if self.rules.has(key):
                self.console.print(f"{told(term(key).title)}: {told(written(term(key), self.rules.words(key)))}")
        self.console.print(
            say(
                "Enter hace lo que pone entre corchetes; los importes van en euros (10 o 7,50).",
                "Enter does what stands in brackets; amounts are in euros (10 or 7.50).",
            ),
            markup=False,
        )

    def _pay_tables(self) -> None:
        self.console.print(pay_tables(self.rules, self.at.table.meters, self.hit))

    def _articles(self) -> None:
        self.console.print(articles_of(self.at.recent))


def _keys() -> str:
    return say(
        "? ayuda · t tabla de pagos · a artículos de lo último que ha pasado · q salir",
        "? help · t pay table · a the articles behind what just happened · q quit",
    )


def _colour(cents: int) -> str:
    return "green" if cents > 0 else "red" if cents < 0 else "default"
