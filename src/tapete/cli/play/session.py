"""A session at a table on the terminal: rounds until the player leaves, nobody answers or the chips run out."""

import io
import sys
from abc import ABC, abstractmethod
from typing import Final

from rich.console import Console, RenderableType

from tapete.cli.play.money import money_at
from tapete.cli.play.prompt import LeftError, Prompt
from tapete.cli.play.terms import value_of
from tapete.cli.text.language import say, told
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.table_rules import TableRules

_INTERRUPTED: Final = 130


class PlaySession(ABC):
    """What every game has in common: the welcome, the keys that always work, the end."""

    course: tuple[str, ...]
    """The parameters that tell the course of a round, for the help."""
    shows: str
    """What ``t`` shows."""

    def __init__(self, rules: TableRules, seed: int | None) -> None:
        self.rules, self.money = rules, money_at(rules)
        self.seeded = "" if seed is None else say(f"baraja con semilla {seed}", f"seeded deck ({seed})")
        self.console = Console(highlight=False, emoji=False)
        self.prompt = Prompt(self.console, {"?": self._help, "t": self._show_table, "a": self._show_articles})

    @abstractmethod
    def play_round(self) -> bool:
        """One round; False when no other can be played."""

    @abstractmethod
    def limits(self) -> str:
        """The table's limits and the player's chips, for the welcome."""

    @abstractmethod
    def last_word(self) -> str:
        """What is said when no other round can be played."""

    @abstractmethod
    def farewell(self) -> None: ...

    @abstractmethod
    def table(self) -> RenderableType:
        """What the table pays or goes by."""

    @abstractmethod
    def articles(self) -> RenderableType:
        """The articles behind what just happened."""

    def play(self) -> None:
        """Rounds until the player leaves, nobody answers or the chips run out."""
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._welcome()
        try:
            while self.play_round():
                pass
        except LeftError:
            self.farewell()
        except KeyboardInterrupt:
            self.console.print()
            self.farewell()
            sys.exit(_INTERRUPTED)
        else:
            self.console.print(self.last_word())
            self.farewell()

    def _welcome(self) -> None:
        title, law = told(title_of(self.rules.game)), told(profile(self.rules.law).full_title)
        self.console.print(f"[bold green]{title}[/] · {law}\n{self.limits()}")
        if self.seeded:
            self.console.print(f"[yellow]{self.seeded}: {say('no es azar', 'this is not chance')}[/]")
        self.console.print(f"[dim]{self._keys()}[/]\n")

    def _help(self) -> None:
        self.console.print(self._keys())
        for setting in self.rules.stated(self.course):
            title = told(setting.parameter.term.title)
            self.console.print(f"{title}: {value_of(self.rules, setting.parameter.key)}", soft_wrap=True)
        enter = say("Enter hace lo que pone entre corchetes", "Enter does what stands in brackets")
        self.console.print(f"{enter}; {told(self.money.example)}.", markup=False)

    def _show_table(self) -> None:
        self.console.print(self.table())

    def _show_articles(self) -> None:
        self.console.print(self.articles())

    def _keys(self) -> str:
        return say(
            f"? ayuda · t {self.shows} · a artículos de lo último que ha pasado · q salir",
            f"? help · t {self.shows} · a the articles behind what just happened · q quit",
        )


def colour(cents: int) -> str:
    return "green" if cents > 0 else "red" if cents < 0 else "default"
