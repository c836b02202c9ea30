"""The coach of a circle game: the share of the pot that a hand can expect, held against what it costs to stay.

Others may hold any of the cards not in sight: nobody's way of betting is read. A raise has no figure, for what it is
worth depends on who would call it.
"""

from fractions import Fraction
from itertools import combinations

from tapete.cards.card import Card, face_up
from tapete.coach.chances import Chance, SeenHand, chance
from tapete.coach.worth import ActWorth, Advice, per_cent, ranked
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import HandRules, StepKind
from tapete.games.circle.model.command import Act, ActKind, Discard
from tapete.games.circle.view import HandView, PlaceView
from tapete.law.wording import decimal


def advise(rules: HandRules, view: HandView, viewer: PlayerId) -> Advice | None:
    """What it is worth to stay in, where the viewer has to decide it; None where they have not."""
    own = next((place for place in view.places if place.player == viewer), None)
    if own is None or own.folded or None in (*own.down, *own.up):
        return None
    acts = {str(option.given["act"]): option for option in view.legal if option.command == Act.name()}
    if acts:
        return _staying(rules, view, own, acts)
    if any(option.command == Discard.name() for option in view.legal):
        return _discarding(rules, view, own)
    return None


def _staying(rules: HandRules, view: HandView, own: PlaceView, acts: dict[str, Option]) -> Advice | None:
    hands = _hands(rules, view, own)
    if not hands:
        return None
    best = max((chance(hand) for hand in hands), key=lambda chance: chance.share)
    cost = acts[ActKind.CALL].cost if ActKind.CALL in acts else 0
    pot = _winnable(view, own, cost)
    worths = {
        ActKind.FOLD: Fraction(0),
        ActKind.CHECK: best.share * pot,
        ActKind.CALL: best.share * (pot + cost) - cost,
    }
    ranking = ranked(ActWorth(str(act), worth) for act, worth in worths.items() if act in acts)
    if not ranking:
        return None
    why = _why(best, len(hands[0].opponents), pot, cost, StepKind.DRAW in _steps_left(rules, view))
    return Advice(ranking, cost or pot, why, best.method, best.error * (pot + cost))


def _discarding(rules: HandRules, view: HandView, own: PlaceView) -> Advice | None:
    """Each card that may be put away, by what the others can then expect."""
    hands, pot = _hands(rules, view, own), _winnable(view, own, 0)
    if len(hands) < 2:
        return None
    chances = [(hand, chance(hand)) for hand in hands]
    every = _seen(own)
    acts = [
        ActWorth(Discard.name(), result.share * pot, tuple(card for card in every if card not in hand.own))
        for hand, result in chances
    ]
    best = max((result for _, result in chances), key=lambda result: result.share)
    why = _why(best, len(hands[0].opponents), pot, 0, draws=False)
    return Advice(ranked(acts), pot, why, best.method, best.error * pot)


def _hands(rules: HandRules, view: HandView, own: PlaceView) -> list[SeenHand]:
    """The hand as its player sees it: one for each choice of cards where some have still to be put away."""
    cards = sum(step.count for step in rules.steps if step.kind in (StepKind.DOWN, StepKind.UP))
    cards -= sum(step.count for step in rules.steps if step.kind is StepKind.DISCARD)
    board = sum(step.count for step in rules.steps if step.kind is StepKind.COMMON)
    others = [place for place in view.places if place.player != own.player]
    opponents = tuple(_seen(place)[:cards] for place in others if not place.folded)
    owned = _seen(own)
    if not opponents:
        return []
    gone = tuple(card for place in others if place.folded for card in _seen(place))
    common = face_up(view.common)
    return [
        SeenHand(
            rules.order, rules.selection, kept, common, opponents, cards, board, (*gone, *(set(owned) - set(kept)))
        )
        for kept in combinations(owned, min(cards, len(owned)))
    ]


def _seen(place: PlaceView) -> tuple[Card, ...]:
    return face_up((*place.down, *place.up))


def _winnable(view: HandView, own: PlaceView, cost: int) -> int:
    """What lies in the pot, but for what others have bet beyond the player's last chip."""
    covered = own.bet + cost
    beyond = sum(max(0, place.bet - covered) for place in view.places) if cost == own.stack else 0
    return view.pot - beyond


def _steps_left(rules: HandRules, view: HandView) -> tuple[StepKind, ...]:
    bets = [number for number, step in enumerate(rules.steps) if step.kind is StepKind.BET]
    now = bets[max(0, min(view.interval, len(bets)) - 1)] if bets else 0
    return tuple(step.kind for step in rules.steps[now:])


def _why(best: Chance, opponents: int, pot: int, cost: int, draws: bool) -> Sentence:
    share, needed = per_cent(best.share), per_cent(Fraction(cost, pot + cost) if cost else Fraction(0))
    es = f"Su mano gana {share.es} del bote contra {_rivals(opponents).es}"
    en = f"Your hand wins {share.en} of the pot against {_rivals(opponents).en}"
    if cost:
        es, en = f"{es}; para igualar le hace falta {needed.es}", f"{en}; to call it needs {needed.en}"
    if draws:
        es, en = f"{es}, sin contar el descarte", f"{en}, the draw not counted"
    if best.error:
        margin = decimal(Fraction(200 * best.error), 1)
        es, en = f"{es} (simulado, ± {margin.es} puntos)", f"{en} (simulated, ± {margin.en} points)"
    return Sentence(f"{es}.", f"{en}.")


def _rivals(count: int) -> Sentence:
    if count == 1:
        return Sentence("una mano cualquiera", "any one hand")
    return Sentence(f"{count} manos cualesquiera", f"any {count} hands")
