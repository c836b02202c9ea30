"""A tournament and its felts held side by side: what each does not know of the other yet.

Both are streams of their own, and nothing is remembered beside them. A hand that has begun in the tournament and is
not on its felt is set up there; one that is over on its felt and not in the tournament is closed there. So whatever
happened last before a fall, the same comparison goes on from it, and an outcome is reported once. A hand that was void
on its felt is dealt there again; one that the director has ended by its result is called off there.

Electronic tables begin their hands by themselves, and lots fall; live ones when their croupiers shuffle.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from tapete.core.ids import PlayerId
from tapete.games.circle.bots import Die
from tapete.games.circle.model.floor_command import KillHand, VoidHand
from tapete.games.shared.people import TableCommand
from tapete.incidents.conduct.discipline import DEALER, Official
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.clock.due import next_due
from tapete.tournament.felt import decisions
from tapete.tournament.felt.command import HandKey, HandLevel, RefuseHand, SetSeats, SetUpHand, TurnUp
from tapete.tournament.felt.step import Felts, Step, refused_of
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import Telling, TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import HandInPlay, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play import chip_race
from tapete.tournament.play.hand_for_hand import awaited, still_to_play
from tapete.tournament.play.hand_start import ready_hand
from tapete.tournament.play.penalties import dead_hands
from tapete.tournament.play.telling import telling

_REBUYS = 20
"""Seconds in which somebody without chips may rebuy before the next hand: a machine would shuffle at once."""

_DIRECTOR = "director"


def next_step(
    rules: Rules,
    state: Tournament,
    felts: Felts,
    now: int,
    die: Die,
    pause: int,
    since: Mapping[TableNo, int] = MappingProxyType({}),
) -> Step | None:
    """The first thing to be done; None while hands are played or nothing but the clock goes on.

    ``pause`` is the seconds between two hands of a table; lots that are due are drawn with ``die``; ``since`` tells
    from when on a table has waited for whoever is to act.
    """
    if state.phase != TournamentPhase.RUNNING:
        return None
    rules = in_force(rules, state)
    if offence := next(_offences(rules, state, felts, now), None):
        return offence
    if step := next(decisions.called(rules, state, felts, now, since), None):
        return step
    if step := next(_hands(rules, state, felts, now), None) or _face_down(rules, state, felts, now):
        return step
    dealt = rules.structure.electronic
    if dealt and (due := next_due(rules, state, now, die)):
        return Step(now, (due,))
    if seats := next(_seats(rules, state, felts, now), None):
        return seats
    if not dealt:
        return next(_shuffles(rules, state, felts, now), None) or decisions.expiring(state, felts)
    return next(_beginnings(rules, state, felts, now, pause), None)


# A hand goes to its felt, and comes back


def _hands(rules: Rules, state: Tournament, felts: Felts, now: int) -> Iterator[Step]:
    for table in state.tables.values():
        felt, hand = felts.get(table.number), table.hand
        if not at_console(rules, table):
            continue
        if felt and felt.state.playing and (hand is None or felt.state.key != key_of(hand)):
            yield Step(now, tell=((table.number, (VoidHand(redeal=False, by=_DIRECTOR),)),))
        elif hand and (felt is None or not felt.state.has(key_of(hand))):
            yield Step(now, tell=((table.number, (*_reseated(state, table, felt), set_up(rules, state, table))),))
        elif felt and (killed := next(_dead(rules, state, table, felt), None)):
            yield Step(now, tell=((table.number, (killed,)),))
        elif hand and felt and felt.state.is_over(key_of(hand)):
            yield Step(now, (closing(rules, state, table, felt, now),))


def _dead(rules: Rules, state: Tournament, table: TournamentTable, felt: FeltTable) -> Iterator[KillHand]:
    """Those still in the hand that the felt plays whose time is over, or whose hand is dead by a penalty."""
    hand = felt.state.hand
    if felt.waits or not felt.state.playing or not hand.taken:
        return
    late = dict.fromkeys(table.late, rules.cite(Topic.CLOCK_EXPIRED))
    inside = {hand.players[place] for place in hand.in_hand()}
    for number, because in {**late, **dead_hands(state, table)}.items():
        if (player := state.entries[number].player) in inside:
            yield KillHand(player, by=_DIRECTOR, because=because)


def key_of(hand: HandInPlay) -> HandKey:
    return HandKey(hand.number, hand.at)


def set_up(rules: Rules, state: Tournament, table: TournamentTable) -> SetUpHand:
    """The hand that has begun at a table, as its felt hears of it."""
    assert table.hand and table.positions
    ready = ready_hand(rules, state, table)
    level = HandLevel(
        ready.rules.minimum,
        0,
        ready.rules.unit,
        ready.rules.antes_trimmed,
        face_down=state.hand_for_hand is not None and len(state.tables) > 1,
    )
    cite = rules.cite(Topic.LEVELS_APPLIES, Topic.BUTTON_DEAD)
    absent = rules.cite(Topic.HAND_ABSENT)
    return SetUpHand(key_of(table.hand), ready.start, level, table.positions.button, ready.dead, absent, cite)


def closing(rules: Rules, state: Tournament, table: TournamentTable, felt: FeltTable, now: int) -> asked.CloseHand:
    """What a hand that is over on its felt has come to."""
    assert table.hand
    entry_of = {state.entries[number].player: number for number in table.hand.entries}
    ended = zip(felt.state.hand.players, felt.state.hand.stacks, strict=True)
    stacks = tuple((entry_of[player], chips) for player, chips in ended)
    winner = entry_of[felt.state.winner(rules.button.win_pot != "main_pot")]
    return asked.CloseHand(table.number, stacks, winner, at=now)


# What was ruled at a console


def _offences(rules: Rules, state: Tournament, felts: Felts, now: int) -> Iterator[Step]:
    """Infractions go on the tournament's record, where the director decides the penalty; each of them once."""
    on_record = {offence.reported.source for offence in state.discipline.offences}
    for number, felt in felts.items():
        for at, offence in enumerate(felt.state.offences, 1):
            source, by = f"{number}.{at}", Official(offence.by, DEALER)
            report = asked.Report(offence.player, offence.ground, source=source, at=now, by=by)
            if source not in on_record and refused_of(rules, state, (report,)) is None:
                yield Step(now, (report,))


