"""Replaying recorded hands: written as real ones are, beside pokerkit's, and our own games there and back."""

import random
from decimal import Decimal

import pytest
from msgspec.structs import replace
from pokerkit import HandHistory

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.decide import put
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand.deal import cards_needed
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.neutral import (
    fixed_limit_holdem,
    fixed_limit_seven_stud,
    no_limit_holdem,
    no_limit_short_deck_holdem,
    pot_limit_omaha,
)
from tapete.games.circle.rules import hand_rules
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.reports.phh.record import Record, read_hands
from tapete.reports.phh.replay import Replayed, replay
from tapete.reports.phh.writer import record_of, write_hand
from tests.reports.pokerkit_hands import GAMES, played


def replayed(text: str) -> Replayed:
    hands = read_hands(text)
    assert isinstance(hands, dict)
    record = hands["1"]
    assert isinstance(record, Record), record
    return replay(record)


def cards_of(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    assert not isinstance(cards, Refused)
    return cards


def hand(stacks: str, actions: str, more: str = "", blinds: str = "[5, 10]", variant: str = "NT") -> Replayed:
    return replayed(
        f"variant = '{variant}'\nblinds_or_straddles = {blinds}\nmin_bet = 10\nstarting_stacks = {stacks}\n"
        f"actions = {[act.strip() for act in actions.split(',')]}\n{more}"
    )


UNSEEN = "d dh p1 ????, d dh p2 ????"
TO_RIVER = f"{UNSEEN}, p2 cc, p1 cc, d db Qd5d6d, p1 cc, p2 cc, d db 7h, p1 cc, p2 cc, d db 2s, p1 cc, p2 cc"


def test_with_two_players_the_first_posts_the_big_blind() -> None:
    done = hand("[100, 100.25]", f"{UNSEEN}, p2 f")
    assert (done.failure, done.stacks) == (None, (105, Decimal("95.25")))


def test_amounts_are_exact() -> None:
    done = hand("[0.3, 0.7]", f"{UNSEEN}, p2 cbr 0.3, p1 f", "antes = [0.1, 0.1]", "[0.05, 0.1]")
    assert done.failure is not None
    text = "variant='NT'\nmin_bet=0.1\nblinds_or_straddles=[0.05,0.1]\nantes=[0.1,0.1]\nstarting_stacks=[0.3,0.7]\n"
    done = replayed(text + f"actions = {[*UNSEEN.split(', '), 'p2 cbr 0.2', 'p1 f']}")
    assert done.stacks == (Decimal("0.1"), Decimal("0.9"))


def test_cards_told_at_the_showdown_decide() -> None:
    assert hand("[100, 100]", f"{TO_RIVER}, p1 sm JsQs, p2 sm 5h5c").stacks == (90, 110)


def test_a_hand_nobody_sees_cannot_beat_one_that_is_shown() -> None:
    assert hand("[100, 100]", f"{TO_RIVER}, p1 sm JsQs, p2 sm ????").stacks == (110, 90)


def test_the_last_who_does_not_muck_wins_unseen() -> None:
    assert hand("[100, 100]", f"{TO_RIVER}, p2 sm").stacks == (110, 90)
    assert hand("[100, 100]", f"{TO_RIVER}, p1 sm, p2 sm ????").stacks == (90, 110)


def test_a_winner_nobody_can_know_is_a_failure() -> None:
    done = hand("[100, 100]", f"{TO_RIVER}, p1 sm ????, p2 sm ????", "finishing_stacks = [110, 90]")
    assert done.failure is not None
    assert "cannot be known" in done.failure.en


def test_winnings_that_contradict_the_cards_are_a_failure() -> None:
    done = hand("[100, 100]", f"{TO_RIVER}, p1 sm JsQs, p2 sm 9hTc", "winnings = [0, 19]")
    assert done.failure is not None
    assert "p1 wins" in done.failure.en
    assert hand("[100, 100]", f"{TO_RIVER}, p1 sm JsQs, p2 sm ????", "winnings = [19, 0]").failure is None


def test_where_cards_are_unknown_the_winnings_on_record_say_who_won() -> None:
    shown = hand("[100, 100]", f"{TO_RIVER}, p1 sm JsQs, p2 sm ????", "winnings = [0, 19]")
    assert shown.failure is None and shown.stacks == (90, 110)
    for winnings, stacks in (("[20, 0]", (110, 90)), ("[0, 20]", (90, 110))):
        done = hand("[100, 100]", f"{TO_RIVER}, p1 sm ????, p2 sm ????", f"winnings = {winnings}")
        assert done.failure is None and done.stacks == stacks
    unknown = hand("[100, 100]", f"{TO_RIVER}, p1 sm ????, p2 sm ????", "winnings = [10, 10]")
    assert unknown.failure is not None and "cannot be known" in unknown.failure.en


def test_an_impossible_action_is_told_with_its_number() -> None:
    done = hand("[100, 100]", f"{UNSEEN}, p2 cbr 12, p1 f")
    assert done.failure is not None
    assert done.failure.en == "action 3, 'p2 cbr 12': the bet must come to 20 to 100"


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ("d dh p1 AsAs", "dealt twice"),
        ("d dh p1 AsKs, d dh p2 AsKd", "dealt twice"),
        (f"{UNSEEN}, p1 cc", "p2's turn"),
        (f"{UNSEEN}, d db 2c3c4c", "no cards are dealt now"),
        (f"{UNSEEN}, p2 cc, p1 cc, p1 cc", "community cards"),
        (f"{UNSEEN}, p2 f, p1 cc", "the hand is over"),
        (f"{UNSEEN}, p3 f", "no player p3"),
        (f"{UNSEEN}, p2 sd", "not the time"),
        (f"{UNSEEN}, p2 pb", "forced bet"),
        (f"{UNSEEN}, p2 sm", "not shown yet"),
        ("p2 jump", "not an action of PHH"),
        (f"{TO_RIVER}, p1 sm JsQs, p2 sm JsQh", "cannot be their cards"),
    ],
)
def test_what_cannot_be_replayed_is_told(actions: str, reason: str) -> None:
    if actions == "d dh p1 AsAs":
        actions = "d dh p1 AsAs, d dh p2 KsKd"
    done = hand("[100, 100]", actions)
    assert done.failure is not None
    assert reason in done.failure.en


