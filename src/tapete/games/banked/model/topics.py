"""What a decision at a house-banked table may rest on: each topic with the parameters whose articles speak of it."""

from enum import Enum


class Topic(Enum):
    """A kind of decision; its articles are those of its parameters, in this order."""

    # The table and its people
    OPENING = ("limits.band", "limits.minimum", "limits.set_by")
    LIMITS_CHANGE = ("limits.change", "limits.set_by", "limits.band")
    LIMITS = ("limits.band", "limits.minimum", "limits.applies_to")
    BAND = ("limits.band",)
    BOX_SUM = ("limits.box_sum_within_maximum", "seats.bets_per_box")
    SEATS = ("seats.maximum",)
    STANDING = ("seats.standing",)
    CHIPS = ("chips.only",)
    CASH = ("staff.changes_cash",)
    LAST_ROUNDS = ("closing.last_rounds",)
    LAST_ROUNDS_ANNOUNCED = ("closing.last_rounds", "closing.announced_by")
    # The course of a round
    STEPS = ("play.steps", "play.split_steps")
    ORDER_OF_PLAY = ("play.order",)
    PHASES = ("staff.announces_phases",)
    DECK = ("deck.cards",)
    # Bets
    BET_NAMES = ("bets.names",)
    BEFORE_DEAL = ("bets.before_deal",)
    AFTER_CALL = ("deal.after_call",)
    EQUAL_BETS = ("bets.equal",)
    BOXES_PER_PLAYER = ("seats.boxes_per_player",)
    VACANT_BOX = ("seats.boxes_per_player", "seats.standing")
    BETTORS = ("seats.bettors",)
    BACKERS = ("seats.bettors", "seats.bets_per_box", "seats.backers", "seats.standing")
    BACKERS_NEED = ("seats.backers_need",)
    DECIDES = ("seats.decides",)
    SECOND_TIMES_ANTE = ("bets.second_times_ante",)
    WITHDRAWN = ("bets.withdrawable", "bets.withdraw_independent")
    FOLD = ("bets.fold_loses", "bets.fold_cards_counted")
    FOLD_COLLECTED = ("bets.fold_loses", "bets.fold_collected")
    ANTE_PAYS = ("bets.ante_pays",)
    ANTE_NEEDS = ("bets.ante_needs",)
    ANTE_UNPAID = ("bets.ante_unpaid",)
    RAISE_PAYS = ("bets.raise_pays",)
    PAYS = ("bets.pays",)
    PLAY_OPTIONS = ("play.options",)
    # A bought card
    BUYING = ("buy_card.offered", "buy_card.maximum")
    BUY_NAMES = ("buy_card.maximum", "buy_card.discard_first")
    BUY_PRICE = ("buy_card.price_times_ante",)
    BOUGHT = ("buy_card.price_times_ante", "buy_card.face", "buy_card.maximum", "buy_card.discard_first")
    # The bank
    BANK_OFFER = ("bank.offer",)
    BANK_HOLDERS = ("bank.holders",)
    BANK_TAKEN = ("bank.holders", "bank.may_pass")
    BANK_FUNDS = ("bank.funds",)
    CROUPIER_BANKS = ("bank.croupier_must",)
    HIGHER_TAKES = ("bank.higher_takes",)
    TIE = ("bank.tie",)
    QUALIFIES = ("bank.qualifies",)
    UNQUALIFIED_ANTE = ("bank.qualifies", "bank.unqualified_ante_pays")
    UNQUALIFIED_SECOND = ("bank.qualifies", "bank.unqualified_second")
    HOUSE_WAY = ("bank.house_way",)
    COMMISSION = ("commission.share",)
    BANKER_COMMISSION = ("commission.player_bank", "commission.share")
    # The deal
    DICE_COUNT = ("dice.count",)
    DICE = ("deal.first", "dice.count", "dice.count_from", "dice.direction")
    DEAL_ORDER = ("deal.order",)
    DEALT_UP = ("deal.bank_up", "deal.common_face")
    CUT = ("deal.cut_by", "deal.cut_declined")
    PACKS = ("deck.packs",)
    PACKS_WITH_SHOE = ("deck.packs_with_shoe",)
    LEFTOVER = ("deal.leftover", "deal.leftover_to")
    CARD_TO_BOX = ("deal.first", "deal.direction", "deal.players_face")
    CARD_TO_BANK = ("deal.order", "deal.bank_up")
    CARD_TO_COMMON = ("deal.common_steps", "deal.common_face", "deal.order")
    CARD_BURNT = ("deal.burns",)
    WITH_SHOE = ("deal.with_shuffler", "deal.packet", "deal.bank_up_with_shoe")
    OWN_CARDS = ("deal.own_cards",)
    COMMON_CARDS = ("deal.common_cards",)
    CARDS_DEALT = ("deal.own_cards", "deal.bank_cards")
    # Seven cards set as two hands
    LOW_HAND = ("split.low_cards",)
    LOW_AND_HIGH = ("split.low_cards", "split.high_cards")
    EQUAL_START = ("split.equal_start",)
    FOUL = ("foul.player", "split.high_above_low")
    FOUL_BANK = ("foul.player_bank",)
    FOUL_CROUPIER = ("foul.croupier",)
    SETTING = ("foul.croupier", "split.high_above_low")
    # The showdown and payment
    BANK_ANNOUNCED = ("showdown.bank_first", "order.selection")
    RANKING_ANNOUNCED = ("showdown.ranking_announced", "order.selection")
    SHOWN_WHEN = ("showdown.bank_first", "showdown.croupier_looks_after", "play.steps")
    TURNED_BY = ("showdown.turned_by",)
    SHOWN = ("showdown.turned_by", "play.steps")
    COMMON_SHOWN = ("play.steps", "deal.common_places")
    BANK_SHOWN = ("play.steps", "showdown.bank_first", "showdown.croupier_looks_after")
    COMPARED_FIRST = ("showdown.compared_first",)
    CATEGORIES = ("order.categories",)
    TABLE_ON = ("paytable.on",)
    BELOW_TABLE = ("paytable.minimum_pair", "settle.each_bet_in_play")
    EACH_BET = ("settle.each_bet_in_play", "settle.only_highest")
    ANTE_BONUS = ("settle.ante_bonus_always",)


class SideTopic(Enum):
    """A kind of decision about a side bet; its parameters are named after the bet."""

    PLACED = ("offered", "stake", "amount")
    LIMITS = (
        "amount",
        "amount_of_minimum",
        "maximum_of_minimum",
        "minimum_of_minimum",
        "maximum_times_minimum",
        "limits",
        "stake",
    )
    LEAVE = ("needs",)
    """The authority's leave, without which it is not offered."""
    WON = ("own_hand_only",)
    LOST = ("least_hand", "wins_with", "hand")
    FED = ("counter", "stake_in", "deduction")
    READ = ("linked", "tables")
    SHARED = ("several_winners", "equal_winners", "royal_winners", "with_royal")
    KEEPS_STAKE = ("keeps_stake",)
    NEEDS_MAIN = ("needs_ante", "needs_main")
