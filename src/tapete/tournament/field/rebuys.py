"""Rebuys and add-ons, each to its deadline: before the next hand, and before the first deal of the next level."""

from tapete.core.decision import Refused
from tapete.law.wording import money
from tapete.tournament.clock.clock import read, rebuys_open
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import EntryStatus, RecordedActKind
from tapete.tournament.model.rule_records import Format, Limit
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, Exit, TournamentClock, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.prices import prices
from tapete.tournament.planning.colour_up import in_play
from tapete.tournament.play.eliminations import eliminate
from tapete.tournament.play.hand_for_hand import after_hand


def _seat(draft: Draft, entry: Entry, until_deal: bool = False) -> TournamentTable | Refused:
    """The table of an entry that is between hands; a hand that has been shuffled for has begun, and is not dealt."""
    if entry.status != EntryStatus.SEATED or entry.table is None:
        return draft.refuse(f"la inscripción {entry.number} no está en juego", f"entry {entry.number} is not in play")
    table = draft.state.tables[entry.table]
    if table.hand or (table.shuffled and not until_deal):
        return draft.refuse(
            "se anuncia entre manos, antes de que empiece la siguiente",
            "it is announced between hands, before the next one begins",
            Topic.REBUYS_ANNOUNCE,
        )
    return table


def may_rebuy(rules: Rules, entry: Entry, level: int) -> bool:
    """Whether somebody who has lost everything in a hand of this level may still rebuy."""
    return rebuys_open(rules, level) and not entry.left and _has_rebuys_left(rules, entry)


def _has_rebuys_left(rules: Rules, entry: Entry) -> bool:
    return rules.rebuys.each == Limit.UNLIMITED or entry.rebuys < 1


def rebuy(draft: Draft, command: asked.Rebuy) -> Refused | None:
    """The chips are in play at once, the player does not miss the hand and is bound to pay."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if draft.rules.event.format != Format.REBUY:
        return draft.refuse("este torneo no tiene reposiciones", "this tournament has no rebuys", Topic.EVENT_FORMAT)
    table = _seat(draft, entry)
    if isinstance(table, Refused):
        return table
    level = read(draft.rules, draft.state, command.at).level
    if not entry.undecided and not rebuys_open(draft.rules, level):
        return draft.refuse(
            "el periodo de reposiciones ha acabado", "the rebuy period is over", Topic.REBUYS_UNTIL_LEVEL
        )
    if draft.state.stack(entry.number) > draft.rules.structure.rebuy_most_chips:
        most = draft.rules.structure.rebuy_most_chips
        return draft.refuse(
            f"la reposición se hace con {most} fichas como mucho",
            f"one may rebuy with at most {most} chips",
            Topic.REBUYS_ANNOUNCE,
        )
    if not _has_rebuys_left(draft.rules, entry):
        return draft.refuse("hay una reposición por jugador", "there is one rebuy a player", Topic.REBUYS_EACH)
    cents = prices(draft.rules).rebuy
    cite = draft.cite(Topic.REBUYS_ANNOUNCE, Topic.REBUYS_BINDING)
    draft.add(happened.Bought(entry.number, RecordedActKind.REBUY, draft.rules.start, cents, because=cite))
    return None


def decline(draft: Draft, command: asked.DeclineRebuy) -> Refused | None:
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if not entry.undecided:
        return draft.refuse(
            "no tiene una reposición pendiente", "no rebuy is open to this player", Topic.REBUYS_ANNOUNCE
        )
    eliminate(draft, [Exit(entry.number, command.at, entry.table, 0, group=0)])
    assert entry.table is not None
    after_hand(draft, command.at)
    return None


def add_ons_open(rules: Rules, clock: TournamentClock) -> bool:
    """Whether the period of rebuys is over, after which an add-on may be taken."""
    last = rules.rebuys.until_level
    return clock.level > last or (clock.level == last and clock.in_break)


def take_add_on(draft: Draft, command: asked.TakeAddOn) -> Refused | None:
    """From the last hand of the rebuy period to the first deal of the next level, with at least one chip, once."""
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if not draft.rules.event.add_on:
        return draft.refuse("este torneo no tiene add-on", "this tournament has no add-on", Topic.EVENT_ADD_ON)
    table = _seat(draft, entry, until_deal=True)
    if isinstance(table, Refused):
        return table
    last = draft.rules.rebuys.until_level
    clock = read(draft.rules, draft.state, command.at)
    if not add_ons_open(draft.rules, clock) or table.last_level > last:
        return draft.refuse(
            f"el add-on se toma tras la última mano del nivel {last} y antes de repartir la primera del siguiente",
            f"the add-on is taken after the last hand of level {last} and before the first of the next is dealt",
            Topic.ADD_ONS_FROM,
            Topic.ADD_ONS_UNTIL,
        )
    smallest = min(in_play(draft.rules, draft.state.withdrawn), default=1)
    if draft.state.stack(entry.number) < draft.rules.add_ons.least_chips * smallest:
        return draft.refuse("hace falta al menos una ficha", "at least one chip is needed", Topic.ADD_ONS_LEAST_CHIPS)
    if entry.add_on:
        return draft.refuse("ya ha tomado el add-on", "the player has already taken the add-on", Topic.EVENT_ADD_ON)
    cents = prices(draft.rules).add_on
    cite = draft.cite(Topic.ADD_ONS_FROM, Topic.ADD_ONS_UNTIL, Topic.ADD_ONS_LEAST_CHIPS)
    draft.add(happened.Bought(entry.number, RecordedActKind.ADD_ON, draft.rules.start, cents, because=cite))
    return None


def pay_debt(draft: Draft, command: asked.PayDebt) -> Refused | None:
    entry = draft.entry(command.entry)
    if isinstance(entry, Refused):
        return entry
    if not 0 < command.cents <= entry.owed:
        owed = money(entry.owed)
        return draft.refuse(f"debe {owed.es}", f"the player owes {owed.en}", Topic.REBUYS_BINDING)
    draft.add(happened.DebtPaid(entry.number, command.cents, because=draft.cite(Topic.REBUYS_BINDING)))
    return None