def test_a_variant_we_do_not_play_is_refused_with_those_we_do() -> None:
    done = hand("[100, 100]", "", variant="FB")
    assert done.failure is not None
    assert "NT, NS, FT, PO, F7S" in done.failure.en


def test_a_stack_nobody_knows_stays_unknown() -> None:
    done = hand("[inf, 100]", f"{UNSEEN}, p2 cbr 100, p1 cc, d db Qd5d6d, d db 7h, d db 2s, p1 sm JsQs, p2 sm 5h5c")
    assert done.stacks == (None, 200)


def test_a_record_may_stop_in_the_course_of_a_hand() -> None:
    done = hand("[100, 100]", f"{UNSEEN}, p2 cbr 30", "finishing_stacks = [90, 70]")
    assert (done.failure, done.over) == (None, False)


def test_the_big_blinds_ante_is_everybodys() -> None:
    done = hand(
        "[1000, 1000, 1000]",
        "d dh p1 AsAd, d dh p2 ????, d dh p3 KsKd, p3 cc, p1 cc, p2 cc, d db 2c7d9h, p1 cbr 100, p2 f, p3 cc, d db 3h,"
        "p1 cc, p3 cc, d db 4s, p1 cc, p3 cc, p1 sm -, p3 sm",
        "antes = [0, 10, 0]\nante_trimming_status = true\nfinishing_stacks = [1130, 980, 890]",
        "[5, 10, 0]",
    )
    assert done.failure is None


