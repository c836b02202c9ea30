"""Asking for an act in a hand: check, call, bet, raise or fold, the cards to change, the card to put away."""

from collections.abc import Sequence
from typing import Final

from tapete.cards.card import Card, face_up
from tapete.cli.play.circle.table import CircleSitting
from tapete.cli.play.felt import laid_out
from tapete.cli.play.money import Money
from tapete.cli.play.prompt import Prompt, read_own_cards
from tapete.cli.text.card_text import card_text
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.core.option import Cards, Chips, Option
from tapete.core.sentence import Sentence
from tapete.games.circle.model import command as asked
from tapete.law.article import articles
from tapete.law.refusal import MOST_CITED
from tapete.words.acts import SPOKEN

Chosen = tuple[asked.ActKind, int]
"""An act and what the whole bet of the interval comes to with it."""


_SIZED: Final = (asked.ActKind.BET, asked.ActKind.RAISE)
"""The acts that come with an amount."""


class Speaking:
    """The acts of one player at their table."""

    def __init__(self, at: CircleSitting, prompt: Prompt, money: Money) -> None:
        self.at, self.prompt, self.money = at, prompt, money

    def act(self, options: Sequence[Option]) -> None:
        match options[0].fields:
            case {"discards": Cards(most=most)}:
                self._draw(most)
            case {"cards": Cards(most=count)}:
                self._discard(count)
            case _:
                self._speak({asked.ActKind(str(option.given["act"])): option for option in options})

    def _speak(self, options: dict[asked.ActKind, Option]) -> None:
        usual = next(asked.ActKind(act) for act in SPOKEN if act in set(options))

        def read(text: str) -> asked.Act | Refused:
            chosen = self._chosen(text, options) if text else (usual, _least(options[usual]))
            if isinstance(chosen, Refused):
                return chosen
            command = asked.Act(self.at.me, *chosen)
            return self.at.ask(command) or command

        offered = "  ".join(self._offered(act, option) for act, option in options.items())
        self.prompt.ask(rf"{offered}  \[Enter: {told(SPOKEN[usual].key)}]", read)

    def _chosen(self, text: str, options: dict[asked.ActKind, Option]) -> Chosen | Refused:
        """An act by its letter or its words, with an amount where it takes one; an amount alone bets or raises."""
        word, _, rest = text.partition(" ")
        for act, option in options.items():
            if SPOKEN[act].matches(act, text, language()):
                return act, _least(option)
            if _sized_field(option) and SPOKEN[act].matches(act, word, language()):
                return self._sized(act, option, rest)
        raises = next((act for act, option in options.items() if _sized_field(option)), None)
        if raises is not None and any(letter.isdecimal() for letter in text):
            return self._sized(raises, options[raises], text)
        sized = next((act for act in _SIZED if SPOKEN[act].matches(act, word, language())), None)
        if rest and sized is not None:
            return self._not_offered(sized, rest)
        keys = ", ".join(told(SPOKEN[act].key) for act in options)
        return Refused(
            Sentence(f"«{text}» no es una opción: se puede elegir {keys}", f"'{text}' is not an option: choose {keys}")
        )

    def _not_offered(self, act: asked.ActKind, rest: str) -> Chosen | Refused:
        """A bet that the hand does not offer now is asked for all the same: the refusal says why it cannot be made."""
        amount = self.money.read(rest)
        return amount if isinstance(amount, Refused) else (act, amount)

    def _sized(self, act: asked.ActKind, option: Option, text: str) -> Chosen | Refused:
        amount = self.money.read(text)
        if isinstance(amount, Refused):
            return amount
        sizes = _sized_field(option)
        if sizes and sizes.least <= amount <= sizes.most:
            return act, amount
        sums = self._range(option)
        places = articles(self.at.rules.cites.least_bet[:MOST_CITED])
        return Refused(Sentence(f"se puede llegar a {sums} ({places.es})", f"the bet may come to {sums} ({places.en})"))

    def _offered(self, act: asked.ActKind, option: Option) -> str:
        decision = SPOKEN[act]
        sums = self._range(option) or (self.money.write(option.cost) if option.cost else "")
        return f"({told(decision.key)}) {told(decision.words)} {sums}".rstrip()

    def _range(self, option: Option) -> str:
        sizes = _sized_field(option)
        if sizes is None:
            return ""
        least, most = self.money.write(sizes.least), self.money.write(sizes.most)
        return most if sizes.least == sizes.most else f"{least} – {most}"

    def _draw(self, most: int) -> None:
        own = self._own_cards()

        def read(text: str) -> tuple[Card, ...] | Refused:
            return read_own_cards(text, own, 0, most) if text else ()

        question = say(f"¿Qué cartas cambia? Hasta {most}", f"Which cards do you change? Up to {most}")
        none = say("ninguna", "none, stand pat")
        self.at.ask(asked.Draw(self.at.me, self.prompt.ask(rf"{question}, 1-{len(own)} \[Enter: {none}]", read)))

    def _discard(self, count: int) -> None:
        own, usual = self._own_cards(), self.at.least_useful()

        def read(text: str) -> tuple[Card, ...] | Refused:
            named = read_own_cards(text, own, count, count) if text else usual
            return named if isinstance(named, Refused) else self.at.ask(asked.Discard(self.at.me, named)) or named

        question = say("¿Qué carta descarta?", "Which card do you discard?")
        self.prompt.ask(rf"{question} 1-{len(own)} \[Enter: {card_text(usual)}]", read)

    def _own_cards(self) -> tuple[Card, ...]:
        """The player's cards in the order in which the felt shows them."""
        mine = next(place for place in self.at.look().places if place.player == self.at.me)
        return face_up(laid_out(mine.down))


def _sized_field(option: Option) -> Chips | None:
    """What a bet or a raise may come to."""
    sizes = option.fields.get("to")
    return sizes if isinstance(sizes, Chips) else None


def _least(option: Option) -> int:
    sizes = _sized_field(option)
    return sizes.least if sizes else 0
