"""The rules of a circle table, compiled once from a law: what its hands are played by, and the table around them.

Nothing else asks a law for the value of a parameter by its name.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import Asker, HandCites, HandRules, LimitStructure, OpenPair, StepKind, step
from tapete.games.shared.hands import hand_order, selection
from tapete.games.shared.limits import Limits, RequestedLimits, in_force, refuse_change
from tapete.law.table_rules import TableRules

CLOCKWISE: Final = "clockwise"
COUNTERCLOCKWISE: Final = "counterclockwise"
_LEFT: Final = "first_occupied_left"
_TIMES: Final = (Fraction(1, 2), 1, 2, 4, 5, 10, 20)
_PROPORTIONS: Final = (1, 2, Fraction(5, 2), 3, 4, 5, 10, 20, 25, 40, 50, 100)


class SessionRules(msgspec.Struct, frozen=True):
    """Where the house takes its profit by the session: what everybody pays for one, and how long it lasts."""

    share: Fraction
    of_maximum: bool
    """Of the table's maximum, where it has one; else of the player's stack."""
    minutes: int
    extra_hands: int


class Initial(msgspec.Struct, frozen=True):
    """The initial stakes, as shares of the minimum: an ante of everybody, or two blinds."""

    ante: Fraction | None = None
    blinds: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))
    live: bool = False
    """They are part of the first bet; else they only lie in the pot."""
    button_posts_small: bool = False
    """Heads-up the button, who speaks last later, posts the small blind."""


class TableCites(msgspec.Struct, frozen=True):
    """The rules behind each kind of decision at a table around its hands."""

    add_chips: tuple[RuleId, ...] = ()
    chips: tuple[RuleId, ...] = ()
    seats_drawn: tuple[RuleId, ...] = ()
    seats_later: tuple[RuleId, ...] = ()
    one_each: tuple[RuleId, ...] = ()
    seat_free: tuple[RuleId, ...] = ()
    seat_numbers: tuple[RuleId, ...] = ()
    players: tuple[RuleId, ...] = ()
    suspended: tuple[RuleId, ...] = ()
    crowd: tuple[RuleId, ...] = ()
    started: tuple[RuleId, ...] = ()
    started_by_lot: tuple[RuleId, ...] = ()
    first_marker: tuple[RuleId, ...] = ()
    marker: tuple[RuleId, ...] = ()
    waiting: tuple[RuleId, ...] = ()
    waiting_order: tuple[RuleId, ...] = ()
    cut: tuple[RuleId, ...] = ()
    stack: tuple[RuleId, ...] = ()
    take_off: tuple[RuleId, ...] = ()
    rests: tuple[RuleId, ...] = ()
    limits: tuple[RuleId, ...] = ()
    least_bet: tuple[RuleId, ...] = ()
    session: tuple[RuleId, ...] = ()
    session_minutes: tuple[RuleId, ...] = ()
    session_closing: tuple[RuleId, ...] = ()
    duration: tuple[RuleId, ...] = ()
    announced: tuple[RuleId, ...] = ()
    marker_turns: tuple[RuleId, ...] = ()


class CircleRules(msgspec.Struct, frozen=True):
    """A circle table's rules. Hands are played by ``hand``: as it opened, or by the limits its director has set."""

    law: TableRules
    opened: HandRules
    """What hands are played by under the limits the table opened with; ask ``hand`` for those in force."""
    seats: int
    numbered_from_left: bool
    least_players: int
    seated_count: bool
    """Whoever is seated counts for the least number of players; else whoever is dealt in."""
    marker_by_lot: bool
    first_marker: str
    """The croupier's side whose nearest player has the marker first, where no lot decides it."""
    marker_direction: str
    play_direction: str
    deal_direction: str
    deal_starts: str
    cut_side: str
    """On which side of the marker the player sits who is offered the pack to cut; nothing where the rules say no."""
    play_from_marker: bool
    """The order of play begins with the marker itself; else after the button."""
    rest_hands: int | None
    """Hands that a seat not used is kept for, once somebody waits for it."""
    most_players: int
    seats_open: bool
    """How many the deck has cards for, and whether that is the house's figure and no article's."""
    initial: Initial
    session: SessionRules | None
    minutes: int
    """How long a game was announced for; 0 where it was not."""
    marker_turns: int
    """How often everybody has the marker before a game that was not announced may end."""
    adds_chips: bool
    """Chips may be added to a stack between hands."""
    cites: TableCites
    live: bool = False
    """Real cards: a croupier tells what is dealt."""
    changed: dict[Limits, HandRules] = {}
    """Derived: the hand rules of limits that a director has set, compiled when they are first asked for."""
    choosable: dict[int, tuple[int, ...]] = {}
    """Derived: limits that a director may choose, found when they are first asked for."""

    def hand(self, limits: Limits | None) -> HandRules:
        """What hands are played by under the limits that a director has set, or under those of the opening."""
        if limits is None:
            return self.opened
        if limits not in self.changed:
            self.changed[limits] = hand_rules(in_force(self.law, limits), self.live)
        return self.changed[limits]

    def bands(self) -> dict[int, tuple[int, ...]]:
        """Limits that the director may choose: for each of some minima, the maxima that the law allows with it."""
        if not self.law.has("limits.change"):
            return {}
        if not self.choosable:
            self.choosable.update(_bands(self.law, self.opened))
        return self.choosable

    @property
    def euros(self) -> bool:
        """Sums are cents of money; else they are a tournament's chips."""
        return self.opened.euros