def test_hands_shown_before_the_last_card() -> None:
    done = hand(
        "[1125, 2000, 553]",
        "d dh p1 Ac2d, d dh p2 ????, d dh p3 7h6h, p3 cbr 553, p1 cc, p2 f, p1 sm Ac2d, p3 sm 7h6h # all in,"
        "d db Jc3d5c, d db 4h, d db Jh",
        blinds="[5, 10, 0]",
    )
    assert done.stacks == (572, 1990, 1116)


def test_a_short_blind_alone_against_an_all_in_ante_is_given_back() -> None:
    done = hand(
        "[1, 206]",
        "d dh p1 AcKh, d dh p2 6dJd, p1 sm AcKh, p2 sm 6dJd, d db Qc3h6s, d db Th, d db 3d",
        "antes = [3, 3]\nfinishing_stacks = [0, 207]",
    )
    assert done.failure is None


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("least", [1, 15])
def test_hands_played_by_pokerkit_end_the_same(variant: str, least: int) -> None:
    die = random.Random(f"{variant} {least}")
    for _ in range(40):
        text, stacks = played(variant, die, least)
        done = replayed(text)
        assert done.over, (done.failure, text)
        assert list(done.stacks) == stacks, (done.failure, text)


def random_hand(
    rules: HandRules, die: random.Random, count: int, antes: int, blinds: tuple[int, ...], unit: int
) -> Draft:
    """A random hand on our machine, with everything told."""
    deck = [card for card in range(52) if rules.order.deck_mask >> card & 1]
    die.shuffle(deck)
    draft = Draft(rules, CircleHand())
    stacks = tuple(die.choice([die.randint(3, 12), die.randint(20, 90), 60]) * unit for _ in range(count))
    names = tuple(PlayerId(f"jugador {place}") for place in range(count))
    assert put(draft, asked.StartHand(names, stacks, (antes,) * count, blinds)) is None
    while not draft.hand.over:
        hand, kind = draft.hand, draft.step.kind
        name = hand.players[hand.turn]
        if hand.discarding:
            place = hand.pending[0]
            done = put(draft, asked.Discard(hand.players[place], (hand.down[place][0],)))  # type: ignore[arg-type]
        elif kind == "bet":
            done = put(draft, random_act(draft, name, die))
        elif kind == "draw":
            away = hand.down[hand.turn][: die.randint(0, min(rules.draw_most, 3))]
            new = tuple(Card(deck.pop()) for _ in away)
            done = put(draft, asked.Draw(name, away, new))  # type: ignore[arg-type]
        elif kind == "show":
            done = put(draft, asked.Showdown())
        else:
            done = put(draft, asked.Deal(tuple(Card(deck.pop()) for _ in range(cards_needed(rules, hand)))))
        assert done is None, done
    return draft


def random_act(draft: Draft, name: PlayerId, die: random.Random) -> asked.Act:
    allowed = bounds(draft.rules, draft.hand, draft.hand.turn)
    choice = die.random()
    if allowed.must_bet:
        return asked.Act(name, "bet", allowed.least)
    if allowed.most and choice < 0.3 and not draft.rules.ladder:
        return asked.Act(name, "raise", die.choice([allowed.least, allowed.most]))
    if allowed.call and choice < 0.4 and allowed.may_fold:
        return asked.Act(name, "fold")
    return asked.Act(name, "call" if allowed.call else "check")


def read_back(draft: Draft, table: TableRules | None = None) -> tuple[str, Replayed]:
    record = record_of(draft.events, draft.rules, table)
    assert isinstance(record, Record), record
    text = write_hand(record)
    assert read_hands(text) == {"1": record}
    return text, replay(record)


