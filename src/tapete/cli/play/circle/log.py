"""What happens at a circle table, line by line: acts of one interval on one line, everything else on its own."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby

from tapete.cards.card import face_up
from tapete.cli.play.money import CHIPS, Money
from tapete.cli.text.card_text import card_text
from tapete.cli.text.language import say, told
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats import event as at_table
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.words.events import circle
from tapete.words.events.circle_hand import ACTS, made
from tapete.words.telling import Manner


class Log:
    """Describes events to one player. It follows the table, because the total of a bet stands in the hand after it."""

    def __init__(self, rules: HandRules, me: PlayerId, money: Money, table: CircleState) -> None:
        self.rules, self.me, self.table = rules, me, table
        self.manner = Manner(partial(_sum, money), card_text, me, button=money is CHIPS)

    def lines(self, events: Iterable[at_table.CircleEvent]) -> Iterator[str]:
        """One line for the acts that follow each other, one for everything else; nothing for what the felt shows."""
        for acts, group in groupby(events, _is_act):
            texts = [text for event in group if (text := self._text(event))]
            if texts:
                yield from (" · ".join(texts),) if acts else texts

    def _text(self, event: at_table.CircleEvent) -> str:
        self.table = evolve(self.table, event)
        if isinstance(event, at_table.SessionCharged) and event.player != self.me:
            return ""
        sentence = circle.told(self.manner, self.table, event)
        return told(sentence) + self._makes(event) if sentence else self._ante(event)

    def _makes(self, event: at_table.CircleEvent) -> str:
        """Behind cards that are shown, what they make."""
        shown = event.event if isinstance(event, at_table.HandMoved) else None
        if not isinstance(shown, in_hand.Shown):
            return ""
        common = face_up(self.table.hand.common)
        name = made(self.rules, shown.cards, common)
        return f": {told(name).lower()}" if name else ""

    def _ante(self, event: at_table.CircleEvent) -> str:
        """The ante, which all pay, only once."""
        posted = event.event if isinstance(event, at_table.HandMoved) else None
        if not isinstance(posted, in_hand.Posted) or posted.place:
            return ""
        sum_ = told(self.manner.sums(posted.chips))
        return say(f"Apuesta inicial de cada puesto: {sum_}", f"Everybody's ante: {sum_}")

    def name(self, player: PlayerId) -> str:
        return told(self.manner.name(player))


def _is_act(event: at_table.CircleEvent) -> bool:
    return isinstance(event, at_table.HandMoved) and isinstance(event.event, ACTS)


def _sum(money: Money, amount: int) -> Sentence:
    """A sum as the felt writes it, in the terminal's one language."""
    text = money.write(amount)
    return Sentence(text, text)
