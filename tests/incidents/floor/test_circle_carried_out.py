"""Each ruling at a circle table that acts, under its rule: carried out in a running hand, which then goes on."""

from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Option
from tapete.games.circle.hand.deal import cards_needed
from tapete.games.circle.model.floor_command import VoidHand
from tapete.games.circle.model.floor_event import Noted
from tapete.games.circle.model.state import mask
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.view import view
from tapete.games.shared.offices import CROUPIER
from tapete.incidents.desk.desk import Ruled, rule
from tapete.incidents.desk.involved import Involved
from tapete.incidents.floor.carry_out import carry_out
from tapete.incidents.floor.circle import CircleFloor
from tapete.incidents.floor.circle_orders import CIRCLE_COMMANDS
from tests.games.circle_tables import PlayedCircle, act_of, circle, sizes
from tests.incidents.rulings import test_circle_rulings_ara, test_circle_rulings_clm, test_circle_rulings_gal

CHIPS = 50_000


class Scene:
    """A table with its hand in the first interval, and the player an incident is about."""

    def __init__(self, law: str, game: str, seed: int = 7, begun: bool = True) -> None:
        self.law, self.game = law, game
        self.played = PlayedCircle(circle(law, game), seed, chips=CHIPS)
        if begun:
            self.begin()

    def begin(self) -> None:
        self.played.begin()
        self.player = self.played.hand.players[self.played.hand.turn]

    @property
    def place(self) -> int:
        return self.played.hand.players.index(self.player)

    @property
    def floor(self) -> CircleFloor:
        return CircleFloor(self.played.circle, self.played.table)

    def others(self) -> list[PlayerId]:
        return [name for name in self.played.hand.players if name != self.player]

    def acts(self) -> dict[str, Option]:
        return {act_of(option): option for _, option in self.played.options() if option.command == "act"}

    def open(self) -> None:
        """Somebody bets, so that the next player has something to call."""
        options = self.acts()
        while "bet" not in options and "raise" not in options:
            self.played.speak("check")
            options = self.acts()
        option = options.get("bet") or options["raise"]
        self.played.speak(f"{act_of(option)} {sizes(option)[0]}")
        self.player = self.played.hand.players[self.played.hand.turn]

    def open_to_last(self) -> None:
        """Somebody bets, and the incident is about the last player who has to answer."""
        self.open()
        self.player = self.played.hand.players[self.played.hand.pending[-1]]

    def unused(self) -> Card:
        return self.played.cards(1)[0]

    def down_card(self) -> Card:
        card = self.played.hand.down[self.place][0]
        assert card is not None
        return card

    def carry_out(self, ruled: Ruled, about: Involved) -> None:
        option = ruled.ruling.options[0].name if ruled.ruling.options else ""
        money = self.played.table.money()
        outcome = carry_out(self.floor, ruled, about, by="ana", option=option)
        assert isinstance(outcome, Accepted), outcome
        left = self.played.table
        for event in outcome.events:
            left = evolve(left, event)
            self.played.events.append(event)
        self.played.table = left
        gone = 0 if self.player in left.players else CHIPS
        assert left.money() >= money - gone

    def play_on(self) -> None:
        """The hand goes on to its end by its own rules."""
        for _ in range(300):
            if not self.played.table.in_hand:
                return
            who, option = self.played.random.choice(self.played.options())
            self.played.hand_must(self.played.command(who, option))
        raise AssertionError("the hand does not end")


Check = Callable[[Scene, Ruled], None]


def about(scene: Scene, **more: object) -> Involved:
    return Involved(player=scene.player, other=scene.others()[0], **more)  # type: ignore[arg-type]


def check_redeal(scene: Scene, ruled: Ruled) -> None:
    marker, number = scene.played.table.marker, scene.played.table.hands
    players = scene.played.hand.players
    scene.open()
    scene.carry_out(ruled, about(scene))
    table = scene.played.table
    assert not table.in_hand and {seated.chips for seated in table.players.values()} == {CHIPS}
    scene.played.must(at_table.BeginHand())
    assert scene.played.table.marker == marker and scene.played.table.hands == number
    assert set(scene.played.hand.players) == set(players)


def check_void(scene: Scene, ruled: Ruled) -> None:
    number = scene.played.table.hands
    scene.carry_out(ruled, about(scene))
    assert {seated.chips for seated in scene.played.table.players.values()} == {CHIPS}
    scene.played.must(at_table.BeginHand())
    assert scene.played.table.hands == number + 1


