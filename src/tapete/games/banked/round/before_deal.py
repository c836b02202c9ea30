"""Before the deal: the bank is offered, bets go into their boxes, and «no va más»."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.topics import SideTopic, Topic
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.round.backers import free_chips, to_follow
from tapete.games.banked.round.banker import house_stake, next_offered
from tapete.games.banked.round.bets import refuse_bet
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import unknown_player, wrong_phase
from tapete.games.banked.round.jackpots import contribution
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.law.refusal import refuse


def offer_bank(draft: Draft, command: asked.OfferBank) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.OFFER) or unknown_player(draft, command.player):
        return refused
    rules = draft.rules
    due = next_offered(draft.table)
    if command.player != due:
        return refuse(
            f"la banca se ofrece ahora a {due or 'el crupier'}",
            f"the bank is now offered to {due or 'the dealer'}",
            rules.cite(Topic.BANK_OFFER),
        )
    if command.accept and draft.table.players[command.player].chips < rules.minimum:
        return refuse(
            f"{command.player} no puede cubrir las apuestas",
            f"{command.player} cannot cover the bets",
            rules.cite(Topic.BANK_FUNDS),
        )
    cite = rules.cite(Topic.BANK_TAKEN)
    draft.add(happened.BankOffered(command.player, command.accept, because=cite))
    if not command.accept and next_offered(draft.table) is None:
        draft.add(happened.BankOffered(None, True, because=rules.cite(Topic.CROUPIER_BANKS)))
    elif not command.accept:
        return None
    _begin_bets(draft)
    return None


def _begin_bets(draft: Draft) -> None:
    draft.add(happened.PhaseBegan(draft.now.phase + 1, because=draft.rules.cite(Topic.PHASES)))


def place_bet(draft: Draft, command: asked.Bet) -> Refused | None:
    if draft.phase.kind is PhaseKind.OFFER and next_offered(draft.table) is None:
        draft.add(happened.BankOffered(None, True, because=draft.rules.cite(Topic.CROUPIER_BANKS)))
        _begin_bets(draft)
    if refused := _refuse_now(draft, command) or _refuse_for_the_bank(draft, command):
        return refused
    opening = draft.game.opening
    if len(opening) > 1 and command.bet in opening:
        return refuse(
            "las tres apuestas son iguales y se hacen a la vez",
            "the three bets are equal and placed together",
            draft.rules.cite(Topic.EQUAL_BETS),
        )
    for bet in opening if command.bet == BetName.EACH and len(opening) > 1 else (command.bet,):
        refused = refuse_bet(draft.rules, draft.game, draft.table, command, bet)
        if refused := refused or _refuse_uncovered(draft, command):
            return refused
        draft.add(_placed(draft, command, bet))
    return None


def _refuse_now(draft: Draft, command: asked.Bet) -> Refused | None:
    """Why nobody may bet now, or not this sum."""
    if draft.phase.kind is not PhaseKind.BETS and draft.phase.kind is not PhaseKind.OFFER:
        return refuse(
            "no va más: las apuestas están cerradas",
            "no more bets: betting is closed",
            draft.rules.cite(Topic.AFTER_CALL, Topic.BEFORE_DEAL),
        )
    if refused := wrong_phase(draft, PhaseKind.BETS) or unknown_player(draft, command.player):
        return refused
    if draft.table.rounds_left == 0:
        return refuse(
            "las últimas jugadas anunciadas ya se han jugado",
            "the last rounds announced have been played",
            draft.rules.cite(Topic.LAST_ROUNDS),
        )
    if command.chips <= 0:
        return refuse(
            "la apuesta ha de ser de al menos un céntimo", "a bet is at least one cent", draft.rules.cite(Topic.CHIPS)
        )
    return None


def _refuse_for_the_bank(draft: Draft, command: asked.Bet) -> Refused | None:
    box, banker = draft.now.boxes.get(command.seat), draft.now.banker
    if banker is None or banker not in (command.player, box.holder if box else None):
        return None
    return refuse(
        "quien tiene la banca no apuesta, ni otros en su casilla",
        "whoever holds the bank does not bet, nor do others in that box",
        draft.rules.cite(Topic.BANK_HOLDERS),
    )


def _placed(draft: Draft, command: asked.Bet, bet: BetName) -> happened.BetPlaced:
    """The bet as it lies on the cloth: in one's own box, blind in one that nobody holds, or behind its holder."""
    rules, own = draft.rules, draft.table.players[command.player].seat
    box = draft.now.boxes.get(command.seat)
    blind = own != command.seat and (box is None or box.blind)
    backs = own != command.seat and not blind
    cite, agreed = _bet_cite(rules, bet, backs, blind), rules.seats.approvals if backs else ()
    return happened.BetPlaced(command.player, command.seat, bet, command.chips, blind, agreed, because=cite)


