"""From one hand to the next: rests counted, the session charged, the marker moved, stakes posted, cards dealt in."""

from collections.abc import Mapping
from typing import Any

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle import table_command as asked
from tapete.games.circle import table_event as happened
from tapete.games.circle.command import StartHand
from tapete.games.circle.course import rake_of
from tapete.games.circle.decide import decide as decide_hand
from tapete.games.circle.hand_rules import HandRules, begins_after_button
from tapete.games.circle.seating import around, nearest_croupier
from tapete.games.circle.table_draft import Circle, TableDraft
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def begin_hand(draft: TableDraft, command: asked.BeginHand) -> Refused | None:
    rules = draft.rules
    if not draft.table.running or draft.table.in_hand:
        return refuse("no se puede empezar una mano ahora", "no hand can begin now", rules.cite("players.minimum"))
    again = bool(draft.table.again)
    if not again:
        _count_rests(draft)
        _charge_session(draft, command.minute)
    least = rules.count("players.minimum")
    seated = rules.has("players.counted") and rules.word("players.counted") == "seated"
    if len(draft.table.players if seated else draft.table.dealt_in()) < least:
        return refuse(
            f"con menos de {least} jugadores la partida se suspende",
            f"with fewer than {least} players the game is suspended",
            rules.cite("players.minimum", "players.below_minimum"),
        )
    if refused := _refuse_crowd(draft):
        return refused
    if not again:
        _move_marker(draft)
    return _deal_in(draft)


def _count_rests(draft: TableDraft) -> None:
    """Hands sat out are counted; a seat not used for longer than the law protects it goes to the waiting list."""
    most = draft.rules.count("players.rest_hands") if draft.rules.has("players.rest_hands") else None
    for name, known in list(draft.table.players.items()):
        if known.rested is None:
            continue
        cite = draft.rules.cite("players.rest_hands")
        if most is not None and known.rested >= most and draft.table.waiting:
            draft.add(happened.SeatLeft(name, known.chips, released=True, because=cite))
        else:
            draft.add(happened.Rested(name, known.rested + 1, because=cite))


def _refuse_crowd(draft: TableDraft) -> Refused | None:
    """No more play than the deck has cards for: a stripped deck serves fewer."""
    rules, cards = draft.rules, draft.rules.count("deck.cards")
    most = _first_deals(draft.circle.hand_rules)
    if rules.has("deck.players_maximum"):
        sizes = rules.settings["deck.cards"].parameter.choices or (rules.settings["deck.cards"].value,)
        most = min(most, rules.counts("deck.players_maximum")[sizes.index(cards)])
    if len(draft.table.dealt_in()) <= most:
        return None
    return refuse(
        f"con {cards} cartas juegan {most} como máximo",
        f"with {cards} cards at most {most} play",
        rules.cite("deck.players_maximum", "deck.cards"),
    )


def _first_deals(rules: HandRules) -> int:
    """How many can be dealt in: their cards before the first bet and those that are nobody's fit into the deck."""
    kinds = [step.kind for step in rules.steps]
    own = sum(step.count for step in rules.steps[: kinds.index("bet")] if step.kind in ("down", "up"))
    shared = sum(step.count for step in rules.steps if step.kind in ("common", "burn"))
    return (rules.order.deck - shared) // own


def _charge_session(draft: TableDraft, minute: int) -> None:
    """Where the house takes its profit by the session, everybody pays for each session once, with his first hand."""
    rules = draft.rules
    if not rules.has("rake.method") or rules.word("rake.method") != "session":
        return
    _turn_session(draft, minute)
    cite = rules.cite("rake.session_share", "rake.session_base", "rake.session_payer")
    for name, known in draft.table.dealt_in().items():
        chips = min(_session_price(draft.circle, known.chips), known.chips)
        if chips and name not in draft.table.session_paid:
            draft.add(happened.SessionCharged(name, chips, because=cite))


def _turn_session(draft: TableDraft, minute: int) -> None:
    """The first session begins; after an hour the last hands are announced, and after those the next begins."""
    rules, table = draft.rules, draft.table
    if table.session_from is not None and table.session_hands_left is None:
        if minute - table.session_from < rules.count("rake.session_minutes"):
            return
        hands = rules.count("rake.session_extra_hands")
        cite = rules.cite("rake.session_minutes", "rake.session_extra_hands")
        draft.add(happened.SessionClosing(hands, because=cite))
    if not draft.table.session_hands_left:
        draft.add(happened.SessionBegan(minute, because=rules.cite("rake.session_minutes")))


