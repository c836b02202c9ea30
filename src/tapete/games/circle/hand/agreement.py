"""Whether everybody agrees to the winning hand before the pot is paid, and who decides where somebody does not."""

from tapete.core.decision import Refused
from tapete.games.circle.hand.pot_result import PotResult
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import Object
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.event import AgreementAsked, Objected, PotReading
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.law.refusal import refuse


def is_asked_first(rules: HandRules, hand: CircleHand) -> bool:
    """Whether the players have still to be asked before a pot that several claim is paid."""
    return rules.asks_agreement and not hand.agreement.given and len(hand.alive()) > 1


def ask_agreement(draft: Draft, results: tuple[PotResult, ...]) -> None:
    """Say who is to be paid, and wait for everybody's word."""
    if draft.hand.agreement.asked:
        return
    readings = tuple(
        PotReading(pot, result.places, result.category.value if result.category else "")
        for pot, result in enumerate(results)
    )
    draft.add(AgreementAsked(readings, because=draft.rules.cites.agreement))


def may_object(hand: CircleHand, place: int) -> bool:
    """Everybody who was dealt in may, once, also whoever has folded: the text says all players."""
    return hand.agreement.asked and place not in hand.agreement.against


def object_to_reading(draft: Draft, command: Object) -> Refused | None:
    hand, cites = draft.hand, draft.rules.cites
    place = hand.players.index(command.player) if command.player in hand.players else NOBODY
    if place == NOBODY or not may_object(hand, place):
        return refuse("no hay nada que objetar ahora", "there is nothing to object to now", cites.agreement)
    draft.add(Objected(place, because=cites.agreement))
    return None


def refuse_agreement(rules: HandRules, hand: CircleHand) -> Refused | None:
    """Why nobody's agreement can be entered now."""
    if not hand.agreement.asked:
        return refuse(
            "aún no se ha preguntado a los jugadores", "the players have not been asked", rules.cites.agreement
        )
    if hand.agreement.against:
        names = ", ".join(hand.players[place] for place in hand.agreement.against)
        return refuse(
            f"{names} no está conforme: antes ha de decidirse",
            f"{names} does not agree: it has to be decided first",
            rules.cites.agreement,
        )
    return None
