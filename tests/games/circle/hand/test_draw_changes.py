"""Five-card draw: changing cards in order, how many, with a short deck, and the interval after it."""

import pytest

from tapete.cards.card import Card
from tapete.games.circle.hand.openers import original_cards
from tapete.games.circle.model.command import Act, Draw, Showdown
from tapete.games.circle.model.event import Awarded, Drawn, HandEvent, IntervalBegan, StepTaken
from tapete.games.circle.view import view
from tests.games.circle_tables import ToldCircle, cards_of, circle

ACES = "As Ad 2c 5h 7d"


def opened(law: str, *acts: str, seats: tuple[int, ...] = (1, 2, 3, 4), opener: int = 2) -> ToldCircle:
    """A draw table whose player in third place holds aces, after some acts of the first interval."""
    played = ToldCircle(circle(law, "draw-five"), seats=seats).new_hand()
    played.deal(**{played.place(opener): ACES})
    played.acts(*acts)
    return played


def at_draw(law: str) -> ToldCircle:
    return opened(law, "check", "check", "bet 500", "call", "call", "call")


def change(played: ToldCircle, count: int, cards: tuple[Card, ...] | None = None) -> list[HandEvent]:
    """The player in turn changes their last cards."""
    return played.hand_events(exchange(played, count, cards))


def exchange(played: ToldCircle, count: int, cards: tuple[Card, ...] | None = None) -> Draw:
    own = played.hand.down[played.hand.turn]
    return Draw(played.turn, own[len(own) - count :], played.cards(count) if cards is None else cards)


@pytest.mark.parametrize(
    ("rule", "law", "most"),
    [("ARA-10.2.A.I.1", "ara", 4), ("GAL-27.descarte.orden", "gal", 5), ("CLM-3.3.a", "clm", 4)],
)
def test_one_change_of_so_many_cards_at_most(rule: str, law: str, most: int) -> None:
    played = at_draw(law)
    if most < 5:
        assert rule in played.hand_refused(exchange(played, most + 1)).because
    first = played.turn
    (drawn,) = change(played, most)
    assert rule in drawn.because
    played.hand_refused(Draw(first, (), ()))
    for _ in range(3):
        change(played, 0)
    assert played.hand.interval == 2, "there is a single change"


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        ("ARA-10.2.A.I.2", "ara"),
        ("ARA-10.2.A.III.e.3", "ara"),
        ("GAL-27.servido", "gal"),
        ("CLM-3.3.a", "clm"),
    ],
)
def test_whoever_changes_no_card_is_served_and_says_so_in_their_turn(rule: str, law: str) -> None:
    played = at_draw(law)
    others = played.hand.players[3], played.hand.players[0]
    own = played.hand.down[2]
    played.hand_refused(Draw(others[0], (), ()))
    (drawn,) = change(played, 0)
    assert isinstance(drawn, Drawn) and drawn.discards == () and rule in drawn.because
    assert played.hand.down[2] == own and played.turn == others[0]


@pytest.mark.parametrize(
    ("rule", "law"), [("ARA-10.2.A.I.3", "ara"), ("GAL-27.descarte.orden", "gal"), ("CLM-3.3.a", "clm")]
)
def test_the_opener_changes_first(rule: str, law: str) -> None:
    stayed = at_draw(law)
    step = stayed.happened(StepTaken)[-1]
    assert step.pending == (2, 3, 0, 1) and rule in step.because
    folded = opened(law, "check", "check", "bet 500", "raise 1000", "call", "call", "fold")
    assert folded.hand.pending == (3, 0, 1)


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.e.1", "ara"), ("GAL-27.descarte.da", "gal")])
def test_one_receives_as_many_cards_as_one_puts_away(rule: str, law: str) -> None:
    played = at_draw(law)
    for cards in (played.cards(2), played.cards(4)):
        assert rule in played.hand_refused(exchange(played, 3, cards)).because
    new = played.cards(3)
    change(played, 3, new)
    assert played.hand.down[2] == cards_of("As Ad") + new


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.e.2", "ara"), ("GAL-27.descarte.turno", "gal")])
def test_each_is_served_before_the_next_puts_cards_away(rule: str, law: str) -> None:
    played = at_draw(law)
    for place in (3, 0, 1):
        played.hand_refused(Draw(played.hand.players[place], (), ()))
    for place in (2, 3, 0, 1):
        assert played.turn == played.hand.players[place]
        (drawn,) = change(played, 1)[:1]
        assert rule in drawn.because and len(played.hand.down[place]) == 5


@pytest.mark.parametrize(
    ("split", "kept", "law"),
    [("ARA-10.2.A.III.f.1", "ARA-10.2.A.III.f.2", "ara"), ("GAL-27.abridor.1", "GAL-27.abridor.2", "gal")],
)
def test_the_opener_may_split_the_pair_and_the_discard_proves_it(split: str, kept: str, law: str) -> None:
    played = at_draw(law)
    away = cards_of("As 2c 5h")
    (drawn,) = played.hand_events(Draw(played.turn, away, played.cards(3)))
    assert {split, kept} <= set(drawn.because)
    assert set(original_cards(played.hand, 2)) == set(cards_of(ACES))
    for place in (3, 0, 1):
        other = change(played, 1)[0]
        assert not {split, kept} & set(other.because), place
    played.acts("bet 500", "fold", "fold", "fold")
    assert played.hand.won[2] > 0, "a pair of aces opened, though the hand no longer holds it"