def may_bet(rules: BankedRules, table: BankedState, command: asked.Bet) -> bool:
    """Whether a bet would be accepted now."""
    return place_bet(Draft(rules, GAMES[rules.game], table), command) is None


def _bet_cite(rules: BankedRules, bet: BetName, backs: bool, blind: bool) -> tuple[RuleId, ...]:
    side = rules.side_bets.get(bet)
    placed = side.cite(SideTopic.PLACED) if side else rules.cite(Topic.BAND, Topic.EQUAL_BETS)
    if blind:
        return tuple(dict.fromkeys((*placed, *rules.cite(Topic.BOXES_PER_PLAYER))))
    return tuple(dict.fromkeys((*placed, *rules.cite(Topic.BETTORS, Topic.BACKERS_NEED)))) if backs else placed


def _refuse_uncovered(draft: Draft, command: asked.Bet) -> Refused | None:
    """A backer must be able to follow the box's player; a player who holds the bank must cover every bet."""
    rules, table = draft.rules, draft.table
    box = draft.now.boxes.get(command.seat)
    backs = box is not None and box.holder != command.player and command.bet in draft.game.opening
    following = to_follow(rules, command.chips) if backs else 0
    if command.chips + following > free_chips(rules, table, command.player):
        return refuse(
            f"a {command.player} no le quedarían fichas para seguir la mano a la que apuesta",
            f"{command.player} would have no chips left to follow the hand they bet on",
            rules.cite(Topic.DECIDES, Topic.SECOND_TIMES_ANTE),
        )
    banker = draft.now.banker
    if banker is not None:
        stakes = sum(box.staked(BetName.BET) for box in draft.now.boxes.values()) + house_stake(rules, table)
        if stakes + command.chips > table.players[banker].chips:
            return refuse(
                f"{banker}, que tiene la banca, no cubre esa apuesta",
                f"{banker}, who holds the bank, does not cover that bet",
                rules.cite(Topic.BANK_FUNDS),
            )
    return None


def take_back(draft: Draft, command: asked.TakeBack) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.BETS) or unknown_player(draft, command.player):
        return refused
    box = draft.now.boxes.get(command.seat)
    sides = {side.name for side in draft.rules.offered}
    wagers = [wager for wager in box.wagers if wager.player == command.player] if box else []
    mine = [wager for wager in wagers if command.bet is None or wager.bet == command.bet in sides]
    if not box or not mine:
        return refuse(
            f"{command.player} no tiene apuestas en la casilla {command.seat}",
            f"{command.player} has no bets in box {command.seat}",
        )
    if command.bet is None and box.holder == command.player and len(box.players) > 1:
        return refuse(
            "hay otros que apuestan a esta mano: primero retiran ellos",
            "others bet on this hand: they take theirs back first",
            draft.rules.cite(Topic.DECIDES),
        )
    for wager in mine:
        cite = draft.rules.cite(Topic.AFTER_CALL)
        draft.add(happened.BetTakenBack(wager.player, command.seat, wager.bet, wager.cents, because=cite))
    return None


def close_bets(draft: Draft, _: asked.CloseBets) -> Refused | None:
    if refused := wrong_phase(draft, PhaseKind.BETS):
        return refused
    rules = draft.rules
    if draft.now.banker is None and not any(box.wagers for box in draft.now.boxes.values()):
        return refuse("no hay apuestas", "there are no bets", rules.cite(Topic.BEFORE_DEAL))
    draft.add(happened.BetsClosed(because=rules.cite(Topic.AFTER_CALL)))
    for box in list(draft.boxes()):
        for wager in box.wagers:
            if wager.bet in METERED:
                side = rules.side_bets[wager.bet]
                into, deducted = contribution(side, wager.cents)
                cite = side.cite(SideTopic.FED)
                draft.add(happened.MeterFed(wager.bet, wager.player, box.seat, into, deducted, because=cite))
    draft.begin_next_phase()
    return None
