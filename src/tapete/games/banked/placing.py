"""Before the deal: the bank is offered, bets go into their boxes, and «no va más»."""

from typing import Final

from tapete.core.decision import Refused
from tapete.games.banked import command as asked
from tapete.games.banked import event as happened
from tapete.games.banked.backing import free_chips, to_follow
from tapete.games.banked.banker import house_stake, next_offered
from tapete.games.banked.betting import approvals_needed, refuse_bet, table_limits
from tapete.games.banked.draft import Draft
from tapete.games.banked.guards import unknown_player, wrong_phase
from tapete.games.banked.jackpots import contribution
from tapete.games.banked.phase import PhaseKind
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.law.refusal import refuse

EQUAL_BETS: Final = "each"
"""The three equal bets are placed together."""


def offer_bank(draft: Draft, command: asked.OfferBank) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.OFFER) or unknown_player(draft, command.player):
        return refused
    rules = draft.rules
    due = next_offered(draft.table)
    if command.player != due:
        return refuse(
            f"la banca se ofrece ahora a {due or 'el crupier'}",
            f"the bank is now offered to {due or 'the croupier'}",
            rules.cite("bank.offer"),
        )
    minimum, _ = table_limits(rules)
    if command.accept and draft.table.players[command.player].chips < minimum:
        return refuse(
            f"{command.player} no puede cubrir las apuestas",
            f"{command.player} cannot cover the bets",
            rules.cite("bank.funds"),
        )
    cite = rules.cite("bank.holders", "bank.may_pass")
    draft.add(happened.BankOffered(command.player, command.accept, because=cite))
    if not command.accept and next_offered(draft.table) is None:
        draft.add(happened.BankOffered(None, True, because=rules.cite("bank.croupier_must")))
    elif not command.accept:
        return None
    _begin_bets(draft)
    return None


def _begin_bets(draft: Draft) -> None:
    draft.add(happened.PhaseBegan(draft.now.phase + 1, because=draft.rules.cite("staff.announces_phases")))


def place_bet(draft: Draft, command: asked.PlaceBet) -> Refused | None:
    if draft.phase.kind is PhaseKind.OFFER and next_offered(draft.table) is None:
        draft.add(happened.BankOffered(None, True, because=draft.rules.cite("bank.croupier_must")))
        _begin_bets(draft)
    if draft.phase.kind is not PhaseKind.BETS and draft.phase.kind is not PhaseKind.OFFER:
        return refuse(
            "no va más: las apuestas están cerradas",
            "no more bets: betting is closed",
            draft.rules.cite("deal.after_call", "bets.before_deal"),
        )
    if refused := wrong_phase(draft, PhaseKind.BETS) or unknown_player(draft, command.player):
        return refused
    rules, game = draft.rules, draft.game
    if draft.table.rounds_left == 0:
        return refuse(
            "las últimas jugadas anunciadas ya se han jugado",
            "the last rounds announced have been played",
            rules.cite("closing.last_rounds"),
        )
    if command.cents <= 0:
        return refuse(
            "la apuesta ha de ser de al menos un céntimo", "a bet is at least one cent", rules.cite("chips.only")
        )
    box = draft.now.boxes.get(command.seat)
    if draft.now.banker is not None and draft.now.banker in (command.player, box.holder if box else None):
        return refuse(
            "quien tiene la banca no apuesta, ni otros en su casilla",
            "whoever holds the bank does not bet, nor do others in his box",
            rules.cite("bank.holders"),
        )
    bets = game.opening if command.bet == EQUAL_BETS and len(game.opening) > 1 else (command.bet,)
    if len(game.opening) > 1 and command.bet in game.opening:
        return refuse(
            "las tres apuestas son iguales y se hacen a la vez («each»)",
            "the three bets are equal and placed together ('each')",
            rules.cite("bets.equal"),
        )
    for bet in bets:
        refused = refuse_bet(rules, game, draft.table, command, bet)
        if refused := refused or _refuse_uncovered(draft, command):
            return refused
        own = draft.table.players[command.player].seat
        holder = draft.now.boxes.get(command.seat)
        blind = own != command.seat and (holder is None or holder.blind)
        backs = own != command.seat and not blind
        cite = rules.cite(*_bet_keys(bet, backs, blind))
        agreed = approvals_needed(rules) if backs else ()
        draft.add(happened.BetPlaced(command.player, command.seat, bet, command.cents, blind, agreed, because=cite))
    return None


def _bet_keys(bet: str, backs: bool, blind: bool) -> tuple[str, ...]:
    keys = (f"{bet}.offered", f"{bet}.stake", f"{bet}.amount") if bet in SIDE_BETS else ("limits.band", "bets.equal")
    if blind:
        return (*keys, "seats.boxes_per_player")
    return (*keys, "seats.bettors", "seats.backers_need") if backs else keys


def _refuse_uncovered(draft: Draft, command: asked.PlaceBet) -> Refused | None:
    """A backer must be able to follow the box's player; a player who holds the bank must cover every bet."""
    rules, table = draft.rules, draft.table
    box = draft.now.boxes.get(command.seat)
    backs = box is not None and box.holder != command.player and command.bet in draft.game.opening
    following = to_follow(rules, command.cents) if backs else 0
    if command.cents + following > free_chips(rules, table, command.player):
        return refuse(
            f"a {command.player} no le quedarían fichas para seguir la mano a la que apuesta",
            f"{command.player} would have no chips left to follow the hand he bets on",
            rules.cite("seats.decides", "bets.second_times_ante"),
        )
    banker = draft.now.banker
    if banker is not None:
        stakes = sum(box.staked("bet") for box in draft.now.boxes.values()) + house_stake(rules, table)
        if stakes + command.cents > table.players[banker].chips:
            return refuse(
                f"{banker}, que tiene la banca, no cubre esa apuesta",
                f"{banker}, who holds the bank, does not cover that bet",
                rules.cite("bank.funds"),
            )
    return None


def take_back(draft: Draft, command: asked.TakeBack) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.BETS) or unknown_player(draft, command.player):
        return refused
    box = draft.now.boxes.get(command.seat)
    mine = [held for held in box.wagers if held.player == command.player] if box else []
    if not box or not mine:
        return refuse(
            f"{command.player} no tiene apuestas en la casilla {command.seat}",
            f"{command.player} has no bets in box {command.seat}",
        )
    if box.holder == command.player and len(box.players) > 1:
        return refuse(
            "hay otros que apuestan a esta mano: primero retiran ellos",
            "others bet on this hand: they take theirs back first",
            draft.rules.cite("seats.decides"),
        )
    for held in mine:
        draft.add(
            happened.BetTakenBack(
                held.player, command.seat, held.bet, held.cents, because=draft.rules.cite("deal.after_call")
            )
        )
    return None


def close_bets(draft: Draft, _: asked.CloseBets) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.BETS):
        return refused
    rules = draft.rules
    if draft.now.banker is None and not any(box.wagers for box in draft.now.boxes.values()):
        return refuse("no hay apuestas", "there are no bets", rules.cite("bets.before_deal"))
    draft.add(happened.BetsClosed(because=rules.cite("deal.after_call")))
    for box in list(draft.boxes()):
        for held in box.wagers:
            if held.bet in SIDE_BETS and SIDE_BETS[held.bet].meter:
                into, deducted = contribution(rules, held.bet, held.cents)
                cite = rules.cite(f"{held.bet}.counter", f"{held.bet}.stake_in", f"{held.bet}.deduction")
                draft.add(happened.MeterFed(held.bet, held.player, box.seat, into, deducted, because=cite))
    draft.begin_next_phase()
    return None
