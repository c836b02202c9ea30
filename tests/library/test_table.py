"""Tables played through the library alone."""

import random
from collections.abc import Sequence

import pytest

import tapete
from tapete.cards.card import Card as EngineCard
from tapete.games.shared.chance import Seeded

RULES = tapete.rules("ara", "sin-descarte", minimum=500, progresivo=True)
HOLDEM = tapete.rules("ara", "holdem")
FOUR = ("ana", "bea", "cris", "dani")


def seated(rules: tapete.Rules = RULES, seed: int = 7) -> tapete.Table:
    table = tapete.table(rules, seed=seed)
    table.sit("ana", seat=1, chips=50_000)
    return table


def dealt(seed: int = 7) -> tapete.Table:
    table = seated(seed=seed)
    table.do("ana", "bet", bet="ante", chips=500)
    table.run()
    return table


def holdem(seed: int = 7) -> tapete.Table:
    table = tapete.table(HOLDEM, seed=seed)
    for player in FOUR:
        table.sit(player, chips=50_000)
    table.run()
    return table


def test_a_whole_round_of_sin_descarte() -> None:
    table = dealt()
    assert table.to_speak == ("ana",) and table.stacks == {"ana": 49_500}
    sight = table.view("ana")
    assert None not in sight.cards and sight.bank[1:] == (None,) * 4 and sight.pot == 500
    assert table.view("bea").cards == () and table.view("croupier").places[0].cards == (None,) * 5
    table.do("ana", "play")
    events = table.run()
    assert type(events[-1]).__name__ == "RoundEnded" and table.to_speak == ()
    assert all(event.because for event in table.events) and table.stacks["ana"] != 49_500
    again = dealt()
    again.do("ana", "play")
    again.run()
    assert again.events == table.events


def test_a_whole_hand_of_holdem() -> None:
    table = holdem()
    assert sorted(table.stacks) == sorted(FOUR) and len(table.to_speak) == 1
    first = table.to_speak[0]
    table.do(first, "bet", to=1_000)
    table.run()
    while table.to_speak:
        player = table.to_speak[0]
        decisions = [option.given.get("act") for option in table.options(player)]
        table.do(player, "check" if "check" in decisions else "call")
        table.run()
    raked = 200_000 - sum(table.stacks.values())
    assert raked == 200, "5 % of a pot of 4,400, in whole chips"
    assert len(table.view("ana").common) == 5
    assert "HandClosed" in {type(event).__name__ for event in table.events}
    hands = len([event for event in table.events if type(event).__name__ == "HandBegan"])
    assert hands == 1, "the next hand begins with the next run"
    table.run()
    assert len([event for event in table.events if type(event).__name__ == "HandBegan"]) == 2


def test_no_view_shows_the_cards_of_another_player() -> None:
    table = holdem()
    for viewer in (*FOUR, "eva", "croupier"):
        for place in table.view(viewer).places:
            assert (None in place.cards) == (place.player != viewer)


@pytest.mark.parametrize(
    ("who", "command", "fields", "words"),
    [
        ("ana", "bet", {"bet": "ante", "chips": 500}, "no more bets: betting is closed"),
        ("ana", "sing", {}, "there is no command 'sing': there is"),
        ("ana", "settle", {}, "'settle' is not for ana to say: it is said as croupier"),
        ("ana", "play", {"act": "dance"}, "there is no command 'play': there is"),
        ("ana", "act", {"act": "dance"}, "what is said as 'act' in 'act' is not valid: expected .*play"),
        ("ana", "tip", {}, "'chips' has to be said in 'tip': a whole number"),
        ("ana", "tip", {"chips": "many"}, "what is said as 'chips' in 'tip' is not valid"),
        ("ana", "tip", {"coins": 3}, "'tip' has no field 'coins': it has"),
        ("ana", "tip", {"chips": 10**9}, "ana may tip up to €495 in chips"),
        ("ana", "tip", {"player": "bea", "chips": 1}, "everybody speaks for themselves"),
        ("bea", "play", {}, "bea is not at the table"),
        ("ana", "buy", {"cards": "Zz"}, r"what is said as 'cards' in 'act' is not valid: expected cards \('As Kh'\)"),
        ("croupier", "deal", {"cards": "As"}, "'cards' is not said in 'deal'"),
        ("ana", "leave", {}, "ana is in play"),
        ("", "play", {}, "is not at the table"),
        ("ana", "", {}, "there is no command ''"),
    ],
)
def test_a_refused_command_changes_nothing(who: str, command: str, fields: dict[str, object], words: str) -> None:
    table = dealt()
    before = (table.events, table.stacks, table.view("ana"), table.to_speak)
    with pytest.raises(tapete.Refusal, match=words) as stop:
        table.do(who, command, **fields)
    assert stop.value.es and stop.value.en
    assert (table.events, table.stacks, table.view("ana"), table.to_speak) == before
    table.do("ana", "play")


def test_whatever_the_options_offer_is_accepted_as_offered() -> None:
    for place in range(len(dealt().options("ana"))):
        table = dealt()
        option = table.options("ana")[place]
        least = {name: field.least for name, field in option.fields.items() if hasattr(field, "least")}
        assert table.do("ana", option.command, **option.given, **least)


def test_an_option_says_its_command_what_is_still_to_be_said_and_whose_word_it_is() -> None:
    option = seated().options("ana")[0]
    assert (option.command, option.given, option.by) == ("bet", {"seat": 1, "bet": "ante"}, "player")
    assert option.fields["chips"].least == 500


