"""What a command leads to at a house-banked table: events, or a refusal with its article."""

from collections.abc import Callable
from typing import Any, Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import Seat
from tapete.games.banked import command as asked
from tapete.games.banked import event as happened
from tapete.games.banked.acting import act
from tapete.games.banked.backing import free_chips, to_follow
from tapete.games.banked.banker import house_stake, next_offered
from tapete.games.banked.betting import approvals_needed, refuse, refuse_bet, table_limits
from tapete.games.banked.dealing import from_dice, in_packets, slots_left
from tapete.games.banked.draft import Draft
from tapete.games.banked.games import GAMES
from tapete.games.banked.jackpots import contribution
from tapete.games.banked.phase import PhaseKind
from tapete.games.banked.settling import settle, show, turn_up
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Table
from tapete.games.hands import refuse_cards
from tapete.law.table_rules import TableRules

EQUAL_BETS: Final = "each"
"""The three equal bets are placed together."""


def decide(rules: TableRules, table: Table, command: asked.Command) -> Accepted[happened.TableEvent] | Refused:
    """The events that follow from a command, or why it is refused. Nothing else changes anything."""
    draft = Draft(rules, GAMES[rules.game], table)
    if not table.open and not isinstance(command, asked.OpenTable):
        return refuse("la mesa está cerrada", "the table is closed")
    refused = _HANDLERS[type(command)](draft, command)
    return refused or draft.accepted()


def _open(draft: Draft, command: asked.OpenTable) -> Refused | None:
    if draft.table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    rules = draft.rules
    by_leave = [f"{name}.needs" for name, of in SIDE_BETS.items() if of.offered(rules) and rules.has(f"{name}.needs")]
    reference = command.authorisation.strip()
    if by_leave and not reference:
        return refuse(
            "la mesa ofrece un juego que necesita autorización: falta su referencia",
            "the table offers a game that needs an authorisation: its reference is missing",
            rules.cite(*by_leave),
        )
    minimum, maximum = table_limits(rules)
    cite = rules.cite("limits.band", "limits.minimum", "limits.set_by", *by_leave)
    draft.add(happened.TableOpened(minimum, maximum, reference if by_leave else "", because=cite))
    return None


def _join(draft: Draft, command: asked.Join) -> Refused | None:
    rules, players = draft.rules, draft.table.players
    places = rules.count("seats.maximum")
    if command.player in players:
        return refuse(f"{command.player} ya está en la mesa", f"{command.player} is already at the table")
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", rules.cite("chips.only"))
    if command.seat is None:
        if not rules.flag("seats.standing") and "standing" not in rules.word("seats.bettors"):
            return refuse(
                "no se admiten jugadores de pie", "standing players are not admitted", rules.cite("seats.standing")
            )
    elif not 1 <= command.seat <= places:
        return refuse(
            f"los asientos van del 1 al {places}", f"seats go from 1 to {places}", rules.cite("seats.maximum")
        )
    elif any(player.seat == command.seat for player in players.values()):
        return refuse(
            f"el asiento {command.seat} está ocupado", f"seat {command.seat} is taken", rules.cite("seats.maximum")
        )
    draft.add(happened.Joined(command.player, command.seat, command.chips, because=rules.cite("seats.maximum")))
    return None


def _add_chips(draft: Draft, command: asked.AddChips) -> Refused | None:
    if refused := _unknown_player(draft, command.player):
        return refused
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", draft.rules.cite("chips.only"))
    draft.add(happened.ChipsAdded(command.player, command.chips, because=draft.rules.cite("staff.changes_cash")))
    return None


def _leave(draft: Draft, command: asked.Leave) -> Refused | None:
    if refused := _unknown_player(draft, command.player):
        return refused
    if draft.now.banker == command.player or any(command.player in box.players for box in draft.now.boxes.values()):
        return refuse(
            f"{command.player} está en juego: podrá irse al acabar la jugada",
            f"{command.player} is in play: he may leave when the round ends",
        )
    draft.add(happened.Left(command.player, draft.table.players[command.player].chips))
    return None


def _unknown_player(draft: Draft, player: str) -> Refused | None:
    if player in draft.table.players:
        return None
    return refuse(f"{player} no está en la mesa", f"{player} is not at the table")


def _wrong_phase(draft: Draft, *kinds: PhaseKind) -> Refused | None:
    """A command out of its phase is refused with what is due now."""
    if draft.phase.kind in kinds:
        return None
    due = PHASE_NAMES[draft.phase.kind]
    return refuse(
        f"ahora toca {due[0]}", f"it is time for {due[1]}", draft.rules.cite("play.steps", "play.split_steps")
    )


