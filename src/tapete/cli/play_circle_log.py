"""What happens at a circle table, told line by line: acts of one interval on one line, everything else on its own."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from tapete.cli.card_text import card_text
from tapete.cli.language import say
from tapete.cli.play_circle_words import made
from tapete.cli.play_felt import known
from tapete.cli.play_money import Money
from tapete.core.ids import PlayerId
from tapete.games.circle import event as in_hand
from tapete.games.circle import table_event as at_table
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import Hand

_ACTS: Final = (in_hand.Checked, in_hand.Called, in_hand.Bet, in_hand.Folded, in_hand.Drawn, in_hand.Discarded)


class Log:
    """Tells events to one player. Money in a bet is what it comes to, which is why bets are followed one by one."""

    def __init__(self, rules: HandRules, me: PlayerId, money: Money) -> None:
        self.rules, self.me, self.money = rules, me, money
        self.bets: dict[int, int] = {}

    def lines(self, events: Iterable[at_table.CircleEvent], hand: Hand) -> Iterator[str]:
        """One line for the acts that follow each other, one for everything else; nothing for what the felt shows."""
        moved = [event.event if isinstance(event, at_table.HandMoved) else event for event in events]
        for acts, group in groupby(moved, lambda event: isinstance(event, _ACTS)):
            told = [text for event in group if (text := self._text(event, hand))]
            if told:
                yield from (" · ".join(told),) if acts else told

    def _text(self, event: object, hand: Hand) -> str:
        match event:
            case at_table.MarkerMoved():
                self.bets = {}
                return say(f"● Mano: {self.name(event.player)}", f"● Marker: {self.name(event.player)}")
            case at_table.ChipsAdded():
                return self._says(event.player, "compra", "compras", "buys", "buy", event.chips)
            case at_table.SeatLeft():
                return self._says(event.player, "deja la mesa", "dejas la mesa", "leaves the table", "leave the table")
            case at_table.SessionCharged() if event.player == self.me:
                sum_ = self.money.write(event.chips)
                return say(f"Por la sesión pagas {sum_}", f"You pay {sum_} for the session")
            case at_table.SessionClosing():
                return say(
                    f"Se acabó la hora: quedan {event.hands} manos", f"The hour is over: {event.hands} hands are left"
                )
            case in_hand.IntervalEnded():
                self.bets = {}
        return self._act(event, hand) or self._end(event, hand)

    def _act(self, event: object, hand: Hand) -> str:
        """Something a player did."""
        match event:
            case in_hand.Posted():
                return self._posted(event, hand)
            case in_hand.Checked():
                return self._says(hand.players[event.place], "pasa", "pasas", "checks", "check")
            case in_hand.Called():
                self._put_in(event.place, event.chips)
                return self._says(hand.players[event.place], "ve", "ves", "calls", "call", event.chips)
            case in_hand.Bet():
                raises = any(self.bets.values())
                sum_ = self._put_in(event.place, event.chips)
                words = ("sube a", "subes a", "raises to", "raise to") if raises else _BETS
                return self._says(hand.players[event.place], *words, sum_)
            case in_hand.Folded():
                return self._says(hand.players[event.place], "no va", "no vas", "folds", "fold")
            case in_hand.Drawn(discards=()):
                return self._says(hand.players[event.place], "está servido", "estás servido", "stands pat", "stand pat")
            case in_hand.Drawn():
                return self._says(hand.players[event.place], "cambia", "cambias", "draws", "draw") + (
                    f" {len(event.discards)}"
                )
            case in_hand.Discarded():
                return self._says(hand.players[event.place], "se descarta", "te descartas", "discards", "discard")
        return ""

    def _posted(self, event: in_hand.Posted, hand: Hand) -> str:
        """Blinds one by one; the ante, which all pay, only once."""
        if event.blind:
            self._put_in(event.place, event.chips)
            return self._says(hand.players[event.place], "pone", "pones", "posts", "post", event.chips)
        sum_ = self.money.write(event.chips)
        return "" if event.place else say(f"Apuesta inicial de cada uno: {sum_}", f"Everybody's ante: {sum_}")

    def _end(self, event: object, hand: Hand) -> str:
        """How money and cards come out."""
        match event:
            case in_hand.CommonDealt():
                return say("Comunes: ", "Common: ") + card_text(known(event.cards))
            case in_hand.Uncalled():
                sum_, name = self.money.write(event.chips), self.name(hand.players[event.place])
                return say(f"Vuelven {sum_} que nadie vio: {name}", f"{sum_} that nobody called go back: {name}")
            case in_hand.Raked() if event.chips:
                sum_ = self.money.write(event.chips)
                return say(f"La casa se lleva {sum_}", f"The house takes {sum_}")
            case in_hand.Shown():
                text = self._says(hand.players[event.place], "muestra ", "muestras ", "shows ", "show ")
                return f"{text}{card_text(event.cards)}: {made(self.rules, event.cards, known(hand.common)).lower()}"
            case in_hand.Mucked():
                words = ("no muestra", "no muestras", "does not show", "do not show")
                return self._says(hand.players[event.place], *words)
            case in_hand.FalseOpener():
                name = self.name(hand.players[event.place])
                return say(f"{name}: abrió sin tener con qué", f"{name}: opened without openers")
            case in_hand.Awarded():
                text = self._says(hand.players[event.place], "gana", "ganas", "wins", "win", event.chips)
                side = say(f" del bote aparte {event.pot}", f" of side pot {event.pot}") if event.pot else ""
                return f"[bold]{text}[/]{side}"
            case in_hand.BlankHand():
                sum_ = self.money.write(event.carried)
                return say(
                    f"Nadie gana: {sum_} quedan para la mano siguiente",
                    f"Nobody wins: {sum_} stay for the next hand",
                )
        return ""

    def _put_in(self, place: int, chips: int) -> int:
        """What a player's bet of the interval comes to now."""
        self.bets[place] = self.bets.get(place, 0) + chips
        return self.bets[place]

    def name(self, player: PlayerId) -> str:
        return say("tú", "you") if player == self.me else player

    def _says(self, player: PlayerId, es: str, es_you: str, en: str, en_you: str, sum_: int = 0) -> str:
        """Somebody does something; the player himself is spoken to."""
        words = say(es_you, en_you) if player == self.me else say(es, en)
        return f"{self.name(player)} {words}" + (f" {self.money.write(sum_)}" if sum_ else "")


_BETS: Final = ("apuesta", "apuestas", "bets", "bet")
