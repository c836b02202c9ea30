"""From one hand to the next: rests counted, the session charged, the marker moved, stakes posted, cards dealt in."""

from collections.abc import Mapping

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.decide import put
from tapete.games.circle.hand.course import rake_of
from tapete.games.circle.hand_rules import HandRules, LimitStructure
from tapete.games.circle.model.command import HandCommand, StartHand
from tapete.games.circle.model.draft import Draft as HandDraft
from tapete.games.circle.rules import CircleRules, Initial, SessionRules
from tapete.games.circle.seats import command as asked
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.draft import TableDraft
from tapete.games.circle.seats.places import around, beside, nearest_croupier
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.offices import CROUPIER
from tapete.law.refusal import refuse


def begin_hand(draft: TableDraft, command: asked.BeginHand) -> Refused | None:
    rules = draft.rules
    if not draft.table.running or draft.table.in_hand:
        return refuse("no se puede empezar una mano ahora", "no hand can begin now", rules.cites.players)
    again = bool(draft.table.again)
    if not again:
        _count_rests(draft)
        _charge_session(draft, command.minute)
    least = rules.least_players
    if draft.table.too_few(least, seated_count=rules.seated_count):
        return refuse(
            f"con menos de {least} jugadores la partida se suspende",
            f"with fewer than {least} players the game is suspended",
            rules.cites.suspended,
        )
    if refused := _refuse_crowd(draft):
        return refused
    if not again:
        _move_marker(draft)
    return _cut_pack(draft, command) or _deal_in(draft)


def cutter(rules: CircleRules, table: CircleState) -> PlayerId | None:
    """Who is offered the pack to cut, once the marker is where it is for the hand; None where no rule says so."""
    seats = {seated.seat: name for name, seated in table.dealt_in().items()}
    if not rules.cut_side or table.marker is None:
        return None
    return seats[beside(rules, seats, table.marker, rules.cut_side)]


def _cut_pack(draft: TableDraft, command: asked.BeginHand) -> Refused | None:
    """Whoever the rules offer the pack to has cut it, or the croupier in their place."""
    if command.cut_by is None:
        return None
    player = cutter(draft.rules, draft.table)
    if player is None or command.cut_by not in (player, CROUPIER):
        offered = player or CROUPIER
        cite = draft.rules.cites.cut
        return refuse(f"corta {offered}, o el crupier", f"{offered} cuts, or the dealer", cite)
    cut_by = None if command.cut_by == CROUPIER else command.cut_by
    draft.add(happened.CutMade(cut_by, because=draft.rules.cites.cut))
    return None


def _count_rests(draft: TableDraft) -> None:
    """Hands sat out are counted; a seat not used for longer than the law protects it goes to the waiting list."""
    most, cite = draft.rules.rest_hands, draft.rules.cites.rests
    for name, seated in list(draft.table.players.items()):
        if seated.rested is None:
            continue
        if most is not None and seated.rested >= most and draft.table.waiting:
            draft.add(happened.SeatLeft(name, seated.chips, released=True, because=cite))
        else:
            draft.add(happened.Rested(name, seated.rested + 1, because=cite))


def _refuse_crowd(draft: TableDraft) -> Refused | None:
    """No more play than the deck has cards for: a stripped deck serves fewer."""
    most, cards = draft.rules.most_players, draft.hand_rules.order.deck
    if len(draft.table.dealt_in()) <= most:
        return None
    return refuse(
        f"con {cards} cartas juegan {most} como máximo",
        f"with {cards} cards at most {most} play",
        draft.rules.cites.crowd,
        draft.rules.seats_open,
    )


def _charge_session(draft: TableDraft, minute: int) -> None:
    """Where the house charges by the session, everybody pays once for each, in the first hand they play in it."""
    session = draft.rules.session
    if session is None:
        return
    _turn_session(draft, session, minute)
    for name, seated in draft.table.dealt_in().items():
        chips = min(_session_price(session, draft.hand_rules, seated.chips), seated.chips)
        if chips and name not in draft.table.session_paid:
            draft.add(happened.SessionCharged(name, chips, because=draft.rules.cites.session))


def _turn_session(draft: TableDraft, session: SessionRules, minute: int) -> None:
    """The first session begins; after an hour the last hands are announced, and after those the next begins."""
    cites, table = draft.rules.cites, draft.table
    if table.session_from is not None and table.session_hands_left is None:
        if minute - table.session_from < session.minutes:
            return
        draft.add(happened.SessionClosing(session.extra_hands, because=cites.session_closing))
    if not draft.table.session_hands_left:
        draft.add(happened.SessionBegan(minute, because=cites.session_minutes))


