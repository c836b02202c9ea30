"""The coach's figures against the odds engine's own, hand by hand, and against cards gone through one by one."""

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from time import thread_time

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.evaluate import evaluator
from tapete.cards.hand import hand
from tapete.cards.ranking import scale
from tapete.coach import flop_worths
from tapete.coach.house import HouseCoach
from tapete.coach.situation import SeenDecision, seen_decision
from tapete.coach.worth import Advice
from tapete.core.ids import PlayerId
from tapete.games.banked.hands import main_line
from tapete.games.banked.model.vocabulary import PayTable
from tapete.games.banked.round.house_way import set_by_house_way
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.table import BankedTable
from tapete.games.banked.variants.pai_gow import case_of
from tapete.law.table_rules import TableRules
from tapete.odds.ask.shipped import shipped
from tapete.odds.bank.bought_card import BuyPlayOrFold
from tapete.odds.bank.play_or_fold import PLAY, PlayOrFold, PlayOrFoldResult
from tapete.odds.bank.rank_counts import RANKS
from tapete.odds.bank.terms import terms
from tapete.odds.equal.exact import TakeBackOrKeep
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.progress import unwatched
from tapete.odds.pai_gow.exact import player_net
from tests.coach.decisions import PLAYER, Rounds, cards, rules_of

AGAINST_BANK = [
    ("ara", "sin-descarte"),
    ("clm", "caribbean-stud"),
    ("ara", "tres-cartas"),
    ("clm", "tres-cartas"),
]


def seen_at(table: BankedTable) -> SeenDecision:
    now = seen_decision(table.seen_by(PLAYER), PLAYER)
    assert now is not None
    return now


def advices(rules: TableRules, seed: int, rounds: int) -> list[tuple[SeenDecision, Advice]]:
    coach = HouseCoach(rules)
    coach.prepare(unwatched)
    decided = []

    def advise(table: BankedTable) -> Advice:
        advice = coach.advise(table.seen_by(PLAYER), PLAYER)
        assert advice is not None
        decided.append((seen_at(table), advice))
        return advice

    for _ in Rounds(rules, seed).decisions(rounds, advise):
        pass
    return decided


class AlwaysPlayed:
    """What the odds engine's own tables say of playing a hand, in antes."""

    def __init__(self, rules: BankedRules) -> None:
        always = np.full((len(naturals(rules.order)), RANKS + 1), PLAY, dtype=np.int8)
        self.decision = PlayOrFold(rules.order, terms(rules), always)

    def worth(self, own: tuple[Card, ...], shown: int) -> Fraction:
        sums = self.decision._sums()
        self.decision._run(np.array([shown]), np.array([own]), np.ones(1, dtype=np.int64), sums)
        outcomes = PlayOrFoldResult(self.decision.terms, self.decision.ways, sums).outcomes()
        return sum((each.net * each.ways for each in outcomes), Fraction(0)) / sum(each.ways for each in outcomes)


@pytest.mark.parametrize(("law", "game"), AGAINST_BANK)
def test_playing_is_worth_what_the_odds_tables_say(law: str, game: str) -> None:
    rules = rules_of(law, game)
    always = AlwaysPlayed(banked_rules(rules))
    for now, advice in advices(rules, 5, 12):
        played, folded = advice.of("play"), advice.of("fold")
        assert played is not None and folded is not None
        shown = now.bank[0] if now.bank else -1
        assert played.worth == advice.bet * always.worth(now.own, shown)
        assert folded.worth == -advice.bet
        assert advice.best.worth == max(played.worth, folded.worth)


def test_buying_is_worth_what_the_odds_engine_says() -> None:
    rules = buying_rules()
    banked = banked_rules(rules)
    decision = BuyPlayOrFold(banked.order, terms(banked))
    first = [(now, advice) for now, advice in advices(rules, 2, 8) if now.discarded is None]
    assert len(first) == 8
    for now, advice in first:
        assert {act.act for act in advice.acts} == {"play", "fold", "buy"}
        shown = now.bank[0] if now.bank else -1
        assert advice.best.worth == advice.bet * decision.worth(now.own, shown)


def test_after_buying_the_hand_is_played_as_the_odds_engine_plays_it() -> None:
    rules = buying_rules()
    banked = banked_rules(rules)
    decision = BuyPlayOrFold(banked.order, terms(banked))
    after = [(now, advice) for now, advice in advices(rules, 2, 40) if now.discarded is not None]
    assert after
    for now, advice in after:
        shown = now.bank[0] if now.bank else -1
        plays = decision.plays_after(now.own, shown, now.discarded or 0)
        assert advice.best.act == ("play" if plays else "fold")
        assert banked.buy is not None
        folded = advice.of("fold")
        assert folded is not None and folded.worth == -advice.bet * (1 + banked.buy.price_times_ante)


