"""Whatever is handed to the library, it answers or refuses: no error of a decoder or of a dictionary comes through."""

import random
from collections.abc import Callable

import pytest

import tapete

NONSENSE = (
    *(None, -1, 0, 1, 10**20, 1.5, True, float("nan"), b"x", ()),
    *("", "ante", "As Kd", "Zz", "x" * 500, "\0", "ana", "ara", "holdem", "croupier"),
    *([], [1, 2], ["As"], [[1, 2]], {}, {"a": 1}, {1}, ("ana",)),
)
RULES, HOLDEM = tapete.rules("ara", "sin-descarte"), tapete.rules("ara", "holdem")
COMMANDS = ("sit", "bet", "act", "play", "take_back", "tip", "leave", "deal", "settle", "show", "void_round", "raise")
FIELDS = ("player", "seat", "bet", "chips", "cards", "act", "low", "why", "to")
STRUCTURE = {"title": "Copa", "level": [{"small": 25, "big": 50}, {"small": 50, "big": 100}], "set": {"close_level": 1}}

CALLS: dict[str, Callable[[Callable[[], object]], object]] = {
    "rules": lambda some: tapete.rules(some(), some()),
    "choices": lambda some: tapete.rules("ara", "holdem", minimum=some(), deck=some()),
    "replace": lambda some: RULES.replace(minimum=some()),
    "card": lambda some: tapete.Card(some()),
    "hand": lambda some: tapete.hand(some(), RULES),
    "board": lambda some: tapete.hand("As Kd", HOLDEM, some()),
    "no rules": lambda some: tapete.hand("As Kd Qs Js Ts", some()),
    "compare": lambda some: tapete.compare(some(), RULES),
    "settle": lambda some: tapete.settle(RULES, some()),
    "round": lambda some: tapete.settle(RULES, {"seat": some(), "bank": some(), "table": some()}),
    "odds": lambda some: tapete.odds(RULES, "progresivo", strategy=some(), meter=some()),
    "equity": lambda some: tapete.equity(some(), HOLDEM, some(), some()),
    "ruling": lambda some: tapete.ruling("gal", "trijoker", some(), whose=some()),
    "facts": lambda some: tapete.ruling("gal", "trijoker", "card_exposed", whose=some(), cards=some()),
    "law": lambda some: tapete.law(some()),
    "rule": lambda some: tapete.law("ara").rule(some()),
    "search": lambda some: tapete.law("ara").search(some()),
    "replay": lambda some: [*tapete.replay(str(some() or "none"))],
    "table": lambda some: tapete.table(RULES, seed=some(), pack=some()),
    "sit": lambda some: tapete.table(RULES, seed=1).sit(some(), seat=some(), chips=some()),
    "gather": lambda some: tapete.table(HOLDEM, seed=1).sit(some(), chips=some()),
    "options": lambda some: tapete.table(RULES, seed=1).options(some()),
    "view": lambda some: tapete.table(HOLDEM, seed=1).view(some()),
    "structure": lambda some: tapete.tournament(some(), seed=some()),
    "announced": lambda some: tapete.tournament({**STRUCTURE, "set": {"close_level": some()}}, seed=1),
    "register": lambda some: tapete.tournament(STRUCTURE).do("register", name=some(), document=some(), age=some()),
    "advance": lambda some: tapete.tournament(STRUCTURE).advance(some()),
}


@pytest.mark.parametrize("call", CALLS)
def test_nonsense_is_answered_or_refused(call: str) -> None:
    die, refused = random.Random(call), 0
    for _ in range(25):
        try:
            CALLS[call](lambda: die.choice(NONSENSE))
        except tapete.Refusal as refusal:
            refused += 1
            assert refusal.es and refusal.en
    assert refused


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("game", ["sin-descarte", "pai-gow", "holdem-contrapartida", "holdem", "roulette-00"])
def test_nonsense_at_a_table_is_refused_and_changes_nothing(game: str, told: bool) -> None:
    die, rules = random.Random(game), tapete.rules("ara", game)
    table = tapete.table(rules, told=True) if told else tapete.table(rules, seed=1)
    for step in range(120):
        who = die.choice(("ana", "bea", "croupier", "chief", "director"))
        said = {name: die.choice(NONSENSE) for name in FIELDS if die.random() < 0.2}
        if step < 2 and game != "holdem":
            table.sit(("ana", "bea")[step], seat=None if game == "roulette-00" else step + 1, chips=50_000)
        before = (table.events, table.stacks)
        try:
            table.do(who, die.choice(COMMANDS), **said)
        except tapete.Refusal:
            assert (table.events, table.stacks) == before