@pytest.mark.parametrize(
    ("short", "apart", "law", "count"),
    [
        ("ARA-10.2.A.III.g.1", "ARA-10.2.A.III.g.3", "ara", 4),
        ("GAL-27.faltan.1", "GAL-27.faltan.3", "gal", 5),
    ],
)
def test_a_short_deck_is_completed_with_earlier_discards_but_two(short: str, apart: str, law: str, count: int) -> None:
    acts = ("bet 500", *("call",) * 7)
    played = opened(law, *acts, seats=(1, 2, 3, 4, 5, 6, 7, 8), opener=0)
    openers, second = (change(played, count)[0] for _ in range(2))
    assert isinstance(openers, Drawn) and isinstance(second, Drawn) and not second.reshuffled
    left = played.rules.order.deck - played.hand.taken
    assert left <= count, "the last card would be dealt"
    own = played.hand.down[2][5 - count :]
    for kept in (openers.discards, own):
        mixed = (kept[0], *played.cards(count)[1:])
        refused = played.hand_refused(exchange(played, count, mixed))  # type: ignore[arg-type]
        assert {short, apart} <= set(refused.because)
    (third,) = change(played, count, second.discards)  # type: ignore[arg-type]
    assert isinstance(third, Drawn) and third.reshuffled and {short, apart} <= set(third.because)
    played.hand_refused(exchange(played, 1, third.discards[:1]))  # type: ignore[arg-type]
    (fourth,) = change(played, 1)
    assert isinstance(fourth, Drawn) and not fourth.reshuffled, "the new pile suffices again"


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.h", "ara"), ("GAL-27.pregunta", "gal")])
def test_everybody_sees_how_many_cards_each_has_changed(rule: str, law: str) -> None:
    played = at_draw(law)
    assert rule in played.circle.law.cite("draw.question_until")
    change(played, 3)
    change(played, 1)
    for viewer in played.hand.players:
        assert [place.drawn for place in view(played.rules, played.hand, viewer).places] == [0, 0, 3, 1]


@pytest.mark.parametrize(
    ("opener", "right", "law"),
    [("ARA-10.2.A.III.i.1", "ARA-10.2.A.III.i.2", "ara"), ("GAL-27.segunda", "GAL-27.segunda.derecha", "gal")],
)
def test_the_opener_speaks_first_after_the_draw_or_whoever_sits_at_their_right(
    opener: str, right: str, law: str
) -> None:
    played = at_draw(law)
    began = [change(played, 0) for _ in range(4)][-1][-1]
    assert isinstance(began, IntervalBegan) and began.pending == (2, 3, 0, 1) and opener in began.because
    assert played.may() == {"check", "bet"}
    folded = opened(law, "check", "check", "bet 500", "raise 1000", "call", "call", "fold")
    began = [change(folded, 0) for _ in range(3)][-1][-1]
    assert isinstance(began, IntervalBegan) and began.pending == (3, 0, 1) and right in began.because
    seats = {name: seated.seat for name, seated in folded.table.players.items()}
    assert not folded.circle.numbered_from_left, "seat numbers run to the right"
    assert seats[folded.turn] == seats[folded.hand.players[2]] + 1


@pytest.mark.parametrize("rule", ["GAL-27.segunda.demas"])
def test_the_others_fold_call_or_raise_until_bets_are_equal(rule: str) -> None:
    played = at_draw("gal")
    for _ in range(4):
        change(played, 0)
    (checked,) = played.act("check")
    assert rule in checked.because and played.may() == {"check", "bet"}
    played.act("bet", 500)
    assert played.may() == {"fold", "call", "raise"}
    played.acts("raise 1000", "fold")
    assert played.may() == {"fold", "call", "raise"}, "who checked may raise now"
    played.acts("raise 1500", "call", "call")
    assert played.rules.steps[played.hand.step].kind == "show"


@pytest.mark.parametrize(("rule", "law"), [("ARA-10.2.A.III.i.3", "ara"), ("GAL-27.fin", "gal")])
def test_after_two_intervals_the_best_hand_shown_takes_the_pot(rule: str, law: str) -> None:
    played = ToldCircle(circle(law, "draw-five")).new_hand()
    names = [played.place(place) for place in range(4)]
    hands = ("2s 2d 5c 8h 9s", ACES, "Ks Kd Kc 3h 4s", "6s 6d Jc Th 8s")
    assert rule in played.deal(**dict(zip(names, hands, strict=True)))[0].because
    played.acts("check", "bet 500", "call", "call", "call")
    for _ in range(4):
        change(played, 0)
    played.hand_refused(Showdown())
    assert played.hand.interval == 2
    played.acts("bet 500", "call", "call", "call")
    shown = played.hand.pending
    assert shown == (1, 2, 3, 0), "cards are shown in turn"
    won = [event for event in played.hand_events(Showdown()) if isinstance(event, Awarded)]
    assert [(event.place, event.hand) for event in won] == [(2, "three_of_a_kind")]
    played.hand_refused(Act(played.hand.players[0], "bet", 500))
