"""What every command is checked for: somebody who is at the table, in a phase that allows it."""

from typing import Final

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.round.draft import Draft
from tapete.games.shared.hands import refuse_cards
from tapete.law.refusal import refuse


def unknown_player(draft: Draft, player: str) -> Refused | None:
    if player in draft.table.players:
        return None
    return refuse(f"{player} no está en la mesa", f"{player} is not at the table")


def wrong_phase(draft: Draft, *kinds: PhaseKind) -> Refused | None:
    """A command out of its phase is refused with what is due now."""
    if draft.phase.kind in kinds:
        return None
    due = PHASE_NAMES[draft.phase.kind]
    return refuse(f"ahora toca {due[0]}", f"it is time for {due[1]}", draft.rules.cite(Topic.STEPS))


def no_round(draft: Draft) -> Refused | None:
    if draft.now.boxes:
        return None
    return refuse("no hay ninguna jugada en curso", "no round is in progress")


def no_cards(draft: Draft, seat: Seat) -> Refused | None:
    """A box that is not in play, or has no card yet."""
    if seat not in draft.now.boxes:
        return refuse(f"la casilla {seat} no está en juego", f"box {seat} is not in play")
    if not draft.now.boxes[seat].cards:
        return refuse(f"la casilla {seat} aún no tiene cartas", f"box {seat} has no cards yet")
    return None


def wrong_cards(draft: Draft, lying: tuple[Card | None, ...], stated: tuple[Card | None, ...]) -> Refused | None:
    """Why the cards stated for a hand do not fit: another number, a seen card changed, or one that lies elsewhere."""
    if len(stated) != len(lying) or any(card not in (None, new) for card, new in zip(lying, stated, strict=True)):
        return refuse(
            f"son {len(lying)} cartas, en su orden, y las ya vistas no cambian",
            f"there are {len(lying)} cards, in their order, and those seen do not change",
            draft.rules.cite(Topic.CARDS_DEALT),
        )
    others = [card for card in draft.now.known_cards if card not in lying]
    return refuse_cards(draft.rules.table, [*others, *(card for card in stated if card is not None)])


def completed(lying: tuple[Card | None, ...], stated: tuple[Card, ...]) -> tuple[Card | None, ...]:
    """The cards as they lie with the stated ones in the unseen places; as stated, where all of them are."""
    if not stated or len(stated) == len(lying) or len(stated) != lying.count(None):
        return stated or lying
    unseen = iter(stated)
    return tuple(next(unseen) if card is None else card for card in lying)


PHASE_NAMES: Final = {
    PhaseKind.OFFER: ("ofrecer la banca", "offering the bank"),
    PhaseKind.BETS: ("hacer las apuestas", "placing bets"),
    PhaseKind.DICE: ("lanzar los dados", "throwing the dice"),
    PhaseKind.DEAL: ("repartir", "dealing"),
    PhaseKind.DECIDE: ("que decidan los jugadores", "the players' decisions"),
    PhaseKind.COMMON: ("repartir cartas comunes", "dealing community cards"),
    PhaseKind.TURN_UP: ("descubrir una carta común", "turning up a community card"),
    PhaseKind.REVEAL: ("descubrir la mano de la banca", "turning up the bank's hand"),
    PhaseKind.SETTLE: ("pagar y cobrar", "paying and collecting"),
}