# Hand for hand


def _face_down(rules: Rules, state: Tournament, felts: Felts, now: int) -> Step | None:
    """All-ins wait until no other table plays; then all of them are turned up together."""
    playing = [table for table in state.tables.values() if table.hand]
    face_down = [table for table in playing if table.number in felts and felts[table.number].waits]
    waiting = [table for table in playing if table.held or table in face_down]
    if not face_down:
        return None
    still_to_hold = tuple(asked.HoldHand(table.number) for table in waiting if not table.held)
    if len(waiting) < len(playing) or still_to_play(rules, state):
        return Step(now, still_to_hold) if still_to_hold else None
    together = (*still_to_hold, asked.ReleaseHands()) if any(table.held for table in waiting) else ()
    turn_up = TurnUp(because=rules.cite(Topic.HAND_FOR_HAND_ALL_IN))
    return Step(now, together, tuple((table.number, (turn_up,)) for table in face_down))


# Seats


def at_console(rules: Rules, table: TournamentTable) -> bool:
    """Whether the hands of a table are played on its felt: all where the room deals, else by cards that are entered."""
    return rules.structure.electronic or telling(rules, table) is Telling.CONSOLE


def _seats(rules: Rules, state: Tournament, felts: Felts, now: int) -> Iterator[Step]:
    """Moves, exits and purchases are seen on the felt as soon as its hand is over.

    A broken table is left empty, and so is one whose hands are no longer entered card by card.
    """
    at_consoles = {number: table for number, table in state.tables.items() if at_console(rules, table)}
    for number in dict.fromkeys((*felts, *at_consoles)):
        felt, table = felts.get(number), at_consoles.get(number)
        idle = not (felt and felt.state.playing) and (table is None or table.hand is None)
        if idle and (felt or (table and table.seats)) and (seating := _reseated(state, table, felt)):
            yield Step(now, tell=((number, seating),))


