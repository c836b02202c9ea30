"""A showdown told by its results: what the croupier may announce of a hand without its cards, and why not."""

from typing import Final

from tapete.cards.category import Category
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.openers import unproved
from tapete.games.circle.hand.pot_result import best_together, categories_of, claimed_pots
from tapete.games.circle.hand_rules import HandRules, StepKind, joined
from tapete.games.circle.model.command import ShowdownResult, TellResult
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.event import ResultTold
from tapete.games.circle.model.state import CircleHand
from tapete.law.refusal import refuse
from tapete.law.wording import lowered


def tell_result(draft: Draft, command: TellResult) -> Refused | None:
    """Note what was announced, unless the cards have to be entered or exclude it."""
    rules, hand = draft.rules, draft.hand
    layers = claimed_pots(rules, hand)
    place = hand.players.index(command.player) if command.player in hand.players else -1
    if draft.step.kind is not StepKind.SHOW:
        return refuse("aún no se muestran las cartas", "cards are not shown yet", rules.cites.show)
    if not 0 <= command.pot < len(layers) or place not in layers[command.pot].claims:
        return refuse(
            f"{command.player} no puede ganar ese bote", f"{command.player} cannot win that pot", rules.cites.award
        )
    if refused := refuse_results(rules, hand, command.pot):
        return refused
    if command.category not in possible_categories(rules, hand, command.pot, place, command.result):
        return _excluded(rules, command)
    event = ResultTold(place, command.pot, command.result, command.category, command.by, because=rules.cites.show)
    draft.add(event)
    return None


def refuse_results(rules: HandRules, hand: CircleHand, pot: int) -> Refused | None:
    """Why a pot is decided by the cards alone: they are known, have to be proved, or somebody has asked for them."""
    claims = claimed_pots(rules, hand)[pot].claims
    if hand.agreement.by_cards:
        return refuse(
            "se ha estimado una reclamación: hay que decir las cartas",
            "an objection was upheld: the cards have to be entered",
            rules.cites.agreement,
        )
    if len(claims) < 2 or all(None not in hand.down[place] for place in claims):
        return refuse(
            "las cartas de ese bote ya se han dicho y deciden ellas",
            "the cards that decide that pot have been entered already",
            rules.cites.show,
        )
    if hand.opener in hand.alive() and unproved(hand, hand.opener):
        return refuse(
            "quien abrió ha de probarlo: hay que decir sus cartas",
            "whoever opened must prove it: their cards have to be entered",
            joined(rules.cites.opener_draw, rules.cites.false_opener),
        )
    return None


def possible_categories(
    rules: HandRules, hand: CircleHand, number: int, place: int, result: ShowdownResult
) -> tuple[Category, ...]:
    """With what a hand may win a pot, or share it, as far as the cards in sight allow; the lowest first."""
    pot = claimed_pots(rules, hand)[number]
    if result is ShowdownResult.WINS:
        worths = best_together(rules, hand, pot, (place,))
        return _in_order(rules, categories_of(rules, worths))
    sharing = [each for each in hand.announced if each.pot == number and each.result is result and each.place != place]
    if sharing:
        together = tuple(sorted((place, *(each.place for each in sharing))))
        possible = categories_of(rules, best_together(rules, hand, pot, together, beaten=False))
        return _in_order(rules, possible & {sharing[0].category})
    others = (other for other in pot.claims if other != place)
    with_each = (best_together(rules, hand, pot, (place, other), beaten=False) for other in others)
    return _in_order(rules, categories_of(rules, frozenset().union(*with_each)))


def _in_order(rules: HandRules, categories: frozenset[Category]) -> tuple[Category, ...]:
    return tuple(category for category in reversed(rules.order.categories) if category in categories)


_VERBS: Final = {
    ShowdownResult.WINS: Sentence("gana", "wins"),
    ShowdownResult.SPLITS: Sentence("reparte", "shares"),
}


def result_words(result: ShowdownResult, category: Category) -> Sentence:
    """A result as the croupier says it.

    >>> result_words(ShowdownResult.WINS, Category.PAIR).es
    'gana con pareja'
    """
    verb, title = _VERBS[result], lowered(category.title)
    return Sentence(f"{verb.es} con {title.es}", f"{verb.en} with {title.en}")


def _excluded(rules: HandRules, command: TellResult) -> Refused:
    announced = result_words(command.result, command.category)
    return refuse(
        f"con las cartas que están a la vista no puede ser: {command.player} {announced.es}",
        f"the cards in sight do not allow it: {command.player} {announced.en}",
        joined(rules.cites.show, rules.cites.award),
    )
