"""The table around its rounds: opening and closing, who sits down and leaves, the last rounds, shared meters."""

from tapete.core.decision import Refused
from tapete.games.banked.model import command as asked
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.topics import SideTopic, Topic
from tapete.games.banked.model.vocabulary import Bettors
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import unknown_player
from tapete.games.banked.rules import METERED
from tapete.games.shared.last_rounds import refuse_announcement, refuse_closing
from tapete.games.shared.limits import refuse_change, requested_limits
from tapete.games.shared.offices import OFFICES
from tapete.games.shared.tips import refuse_tip, tips_accounted
from tapete.law.refusal import refuse
from tapete.law.vocabulary import bet_title
from tapete.law.wording import lowered


def open_table(draft: Draft, command: asked.OpenTable) -> Refused | None:
    if draft.table.open:
        return refuse("la mesa ya está abierta", "the table is already open")
    rules = draft.rules
    by_leave = [side for side in rules.offered if side.by_leave]
    leave = tuple(dict.fromkeys(rule for side in by_leave for rule in side.cite(SideTopic.LEAVE)))
    reference = command.authorisation.strip()
    if by_leave and not reference:
        return refuse(
            "la mesa ofrece un juego que necesita autorización: falta su referencia",
            "the table offers a game that needs an authorisation: its reference is missing",
            leave,
        )
    cite = tuple(dict.fromkeys((*rules.cite(Topic.OPENING), *leave)))
    draft.add(happened.TableOpened(rules.minimum, rules.maximum, reference if by_leave else "", because=cite))
    return None


def change_limits(draft: Draft, command: asked.ChangeLimits) -> Refused | None:
    requested = requested_limits(draft.opened.table, command)
    begun = bool(draft.now.boxes) or draft.now.banker is not None
    if refused := refuse_change(draft.opened.table, requested, between_hands=not begun):
        return refused
    cite = draft.rules.cite(Topic.LIMITS_CHANGE)
    draft.add(happened.LimitsChanged(requested.limits.minimum, requested.limits.maximum, because=cite))
    return None


def join(draft: Draft, command: asked.Sit) -> Refused | None:
    rules, players = draft.rules, draft.table.players
    places = rules.seats.count
    if command.player in OFFICES:
        return refuse(f"ningún jugador puede llamarse {command.player}", f"no player may be called {command.player}")
    if command.player in players:
        return refuse(f"{command.player} ya está en la mesa", f"{command.player} is already at the table")
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", rules.cite(Topic.CHIPS))
    if command.seat is None:
        if not rules.seats.standing and rules.seats.bettors not in (Bettors.STANDING, Bettors.EVERYBODY):
            return refuse(
                "no se admiten jugadores de pie", "standing players are not admitted", rules.cite(Topic.STANDING)
            )
    elif not 1 <= command.seat <= places:
        return refuse(
            f"las casillas van de la 1 a la {places}", f"seats go from 1 to {places}", rules.cite(Topic.SEATS)
        )
    elif any(player.seat == command.seat for player in players.values()):
        return refuse(
            f"la casilla {command.seat} está ocupada", f"seat {command.seat} is taken", rules.cite(Topic.SEATS)
        )
    draft.add(happened.Joined(command.player, command.seat, command.chips, because=rules.cite(Topic.SEATS)))
    return None


def add_chips(draft: Draft, command: asked.AddChips) -> Refused | None:
    if refused := unknown_player(draft, command.player):
        return refused
    if command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed", draft.rules.cite(Topic.CHIPS))
    draft.add(happened.ChipsAdded(command.player, command.chips, because=draft.rules.cite(Topic.CASH)))
    return None


def tip(draft: Draft, command: asked.Tip) -> Refused | None:
    """Out of the chips in front of the player: what is staked is not theirs to give."""
    if refused := unknown_player(draft, command.player) or refuse_tip(
        draft.rules.table, command.player, command.chips, draft.table.players[command.player].chips
    ):
        return refused
    draft.add(happened.Tipped(command.player, command.chips, because=tips_accounted(draft.rules.table)))
    return None


def leave(draft: Draft, command: asked.Leave) -> Refused | None:
    if refused := unknown_player(draft, command.player):
        return refused
    if draft.now.banker == command.player or any(command.player in box.players for box in draft.now.boxes.values()):
        return refuse(
            f"{command.player} está en juego: podrá irse al acabar la jugada",
            f"{command.player} is in play and may leave when the round ends",
        )
    draft.add(happened.Left(command.player, draft.table.players[command.player].chips))
    return None


def read_meter(draft: Draft, command: asked.ReadMeter) -> Refused | None:
    rules = draft.rules
    if command.meter not in METERED or not rules.is_offered(command.meter):
        title = lowered(bet_title(command.meter))
        return refuse(
            f"la mesa no tiene contador de {title.es}",
            f"the table has no meter of the {title.en}",
            rules.cite(Topic.BET_NAMES),
        )
    if command.cents < 0:
        return refuse("un contador no baja de cero", "a meter does not go below zero")
    cite = rules.side_bets[command.meter].cite(SideTopic.READ)
    draft.add(happened.MeterRead(command.meter, command.cents, because=cite))
    return None


def announce_last_rounds(draft: Draft, command: asked.AnnounceLastRounds) -> Refused | None:
    rules = draft.rules
    if refused := refuse_announcement(rules.table, command.by, draft.table.rounds_left):
        return refused
    if draft.phase.kind not in (PhaseKind.OFFER, PhaseKind.BETS):
        return refuse(
            "se anuncian antes de jugarlas: al acabar la jugada en curso",
            "they are announced before they are played: when the round in progress ends",
            rules.cite(Topic.LAST_ROUNDS),
        )
    assert rules.last_rounds is not None
    cite = rules.cite(Topic.LAST_ROUNDS_ANNOUNCED)
    draft.add(happened.LastRoundsAnnounced(rules.last_rounds, command.by, because=cite))
    return None


def close_table(draft: Draft, _: asked.CloseTable) -> Refused | None:
    if draft.now.boxes:
        return refuse("hay una jugada en curso", "a round is in progress")
    if refused := refuse_closing(draft.rules.table, draft.table.rounds_left, empty=not draft.table.players):
        return refused
    draft.add(happened.TableClosed(because=draft.rules.cite(Topic.LAST_ROUNDS)))
    return None
