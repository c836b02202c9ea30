"""A session drawn from options alone: whatever an engine lets the player ask for is listed, asked for and sent back.

No rule and no act of a game stands here. Sums are not checked either: the table refuses them, with its article.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, TypeVar, cast

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from tapete.cli.play.articles import articles_of
from tapete.cli.play.fields import ASKED, ask_field, takes
from tapete.cli.play.session import PlaySession, colour
from tapete.cli.text.card_text import card_text
from tapete.cli.text.language import language, say, told
from tapete.core.command import Command
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.option import Chips, Option
from tapete.core.sentence import Sentence
from tapete.games.banked.model.event import ChipsAdded, Joined, Left
from tapete.games.shared.message import TYPE, Misread, commands_by_name, read_command
from tapete.games.shared.playable import PlayableTable
from tapete.law.table_rules import TableRules
from tapete.words.commands import command_label, option_words
from tapete.words.misread import misread
from tapete.words.telling import Manner

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

_TAKING_BACK: Final = ("lift_bet", "take_back")
"""What a player who leaves does first."""
_BESIDE_PLAY: Final = ("add_chips", "tip", "leave")
"""What stands behind all that belongs to the game."""


class OptionSession(PlaySession, Generic[S, C, E]):
    """One player at a table of any game whose engine answers with options."""

    course: tuple[str, ...] = ()

    def __init__(self, table: PlayableTable[S, C, E], rules: TableRules, me: PlayerId, seed: int | None) -> None:
        super().__init__(rules, seed)
        self.shows = say("tabla de pagos", "pay table")
        self.at, self.me = table, me
        self.manner = Manner(self._sum, card_text, me)
        self.commands = commands_by_name(table.commands)
        self.told = 0
        self.recent: Sequence[E] = ()
        """What happened since the player last asked for something."""
        self.round, self.result = 0, 0
        self.usual: dict[tuple[str, str], int] = {}
        """What was last said in a field of chips, which Enter says again."""

    @abstractmethod
    def tell(self, event: E) -> Sentence | None:
        """An event in words, or None for what is not worth a line."""

    @abstractmethod
    def around(self) -> Iterable[str]:
        """What lies on the table, for the line above the question, in Rich markup."""

    @abstractmethod
    def staked(self) -> int:
        """What the player has in play."""

    @abstractmethod
    def pays(self) -> Iterable[tuple[Sentence, str]]:
        """The pay table: each line with what it pays."""

    # Sitting down

    def sit(self, *commands: C) -> Refused | None:
        """Open the table, then the player's own first commands."""
        due = self.at.due()
        assert due is not None, "a new table is opened first"
        for command in (due.command, *commands):
            if refused := self.at.do(command):
                return refused
        self.told, self.round = len(self.at.events), self.at.number()
        self.recent = tuple(self.at.events)
        return None

    # Asking

    def play_round(self) -> bool:
        """One thing that the player asks for, or what the croupier does on their Enter; False once they have left.

        While the croupier waits for a bet, Enter is the first thing on the list.
        """
        entries, due = self._entries(), self.at.due()
        self.console.print(f"[dim]{' · '.join(self.around())}[/]", soft_wrap=True)
        first = next(iter(entries), "") if due is None else ""
        on_enter = self.going_on(due.command.name()) if due is not None else first
        menu = "  ".join(f"({number}) {escape(title)}" for number, title in enumerate(entries, start=1))
        asked = rf"{menu}  \[Enter: {escape(on_enter)}]"
        title = self.prompt.ask(asked, lambda text: _entry(text, [*entries])) or first
        refused = self._ask(entries[title]) if title else None
        if not title and due is not None:
            self.at.must(due.command)
        self._go_on()
        self._report(refused)
        return self.me in self.at.people()

    def going_on(self, command: str) -> str:
        """What the croupier does next, in words."""
        return command_label(command, language())

    def _entries(self) -> dict[str, list[Option]]:
        """What may be asked for, by title, the game first; ways that differ only in what may be said stand together."""
        entries: dict[str, list[Option]] = {}
        for option in sorted(self.at.options(self.me), key=lambda option: option.command in _BESIDE_PLAY):
            if all(isinstance(field, ASKED) or field.optional for field in option.fields.values()):
                cost = f" {self.money.write(option.cost)}" if option.cost else ""
                entries.setdefault(option_words(option, language()).title + cost, []).append(option)
        return entries

    def _ask(self, options: list[Option]) -> Refused | None:
        """Every field of a command in turn: what is said in one leaves fewer ways for the next."""
        message: dict[str, object] = {TYPE: options[0].command, **options[0].given}
        for name in options[0].fields:
            field = (options[0].command, name)
            ways = [way.fields[name] for way in options]
            value = ask_field(self.prompt, self.money, *field, ways, self.usual.get(field))
            options = [way for way in options if takes(way.fields[name], value)]
            if isinstance(ways[0], Chips) and isinstance(value, int):
                self.usual[field] = value
            if value is not None:
                message[name] = value
        return self._send(message)

    def _send(self, message: dict[str, object]) -> Refused | None:
        command = read_command(self.commands, message, self.me)
        return misread(command) if isinstance(command, Misread) else self.at.do(cast("C", command))

    def _go_on(self) -> None:
        """The croupier carries out every step that waits for nobody."""
        while (due := self.at.due()) is not None and not due.patient:
            self.at.must(due.command)

    # Showing

    def _report(self, refused: Refused | None) -> None:
        if refused:
            self.console.print(told(refused.reason), style="yellow", markup=False, soft_wrap=True)
            return
        self.recent, self.told = self.at.events[self.told :], len(self.at.events)
        for sentence in filter(None, map(self.tell, self.recent)):
            self.console.print(f"  {told(sentence)}", soft_wrap=True)
        if self.at.number() != self.round:
            self._net()

    def _net(self) -> None:
        """What the round has changed, with the stakes that are still in play."""
        before, self.result, self.round = self.result, self._won(), self.at.number()
        net, chips = self.result - before, self.money.write(self.chips)
        title, words = say("Neto de la jugada", "Net of the round"), say(f"tiene {chips}", f"you have {chips}")
        self.console.print(f"[bold]{title}: [{colour(net)}]{self.money.signed(net)}[/][/] · {words}\n")

    def _sum(self, cents: int) -> Sentence:
        """A sum as the terminal writes it, in whichever language it speaks."""
        return Sentence(self.money.write(cents), self.money.write(cents))

    @property
    def chips(self) -> int:
        """What the player has, or took away."""
        gone = [event.chips for event in self.at.events if isinstance(event, Left)]
        seated = self.at.people().get(self.me)
        return gone[-1] if seated is None else seated.chips

    def _won(self) -> int:
        brought = (event.chips for event in self.at.events if isinstance(event, Joined | ChipsAdded))
        return self.chips + self.staked() - sum(brought)

    def last_word(self) -> str:
        return say("Deja la mesa.", "You have left the table.")

    def farewell(self) -> None:
        """Bets that may still be lifted come back; the others stay on the cloth."""
        while back := next((way for way in self.at.options(self.me) if way.command in _TAKING_BACK), None):
            refused = self._send({TYPE: back.command, **back.given, **dict(_first_said(back))})
            assert refused is None, refused
        rounds, chips = self.at.number() - 1, self.money.write(self.chips)
        net, left = self.money.signed(self._won() - self.staked()), self.money.write(self.staked())
        self.console.print(
            say(f"Jugadas: {rounds}. Se va con {chips} ({net}).", f"Rounds: {rounds}. You leave with {chips} ({net}).")
        )
        if self.staked():
            self.console.print(
                say(
                    f"En el tapete quedan {left} de la jugada sin acabar.",
                    f"{left} of the unfinished round stay on the felt.",
                )
            )

    def table(self) -> RenderableType:
        grid = Table(say("Combinación", "Combination"), say("Paga", "Pays"))
        for title, prize in self.pays():
            grid.add_row(told(title), prize)
        return grid

    def articles(self) -> RenderableType:
        return articles_of(self.recent)


def _entry(text: str, titles: Sequence[str]) -> str | Refused:
    """The title that an answer names, by its number or its words; nothing for Enter."""
    if not text:
        return ""
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= len(titles):
        return titles[int(text) - 1]
    named = next((title for title in titles if title.lower() == text), None)
    last = len(titles)
    return named or Refused(Sentence(f"se elige del 1 al {last}; q para irse", f"choose 1 to {last}; q to leave"))


def _first_said(option: Option) -> Iterator[tuple[str, object]]:
    for name, field in option.fields.items():
        yield name, getattr(field, "values", ("",))[0]
