"""The closed words of a house-banked table: its bets, decisions, piles of cards and results."""

from enum import Enum, StrEnum


class BetName(StrEnum):
    """Every bet that a game against the bank may have, by its name in the rules."""

    ANTE = "ante"
    SECOND = "second"
    EACH = "each"
    """The three equal bets, which are placed together."""
    EACH_1 = "each_1"
    EACH_2 = "each_2"
    EACH_3 = "each_3"
    BET = "bet"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SEGURO = "seguro"
    PAREJA_PLUS = "pareja_plus"
    EXTRA = "extra"
    BONUS = "bonus"
    PROGRESIVO = "progresivo"
    CARRUSEL = "carrusel"
    BOTE_PROGRESIVO = "bote_progresivo"
    SEVENS = "sevens"
    """The jackpot bet beside blackjack, which a table of its own plays."""
    MAIN = "main"
    """The bet on a box of blackjack; those that follow are on the hands split off it."""
    MAIN_2 = "main_2"
    MAIN_3 = "main_3"
    MAIN_4 = "main_4"


class BoxDecision(StrEnum):
    """What a player may decide for a box."""

    PLAY = "play"
    FOLD = "fold"
    BUY = "buy"
    WITHDRAW = "withdraw"
    KEEP = "keep"
    BET = "bet"
    CHECK = "check"
    SET = "set"
    STAND = "stand"
    """Two sevens are enough (the jackpot beside blackjack)."""
    SPLIT = "split"


class Pile(StrEnum):
    """Where a card may go."""

    BOX = "box"
    BANK = "bank"
    COMMON = "common"
    BURN = "burn"


class Approval(StrEnum):
    """Whose word a bet on another's hand needs, bet by bet; what the casino grants, it grants with the settings."""

    HOLDER = "holder_consent"
    CHIEF = "chief_approval"


class Bettors(StrEnum):
    """Who may bet on another's hand."""

    NOBODY = "nobody"
    SEATED = "seated"
    STANDING = "standing"
    EVERYBODY = "seated_and_standing"


class Qualifies(StrEnum):
    """The least hand with which the bank plays."""

    NONE = "none"
    QUEEN = "queen"
    ACE_KING = "ace_king"


class BankCardShown(StrEnum):
    """Which of the bank's cards lies face up."""

    NONE = "none"
    FIRST = "first"
    LAST = "last"


class Result(StrEnum):
    """How a case of the settlement table comes out for the player."""

    WIN = "win"
    NULL = "null"
    LOSS = "loss"


class BoxStanding(StrEnum):
    """How a box stands against the bank."""

    WIN = "win"
    LOSS = "loss"
    TIE = "tie"
    UNQUALIFIED = "unqualified"


class ToldResult(StrEnum):
    """How a croupier announces a hand whose cards are not entered."""

    LOSES = "loses"
    TIES = "ties"
    WINS = "wins"


class PayTable(Enum):
    """The pay tables of the main game."""

    MAIN = "main"
    ANTE_BONUS = "ante_bonus"
