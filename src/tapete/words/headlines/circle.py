"""How a hand of a circle game came out for one reader."""

from collections.abc import Callable, Iterable
from functools import partial

from tapete.cards.card import Card, face_up
from tapete.cards.hand import MadeHand
from tapete.cards.naming import hand_name
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.evaluation import best_made
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.event import Awarded
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.view import place_view
from tapete.law.vocabulary import line_title
from tapete.words.headlines.headline import Headline, both, middle, short
from tapete.words.headlines.rarity import rarity
from tapete.words.telling import Manner, fill, joined

_YOU = Sentence("usted", "you")
_NONE = Sentence("", "")
_ANYBODY = PlayerId("")
"""Somebody who does not play in the hand."""


def net_of(hand: CircleHand, place: int) -> int:
    """What a place took out of a hand that is over, less what it put in."""
    return hand.won[place] - hand.staked[place] - (hand.apart[place] if hand.apart else 0)


class PaidHand:
    """A hand that has been paid, told to one reader after the other: what several are told is put together once."""

    def __init__(self, manner: Manner, rules: HandRules, hand: CircleHand, awards: Iterable[Awarded]) -> None:
        self.manner, self.rules, self.hand = manner, rules, hand
        self.awards = tuple(award for award in awards if award.chips)
        self._open: dict[int, MadeHand | None] = {}
        """What the winners had, as far as everybody has seen it."""
        self._told: dict[int | None, Sentence] = {}
        """Who won each pot, and the whole hand, for those who did not."""

    def headline(self, reader: PlayerId) -> Headline:
        told = _ToldHand(self, reader)
        one_in, rare = rarity(self.rules.order, told.own_winner())
        return Headline(told.text(), told.net, told.pots(), told.lit(), one_in, rare)

    def best(self, place: int) -> MadeHand | None:
        """What a winner had by cards that everybody sees."""
        if place not in self._open:
            self._open[place] = self.best_seen(place, _ANYBODY)
        return self._open[place]

    def best_seen(self, place: int, reader: PlayerId) -> MadeHand | None:
        """The same by the cards that one reader sees."""
        seen = place_view(self.hand, place, reader)
        own, common = face_up(seen.down + seen.up), face_up(self.hand.common)
        if len(own) < len(seen.down + seen.up):
            return None
        return best_made(self.rules.order, self.rules.selection, own, common)

    def told_to_others(self, pot: int | None, tell: Callable[[], Sentence]) -> Sentence:
        """What all are told of a pot, or of the whole hand, who have not won it."""
        if pot not in self._told:
            self._told[pot] = tell()
        return self._told[pot]


