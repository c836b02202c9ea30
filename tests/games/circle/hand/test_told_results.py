"""Showdowns told by their results: what may be announced, what the cards exclude, and that the payment is the same."""

import random
from itertools import combinations

import pytest

from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.notation import read_cards
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.hand.evaluation import strengths
from tapete.games.circle.hand.possible_strengths import UnknownHand, possible_strengths
from tapete.games.circle.hand.possible_together import together
from tapete.games.circle.hand.pot_result import pot_results
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.command import ShowdownResult
from tapete.games.circle.model.evolve import evolve
from tapete.games.circle.model.floor_command import DecideObjection
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.circle.rules import hand_rules
from tapete.games.shared.offices import CROUPIER
from tests.games.circle_tables import act_of, circle

WINS, SPLITS = ShowdownResult.WINS, ShowdownResult.SPLITS
NAMES = tuple(map(PlayerId, ("Ana", "Bea", "Cid")))
BOARD = "2c 7d 9h Jc 3s"


def at_showdown(
    board: str = BOARD, law: str = "clm", stacks: tuple[int, ...] = (5_000,) * 3, live: bool = False
) -> PlayableHand:
    """A hold'em hand dealt face down, everybody all-in for their stack or checked down, and the board told."""
    rules = hand_rules(circle(law, "holdem").law, live)
    played = PlayableHand(rules)
    played.must(asked.StartHand(NAMES[: len(stacks)], stacks, antes=(100,) * len(stacks)))
    cards = iter(read_cards(board))
    while rules.steps[played.hand.step].kind != "show":
        if played.hand.pending:
            _everything(played, len(set(stacks)) > 1)
        else:
            up = {option.command: option for option in legal(rules, played.hand, CROUPIER)}["deal"].fields["cards"]
            played.must(asked.Deal(tuple(next(cards) if at in up.face_up else None for at in range(up.most))))
    return played


def _everything(played: PlayableHand, all_in: bool) -> None:
    player = played.to_speak
    assert player is not None
    options = {act_of(option): option for option in legal(played.rules, played.hand, player)}
    act = next(act for act in (("raise", "bet") if all_in else ()) + ("check", "call") if act in options)
    to = options[act].fields.get("to")
    played.must(asked.Act(player, asked.ActKind(act), to.most if to else 0))


def tell(
    played: PlayableHand, name: str, category: Category, result: ShowdownResult = WINS, pot: int = 0
) -> Refused | None:
    return played.do(asked.TellResult(PlayerId(name), result, category, pot, "Dani"))


def paid(played: PlayableHand) -> list[tuple[int, int, int, str]]:
    awards = [event for event in played.events if isinstance(event, happened.Awarded)]
    return [(event.pot, event.place, event.chips, event.hand) for event in awards]


def by_cards(hands: tuple[str, ...], **situation: object) -> PlayableHand:
    played = at_showdown(**situation)  # type: ignore[arg-type]
    for name, cards in zip(NAMES, hands, strict=False):
        played.must(asked.Tell(name, read_cards(cards)))
    played.must(asked.Showdown())
    return played


def test_a_winner_is_announced_with_who_told_it_and_paid_as_by_the_cards() -> None:
    played = at_showdown()
    assert tell(played, "Bea", Category.PAIR) is None
    assert played.events[-1] == happened.ResultTold(1, 0, WINS, Category.PAIR, "Dani", because=played.rules.cites.show)
    played.must(asked.Showdown())
    shown = by_cards(("4h 5h", "Ks Kd", "Qs Th"))
    assert (
        paid(played) == paid(shown)
        and played.hand.stacks == shown.hand.stacks
        and played.hand.raked == shown.hand.raked
    )
    assert played.hand.money() == 15_000


def test_a_shared_pot_and_its_odd_chip_are_paid_as_by_the_cards() -> None:
    played = at_showdown()
    assert tell(played, "Ana", Category.PAIR, SPLITS) is None
    assert isinstance(played.do(asked.Showdown()), Refused), "nobody shares a pot alone"
    assert tell(played, "Cid", Category.PAIR, SPLITS) is None
    played.must(asked.Showdown())
    assert paid(played) == paid(by_cards(("As Ad", "4h 5h", "Ah Ac")))


