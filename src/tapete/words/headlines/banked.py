"""How a round against the house came out for one reader."""

from collections.abc import Sequence
from typing import Final

import msgspec

from tapete.cards.card import Card, face_up
from tapete.cards.hand import MadeHand
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.banked.model.event import BankerCharged, HouseHandSettled, Settled
from tapete.games.banked.model.state import BankedState, Box, Round
from tapete.games.banked.model.vocabulary import BoxStanding
from tapete.games.banked.view import view_box
from tapete.games.shared.hands import hand_order, read_hand
from tapete.law.table_rules import TableRules
from tapete.law.wording import money
from tapete.words.bets import bet_title, gain, hand_words, line_words
from tapete.words.headlines.headline import Headline, best_winner, middle, short
from tapete.words.headlines.rarity import rarity
from tapete.words.telling import fill

Paid = Settled | HouseHandSettled | BankerCharged

_BOTH_LOST: Final = "inferior_inferior"
_ONE_EACH: Final = ("superior_inferior", "inferior_superior")
"""Of the cases of two hands at pai gow, those that a person says otherwise than the table of the regulation does."""


def headline(rules: TableRules, table: BankedState, results: Sequence[Event], reader: PlayerId) -> Headline:
    """A round that has been paid."""
    paid = _PaidRound(rules, table.round, tuple(event for event in results if isinstance(event, Paid)), reader)
    if table.round.banker == reader:
        return paid.as_banker()
    return paid.of_bets() if paid.own else paid.from_outside()


