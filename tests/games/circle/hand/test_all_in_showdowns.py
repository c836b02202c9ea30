"""Once somebody is all-in nobody hides a hand: rules 37 and 38 of the tournament."""

from msgspec.structs import replace

from tapete.core.ids import PlayerId
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Mucked, Shown
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.rules import hand_rules
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import PlayedHand, act_of

NAMES = tuple(PlayerId(name) for name in "abc")


def med() -> HandRules:
    rules = resolve("med", "holdem", {})
    assert isinstance(rules, TableRules)
    return replace(hand_rules(rules), minimum=200)


def started(rules: HandRules, *stacks: int) -> PlayedHand:
    played = PlayedHand(rules, asked.StartHand(NAMES[: len(stacks)], stacks, blinds=(100, 200, 0)[: len(stacks)]))
    played.must(asked.Deal(played.cards(2 * len(stacks))))
    return played


def shown(played: PlayedHand) -> list[Shown]:
    return [event for event in played.draft.events if isinstance(event, Shown)]


def test_med_rj_38_1_and_37_3_hands_are_turned_up_before_the_rest_of_the_board() -> None:
    played = started(med(), 5_000, 5_000, 5_000)
    played.must(asked.Act(NAMES[2], "raise", 5_000))
    played.must(asked.Act(NAMES[0], "call"))
    played.must(asked.Act(NAMES[1], "fold"))
    assert {event.place for event in shown(played)} == {0, 2} and played.hand.common == ()
    assert all({"MED-RJ.38.1", "MED-RJ.37.3"} <= set(event.because) for event in shown(played))
    played.play()
    assert len(shown(played)) == 2, "nobody shows twice"


def test_hands_stay_down_while_two_can_still_bet() -> None:
    played = started(med(), 5_000, 1_000, 5_000)
    played.must(asked.Act(NAMES[2], "raise", 1_000))
    played.must(asked.Act(NAMES[0], "call"))
    played.must(asked.Act(NAMES[1], "call"))
    assert not shown(played)


def test_med_rj_38_2_everybody_left_shows_once_somebody_is_all_in() -> None:
    for seed in range(12):
        played = started(med(), 5_000, 1_000, 5_000)
        played.random.seed(seed)
        for name, act in ((2, "raise"), (0, "call"), (1, "call")):
            played.must(asked.Act(NAMES[name], act, 1_000))
        while not played.hand.over:
            who, option = next(pair for pair in played.options() if act_of(pair[1]) in ("deal", "showdown", "check"))
            played.must(played.command(who, option))
        assert {event.place for event in shown(played)} == {0, 1, 2}
        assert not any(isinstance(event, Mucked) for event in played.draft.events)


def test_without_the_rule_beaten_hands_are_conceded() -> None:
    played = started(no_limit_holdem(200), 5_000, 1_000, 5_000)
    for name, act in ((2, "raise"), (0, "call"), (1, "call")):
        played.must(asked.Act(NAMES[name], act, 1_000))
    while not played.hand.over:
        who, option = next(pair for pair in played.options() if pair[1].command in ("deal", "showdown", "act"))
        played.must(played.command(who, option))
    assert len(shown(played)) + sum(isinstance(event, Mucked) for event in played.draft.events) == 3