def _session_price(session: SessionRules, hand: HandRules, stack: int) -> int:
    """A share of the table's maximum; of the player's stack where there is none, or where that is the base."""
    by_maximum = hand.structure is not LimitStructure.NONE and session.of_maximum
    return rake_of(session.share, _table_maximum(hand) if by_maximum else stack, hand.unit)


def _table_maximum(rules: HandRules) -> int:
    return rules.maximum or rules.high_limit


def _move_marker(draft: TableDraft) -> None:
    rules, table = draft.rules, draft.table
    seats = {seated.seat: name for name, seated in table.dealt_in().items()}
    if table.marker is None:
        seat = table.first_marker if rules.marker_by_lot and table.first_marker in seats else None
        seat = seat or nearest_croupier(rules, seats, rules.first_marker)
        cite = rules.cites.first_marker
    else:
        seat = around(rules, seats, table.marker, rules.marker_direction, include_first=False)[0]
        cite = rules.cites.marker
    draft.add(happened.MarkerMoved(seat, seats[seat], because=cite))


def _deal_in(draft: TableDraft) -> Refused | None:
    rules, table = draft.rules, draft.table
    assert table.marker is not None
    seats = {seated.seat: name for name, seated in table.dealt_in().items()}
    play = around(rules, seats, table.marker, rules.play_direction, include_first=rules.play_from_marker)
    players = tuple(seats[seat] for seat in play)
    stacks = tuple(table.players[name].chips for name in players)
    antes, blinds = _stakes(rules.initial, draft.hand_rules.minimum, len(players))
    start = StartHand(
        players,
        stacks,
        antes=antes,
        blinds=blinds,
        deal_order=tuple(play.index(seat) for seat in _deal_seats(rules, seats, table.marker)),
        blanks=table.blanks,
        carried=table.carried,
    )
    number = table.hands + (not table.again)
    draft.add(happened.HandBegan(number, players, because=rules.cites.marker))
    return put_to_hand(draft, start)


def _deal_seats(rules: CircleRules, seats: Mapping[Seat, PlayerId], marker: Seat) -> tuple[Seat, ...]:
    """Seats in the order in which cards reach them."""
    starts = rules.deal_starts
    first = nearest_croupier(rules, seats, starts) if starts.startswith("croupier") else marker
    return around(rules, seats, first, rules.deal_direction, include_first=starts != "after_button")


def _stakes(initial: Initial, minimum: int, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Initial stakes that only lie in the pot, and those that are part of the first bet."""
    stakes = _blinds(initial, minimum, count) if initial.ante is None else (int(initial.ante * minimum),) * count
    return ((), stakes) if initial.live else (stakes, ())


def _blinds(initial: Initial, minimum: int, count: int) -> tuple[int, ...]:
    """Blinds by place; heads-up at a button table the button, who speaks last later, posts the small one."""
    small, big = (int(share * minimum) for share in initial.blinds)
    if count == 2 and initial.button_posts_small:
        return big, small
    return (small, big, *(0,) * (count - 2))


def see_out(draft: TableDraft) -> None:
    """Players who have been put out of the game leave between hands, with their chips."""
    if draft.table.in_hand:
        return
    for name, seated in list(draft.table.players.items()):
        if seated.expelled:
            draft.add(happened.SeatLeft(name, seated.chips))


def put_in_hand(draft: TableDraft, command: HandCommand) -> Refused | None:
    """Put a command to the hand in progress; when it is over with it, everything comes back to the table."""
    if not draft.table.hand.players:
        return refuse("no hay ninguna mano en curso", "no hand is in progress")
    return put_to_hand(draft, command)


def put_to_hand(draft: TableDraft, command: HandCommand) -> Refused | None:
    """The same for whoever knows that there is one, or begins it."""
    rules, before = draft.hand_rules, draft.table.hand
    decided = HandDraft(rules, before)
    if refused := put(decided, command):
        return refused
    draft.follow(decided)
    hand = decided.hand
    if hand.over and not before.over:
        carried = hand.pot if hand.blank or hand.void else 0
        draft.add(happened.HandClosed(hand.raked, carried, because=rules.cites.rake))
        see_out(draft)
    return None
