"""Side bets: stakes beside the main game, each decided by the player's own cards and a table or a meter.

Which are offered, how much they may be and what they pay is in the rules; here is only what a bet looks at.
"""

from tapete.cards.card import ACE, JACK, JOKER, KING, Card, rank_of, suit_of
from tapete.cards.hand import MadeHand, hand
from tapete.games.banked.hands import all_seen, box_hand, line_of
from tapete.games.banked.model.state import Box, Round, Wager
from tapete.games.banked.model.topics import SideTopic
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.variants.game import BetVerdict


def side_line(rules: BankedRules, now: Round, box: Box, bet: str) -> str | None:
    """The pay line of a box on a side bet, or None when the bet loses."""
    side = rules.side_bets[bet]
    if bet == BetName.BONUS:
        return _by_own_two(rules, now, box)
    if bet in METERED:
        category = counted_hand(rules, now, box, bet).category.value
        return category if category in side.shares or category in side.lines else None
    return line_of(rules, side.lines, counted_hand(rules, now, box, bet))


def settle_side_bet(rules: BankedRules, now: Round, box: Box, wager: Wager) -> BetVerdict:
    """The verdict on a player's stake when the bet pays by a table."""
    side = rules.side_bets[wager.bet]
    staked, name = box.staked(wager.bet, wager.player), side_line(rules, now, box, wager.bet)
    if name is None:
        table = dict.fromkeys(rule for line in side.lines.values() for rule in line.cite)
        return BetVerdict(wager.player, side.name, staked, 0, "loses", side.cite(SideTopic.LOST) or tuple(table))
    line = side.lines[name]
    cite = tuple(dict.fromkeys((*line.cite, *side.cite(SideTopic.WON))))
    returned = int(line.pays * staked) + staked * side.keeps_stake
    return BetVerdict(wager.player, side.name, staked, returned, name, cite)


def counted_hand(rules: BankedRules, now: Round, box: Box, bet: str) -> MadeHand:
    """The hand a side bet looks at: the final one, or the first five cards where a bought card does not count."""
    if rules.side_bets[bet].first_five and box.bought is not None:
        assert box.discarded is not None
        first = (*box.cards[: box.bought], box.discarded, *box.cards[box.bought + 1 :])
        return hand(rules.order, all_seen(first))
    return box_hand(rules, now, box)


def _by_own_two(rules: BankedRules, now: Round, box: Box) -> str | None:
    """The hold'em bonus: the player's two cards, and for the first line the bank's as well."""
    own = sorted(all_seen(box.cards), reverse=True)
    high, low = map(rank_of, own)
    if high == low:
        if high == ACE:
            whole = len(now.bank) == rules.deal.bank
            return "pair_of_aces_both" if whole and _are_aces(all_seen(now.bank)) else "pair_of_aces"
        return "pair_of_court_cards" if high >= JACK else "pair_of_twos_to_tens"
    if high != ACE or low < JACK:
        return None
    suited = "suited" if suit_of(own[0]) == suit_of(own[1]) else "offsuit"
    return f"ace_king_{suited}" if low == KING else f"ace_queen_or_jack_{suited}"


def _are_aces(cards: tuple[Card, ...]) -> bool:
    return all(card != JOKER and rank_of(card) == ACE for card in cards)
