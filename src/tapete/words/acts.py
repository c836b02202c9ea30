"""What a player says to decide: the letter one may type for it, and the words, in the first person."""

from typing import Final

import msgspec

from tapete.core.sentence import Language, Sentence


class ActWords(msgspec.Struct, frozen=True):
    """How a decision is asked for and said; ``also`` are other words that players use for it."""

    key: Sentence
    words: Sentence
    also: tuple[str, ...] = ()

    def matches(self, act: str, text: str, language: Language) -> bool:
        """Whether somebody means this one."""
        return text in (self.key.in_language(language), act, self.words.es, self.words.en, *self.also)


SPOKEN: Final = {
    "keep": ActWords(Sentence("d", "k"), Sentence("la dejo", "keep it")),
    "check": ActWords(Sentence("p", "k"), Sentence("paso", "check"), ("s", "c")),
    "call": ActWords(Sentence("i", "c"), Sentence("igualo", "call"), ("v", "veo", "voy", "pago", "cubro")),
    "play": ActWords(Sentence("j", "p"), Sentence("juego", "play"), ("v", "voy")),
    "bet": ActWords(Sentence("b", "b"), Sentence("apuesto", "bet")),
    "raise": ActWords(Sentence("s", "r"), Sentence("subo a", "raise to")),
    "pass": ActWords(Sentence("p", "p"), Sentence("paso", "pass")),
    "fold": ActWords(Sentence("r", "f"), Sentence("me retiro", "fold"), ("n", "no voy")),
    "withdraw": ActWords(Sentence("r", "w"), Sentence("la retiro", "withdraw it")),
    "accept": ActWords(Sentence("b", "b"), Sentence("tomo la banca", "take the bank")),
    "buy": ActWords(Sentence("c", "b"), Sentence("compro carta", "buy a card")),
}
"""In the order of preference for Enter: what stays in the hand at the least cost comes first."""
