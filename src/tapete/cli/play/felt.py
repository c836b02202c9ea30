"""The felt on a terminal: the bank's cards, the common ones, the player's box with its bets, and whose turn it is."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.panel import Panel
from rich.table import Table as Grid

from tapete.cards.card import Card, face_up
from tapete.cli.text.card_text import card_rows
from tapete.cli.text.figures import euros
from tapete.cli.text.language import say, told
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.state import Wager
from tapete.games.banked.view import BoxView, TableView
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.table_rules import TableRules
from tapete.words.bets import bet_title, hand_words

WIDTH: Final = 80


def laid_out(cards: Iterable[Card | None]) -> tuple[Card | None, ...]:
    """Cards as a player holds them, the highest first; those face down last."""
    return tuple(sorted(cards, key=lambda card: -1 if card is None else card, reverse=True))


class BankedTableDrawing:
    """Draws the table as a player sees it."""

    def __init__(self, rules: TableRules, me: PlayerId, seat: Seat, remark: str) -> None:
        self.rules, self.me, self.seat, self.remark = rules, me, seat, remark

    def draw(self, view: TableView, width: int) -> Panel:
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(min_width=9, style="bold")
        grid.add_column()
        common = face_up(view.common)
        mine = next((box for box in view.boxes if box.seat == self.seat), None)
        if view.bank:
            bank = view.bank if None in view.bank or not view.bank_low else laid_out(view.bank)
            name = say("Crupier", "Dealer") if view.banker == self.me else say("Banca", "Bank")
            grid.add_row(name, self._hand(bank, common, view.bank_low))
        if view.common:
            grid.add_row(say("Comunes", "Community"), "\n".join(card_rows(view.common)))
        if mine is not None:
            numbered = any("cards" in option.fields for option in view.legal)
            hand = self._hand(laid_out(mine.cards), common, mine.low, numbered)
            grid.add_row(say(f"Casilla {self.seat}", f"Box {self.seat}"), f"{hand}\n{self._state(view, mine)}")
        return Panel(
            grid,
            title=f"[bold]{told(title_of(view.game))} · {told(profile(self.rules.law).short)} · {self._round(view)}[/]",
            subtitle=self._edge(view),
            border_style="green",
            width=min(width, WIDTH),
            padding=(0, 1),
        )

    def _hand(
        self, cards: Sequence[Card | None], common: tuple[Card, ...], low: tuple[Card, ...], numbered: bool = False
    ) -> str:
        """Cards with what they make; a set hand as its high and its low part."""
        high = tuple(card for card in cards if card is None or card not in low)
        rows = [*card_rows(high)]
        if low:
            rows = [f"{above}   {below}" for above, below in zip(rows, card_rows(low), strict=True)]
        if numbered:
            rows.append(" ".join(f"{place:^5}" for place in range(1, len(cards) + 1)).rstrip())
        made = hand_words(self.rules, face_up(cards), common, low) if None not in cards else None
        return "\n".join([*rows, f"[italic]{told(made)}[/]"] if made else rows)

    def _state(self, view: TableView, mine: BoxView) -> str:
        """The bets in the box, and who has to decide."""
        bets = " · ".join(self._bets(tuple(wager for wager in mine.wagers if wager.player == self.me)))
        if view.banker == self.me:
            bets = say("tiene la banca", "you hold the bank")
        turn = ""
        if view.turn == self.seat:
            turn = f"[bold yellow]► {say('decide usted', 'your decision')}[/]"
        elif mine.folded:
            turn = say("se retira", "folded")
        return "\n".join(filter(None, (bets, turn)))

    def _bets(self, wagers: Sequence[Wager]) -> Iterator[str]:
        """Each bet with its amount; the equal ones together."""
        equal = [wager for wager in wagers if wager.bet.startswith("each_")]
        if equal:
            numbers = ", ".join(wager.bet.removeprefix("each_") for wager in equal)
            yield say(f"Apuestas {numbers}: {euros(equal[0].cents)}", f"Bets {numbers}: {euros(equal[0].cents)}")
        for wager in wagers:
            if wager not in equal:
                yield f"{told(bet_title(self.rules, wager.bet))}: {euros(wager.cents + wager.fed)}"

    def _round(self, view: TableView) -> str:
        return say(f"jugada {view.round + 1}", f"round {view.round + 1}")

    def _edge(self, view: TableView) -> str:
        chips = say(f"sus fichas: {euros(view.stacks[self.me])}", f"your chips: {euros(view.stacks[self.me])}")
        meters = (f"{told(bet_title(self.rules, meter))}: {euros(cents)}" for meter, cents in view.meters.items())
        return " · ".join(filter(None, (chips, *meters, self.remark)))