class _PaidRound(msgspec.Struct, frozen=True):
    rules: TableRules
    now: Round
    events: tuple[Paid, ...]
    reader: PlayerId

    @property
    def settled(self) -> tuple[Settled, ...]:
        return tuple(event for event in self.events if isinstance(event, Settled))

    @property
    def own(self) -> tuple[Settled, ...]:
        """What became of the reader's bets."""
        return tuple(event for event in self.settled if event.player == self.reader)

    def as_banker(self) -> Headline:
        """The reader held the bank: what the others and the house paid them, less commission."""
        against = [event for event in self.settled if event.against == self.reader]
        net = sum(event.staked + event.from_meter - event.returned - event.fee for event in against)
        net -= sum(event.cents for event in self.events if isinstance(event, HouseHandSettled))
        net -= sum(event.fee for event in self.events if isinstance(event, BankerCharged))
        words = "Con la banca ni gana ni pierde|You break even with the bank"
        if net:
            words = "Con la banca gana {sum}|You win {sum} with the bank"
            words = words if net > 0 else "Con la banca pierde {sum}|You lose {sum} with the bank"
        each = [(short(event.player), event.staked - event.returned - event.fee) for event in against]
        each += [("", -event.cents) for event in self.events if isinstance(event, HouseHandSettled)]
        return Headline(
            fill(words, {"sum": money(abs(net))}), net, tuple(_of_bank(name, cents) for name, cents in each)
        )

    def of_bets(self) -> Headline:
        bought = sum(box.price for box in self.now.boxes.values() if box.holder == self.reader)
        net = sum(event.returned - event.staked for event in self.own) - bought
        box = self.now.boxes[self._decisive(net).seat]
        several = self.own if len(self.own) > 1 else ()
        bets = tuple(
            fill(
                "{bet} {gain}|{bet} {gain}",
                {"bet": bet_title(self.rules, event.bet), "gain": gain(event.returned - event.staked)},
            )
            for event in several
        )
        winner = self._winner(net, box)
        one_in, rare = rarity(hand_order(self.rules), winner if net > 0 else None)
        return Headline(self._text(net, box), net, bets, winner.cards if winner else (), one_in, rare)

    def _decisive(self, net: int) -> Settled:
        """The bet that says most about how it came out."""
        return max(self.own, key=lambda event: (event.returned - event.staked) * (1 if net >= 0 else -1))

    def _text(self, net: int, box: Box) -> Sentence:
        line, made = self._decisive(net).line, self._made(box)
        values = {"sum": money(abs(net)), "line": line_words(self.rules, line), "hand": middle(made) if made else ""}
        if net > 0:
            by_line = made is None or line in (BoxStanding.UNQUALIFIED, "bank_foul")
            return fill(
                "Gana usted {sum}: {line}|You win {sum}: {line}"
                if by_line
                else "Gana usted {sum} con {hand}|You win {sum} with {hand}",
                values,
            )
        if box.folded and box.holder == self.reader:
            return fill("Se retira: pierde {sum}|You fold and lose {sum}" if net else "Se retira|You fold", values)
        if net == 0 and line in _ONE_EACH:
            words = "Ni gana ni pierde: una mano gana y la otra pierde|You break even: one hand wins, the other loses"
            return fill(words, values)
        if net == 0:
            return fill("Ni gana ni pierde: {line}|You break even: {line}", values)
        return self._lost(line, values)

    def _lost(self, line: str, values: dict[str, Sentence | str]) -> Sentence:
        bank = self._bank_made()
        if line == BoxStanding.LOSS and bank is not None:
            words = "Pierde {sum}: {bank} tiene {hand}|You lose {sum}: {bank} has {hand}"
            return fill(words, {**values, "bank": self._bank_called(), "hand": middle(bank)})
        if line == _BOTH_LOST:
            words = "Pierde {sum}: {bank} gana las dos manos|You lose {sum}: {bank} wins both hands"
            return fill(words, {**values, "bank": self._bank_called()})
        if values["hand"] and (line == "loses" or not self.now.bank):
            return fill("Pierde {sum}: sin premio con {hand}|You lose {sum}: no prize for {hand}", values)
        return fill("Pierde {sum}: {line}|You lose {sum}: {line}", values)

    def _bank_called(self) -> Sentence:
        if self.now.banker is None:
            return Sentence("la banca", "the bank")
        name = short(self.now.banker)
        return Sentence(f"{name}, con la banca,", f"{name}, with the bank,")

    def from_outside(self) -> Headline:
        """Who won most, for somebody who had no bet."""
        nets: dict[PlayerId, int] = {}
        for event in self.settled:
            nets[event.player] = nets.get(event.player, 0) + event.returned - event.staked
        return best_winner(nets)

    def _seen(self, box: Box) -> tuple[tuple[Card | None, ...], tuple[Card, ...]]:
        seen = view_box(box, self.reader)
        return seen.cards, seen.low

    def _bank(self) -> tuple[tuple[Card | None, ...], tuple[Card, ...]]:
        """The cards that the bets were compared with, as the reader sees them."""
        if self.now.banker is not None:
            return self._seen(next(box for box in self.now.boxes.values() if box.holder == self.now.banker))
        up = tuple(card if place in self.now.bank_up else None for place, card in enumerate(self.now.bank))
        return up, self.now.bank_low

    def _made(self, box: Box) -> Sentence | None:
        return self._words(*self._seen(box))

    def _bank_made(self) -> Sentence | None:
        return self._words(*self._bank())

    def _words(self, cards: tuple[Card | None, ...], low: tuple[Card, ...]) -> Sentence | None:
        return (
            hand_words(self.rules, face_up(cards), face_up(self.now.common), low)
            if cards and None not in cards
            else None
        )

    def _winner(self, net: int, box: Box) -> MadeHand | None:
        """The hand that won, where it is one hand; at pai gow there are two."""
        cards, low = self._bank() if net < 0 else self._seen(box)
        if not cards or None in cards or low or box.folded or net == 0:
            return None
        made = read_hand(self.rules, face_up(cards), face_up(self.now.common))
        return None if isinstance(made, Refused) else made.hand


def _of_bank(name: str, cents: int) -> Sentence:
    """What one hand brought the bank; without a name the dealer's."""
    who = Sentence(name, name) if name else Sentence("Crupier", "Dealer")
    return fill("{who} {gain}|{who} {gain}", {"who": who, "gain": gain(cents)})