class _ToldHand:
    """A paid hand as one reader is told of it."""

    def __init__(self, paid: PaidHand, reader: PlayerId) -> None:
        self.paid, self.reader, self.manner, self.hand, self.awards = paid, reader, paid.manner, paid.hand, paid.awards
        self.own = self.hand.players.index(reader) if reader in self.hand.players else None
        """The reader's place."""

    @property
    def net(self) -> int | None:
        return None if self.own is None else net_of(self.hand, self.own)

    def text(self) -> Sentence:
        own = self.own
        if own is None:
            return self._told_of(None)
        if any(award.place == own for award in self.awards):
            return self._won(own)
        lost = self.manner.sums(-net_of(self.hand, own))
        if self.hand.folded >> own & 1:
            words = (
                "Se retira: pierde {lost}|You fold and lose {lost}" if net_of(self.hand, own) else "Se retira|You fold"
            )
            return fill(words, {"lost": lost})
        winners = self._winners(0)
        beaten_by = both(Sentence(name, name) for name in map(self._name, winners))
        made = self._made(winners[0])
        values = {"lost": lost, "names": beaten_by, "hand": made or _NONE}
        if made is None:
            return fill("Pierde {lost}: el bote es de {names}|You lose {lost}: {names} takes the pot", values)
        if len(winners) > 1:
            return fill("Pierde {lost}: {names} tienen {hand}|You lose {lost}: {names} have {hand}", values)
        return fill("Pierde {lost}: {names} tiene {hand}|You lose {lost}: {names} has {hand}", values)

    def _won(self, own: int) -> Sentence:
        """The reader has won a pot, or part of one."""
        net = net_of(self.hand, own)
        first = next(award.pot for award in self.awards if award.place == own)
        others = [place for place in self._winners(first) if place != own]
        made = self._made(own)
        values = {
            "net": self.manner.sums(abs(net)),
            "pot": self.manner.sums(sum(award.chips for award in self.awards if award.pot == first)),
            "won": self.manner.sums(self.hand.won[own]),
            "names": both(Sentence(name, name) for name in map(self._name, others)) if others else _NONE,
            "hand": fill(" con {hand}| with {hand}", {"hand": made}) if made else _NONE,
        }
        if others:
            shared = fill("Reparte {pot} con {names}|You share {pot} with {names}", values)
            return joined(shared, fill(_outcome(net), values), by=": ")
        if net <= 0:
            words = "Cobra {won}{hand}, pero en la mano pierde {net}|You take {won}{hand}, but lose {net} in the hand"
            return fill(words if net else "Recupera lo apostado{hand}|You get your bets back{hand}", values)
        if made is None:
            return fill("Gana usted {net}: nadie más sigue en la mano|You win {net}: nobody else is left", values)
        return fill("Gana usted {net}{hand}|You win {net}{hand}", values)

    def _told_of(self, pot: int | None) -> Sentence:
        """Who won, for somebody else: a pot, or with none named the whole hand."""
        winners = self._winners(pot or 0)
        tell = partial(self._whole, winners) if pot is None else partial(self._pot, winners, pot)
        return tell() if self.own in winners else self.paid.told_to_others(pot, tell)

    def _whole(self, winners: list[int]) -> Sentence:
        made = self._made(winners[0])
        values = {
            "names": both(map(self._called, winners)),
            "chips": self.manner.sums(sum(award.chips for award in self.awards if award.place in winners)),
            "hand": fill(" con {hand}| with {hand}", {"hand": made}) if made else _NONE,
        }
        if len(winners) > 1:
            return fill("{names} reparten {chips}{hand}|{names} share {chips}{hand}", values)
        return fill("{names} gana {chips}{hand}|{names} wins {chips}{hand}", values)

    def pots(self) -> tuple[Sentence, ...]:
        """Each pot and its winners, where there were several; else who won, for a reader who gave up."""
        numbers = dict.fromkeys(award.pot for award in self.awards)
        if len(numbers) > 1:
            return tuple(map(self._told_of, numbers))
        gave_up = self.own is not None and self.hand.folded >> self.own & 1
        return (self._told_of(None),) if gave_up else ()

    def _pot(self, winners: list[int], number: int) -> Sentence:
        made = self._made(winners[0])
        values = {
            "pot": fill("Bote aparte {pot}|Side pot {pot}", {"pot": number})
            if number
            else Sentence("Bote principal", "Main pot"),
            "chips": self.manner.sums(sum(award.chips for award in self.awards if award.pot == number)),
            "names": both(map(self._called, winners)),
            "hand": fill(" con {hand}| with {hand}", {"hand": made}) if made else _NONE,
        }
        return fill("{pot}: {chips} para {names}{hand}|{pot}: {chips} to {names}{hand}", values)

    def _winners(self, pot: int) -> list[int]:
        """The places that won a pot; of one that went by another number, those of the first that was paid."""
        places = [award.place for award in self.awards if award.pot == pot]
        return places or [self.awards[0].place]

    def _name(self, place: int) -> str:
        return short(self.hand.players[place])

    def _called(self, place: int) -> Sentence:
        return _YOU if place == self.own else Sentence(self._name(place), self._name(place))

    def _made(self, place: int) -> Sentence | None:
        """What a winner had: by its cards where the reader sees them, else as it was announced; None if unshown."""
        category = next((award.hand for award in self.awards if award.place == place), "")
        best = self._best(place) if category else None
        if best is not None:
            return middle(hand_name(self.paid.rules.order, best))
        return middle(line_title(category)) if category else None

    def _best(self, place: int) -> MadeHand | None:
        """Whoever won without showing has seen their own cards."""
        best = self.paid.best(place)
        return self.paid.best_seen(place, self.reader) if best is None and place == self.own else best

    def own_winner(self) -> MadeHand | None:
        """The hand that brought the reader more than they had put in."""
        own = self.own
        shown = own is not None and any(award.place == own and award.hand for award in self.awards)
        return self._best(own) if own is not None and shown and net_of(self.hand, own) > 0 else None

    def lit(self) -> tuple[Card, ...]:
        """The winning hands' cards, as far as the hands were compared."""
        winners = dict.fromkeys(award.place for award in self.awards if award.hand)
        hands = [best for place in winners if (best := self._best(place)) is not None]
        return tuple(dict.fromkeys(card for best in hands for card in best.cards))


def _outcome(net: int) -> str:
    if net == 0:
        return "ni gana ni pierde|you break even"
    return "gana {net}|you win {net}" if net > 0 else "pierde {net}|you lose {net}"
