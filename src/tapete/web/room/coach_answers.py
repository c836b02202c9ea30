"""What a coach answers at a table, as it is sent: computed from the view of whoever asks."""

from collections.abc import Iterator
from fractions import Fraction
from threading import Lock, Thread

from msgspec import Struct

from tapete.coach import blackjack, circle
from tapete.coach.house import HouseCoach
from tapete.coach.review import ReviewedAct, cost_of, taken_acts
from tapete.coach.worth import ActWorth, Advice
from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked.model.event import BetPlaced
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.bet import HAND_BETS
from tapete.games.blackjack.rules import blackjack_rules
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model.command import ActKind
from tapete.games.circle.seats.event import HandMoved
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.table import CircleTable
from tapete.law.table_rules import TableRules
from tapete.odds.ask.fingerprint import rules_hash
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.past import PastHand
from tapete.room.wire.notation import Json, cards_out, words

NOTHING: Json = {"state": "none"}
"""Nothing waits for whoever asks."""


class Prepared(Struct):
    """A coach, and how much of what it rests on is computed."""

    coach: HouseCoach
    done: float = 0.0
    begun: bool = False


class Coaches:
    """The coaches of the house games that are played, one for all tables with the same rules."""

    def __init__(self) -> None:
        self._lock, self._by_rules = Lock(), dict[str, Prepared]()
        self._shoes = set[str]()

    def of(self, rules: TableRules) -> Prepared:
        """A coach; where its tables are missing they are computed aside, and it is not ready before."""
        with self._lock:
            key = rules_hash(rules)
            prepared = self._by_rules.get(key) or self._by_rules.setdefault(key, Prepared(HouseCoach(rules)))
            if not prepared.coach.ready and not prepared.begun:
                prepared.begun = True
                Thread(target=_prepare, args=(prepared,), daemon=True).start()
            return prepared

    def prepare_shoe(self, rules: TableRules) -> None:
        """The same for blackjack, whose coach needs nothing but its tables."""
        with self._lock:
            key = rules_hash(rules)
            if key not in self._shoes:
                self._shoes.add(key)
                Thread(target=blackjack.prepare, args=(blackjack_rules(rules),), daemon=True).start()


def _prepare(prepared: Prepared) -> None:
    def watch(done: int, whole: int) -> None:
        prepared.done = done / whole

    prepared.coach.prepare(watch)


COACHES = Coaches()
"""Tables rest on rules alone, so that one set serves every room of the process."""


def begin(actor: TableActor) -> Json:
    """Get a table's coach ready, and tell nothing."""
    if isinstance(actor.game, BankedTable):
        COACHES.of(actor.rules)
    elif isinstance(actor.game, BlackjackTable):
        COACHES.prepare_shoe(actor.rules)
    return NOTHING


def advice_at(actor: TableActor, play: Game, viewer: PlayerId) -> Json:
    """The decision that waits for a viewer, with the worth of each act."""
    if isinstance(play, CircleTable):
        advice = circle.advise(play.hand_rules, play.seen_by(viewer), viewer)
        return NOTHING if advice is None else advice_out(advice)
    if isinstance(play, BlackjackTable):
        advice = blackjack.advise(play.game, play.seen_by(viewer), viewer)
        return NOTHING if advice is None else advice_out(advice)
    assert isinstance(play, BankedTable)
    prepared = COACHES.of(actor.rules)
    if not prepared.coach.computes:
        return NOTHING
    if not prepared.coach.ready:
        return {"state": "preparing", "done": round(prepared.done, 3)}
    advice = prepared.coach.advise(play.seen_by(viewer), viewer)
    return NOTHING if advice is None else advice_out(advice)


def advice_out(advice: Advice) -> Json:
    return {
        "state": "ready",
        "bet": advice.bet,
        "acts": [_act_out(advice, act) for act in advice.acts],
        "why": words(advice.why),
        "method": advice.method,
        "error": round(advice.error, 2),
    }


def _act_out(advice: Advice, act: ActWorth) -> Json:
    """A worth in cents to the hundredth, and exactly; what the act gives away is counted against the best."""
    return {
        "act": str(act.act),
        "cards": cards_out(act.cards),
        "cents": _rounded(act.worth),
        "exact": str(act.worth),
        "per_cent": _rounded(100 * act.worth / advice.bet) if advice.bet else 0.0,
        "cost": _rounded(advice.best.worth - act.worth),
        "best": act is advice.best,
    }


def _rounded(amount: Fraction) -> float:
    return round(float(amount), 2)


