"""Seven and five stud: which cards are dealt and how they lie, the croupier's words, and dead cards."""

import pytest

from tapete.games.circle.hand.deal import portions
from tapete.games.circle.model.command import Deal, Showdown
from tapete.games.circle.model.event import Awarded, Burnt, CommonDealt, DeadMixed, Dealt, HandEnded
from tapete.games.circle.model.state import mask
from tapete.games.circle.view import view
from tests.games.circle_tables import ToldCircle, cards_of, circle

SEVEN = [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]
FIVE = [(1, 1), (1, 2), (1, 3), (1, 4)]


def table(law: str, game: str, seats: tuple[int, ...] = (1, 2, 3, 4)) -> ToldCircle:
    return ToldCircle(circle(law, game), seats=seats).new_hand()


def pass_interval(played: ToldCircle) -> None:
    """Everybody calls the forced bet or checks."""
    while played.rules.steps[played.hand.step].kind == "bet":
        played.acts("call" if "call" in played.may() else "check" if "check" in played.may() else "bet 500")


def to_deal(played: ToldCircle, number: int) -> ToldCircle:
    """Play up to a deal, counted from one."""
    for _ in range(number - 1):
        played.deal()
        pass_interval(played)
    return played


@pytest.mark.parametrize(
    ("rule", "law", "game", "number"),
    [
        ("ARA-10.2.B.a.III.1", "ara", "seven-stud", 1),
        ("ARA-10.2.B.a.III.5", "ara", "seven-stud", 2),
        ("ARA-10.2.B.a.III.7.2", "ara", "seven-stud", 3),
        ("ARA-10.2.B.a.III.8", "ara", "seven-stud", 4),
        ("ARA-10.2.B.a.III.9.1", "ara", "seven-stud", 5),
        ("GAL-30.2.reparto", "gal", "seven-stud", 1),
        ("GAL-30.2.segundo", "gal", "seven-stud", 2),
        ("GAL-30.2.quinta", "gal", "seven-stud", 3),
        ("GAL-30.2.tercero", "gal", "seven-stud", 4),
        ("GAL-30.2.septima", "gal", "seven-stud", 5),
        ("CLM-28.1.1", "clm", "five-stud", 1),
        ("CLM-28.1.2", "clm", "five-stud", 1),
        ("CLM-28.2.1", "clm", "five-stud", 2),
        ("CLM-28.2.2", "clm", "five-stud", 3),
        ("CLM-28.2.2", "clm", "five-stud", 4),
        ("ARA-10.2.B.d.III.3", "ara", "five-stud", 1),
        ("ARA-10.2.B.d.III.6", "ara", "five-stud", 2),
        ("ARA-10.2.B.d.III.7", "ara", "five-stud", 3),
        ("ARA-10.2.B.d.III.8", "ara", "five-stud", 4),
        ("GAL-38.p1", "gal", "five-stud", 1),
        ("GAL-38.p2", "gal", "five-stud", 2),
        ("GAL-38.p2", "gal", "five-stud", 4),
    ],
)
def test_cards_down_and_up_before_each_interval(rule: str, law: str, game: str, number: int) -> None:
    layouts = SEVEN if game == "seven-stud" else FIVE
    played = to_deal(table(law, game), number)
    assert rule in played.hand_refused(Deal(played.coming()[:-1])).because
    events = played.deal()
    assert all(rule in event.because for event in events if isinstance(event, Dealt))
    assert {(len(played.hand.down[place]), len(played.hand.up[place])) for place in played.hand.places} == {
        layouts[number - 1]
    }
    assert played.hand.interval == number
    pass_interval(played)
    ended = played.rules.steps[played.hand.step].kind == "show"
    assert ended == (number == len(layouts))


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("ARA-10.2.B.a.III.7.2", "ara", "seven-stud"),
        ("GAL-30.2.quinta", "gal", "seven-stud"),
        ("GAL-38.p2", "gal", "five-stud"),
    ],
)
def test_only_those_still_in_get_another_card(rule: str, law: str, game: str) -> None:
    played = to_deal(table(law, game), 1)
    played.deal()
    played.acts("bet 500", "fold", "call", "call")
    gone = next(place for place in played.hand.places if played.hand.folded >> place & 1)
    (dealt,) = [event for event in played.deal() if isinstance(event, Dealt)]
    assert set(dealt.places) == set(played.hand.places) - {gone}
    assert rule in played.circle.law.cite("course.steps")


@pytest.mark.parametrize(
    ("rule", "law", "key"),
    [
        ("ARA-10.2.B.a.III.2", "ara", "first_interval"),
        ("GAL-30.2.anuncio", "gal", "first_interval"),
        ("GAL-30.2.septima", "gal", "last_card"),
        ("ARA-10.2.B.a.III.9.1", "ara", "last_card"),
    ],
)
def test_the_croupiers_words_are_shown_when_they_are_said(rule: str, law: str, key: str) -> None:
    played = table(law, "seven-stud")
    said = []
    while not played.hand.over:
        said.append(view(played.rules, played.hand, played.hand.players[0]).words)
        if played.rules.steps[played.hand.step].kind == "bet":
            pass_interval(played)
        elif played.rules.steps[played.hand.step].kind == "show":
            played.hand_must(Showdown())
        else:
            played.deal()
    assert rule in played.circle.law.cite(f"announce.{key}")
    words = {"first_interval": ("hagan sus apuestas", 1), "last_card": ("última carta", 8)}
    text, moment = words[key]
    assert [turn for turn, sentence in enumerate(said) if sentence and sentence.es == text] == [moment]


