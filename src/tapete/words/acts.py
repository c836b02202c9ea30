"""What a player says to decide: the letter one may type for it, and the words, in the first person."""

from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence


class Spoken(msgspec.Struct, frozen=True):
    """How a decision is asked for and said; ``also`` are other words that players use for it."""

    key: Sentence
    words: Sentence
    also: tuple[str, ...] = ()

    def matches(self, act: str, text: str, language: Language) -> bool:
        """Whether somebody means this one."""
        return text in (self.key.in_language(language), act, self.words.es, self.words.en, *self.also)


SPOKEN: Final = {
    "keep": Spoken(Sentence("d", "k"), Sentence("la dejo", "keep it")),
    "check": Spoken(Sentence("p", "k"), Sentence("paso", "check"), ("s", "c")),
    "call": Spoken(Sentence("i", "c"), Sentence("igualo", "call"), ("v", "veo", "voy", "pago", "cubro")),
    "play": Spoken(Sentence("j", "p"), Sentence("juego", "play"), ("v", "voy")),
    "bet": Spoken(Sentence("b", "b"), Sentence("apuesto", "bet")),
    "raise": Spoken(Sentence("s", "r"), Sentence("subo a", "raise to")),
    "pass": Spoken(Sentence("p", "p"), Sentence("paso", "pass")),
    "fold": Spoken(Sentence("r", "f"), Sentence("me retiro", "fold"), ("n", "no voy")),
    "withdraw": Spoken(Sentence("r", "w"), Sentence("la retiro", "withdraw it")),
    "accept": Spoken(Sentence("b", "b"), Sentence("tomo la banca", "take the bank")),
    "buy": Spoken(Sentence("c", "b"), Sentence("compro carta", "buy a card")),
}
"""In the order of preference for Enter: what stays in the hand at the least cost comes first."""
