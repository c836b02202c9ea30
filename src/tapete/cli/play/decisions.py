"""Asking for a decision: play or fold, withdraw or keep, bet or check, buy a card, set the hands, take the bank."""

from collections.abc import Iterable, Mapping

from tapete.cards.card import Card, face_up
from tapete.cli.play.felt import laid_out
from tapete.cli.play.prompt import Prompt, read_own_cards, read_yes_no
from tapete.cli.play.table import Sitting
from tapete.cli.text.card_text import card_text
from tapete.cli.text.figures import euros
from tapete.cli.text.language import language, say, told
from tapete.core.decision import Refused
from tapete.core.option import Option
from tapete.core.sentence import Sentence
from tapete.games.banked.model.command import Act, OfferBank
from tapete.games.banked.model.vocabulary import BoxDecision
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.variants.pai_gow import is_foul
from tapete.words.acts import SPOKEN
from tapete.words.bets import bet_title


class Deciding:
    """The decisions of one player at their table."""

    def __init__(self, at: Sitting, prompt: Prompt) -> None:
        self.at, self.prompt = at, prompt

    def answer_offer(self) -> None:
        """Take the bank or pass."""
        answers = {("accept" if option.given["accept"] else "pass"): option for option in self.at.may(OfferBank)}
        answer = self._choose(say("Se le ofrece la banca.", "You are offered the bank."), answers)
        self.at.must_ask(OfferBank(self.at.me, answer == "accept"))

    def decide(self) -> None:
        """What the player does with their box."""
        acts = {str(option.given["act"]): option for option in self.at.may(Act)}
        if BoxDecision.SET in acts:
            self._set()
            return
        act = self._choose(f"{told(bet_title(self.at.rules.table, self.at.phase.bet))}:", acts)
        if act != BoxDecision.BUY:
            self.at.must_ask(Act(self.at.me, self.at.seat, BoxDecision(act)))
        elif (discard := self._ask_discard()) is not None:
            self.at.must_ask(Act(self.at.me, self.at.seat, BoxDecision.BUY, (discard,)))

    def _choose(self, question: str, options: Mapping[str, Option]) -> str:
        """One of the acts open now, by its letter or its words; Enter takes the one that stays in for least."""
        usual = next(act for act in SPOKEN if act in options)
        offered = "  ".join(_offered(act, option.cost) for act, option in options.items())

        def read(text: str) -> str | Refused:
            chosen = next((act for act in options if SPOKEN[act].matches(act, text, language())), None)
            return usual if not text else chosen or _no_such_option(text, options)

        enter = rf"\[Enter: {told(SPOKEN[usual].key)}]"
        return self.prompt.ask(f"{question}  {offered}  {enter}", read)

    def _ask_discard(self) -> Card | None:
        own = self._own_cards()

        def read(text: str) -> tuple[Card, ...] | Refused:
            return read_own_cards(text, own, 1, 1) if text else ()

        question = say("¿Qué carta descarta?", "Which card do you discard?")
        back = say("ninguna, vuelvo", "none, go back")
        named = self.prompt.ask(rf"{question} 1-{len(own)} \[Enter: {back}]", read)
        return named[0] if named else None

    def _set(self) -> None:
        """The low hand, as the house would set it unless the player says otherwise; a setting that loses is asked
        about again."""
        own = self._own_cards()
        line, house = set_by_house_way(self.at.rules.order, own)
        places = " ".join(str(own.index(card) + 1) for card in house)
        way = say(f"La casa pondría abajo {places}:", f"The house would set {places} low:")
        self.prompt.console.print(f"{way} {card_text(house)}\n[dim]{say(line.es, line.en)}[/]")
        low = self._ask_low(own, house)
        while is_foul(self.at.rules, own, low) and not self._insists():
            low = self._ask_low(own, house)
        self.at.must_ask(Act(self.at.me, self.at.seat, BoxDecision.SET, low))

    def _ask_low(self, own: tuple[Card, ...], house: tuple[Card, ...]) -> tuple[Card, ...]:
        def read(text: str) -> tuple[Card, ...] | Refused:
            return read_own_cards(text, own, 2, 2) if text else house

        question = say("Mano baja, dos cartas", "Low hand, two cards")
        enter = say("como la casa", "the house way")
        return self.prompt.ask(rf"{question} \[Enter: {enter}]", read)

    def _insists(self) -> bool:
        question = say(
            "Así la mano baja supera a la alta y se pierde la apuesta. ¿La deja? (s/n)",
            "So the low hand outranks the high one and the bet is lost. Leave it so? (y/n)",
        )

        def read(text: str) -> bool | Refused:
            answer = read_yes_no(text or "n")
            return answer if answer is not None else Refused(Sentence("se responde s o n", "answer y or n"))

        return self.prompt.ask(rf"{question} \[Enter: n]", read)

    def _own_cards(self) -> tuple[Card, ...]:
        """The player's cards in the order in which the felt shows them."""
        mine = next(box for box in self.at.look().boxes if box.seat == self.at.seat)
        return face_up(laid_out(mine.cards))


def _offered(act: str, cost: int) -> str:
    decision = SPOKEN[act]
    return f"({told(decision.key)}) {told(decision.words)}" + (f" {euros(cost)}" if cost else "")


def _no_such_option(text: str, acts: Iterable[str]) -> Refused:
    keys = ", ".join(told(SPOKEN[act].key) for act in acts)
    return Refused(
        Sentence(f"«{text}» no es una opción: se puede elegir {keys}", f"'{text}' is not an option: choose {keys}")
    )
