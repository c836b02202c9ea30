"""What every command is checked for: somebody who is at the table, in the phase that lets him."""

from typing import Final

from tapete.core.decision import Refused
from tapete.games.banked.draft import Draft
from tapete.games.banked.phase import PhaseKind
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
    return refuse(
        f"ahora toca {due[0]}", f"it is time for {due[1]}", draft.rules.cite("play.steps", "play.split_steps")
    )


PHASE_NAMES: Final = {
    PhaseKind.OFFER: ("ofrecer la banca", "offering the bank"),
    PhaseKind.BETS: ("hacer las apuestas", "placing bets"),
    PhaseKind.DICE: ("lanzar los dados", "throwing the dice"),
    PhaseKind.DEAL: ("repartir", "dealing"),
    PhaseKind.DECIDE: ("que decidan los jugadores", "the players' decisions"),
    PhaseKind.COMMON: ("repartir cartas comunes", "dealing common cards"),
    PhaseKind.TURN_UP: ("descubrir una carta común", "turning up a common card"),
    PhaseKind.REVEAL: ("descubrir la mano de la banca", "turning up the bank's hand"),
    PhaseKind.SETTLE: ("pagar y cobrar", "paying and collecting"),
}
