"""A session of a circle game against bots: hand after hand, what everybody did, and who won what."""

from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType

from tapete.cli.play.articles import articles_of
from tapete.cli.play.circle.acts import Speaking
from tapete.cli.play.circle.felt import CircleTableDrawing
from tapete.cli.play.circle.log import Log
from tapete.cli.play.circle.table import CircleSitting
from tapete.cli.play.prompt import read_yes_no
from tapete.cli.play.session import PlaySession, colour
from tapete.cli.play.terms import grid, terms_of, value_of
from tapete.cli.text.language import say, told
from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.model.command import AskToSee
from tapete.games.circle.seats.event import HandMoved
from tapete.law.vocabulary import line_title

_TERMS: Final = (
    "deck.cards",
    "limits.structure",
    "limits.minimum",
    "limits.minimum_of_maximum",
    "initial.form",
    "limits.ante_of_minimum",
    "raises.per_player",
    "openers.ladder",
    "draw.maximum",
    "rake.method",
    "rake.pot_share",
    "rake.session_share",
    "players.minimum",
)
"""What the table goes by, beside the order of hands."""


class CircleSession(PlaySession):
    """One player's hands at a table of bots, on the terminal or from a script."""

    course = ("course.steps",)

    def __init__(self, sitting: CircleSitting, seed: int | None) -> None:
        super().__init__(sitting.rules.law, seed)
        self.shows = say("orden de las jugadas", "order of hands")
        self.at = sitting
        self.felt = CircleTableDrawing(sitting, self.money, self.seeded)
        self.log = Log(sitting.hand_rules, sitting.me, self.money, sitting.state)
        self.speaking = Speaking(sitting, self.prompt, self.money)

    def play_round(self) -> bool:
        """One hand; False when the player has no chips, or all of them."""
        if not self.at.chips or self.at.alone:
            return False
        if self.at.state.hands:
            self._ask_next()
        before = self.at.chips
        self.at.begin()
        self._go_on()
        while self.at.state.in_hand:
            self._draw()
            self.speaking.act(self.at.to_decide())
            self._go_on()
        self._result(before)
        return True

    def _go_on(self) -> None:
        """Play everybody else's part and show what happened."""
        self.at.go_on()
        for line in self.log.lines(self.at.recent):
            self.console.print(f"  {line}", soft_wrap=True)

    def _draw(self) -> None:
        self.console.print(self.felt.draw(self.console.width))

    def _result(self, before: int) -> None:
        self._draw()
        net, chips = self.at.chips - before, self.money.write(self.at.chips)
        words = say(f"tiene {chips}", f"you have {chips}")
        title = say("Neto de la mano", "Net of the hand")
        self.console.print(f"[bold]{title}: [{colour(net)}]{self.money.signed(net)}[/][/] · {words}\n")

    def _ask_next(self) -> None:
        """Before the next hand: hands conceded unseen may be asked for."""
        while True:
            unseen = self.at.conceded()
            see = say("  (v) ver las manos cedidas", "  (v) see the hands conceded") if unseen else ""

            def read(text: str, unseen: bool = bool(unseen)) -> bool | Refused:
                if text == "v" and unseen:
                    return True
                if not text or read_yes_no(text):
                    return False
                return Refused(Sentence("Enter para seguir, q para irse", "Enter to go on, q to leave"))

            if not self.prompt.ask(rf"{say('¿Otra mano?', 'Another hand?')}{see} \[Enter]", read):
                return
            for name in unseen:
                refused = self.at.ask(AskToSee(self.at.me, name))
                assert refused is None, refused
                for line in self.log.lines(self.at.recent):
                    self.console.print(f"  {line}", soft_wrap=True)

    def limits(self) -> str:
        rules, chips = self.at.hand_rules, self.money.write(self.at.chips)
        structure, least = value_of(self.rules, "limits.structure").lower(), self.money.write(rules.minimum)
        most = ""
        if rules.maximum is not None:
            most = say(", máximo ", ", maximum ") + self.money.write(rules.maximum)
        company = ", ".join(
            f"{player.seat} {self.log.name(name)}"
            for name, player in sorted(self.at.state.players.items(), key=lambda pair: pair[1].seat)
        )
        return say(
            f"{structure.capitalize()}; mínimo {least}{most}; tiene {chips} en fichas de prueba, sin valor.\n"
            f"Puestos, por sorteo: {company}.",
            f"{structure.capitalize()}; minimum {least}{most}; you have {chips} of play money.\n"
            f"Seats, drawn by lot: {company}.",
        )

    def last_word(self) -> str:
        if self.at.chips:
            return say("Tiene todas las fichas: ha ganado.", "You have all the chips: you have won.")
        return say("No le quedan fichas.", "You have no chips left.")

    def farewell(self) -> None:
        """What is in the pot of an unfinished hand stays there."""
        hands, chips = self.at.state.hands, self.money.write(self.at.chips)
        net = self.money.signed(self.at.chips - self.at.brought)
        self.console.print(
            say(f"Manos: {hands}. Se va con {chips} ({net}).", f"Hands: {hands}. You leave with {chips} ({net}).")
        )
        if staked := self.at.staked:
            sum_ = self.money.write(staked)
            self.console.print(
                say(
                    f"En el bote de la mano sin acabar deja {sum_}.",
                    f"You leave {sum_} in the pot of the unfinished hand.",
                )
            )

    def table(self) -> RenderableType:
        """The order of hands, the player's own marked, and the terms of the table."""
        order, own = self.at.hand_rules.order, self.at.category()
        table = grid(say("De mayor a menor", "Highest first"))
        for category in order.categories:
            mark, style = ("►", "bold yellow") if category is own else ("", "")
            table.add_row(mark, told(line_title(category.value)), "", style=style)
        return Group(Columns((table, terms_of(self.rules, _TERMS)), padding=(0, 2)))

    def articles(self) -> RenderableType:
        events: list[Event] = [event.event if isinstance(event, HandMoved) else event for event in self.at.recent]
        return articles_of(events)
