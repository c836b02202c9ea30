"""Bets before the deal: which a box may have, how much, and in which box a player may put them."""

from fractions import Fraction

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model.command import Bet
from tapete.games.banked.model.state import BankedState, Box
from tapete.games.banked.model.topics import SideTopic, Topic
from tapete.games.banked.model.vocabulary import Approval, BetName, Bettors
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.game import BankedGame
from tapete.law.refusal import refuse
from tapete.law.vocabulary import bet_title, term
from tapete.law.wording import listed_words, lowered, money


def bet_range(rules: BankedRules, bet: str) -> tuple[int, int]:
    """The least and the most a bet may be; equal where the house stipulates the amount."""
    if side := rules.side_bets.get(bet):
        return side.least, side.most
    return rules.minimum, rules.maximum


def refuse_bet(rules: BankedRules, game: BankedGame, table: BankedState, command: Bet, bet: BetName) -> Refused | None:
    """Why a bet cannot be placed, or None; ``bet`` is the one of several placed together."""
    bettor, seat, cents = command.player, command.seat, command.chips
    player = table.players[bettor]
    side = rules.side_bets.get(bet)
    if bet not in game.opening and not rules.is_offered(bet):
        names = listed_words(map(_title, (*game.opening, *(other.name for other in rules.offered))))
        return refuse(
            f"esta mesa no tiene la apuesta «{_title(bet).es}»: se puede hacer {names.es}",
            f"this table has no bet '{_title(bet).en}': one may make {names.en}",
            rules.cite(Topic.BET_NAMES),
        )
    box = table.round.boxes.get(seat)
    if refused := _refuse_place(rules, table, command, box):
        return refused
    staked = box.staked(bet, bettor) if box else 0
    least, most = bet_range(rules, bet)
    if not least <= staked + cents <= most:
        return _outside(rules, bet, staked + cents, least, most)
    if bet in game.opening and box and not _fits_box(rules, box, bet, cents, most):
        return refuse(
            f"las apuestas de la casilla {seat} no pueden sumar más de {money(most).es}",
            f"the bets in box {seat} may not add up to more than {money(most).en}",
            rules.cite(Topic.BOX_SUM),
        )
    staked_main = box is not None and all(box.staked(opening, bettor) for opening in game.opening)
    if side is not None and not staked_main and not side.alone:
        return refuse(
            f"«{_title(bet).es}» solo se juega con la apuesta inicial en la casilla",
            f"'{_title(bet).en}' is only played with the ante in the box",
            side.cite(SideTopic.NEEDS_MAIN),
        )
    if cents > player.chips:
        return refuse(
            f"{bettor} tiene {money(player.chips).es} en fichas y la apuesta es de {money(cents).es}",
            f"{bettor} has {money(player.chips).en} in chips and the bet is {money(cents).en}",
            rules.cite(Topic.CHIPS),
        )
    return None


def _fits_box(rules: BankedRules, box: Box, bet: str, cents: int, most: int) -> bool:
    return not rules.seats.sum_within_maximum or box.staked(bet) + cents <= most


def _refuse_place(rules: BankedRules, table: BankedState, command: Bet, box: Box | None) -> Refused | None:
    """A player bets in their own box, in vacant ones or in another's, as far as the law allows."""
    bettor, seat = command.player, command.seat
    places = rules.seats.count
    if not 1 <= seat <= places:
        return refuse(
            f"la mesa tiene casillas de la 1 a la {places}",
            f"the table has boxes 1 to {places}",
            rules.cite(Topic.SEATS),
        )
    own = table.players[bettor].seat
    holder = next((player for player, seated in table.players.items() if seated.seat == seat), None)
    if holder is None or (box is not None and box.blind):
        return _refuse_vacant(rules, own, seat, box, bettor)
    if own == seat:
        return None
    if box is None:
        return refuse(
            f"en la casilla {seat} apuesta primero quien la ocupa",
            f"the player of box {seat} bets first",
            rules.cite(Topic.BETTORS),
        )
    return (
        _refuse_backer(rules, own, box, bettor)
        or _refuse_second_hand(rules, table, box, bettor)
        or _refuse_unapproved(rules, command.approvals)
    )