def check_kill(scene: Scene, ruled: Ruled) -> None:
    if "lose_forced player" in map(str, ruled.ruling.does):
        check_lose_forced(scene, ruled)
        return
    scene.open()
    pot, both = scene.played.hand.pot, "kill other" in map(str, ruled.ruling.does)
    involved = about(scene)
    scene.carry_out(ruled, involved)
    hand = scene.played.hand
    assert hand.folded >> scene.place & 1 and hand.pot == pot
    assert not both or hand.folded >> hand.players.index(involved.other or PlayerId("")) & 1
    assert hand.stacks[scene.place] + hand.staked[scene.place] == CHIPS


def check_release(scene: Scene, ruled: Ruled) -> None:
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.folded >> scene.place & 1
    assert scene.played.hand.stacks[scene.place] == CHIPS


def check_freeze(scene: Scene, ruled: Ruled) -> None:
    scene.open()
    staked = scene.played.hand.staked[scene.place]
    scene.carry_out(ruled, about(scene))
    scene.play_on()
    hand = scene.played.hand
    assert hand.staked[scene.place] == staked and not hand.folded >> scene.place & 1


def check_stop_betting(scene: Scene, ruled: Ruled) -> None:
    scene.carry_out(ruled, about(scene))
    interval = scene.played.hand.interval
    scene.play_on()
    assert scene.played.hand.interval == interval


def check_expose_up(scene: Scene, ruled: Ruled) -> None:
    card, covered = scene.down_card(), scene.played.hand.up[scene.place][-1]
    scene.carry_out(ruled, about(scene, cards=(card,)))
    hand = scene.played.hand
    assert card in hand.up[scene.place] and covered in hand.down[scene.place]


def check_cover(scene: Scene, ruled: Ruled) -> None:
    card = scene.down_card()
    scene.carry_out(ruled, about(scene, cards=(card,)))
    assert not scene.played.hand.floor.seen >> card & 1
    assert card in scene.played.hand.down[scene.place]


def check_show_to_all(scene: Scene, ruled: Ruled) -> None:
    card = scene.down_card()
    scene.carry_out(ruled, about(scene, cards=(card,)))
    seen = view(scene.played.rules, scene.played.hand, CROUPIER).places[scene.place].down
    assert [down for down in seen if down is not None] == [card]


def check_next_up(scene: Scene, ruled: Ruled) -> None:
    scene.carry_out(ruled, about(scene, cards=(scene.down_card(),)))
    up = len(scene.played.hand.up[scene.place])
    cards_of_next_deal(scene)
    scene.played.deal_out()
    assert len(scene.played.hand.up[scene.place]) == up + 1


def check_replace_common(scene: Scene, ruled: Ruled) -> None:
    card = scene.unused()
    scene.carry_out(ruled, about(scene, cards=(card,)))
    assert mask((card,)) & scene.played.hand.out, "it cannot come back"


def check_burn_round(scene: Scene, ruled: Ruled) -> None:
    card = scene.unused()
    scene.carry_out(ruled, about(scene, cards=(card,)))
    assert cards_of_next_deal(scene) == usual_next_deal(scene) + len(scene.played.hand.in_hand())
    assert mask((card,)) & scene.played.hand.out


def check_return_common(scene: Scene, ruled: Ruled) -> None:
    scene.carry_out(ruled, about(scene, cards=(scene.unused(),)))
    assert cards_of_next_deal(scene) == usual_next_deal(scene) - 1, "nothing more is burnt"


def usual_next_deal(scene: Scene) -> int:
    return cards_of_next_deal(Scene(scene.law, scene.game))


def cards_of_next_deal(scene: Scene) -> int:
    played = scene.played
    while not (needed := cards_needed(played.rules, played.hand)):
        options = [option for _, option in played.options()]
        act = next(option for name in ("check", "call", "bet") for option in options if act_of(option) == name)
        played.speak(f"{act_of(act)} {sizes(act)[0]}")
    return needed


def check_give_dead(scene: Scene, ruled: Ruled) -> None:
    while len(scene.played.hand.down[scene.place]) < 3:
        cards_of_next_deal(scene)
        scene.played.deal_out()
    first, wrong = scene.played.hand.dead[0], scene.played.hand.down[scene.place][-1]
    assert wrong is not None
    scene.carry_out(ruled, about(scene, cards=(wrong,)))
    assert scene.played.hand.down[scene.place][-1] == first and first not in scene.played.hand.dead