PHASE_NAMES: Final = {
    PhaseKind.OFFER: ("ofrecer la banca", "offering the bank"),
    PhaseKind.BETS: ("hacer las apuestas", "placing bets"),
    PhaseKind.DICE: ("lanzar los dados", "throwing the dice"),
    PhaseKind.DEAL: ("repartir", "dealing"),
    PhaseKind.DECIDE: ("que decidan los jugadores", "the players' decisions"),
    PhaseKind.COMMON: ("repartir cartas comunes", "dealing common cards"),
    PhaseKind.TURN_UP: ("descubrir una carta común", "turning up a common card"),
    PhaseKind.REVEAL: ("descubrir la mano de la banca", "turning up the bank's hand"),
    PhaseKind.SETTLE: ("pagar y cobrar", "paying and collecting"),
}


def _offer(draft: Draft, command: asked.OfferBank) -> Refused | None:
    if refused := _wrong_phase(draft, PhaseKind.OFFER) or _unknown_player(draft, command.player):
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


def _place_bet(draft: Draft, command: asked.PlaceBet) -> Refused | None:
    if draft.phase.kind is PhaseKind.OFFER and next_offered(draft.table) is None:
        draft.add(happened.BankOffered(None, True, because=draft.rules.cite("bank.croupier_must")))
        _begin_bets(draft)
    if draft.phase.kind is not PhaseKind.BETS and draft.phase.kind is not PhaseKind.OFFER:
        return refuse(
            "no va más: las apuestas están cerradas",
            "no more bets: betting is closed",
            draft.rules.cite("deal.after_call", "bets.before_deal"),
        )
    if refused := _wrong_phase(draft, PhaseKind.BETS) or _unknown_player(draft, command.player):
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


def _take_back(draft: Draft, command: asked.TakeBack) -> Refused | None:
    if refused := _wrong_phase(draft, PhaseKind.BETS) or _unknown_player(draft, command.player):
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


def _close_bets(draft: Draft, _: asked.CloseBets) -> Refused | None:
    if refused := _wrong_phase(draft, PhaseKind.BETS):
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


def _throw(draft: Draft, command: asked.ThrowDice) -> Refused | None:
    if refused := _wrong_phase(draft, PhaseKind.DICE):
        return refused
    rules = draft.rules
    count = rules.count("dice.count")
    if len(command.dice) != count or not all(1 <= die <= 6 for die in command.dice):
        return refuse(
            f"se lanzan {count} dados de seis caras", f"{count} six-sided dice are thrown", rules.cite("dice.count")
        )
    first = from_dice(rules, draft.now, command.dice)[0] or Seat(rules.count("dice.positions"))
    cite = rules.cite("deal.first", "dice.count", "dice.count_from", "dice.direction")
    draft.add(happened.DiceThrown(command.dice, sum(command.dice), first, because=cite))
    draft.begin_next_phase()
    return None


def _deal(draft: Draft, command: asked.Deal) -> Refused | None:
    if refused := _wrong_phase(draft, PhaseKind.DEAL, PhaseKind.COMMON):
        return refused
    rules, now = draft.rules, draft.now
    slots = slots_left(rules, now, draft.phase)
    if not 1 <= len(command.cards) <= len(slots):
        return refuse(
            f"quedan por repartir {len(slots)} cartas, no {len(command.cards)}",
            f"{len(slots)} cards are left to deal, not {len(command.cards)}",
            rules.cite("deal.order"),
        )
    new = [of for of in command.cards if of is not None]
    if refused := refuse_cards(rules, [*now.known_cards, *new]):
        return refused
    for slot, of in zip(slots, command.cards, strict=False):
        if slot.up and of is None:
            return refuse(
                "esa carta se reparte descubierta: hay que decir cuál es",
                "that card is dealt face up: say which it is",
                rules.cite("deal.bank_up", "deal.common_face"),
            )
    if refused := _cut_pack(draft, command):
        return refused
    shoe = ("deal.with_shuffler", "deal.packet", "deal.bank_up_with_shoe") if in_packets(rules) else ()
    for slot, of in zip(slots, command.cards, strict=False):
        cite = rules.cite(*_DEAL_KEYS[slot.to], *shoe)
        draft.add(happened.CardDealt(slot.to, of, slot.up, slot.seat, because=cite))
    if not slots_left(rules, draft.now, draft.phase):
        _count_leftover(draft)
        draft.begin_next_phase()
    return None


