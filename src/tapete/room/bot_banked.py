"""Bots at house-banked tables: the least opening bet, and plain sensible decisions on what they hold."""

from typing import Final

from tapete.cards.card import JOKER, QUEEN, Card
from tapete.cards.category import Category
from tapete.cards.hand import best_hand
from tapete.core.ids import PlayerId
from tapete.games.banked import command as asked
from tapete.games.banked.banker import house_stake
from tapete.games.banked.betting import bet_range
from tapete.games.banked.games import GAMES
from tapete.games.banked.hands import known, line_of
from tapete.games.banked.house_way import set_by_house_way
from tapete.games.banked.legal import legal
from tapete.games.banked.placing import EQUAL_BETS
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Box, Table
from tapete.games.hands import hand_order, selection
from tapete.games.limits import in_force
from tapete.law.table_rules import TableRules
from tapete.room.chance import Chance

_MULTIPLES: Final = (1, 1, 2, 3)
"""How many times the minimum a bot bets, drawn by lot."""
_STAY: Final = ("keep", "check", "fold")
_IN: Final = ("play", "bet", "keep")
_OUT: Final = ("withdraw", "check", "fold", "keep")
"""What a bot does with a hand it likes, and with one it does not, first what is open."""


def bets_of_bot(rules: TableRules, table: Table, player: PlayerId, chance: Chance) -> asked.PlaceBet | None:
    """The opening bet in the bot's own box, once a round, as long as its chips cover the decisions that follow; then
    the jackpot, where there is one."""
    known_player = table.players[player]
    if known_player.seat is None or table.rounds_left == 0:
        return None
    if known_player.seat in table.round.boxes:
        return _jackpot_bet(rules, table, player)
    rules = in_force(rules, table.limits)
    opening = GAMES[rules.game].opening
    bet = EQUAL_BETS if len(opening) > 1 else opening[0]
    least, most = bet_range(rules, bet)
    cents = min(least * chance.choice(_MULTIPLES), most)
    if table.round.banker is not None:
        cents = min(cents, _covered(rules, table))
    if cents < least or known_player.chips < 10 * cents:
        return None
    return asked.PlaceBet(player, known_player.seat, bet, cents)


def _jackpot_bet(rules: TableRules, table: Table, player: PlayerId) -> asked.PlaceBet | None:
    """The least on a jackpot that the table offers, once a round: a meter that nobody feeds shows nothing."""
    seat = table.players[player].seat
    for option in legal(rules, table, player):
        offered = option.command == "PlaceBet" and option.seat == seat and option.bet in SIDE_BETS
        if offered and seat and SIDE_BETS[option.bet].meter and not _staked(table, player, option.bet):
            return asked.PlaceBet(player, seat, option.bet, option.least)
    return None


def _staked(table: Table, player: PlayerId, bet: str) -> bool:
    return any(held.player == player and held.bet == bet for box in table.round.boxes.values() for held in box.wagers)


def _covered(rules: TableRules, table: Table) -> int:
    """What a player who holds the bank can still cover."""
    assert table.round.banker is not None
    stakes = sum(held.cents for box in table.round.boxes.values() for held in box.wagers)
    return table.players[table.round.banker].chips - stakes - house_stake(rules, table)


def usual_decision(rules: TableRules, table: Table, player: PlayerId) -> asked.Act:
    """The decision for somebody who makes none: nothing more is staked."""
    box, acts = _in_turn(rules, table, player)
    if "set" in acts:
        return _set(rules, box)
    return asked.Act(player, box.seat, next(act for act in _STAY if act in acts))


def decision_of_bot(rules: TableRules, table: Table, player: PlayerId) -> asked.Act:
    box, acts = _in_turn(rules, table, player)
    if "set" in acts:
        return _set(rules, box)
    wanted = _IN if _likes(rules, table, box) else _OUT
    return asked.Act(player, box.seat, next(act for act in (*wanted, *_STAY) if act in acts))


def _in_turn(rules: TableRules, table: Table, player: PlayerId) -> tuple[Box, tuple[str, ...]]:
    assert table.round.turn is not None
    return table.round.boxes[table.round.turn], tuple(of.act for of in legal(rules, table, player))


def _set(rules: TableRules, box: Box) -> asked.Act:
    return asked.Act(box.holder, box.seat, "set", set_by_house_way(hand_order(rules), known(box.cards))[1])


def _likes(rules: TableRules, table: Table, box: Box) -> bool:
    """A pair or better, what the table pays, or high cards; a blind box is always played."""
    if box.blind:
        return True
    own = known(box.cards)
    common = tuple(of for of in table.round.common[: table.round.common_up] if of is not None)
    order = hand_order(rules)
    if len(own) + len(common) < order.size:
        return _pairs(own + common) or _high(own) >= 2
    of = best_hand(order, own, common, selection(rules))
    if rules.has("paytable.minimum_pair") and of.category is Category.PAIR:
        return line_of(rules, "paytable.main", of) is not None
    made = order.categories.index(of.category) <= order.categories.index(Category.PAIR)
    return made or _high(own) >= min(2, len(own) - 1)


def _pairs(cards: tuple[Card, ...]) -> bool:
    ranks = [of // 4 for of in cards]
    return JOKER in cards or len(set(ranks)) < len(ranks)


def _high(cards: tuple[Card, ...]) -> int:
    return sum(of // 4 >= QUEEN for of in cards)
