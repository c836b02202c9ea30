"""Settling main bets against the bank's hand: win, loss, tie, or a bank that does not play."""

from msgspec.structs import replace

from tapete.cards.hand import MadeHand
from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked.game import Verdict
from tapete.games.banked.hands import bank_hand, bank_qualifies, box_hand, main_line
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.state import Box, Round
from tapete.games.banked.topics import Topic
from tapete.games.banked.vocabulary import BetName, PayTable, Standing
from tapete.games.hands import category_cite, tie_cite


def result(rules: BankedRules, now: Round, box: Box) -> Standing:
    """How a box stands against the bank."""
    ours, banks = box_hand(rules, now, box), bank_hand(rules, now)
    if not bank_qualifies(rules, banks):
        return Standing.UNQUALIFIED
    if ours.grade == banks.grade:
        return Standing.TIE
    return Standing.WIN if ours.grade > banks.grade else Standing.LOSS


def settle_ante_and_second(rules: BankedRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    """Every player's ante and second bet: sin descarte, caribbean stud, tres cartas."""
    standing = result(rules, now, box)
    ties = _tie_breaks(rules, now, box, standing)
    return tuple(
        replace(verdict, because=tuple(dict.fromkeys((*verdict.because, *ties))))
        for player in box.players
        if box.staked(BetName.ANTE, player)
        for verdict in (_ante(rules, box, player, standing), _second(rules, now, box, player, standing))
    )


def _tie_breaks(rules: BankedRules, now: Round, box: Box, standing: Standing) -> tuple[RuleId, ...]:
    """The rules by which two hands of one category were told apart, or found equal."""
    ours, banks = box_hand(rules, now, box), bank_hand(rules, now)
    same = standing is not Standing.UNQUALIFIED and ours.category is banks.category
    return tie_cite(rules.table, ours.category) if same else ()


def _ante(rules: BankedRules, box: Box, player: PlayerId, standing: Standing) -> Verdict:
    staked = box.staked(BetName.ANTE, player)
    if standing is Standing.WIN:
        returned = staked + int(rules.ante_pays * staked)
        return Verdict(player, BetName.ANTE, staked, returned, standing, rules.cite(Topic.ANTE_PAYS))
    if standing is Standing.UNQUALIFIED:
        returned = staked + int(rules.bank.unqualified_ante_pays * staked)
        return Verdict(player, BetName.ANTE, staked, returned, standing, rules.cite(Topic.UNQUALIFIED_ANTE))
    return lost_or_returned(rules, player, BetName.ANTE, staked, standing)


def _second(rules: BankedRules, now: Round, box: Box, player: PlayerId, standing: Standing) -> Verdict:
    staked = box.staked(BetName.SECOND, player)
    if standing is Standing.UNQUALIFIED:
        return Verdict(player, BetName.SECOND, staked, staked, standing, rules.cite(Topic.UNQUALIFIED_SECOND))
    if standing is not Standing.WIN:
        return lost_or_returned(rules, player, BetName.SECOND, staked, standing)
    return _paid_second(rules, box_hand(rules, now, box), player, staked)


def _paid_second(rules: BankedRules, hand: MadeHand, player: PlayerId, staked: int) -> Verdict:
    """A second bet that has won: by the table where there is one, else all hands alike."""
    lines, category = rules.pay_tables[PayTable.MAIN], hand.category
    if not lines:
        returned = staked + int(rules.raise_pays * staked)
        return Verdict(player, BetName.SECOND, staked, returned, category.value, rules.cite(Topic.RAISE_PAYS))
    name = main_line(rules, PayTable.MAIN, hand)
    if name is None:
        return Verdict(player, BetName.SECOND, staked, staked, category.value, rules.cite(Topic.CATEGORIES)[:1])
    by_table = dict.fromkeys((*lines[name].cite, *rules.cite(Topic.TABLE_ON)))
    cite = (*by_table, *category_cite(rules.table, category))
    return Verdict(player, BetName.SECOND, staked, staked + int(lines[name].pays * staked), name, cite)


def lost_or_returned(rules: BankedRules, player: PlayerId, bet: BetName, staked: int, standing: Standing) -> Verdict:
    """A bet against a higher hand is lost; against an equal one it goes back, unless the house rules that it loses."""
    if standing is Standing.TIE:
        returned = 0 if rules.bank.tie_loses else staked
        return Verdict(player, bet, staked, returned, Standing.TIE, rules.cite(Topic.TIE))
    return Verdict(player, bet, staked, 0, Standing.LOSS, rules.cite(Topic.HIGHER_TAKES))