def _session_price(circle: Circle, stack: int) -> int:
    """A share of the table's maximum; of the player's stack where there is none, or where that is the base."""
    rules, hand = circle.rules, circle.hand_rules
    by_maximum = hand.structure != "none" and rules.word("rake.session_base") == "table_maximum"
    return rake_of(rules.fraction("rake.session_share"), _table_maximum(hand) if by_maximum else stack, hand.unit)


def _table_maximum(rules: HandRules) -> int:
    return rules.maximum or rules.high_limit


def _move_marker(draft: TableDraft) -> None:
    rules, table = draft.rules, draft.table
    seats = {known.seat: name for name, known in table.dealt_in().items()}
    if table.marker is None:
        first = rules.word("marker.first") if rules.has("marker.first") else "first_occupied_left"
        seat = table.first_marker if first == "lot" and table.first_marker in seats else None
        seat = seat or nearest_croupier(rules, seats, first)
        cite = rules.cite("marker.first")
    else:
        seat = around(rules, seats, table.marker, rules.word("marker.direction"), include_first=False)[0]
        cite = rules.cite("marker.direction")
    draft.add(happened.MarkerMoved(seat, seats[seat], because=cite))


def _deal_in(draft: TableDraft) -> Refused | None:
    rules, table = draft.rules, draft.table
    assert table.marker is not None
    seats = {known.seat: name for name, known in table.dealt_in().items()}
    from_marker = not begins_after_button(rules)
    play = around(rules, seats, table.marker, rules.word("action.direction"), include_first=from_marker)
    players = tuple(seats[seat] for seat in play)
    stacks = tuple(table.players[name].chips for name in players)
    antes, blinds = _stakes(draft.circle, len(players))
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
    draft.add(happened.HandBegan(number, players, because=rules.cite("marker.direction")))
    return _put_to_hand(draft, start)


def _deal_seats(rules: TableRules, seats: Mapping[Seat, PlayerId], marker: Seat) -> tuple[Seat, ...]:
    """Seats in the order in which cards reach them."""
    starts = rules.word("deal.starts_at") if rules.has("deal.starts_at") else "marker"
    first = nearest_croupier(rules, seats, starts) if starts.startswith("croupier") else marker
    return around(rules, seats, first, rules.word("deal.direction"), include_first=starts != "after_button")


def _stakes(circle: Circle, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Initial stakes that only lie in the pot, and those that are part of the first bet.

    Antes are the first kind and blinds the second, unless the house has it the other way.
    """
    rules = circle.rules
    if rules.word("initial.form") == "ante":
        antes, live = _antes(circle, count), rules.flag("initial.ante_live")
        return ((), antes) if live else (antes, ())
    blinds, live = _blinds(circle, count), rules.flag("initial.blinds_live")
    return ((), blinds) if live else (blinds, ())


def _antes(circle: Circle, count: int) -> tuple[int, ...]:
    rules = circle.rules
    return (int(rules.fraction("limits.ante_of_minimum") * circle.hand_rules.minimum),) * count


def _blinds(circle: Circle, count: int) -> tuple[int, ...]:
    """Blinds by place; heads-up at a button table the button, who speaks last later, posts the small one."""
    rules, minimum = circle.rules, circle.hand_rules.minimum
    small, big = (int(share * minimum) for share in rules.fractions("initial.blinds_of_minimum"))
    if count == 2 and rules.word("initial.blind_places") == "after_button":
        return big, small
    return (small, big, *(0,) * (count - 2))


def see_out(draft: TableDraft) -> None:
    """Players who have been put out of the game leave between hands, with their chips."""
    if draft.table.in_hand:
        return
    for name, known in list(draft.table.players.items()):
        if known.expelled:
            draft.add(happened.SeatLeft(name, known.chips))


def put_in_hand(draft: TableDraft, command: asked.InHand) -> Refused | None:
    if not draft.table.hand.players:
        return refuse("no hay ninguna mano en curso", "no hand is in course")
    return _put_to_hand(draft, command.command)


def _put_to_hand(draft: TableDraft, command: Any) -> Refused | None:
    outcome = decide_hand(draft.circle.hand_rules, draft.table.hand, command)
    if isinstance(outcome, Refused):
        return outcome
    was_over = draft.table.hand.over
    for event in outcome.events:
        draft.add(happened.HandMoved(event, because=event.because))
    hand = draft.table.hand
    if hand.over and not was_over:
        carried = hand.pot if hand.blank or hand.void else 0
        draft.add(happened.HandClosed(hand.raked, carried, because=draft.circle.hand_rules.cite("rake")))
        see_out(draft)
    return None
