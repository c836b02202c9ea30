"""Settling main bets against the bank's hand: win, loss, tie, or a bank that does not play."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId, RuleId
from tapete.games.banked.game import Verdict
from tapete.games.banked.hands import bank_hand, bank_qualifies, box_hand, line_of
from tapete.games.banked.state import Box, Round
from tapete.games.hands import category_cite, tie_cite
from tapete.law.table_rules import TableRules

WIN, LOSS, TIE, UNQUALIFIED = "win", "loss", "tie", "unqualified"


def result(rules: TableRules, now: Round, box: Box) -> str:
    """How a box stands against the bank."""
    ours, banks = box_hand(rules, now, box), bank_hand(rules, now)
    if not bank_qualifies(rules, banks):
        return UNQUALIFIED
    if ours.grade == banks.grade:
        return TIE
    return WIN if ours.grade > banks.grade else LOSS


def settle_ante_and_second(rules: TableRules, now: Round, box: Box) -> tuple[Verdict, ...]:
    """Every player's ante and second bet: sin descarte, caribbean stud, tres cartas."""
    standing = result(rules, now, box)
    ties = _tie_breaks(rules, now, box, standing)
    return tuple(
        replace(verdict, because=tuple(dict.fromkeys((*verdict.because, *ties))))
        for player in box.players
        if box.staked("ante", player)
        for verdict in (_ante(rules, box, player, standing), _second(rules, now, box, player, standing))
    )


def _tie_breaks(rules: TableRules, now: Round, box: Box, standing: str) -> tuple[RuleId, ...]:
    """The rules by which two hands of one category were told apart, or found equal."""
    ours, banks = box_hand(rules, now, box), bank_hand(rules, now)
    same = standing != UNQUALIFIED and ours.category is banks.category
    return tie_cite(rules, ours.category) if same else ()


def _ante(rules: TableRules, box: Box, player: PlayerId, standing: str) -> Verdict:
    staked = box.staked("ante", player)
    key = {WIN: "bets.ante_pays", UNQUALIFIED: "bank.unqualified_ante_pays"}.get(standing)
    if key is not None:
        returned = staked + int(rules.fraction(key) * staked)
        cite = rules.cite(key) if standing == WIN else rules.cite("bank.qualifies", key)
        return Verdict(player, "ante", staked, returned, standing, cite)
    return lost_or_returned(rules, player, "ante", staked, standing)


def _second(rules: TableRules, now: Round, box: Box, player: PlayerId, standing: str) -> Verdict:
    staked = box.staked("second", player)
    if standing == UNQUALIFIED:
        cite = rules.cite("bank.qualifies", "bank.unqualified_second")
        return Verdict(player, "second", staked, staked, standing, cite)
    if standing != WIN:
        return lost_or_returned(rules, player, "second", staked, standing)
    of = box_hand(rules, now, box)
    if not rules.lines("paytable.main"):
        returned = staked + int(rules.fraction("bets.raise_pays") * staked)
        return Verdict(player, "second", staked, returned, of.category.value, rules.cite("bets.raise_pays"))
    line = line_of(rules, "paytable.main", of)
    if line is None:
        return Verdict(player, "second", staked, staked, of.category.value, rules.cite("order.categories")[:1])
    pays = f"paytable.main.{line}"
    cite = (*rules.cite(pays, "paytable.on"), *category_cite(rules, of.category))
    return Verdict(player, "second", staked, staked + int(rules.fraction(pays) * staked), line, cite)


def lost_or_returned(rules: TableRules, player: PlayerId, bet: str, staked: int, standing: str) -> Verdict:
    """A bet against a higher hand is lost; against an equal one it goes back, unless the house rules that it loses."""
    if standing == TIE and rules.word("bank.tie") == "bank_wins":
        return Verdict(player, bet, staked, 0, TIE, rules.cite("bank.tie"))
    if standing == TIE:
        return Verdict(player, bet, staked, staked, TIE, rules.cite("bank.tie"))
    return Verdict(player, bet, staked, 0, LOSS, rules.cite("bank.higher_takes"))
