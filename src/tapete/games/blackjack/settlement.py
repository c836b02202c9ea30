"""What follows by itself at a blackjack table: a run of sevens that ends, a hand over 21, and every bet once the bank
has its cards."""

from fractions import Fraction

from tapete.games.banked.model import event as happened
from tapete.games.blackjack import jackpot
from tapete.games.blackjack.bet import INSURANCE, hand_bet
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.points import BEST, is_blackjack, points
from tapete.games.blackjack.rules import BlackjackRules, SevensRules, Surrender
from tapete.games.blackjack.state import BlackjackBox, BlackjackHand, BlackjackState
from tapete.games.blackjack.turn import bank_has_blackjack, bank_is_done, is_dealt, is_natural, to_insure, turn_of
from tapete.games.shared.rules import Cites


def consequences(law: SevensRules, game: BlackjackRules, table: BlackjackState) -> tuple[BlackjackEvent, ...]:
    """What happens next without anybody's word; nothing once the table waits for a card or a decision."""
    over = _is_over(game, table)
    for box in table.boxes.values():
        if box.staked and box.hands and box.cards and (over or jackpot.run_is_over(law, game, box)):
            return jackpot.settled(law, table, box)
        for number, hand in enumerate(box.hands):
            if not hand.settled and (line := _at_once(game, hand)):
                return (_hand_settled(game, table, box, number, line),)
    if _hole_is_shown(game, table):
        assert table.hole is not None
        return (happened.CardsShown("bank", (*table.bank_cards, table.hole), because=game.peeks.cite),)
    return _at_the_end(game, table) if over else ()


def _is_over(game: BlackjackRules, table: BlackjackState) -> bool:
    """Nobody has anything left to decide, and the bank's cards decide the bets."""
    if not is_dealt(game, table) or to_insure(game, table):
        return False
    shown = table.hole is None and bank_has_blackjack(game, table)
    return shown or (turn_of(game, table) is None and bank_is_done(game, table))


def _hole_is_shown(game: BlackjackRules, table: BlackjackState) -> bool:
    """The bank turns its hole card up when it makes a blackjack, or when the bank plays."""
    if table.hole is None or not is_dealt(game, table) or to_insure(game, table):
        return False
    return bank_has_blackjack(game, table) or (turn_of(game, table) is None and not bank_is_done(game, table))


def _at_once(game: BlackjackRules, hand: BlackjackHand) -> str:
    """How a hand is decided before the bank plays: over 21, or given up where a blackjack of the bank is ruled out or
    makes no difference."""
    if points(hand.cards).total > BEST:
        return "bust"
    waits = game.surrender.value is Surrender.LATE and not game.peeks.value
    return "surrendered" if hand.surrendered and not waits else ""


def _at_the_end(game: BlackjackRules, table: BlackjackState) -> tuple[BlackjackEvent, ...]:
    """The next bet that the bank's cards decide: the insurance of a box, then its hands."""
    for box in table.in_order:
        if box.insurance:
            return (_insurance_settled(game, table, box),)
        for number, hand in enumerate(box.hands):
            if not hand.settled:
                return (_hand_settled(game, table, box, number, line_of(table, hand)),)
    return ()


def line_of(table: BlackjackState, hand: BlackjackHand) -> str:
    """How a hand comes out against the bank's cards."""
    own, bank = points(hand.cards).total, points(table.bank_cards).total
    if is_natural(hand):
        return "push" if is_blackjack(table.bank_cards) else "blackjack"
    if is_blackjack(table.bank_cards):
        return "bank_blackjack"
    if hand.surrendered:
        return "surrendered"
    if bank > BEST:
        return "bank_busts"
    return "push" if own == bank else "higher" if own > bank else "lower"


def gain_of(game: BlackjackRules, line: str) -> Fraction:
    """What comes back for one that was bet, the stake included."""
    wins = {"blackjack": 1 + game.pays.value, "higher": Fraction(2), "bank_busts": Fraction(2), "push": Fraction(1)}
    return Fraction(1, 2) if line == "surrendered" else wins.get(line, Fraction(0))


def _hand_settled(
    game: BlackjackRules, table: BlackjackState, box: BlackjackBox, number: int, line: str
) -> happened.Settled:
    stake = table.boxes[box.seat].hands[number].stake
    returned = int(gain_of(game, line) * stake)
    return happened.Settled(box.seat, box.holder, hand_bet(number), stake, returned, line, because=_behind(game, line))


def _behind(game: BlackjackRules, line: str) -> Cites:
    """The house rules that decide a line."""
    if line == "blackjack":
        return game.pays.cite
    return game.surrender.cite if line == "surrendered" else game.game_cite


def _insurance_settled(game: BlackjackRules, table: BlackjackState, box: BlackjackBox) -> happened.Settled:
    """It wins against a blackjack of the bank, whatever the box has."""
    won = is_blackjack(table.bank_cards)
    returned = int((1 + game.insurance_pays.value) * box.insurance) if won else 0
    line, cite = "bank_blackjack" if won else "no_bank_blackjack", game.insurance.cite
    return happened.Settled(box.seat, box.holder, INSURANCE, box.insurance, returned, line, because=cite)