TOURNAMENT_LEVEL: Final = 200
"""The big blind where the rules are a tournament's and have no minimum of their own."""


def circle_rules(rules: TableRules, level: int | None = None, live: bool = False) -> CircleRules:
    """The rules of a circle table under a law; ``level`` is the big blind where the law leaves it to a tournament."""
    opened = hand_rules(rules, live)
    marker = rules.word("marker.first", _LEFT)
    return CircleRules(
        law=rules,
        opened=replace(opened, minimum=level) if level and not opened.euros else opened,
        seats=rules.count("seats.maximum"),
        numbered_from_left=rules.word("seats.first", "croupier_left") == "croupier_left",
        least_players=rules.count("players.minimum"),
        seated_count=rules.word("players.counted", "") == "seated",
        marker_by_lot=marker == "lot",
        first_marker=marker,
        marker_direction=rules.word("marker.direction"),
        play_direction=rules.word("action.direction"),
        deal_direction=rules.word("deal.direction"),
        deal_starts=rules.word("deal.starts_at", "marker"),
        cut_side=rules.word("cut.by", ""),
        play_from_marker=not _begins_after_button(rules),
        rest_hands=rules.count("players.rest_hands") if rules.has("players.rest_hands") else None,
        most_players=_most_players(rules, opened),
        seats_open=rules.leaves_open("seats.maximum"),
        initial=_initial(rules),
        session=_session(rules),
        minutes=rules.count("duration.minutes", 0),
        marker_turns=rules.count("duration.marker_turns", 0),
        adds_chips=rules.has("stack.add"),
        cites=TableCites(**{topic: rules.cite(*keys) for topic, keys in _TABLE_CITES.items()}),
        live=live,
    )


def _bands(rules: TableRules, opened: HandRules) -> dict[int, tuple[int, ...]]:
    """Halves and multiples of the minimum, each with the maxima in proportion that the law takes beside it."""
    bands = {}
    for minimum in dict.fromkeys(int(opened.minimum * times) for times in _TIMES):
        every = [int(minimum * times) for times in _PROPORTIONS]
        maxima = tuple(maximum for maximum in every if _may_change(rules, minimum, maximum))
        if maxima:
            bands[minimum] = maxima
    return bands


def _may_change(rules: TableRules, minimum: int, maximum: int) -> bool:
    requested = RequestedLimits(Limits(minimum, maximum), "director", announced=True)
    return refuse_change(rules, requested, between_hands=True) is None


def _most_players(rules: TableRules, hand: HandRules) -> int:
    """No more play than the deck has cards for: a stripped deck serves fewer."""
    kinds = [each.kind for each in hand.steps]
    own = sum(
        each.count for each in hand.steps[: kinds.index(StepKind.BET)] if each.kind in (StepKind.DOWN, StepKind.UP)
    )
    shared = sum(each.count for each in hand.steps if each.kind in (StepKind.COMMON, StepKind.BURN))
    most = (hand.order.deck - shared) // own
    if not rules.has("deck.players_maximum"):
        return most
    sizes = rules.settings["deck.cards"].parameter.choices or (rules.settings["deck.cards"].value,)
    return min(most, rules.counts("deck.players_maximum")[sizes.index(rules.count("deck.cards"))])


def _initial(rules: TableRules) -> Initial:
    """Antes lie in the pot and blinds are part of the first bet, unless the house has it the other way."""
    if rules.word("initial.form") == "ante":
        share = rules.fraction("limits.ante_of_minimum", Fraction(0))
        return Initial(share, live=rules.flag("initial.ante_live", False))
    small, big = rules.fractions("initial.blinds_of_minimum", ()) or (Fraction(1, 2), Fraction(1))
    return Initial(
        blinds=(small, big),
        live=rules.flag("initial.blinds_live", False),
        button_posts_small=_begins_after_button(rules),
    )