def check_post_or_out(scene: Scene, ruled: Ruled) -> None:
    pot = scene.played.hand.pot
    scene.carry_out(ruled, about(scene, chips=100))
    assert scene.played.hand.pot == pot + 100
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.folded >> scene.place & 1


def check_call(scene: Scene, ruled: Ruled) -> None:
    scene.open()
    level, place = scene.played.hand.level, scene.place
    staked = scene.played.hand.staked[place]
    scene.carry_out(ruled, about(scene, chips=1))
    assert scene.played.hand.staked[place] == staked + level


def check_bind_no_raise(scene: Scene, ruled: Ruled) -> None:
    """With no raise in between it is the player's bet; after one they may only call or fold, and the chips stay."""
    in_turn = scene.player
    scene.open_to_last()
    level, late = scene.played.hand.level, scene.player
    scene.carry_out(ruled, about(scene, act="call", to=level))
    raises = next(option for _, option in scene.played.options() if act_of(option) == "raise")
    scene.played.speak(f"raise {sizes(raises)[0]}")
    while scene.played.turn != late:
        scene.played.speak("call")
    assert in_turn != late and scene.played.hand.bets[scene.place] == level
    assert {act_of(option) for _, option in scene.played.options()} == {"fold", "call"}


def check_bind(scene: Scene, ruled: Ruled) -> None:
    scene.open()
    raises = next(option for _, option in scene.played.options() if act_of(option) == "raise")
    scene.carry_out(ruled, about(scene, act="raise", to=sizes(raises)[0]))
    assert scene.played.hand.level == sizes(raises)[0]


def check_bind_released(scene: Scene, ruled: Ruled) -> None:
    """An act out of turn is the player's act when nobody raises, and is released when somebody does."""
    scene.open_to_last()
    level, late = scene.played.hand.level, scene.player
    scene.carry_out(ruled, about(scene, act="call", to=level))
    raises = next(option for _, option in scene.played.options() if act_of(option) == "raise")
    scene.played.speak(f"raise {sizes(raises)[0]}")
    while scene.played.turn != late:
        scene.played.speak("call")
    assert {act_of(option) for _, option in scene.played.options()} >= {"fold", "call"}
    assert scene.played.hand.stacks[scene.place] + scene.played.hand.staked[scene.place] == CHIPS
    again = Scene(scene.law, scene.game)
    again.open_to_last()
    again.carry_out(ruled, about(again, act="call", to=again.played.hand.level))
    interval = again.played.hand.interval
    while again.played.hand.interval == interval and again.played.turn:
        assert again.played.turn != again.player, "the player has already acted"
        again.played.speak("call")


def check_lose_turn(scene: Scene, ruled: Ruled) -> None:
    scene.open()
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.folded >> scene.place & 1


def check_lose_forced(scene: Scene, ruled: Ruled) -> None:
    pot = scene.played.hand.pot
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.folded >> scene.place & 1
    assert scene.played.hand.pot == pot + scene.played.rules.minimum


def check_expel(scene: Scene, ruled: Ruled) -> None:
    scene.carry_out(ruled, about(scene))
    scene.play_on()
    assert scene.player not in scene.played.table.players


CHECKS: dict[str, Check] = {
    "redeal": check_redeal,
    "void": check_void,
    "kill": check_kill,
    "lose_pot": check_kill,
    "withdraw": check_kill,
    "release": check_release,
    "freeze": check_freeze,
    "stop_betting": check_stop_betting,
    "expose_up": check_expose_up,
    "cover": check_cover,
    "show_to_all": check_show_to_all,
    "next_up": check_next_up,
    "replace_common": check_replace_common,
    "burn_round": check_burn_round,
    "return_common": check_return_common,
    "give_dead": check_give_dead,
    "post_or_out": check_post_or_out,
    "call": check_call,
    "complete_call": check_call,
    "bind_no_raise": check_bind_no_raise,
    "lose_turn": check_lose_turn,
    "lose_forced": check_lose_forced,
    "expel": check_expel,
}


def ruled_by(line: str) -> tuple[str, str, Ruled]:
    cited, game, kind, *facts = line.partition("->")[0].split()
    law = LawId(cited.partition("-")[0].lower())
    ruled = rule(law, GameId(game), kind, dict(fact.split("=") for fact in facts))
    assert isinstance(ruled, Ruled), ruled
    return law, game, ruled


