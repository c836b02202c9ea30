"""The law, its rulings and hand histories through the library."""

from pathlib import Path

import pytest

import tapete

HAND = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p2 cbr 6", "p1 cbr 100", "p2 f"]
"""


def test_a_rule_has_its_words_reading_status_and_doors() -> None:
    rule = tapete.law("ara").rule("ARA-10.1.A.V.1.a-b")
    assert rule.es == "Se paga 100 veces la apuesta" and "100 to 1" in rule.reading
    assert rule.status == "enforced" and "ara/sin-descarte: paytable.main.royal_flush" in rule.doors
    assert rule.reading_es and rule.values == {"pays": 100}
    assert rule.article.es == "epígrafe 10.1.A), ap. V.1.a)" and rule.article.en == "heading 10.1.A), sec. V.1.a)"


def test_a_law_has_its_games_and_can_be_searched() -> None:
    law = tapete.law("gal")
    assert law.id == "gal" and "trijoker" in law.games and law.title.es and repr(law) == "<tapete.Law gal>"
    rules = law.search("CARTAS descubiertas")
    assert rules and all(rule.id.startswith("GAL-") for rule in rules)


@pytest.mark.parametrize(
    ("law", "rule", "words"),
    [
        ("xxx", "", "there is no regulation 'xxx': there are clm"),
        ("ara", "ARA-10.1.A.V.1.a", "there is no rule 'ARA-10.1.A.V.1.a': ARA-10.1.A.V.1.a-"),
        ("gal", "ARA-10.1.A.V.1.a-b", "there is no rule 'ARA-10.1.A.V.1.a-b'"),
    ],
)
def test_a_law_or_rule_that_there_is_not_is_refused(law: str, rule: str, words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.law(law).rule(rule)


def test_gal_15_2_a_common_jack_seen_voids_the_round() -> None:
    ruling = tapete.ruling("gal", "trijoker", "card_exposed", whose="common", cards=1, rank="J")
    assert ruling.outcome == "round_void" and ruling.consequences == ("void_round",) and ruling.decided_by is None
    assert ruling.because[0] == "GAL-15.2.error.anula" and "jota" in ruling.es and "jack" in ruling.en


@pytest.mark.parametrize(
    ("law", "game", "kind", "facts", "words"),
    [
        ("gal", "trijoker", "card_exposed", {}, "the fact 'whose' is missing"),
        ("gal", "trijoker", "card_exposd", {}, "among others, card_exposed"),
        ("gal", "trijoker", "card_exposed", {"colour": "red"}, "'colour' is not valid: write"),
        ("gal", "trijoker", "card_exposed", {"whose": "mine"}, "'mine' is not valid: write"),
        ("gal", "pai-gow", "card_exposed", {}, "not in the catalogue"),
        ("xxx", "trijoker", "card_exposed", {}, "there is no regulation 'xxx'"),
    ],
)
def test_a_ruling_that_cannot_be_given_is_refused_with_what_may_be_said(
    law: str, game: str, kind: str, facts: dict[str, object], words: str
) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.ruling(law, game, kind, **facts)


def test_a_recorded_hand_is_played_again_and_compared(tmp_path: Path) -> None:
    (tmp_path / "good.phh").write_text(f"{HAND}finishing_stacks = [106, 94]\n")
    (tmp_path / "wrong.phh").write_text(f"{HAND}finishing_stacks = [100, 100]\n")
    (good,) = tapete.replay(tmp_path / "good.phh")
    assert good.matches and good.finishing_stacks == (106, 94) and good.events and not good.es
    (wrong,) = tapete.replay(str(tmp_path / "wrong.phh"))
    assert not wrong.matches and wrong.finishing_stacks == (106, 94) and "on record are 100, 100" in wrong.en


def test_a_folder_gives_all_its_hands_and_what_cannot_be_read_among_them(tmp_path: Path) -> None:
    (tmp_path / "1.phh").write_text(HAND)
    (tmp_path / "2.phh").write_text("nothing")
    (tmp_path / "3.phhs").write_text("".join(f"[{number}]\n{HAND}" for number in (1, 2)))
    hands = list(tapete.replay(tmp_path))
    assert [(hand.name, hand.matches) for hand in hands] == [("1", True), ("2.phh", False), ("1", True), ("2", True)]


def test_a_file_without_hands_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "bad.phh").write_text("variant = 3")
    for file, words in (("none.phh", "it does not exist"), ("bad.phh", "it holds no hand"), ("", "no .phh or .phhs")):
        folder = tmp_path / "empty"
        folder.mkdir(exist_ok=True)
        with pytest.raises(tapete.Refusal, match=words):
            tapete.replay(tmp_path / file if file else folder)
