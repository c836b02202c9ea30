"""Hands at the tables: when one may begin and at which level, and what its end brings."""

from tapete.core.decision import Accepted, Refused
from tapete.incidents.conduct import penalty
from tapete.tournament.clock import flights
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.field.balance import Advice, advice, halted
from tapete.tournament.field.button import coming, occupied, order_of_play
from tapete.tournament.field.rebuys import may_rebuy
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import Ending, TableNeed
from tapete.tournament.model.state import Entry, EntryNo, Exit, TournamentTable
from tapete.tournament.model.structure import flight_name
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning.colour_up import in_play
from tapete.tournament.play.eliminations import eliminate, settle_undecided
from tapete.tournament.play.hand_for_hand import after_hand, begin_round_refused, level_of_hand
from tapete.tournament.play.penalties import to_disqualify


def begin_hand(draft: Draft, command: asked.BeginHand) -> Refused | None:
    """The first shuffle decides the level; those who have not announced a rebuy by now are out."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_unless_running() or refuse_table(draft, table, command.at):
        return refused
    settle_undecided(draft, table.number, command.at)
    return deal_in(draft, draft.state.tables[table.number], command.at)


def deal_in(draft: Draft, table: TournamentTable, at: int) -> Refused | None:
    """A hand begins with everybody who has chips, each in their position."""
    positions = coming(table)
    if positions is None:
        return draft.refuse(
            f"en la mesa {table.number} falta el botón o no hay dos jugadores con fichas",
            f"table {table.number} has no button, or not two players with chips",
            Topic.BUTTON_DRAW,
        )
    seats = order_of_play(occupied(table), positions)
    places = [table.seats[seat] for seat in seats]
    entries = tuple(place.entry for place in places)
    absent = tuple(number for number in entries if _is_absent(draft, draft.state.entries[number]))
    count_penalties(draft, entries)
    level = level_of_hand(draft, table, at)
    draft.add(
        happened.HandBegun(
            table.number,
            table.hands + 1,
            level,
            positions,
            entries,
            tuple(place.chips for place in places),
            absent,
            at,
            because=draft.cite(
                Topic.LEVELS_APPLIES, Topic.HAND_STARTS, Topic.BUTTON_DEAD, *((Topic.HAND_ABSENT,) if absent else ())
            ),
        )
    )
    return None


def refuse_table(draft: Draft, table: TournamentTable, at: int) -> Refused | None:
    state = draft.state
    if table.hand:
        return draft.refuse(f"la mesa {table.number} juega una mano", f"table {table.number} is in a hand")
    if table.claim:
        return draft.refuse(
            f"la última mano de la mesa {table.number} está reclamada: antes decide el director",
            f"the last hand of table {table.number} is claimed: the director decides first",
            Topic.HAND_CLAIM_UNTIL,
        )
    if table.last_hands == 0:
        return draft.refuse(
            f"la mesa {table.number} ha jugado sus últimas manos",
            f"table {table.number} has played its last hands",
            Topic.DAYS_LAST_HANDS_MOST if state.ending == Ending.DAY else Topic.CLOSING_LAST_HANDS,
        )
    if flights.is_over(draft.rules, state):
        name, left = flight_name(state.flight), len(state.in_flight())
        return draft.refuse(
            f"quedan {left}: acaba el día {name} y se embolsan las fichas",
            f"{left} are left: day {name} is over and chips are bagged",
        )
    clock = read(draft.rules, state, at)
    if on_break(clock):
        return draft.refuse("es el descanso", "it is the break")
    if clock.at is None and state.last_hands is None:
        return draft.refuse("el reloj está parado", "the clock is stopped", Topic.DAYS_STOP_MINUTES)
    if refused := begin_round_refused(draft, table):
        return refused
    due = advice(draft.rules, state)
    if due and due.kind == TableNeed.FINAL:
        return draft.refuse("se sortea la mesa final", "the final table is to be drawn", Topic.SEATS_FINAL_TABLE)
    if due and due.kind == TableNeed.BREAK and due.table == table.number:
        return draft.refuse(
            f"se rompe la mesa {table.number}", f"table {table.number} is to be broken", Topic.BREAKING_ORDER_MAY_CHANGE
        )
    return _refuse_halt(draft, due)


def _refuse_halt(draft: Draft, due: Advice | None) -> Refused | None:
    if not halted(draft.rules, draft.state):
        return None
    words = due.words if due else None
    stop = draft.rules.balance.stop_difference
    return draft.refuse(
        f"hay mesas con {stop} jugadores de diferencia: antes se equilibran" + (f"; {words.es}" if words else ""),
        f"tables differ by {stop} players: they are balanced first" + (f"; {words.en}" if words else ""),
        Topic.BALANCE_STOP_DIFFERENCE,
    )


def _is_absent(draft: Draft, entry: Entry) -> bool:
    return not entry.present or entry.left or entry.player in draft.state.discipline.away


def count_penalties(draft: Draft, entries: tuple[EntryNo, ...]) -> None:
    """Each hand dealt at their table is one that a penalised player misses."""
    for number in entries:
        player = draft.state.entries[number].player
        if not draft.state.discipline.away.get(player):
            continue
        counted = penalty.decide(draft.rules.law, draft.state.discipline, penalty.CountHand(player))
        assert isinstance(counted, Accepted)
        for event in counted.events:
            draft.add(happened.Disciplined(event, because=event.because))


def close_hand(draft: Draft, command: asked.CloseHand) -> Refused | None:
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    hand = table.hand
    if hand is None:
        return draft.refuse(f"la mesa {table.number} no juega ninguna mano", f"table {table.number} is in no hand")
    if table.held:
        return draft.refuse(
            "hay un all-in con las cartas cubiertas hasta que acaben las demás mesas",
            "an all-in lies face down until the other tables are done",
            Topic.HAND_FOR_HAND_ALL_IN,
        )
    before = dict(zip(hand.entries, hand.stacks, strict=True))
    counted = before | dict(command.stacks)
    if refused := refuse_stacks(draft, before, counted):
        return refused
    button = None
    if draft.rules.event.win_the_button and command.winner is not None:
        button = next((seat for seat, place in table.seats.items() if place.entry == command.winner), None)
        if button is None or not counted.get(command.winner):
            return draft.refuse(
                f"la inscripción {command.winner} no ha podido ganar la mano",
                f"entry {command.winner} cannot have won the hand",
                Topic.EVENT_WIN_THE_BUTTON,
            )
    cite = draft.cite(Topic.EVENT_WIN_THE_BUTTON, Topic.BUTTON_WIN_POT) if button else ()
    draft.add(happened.HandClosed(table.number, tuple(counted.items()), command.at, button, because=cite))
    by, leaving = _beaten_by(draft, before, counted), to_disqualify(draft.state, table)
    exits = [
        Exit(number, command.at, table.number, stack, group=0, by=by)
        for number, stack in zip(hand.entries, hand.stacks, strict=True)
        if not counted[number] and number not in leaving
    ]
    in_round = bool(draft.state.hand_for_hand) and table.round > 0
    leave_hand(draft, exits, hand.level, in_round)
    after_hand(draft, command.at)
    return None


def _beaten_by(draft: Draft, before: dict[EntryNo, int], after: dict[EntryNo, int]) -> tuple[EntryNo, ...]:
    """Who won the chips of those who are out: whoever has more than before.

    Of several at a live table, where pots may have been parted, it is for the director to say.
    """
    winners = tuple(number for number, stack in after.items() if stack > before[number])
    return winners if len(winners) == 1 or draft.rules.structure.electronic else ()


def leave_hand(draft: Draft, exits: list[Exit], level: int, in_round: bool) -> None:
    """Those without chips may rebuy, wait for the round's ranking, or are out."""
    now: list[Exit] = []
    for exit_ in exits:
        if may_rebuy(draft.rules, draft.state.entries[exit_.entry], level):
            draft.add(happened.RebuyOffered(exit_.entry, because=draft.cite(Topic.REBUYS_ANNOUNCE)))
        elif in_round:
            draft.add(happened.ExitHeld(exit_, because=draft.cite(Topic.EXITS_SAME_HAND_WHERE)))
        else:
            now.append(exit_)
    eliminate(draft, now)