def _reseated(state: Tournament, table: TournamentTable | None, felt: FeltTable | None) -> tuple[TableCommand, ...]:
    """Who sits where now, where the felt has it otherwise."""
    places = sorted(table.seats.items()) if table else []
    seated = [(state.entries[place.entry].player, seat, place.chips) for seat, place in places]
    shown = felt.state.players if felt else {}
    if felt and seated == sorted(((player, at.seat, at.chips) for player, at in shown.items()), key=lambda at: at[1]):
        return ()
    players, seats, chips = zip(*seated, strict=True) if seated else ((), (), ())
    return (SetSeats(players, seats, chips),)


# The next hand


def _beginnings(rules: Rules, state: Tournament, felts: Felts, now: int, pause: int) -> Iterator[Step]:
    """Every idle table begins another hand after a pause, unless chips are to be changed or it is the break.

    Hand for hand a round that has begun is played first, or those who wait face down would wait for ever. The first
    comes first, and of those that are due the one that has waited longest: however busy the room is, no table is left
    behind.
    """
    halted = chip_race.due(rules, state, now) is not None or on_break(read(rules, state, now))
    may_begin = awaited(rules, state) if halted else state.tables.keys()
    idle = (
        table for table in state.tables.values() if table.hand is None and table.seats and table.number in may_begin
    )
    for due, table in sorted(((_due(state, table, pause), table) for table in idle), key=lambda waiting: waiting[0]):
        at = max(due, now)
        give = (*presences(state, table, felts.get(table.number), at), asked.BeginHand(table.number, at=at))
        if refused_of(rules, state, give) is None:
            yield Step(at, give)


def _shuffles(rules: Rules, state: Tournament, felts: Felts, now: int) -> Iterator[Step]:
    """A croupier who shuffles at a live table begins its next hand, or is told why it cannot begin yet."""
    for number, felt in felts.items():
        if not felt.state.asked or felt.state.playing:
            continue
        table = state.tables.get(number)
        here = presences(state, table, felt, now) if table else ()
        give = (*here, asked.BeginHand(number, at=now))
        refused = refused_of(rules, state, give)
        answer = (RefuseHand(refused.reason, refused.because),) if refused else ()
        yield Step(now, tell=((number, answer),)) if refused else Step(now, give)


def _due(state: Tournament, table: TournamentTable, pause: int) -> int:
    """When a table that is idle may begin its next hand: somebody without chips has a while to rebuy."""
    undecided = any(state.entries[place.entry].undecided for place in table.seats.values())
    return (table.closed_at or 0) + (max(pause, _REBUYS) if undecided else pause)


def presences(
    state: Tournament, table: TournamentTable, felt: FeltTable | None, at: int
) -> tuple[asked.ChangePresence, ...]:
    """Whoever has let the decision clock run out since the last hand was set up is absent until they come back."""
    changed = _changed(felt) if felt else {}
    entries = [state.entries[place.entry] for place in table.seats.values()]
    return tuple(
        asked.ChangePresence(entry.number, present, at=at)
        for entry in entries
        if (present := changed.get(entry.player, entry.present)) != entry.present and not entry.left
    )


def _changed(felt: FeltTable) -> dict[PlayerId, bool]:
    """Who has gone or come back since the last hand was set up, and whether they are here now."""
    here = {player: seated.rested is None for player, seated in felt.state.players.items()}
    return {player: present for player, present in here.items() if present == (player in felt.state.dead)}
