"""What a hand is played by: the table's rules made ready for the machine, with the articles behind them.

The same record serves a law's table, a tournament's and a neutral one; only where its values come from differs.
"""

from fractions import Fraction
from itertools import takewhile

import msgspec

from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.ids import GameId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.hands import hand_order, selection
from tapete.law.table_rules import TableRules
from tapete.law.wording import money, number

_ANYBODY = ("players_in_hand", "chief")

DEALING = frozenset(("down", "up", "common", "burn", "dead"))
"""The steps that take cards from the deck."""


class Step(msgspec.Struct, frozen=True, cache_hash=True):
    """One step of a hand: ante, down, up, common, burn, dead, bet, draw, discard or show, and how many cards."""

    kind: str
    count: int = 1


class HandRules(msgspec.Struct, frozen=True):
    """Everything a hand needs to know. Sums are in the table's unit: cents, or tournament chips."""

    game: GameId
    order: HandOrder
    selection: Selection
    steps: tuple[Step, ...]
    first_to_act: tuple[str, ...]
    """Who speaks first in each betting interval."""
    structure: str = "none"
    """none, pot, split (half pot), fixed, split_intervals (a lower and a higher limit), pot_last_two."""
    minimum: int = 1
    maximum: int | None = None
    """The most a bet or a raise may be, where the table's maximum binds."""
    low_limit: int = 0
    high_limit: int = 0
    low_intervals: tuple[int, ...] = ()
    pot_intervals: tuple[int, ...] = ()
    pot_shares: tuple[Fraction, ...] = ()
    open_pair: str = "none"
    """What a pair among a player's first two up cards does to the limit: none, must or may be the higher one."""
    forced: str = ""
    """Who must open the first interval: lowest_up, highest_up or nobody."""
    bring_in: int = 0
    """The forced bet where it is smaller than a bet; 0 where it is at least the minimum."""
    first_may_fold: bool = True
    raises_each: int = 0
    """Raises a player may make in an interval; 0 is no cap."""
    bets_in_all: int = 0
    """Bets and raises of everybody in an interval; 0 is no cap."""
    uncapped_with: int = 2
    check_raise: bool = True
    """Whoever has checked may still raise."""
    raise_by_last: bool = True
    """A raise is at least the last bet or raise; else only the table's minimum."""
    short_all_ins_reopen: bool = False
    """An all-in raise that falls short opens the betting again all the same."""
    pot_counts_call: bool = True
    """The pot that limits a raise counts the call before it."""
    short_all_ins_add_up: bool = False
    """All-in raises that fall short together open the betting again; else none of them does."""
    ties_run_back: bool = False
    """Among equal hands on view the nearest to the marker against the direction of play speaks."""
    suits_break_ties: bool = False
    """The lowest card on view is also told by its suit; the regulations give suits no rank."""
    first_without_bet: str = "previous_first"
    rake_share: Fraction = Fraction(0)
    rake_each_interval: bool = False
    short_blind_called_whole: bool = False
    """Whoever calls a blind puts in the whole of it, even if its player had less; else what he had."""
    antes_trimmed: bool = True
    """Whoever cannot pay the whole ante wins of the others' antes only as much; else every ante is the main pot's."""
    unit: int = 1
    """The smallest chip: rakes and shares are rounded down to it."""
    may_muck: bool = True
    all_in_face_up: bool = False
    """When somebody is all-in and no more bets are possible all hands are turned up before the other cards come."""
    all_in_shows: bool = False
    """Once somebody is all-in nobody left may concede unseen."""
    seen_by: tuple[str, ...] = _ANYBODY
    """Who may ask to see a hand that was conceded."""
    after_button: int = 0
    """The place after the button: the first, or the second where the order of play begins with the marker itself."""
    first_to_show: str = "first_to_act"
    """Who shows first where nobody has bet: whoever spoke first, or whoever follows the button."""
    odd_chip_from: int = 0
    """The place from which odd chips are given out."""
    odd_chips_together: bool = False
    """Pots of the same winners are shared as one, all odd chips to the first of them, as other programs record it.

    Else every pot is shared by itself and its odd chips go one by one.
    """
    deck_refilled: bool = False
    """When the deck runs short, burnt cards and those of hands given up are shuffled into it; no law has it so."""
    draw_most: int = 0
    ladder: tuple[str, ...] = ()
    """Pairs needed to open, by the number of blank hands before."""
    prove_uncontested: bool = False
    """An opener whom nobody calls must prove his openers too."""
    euros: bool = False
    """Sums are cents of money; else they are chips."""
    words: dict[str, Sentence] = {}
    """What the croupier says aloud, by the moment."""
    cites: dict[str, tuple[RuleId, ...]] = {}
    """The rules behind each kind of decision; none where the law says nothing about it."""

    binds_opener: bool = False
    """Derived: whoever opens an interval must bet, or may not fold."""
    discards: bool = False
    """Derived: players put a card away in the course of the hand and get none."""
    deals: tuple[tuple[Step, ...], ...] = ()
    """Derived: for each step, those that deal from it on, up to the next that does not."""
    deck_mask: int = 0
    """Derived: the cards of the deck as bits."""

    def __post_init__(self) -> None:
        derive = msgspec.structs.force_setattr
        derive(self, "binds_opener", bool(self.forced) or not self.first_may_fold)
        derive(self, "discards", any(step.kind == "discard" for step in self.steps))
        left = [self.steps[number:] for number in range(len(self.steps))]
        derive(self, "deals", tuple(tuple(takewhile(lambda of: of.kind in DEALING, steps)) for steps in left))
        derive(self, "deck_mask", self.order.deck_mask)
        derive(self, "cites", dict.fromkeys(_CITED, ()) | self.cites)

    def sum(self, of: int) -> Sentence:
        """A sum of this table in words."""
        return money(of) if self.euros else number(of)

    def cite(self, *topics: str) -> tuple[RuleId, ...]:
        """The rules behind several kinds of decision at once."""
        return tuple(dict.fromkeys(rule for topic in topics for rule in self.cites[topic]))