@pytest.mark.parametrize(
    ("rules", "antes", "blinds"),
    [
        (no_limit_holdem(10), 1, (5, 10, 0, 0)),
        (no_limit_holdem(10), 0, (10, 5)),
        (no_limit_short_deck_holdem(10), 1, (5, 10, 0, 0)),
        (fixed_limit_holdem(10, 20), 0, (5, 10, 0)),
        (pot_limit_omaha(10), 0, (5, 10, 0)),
        (fixed_limit_seven_stud(10, 20, 3), 2, ()),
    ],
)
def test_our_hands_are_written_as_pokerkit_reads_them(rules: HandRules, antes: int, blinds: tuple[int, ...]) -> None:
    die = random.Random(str(blinds) + rules.game)
    for _ in range(40):
        draft = random_hand(rules, die, len(blinds) or 4, antes, blinds, 4)
        text, done = read_back(draft)
        assert done.failure is None, text
        assert done.stacks == draft.hand.stacks
        *_, theirs = HandHistory.loads(text)
        assert list(draft.hand.stacks) == list(theirs.stacks), text


CIRCLE = ("draw-five", "seven-stud", "omaha", "holdem", "five-stud", "sintetico")


@pytest.mark.parametrize(
    ("law", "game"),
    [(law, game) for law in ("clm", "ara", "gal") for game in CIRCLE]
    + [("med", game) for game in ("holdem", "omaha", "crazy-pineapple")],
)
def test_our_own_games_are_read_back(law: str, game: str) -> None:
    table = resolve(law, game)
    assert isinstance(table, TableRules)
    rules = hand_rules(table)
    die = random.Random(law + game)
    for _ in range(15):
        draft = random_hand(rules, die, die.randint(2, 5), rules.minimum, (), max(rules.minimum, 100))
        text, done = read_back(draft, table)
        assert f'variant = "XT-{law}-{game}"' in text
        assert done.failure is None, (done.failure, text)
        assert done.stacks == draft.hand.stacks


@pytest.mark.parametrize("single", [True, False])
def test_a_tournament_hand_is_read_back_with_its_level_antes_and_smallest_chip(single: bool) -> None:
    """MED-RJ.13.1 and 19.1: one ante for all is the main pot's, and no chip is divided below the smallest."""
    table = resolve("med", "holdem")
    assert isinstance(table, TableRules)
    rules = replace(hand_rules(table), minimum=400, unit=100, antes_trimmed=not single)
    die = random.Random(f"level {single}")
    for _ in range(30):
        draft = random_hand(rules, die, 3, 100, (200, 400, 0), 100)
        text, done = read_back(draft, table)
        assert "min_bet = 400" in text and "_smallest_chip = 100" in text
        assert done.failure is None and done.stacks == draft.hand.stacks, text


def test_med_rj_35_1_a_recorded_bet_below_the_level_is_refused() -> None:
    text = (
        "variant='XT-med-holdem'\nmin_bet=400\nante_trimming_status=true\nantes=[0,0]\nblinds_or_straddles=[200,400]\n"
        "starting_stacks=[9000,9000]\nactions=['d dh p1 AsAd','d dh p2 KsKd','p2 cc','p1 cc','d db 2c7d9h','p1 cbr 1']"
    )
    assert replayed(text).failure is not None


def test_a_rake_in_the_finishing_stacks_is_no_other_end_of_the_hand() -> None:
    actions = "d dh p1 AsAd, d dh p2 KsKd, p2 cbr 100, p1 f"
    raked = hand("[1000, 1000]", actions, "finishing_stacks = [990, 1008]")
    assert raked.failure is None and raked.stacks == (990, 1010)
    assert hand("[1000, 1000]", actions, "finishing_stacks = [988, 1010]").failure is not None
    assert hand("[1000, 1000]", actions, "finishing_stacks = [990, 800]").failure is not None


def test_folds_that_a_record_leaves_out_are_made_up_for() -> None:
    """Four players; the fold of p4 before p1 acts was not seen."""
    dealt = ", ".join(f"d dh p{place} ????" for place in (1, 2, 3, 4))
    done = hand("[100, 100, 100, 100]", f"{dealt}, p3 f, p1 cbr 30, p2 f", blinds="[5, 10, 0, 0]")
    assert done.failure is None and done.stacks == (110, 90, 100, 100)


