"""The floor and the cards: one seen by mistake, one that does not play, the next of the deck, a deal put right."""

from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.games.banked.hands import all_seen
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_command as asked
from tapete.games.banked.model import floor_event as put_right
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import Pile
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import completed, no_cards, no_round, wrong_cards
from tapete.games.shared.hands import refuse_cards
from tapete.law.refusal import refuse


def expose(draft: Draft, command: asked.Expose) -> Refused | None:
    """A card everybody has seen stays in its place; a live table learns which it is."""
    if command.seat is not None and (refused := no_cards(draft, command.seat)):
        return refused
    cards = draft.now.common if command.seat is None else draft.now.boxes[command.seat].cards
    if not 0 <= command.place < len(cards):
        last = len(cards) - 1
        return refuse(
            f"ahí hay {len(cards)} cartas: del lugar 0 al {last}" if cards else "ahí no hay cartas",
            f"there are {len(cards)} cards there: places 0 to {last}" if cards else "there are no cards there",
            command.because,
        )
    card = cards[command.place] if command.card is None else command.card
    if card is None:
        return refuse("falta decir qué carta es", "the card has not been named", command.because)
    if refused := wrong_cards(draft, cards, (*cards[: command.place], card, *cards[command.place + 1 :])):
        return refused
    draft.add(put_right.CardExposed(command.place, card, command.seat, because=command.because))
    return None


def discard(draft: Draft, command: asked.Discard) -> Refused | None:
    if refused := no_round(draft) or refuse_cards(draft.rules.table, [*draft.now.known_cards, command.card]):
        return refused
    draft.add(put_right.CardDiscarded(command.card, because=command.because))
    return None


def keep_as_next(draft: Draft, command: asked.KeepAsNext) -> Refused | None:
    if refused := no_round(draft):
        return refused
    if draft.now.cards_out >= draft.rules.deck:
        return refuse("no quedan cartas en la baraja", "no card is left in the deck", draft.rules.cite(Topic.DECK))
    draft.add(put_right.CardKeptAsNext(because=command.because))
    return None


def restore_deal(draft: Draft, command: asked.RestoreDeal) -> Refused | None:
    """The cards of the deal are laid again, each where its turn in the deck has it; unseen ones lie right already."""
    if refused := no_round(draft):
        return refused
    if not command.cards:
        return None
    rules, now = draft.rules, draft.now
    opening = next(phase for phase in draft.game.course if phase.kind is PhaseKind.DEAL)
    dealt = len(now.bank) + len(now.common) + sum(len(box.cards) for box in now.boxes.values())
    if any(box.acts or box.bought is not None or box.exposed or box.shown for box in now.boxes.values()):
        return refuse(
            "ya no se puede restablecer la secuencia: se ha decidido o se ha visto alguna carta",
            "the sequence can no longer be restored: somebody has decided or a card has been seen",
            command.because,
        )
    if len(command.cards) != dealt or now.burnt:
        return refuse(
            f"son {dealt} las cartas repartidas, no {len(command.cards)}",
            f"{dealt} cards have been dealt, not {len(command.cards)}",
            command.because,
        )
    if refused := refuse_cards(rules.table, [*now.dead, *(card for card in command.cards if card is not None)]):
        return refused
    draft.add(put_right.HandsGathered(because=command.because))
    for slot, card in zip(slots_left(rules, draft.now, opening), command.cards, strict=False):
        if slot.up and card is None:
            return refuse("una carta descubierta se conoce", "a card face up is known", command.because)
        draft.add(happened.CardDealt(slot.to, card, slot.up, slot.seat, because=command.because))
    return None


def tell_hands(draft: Draft, command: asked.SettleOptional, seats: tuple[Seat, ...]) -> Refused | None:
    """The cards on which side bets that stand are settled are turned up: those of the boxes, and the bank's."""
    now = draft.now
    places: tuple[Seat | None, ...] = (*seats, None) if seats else ()
    for seat in places:
        dealt = now.bank if seat is None else now.boxes[seat].cards
        lying = completed(dealt, command.bank if seat is None else command.hands.get(seat, ()))
        if refused := wrong_cards(draft, dealt, lying):
            return refused
        if None in lying:
            return refuse(
                "faltan por decir las cartas de la banca" if seat is None else f"faltan las de la casilla {seat}",
                "the bank's cards have not been entered"
                if seat is None
                else f"those of box {seat} have not been entered",
                command.because,
            )
        if lying:
            draft.add(
                happened.CardsShown(
                    Pile.BANK if seat is None else Pile.BOX, all_seen(lying), seat, because=command.because
                )
            )
    return None
