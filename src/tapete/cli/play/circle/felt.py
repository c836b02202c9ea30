"""The felt of a circle game on a terminal: seats with chips, bets and cards, the pot, the board, one's own hand."""

from rich.panel import Panel
from rich.table import Table as Grid

from tapete.cards.card import face_up
from tapete.cli.play.circle.table import CircleSitting
from tapete.cli.play.felt import WIDTH, laid_out
from tapete.cli.play.money import Money
from tapete.cli.text.card_text import card_rows, small_cards
from tapete.cli.text.language import say, told
from tapete.games.circle.hand.openers import rung
from tapete.games.circle.model.command import Discard, Draw
from tapete.games.circle.model.state import NOBODY
from tapete.games.circle.view import HandView, PlaceView
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.words.events.circle_hand import made

_NAMING_CARDS = (Draw.name(), Discard.name())
"""Commands in which a player names own cards."""


class CircleTableDrawing:
    """Draws the table as the player sees it."""

    def __init__(self, at: CircleSitting, money: Money, remark: str) -> None:
        self.at, self.money, self.remark = at, money, remark

    def draw(self, width: int) -> Panel:
        look = self.at.look()
        grid = Grid.grid(padding=(0, 0))
        grid.add_row(self._seats(look))
        grid.add_row(self._middle(look))
        if mine := next((place for place in look.places if place.player == self.at.me and not place.folded), None):
            grid.add_row(self._own(look, mine))
        rules = self.at.rules.law
        hand = say(f"mano {self.at.state.hands}", f"hand {self.at.state.hands}")
        chips = self.money.write(self.at.chips)
        return Panel(
            grid,
            title=f"[bold]{told(title_of(rules.game))} · {told(profile(rules.law).short)} · {hand}[/]",
            subtitle=" · ".join(filter(None, (say(f"sus fichas: {chips}", f"your chips: {chips}"), self.remark))),
            border_style="green",
            width=min(width, WIDTH),
            padding=(0, 1),
        )

    def _seats(self, look: HandView) -> Grid:
        """One line a seat, in the order of the seats: marker, number, name, chips, bet of the interval, cards."""
        table = self.at.state
        speaks = None if look.over else self.at.me if self.at.to_decide() else look.turn
        rows = Grid.grid(padding=(0, 1))
        for column in range(6):
            rows.add_column(justify="right" if column in (1, 3, 4) else "left", no_wrap=True)
        for place in sorted(look.places, key=lambda place: table.players[place.player].seat):
            seat = table.players[place.player].seat
            name = say("usted", "you") if place.player == self.at.me else place.player
            rows.add_row(
                "●" if seat == table.marker else " ",
                str(seat),
                f"[bold yellow]► {name}[/]" if place.player == speaks else f"  {name}",
                say("todo", "all-in") if place.all_in else self.money.write(place.stack),
                self.money.write(place.bet) if place.bet else "",
                self._cards(place, look.over),
                style="dim" if place.folded else "",
            )
        return rows

    def _cards(self, place: PlaceView, over: bool) -> str:
        """The cards before a seat and what its player won; the player's own cards are drawn large below."""
        changed = place.drawn if self.at.hand_rules.draw_most and not over else 0
        drawn = say(f"{changed} de cambio", f"{changed} drawn") if changed else ""
        won = say(f"gana {self.money.write(place.won)}", f"wins {self.money.write(place.won)}") if place.won else ""
        if place.folded:
            return say("se retira", "folded")
        cards = small_cards(place.up if place.player == self.at.me else (*place.down, *place.up))
        return "  ".join(filter(None, (cards, drawn, f"[bold]{won}[/]" if won else "")))

    def _middle(self, look: HandView) -> str:
        """The pot, split where somebody is all-in, and the common cards."""
        pot = "" if look.over else say(f"Bote: {self.money.write(look.pot)}", f"Pot: {self.money.write(look.pot)}")
        if len(look.pots) > 1 and any(place.all_in for place in look.places):
            pot += f" ({' + '.join(self.money.write(part.chips) for part in look.pots)})"
        if self.at.hand_rules.ladder and self.at.hand.opener == NOBODY and not look.over:
            needed = rung(self.at.hand_rules, self.at.hand)
            pot += say(f" · para abrir, pareja {needed} o más", f" · opening needs a pair {needed} or better")
        board = card_rows(look.common) if look.common else ()
        words = f"[italic]«{told(look.words)}»[/]" if look.words else ""
        return "\n".join(filter(None, (" ", f"[bold]{pot}[/]" if pot else "", *board, words)))

    def _own(self, look: HandView, mine: PlaceView) -> str:
        """The player's cards, large; numbered where they have to name some."""
        numbered = any(option.command in _NAMING_CARDS for option in look.legal)
        cards = laid_out(mine.down) if not mine.up else (*mine.down, *mine.up)
        rows = [*card_rows(cards)]
        if numbered:
            rows.append(" ".join(f"{place:^5}" for place in range(1, len(cards) + 1)).rstrip())
        name = made(self.at.hand_rules, face_up(cards), face_up(look.common))
        title = say("Sus cartas", "Your cards") + (f": [italic]{told(name)}[/]" if name else "")
        return "\n".join((title, *rows))