FOUR = tuple(map(PlayerId, "abcd"))


def told(rules: HandRules, *commands: asked.HandCommand) -> Draft:
    draft = Draft(rules, CircleHand())
    for command in commands:
        assert put(draft, command) is None, command
    return draft


def test_a_blind_that_its_player_could_not_pay_is_written_whole() -> None:
    table = resolve("med", "holdem", {})
    assert isinstance(table, TableRules)
    three = FOUR[:3]
    draft = told(
        hand_rules(table),
        asked.StartHand(three, (20_000, 50, 20_000), (), (100, 200, 0)),
        asked.Deal(cards_of("As Kd 2c Ah Kh 7d")),
        asked.Act(three[2], "call"),
        asked.Act(three[0], "raise", 400),
        asked.Act(three[2], "fold"),
        asked.Deal(cards_of("3c 4c 5d 9h")),
        asked.Deal(cards_of("6c Jh")),
        asked.Deal(cards_of("6d Th")),
        asked.Showdown(),
    )
    text, done = read_back(draft, table)
    assert "blinds_or_straddles = [100, 200, 0]" in text
    assert (done.failure, done.stacks) == (None, draft.hand.stacks)


def test_a_draw_whose_cards_nobody_saw_is_written_and_replayed_with_the_openers_proof() -> None:
    table = resolve("clm", "draw-five", {})
    assert isinstance(table, TableRules)
    draft = told(
        hand_rules(table),
        asked.StartHand(FOUR, (50_000,) * 4, (100,) * 4),
        asked.Deal((None,) * 20),
        asked.Act(FOUR[0], "bet", 500),
        asked.Act(FOUR[1], "call"),
        asked.Act(FOUR[2], "fold"),
        asked.Act(FOUR[3], "fold"),
        asked.Draw(FOUR[0], (None, None), (None, None)),
        asked.Draw(FOUR[1], (None,), (None,)),
        asked.Act(FOUR[0], "check"),
        asked.Act(FOUR[1], "check"),
        asked.Tell(FOUR[0], cards_of("Js Jd 2c 3c 4c"), cards_of("5c 7d")),
        asked.Tell(FOUR[1], cards_of("Ks Kd 8c 9c Tc")),
        asked.Showdown(),
    )
    text, done = read_back(draft, table)
    assert "p1 sd 5c7d" in text and "p2 sd ??" in text
    assert (done.failure, done.stacks) == (None, draft.hand.stacks)


def test_what_a_newcomer_posts_does_not_change_who_speaks_first() -> None:
    unseen = ", ".join(f"d dh p{number} ????" for number in (1, 2, 3, 4))
    done = hand(
        "[100, 100, 100, 100]",
        f"{unseen}, p3 f, p4 cc, p1 f, p2 cc, d db 2c3d4h, p2 cbr 10, p4 f",
        "",
        "[5, 10, 0, -10]",
    )
    assert (done.failure, done.stacks) == (None, (95, 115, 100, 90))


def test_fields_of_others_change_nothing_in_a_hand_of_the_standard() -> None:
    fields = "_carried = 50\n_blanks = 'seen twice'\n_deal_order = 'left to right'"
    done = hand("[100, 100]", f"{UNSEEN}, p2 f", fields)
    assert (done.failure, done.stacks) == (None, (105, 95))


def test_cards_that_nobody_is_due_are_refused_when_everybody_is_all_in_too() -> None:
    actions = "d dh p1 AsAd, d dh p2 KsKd, p2 cbr 100, p1 cc, d db 2c3c4c, d dh p1 7h8h, d db 9d, d db Tc"
    done = hand("[100, 100]", f"{actions}, p1 sm AsAd, p2 sm KsKd")
    assert done.failure is not None and "more cards were dealt than are due" in done.failure.en