def test_a_bet_goes_into_the_own_box_unless_another_is_said() -> None:
    table = tapete.table(RULES, seed=7)
    table.sit("ana", seat=3, chips=50_000)
    table.do("ana", "bet", bet="ante", chips=500)
    table.do("ana", "bet", bet="ante", chips=500, seat=5)
    assert [place.seat for place in table.view("ana").places] == [3, 5]


def test_a_decision_called_like_a_command_is_the_one_that_is_open() -> None:
    table = tapete.table(tapete.rules("ara", "holdem-contrapartida"), seed=3)
    table.sit("ana", seat=1, chips=500_000)
    table.do("ana", "bet", bet="ante", chips=table.options("ana")[0].fields["chips"].least)
    table.run()
    events = table.do("ana", "bet")
    assert type(events[0]).__name__ != "Refused" and table.run()


def test_a_pack_is_dealt_in_its_order() -> None:
    table = tapete.table(RULES, pack="As Kd Ks Qd Qs Jd Js Td Ts 9d")
    table.sit("ana", seat=1, chips=50_000)
    table.do("ana", "bet", bet="ante", chips=500)
    table.run()
    assert table.view("ana").cards == ("As", "Ks", "Qs", "Js", "Ts") and table.view("ana").bank[0] == "Kd"


def test_told_cards_come_as_commands() -> None:
    table = tapete.table(RULES, told=True)
    table.sit("ana", seat=1, chips=50_000)
    table.do("ana", "bet", bet="ante", chips=500)
    table.run()
    assert table.to_speak == () and table.options("croupier")[0].command == "deal"
    table.do("croupier", "deal", cards="As Kd Ks Qd Qs Jd Js Td Ts 9d")
    assert table.to_speak == ("ana",) and table.view("ana").cards == ("As", "Ks", "Qs", "Js", "Ts")


class LowestFirst(Seeded):
    """A chance of one's own."""

    def shuffled(self, cards: Sequence[EngineCard]) -> tuple[EngineCard, ...]:
        return tuple(sorted(cards))


def test_chance_may_be_of_ones_own() -> None:
    table = tapete.table(RULES, chance=LowestFirst(random.Random(0)))
    table.sit("ana", seat=1, chips=50_000)
    table.do("ana", "bet", bet="ante", chips=500)
    table.run()
    assert table.view("ana").cards == ("2c", "2h", "3c", "3h", "4c")


def test_without_a_seed_no_two_tables_are_dealt_alike() -> None:
    hands = set()
    for _ in range(3):
        table = tapete.table(RULES)
        table.sit("ana", seat=1, chips=50_000)
        table.do("ana", "bet", bet="ante", chips=500)
        table.run()
        hands.add(table.view("ana").cards)
    assert len(hands) > 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"told": True, "seed": 7}, "leave out seed"),
        ({"seed": 7, "chance": Seeded(random.Random(7))}, "chance stands alone"),
        ({"pack": "As As"}, "named twice"),
        ({"pack": "Xx"}, "not in the deck"),
    ],
)
def test_chance_from_two_places_or_a_pack_that_is_none_is_refused(more: dict[str, object], words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.table(RULES, **more)


def test_a_subject_that_is_not_played_at_a_table_is_refused() -> None:
    with pytest.raises(tapete.Refusal, match="'tournament' is not played"):
        tapete.table(tapete.rules("med", "tournament"))


def test_the_first_players_of_a_circle_game_draw_their_seats() -> None:
    table = tapete.table(HOLDEM, seed=7)
    with pytest.raises(tapete.Refusal, match="seats are drawn by lot") as stop:
        table.sit("ana", seat=1, chips=50_000)
    assert stop.value.because == ("ARA-10.2.V.3",)
    table.sit("ana", chips=50_000)
    for player, chips, words in (("ana", 50_000, "already"), ("bea", 0, "one chip"), ("croupier", 5, "may be called")):
        with pytest.raises(tapete.Refusal, match=words):
            table.sit(player, chips=chips)
    assert table.run() == () and table.stacks == {"ana": 50_000} and table.to_speak == ()


def test_no_more_players_gather_than_there_are_seats() -> None:
    table = tapete.table(tapete.rules("ara", "five-stud"), seed=7)
    for player in (*FOUR, "eva"):
        table.sit(player, chips=50_000)
    with pytest.raises(tapete.Refusal, match="seats go from 1 to 5"):
        table.sit("fran", chips=50_000)
    table.run()
    assert sorted(table.stacks) == sorted((*FOUR, "eva")) and table.to_speak


def test_a_roulette_is_a_table_too() -> None:
    table = tapete.table(tapete.rules("ara", "roulette-00"), seed=3)
    table.sit("ana", chips=10_000)
    table.do("ana", "lay_bet", place="17", cents=500)
    assert table.view("bea").places[0].bet == 500
    with pytest.raises(tapete.Refusal, match="'drop_ball' is not for ana to say"):
        table.do("ana", "drop_ball", pocket="17")
    table.run()
    assert table.stacks["ana"] in (9_500, 9_500 + 36 * 500)


def test_blackjack_is_a_table_too() -> None:
    table = tapete.table(tapete.rules("ara", "blackjack", **{"sevens.offered": True}), seed=3)
    table.sit("ana", seat=1, chips=10_000)
    (option,) = [option for option in table.options("ana") if option.command == "bet"]
    least = {name: field.least for name, field in option.fields.items() if hasattr(field, "least")}
    table.do("ana", "bet", **option.given, **least)
    table.run()
    assert len(table.view("ana").places[0].cards) == 2 and len(table.view("ana").bank) == 1
    table.do("ana", "act", seat=1, act="stand")
    table.run()
    happened = [type(event).__name__ for event in table.events]
    assert "CardDealt" in happened and happened[-1] == "RoundEnded"
