"""A recorded hand being played on the hand machine: cards recorded but not dealt yet, and what the showdown will bring.

Burns are implied by the standard and taken as unseen cards; hole cards nobody recorded are unseen as well. Shows and
mucks may come at any moment after the betting and are carried out at the showdown.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand.deal import Portion, portions
from tapete.games.circle.hand.first_to_speak import after_largest, told_first
from tapete.games.circle.hand_rules import BET, DEALING, HandRules, StepKind
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import NOBODY, Cards
from tapete.games.circle.playable_hand import PlayableHand
from tapete.reports.phh.action import Action
from tapete.reports.phh.record import Amount, Record
from tapete.reports.phh.table import OURS

NAMES: Final = tuple(PlayerId(f"p{number}") for number in range(1, 100))
_UNSEEN: Final = "unseen"
_SHOW: Final = "show"
_MUCK: Final = "muck"


class HandReplay:
    """A hand being replayed: the draft, cards recorded but not dealt yet, and what the showdown will bring."""

    def __init__(self, record: Record, rules: HandRules, power: int) -> None:
        count = len(record.starting_stacks)
        self.record, self.rules, self.scale = record, rules, 10**power
        self.draft = PlayableHand(rules)
        self.names = NAMES[:count]
        self.own: list[list[int | None]] = [[] for _ in range(count)]
        self.common: list[int | None] = []
        self.received = 0
        self.plan: tuple[Portion, ...] = ()
        self.planned_step = NOBODY
        self.discards: dict[int, Cards] = {}
        self.shows: dict[int, str] = {}

    def start(self) -> Refused | None:
        record = self.record
        user = record.user if record.variant.startswith(OURS) else {}
        if len(self.names) < len(record.starting_stacks):
            return _refused("hay demasiados jugadores", "there are too many players")
        stacks, antes = self._units(record.starting_stacks), self._units(record.antes)
        blinds = self._units(record.blinds_or_straddles or ())
        if len(stacks) == 2:
            antes, blinds = antes[::-1], blinds[::-1]
        if any(blind < 0 for blind in blinds):
            self._speak_first(after_largest(blinds))
            blinds = tuple(map(abs, blinds))
        numbers = [user.get(name, 0) for name in ("_blanks", "_carried")]
        order = user.get("_deal_order", [])
        if not all(isinstance(value, int) and value >= 0 for value in numbers) or not isinstance(order, list):
            return _refused("un campo _ no vale", "a field with _ is not valid")
        places = tuple(seat - 1 if isinstance(seat, int) else NOBODY for seat in order)
        blanks, carried = (value if isinstance(value, int) else 0 for value in numbers)
        return self.draft.do(asked.StartHand(self.names, stacks, antes, blinds, places, blanks, carried))

    def _speak_first(self, place: int) -> None:
        """Somebody posted out of turn: the first to act is stated, because the bets do not show it."""
        first = (told_first(place), *self.rules.first_to_act[1:])
        self.rules = self.draft.rules = replace(self.rules, first_to_act=first)

    def _units(self, amounts: tuple[Amount, ...]) -> tuple[int, ...]:
        """Amounts in whole units; a stack that is not known is more than everything that could be bet."""
        if self.scale == 1 and all(type(amount) is int for amount in amounts):
            return amounts  # type: ignore[return-value]
        return tuple(
            10**30 if type(amount) is Decimal and amount.is_infinite() else int(amount * self.scale)
            for amount in amounts
        )

    def take(self, action: Action) -> Refused | None:
        """Carry one action out."""
        hand = self.draft.hand
        if action.place >= len(self.names):
            return _refused(
                f"no hay jugador p{action.place + 1}: son {len(self.names)}",
                f"there is no player p{action.place + 1}: there are {len(self.names)}",
            )
        if hand.over and action.kind != "sm":
            return _refused("la mano ha terminado", "the hand is over")
        return _TAKES[action.kind](self, action)

    def hole(self, action: Action) -> Refused | None:
        assert action.cards is not None
        kind, hand = self.draft.step.kind, self.draft.hand
        if kind not in DEALING and kind is not StepKind.DRAW:
            return _refused("ahora no se reparten cartas", "no cards are dealt now")
        if hand.folded >> action.place & 1:
            return _refused("se ha retirado: no recibe cartas", "the player has folded and gets no cards")
        self.own[action.place].extend(action.cards)
        self.received += len(action.cards)
        return self.draw() if kind is StepKind.DRAW else self.deal()

    def board(self, action: Action) -> Refused | None:
        assert action.cards is not None
        if self.draft.step.kind not in DEALING:
            return _refused("ahora no se reparten cartas", "no cards are dealt now")
        self.common.extend(action.cards)
        self.received += len(action.cards)
        return self.deal()

    def _planned(self) -> tuple[Portion, ...]:
        hand = self.draft.hand
        if self.planned_step != hand.step:
            self.plan, self.planned_step = portions(self.rules, hand), hand.step
        return self.plan

    def deal(self) -> Refused | None:
        """Deal as soon as every card of the coming steps is recorded."""
        hand = self.draft.hand
        while self.received and not hand.over and self.draft.step.kind in DEALING and not hand.pending:
            plan = self._planned()
            due = sum(portion.cards for portion in plan if portion.kind not in (StepKind.BURN, StepKind.DEAD))
            if self.received < due:
                return None
            missing, common = self._missing(plan)
            if missing or common:
                return None
            if refused := self._deal(plan):
                return refused
            hand = self.draft.hand
        return None

    def _missing(self, plan: tuple[Portion, ...]) -> tuple[list[int], int]:
        """The places that lack cards for the coming deal, and how many common cards are lacking."""
        each = dict.fromkeys(range(len(self.names)), 0)
        common = -len(self.common)
        for portion in plan:
            for place in portion.places:
                each[place] += portion.each
            common += portion.cards if portion.kind is StepKind.COMMON else 0
        return [place for place, due in each.items() if due > len(self.own[place])], max(common, 0)

    def _deal(self, plan: tuple[Portion, ...]) -> Refused | None:
        cards: list[int | None] = []
        for portion in plan:
            if portion.places:
                for _ in range(portion.each):
                    cards.extend(self.own[place].pop(0) for place in portion.places)
                self.received -= portion.cards
            elif portion.kind is StepKind.COMMON:
                cards.extend(self.common[: portion.cards])
                del self.common[: portion.cards]
                self.received -= portion.cards
            else:
                cards.extend([None] * portion.cards)
        return self.draft.do(asked.Deal(tuple(cards)))  # type: ignore[arg-type]

    def fill(self) -> Refused | None:
        """Somebody acts before all cards are recorded: hole cards left out were dealt unseen."""
        while not self.draft.hand.over and self.draft.step.kind in DEALING and not self.draft.hand.pending:
            plan = self._planned()
            _, common = self._missing(plan)
            if common:
                return _refused("faltan por repartir cartas comunes", "community cards have not been dealt")
            for portion in plan:
                if portion.kind is StepKind.UP and any(not self.own[place] for place in portion.places):
                    return _refused("faltan por repartir cartas descubiertas", "cards face up have not been dealt")
            each = [sum(portion.each for portion in plan if place in portion.places) for place in range(len(self.own))]
            for place, due in enumerate(each):
                lacking = max(due - len(self.own[place]), 0)
                self.own[place].extend([None] * lacking)
                self.received += lacking
            if refused := self._deal(plan):
                return refused
        if self.received and self.draft.step.kind is not StepKind.DRAW:
            return _refused("sobran cartas repartidas", "more cards were dealt than are due")
        return None

    def act(self, action: Action) -> Refused | None:
        if self._needless(action):
            return None
        if self.draft.step.kind in DEALING and (refused := self.fill()):
            return refused
        if self.received:
            return _refused("sobran cartas repartidas", "more cards were dealt than are due")
        self._fold_the_unrecorded(action.place)
        hand, place = self.draft.hand, action.place
        name = self.names[place]
        match action.kind:
            case "f":
                return self.draft.do(asked.Act(name, asked.ActKind.FOLD))
            case "cc":
                calls = hand.level > hand.bets[place]
                return self.draft.do(asked.Act(name, asked.ActKind.CALL if calls else asked.ActKind.CHECK))
            case "cbr":
                return self.draft.do(asked.Act(name, asked.ActKind.RAISE, int(action.amount * self.scale)))
        allowed = bounds(self.rules, hand, place) if hand.turn == place and self.draft.step.kind is BET else None
        if allowed is None or not allowed.must_bet:
            return _refused(
                f"{name} no tiene que hacer la apuesta obligada", f"{name} does not have to make the forced bet"
            )
        return self.draft.do(asked.Act(name, asked.ActKind.BET, allowed.least))

    def _fold_the_unrecorded(self, place: int) -> None:
        """Televised records leave out folds nobody saw: whoever stands before the recorded player has folded."""
        while self.draft.step.kind is BET and self.draft.hand.turn != place and place in self.draft.hand.pending:
            alone = len(self.draft.hand.in_hand()) == 2
            if alone or self.draft.do(asked.Act(self.names[self.draft.hand.turn], asked.ActKind.FOLD)):
                return

    def _needless(self, action: Action) -> bool:
        """A check by the only player with chips left, which some records have though there is nobody to bet against."""
        hand = self.draft.hand
        return action.kind == "cc" and self.draft.step.kind is not BET and hand.can_bet() == (action.place,)

    def change(self, action: Action) -> Refused | None:
        """Stand pat or discard: for new cards (draw), or for none (pineapple)."""
        cards = action.cards or ()
        if self.rules.discards:
            return self.draft.do(asked.Discard(self.names[action.place], cards))
        if self.draft.step.kind in DEALING and (refused := self.fill()):
            return refused
        if self.draft.step.kind is not StepKind.DRAW or action.place not in self.draft.hand.pending:
            return _refused("no es momento de cambiar cartas", "it is not the time to change cards")
        self.discards[action.place] = cards
        return self.draw()

    def draw(self) -> Refused | None:
        """Changes in the order of play, each as soon as discards and new cards are recorded."""
        while self.draft.step.kind is StepKind.DRAW and (place := self.draft.hand.turn) in self.discards:
            away, new = self.discards[place], self.own[place]
            if len(new) < len(away):
                return None
            self.received -= len(new)
            command = asked.Draw(self.names[place], away, tuple(new))  # type: ignore[arg-type]
            if refused := self.draft.do(command):
                return refused
            del self.discards[place]
            new.clear()
        return None

    def show(self, action: Action) -> Refused | None:
        """Remember a show or muck for the showdown; shown cards are entered at once."""
        hand, place = self.draft.hand, action.place
        if hand.over:
            return None
        if hand.folded >> place & 1:
            return _refused("se ha retirado: no puede ganar", "the player has folded and cannot win")
        if self.draft.step.kind in (StepKind.BET, StepKind.DRAW):
            return _refused("aún no se muestran las cartas", "cards are not shown yet")
        if action.cards is None:
            self.shows[place] = _SHOW if action.dealt_before else _MUCK
            return None
        if refused := self._tell(place, action.cards):
            return refused
        self.shows[place] = _UNSEEN if None in self.draft.hand.down[place] else _SHOW
        return None

    def _tell(self, place: int, shown: Cards) -> Refused | None:
        """Cards shown take the place of those dealt unseen."""
        hand = self.draft.hand
        down, seen = hand.down[place], hand.cards_of(place)
        named = [card for card in shown if card is not None]
        fresh = [card for card in named if card not in seen]
        unseen = down.count(None)
        if len(fresh) > unseen or len(set(named)) < len(named) or len(shown) > len(seen):
            return _refused("esas no pueden ser sus cartas", "those cannot be their cards")
        if not unseen or len(fresh) < unseen:
            return None
        rest = iter(fresh)
        cards = tuple(next(rest) if card is None else card for card in down)
        return self.draft.do(asked.Tell(self.names[place], cards))

    def finish(self) -> Refused | None:
        """After the last action: the showdown, if the hand has come to it; else the record stops in mid-hand."""
        hand = self.draft.hand
        if not hand.over and self.shows and self.draft.step.kind in DEALING and (refused := self.fill()):
            return refused
        hand = self.draft.hand
        if self.received and (hand.over or self.draft.step.kind is StepKind.SHOW):
            return _refused("sobran cartas repartidas", "more cards were dealt than are due")
        if hand.over or self.draft.step.kind is not StepKind.SHOW:
            return None
        stay: list[int] = []
        unseen: list[int] = []
        for place in hand.pending:
            all_seen = None not in hand.down[place]
            if self.shows.get(place) != _MUCK:
                (stay if all_seen else unseen).append(place)
        if not self.shows and not unseen:
            return self.draft.do(asked.Showdown())
        if (paid := self._paid_unseen(stay, unseen)) is not None:
            stay, unseen = [], [paid]
        if not stay and len(unseen) != 1:
            names = ", ".join(self.names[place] for place in unseen or hand.pending)
            return _refused(
                f"no se puede saber quién gana: no constan las cartas de {names}",
                f"the winner cannot be known: the cards of {names} are not on record",
            )
        in_play = set(stay or unseen)
        for place in hand.pending:
            if place not in in_play and (refused := self.draft.do(asked.Muck(self.names[place]))):
                return refused
        for place in hand.pending:
            if place not in in_play or self.draft.hand.over:
                continue
            if refused := self.draft.do(asked.Show(self.names[place])):
                return refused
        return None

    def _paid_unseen(self, stay: list[int], unseen: list[int]) -> int | None:
        """Whoever collected, by the winnings on record, with cards that nobody has seen."""
        winnings = self.record.winnings or (0,) * len(self.names)
        paid = [place for place in unseen if winnings[place]]
        return paid[0] if len(paid) == 1 and not any(winnings[place] for place in stay) else None


def _refused(es: str, en: str) -> Refused:
    return Refused(Sentence(es, en))


_TAKES: Final[dict[str, Callable[[HandReplay, Action], Refused | None]]] = {
    "dh": HandReplay.hole,
    "db": HandReplay.board,
    "f": HandReplay.act,
    "cc": HandReplay.act,
    "cbr": HandReplay.act,
    "pb": HandReplay.act,
    "sd": HandReplay.change,
    "sm": HandReplay.show,
}