def review_of(actor: TableActor, hand: PastHand, player: PlayerId) -> Json:
    """What a player's decisions of a past round cost, each with the append of the hand in which it was taken."""
    if isinstance(actor.game, CircleTable):
        return {"state": "ready", "cost": None, "acts": [*_reviewed_in_circle(actor, hand, player)]}
    if isinstance(actor.game, BlackjackTable):
        return _review_out([*_at_blackjack(actor.game, actor, hand, player)])
    prepared = COACHES.of(actor.rules) if isinstance(actor.game, BankedTable) else None
    if prepared is None or not prepared.coach.computes:
        return NOTHING
    if not prepared.coach.ready:
        return {"state": "preparing", "done": round(prepared.done, 3)}
    return _review_out(_placed(actor, hand, player, prepared.coach))


def _review_out(acts: list[tuple[int, ReviewedAct]]) -> Json:
    return {
        "state": "ready",
        "cost": _rounded(cost_of(act for _, act in acts)),
        "acts": [
            {
                "step": step,
                "act": str(act.taken.act),
                "cards": cards_out(act.taken.cards),
                "cost": _rounded(act.cost),
                "best": {"act": str(act.advice.best.act), "cards": cards_out(act.advice.best.cards)},
                "why": words(act.advice.why),
            }
            for step, act in acts
        ],
    }


def _at_blackjack(
    game: BlackjackTable, actor: TableActor, hand: PastHand, player: PlayerId
) -> Iterator[tuple[int, ReviewedAct]]:
    """Each decision of a player in a round of blackjack; a double or a split is announced by its bet."""
    before = hand.before.game
    for number, append in enumerate(actor.archive.steps(hand)):
        for after, event in append:
            assert isinstance(before, BlackjackState)
            act = blackjack.reviewed(game.game, game.at(before).seen_by(player), player, event)
            if act is not None:
                yield number, act
            if not (isinstance(event, BetPlaced) and event.bet in HAND_BETS):
                before = after.game


def reviewed(actor: TableActor, hand: PastHand, player: PlayerId) -> list[ReviewedAct]:
    """Each decision of a player in a past round, beside what was best as the table then stood before them; none where
    that is not computed, or not yet."""
    if isinstance(actor.game, BlackjackTable):
        return [act for _, act in _at_blackjack(actor.game, actor, hand, player)]
    prepared = COACHES.of(actor.rules) if isinstance(actor.game, BankedTable) else None
    return [act for _, act in _placed(actor, hand, player, prepared.coach)] if prepared and prepared.coach.ready else []


def _placed(actor: TableActor, hand: PastHand, player: PlayerId, coach: HouseCoach) -> list[tuple[int, ReviewedAct]]:
    """The same, each with the append of the hand that it was taken in."""
    steps = [(number, *step) for number, append in enumerate(actor.archive.steps(hand)) for step in append]
    tables = [hand.before, *(table for _, table, _ in steps)]
    game, acts = actor.game, []
    assert isinstance(game, BankedTable)
    for place, taken in taken_acts(event for _, _, event in steps):
        state = tables[place].game
        assert isinstance(state, BankedState)
        view = game.at(state).seen_by(player)
        advice = coach.advise(view, player) if view.turn == taken.seat else None
        if advice is not None:
            acts.append((steps[place][0], ReviewedAct(taken, advice)))
    return acts


def _reviewed_in_circle(actor: TableActor, hand: PastHand, player: PlayerId) -> Iterator[Json]:
    """Each decision of a player in a circle hand; a raise is listed beside the others and has no worth itself."""
    table = hand.before
    for number, append in enumerate(actor.archive.steps(hand)):
        for after, event in append:
            act = _act_in_circle(after.game, event, player)
            play = actor.game.at(table.game)
            assert isinstance(play, CircleTable)
            advice = circle.advise(play.hand_rules, play.seen_by(player), player) if act else None
            table = after
            if advice is None or act is None:
                continue
            counted = next((worth for worth in advice.acts if str(worth.act) == act), None)
            yield {
                "step": number,
                "act": act,
                "cards": [],
                "cost": _rounded(advice.best.worth - counted.worth) if counted else None,
                "best": {"act": str(advice.best.act), "cards": []},
                "why": words(advice.why),
            }


def _act_in_circle(game: GameState, event: Event, player: PlayerId) -> str | None:
    """What a player did in a circle hand by an event, as the coach calls it."""
    if not isinstance(event, HandMoved) or not isinstance(game, CircleState):
        return None
    match event.event:
        case in_hand.Folded(place=place):
            act = ActKind.FOLD
        case in_hand.Checked(place=place):
            act = ActKind.CHECK
        case in_hand.Called(place=place):
            act = ActKind.CALL
        case in_hand.Bet(place=place, bring_in=False):
            act = ActKind.RAISE
        case _:
            return None
    return str(act) if game.hand.players[place] == player else None