def test_side_pots_are_told_one_by_one_and_paid_as_by_the_cards() -> None:
    stacks = (1_000, 5_000, 5_000)
    played = at_showdown(stacks=stacks)
    assert tell(played, "Ana", Category.THREE_OF_A_KIND) is None
    assert pot_results(played.rules, played.hand)[1] is None
    assert isinstance(tell(played, "Ana", Category.PAIR, pot=1), Refused), "Ana has no claim on the side pot"
    assert tell(played, "Cid", Category.PAIR, pot=1) is None
    played.must(asked.Showdown())
    assert paid(played) == paid(by_cards(("9s 9d", "4h 5h", "Ah Ac"), stacks=stacks))
    assert played.hand.money() == sum(stacks)


def test_who_wins_the_main_pot_wins_every_pot_on_which_they_have_a_claim() -> None:
    played = at_showdown(stacks=(1_000, 5_000, 5_000))
    assert tell(played, "Bea", Category.PAIR) is None
    played.must(asked.Showdown())
    assert [place for _, place, _, _ in paid(played)] == [1, 1]


@pytest.mark.parametrize(
    ("board", "category"),
    [
        (BOARD, Category.FLUSH),
        (BOARD, Category.FULL_HOUSE),
        ("2c 2d 9h Jc 3s", Category.HIGH_CARD),
        ("2c 3c 4c 5c 6c", Category.STRAIGHT),
    ],
)
def test_what_the_board_excludes_is_refused_and_not_offered(board: str, category: Category) -> None:
    played = at_showdown(board)
    assert isinstance(tell(played, "Ana", category), Refused)
    offered = [option for option in legal(played.rules, played.hand, CROUPIER) if option.command == "tell_result"]
    assert offered and all(category.value not in option.fields["category"].values for option in offered)


def test_cards_told_later_exclude_a_result_and_it_is_asked_again() -> None:
    played = at_showdown()
    assert tell(played, "Bea", Category.PAIR) is None
    played.must(asked.Tell(NAMES[0], read_cards("9s 9d")))
    assert isinstance(played.do(asked.Showdown()), Refused), "Ana's three nines beat any pair"
    assert isinstance(tell(played, "Bea", Category.TWO_PAIR), Refused)
    assert tell(played, "Ana", Category.THREE_OF_A_KIND) is None
    played.must(asked.Showdown())
    assert paid(played)[0][1] == 0


def test_a_folded_hand_and_an_early_result_are_refused() -> None:
    early = PlayableHand(circle("clm", "holdem").opened)
    early.must(asked.StartHand(NAMES, (5_000,) * 3, antes=(100,) * 3))
    assert isinstance(tell(early, "Ana", Category.PAIR), Refused)
    assert isinstance(tell(at_showdown(), "Zoe", Category.PAIR), Refused)


def test_ara_10_2_vii_3_6_the_pot_is_paid_when_everybody_agrees() -> None:
    played = at_showdown(law="ara", live=True)
    assert tell(played, "Bea", Category.PAIR) is None
    played.must(asked.Showdown())
    assert not paid(played) and played.hand.agreement.open
    played.must(asked.Agree())
    assert paid(played)[0][1] == 1 and "ARA-10.2.VII.3.6" in _last(played, happened.Agreed).because


def _last(played: PlayableHand, kind: type[happened.HandEvent]) -> happened.HandEvent:
    return [event for event in played.events if isinstance(event, kind)][-1]


def test_ara_10_2_vii_3_6_an_objection_stops_the_payment_until_it_is_decided() -> None:
    played = at_showdown(law="ara", live=True)
    assert tell(played, "Bea", Category.PAIR) is None
    played.must(asked.Showdown())
    played.must(asked.Object(NAMES[2]))
    assert isinstance(played.do(asked.Agree()), Refused) and isinstance(played.do(asked.Showdown()), Refused | None)
    assert not paid(played)
    played.must(DecideObjection(upheld=True, by="Jefa"))
    assert isinstance(tell(played, "Bea", Category.PAIR), Refused), "now by the cards alone"
    for name, cards in zip(NAMES, ("4h 5h", "Ks Kd", "9s 9d"), strict=True):
        played.must(asked.Tell(name, read_cards(cards)))
    played.must(asked.Showdown())
    played.must(asked.Object(NAMES[1]))
    played.must(DecideObjection(upheld=False, by="Jefa"))
    assert paid(played)[0][1] == 2


@pytest.mark.parametrize("law", ["clm", "gal"])
def test_only_where_the_law_says_so_are_the_players_asked(law: str) -> None:
    played = at_showdown(law=law, live=True)
    assert tell(played, "Bea", Category.PAIR) is None
    played.must(asked.Showdown())
    assert paid(played)


