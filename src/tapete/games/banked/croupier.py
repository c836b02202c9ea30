"""What the croupier does next, which cards are due, and whose decision the table waits for."""

from tapete.core.ids import PlayerId
from tapete.games.banked.bots import usual_decision
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.vocabulary import BoxDecision
from tapete.games.banked.round.banker import next_offered
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.round.settlement import is_untold
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.people import TableCommand
from tapete.games.shared.seated import Due, Question

_DEALING = (PhaseKind.DEAL, PhaseKind.COMMON)


def phase_of(rules: BankedRules, table: BankedState) -> Phase:
    """The phase of the round in progress."""
    return GAMES[rules.game].course[table.round.phase]


def due(rules: BankedRules, table: BankedState, authorisation: str) -> Due[TableCommand] | None:
    """The croupier's next step, unless somebody has to act first or an unseen card has to be entered."""
    if not table.open:
        return Due("open", asked.OpenTable(authorisation))
    now, phase = table.round, phase_of(rules, table)
    match phase.kind:
        case PhaseKind.BETS if now.banker is not None or any(box.wagers for box in now.boxes.values()):
            return Due("close", asked.CloseBets(), patient=True)
        case PhaseKind.DICE:
            return Due("dice", asked.ThrowDice())
        case PhaseKind.DEAL | PhaseKind.COMMON:
            return Due("deal", asked.Deal())
        case PhaseKind.TURN_UP if now.common[phase.number] is not None:
            return Due("turn_up", asked.TurnUp())
        case PhaseKind.REVEAL if None not in now.bank:
            return Due("turn_up", asked.TurnUp())
        case PhaseKind.SETTLE if not _untold(rules, table):
            return Due("settle", asked.Settle())
    return None


def _untold(rules: BankedRules, table: BankedState) -> bool:
    """Whether a hand to be compared has been entered neither by its cards nor by its result."""
    return any(is_untold(rules, table.round, box) for box in table.round.boxes.values())


def cards_wanted(rules: BankedRules, table: BankedState, command: TableCommand) -> int:
    """How many cards of the pack a command still wants: a whole deal, or the one that is bought."""
    match command:
        case asked.Deal(cards=()) if table.open and (phase := phase_of(rules, table)).kind in _DEALING:
            return len(slots_left(rules, table.round, phase))
        case asked.Act(act=BoxDecision.BUY, received=None):
            return 1
    return 0


def question(rules: BankedRules, table: BankedState) -> Question | None:
    """Whose decision is awaited: the bank's taker, those who may bet, or the box in turn."""
    if not table.open:
        return None
    now = table.round
    match phase_of(rules, table).kind:
        case PhaseKind.OFFER if (offered := next_offered(table)) is not None:
            return Question("offer", (now.number, len(now.offered)), (offered,))
        case PhaseKind.BETS if any(box.wagers for box in now.boxes.values()) or now.banker is not None:
            return Question("bets", (now.number,))
        case PhaseKind.DECIDE if now.turn is not None:
            box = now.boxes[now.turn]
            return Question("decide", (now.number, now.phase, now.turn, len(box.acts), box.price), (box.holder,))
    return None


def by_rule(rules: BankedRules, table: BankedState, player: PlayerId) -> TableCommand:
    """For somebody who is late: the bank is passed; a box is kept, checked or else folded; seven cards are set the
    house way."""
    if phase_of(rules, table).kind is PhaseKind.OFFER:
        return asked.OfferBank(player, False)
    return usual_decision(rules, table)
