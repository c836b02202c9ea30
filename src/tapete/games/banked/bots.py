"""Bots at house-banked tables: small round bets, and decisions by what they are worth."""

from typing import Final

from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.bot_judgement import goes_on
from tapete.games.banked.hands import all_seen
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.round.banker import house_stake, next_offered
from tapete.games.banked.round.before_deal import may_bet
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.round.turn import options
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.chance import Chance

_MULTIPLES: Final = (1, 1, 2, 3)
"""How many times the minimum a bot bets, drawn by lot."""
_STAY: Final = (BoxDecision.KEEP, BoxDecision.CHECK, BoxDecision.FOLD)
_IN: Final = (BoxDecision.PLAY, BoxDecision.BET, BoxDecision.KEEP)
_OUT: Final = (BoxDecision.WITHDRAW, BoxDecision.CHECK, BoxDecision.FOLD, BoxDecision.KEEP)
"""What a bot does with a hand it likes, and with one it does not: the first act that is open."""


def bot_bet(rules: BankedRules, table: BankedState, player: PlayerId, chance: Chance) -> asked.Bet | None:
    """The opening bet in the bot's own box, once a round, as long as its chips cover the decisions that follow; then
    the jackpot, where there is one."""
    rules, seat = rules.in_force(table.limits), table.players[player].seat
    if seat is None or table.rounds_left == 0 or not _bets_open(rules, table):
        return None
    if seat in table.round.boxes:
        return _jackpot_bet(rules, table, player, seat)
    opening = GAMES[rules.game].opening
    bet = BetName.EACH if len(opening) > 1 else opening[0]
    cents = min(rules.minimum * chance.choice(_MULTIPLES), rules.maximum)
    if table.round.banker is not None:
        cents = min(cents, _covered(rules, table))
    if cents < rules.minimum or table.players[player].chips < 10 * cents:
        return None
    return asked.Bet(player, seat, bet, cents)


def _bets_open(rules: BankedRules, table: BankedState) -> bool:
    kind = GAMES[rules.game].course[table.round.phase].kind
    return kind is PhaseKind.BETS or (kind is PhaseKind.OFFER and next_offered(table) is None)


def _jackpot_bet(rules: BankedRules, table: BankedState, player: PlayerId, seat: Seat) -> asked.Bet | None:
    """The least on a jackpot that the table offers, once a round: a meter that nobody feeds shows nothing."""
    staked = {wager.bet for box in table.round.boxes.values() for wager in box.wagers if wager.player == player}
    for name in METERED:
        if rules.is_offered(name) and name not in staked:
            bet = asked.Bet(player, seat, name, rules.side_bets[name].least)
            return bet if may_bet(rules, table, bet) else None
    return None


def _covered(rules: BankedRules, table: BankedState) -> int:
    """What a player who holds the bank can still cover."""
    assert table.round.banker is not None
    stakes = sum(wager.cents for box in table.round.boxes.values() for wager in box.wagers)
    return table.players[table.round.banker].chips - stakes - house_stake(rules, table)


def usual_decision(rules: BankedRules, table: BankedState) -> asked.Act:
    """The decision for somebody who makes none: nothing more is staked."""
    box, acts = _in_turn(rules, table)
    if BoxDecision.SET in acts:
        return _set(rules, box)
    return asked.Act(box.holder, box.seat, next(act for act in _STAY if act in acts))


def bot_decision(rules: BankedRules, table: BankedState, chance: Chance) -> asked.Act:
    """What a bot decides in its turn."""
    box, acts = _in_turn(rules, table)
    if BoxDecision.SET in acts:
        return _set(rules, box)
    wanted = _IN if goes_on(rules, table, box, acts, chance) else _OUT
    return asked.Act(box.holder, box.seat, next(act for act in (*wanted, *_STAY) if act in acts))


def _in_turn(rules: BankedRules, table: BankedState) -> tuple[Box, tuple[BoxDecision, ...]]:
    assert table.round.turn is not None
    box, phase = table.round.boxes[table.round.turn], GAMES[rules.game].course[table.round.phase]
    return box, options(rules, table, phase, box)


def _set(rules: BankedRules, box: Box) -> asked.Act:
    """The house way; cards that nobody has seen are set face down."""
    low = () if None in box.cards else set_by_house_way(rules.order, all_seen(box.cards))[1]
    return asked.Act(box.holder, box.seat, BoxDecision.SET, low)