def _cut_pack(draft: Draft, command: asked.Deal) -> Refused | None:
    """The pack is always cut before its first card, by a player or by the croupier."""
    rules, now = draft.rules, draft.now
    begun = bool(now.bank or now.common or any(box.cards for box in now.boxes.values()))
    if command.cut_by is not None and (begun or command.cut_by not in draft.table.players):
        return refuse(
            "corta un jugador de la mesa, antes de la primera carta",
            "a player of the table cuts, before the first card",
            rules.cite("deal.cut_by", "deal.cut_declined"),
        )
    if not begun:
        shoe = rules.has("shuffler.used") and rules.flag("shuffler.used") and rules.has("deck.packs_with_shoe")
        packs = "deck.packs_with_shoe" if shoe else "deck.packs"
        pack = draft.table.pack % rules.count(packs) + 1
        cite = rules.cite(packs, "deal.cut_by", "deal.cut_declined")
        draft.add(happened.PackCut(pack, command.cut_by, because=cite))
    return None


def _count_leftover(draft: Draft) -> None:
    """Where the rules have the cards that are left counted, they are as many as the deck less those dealt."""
    rules = draft.rules
    if rules.has("deal.leftover"):
        left = rules.count("deck.cards") - draft.now.cards_out
        draft.add(happened.LeftoverCounted(left, because=rules.cite("deal.leftover", "deal.leftover_to")))


_DEAL_KEYS: Final = {
    "box": ("deal.first", "deal.direction", "deal.players_face"),
    "bank": ("deal.order", "deal.bank_up"),
    "common": ("deal.common_steps", "deal.common_face", "deal.order"),
    "burn": ("deal.burns",),
}


def _read_meter(draft: Draft, command: asked.ReadMeter) -> Refused | None:
    rules = draft.rules
    if (
        command.meter not in SIDE_BETS
        or not SIDE_BETS[command.meter].meter
        or not SIDE_BETS[command.meter].offered(rules)
    ):
        return refuse(
            f"la mesa no tiene el contador «{command.meter}»",
            f"the table has no meter '{command.meter}'",
            rules.cite("bets.names"),
        )
    if command.cents < 0:
        return refuse("un contador no baja de cero", "a meter does not go below zero")
    draft.add(
        happened.MeterRead(
            command.meter, command.cents, because=rules.cite(f"{command.meter}.linked", f"{command.meter}.tables")
        )
    )
    return None


def _announce(draft: Draft, command: asked.AnnounceLastRounds) -> Refused | None:
    rules = draft.rules
    if not rules.has("closing.last_rounds"):
        return refuse(
            "en este juego no se anuncian las últimas jugadas", "the last rounds are not announced in this game"
        )
    due = rules.word("closing.announced_by")
    if command.by != due:
        return refuse(
            f"las últimas jugadas las anuncia {due}",
            f"the last rounds are announced by {due}",
            rules.cite("closing.announced_by"),
        )
    if draft.phase.kind not in (PhaseKind.OFFER, PhaseKind.BETS):
        return refuse(
            "se anuncian antes de jugarlas: al acabar la jugada en curso",
            "they are announced before they are played: when the round in course ends",
            rules.cite("closing.last_rounds"),
        )
    if draft.table.rounds_left is not None:
        return refuse("ya están anunciadas", "they have been announced already", rules.cite("closing.last_rounds"))
    cite = rules.cite("closing.last_rounds", "closing.announced_by")
    draft.add(happened.LastRoundsAnnounced(rules.count("closing.last_rounds"), command.by, because=cite))
    return None


def _close_table(draft: Draft, _: asked.CloseTable) -> Refused | None:
    if draft.now.boxes:
        return refuse("hay una jugada en curso", "a round is in course")
    cite = draft.rules.cite("closing.last_rounds")
    if cite and draft.table.rounds_left not in (0,):
        return refuse(
            "antes de cerrar se anuncian y juegan las últimas jugadas",
            "the last rounds are announced and played before closing",
            cite,
        )
    draft.add(happened.TableClosed(because=cite))
    return None


_HANDLERS: Final[dict[type[asked.Command], Callable[[Draft, Any], Refused | None]]] = {
    asked.OpenTable: _open,
    asked.Join: _join,
    asked.AddChips: _add_chips,
    asked.Leave: _leave,
    asked.OfferBank: _offer,
    asked.PlaceBet: _place_bet,
    asked.TakeBack: _take_back,
    asked.CloseBets: _close_bets,
    asked.ThrowDice: _throw,
    asked.Deal: _deal,
    asked.Act: act,
    asked.Show: show,
    asked.TurnUp: turn_up,
    asked.Settle: settle,
    asked.ReadMeter: _read_meter,
    asked.AnnounceLastRounds: _announce,
    asked.CloseTable: _close_table,
}
