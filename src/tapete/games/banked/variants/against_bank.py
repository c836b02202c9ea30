"""Settling main bets against the bank's hand: win, loss, tie, or a bank that does not play."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked.box_result import BoxResult, box_result
from tapete.games.banked.hands import bank_hand
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, BoxStanding, PayTable
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.game import BetVerdict
from tapete.games.shared.hands import category_cite, tie_cite


def settle_ante_and_second(rules: BankedRules, now: Round, box: Box) -> tuple[BetVerdict, ...]:
    """Every player's ante and second bet: sin descarte, caribbean stud, tres cartas."""
    result = box_result(rules, now, box)
    ties = _tie_breaks(rules, now, result)
    return tuple(
        replace(verdict, because=tuple(dict.fromkeys((*verdict.because, *ties))))
        for player in box.players
        if box.staked(BetName.ANTE, player)
        for verdict in (_ante(rules, box, player, result.standing), _second(rules, box, player, result))
    )


def _tie_breaks(rules: BankedRules, now: Round, result: BoxResult) -> tuple[RuleId, ...]:
    """The rules by which two hands of one category were ranked, or found equal."""
    category = bank_hand(rules, now).category
    same = result.standing is not BoxStanding.UNQUALIFIED and result.category is category
    return tie_cite(rules.table, category) if same else ()


def _ante(rules: BankedRules, box: Box, player: PlayerId, standing: BoxStanding) -> BetVerdict:
    staked = box.staked(BetName.ANTE, player)
    if standing is BoxStanding.WIN:
        returned = staked + int(rules.ante_pays * staked)
        return BetVerdict(player, BetName.ANTE, staked, returned, standing, rules.cite(Topic.ANTE_PAYS))
    if standing is BoxStanding.UNQUALIFIED:
        returned = staked + int(rules.bank.unqualified_ante_pays * staked)
        return BetVerdict(player, BetName.ANTE, staked, returned, standing, rules.cite(Topic.UNQUALIFIED_ANTE))
    return lost_or_returned(rules, player, BetName.ANTE, staked, standing)


def _second(rules: BankedRules, box: Box, player: PlayerId, result: BoxResult) -> BetVerdict:
    staked, standing = box.staked(BetName.SECOND, player), result.standing
    if standing is BoxStanding.UNQUALIFIED:
        return BetVerdict(player, BetName.SECOND, staked, staked, standing, rules.cite(Topic.UNQUALIFIED_SECOND))
    if standing is not BoxStanding.WIN:
        return lost_or_returned(rules, player, BetName.SECOND, staked, standing)
    return _paid_second(rules, result, player, staked)


def _paid_second(rules: BankedRules, result: BoxResult, player: PlayerId, staked: int) -> BetVerdict:
    """A second bet that has won: by the table where there is one, else all hands alike."""
    lines, category, name = rules.pay_tables[PayTable.MAIN], result.category, result.line
    won_with = BoxStanding.WIN if category is None else category.value
    if not lines:
        returned = staked + int(rules.raise_pays * staked)
        return BetVerdict(player, BetName.SECOND, staked, returned, won_with, rules.cite(Topic.RAISE_PAYS))
    if name is None or category is None:
        return BetVerdict(player, BetName.SECOND, staked, staked, won_with, rules.cite(Topic.CATEGORIES)[:1])
    by_table = dict.fromkeys((*lines[name].cite, *rules.cite(Topic.TABLE_ON)))
    cite = (*by_table, *category_cite(rules.table, category))
    return BetVerdict(player, BetName.SECOND, staked, staked + int(lines[name].pays * staked), name, cite)


def lost_or_returned(
    rules: BankedRules, player: PlayerId, bet: BetName, staked: int, standing: BoxStanding
) -> BetVerdict:
    """A bet against a higher hand is lost; against an equal one it goes back, unless the house rules that it loses."""
    if standing is BoxStanding.TIE:
        returned = 0 if rules.bank.tie_loses else staked
        return BetVerdict(player, bet, staked, returned, BoxStanding.TIE, rules.cite(Topic.TIE))
    return BetVerdict(player, bet, staked, 0, BoxStanding.LOSS, rules.cite(Topic.HIGHER_TAKES))
