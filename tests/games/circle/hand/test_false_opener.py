"""A live draw table, where nobody knows the cards until they are told: whoever opened must prove their openers."""

import pytest

from tapete.games.circle.model.command import Draw, Muck, Show, Showdown, Tell
from tapete.games.circle.model.event import Awarded, BlankHand, FalseOpener
from tests.games.circle_tables import ToldCircle, cards_of, circle

NOTHING = "2s 4d 6c 8h Ts"
KINGS = "Ks Kd 3c 5h 7s"


def live(law: str, *acts: str) -> ToldCircle:
    played = ToldCircle(circle(law, "draw-five")).new_hand()
    played.deal_unseen()
    played.acts(*acts)
    return played


def tell(played: ToldCircle, place: int, cards: str, away: str = "") -> None:
    played.hand_must(Tell(played.hand.players[place], cards_of(cards), cards_of(away) if away else ()))


def after_draw(law: str, opener_changes: int) -> ToldCircle:
    """The first opens, two call; the opener changes cards unseen, the others are served."""
    played = live(law, "bet 500", "call", "call", "fold")
    played.hand_must(Draw(played.turn, (None,) * opener_changes, (None,) * opener_changes))
    for _ in range(2):
        played.hand_must(Draw(played.turn, (), ()))
    played.acts("bet 500", "call", "call")
    tell(played, 1, KINGS)
    tell(played, 2, NOTHING)
    return played


@pytest.mark.parametrize(
    ("rule", "law"), [("CLM-23.2.3", "clm"), ("ARA-10.2.A.IV.3.3", "ara"), ("GAL-28.3.b", "gal"), ("GAL-28.3.c", "gal")]
)
def test_a_false_opener_whom_nobody_calls_wins_nothing_and_their_chips_stay_for_the_next_hand(
    rule: str, law: str
) -> None:
    played = live(law, "bet 500", "fold", "fold", "fold")
    name = played.hand.players[0]
    assert not played.hand.over and played.hand.pot == 900, "the opener has to prove the openers first"
    played.hand_refused(Show(name))
    played.hand_refused(Muck(name))
    tell(played, 0, NOTHING)
    events = played.hand_events(Show(name))
    assert [type(event) for event in events[-2:]] == [FalseOpener, BlankHand]
    assert rule in events[-1].because
    assert played.table.carried == 900 and played.table.blanks == 0
    assert played.table.players[name].chips == 49_400


@pytest.mark.parametrize(("rule", "law"), [("CLM-23.2.1", "clm"), ("ARA-10.2.A.IV.3.1", "ara"), ("GAL-28.3.a", "gal")])
def test_an_opener_who_proves_their_openers_takes_the_pot_and_gets_back_what_nobody_called(rule: str, law: str) -> None:
    played = live(law, "bet 500", "fold", "fold", "fold")
    assert rule in played.circle.law.cite("openers.prove_uncontested") and not played.hand.over
    tell(played, 0, KINGS)
    (won,) = [event for event in played.hand_events(Show(played.hand.players[0])) if isinstance(event, Awarded)]
    assert won.place == 0 and played.table.carried == 0
    assert sum(seated.chips for seated in played.table.players.values()) + played.table.house == 200_000


@pytest.mark.parametrize(("rule", "law"), [("CLM-23.2.2", "clm"), ("ARA-10.2.A.IV.3.2", "ara"), ("GAL-28.3.b", "gal")])
def test_the_best_of_the_other_hands_wins_over_a_false_opener(rule: str, law: str) -> None:
    played = after_draw(law, 3)
    opener = played.hand.players[0]
    tell(played, 0, "Ac Kc Ah Ad As")
    refused = played.hand_refused(Showdown())
    assert set(refused.because) & {"ARA-10.2.A.III.f.2", "GAL-27.abridor.2", "CLM-23.2.1"}, "the discard proves it"
    played.hand_refused(Tell(opener, cards_of("Ac Kc Ah Ad As"), cards_of("2d 3d")))
    tell(played, 0, "Ac Kc Ah Ad As", "2d 3d 9s")
    events = played.hand_events(Showdown())
    [unmasked] = [event for event in events if isinstance(event, FalseOpener)]
    assert unmasked.place == 0 and rule in unmasked.because
    assert {event.place for event in events if isinstance(event, Awarded)} == {1}


@pytest.mark.parametrize(("rule", "law"), [("CLM-23.2.1", "clm"), ("ARA-10.2.A.IV.3.1", "ara"), ("GAL-28.3.a", "gal")])
def test_a_discard_that_holds_the_openers_proves_them(rule: str, law: str) -> None:
    played = after_draw(law, 2)
    tell(played, 0, "Ac Kc Qh Jc Tc")
    assert rule in played.hand_refused(Showdown()).because, "without the discard the openers are not proved"
    tell(played, 0, "Ac Kc Qh Jc Tc", "Ad 3d")
    events = played.hand_events(Showdown())
    assert not any(isinstance(event, FalseOpener) for event in events)
    assert {event.place for event in events if isinstance(event, Awarded)} == {0}