def buying_rules() -> TableRules:
    return rules_of("reg", "sin-descarte", deck=28, buy_card=True)


@pytest.mark.parametrize(("law", "game"), [("ara", "trijoker"), ("clm", "let-it-ride")])
def test_a_bet_is_left_exactly_when_the_odds_engine_leaves_it(law: str, game: str) -> None:
    rules = rules_of(law, game)
    decision = TakeBackOrKeep(banked_rules(rules))
    decided = advices(rules, 4, 30)
    assert len(decided) == 60
    for now, advice in decided:
        assert (advice.best.act == "keep") == decision.keeps(now.own, now.common)


def test_taking_back_is_worth_every_card_gone_through() -> None:
    rules = rules_of("ara", "trijoker")
    banked = banked_rules(rules)
    now, advice = advices(rules, 11, 1)[0]
    left = [card for card in deck(banked.deck) if card not in now.own]
    nets = {pair: _net(banked, (*now.own, *pair)) for pair in combinations(left, 2)}
    alone = sum(nets.values(), Fraction(0)) / len(nets)
    second = Fraction(0)
    for fourth in left:
        coming = [net for pair, net in nets.items() if fourth in pair]
        second += max(Fraction(0), sum(coming, Fraction(0)) / len(coming)) / len(left)
    kept, withdrawn = advice.of("keep"), advice.of("withdraw")
    assert kept is not None and withdrawn is not None
    assert withdrawn.worth == advice.bet * (second + alone)
    assert kept.worth == advice.bet * (2 * alone + second)


def _net(rules: BankedRules, five: tuple[Card, ...]) -> Fraction:
    line = main_line(rules, PayTable.MAIN, hand(rules.order, five))
    return Fraction(-1) if line is None else rules.pay_tables[PayTable.MAIN][line].pays


@pytest.mark.full
def test_before_the_flop_all_holdings_together_make_the_exact_return() -> None:
    """The worth of the best act, over all two cards, is what the odds say of the whole game."""
    rules = rules_of("ara", "holdem-contrapartida")
    coach, total = HouseCoach(rules), Fraction(0)
    assert coach.ready
    holdings = list(combinations(deck(52), 2))
    for own in holdings:
        total += coach.decisions.advise(SeenDecision(own, (), (), {"ante": 1}, ("fold", "bet"), {})).best.worth
    main = shipped(rules.law, rules.game)[0]
    assert total / len(holdings) == -main.house_edge


HOLDEM = rules_of("ara", "holdem-contrapartida")


def holdem(own: str, common: str, acts: tuple[str, ...] = ("check", "bet")) -> SeenDecision:
    return SeenDecision(cards(own), cards(common), (), {"ante": 100, "flop": 200}, acts, {})


LAST = [("As Kd", "Kh 7c 7d 2s"), ("9h 8h", "Th Jh 2c 2d"), ("4c 3d", "As Qs 9h 9d")]


@pytest.mark.parametrize(("own", "common"), LAST)
def test_the_last_decision_of_holdem_is_worth_every_deal_gone_through(own: str, common: str) -> None:
    now = holdem(own, common)
    advice, rules = HouseCoach(HOLDEM).decisions.advise(now), banked_rules(HOLDEM)
    strength_of, straight = evaluator(rules.order, 7), scale(rules.order).first_of(Category.STRAIGHT)
    left, nets, deals = [card for card in deck(52) if card not in now.seen], {"check": 0, "bet": 0}, 0
    for last in left:
        ours = strength_of((*now.own, *now.common, last))
        for banks in combinations([card for card in left if card != last], 2):
            theirs, deals = strength_of((*banks, *now.common, last)), deals + 1
            for act, raised in (("check", 200), ("bet", 300)):
                won = raised + 100 * (ours >= straight)
                nets[act] += won if ours > theirs else -(raised + 100) if ours < theirs else 0
    assert {worth.act: worth.worth for worth in advice.acts} == {act: Fraction(net, deals) for act, net in nets.items()}


def test_the_decision_before_the_last_is_the_mean_of_the_best_last_ones() -> None:
    coach, now = HouseCoach(HOLDEM), holdem("Qs Jd", "Qh 9c 2d")
    advice = coach.decisions.advise(now)
    left = [card for card in deck(52) if card not in now.seen]
    for act, stakes in (("check", {"ante": 100, "flop": 200}), ("bet", {"ante": 100, "flop": 200, "turn": 100})):
        later = (SeenDecision(now.own, (*now.common, card), (), stakes, ("check", "bet"), {}) for card in left)
        worth = advice.of(act)
        assert worth is not None
        assert worth.worth == sum(coach.decisions.advise(decision).best.worth for decision in later) / len(left)