def refuse_stacks(draft: Draft, before: dict[EntryNo, int], after: dict[EntryNo, int]) -> Refused | None:
    """Counted stacks must be of the same people, in whole chips, and add up to what they had before."""
    if after.keys() != before.keys():
        missing = ", ".join(map(str, sorted(before.keys() ^ after.keys())))
        return draft.refuse(
            f"faltan o sobran las fichas de las inscripciones {missing}",
            f"the chips of entries {missing} are missing or too many",
            Topic.CHIPS_CHANGED_BY,
        )
    difference = sum(after.values()) - sum(before.values())
    unit = min(in_play(draft.rules, draft.state.withdrawn), default=1)
    if difference:
        return draft.refuse(
            f"las fichas de la mesa no cuadran: hay {difference:+d}",
            f"the chips of the table do not add up: there are {difference:+d}",
            Topic.CHIPS_CHANGED_BY,
        )
    if min(after.values()) < 0 or any(chips % unit for chips in after.values()):
        return draft.refuse(
            f"la ficha menor en juego es de {unit}", f"the smallest chip in play is {unit}", Topic.CHIPS_CHANGED_BY
        )
    return None


def void_hand(draft: Draft, command: asked.VoidHand) -> Refused | None:
    """A misdeal: the stacks are as before and the same hand is dealt again at the same level."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by, command.why):
        return refused
    if table.hand is None:
        return draft.refuse(f"la mesa {table.number} no juega ninguna mano", f"table {table.number} is in no hand")
    hand, positions = table.hand, table.positions
    assert positions
    cite = draft.cite(Topic.REDEAL_BUTTON_MOVES, Topic.REDEAL_NEW_PLAYERS, Topic.REDEAL_LEVEL)
    draft.add(
        happened.HandBegun(
            table.number,
            hand.number,
            hand.level,
            positions,
            hand.entries,
            hand.stacks,
            hand.absent,
            command.at,
            because=cite,
        )
    )
    return None
