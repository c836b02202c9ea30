"""A hand told by its result: the croupier announces that it loses, ties or wins, and with what."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.box_result import possible_results, side_bets
from tapete.games.banked.model.command import TellResult
from tapete.games.banked.model.event import ResultTold
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import Box, HandResult, Round
from tapete.games.banked.model.topics import SideTopic, Topic
from tapete.games.banked.model.vocabulary import ToldResult
from tapete.games.banked.round.draft import Draft
from tapete.games.banked.round.guards import wrong_phase
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.setting_result import is_bank_set
from tapete.law.refusal import refuse
from tapete.law.vocabulary import bet_title
from tapete.law.wording import lowered


def tell_result(draft: Draft, command: TellResult) -> Refused | None:
    """Note the result that was announced, unless the cards have to be entered or exclude it."""
    if refused := wrong_phase(draft, PhaseKind.SETTLE):
        return refused
    rules, now = draft.rules, draft.now
    box = now.boxes.get(command.seat)
    if box is None or not box.wagers:
        return refuse(f"la casilla {command.seat} no está en juego", f"box {command.seat} is not in play")
    if refused := refuse_without_cards(rules, now, box):
        return refused
    if HandResult(command.result, command.category) not in possible_results(rules, now, box):
        return _excluded(rules, command)
    cite = rules.cite(Topic.SHOWN) or rules.cite(Topic.STEPS)
    draft.add(ResultTold(command.seat, command.result, command.category, because=cite))
    return None


def refuse_without_cards(rules: BankedRules, now: Round, box: Box) -> Refused | None:
    """Why a box is settled by its cards alone: they are known, the bank's, or something is paid on them."""
    if None not in box.cards:
        return refuse(
            f"las cartas de la casilla {box.seat} ya se han dicho y deciden ellas",
            f"the cards of box {box.seat} have been entered, and they decide",
            rules.cite(Topic.SHOWN),
        )
    if rules.low_cards and not is_bank_set(now):
        return refuse(
            "antes han de decirse las siete cartas de la banca y su mano baja",
            "the bank's seven cards and its low hand have to be entered first",
            rules.cite(Topic.COMPARED_FIRST, Topic.LOW_AND_HIGH),
        )
    return _refuse_side_bet(rules, box)


def _refuse_side_bet(rules: BankedRules, box: Box) -> Refused | None:
    bets = side_bets(rules, box)
    if not bets:
        return None
    title, side = lowered(bet_title(bets[0])), rules.side_bets[bets[0]]
    table = (rule for lines in (side.shares, side.lines) for line in lines.values() for rule in line.cite)
    return refuse(
        f"la casilla {box.seat} juega {title.es}, que se paga por sus cartas: hay que decirlas",
        f"box {box.seat} plays the {title.en}, which its cards decide: they have to be entered",
        tuple(dict.fromkeys((*side.cite(SideTopic.WON, SideTopic.LOST), *table)))[:3],
    )


def _excluded(rules: BankedRules, command: TellResult) -> Refused:
    announced = result_words(HandResult(command.result, command.category))
    return refuse(
        f"con las cartas que están a la vista no puede ser: la casilla {command.seat} {announced.es}",
        f"the cards in sight do not allow it: box {command.seat} {announced.en}",
        rules.cite(Topic.HIGHER_TAKES, Topic.CATEGORIES) or rules.cite(Topic.COMPARED_FIRST),
    )


_VERBS: Final = {
    ToldResult.LOSES: Sentence("pierde", "loses"),
    ToldResult.TIES: Sentence("empata", "ties"),
    ToldResult.WINS: Sentence("gana", "wins"),
}


def result_words(announced: HandResult) -> Sentence:
    """A result as the croupier says it.

    >>> result_words(HandResult(ToldResult.LOSES)).es
    'pierde'
    """
    verb = _VERBS[announced.result]
    if announced.category is None:
        return verb
    title = lowered(announced.category.title)
    return Sentence(f"{verb.es} con {title.es}", f"{verb.en} with {title.en}")