@pytest.mark.full
def test_each_setting_of_pai_gow_is_worth_every_hand_of_the_bank() -> None:
    """All cards but eleven are in sight, so that the bank's 330 hands can be set one by one."""
    rules = rules_of("ara", "pai-gow")
    banked, coach = banked_rules(rules), HouseCoach(rules)
    own = cards("As Ad Kc Qh 9s 9d 3c")
    left = cards("Xx Ah Ks Kd Qs Jh 9c 8c 7c 6c 5c")
    seen = tuple(card for card in deck(53) if card not in (*own, *left))
    coach.prepare(unwatched)
    advice = coach.decisions.advise(SeenDecision(own, (), seen, {"bet": 1000}, ("set",), {}))
    banks = [(seven, set_by_house_way(banked.order, seven)[1]) for seven in combinations(left, 7)]
    assert len(advice.acts) == 21 and len(banks) == 330
    for act in advice.acts:
        results = [case_of(banked, own, act.cards, *bank)[1] for bank in banks]
        assert act.worth == 1000 * sum(player_net(banked, result) for result in results) / len(results)


def test_a_side_bet_that_a_fold_would_lose_is_counted() -> None:
    """ARA-10.1.D.VII.p4: folding loses the pareja plus, which a pair has won."""
    rules = rules_of("ara", "tres-cartas")
    coach, own = HouseCoach(rules), cards("2s 2h 7d")
    plain = coach.decisions.advise(SeenDecision(own, (), (), {"ante": 500}, ("play", "fold"), {}))
    beside = coach.decisions.advise(SeenDecision(own, (), (), {"ante": 500, "pareja_plus": 300}, ("play", "fold"), {}))
    pays = banked_rules(rules).side_bets["pareja_plus"].lines["pair"].pays
    assert _worth(beside, "play") == _worth(plain, "play") + 300 * pays
    assert _worth(beside, "fold") == _worth(plain, "fold") - 300


def _worth(advice: Advice, act: str) -> Fraction:
    worth = advice.of(act)
    assert worth is not None
    return worth.worth


def test_what_the_bank_hides_changes_no_answer() -> None:
    rules = rules_of("ara", "sin-descarte")
    rounds, coach = Rounds(rules, 8), HouseCoach(rules)
    rounds.begin()
    state, table = rounds.table.state, rounds.table
    up, dealt = set(state.round.bank_up), state.round.bank
    others = [card for card in deck(table.rules.deck) if card not in state.round.known_cards]
    bank = tuple(card if place in up else others.pop() for place, card in enumerate(dealt))
    assert bank != dealt
    elsewhere = table.at(replace(state, round=replace(state.round, bank=bank)))
    assert coach.advise(table.seen_by(PLAYER), PLAYER) == coach.advise(elsewhere.seen_by(PLAYER), PLAYER)


def test_nobody_else_is_answered() -> None:
    rules = rules_of("ara", "sin-descarte")
    rounds = Rounds(rules, 8)
    rounds.begin()
    onlooker = PlayerId("onlooker")
    assert HouseCoach(rules).advise(rounds.table.seen_by(onlooker), onlooker) is None


@pytest.mark.parametrize(("law", "game"), [*AGAINST_BANK, ("ara", "trijoker"), ("ara", "holdem-contrapartida")])
def test_an_answer_takes_less_than_a_tenth_of_a_second(law: str, game: str) -> None:
    rules = rules_of(law, game)
    rounds, coach = Rounds(rules, 1), HouseCoach(rules)
    rounds.begin()
    view, times = rounds.table.seen_by(PLAYER), []
    for _ in range(4):
        begun = thread_time()
        coach.advise(view, PLAYER)
        times.append(thread_time() - begun)
    assert min(times) < 0.1


@pytest.mark.full
def test_the_shipped_worths_before_the_flop_are_those_computed_now() -> None:
    shipped_file = Path(flop_worths.__file__).with_name("flop_worths.json")
    assert msgspec.json.decode(shipped_file.read_bytes(), type=flop_worths.Shipped) == flop_worths.computed()


def test_tables_as_the_laws_give_them_need_no_preparation() -> None:
    for law, game in (("ara", "holdem-contrapartida"), ("ara", "holdem-bonus"), ("clm", "holdem-bonus")):
        assert HouseCoach(rules_of(law, game)).ready