def _refuse_vacant(
    rules: BankedRules, own: Seat | None, seat: Seat, box: Box | None, bettor: PlayerId
) -> Refused | None:
    cite = rules.cite(Topic.VACANT_BOX)
    if own is None:
        return refuse(
            "un jugador de pie no juega casillas libres", "a standing player does not play vacant boxes", cite
        )
    if not rules.seats.blind_boxes:
        return refuse("cada jugador juega solo su casilla", "each player plays only their own box", cite)
    if box is not None and box.holder != bettor:
        return refuse(
            f"la casilla {seat} ya la juega {box.holder}", f"box {seat} is already played by {box.holder}", cite
        )
    return None


def _refuse_backer(rules: BankedRules, own: Seat | None, box: Box, bettor: PlayerId) -> Refused | None:
    cite = rules.cite(Topic.BACKERS)
    fits = {
        Bettors.NOBODY: False,
        Bettors.SEATED: own is not None,
        Bettors.STANDING: own is None,
        Bettors.EVERYBODY: True,
    }
    if not fits[rules.seats.bettors]:
        return refuse(
            f"{bettor} no puede apostar en la casilla de otro", f"{bettor} may not bet in another's box", cite
        )
    if bettor not in box.players and len(box.players) >= rules.seats.bets_per_box:
        return refuse(
            f"en la casilla {box.seat} ya hay {len(box.players)} apuestas, el máximo",
            f"box {box.seat} already has {len(box.players)} bets, the most allowed",
            cite,
        )
    return None


def _refuse_second_hand(rules: BankedRules, table: BankedState, box: Box, bettor: PlayerId) -> Refused | None:
    """Where only standing players bet on another's hand, each bets on one."""
    if rules.seats.bettors is not Bettors.STANDING:
        return None
    others = (other for other in table.round.boxes.values() if other != box)
    other = next((other.seat for other in others if bettor in other.players), None)
    if other is None:
        return None
    return refuse(
        f"{bettor} ya apuesta en la casilla {other}",
        f"{bettor} already bets in box {other}",
        rules.cite(Topic.BETTORS),
    )


def _refuse_unapproved(rules: BankedRules, given: tuple[Approval, ...]) -> Refused | None:
    missing = [word for word in rules.seats.approvals if word not in given]
    if not missing:
        return None
    words = term("seats.backers_need").words
    return refuse(
        f"para apostar sobre la mano de otro falta: {', '.join(words[word].es for word in missing).lower()}",
        f"to bet on another's hand this is missing: {', '.join(words[word].en for word in missing).lower()}",
        rules.cite(Topic.BACKERS_NEED),
    )


def _title(bet: str) -> Sentence:
    """What a bet is called in the middle of a sentence."""
    return lowered(bet_title(bet))


def _outside(rules: BankedRules, bet: BetName, cents: int, least: int, most: int) -> Refused:
    side = rules.side_bets.get(bet)
    cite = side.cite(SideTopic.LIMITS) if side else rules.cite(Topic.LIMITS)
    staked, title = money(cents), _title(bet)
    if least == most:
        return refuse(
            f"«{title.es}» es de {money(most).es}, ni más ni menos; {staked.es} no se admite",
            f"'{title.en}' is {money(most).en}, neither more nor less; {staked.en} is not accepted",
            cite,
        )
    return refuse(
        f"«{title.es}» va de {money(least).es} a {money(most).es}; {staked.es} no se admite",
        f"'{title.en}' is {money(least).en} to {money(most).en}; {staked.en} is not accepted",
        cite,
    )


def times(multiple: Fraction, cents: int) -> int:
    """A bet that the rules give as a multiple of another."""
    exact = multiple * cents
    assert exact == int(exact)
    return int(Fraction(exact))