def _session(rules: TableRules) -> SessionRules | None:
    if rules.word("rake.method", "") != "session":
        return None
    return SessionRules(
        rules.fraction("rake.session_share"),
        rules.word("rake.session_base") == "table_maximum",
        rules.count("rake.session_minutes"),
        rules.count("rake.session_extra_hands"),
    )


def _askers(rules: TableRules) -> Iterator[Asker]:
    """Who may ask to see a conceded hand: whom the text, or the reading of its silence, names."""
    yield from (Asker(word) for word in rules.words("showdown.ask_to_see", ()) if word != "nobody")
    if rules.has("showdown.see_aggressor"):
        yield Asker(rules.word("showdown.see_aggressor"))
    if rules.flag("showdown.director_sees", False):
        yield Asker.CHIEF


def hand_rules(rules: TableRules, live: bool = False) -> HandRules:
    """The hand rules of a table under a law; a ``live`` one is of real cards, which people see and read themselves."""
    structure = LimitStructure(rules.word("limits.structure"))
    minimum = rules.count("limits.minimum", 1)
    share = rules.fraction("limits.minimum_of_maximum") if rules.has("limits.minimum_of_maximum") else None
    most = int(minimum / share) if share else None
    binds = rules.has("limits.maximum_binds") and structure in rules.words("limits.maximum_binds")
    low = int(rules.fraction("limits.low_of_high") * most) if most and rules.has("limits.low_of_high") else minimum
    pot_rake = rules.word("rake.method", "pot") == "pot"
    burns = rules.flag("deal.burn", True)
    after_button = 0 if _begins_after_button(rules) else 1
    return HandRules(
        game=rules.game,
        order=hand_order(rules),
        selection=selection(rules),
        steps=tuple(step(word) for word in rules.words("course.steps") if burns or word != "burn"),
        first_to_act=_first_to_act(rules),
        structure=structure,
        minimum=minimum,
        maximum=most if binds else None,
        low_limit=low,
        high_limit=most or minimum,
        low_intervals=rules.counts("limits.low_intervals", ()),
        pot_intervals=rules.counts("limits.pot_intervals", ()),
        pot_shares=rules.fractions("limits.pot_shares", ()),
        open_pair=OpenPair(rules.word("limits.open_pair")) if rules.has("limits.open_pair") else OpenPair.NONE,
        forced=_forced(rules),
        first_may_fold=rules.flag("course.first_may_fold", True),
        raises_each=rules.count("raises.per_player", 0),
        uncapped_with=rules.count("raises.unlimited_with", 2),
        check_raise=rules.flag("bets.check_raise", True),
        raise_by_last=rules.word("raises.minimum", "last_raise") == "last_raise",
        short_all_ins_reopen=rules.word("raises.short_all_in", "") == "reopens",
        pot_counts_call=rules.flag("limits.pot_counts_call", True),
        ties_run_back=_ties_run_back(rules),
        first_without_bet=rules.word("course.first_no_bet", "previous_first"),
        short_blind_called_whole=True,
        rake_share=rules.fraction("rake.pot_share") if pot_rake and rules.has("rake.pot_share") else Fraction(0),
        rake_each_interval=pot_rake and rules.word("rake.pot_base", "") == "interval",
        unit=rules.count("chips.smallest", 1),
        short_all_ins_add_up=rules.flag("raises.short_all_ins_add", False),
        may_muck=rules.flag("showdown.muck"),
        all_in_face_up=rules.flag("showdown.all_in_face_up", False),
        all_in_shows=rules.flag("showdown.all_in_all_show", False),
        all_in_markers=rules.flag("all_in.markers", False),
        asks_agreement=live and rules.word("showdown.pay_when", "") == "seen_and_agreed",
        seen_by=frozenset(_askers(rules)),
        after_button=after_button,
        first_to_show=rules.word("showdown.first_no_bet"),
        odd_chip_from=after_button if rules.word("ties.odd_chip") == "after_button" else after_button - 1,
        draw_most=rules.count("draw.maximum", 0),
        ladder=rules.words("openers.ladder", ()),
        prove_uncontested=rules.flag("openers.prove_uncontested", False),
        euros=rules.has("limits.minimum"),
        words={key: text for key, line in rules.lines("announce").items() if isinstance(text := line.value, Sentence)},
        cites=HandCites(**{topic: rules.cite(*keys) for topic, keys in _HAND_CITES.items()}),
    )


def _begins_after_button(rules: TableRules) -> bool:
    """Whether the order of play begins after the button; else it begins with the marker itself."""
    return rules.word("initial.blind_places", "") == "after_button"


def _first_to_act(rules: TableRules) -> tuple[str, ...]:
    """Who speaks first; with blinds that are bets, the first interval begins after them."""
    first = rules.words("course.first_to_act")
    blinds = rules.word("initial.form") == "blinds" and rules.flag("initial.first_after_blinds", False)
    return ("after_blinds", *first[1:]) if blinds and rules.flag("initial.blinds_live", True) else first


