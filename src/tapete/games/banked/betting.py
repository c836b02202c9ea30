"""Bets before the deal: which a box may have, how much, and in which box a player may put them."""

from fractions import Fraction
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.command import PlaceBet
from tapete.games.banked.game import BankedGame
from tapete.games.banked.side_bets import SIDE_BETS, side_bet
from tapete.games.banked.state import Box, Table
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import term
from tapete.law.wording import money


def table_limits(rules: TableRules) -> tuple[int, int]:
    """The least and the most of the opening bet: the maximum is the minimum times the band."""
    minimum = rules.count("limits.minimum")
    return minimum, minimum * rules.count("limits.band")


def bet_range(rules: TableRules, bet: str) -> tuple[int, int]:
    """The least and the most a bet may be; equal where the house stipulates the amount."""
    if bet in SIDE_BETS:
        return side_bet(bet).stake_range(rules, *table_limits(rules))
    return table_limits(rules)


def refuse_bet(rules: TableRules, game: BankedGame, table: Table, command: PlaceBet, bet: str) -> Refused | None:
    """Why a bet cannot be placed, or None; ``bet`` is the one of several placed together."""
    bettor, seat, cents = command.player, command.seat, command.cents
    player = table.players[bettor]
    if bet not in game.opening and not (bet in SIDE_BETS and side_bet(bet).offered(rules)):
        names = ", ".join((*game.opening, *(name for name in SIDE_BETS if side_bet(name).offered(rules))))
        return refuse(
            f"no hay apuesta «{bet}» en esta mesa: se puede apostar {names}",
            f"there is no bet '{bet}' at this table: one may bet {names}",
            rules.cite("bets.names"),
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
            rules.cite("limits.box_sum_within_maximum", "seats.bets_per_box"),
        )
    staked_main = box is not None and all(box.staked(opening, bettor) for opening in game.opening)
    if bet in SIDE_BETS and not staked_main and not _stands_alone(rules, bet):
        return refuse(
            f"«{bet}» solo se juega con la apuesta inicial en la casilla",
            f"'{bet}' is only played with the opening bet in the box",
            rules.cite(*_needs_main(bet)),
        )
    if cents > player.chips:
        return refuse(
            f"{bettor} tiene {money(player.chips).es} en fichas y la apuesta es de {money(cents).es}",
            f"{bettor} has {money(player.chips).en} in chips and the bet is {money(cents).en}",
            rules.cite("chips.only"),
        )
    return None


def _needs_main(bet: str) -> tuple[str, ...]:
    """The keys under which the rules say that a side bet needs the main one."""
    return f"{bet}.needs_ante", f"{bet}.needs_main", "side_bets.need_ante"


def _stands_alone(rules: TableRules, bet: str) -> bool:
    return any(rules.has(key) and not rules.flag(key) for key in _needs_main(bet))


def _fits_box(rules: TableRules, box: Box, bet: str, cents: int, most: int) -> bool:
    shared = rules.has("limits.box_sum_within_maximum") and rules.flag("limits.box_sum_within_maximum")
    return not shared or box.staked(bet) + cents <= most


def _refuse_place(rules: TableRules, table: Table, command: PlaceBet, box: Box | None) -> Refused | None:
    """A player bets in his own box, in vacant ones or in another's, as far as the law lets him."""
    bettor, seat = command.player, command.seat
    places = rules.count("seats.maximum")
    if not 1 <= seat <= places:
        return refuse(
            f"la mesa tiene casillas de la 1 a la {places}",
            f"the table has boxes 1 to {places}",
            rules.cite("seats.maximum"),
        )
    own = table.players[bettor].seat
    holder = next((player for player, known in table.players.items() if known.seat == seat), None)
    if holder is None or (box is not None and box.blind):
        return _refuse_vacant(rules, own, seat, box, bettor)
    if own == seat:
        return None
    if box is None:
        return refuse(
            f"en la casilla {seat} apuesta primero quien la ocupa",
            f"the player of box {seat} bets first",
            rules.cite("seats.bettors"),
        )
    return (
        _refuse_backer(rules, own, box, bettor)
        or _refuse_second_hand(rules, table, box, bettor)
        or _refuse_unapproved(rules, command.approvals)
    )