@pytest.mark.parametrize(
    ("rule", "law", "game", "own"),
    [
        ("CLM-3.3.b.1", "clm", "seven-stud", 7),
        ("ARA-10.2.B.a.I.2", "ara", "seven-stud", 7),
        ("GAL-29", "gal", "seven-stud", 7),
        ("CLM-3.3.b.4", "clm", "five-stud", 5),
        ("ARA-10.2.B.d.I", "ara", "five-stud", 5),
        ("GAL-36", "gal", "five-stud", 5),
    ],
)
def test_the_best_five_of_ones_own_cards_win(rule: str, law: str, game: str, own: int) -> None:
    played = table(law, game)
    assert rule in played.circle.law.cite("order.selection", "deal.own_cards")
    spare = {"p1": ["Ts", "9s", "8s", "7s", "Js", "Ad", "Kc"], "p2": ["As", "Ah", "Ac", "Kd", "Kh", "Qc", "Qd"]}
    if own == 5:
        spare = {"p1": ["Ts", "9s", "8s", "7s", "Ks"], "p2": ["As", "Ah", "Ac", "Kd", "Kh"]}
    played.later = mask(cards_of(" ".join(spare["p1"] + spare["p2"])))
    while played.rules.steps[played.hand.step].kind != "show":
        each = sum(portion.each for portion in portions(played.rules, played.hand) if portion.places)
        played.deal(**{name: " ".join(cards[:each]) for name, cards in spare.items()})
        spare = {name: cards[each:] for name, cards in spare.items()}
        if played.hand.interval == 1:
            played.act("bet", 500)
            while played.hand.pending:
                played.act("call" if played.turn in spare else "fold")
                if played.rules.steps[played.hand.step].kind != "bet":
                    break
        pass_interval(played)
    assert {len(played.hand.cards_of(place)) for place in played.hand.in_hand()} == {own} and played.hand.common == ()
    won = [event for event in played.hand_events(Showdown()) if isinstance(event, Awarded)]
    assert [(played.hand.players[event.place], event.hand) for event in won] == [
        ("p1", "straight_flush" if own == 7 else "flush")
    ]


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.III.7.1", "ara"), ("GAL-30.2.segundo.gana", "gal")])
def test_a_bet_that_nobody_follows_wins_at_once(rule: str, law: str) -> None:
    played = to_deal(table(law, "seven-stud"), 2)
    played.deal()
    played.acts("bet 500", "fold", "fold")
    assert not played.hand.over
    better = played.hand.aggressor
    events = played.act("fold")
    (won,) = [event for event in events if isinstance(event, Awarded)]
    assert won.place == better and rule in won.because and isinstance(events[-1], HandEnded)
    assert played.hand.shown == 0


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.2.B.a.III.10", "ara"), ("GAL-30.2.muertas", "gal"), ("GAL-30.2.muertas.aparte", "gal")]
)
def test_four_dead_cards_are_kept_apart(rule: str, law: str) -> None:
    played = table(law, "seven-stud")
    for number in range(1, 6):
        events = played.deal()
        dead = [event for event in events if isinstance(event, Burnt)]
        assert len(dead) == (number > 1) and all(event.dead and rule in event.because for event in dead)
        if dead:
            assert events.index(dead[0]) < min(events.index(event) for event in events if isinstance(event, Dealt))
        assert len(played.hand.dead) == number - 1
        pass_interval(played)


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.III.10.0", "ara"), ("GAL-30.2.muertas.uso", "gal")])
def test_a_dead_card_is_not_dealt_while_the_deck_lasts(rule: str, law: str) -> None:
    played = to_deal(table(law, "seven-stud"), 3)
    assert rule in played.circle.law.cite("dead.uses")
    cards = played.coming()
    dead = played.hand.dead[0]
    played.hand_refused(Deal((*cards[:-1], dead)))
    assert not any(isinstance(event, DeadMixed) for event in played.deal())


def eight_with(law: str, left: int) -> ToldCircle:
    """Eight players up to the seventh card, with some folding before it: one card and three dead ones are left."""
    played = ToldCircle(circle(law, "seven-stud"), seats=tuple(range(1, 9))).new_hand()
    for _ in range(3):
        played.deal()
        pass_interval(played)
    played.deal()
    played.act("bet", 500)
    played.acts(*["fold"] * (8 - left), *["call"] * (left - 1))
    assert played.rules.order.deck - played.hand.taken == 1 and len(played.hand.dead) == 3
    return played


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.III.10.a", "ara"), ("GAL-30.2.b", "gal")])
def test_dead_cards_complete_the_last_deal(rule: str, law: str) -> None:
    played = eight_with(law, 4)
    dead = played.hand.dead
    last = next(card for card in range(52) if not (played.hand.out >> card & 1) and card not in dead)
    events = played.hand_events(Deal((last, *dead)))  # type: ignore[arg-type]
    assert isinstance(events[0], DeadMixed) and rule in events[0].because
    (dealt,) = [event for event in events if isinstance(event, Dealt)]
    assert len(dealt.places) == 4 and played.hand.common == ()


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.B.a.III.10.c", "ara"), ("GAL-30.2.c", "gal")])
def test_one_common_card_where_even_the_dead_ones_do_not_suffice(rule: str, law: str) -> None:
    played = eight_with(law, 5)
    played.hand_refused(Deal((None,) * 5))
    events = played.hand_events(Deal(played.hand.dead[:1]))
    assert isinstance(events[0], DeadMixed) and isinstance(events[1], CommonDealt)
    assert all(rule in event.because for event in events[:2])
    assert {len(played.hand.down[place]) for place in played.hand.in_hand()} == {2} and len(played.hand.common) == 1
    pass_interval(played)
    assert any(isinstance(event, Awarded) for event in played.hand_events(Showdown()))