def _forced(rules: TableRules) -> str:
    bet = rules.word("forced.bet", "none")
    return "" if bet == "none" else bet


def _ties_run_back(rules: TableRules) -> bool:
    """«Por su derecha» is against the direction of play where play goes clockwise."""
    to_the_right = rules.word("course.first_tie", "") == "nearest_marker_right"
    return to_the_right and rules.word("action.direction") == "clockwise"


_HAND_CITES: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("initial.form", "limits.ante_of_minimum"),
    "blind": ("initial.form", "initial.blind_places", "initial.blinds_of_minimum"),
    "deal": ("deal.direction", "deal.starts_at", "course.steps"),
    "burn": ("deal.burn", "course.steps"),
    "dead": ("dead.cards", "dead.kept"),
    "short": ("seventh.short", "dead.uses"),
    "begin": (
        "course.first_to_act",
        "course.first_tie",
        "course.first_folded",
        "course.first_no_bet",
        "action.direction",
    ),
    "turn": ("action.direction",),
    "act": ("bets.check_raise", "course.first_may_fold"),
    "check": ("announce.check", "bets.check_raise"),
    "fold": ("course.first_may_fold",),
    "forced": ("forced.bet", "forced.amount"),
    "limits": ("limits.structure", "limits.minimum", "limits.minimum_of_maximum", "limits.maximum_binds"),
    "raises": ("raises.per_player", "raises.unlimited_with", "raises.minimum", "raises.short_all_in"),
    "open_pair": ("limits.open_pair", "limits.open_pair_limit"),
    "uncalled": ("bets.uncalled",),
    "all_in": ("bets.short_stack",),
    "rake": ("rake.method", "rake.pot_share", "rake.pot_base", "rake.rounding"),
    "openers": ("openers.ladder", "openers.after_ladder", "openers.must_open"),
    "false_opener": ("false_opener.wins", "false_opener.uncalled", "openers.check"),
    "blank": ("blank.pot", "blank.new_ante", "openers.ladder"),
    "draw": ("draw.maximum", "draw.optional", "draw.first", "draw.served"),
    "opener_draw": ("openers.may_split", "openers.discard_kept"),
    "reshuffle": ("draw.short", "draw.short_kept_out"),
    "discard": ("discard.cards", "discard.moment", "discard.all_in", "discard.one_all_in"),
    "show": ("showdown.first", "showdown.first_no_bet", "showdown.cards_speak"),
    "all_in_show": ("showdown.all_in_face_up", "showdown.all_in_all_show"),
    "muck": ("showdown.muck", "showdown.ask_to_see"),
    "see": ("showdown.muck", "showdown.ask_to_see", "showdown.see_aggressor", "showdown.director_sees"),
    "uncontested": ("showdown.uncontested",),
    "award": ("ties.share", "ties.rake_first", "showdown.pay_when"),
    "odd_chip": ("ties.odd_chip",),
    "agreement": ("showdown.pay_when",),
}
"""The parameters behind each kind of decision in a hand."""

_TABLE_CITES: Final = {
    "add_chips": ("stack.add", "staff.changes_cash"),
    "chips": ("chips.only",),
    "seats_drawn": ("seats.draw",),
    "seats_later": ("seats.later",),
    "one_each": ("seats.players_each",),
    "seat_free": ("seats.players_each", "seats.maximum"),
    "seat_numbers": ("seats.maximum", "seats.first"),
    "players": ("players.minimum",),
    "suspended": ("players.minimum", "players.below_minimum"),
    "crowd": ("deck.players_maximum", "deck.cards"),
    "started": ("seats.draw", "players.minimum"),
    "started_by_lot": ("seats.draw", "players.minimum", "marker.first"),
    "first_marker": ("marker.first",),
    "marker": ("marker.direction",),
    "waiting": ("seats.waiting_list",),
    "waiting_order": ("seats.waiting_list", "seats.waiting_order"),
    "cut": ("cut.by", "cut.refused"),
    "stack": ("stack.add",),
    "take_off": ("stack.take_off",),
    "rests": ("players.rest_hands",),
    "limits": ("limits.change", "limits.minimum", "limits.minimum_of_maximum"),
    "least_bet": ("limits.minimum", "betting.minimum"),
    "session": ("rake.session_share", "rake.session_base", "rake.session_payer"),
    "session_minutes": ("rake.session_minutes",),
    "session_closing": ("rake.session_minutes", "rake.session_extra_hands"),
    "duration": ("duration.marker_turns", "duration.minutes"),
    "announced": ("duration.minutes",),
    "marker_turns": ("duration.marker_turns",),
}
"""The parameters behind each kind of decision around the hands."""
