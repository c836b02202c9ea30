"""The floor: what the table chief orders after an incident. Bets go back, stand or are lost, and the round goes on or
ends."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import RuleId, Seat
from tapete.games.banked.floor.cards import discard, expose, keep_as_next, restore_deal, tell_hands
from tapete.games.banked.model import event as happened
from tapete.games.banked.model import floor_command as asked
from tapete.games.banked.model import floor_event as put_right
from tapete.games.banked.model.state import Box, Wager
from tapete.games.banked.round.draft import Draft, Handler
from tapete.games.banked.round.guards import no_cards, no_round, unknown_player
from tapete.games.banked.round.jackpots import contribution
from tapete.games.banked.round.side_bets import settle_side_bet
from tapete.games.shared.handlers import handling
from tapete.games.shared.people import TableCommand
from tapete.law.refusal import refuse


def _note(draft: Draft, command: asked.NoteRuling) -> Refused | None:
    draft.add(
        put_right.RulingMade(
            command.kind,
            command.outcome,
            command.seat,
            command.decided_by,
            command.by,
            command.option,
            because=command.because,
        )
    )
    return None


def _void_round(draft: Draft, command: asked.VoidRound) -> Refused | None:
    """A void round does not count: neither among the last ones announced nor for the turn of the bank."""
    if refused := no_round(draft):
        return refused
    for box in list(draft.boxes()):
        _return_bets(draft, box, command.because)
    draft.add(put_right.RoundVoided(draft.now.cards_out, because=command.because))
    return None


def _return_bets(draft: Draft, box: Box, because: tuple[RuleId, ...]) -> None:
    """Everything staked in a box, also what the bank had collected, and the price of a bought card.

    A side bet that stands is collected only by being settled, for good.
    """
    if box.price:
        draft.add(put_right.PriceReturned(box.holder, box.seat, box.price, because=because))
    taken = tuple(wager for wager in box.collected if not _stands(draft, wager))
    for wager in taken:
        draft.add(
            put_right.CollectedReturned(wager.player, box.seat, wager.bet, wager.cents, wager.fed, because=because)
        )
    for wager in (*box.wagers, *taken):
        if wager.fed:
            draft.add(_out_of_meter(draft, box.seat, wager, because))
        draft.add(happened.BetTakenBack(wager.player, box.seat, wager.bet, wager.cents + wager.fed, because=because))


def _out_of_meter(draft: Draft, seat: Seat, wager: Wager, because: tuple[RuleId, ...]) -> put_right.MeterUnfed:
    """A meter shared with other tables may have been won meanwhile: the house makes up what is missing."""
    into, deducted = contribution(draft.rules.side_bets[wager.bet], wager.fed)
    there = min(into, draft.table.meters[wager.bet])
    return put_right.MeterUnfed(wager.bet, wager.player, seat, there, deducted, into - there, because=because)


def _settle_optional(draft: Draft, command: asked.SettleOptional) -> Refused | None:
    """Side bets that stand are settled on the cards dealt, which are turned up for it."""
    seats = standing_side_bets(draft)
    if refused := no_round(draft) or tell_hands(draft, command, seats):
        return refused
    for seat in seats:
        box = draft.now.boxes[seat]
        for wager in box.wagers:
            if _stands(draft, wager):
                outcome = settle_side_bet(draft.rules, draft.now, box, wager)
                because = tuple(dict.fromkeys((*command.because, *outcome.because)))
                draft.add(
                    happened.Settled(
                        seat,
                        outcome.player,
                        outcome.bet,
                        outcome.staked,
                        outcome.returned,
                        outcome.line,
                        because=because,
                    )
                )
    return None


def standing_side_bets(draft: Draft) -> tuple[Seat, ...]:
    """The boxes with a side bet that stands and all the cards it is settled on; without them it goes back."""
    whole = (box for box in draft.boxes() if len(box.cards) == draft.rules.deal.own)
    return tuple(box.seat for box in whole if any(_stands(draft, wager) for wager in box.wagers))


def _stands(draft: Draft, wager: Wager) -> bool:
    side = draft.rules.side_bets.get(wager.bet)
    return side is not None and side.stands_when_void


def _void_hand(draft: Draft, command: asked.VoidHand) -> Refused | None:
    if refused := no_cards(draft, command.seat):
        return refused
    _return_bets(draft, draft.now.boxes[command.seat], command.because)
    draft.add(put_right.HandVoided(command.seat, because=command.because))
    _resume(draft, command.seat)
    return None


def _forfeit(draft: Draft, command: asked.Forfeit) -> Refused | None:
    """The bets of the game, and the side bets where the house rules say that all are lost.

    Bets that others have on the same hand stay, and its holder goes on deciding for them.
    """
    if refused := unknown_player(draft, command.player) or no_cards(draft, command.seat):
        return refused
    rules, box = draft.rules, draft.now.boxes[command.seat]
    if command.player not in box.players:
        return refuse(
            f"{command.player} no apuesta en la casilla {command.seat}",
            f"{command.player} has no bet in box {command.seat}",
        )
    for wager in box.wagers:
        if wager.player == command.player and (rules.penalty_takes_all or wager.bet not in rules.side_bets):
            lost = put_right.Forfeited(
                wager.player, box.seat, wager.bet, wager.cents, draft.now.banker, because=command.because
            )
            draft.add(lost)
    _resume(draft, command.seat)
    return None


def _resume(draft: Draft, seat: Seat) -> None:
    """The round goes on without a box that has nothing more to decide, and ends when no stake is left."""
    now = draft.now
    if now.banker is None and not any(box.wagers for box in now.boxes.values()):
        draft.end_round()
    elif now.turn == seat and not draft.decides(now.boxes[seat]):
        draft.pass_turn(seat)


def _order_shuffle(draft: Draft, command: asked.OrderShuffle) -> Refused | None:
    draft.add(put_right.ShuffleOrdered(because=command.because))
    return None


def _warn(draft: Draft, command: asked.Warn) -> Refused | None:
    if refused := unknown_player(draft, command.player):
        return refused
    draft.add(put_right.PlayerWarned(command.player, because=command.because))
    return None


FLOOR_HANDLERS: Final[dict[type[TableCommand], Handler]] = dict(
    (
        handling(asked.NoteRuling, _note),
        handling(asked.VoidRound, _void_round),
        handling(asked.SettleOptional, _settle_optional),
        handling(asked.VoidHand, _void_hand),
        handling(asked.Forfeit, _forfeit),
        handling(asked.Expose, expose),
        handling(asked.Discard, discard),
        handling(asked.KeepAsNext, keep_as_next),
        handling(asked.RestoreDeal, restore_deal),
        handling(asked.OrderShuffle, _order_shuffle),
        handling(asked.Warn, _warn),
    )
)