_CITED = {
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
    "uncontested": ("showdown.uncontested",),
    "award": ("ties.share", "ties.rake_first", "showdown.pay_when"),
    "odd_chip": ("ties.odd_chip",),
}
"""The parameters behind each kind of decision."""


def step(word: str) -> Step:
    kind, _, count = word.partition("_")
    return Step(kind, int(count) if count else 1)


def hand_rules(rules: TableRules) -> HandRules:
    """The hand rules of a table under a law."""
    structure = rules.word("limits.structure")
    minimum = rules.count("limits.minimum") if rules.has("limits.minimum") else 1
    share = rules.fraction("limits.minimum_of_maximum") if rules.has("limits.minimum_of_maximum") else None
    most = int(minimum / share) if share else None
    binds = rules.has("limits.maximum_binds") and structure in rules.words("limits.maximum_binds")
    low = int(rules.fraction("limits.low_of_high") * most) if most and rules.has("limits.low_of_high") else minimum
    pot_rake = not rules.has("rake.method") or rules.word("rake.method") == "pot"
    burns = _flag(rules, "deal.burn")
    after_button = 0 if begins_after_button(rules) else 1
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
        low_intervals=_counts(rules, "limits.low_intervals"),
        pot_intervals=_counts(rules, "limits.pot_intervals"),
        pot_shares=rules.fractions("limits.pot_shares") if rules.has("limits.pot_shares") else (),
        open_pair=rules.word("limits.open_pair") if rules.has("limits.open_pair") else "none",
        forced=_forced(rules),
        first_may_fold=_flag(rules, "course.first_may_fold"),
        raises_each=rules.count("raises.per_player") if rules.has("raises.per_player") else 0,
        uncapped_with=rules.count("raises.unlimited_with") if rules.has("raises.unlimited_with") else 2,
        check_raise=_flag(rules, "bets.check_raise"),
        raise_by_last=not rules.has("raises.minimum") or rules.word("raises.minimum") == "last_raise",
        short_all_ins_reopen=rules.has("raises.short_all_in") and rules.word("raises.short_all_in") == "reopens",
        pot_counts_call=_flag(rules, "limits.pot_counts_call"),
        ties_run_back=_ties_run_back(rules),
        first_without_bet=rules.word("course.first_no_bet") if rules.has("course.first_no_bet") else "previous_first",
        short_blind_called_whole=True,
        rake_share=rules.fraction("rake.pot_share") if pot_rake and rules.has("rake.pot_share") else Fraction(0),
        rake_each_interval=pot_rake and rules.has("rake.pot_base") and rules.word("rake.pot_base") == "interval",
        unit=rules.count("chips.smallest") if rules.has("chips.smallest") else 1,
        short_all_ins_add_up=rules.has("raises.short_all_ins_add") and rules.flag("raises.short_all_ins_add"),
        may_muck=rules.flag("showdown.muck"),
        all_in_face_up=_set(rules, "showdown.all_in_face_up"),
        all_in_shows=_set(rules, "showdown.all_in_all_show"),
        seen_by=rules.words("showdown.ask_to_see") if rules.has("showdown.ask_to_see") else _ANYBODY,
        after_button=after_button,
        first_to_show=rules.word("showdown.first_no_bet"),
        odd_chip_from=after_button if rules.word("ties.odd_chip") == "after_button" else 0,
        draw_most=rules.count("draw.maximum") if rules.has("draw.maximum") else 0,
        ladder=rules.words("openers.ladder") if rules.has("openers.ladder") else (),
        prove_uncontested=_set(rules, "openers.prove_uncontested"),
        euros=rules.has("limits.minimum"),
        words={key: text for key, of in rules.lines("announce").items() if isinstance(text := of.value, Sentence)},
        cites={topic: cited for topic, keys in _CITED.items() if (cited := rules.cite(*keys))},
    )


def begins_after_button(rules: TableRules) -> bool:
    """Whether the order of play begins after the button; else it begins with the marker itself."""
    return rules.has("initial.blind_places") and rules.word("initial.blind_places") == "after_button"


def _first_to_act(rules: TableRules) -> tuple[str, ...]:
    """Who speaks first; with blinds that are bets, the first interval begins after them."""
    first = rules.words("course.first_to_act")
    blinds = rules.word("initial.form") == "blinds" and rules.has("initial.first_after_blinds")
    live = not rules.has("initial.blinds_live") or rules.flag("initial.blinds_live")
    return ("after_blinds", *first[1:]) if blinds and live and rules.flag("initial.first_after_blinds") else first


def _counts(rules: TableRules, key: str) -> tuple[int, ...]:
    return rules.counts(key) if rules.has(key) else ()


def _set(rules: TableRules, key: str) -> bool:
    return rules.has(key) and rules.flag(key)


def _flag(rules: TableRules, key: str) -> bool:
    return not rules.has(key) or rules.flag(key)


def _forced(rules: TableRules) -> str:
    return rules.word("forced.bet") if rules.has("forced.bet") and rules.word("forced.bet") != "none" else ""


def _ties_run_back(rules: TableRules) -> bool:
    """«Por su derecha» is against the direction of play where play goes clockwise."""
    to_the_right = rules.has("course.first_tie") and rules.word("course.first_tie") == "nearest_marker_right"
    return to_the_right and rules.word("action.direction") == "clockwise"