def acting() -> list[ParameterSet]:
    """Every line of the three laws' tables whose ruling changes the hand."""
    lines = []
    for module in (test_circle_rulings_clm, test_circle_rulings_ara, test_circle_rulings_gal):
        for line in module.TABLE.strip().splitlines():
            if not line.strip():
                continue
            law, game, ruled = ruled_by(line)
            does = (*ruled.ruling.does, *(ruled.ruling.options[0].does if ruled.ruling.options else ()))
            verbs = [effect.verb for effect in does if effect.verb in CIRCLE_COMMANDS]
            name = " ".join(line.partition("->")[0].split())
            lines.extend(pytest.param(law, game, ruled, verb, id=f"{name} {verb}") for verb in dict.fromkeys(verbs))
    return lines


@pytest.mark.parametrize(("law", "game", "ruled", "verb"), acting())
def test_the_ruling_acts_and_the_hand_goes_on(law: str, game: str, ruled: Ruled, verb: str) -> None:
    scene = Scene(law, game)
    if verb == "bind":
        (check_bind if ruled.ruling.kind == "amount_mistaken" else check_bind_released)(scene, ruled)
    else:
        CHECKS[verb](scene, ruled)
    scene.play_on()


def test_what_changes_nothing_is_put_on_record() -> None:
    ruled = rule(LawId("ara"), GameId("holdem"), "slow_player", {})
    assert isinstance(ruled, Ruled)
    scene = Scene("ara", "holdem")
    scene.carry_out(ruled, about(scene))
    (noted,) = scene.played.in_hand_happened(Noted)
    assert noted.what == "warn player" and noted.because == ruled.cite and noted.by == "ana"


def test_an_open_decision_needs_who_and_what() -> None:
    ruled = rule(LawId("ara"), GameId("holdem"), "skipped_turn", {"acted_after": "0"})
    assert isinstance(ruled, Ruled) and ruled.ruling.options
    scene = Scene("ara", "holdem")
    for by, option in (("", "act_now"), ("ana", ""), ("ana", "dance")):
        outcome = carry_out(scene.floor, ruled, about(scene), by=by, option=option)
        assert isinstance(outcome, Refused) and "«Ha perdido el turno»" in outcome.reason.es


def test_who_it_is_about_must_be_told() -> None:
    ruled = rule(LawId("ara"), GameId("holdem"), "cards_touch", {})
    assert isinstance(ruled, Ruled)
    scene = Scene("ara", "holdem")
    outcome = carry_out(scene.floor, ruled, Involved(player=scene.player))
    assert isinstance(outcome, Refused) and "other" in outcome.reason.en


def test_ara_10_2_vi_3_b_a_ruling_uses_the_limits_in_force() -> None:
    ruled = rule(LawId("ara"), GameId("five-stud"), "absent_player", {"forced_due": "yes"})
    assert isinstance(ruled, Ruled) and "lose_forced player" in map(str, ruled.ruling.does)
    scene = Scene("ara", "five-stud", begun=False)
    scene.played.must(at_table.ChangeLimits(1_000, 4_000, announced=True))
    scene.begin()
    pot = scene.played.hand.pot
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.pot == pot + 1_000


def after_a_change_of_limits(game: str) -> Scene:
    """A hand that is played under limits twice as high as those the table opened with."""
    scene = Scene("ara", game)
    scene.played.must(VoidHand(redeal=False))
    scene.played.must(at_table.ChangeLimits(1_000, 4_000, announced=True))
    scene.played.begin()
    scene.player = PlayerId(scene.played.turn)
    return scene


def test_a_least_raise_is_the_least_of_the_limits_in_force() -> None:
    scene = after_a_change_of_limits("holdem")
    scene.open()
    ruled = ruled_by("MED-RJ.34.6 holdem raise_announced first_motion=other ->")[2]
    scene.carry_out(ruled, about(scene))
    assert scene.played.hand.bets[scene.place] == 2_000


def test_a_forced_bet_that_is_lost_is_that_of_the_limits_in_force() -> None:
    ruled = rule(LawId("ara"), GameId("seven-stud"), "absent_player", {"forced_due": "yes"})
    assert isinstance(ruled, Ruled)
    scene = after_a_change_of_limits("seven-stud")
    check_lose_forced(scene, ruled)
    assert scene.played.rules.minimum == 1_000