def test_a_showdown_told_by_results_is_the_same_when_it_is_replayed() -> None:
    played = at_showdown(law="ara", stacks=(1_000, 5_000, 5_000), live=True)
    tell(played, "Ana", Category.STRAIGHT)
    tell(played, "Bea", Category.PAIR, SPLITS, 1)
    tell(played, "Cid", Category.PAIR, SPLITS, 1)
    played.must(asked.Showdown())
    played.must(asked.Agree())
    replayed = CircleHand()
    for event in played.events:
        replayed = evolve(replayed, event)
    assert replayed == played.hand and replayed.over and replayed.money() == 11_000


@pytest.mark.parametrize("own", ["", "As"])
def test_possible_hands_of_omaha_are_those_of_every_four_cards(own: str) -> None:
    """Counted out with a short deck, so that every hand can be gone through."""
    order, board, seen = HandOrder(), read_cards(BOARD), read_cards(own) if own else ()
    rest = [card for card in deck(52) if card not in (*board, *seen)]
    left = tuple(random.Random(3).sample(rest, 12))
    rules = circle("clm", "omaha").opened
    every = {strengths(rules, ((*seen, *drawn),), board)[0] for drawn in combinations(left, 4 - len(seen))}
    possible = possible_strengths(order, Selection.TWO_OWN_THREE_COMMON, seen, board, left, 4 - len(seen))
    assert possible == every


@pytest.mark.parametrize(
    ("board", "category"),
    [
        ("As Ks Qs 7d 2c", Category.ROYAL_FLUSH),
        ("9s 9d 9h 2c 3d", Category.FOUR_OF_A_KIND),
        ("6s 7s 8s 2d Qc", Category.STRAIGHT_FLUSH),
    ],
)
def test_hands_that_cannot_lie_side_by_side_do_not_share_a_pot(board: str, category: Category) -> None:
    """Each of two may have it, but not both: the cards that make it are the same."""
    played = at_showdown(board)
    assert tell(played, "Ana", category) is None
    assert isinstance(tell(played, "Ana", category, SPLITS), Refused)
    offered = [
        option for option in legal(played.rules, played.hand, CROUPIER) if option.given.get("result") == "splits"
    ]
    assert offered and all(category.value not in option.fields["category"].values for option in offered)


def test_three_of_a_kind_is_shared_by_as_many_as_the_cards_allow() -> None:
    """With two nines on the board two players may have a third one, and then no third player."""
    played = at_showdown("9s 9d Ah Kc Qd", stacks=(5_000,) * 3)
    assert tell(played, "Ana", Category.THREE_OF_A_KIND, SPLITS) is None
    assert tell(played, "Bea", Category.THREE_OF_A_KIND, SPLITS) is None
    assert isinstance(tell(played, "Cid", Category.THREE_OF_A_KIND, SPLITS), Refused)
    played.must(asked.Showdown())
    assert [place for _, place, _, _ in paid(played)] == [0, 1]


@pytest.mark.parametrize(("own", "seed"), [("", 1), ("", 2), ("", 3), ("As", 4)])
def test_what_two_hands_may_share_is_what_every_deal_of_both_gives(own: str, seed: int) -> None:
    """Counted out with a short deck: every two hands that have no card in common."""
    order, board, seen = HandOrder(), read_cards("2c 7c 9c 9d 3s"), read_cards(own) if own else ()
    rest = [card for card in deck(52) if card not in (*board, *seen)]
    left = tuple(sorted(random.Random(seed).sample(rest, 9)))
    rules = circle("clm", "holdem").opened
    first, second = UnknownHand(seen, board, left, 2 - len(seen)), UnknownHand((), board, left, 2)
    every = {
        worth
        for mine in combinations(left, first.unseen)
        for theirs in combinations(left, 2)
        if not {*mine} & {*theirs}
        for worth, other in [strengths(rules, ((*seen, *mine), theirs), board)]
        if worth == other
    }
    worths = frozenset(range(len(scale(order).grades)))
    assert together(order, Selection.ANY_FIVE, (first, second), worths) == every


def test_closed_hands_of_five_share_no_four_of_a_kind() -> None:
    """Equal hands have the same ranks: there is but one four of each, and of flushes one in each suit."""
    order = HandOrder()
    closed = (UnknownHand((), (), deck(52), 5),) * 2
    worths = frozenset(range(len(scale(order).grades)))
    shared = {scale(order).category(worth) for worth in together(order, Selection.ALL, closed, worths)}
    assert Category.FOUR_OF_A_KIND not in shared and Category.THREE_OF_A_KIND not in shared
    assert Category.ROYAL_FLUSH in shared and Category.TWO_PAIR in shared
