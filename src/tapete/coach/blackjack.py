"""What each decision at blackjack is worth, from the hand's own cards and the bank's first: the numbers of the odds.

Insurance is a bet on one card alone: it is counted from every card that lies face up.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from tapete.cards.card import Card
from tapete.coach.blackjack_worths import Column, hand_worths
from tapete.coach.review import ReviewedAct, TakenAct
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.core.option import Chips
from tapete.core.sentence import Sentence
from tapete.games.banked.model.event import Acted, BetPlaced
from tapete.games.blackjack.bet import INSURANCE, BlackjackBet
from tapete.games.blackjack.command import Act, Bet, BlackjackAct
from tapete.games.blackjack.event import HandPlayed
from tapete.games.blackjack.rules import BlackjackRules
from tapete.games.blackjack.state import BlackjackBox, BlackjackHand
from tapete.games.blackjack.view import BlackjackView
from tapete.odds.blackjack.hands import RANKS, TEN, counts, shoe_rank

INSURE: Final = "insure"
"""What a coach calls taking the insurance, which at the table is a bet."""
_PRECISION: Final = 10**10
_COLUMNS: Final = {
    BlackjackAct.STAND: Column.STAND,
    BlackjackAct.HIT: Column.HIT,
    BlackjackAct.DOUBLE: Column.DOUBLE,
    BlackjackAct.SPLIT: Column.SPLIT,
    BlackjackAct.SURRENDER: Column.SURRENDER,
}


def advise(law: BlackjackRules, seen: BlackjackView, viewer: PlayerId) -> Advice | None:
    """The acts open to a viewer, for an insurance or for the hand in play; None where none of theirs is."""
    box = next((box for box in seen.boxes if box.holder == viewer), None)
    acts = [str(option.given["act"]) for option in seen.legal if option.command == Act.name()]
    if box is None or not acts:
        return None
    if BlackjackAct.DECLINE in acts:
        return _insurance(law, seen, box, _most_insurance(seen))
    if seen.turn is None or seen.turn.seat != box.seat:
        return None
    against = _AgainstBank(law, shoe_rank(_up(seen)), box.hands[seen.turn.hand])
    return Advice(ranked(against.worths(acts)), box.hands[seen.turn.hand].stake, against.why())


def prepare(law: BlackjackRules) -> None:
    """Load what all answers rest on, or compute it where the rules are a house's own: some ten seconds, once."""
    for up in RANKS:
        hand_worths(law, up)


def reviewed(law: BlackjackRules, seen: BlackjackView, viewer: PlayerId, event: Event) -> ReviewedAct | None:
    """A viewer's decision that an event tells, beside what was best as the table stood before it."""
    box = next((box for box in seen.boxes if box.holder == viewer), None)
    match event:
        case HandPlayed() | Acted(act=BlackjackAct.DECLINE) if box is not None and event.seat == box.seat:
            advice, act = advise(law, seen, viewer), event.act
        case BetPlaced(bet=BlackjackBet.INSURANCE) if box is not None and event.seat == box.seat:
            advice, act = _insurance(law, seen, box, event.cents), INSURE
        case _:
            return None
    return ReviewedAct(TakenAct(event.seat, act), advice) if advice is not None else None


def _up(seen: BlackjackView) -> Card:
    up = seen.bank[0]
    assert up is not None, "the bank's first card lies face up"
    return up


def _most_insurance(seen: BlackjackView) -> int:
    """As much as a viewer may insure themselves for; nothing where they have no chips left."""
    bets = (option for option in seen.legal if option.command == Bet.name() and option.given.get("bet") == INSURANCE)
    fields = (option.fields["chips"] for option in bets)
    return max((field.most for field in fields if isinstance(field, Chips)), default=0)


def _insurance(law: BlackjackRules, seen: BlackjackView, box: BlackjackBox, cents: int) -> Advice:
    """With it and without it, the hand played at its best in both; it wins on every ten that is left."""
    hand, chance = box.hands[0], _ten_comes(law, seen)
    best = hand_worths(law, shoe_rank(_up(seen))).of(list(map(shoe_rank, hand.cards)), Column.FIRST)
    plain = hand.stake * Fraction(round(best * _PRECISION), _PRECISION)
    wins = cents * (chance * (1 + law.insurance_pays.value) - 1)
    insured = (ActWorth(INSURE, plain + wins),) if cents else ()
    share = per_cent(chance)
    why = Sentence(
        f"La banca tiene black jack en {share.es} de los casos", f"The bank has blackjack {share.en} of the time"
    )
    return Advice(ranked((ActWorth(BlackjackAct.DECLINE, plain), *insured)), hand.stake, why)


def _ten_comes(law: BlackjackRules, seen: BlackjackView) -> Fraction:
    """How likely the bank's second card is a ten, every card that lies face up counted out."""
    face_up = [shoe_rank(card) for card in (_up(seen), *(card for box in seen.boxes for card in box.cards))]
    shoe = [count * law.packs.value for count in counts(law.deck)]
    return Fraction(shoe[TEN] - face_up.count(TEN), sum(shoe) - len(face_up))


class _AgainstBank:
    """A hand against the bank's first card."""

    def __init__(self, law: BlackjackRules, up: int, hand: BlackjackHand) -> None:
        self._law, self._hand, self._ranks = law, hand, [shoe_rank(card) for card in hand.cards]
        self._table = hand_worths(law, up)

    def worths(self, acts: list[str]) -> Iterator[ActWorth]:
        """In cents; where the bank has looked for its blackjack it has none, and the rest of the cases are all."""
        stake, blackjack = Fraction(self._hand.stake), self._table.of(self._ranks, Column.BLACKJACK)
        cases = 1 - blackjack if self._law.peeks.value else 1.0
        for act in acts:
            net = self._table.of(self._ranks, _COLUMNS[BlackjackAct(act)]) / cases
            yield ActWorth(act, stake * Fraction(round(net * _PRECISION), _PRECISION))

    def why(self) -> Sentence:
        share = per_cent(Fraction(self._table.of(self._ranks, Column.BUSTS)))
        return Sentence(
            f"La banca se pasa en {share.es} de los casos",
            f"The bank busts {share.en} of the time",
        )