def _refuse_vacant(
    rules: TableRules, own: Seat | None, seat: Seat, box: Box | None, bettor: PlayerId
) -> Refused | None:
    cite = rules.cite("seats.boxes_per_player", "seats.standing")
    if own is None:
        return refuse(
            "un jugador de pie no juega casillas libres", "a standing player does not play vacant boxes", cite
        )
    if rules.word("seats.boxes_per_player") != "free_boxes_blind":
        return refuse("cada jugador juega solo su casilla", "each player plays only his own box", cite)
    if box is not None and box.holder != bettor:
        return refuse(
            f"la casilla {seat} ya la juega {box.holder}", f"box {seat} is already played by {box.holder}", cite
        )
    return None


def _refuse_backer(rules: TableRules, own: Seat | None, box: Box, bettor: PlayerId) -> Refused | None:
    cite = rules.cite("seats.bettors", "seats.bets_per_box", "seats.backers", "seats.standing")
    allowed = rules.word("seats.bettors")
    fits = {
        "nobody": False,
        "seated": own is not None,
        "standing": own is None,
        "seated_and_standing": True,
    }[allowed]
    if not fits:
        return refuse(
            f"{bettor} no puede apostar en la casilla de otro", f"{bettor} may not bet in another's box", cite
        )
    most = 1 + rules.count("seats.backers") if rules.has("seats.backers") else rules.count("seats.bets_per_box")
    if bettor not in box.players and len(box.players) >= most:
        return refuse(
            f"en la casilla {box.seat} ya hay {len(box.players)} apuestas, el máximo",
            f"box {box.seat} already has {len(box.players)} bets, the most allowed",
            cite,
        )
    return None


def _refuse_second_hand(rules: TableRules, table: Table, box: Box, bettor: PlayerId) -> Refused | None:
    """Where only standing players bet on another's hand, each bets on one."""
    if rules.word("seats.bettors") != "standing":
        return None
    other = next((held.seat for held in table.round.boxes.values() if held != box and bettor in held.players), None)
    if other is None:
        return None
    return refuse(
        f"{bettor} ya apuesta en la casilla {other}",
        f"{bettor} already bets in box {other}",
        rules.cite("seats.bettors"),
    )


_WITH_EACH_BET: Final = ("holder_consent", "chief_approval")
"""What is asked for bet by bet; what the casino or its director grants, it grants with the table's settings."""


def approvals_needed(rules: TableRules) -> tuple[str, ...]:
    """What a bet on another's hand must carry."""
    needed = rules.words("seats.backers_need") if rules.has("seats.backers_need") else ()
    return tuple(word for word in needed if word in _WITH_EACH_BET)


def _refuse_unapproved(rules: TableRules, given: tuple[str, ...]) -> Refused | None:
    missing = [word for word in approvals_needed(rules) if word not in given]
    if not missing:
        return None
    words = term("seats.backers_need").words
    return refuse(
        f"para apostar sobre la mano de otro falta: {', '.join(words[word].es for word in missing).lower()}",
        f"to bet on another's hand this is missing: {', '.join(words[word].en for word in missing).lower()}",
        rules.cite("seats.backers_need"),
    )


_LIMITS: Final = ("limits.band", "limits.minimum", "limits.applies_to")


def _outside(rules: TableRules, bet: str, cents: int, least: int, most: int) -> Refused:
    cite = side_bet(bet).limit_cite(rules) if bet in SIDE_BETS else rules.cite(*_LIMITS)
    given = money(cents)
    if least == most:
        return refuse(
            f"«{bet}» es de {money(most).es}, ni más ni menos; {given.es} no se admite",
            f"'{bet}' is {money(most).en}, neither more nor less; {given.en} is not accepted",
            cite,
        )
    return refuse(
        f"«{bet}» va de {money(least).es} a {money(most).es}; {given.es} no se admite",
        f"'{bet}' is {money(least).en} to {money(most).en}; {given.en} is not accepted",
        cite,
    )


def times(rules: TableRules, key: str, cents: int) -> int:
    """A bet that the rules give as a multiple of another."""
    exact = rules.fraction(key) * cents
    assert exact == int(exact)
    return int(Fraction(exact))
